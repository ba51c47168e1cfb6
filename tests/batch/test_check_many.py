"""`isonomia check` of many editais, as it is called."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.batch.folders import edital_text, fill, isonomia_here, lines_of

CODES = ("--select", "QTD001,QTD003")
QUICK = (*CODES, "--jobs", "1")
EDITAIS = Path("fixtures/editais")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with sound editais, faulty ones, a table with its companion, a broken one and odds and ends."""
    found = tmp_path_factory.mktemp("ano") / "editais"
    fill(found, 6)
    for name in ("es-quadro.csv", "es-quadro.dados.yaml"):
        shutil.copy(EDITAIS / name, found)
    (found / "quebrado.pdf").write_bytes(b"%PDF-1.7 isto nao e nada")
    (found / "logo.png").touch()
    return found


def test_lines_table_and_sum(folder: Path, tmp_path: Path) -> None:
    """A line for each file; the findings gathered; the sum says what, where, how often, and what was refused."""
    out, table = tmp_path / "r.jsonl", tmp_path / "achados.csv"
    done = isonomia_here("check", folder, "-o", out, "--gather", table, "--format", "json", *QUICK)
    assert (done.returncode, done.stderr) == (2, "")
    lines = {Path(line["path"]).name: line for line in lines_of(out)}
    assert len(lines_of(out)) == len(lines) == 8
    assert lines["quebrado.pdf"]["status"] == "refused"
    assert lines["es-quadro.csv"]["companion"].endswith("es-quadro.dados.yaml")
    assert set(lines["000.yaml"]["norms"]) == {"es-12009-2023", "es-12010-2023"}
    told = json.loads(done.stdout)
    assert told["statuses"] == {"ok": 7, "refused": 1, "timed-out": 0, "defect": 0}
    assert told["codes"][0] == {"code": "QTD001", "verdict": "violation", "findings": 2, "files": 2}
    by_state = {share["state"]: (share["files"], share["with_findings"]) for share in told["states"]}
    assert by_state == {"ES": (7, 3)}
    assert [Path(each["path"]).name for each in told["worst"]] == ["000.yaml", "003.yaml", "es-quadro.csv"]
    assert [Path(each["path"]).name for each in told["not_judged"]] == ["quebrado.pdf"]
    assert told["passed_over"] == {".png": 1, "companion": 1}
    assert told["companions"] == 1
    with table.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["verdict"] != "review"]
    assert [(Path(r["path"]).name, r["status"], r["code"], r["found"]) for r in rows] == [
        ("000.yaml", "ok", "QTD001", "3"),
        ("003.yaml", "ok", "QTD001", "3"),
        ("quebrado.pdf", "refused", "", ""),
    ]


def test_going_on_does_nothing_twice(folder: Path, tmp_path: Path) -> None:
    """Lines that stand are kept as they are, a torn one is done again; then the sum is that of all."""
    out = tmp_path / "r.jsonl"
    whole = isonomia_here("check", folder, "-o", out, "--format", "json", *QUICK)
    before = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(before[:4]) + before[4][:40])
    assert isonomia_here("check", folder, "-o", out, *QUICK).returncode == 2
    again = isonomia_here("check", folder, "-o", out, "--resume", "--format", "json", "--lang", "pt", *QUICK)
    assert again.stdout == whole.stdout
    assert "não mudaram: 4. Por verificar: 4." in again.stderr
    assert out.read_bytes().splitlines(keepends=True)[:4] == before[:4]
    assert len({line["path"] for line in lines_of(out)}) == len(lines_of(out)) == 8


def test_an_interrupted_run_keeps_whole_lines(tmp_path: Path) -> None:
    """Interrupted from the keyboard: it says how to go on, and no process is left."""
    fill(tmp_path / "editais", 120)
    out = tmp_path / "r.jsonl"
    arguments = ["check", str(tmp_path / "editais"), "-o", str(out)]
    command = [sys.executable, "-m", "solver", *arguments, "--lang", "en"]
    call = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while not (out.exists() and out.read_bytes().count(b"\n") >= 3):
        assert time.monotonic() < until
        time.sleep(0.01)
    call.send_signal(signal.SIGINT)
    _, errors = call.communicate(timeout=60)
    assert call.returncode == 2
    assert "interrupted; editais checked" in errors
    assert out.read_bytes().endswith(b"\n")
    assert 3 <= len(lines_of(out)) < 120


@pytest.mark.parametrize("form", ["jsonl", "csv", "text"])
def test_what_is_told_without_a_file(folder: Path, form: str) -> None:
    """Lines as they are done, the table, or the sum, on standard output."""
    done = isonomia_here("check", folder / "000.yaml", folder / "001.yaml", "--format", form, *QUICK)
    assert (done.returncode, done.stderr) == (1, "")
    if form == "jsonl":
        assert {Path(json.loads(line)["path"]).name for line in done.stdout.splitlines()} == {"000.yaml", "001.yaml"}
    elif form == "csv":
        assert [row["code"] for row in csv.DictReader(io.StringIO(done.stdout))] == ["QTD001"]
    else:
        assert "Editais: 2" in done.stdout
        assert "QTD001" in done.stdout


def test_the_status_is_that_of_the_gravest(folder: Path) -> None:
    """0 where nothing is found, or nothing as grave as asked; one file that cannot be read is enough for 2."""
    sound, faulty = folder / "001.yaml", folder / "000.yaml"
    statuses = [
        isonomia_here("check", sound, folder / "002.yaml", *QUICK).returncode,
        isonomia_here("check", sound, folder / "falta.yaml", *QUICK).returncode,
        isonomia_here("check", sound, "--format", "jsonl", *QUICK).returncode,
        isonomia_here("check", faulty, "--format", "jsonl", *QUICK).returncode,
    ]
    assert statuses == [0, 2, 0, 1]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--format", "html"), "--format html"),
        (("--write-baseline", "b.json"), "--write-baseline"),
        (("-o", "r.csv"), ".jsonl"),
        (("--resume",), "--resume"),
        (("--gather", "r.ods"), ".ods"),
        (("--scheduler", "tcp://x:1", "--jobs", "2"), "--scheduler"),
    ],
)
def test_wrong_calls_are_refused_before_any_work(folder: Path, options: tuple[str, ...], words: str) -> None:
    """Each says which option is wrong."""
    done = isonomia_here("check", folder, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_single_file_is_checked_as_ever(tmp_path: Path) -> None:
    """No companion is taken by itself, and the answer is the one report."""
    path = tmp_path / "e.yaml"
    path.write_text(edital_text(1), encoding="utf-8")
    told = json.loads(isonomia_here("check", path, "--format", "json", *CODES).stdout)
    assert {"edital", "rows", "units"} <= set(told)
    shutil.copy(EDITAIS / "es-quadro.csv", tmp_path)
    shutil.copy(EDITAIS / "es-quadro.dados.yaml", tmp_path)
    assert isonomia_here("check", tmp_path / "es-quadro.csv").returncode == 2


@pytest.mark.skipif(importlib.util.find_spec("pyarrow") is not None, reason="pyarrow is installed")
def test_parquet_without_pyarrow_says_what_to_do(folder: Path) -> None:
    """Before any work."""
    done = isonomia_here("check", folder, "--gather", "x.parquet")
    assert done.returncode == 2
    assert "pyarrow" in done.stderr
