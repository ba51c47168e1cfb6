"""A norm: its groups, its rules, each with its provision, and the questions its text leaves open.

The keys of the YAML files are Portuguese, because jurists write them; they are aliases of the English names here.
A rule that a norm does not state is None: silence is not a default (see `solver.norms.gaps`).
"""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from solver.schema import Count, Day, Part, Percentage, Text, Texts, Truth
from solver.vocabulary import (
    GROUPS,
    LISTS,
    OVERLAPS,
    STATES,
    Branch,
    Confidence,
    DualStatus,
    Event,
    FavourableList,
    Nature,
    NewVacancies,
    ReversionEffect,
    Rounding,
    Sphere,
    Substitution,
    Unit,
)


def _problem(key: str, **data: object) -> PydanticCustomError:
    return PydanticCustomError("isonomia", "{key}", {"key": key, **data})


def _known_group(value: object) -> str:
    if value in GROUPS:
        return str(value)
    raise _problem("norm.unknown_group", found=str(value), expected=", ".join(GROUPS))


def _known_list(value: object) -> str:
    if value in LISTS:
        return str(value)
    raise _problem("norm.unknown_group", found=str(value), expected=", ".join(LISTS))


def _known_state(value: object) -> str:
    if isinstance(value, str) and value in STATES:
        return value
    raise _problem("norm.unknown_state", found=str(value))


GroupId = Annotated[str, BeforeValidator(_known_group)]
ListId = Annotated[str, BeforeValidator(_known_list)]
State = Annotated[str, BeforeValidator(_known_state)]


def by_group(data: object, *others: str) -> object:
    """Gather the group keys of a flat mapping (`{negros: 3, fonte: …}`) under `grupos`."""
    if not isinstance(data, dict) or "grupos" in data:
        return data
    rest = {k: v for k, v in data.items() if k in others}
    return {"grupos": {k: v for k, v in data.items() if k not in others}, **rest}


class Rule(Part):
    """What a provision commands; `confianca` marks a rule known less surely than its norm."""

    source: Texts = Field((), alias="fonte")
    confidence: Confidence | None = Field(None, alias="confianca")
    note: Text | None = Field(None, alias="nota")


class Entity(Part):
    """Who enacts a norm, or publishes an edital."""

    sphere: Sphere = Field(alias="esfera")
    state: State | None = Field(None, alias="uf")
    municipality: Text | None = Field(None, alias="municipio")

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.sphere in (Sphere.STATE, Sphere.MUNICIPAL) and self.state is None:
            raise _problem("norm.state_needed", sphere=self.sphere.value)
        if self.sphere is Sphere.MUNICIPAL and self.municipality is None:
            raise _problem("norm.municipality_needed")
        return self


class Reach(Rule):
    """Whom a norm binds within its entity; None: all branches."""

    branches: tuple[Branch, ...] | None = Field(None, alias="poderes")
    bonds: Texts = Field((), alias="vinculos")
    bodies: Texts = Field((), alias="orgaos")


class Validity(Rule):
    """First and last day in force (both included)."""

    start: Day = Field(alias="inicio")
    end: Day | None = Field(None, alias="fim")
    published: Day | None = Field(None, alias="publicacao")


class RoundingRule(Rule):
    """What becomes of a fraction."""

    rule: Rounding = Field(alias="regra")


class Threshold(Rule):
    """The least number of seats, counted over `unit`, from which seats are reserved."""

    least: Count = Field(alias="minimo")
    unit: Unit | None = Field(None, alias="unidade")


class FixedPositions(Rule):
    """Positions that the norm itself gives a group's seats: the first ones, then one every `step`."""

    first: tuple[Count, ...] = Field(alias="primeiras", min_length=1)
    step: Count | None = Field(None, alias="passo")

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.first[0] < 1 or any(a >= b for a, b in zip(self.first, self.first[1:], strict=False)) or self.step == 0:
            raise _problem("norm.positions_not_rising")
        return self


class Group(Rule):
    """Someone a share of the seats is reserved for."""

    id: GroupId
    percentage: Percentage = Field(alias="percentual")
    rounding: RoundingRule | None = Field(None, alias="arredondamento")
    threshold: Threshold | None = Field(None, alias="limiar")
    cap: Percentage | None = Field(None, alias="teto")
    positions: FixedPositions | None = Field(None, alias="posicoes")
    nature: Nature | None = Field(None, alias="natureza")


class Triggers(Rule):
    """The position at which each group's reserve first applies, where the norm says it."""

    first: dict[GroupId, Count] = Field(alias="grupos")

    @model_validator(mode="before")
    @classmethod
    def _flat(cls, data: object) -> object:
        return by_group(data, "fonte", "confianca", "nota")


class Base(Rule):
    """What the percentage is applied to; where rows split by `split_by`, `split_rule` instead.

    `unless_kept`: the parts may be computed alone where that is shown to cost no reserved seat.
    """

    rule: Unit = Field(alias="regra")
    split_by: tuple[Unit, ...] = Field((), alias="quando_dividido_por")
    split_rule: Unit | None = Field(None, alias="regra_da_divisao")
    unless_kept: Truth = Field(False, alias="salvo_sem_reducao")  # noqa: FBT003
    split_source: Texts = Field((), alias="fonte_da_divisao")

    @model_validator(mode="after")
    def _paired(self) -> Self:
        if bool(self.split_by) != (self.split_rule is not None):
            raise _problem("norm.split_unpaired")
        return self


class Simultaneous(Rule):
    """Whether members compete in the open list too."""

    holds: Truth = Field(alias="vale")


class NonCounting(Rule):
    """Whether members who win open seats stay out of the reserve's count, and by which test."""

    holds: Truth = Field(alias="vale")
    test: Text | None = Field(None, alias="criterio")


