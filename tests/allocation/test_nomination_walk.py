"""The walk against the law's sentences taken literally, and worked examples from the statutes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.allocation import VACANT, Outcome, Terms, chain_of, walk
from solver.vocabulary import DualStatus, FavourableList
from tests.allocation.contests import contests, many, naive, naive_reserves

STRICT, COUNTS, COMPENSATED = FavourableList


def terms(order: str, favourable: FavourableList = STRICT, **chains: str) -> Terms:
    """Terms from an order written in initials (`a` ampla, `n` negros, `i` indígenas, `q` quilombolas, `p` PcD)."""
    lists = ("ampla", "negros", "indigenas", "quilombolas", "pcd")
    initials = "aniqp"
    reversion = {initials.index(home): [initials.index(c) for c in chain] for home, chain in chains.items()}
    return Terms(
        lists=lists,
        order=bytes(initials.index(x) for x in order),
        chains=tuple(chain_of(h, reversion) for h in range(5)),
        widens=(True,) * 5,
        favourable=favourable,
        precedence=bytes([1, 4, 2, 3]),
    )


def pool(text: str, law: Terms) -> bytes:
    """A pool from words, best first: `w` in no group, `n` negro, `np` negro and PcD."""
    groups = {"n": "negros", "i": "indigenas", "q": "quilombolas", "p": "pcd"}
    return bytes(law.mask([groups[x] for x in word if x in groups]) for word in text.split())


def people(outcome: Outcome) -> set[int]:
    """Who is nominated."""
    return set(outcome.called) - {VACANT}


@settings(max_examples=200)
@given(contests())
def test_the_walk_is_the_laws_sentences_taken_literally(contest: tuple[bytes, Terms]) -> None:
    """Every reading, chain, effect, and pool: the linear scan and the repeated search nominate alike."""
    members, law = contest
    assert walk(members, law) == naive(members, law)


def test_so_it_is_in_thousands_of_pools() -> None:
    """The same for eight thousand more."""
    for members, law in many(8_000):
        assert walk(members, law) == naive(members, law), (members, law)


@settings(max_examples=150)
@given(contests(favourable=STRICT))
def test_the_open_list_is_the_least_that_suffices(contest: tuple[bytes, Terms]) -> None:
    """No smaller A equals the open seats and those that revert when the A best are taken: the fixpoint is the least."""
    members, law = contest
    general = [c for c, mask in enumerate(members) if mask & 1]
    found = walk(members, law).open
    for size in range(law.order.count(0), found + 1):
        free = set(range(len(members))) - set(general[:size])
        _, widened, _ = naive_reserves(free, members, law)
        assert (size == found) == (law.order.count(0) + len(widened) == size)


@settings(max_examples=150)
@given(contests(favourable=COMPENSATED))
def test_compensation_moves_people_but_changes_nobody(contest: tuple[bytes, Terms]) -> None:
    """`compensada` nominates the people of `estrita`, each counting where she counted there."""
    members, law = contest
    strict, moved = walk(members, replace(law, favourable=STRICT)), walk(members, law)
    assert dict(zip(strict.called, strict.counts, strict=True)) == dict(zip(moved.called, moved.counts, strict=True))


@settings(max_examples=150)
@given(contests(favourable=COMPENSATED, apart=False))
def test_compensation_calls_nobody_later(contest: tuple[bytes, Terms]) -> None:
    """Whoever holds an open seat is called no later than the general list alone would call her."""
    members, law = contest
    strict, moved = walk(members, replace(law, favourable=STRICT)), walk(members, law)
    for t, c in enumerate(strict.called):
        if c != VACANT and strict.counts[t] == 0 and not strict.reverted:
            assert moved.called.index(c) <= t


@settings(max_examples=100)
@given(contests(apart=False))
def test_no_seat_is_wasted(contest: tuple[bytes, Terms]) -> None:
    """Where all compete in the open list, a seat stays vacant only when everybody is nominated."""
    members, law = contest
    outcome = walk(members, law)
    assert outcome.vacant == max(0, law.seats - len(members))


@given(st.integers(0, 40), st.integers(0, 40), st.data())
def test_removing_a_candidate_never_fills_more_reserved_seats(seed: int, gone: int, data: st.DataObject) -> None:
    """The lemma behind the bisection: without one candidate as many reserved seats revert, or one more."""
    members, law = data.draw(contests(favourable=STRICT))
    everybody = set(range(len(members)))
    _, with_all, _ = naive_reserves(set(everybody), members, law)
    _, without, _ = naive_reserves(everybody - {gone}, members, law)
    assert 0 <= len(without) - len(with_all) <= 1


def test_three_seats_the_third_call_is_the_reserves() -> None:
    """ES art. 3 § 1, I: of 3 seats the third call is due to the best-placed negro, though fifth in general."""
    law = terms("aan")
    members = pool("w w w w n", law)
    for favourable in FavourableList:
        outcome = walk(members, replace(law, favourable=favourable))
        assert outcome.called == (0, 1, 4)
        assert outcome.counts == (0, 0, 1)


def test_the_smallest_pool_that_separates_paragraphs_1_and_2() -> None:
    """ES art. 5 §§ 1 and 2, 4 seats: three readings, three answers."""
    members = pool("w w n w n w", terms("aana"))
    assert walk(members, terms("aana", STRICT)).called == (0, 1, 4, 2)
    assert walk(members, terms("aana", COUNTS)).called == (0, 1, 2, 3)
    moved = walk(members, terms("aana", COMPENSATED))
    assert (moved.called, moved.through, moved.counts) == ((0, 1, 2, 4), (0, 0, 1, 0), (0, 0, 0, 1))


def test_a_reverted_seat_widens_the_open_list() -> None:
    """ES art. 8: the indígena's seat reverts, the 8th of the general list comes in, the reserve goes on past her."""
    law = terms("aanaaaanai")
    outcome = walk(pool("w w w w w w w n n w n w", law), law)
    assert outcome.called == (0, 1, 8, 2, 3, 4, 5, 10, 6, 7)
    assert outcome.reverted == ((9, 2, 0),)
    assert outcome.open == 8


