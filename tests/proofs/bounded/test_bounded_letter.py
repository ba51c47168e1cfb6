"""The letter of the law, by hand and against the walk and the naive twin of the allocation's own tests."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from proofs.bounded.letter import Letter, confirm
from proofs.bounded.outcomes import walked
from solver.allocation.terms import Terms, chain_of
from solver.allocation.walk import VACANT, walk
from solver.errors import DisagreementError
from solver.vocabulary import FavourableList
from tests.allocation.contests import contests, naive

OUT, NEGRO, INDIGENA = 1, 3, 5


def terms(order: bytes, reading: FavourableList, *, widens: bool = True) -> Terms:
    """Espírito Santo's chains, straight to the open list, for an order of these lists."""
    lists = ("ampla", "negros", "indigenas")[: max(order) + 1]
    chains = tuple(chain_of(i, {}) for i in range(len(lists)))
    return Terms(lists, order, chains, (True, *(widens for _ in lists[1:])), reading)


FOUR = bytes([0, 0, 1, 0])
TEN = bytes([0, 0, 1, 0, 0, 0, 0, 1, 0, 2])


@pytest.mark.parametrize(
    ("reading", "called", "counts"),
    [
        (FavourableList.STRICT, (0, 1, 4, 2), (0, 0, 1, 0)),
        (FavourableList.FAVOURABLE_COUNTS, (0, 1, 2, 3), (0, 0, 1, 0)),
        (FavourableList.COMPENSATED, (0, 1, 2, 4), (0, 0, 0, 1)),
    ],
)
def test_four_seats(reading: FavourableList, called: tuple[int, ...], counts: tuple[int, ...]) -> None:
    """w1 w2 n3 w4 n5 w6 for 4 seats, the 3rd for negros (Lei ES 12.010, art. 5, §§ 1 and 2).

    Strict: n3 is among the three best, takes the last open seat, and n5 the reserved one. Where the favourable list
    counts, n3 takes the reserved seat and w4 the open one. Compensated: n3 and n5, n3 at the 3rd position.
    """
    outcome = Letter(terms(FOUR, reading))[bytes([OUT, OUT, NEGRO, OUT, NEGRO, OUT])]
    assert (outcome.called, outcome.counts) == (called, counts)


def test_a_reverted_seat_widens_the_open_list() -> None:
    """Ten seats, w1…w7 n8 n9 w10 n11 w12, nobody for the 10th position.

    Its seat makes the open list one of eight: n8 is in it, and negros call n9 and n11. Literally, the seat goes to w10.
    """
    pool = bytes([OUT] * 7 + [NEGRO, NEGRO, OUT, NEGRO, OUT])
    assert Letter(terms(TEN, FavourableList.STRICT))[pool].called == (0, 1, 8, 2, 3, 4, 5, 10, 6, 7)
    literal = Letter(terms(TEN, FavourableList.STRICT, widens=False))[pool]
    assert literal.called == (0, 1, 7, 2, 3, 4, 5, 8, 6, 9)
    assert literal.open == 7


def test_nobody_is_left() -> None:
    """Two candidates for four seats: two stay vacant, the reserved one too."""
    outcome = Letter(terms(FOUR, FavourableList.STRICT))[bytes([OUT, NEGRO])]
    assert outcome.called == (0, 1, VACANT, VACANT)
    assert outcome.reverted == ((2, 1, VACANT),)


@settings(max_examples=250, deadline=None)
@given(contests())
def test_letter_walk_and_naive_twin_agree(contest: tuple[bytes, Terms]) -> None:
    """Any order, chains, effects, members apart: all three nominate alike, and the auditor finds it lawful."""
    letter = Letter(contest[1])[contest[0]]
    assert letter == walk(*contest) == naive(*contest)


@settings(max_examples=250, deadline=None)
@given(contests())
def test_remembered_nominations_are_the_walk_s(contest: tuple[bytes, Terms]) -> None:
    """Those taken over from a simpler reversion, because nothing reverts, included."""
    assert walked(contest[1])[contest[0]] == walk(*contest)


def test_disagreement_is_loud() -> None:
    """An outcome that is not the letter's is not let pass."""
    pool, strict = bytes([OUT, OUT, NEGRO, OUT, NEGRO]), terms(FOUR, FavourableList.STRICT)
    outcome = walk(pool, strict)
    confirm(pool, strict, outcome)
    with pytest.raises(DisagreementError):
        confirm(pool, strict, replace(outcome, called=outcome.called[::-1]))
