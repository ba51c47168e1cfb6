"""`nominate` and `audit` as people call them: formats, files, statuses, languages."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest
from openpyxl import load_workbook

from solver.cli import main

ES = ("-n", "es-12010-2023")
FOUR = "candidato,classificacao,grupos\nw1,1,\nw2,2,\nn3,3,negros\nw4,4,\nn5,5,negros\nw6,6,\n"


@dataclass(frozen=True)
class Done:
    """What a call left: its status, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def isonomia(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Run the command, in this process."""

    def run(*args: object) -> Done:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(a) for a in args])
        out, err = capsys.readouterr()
        return Done(int(ended.value.code or 0), out, err)

    return run


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """The smallest pool that separates the readings."""
    path = tmp_path / "pool.csv"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_json(isonomia: Callable[..., Done], pool: Path) -> None:
    """The contract: nominations with list, counts_in and because; vacant; reverted; three engines."""
    done = isonomia("nominate", pool, *ES, "--seats", 4, "--format", "json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert [(n["position"], n["list"], n["candidate"], n["counts_in"]) for n in answer["nominations"]] == [
        (1, "ampla", "w1", "ampla"),
        (2, "ampla", "w2", "ampla"),
        (3, "negros", "n3", "ampla"),
        (4, "ampla", "n5", "negros"),
    ]
    assert all(n["candidate"] in n["because"] and n["provisions"] for n in answer["nominations"])
    assert answer["vacant"] == 0
    assert answer["reverted"] == []
    assert set(answer["engines"]) == {"cpsat", "walk", "audit"}
    assert answer["engines"]["cpsat"].startswith("OPTIMAL")
    assert answer["readings"]["lista-favoravel"] == "compensada"


def test_text_in_both_languages(isonomia: Callable[..., Done], pool: Path) -> None:
    """A table, the reasons, the engines; ids are printed as they are, whatever they look like."""
    pool.write_text(FOUR.replace("w1", "[red]w1[/red]"), encoding="utf-8")
    done = isonomia("nominate", pool, *ES, "--seats", 4)
    assert "ampla concorrência" in done.stdout
    assert "[red]w1[/red]" in done.stdout
    assert "Três cálculos independentes" in done.stdout
    assert "open competition" in isonomia("nominate", pool, *ES, "--seats", 4, "--lang", "en").stdout


def test_sheets_hold_a_result_that_can_be_audited(isonomia: Callable[..., Done], pool: Path, tmp_path: Path) -> None:
    """CSV and XLSX out, and back into `audit`: lawful."""
    for name in ("resultado.csv", "resultado.xlsx"):
        out = tmp_path / name
        done = isonomia("nominate", pool, *ES, "--seats", 4, "--format", out.suffix[1:], "-o", out)
        assert done.returncode == 0, done.stderr
        audited = isonomia("audit", out, "--pool", pool, *ES, "--seats", 4, "--format", "json")
        assert audited.returncode == 0, audited.stderr
        assert json.loads(audited.stdout)["by_default"] is True
    rows = list(csv.reader(io.StringIO((tmp_path / "resultado.csv").read_text(encoding="utf-8"))))
    assert rows[0] == ["posicao", "lista", "candidato", "classificacao", "conta_em", "por_que"]
    page = load_workbook(tmp_path / "resultado.xlsx").active
    assert page is not None
    assert [cell.value for cell in page["C"]][1:] == ["w1", "w2", "n3", "n5"]


def test_an_existing_file_is_kept(isonomia: Callable[..., Done], pool: Path, tmp_path: Path) -> None:
    """Nothing is overwritten unasked, and never a file that is read; a failed call writes nothing."""
    out = tmp_path / "saida.json"
    call = ("nominate", pool, *ES, "--format", "json")
    assert isonomia(*call, "--seats", "x", "-o", out).returncode == 2
    assert not out.exists()
    assert isonomia(*call, "--seats", 4, "-o", out).returncode == 0
    before = out.read_bytes()
    assert isonomia(*call, "--seats", 3, "-o", out).returncode == 2
    assert out.read_bytes() == before
    assert isonomia(*call, "--seats", 3, "-o", out, "--force").returncode == 0
    assert out.read_bytes() != before
    assert isonomia(*call, "--seats", 3, "-o", pool, "--force").returncode == 2
    assert pool.read_text(encoding="utf-8") == FOUR


def test_the_same_call_gives_the_same_bytes(isonomia: Callable[..., Done], pool: Path) -> None:
    """No clock, no chance."""
    call = ("nominate", pool, *ES, "--seats", 4, "--format", "json")
    assert isonomia(*call).stdout == isonomia(*call).stdout


def test_the_plot_is_an_svg_without_strangers(isonomia: Callable[..., Done], pool: Path, tmp_path: Path) -> None:
    """Well-formed; a cell and a title for each position; markup in an id is text."""
    pool.write_text(FOUR.replace("w1", "<script>"), encoding="utf-8")
    out = tmp_path / "plot.svg"
    done = isonomia("nominate", pool, *ES, "--seats", 4, "--plot", out)
    assert done.returncode == 0, done.stderr
    root = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    titles = [t.text or "" for t in root.iter("{http://www.w3.org/2000/svg}title")]
    assert sum("posição" in t for t in titles) == 5
    assert any("<script>" in t for t in titles)
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))


def test_events_change_the_state_and_tell_a_history(isonomia: Callable[..., Done], pool: Path, tmp_path: Path) -> None:
    """Somebody leaves, seats arise: `nominations` is the final state, `history` the steps."""
    events = tmp_path / "eventos.csv"
    events.write_text("ordem,evento,candidato,vagas\n1,desistencia,n3,\n2,nova-vaga,,2\n", encoding="utf-8")
    done = isonomia("nominate", pool, *ES, "--seats", 4, "--events", events, "--format", "json")
    answer = json.loads(done.stdout)
    assert [n["candidate"] for n in answer["nominations"]] == ["w1", "w2", "w4", "n5", "w6"]
    assert answer["vacant"] == 1
    assert [(h["event"], len(h["called"])) for h in answer["history"]] == [("desistencia", 1), ("nova-vaga", 1)]
    text = isonomia("nominate", pool, *ES, "--seats", 4, "--events", events).stdout
    assert "O que houve depois" in text


def test_which_list_is_better(isonomia: Callable[..., Done], pool: Path) -> None:
    """`--candidate` compares her lists; somebody who is not in the pool is an error."""
    done = isonomia("nominate", pool, *ES, "--seats", 4, "--candidate", "n3", "--format", "json")
    advice = json.loads(done.stdout)["candidate"]
    assert advice["better"] == "negros"
    assert {each["list"]: each["position"] for each in advice["lists"]} == {"ampla": 4, "negros": 3}
    assert isonomia("nominate", pool, *ES, "--seats", 4, "--candidate", "x").returncode == 2


def test_all_rows_of_an_edital(isonomia: Callable[..., Done], tmp_path: Path) -> None:
    """Each row's name stands in the answer; --seats does not go with it."""
    (tmp_path / "edital.yaml").write_text(
        "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\nnormas: [es-12010-2023]\n"
        "cargos:\n  - {cargo: A, total: 3, ampla: 2, negros: 1, indigenas: 0}\n  - {cargo: B, total: 1, ampla: 1}\n",
        encoding="utf-8",
    )
    (tmp_path / "pool.csv").write_text(
        "candidato,classificacao,grupos,cargo\na1,1,,A\na2,2,negros,A\nb1,1,,B\nb2,2,,b\n", encoding="utf-8"
    )
    call = ("nominate", tmp_path / "pool.csv", "--edital", tmp_path / "edital.yaml")
    answer = json.loads(isonomia(*call, "--format", "json").stdout)
    assert [(n["row"], n["candidate"]) for n in answer["nominations"]] == [("A", "a1"), ("A", "a2"), ("B", "b1")]
    assert [row["row"] for row in answer["rows"]] == ["A", "B"]
    assert isonomia(*call, "--seats", 4).returncode == 2
    assert isonomia(*call, "--plot", tmp_path / "x.svg").returncode == 2
    assert isonomia("nominate", tmp_path / "pool.csv", *ES, "--seats", 4).returncode == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((*ES,), "--seats"),
        (("--seats", 4), "-n es-12010-2023"),
        ((*ES, "--seats", 4, "--reading", "listas=x"), "lista-favoravel"),
        ((*ES, "--seats", 4, "--reading", "lista-favoravel=x"), "compensada"),
        ((*ES, "--seats", "99999999"), "2.000.000"),
        ((*ES, "--seats", 4, "--events", "nenhum.csv"), "nenhum.csv"),
    ],
)
def test_wrong_calls_exit_2_and_say_why(
    isonomia: Callable[..., Done], pool: Path, arguments: tuple[object, ...], words: str
) -> None:
    """The call is wrong: nothing on standard output, the reason on the other."""
    done = isonomia("nominate", pool, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_audit_statuses(isonomia: Callable[..., Done], pool: Path, tmp_path: Path) -> None:
    """0 lawful under some reading, 1 under none, 2 wrong input."""
    result = tmp_path / "resultado.csv"
    call = ("audit", result, "--pool", pool, *ES, "--seats", 4)
    result.write_text("posicao,lista,candidato\n1,ampla,w1\n2,ampla,w2\n3,negros,n3\n4,ampla,w4\n", encoding="utf-8")
    done = isonomia(*call)
    assert done.returncode == 0
    assert "lista-favoravel=favoravel-conta" in done.stdout
    result.write_text("posicao,lista,candidato\n1,ampla,w1\n2,ampla,w2\n3,ampla,w4\n4,ampla,w6\n", encoding="utf-8")
    done = isonomia(*call, "--format", "json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["violations"]
    result.write_text("posicao,lista,candidato\n1,ampla,x\n", encoding="utf-8")
    done = isonomia(*call)
    assert done.returncode == 2
    assert "resultado.csv:2:3" in done.stderr
