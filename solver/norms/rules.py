"""The rules that a norm may state, each with its provision.

The keys of the YAML files are Portuguese, because jurists write them; they are aliases of the English names here.
"""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Self

from pydantic import BeforeValidator, Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from solver.norms.clauses import is_clause_code
from solver.schema import Count, Day, Part, Percentage, Text, Texts, Truth, read_count
from solver.vocabulary import (
    GROUPS,
    LISTS,
    STATES,
    Branch,
    CollisionOrder,
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


def problem(key: str, **data: object) -> PydanticCustomError:
    """Return an error of the catalogue for pydantic to place."""
    return PydanticCustomError("isonomia", "{key}", {"key": key, **data})


def _known_group(value: object) -> str:
    if value in GROUPS:
        return str(value)
    raise problem("norm.unknown_group", found=str(value), expected=", ".join(GROUPS))


def _known_list(value: object) -> str:
    if value in LISTS:
        return str(value)
    raise problem("norm.unknown_group", found=str(value), expected=", ".join(LISTS))


def _known_state(value: object) -> str:
    if isinstance(value, str) and value in STATES:
        return value
    raise problem("norm.unknown_state", found=str(value))


def _known_clause(value: object) -> str:
    if isinstance(value, str) and is_clause_code(value):
        return value
    raise problem("norm.unknown_clause", found="" if value is None else str(value))


def _beside(value: object) -> str:
    if isinstance(value, str) and value.strip() and not re.search(r"[/\\\0]|^\.\.?$", value.strip()):
        return value.strip()
    raise problem("norm.text_elsewhere", found="" if value is None else str(value))


class Undoing(StrEnum):
    """When a reading that is not computed might leave nothing of a finding.

    `NEIGHBOUR`: where what was found is the exact share rounded, up or down.
    """

    ALWAYS = "sempre"
    NEIGHBOUR = "inteiro-vizinho"


def _finding_code(value: object) -> str:
    if isinstance(value, str) and re.fullmatch("[A-Z]{3}[0-9]{3}", value):
        return value
    raise problem("norm.not_a_code", found=str(value))


def _undoing(value: object) -> Undoing | dict[str, int]:
    if isinstance(value, dict):
        return {_known_group(group): read_count(position) for group, position in value.items()}
    if value in set(Undoing):
        return Undoing(str(value))
    raise problem("norm.unknown_undoing", found="" if value is None else str(value), expected=", ".join(Undoing))


FindingCode = Annotated[str, BeforeValidator(_finding_code)]
Undone = Annotated[Undoing | dict[str, int], PlainValidator(_undoing)]
"""When a finding might be undone: a word, or the latest position, by group, at which the first call might lie."""
GroupId = Annotated[str, BeforeValidator(_known_group)]
ListId = Annotated[str, BeforeValidator(_known_list)]
State = Annotated[str, BeforeValidator(_known_state)]
ClauseCode = Annotated[str, BeforeValidator(_known_clause)]
Neighbour = Annotated[str, BeforeValidator(_beside)]
"""The name of a file of the same folder: a norm file leads nowhere else."""


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
            raise problem("norm.state_needed", sphere=self.sphere.value)
        if self.sphere is Sphere.MUNICIPAL and self.municipality is None:
            raise problem("norm.municipality_needed")
        return self


class Reach(Rule):
    """Whom a norm binds within its entity; None: all branches.

    `part`: it binds only some of their contests (one career, temporary hiring alone), told in words: whether an
    edital is of that part is not known until it cites the norm.
    """

    branches: tuple[Branch, ...] | None = Field(None, alias="poderes")
    part: Text | None = Field(None, alias="restrito_a")
    bonds: Texts = Field((), alias="vinculos")
    bodies: Texts = Field((), alias="orgaos")


class Validity(Rule):
    """First and last day in force (both included); the true last day may be as late as `end_at_latest`."""

    start: Day = Field(alias="inicio")
    end: Day | None = Field(None, alias="fim")
    end_at_latest: Day | None = Field(None, alias="fim_mais_tarde")
    published: Day | None = Field(None, alias="publicacao")


class RoundingRule(Rule):
    """What becomes of a fraction."""

    rule: Rounding = Field(alias="regra")


class Threshold(Rule):
    """The least number of seats, counted over `unit`, from which seats are reserved."""

    least: Count = Field(alias="minimo")
    unit: Unit | None = Field(None, alias="unidade")


class SizeFloor(Rule):
    """At least `seats` where there are from `start` to `end` seats in all (no end: however many there are)."""

    start: Count = Field(alias="de")
    end: Count | None = Field(None, alias="ate")
    seats: Count = Field(alias="vagas")

    @model_validator(mode="after")
    def _within(self) -> Self:
        if self.end is not None and self.end < self.start:
            raise problem("norm.floor_backwards", start=self.start, end=self.end)
        if not 1 <= self.seats <= self.start:
            raise problem("norm.floor_size", found=self.seats, start=self.start)
        return self


class Accumulation(Rule):
    """A contest of a cargo with fewer than `until` seats is counted with the seats of earlier ones, up to `until`.

    What remains to be counted after that, when the sum passes `until`, no text that we know of says.
    """

    until: Count = Field(alias="ate")

    @model_validator(mode="after")
    def _several(self) -> Self:
        if self.until < 2:
            raise problem("norm.accumulation_small", found=self.until)
        return self


class FixedPositions(Rule):
    """Positions that the norm itself gives a group's seats: the first ones, then one every `step`."""

    first: tuple[Count, ...] = Field(alias="primeiras", min_length=1)
    step: Count | None = Field(None, alias="passo")

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.first[0] < 1 or any(a >= b for a, b in zip(self.first, self.first[1:], strict=False)) or self.step == 0:
            raise problem("norm.positions_not_rising")
        return self


class Group(Rule):
    """Someone a share of the seats is reserved for; `cap_source` names the provision of its cap, often another law's.

    `excess_cap`: what is offered beyond the due may not pass it, though it lowers no due, as `cap` does.
    `floors`: the least for some sizes, which raise what the share, capped, gives; no two speak of one size.
    """

    id: GroupId
    percentage: Percentage = Field(alias="percentual")
    rounding: RoundingRule | None = Field(None, alias="arredondamento")
    threshold: Threshold | None = Field(None, alias="limiar")
    cap: Percentage | None = Field(None, alias="teto")
    cap_source: Texts = Field((), alias="fonte_do_teto")
    excess_cap: Percentage | None = Field(None, alias="teto_do_excesso")
    floors: tuple[SizeFloor, ...] = Field((), alias="pisos")
    accumulation: Accumulation | None = Field(None, alias="acumulacao")
    positions: FixedPositions | None = Field(None, alias="posicoes")
    nature: Nature | None = Field(None, alias="natureza")

    @model_validator(mode="after")
    def _floors_fit(self) -> Self:
        rising = sorted(self.floors, key=lambda floor: floor.start)
        for one, other in pairwise(rising):
            if one.end is None or one.end >= other.start:
                raise problem("norm.floors_overlap", one=one.start, other=other.start)
        for floor in self.floors:
            most = None if self.cap is None else int(self.cap * floor.start)
            if most is not None and floor.seats > most:
                raise problem("norm.floor_over_cap", found=floor.seats, start=floor.start, most=most)
        return self


class Bonus(Rule):
    """Whom a norm that reserves no seat favours by points in the score; the formula is told in its note alone."""

    groups: tuple[GroupId, ...] = Field(alias="grupos", min_length=1)


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
            raise problem("norm.split_unpaired")
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


class CollisionRule(Rule):
    """Which of the norm's groups is called first where seats of several claim one position."""

    rule: CollisionOrder = Field(alias="regra")


class DualStatusRule(Rule):
    """Where someone of two reserves competes."""

    rule: DualStatus = Field(alias="regra")
    enrolment: Truth | None = Field(None, alias="dupla_inscricao")


class SubstitutionRule(Rule):
    """Who takes the seat of one who leaves, and after which events."""

    rule: Substitution = Field(alias="regra")
    events: tuple[Event, ...] = Field((), alias="eventos")


BESIDE_CHAINS = ("fonte", "confianca", "nota", "efeito")
"""The keys of a reversion that are no list's."""


class Reversion(Rule):
    """To which lists, in turn, a group's seat goes when its own list is exhausted."""

    chains: dict[ListId, tuple[ListId, ...]] = Field(alias="grupos")
    effect: ReversionEffect | None = Field(None, alias="efeito")

    @model_validator(mode="before")
    @classmethod
    def _flat(cls, data: object) -> object:
        return by_group(data, *BESIDE_CHAINS)


class NewVacanciesRule(Rule):
    """On which base later vacancies are reserved."""

    rule: NewVacancies = Field(alias="regra")


class Alternation(Rule):
    """Calls alternate in proportion; `in_notice`: the edital itself must state the order."""

    in_notice: Truth = Field(False, alias="exigida_no_edital")  # noqa: FBT003


class Clause(Rule):
    """Something that an edital should contain: its finding's code (see `solver.norms.clauses`), and its words.

    `words` are alternatives: the clause is recognised where all stems of one of them stand in one clause's text.
    `in_notice`: the norm itself orders the edital to say it; otherwise the edital merely applies the norm.
    """

    code: ClauseCode = Field(alias="codigo")
    demand: Text = Field(alias="exige")
    words: tuple[Texts, ...] = Field((), alias="termos")
    in_notice: Truth = Field(False, alias="exigida_no_edital")  # noqa: FBT003


class Definition(Rule):
    """What the norm means by a word, or whom it counts in a group."""

    term: Text = Field(alias="termo")
    meaning: Text = Field(alias="sentido")


class Uncomputed(Rule):
    """A provision that commands nothing computable, and why."""

    reason: Text = Field(alias="motivo")
