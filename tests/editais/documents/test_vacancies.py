"""The tables of seats of a document: told from the others, read once, checked against each other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.vacancies import no_table, vacancy_tables
from solver.editais.documents.written import Grid, Paragraph, Written
from solver.editais.evidence import doubted_cells
from solver.editais.table import Cell, Spread
from solver.editais.tabular import TableReader
from solver.errors import Place
from solver.messages import Speaker
from tests.editais.documents.drawn_tables import grid, read

SEATS = "Cargo|Total|AC|Negros\nMédico|10|8|2\nTécnico|5|4|1"


@pytest.mark.parametrize(
    "other",
    [
        "Cargo|Taxa de inscrição\nMédico|R$ 90,00",
        "Data|Evento\n03/03/2026|Publicação",
        "Cargo|Vencimento básico|Gratificação|Total\nMédico|5.000|1.000|6.000",
        "Cargo|Requisitos|Atribuições\nMédico|Diploma|Atender",
        "Cargo|Português|Informática|Total de questões\nMédico|10|20|30",
        "Cargo|Peso da prova objetiva|Peso dos títulos|Total\nMédico|1|2|3",
        "Título|Pontos|Total\nDoutorado|5|5",
        "Cargo|Local de prova|Cidade\nMédico|Escola A|Vitória",
        "Cargo|PO|PD|PP|Total de pontos\nMédico|50|30|20|100",
        "Cargo|Quantidade de provas a corrigir|<|<\n^|AC|PcD|Negros\nMédico|40|4|10",
        "Cargo|Horas semanais|Total\nMédico|20|20",
        "Disciplina|Questões|Total\nPortuguês|10|10",
    ],
)
def test_other_tables_are_left_alone(other: str) -> None:
    """Before the table of seats or after it, and in silence: they tell of no seat."""
    expected = ["Médico 10", "Técnico 5"]
    for reading in (read(SEATS, other), read(other, SEATS)):
        assert reading.rows == expected
        assert reading.said == []
        assert reading.reader.problems == []


@pytest.mark.parametrize(
    "caption",
    [
        "Serão corrigidas as provas discursivas dos candidatos nas posições abaixo, observado o número de vagas:",
        "ANEXO IV – QUANTIDADE MÁXIMA DE CANDIDATOS APROVADOS",
        "Candidatos a serem convocados para o procedimento de heteroidentificação",
    ],
)
def test_tables_of_candidates_by_list_are_not_read_and_told(caption: str) -> None:
    """Their headings are those of a table of seats; only the title tells them apart."""
    reading = read(SEATS, grid("Cargo|Total|AC|Negros\nMédico|40|32|8\nTécnico|20|16|4", caption, 2))
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC002 table_other"]


@pytest.mark.parametrize(
    "caption",
    ["ANEXO I – QUADRO DE VAGAS, REMUNERAÇÃO E TAXA", "2.1 As vagas serão preenchidas pelos candidatos aprovados:", ""],
)
def test_titles_of_tables_of_seats(caption: str) -> None:
    """They may speak of money or candidates besides."""
    assert read(grid(SEATS, caption)).rows == ["Médico 10", "Técnico 5"]
    assert read(grid(SEATS, caption)).said == []


def test_a_total_alone_is_one_of_seats_only_if_nothing_better_is_there() -> None:
    """`Cargo | Total` may be of anything; either way it is told."""
    bare = "Cargo|Total\nMédico|40"
    assert read(bare).rows == ["Médico 40"]
    assert read(bare).said == ["DOC002 table_supposed"]
    assert read(bare, SEATS).rows == ["Médico 10", "Técnico 5"]
    assert read(bare, SEATS).said == ["DOC002 table_maybe"]
    assert read(grid(bare, "Quadro de vagas")).said == []
    assert read("Cargo|Total\nMédico|R$ 40,00").rows == []


def test_lists_without_a_total_beside_a_table_that_has_it() -> None:
    """What they count is not known: not read, and told; alone, they are read for the reader to refuse."""
    bare = "Cargo|AC|PcD|Negros\nMédico|8|1|1"
    assert read(bare, SEATS).said == ["DOC002 table_no_total"]
    assert read(bare, SEATS).reader.problems == []
    assert [p.key for p in read(bare).reader.problems] == ["edital.no_total_column"]


@pytest.mark.parametrize(
    "caption",
    [
        "CARGO: ANALISTA JUDICIÁRIO",
        "Cargo 1: ANALISTA JUDICIÁRIO",
        "CARGO 12 – ANALISTA JUDICIÁRIO",
        "Tabela 3 – Cargo: ANALISTA JUDICIÁRIO; Requisito: diploma",
    ],
)
def test_the_cargo_in_the_caption(caption: str) -> None:
    """Of a table by specialty, by place, or of one row."""
    assert read(grid("Especialidade|Vagas|AC\nDireito|5|4\nTI|3|3", caption)).rows == [
        "ANALISTA JUDICIÁRIO/Direito 5",
        "ANALISTA JUDICIÁRIO/TI 3",
    ]
    assert read(grid("Localidade|Total|AC\nSerra|5|4\nTotal|5|4", caption)).rows == ["ANALISTA JUDICIÁRIO/Serra 5"]
    assert read(grid("Total|AC|PcD\n5|4|1", caption)).rows == ["ANALISTA JUDICIÁRIO 5"]


def test_the_specialty_in_the_caption() -> None:
    """Cargo and specialty each by its label; an area and a specialty are both."""
    caption = "Cargo 1: Analista – Área: Apoio – Especialidade: Contabilidade"
    reading = read(grid("Localidade|Vagas|AC\nSerra|5|4\nViana|CR|CR", caption))
    assert reading.rows == ["Analista/Apoio – Contabilidade/Serra 5", "Analista/Apoio – Contabilidade/Viana CR"]
    assert reading.said == []


def test_cargos_in_title_rows() -> None:
    """Over the whole width or in one cell, with the header again below or not."""
    reading = read("""
        CARGO: ANALISTA|<|<
        Especialidade|Vagas|AC
        Direito|5|4
        TI|3|3
        Subtotal|8|7
        CARGO: TÉCNICO|<|<
        Geral|2|2
        CARGO: AUXILIAR
        Especialidade|AC|Vagas
        Geral|1|1
        """)
    assert reading.rows == ["ANALISTA/Direito 5", "ANALISTA/TI 3", "TÉCNICO/Geral 2", "AUXILIAR/Geral 1"]
    assert reading.said == []


def test_places_in_title_rows() -> None:
    """The same cargos in each place are not the same rows; a publisher's own address names none of them."""
    reading = read("""
        Local: Rua A
        Cargo|Vagas|AC
        MUNICÍPIO: SERRA|<|<
        Médico|5|4
        MUNICÍPIO: VIANA|<|<
        Médico|3|3
        """)
    assert reading.rows == ["Médico/SERRA 5", "Médico/VIANA 3"]
    assert read(
        grid("Cargo|Vagas|AC\nMédico|5|4", "Município: Serra"), grid("Cargo|Vagas|AC\nMédico|6|4", "Município: Viana")
    ).rows == ["Médico/Serra 5", "Médico/Viana 6"]


