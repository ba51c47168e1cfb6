"""Who stands where at a tie: positions that seats of several reserves claim as one.

Who is called, and through which list, is as the order is laid; a tie moves nobody in or out. Of the positions that
the tied seats hold, each in its turn goes to that of their lists, not yet called there, whose next candidate is better
placed; so whoever stands at the earlier one is better placed, and each list still calls by merit. A seat whose own
list had run out keeps its position and follows its chain: it has nobody to compare.

The rule is of the first calls: whoever leaves later is replaced at her position, and nobody else moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

from solver.allocation.terms import Terms

Call: TypeAlias = tuple[int, int, int]
"""A position (index), whom it called, and through which list."""


def settle(calls: Sequence[Call], terms: Terms) -> tuple[list[Call], bytes]:
    """Settle the ties of calls made in the order laid, by position; return them, and the list of each position."""
    order = bytearray(terms.order)
    waiting: list[deque[int]] = [deque() for _ in terms.lists]
    for _, candidate, name in calls:
        waiting[name].append(candidate)
    own = {t for t, _, name in calls if name == terms.order[t]}
    uncalled: dict[int, list[int]] = {}
    for tied in terms.ties:
        lists = [terms.order[t] for t in tied if t in own]
        uncalled |= {t: lists for t in tied if t in own}
    settled = []
    for t, _, through in calls:
        name = through
        if t in uncalled:
            name = min(uncalled[t], key=lambda each: waiting[each][0])
            uncalled[t].remove(name)
            order[t] = name
        settled.append((t, waiting[name].popleft(), name))
    return settled, bytes(order)
