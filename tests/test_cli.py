"""The command line as people call it: answers, statuses, errors in their language, and a quick start."""

from __future__ import annotations

import json
import subprocess
import sys

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
        (["seats", "-n", "es-12010-2023", "10", "--reading", "lista-favoravel=x"], ["lista-favoravel", "compensada"]),
        (["seats", "-n", "es-12010-2023", "10", "--fromat", "json"], ["--fromat", "--format"]),
        (["seats", "-n", "es-12010-2023"], ["falta"]),
        (["order", "-n", "es-12010-2023", "99999999999"], ["99.999.999.999"]),
        (["nada"], ["nada"]),
        (["seats", "-n", "solver", "3"], ["solver"]),
        (["seats", "-n", "./solver", "3"], ["pasta"]),
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
    import os

    environment = {**os.environ, "_ISONOMIA_COMPLETE": f"{shell}_source"}
    done = subprocess.run(
        [sys.executable, "-m", "solver"], capture_output=True, text=True, check=False, env=environment
    )
    assert "isonomia" in done.stdout
