"""What is told of a counterexample where no pool, or no provision, can be shown whole."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs.families.text import _astray as astray
from proofs.verdict import Verdict
from solver.messages import LANGUAGES, Speaker
from solver.norms.citations import citations
from solver.norms.regime import SeatRule
from solver.norms.statute import parse_statute
from solver.vocabulary import Rounding
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import only, regime_of

TEXT = """\
Art. 1. Ficam reservadas vagas, na forma do art. 9.
Art. 2. A vaga reservada sem candidato reverte, na forma do art. 1.
"""


def test_a_reserve_before_an_open_seat_far_beyond_any_pool() -> None:
    """1/50 000, half up: seat 25 000 is reserved, and of 25 001 one more is open after it; no pool is written out."""
    regime = regime_of(SeatRule(Fraction(1, 50_000), Rounding.HALF_UP))
    decision = only(regime, "non-counting", lista_favoravel="favoravel-conta").decision
    assert decision.verdict is Verdict.REFUTED
    example = decision.counterexample
    assert example is not None
    assert example.facts == {"n": 25_001, "position": 25_000, "group": "negros"}
    assert example.sentence.key == "prove.non-counting.by_numbers"
    assert list(example.table[1:]) == [(25_000, 1, 24_999), (25_001, 1, 25_000)]
    assert example.commands == (("seats", "25000"), ("seats", "25001"))
    for lang in LANGUAGES:
        assert "25" in example.sentence.said(Speaker(lang))


def test_a_reference_to_nothing() -> None:
    """Art. 9 of a law that ends with art. 2; the other reference is sound."""
    statute = parse_statute(TEXT)
    lost, sound = citations(statute)
    assert astray(draft(), statute, sound) is None
    example = astray(draft(), statute, lost)
    assert example is not None
    assert example.sentence.key == "prove.citations-resolve.missing"
    assert (example.facts["provision"], example.facts["targets"]) == ("art. 1", ["art. 9"])
    assert example.facts["norm"] == draft().id
    assert example.table[1][0] == "art. 1"
    assert len(example.table) == 2
    assert example.commands == (("graph", draft().id),)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_parts_that_the_threshold_does_not_bar_are_told(lang: str) -> None:
    """60 % from 10 seats of the whole notice on: 11 divided into 2 and 9."""
    regime = regime_of(
        grupos=[{"id": "negros", "percentual": "60%"}],
        arredondamento={"regra": "meio-acima"},
        limiar={"minimo": 10, "unidade": "edital"},
        base={"regra": "cargo"},
    )
    example = only(regime, "split-keeps", "negros").decision.counterexample
    assert example is not None
    said = example.sentence.said(Speaker(lang))
    assert "2 + 9" in said
    assert said.rstrip(".").endswith({"pt": "não barra as partes)", "en": "bars no part)"}[lang])
