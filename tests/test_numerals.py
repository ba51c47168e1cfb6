"""Numbers as people read and write them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.numerals import parse_percentage, write_integer, write_number, write_percentage


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("20%", Fraction(1, 5)),
        ("12,5%", Fraction(1, 8)),
        ("12.5 %", Fraction(1, 8)),
        (" 0,1% ", Fraction(1, 1000)),
        ("1/3", Fraction(1, 3)),
        ("100%", Fraction(1)),
    ],
)
def test_percentages_are_read_exactly(text: str, value: Fraction) -> None:
    """With comma or point, spaced or not, or as a ratio."""
    assert parse_percentage(text) == value


@pytest.mark.parametrize("text", ["", "20", "vinte%", "-5%", "0%", "101%", "0.2", "1/0", "3/2", "5%%", "1e2%", "∞%"])
def test_what_is_no_percentage_is_refused(text: str) -> None:
    """A bare number might be 20 % or 2000 %: it is refused, like anything outside 0–100 %."""
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        parse_percentage(text)


@pytest.mark.parametrize(
    ("value", "pt", "en"),
    [
        (Fraction(1052, 5), "210,4", "210.4"),
        (1052, "1.052", "1,052"),
        (-1234567, "-1.234.567", "-1,234,567"),
        (Fraction(1, 8), "0,125", "0.125"),
        (Fraction(10, 3), "3 1/3", "3 1/3"),
        (Fraction(-1, 2), "-0,5", "-0.5"),
        (Fraction(2, 3), "2/3", "2/3"),
    ],
)
def test_numbers_are_written_as_each_language_does(value: Fraction | int, pt: str, en: str) -> None:
    """Thousands and decimals by language; a fraction that no decimal ends stays a fraction."""
    assert (write_number(value, "pt"), write_number(value, "en")) == (pt, en)


@given(st.integers())
def test_integers_keep_their_digits(value: int) -> None:
    """Taking the separators away gives the number back."""
    assert int(write_integer(value).replace(".", "")) == value


@given(st.integers(1, 10_000))
def test_percentages_come_back(permyriad: int) -> None:
    """What is written is read as the same number."""
    value = Fraction(permyriad, 10_000)
    assert parse_percentage(write_percentage(value)) == value
