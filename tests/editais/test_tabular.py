"""Tables as editais print them: titles, headers of two lines, names left blank, totals, notes below."""

from __future__ import annotations

import pytest

from solver.editais.csvform import read_csv
from solver.editais.model import Edital
from solver.editais.tableform import draft_from_tables
from solver.errors import InputError
from tests.editais.said import STATE, noted


def table(text: str) -> Edital:
    """Read tables drawn with bars; a line of dashes parts one table from the next."""
    tables = [read_csv(part.strip(), "|", "q")[0] for part in text.split("\n    ----\n")]
    return draft_from_tables(tables, "q", STATE).edital()


def rows(edital: Edital) -> list[tuple[str, int]]:
    """Names and totals."""
    return [(r.name, r.seats) for r in edital.file.rows]


def test_titles_above_and_notes_below_are_passed_over() -> None:
    """In silence, because they are what they look like."""
    edital = table("""
    ANEXO I – QUADRO DE VAGAS
    Edital nº 1/2026 | | de 3 de março

    Cargo | Total | AC
    Médico | 05 (cinco) | 5
    TOTAL | 5 | 5
    (*) Não há reserva imediata.
    CR = cadastro de reserva
    Lotação conforme a necessidade do serviço.
    """)
    assert rows(edital) == [("Médico", 5)]
    assert noted(edital) == []


def test_a_line_without_seats_is_noted_unless_it_names_rows() -> None:
    """A cargo whose figures were forgotten must not vanish in silence."""
    edital = table("""
    Cargo | Especialidade | Total
    NÍVEL SUPERIOR
    Médico | | 5
    Analista
      | Direito | 2
      | Economia | 3
    Contador
    """)
    assert rows(edital) == [("Médico", 5), ("Analista / Direito", 2), ("Analista / Economia", 3)]
    assert [n.data["found"] for n in edital.notes] == ["NÍVEL SUPERIOR", "Contador"]
    assert noted(edital) == ["DOC002 edital.line_passed_over"] * 2


def test_names_left_blank_are_those_above() -> None:
    """As a merged cell is exported: the cargo, and under the same cargo the specialty."""
    edital = table("""
    Cargo | Especialidade | Localidade | Vagas
    Analista | TI | Vitória | 4
     | | Serra | 3
     | Direito | Vitória | 2
    Técnico | – | Serra | 1
     | | Vila Velha | 2
    """)
    names = [(r.post, r.specialty, r.locality) for r in edital.file.rows]
    assert names == [
        ("Analista", "TI", "Vitória"),
        ("Analista", "TI", "Serra"),
        ("Analista", "Direito", "Vitória"),
        ("Técnico", None, "Serra"),
        ("Técnico", None, "Vila Velha"),
    ]


def test_a_row_without_any_name_is_refused() -> None:
    """It is not the row above over again."""
    with pytest.raises(InputError) as caught:
        table("Cargo | Total\nA | 4\n | 3\n")
    assert [p.key for p in caught.value.problems] == ["input.missing_key"]


@pytest.mark.parametrize(
    "header",
    [
        "Cargo | Localidade | Total | AC | PcD | Negros",
        "Cargo | Localidade | Vagas imediatas\n | | Total | AC | PcD | Negros",
        "Cargo | Localidade | Vagas |  | Reserva\n | | Total | AC | PcD | Negros (20%)",
        "Cargo | Localidade | Vagas\n | | Total | Ampla | Reservadas\n | | | | PcD | Negros",
        "Cargo | Localidade | Total | AC | PcD | Negros\n | | | | 5% | 20%",
    ],
)
def test_headers_of_one_to_three_lines(header: str) -> None:
    """A heading spreads over the blank ones to its right that have headings below."""
    (row,) = table(f"{header}\nMédico | Serra | 20 | 15 | 1 | 4").file.rows
    assert (row.post, row.locality, row.total, row.open, row.pcd, row.negros) == ("Médico", "Serra", 20, 15, 1, 4)


