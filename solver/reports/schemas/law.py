"""The answers of `norms` and `graph`."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import RootModel

from solver.reports.schemas.answer import Answer, Day, Fraction, GroupName, Hash

Confidence = Literal["integral", "secundaria"]


class Entity(Answer):
    """Who enacts a norm."""

    sphere: Literal["federal", "estadual", "municipal", "nacional"]
    state: str | None = None
    municipality: str | None = None


class Revoking(Answer):
    """A norm that revoked another."""

    norm: str
    provisions: list[str]


class Revoked(Answer):
    """Who revoked a norm, and its last day in force."""

    by: list[Revoking]
    last_day: Day


class Status(Answer):
    """Where a norm stands on a day."""

    on: Day
    standing: Literal["not-yet", "in-force", "expired", "revoked", "other-wording"]
    start: Day
    end: Day | None
    revoked_by: list[str]
    may_last_until: Day | None


class Bonus(Answer):
    """Whom a norm that reserves no seats gives points in the score to."""

    groups: list[GroupName]
    provisions: list[str]
    note: str | None


class NormSummary(Answer):
    """A norm of the library in one line; `status` where a day was asked for."""

    id: str
    title: str
    entity: Entity
    groups: dict[GroupName, Fraction]
    reserves: bool
    bonus: Bonus | None
    start: Day
    end: Day | None
    revoked: Revoked | None
    confidence: Confidence | None
    text: bool
    questions: list[str]
    status: Status | None = None


class NormList(Answer):
    """`norms`: the library."""

    norms: list[NormSummary]


class Validity(Answer):
    """First and last day in force."""

    start: Day
    end: Day | None


class NormGroup(Answer):
    """A reserved group: `value` holds the rest of its rule, in the keys of norm files."""

    id: GroupName
    percentage: Fraction
    provisions: list[str]
    value: dict[str, Any]


class NormRule(Answer):
    """A rule: `value` is in the keys of norm files, `excerpts` the words of its provisions where the text is held."""

    key: str
    value: dict[str, Any]
    provisions: list[str]
    excerpts: dict[str, str]
    confidence: Confidence | None
    note: str | None


class Reading(Answer):
    """A reading of a question: `effect` is what it changes, in the keys of norm files."""

    thesis: str
    provisions: list[str]
    support: list[str]
    effect: dict[str, Any]
    computed: bool


class Question(Answer):
    """Where a text is silent or contradicts itself."""

    id: str
    asks: str
    branches: list[str] | None
    provisions: list[str]
    readings: dict[str, Reading]
    default: str
    reading: str
    reason: str


class CoveredProvision(Answer):
    """What became of a provision of the text."""

    provision: str
    state: str
    keys: list[str]
    reason: str | None


class Unresolved(Answer):
    """A source that names no provision of the text."""

    source: str
    place: str


class Coverage(Answer):
    """How the rules cover the text."""

    totals: dict[str, int]
    provisions: list[CoveredProvision]
    unresolved: list[Unresolved]


class NormPage(Answer):
    """`norms ID`: a norm whole."""

    id: str
    title: str
    urn: str | None
    entity: Entity
    reach: dict[str, Any] | None
    validity: Validity
    revoked: Revoked | None
    revokes: list[str]
    confidence: Confidence | None
    sources: list[str]
    groups: list[NormGroup]
    reserves: bool
    bonus: Bonus | None
    rules: list[NormRule]
    definitions: list[dict[str, Any]]
    clauses: list[dict[str, Any]]
    uncomputed: list[dict[str, Any]]
    questions: list[Question]
    silences: list[Question]
    coverage: Coverage | None
    sha256: Hash
    status: Status | None = None


class Told(Answer):
    """A message and its key."""

    message: str
    key: str


class NormCheck(Answer):
    """`norms --check`: what does not resolve, and what is worth a second look."""

    norm: str
    valid: bool
    unresolved: list[Told]
    doubts: list[Told]


class NormDecision(Answer):
    """Whether a norm binds an entity on a day, and why."""

    norm: str
    binds: Literal["yes", "no", "unknown"]
    standing: Literal["not-yet", "in-force", "expired", "revoked", "other-wording"]
    reserves: bool
    may_last_until: Day | None
    reasons: list[Told]


class General(Answer):
    """A reading of what might rule a group; `norms` are those to give to the call that computes it."""

    thesis: str
    support: list[str]
    confidence: Confidence | None
    norm: str | None
    norms: list[str]


class Unfilled(Answer):
    """A group for which no norm of the entity is known: the question of what rules it."""

    group: GroupName
    question: str
    asks: str
    provisions: list[str]
    readings: dict[str, General]
    default: str
    reason: str


class NormDecisions(Answer):
    """`norms --entity --on`: which norms bind, and for which groups none is known."""

    on: Day
    decisions: list[NormDecision]
    unfilled: list[Unfilled]


class Turn(Told):
    """A norm that began to bind on a day, or ceased to, and why; until when it may in truth have lasted."""

    norm: str
    may_last_until: Day | None


class Period(Answer):
    """From the first day to the last, which norms bind and which may; `no_quota` are those that reserve nothing."""

    first: Day
    last: Day | None
    binds: list[str]
    unknown: list[str]
    no_quota: list[str]
    began: list[Turn]
    ceased: list[Turn]


class NormTimeline(Answer):
    """`norms --entity --timeline`: what bound an entity over time; none where nothing ever did."""

    periods: list[Period]


class Matter(Answer):
    """A matter on which norms may be silent, and the question that silence raises."""

    question: str
    matter: str
    asks: str
    default: str


class NormStands(Answer):
    """How a norm stands to each matter, by the matter's question."""

    norm: str
    stands: dict[str, Literal["stated", "question", "silent", "no-matter"]]


class NormGaps(Answer):
    """`norms --gaps`: what norms are silent on."""

    matters: list[Matter]
    norms: list[NormStands]


class Norms(RootModel[NormList | NormPage | NormCheck | NormDecisions | NormTimeline | NormGaps]):
    """The library; a norm; a norm file checked; which norms bind an entity, or ever did; what norms are silent on."""


class Node(Answer):
    """A norm, a provision, or an act named."""

    id: str
    kind: str
    label: str
    norm: str
    text: str


class Edge(Answer):
    """A reference: the words that make it, and whether it leads anywhere and to the matter that it names."""

    source: str
    target: str
    kind: str
    words: str
    resolves: bool | None
    on_subject: bool | None
    suggestion: str


class GraphProblem(Answer):
    """What is wrong with references."""

    kind: str
    nodes: list[str]
    words: str
    suggestion: str


class Graph(Answer):
    """What norms cite, contain and revoke."""

    nodes: list[Node]
    edges: list[Edge]
    problems: list[GraphProblem]
    revocations: list[list[str]]
