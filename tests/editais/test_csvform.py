"""Tables of seats in CSV: separators, quotes, places; the standard library's reader as the other opinion."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.csvform import MAX_BYTES, read_csv
from solver.editais.facts import Facts
from solver.editais.model import Mark
from solver.editais.read import read_edital
from tests.editais.said import STATE, Written, noted, refused

ROWS = [["Cargo", "Total", "AC", "Negros"], ["Médico, clínico", "10", "8", "2"], ["Técnico", "1.052", "CR", "-"]]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_separators_marks_and_line_ends(written: Written, separator: str, mark: str, ending: str) -> None:
    """Semicolon, comma or tab; with or without a byte order mark; any line end."""
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator=ending).writerows(ROWS)
    file = read_edital(written("quadro.csv", mark + text.getvalue()), facts=STATE).file
    assert [(r.post, r.total, r.open, r.negros) for r in file.rows] == [
        ("Médico, clínico", 10, 8, 2),
        ("Técnico", 1052, Mark.REGISTER, Mark.NONE),
    ]
    assert (file.entity.state, str(file.published)) == ("ES", "2026-03-10")


def test_each_value_has_its_line_and_column(written: Written) -> None:
    """Cells after a quoted one with a line break, too."""
    edital = read_edital(written("q.csv", 'Cargo;Total;AC\n"Médico\nlegista";05;3\nA; 7 ;7\n'), facts=STATE)
    assert edital.file.rows[0].post == "Médico legista"
    places = {path: edital.place(path) for path in [("cargos", 0), ("cargos", 0, "total"), ("cargos", 1, "ampla")]}
    assert [(p.line, p.column) for p in places.values()] == [(2, 1), (3, 10), (4, 7)]
    assert (edital.place(("cargos", 1, "pcd")).line, edital.place(("cargos",)).line) == (4, 1)
    assert edital.place(("ente", "uf")).cell == "--uf"
    assert edital.place(("regras", "limiar")).file == edital.name


def test_every_problem_at_once(written: Written) -> None:
    """In the table and in the call."""
    path = written("q.csv", 'Cargo;Total;AC;PcD\nA;dez;;1,5\nA;;2;-1\n;5;;\n"B"x;5;;\n')
    assert refused(path, Facts(sphere="estadual", state="XX")) == [
        "--uf norm.unknown_state",
        " edital.missing_fact",
        "2:3 edital.cell",
        "2:8 edital.cell",
        "3:1 input.missing_key",
        "3:1 edital.repeated_row",
        "3:6 edital.cell",
        "4:2 input.missing_key",
        "5:1 edital.csv_quotes",
    ]


def test_the_companion_says_the_rest(written: Written) -> None:
    """Body, norms, rules: any key but the table's own."""
    table = written("q.csv", "Cargo;Total\nA;5\n")
    facts = Facts(
        published="2026-01-02",
        companion=written("dados.yaml", "ente: {esfera: federal}\nnormas: [br-15142-2025]\nregras: {limiar: 2}\n"),
    )
    edital = read_edital(table, facts=facts)
    assert edital.file.norms == ("br-15142-2025",)
    assert edital.file.rules.threshold["negros"] == 2
    place = edital.place(("regras", "limiar"))
    assert (place.file, place.line) == (str(facts.companion), 3)
    assert edital.place(("cargos", 0, "total")).file == str(table)