def test_an_area_above_cargos_is_no_specialty_of_theirs() -> None:
    """It gathers cargos; to call it a specialty would change what the percentage is applied to."""
    assert read("Cargo|Vagas|AC\nÁREA: SAÚDE|<|<\nMédico|5|4\nÁREA: OBRAS|<|<\nEngenheiro|3|3").rows == [
        "Médico 5",
        "Engenheiro 3",
    ]


def test_seats_of_no_cargo_are_told() -> None:
    """A caption that does not say which is not guessed at."""
    reading = read(SEATS, grid("Especialidade|Vagas|AC\nDireito|5|4", "ANALISTA JUDICIÁRIO", 2))
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC002 table_no_post"]


def test_cargo_and_specialty_in_one_column() -> None:
    """They stay together, and that is told; where the cell itself labels them they are two."""
    reading = read("""
        Nº|Código|Cargo/Especialidade|Vagas|AC
        1|A01|Analista – Direito|5|4
        2|A02|Cargo 2: Analista – Especialidade: TI|3|3
        """)
    assert reading.rows == ["Analista – Direito 5", "Analista/TI 3"]
    assert reading.said == ["DOC002 table_joint_names"]
    both = read("Cargo|Cargo/Especialidade|Vagas|AC\nAnalista|Direito|5|4")
    assert both.rows == ["Analista/Direito 5"]
    assert both.said == []


