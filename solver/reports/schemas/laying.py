"""The answers of `distribute` and `fix`."""

from __future__ import annotations

from typing import Literal

from solver.reports.schemas.answer import Answer, Count, Fraction, GroupName, Hash, ListName, Readings, UnitName


class LaidRow(Answer):
    """A row and the seats of each list."""

    row: str
    total: Count
    seats: dict[GroupName, Count]
    open: Count


class Deviation(Answer):
    """How far the layout is from the exact shares."""

    largest: Fraction
    total: Fraction


class Engines(Answer):
    """What found the layout, and what checked it."""

    flow: str
    certificates: str
    audit: str
    cpsat: str | None


class DueUnit(Answer):
    """What is due to a group over some rows, and why."""

    group: GroupName
    base: UnitName
    unit: str | None
    due: Count
    trace: str
    provisions: list[str]


class Ticket(Answer):
    """A lot of a draw."""

    lot: str
    row: str
    group: GroupName
    number: int
    won: bool


class Draw(Answer):
    """A draw among the closest layouts, and what repeats it."""

    seed: str
    inputs_sha256: Hash
    algorithm: str
    disputed: str
    tickets: list[Ticket]


class Distribute(Answer):
    """Seats laid over rows."""

    rows: list[LaidRow]
    required: dict[GroupName, Count]
    unlaid: dict[GroupName, Count]
    optimal: Literal[True]
    moved: Count | None
    deviation: Deviation
    engines: Engines
    units: list[DueUnit]
    draw: Draw | None
    norms: list[str]
    readings: Readings
    remarks: list[str]


class Change(Answer):
    """A cell that the correction changes, and why."""

    row: str
    list: ListName
    before: Count
    after: Count
    because: str
    provisions: tuple[str, ...]


class Fix(Distribute):
    """The corrected table, and what it changes."""

    changes: list[Change]
    written: str | None