def test_columns_of_the_register_are_no_seats() -> None:
    """The same lists twice, the second time for the register."""
    (row,) = table("""
    Cargo | Vagas imediatas | | | Cadastro de reserva | |
     | Total | AC | Negros | Total | AC | Negros
    Médico | 5 | 4 | 1 | 50 | 40 | 10
    """).file.rows
    assert (row.total, row.open, row.negros) == (5, 4, 1)


def test_the_total_of_each_list_over_its_register() -> None:
    """`PcD` over `Vagas` and `CR`: the seats of that list."""
    (row,) = table("""
    Cargo | Total | PcD | | Negros |
     | | Vagas | CR | Vagas | CR
    Médico | 9 | 1 | 10 | 2 | 20
    """).file.rows
    assert (row.total, row.pcd, row.negros) == (9, 1, 2)


def test_a_header_repeated_on_each_page_is_no_row() -> None:
    """And its columns may have changed places."""
    edital = table("""
    Cargo | Total | Negros
    A | 5 | 1
    Página 2
    Cargo | Negros | Total
    B | 2 | 10
    Total | 3 | 15
    """)
    assert [(r.post, r.total, r.negros) for r in edital.file.rows] == [("A", 5, 1), ("B", 10, 2)]
    assert edital.file.totals is not None
    assert (edital.file.totals.total, edital.file.totals.negros) == (15, 3)


def test_words_that_disagree_with_their_figure_are_noted_at_the_row() -> None:
    """`03 (quatro)`: the figure stands, and the check tells."""
    edital = table("Cargo | Total | AC\nA | 03 (três) | 3\nB | 03 (quatro) | 2 (dois)\nTotal | 06 (cinco) |")
    assert [r.total for r in edital.file.rows] == [3, 3]
    assert [(n.code, n.row, n.data["figure"], n.data["words"]) for n in edital.notes] == [
        ("DOC004", 1, 3, "quatro"),
        ("DOC004", None, 6, "cinco"),
    ]


@pytest.mark.parametrize(
    ("lines", "whole", "parts"),
    [
        ("A|x|4\nB|y|3\nTotal||7", 7, []),
        ("A|x|4\nB|y|3\nTOTAL GERAL||8", 8, []),
        ("A|x|4\nA|y|3\nSubtotal||7\nB|x|2\nSubtotal||2\nTotal||9", 9, [(1, 2, 7), (3, 3, 2)]),
        ("A|x|4\nA|y|3\nTotal||7\nB|x|2\nTotal||2\nTotal geral||9", 9, [(1, 2, 7), (3, 3, 2)]),
        ("A|x|4\nA|y|3\nTotal||7\nB|x|2\nTotal||2\nTotal||9", 9, [(1, 2, 7), (3, 3, 2)]),
        ("A|x|4\nA|y|3\nTotal||7\nB|x|2\nTotal||2", None, [(1, 2, 7), (3, 3, 2)]),
        ("A|x|4\nB|y|3\nB|z|2\nTotal – B||5\nTotal de vagas||9", 9, [(2, 3, 5)]),
        ("A|x|4\nB|y|3\nB|z|2\nSubtotal do cargo B||5", None, [(2, 3, 5)]),
        ("A|x|4\n|Total|4\nB|y|3\n|Total|3", None, [(1, 1, 4), (2, 2, 3)]),
        ("A|x|4\nTotal||\nB|y|3\nTotal||7", 7, []),
    ],
)
def test_which_rows_a_total_sums(lines: str, whole: int | None, parts: list[tuple[int, int, int]]) -> None:
    """All of them, those since the total before, or the run of rows that it names."""
    file = table(f"Cargo|Especialidade|Total\n{lines}").file
    assert (file.totals.total if file.totals else None) == whole
    assert [(*s.span, s.total) for s in file.subtotals] == parts
    assert all(row.post in "AB" for row in file.rows)


