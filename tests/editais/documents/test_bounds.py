"""Bounds of what is read of a written document."""

from __future__ import annotations

from solver.editais.documents.join import MAX_PARAGRAPH, joined
from solver.editais.documents.written import Paragraph, Written
from solver.editais.facts import Facts
from solver.errors import Place


def test_a_paragraph_too_long_for_a_clause_is_left_out_and_told() -> None:
    """The others are read."""
    texts = ("1.1 Primeira.", "a" * (MAX_PARAGRAPH + 1), "1.2 Segunda.")
    blocks = tuple(Paragraph(text, Place("q", cell=f"par. {i}")) for i, text in enumerate(texts, start=1))
    draft = joined(Written("q", blocks), Facts())
    assert [(note.key, note.place.cell) for note in draft.notes] == [("edital.paragraph_too_long", "par. 2")]
    plain = draft.document.root.plain()
    assert isinstance(plain, dict)
    assert isinstance(plain["clausulas"], list)
    assert len(plain["clausulas"]) == 2
