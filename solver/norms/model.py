"""A norm: its groups, its rules, each with its provision, and the questions its text leaves open.

A rule that a norm does not state is None: silence is not a default (see `solver.norms.gaps`). What single keys cannot
tell, such as a group named twice, is checked in `solver.norms.coherence`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, model_validator

from solver.formats import Format
from solver.norms.fields import FindingCode, GroupId, ListId, Neighbour, Rule, Undone, problem
from solver.norms.groups import Accumulation, FixedPositions, Group, RoundingRule, Threshold
from solver.norms.rules import (
    Alternation,
    Base,
    Bonus,
    Clause,
    CollisionRule,
    Definition,
    DualStatusRule,
    Entity,
    FavourableListRule,
    NewVacanciesRule,
    NonCounting,
    Reach,
    Reversion,
    Simultaneous,
    SubstitutionRule,
    Triggers,
    Uncomputed,
    Validity,
)
from solver.schema import Part, Text, Texts, WholeFile
from solver.vocabulary import Branch, Confidence, Nature

__all__ = [
    "Clause",
    "Entity",
    "FixedPositions",
    "Group",
    "GroupId",
    "ListId",
    "NormFile",
    "Question",
    "Reading",
    "Rule",
]


class Reading(Rule):
    """One way to read a question: its thesis, what it changes in the norm's rules, and who reads it so.

    `support` names rulings and practice outside the norm; `source` its own provisions. `not_computed` marks a reading
    that would change figures or verdicts and is not computed: by code, when it might leave nothing of a finding.
    Without effect and without that mark a reading changes words alone.
    """

    thesis: Text = Field(alias="tese")
    effect: dict[str, Any] = Field(default_factory=dict, alias="efeito")
    support: Texts = Field((), alias="apoio")
    not_computed: dict[FindingCode, Undone] | None = Field(None, alias="nao_calculada")

    @model_validator(mode="after")
    def _computed_or_not(self) -> Self:
        if self.effect and self.not_computed is not None:
            raise problem("norm.computed_and_not")
        return self


def _kebab(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", value):
        raise problem("norm.question_id", found=value)
    return value


QuestionId = Annotated[Text, AfterValidator(_kebab)]
"""Small letters and digits, with hyphens: it is written in calls, `question=reading`."""


class Question(Part):
    """Where the text is silent or contradicts itself; `branches`: a question that arises for bodies of these alone."""

    id: QuestionId
    ask: Text = Field(alias="pergunta")
    branches: tuple[Branch, ...] | None = Field(None, alias="poderes", min_length=1)
    provisions: Texts = Field(alias="dispositivos")
    readings: dict[str, Reading] = Field(alias="leituras", min_length=2)
    default: Text = Field(alias="padrao")
    reason: Text = Field(alias="motivo")

    @model_validator(mode="after")
    def _default_is_a_reading(self) -> Self:
        if self.default not in self.readings:
            raise problem("norm.default_not_a_reading", found=self.default, expected=", ".join(self.readings))
        if self.readings[self.default].not_computed is not None:
            raise problem("norm.default_not_computed", found=self.default)
        return self

    def arises_for(self, branch: Branch | None) -> bool:
        """Whether it is asked of a body of a branch: it is wherever the branch is not stated."""
        return self.branches is None or branch is None or branch in self.branches

    @property
    def at_default(self) -> Question:
        """The question with its default reading alone, so that there is nothing left to ask."""
        return self.model_copy(update={"readings": {self.default: self.readings[self.default]}})

    @property
    def aspects(self) -> frozenset[str]:
        """The keys of the norm that some reading changes."""
        return frozenset(key for reading in self.readings.values() for key in reading.effect)

    @property
    def not_computed(self) -> tuple[str, ...]:
        """The readings that would change figures or verdicts and are not computed."""
        return tuple(name for name, reading in self.readings.items() if reading.not_computed is not None)

    @property
    def of_words(self) -> bool:
        """Whether no reading changes any figure."""
        return not self.aspects and not self.not_computed


class NormFile(WholeFile):
    """All that a norm file says."""

    FORMAT = Format.NORM

    id: Text
    urn: Text | None = None
    title: Text = Field(alias="titulo")
    entity: Entity = Field(alias="ente")
    reach: Reach | None = Field(None, alias="alcance")
    validity: Validity = Field(alias="vigencia")
    transition: Rule | None = Field(None, alias="transicao")
    revokes: Texts = Field((), alias="revoga")
    revocation_source: Texts = Field((), alias="fonte_da_revogacao")
    confidence: Confidence | None = Field(None, alias="confianca")
    sources: Texts = Field((), alias="fontes")
    note: Text | None = Field(None, alias="nota")
    text: Neighbour | None = Field(None, alias="texto")
    text_sha256: Text | None = Field(None, alias="texto_sha256")
    definitions: tuple[Definition, ...] = Field((), alias="definicoes")
    groups: tuple[Group, ...] = Field((), alias="grupos")
    nature: Nature = Field(Nature.FIXED, alias="natureza")
    bonus: Bonus | None = None
    rounding: RoundingRule | None = Field(None, alias="arredondamento")
    threshold: Threshold | None = Field(None, alias="limiar")
    accumulation: Accumulation | None = Field(None, alias="acumulacao")
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
    collision: CollisionRule | None = Field(None, alias="colisao")
    reserve_register: Simultaneous | None = Field(None, alias="cadastro_de_reserva")
    clauses: tuple[Clause, ...] = Field((), alias="clausulas")
    uncomputed: tuple[Uncomputed, ...] = Field((), alias="nao_computaveis")
    questions: tuple[Question, ...] = Field((), alias="questoes")

    @property
    def reserves(self) -> bool:
        """Whether the norm reserves seats; False: it gives its groups points in the score (`bonus`)."""
        return self.nature is not Nature.BONUS

    @property
    def rules(self) -> tuple[tuple[str, Rule], ...]:
        """The rules that the norm states, by their keys in the file (groups, clauses and questions apart)."""
        stated = ((field.alias or name, getattr(self, name)) for name, field in type(self).model_fields.items())
        return tuple((key, value) for key, value in stated if isinstance(value, Rule))
