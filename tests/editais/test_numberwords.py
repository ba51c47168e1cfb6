"""Numbers in words, against two independent libraries."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from num2words import num2words
from text_to_num import alpha2digit, text2num

from solver.editais.numberwords import (
    read_cardinal,
    read_ordinal,
    read_ordinal_figure,
    read_percentage,
    says,
    spell,
)


def feminine(words: str) -> str:
    """The words of a masculine number in the other gender."""
    swap = {"um": "uma", "dois": "duas"}
    return " ".join(swap.get(w, w[:-2] + "as" if w.endswith("entos") else w) for w in words.split())


@pytest.mark.parametrize("start", range(0, 10_001, 1000))
def test_cardinals_are_those_of_both_libraries(start: int) -> None:
    """From 0 to 10.000, both genders: num2words writes them, text2num reads what we write."""
    for n in range(start, min(start + 1000, 10_001)):
        words = num2words(n, lang="pt_BR")
        assert read_cardinal(words) == n == read_cardinal(feminine(words))
        assert text2num(spell(n), "pt") == n


@settings(max_examples=100)
@given(st.integers(0, 999_999))
def test_cardinals_up_to_a_million(n: int) -> None:
    """What is spelt is read back, and says so."""
    assert read_cardinal(spell(n)) == n == read_cardinal(feminine(spell(n)))
    assert says(spell(n), n)


@pytest.mark.parametrize(
    "words",
    [
        "", "e", "mil mil", "vinte vinte", "dois três", "cinco vinte", "vinte e doze", "cem e um", "cento", "zero e um",
        "vinte e", "e vinte", "zero mil", "mil e zero", "duzentos trezentos", "vaga", "vinte vagas", "um milhão", "20",
        "mil, mil",
    ],
)  # fmt: skip
def test_what_is_no_cardinal(words: str) -> None:
    """Words that are no one number."""
    assert read_cardinal(words) is None


@pytest.mark.parametrize(
    ("words", "n"),
    [("hum", 1), ("catorze", 14), ("cincoenta", 50), ("mil e cinquenta e duas", 1052), ("um mil", 1000), ("TRÊS", 3)],
)
def test_variants_of_cardinals(words: str, n: int) -> None:
    """As editais write them."""
    assert read_cardinal(words) == n


def test_ordinals_are_those_of_num2words() -> None:
    """From 1 to 1.000, both genders.

    num2words writes "septigentésimo" and "octigentésimo" for septingentésimo and octingentésimo; they are read too.
    """
    for n in range(1, 1001):
        words = num2words(n, lang="pt_BR", to="ordinal")
        fem = " ".join(f"{w[:-1]}a" for w in words.split())
        assert read_ordinal(words) == n == read_ordinal(fem)
        assert read_ordinal(fem.replace(" ", "-")) == n


def test_ordinals_that_text2num_reads() -> None:
    """From 3 to 99, both genders; it leaves "primeiro" and "segundo" as they are, and does not know "tricentésimo"."""
    assert alpha2digit("tricentésimo", "pt") == "tricentésimo"
    for n in range(3, 100):
        words = num2words(n, lang="pt_BR", to="ordinal")
        fem = " ".join(f"{w[:-1]}a" for w in words.split())
        assert alpha2digit(words, "pt") == f"{read_ordinal(words)}º"
        assert alpha2digit(fem, "pt") == f"{read_ordinal(fem)}ª"


@pytest.mark.parametrize(
    ("words", "n"),
    [
        ("vigésima primeira", 21), ("Quadragésima Primeira", 41), ("centésimo", 100), ("trecentésimo", 300),
        ("tricentésima", 300), ("milésima", 1000), ("quingentésima", 500), ("septuagésima", 70), ("setuagésima", 70),
        ("octagésima", 80), ("seiscentésimo", 600), ("sexcentésimo", 600), ("noningentésima", 900), ("undécima", 11),
        ("duodécimo", 12), ("décima-primeira", 11), ("quadrigentésimo", 400), ("setingentésima", 700),
    ],
)  # fmt: skip
def test_variants_of_ordinals(words: str, n: int) -> None:
    """The forms in use."""
    assert read_ordinal(words) == n


@pytest.mark.parametrize(
    "words",
    ["", "primeira vigésima", "vigésima trigésima", "segundos", "quarta-feira", "vigésima e primeira", "um", "5ª"],
)
def test_what_is_no_ordinal(words: str) -> None:
    """Words that are no one ordinal."""
    assert read_ordinal(words) is None


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("3ª", 3), ("3º", 3), ("3a.", 3), ("3a", 3), ("21.ª", 21), ("1.000ª", 1000), ("5°", 5), ("10 ª", 10),
        ("3", None), ("0ª", None), ("ª", None), ("3ab", None), ("3,5ª", None),
    ],
)  # fmt: skip
def test_ordinals_in_figures(text: str, n: int | None) -> None:
    """With either sign, a letter or a dot."""
    assert read_ordinal_figure(text) == n


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("vinte por cento", Fraction(20)),
        ("Vinte e Cinco por Cento", Fraction(25)),
        ("cem por cento", Fraction(100)),
        ("doze inteiros e cinco décimos por cento", Fraction(25, 2)),
        ("dois inteiros e vinte e cinco centésimos por cento", Fraction(9, 4)),
        ("dois e meio por cento", Fraction(5, 2)),
        ("um por cento e meio", Fraction(3, 2)),
        ("meio por cento", Fraction(1, 2)),
        ("cinco décimos por cento", Fraction(1, 2)),
        ("vinte e cinco centésimos por cento", Fraction(1, 4)),
        ("doze vírgula cinco por cento", Fraction(25, 2)),
        ("doze vírgula zero cinco por cento", Fraction(241, 20)),
        ("doze vírgula vinte e cinco por cento", Fraction(49, 4)),
        ("dez e cinco décimos por cento", None),
        ("vinte e cinco décimos por cento", None),
        ("vinte", None),
        ("por cento", None),
        ("vinte vagas por cento", None),
        ("dois e meio por cento e meio", None),
    ],
)
def test_percentages_in_words(words: str, value: Fraction | None) -> None:
    """In hundredths, exact; what may be two numbers is none."""
    assert read_percentage(words) == value


def test_percentages_are_those_of_num2words() -> None:
    """Whole ones from 1 to 100 and tenths; text2num cannot be asked: it reads "vinte por cento" as "20 por 100"."""
    assert alpha2digit("vinte por cento", "pt") == "20 por 100"
    for n in range(1, 101):
        assert read_percentage(f"{num2words(n, lang='pt_BR')} por cento") == n
    for tenths in range(1, 1000):
        if tenths % 10:
            words = num2words(tenths / 10, lang="pt_BR")
            assert read_percentage(f"{words} por cento") == Fraction(tenths, 10)
