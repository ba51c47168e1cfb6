"""What every call must satisfy against all other candidates: nobody better is left, no list is passed over in vain."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome

NEVER: Final = 1 << 62
BEFORE: Final = -1
"""The moment of those who took the open seats: before all others."""


@dataclass(frozen=True, slots=True)
class Breach:
    """Something that the law does not allow: which rule, at which position (index), of whom."""

    rule: str
    position: int
    candidate: int = VACANT


class _Moments:
    """When each candidate is called, and what that means for each list."""

    def __init__(self, members: bytes, lists: int, moments: dict[int, int]) -> None:
        self.last = [BEFORE - 1] * lists
        self.before: list[dict[int, int]] = [{} for _ in range(lists)]
        for c, mask in enumerate(members):
            moment = moments.get(c, NEVER)
            for name in range(lists):
                if mask >> name & 1:
                    if moment != NEVER:
                        self.before[name][c] = self.last[name]
                    self.last[name] = max(self.last[name], moment)

    def exhausted(self, name: int, moment: int) -> bool:
        """Whether all members of a list are called before a moment."""
        return self.last[name] < moment

    def best(self, name: int, candidate: int, moment: int) -> bool:
        """Whether all better members of a list are called before a moment at which `candidate` is."""
        return self.before[name][candidate] < moment


def _check_chain(when: _Moments, chain: Sequence[int], t: int, moment: int, call: tuple[int, int]) -> Iterator[Breach]:
    """Check a position that tries `chain` at a moment and calls (candidate, list), or nobody."""
    candidate, name = call
    if candidate != VACANT and name not in chain:
        yield Breach("list", t, candidate)
        return
    passed = chain if candidate == VACANT else chain[: chain.index(name)]
    if not all(when.exhausted(each, moment) for each in passed):
        yield Breach("vacant" if candidate == VACANT else "exhausted", t, candidate)
    if candidate != VACANT and not when.best(name, candidate, moment):
        yield Breach("merit", t, candidate)


def own_chain(terms: Terms, home: int) -> tuple[int, ...]:
    """Return the lists of a seat's chain before `ampla`."""
    chain = terms.chains[home]
    return tuple(chain[: chain.index(0)])


def check_in_turn(members: bytes, terms: Terms, outcome: Outcome) -> Iterator[Breach]:
    """Yield what is wrong where each position in turn calls the best left of its list, and some wait till the end."""
    waiting = {
        t
        for t, home in enumerate(terms.order)
        if home and not terms.widens[home] and outcome.through[t] not in own_chain(terms, home)
    }
    when = _moments(members, terms, outcome, waiting, ())
    for t, home in enumerate(terms.order):
        yield from _check_position(when, terms, outcome, t, own_chain(terms, home) if t in waiting else None)


def check_strict(members: bytes, terms: Terms, outcome: Outcome) -> Iterator[Breach]:
    """Yield what is wrong where the best of the general list take the open seats, and the reserves go without them."""
    order = terms.order
    own = [own_chain(terms, home) for home in range(len(terms.lists))]
    reverted = {t for t, home in enumerate(order) if home and outcome.through[t] not in own[home]}
    widened = {t for t in reverted if terms.widens[order[t]]}
    open_positions = [t for t, home in enumerate(order) if not home or t in widened]
    best = [c for c, mask in enumerate(members) if mask & 1][: len(open_positions)]
    for t, c in zip(open_positions, best, strict=False):
        if (outcome.called[t], outcome.through[t]) != (c, 0):
            yield Breach("open", t, outcome.called[t])
    if outcome.open != len(open_positions):
        yield Breach("open", terms.seats - 1)
    waiting = {*open_positions[len(best) :], *(reverted - widened)}
    when = _moments(members, terms, outcome, waiting, best)
    for t in sorted(waiting | reverted | {t for t, home in enumerate(order) if home}):
        home = order[t]
        if t not in waiting and t in widened:
            yield from _check_passed(when, own[home], t, outcome.called[t])
        else:
            yield from _check_position(when, terms, outcome, t, own[home] if t in waiting else None)
    if widened and not _needed(members, terms, outcome, best, len(open_positions)):
        yield Breach("needed", max(widened), best[-1] if best else VACANT)


def _moments(members: bytes, terms: Terms, outcome: Outcome, waiting: Collection[int], best: Sequence[int]) -> _Moments:
    """Date the calls: the open list (`best`) before all, then each position in turn, then those that wait."""
    moment_of = dict.fromkeys(best, BEFORE)
    for t, c in enumerate(outcome.called):
        if c != VACANT:
            moment_of.setdefault(c, t + terms.seats * (t in waiting))
    return _Moments(members, len(terms.lists), moment_of)


def _check_position(
    when: _Moments, terms: Terms, outcome: Outcome, t: int, passed: Sequence[int] | None
) -> Iterator[Breach]:
    """Check a position that calls in its turn, or at the end, once the lists of `passed` were exhausted in its turn."""
    call = (outcome.called[t], outcome.through[t])
    if passed is None:
        yield from _check_chain(when, terms.chains[terms.order[t]], t, t, call)
        return
    yield from _check_passed(when, passed, t, call[0])
    yield from _check_chain(when, terms.chains[0], t, t + terms.seats, call)


def _check_passed(when: _Moments, passed: Sequence[int], t: int, candidate: int) -> Iterator[Breach]:
    if not all(when.exhausted(name, t) for name in passed):
        yield Breach("exhausted", t, candidate)


def _needed(members: bytes, terms: Terms, outcome: Outcome, best: Sequence[int], opened: int) -> bool:
    """Return whether the open list is no larger than it must be.

    Leave its last candidate to the reserves: the first seat that would rather have her calls her, the one it called
    looks for another seat, and so on. If that ends on a seat that had reverted, a smaller open list would have done.
    """
    if opened > len(best):
        return True  # the whole general list is in, and one seat less would change nothing
    loose = best[-1]
    for t, home in enumerate(terms.order):
        if not home:
            continue
        chain = own_chain(terms, home)
        held, name = outcome.called[t], outcome.through[t]
        wanted = [each for each in chain if members[loose] >> each & 1]
        if not wanted:
            continue
        if name not in chain:
            return not terms.widens[home]
        place = (chain.index(wanted[0]), loose)
        if place < (chain.index(name), held):
            loose = held
    return True
