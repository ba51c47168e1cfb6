"""What an outcome must satisfy where several reserves claim one position, known from the outcome alone.

Those called by the list of the seat that stands at their position may have changed places; the others may not. Seen
from the end of the order backwards, each list has a *next call*: whom it calls first from there on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.allocation.stability import Breach, own_chain
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList


def check_ties(terms: Terms, outcome: Outcome) -> Iterator[Breach]:
    """Yield what is wrong with the lists of the positions, and with who goes first at each tie."""
    order = outcome.order
    tied_to = {t: tied for tied in terms.ties for t in tied}
    if len(order) != terms.seats:
        yield Breach("collision", 0)
        return
    for t in range(terms.seats):
        moved = t in tied_to and outcome.through[t] == order[t]
        if order[t] != terms.order[t] and not moved:
            yield Breach("collision", t, outcome.called[t])
            return
    for tied in terms.ties:
        if sorted(order[t] for t in tied) != sorted(terms.order[t] for t in tied):
            yield Breach("collision", tied[0], outcome.called[tied[0]])
            return
    following: dict[int, int] = {}
    rivals: dict[tuple[int, ...], list[int]] = {tied: [] for tied in terms.ties}
    for t in reversed(range(terms.seats)):
        candidate, name = outcome.called[t], outcome.through[t]
        if t in tied_to and name == order[t]:
            if any(following[rival] < candidate for rival in rivals[tied_to[t]] if rival != name):
                yield Breach("collision", t, candidate)
            rivals[tied_to[t]].append(name)
        if _in_turn(terms, order, outcome, t):
            following[name] = candidate


def put_back(terms: Terms, outcome: Outcome) -> Outcome:
    """Return the outcome as the order was laid: each list's calls, by position, at the positions where it called then.

    A tied seat that its own list filled called, as laid, from its own list too.
    """
    own = {t for tied in terms.ties for t in tied if outcome.through[t] == outcome.order[t]}
    through = tuple(terms.order[t] if t in own else name for t, name in enumerate(outcome.through))
    calls: dict[int, list[int]] = {}
    for t, name in enumerate(outcome.through):
        if _in_turn(terms, outcome.order, outcome, t):
            calls.setdefault(name, []).append(t)
    came_from = list(range(terms.seats))
    queues = {name: iter(positions) for name, positions in calls.items()}
    in_turn = {t for positions in calls.values() for t in positions}
    for t in range(terms.seats):
        if t in in_turn:
            came_from[t] = next(queues[through[t]])
    called = tuple(outcome.called[t] for t in came_from)
    counts = tuple(outcome.counts[t] for t in came_from)
    return replace(outcome, called=called, through=through, counts=counts, order=b"")


def _in_turn(terms: Terms, order: bytes, outcome: Outcome, t: int) -> bool:
    """Whether a position called in its turn, and not at the end, when all others had."""
    home, name = order[t], outcome.through[t]
    if name == VACANT:
        return False
    if home and name in own_chain(terms, home):
        return True
    match terms.favourable:
        case FavourableList.STRICT:
            return name == 0
        case FavourableList.FAVOURABLE_COUNTS:
            return name in terms.chains[home] and (not home or terms.widens[home])
        case FavourableList.COMPENSATED:
            return name in terms.chains[home]
