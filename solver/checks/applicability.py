"""Which regime judges an edital: what the call or the edital names, else what binds its entity on its day.

Norms given by the call replace those that the edital cites, and cited ones replace inference. Of two norms named for
one group the one that binds is kept. A norm that binds without being named joins where nobody named covers its groups,
or where only a cited norm does that does not apply to the edital: it judges in that one's place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from solver.checks.case import Case
from solver.editais.model import Edital
from solver.errors import InputError, Place, Problem
from solver.norms.catalogue import Binds, Decision, Standing, binding
from solver.norms.load import Norm, library, load_norm, load_regime_norms, named_at, once
from solver.norms.regime import join
from solver.vocabulary import OVERLAPS


class Role(StrEnum):
    """What a norm is to the judgement of an edital."""

    NAMED = "named"
    INFERRED = "inferred"
    UNCITED = "uncited"
    SET_ASIDE = "set-aside"


@dataclass(frozen=True, slots=True)
class Judged:
    """A norm that the edital, the call or the catalogue brings up: its role, and whether and why it binds."""

    role: Role
    decision: Decision

    @property
    def norm(self) -> Norm:
        """The norm."""
        return self.decision.norm


@dataclass(frozen=True, slots=True)
class Applicability:
    """The case that the rules judge, and what became of every norm that was brought up, named ones first.

    `replaced` gives, by the id of an uncited norm, the cited ones in whose place it judges.
    """

    case: Case
    norms: tuple[Judged, ...]
    replaced: Mapping[str, tuple[Norm, ...]]


def applicability(edital: Edital, given: Sequence[str] = (), *, own_files: bool = True) -> Applicability:
    """Find the regime that judges an edital.

    Args:
        edital: the edital; paths in its `normas` are taken from the folder of the file that names them.
        given: ids or paths that replace what the edital cites.
        own_files: whether the edital may cite a norm by path (a server of others' editais says no).

    Raises:
        InputError: unknown or faulty norms, all at once; two norms for one group that both may judge.
    """
    cited = _cited(edital, given, own_files=own_files)
    decisions = decide(edital, cited or ())
    named = [d for d in decisions if cited is not None and any(d.norm is n for n in cited)]
    kept = [d for d in named if not any(_prevails(other, d) for other in named)]
    inapplicable = [d for d in kept if does_not_apply(d, decisions)]
    firm = named if given else [d for d in kept if d not in inapplicable]
    others = [d for d in decisions if d not in named and may_bind(d)]
    joining = [d for d in others if not any(overlap(d.norm, n.norm) for n in firm)]
    if cited is not None:
        joining = [d for d in joining if not any(d is not o and overlap(d.norm, o.norm) for o in joining)]
    replaced = {d.norm.id: tuple(n.norm for n in inapplicable if overlap(d.norm, n.norm)) for d in joining}
    joining.sort(key=lambda d: not replaced[d.norm.id])
    kept = [d for d in kept if not any(d.norm is n for norms in replaced.values() for n in norms)]
    _choose(edital, [*kept, *joining], given)
    uncited = [d for d in joining if cited is not None or d.binds is not Binds.YES]
    case = Case(
        edital,
        join([d.norm for d in (*kept, *joining)]),
        cited,
        frozenset(d.norm.id for d in uncited),
        frozenset(d.norm.id for d in inapplicable if d in kept),
    )
    roles = [Judged(Role.NAMED if d in kept else Role.SET_ASIDE, d) for d in named]
    for d in others:
        role = Role.SET_ASIDE if d not in joining else Role.UNCITED if d in uncited else Role.INFERRED
        roles.append(Judged(role, d))
    return Applicability(case, tuple(roles), {i: norms for i, norms in replaced.items() if norms})


def decide(edital: Edital, cited: Iterable[Norm]) -> list[Decision]:
    """Decide for the cited norms, in their order, then for the library's others, whether they bind the entity."""
    known = {norm.id: norm for norm in (*cited, *library())}
    for norm in cited:
        known[norm.id] = norm
    return binding(edital.file.entity, edital.file.published, known.values())


def may_bind(decision: Decision) -> bool:
    """Whether a norm binds, or would if the edital's branch, which it does not state, were the right one.

    A norm whose own reach is unsure is not held against an entity outside the branches that it is known to bind.
    """
    if decision.binds is Binds.UNKNOWN:
        return any(reason.key == "catalogue.branch_not_stated" for reason in decision.reasons)
    return decision.binds is Binds.YES


def does_not_apply(decision: Decision, decisions: Iterable[Decision]) -> bool:
    """Whether a named norm is out of force on the day, or binds others while another is known to bind the entity.

    Where none is known to bind for its groups, a norm that binds others may be applied by choice.
    """
    if decision.status.standing is not Standing.IN_FORCE:
        return True
    others = (d.norm for d in decisions if d.binds is Binds.YES)
    return decision.binds is Binds.NO and any(overlap(decision.norm, norm) for norm in others)


def overlap(one: Norm, other: Norm) -> list[str]:
    """Return the groups of one norm that another reserves for too, as such, as part of a bloc or as its bloc."""
    theirs = {g.id for g in other.file.groups}
    blocs = {bloc for bloc, parts in OVERLAPS.items() if theirs & parts}
    parts = {part for bloc in theirs for part in OVERLAPS.get(bloc, ())}
    return [g.id for g in one.file.groups if g.id in theirs | blocs | parts]


def _rank(decision: Decision) -> tuple[int, bool]:
    """Return how strong a norm's claim to judge is: it binds, may bind, or does not; then, whether it is in force."""
    order = (Binds.NO, Binds.UNKNOWN, Binds.YES)
    return order.index(decision.binds), decision.status.standing is Standing.IN_FORCE


def _prevails(one: Decision, other: Decision) -> bool:
    return bool(overlap(one.norm, other.norm)) and _rank(one) > _rank(other)


def _cited(edital: Edital, given: Sequence[str], *, own_files: bool) -> tuple[Norm, ...] | None:
    """Return the norms that the call or the edital names, each once; None where neither names any."""
    if given:
        return tuple(load_regime_norms(tuple(given)))
    if edital.file.norms is None:
        return None
    norms, problems = [], []
    for i, name in enumerate(edital.file.norms):
        place = edital.place(("normas", i))
        by_path = "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))
        if by_path and not own_files:
            problems.append(Problem("applicability.own_file", {"found": name}, place))
            continue
        try:
            norms.append(load_norm(str(Path(place.file).parent / name) if by_path else name))
        except InputError as error:
            told = (
                named_at(error, name, place) if by_path else InputError(replace(p, place=place) for p in error.problems)
            )
            problems += told.problems
    if problems:
        raise InputError(problems)
    return tuple(once(norms, edital.place(("normas",))))


def _choose(edital: Edital, decisions: Sequence[Decision], given: Sequence[str]) -> None:
    """Raise an error for every two norms that would judge one group."""
    place = Place() if given else edital.place(("normas",))
    problems = []
    for i, one in enumerate(decisions):
        for other in decisions[i + 1 :]:
            if shared := overlap(one.norm, other.norm):
                data = {"groups": shared, "one": one.norm.id, "other": other.norm.id}
                problems.append(Problem("applicability.choose", data, place))
    if problems:
        raise InputError(problems)
