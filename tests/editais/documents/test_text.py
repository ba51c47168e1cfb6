"""Plain text and Markdown: paragraphs, tables that are certain, and what is only told."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.text import read_written
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.documents.written import Part, Written
from solver.editais.tabular import TableReader
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais import said

PLAIN = """\
ANEXO I – QUADRO DE VAGAS
Cargo              Localidade    Total        AC    PcD   Negros
Médico             Serra         05 (cinco)    3      1        1
Analista Judiciário  Vila Velha       10       8      -        2
TOTAL                              15         11      1        3

* Sem reserva imediata.
"""


def texts(document: Written) -> list[str]:
    """Each paragraph, with a mark where it is a heading."""
    return [f"{'# ' if p.part is Part.HEADING else ''}{p.text}" for p in document.paragraphs()]


def tables(document: Written) -> list[list[str]]:
    """Each table's lines."""
    return [
        ["|".join(line[c].text if c in line else "" for c in range(max(line) + 1)) for line in grid.lines]
        for grid in document.grids()
    ]


def keys(document: Written) -> list[str]:
    """The keys of its notes with their lines, after putting them into words."""
    assert all(Speaker(lang).say(note.key, **note.data) for note in document.notes for lang in ("pt", "en"))
    return [
        f"{note.code} {note.key.removeprefix('edital.')} {note.place.line or ''}".strip() for note in document.notes
    ]


def rows(document: Written) -> list[str]:
    """The rows of seats, in short."""
    grids, _ = vacancy_tables(document)
    reader = TableReader(lenient=True)
    for grid in grids:
        reader.read(grid.lines, grid.doubtful)
    assert reader.problems == []
    return ["/".join(row.values()) for row in reader.rows]


def refused(path: Path) -> list[str]:
    """Read a file that must be refused; return the keys."""
    with pytest.raises(InputError) as caught:
        read_written(path)
    assert str(path) in Speaker().error(caught.value)
    return [p.key.removeprefix("edital.") for p in caught.value.problems]


def test_paragraphs_of_printed_lines(written: said.Written) -> None:
    """A blank line ends one, and so does the next clause's number; a number cited in a sentence does not."""
    document = read_written(written("e.txt", """EDITAL Nº 1/2026
DO CONCURSO
5 DAS VAGAS
5.1 Ficam reservadas, na ampla concor-
rência, 20% das vagas, conforme o item
5.2 deste edital:
a) negros;
b) indí\u00adgenas; e
5.2   Na forma
do § 1º.
Outro período.

Fim.\f
"""))  # fmt: skip
    assert texts(document) == [
        "# EDITAL Nº 1/2026 DO CONCURSO",
        "# 5 DAS VAGAS",
        "5.1 Ficam reservadas, na ampla concorrência, 20% das vagas, conforme o item 5.2 deste edital:",
        "a) negros;",
        "b) indígenas; e",
        "5.2 Na forma do § 1º. Outro período.",
        "Fim.",
    ]
    assert [p.place.line for p in document.paragraphs()] == [1, 3, 4, 7, 8, 9, 13]
    assert [p.place.cell for p in document.paragraphs()][:2] == ["par. 1", "par. 2"]
    assert keys(document) == []


def test_columns_of_blanks(written: said.Written) -> None:
    """Where each field lies in one column; the caption is the line above."""
    document = read_written(written("e.txt", PLAIN))
    assert tables(document) == [[
        "Cargo|Localidade|Total|AC|PcD|Negros",
        "Médico|Serra|05 (cinco)|3|1|1",
        "Analista Judiciário|Vila Velha|10|8|-|2",
        "TOTAL||15|11|1|3",
    ]]  # fmt: skip
    (grid,) = document.grids()
    assert grid.caption == "ANEXO I – QUADRO DE VAGAS"
    assert (grid.lines[2][2].place.line, grid.lines[2][2].place.column, grid.lines[2][2].place.cell) == (3, 3, "tab. 1")
    assert rows(document) == ["Médico/Serra/05/3/1/1", "Analista Judiciário/Vila Velha/10/8/-/2"]
    assert keys(document) == []


