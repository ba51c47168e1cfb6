"""Folders of editais to be checked together, and the lines that come of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from solver.cli import cli
from solver.errors import InputError
from solver.messages import Speaker

SOUND = """\
edital: "{number}/2026"
orgao: Secretaria
ente: {{esfera: estadual, uf: ES, poder: executivo}}
publicacao: 2026-03-10
normas: [es-12010-2023, es-12009-2023]
cargos:
  - {{cargo: Analista, total: 20, ampla: {open}, pcd: 2, negros: {black}, indigenas: 1}}
"""


def edital_text(number: int, *, fault: bool = False) -> str:
    """Write an edital; at fault, it reserves one seat too few."""
    return SOUND.format(number=number, open=14 if fault else 13, black=3 if fault else 4)


def fill(folder: Path, count: int) -> list[Path]:
    """Put so many editais in a folder, every third at fault."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{number:03d}.yaml" for number in range(count)]
    for number, path in enumerate(paths):
        path.write_text(edital_text(number, fault=number % 3 == 0), encoding="utf-8")
    return paths


def lines_of(out: Path) -> list[dict[str, Any]]:
    """Return what each line says, in the order in which they stand."""
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def isonomia(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "solver", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")


def isonomia_here(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the command in this process, which has loaded it already; the editais are judged in others as ever."""
    command = list(map(str, arguments))
    done = CliRunner().invoke(cli, command)
    if isinstance(done.exception, InputError):
        return subprocess.CompletedProcess(command, 2, done.stdout, Speaker().error(done.exception))
    return subprocess.CompletedProcess(command, done.exit_code, done.stdout, done.stderr)
