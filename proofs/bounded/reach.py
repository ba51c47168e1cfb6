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
SECOND, FIRST = 26, 120
"""Totals up to which second seats, and first seats, are looked for."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of candidates that pools are made of, each a mark: a mask, or another number that stands for her.

    Attributes:
        every: all of them, a non-member's first.
        own: those of the lists that have a seat of their own (others are called only through a chain).
        singles: those of members of one reserve.
    """

    every: bytes
    own: bytes
    singles: bytes


@dataclass(frozen=True, slots=True)
class Few:
    """Pools of few members: these lengths, at most so many members, who stand at some of `ranks` (from 0).

    The longest end there or, where `enough` is not 0, are followed by so many members of every reserve; or, with one
    member fewer before, by so many of one reserve, and perhaps by a last candidate who is in several.
    """

    lengths: tuple[int, ...]
    members: int
    ranks: tuple[int, ...]
    enough: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A total, and its pools: all of up to `upto` candidates whose lists have a seat, and those of few members."""

    n: int
    upto: int
    few: Few

    def pools(self, kinds: Kinds) -> Sequence[bytes]:
        """Return the pools, the smallest first."""
        return _pools(self, kinds)

    def all_of(self, kinds: Kinds) -> bool:
        """Whether all pools of up to `upto` candidates are tried."""
        return self.upto > 0 and kinds.own == kinds.every


@dataclass(frozen=True, slots=True)
class Reach:
    """The stages of a regime, by rising total; `members` of lists without a seat may be in the pools of small ones."""

    stages: tuple[Stage, ...]
    members: int

    @property
    def bound(self) -> int:
        """The number of candidates up to which the pools of the small totals are all tried."""
        return max((s.upto for s in self.stages), default=0)

    @property
    def scope(self) -> Words:
        """Say how far the trials go."""
        small = max((s.n for s in self.stages if s.upto), default=0)
        few = [words("scope.few", n=s.n, members=s.few.members) for s in self.stages if not s.upto]
        said = words("scope.small", seats=small, candidates=self.bound, members=self.members)
        return words("scope.tried", small=said, few=few) if few else said


def reach_of(contests: Contests, more: int = 0) -> Reach:
    """Return how far the trials of a regime go; it depends on its seats and their order alone.

    `more`: with how many members more than usual where only few are tried.
    """
    regime = contests.regime
    kinds = [2 ** sum(g > 0 for g in _reserved(regime, n)) for n in range(MOST)]
    upto = next((c for c in range(MOST, 3, -1) if sum(k ** (c + 1) for k in kinds[1 : c - 1]) <= POOLS), 3)
    members = (2 if len(regime.groups) < 3 else 1) + more
    small, telling = range(1, upto - 1), (n for n in _telling(regime) if n >= upto - 1)
    stages = [Stage(n, upto, Few(tuple(range(1, upto + 1)), members, tuple(range(upto)), 0)) for n in small]
    stages += [with_few(contests, n, members) for n in telling if contests.exists(n)]
    return Reach(tuple(s for s in stages if contests.exists(s.n)), members)


def _reserved(regime: Regime, n: int) -> list[int]:
    return [seats(g.rule, n, INT) for g in regime.groups]


def _telling(regime: Regime) -> list[int]:
    """Return the totals at which something begins."""
    rules = [g.rule for g in regime.groups if g.rule.percentage and g.rule.cap != 0]
    first, second = ({first_with(rule, k) for rule in rules} for k in (1, 2))
    return sorted({n for n in first if n <= FIRST} | {n for n in second if n <= SECOND})


def with_few(contests: Contests, n: int, members: int) -> Stage:
    """Return the pools of few members for n seats; of a short contest, one member more where that is not too many."""
    frame = contests.frame(n)
    length = n + 2
    short = n <= SHORT
    lengths = tuple(range(1, length + 1)) if short else (length,)
    ranks = tuple(range(length)) if short else _landmarks(frame, length)
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
def _pools(stage: Stage, kinds: Kinds) -> tuple[bytes, ...]:
    found: set[bytes] = set()
    if stage.upto:
        sizes = range(stage.upto + 1)
        found.update(bytes(pool) for size in sizes for pool in product(kinds.own, repeat=size))
    if not stage.all_of(kinds):
        found.update(_of_few(stage.few, kinds))
    return tuple(sorted(found, key=lambda pool: (len(pool), pool)))


def _of_few(few: Few, kinds: Kinds) -> Iterator[bytes]:
    nobody, members = kinds.every[:1], kinds.every[1:]
    for length in few.lengths:
        ranks = [rank for rank in few.ranks if rank < length]
        for count in range(few.members + 1):
            tails = list(_tails(few, kinds, alone=count < few.members)) if length == few.lengths[-1] else [b""]
            for places in combinations(ranks, count):
                for statuses in product(members, repeat=count):
                    pool = bytearray(nobody * length)
                    for place, status in zip(places, statuses, strict=True):
                        pool[place] = status
                    yield from (bytes(pool) + tail for tail in tails)


def _tails(few: Few, kinds: Kinds, *, alone: bool) -> Iterator[bytes]:
    """Yield what may follow the longest pools: nobody, or members enough."""
    yield b""
    if not few.enough:
        return
    yield kinds.singles * few.enough
    if alone and len(kinds.singles) > 1:
        several = [k for k in kinds.every[1:] if k not in kinds.singles]
        for single in kinds.singles:
            enough = bytes([single]) * few.enough
            yield enough
            yield from (enough + bytes([last]) for last in several)
