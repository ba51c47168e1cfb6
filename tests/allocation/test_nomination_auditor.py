"""The auditor accepts one outcome of all, and it is the walk's."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.allocation import VACANT, Outcome, Terms, walk
from solver.allocation.auditor import check
from solver.vocabulary import FavourableList
from tests.allocation.contests import contests, every_outcome, many, naive


def test_the_lawful_outcome_is_accepted() -> None:
    """No breach is found in what the law's sentences give, over thousands of pools."""
    for members, law in many(6_000):
        assert check(members, law, naive(members, law)) == [], (members, law)


@settings(max_examples=100)
@given(contests(seats=3, candidates=4, groups=2))
def test_of_all_outcomes_one_is_accepted(contest: tuple[bytes, Terms]) -> None:
    """Exhaustive: every way to call, label and count; only the walk's passes."""
    members, law = contest
    accepted = [o for o in every_outcome(members, law) if not check(members, law, o)]
    assert accepted == [walk(members, law)]


@settings(max_examples=50)
@given(contests(seats=4, candidates=4, groups=2, favourable=FavourableList.STRICT))
def test_of_all_strict_outcomes_one_is_accepted(contest: tuple[bytes, Terms]) -> None:
    """The fixpoint of reversion included: a larger open list that holds itself up is refused."""
    members, law = contest
    accepted = [o for o in every_outcome(members, law) if not check(members, law, o)]
    assert accepted == [walk(members, law)]


@settings(max_examples=200)
@given(contests(), st.data())
def test_any_tampering_is_found(contest: tuple[bytes, Terms], data: st.DataObject) -> None:
    """Exchange two positions, drop somebody, or change a count: the auditor objects."""
    members, law = contest
    outcome = walk(members, law)
    called, through, counts = map(list, (outcome.called, outcome.through, outcome.counts))
    t = data.draw(st.integers(0, law.seats - 1))
    match data.draw(st.sampled_from(["exchange", "drop", "count"])):
        case "exchange":
            u = data.draw(st.integers(0, law.seats - 1))
            for column in (called, through, counts):
                column[t], column[u] = column[u], column[t]
        case "drop":
            called[t] = through[t] = counts[t] = VACANT
        case "count":
            counts[t] = data.draw(st.integers(0, len(law.lists) - 1))
    tampered = replace(outcome, called=tuple(called), through=tuple(through), counts=tuple(counts))
    assert (check(members, law, tampered) == []) == (tampered == outcome)


def test_a_larger_open_list_that_holds_itself_up_is_refused() -> None:
    """`aan`, w w n w: were the negro open, her reserve would revert and make that seat; the least list does without."""
    law = Terms(("ampla", "negros"), b"\0\0\1", (b"\0", b"\1\0"), (True, True), FavourableList.STRICT)
    members = bytes([1, 1, 3, 1])
    other = Outcome((0, 1, 2), (0, 0, 0), (0, 0, 0), ((2, 1, 0),), 3)
    assert [b.rule for b in check(members, law, other)] == ["needed"]


def test_breaches_name_rule_position_and_candidate() -> None:
    """A better member passed over is a breach of merit, at that position."""
    law = Terms(("ampla", "negros"), b"\0\1", (b"\0", b"\1\0"), (True, True), FavourableList.STRICT)
    passed_over = Outcome((0, 2), (0, 1), (0, 1), (), 1)
    (breach,) = check(bytes([1, 3, 3]), law, passed_over)
    assert (breach.rule, breach.position, breach.candidate) == ("merit", 1, 2)


def test_what_is_no_outcome_is_refused() -> None:
    """Twice the same candidate, or one who does not exist, or too few positions."""
    law = Terms(("ampla",), b"\0\0", (b"\0",), (True,), FavourableList.STRICT)
    for called in ((0, 0), (0, 7), (0,)):
        lists = tuple(0 for _ in called)
        assert check(bytes([1, 1]), law, Outcome(called, lists, lists, (), 2))
