"""Pools, events and results as people write them: every error at once, each at its line and column."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from solver.allocation.aftermath import Happening
from solver.allocation.eventfile import read_events
from solver.allocation.pool import Candidate, Pool
from solver.allocation.poolfile import read_pool
from solver.allocation.resultfile import read_result
from solver.errors import InputError
from solver.messages import Speaker
from solver.vocabulary import Event

ES = ("negros", "indigenas")


def write(folder: Path, text: str, name: str = "pool.csv", encoding: str = "utf-8") -> Path:
    """Write a file and return its path."""
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def faults(error: InputError, folder: Path) -> list[str]:
    """The problems in words, without the folder."""
    return [line.replace(f"{folder}/", "") for line in Speaker("pt").error(error).splitlines()]


def test_a_pool_is_ordered_by_rank(tmp_path: Path) -> None:
    """Groups are separated by `;`, in any order of lines, with accents or without."""
    pool = read_pool(write(tmp_path, "candidato,classificacao,grupos\nb,2,indígenas;negros\na,1º,\n"), ES)
    assert pool.candidates == (
        Candidate("a", 1, (), line=3),
        Candidate("b", 2, ("indigenas", "negros"), line=2),
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize(
    "text",
    [
        "candidato,classificacao,grupos,opcao\nJoão,1,negros;indigenas,negros\n",
        'candidato;classificação;grupos;opção\nJoão;1;"negros;indígenas";negros\n',
        "candidato\tclassificacao\tgrupos\topcao\r\nJoão\t1\tnegros;indigenas\tnegros\r\n",
        "candidato;classificacao;grupos;opcao\nJoão;1;negros,indigenas;negros\n",
    ],
)
def test_delimiters_and_byte_order_marks(tmp_path: Path, text: str, encoding: str) -> None:
    """Comma, semicolon (as Brazilian spreadsheets write it) or tab, with or without a byte order mark: one pool."""
    pool = read_pool(write(tmp_path, text, encoding=encoding), ES)
    assert pool.candidates == (Candidate("João", 1, ("negros", "indigenas"), "negros", line=2),)


def test_all_errors_at_once(tmp_path: Path) -> None:
    """Each with file, line, column, what was found and what was expected."""
    path = write(
        tmp_path,
        "candidato,classificacao,grupos,opcao,nota\n"
        "a,1,,,9\n"
        "b,1,negros,,8\n"
        "c,x,azuis,,7\n"
        "a,3,pcd,,6\n"
        ",4,negros,indigenas,5\n"
        "e,0,,,4,sobra\n",
    )
    with pytest.raises(InputError) as caught:
        read_pool(path, ES)
    expected = [
        (
            "pool.csv:3:2: coluna 'classificacao': b empata com a (linha 2); "
            "estas colunas poderiam desempatar: nota (use --tie-break)"
        ),
        (
            "pool.csv:4:2: coluna 'classificacao': encontrado 'x'; "
            "era esperada uma colocação, número inteiro de 1 em diante"
        ),
        "pool.csv:4:3: coluna 'grupos': grupo desconhecido: 'azuis'; era esperado um destes: indigenas, negros",
        "pool.csv:5:1: coluna 'candidato': 'a' já está na linha 2",
        (
            "pool.csv:5:3: coluna 'grupos': nenhuma norma do regime reserva vagas para 'pcd'; "
            "reservam para: indigenas, negros"
        ),
        "pool.csv:6:1: coluna 'candidato': falta o nome ou número do candidato",
        "pool.csv:6:4: coluna 'opcao': a opção 'indigenas' não é um dos grupos do candidato (negros)",
        (
            "pool.csv:7:2: coluna 'classificacao': encontrado '0'; "
            "era esperada uma colocação, número inteiro de 1 em diante"
        ),
        "pool.csv:7:6: a linha tem 6 células e o cabeçalho 5; se um valor contém o separador, ponha-o entre aspas",
    ]
    assert faults(caught.value, tmp_path) == expected


def test_scores_rank_from_the_highest(tmp_path: Path) -> None:
    """`nota`, then the further columns so named, in the order of the header; decimals are exact."""
    text = 'candidato,nota,grupos,nota_especifica\na,"87,5",,3\nb,87.50,negros,4\nc,"87,49",,9\n'
    pool = read_pool(write(tmp_path, text), ES)
    assert [(c.id, c.rank) for c in pool.candidates] == [("b", 1), ("a", 2), ("c", 3)]


def test_tie_breaks_named_in_the_call(tmp_path: Path) -> None:
    """The edital's own: the elder first; a column that nobody named breaks nothing."""
    path = write(tmp_path, "candidato,nota,grupos,nascimento,inscricao\na,8,,1990-03-25,1\nb,8,,24/03/1990,2\n")
    with pytest.raises(InputError, match=r"pool\.tied .*nascimento, inscricao"):
        read_pool(path, ES)
    assert [c.id for c in read_pool(path, ES, ["nascimento:menor"]).candidates] == ["b", "a"]
    assert [c.id for c in read_pool(path, ES, ["Nascimento"]).candidates] == ["a", "b"]
    with pytest.raises(InputError, match=r"pool\.tie_form"):
        read_pool(path, ES, ["nascimento:antes"])
    with pytest.raises(InputError, match=r"table\.missing_column .*idade"):
        read_pool(path, ES, ["idade"])