class FavourableListRule(Rule):
    """By which list someone approved in both is called."""

    rule: FavourableList = Field(alias="regra")


class DualStatusRule(Rule):
    """Where someone of two reserves competes."""

    rule: DualStatus = Field(alias="regra")
    enrolment: Truth | None = Field(None, alias="dupla_inscricao")


class SubstitutionRule(Rule):
    """Who takes the seat of one who leaves, and after which events."""

    rule: Substitution = Field(alias="regra")
    events: tuple[Event, ...] = Field((), alias="eventos")


class Reversion(Rule):
    """To which lists, in turn, a group's seat goes when its own list is exhausted."""

    chains: dict[ListId, tuple[ListId, ...]] = Field(alias="grupos")
    effect: ReversionEffect | None = Field(None, alias="efeito")

    @model_validator(mode="before")
    @classmethod
    def _flat(cls, data: object) -> object:
        return by_group(data, "fonte", "confianca", "nota", "efeito")


class NewVacanciesRule(Rule):
    """On which base later vacancies are reserved."""

    rule: NewVacancies = Field(alias="regra")


class Alternation(Rule):
    """Calls alternate in proportion; `in_notice`: the edital itself must state the order."""

    in_notice: Truth = Field(False, alias="exigida_no_edital")  # noqa: FBT003


class Clause(Rule):
    """Something that an edital must contain: its finding's code, and words by which it is recognised."""

    code: Text = Field(alias="codigo")
    demand: Text = Field(alias="exige")
    words: tuple[Texts, ...] = Field((), alias="termos")


class Uncomputed(Rule):
    """A provision that commands nothing computable, and why."""

    reason: Text = Field(alias="motivo")


class Reading(Rule):
    """One way to read a question: its thesis, and what it changes in the norm's rules."""

    thesis: Text = Field(alias="tese")
    effect: dict[str, Any] = Field(default_factory=dict, alias="efeito")


class Question(Part):
    """Where the text is silent or contradicts itself."""

    id: Text
    ask: Text = Field(alias="pergunta")
    provisions: Texts = Field(alias="dispositivos")
    readings: dict[str, Reading] = Field(alias="leituras", min_length=2)
    default: Text = Field(alias="padrao")
    reason: Text = Field(alias="motivo")

    @model_validator(mode="after")
    def _default_is_a_reading(self) -> Self:
        if self.default not in self.readings:
            raise _problem("norm.default_not_a_reading", found=self.default, expected=", ".join(self.readings))
        return self

    @property
    def aspects(self) -> frozenset[str]:
        """The keys of the norm that some reading changes; empty: the question is about words alone."""
        return frozenset(key for reading in self.readings.values() for key in reading.effect)


class NormFile(Part):
    """All that a norm file says."""

    id: Text
    urn: Text | None = None
    title: Text = Field(alias="titulo")
    entity: Entity = Field(alias="ente")
    reach: Reach | None = Field(None, alias="alcance")
    validity: Validity = Field(alias="vigencia")
    transition: Rule | None = Field(None, alias="transicao")
    revokes: Texts = Field((), alias="revoga")
    confidence: Confidence | None = Field(None, alias="confianca")
    sources: Texts = Field((), alias="fontes")
    text: Text | None = Field(None, alias="texto")
    text_sha256: Text | None = Field(None, alias="texto_sha256")
    groups: tuple[Group, ...] = Field(alias="grupos", min_length=1)
    nature: Nature = Field(Nature.FIXED, alias="natureza")
    rounding: RoundingRule | None = Field(None, alias="arredondamento")
    threshold: Threshold | None = Field(None, alias="limiar")
    triggers: Triggers | None = Field(None, alias="gatilhos")
    base: Base | None = None
    simultaneous: Simultaneous | None = Field(None, alias="concorrencia_simultanea")
    non_counting: NonCounting | None = Field(None, alias="nao_contagem")
    favourable_list: FavourableListRule | None = Field(None, alias="lista_favoravel")
    dual_status: DualStatusRule | None = Field(None, alias="dupla_condicao")
    substitution: SubstitutionRule | None = Field(None, alias="substituicao")
    reversion: Reversion | None = Field(None, alias="reversao")
    new_vacancies: NewVacanciesRule | None = Field(None, alias="novas_vagas")
    alternation: Alternation | None = Field(None, alias="alternancia")
    reserve_register: Simultaneous | None = Field(None, alias="cadastro_de_reserva")
    clauses: tuple[Clause, ...] = Field((), alias="clausulas")
    uncomputed: tuple[Uncomputed, ...] = Field((), alias="nao_computaveis")
    questions: tuple[Question, ...] = Field((), alias="questoes")

    @model_validator(mode="after")
    def _coherent(self) -> Self:
        ids = [g.id for g in self.groups]
        for repeated in sorted({i for i in ids if ids.count(i) > 1}):
            raise _problem("norm.repeated_group", found=repeated)
        for bloc, parts in OVERLAPS.items():
            if bloc in ids and parts & set(ids):
                raise _problem("norm.overlapping_groups", found=bloc, other=", ".join(sorted(parts & set(ids))))
        unrounded = [g.id for g in self.groups if g.rounding is None and self.rounding is None]
        if unrounded:
            raise _problem("norm.rounding_needed", found=", ".join(unrounded))
        if self.validity.end and self.validity.end < self.validity.start:
            raise _problem("norm.ends_before_start", found=str(self.validity.end))
        names = [q.id for q in self.questions]
        for repeated in sorted({i for i in names if names.count(i) > 1}):
            raise _problem("norm.repeated_question", found=repeated)
        return self
