"""The fewest departures that explain a result.

A result that differs from the lawful one at many positions mostly departs from the law at few: one wrong call moves
all that follow. A set of positions *explains* the result if the law, the calls at those positions taken as given, and
applied to the other seats and candidates, gives the rest of it. Positions are deleted from the set as long as it
still explains; what remains is minimal, and each of its positions is a violation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, walk


def minimal_departures(members: bytes, terms: Terms, called: Sequence[int]) -> frozenset[int]:
    """Return a minimal set of positions (indices) that explains a result; empty if it is the lawful one."""
    lawful = walk(members, terms).called
    differing = {t for t in range(terms.seats) if called[t] != lawful[t]}

    def explains(positions: frozenset[int]) -> bool:
        return given(members, terms, called, positions) == tuple(called)

    kept = frozenset(differing)
    if not explains(kept):
        kept = frozenset(range(terms.seats))
    order_of_deletion = [*(t for t in sorted(kept) if t not in differing), *sorted(differing & kept, reverse=True)]
    while True:
        fewer = _shrunk(kept, [t for t in order_of_deletion if t in kept], explains)
        if fewer == kept:
            return kept
        kept = fewer


def _shrunk(
    kept: frozenset[int], candidates: Sequence[int], explains: Callable[[frozenset[int]], bool]
) -> frozenset[int]:
    """Delete what can be deleted: whole runs at once where that holds, else halves, down to single positions."""
    if not candidates:
        return kept
    without = kept - set(candidates)
    if explains(without):
        return without
    if len(candidates) == 1:
        return kept
    half = len(candidates) // 2
    return _shrunk(_shrunk(kept, candidates[:half], explains), candidates[half:], explains)


def given(members: bytes, terms: Terms, called: Sequence[int], positions: frozenset[int]) -> tuple[int, ...]:
    """Apply the law to the seats and candidates that the calls at some positions (indices), taken as given, leave."""
    taken = {called[t] for t in positions if called[t] != VACANT}
    rest = bytes(0 if c in taken else mask for c, mask in enumerate(members))
    open_positions = [t for t in range(terms.seats) if t not in positions]
    outcome = walk(rest, replace(terms, order=bytes(terms.order[t] for t in open_positions)))
    placed = dict(zip(open_positions, outcome.called, strict=True))
    return tuple(called[t] if t in positions else placed[t] for t in range(terms.seats))
