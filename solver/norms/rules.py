"""The rules that a norm may state, each with its provision.

The keys of the YAML files are Portuguese, because jurists write them; they are aliases of the English names here.
"""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from solver.norms.fields import ClauseCode, GroupId, ListId, Rule, State, by_group, problem
from solver.schema import Count, Day, Part, Text, Texts, Truth
from solver.vocabulary import (
    Branch,
    CollisionOrder,
    DualStatus,
    Event,
    FavourableList,
    NewVacancies,
    ReversionEffect,
    Sphere,
    Substitution,
    Unit,
)


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
