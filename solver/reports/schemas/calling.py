"""The answers of `nominate` and `audit`."""

from __future__ import annotations

from pydantic import Field

from solver.reports.schemas.answer import Answer, Count, GroupName, ListName, Position, Readings


class Engines(Answer):
    """What each of the three engines did."""

    cpsat: str
    walk: str
    audit: str


class Nomination(Answer):
    """A position and who holds it: the list that called, and the one in which the candidate counts."""

    row: str | None = None
    position: Position
    list: ListName
    candidate: str
    rank: Count
    counts_in: ListName
    because: str
    provisions: tuple[str, ...]


class Reverted(Answer):
    """A reserved position without candidates, and the list that it went to (null: vacant)."""

    row: str | None = None
    position: Position
    origin: ListName = Field(alias="from")
    to: ListName | None


class HistoryStep(Answer):
    """An event, whom it called, and what stays due."""

    row: str | None = None
    order: Count
    event: str
    candidate: str | None
    seats: Count | None
    position: Position | None
    called: list[Nomination]
    because: str
    due: dict[ListName, Count]
    question: str | None


class Reserve(Answer):
    """The reserved seats, those filled, and those that some nomination could fill."""

    seats: Count
    filled: Count
    could_be_filled: Count


class NominatedRow(Answer):
    """The nominations of one row of an edital."""

    row: str
    seats: Count
    order: list[ListName]
    open: Count
    nominations: list[Nomination]
    vacant: Count
    reverted: list[Reverted]
    history: list[HistoryStep]
    reserve: Reserve
    engines: Engines
    notes: list[str]


class Gap(Answer):
    """Rows whose table offers a group another number than is due."""

    group: GroupName
    unit: str | None
    due: Count
    offered: Count | None


class Through(Answer):
    """Where one list would call a candidate."""

    list: ListName
    place: Count
    position: Position | None


class Advice(Answer):
    """Which list serves a candidate better."""

    id: str
    rank: Count
    lists: tuple[Through, ...]
    better: ListName | None
    position: Position | None
    list: ListName | None
    counts_in: ListName | None
    because: tuple[str, ...]


class Nominate(Answer):
    """Who is nominated; `rows` and `base` for an edital, `open`, `reserve` and `order` for one contest."""

    norms: list[str]
    readings: Readings
    seats: Count
    nominations: list[Nomination]
    vacant: Count
    reverted: list[Reverted]
    history: list[HistoryStep]
    engines: Engines
    notes: list[str]
    rows: list[NominatedRow] | None = None
    base: list[Gap] | None = None
    open: Count | None = None
    reserve: Reserve | None = None
    order: list[ListName] | None = None
    candidate: Advice | None = None


class Violation(Answer):
    """A position of a result that the norm gives to somebody else; `event`: the number of the event that led to it."""

    row: str | None = None
    provisions: tuple[str, ...]
    candidate: str | None
    message: str
    position: Position | None
    list: ListName | None
    found: str | None
    expected: str | None
    event: Count | None = None


class Due(Answer):
    """A position as the norm gives it."""

    row: str | None = None
    position: Position
    list: ListName
    candidate: str | None
    counts_in: ListName


class Audited(Answer):
    """Whether a result is lawful, under which readings (null: cannot be known), and who should have been called."""

    lawful: bool
    by_default: bool
    norms: list[str]
    readings: dict[str, dict[str, bool | None]]
    under: list[Readings]
    violations: list[Violation]
    left_out: list[str | None]
    not_due: list[str | None]
    due: list[Due]
    engines: Engines


class AuditedRow(Audited):
    """The audit of one row of an edital."""

    row: str


class Audit(Audited):
    """The audit of a published result; of an edital also of its `rows`: it is lawful where all are so at once."""

    rows: list[AuditedRow] | None = None
    base: list[Gap] | None = None
