"""The walk: the nominations of a pool by one scan of the order, in time linear in seats and candidates.

Three readings of "approved within the open seats is not counted" × "called on the most favourable list":

`estrita`          1. The A best of the general list take the open seats.
                   2. The reserved positions, in turn, each call the best of their list who is not among the A.
                   3. A seat that finds nobody follows its chain; one that reverts to `ampla` enlarges A, and steps 1
                      and 2 are done anew, until nothing changes: the least fixpoint.
`favoravel-conta`  Each position in turn calls the best remaining candidate of its list.
`compensada`       The people of `estrita`, called as in `favoravel-conta` among themselves; each counts as before.
                   (Where some compete apart from the open list, a post may be left that no list of its chain gives
                   them: it is theirs, by rank, on the list they count in; nobody loses a post by the difference.)

Positions that several reserves claim as one are then settled between the lists that called there, where a norm leaves
that to the candidates (see `solver.allocation.ties`).

Taking one candidate more into the A leaves the reserves either as well filled or with one seat less (whoever lost
her place is followed along a single path of displaced candidates, which ends on someone unused or on a seat without
anyone). So the number of seats that revert never falls as A grows, and never grows faster than A: the least A that
suffices is found by bisection, in a logarithmic number of scans.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.allocation.terms import WIDEST, Terms
from solver.allocation.ties import Call, settle
from solver.vocabulary import FavourableList

VACANT: Final = -1
"""Stands for the candidate, or the list, of a position that called nobody."""

_IN: Final = tuple(bytes((mask >> i) & 1 for mask in range(256)) for i in range(WIDEST))
_ONLY: Final = tuple(bytes((mask >> i) & 1 & ~mask for mask in range(256)) for i in range(WIDEST))
_LISTS: Final = tuple(bytes(i for i in range(WIDEST) if mask >> i & 1) for mask in range(256))


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who is called at each position (index 0 is position 1); candidates by general rank from 0, lists by index.

    Attributes:
        called: the candidate of each position, or `VACANT`.
        through: the list that each position called her by, or `VACANT`.
        counts: the list that she counts in, or `VACANT`.
        reverted: the reserved seats that found nobody of their own: (position index, home list, list reached).
        open: how many seats the open list has in the end.
        order: the list whose seat stands at each position, where ties left that to the candidates (empty: as laid).
    """

    called: tuple[int, ...]
    through: tuple[int, ...]
    counts: tuple[int, ...]
    reverted: tuple[tuple[int, int, int], ...]
    open: int
    order: bytes = b""

    def order_under(self, terms: Terms) -> bytes:
        """Return the list whose seat stands at each position."""
        return self.order or terms.order

    @property
    def vacant(self) -> int:
        """The seats left vacant."""
        return self.called.count(VACANT)


def walk(members: bytes, terms: Terms) -> Outcome:
    """Return the nominations of a pool: `members` holds each candidate's mask, by general rank."""
    match terms.favourable:
        case FavourableList.STRICT:
            return _strict(members, terms)
        case FavourableList.FAVOURABLE_COUNTS:
            return _in_turn(members, terms, terms.widens)
        case FavourableList.COMPENSATED:
            return _compensated(members, terms)


class _Hall:
    """The candidates not yet called, list by list, each list with a pointer to its first."""

    __slots__ = ("at", "free", "members", "pool")

    def __init__(self, members: bytes, free: list[bytearray]) -> None:
        self.members, self.free, self.pool = members, free, len(members)
        self.at = [0] * len(free)

    def call(self, name: int) -> int:
        """Call the best of a list, striking her from all her lists, or return `VACANT`."""
        found = self.free[name].find(1, self.at[name])
        if found < 0:
            self.at[name] = self.pool
            return VACANT
        self.at[name] = found + 1
        self.strike(found)
        return found

    def first_of(self, chain: Sequence[int]) -> tuple[int, int]:
        """Call the best of the first list of a chain that has somebody; return her and the list, or VACANT twice."""
        for name in chain:
            found = self.call(name)
            if found >= 0:
                return found, name
        return VACANT, VACANT

    def strike(self, candidate: int) -> None:
        """Strike a candidate from all her lists."""
        for each in _LISTS[self.members[candidate]]:
            self.free[each][candidate] = 0


@dataclass(slots=True)
class _Reserves:
    """The reserved seats walked once: (position, candidate, list) filled; positions that revert, widening or not."""

    filled: list[tuple[int, int, int]]
    widening: list[int]
    waiting: list[int]
    hall: _Hall


def _walk_reserves(members: bytes, terms: Terms, reserved: Sequence[int], cut: int) -> _Reserves:
    """Walk the reserved positions, with the general list's candidates before index `cut` taken by the open seats."""
    free = []
    for i in range(len(terms.lists)):
        rest = bytearray(members.translate(_IN[i]))
        rest[:cut] = members[:cut].translate(_ONLY[i]) if i else bytes(cut)
        free.append(rest)
    done = _Reserves([], [], [], _Hall(members, free))
    call, filled = done.hall.call, done.filled
    order, chains = terms.order, terms.chains
    for position in reserved:
        home = order[position]
        for name in chains[home]:
            if not name:
                (done.widening if terms.widens[home] else done.waiting).append(position)
                break
            found = call(name)
            if found >= 0:
                filled.append((position, found, name))
                break
    return done