def test_what_is_wrong_with_the_companion(written: Written) -> None:
    """Rows of its own, a repeated key, a misspelt one: at once with what is wrong in the table."""
    table = written("q.csv", "Cargo;Total\nA;x\n")
    companion = (
        "ente: {esfera: federal}\npublicacao: 2026-01-02\ncargos: [{cargo: B, total: 1}]\n"
        "orgao: A\norgao: B\nnorma: x\n"
    )
    facts = Facts(companion=written("dados.yaml", companion))
    assert refused(table, facts) == [
        "3:1 edital.rows_in_companion",
        "5:1 input.duplicate_key",
        "6:1 input.unknown_key",
        "2:3 edital.cell",
    ]
    assert refused(table, Facts(companion=written("lista.yaml", "- a\n"))) == ["1:1 edital.not_an_edital"]
    assert refused(table, Facts(companion=table.parent / "falta.yaml")) == [" input.missing_file"]


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        ("a;b;c\n1;2;3\n", [" edital.no_header"]),
        ("Especialidade,Total,AC\nA,5,5\n", ["1:1 edital.no_header"]),
        ("Cargo;AC\nA;5\nB;3\n", ["1:1 edital.no_total_column"]),
        ("Cargo;Total\n", ["1:1 edital.no_rows"]),
        ("Cargo;Total;Vagas;Negros;PPP\nA;5;5;1;1\n", ["1:13 edital.column_twice", "1:26 edital.column_twice"]),
        ("Cargo;Total;Cotistas\nA;5;1\nB;2;-\n", ["1:13 edital.unknown_seats_column"]),
        ("Cargo;Total\nA;5;2\n", ["2:5 edital.unknown_seats_column"]),
        ('Cargo;Total\n"A;5\n', ["1:1 edital.no_rows", "2:1 edital.csv_quotes"]),
        ("Cargo;Total\nA;=B1+1\n", ["2:3 edital.cell"]),
        ("Cargo;Total\nA;5\n\xa0;\xa0\n".encode("latin-1"), ["3 input.encoding"]),
        ("Cargo;Total\n".encode("utf-16"), ["1 input.encoding"]),
    ],
)
def test_tables_that_are_refused(written: Written, content: str | bytes, problems: list[str]) -> None:
    """Each for what it is, and not again for what follows from it."""
    assert refused(written("q.csv", content), STATE) == problems


def test_what_is_larger_than_any_table_is_refused(written: Written) -> None:
    """By its bytes, or by its cells: a few characters each may not become an object each."""
    assert refused(written("q.csv", "a" * (MAX_BYTES + 1)), STATE) == [" input.too_large"]
    assert refused(written("q.csv", "Cargo;Total\n" + "a;1;" * 200_001), STATE) == [" edital.too_many_cells"]


LONG = ["-\n" * 50_000 + "!", "1 (" + "a" * 99_999, "(" * 99_999, "a-" + "\n" * 99_999 + "!"]


@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_long_cells_take_no_long_time(written: Written, text: str) -> None:
    """Whatever they hold: as heading, as figure, as name."""
    path = written("q.csv", f'Cargo;Total;"{text}"\n"{text}";"{text}";\n"{text}"\n')
    assert any(told.endswith("edital.cell") for told in refused(path, STATE))


def test_a_column_of_words_without_a_known_heading_is_noted(written: Written) -> None:
    """It may hold a condition, but no seats: the check says that it was left out."""
    edital = read_edital(written("q.csv", "Cargo;Total;Condição especial\nA;5;noturno\nB;2;\n"), facts=STATE)
    assert noted(edital) == ["DOC002 edital.unknown_column"]
    assert [r.total for r in edital.file.rows] == [5, 2]


@given(
    st.lists(st.lists(st.text("aé1 ;,\"'\n\r", max_size=6), min_size=1, max_size=4), max_size=5),
    st.sampled_from([";", ",", "\t"]),
)
def test_cells_are_those_that_the_standard_library_reads(rows: list[list[str]], separator: str) -> None:
    """Whatever its writer writes is split as its reader splits it, blank cells aside."""
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(rows)
    table, problems = read_csv(text.getvalue(), separator, "q.csv")
    expected = [{i: c.strip() for i, c in enumerate(row) if c.strip()} for row in csv.reader(
        io.StringIO(text.getvalue(), newline=""), delimiter=separator
    )]  # fmt: skip
    found = [{i: cell.text for i, cell in line.items()} for line in table]
    assert [line for line in found if line] == [line for line in expected if line]
    assert problems == []


@given(st.text('ab\n\r;"', max_size=30))
def test_a_cells_place_is_where_its_text_begins(text: str) -> None:
    """The line and column of a cell lead to its first character in the file."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for line in read_csv(text, ";", "q.csv")[0]:
        for cell in line.values():
            assert cell.place.line is not None
            assert cell.place.column is not None
            assert lines[cell.place.line - 1][cell.place.column - 1] in f'{cell.text[0]}" '


def test_control_characters_in_a_cell_are_refused() -> None:
    """NUL and ESC, each at its cell."""
    _, problems = read_csv("a;b\n1;x\x00\n\x1b[2J;3\n", ";", "t.csv")
    assert [(p.key, p.place.line, p.place.column, p.data["found"]) for p in problems] == [
        ("edital.csv_character", 2, 3, "U+0000"),
        ("edital.csv_character", 3, 1, "U+001B"),
    ]