def test_a_header_in_three_lines_with_initials() -> None:
    """`Vagas reservadas` over PcD, N, I and Q, under `Vagas`; columns in any order."""
    reading = read("""
        Vagas|<|<|<|<|<|Localidade|Cargo|Código
        Vagas reservadas|<|<|<|AC|Total|^|^|^
        Q|N|I|PcD|^|^|^|^|^
        1|4|1|2|12|20|Serra|Médico|77
        """)
    (row,) = reading.reader.rows
    assert row == {
        "cargo": "Médico", "localidade": "Serra", "total": "20", "ampla": "12", "pcd": "2", "negros": "4",
        "indigenas": "1", "quilombolas": "1",
    }  # fmt: skip


def test_headers_that_pages_repeat() -> None:
    """Whole, or the lower half alone; neither is a row."""
    reading = read("""
        Cargo|Vagas|<|<
        ^|Total|AC|PcD
        Médico|5|4|1
        Cargo|Vagas|<|<
        ^|Total|AC|PcD
        Técnico|3|3|-
        |Total|AC|PcD
        Auxiliar|2|2|*
        """)
    assert reading.rows == ["Médico 5", "Técnico 3", "Auxiliar 2"]
    assert reading.said == []
    assert reading.reader.totals == []


@pytest.mark.parametrize(
    ("text", "value", "said"),
    [
        ("05 (cinco)", "05", ""), ("-", "-", ""), ("*", "-", ""), ("CR", "CR", ""), ("CR*", "CR", ""),
        ("05*", "05", ""), ("1.052", "1.052", ""),
        ("5¹", "5", ""), ("0", "0", ""), ("—", "-", ""), ("**", "-", ""), ("(*)", "-", ""), ("2 + CR", "2", ""),
        ("1 (CR)", "1", "DOC002 table_register_number 0"), ("Não há", "-", ""), ("10+CR", "10", ""),
        ("", None, ""), ("x", None, "DOC002 table_cell 0"), ("5%", None, "DOC002 table_cell 0"),
        ("03 (quatro)", "03", "DOC004 words_disagree 0"),
    ],
)  # fmt: skip
def test_cells_of_a_group(text: str, value: str | None, said: str) -> None:
    """What cannot be read is told at its row, and not stated; the rest of the row stands."""
    reading = read(f"Cargo|Total|AC|PcD\nMédico|1.100|8|{text}\nTécnico|1|1|-")
    assert reading.reader.rows[0].get("pcd") == value
    assert reading.said == ([said] if said else [])
    assert reading.rows == ["Médico 1.100", "Técnico 1"]
    assert reading.reader.problems == []


def test_the_register_is_remembered_where_it_first_stands() -> None:
    """Beside a number or alone."""
    assert read(SEATS).reader.register is None
    place = read("Cargo|Total|AC\nMédico|5 + CR|5\nTécnico|CR|CR").reader.register
    assert (place.line, place.column) == (2, 2) if place else False


def test_seats_merged_over_rows_and_formulas() -> None:
    """A group's are told and not stated; a total's are refused."""
    reading = read("Cargo|Total|AC|PcD\nMédico|5|4|2\nTécnico|3|3|^\nAuxiliar|^|1|-")
    assert "pcd" not in reading.reader.rows[1]
    assert reading.said == ["DOC002 merged_seats 1"]
    assert [p.key for p in reading.reader.problems] == ["edital.merged_seats"]


