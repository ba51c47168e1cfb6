"""Theorems decided by several processes are those of one."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from proofs.catalogue import chosen
from proofs.prover import Prover
from proofs.theorems import theorems
from proofs.workers import decided, theorems_by
from solver.batch.executors import executor_of
from solver.cli import main
from solver.commands.prove import subjects_of
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.theorem_report import theorem_json

NAMES = ("monotone", "max-share", "citations-resolve", "favourable-and-uncounted")


def test_two_processes_decide_what_one_does() -> None:
    """In the same order, with the same verdicts, readings, counterexamples and answers of both solvers."""
    subjects = [*subjects_of(["es-guacui-2022"], {}), *subjects_of(["am-5580-2021"], {"lista-favoravel": "estrita"})]
    properties, speaker, parts = chosen(NAMES), Speaker("en"), []
    alone = [theorem for subject in subjects for theorem in theorems(subject, properties, Prover())]
    with executor_of(2) as pool:
        assert pool is not None
        together = list(theorems_by(pool, subjects, properties, parts.append))
        first = list(theorems_by(pool, subjects[:1], properties))
    assert len(alone) > len(NAMES)
    assert sum(parts) == len(subjects) * len(NAMES)
    one, other = ([theorem_json(t, speaker, times=False) for t in each] for each in (alone, together))
    assert one == other
    assert [theorem_json(t, speaker, times=False) for t in first] == one[: len(first)]
    assert [t.regime.readings for t in alone] == [t.regime.readings for t in together]


def test_a_norm_of_the_users_own_travels_whole(tmp_path: Path) -> None:
    """Whoever decides is not asked to open the file: it may be another machine."""
    file = tmp_path / "propria.yaml"
    file.write_text(
        'id: xx-2-2026\ntitulo: "Lei"\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2026-01-01}\n'
        'grupos: [{id: pcd, percentual: "12,5%"}]\narredondamento: {regra: acima}\n',
        encoding="utf-8",
    )
    (subject,) = subjects_of([str(file)], {})
    content = pickle.dumps((subject.regime, {}))
    file.unlink()
    told = decided(content, ["monotone", "split-keeps"])
    assert [(name, claim.group) for (_, claim), name in told] == [("monotone", "pcd"), ("split-keeps", "pcd")]


def fails(_number: int) -> None:
    """End the process that runs this."""
    import os

    os._exit(1)


def test_a_process_that_ends_is_told() -> None:
    """As the user's words have it, not as a defect."""

    def call() -> None:
        with executor_of(2) as pool:
            assert pool is not None
            pool.submit(fails, 1).result()

    with pytest.raises(InputError) as error:
        call()
    assert error.value.problems[0].key == "prove.crew_gone"


def test_one_job_needs_no_process() -> None:
    """This one does it."""
    with executor_of(1) as pool:
        assert pool is None


def test_jobs_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Said before anything is decided; nobody is connected to."""
    for call in (["prove", "-p", "monotone"], ["space", "monotone"]):
        with pytest.raises(SystemExit) as stopped:
            main([*call, "-j", "2", "--scheduler", "tcp://127.0.0.1:9", "--lang", "en"])
        assert stopped.value.code == 2
        assert "--scheduler" in capsys.readouterr().err


def children_of(pid: int) -> set[int]:
    """Return the processes that a process has started and that are still there."""
    return {int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux which processes there are")
def test_an_interrupted_call_leaves_nobody_at_work() -> None:
    """Ctrl-C: one sentence, exit status 2, and the processes that it started are gone."""
    command = [sys.executable, "-m", "solver", "prove", "-j", "2", "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as call:
        until, started = time.monotonic() + 60, set[int]()
        while len(started) < 3 and time.monotonic() < until:  # the two, and the one that looks after their semaphores
            started = children_of(call.pid)
            time.sleep(0.1)
        time.sleep(2)
        call.send_signal(signal.SIGINT)
        told, errors = call.communicate(timeout=60)
    assert (call.returncode, told) == (2, ""), errors
    assert "Traceback" not in errors
    assert errors.splitlines()[-1] == "interrupted; nothing was written"
    assert len(started) == 3
    while left := [pid for pid in started if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < until, left
        time.sleep(0.1)
