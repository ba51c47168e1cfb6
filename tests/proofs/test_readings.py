"""Theorems under the readings of a text: told apart only where they differ."""

from __future__ import annotations

import gc

from proofs.basis import Inapplicable
from proofs.catalogue import ORDER, properties
from proofs.claim import Claim
from proofs.theorems import distinct
from proofs.verdict import Verdict
from proofs.words import words
from tests.proofs.regimes import library, only, proved


def claim(what: str) -> Claim:
    """A claim that is told from others by a word."""
    return Claim(None, words("nothing"), words("nothing"), (), Inapplicable(words(what)))


def cases(**made: str) -> list[tuple[dict[str, str], Claim]]:
    """Claims by readings of the questions p and q, such as `a1="x"`: p=a, q=1."""
    return [({"p": key[0], "q": key[1]}, claim(what)) for key, what in made.items()]


def told(made: list[tuple[dict[str, str], Claim]]) -> list[tuple[dict[str, str], object]]:
    """What is left of them: the readings that tell each apart, and its word."""
    return [(dict(readings), found.basis.key) for readings, found in distinct(made, lambda c: c.key)]


def test_readings_that_make_one_claim_are_one() -> None:
    """Where all are alike no reading is named."""
    assert told(cases(a1="x", a2="x", b1="x", b2="x")) == told(cases(a1="x"))
    assert [readings for readings, _ in told(cases(a1="x", a2="x"))] == [{}]


def test_a_question_that_changes_nothing_is_not_named() -> None:
    """Only q tells the claims apart."""
    assert [readings for readings, _ in told(cases(a1="x", a2="y", b1="x", b2="y"))] == [{"q": "1"}, {"q": "2"}]


def test_questions_are_asked_in_the_order_that_leaves_fewest() -> None:
    """Under q = 1 all are alike; under q = 2, p tells them apart."""
    found = [readings for readings, _ in told(cases(a1="x", a2="y", b1="x", b2="z"))]
    assert found == [{"q": "1"}, {"q": "2", "p": "a"}, {"q": "2", "p": "b"}]


def test_the_base_of_guacui() -> None:
    """Art. 1 read of the whole edital keeps what a division would lose; read of each cargo it does not."""
    guacui = library("es-guacui-2022")
    for base, verdict in (("edital", Verdict.PROVED), ("cargo", Verdict.REFUTED)):
        assert only(guacui, "split-keeps", "negros", base=base).decision.verdict is verdict


def test_readings_that_touch_nothing_are_not_told_apart() -> None:
    """The seats of a group hang on no question of Espírito Santo's law."""
    assert [dict(t.readings) for t in proved(library("es-12010-2023"), "monotone")] == [{}, {}]


def test_claims_made_twice_are_one_whatever_was_forgotten() -> None:
    """A claim is recognised by its statements, which it keeps: none is taken for another after memory is freed."""
    es = library("es-12010-2023").with_gaps()
    for each in properties():
        if each.id in ORDER:
            first = {c.group: c.key for c in each.claims(es)}
            gc.collect()
            kept = list(each.claims(es))
            again = {c.group: c.key for c in each.claims(es)}
            assert {c.group: c.key for c in kept} == again, each.id
            assert set(first) == set(again)


def test_a_fixed_reading_is_the_only_one() -> None:
    """Theorems under `base=cargo` alone, and they say so."""
    found = proved(library("es-guacui-2022"), "split-keeps", readings={"base": "cargo"})
    assert {t.readings["base"] for t in found} == {"cargo"}
    assert Verdict.PROVED not in {t.decision.verdict for t in found}
