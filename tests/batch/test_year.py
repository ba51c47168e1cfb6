"""A simulated national year: each planted fault is found, nothing else is called a violation.

What a drawn edital owes is worked out from the norm files by `tests.batch.laws`, not by the tool. A fault counts as
found under the verdict that the questions of its norm allow; precision is of violations alone.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.batch.crews import processes, processors
from solver.batch.inputs import Item
from solver.batch.running import examined
from solver.batch.terms import Terms
from tests.batch.laws import laws
from tests.batch.scores import Scores
from tests.batch.year import CLEAN, FAULTS, drawn

FEW, MANY = 240, int(os.environ.get("ISONOMIA_YEAR", "50000"))
PLANTED = {
    "ARR001", "BAS001", "CON001", "CON002", "DUP001", "FAV001", "LIM001", "NOV001", "ORD001", "ORD002", "ORD003",
    "ORD004", "ORD005", "ORD006", "ORD007", "PCT001", "QTD001", "QTD002", "QTD003", "QTD004", "QTD005", "QTD006",
    "QTD007", "QTD008", "QTD009", "QTD010", "REV001", "SUB001", "VIG001", "VIG002", "VIG003", "VIG004",
}  # fmt: skip
"""The codes that are computed, each planted in a large year."""


def scored(seeds: range, folder: Path) -> Scores:
    """Draw editais, check them together, and score them; each is written only for as long as it is needed."""

    def items() -> Iterator[Item]:
        for seed in seeds:
            path = folder / f"{seed}.yaml"
            path.write_text(drawn(seed).text, encoding="utf-8")
            yield Item(str(path))

    scores = Scores()
    with processes(processors()) as crew:
        for line in examined(items(), Terms(), crew, 120):
            said = json.loads(line)
            path = Path(said["path"])
            scores.add(drawn(int(path.stem)), said)
            path.unlink()
    return scores


def assert_all_found(scores: Scores) -> None:
    """Recall 1 for each code, no violation that nothing planted entails."""
    assert scores.refused == []
    assert scores.missed == []
    assert scores.unclean == []
    assert scores.alarms == []


def test_some_hundred_editais_of_the_year(tmp_path: Path) -> None:
    """The same few each time."""
    scores = scored(range(FEW), tmp_path)
    print(f"\n{scores.table()}")  # noqa: T201 (what the run is for)
    assert_all_found(scores)
    assert FEW * CLEAN / 2 < scores.clean < FEW * CLEAN * 2
    assert scores.planted.total() + scores.clean == FEW
    assert len(scores.planted) > 20


@pytest.mark.long
def test_the_whole_year(tmp_path: Path) -> None:
    """Fifty thousand editais, or as many as `ISONOMIA_YEAR` says, over every norm that can be drawn from."""
    started = time.perf_counter()
    scores = scored(range(1_000_000, 1_000_000 + MANY), tmp_path)
    spent = time.perf_counter() - started
    print(f"\n{scores.table()}\n{MANY} editais in {spent:.0f} s: {1000 * spent / MANY:.1f} ms each")  # noqa: T201
    assert_all_found(scores)
    assert set(scores.planted) == PLANTED or MANY < 20_000


def test_the_law_is_read_here_by_itself() -> None:
    """Figures published for some norms, by the arithmetic that editais are drawn with; most of the library is drawn."""
    found, left_out = laws()
    by_id = {law.id: {q.group: q for q in law.quotas} for law in found}
    es, federal, disabled = by_id["es-12010-2023"], by_id["br-15142-2025"], by_id["br-9508-2018"]
    assert [es[g].due(1052) for g in ("negros", "indigenas")] == [210, 53]
    assert [q.due(100) for q in federal.values()] == [25, 3, 2]
    assert [disabled["pcd"].due(n) for n in (4, 5, 21, 100)] == [0, 1, 2, 5]
    assert len(found) > 3 * len(left_out)
    print(f"\n{len(found)} norms drawn from; left out: {left_out}")  # noqa: T201


def test_each_kind_of_fault_can_be_planted() -> None:
    """None of them is dead; and drawing is the same each time."""
    planted = {drawn(seed).fault for seed in range(1500)}
    assert len({fault.code for fault in planted if fault}) >= len(PLANTED) - 2
    assert len(FAULTS) >= len(PLANTED) - 2
    assert drawn(7).text == drawn(7).text
