"""Cells of a table of seats, and numbers in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.figures import Figure, read_figure
from solver.editais.numberwords import says, spell


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("5", Figure("5")),
        ("05", Figure("05")),
        ("1.052", Figure("1.052")),
        (" 05 (cinco) ", Figure("05", "cinco")),
        ("1.052 (mil e cinquenta e duas)", Figure("1.052", "mil e cinquenta e duas")),
        ("05 (Cinco vagas)", Figure("05", "cinco vagas")),
        ("CR", Figure("CR")),
        ("cr*", Figure("CR")),
        ("C.R.", Figure("CR")),
        ("CR**", Figure("CR")),
        ("Cadastro de Reserva", Figure("CR")),
        ("Cadastro reserva (CR)", Figure("CR")),
        ("5 + CR", Figure("5", register=True)),
        ("05+CR*", Figure("05", register=True)),
        ("05 (cinco) + CR", Figure("05", "cinco", register=True)),
        ("1 (CR)", Figure("1", register=True, unsure=True)),
        ("0 (CR)", Figure("CR")),
        ("5*", Figure("5")),
        ("05 (*)", Figure("05")),
        ("05 (cinco)*", Figure("05", "cinco")),
        ("5¹", Figure("5")),
        ("10²,³", Figure("10")),
        ("CR¹", Figure("CR")),
        ("-¹", Figure("-")),
        ("-*", Figure("-")),
        ("1(³)", Figure("1")),
        ("\u200b842", Figure("842")),
        ("(*)", Figure("-")),
        ("Não há", Figure("-")),
        ("Não há vagas", Figure("-")),
        ("0 + CR", Figure("CR")),
        ("-", Figure("-")),
        ("–", Figure("-")),
        ("—", Figure("-")),
        ("*", Figure("-")),
        ("**", Figure("-")),
    ],
)
def test_what_a_cell_may_say(text: str, figure: Figure) -> None:
    """Figures, figures with their words, marks."""
    assert read_figure(text) == figure


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "5,0", "1.05", "10.52", "1.0522", "-1", "05 (5)", "5%", "R$ 5", "=SUM(A1:A2)", "#REF!",
        "5 vagas", "cinco", "10/02/2026", "5 + 3", "CR + 5", "1e3", "½", "¹", "①",
        "5 ¹²x", "*5",
    ],
)  # fmt: skip
def test_what_a_cell_may_not_say(text: str) -> None:
    """Nothing that could be two things, and no number that is not whole."""
    assert read_figure(text) is None


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "zero"),
        (1, "uma"),
        (2, "duas"),
        (3, "três"),
        (14, "catorze"),
        (14, "quatorze"),
        (16, "dezesseis"),
        (21, "vinte e um"),
        (50, "cinqüenta"),
        (100, "cem"),
        (101, "cento e um"),
        (200, "duzentas"),
        (1000, "mil"),
        (1000, "um mil"),
        (1052, "mil e cinquenta e duas"),
        (1052, "um mil, cinquenta e dois"),
        (1100, "mil e cem"),
        (2345, "dois mil, trezentos e quarenta e cinco"),
        (21_000, "vinte e um mil"),
        (600, "seiscentas vagas"),
        (999_999, "novecentos e noventa e nove mil novecentos e noventa e nove"),
    ],
)
def test_words_that_say_a_number(n: int, words: str) -> None:
    """In either gender, with or without commas, old spelling or new."""
    assert says(words, n)


@pytest.mark.parametrize(
    ("n", "words"), [(3, "quatro"), (5, "cinc"), (100, "cento"), (20, "dois"), (5, ""), (1, "mil")]
)
def test_words_that_do_not(n: int, words: str) -> None:
    """A word too few, too many, or wrong."""
    assert not says(words, n)


@given(st.integers(0, 999_999), st.integers(0, 999_999))
def test_words_are_of_one_number_only(a: int, b: int) -> None:
    """Two numbers have the same words only if they are the same."""
    assert says(spell(a), b) == (a == b)


def test_every_number_below_two_thousand_has_its_own_words() -> None:
    """No two share a spelling, and none is out of range unsaid."""
    assert len({spell(n) for n in range(2_000)}) == 2_000
    for n in (-1, 1_000_000):
        with pytest.raises(ValueError, match=str(n)):
            spell(n)
