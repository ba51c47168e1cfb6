"""What the norms of a regime, together, say of nominations: one value for each matter, and what it rests on.

A regime may hold several norms (racial and PcD). Matter by matter:

* a reserved seat follows the norm that reserves it (reversion, its effect, substitution, later vacancies);
* where that norm is silent and another speaks, the one that speaks rules: silence does not contradict;
* where all are silent, the question of `solver.norms.gaps` is asked, once for all of them;
* who is called on which list and where dual status competes are matters of the whole nomination: two norms that
  settle them differently conflict, and the conflict is a question without a default, to be answered in the call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from solver.errors import InputError, Problem
from solver.norms.gaps import gaps, with_gaps
from solver.norms.load import Norm
from solver.norms.regime import Regime
from solver.vocabulary import (
    OPEN,
    DualStatus,
    Event,
    FavourableList,
    NewVacancies,
    ReversionEffect,
    Substitution,
)

FAVOURABLE, DUAL = "lista-favoravel", "dupla-condicao"
EFFECT, SUBSTITUTION, VACANCIES = "efeito-da-reversao", "substituicao", "novas-vagas"
EXITS = "saidas-nao-previstas"

ASPECTS: Final = frozenset({"lista_favoravel", "dupla_condicao", "reversao", "concorrencia_simultanea", "colisao"})
"""Keys of norm files that change who is nominated, beside those that change the seats and their order."""
ORDER_ASPECTS: Final = frozenset({"grupos", "arredondamento", "limiar", "acumulacao", "base"})
LATER_ASPECTS: Final = frozenset({"substituicao", "novas_vagas"})

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Leaving:
    """What becomes of a seat when its holder leaves: the rule, and the events that it names (none: all)."""

    rule: Substitution
    events: frozenset[Event]

    def covers(self, event: Event) -> bool:
        """Whether the rule speaks of this event."""
        return not self.events or event in self.events

    def __str__(self) -> str:
        return self.rule.value


@dataclass(frozen=True, slots=True)
class Readings:
    """The value of each matter; those of a seat by the list that the seat belongs to."""

    regime: Regime
    favourable: FavourableList
    dual: DualStatus
    reversion: Mapping[str, tuple[str, ...]]
    effects: Mapping[str, ReversionEffect]
    apart: frozenset[str]
    leaving: Mapping[str, Leaving]
    vacancies: Mapping[str, NewVacancies]

    @property
    def chosen(self) -> dict[str, str]:
        """The reading of each question that bears on nominations, and of those on conflicts."""
        bearing = ASPECTS | LATER_ASPECTS | ORDER_ASPECTS
        asked = {q.id: n.readings[q.id] for n in self.regime.norms for q in n.questions if q.aspects & bearing}
        return {**asked, FAVOURABLE: self.favourable.value, DUAL: self.dual.value}


def asking(regime: Regime) -> Regime:
    """Return the regime with a question for each matter on which all its norms are silent.

    Of a matter that each norm has for itself, such as the exits that its own rule leaves out, each silent one is asked.
    """
    silent = [_silences(n) for n in regime.norms]
    unsaid = frozenset.intersection(*silent)
    norms = []
    for norm, its_own in zip(regime.norms, silent, strict=True):
        ours = (g.question for g in gaps() if g.question.id in (its_own if g.each else unsaid))
        norms.append(norm.asking(tuple(q for q in ours if norm.question(q.id) is None)))
    return replace(regime, norms=tuple(norms))


def _silences(norm: Norm) -> frozenset[str]:
    """Return the gaps on which a norm is silent, whether or not they have been asked of it already."""
    before = {q.id for q in norm.questions}
    new = {q.id for q in with_gaps(norm).questions if q.id not in before}
    return frozenset(new | {g.question.id for g in gaps() if norm.question(g.question.id) == g.question})


def readings_of(regime: Regime, choice: Mapping[str, str] | None = None) -> Readings:
    """Read a regime under a choice of readings (question: reading), the others at their defaults.

    Raises:
        InputError: unknown questions or readings, or norms in conflict and no choice between them.
    """
    choice = choice or {}
    wider = asking(regime)
    asked = {q.id for n in wider.norms for q in n.questions}
    wider = wider.under({q: r for q, r in choice.items() if q in asked})
    voices = _Voices(wider, choice)
    homes = [g.id for g in wider.groups]
    readings = Readings(
        regime=wider,
        favourable=voices.word(FAVOURABLE, _favourable),
        dual=voices.word(DUAL, _dual),
        reversion=_chains(wider),
        effects={g: voices.word(EFFECT, _effect, g) for g in homes},
        apart=frozenset(g for g in homes if _apart(wider, g)),
        leaving={OPEN: _leaving_of_open(wider)} | {g: voices.word(SUBSTITUTION, _leaving, g) for g in homes},
        vacancies={g: voices.word(VACANCIES, _vacancies, g) for g in homes},
    )
    wider.under({q: r for q, r in choice.items() if q not in asked | voices.answered})
    return readings


@dataclass(slots=True)
class _Voices:
    """Who speaks on each matter; `answered`: the conflicts that the choice settles; `silences`: each norm's, by id."""

    regime: Regime
    choice: Mapping[str, str]
    answered: set[str] = field(default_factory=set)
    silences: Mapping[str, frozenset[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.silences = {n.id: _silences(n) for n in self.regime.norms}

    def word(self, question: str, said: Callable[[Norm], Value], group: str | None = None) -> Value:
        """Return what rules a matter, for the seats of `group` or for all."""
        own = self.regime.norm_of(group) if group else None
        speaking = [n for n in self.regime.norms if question not in self.silences[n.id]]
        if own in speaking or not speaking:
            return said(own or self.regime.norms[0])
        values = {str(value): value for value in map(said, speaking)}
        if len(values) == 1:
            return next(iter(values.values()))
        self.answered.add(question)
        if self.choice.get(question) in values:
            return values[self.choice[question]]
        words = ", ".join(f"{said(n)} ({n.id})" for n in speaking)
        raise InputError.of("allocation.conflict", question=question, readings=words)


def _favourable(norm: Norm) -> FavourableList:
    assert norm.file.favourable_list is not None  # noqa: S101 (stated, or asked as a gap)
    return norm.file.favourable_list.rule


def _dual(norm: Norm) -> DualStatus:
    assert norm.file.dual_status is not None  # noqa: S101
    return norm.file.dual_status.rule


def _effect(norm: Norm) -> ReversionEffect:
    assert norm.file.reversion is not None and norm.file.reversion.effect is not None  # noqa: S101, PT018
    return norm.file.reversion.effect


def _vacancies(norm: Norm) -> NewVacancies:
    assert norm.file.new_vacancies is not None  # noqa: S101
    return norm.file.new_vacancies.rule


def _leaving(norm: Norm) -> Leaving:
    assert norm.file.substitution is not None  # noqa: S101
    return Leaving(norm.file.substitution.rule, frozenset(norm.file.substitution.events))


def _leaving_of_open(regime: Regime) -> Leaving:
    """An open seat always goes to the next of the general list, on the events that any of the norms names."""
    rules = [_leaving(n) for n in regime.norms if n.file.substitution is not None]
    named = [r.events for r in rules]
    return Leaving(Substitution.SAME_LIST, frozenset[Event]().union(*named) if all(named) else frozenset())


def _apart(regime: Regime, group: str) -> bool:
    """Whether the group's norm keeps its members out of the open list (they compete in it unless it says so)."""
    norm = regime.norm_of(group)
    rule = norm.file.simultaneous if norm else None
    return rule is not None and not rule.holds


def _chains(regime: Regime) -> dict[str, tuple[str, ...]]:
    """Return each list's chain, kept to the lists of the regime: its own norm's, else that of the norm that speaks.

    Raises:
        InputError: for lists of which their own norm says nothing and two others differ.
    """
    chains: dict[str, tuple[str, ...]] = {}
    problems = []
    for name in regime.lists:
        speaking = [n for n in regime.norms if n.file.reversion and name in n.file.reversion.chains]
        own = regime.norm_of(name)
        said = {n.id: _kept(n, name, regime) for n in ([own] if own in speaking else speaking) if n}
        if len(set(said.values())) > 1:
            words = "; ".join(f"{' → '.join(chain)} ({norm})" for norm, chain in said.items())
            problems.append(Problem("allocation.chain_conflict", {"list": name, "chains": words}))
        elif said:
            chains[name] = next(iter(said.values()))
    if problems:
        raise InputError(problems)
    return chains


def _kept(norm: Norm, name: str, regime: Regime) -> tuple[str, ...]:
    assert norm.file.reversion is not None  # noqa: S101
    return tuple(c for c in norm.file.reversion.chains[name] if c in regime.lists)
