"""An edital for negros e indígenas together, read whole: its table or its norm makes them one bloc."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.checks.applicability import applicability
from solver.editais.facts import Facts
from solver.editais.model import Edital, Row
from solver.editais.read import read_edital

RIO = Facts(sphere="municipal", state="RJ", municipality="Rio de Janeiro", branch="executivo", published="2026-03-10")
CLAUSES = """\
<p>2.1 Ficam reservadas 20% (vinte por cento) das vagas a negros e indígenas, 2% a pessoas trans e 10% aos candidatos
hipossuficientes.</p>
<p>2.2 Não havendo candidatos negros ou indígenas aprovados, as vagas serão revertidas para a ampla concorrência.</p>
"""


def read(folder: Path, heads: str, *rows: str) -> Edital:
    """Read an edital in HTML with these headings and rows, parted by `;`."""
    lines = [f"<tr>{''.join(f'<td>{cell}</td>' for cell in line.split(';'))}</tr>" for line in (heads, *rows)]
    path = folder / "edital.html"
    path.write_text(f"<html><body>{CLAUSES}<table>{''.join(lines)}</table></body></html>", encoding="utf-8")
    return read_edital(path, facts=RIO)


def test_a_table_with_a_column_of_the_bloc(tmp_path: Path) -> None:
    """Its clauses speak of the bloc, surely, and its rows have the seats of every group."""
    edital = read(tmp_path, "Cargo;Total;AC;Negros e indígenas;Pessoas trans;Hipossuficientes", "Analista;50;34;10;1;5")
    assert edital.file.rows == (Row(post="Analista", total=50, open=34, ni=10, trans=1, hipossuficientes=5),)
    assert edital.file.rows[0].adds_up
    percentages = {group: str(share) for group, share in edital.file.rules.percentages.items()}
    assert percentages == {"ni": "1/5", "trans": "1/50", "hipossuficientes": "1/10"}
    assert edital.file.rules.reversion["ni"] == ("ampla",)
    assert not any(n.data.get("name") == "regras.percentuais.ni" for n in edital.notes)


@pytest.mark.parametrize("heads", ["Cargo;Total;AC;Negros;Indígenas", "Cargo;Total;AC;Negros;PcD"])
def test_a_table_with_a_column_of_each(tmp_path: Path, heads: str) -> None:
    """One figure for both may be the bloc's or each one's: it is told and not taken."""
    edital = read(tmp_path, heads, "Analista;20;16;3;1")
    assert set(edital.file.rules.percentages) == {"trans", "hipossuficientes"}
    told = {str(n.data["name"]) for n in edital.notes if str(n.data.get("name", "")).startswith("regras.percentuais.")}
    assert told == {f"regras.percentuais.{group}" for group in ("negros", "indigenas", "ni")}


def test_a_row_that_exceeds_its_total(tmp_path: Path) -> None:
    """The seats of every group are counted in the sum of a row."""
    edital = read(tmp_path, "Cargo;Total;AC;NI;Trans;Hipo", "Analista;20;13;4;1;3")
    row = edital.file.rows[0]
    assert (row.stated, row.adds_up) == (21, False)
    case = applicability(edital, ["es-12010-2023"]).case
    assert case.ledger.reserved == (8,)
    assert case.ledger.named == {"ampla", "ni", "trans", "hipossuficientes"}
