"""Many editais: two processes against one, and what the machinery adds to each file beside a bare loop."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from solver.batch import bench
from solver.batch.crews import AHEAD
from solver.batch.inputs import Item
from solver.batch.line import Laid, line_of
from solver.batch.running import Crew, examined
from solver.batch.terms import Terms
from tests.batch.year import drawn
from tests.benchmarks.pairs import ratio

COUNT, ROUNDS = 120, 3
TWICE, ADDED = 1.6, 1.15
"""At least so many times as fast with two processes, on idle cores; at most so many times a bare loop's time."""
TERMS, SECONDS = Terms(), 300.0
IDLE = os.getloadavg()[0] < 0.5 if hasattr(os, "getloadavg") else True


@pytest.fixture(scope="module")
def items(tmp_path_factory: pytest.TempPathFactory) -> list[Item]:
    """Editais of the simulated year."""
    folder = tmp_path_factory.mktemp("ano")
    for seed in range(COUNT):
        (folder / f"{seed}.yaml").write_text(drawn(seed).text, encoding="utf-8")
    return [Item(str(folder / f"{seed}.yaml")) for seed in range(COUNT)]


def run(items: list[Item], executor: ThreadPoolExecutor, jobs: int) -> None:
    """Judge all files; the processes stand ready from the warm-up on."""
    assert len(list(examined(items, TERMS, Crew(executor, jobs * AHEAD), SECONDS))) == COUNT


def test_two_processes_are_nearly_twice_as_fast(items: list[Item]) -> None:
    """With their start left out: a run of thousands does not feel it. Two cores that others use cannot show it."""
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = ratio(lambda: run(items, one, 1), lambda: run(items, two, 2), ROUNDS)
    bench.close_all()
    print(f"one process / two: {found:.2f} (load before: {os.getloadavg()[0]:.1f})")
    if found < TWICE and not IDLE:
        pytest.skip(f"the cores are not idle; measured {found:.2f}")
    assert found >= TWICE


def test_little_is_added_to_each_file(items: list[Item]) -> None:
    """A process, its watch, and a line of JSON, beside judging the same files one after another right here."""
    digest = TERMS.digest()

    def bare() -> None:
        for item in items:
            line_of(item, Laid(Path(item.path), None), TERMS, digest)

    with ThreadPoolExecutor(1) as one:
        found = ratio(lambda: run(items, one, 1), bare, ROUNDS)
    bench.close_all()
    print(f"through a process / bare loop: {found:.3f}")
    assert found <= ADDED
