"""The answer of `compare --all`."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from solver.reports.schemas.answer import Answer, Count, Day, Fraction, GroupName, Position, Readings, UnitName
from solver.reports.schemas.law import Confidence
from solver.reports.schemas.proving import Receipt, Solvers

OrderName = Literal["negros", "indigenas", "quilombolas", "ni", "niq", "trans", "hipossuficientes", "pcd", "racial"]
RelationName = Literal["equivalent", "more-generous", "less-generous", "incomparable", "unknown"]
RespectName = Literal["percentual", "arredondamento", "limiar", "unidade-do-limiar", "teto", "pisos", "posicoes"]


class Norm(Answer):
    """A norm of the atlas; `reserves`: false where it gives points and reserves no seats."""

    id: str
    title: str
    confidence: Confidence | None
    reserves: bool


class SizeFloor(Answer):
    """At least so many seats, of from so many to so many in all (null: however many)."""

    start: Count = Field(alias="from")
    end: Count | None = Field(alias="to")
    seats: Count


class Rule(Answer):
    """A group's seat rule."""

    percentage: Fraction
    rounding: Literal["meio-acima", "meio-abaixo", "acima", "abaixo"]
    threshold: Count
    unit: UnitName | None
    cap: Fraction | None
    floors: list[SizeFloor]
    provisions: list[str]


class Placed(Answer):
    """A norm of a cluster, and the rules that the order counts."""

    norm: str
    rules: dict[GroupName, Rule]


class Cluster(Answer):
    """Norms that always reserve the same; `layer` 0 has nothing above it."""

    number: Position
    layer: Count
    norms: list[Placed]


class First(Answer):
    """The least n at which one side reserves more, and what each reserves."""

    n: Count
    one: Count
    other: Count


class Deciding(Answer):
    """What each solver answered of either direction (null: nothing had to be asked, the rules are the same)."""

    one_more: Solvers
    other_more: Solvers


class Stands(Answer):
    """How one side stands to the other."""

    relation: RelationName
    one_more: First | None
    other_more: First | None
    solvers: Deciding


class Pair(Stands):
    """Two clusters, by their numbers."""

    one: Position
    other: Position


class Shift(Stands):
    """A norm's relation to a cluster that other readings of the norm change."""

    norm: str
    readings: Readings
    cluster: Position
    was: RelationName


class FirstOdd(Answer):
    """The least n at which a norm's rule gives other seats than the commonest, with both sums."""

    n: Count
    seats: Count
    commonest: Count
    sum: str
    commonest_sum: str


class Odd(Answer):
    """A norm that is alone in some respect; `first` is null where it shows in no number of seats."""

    norm: str
    respect: RespectName
    told: str
    first: FirstOdd | None


class Order(Answer):
    """One order: of a group, or of all racial reserves together."""

    order: OrderName
    groups: list[GroupName]
    clusters: list[Cluster]
    commonest: Position | None
    """The cluster of most acts; null where no two share a rule."""
    covers: list[tuple[Position, Position]]
    chain: list[Position]
    pairs: list[Pair]
    shifts: list[Shift]
    unexamined: dict[str, Count]
    odd: list[Odd]


class CompareAll(Answer):
    """Norms in order, for every number of seats."""

    on: Day | None
    scope: str
    norms: list[Norm]
    orders: list[Order]
    receipt: Receipt
