"""Words that a narrow cell breaks without a hyphen are whole again where the document has them whole."""

from __future__ import annotations

import pytest

from solver.editais.documents.pdf.hyphens import Vocabulary


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["Médic", "o"], "Médico"),
        (["Especiali", "dade de"], "Especialidade de"),
        (["Fisca", "l"], "Fisca l"),
        (["O Médic", "o"], "O Médic o"),
        (["Médic", "O"], "Médic O"),
        (["de", "mais"], "demais"),
        (["a", "o"], "a o"),
    ],
)
def test_words_broken_anywhere(lines: list[str], text: str) -> None:
    """Only a line of one word can end within it; a word not known whole is left as printed."""
    words = Vocabulary([["o", "médico", "e", "a", "especialidade"], ["ao", "e", "demais"]])
    assert words.joined(lines) == text
