"""A table as a network: the root, what shares must hold, the cells of groups in rows, and the rows' room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solver.distribution.flow import Integers, Network
from solver.distribution.model import Share, Table


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A table as a network: node 0 the root, then the shares, then the rows; arcs: cells, shares, rows.

    A cell is a group in a row. By cell: `group` and `row` (indices) and `exact`, its p·n times `scale`. By node:
    `component`, the same number for shares and rows that some chain of shares joins. `rows` are those laid.
    """

    network: Network
    component: Integers
    group: Integers
    row: Integers
    exact: Integers
    rows: Integers
    scale: int

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.group)

    def deviations(self, flow: Integers) -> Integers:
        """Return |x − p·n| of each cell, times `scale`."""
        apart: Integers = np.abs(self.scale * flow[: self.cells] - self.exact)
        return apart


def lay_ground(table: Table, shares: Sequence[Share], rows: Sequence[int] | None = None) -> Ground:
    """Build the network of a table under shares that cover each cell of `rows` (all, if None) once."""
    rows = range(table.size) if rows is None else rows
    index = {g.id: k for k, g in enumerate(table.groups)}
    share = np.repeat(np.arange(1, len(shares) + 1), [len(s.rows) for s in shares])
    group = np.asarray([index[s.group.id] for s in shares], np.int64)[share - 1]
    row = np.asarray([i for s in shares for i in s.rows], np.int64)
    room, totals = np.asarray(table.room, np.int64), np.asarray(table.totals, np.int64)
    barred = np.asarray([i in s.barred for s in shares for i in s.rows], bool)
    here = np.asarray(rows, np.int64)
    node = np.zeros(table.size, np.int64)
    node[here] = 1 + len(shares) + np.arange(len(rows))
    nothing = np.zeros(len(rows), np.int64)
    network = Network(
        nodes=1 + len(shares) + len(rows),
        tail=np.concatenate([share, np.zeros(len(shares), np.int64), node[here]]),
        head=np.concatenate([node[row], np.arange(1, len(shares) + 1), nothing]),
        lower=np.concatenate([np.zeros(len(row), np.int64), np.asarray([s.least for s in shares], np.int64), nothing]),
        upper=np.concatenate([np.where(barred, 0, room[row]), [s.most for s in shares], room[here]]),
    )
    parts = np.asarray([int(table.scale * g.rule.percentage) for g in table.groups], np.int64)
    of_row = components(table.size, shares)
    component = np.concatenate([[0], of_row[[s.rows[0] for s in shares]], of_row[here]])
    return Ground(network, component, group, row, parts[group] * totals[row], here, table.scale)


def components(size: int, shares: Sequence[Share]) -> Integers:
    """Return, for each of `size` rows, the first row that a chain of shares joins it to."""
    first = list(range(size))

    def find(i: int) -> int:
        while first[i] != i:
            first[i] = first[first[i]]
            i = first[i]
        return i

    for rows in dict.fromkeys(s.rows for s in shares):
        top = min(map(find, rows))
        for i in rows:
            first[find(i)] = top
    return np.asarray([find(i) for i in range(size)], np.int64)
