"""The command line as people call it: answers, statuses, errors in their language, and a quick start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


def isonomia(*args: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "solver", *args], capture_output=True, text=True, check=False)


def test_help_loads_no_heavy_library() -> None:
    """`--help` imports neither the solvers nor the readers: it must come at once."""
    code = (
        "import sys\n"
        "from solver.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'ortools', 'z3', 'cvc5', 'networkx', 'numpy', 'pydantic', 'yaml', 'openpyxl', 'rich'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == "[]"
    assert "Comandos" in done.stdout


def test_seats_tell_the_sum_and_the_article() -> None:
    """The text holds the product in Brazilian figures and the provisions."""
    done = isonomia("seats", "-n", "es-12010-2023", "1052")
    assert done.returncode == 0
    assert "20% × 1.052 = 210,4 → 210" in done.stdout
    assert "art. 3, I" in done.stdout


def test_seats_in_english() -> None:
    """`--lang en` changes words and separators."""
    done = isonomia("seats", "-n", "es-12010-2023", "1.052", "--lang", "en")
    assert "20% × 1,052 = 210.4 → 210" in done.stdout
    assert "open competition" in done.stdout


def test_seats_as_json() -> None:
    """The contract: total, open, and each group's seats, exact share, provisions and trace."""
    answer = json.loads(isonomia("seats", "-n", "br-9508-2018", "4", "--format", "json").stdout)
    assert answer["groups"]["pcd"]["seats"] == 0
    assert answer["groups"]["pcd"]["exact"] == "1/5"
    assert answer["groups"]["pcd"]["trace"] == "5% × 4 = 0,2 → 1; teto 20% × 4 = 0,8 → 0"


def test_a_reading_may_be_chosen() -> None:
    """The answer names the reading it was given under."""
    answer = json.loads(
        isonomia("seats", "-n", "es-guacui-2022", "5", "--reading", "base=cargo", "--format", "json").stdout
    )
    assert answer["readings"]["base"] == "cargo"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["seats", "-n", "xx-0-0000", "-n", "yy-1-1111", "10"], ["xx-0-0000", "yy-1-1111"]),
        (["seats", "-n", "es-12010-2024", "10"], ["es-12010-2024", "es-12010-2023"]),
        (["seats", "10"], ["-n"]),
        (["seats", "-n", "es-12010-2023", "--", "-3"], ["-3"]),
        (["seats", "-n", "es-12010-2023", "dez"], ["dez"]),
        (["seats", "-n", "es-12010-2023", "3,5"], ["3,5"]),
        (["seats", "-n", "es-12010-2023", "-n", "es-11094-2020", "10"], ["negros", "es-12010-2023", "es-11094-2020"]),
        (["seats", "-n", "es-12010-2023", "10", "--reading", "base"], ["base", "ID=VALOR"]),
        (["seats", "-n", "es-12010-2023", "10", "--reading", "nada=x"], ["nada", "lista-favoravel"]),
        (
            ["seats", "-n", "es-guacui-2022", "9", "--reading", "base=cargo", "--reading", "base=edital"],
            ["duas leituras"],
        ),
        (["seats", "-n", "es-12010-2023", "10", "--reading", "lista-favoravel=x"], ["lista-favoravel", "compensada"]),
        (["seats", "-n", "es-12010-2023", "10", "--fromat", "json"], ["--fromat", "--format"]),
        (["seats", "-n", "es-12010-2023"], ["falta"]),
        (["order", "-n", "es-12010-2023", "99999999999"], ["99.999.999.999"]),
        (["chek"], ["chek", "check"]),
        (["seats", "-n", "es-12010-2023", "10", "20"], ["20"]),
        (["seats", "-n", "es-12010-2023", "10", "--format", "xml"], ["--format", "text, json"]),
        (["check", "fixtures/editais/es-completo.yaml", "--select", "QTD", "--ignore", "Q"], ["--select", "--ignore"]),
        (["seats", "-n", "solver", "3"], ["solver"]),
        (["seats", "-n", "./solver", "3"], ["pasta"]),
        (["foo"], ["o comando 'foo' não existe (comandos: seats"]),
        (["check", "x.yaml", "-j", "0"], ["--jobs: era esperado um número inteiro, 1 ou mais"]),
        (["check", "x.yaml", "--timeout", "0"], ["--timeout: era esperado um número, 0,1 ou mais"]),
        (["serve", "--port", "x"], ["--port: era esperado um número inteiro\n"]),
        (["check", "x.yaml", "-o"], ["-o: falta o valor"]),
        (["check", "x.yaml", "--force=1"], ["--force: esta opção não leva valor"]),
        (["check", "fixtures/editais/es-completo.yaml", "-o", "nada/x.txt"], ["o arquivo ou a pasta não existe"]),
        (["seats", "-n", "Lei n. 3.594/2008", "3"], ["não está na biblioteca (parecida: 'ms-3594-2008'; conhecidas"]),
        (["seats", "-n", "inexistente.yaml", "3"], ["inexistente.yaml"]),
    ],
)
def test_wrong_calls_say_what_to_do(args: list[str], words: list[str]) -> None:
    """Exit 2, every word needed to mend the call, and no traceback."""
    done = isonomia(*args)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_debug_shows_the_traceback() -> None:
    """`--debug` may stand anywhere on the line."""
    assert "Traceback" in isonomia("seats", "-n", "xx-0-0000", "10", "--debug").stderr