def test_a_total_that_cannot_be_read_is_refused() -> None:
    """It stands as it was written, for the form to refuse."""
    reading = read("Cargo|Total|AC\nMédico|cinco|4")
    assert reading.reader.rows[0]["total"] == "cinco"
    assert reading.said == []


def test_percentages_beside_seats_are_not_seats() -> None:
    """`Nº` and `%` under a group: the number is the group's; a column of percentages alone is none."""
    reading = read("Cargo|Total|PcD|<|Negros|<|%\n^|^|Nº|%|%|Nº|^\nMédico|20|1|5%|20%|4|25%")
    assert reading.reader.rows[0] == {"cargo": "Médico", "total": "20", "pcd": "1", "negros": "4"}
    assert reading.said == []


def test_unknown_columns_of_numbers_are_refused_and_of_words_told() -> None:
    """As in a spreadsheet."""
    reading = read("Cargo|Total|AC|Cotas|Setor\nMédico|5|4|1|Sul")
    assert [p.key for p in reading.reader.problems] == ["edital.unknown_seats_column"]
    assert reading.said == ["DOC002 unknown_column"]


def test_lines_broken_by_a_page_are_told_at_their_row() -> None:
    """The index is that of the grid's line, whatever stands above it."""
    drawn = grid("QUADRO DE VAGAS\nCargo|Total|AC\nMédico|5|4\nTécnico|3|3", doubtful=frozenset({3}))
    assert read(drawn).said == ["DOC003 table_broken_line 1"]
    titled = grid("Localidade|Total|AC\nSerra|5|4\nViana|3|3", "Cargo: Médico", doubtful=frozenset({2}))
    assert read(titled).said == ["DOC003 table_broken_line 1"]
    assert read(grid("Cargo|Total|AC\nMédico|5|4", doubtful=frozenset({0}))).said == ["DOC003 table_broken_line"]
    assert read(grid("Cargo|Total|AC\nMédico|5|4\nTotal|5|4", doubtful=frozenset({2}))).said == [
        "DOC003 table_broken_line"
    ]


def test_tables_drawn_as_one() -> None:
    """One under the other, as on a sheet: each is judged by its own header."""
    salaries = "Cargo|Gratificação|Total\nMédico|5.000|6.000"
    for text in (f"{salaries}\nVagas\n{SEATS}", f"{SEATS}\nRemuneração\n{salaries}"):
        assert read(text).rows == ["Médico 10", "Técnico 5"]
    two = read(f"{SEATS}\nCargo|Negros|AC|Total\nFiscal|1|1|2\nTotal|4|13|17")
    assert two.rows == ["Médico 10", "Técnico 5", "Fiscal 2"]
    assert two.reader.problems == []
    broken = grid(f"{salaries}\nQuadro\n{SEATS}", doubtful=frozenset({1, 5}))
    assert read(broken).said == ["DOC003 table_broken_line 1"]


def test_totals_and_footers() -> None:
    """Subtotals are of the rows above; legends are no rows."""
    reading = read("""
        Cargo|Especialidade|Total|AC
        Analista|Direito|5|4
        ^|TI|3|3
        Subtotal – Analista|<|8|7
        Técnico|Geral|2|2
        TOTAL GERAL|<|10|9
        (*) Não há reserva imediata.|<|<|<
        CR – cadastro de reserva|<|<|<
        ¹ Sujeito a confirmação.|<|<|<
        """)
    assert reading.rows == ["Analista/Direito 5", "Analista/TI 3", "Técnico/Geral 2"]
    assert [t.label.text for t in reading.reader.totals] == ["Subtotal – Analista", "TOTAL GERAL"]
    assert reading.said == []


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("Quadro de vagas – Campus Serra", "Quadro de vagas – Campus Vitória", ["DOC006 table_read_once"]),
        ("ANEXO I – QUADRO DE VAGAS", "2.1 As vagas são as seguintes:", []),
        ("Quadro 1 – Vagas por cargo", "ANEXO II – QUADRO GERAL DE VAGAS POR CARGO", []),
    ],
)
def test_the_same_rows_under_titles_of_two_units_are_told(one: str, other: str, told: list[str]) -> None:
    """They may be the seats of two places, equal by chance: the reader says that it took them once."""
    reading = read(grid(SEATS, one), grid(SEATS, other, 2))
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == told


