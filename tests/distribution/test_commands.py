"""`isonomia distribute` and `isonomia fix` as people call them."""

from __future__ import annotations

import csv
import io
import json
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from solver.cli import main
from solver.distribution import program
from solver.editais.read import read_edital

HEAD = """\
edital: "1/2025"
orgao: Secretaria estadual
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2025-10-03
normas: [es-12010-2023]
cargos:
"""
AREAS = """\
  - {cargo: Consultor, especialidade: Controle, total: 2, ampla: 2, negros: 0, indigenas: 0}
  - {cargo: Consultor, especialidade: Finanças, total: 2, ampla: 2, negros: 0, indigenas: 0}
  - {cargo: Consultor, especialidade: Processo, total: 2, ampla: 2, negros: 0, indigenas: 0}
  - {cargo: Consultor, especialidade: Redação, total: 1, ampla: 1, negros: 0, indigenas: 0}
  - {cargo: Consultor, especialidade: Contabilidade, total: 4, ampla: 3, negros: 1, indigenas: 0}
  - {cargo: Consultor, especialidade: Direito, total: 9, ampla: 7, negros: 2, indigenas: 0}
"""


class Run:
    """The command in this process: its status, what it wrote, what it complained of."""

    def __init__(self, capture: pytest.CaptureFixture[bytes]) -> None:
        self.capture = capture
        self.out = b""

    def __call__(self, *args: object, status: int = 0) -> str:
        """Run, expect the status, and return standard output (standard error where it fails)."""
        self.capture.readouterr()
        with pytest.raises(SystemExit) as exited:
            main([str(a) for a in args])
        self.out, complaint = self.capture.readouterr()
        assert (exited.value.code or 0) == status, complaint.decode()
        return complaint.decode() if status else self.out.decode(errors="replace")

    def json(self, *args: object) -> Any:
        """Run with `--format json`."""
        return json.loads(self(*args, "--format", "json"))


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, on a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    return Run(capfdbinary)


@pytest.fixture
def areas(tmp_path: Path) -> Path:
    """An edital of six small areas that lacks one seat for negros and one for indígenas."""
    path = tmp_path / "edital.yaml"
    path.write_text(HEAD + AREAS, encoding="utf-8")
    return path


def test_the_layout_as_json(run: Run, areas: Path) -> None:
    """The contract: rows with their seats, what is required, the proof; rows add up."""
    answer = run.json("distribute", areas, "-n", "es-12010-2023")
    assert answer["required"] == {"negros": 4, "indigenas": 1}
    assert answer["optimal"] is True
    assert answer["moved"] == 2
    assert answer["deviation"] == {"largest": "3/5", "total": "31/10"}
    assert answer["engines"]["cpsat"] == "OPTIMAL"
    assert len(answer["rows"]) == 6
    assert all(r["open"] + sum(r["seats"].values()) == r["total"] for r in answer["rows"])


def test_norms_are_those_that_the_edital_cites(run: Run, areas: Path) -> None:
    """Without -n the cited norm is applied; with it, the one given."""
    assert run.json("distribute", areas)["norms"] == ["es-12010-2023"]
    assert run.json("distribute", areas, "-n", "br-12990-2014")["norms"] == ["br-12990-2014"]


def test_a_norm_is_needed_where_none_binds(run: Run, tmp_path: Path) -> None:
    """An entity that no norm of the library covers: say which norm with -n."""
    path = tmp_path / "edital.yaml"
    head = HEAD.replace("normas: [es-12010-2023]\n", "").replace("uf: ES", "uf: AC")
    path.write_text(head + AREAS, encoding="utf-8")
    assert "-n" in run("distribute", path, status=2)


def test_the_layout_as_text(run: Run, areas: Path) -> None:
    """The sum, its articles, the proof and the tie rule, in lines of 80 columns at most."""
    text = run("distribute", areas)
    assert "20% × 20 = 4" in text
    assert "art. 4, parágrafo único" in " ".join(text.split())
    assert "desvio máximo menor que 0,6" in text
    assert "linhas de maior total" in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= 80


def test_the_layout_in_english(run: Run, areas: Path) -> None:
    """Words and separators change; the figures do not."""
    text = run("distribute", areas, "--lang", "en")
    assert "largest deviation below 0.6" in text


