"""Exchanges of seats that keep an optimum: a cell gains or loses a seat if shares and rows can settle it elsewhere.

A row only joins the few shares that cross it and the root, so cycles are sought over those: share a reaches share b if
some row can take a seat of a and give up one of b; a row with room gives to the root, one that holds seats takes from
it. A cycle passes the root once, so each component of shares has a root of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

from solver.distribution.flow import Integers, Network

Step = tuple[int | None, int, int | None]
"""A seat passes from hub to hub through a row, or along the arc −1 − step[1] between a root and a share."""


class Exchange:
    """A flow that stays among the circulations of `network` while single cells are raised or lowered.

    The first `cells` arcs lead from shares to rows, then come those from the root to each share, then those from each
    row to the root. `component` numbers the component of each node. Hubs are shares (positive) and roots (negative).
    """

    def __init__(self, network: Network, flow: Integers, cells: int, component: Sequence[int]) -> None:
        self.flow, self.lower, self.upper = flow.tolist(), network.lower.tolist(), network.upper.tolist()
        self.share, self.row = network.tail.tolist(), network.head.tolist()
        self.arcs: dict[int, dict[int, int]] = {}  # row: hub: the arc between them
        self.linked: dict[int, set[tuple[int, int]]] = {}  # row: the pairs of hubs that it links now
        self.via: dict[int, dict[int, dict[int, None]]] = {}  # hub: hub it reaches: through which rows
        self.supply: dict[int, list[tuple[int, int]]] = {}  # hub: the hub at the other end of an arc, and the arc
        for arc in np.flatnonzero(network.lower < network.upper).tolist():
            tail, head = self.share[arc], self.row[arc]
            if arc < cells:
                self.arcs.setdefault(head, {})[tail] = arc
            elif tail == 0:
                root = -1 - component[head]
                self.supply.setdefault(root, []).append((head, arc))
                self.supply.setdefault(head, []).append((root, arc))
            elif tail in self.arcs:  # a row without a cell to spare takes part in no exchange
                self.arcs[tail][-1 - component[tail]] = arc
        for row in self.arcs:
            self._relink(row)

    def raise_to(self, cell: int, seats: int) -> bool:
        """Give the cell that many seats, or more, for good; or find that no circulation does, and never will."""
        self._climb(cell, seats)
        won = bool(self.flow[cell] >= seats)
        if won:
            self.lower[cell] = max(self.lower[cell], seats)
        else:
            self.upper[cell] = self.flow[cell]
        self._relink(self.row[cell])
        return won

    def fill(self, cell: int) -> None:
        """Give the cell the most seats that any circulation does, for good."""
        self._climb(cell, self.upper[cell])
        self.lower[cell] = self.upper[cell] = self.flow[cell]
        self._relink(self.row[cell])

    def span(self, cell: int) -> tuple[int, int]:
        """Return the fewest and the most seats that any circulation gives the cell."""
        self._climb(cell, self.upper[cell])
        self._relink(self.row[cell])
        most, kept = self.flow[cell], self.upper[cell]
        while self.flow[cell] > self.lower[cell]:
            if self.upper[cell] != self.flow[cell]:
                self.upper[cell] = self.flow[cell]
                self._relink(self.row[cell])
            if not self._lose(cell):
                break
        self.upper[cell] = kept
        self._relink(self.row[cell])
        return self.flow[cell], most

    def _climb(self, cell: int, seats: int) -> None:
        """Raise the cell as far as can be, up to `seats`; its row is left to be linked anew."""
        kept = self.lower[cell]
        while self.flow[cell] < min(seats, self.upper[cell]):
            if self.lower[cell] != self.flow[cell]:
                self.lower[cell] = self.flow[cell]
                self._relink(self.row[cell])
            if not self._gain(cell):
                break
        self.lower[cell] = kept

    def _gain(self, cell: int) -> bool:
        """Raise the cell by one seat; its lower bound is its flow, so that no way leads back over it."""
        row = self.row[cell]
        return self._pass(row, self._gives(row), [self.share[cell]])

    def _lose(self, cell: int) -> bool:
        """Lower the cell by one seat; its upper bound is its flow."""
        row = self.row[cell]
        return self._pass(row, [self.share[cell]], self._takes(row))

    def _pass(self, row: int, starts: Iterable[int], goals: Collection[int]) -> bool:
        """Let a seat pass from the row to one of `starts`, the shortest way to one of `goals`, and back to the row."""
        came: dict[int, Step] = {hub: (None, row, hub) for hub in starts}
        queue = deque(came)
        found = next((hub for hub in came if hub in goals), None)
        while queue and found is None:
            before = queue.popleft()
            for after, through in self._reached(before):
                if after not in came:
                    came[after] = (before, through, after)
                    queue.append(after)
                    if after in goals:
                        found = after
                        break
        if found is None:
            return False
        self._move((found, row, None))
        hub: int | None = found
        while hub is not None:
            self._move(came[hub])
            hub, through, _ = came[hub]
            if through >= 0 and through != row:
                self._relink(through)
        return True

    def _reached(self, hub: int) -> Iterator[tuple[int, int]]:
        """Yield each hub that a seat may pass to, and through what."""
        for other, rows in self.via.get(hub, {}).items():
            yield other, next(iter(rows))
        for other, arc in self.supply.get(hub, ()):
            if self.flow[arc] < self.upper[arc] if other > 0 else self.flow[arc] > self.lower[arc]:
                yield other, -1 - arc

    def _move(self, step: Step) -> None:
        before, through, after = step
        if through < 0:
            self.flow[-1 - through] += 1 if after is not None and after > 0 else -1
            return
        if before is not None:
            self.flow[self.arcs[through][before]] += 1 if before > 0 else -1
        if after is not None:
            self.flow[self.arcs[through][after]] -= 1 if after > 0 else -1

    def _takes(self, row: int) -> list[int]:
        """Return the shares that the row can take a seat from, and the root if there is one that it accounts for."""
        flow, lower, upper = self.flow, self.lower, self.upper
        return [h for h, arc in self.arcs[row].items() if (flow[arc] < upper[arc] if h > 0 else flow[arc] > lower[arc])]

    def _gives(self, row: int) -> list[int]:
        """Return the shares that the row can give a seat up to, and the root if it can account for one more."""
        flow, lower, upper = self.flow, self.lower, self.upper
        return [h for h, arc in self.arcs[row].items() if (flow[arc] > lower[arc] if h > 0 else flow[arc] < upper[arc])]

    def _relink(self, row: int) -> None:
        """Note anew which hubs reach which through a row."""
        gives = self._gives(row)
        now = {(a, b) for a in self._takes(row) for b in gives if a != b}
        before = self.linked.get(row, set())
        for a, b in before - now:
            del self.via[a][b][row]
            if not self.via[a][b]:
                del self.via[a][b]
        for a, b in now - before:
            self.via.setdefault(a, {}).setdefault(b, {})[row] = None
        self.linked[row] = now