def test_a_tie_that_nothing_breaks(tmp_path: Path) -> None:
    """No column tells them apart: that is said, and no order is invented."""
    with pytest.raises(InputError, match=r"pool\.tied_for_good"):
        read_pool(write(tmp_path, "candidato,nota,grupos\na,8,\nb,8,\n"), ES)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("candidato,classificacao\na,1\n", r"table\.missing_column .*grupos"),
        ("candidato,grupos\na,\n", r"table\.missing_column .*classificacao"),
        ("candidato,classificacao,grupos,opçao_\na,1,,\n", r"table\.near_column"),
        ("candidato,classificacao,grupos,grupos\na,1,,\n", r"table\.column_twice"),
        ("candidato,classificacao,grupos\n", r"table\.no_rows"),
        ("candidato,classificacao,grupos\n\n , ,\n", r"table\.no_rows"),
        ('candidato,classificacao,grupos\n"a,1,\n', r"table\.malformed"),
        ("", r"input\.empty"),
    ],
)
def test_files_that_are_no_pool(tmp_path: Path, text: str, key: str) -> None:
    """Missing, misspelt or doubled columns, no lines, broken quotes, nothing at all."""
    with pytest.raises(InputError, match=key):
        read_pool(write(tmp_path, text), ES)


def test_other_encodings_are_told_and_not_guessed(tmp_path: Path) -> None:
    """Latin-1 is not UTF-8."""
    with pytest.raises(InputError, match=r"input\.encoding"):
        read_pool(write(tmp_path, "candidato,classificacao,grupos\nJoão,1,\n", encoding="latin-1"), ES)


def test_workbooks(tmp_path: Path) -> None:
    """XLSX is read as CSV is; its places are cells."""
    book = Workbook()
    page = book.active
    assert page is not None
    for line in (["Candidato", "Classificação", "Grupos"], ["a", 2.0, "negros"], [], [12, 1, None]):
        page.append(line)
    book.save(tmp_path / "pool.xlsx")
    pool = read_pool(tmp_path / "pool.xlsx", ES)
    assert [(c.id, c.rank, c.groups, c.line) for c in pool.candidates] == [("12", 1, (), 4), ("a", 2, ("negros",), 2)]
    page["C2"] = "azuis"
    book.save(tmp_path / "pool.xlsx")
    with pytest.raises(InputError) as caught:
        read_pool(tmp_path / "pool.xlsx", ES)
    assert str(caught.value.problems[0].place) == f"{tmp_path}/pool.xlsx:C2"


def test_what_is_not_a_workbook(tmp_path: Path) -> None:
    """A text named .xlsx is refused, not a traceback."""
    with pytest.raises(InputError, match=r"table\.not_a_sheet"):
        read_pool(write(tmp_path, "candidato,classificacao,grupos\na,1,\n", "pool.xlsx"), ES)


def test_candidates_of_several_rows(tmp_path: Path) -> None:
    """A rank, and a name, may stand once in each row; spelling does not make another row."""
    text = (
        "candidato,classificacao,grupos,cargo,localidade\n"
        "a,1,,Médico,Vitória\nb,1,,Médico,Serra\na,2,,medico,SERRA\na,2,,Médico,Vitória\n"
    )
    with pytest.raises(InputError) as caught:
        read_pool(write(tmp_path, text), ES)
    assert [p.key for p in caught.value.problems] == ["pool.candidate_twice"]
    pool = read_pool(write(tmp_path, text.rsplit("\n", 2)[0] + "\n"), ES)
    assert {row: [c.id for c in part.candidates] for row, part in pool.rows().items()} == {
        ("Médico", "", "Serra"): ["b", "a"],
        ("Médico", "", "Vitória"): ["a"],
    }


