"""The fewest departures that explain a result.

A result that differs from the lawful one at many positions mostly departs from the law at few: one candidate passed
over moves all that follow. A departure is somebody passed over, as if she were not approved, or a call given against
the law. A set of them *explains* a result if the law, applied to the seats and candidates that they leave, gives the
rest of it. Departures are deleted from the set as long as it still explains; what remains is minimal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from solver.allocation.terms import Terms, remaining
from solver.allocation.walk import VACANT, walk


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A candidate (by rank) who should have been called and never was."""

    candidate: int


@dataclass(frozen=True, slots=True)
class Given:
    """A position (index) whose call, or vacancy, is taken as it was published."""

    position: int


Departures = frozenset[PassedOver | Given]
Departure = TypeVar("Departure")


def minimal_departures(members: bytes, terms: Terms, called: Sequence[int]) -> Departures:
    """Return a minimal set of departures that explains a result; empty if it is the lawful one."""
    lawful = walk(members, terms).called
    passed = [PassedOver(c) for c in sorted(set(lawful) - set(called) - {VACANT})]
    differing = [Given(t) for t in range(terms.seats) if called[t] != lawful[t]]

    def explains(departures: Departures) -> bool:
        return explained(members, terms, called, departures) == tuple(called)

    # the order of deletion: calls before people, the last calls first; so what is kept names people, and causes
    tried: list[PassedOver | Given] = [*reversed(differing), *reversed(passed)]
    if not explains(frozenset(tried)):
        same = [Given(t) for t in range(terms.seats) if called[t] == lawful[t]]
        tried = [*reversed(same), *tried]
    kept = frozenset(tried)
    while True:
        fewer = shrunk(kept, [each for each in tried if each in kept], explains)
        if fewer == kept:
            return kept
        kept = fewer


def shrunk(
    kept: frozenset[Departure], candidates: Sequence[Departure], explains: Callable[[frozenset[Departure]], bool]
) -> frozenset[Departure]:
    """Delete what can be deleted: whole runs at once where that holds, else halves, down to single departures."""
    if not candidates:
        return kept
    without = kept - set(candidates)
    if explains(without):
        return without
    if len(candidates) == 1:
        return kept
    half = len(candidates) // 2
    return shrunk(shrunk(kept, candidates[:half], explains), candidates[half:], explains)


def explained(
    members: bytes, terms: Terms, called: Sequence[int], departures: Iterable[PassedOver | Given]
) -> tuple[int, ...]:
    """Return what the law makes of the seats and candidates that departures leave, together with the calls given."""
    given = {each.position for each in departures if isinstance(each, Given)}
    gone = {each.candidate for each in departures if isinstance(each, PassedOver)}
    gone |= {called[t] for t in given} - {VACANT}
    rest = bytes(0 if c in gone else mask for c, mask in enumerate(members))
    left = [t for t in range(terms.seats) if t not in given]
    taken = {t: members[called[t]] if called[t] != VACANT else 0 for t in given}
    outcome = walk(rest, remaining(terms, left, taken))
    placed = dict(zip(left, outcome.called, strict=True))
    return tuple(called[t] if t in given else placed[t] for t in range(terms.seats))
