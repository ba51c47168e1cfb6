"""Bounded verdicts against an enumeration of their own: tiny contests of Espírito Santo's law, nominated naively.

Nothing of the prover's is used here but its verdicts: orders are written by hand, pools are tuples of groups, and the
naive twin of the allocation's tests nominates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from proofs.verdict import Verdict
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList
from tests.allocation.contests import naive
from tests.proofs.regimes import library, only

SEATS, CANDIDATES = 5, 6
ORDER = bytes([0, 0, 1, 0, 0])
"""20%: the 3rd position, and none other before the 8th."""
READINGS = [(r, e) for r in FavourableList for e in ("alarga", "demais-candidatos")]

Pool = tuple[bool, ...]
"""Whether each candidate, by rank, is negro."""
Fails = Callable[["Contest", Pool], bool]


class Contest:
    """The contest of n seats under one reading."""

    def __init__(self, n: int, reading: FavourableList, *, widens: bool) -> None:
        self.n, self.reading, self.widens = n, reading, widens
        self.known: dict[Pool, Outcome] = {}

    def of(self, pool: Pool) -> Outcome:
        """Nominate."""
        if pool not in self.known:
            lists = ("ampla", "negros")
            terms = Terms(lists, ORDER[: self.n], (b"\0", b"\1\0"), (True, self.widens), self.reading)
            self.known[pool] = naive(bytes(3 if negro else 1 for negro in pool), terms)
        return self.known[pool]

    def place(self, pool: Pool, c: int) -> int | None:
        """The position of a candidate, or None."""
        called = self.of(pool).called
        return called.index(c) + 1 if c in called else None


def counted_or_late(contest: Contest, pool: Pool) -> bool:
    """Art. 5, § 1 or § 2 fails."""
    outcome = contest.of(pool)
    in_reserve = [c for c, name in zip(outcome.called, outcome.counts, strict=True) if name == 1]
    reserved = ORDER[: contest.n].count(1)
    opened = contest.n - (len(in_reserve) if contest.widens else reserved)
    if any(c < opened for c in in_reserve):
        return True
    for t, home in enumerate(ORDER[: contest.n]):
        after = [c for c in outcome.called[t + 1 :] if c != VACANT and (home == 0 or pool[c])]
        right = outcome.called[t] != VACANT and outcome.through[t] == home
        if any(not right or c < outcome.called[t] for c in after):
            return True
    return False


def wasted(contest: Contest, pool: Pool) -> bool:
    """A seat is empty, and somebody is left."""
    return sum(c != VACANT for c in contest.of(pool).called) < min(contest.n, len(pool))


def declared(contest: Contest, pool: Pool) -> Iterator[tuple[int | None, int | None]]:
    """The position of everybody who is not negro, undeclared and declared."""
    for c, negro in enumerate(pool):
        if not negro:
            yield contest.place(pool, c), contest.place((*pool[:c], True, *pool[c + 1 :]), c)


def risen(contest: Contest, pool: Pool) -> Iterator[tuple[int | None, int | None]]:
    """The position of everybody but the first, before and after passing the one above."""
    for c in range(1, len(pool)):
        above = list(pool)
        above[c - 1], above[c] = above[c], above[c - 1]
        yield contest.place(pool, c), contest.place(tuple(above), c - 1)


def loses(moves: Callable[[Contest, Pool], Iterator[tuple[int | None, int | None]]]) -> Fails:
    """Some such move costs the post."""
    return lambda contest, pool: any(before and not after for before, after in moves(contest, pool))


def later(moves: Callable[[Contest, Pool], Iterator[tuple[int | None, int | None]]]) -> Fails:
    """Some such move leads to a later position."""
    return lambda contest, pool: any(before and after and after > before for before, after in moves(contest, pool))


def replaced_otherwise(contest: Contest, pool: Pool) -> bool:
    """Somebody who leaves is replaced by another than would be nominated without her."""
    outcome = contest.of(pool)
    nominated = {c for c in outcome.called if c != VACANT}
    for c, name in zip(outcome.called, outcome.counts, strict=True):
        if c == VACANT:
            continue
        waiting = [d for d in range(len(pool)) if d not in nominated]
        own = [d for d in waiting if pool[d]] if name == 1 else []
        after = nominated - {c} | set((own or waiting)[:1])
        again = contest.of((*pool[:c], *pool[c + 1 :])).called
        if after != {d if d < c else d + 1 for d in again if d != VACANT}:
            return True
    return False


def effect_matters(contest: Contest, pool: Pool) -> bool:
    """A reverted seat brings other people when it widens the open list."""
    other = Contest(contest.n, contest.reading, widens=not contest.widens)
    return set(contest.of(pool).called) != set(other.of(pool).called)


ENUMERATED: dict[str, Fails] = {
    "favourable-and-uncounted": counted_or_late,
    "non-wasteful": wasted,
    "declare-post": loses(declared),
    "declare-position": later(declared),
    "rank-post": loses(risen),
    "rank-position": later(risen),
    "withdrawal-replay": replaced_otherwise,
    "reversion-fixpoint": effect_matters,
}


def first_failure(fails: Fails, reading: FavourableList, *, widens: bool) -> tuple[int, Pool] | None:
    """The first contest in which a claim fails: by seats, then candidates, then ranks."""
    for n in range(1, SEATS + 1):
        contest = Contest(n, reading, widens=widens)
        for size in range(CANDIDATES + 1):
            for pool in product((False, True), repeat=size):
                if fails(contest, pool):
                    return n, pool
    return None


@pytest.mark.parametrize("name", ENUMERATED)
@pytest.mark.parametrize(("reading", "effect"), READINGS)
def test_verdicts_are_those_of_an_enumeration(name: str, reading: FavourableList, effect: str) -> None:
    """What is refuted in a small contest is so by the first such contest; what is not, fails in none of them."""
    expected = first_failure(ENUMERATED[name], reading, widens=effect == "alarga")
    es = library("es-12010-2023")
    decision = only(es, name, lista_favoravel=reading.value, efeito_da_reversao=effect).decision
    example = decision.counterexample
    if expected is None:
        assert decision.verdict is Verdict.PROVED_UP_TO or (example is not None and example.size > SEATS)
    else:
        assert decision.verdict is Verdict.REFUTED
        assert example is not None
        rows = example.facts["pool"]
        assert isinstance(rows, list)
        assert (example.size, tuple(row["grupos"] == "negros" for row in rows)) == expected
        assert decision.minimal
