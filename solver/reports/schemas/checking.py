"""The answers of `check`, `explain`, `extract` and `diff`."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, RootModel

from solver.reports.schemas.answer import (
    Answer,
    Count,
    Day,
    GroupName,
    Hash,
    ListName,
    Location,
    Readings,
    UnitName,
    VerdictName,
)

Value = bool | int | str | list[str] | None
"""What was expected or found: a figure, a word, several words, or nothing."""


class Finding(Answer):
    """A departure, or what must be reviewed: `readings` maps a combination of readings to what it expects."""

    code: str = Field(pattern=r"^[A-Z]{3}\d{3}$")
    verdict: VerdictName
    norm: str | None
    provisions: list[str]
    row: str | None
    group: ListName | None
    expected: Value
    found: Value
    message: str
    trace: str | None
    fix: str | None
    readings: dict[str, Value]
    location: Location
    fingerprint: str = Field(pattern="^[0-9a-f]{16}$")


class Considered(Answer):
    """A norm that was brought up, and whether and why it binds."""

    norm: str
    title: str
    role: Literal["named", "inferred", "uncited", "set-aside", "no-quota"]
    binds: Literal["yes", "no", "unknown"]
    reasons: list[str]
    confidence: Literal["integral", "secundaria"] | None
    sha256: Hash


class Row(Answer):
    """A row: what it offers (null: not stated), and what it alone must offer (null: counted with others)."""

    row: str
    total: Count
    offered: dict[ListName, Count | None]
    required: dict[GroupName, Count | None]


class Unit(Answer):
    """Rows counted together for a group, and what they owe and offer together."""

    norm: str
    group: GroupName
    base: UnitName
    unit: str | None
    rows: list[str]
    total: Count
    due: Count | None
    offered: Count | None
    lawful_parts: UnitName | None
    trace: str


class Summary(Answer):
    """How many findings of each verdict, those left out of the telling, and whether the edital complies."""

    violation: Count
    disputed: Count
    review: Count
    info: Count
    suppressed: Count
    known: Count
    compliant: bool
    partial: bool
    unchecked: list[str]


class Check(Answer):
    """An edital judged."""

    edital: str | None
    body: str | None
    norms: list[str]
    uncited: list[str]
    inapplicable: list[str]
    considered: list[Considered]
    questions: Readings
    chosen: Readings
    rows: list[Row]
    units: list[Unit]
    findings: list[Finding]
    summary: Summary


class PageWords(Answer):
    """The page of a code in one language."""

    title: str
    law: str
    sum: str
    fix: str


class Page(Answer):
    """The page of a code: `bad` is an edital that yields the finding, `good` the same one mended."""

    pt: PageWords
    en: PageWords
    known_by: Literal["calculo", "clausula", "prova", "leitura"]
    safe_fix: bool
    norms: list[str]
    provisions: dict[str, str]
    form: str
    bad: str
    good: str


class Explain(RootModel[dict[str, Page]]):
    """Pages by code."""


class Fact(Answer):
    """A value read of a document: its key, where it stands, and how sure its reading is."""

    path: str
    value: Any
    place: str | None
    confidence: str
    quote: str | None
    location: Location


class Citation(Answer):
    """A norm that a clause names."""

    kind: str
    number: int | None
    date: Day | None
    year: int | None
    urn: str | None
    applied: bool
    quote: str
    place: str | None


class Fault(Answer):
    """What has to be corrected or added before the edital can be checked."""

    message: str
    location: Location


class Extract(Answer):
    """What was read of a document."""

    rows: list[dict[str, Any]]
    facts: list[Fact]
    citations: list[Citation]
    findings: list[Finding]
    problems: list[Fault]


class Change(Answer):
    """A value that two versions of an edital give otherwise."""

    change: str
    key: str
    row: str | None
    old: Any
    new: Any
    old_location: Location | None
    new_location: Location | None


class Remaining(Answer):
    """A finding of both versions."""

    old: Finding
    new: Finding


class DiffSummary(Answer):
    """How many of each."""

    changes: Count
    cured: Count
    introduced: Count
    remaining: Count


class Diff(Answer):
    """Two versions of an edital: what changed, and which findings were cured, introduced or remain."""

    changes: list[Change]
    cured: list[Finding]
    introduced: list[Finding]
    remaining: list[Remaining]
    summary: DiffSummary