@given(st.lists(st.text("abc,;\"\n' é", max_size=8), max_size=30), st.sampled_from(",;\t"))
def test_no_text_breaks_the_reader(tmp_path_factory: pytest.TempPathFactory, cells: list[str], delimiter: str) -> None:
    """Whatever stands in the file, the answer is a pool or an error with its place."""
    path = write(tmp_path_factory.mktemp("pool"), f"candidato,classificacao,grupos\n{delimiter.join(cells)}\n")
    with contextlib.suppress(InputError):
        assert len(read_pool(path, ES)) >= 1
        return
    with pytest.raises(InputError) as caught:
        read_pool(path, ES)
    assert all(p.place.file == str(path) for p in caught.value.problems)
    assert Speaker("pt").error(caught.value)


def test_a_pool_knows_no_two_candidates_of_one_rank() -> None:
    """Built by hand, too."""
    with pytest.raises(ValueError, match="b"):
        Pool.of([Candidate("a", 1), Candidate("b", 1)])


def test_events(tmp_path: Path) -> None:
    """By their order, not the file's; spellings with space, hyphen or underscore."""
    path = write(tmp_path, "ordem,evento,candidato,vagas\n2,nova vaga,,3\n1,Desistência,a,\n", "eventos.csv")
    leaves, arises = read_events(path)
    assert (leaves.number, leaves.event, leaves.candidate) == (1, Event.WITHDRAWAL, "a")
    assert (arises.event, arises.seats) == (Event.NEW_VACANCY, 3)
    assert isinstance(arises, Happening)


def test_wrong_events(tmp_path: Path) -> None:
    """Every line has its own fault."""
    lines = [
        "x,desistencia,a,",
        "1,ferias,a,",
        "2,nova-vaga,,0",
        "3,nova-vaga,a,1",
        "4,falecimento,,",
        "5,demissao,a,2",
    ]
    lines += ["6,exoneracao,a,", "6,rescisao,b,"]
    path = write(tmp_path, "ordem,evento,candidato,vagas\n" + "\n".join(lines) + "\n", "eventos.csv")
    with pytest.raises(InputError) as caught:
        read_events(path)
    assert [(p.key, p.place.line) for p in caught.value.problems] == [
        ("events.order", 2),
        ("events.unknown", 3),
        ("events.seats", 4),
        ("events.nobody_expected", 5),
        ("events.candidate_expected", 6),
        ("events.no_seats_expected", 7),
        ("events.order_twice", 9),
    ]


def test_wrong_results(tmp_path: Path) -> None:
    """Positions beyond the seats, lists nobody reserves for, strangers, repetitions."""
    lines = ["0,ampla,a", "9,ampla,b", "1,pcd,c", "2,verdes,d", "3,ampla,z", "4,ampla,e", "4,ampla,e"]
    path = write(tmp_path, "posicao,lista,candidato\n" + "\n".join(lines) + "\n", "resultado.csv")
    with pytest.raises(InputError) as caught:
        read_result(path, 5, dict.fromkeys("abcde"), ("ampla", *ES))
    assert [(p.key, p.place.line) for p in caught.value.problems] == [
        ("result.position", 2),
        ("result.beyond", 3),
        ("result.list_not_reserved", 4),
        ("result.unknown_list", 5),
        ("result.unknown_candidate", 6),
        ("result.twice", 8),
        ("result.twice", 8),
    ]


def test_a_result_may_nominate_nobody(tmp_path: Path) -> None:
    """A header alone is a result: all seats vacant."""
    assert read_result(write(tmp_path, "posicao,lista,candidato\n"), 5, {}, ("ampla",)) == []


def test_a_part_of_a_bloc_is_in_the_bloc(tmp_path: Path) -> None:
    """Whoever says a part, or the smaller bloc, is a member of the reserved one, and may choose it by its name."""
    text = "candidato,classificacao,grupos,opcao\na,1,negros;pcd,ni\nb,2,indígenas,\nc,3,NI;trans,trans\n"
    pool = read_pool(write(tmp_path, text), ("ni", "trans", "pcd"))
    assert [(c.groups, c.option) for c in pool.candidates] == [
        (("negros", "pcd"), "ni"), (("indigenas",), None), (("ni", "trans"), "trans"),
    ]  # fmt: skip
    larger = read_pool(write(tmp_path, "candidato,classificacao,grupos\na,1,ni\nb,2,quilombolas\n"), ("niq",))
    assert [c.groups for c in larger.candidates] == [("ni",), ("quilombolas",)]


@pytest.mark.parametrize(("group", "reserved"), [("ni", ES), ("niq", ("ni",)), ("quilombolas", ("ni",))])
def test_a_bloc_is_none_of_its_parts(tmp_path: Path, group: str, reserved: tuple[str, ...]) -> None:
    """Which part she is of cannot be known: it is an error, and nobody is dropped."""
    with pytest.raises(InputError) as caught:
        read_pool(write(tmp_path, f"candidato,classificacao,grupos\na,1,{group}\n"), reserved)
    assert [p.key for p in caught.value.problems] == ["pool.group_not_reserved"]
