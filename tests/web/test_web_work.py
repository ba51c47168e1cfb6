"""Work in processes of its own: what it answers, and how it ends when it must."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from solver.errors import DisagreementError, InputError
from solver.web.folders import work_on
from solver.web.forms import Upload
from solver.web.held import MINUTES, Held
from solver.web.proving import Told
from solver.web.refusal import Refusal
from solver.web.work import work
from tests.web.visits import Visitor


def doubled(n: int) -> int:
    """Return twice a number."""
    return 2 * n


def stepwise(n: int) -> Generator[tuple[int, int], None, str]:
    """Tell each step."""
    for i in range(n):
        yield i, n
    return "done"


def complaining() -> None:
    """Find the input wrong."""
    raise InputError.of("web.norm_needed")


def disagreeing() -> None:
    """Find two answers."""
    raise DisagreementError("q", {"a": 1, "b": 2})


def failing() -> None:
    """Fail."""
    raise ZeroDivisionError


def sleeping(file: str) -> None:
    """Start another process, say which, and sleep."""
    child = subprocess.Popen(["sleep", "60"])
    Path(file).write_text(str(child.pid))
    time.sleep(60)


def hungry() -> int:
    """Ask for more memory than there may be."""
    return len(bytearray(6 * 1024**3))


def dying() -> None:
    """End without a word."""
    os._exit(1)


def listed() -> list[str]:
    """Return what the present folder holds."""
    return sorted(p.name for p in Path().iterdir())


def test_answers_and_errors_come_through() -> None:
    """As if the task were called here."""
    assert work(doubled, 21) == 42
    steps: list[tuple[int, int]] = []
    assert work(stepwise, 3, told=lambda *step: steps.append(step)) == "done"
    assert steps == [(0, 3), (1, 3), (2, 3)]
    with pytest.raises(InputError) as wrong:
        work(complaining)
    assert wrong.value.problems[0].key == "web.norm_needed"


@pytest.mark.parametrize(
    ("task", "key"),
    [
        (failing, "web.refused.defect"),
        (disagreeing, "web.refused.defect"),
        (dying, "web.refused.work_too_large"),
        (hungry, "web.refused.work_too_large"),
    ],
)
def test_what_fails_is_told(task: object, key: str) -> None:
    """By its kind alone."""
    with pytest.raises(Refusal) as refused:
        work(task)  # type: ignore[arg-type]
    assert refused.value.key == key


def test_what_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    """No process is left behind."""
    told = tmp_path / "pid"
    with pytest.raises(Refusal) as refused:
        work(sleeping, str(told), seconds=2)
    assert refused.value.key == "web.refused.work_too_long"
    started = int(told.read_text())
    for _ in range(50):
        if not Path(f"/proc/{started}").exists() or "Z" in Path(f"/proc/{started}/stat").read_text().split()[2]:
            return
        time.sleep(0.05)
    pytest.fail("the process that the task started lives on")


def test_uploads_are_there_under_names_of_their_own() -> None:
    """Only the suffix is the sender's."""
    found = work_on({"a": Upload("../x.CSV", b"1"), "b": Upload("../../y", b"2")}, listed)
    assert found == ["a.csv", "b"]


def test_a_result_is_held_for_minutes() -> None:
    """One work for one matter; after its time it is gone; a failed one is tried anew."""
    now = [0.0]
    held: Held[int] = Held(clock=lambda: now[0])
    job = held.start("x", doubled, 4)
    assert held.start("x", doubled, 4) is job
    for _ in range(200):
        if job.over:
            break
        time.sleep(0.05)
    assert (job.result, held.get(job.id)) == (8, job)
    now[0] = MINUTES * 60 + 1
    assert held.get(job.id) is None
    bad = held.start("y", complaining)
    while not bad.over:
        time.sleep(0.02)
    assert isinstance(bad.wrong, InputError)
    assert held.start("y", doubled, 1) is not bad


def test_works_are_bounded_in_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for more waits."""
    monkeypatch.setattr("solver.web.held.MOST", 2)
    held: Held[int] = Held()
    for i in range(2):
        held.start(str(i), doubled, i)
    with pytest.raises(Refusal):
        held.start("more", doubled, 1)
    while not all(job.over for job in held.jobs.values()):
        time.sleep(0.02)


def test_proofs_are_followed_to_their_matrix(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The form starts them, a page follows them and renews itself, the norm's page shows them."""
    monkeypatch.setattr("solver.web.endpoints.norms.prove", slow_proofs)
    visitor.get("/normas/es-12010-2023")
    found = visitor.post("/normas/es-12010-2023/provas")
    assert found.status_code == 303
    address = found.headers["location"]
    page = visitor.get(address).text
    assert 'http-equiv="refresh"' in page
    for _ in range(100):
        if visitor.get(address).status_code == 303:
            break
        time.sleep(0.05)
    page = visitor.get("/normas/es-12010-2023?lang=pt").text
    assert "Contraexemplo:" in page
    assert "2 vagas bastam" in page
    assert ">✗</a>" in page
    assert visitor.get("/normas/es-12010-2023/teoremas.json").json()["results"][0]["verdict"] == "REFUTED"


def slow_proofs(norm: str) -> Generator[tuple[int, int], None, Told]:
    """Prove as the prover would, but nothing and slowly."""
    for i in range(4):
        yield i, 4
        time.sleep(0.15)
    example = {"sentence": "2 vagas bastam", "table": [["n", "vagas"], [2, 1]], "commands": []}
    whole = {
        "norm": norm, "property": "quota", "group": "negros", "readings": {}, "verdict": "REFUTED", "bound": None,
        "reason": None, "sentence": "s", "scope": "todo n", "provisions": ["art. 3"], "counterexample": example,
        "solvers": {"z3": "sat", "cvc5": "sat"}, "remarks": [],
    }  # fmt: skip
    return {"pt": [whole], "en": [whole]}


def test_proofs_are_those_of_the_prover() -> None:
    """The smallest norm's, whole, in both languages."""
    from solver.web.proving import prove

    task = prove("br-9508-2018")
    steps = []
    while True:
        try:
            steps.append(next(task))
        except StopIteration as end:
            told = end.value
            break
        if len(steps) > 6:
            task.close()
            return
    assert set(told) == {"pt", "en"}
