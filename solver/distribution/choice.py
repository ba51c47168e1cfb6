"""One layout chosen among the optimal ones: contested seats, settled one by one in a public order.

A seat is contested if some optimal layouts have it and others do not: the k-th of a group in a row. In its turn it wins
if some optimal layout has it beside all that won before. Without a draw the order is: rows by falling total, then as
the edital lists them; in a row, groups as the norms list them. In a draw each contested seat is a ticket whose lot is
a SHA-256, and the least lot goes first. Every optimal layout can be drawn, no random generator has to be trusted, and
the outcome does not depend on which optimum a solver found.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solver.distribution.exchange import Exchange
from solver.distribution.flow import Integers, Network
from solver.distribution.ground import Ground
from solver.distribution.model import Table
from solver.errors import DisagreementError, InputError

MOST_SEATS = 1_000_000
"""Contested seats that one choice settles at most."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """The `number`-th seat of a group in a row (index), its lot, and whether it won."""

    row: int
    group: str
    number: int
    lot: str
    won: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """The receipt of a draw: the seed, the hash of the inputs, and the tickets in the order of their lots."""

    seed: str
    inputs: str
    tickets: tuple[Ticket, ...]


def choose(
    ground: Ground, optimal: Network, flow: Integers, table: Table, seed: str | None = None
) -> tuple[Integers, Draw | None]:
    """Return the chosen one of the optimal flows, of which `flow` is one, and the receipt where it was drawn.

    Raises:
        InputError: more seats to settle than can be.
        DisagreementError: the chosen flow is not an optimal one.
    """
    spare = (optimal.upper - optimal.lower)[: ground.cells]
    if int(spare.sum()) > MOST_SEATS:
        raise InputError.of("distribution.too_many_seats", seats=int(spare.sum()), limit=MOST_SEATS)
    exchange = Exchange(optimal, flow, ground.cells, ground.component.tolist())
    contested = np.flatnonzero(spare)
    draw = None
    if seed is None:
        row, group = ground.row[contested], ground.group[contested]
        totals = np.asarray(table.totals, np.int64)[row]
        for cell in contested[np.lexsort((group, row, -totals))].tolist():
            exchange.fill(cell)
    else:
        draw = _drawn(exchange, ground, contested.tolist(), table, seed)
    chosen = np.asarray(exchange.flow, np.int64)
    if not optimal.carries(chosen):
        raise DisagreementError("distribution", {"min-cost flow": "OPTIMAL", "exchange": "-"})
    return chosen, draw


def _drawn(exchange: Exchange, ground: Ground, cells: Sequence[int], table: Table, seed: str) -> Draw:
    """Settle the contested seats of the cells in the order of their lots."""
    inputs = fingerprint(table)
    lots = []
    for cell, (fewest, most) in [(cell, exchange.span(cell)) for cell in cells]:
        row, group = int(ground.row[cell]), table.groups[int(ground.group[cell])].id
        lots += [(lot_of(seed, inputs, row, group, k), row, group, k, cell) for k in range(fewest + 1, most + 1)]
    tickets = (Ticket(row, group, k, lot, exchange.raise_to(cell, k)) for lot, row, group, k, cell in sorted(lots))
    return Draw(seed, inputs, tuple(tickets))


def lot_of(seed: str, inputs: str, row: int, group: str, number: int) -> str:
    """Return a ticket's lot: the SHA-256 of seed, inputs' hash, row (from 1), group and seat, one a line."""
    return hashlib.sha256("\n".join((seed, inputs, str(row + 1), group, str(number))).encode()).hexdigest()


def fingerprint(table: Table) -> str:
    """Return the SHA-256 of all that a layout follows from, written as JSON: rows, kept lists, groups and dues."""
    inputs = {
        "rows": [[name, total] for name, total in zip(table.names, table.totals, strict=True)],
        "kept": {name: list(seats) for name, seats in table.kept.items()},
        "groups": {g.id: str(g.rule.percentage) for g in table.groups},
        "due": [[u.group.id, u.due, list(u.rows), sorted(u.barred)] for u in table.units],
    }
    return hashlib.sha256(json.dumps(inputs, ensure_ascii=False, sort_keys=True).encode()).hexdigest()