def test_the_same_table_twice_is_read_once() -> None:
    """However its figures and names are written."""
    again = "CARGO|TOTAL|AC|NEGROS\nMÉDICO|10 (dez)|08|02\nTÉCNICO|05|04|01\nTOTAL|15|12|3"
    reading = read(SEATS, again)
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == []
    assert len(reading.grids) == 1


def test_tables_that_contradict_each_other() -> None:
    """The first stands, with a doubt at the row and the list that differ, naming both places."""
    reading = read(SEATS, "Cargo|Total|AC|Negros\nTécnico|5|4|1\nMédico|10|7|3")
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC006 table_contradiction 0"] * 2
    assert [(n.data["name"], n.data["one"], n.data["other"]) for n in reading.notes] == [
        ("ampla", 8, 7),
        ("negros", 2, 3),
    ]
    assert {n.data["first"] for n in reading.notes} == {"q:tab. 1:2:1"}
    assert {n.data["second"] for n in reading.notes} == {"q:tab. 2:3:1"}


def test_of_the_same_rows_those_with_more_lists_stand() -> None:
    """The other's totals are checked; what it alone states is told."""
    brief = "Cargo|Vagas\nMédico|10\nTécnico|6"
    reading = read(brief, SEATS)
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC006 table_contradiction 1"]
    more = read(SEATS, "Cargo|Vagas|PcD\nMédico|10|1")
    assert more.rows == ["Médico 10", "Técnico 5"]
    assert more.said == ["DOC002 table_more_columns 0"]


BY_PLACE = "Cargo|Localidade|Total|AC|Negros\nMédico|Serra|6|5|1\nMédico|Viana|4|3|1\nTécnico|Serra|5|4|1"


def test_totals_by_cargo_are_no_rows_where_another_table_details_them() -> None:
    """Whichever comes first; they are checked against the sums."""
    for reading in (read(SEATS, BY_PLACE), read(BY_PLACE, SEATS)):
        assert reading.rows == ["Médico/Serra 6", "Médico/Viana 4", "Técnico/Serra 5"]
        assert reading.said == []
    wrong = read(SEATS.replace("10|8|2", "11|8|3"), BY_PLACE)
    assert wrong.rows == ["Médico/Serra 6", "Médico/Viana 4", "Técnico/Serra 5"]
    assert wrong.said == ["DOC006 table_contradicted_sum 0", "DOC006 table_contradicted_sum 1"]
    assert wrong.notes[0].data["name"] == "total, negros"
    assert (wrong.notes[0].data["one"], wrong.notes[0].data["other"]) == ([10, 2], [11, 3])


def test_a_table_that_another_details_in_part() -> None:
    """Its other rows stand, with their names; its total is told as unchecked."""
    reading = read(
        "Cargo|Especialidade|Total|AC\nAnalista|Direito|10|8\n|TI|4|3\nTécnico||5|4\nTotal||19|15",
        "Cargo|Especialidade|Localidade|Total|AC\nAnalista|Direito|Serra|6|5\nAnalista|Direito|Viana|4|3",
    )
    assert reading.rows == ["Analista/TI 4", "Técnico 5", "Analista/Direito/Serra 6", "Analista/Direito/Viana 4"]
    assert reading.said == ["DOC002 table_total_dropped"]
    assert reading.reader.totals == []
    assert reading.reader.places["cargos", 0, "cargo"].line == 3


