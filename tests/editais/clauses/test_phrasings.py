"""What each phrasing of an edital states, and what it does not."""

from __future__ import annotations

import pytest

from tests.editais.clauses.said import phrasings, spoken

PHRASINGS = phrasings("phrasings.txt")


@pytest.mark.parametrize(("text", "stated"), PHRASINGS, ids=[text[:50] for text, _ in PHRASINGS])
def test_what_a_phrasing_states(text: str, stated: list[str]) -> None:
    """All that it states, with its certainty, and nothing else."""
    assert sorted(set(spoken(text)[0])) == sorted(stated)


def test_the_table_is_large_enough() -> None:
    """At least 150 phrasings, 50 of which state nothing, none of them twice."""
    texts = [text for text, _ in PHRASINGS]
    assert len(texts) >= 150
    assert sum(not stated for _, stated in PHRASINGS) >= 50
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    "text",
    [
        "Serão reservadas 20% (trinta por cento) das vagas aos negros.",
        "A reserva será aplicada sempre que o número de vagas for igual ou superior a 3 (dois).",
        "A 3ª (quarta) vaga será destinada a candidato negro.",
    ],
)
def test_figures_and_words_that_disagree_are_noted(text: str) -> None:
    """Neither is taken, and the reader is told."""
    stated, notes = spoken(text)
    assert notes == ["DOC004"]
    assert all(s.startswith("?") for s in stated)


@pytest.mark.parametrize(
    "text",
    [
        "Serão reservadas 20% das vagas.",
        "A pessoa negra com deficiência concorrerá às vagas reservadas de 20%.",
        "As nomeações de negros e de pessoas com deficiência seguirão a alternância e a proporcionalidade.",
        "Na apuração das vagas dos negros, fração igual ou superior a 0,7 será elevada ao inteiro seguinte.",
    ],
)
def test_a_reserve_of_nobody_known_is_noted(text: str) -> None:
    """It states nothing, and is not passed over."""
    assert spoken(text) == ([], ["DOC007"])


def test_prefixed_negation_silences_every_phrasing() -> None:
    """No phrasing keeps a sure percentage where its main verb is denied."""
    for text, _ in PHRASINGS:
        if "|" not in text and text.startswith(("Ficam reservad", "Serão reservad", "Fica reservad")):
            denied = f"Não {text[0].lower()}{text[1:]}"
            assert not [s for s in spoken(denied)[0] if s.startswith("percentuais")], denied