def test_a_total_of_unknown_rows_is_noted() -> None:
    """It names no row above it, or follows another total with more totals to come: not guessed at."""
    edital = table("Cargo|Total\nA|4\nTotal B|3\nSubtotal|4\nTotal|4\nTotal|4\nTotal|4")
    assert "DOC002 edital.total_unclear" in noted(edital)
    assert edital.place(("totais", "total")).line == 7


def test_cargos_whose_names_begin_like_a_total_are_rows() -> None:
    """Only the whole word makes a total."""
    assert rows(table("Cargo | Total\nTotalizador | 4\nSomador | 2")) == [("Totalizador", 4), ("Somador", 2)]


def test_rows_go_on_from_table_to_table() -> None:
    """Two tables of one edital, with one total under the last; a table that is none is left alone."""
    edital = table("""Cargo | Total
    A | 4
    ----
    Data | Evento
    1 | prova
    ----
    Cargo | Total | Negros
    B | 10 | 2
    Total | 14 |
    """)
    assert rows(edital) == [("A", 4), ("B", 10)]
    assert edital.file.totals is not None
    assert edital.file.totals.total == 14


def test_rows_alike_in_two_tables_are_refused() -> None:
    """Each is told where the first stands."""
    with pytest.raises(InputError) as caught:
        table("Cargo | Total\nA | 4\n    ----\nCargo | Total\na | 4")
    assert [p.key for p in caught.value.problems] == ["edital.repeated_row"]


def test_a_title_names_the_cargo_of_the_rows_below() -> None:
    """Of a table by specialty or place that has no column for it; another title, of other rows."""
    edital = table("""
    CARGO: ANALISTA
    Especialidade | Vagas | AC
    Direito | 2 | 2
    CARGO: TÉCNICO – ÁREA: APOIO
    Geral | 3 | 3
    """)
    assert rows(edital) == [("ANALISTA / Direito", 2), ("TÉCNICO / Geral", 3)]
    assert noted(edital) == []


def test_a_table_without_a_cargo_is_still_refused() -> None:
    """A title that only looks like one names none; nor does a total that does not speak of seats."""
    for text in (
        "ANALISTA\nEspecialidade | Vagas\nDireito | 2",
        "Cargo: Analista\nDisciplina | Questões | Total\nDireito | 2 | 4",
        "Cargo: Analista\nQuantidade | de provas | a corrigir\nAC | PcD | Negros\n4 | 2 | 4",
    ):
        with pytest.raises(InputError) as caught:
            table(text)
        assert "edital.no_header" in [p.key for p in caught.value.problems]


def test_half_a_header_on_a_new_page_is_no_row() -> None:
    """The words of the header's lower line, where it has them."""
    edital = table("""
    Cargo | Vagas | |
     | Total | AC | Negros
    A | 5 | 4 | 1
     | Total | AC | Negros
    B | 2 | 2 | -
    """)
    assert rows(edital) == [("A", 5), ("B", 2)]
    assert edital.file.totals is None


def test_initials_beside_others() -> None:
    """`N` is known by its company."""
    (row,) = table("Cargo | Total | AC | PcD | N | I | Q\nA | 20 | 12 | 1 | 4 | 2 | 1").file.rows
    assert (row.negros, row.indigenas, row.quilombolas) == (4, 2, 1)
    with pytest.raises(InputError):
        table("Cargo | Total | N\nA | 20 | 4")


def test_a_number_that_may_be_the_registers_is_noted() -> None:
    """`1 (CR)`; `1 + CR` is plain."""
    edital = table("Cargo | Total | AC\nA | 1 + CR | 1\nB | 1 (CR) | 1")
    assert [r.total for r in edital.file.rows] == [1, 1]
    assert [(n.key, n.row) for n in edital.notes] == [("edital.table_register_number", 1)]
