"""The edital's own small reckonings: what a row offers, which positions a clause states."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from solver.editais.model import Mark, Row, Series, seats_in


def test_seats_of_a_cell() -> None:
    """A mark is no seat; what is not stated is not known."""
    assert [seats_in(cell) for cell in (5, 0, Mark.REGISTER, Mark.NONE, None)] == [5, 0, 0, 0, None]


@pytest.mark.parametrize(
    ("row", "offered"),
    [
        (Row(post="A", total=10, open=8, negros=2), {"negros": 2, "pcd": 0, "ampla": 8}),
        (Row(post="A", total=10, open=7, negros=2), {"negros": 2, "pcd": None}),
        (Row(post="A", total=10, negros=2), {"negros": 2, "pcd": None, "ampla": None}),
        (Row(post="A", total=2, open=2, negros=Mark.REGISTER), {"negros": 0, "indigenas": 0}),
        (Row(post="A", total=Mark.REGISTER, open=Mark.REGISTER), {"negros": 0}),
        (Row(post="A", total=10), {"negros": None}),
        (Row(post="A", total=10, negros=3, indigenas=1), {"ni": 4, "niq": None, "quilombolas": None}),
        (Row(post="A", total=10, open=6, negros=3, indigenas=1), {"ni": 4, "niq": 4, "quilombolas": 0}),
        (Row(post="A", total=10, open=6, ni=4), {"ni": 4, "negros": None, "niq": 4, "quilombolas": 0, "trans": 0}),
        (Row(post="A", total=10, open=5, ni=4, quilombolas=1), {"niq": 5, "indigenas": None}),
        (Row(post="A", total=10, open=10, niq=Mark.REGISTER), {"negros": 0, "ni": 0}),
        (Row(post="A", total=10, open=7, niq=3), {"negros": None, "ni": None}),
        (Row(post="A", total=20, open=16, trans=1, hipossuficientes=3), {"trans": 1, "hipossuficientes": 3}),
    ],
)
def test_what_a_row_offers(row: Row, offered: dict[str, int | None]) -> None:
    """A group that is not named has none only where the parts make up the total.

    A bloc has what its parts have; what a group has within a bloc that has seats is not known.
    """
    assert {group: row.offered(group) for group in offered} == offered


@pytest.mark.parametrize(
    ("series", "upto_62"),
    [
        (Series(first=3, step=20), (3, 23, 43)),
        (Series(first=3), (3,)),
        (Series(first=63, step=5), ()),
        (Series(listed=(5, 21), step=20), (5, 21, 41, 61)),
        (Series(listed=(5, 21, 70)), (5, 21)),
        (Series(listed=(5, 90), step=1), (5,)),
    ],
)
def test_positions_that_a_clause_states(series: Series, upto_62: tuple[int, ...]) -> None:
    """The first, or a list, and the step from the last one on."""
    assert series.upto(62) == upto_62


@given(st.integers(1, 50), st.integers(1, 50), st.integers(0, 300), st.integers(0, 300))
def test_positions_up_to_more_begin_with_those_up_to_less(first: int, step: int, n: int, m: int) -> None:
    """And are every `step`-th from the first on."""
    stated = Series(first=first, step=step)
    assert stated.upto(min(n, m)) == tuple(p for p in stated.upto(max(n, m)) if p <= min(n, m))
    assert stated.upto(n) == tuple(t for t in range(1, n + 1) if t >= first and (t - first) % step == 0)


@pytest.mark.parametrize(
    "form", [{}, {"step": 5}, {"first": 0}, {"first": 3, "step": 0}, {"listed": (3, 3)}, {"first": 3, "listed": (8,)}]
)
def test_series_in_no_form(form: dict[str, object]) -> None:
    """Neither or both, position zero, no step, not rising."""
    with pytest.raises(ValidationError, match="series"):
        Series.model_validate(form)