@pytest.mark.parametrize(
    "text",
    [
        "Cargo   Vagas imediatas\n        Total   AC  Negros\nMédico    5      4    1",
        "Cargo     Total  AC  Negros\nMédico do\nTrabalho    5    4    1",
        "Cargo     Total  AC  Negros\nMédico      5            1   9",
        "Cargo   Localidade   Total   AC\nMédico de família   e comunidade   Serra   5   4",
        "Cargo\tTotal\tAC\nMédico\t\t5\t4",
        "Cargo Localidade Total AC Negros\nMédico Serra 5 4 1\nTécnico Viana 3 2 1",
        "| Cargo | Total |\n| Médico | 5 | 4 |",
        "Cargo\nTotal\nAC\nNegros\nMédico\n5\n4\n1",
        "+---+---+\n| Cargo | Total |\n+---+---+\n| Médico de | 5 |\n| família | |\n+---+---+\n| B | 4 |\n+---+---+",
    ],
)
def test_tables_that_are_not_certain_are_told(written: said.Written, text: str) -> None:
    """Their lines stay text, and nothing of them is taken for seats."""
    document = read_written(written("e.txt", f"Texto antes.\n\n{text}\n\nTexto depois.\n"))
    assert "DOC002 text_table_unread 3" in keys(document)
    assert rows(document) == []
    assert texts(document)[0] == "Texto antes."
    assert texts(document)[-1] == "Texto depois."
    assert tables(document) == []


@pytest.mark.parametrize(
    "text",
    [
        "Cargo|Total|AC\n---|---|---\nMédico|5|4",
        "| Cargo | Total | AC |\n|:---|---:|:-:|\n| Médico | 5 | 4 |",
        "+--------+-------+----+\n| Cargo  | Total | AC |\n+========+=======+====+\n| Médico | 5     | 4  |\n+--+--+",
        "| Cargo | Total | AC |\n| Médico | 5 | 4 |",
        "Cargo\tTotal\tAC\nMédico\t5\t4",
        "Cargo    Total  AC\n------   -----  --\nMédico     5     4",
        "Cargo    Total  AC\n------------------\nMédico     5     4",
    ],
)
@pytest.mark.parametrize("name", ["e.txt", "e.md"])
def test_tables_that_are_certain(written: said.Written, name: str, text: str) -> None:
    """Between bars with a rule or on all lines, by single tabs, under headings that stand apart."""
    document = read_written(written(name, f"Quadro:\n\n{text}\n"))
    assert tables(document) == [["Cargo|Total|AC", "Médico|5|4"]]
    assert next(document.grids()).caption == "Quadro:"
    assert keys(document) == []


def test_text_around_what_may_be_a_table(written: said.Written) -> None:
    """It stays whole, though no blank line parts it from the table."""
    table = "Cargo Total AC Negros\nMédico 5 3 2\nTécnico 4 3 1"
    document = read_written(written("e.txt", f"5.1 Ficam reservadas\nas vagas.\n{table}\nO resto do\ntexto."))
    assert texts(document) == ["5.1 Ficam reservadas as vagas.", *table.split("\n"), "O resto do texto."]
    assert keys(document) == ["DOC002 text_table_unread 3"]


def test_text_that_only_looks_parted(written: said.Written) -> None:
    """Items with tabs, justified lines, a bar in a sentence: text, in silence."""
    text = "1.1\tO concurso.\n1.2\tAs vagas.\n\nO   candidato  deve   ler\no  edital  com  atenção.\n\nSim | não\n"
    document = read_written(written("e.txt", text))
    assert texts(document) == [
        "1.1 O concurso.",
        "1.2 As vagas.",
        "O candidato deve ler o edital com atenção.",
        "Sim | não",
    ]
    assert keys(document) == []