def test_version_names_the_library() -> None:
    """Who cites a figure cites the version of the norms too."""
    assert "2026" in isonomia("--version").stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion_is_offered(shell: str) -> None:
    """The script that each shell evaluates is printed."""
    environment = {**os.environ, "_ISONOMIA_COMPLETE": f"{shell}_source"}
    done = subprocess.run(
        [sys.executable, "-m", "solver"], capture_output=True, text=True, check=False, env=environment
    )
    assert "isonomia" in done.stdout


def test_a_terminal_without_arrows_gets_an_answer() -> None:
    """What the encoding lacks becomes a question mark; the figures stay."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    args = [sys.executable, "-m", "solver", "seats", "-n", "es-12010-2023", "1052"]
    done = subprocess.run(args, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0
    assert "210,4 ? 210" in done.stdout


def test_the_language_may_stand_before_the_command() -> None:
    """`isonomia --lang en seats` answers in English."""
    assert "Black people" in isonomia("--lang", "en", "seats", "-n", "es-12010-2023", "10").stdout


def test_seats_of_one_group_moved_from_one_claim_are_all_told(tmp_path: Path) -> None:
    """25 % from 10 seats on: three seats claim position 10; two of them move."""
    norm = tmp_path / "norma.yaml"
    norm.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\n"
        'grupos: [{id: negros, percentual: "25%"}]\narredondamento: {regra: meio-acima}\nlimiar: {minimo: 10}\n',
        encoding="utf-8",
    )
    answer = json.loads(isonomia("order", "-n", str(norm), "12", "--format", "json").stdout)
    assert answer["collisions"] == [{"position": 10, "groups": ["negros"], "moved": {"negros": [9, 8]}}]


FAULTY = "fixtures/editais/es-fracionado.yaml"


def test_a_baseline_never_replaces_what_is_none(tmp_path: Path) -> None:
    """Not the edital itself, nor any file that is not a baseline; an older baseline it does."""
    edital, baseline = tmp_path / "edital.yaml", tmp_path / "conhecidos.json"
    edital.write_text(Path(FAULTY).read_text(encoding="utf-8"), encoding="utf-8")
    before = edital.read_bytes()
    assert isonomia("check", str(edital), "--write-baseline", str(edital)).returncode == 2
    (tmp_path / "outro.txt").write_text("meu", encoding="utf-8")
    assert isonomia("check", str(edital), "--write-baseline", str(tmp_path / "outro.txt")).returncode == 2
    assert (edital.read_bytes(), (tmp_path / "outro.txt").read_text(encoding="utf-8")) == (before, "meu")
    for _ in range(2):
        assert isonomia("check", str(edital), "--write-baseline", str(baseline)).returncode == 1
    assert isonomia("check", str(edital), "--baseline", str(baseline)).returncode == 0


def test_a_baseline_does_not_hide_that_things_grew_worse(tmp_path: Path) -> None:
    """The figures are part of what is known: another shortfall in the same row is a new finding."""
    edital, baseline = tmp_path / "edital.yaml", tmp_path / "conhecidos.json"
    head = "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2025-05-05\nnormas: [es-12010-2023]\n"
    edital.write_text(
        f"{head}cargos: [{{cargo: A, total: 20, ampla: 16, negros: 3, indigenas: 1}}]\n", encoding="utf-8"
    )
    isonomia("check", str(edital), "--write-baseline", str(baseline))
    edital.write_text(
        f"{head}cargos: [{{cargo: A, total: 20, ampla: 19, negros: 0, indigenas: 1}}]\n", encoding="utf-8"
    )
    done = isonomia("check", str(edital), "--baseline", str(baseline), "--select", "QTD001", "--format", "json")
    assert [f["found"] for f in json.loads(done.stdout)["findings"] if f["group"] == "negros"] == [0]
