"""The worked editais of `fixtures/`: all can be read, and what is expected of each is written in known words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.editais.read import FORMS, read_edital
from solver.editais.write import write_edital
from solver.norms.load import library_ids
from solver.vocabulary import GROUPS
from tests.editais.said import noted

FOLDER = Path(__file__).parents[2] / "fixtures" / "editais"
EDITAIS = sorted(
    path
    for path in FOLDER.iterdir()
    if path.suffix in FORMS and not path.stem.endswith((".esperado", ".dados"))
)  # fmt: skip
COMPANION = FOLDER / "es-quadro.dados.yaml"
WORDS = {"codigo", "norma", "grupo", "linha", "esperado", "encontrado", "veredito"}


def read(path: Path) -> Edital:
    """Read one of them; tables with their companion."""
    return read_edital(path, facts=None if path.suffix == ".yaml" else Facts(companion=COMPANION))


def expected(path: Path) -> Path:
    """Return the file that says what is expected: `x.esperado.yaml`, or `x.csv.esperado.yaml` for a table."""
    return path.with_name(f"{path.stem if path.suffix == '.yaml' else path.name}.esperado.yaml")


def test_there_are_some_of_every_kind() -> None:
    """So that none of these tests runs on nothing."""
    assert len(EDITAIS) >= 8
    assert {path.suffix for path in EDITAIS} == {".yaml", ".csv", ".xlsx"}


@pytest.mark.parametrize("path", EDITAIS, ids=lambda path: path.name)
def test_each_is_read_and_written_back(path: Path, tmp_path: Path) -> None:
    """And cites norms of the library."""
    file = read(path).file
    assert set(file.norms or ()) <= set(library_ids())
    copy = tmp_path / "copy.yaml"
    copy.write_text(write_edital(file), encoding="utf-8")
    assert read_edital(copy).file == file


@pytest.mark.parametrize("path", EDITAIS, ids=lambda path: path.name)
def test_what_is_expected_of_each_is_in_known_words(path: Path) -> None:
    """Codes, groups, rows that the edital has, verdicts."""
    told = yaml.safe_load(expected(path).read_text(encoding="utf-8"))
    assert set(told) <= {"achados", "ausentes", "completo", "opcoes"}
    assert isinstance(told["completo"], bool)
    for finding in [*told["achados"], *told.get("ausentes", [])]:
        assert set(finding) <= WORDS
        assert re.fullmatch(r"[A-Z]{3}\d{3}", finding.get("codigo", "QTD001"))
        assert finding.get("grupo", "pcd") in GROUPS
        assert finding.get("linha") in {None, *(row.name for row in read(path).file.rows)}
        assert finding.get("veredito", "violation") in {"violation", "disputed", "review", "info"}


def test_the_table_is_the_same_in_csv_and_in_xlsx() -> None:
    """Rows, totals and doubts."""
    one, other = read(FOLDER / "es-quadro.csv"), read(FOLDER / "es-quadro.xlsx")
    assert one.file == other.file
    assert noted(one) == noted(other) == ["DOC004 edital.words_disagree"]
    assert one.place(("cargos", 1, "total")).line == 6
    assert other.place(("cargos", 1, "total")).cell == "Quadro de vagas!C6"