def test_three_levels_of_detail() -> None:
    """Each is checked against the next; only the last is read."""
    reading = read(
        "Cargo|Vagas|AC\nAnalista|10|8",
        "Cargo|Especialidade|Vagas|AC\nAnalista|Direito|6|5\nAnalista|TI|4|3",
        "Cargo|Especialidade|Localidade|Vagas|AC\nAnalista|Direito|Serra|6|5\nAnalista|TI|Serra|3|2\nAnalista|TI|Viana|1|1",
    )
    assert reading.rows == ["Analista/Direito/Serra 6", "Analista/TI/Serra 3", "Analista/TI/Viana 1"]
    assert reading.said == []


def test_a_cargos_own_sum_above_its_places() -> None:
    """A line without a label that is the sum of the lines below it is no further row; if it is not, it is one."""
    lines = "Cargo|Localidade|Total|AC\nMédico||{}|8\nMédico|Serra|6|5\nMédico|Viana|4|3"
    assert read(lines.format(10)).rows == ["Médico/Serra 6", "Médico/Viana 4"]
    assert read(lines.format(9)).rows == ["Médico 9", "Médico/Serra 6", "Médico/Viana 4"]
    single = read("Cargo|Localidade|Total|AC\nMédico||6|5\nMédico|Serra|6|5")
    assert single.rows == ["Médico 6", "Médico/Serra 6"]
    assert single.said == ["DOC006 table_same_seats 0"]


def test_one_cargo_divided_in_two_ways() -> None:
    """By specialty and by place: with one sum, the seats are the same; else nobody can tell, and both are doubted."""
    first = "Cargo|Especialidade|Total|AC\nAnalista|Direito|6|5\nAnalista|TI|4|3"
    second = "Cargo|Localidade|Total|AC\nAnalista|Serra|7|6\nAnalista|Viana|3|2"
    assert read(first, second).rows == ["Analista/Direito 6", "Analista/TI 4"]
    assert read(first, second).said == ["DOC002 table_other_cut"]
    unequal = read(first, second.replace("3|2", "2|2"))
    assert len(unequal.rows) == 4
    assert unequal.said == [f"DOC006 table_same_seats {i}" for i in range(4)]


def test_tables_that_add_up_alike_under_other_names_are_told() -> None:
    """`Médico` and `Médico Clínico 40h`: they may be the same seats, and are read in full."""
    reading = read(SEATS, "Cargo|Total|AC|Negros\nMédico Clínico 40h|10|8|2\nTécnico em Saúde|5|4|1")
    assert len(reading.rows) == 4
    assert reading.said == ["DOC006 table_same_sums"]
    assert read(SEATS, "Cargo|Total|AC|Negros\nFiscal|7|5|2").said == []


def test_numbers_before_a_cargo_do_not_make_it_another() -> None:
    """`Cargo 1: Médico` and `101 – Médico` are `Médico` over again."""
    reading = read(SEATS, "Cargo|Total|AC|Negros\nCargo 1: Médico|10|8|2\n102 – Técnico|5|4|1")
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == []


def test_a_document_without_tables_of_seats() -> None:
    """The problem names what was looked for and what is there."""
    document = Written(
        "q", (Paragraph("Texto.", Place("q")), grid("Cargo|Taxa\nMédico|90"), grid("Data|Evento", "Anexo", 2))
    )
    assert vacancy_tables(document) == ([], [])
    problem = no_table(document)
    assert problem.data["considered"] == ["tab. 1: Cargo; Taxa", "tab. 2: Anexo"]
    assert "tab. 1: Cargo; Taxa" in Speaker().problem(problem)
    assert no_table(Written("q", ())).data["considered"] == []


WORDS = st.sampled_from([
    "Cargo", "Especialidade", "Localidade", "Total", "AC", "PcD", "Negros", "N", "Médico", "Analista", "Serra",
    "5", "10", "CR", "-", "5¹", "x", "Total geral", "Cargo: Médico", "Município: Serra", "Cargo/Área", "",
])  # fmt: skip
LINES = st.lists(st.dictionaries(st.integers(0, 5), st.tuples(WORDS, st.sampled_from(Spread))), max_size=8)
GRIDS = st.lists(st.tuples(LINES, st.sets(st.integers(0, 7)), WORDS), max_size=4)


