"""The answers of `seats` and `order`."""

from __future__ import annotations

from typing import Literal

from solver.reports.schemas.answer import Answer, Count, Fraction, GroupName, ListName, Position, Readings


class GroupSeats(Answer):
    """A group's seats, the exact share before rounding, and the sum in words."""

    seats: Count
    exact: Fraction
    provisions: list[str]
    trace: str
    norm: str


class Seats(Answer):
    """How many seats of a total each group has; `open` is negative where the reserves exceed the total."""

    total: Count
    open: int
    earlier: Count
    """Seats of earlier contests of the cargo, counted where a norm adds them up."""
    groups: dict[GroupName, GroupSeats]
    norms: list[str]
    secondary: list[str]
    """Norms known from secondary sources only."""
    readings: Readings
    remarks: list[str]


class Collision(Answer):
    """A position that several seats claim, and where each moved one went; `between`: where the candidates decide."""

    position: Position
    groups: list[GroupName]
    moved: dict[GroupName, Position | list[Position]]
    decided_by: Literal["classification"] | None = None
    between: list[Position] | None = None


class Order(Answer):
    """The list that each position calls, and what each group claimed."""

    positions: list[ListName]
    collisions: list[Collision]
    claims: dict[GroupName, list[Position]]
    norms: list[str]
    readings: Readings
