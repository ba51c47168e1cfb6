"""Which of the optimal layouts: larger rows first, or a draw that anybody can repeat."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.distribution import distribute, program
from solver.distribution.choice import fingerprint
from solver.distribution.model import Table
from tests.distribution.tables import best, ranked, synthetic
from tests.distribution.test_optimum import PERCENTAGES, small_tables

THREE_ALIKE = synthetic([2, 2, 2, 9], [(Fraction(1, 5), 3, frozenset())])
"""Shares 0,4 0,4 0,4 1,8: two seats in the last row, the third in any of the other three."""


def test_equal_layouts_go_to_the_first_row() -> None:
    """Of three rows alike, the first one in the edital has the seat."""
    assert distribute(THREE_ALIKE).layout.seats == {"negros": (1, 0, 0, 2)}


WIDE = synthetic([20, 9, 9], [(Fraction(1, 5), 6, frozenset({0}))])
"""A barred row of 20 deviates by 4; within that, 2 + 4, 3 + 3 and 4 + 2 lie equally close to 1,8 each."""


def test_several_seats_of_one_row_may_be_contested() -> None:
    """Without a draw the first row has all it may; by lot each of the three layouts comes up, the middle one too."""
    assert distribute(WIDE).layout.seats["negros"] == (0, 4, 2)
    drawn = Counter(distribute(WIDE, str(seed)).layout.seats["negros"] for seed in range(40))
    assert set(drawn) == {(0, 2, 4), (0, 3, 3), (0, 4, 2)}


@st.composite
def wide_tables(draw: st.DrawFn) -> Table:
    """A large barred row, whose deviation leaves two or three others a wide choice."""
    totals = [draw(st.integers(10, 30)), *draw(st.lists(st.integers(2, 7), min_size=2, max_size=3))]
    groups = draw(st.integers(1, 2 if len(totals) == 3 else 1))
    shares = [(draw(st.sampled_from(PERCENTAGES)), draw(st.integers(0, 8)), frozenset({0})) for _ in range(groups)]
    return synthetic(totals, shares, kept=[totals[0] - 2] + [0] * (len(totals) - 1))


@given(wide_tables())
@settings(max_examples=60)
def test_wide_choices_are_settled_alike(table: Table) -> None:
    """The order takes the greatest in turn, and the tickets of a draw are the contested seats, several in a row too."""
    the_order_takes_the_greatest(table)
    the_tickets_are_the_contested_seats(table)


@given(small_tables())
@settings(max_examples=80)
def test_the_order_takes_the_greatest_in_turn(table: Table) -> None:
    """Of all optimal layouts, the one whose seats, read in the public order, are the greatest."""
    the_order_takes_the_greatest(table)


def the_order_takes_the_greatest(table: Table) -> None:
    """Compare the chosen layout with every optimal one."""
    optimal = best(table)
    if optimal:
        assert ranked(table, distribute(table).layout.seats) == max(ranked(table, s) for s in optimal)


def test_the_same_seed_draws_the_same_layout() -> None:
    """Two draws with one seed are alike to the last lot; another seed has other lots."""
    once, again = distribute(THREE_ALIKE, "2026-03-10"), distribute(THREE_ALIKE, "2026-03-10")
    assert once == again
    assert once.draw is not None
    assert distribute(THREE_ALIKE, "2026-03-11").draw != once.draw


def test_a_lot_is_a_hash_that_anybody_can_compute() -> None:
    """The receipt tells what is hashed; the winner is the ticket with the least hash."""
    answer = distribute(THREE_ALIKE, "seed")
    assert answer.draw is not None
    inputs = fingerprint(THREE_ALIKE)
    lots = {row: hashlib.sha256(f"seed\n{inputs}\n{row + 1}\nnegros\n1".encode()).hexdigest() for row in (0, 1, 2)}
    assert answer.draw.inputs == inputs
    assert [(t.row, t.lot) for t in answer.draw.tickets] == sorted(lots.items(), key=lambda item: item[1])
    assert [t.won for t in answer.draw.tickets] == [True, False, False]
    assert answer.layout.seats["negros"][answer.draw.tickets[0].row] == 1


def test_the_hash_of_the_inputs_changes_with_them() -> None:
    """One seat more in one row, another name, another due: another hash."""
    other_total = synthetic([2, 2, 3, 9], [(Fraction(1, 5), 3, frozenset())])
    other_due = synthetic([2, 2, 2, 9], [(Fraction(1, 5), 2, frozenset())])
    assert len({fingerprint(t) for t in (THREE_ALIKE, other_total, other_due)}) == 3


@pytest.fixture
def no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of draws need no second way to one and the same optimum."""
    monkeypatch.setattr(program, "CELLS", 0)


@pytest.mark.usefixtures("no_program")
def test_rows_alike_are_drawn_alike() -> None:
    """300 seeds over three equal layouts: about 100 each (less than four standard deviations away)."""
    drawn = Counter(distribute(THREE_ALIKE, str(seed)).layout.seats["negros"] for seed in range(300))
    assert set(drawn) == {(1, 0, 0, 2), (0, 1, 0, 2), (0, 0, 1, 2)}
    assert all(abs(count - 100) < 4 * (300 * 2 / 9) ** 0.5 for count in drawn.values())


@pytest.mark.usefixtures("no_program")
def test_every_optimal_layout_can_be_drawn() -> None:
    """Two groups over four rows, with layouts that lie between others: each one comes up."""
    table = synthetic([3, 3, 3, 3], [(Fraction(1, 20), 4, frozenset({0})), (Fraction(1, 5), 2, frozenset({1}))])
    optimal = {tuple(sorted(s.items())) for s in best(table)}
    drawn = {tuple(sorted(distribute(table, str(seed)).layout.seats.items())) for seed in range(40 * len(optimal))}
    assert len(optimal) > 3
    assert drawn == optimal


@given(small_tables())
@settings(max_examples=80)
def test_a_draw_is_optimal_and_its_tickets_are_the_contested_seats(table: Table) -> None:
    """A ticket stands for each seat that some optimal layouts have and others do not, and for no other."""
    the_tickets_are_the_contested_seats(table)


def the_tickets_are_the_contested_seats(table: Table) -> None:
    """Compare the tickets of a draw with every optimal layout."""
    optimal = best(table)
    if not optimal:
        return
    answer = distribute(table, "seed")
    assert answer.layout.seats in optimal
    assert answer.draw is not None
    contested = {
        (i, g.id, number)
        for g in table.groups
        for i in range(table.size)
        for held in [{s[g.id][i] for s in optimal}]
        for number in range(min(held) + 1, max(held) + 1)
    }
    assert {(t.row, t.group, t.number) for t in answer.draw.tickets} == contested
    for ticket in answer.draw.tickets:
        assert ticket.won == (answer.layout.seats[ticket.group][ticket.row] >= ticket.number)