def test_or_it_goes_to_the_best_not_yet_called() -> None:
    """ES art. 8, "demais candidatos": the walk stays as it was, and the seat goes to the next in general."""
    law = replace(terms("aanaaaanai"), widens=(True, True, False, True, True))
    outcome = walk(pool("w w w w w w w n n w n w", law), law)
    assert outcome.called == (0, 1, 7, 2, 3, 4, 5, 8, 6, 9)


def test_two_fixpoints_and_the_least_is_taken() -> None:
    """One negro just below the open seats: she fills the reserve; that she might have been open is no reason."""
    law = terms("aan")
    outcome = walk(pool("w w n w", law), law)
    assert outcome.counts == (0, 0, 1)
    assert outcome.open == 2


def test_dual_status_takes_the_first_reserved_seat_that_arises() -> None:
    """AM art. 2 § 3: negro and PcD, called at the first of the two reserves; the other goes on."""
    law = terms("aannp")
    members = pool("w w w w np n n", law)
    outcome = walk(members, law)
    assert outcome.called == (0, 1, 4, 5, 2)
    assert outcome.through == (0, 0, 1, 1, 0)


@pytest.mark.parametrize(
    ("dual", "option", "mask"),
    [
        (DualStatus.FIRST_TO_ARISE, None, 0b10011),
        (DualStatus.LARGER_PERCENTAGE, None, 0b00011),
        (DualStatus.CHOICE, "pcd", 0b10001),
        (DualStatus.CHOICE, "negros", 0b00011),
    ],
)
def test_dual_status_leaves_the_lists_of_its_reading(dual: DualStatus, option: str | None, mask: int) -> None:
    """Both reserves, the larger percentage's only (Decreto 12.536), or the one chosen."""
    law = replace(terms("an"), dual=dual)
    assert law.mask(["negros", "pcd"], option) == mask


def test_a_choice_must_be_made() -> None:
    """Under `opcao` somebody of two reserves has to say which; somebody of one need not."""
    law = replace(terms("an"), dual=DualStatus.CHOICE)
    assert law.mask(["negros"]) == 0b11
    with pytest.raises(ValueError, match="None"):
        law.mask(["negros", "pcd"])


def test_the_chain_of_the_decree() -> None:
    """Decreto 12.536: quilombola → indígena → negros → ampla; what is left of one list serves the next."""
    law = terms("aqqqq", q="in", i="qn")
    outcome = walk(pool("w w w i n w", law), law)
    assert outcome.called == (0, 3, 4, 1, 2)
    assert outcome.through == (0, 2, 1, 0, 0)
    assert outcome.reverted == ((1, 3, 2), (2, 3, 1), (3, 3, 0), (4, 3, 0))


def test_back_flow_when_even_the_open_list_gives_out() -> None:
    """`ampla: [negros]`: open seats without open candidates call the reserve (where its members compete apart)."""
    law = replace(terms("aaan", a="n"), apart=frozenset({1}))
    members = pool("w n n n", law)
    assert members == bytes([1, 2, 2, 2])
    outcome = walk(members, law)
    assert outcome.called == (0, 2, 3, 1)
    assert outcome.through == (0, 1, 1, 1)


def test_seats_stay_vacant_when_nobody_is_left() -> None:
    """Two approved, five seats: both are called, three seats stay vacant."""
    for favourable in FavourableList:
        law = terms("aanaa", favourable)
        outcome = walk(pool("w n", law), law)
        assert people(outcome) == {0, 1}
        assert outcome.vacant == 3


def test_a_bloc_takes_its_parts() -> None:
    """Where the regime reserves for the bloc, somebody confirmed as indígena is of the bloc."""
    law = Terms(("ampla", "niq", "pcd"), b"\0\1", (b"\0", b"\1\0", b"\2\0"), (True,) * 3, STRICT)
    assert law.mask(["indigenas", "quilombolas"]) == 0b011


def test_nobody_and_no_seats() -> None:
    """An empty pool leaves all vacant; no seats nominate nobody."""
    for favourable in FavourableList:
        assert walk(b"", terms("aan", favourable)).called == (VACANT,) * 3
        assert walk(b"\1\1", terms("", favourable)).called == ()
