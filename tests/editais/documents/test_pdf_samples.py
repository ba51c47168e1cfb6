"""The sample editais in PDF, against what they are known to hold: every row, cell and clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.editais.documents.pdf import read_written
from solver.editais.table import Spread
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais.documents.pdf_builder import texts

SAMPLES = Path(__file__).parents[4] / "shared" / "samples"
pytestmark = pytest.mark.skipif(not SAMPLES.exists(), reason="the samples are not here")


def known(key: str) -> list[list[str]]:
    rows: list[list[str]] = json.loads((SAMPLES / "gabarito.json").read_text(encoding="utf-8"))[key]
    return rows


@pytest.mark.parametrize(
    ("name", "key", "count"), [("a_mesclado", "a", 40), ("b_paginas", "b", 70), ("c_sem_bordas", "c", 36)]
)
def test_every_row_and_clause_of_a_sample_is_read(name: str, key: str, count: int) -> None:
    document = read_written(SAMPLES / f"{name}.pdf")
    (grid,) = document.grids()
    assert len(grid.lines) == count + 2
    assert texts(grid)[2:] == known(key)
    assert not grid.doubtful
    assert grid.caption == "ANEXO I – QUADRO DE VAGAS"
    assert set(known("clausulas")) <= {p.text for p in document.paragraphs()}
    assert not document.notes


def test_the_merged_cells_of_a_sample_say_that_they_are() -> None:
    (grid,) = read_written(SAMPLES / "a_mesclado.pdf").grids()
    rows = known("a")
    for k in range(1, len(rows)):
        alike = rows[k][:2] == rows[k - 1][:2]
        assert [grid.lines[k + 2][c].spread for c in (0, 1)] == [Spread.DOWN if alike else Spread.OWN] * 2


def test_a_gazette_s_three_columns_are_read_whole() -> None:
    document = read_written(SAMPLES / "h_dou_3colunas.pdf")
    found = [p.text for p in document.paragraphs()]
    assert all(found.count(str(clause)) == 2 for clause in known("clausulas"))
    assert [len(grid.lines) for grid in document.grids()] == [11, 11]


def test_a_scanned_sample_is_refused_by_its_code() -> None:
    with pytest.raises(InputError) as caught:
        read_written(SAMPLES / "f_escaneado.pdf")
    assert "DOC001" in Speaker().error(caught.value)