@settings(max_examples=100, deadline=None)
@given(GRIDS)
def test_any_tables_are_read_or_left(tables: list[tuple[list[dict[int, tuple[str, Spread]]], set[int], str]]) -> None:
    """Nothing is raised, notes name rows that are there, and what was chosen once is chosen as it stands."""
    grids = tuple(
        Grid(
            [
                {c: Cell(t, Place("q", i, c, f"tab. {n}"), s) for c, (t, s) in sorted(line.items())}
                for i, line in enumerate(lines)
            ],
            Place("q", cell=f"tab. {n}"),
            frozenset(doubtful),
            caption,
        )
        for n, (lines, doubtful, caption) in enumerate(tables)
    )
    reading = read(*grids)
    assert all(n.row is None or n.row < len(reading.rows) for n in (*reading.notes, *reading.reader.notes))
    again, _ = vacancy_tables(Written("q", tuple(reading.grids)))
    reader = TableReader(lenient=True)
    for one in again:
        reader.read(one.lines, one.doubtful)
    assert len(reader.rows) <= len(reading.rows)


def test_a_letter_that_numbers_the_rows_is_no_list() -> None:
    """Alone to the left of the cargo; the initials of several lists may stand there."""
    (row, _) = read("N|Cargo|AC|PcD|Vagas\n1|Médico|8|2|10\n2|Técnico|5|0|5").reader.rows
    assert row == {"cargo": "Médico", "ampla": "8", "pcd": "2", "total": "10"}
    assert [p.key for p in read("I|Cargo|AC|PcD|Vagas\n1|Médico|8|2|10").reader.problems] == [
        "edital.unknown_seats_column"
    ]


def test_the_total_of_the_reserved_lists_beside_them_is_passed_over() -> None:
    """Where the row has a total of its own; alone it stays unknown."""
    reading = read("Cargo|AC|Vagas reservadas|<|<|Total\n^|^|PcD|Negros|Total|^\nMédico|7|1|2|3|10")
    assert reading.reader.rows == [{"cargo": "Médico", "ampla": "7", "pcd": "1", "negros": "2", "total": "10"}]
    assert reading.reader.problems == []
    alone = read("Cargo|AC|Vagas reservadas|Total\n^|^|Total|^\nMédico|7|3|10")
    assert [p.key for p in alone.reader.problems] == ["edital.unknown_seats_column"]


def test_a_column_of_seats_that_may_be_the_open_list_is_doubted() -> None:
    """`Vagas` alone beside reserves: the rows that have one do not tell whether it is in."""
    reading = read("Cargo|Nº de vagas|PcD|Negros\nMédico|7|1|2\nTécnico|3|-|0\nFiscal|4|0|1")
    (note,) = reading.reader.notes
    assert (note.key, note.rows) == ("edital.table_vague_total", (0, 2))
    assert doubted_cells((note,)) == {("cargos", 0, "total"), ("cargos", 2, "total")}
    for heading in ("Total de vagas", "Vagas oferecidas", "Total"):
        assert read(f"Cargo|{heading}|PcD|Negros\nMédico|7|1|2").said == []
    assert read("Cargo|Vagas|AC|Negros\nMédico|7|5|2").said == []


def test_a_row_that_lacks_a_cell_is_doubted() -> None:
    """A figure in the place's column: what follows may belong one column to the right."""
    reading = read("Cargo|Local|Total|AC|Negros\nMédico|Serra|10|8|2\nTécnico|5|4|1\nFiscal|3|2|2|-")
    assert reading.said == ["DOC002 table_shifted_row 1"]
    assert doubted_cells(tuple(reading.reader.notes)) == {("cargos", 1, "")}


def test_names_said_again_by_a_ditto_and_names_with_a_footnote() -> None:
    """The mark is no part of the name, nor is a ditto one."""
    reading = read("Cargo|Local|Total|AC\nMédico¹|Serra*|5|4\n“|Viana|3|3\nidem|Viana ¹|2|2\nFiscal|”|1|1")
    assert reading.rows == ["Médico/Serra 5", "Médico/Viana 3", "Médico/Viana 2", "Fiscal/Viana 1"]


