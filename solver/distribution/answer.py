"""Seats laid over rows, and drafts corrected: each answer proved by the flow's certificates and audited.

Two further ways stand beside: on small tables CP-SAT solves the same question from the units themselves, and whatever
the size an auditor that knows only the constraints goes over the layout.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver.distribution import program
from solver.distribution.choice import Draw, choose
from solver.distribution.clash import clashes
from solver.distribution.correction import Draft, Way, correct, moved
from solver.distribution.flow import Integers
from solver.distribution.ground import Ground, lay_ground
from solver.distribution.model import Layout, Share, Table
from solver.distribution.optimum import Optimum, closest
from solver.errors import DisagreementError
from solver.vocabulary import OPEN


@dataclass(frozen=True, slots=True)
class Answer:
    """An optimal layout, the shares it holds, the seats moved from a draft, and the receipt of a draw.

    `program` is CP-SAT's status (`OPTIMAL`, and then it agrees); empty where the table is too large for it.
    """

    layout: Layout
    shares: tuple[Share, ...]
    moved: int | None
    draw: Draw | None
    program: str


def distribute(table: Table, seed: str | None = None) -> Answer:
    """Lay what is due over the rows: the least largest deviation, then the least sum, then the order or the draw.

    Raises:
        InputError: dues that clash, with their provisions and by how many seats.
        DisagreementError: two ways to the optimum differ.
    """
    ground = lay_ground(table, table.due)
    optimum = closest(ground, ground.network)
    if optimum is None:
        raise clashes(table, table.due)
    ways = [[(share,)] for share in table.due]
    return _answer(table, ways, table.due, ground, optimum, seed=seed)


def fix(table: Table, ways: Sequence[Sequence[Way]], draft: Draft) -> Answer:
    """Return the complying table with the fewest seats moved from the draft (lists of the regime, and the open one).

    `ways` gives the lawful ways of each unit of the table (`correction.ways_of`).

    Raises:
        InputError: dues that clash, or too many combinations of ways.
        DisagreementError: two ways to the optimum differ.
    """
    fewest, shares, ground, optimum = correct(table, ways, draft)
    answer = _answer(table, ways, shares, ground, optimum, draft)
    if answer.moved != fewest:
        raise DisagreementError("fix", {"min-cost flow": fewest, "table": answer.moved})
    return answer


def _answer(
    table: Table,
    ways: Sequence[Sequence[Way]],
    shares: Sequence[Share],
    ground: Ground,
    optimum: Optimum,
    draft: Draft | None = None,
    seed: str | None = None,
) -> Answer:
    flow, draw = choose(ground, optimum.optimal, optimum.flow, table, seed)
    layout = _layout(table, ground, flow)
    audit(table, shares, layout)
    gains = None if draft is None else moved(draft, {**layout.seats, OPEN: layout.open})
    status = ""
    if ground.cells <= program.CELLS:
        mine = program.Values(gains, int(layout.largest * table.scale), int(layout.total * table.scale))
        theirs = program.solve(table, ways, draft)
        if theirs == "INFEASIBLE" or (isinstance(theirs, program.Values) and theirs != mine):
            raise DisagreementError("distribution", {"flow": mine, "cpsat": theirs})
        status = theirs if isinstance(theirs, str) else "OPTIMAL"
    return Answer(layout, tuple(shares), gains, draw, status)


def _layout(table: Table, ground: Ground, flow: Integers) -> Layout:
    """Read a flow as seats by group and row."""
    seats = {g.id: [0] * table.size for g in table.groups}
    names = [g.id for g in table.groups]
    for group, row, x in zip(ground.group.tolist(), ground.row.tolist(), flow[: ground.cells].tolist(), strict=True):
        seats[names[group]][row] = x
    return layout_of(table, {name: tuple(held) for name, held in seats.items()})


def layout_of(table: Table, seats: Mapping[str, Sequence[int]]) -> Layout:
    """Return seats by group and row as a layout, with what they leave open and how far they are from the shares."""
    parts = {g.id: int(table.scale * g.rule.percentage) for g in table.groups}
    deviations = [
        abs(table.scale * x - part * n)
        for name, part in parts.items()
        for x, n in zip(seats[name], table.totals, strict=True)
    ]
    reserved = [sum(row) for row in zip(*seats.values(), strict=True)]
    return Layout(
        seats={name: tuple(held) for name, held in seats.items()},
        open=tuple(n - h - r for n, h, r in zip(table.totals, table.held, reserved, strict=True)),
        largest=Fraction(max(deviations, default=0), table.scale),
        total=Fraction(sum(deviations), table.scale),
    )


def audit(table: Table, shares: Sequence[Share], layout: Layout) -> None:
    """Go over a layout by the constraints alone.

    Raises:
        DisagreementError: it breaks one.
    """
    for share in shares:
        seats = layout.seats[share.group.id]
        held = sum(seats[i] for i in share.rows)
        if not share.least <= held <= share.most or any(seats[i] for i in share.barred):
            raise DisagreementError("distribution", {"flow": held, "audit": f"{share.least} ≤ {share.group.id}"})
    for i, left in enumerate(layout.open):
        if left < (table.totals[i] >= 2) or any(seats[i] < 0 for seats in layout.seats.values()):
            raise DisagreementError("distribution", {"flow": left, "audit": table.names[i]})