def test_markdown(written: said.Written) -> None:
    """Headings, lists, quotations, emphasis, links, escapes, comments; an asterisk that is a mark stays one."""
    document = read_written(written("e.md", """\
# EDITAL **Nº 1** #
Das vagas
---------
5.1 Ficam *reservadas* 20\\% das [vagas](http://x) e `CR*`.
<!-- nada
disto -->
- um
  dois
- três
> 5.2 Citado &amp; __forte__.

```
código
```
| Cargo | Total | AC | PcD |
|---|---|---|---|
| **Médico** | 5<sup>1</sup> | 05\\* | CR* |
| A \\| B | 3 | 2 |
* nota
"""))  # fmt: skip
    assert texts(document) == [
        "# EDITAL Nº 1", "# Das vagas", "5.1 Ficam reservadas 20\\% das vagas e CR*.", "um dois", "três",
        "5.2 Citado & forte.", "código", "nota",
    ]  # fmt: skip
    assert tables(document) == [["Cargo|Total|AC|PcD", "Médico|5¹|05*|CR*", "A | B|3|2"]]
    assert keys(document) == []
    assert [p.place.line for p in document.paragraphs()] == [1, 2, 4, 7, 9, 10, 13, 19]


def test_a_page_of_html_in_markdown_is_told(written: said.Written) -> None:
    """Its table is not read."""
    assert keys(read_written(written("e.md", "<table><tr><td>Cargo</td></tr></table>\n"))) == [
        "DOC002 text_table_unread 1"
    ]


@pytest.mark.parametrize(
    ("content", "notes"),
    [
        ("Vitória".encode(), []),
        ("\ufeffVitória".encode(), []),
        ("Vitória".encode("utf-16"), []),
        (b"\xfe\xff" + "Vitória".encode("utf-16-be"), []),
        ("Vitória".encode("cp1252"), ["DOC002 text_encoding"]),
        ("Vitória".encode("latin-1") + b"\r\n\x1a", ["DOC002 text_encoding"]),
    ],
)
def test_encodings(written: said.Written, content: bytes, notes: list[str]) -> None:
    """What is not marked nor UTF-8 is read as Western European, which is told."""
    document = read_written(written("e.txt", content))
    assert texts(document) == ["Vitória"]
    assert keys(document) == notes


@pytest.mark.parametrize("content", [b"a\0b", b"%PDF-1.4\n\x01", b"\xff\xfea", b"\xe9\x02", b"a\x07"])
def test_what_is_no_text_is_refused(written: said.Written, content: bytes) -> None:
    """Null and control characters, half a character."""
    assert refused(written("e.txt", content)) == ["text_binary"]


def test_too_many_lines_are_refused(written: said.Written) -> None:
    """More than any edital has."""
    assert refused(written("e.txt", "a\n" * 200_001)) == ["text_many_lines"]


@pytest.mark.parametrize(
    "line", ["a ", "a  b", "|-|", "---", "**a", "[x](", "a\n", "# ", "`", "a\tb", "x 1 2 3\n", "<!--", "- \n"]
)
def test_one_thing_over_and_over(written: said.Written, line: str) -> None:
    """Read or refused in a time that grows with the file."""
    path = written("e.md", line * (60_000 // len(line)))
    begun = time.monotonic()
    read_written(path)
    assert time.monotonic() - begun < 10


PIECES = st.sampled_from([
    "Cargo", "Total", "AC", "Médico", "5", "CR*", "  ", " ", "\t", "|", "\n", "\n\n", "---", "+--", "# ", "- ", "**",
    "_", "5.1 ", "a) ", "-\n", "\u00ad", "\u00ad\n", "`", "<!--", "-->", "\\", "&nbsp;", "<sup>1</sup>", "\f",
    "\u2028", "> ", "===\n",
])  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join), st.sampled_from(["any.txt", "any.md"]))
def test_any_text_is_read(tmp_path_factory: pytest.TempPathFactory, text: str, name: str) -> None:
    """No paragraph is blank, every word of plain text is in some block, and the tables can be judged."""
    path = tmp_path_factory.getbasetemp() / name
    path.write_text(text, encoding="utf-8")
    try:
        document = read_written(path)
    except InputError as error:
        assert [p.key for p in error.problems] == ["input.empty"]  # noqa: PT017
        return
    assert all(p.text.strip() for p in document.paragraphs())
    vacancy_tables(document)
    if name == "any.txt":
        shown = " ".join(
            [*texts(document), *(c.text for g in document.grids() for line in g.lines for c in line.values())]
        )
        assert all(shown.count(word) >= text.count(word) for word in ("Médico", "CR*", "5.1"))