@pytest.mark.parametrize("caption", ["QUADRO DE CADASTRO DE RESERVA", "ANEXO II – FORMAÇÃO DE CADASTRO RESERVA"])
def test_a_table_of_the_register_alone_is_not_read_beside_one_of_seats(caption: str) -> None:
    """Whichever comes first; alone it is all there is."""
    register = grid("Cargo|Total|AC|Negros\nMédico|50|40|10\nTécnico|25|20|5", caption, 2)
    for reading in (read(SEATS, register), read(register, SEATS)):
        assert reading.rows == ["Médico 10", "Técnico 5"]
        assert reading.said == ["DOC002 table_other"]
    assert read(register).rows == ["Médico 50", "Técnico 25"]
    both = grid("Cargo|Total|AC|Negros\nFiscal|50|40|10", "QUADRO DE VAGAS E CADASTRO DE RESERVA", 2)
    assert read(SEATS, both).rows == ["Médico 10", "Técnico 5", "Fiscal 50"]


def test_a_table_of_nominated_candidates_is_not_read() -> None:
    """It has the headings of one of seats."""
    nominated = grid("Cargo|AC|Negros|Total\nMédico|3|1|4", "QUANTITATIVO DE CANDIDATOS NOMEADOS")
    assert read(nominated, SEATS).rows == ["Médico 10", "Técnico 5"]
    assert read(nominated, SEATS).said == ["DOC002 table_other"]


def test_rows_that_go_on_without_a_header_are_told() -> None:
    """They are seats that would be lost; a table of other things is not."""
    reading = read(SEATS, grid("Fiscal|4|3|1\nAnalista|2|2|-", "Continuação", 2))
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC002 table_no_header"]
    assert read(SEATS, "Inscrições|1|de|abril\nProvas|2|de|maio").said == []


def test_totals_of_money_under_a_title_of_seats_are_doubted_to_their_rows() -> None:
    """The title alone does not make them seats."""
    reading = read(grid("Cargo|Salário|Total\nMédico|8000|8000\nTécnico|900|900", "2.1 São oferecidas 10 vagas:"))
    assert reading.said == ["DOC002 table_supposed"]
    assert reading.notes[0].rows == (0, 1)
    assert read(grid("Cargo|Salário|Total\nMédico|8000|2", "2.1 São oferecidas 2 vagas:")).said == []


def test_tables_on_one_sheet_under_titles_of_their_own() -> None:
    """The header is the same, the matter is not; what follows under other words is no row."""
    reading = read(f"{SEATS}\nCADASTRO DE RESERVA|<|<|<\n{SEATS}\nCRONOGRAMA\nEvento|Data\nProvas|03/05/2026")
    assert reading.rows == ["Médico 10", "Técnico 5"]
    assert reading.said == ["DOC002 table_other"]


def test_rows_under_columns_that_problems_question() -> None:
    """All of them, and no row of another table."""
    reading = read(SEATS, "Cargo|Total|AC|Total\nFiscal|3|2|1", "Cargo|Total|AC|Cotas\nAuditor|3|2|1")
    assert reading.rows == ["Médico 10", "Técnico 5", "Fiscal 3", "Auditor 3"]
    assert reading.reader.unsure == {2, 3}


@pytest.mark.parametrize(
    ("name", "broken"),
    [("Médic o", True), ("Camp us Serra", True), ("Web e Redes", False), ("Chefe de Gabinete", False), ("TI a", False)],
)
def test_a_name_broken_by_its_column_is_doubted(name: str, broken: bool) -> None:  # noqa: FBT001
    """`Médic o`: no word ends so."""
    reading = read(f"Cargo|Local|Total|AC\nFiscal|{name}|5|4")
    assert reading.said == (["DOC002 table_broken_name 0"] if broken else [])
