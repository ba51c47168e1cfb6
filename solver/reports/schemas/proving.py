"""The answers of `prove`, `compare` and `space`."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from solver.reports.schemas.answer import Answer, Count, Fraction, GroupName, Hash, Readings

VerdictName = Literal["PROVED", "REFUTED", "VACUOUS", "UNKNOWN", "BOUNDED"]


class Solvers(Answer):
    """What each solver answered, or its version."""

    z3: str | None
    cvc5: str | None


class Counterexample(Answer):
    """What locates a counterexample (further keys by property) and how it is shown."""

    model_config = ConfigDict(extra="allow")

    sentence: str
    table: list[list[Any]]
    commands: list[str]


class Step(Answer):
    """A statement that was decided, and each solver's answer."""

    model_config = ConfigDict(extra="allow")

    name: str


class Theorem(Answer):
    """A property of a norm, for a group and a reading; some properties add figures of their own."""

    model_config = ConfigDict(extra="allow")

    norm: str
    property: str
    group: GroupName | None
    readings: Readings
    verdict: str
    bound: Any
    reason: str | None
    sentence: str
    scope: str
    provisions: list[str]
    counterexample: Counterexample | None
    replayed: bool | None
    minimal: bool | None
    solvers: Solvers
    steps: list[Step]
    remarks: list[str]
    ms: float | None = None


class Receipt(Answer):
    """What the answers rest on."""

    norms: dict[str, Hash]
    library: str
    solvers: Solvers
    readings: Readings


class Prove(Answer):
    """Properties proved or refuted; `changes` where verdicts were expected."""

    results: list[Theorem]
    receipt: Receipt
    changes: list[str] | None = None


class ReservedOf(Answer):
    """A group's seats of n."""

    seats: Count
    exact: Fraction
    trace: str
    provisions: list[str]


class Reserved(Answer):
    """What one side reserves of n."""

    seats: Count
    groups: dict[GroupName, ReservedOf]


class Figures(Answer):
    """The least n at which one side reserves more."""

    n: Count
    a: Reserved
    b: Reserved


class MatchSolvers(Answer):
    """What decided each direction."""

    a_more: Solvers
    b_more: Solvers


class Match(Answer):
    """How `a` stands to `b` for a group, or over all (group null)."""

    group: str | None
    relation: str
    a_more: Figures | None
    b_more: Figures | None
    solvers: MatchSolvers


class Sides(Answer):
    """A value of each side."""

    a: Readings
    b: Readings


class Minimums(Answer):
    """The groups for which each side states a minimum only."""

    a: list[str]
    b: list[str]


class Case(Answer):
    """Both sides under one combination of readings."""

    readings: Sides
    groups: list[Match]
    only_in_a: list[str]
    only_in_b: list[str]
    overall: Match
    minimum: Minimums


class Side(Answer):
    """A norm or a regime compared."""

    norm: str
    titles: list[str]


class Compare(Answer):
    """Two norms or regimes compared for every number of seats."""

    a: Side
    b: Side
    scope: str
    cases: list[Case]
    receipt: Receipt


class Law(Answer):
    """The law that the cells follow, and for which roundings it is proved without bound."""

    sentence: str
    proved: list[str]
    lemmas: list[dict[str, Any]]
    cells: Count


class Cell(Answer):
    """A percentage, a threshold and a rounding: what holds of them."""

    percentage: Count
    threshold: Count
    rounding: str
    verdict: str
    n: int | None
    parts: list[int] | None
    value: str | None
    minimal: bool | None
    solvers: Solvers


class SpaceReceipt(Answer):
    """The solvers' versions."""

    solvers: Solvers


class Space(Answer):
    """A property over the design space."""

    property: str
    sentence: str
    scope: str
    percentages: list[int]
    thresholds: list[int]
    roundings: list[str]
    totals: dict[str, dict[str, int]]
    law: Law
    cells: list[Cell]
    receipt: SpaceReceipt
