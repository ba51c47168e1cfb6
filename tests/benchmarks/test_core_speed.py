"""Start, arithmetic, order and check, each against the least that any tool would have to do."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import yaml
from pytest_benchmark.fixture import BenchmarkFixture

from solver.arithmetic import NUMPY, seats
from solver.norms.regime import load_regime
from solver.order import order
from tests.benchmarks.pairs import ratio, seconds

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def test_help_starts_about_as_fast_as_click(benchmark: BenchmarkFixture) -> None:
    """`isonomia --help` takes at most 3 times `python -c "import click"`."""

    def ours() -> None:
        subprocess.run([sys.executable, "-m", "solver", "--help"], check=True, **QUIET)

    def theirs() -> None:
        subprocess.run([sys.executable, "-c", "import click"], check=True, **QUIET)

    benchmark.pedantic(ours, rounds=3)
    benchmark.extra_info["ratio"] = found = ratio(ours, theirs, rounds=9)
    print(f"help / import click: {found:.2f}")
    assert found <= 3


def test_seats_of_an_array_cost_little_more_than_the_bare_expression(benchmark: BenchmarkFixture) -> None:
    """A million totals: at most 5 times the numpy expression written by hand."""
    totals = np.arange(1_000_000, dtype=np.int64)
    rule = load_regime(["es-12010-2023"]).groups[0].rule

    def bare() -> np.ndarray:
        return np.where(totals < 3, 0, (2 * totals + 5) // 10)

    assert (seats(rule, totals, NUMPY) == bare()).all()
    benchmark.pedantic(lambda: seats(rule, totals, NUMPY), rounds=5)
    benchmark.extra_info["ratio"] = found = ratio(lambda: seats(rule, totals, NUMPY), bare, rounds=9)
    print(f"seats / bare numpy: {found:.2f}")
    assert found <= 5


def test_the_order_grows_linearly(benchmark: BenchmarkFixture) -> None:
    """Ten times the positions take at most 15 times as long; collisions included."""
    regime = load_regime(["br-15142-2025", "br-9508-2018"])
    benchmark.pedantic(lambda: order(regime, 100_000), rounds=3)
    benchmark.extra_info["ratio"] = found = ratio(
        lambda: order(regime, 1_000_000), lambda: order(regime, 100_000), rounds=3
    )
    print(f"order 10^6 / 10^5: {found:.1f}, growth exponent {math.log10(found):.2f}")
    assert found <= 15


@pytest.fixture
def large_edital(tmp_path: Path) -> Path:
    """An edital of 5,000 rows, each cargo of ten specialties, with a fault in every fiftieth row."""
    lines = ['edital: "1/2025"', "orgao: Secretaria", "ente: {esfera: estadual, uf: ES, poder: executivo}"]
    lines += ["publicacao: 2025-05-05", "normas: [es-12010-2023]", "cargos:"]
    for i in range(5_000):
        negros = 5 if i % 50 == 0 else 4
        lines.append(
            f"  - {{cargo: Analista {i // 10}, especialidade: Área {i % 10}, localidade: Vitória, total: 20, "
            f"ampla: {19 - negros}, negros: {negros}, indigenas: 1}}"
        )
    path = tmp_path / "edital.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_large_edital_is_checked_in_the_time_its_file_takes_to_compose(
    benchmark: BenchmarkFixture, large_edital: Path
) -> None:
    """5,000 rows: the whole command takes at most 3 times PyYAML's own composition of the file."""
    text = large_edital.read_text(encoding="utf-8")
    environment = {**os.environ, "COLUMNS": "80"}

    def ours() -> None:
        args = [sys.executable, "-m", "solver", "check", str(large_edital), "--format", "json"]
        done = subprocess.run(args, check=False, env=environment, **QUIET)
        assert done.returncode == 1

    def theirs() -> None:
        yaml.compose(text)

    benchmark.pedantic(ours, rounds=1)
    benchmark.extra_info["ratio"] = found = ratio(ours, theirs, rounds=3)
    with_c = seconds(ours) / seconds(lambda: yaml.compose(text, Loader=yaml.CSafeLoader))
    print(f"check of 5,000 rows / yaml.compose: {found:.2f} (of libyaml's compose: {with_c:.2f})")
    assert found <= 3