def test_a_layout_as_csv_is_an_edital_s_table(run: Run, areas: Path, tmp_path: Path) -> None:
    """Written to a file, it is read back as rows that need no correction."""
    out = tmp_path / "quadro.csv"
    run("distribute", areas, "--format", "csv", "-o", out)
    rows = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
    assert rows[0]["especialidade"] == "Controle"
    assert sum(int(r["negros"]) for r in rows) == 4
    facts = ["--esfera", "estadual", "--uf", "ES", "--poder", "executivo", "--publicacao", "2025-10-03"]
    assert run.json("fix", out, "-n", "es-12010-2023", *facts)["moved"] == 0


def test_a_layout_as_xlsx(run: Run, areas: Path, tmp_path: Path) -> None:
    """Numbers are numbers, and a name that begins like a formula stays a text."""
    areas.write_text(HEAD + AREAS.replace("Consultor", '"=1+1"'), encoding="utf-8")
    out = tmp_path / "quadro.xlsx"
    run("distribute", areas, "--format", "xlsx", "-o", out)
    page = load_workbook(out).worksheets[0]
    cells = page[2]
    assert (cells[0].value, cells[0].data_type) == ("=1+1", "s")
    assert (cells[3].value, cells[3].data_type) == (2, "n")


def test_a_workbook_does_not_hold_the_time(
    run: Run, areas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answer, hours apart, is the same bytes."""
    one, two = tmp_path / "one.xlsx", tmp_path / "two.xlsx"
    run("distribute", areas, "--format", "xlsx", "-o", one)
    later = time.time() + 7_200
    monkeypatch.setattr(time, "time", lambda: later)
    run("distribute", areas, "--format", "xlsx", "-o", two)
    assert one.read_bytes() == two.read_bytes()
    assert b"1980-01-01" in zipfile.ZipFile(one).read("docProps/core.xml")


def test_a_draw_prints_its_receipt(run: Run, areas: Path) -> None:
    """Seed, hash of the inputs, rule, lots; and that its basis is disputed."""
    text = " ".join(run("distribute", areas, "--draw", "2025-10-03").split())
    assert "Semente: 2025-10-03" in text
    assert "SHA-256 das entradas: " in text
    assert "Informativo 875" in text
    once, again = (run.json("distribute", areas, "--draw", "2025-10-03") for _ in (0, 1))
    assert once == again
    assert sum(t["won"] for t in once["draw"]["tickets"]) == 1
    assert {t["row"] for t in once["draw"]["tickets"]} == {
        "Consultor / Controle", "Consultor / Finanças", "Consultor / Processo",
    }  # fmt: skip


def test_the_smallest_correction(run: Run, areas: Path, tmp_path: Path) -> None:
    """Two seats move; the new edital complies, and the old one is as it was."""
    out, before = tmp_path / "novo.yaml", areas.read_bytes()
    answer = run.json("fix", areas, "-n", "es-12010-2023", "-o", out)
    assert (answer["moved"], answer["optimal"]) == (2, True)
    assert areas.read_bytes() == before
    assert run.json("fix", out)["moved"] == 0
    changed = {(c["row"], c["list"]): (c["before"], c["after"]) for c in answer["changes"]}
    assert changed["Consultor / Direito", "indigenas"] == (0, 1)
    assert len(changed) == 4
    new, old = read_edital(out).file, read_edital(areas).file
    assert new.model_copy(update={"rows": old.rows}) == old


def test_the_difference_says_why(run: Run, areas: Path) -> None:
    """Before and after, the sum and the provisions; nothing is written unless asked."""
    lines = run("fix", areas)
    assert max(map(len, lines.splitlines())) <= 80
    text = " ".join(lines.split())
    assert "0 → 1" in text
    assert "20% × 20 = 4" in text
    assert "art. 3, I" in text
    assert "Vagas movidas: 2" in text
    assert "Nada foi escrito" in text
    table = list(csv.reader(io.StringIO(run("fix", areas, "--format", "csv"))))
    assert table[0] == ["Linha", "Lista", "Antes", "Depois", "Por quê"]
    assert len(table) == 5


def test_the_edital_itself_is_never_written_over(run: Run, areas: Path, tmp_path: Path) -> None:
    """Not by its own name, by another path to it, by a link, nor with --force."""
    link = tmp_path / "link.yaml"
    link.symlink_to(areas)
    before = areas.read_bytes()
    for same in (areas, areas.parent / "." / areas.name, link):
        for command in ("fix", "distribute"):
            assert "é lido nesta chamada" in run(command, areas, "-o", same, "--force", status=2)
    assert areas.read_bytes() == before


def test_an_existing_file_is_kept_unless_forced(run: Run, areas: Path, tmp_path: Path) -> None:
    """Without --force nothing is touched; with it the file is replaced."""
    out = tmp_path / "novo.yaml"
    out.write_text("mine", encoding="utf-8")
    assert "--force" in run("fix", areas, "-o", out, status=2)
    assert out.read_text(encoding="utf-8") == "mine"
    run("fix", areas, "-o", out, "--force")
    assert read_edital(out).file.rows[5].indigenas == 1


def test_a_corrected_edital_is_yaml(run: Run, areas: Path, tmp_path: Path) -> None:
    """Another suffix would promise another format."""
    assert ".yaml" in run("fix", areas, "-o", tmp_path / "novo.xlsx", status=2)


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, OSError])
def test_an_interrupted_run_writes_nothing(
    run: Run, areas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interruption: type[BaseException]
) -> None:
    """Stopped at the last moment, it leaves neither the new edital nor a draft of it."""

    def stop(*_: object) -> None:
        raise interruption

    before = sorted(tmp_path.iterdir())
    monkeypatch.setattr(Path, "replace", stop)
    run("fix", areas, "-o", tmp_path / "novo.yaml", status=2)
    assert sorted(tmp_path.iterdir()) == before


def test_a_table_without_room_says_which_provisions_clash(run: Run, tmp_path: Path) -> None:
    """ES over one cargo of 3 with two PcD seats: one is due to negros and none is free but the open one."""
    path = tmp_path / "edital.yaml"
    path.write_text(HEAD + "  - {cargo: A, total: 3, ampla: 1, pcd: 2, negros: 0, indigenas: 0}\n", encoding="utf-8")
    for command in ("distribute", "fix"):
        words = run(command, path, status=2)
        assert "1 para negros (20% × 3 = 0,6 → 1; art. 3, I" in words
        assert "Faltam 1." in words


def test_cells_that_cannot_be_known_are_named(run: Run, tmp_path: Path) -> None:
    """`fix` asks for them, each at its line; `distribute` needs none of them, and then cannot count moves."""
    path = tmp_path / "edital.yaml"
    path.write_text(HEAD + "  - {cargo: A, total: 20, negros: 4}\n", encoding="utf-8")
    words = run("fix", path, status=2)
    assert "'indigenas'" in words
    assert "'ampla' (16" in words
    assert f"{path}:7" in words
    assert run.json("distribute", path)["moved"] is None


def test_what_the_threshold_leaves_no_row_for_is_said(run: Run, tmp_path: Path) -> None:
    """Guaçuí, base edital and threshold by cargo: three cargos of 2 owe 1 and may hold none."""
    path = tmp_path / "edital.yaml"
    rows = "".join(f"  - {{cargo: {c}, total: 2, ampla: 2, negros: 0, indigenas: 0}}\n" for c in "ABC")
    path.write_text(HEAD + rows, encoding="utf-8")
    readings = ["--reading", "base=edital", "--reading", "unidade-do-limiar=cargo"]
    answer = run.json("distribute", path, "-n", "es-guacui-2022", *readings)
    assert answer["unlaid"] == {"negros": 1}
    assert answer["required"] == {"negros": 0, "indigenas": 0}
    assert "negros" in answer["remarks"][0]


def test_the_binding_norm_is_followed_in_place_of_a_revoked_one(run: Run, tmp_path: Path) -> None:
    """ES in 2025, citing the law of 2020: 20 seats owe 4 and 1 by the law of 2023, as offered; the answer says so.

    With -n the old law is followed (17% is 3), and the answer says that it does not apply.
    """
    path = tmp_path / "edital.yaml"
    row = "  - {cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1}\n"
    path.write_text(HEAD.replace("es-12010-2023", "es-11094-2020") + row, encoding="utf-8")
    for command in ("fix", "distribute"):
        answer = run.json(command, path)
        assert (answer["norms"], answer["moved"]) == (["es-12010-2023"], 0)
        assert "Lei nº 11.094" in answer["remarks"][0]
        assert "A conta segue a norma que o obriga: Lei nº 12.010" in " ".join(run(command, path).split())
    given = run.json("fix", path, "-n", "es-11094-2020")
    assert (given["norms"], given["moved"]) == (["es-11094-2020"], 1)
    assert "não se aplica" in given["remarks"][0]


def test_the_status_of_the_program_is_told(run: Run, areas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not called, or not finished: the text says so, and JSON never says OPTIMAL."""
    monkeypatch.setattr(program, "CELLS", 0)
    assert "CP-SAT não é chamado" in " ".join(run("distribute", areas).split())
    assert run.json("distribute", areas)["engines"]["cpsat"] is None
    monkeypatch.setattr(program, "CELLS", 400)
    monkeypatch.setattr(program, "EFFORT", 0.0)
    assert "não terminou" in run("distribute", areas)