def _strict(members: bytes, terms: Terms) -> Outcome:
    seats = len(terms.order)
    general = members.translate(_IN[0])
    reserved = [t for t, home in enumerate(terms.order) if home]
    size, done = _least_open_list(members, terms, reserved, _cuts(general))
    called, through = [VACANT] * seats, [VACANT] * seats
    filled, order = settle(done.filled, terms) if terms.ties else (done.filled, b"")
    for position, candidate, name in filled:
        called[position], through[position] = candidate, name
    open_positions = [t for t, home in enumerate(terms.order) if not home]
    if done.widening:
        open_positions = sorted(open_positions + done.widening)
    best = _first(general, len(open_positions))
    for position, candidate in zip(open_positions, best, strict=False):
        called[position], through[position] = candidate, 0
    for position in sorted(open_positions[len(best) :] + done.waiting):
        candidate, name = done.hall.first_of(terms.chains[0])
        called[position], through[position] = candidate, name
    homes, lists = order or terms.order, tuple(through)
    reverted = tuple((t, homes[t], lists[t]) for t in reserved if lists[t] != homes[t])
    return Outcome(tuple(called), lists, lists, reverted, size, order)


def _least_open_list(
    members: bytes, terms: Terms, reserved: Sequence[int], cut_at: Callable[[int], int]
) -> tuple[int, _Reserves]:
    """Return the least A such that A = the open seats + those that revert when A are taken, and the walk at that A."""
    opened = len(terms.order) - len(reserved)
    least, most, trial = opened, len(terms.order), opened
    while True:
        done = _walk_reserves(members, terms, reserved, cut_at(trial))
        needed = opened + len(done.widening)
        if needed > trial:
            least = max(trial + 1, needed)
        else:
            most = trial
        if least >= most == trial:
            return trial, done
        trial = (least + most) // 2


def _first(general: bytes, count: int) -> list[int]:
    """Return the first candidates of the general list, as many as there are up to `count`."""
    if 0 not in general:
        return list(range(min(count, len(general))))
    found: list[int] = []
    candidate = -1
    while len(found) < count and (candidate := general.find(1, candidate + 1)) >= 0:
        found.append(candidate)
    return found


def _cuts(general: bytes) -> Callable[[int], int]:
    """Return the function from A to the index behind the A-th candidate of the general list."""
    if 0 not in general:
        return lambda a: min(a, len(general))
    ranks = [i for i, competes in enumerate(general) if competes]
    return lambda a: len(general) if a > len(ranks) else ranks[a - 1] + 1 if a else 0


def _in_turn(members: bytes, terms: Terms, widens: Sequence[bool]) -> Outcome:
    """Let each position in turn call the best remaining candidate of its list, or of the next one in its chain.

    A seat that reverts to `ampla` without widening it waits until all others are called.
    """
    seats = len(terms.order)
    hall = _Hall(members, [bytearray(members.translate(_IN[i])) for i in range(len(terms.lists))])
    call, chains = hall.call, terms.chains
    calls: list[Call] = []
    waiting = []
    for position, home in enumerate(terms.order):
        for name in chains[home]:
            if not name and home and not widens[home]:
                waiting.append(position)
                break
            found = call(name)
            if found >= 0:
                calls.append((position, found, name))
                break
    called, through, order = [VACANT] * seats, [VACANT] * seats, b""
    if terms.ties:
        calls, order = settle(calls, terms)
    for position, found, name in calls:
        called[position], through[position] = found, name
    for position in waiting:
        called[position], through[position] = hall.first_of(chains[0])
    homes = enumerate(order or terms.order)
    reverted = tuple((t, home, through[t]) for t, home in homes if home and through[t] != home)
    lists = tuple(through)
    opened = terms.order.count(0) + sum(reached == 0 for _, _, reached in reverted)
    return Outcome(tuple(called), lists, lists, reverted, opened, order)


def _compensated(members: bytes, terms: Terms) -> Outcome:
    people = _strict(members, replace(terms, ties=()))
    counts = {c: name for c, name in zip(people.called, people.counts, strict=True) if c >= 0}
    among = bytearray(len(members))
    for candidate in counts:
        among[candidate] = members[candidate]
    placed = _in_turn(bytes(among), terms, [True] * len(terms.lists))
    called, through = list(placed.called), list(placed.through)
    if placed.vacant > people.vacant:
        left = sorted(counts.keys() - set(called))
        for position, candidate in zip([t for t, c in enumerate(called) if c < 0], left, strict=False):
            called[position], through[position] = candidate, counts[candidate]
    counted = tuple(counts[c] if c >= 0 else VACANT for c in called)
    return Outcome(tuple(called), tuple(through), counted, people.reverted, people.open, placed.order)
