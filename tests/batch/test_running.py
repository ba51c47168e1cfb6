"""Files given to executors: every one comes back with a line, once."""

from __future__ import annotations

import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from solver.batch.crews import processes
from solver.batch.inputs import Item
from solver.batch.running import TRIES, Crew, examined
from solver.batch.terms import Terms
from solver.errors import InputError
from tests.batch.folders import edital_text, fill

TERMS = Terms(select=("QTD001",))


class Scripted(Executor):
    """An executor whose answers are written in advance: a line, or what goes wrong, for each file in turn."""

    def __init__(self, answers: dict[str, list[str | BaseException]]) -> None:
        self.answers = answers
        self.given: Counter[str] = Counter()

    def submit(self, _fn: Callable[..., Any], /, *args: Any, **_kwargs: Any) -> Future[Any]:
        """Answer at once."""
        name = args[0].item.path
        self.given[name] += 1
        future: Future[Any] = Future()
        answer = self.answers[name].pop(0)
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
        return future


def lines(items: list[Item], executor: Executor, window: int = 2, *, shares_disk: bool = True) -> list[str]:
    """The lines of files."""
    return list(examined(items, TERMS, Crew(executor, window, shares_disk=shares_disk), 60))


def test_a_worker_that_is_lost_is_replaced_and_then_given_up() -> None:
    """A file is given out a few times, and then its line says so; the others are not touched by it."""
    lost = RuntimeError("worker lost")
    script = Scripted({"a": [lost, "A"], "b": [lost] * TRIES, "c": ["C"]})
    found = lines([Item("a"), Item("b"), Item("c")], script)
    assert sorted(found)[:2] == ["A", "C"]
    said = json.loads(sorted(found)[2])
    assert (said["path"], said["status"], said["problems"][0]["key"]) == ("b", "defect", "batch.no_process")
    assert script.given == {"a": 2, "b": TRIES, "c": 1}


def test_an_executor_that_breaks_ends_the_run() -> None:
    """What was done before has its lines."""
    script = Scripted({"a": ["A"], "b": [BrokenProcessPool("all gone")], "c": ["C"]})
    run = examined([Item("a"), Item("b"), Item("c")], TERMS, Crew(script, 1), 60)
    assert next(run) == "A"
    with pytest.raises(InputError) as error:
        next(run)
    assert error.value.problems[0].key == "batch.crew_gone"


def test_few_files_are_in_hand_at_a_time() -> None:
    """However many there are: they are asked for as others come back."""
    asked = 0

    def items() -> Iterator[Item]:
        nonlocal asked
        for n in range(1_000):
            asked += 1
            yield Item(str(n))

    run = examined(items(), TERMS, Crew(Scripted({str(n): [str(n)] for n in range(1_000)}), 8), 60)
    for done in range(1, 900):
        next(run)
        assert asked - done <= 9


def test_a_file_that_cannot_be_sent_is_refused_here(tmp_path: Path) -> None:
    """Where bytes travel, one without bytes needs no worker."""
    (tmp_path / "vazio.yaml").touch()
    script = Scripted({})
    found = [
        json.loads(x)
        for x in lines([Item(str(tmp_path / "vazio.yaml")), Item("/não/há.pdf")], script, shares_disk=False)
    ]
    assert [said["status"] for said in found] == ["refused"] * 2
    assert [said["problems"][0]["key"] for said in found] == ["input.empty", "input.missing_file"]
    assert not script.given


def test_processes_of_this_machine_and_any_other_executor_say_the_same(tmp_path: Path) -> None:
    """Threads with a process each, as by default; a pool of processes, on paths and on bytes."""
    items = [Item(str(path)) for path in fill(tmp_path, 6)]
    (tmp_path / "z.yaml").write_text(edital_text(1)[:50], encoding="utf-8")
    items.append(Item(str(tmp_path / "z.yaml")))
    with processes(2) as crew:
        by_default = list(examined(items, TERMS, crew, 60))
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = [by_default, *(lines(items, pool, shares_disk=shared) for shared in (True, False))]
    told = [sorted(({**json.loads(line), "ms": 0} for line in each), key=lambda said: said["path"]) for each in found]
    assert told[0] == told[1] == told[2]
    assert [said["status"] for said in told[0]] == ["ok"] * 6 + ["refused"]
    assert [bool(said["findings"]) for said in told[0]] == [True, False, False, True, False, False, False]
