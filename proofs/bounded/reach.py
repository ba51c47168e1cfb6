"""How far the trials of a regime go: which totals, and which pools of candidates.

Small totals are tried with every pool. Beyond them, the totals at which something new begins, the first and the second
seat of each group, are tried with few members among others. There, members stand where it may matter: beside the last
open seat, a reserved position, or the last seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from math import comb

from proofs.bounded.contests import Contests, Frame
from proofs.positions import first_with
from proofs.words import Words, words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime

MOST = 8
"""Candidates in the largest of all pools that are tried without exception."""
POOLS = 2_500
"""How many pools may be tried of all small totals together."""
SHORT = 8
"""Up to so many seats, pools of few members are tried in every length, and members stand at any rank."""
SHORT_POOLS = 2_500
"""How many pools of few members may be tried of so many seats, before members enough follow."""
SECOND, LATEST = 26, 400
"""Totals up to which second seats, and first seats, are looked for."""


@dataclass(frozen=True, slots=True)
class Few:
    """Pools of `length` candidates, at most `members` of them members, who stand at some of `ranks` (from 0).

    Each pool ends there, or is followed by members enough of every list, or of one.
    """

    lengths: tuple[int, ...]
    members: int
    ranks: tuple[int, ...]
    enough: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A total, and the pools that it is tried with: all of up to `upto` candidates, and those of `few` members."""

    n: int
    upto: int
    few: Few | None = None

    def pools(self, kinds: bytes, singles: bytes) -> Sequence[bytes]:
        """Return the pools, the smallest first.

        `kinds` are the masks (or other marks) that a candidate may have, a non-member's first; `singles` are those of
        members of one reserve.
        """
        return _pools(self, kinds, singles)

    @property
    def head(self) -> int | None:
        """Behind how many candidates members enough may follow; None: nothing follows."""
        return self.few.lengths[-1] if self.few else None

    @property
    def complete(self) -> bool:
        """Whether every pool of up to `upto` candidates is tried."""
        return self.few is None


@dataclass(frozen=True, slots=True)
class Reach:
    """The stages of a regime, by rising total."""

    stages: tuple[Stage, ...]

    @property
    def bound(self) -> int:
        """The number of candidates up to which the pools of the small totals are all tried."""
        return max(s.upto for s in self.stages if s.complete)

    @property
    def scope(self) -> Words:
        """Say how far the trials go."""
        seats_to = max(s.n for s in self.stages if s.complete)
        few = [s for s in self.stages if s.few]
        if not few:
            return words("scope.small", seats=seats_to, candidates=self.bound)
        return words("scope.tried", seats=seats_to, candidates=self.bound, few=[_said(s) for s in few])


def _said(stage: Stage) -> Words:
    assert stage.few is not None  # noqa: S101 (asked of such stages)
    return words("scope.few", n=stage.n, members=stage.few.members)


def reach_of(contests: Contests) -> Reach:
    """Return how far the trials of a regime go; it depends on its seats and their order alone."""
    regime = contests.regime
    kinds = {n: 2 ** sum(g > 0 for g in _reserved(regime, n)) for n in range(1, MOST + 1)}
    upto = next(
        c for c in range(MOST, 1, -1) if sum(kinds[n] ** (c + 1) for n in range(1, max(2, c - 1))) <= POOLS or c == 2
    )
    full = max(1, upto - 2)
    stages = [Stage(n, upto) for n in range(1, full + 1) if contests.exists(n)]
    stages += [with_few(contests, n) for n in _telling(regime) if n > full and contests.exists(n)]
    return Reach(tuple(stages))


def _reserved(regime: Regime, n: int) -> list[int]:
    return [seats(g.rule, n, INT) for g in regime.groups]


def _telling(regime: Regime) -> list[int]:
    """Return the totals at which something begins."""
    rules = [g.rule for g in regime.groups if g.rule.percentage and g.rule.cap != 0]
    first, second = ({first_with(rule, k) for rule in rules} for k in (1, 2))
    return sorted({n for n in first if n <= LATEST} | {n for n in second if n <= SECOND})


def with_few(contests: Contests, n: int) -> Stage:
    """Choose the pools of few members for n seats: the fewer members, the more reserves there are."""
    frame = contests.frame(n)
    length = n + 2
    short = n <= SHORT
    lengths = tuple(range(1, length + 1)) if short else (length,)
    ranks = tuple(range(length)) if short else _landmarks(frame, length)
    members = 2 if len(contests.regime.groups) < 3 else 1
    kinds = 2 ** sum(g > 0 for g in _reserved(contests.regime, n)) - 1
    if short and kinds > 1 and _count(lengths, members + 1, kinds) <= SHORT_POOLS:
        members += 1
    return Stage(n, 0, Few(lengths, members, ranks, frame.reserved + 1))


def _count(lengths: Sequence[int], members: int, kinds: int) -> int:
    """Return how many pools of these lengths have so many members at most, anywhere."""
    return sum(comb(length, j) * kinds**j for length in lengths for j in range(members + 1))


def _landmarks(frame: Frame, length: int) -> tuple[int, ...]:
    """Return the ranks at which it may matter that a member stands there."""
    order, n = frame.terms.order, frame.n
    opened = n - frame.reserved
    found = {0, opened - 2, opened - 1, opened, opened + 1, n - 1, n}
    for name in range(1, len(frame.lists)):
        held = [t for t, home in enumerate(order) if home == name]
        for t in {held[0], held[-1]} if held else ():
            found |= {order[:t].count(0), t}
    return tuple(sorted(rank for rank in found if 0 <= rank < length))


@lru_cache(maxsize=256)
def _pools(stage: Stage, kinds: bytes, singles: bytes) -> tuple[bytes, ...]:
    if stage.few is None:
        sizes = range(stage.upto + 1)
        return tuple(bytes(pool) for size in sizes for pool in product(kinds, repeat=size))
    return tuple(sorted(set(_few_among(stage.few, kinds, singles)), key=lambda pool: (len(pool), pool)))


def _few_among(few: Few, kinds: bytes, singles: bytes) -> Iterator[bytes]:
    nobody, members = kinds[0], kinds[1:]
    everyone = singles * few.enough
    for length in few.lengths:
        ranks = [r for r in few.ranks if r < length]
        last = length == few.lengths[-1]
        for count in range(few.members + 1):
            for places in combinations(ranks, count):
                for statuses in product(members, repeat=count):
                    pool = bytearray([nobody]) * length
                    for place, status in zip(places, statuses, strict=True):
                        pool[place] = status
                    yield bytes(pool)
                    if last and everyone:
                        yield bytes(pool) + everyone
                        if count <= 1 and len(singles) > 1:
                            yield from (bytes(pool) + bytes([k]) * few.enough for k in singles)
