"""Rectifications: the table under `Onde se lê` is not the edital's."""

from __future__ import annotations

import pytest

from solver.editais.documents.rectified import superseded
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.documents.written import Grid, Paragraph, Written
from solver.errors import Place
from tests.editais.documents.drawn_tables import grid, read

OLD = "Cargo|Total|AC|Negros\nMédico|10|9|1"
NEW = "Cargo|Total|AC|Negros\nMédico|10|8|2"


def written(*blocks: str) -> Written:
    """Make a document of tables (drawn with bars) and paragraphs."""
    return Written(
        "q", tuple(grid(b, number=i) if "|" in b else Paragraph(b, Place("q")) for i, b in enumerate(blocks))
    )


@pytest.mark.parametrize(
    ("blocks", "old"),
    [
        (("Onde se lê:", OLD, "Leia-se:", NEW), {0}),
        (("ONDE SE LÊ", "Quadro de vagas", OLD, "LEIA-SE", "Quadro de vagas", NEW, NEW), {0}),
        (("No item 2, onde se lê 5 vagas, leia-se 6 vagas.", NEW), set()),
        (("Onde se lê:", OLD), set()),
        (("Leia-se:", NEW), set()),
        (("Onde se lê:", OLD, "Leia-se:", NEW, "Onde se lê:", OLD, "leia-se", NEW), {0, 2}),
    ],
)
def test_tables_between_the_old_text_and_the_new(blocks: tuple[str, ...], old: set[int]) -> None:
    """Only where the new text follows: else what is there is all there is."""
    assert superseded(written(*blocks)) == old


def test_the_new_table_is_read_and_the_old_one_told() -> None:
    """Its figures contradict nothing: they were taken back."""
    grids, notes = vacancy_tables(written("Onde se lê:", OLD, "Leia-se:", NEW))
    assert [one.lines[-1][2].text for one in grids if isinstance(one, Grid)] == ["8"]
    assert [note.key for note in notes] == ["edital.table_old"]


def test_old_and_new_side_by_side_in_one_table_are_refused() -> None:
    """Which half is which is for people to say."""
    reading = read(
        "Onde se lê|<|<|Leia-se|<|<\nCargo|Total|AC|Cargo|Total|AC\nMédico|10|9|Médico|10|8",
    )
    assert reading.rows == []
    assert reading.said == ["DOC002 table_old"]
