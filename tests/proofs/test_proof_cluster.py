"""Theorems and maps on a Dask cluster: a worker that is killed at work loses nothing and doubles nothing."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from proofs.catalogue import chosen
from proofs.prover import Prover
from proofs.space import decide_space
from proofs.theorems import theorems
from solver.commands.prove import subjects_of
from solver.messages import Speaker
from solver.reports.theorem_report import theorem_json
from tests.batch.clusters import READY, Cluster, cluster_of, wait_until_all_work

pytest.importorskip("distributed")
NORMS = ("am-5580-2021", "es-12010-2023")
NAMES = ("monotone", "deviation", "max-share", "split-keeps", "citations-resolve", "favourable-and-uncounted")
PERCENTAGES = range(17, 23)

PROVE = """
import json, sys
from proofs.catalogue import chosen
from proofs.workers import theorems_by
from solver.batch.executors import executor_of
from solver.commands.prove import subjects_of
from solver.messages import Speaker
from solver.reports.theorem_report import theorem_json

address, norms, names = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
subjects = [subject for name in norms for subject in subjects_of([name], {})]
with executor_of(1, address) as executor:
    found = list(theorems_by(executor, subjects, chosen(names), lambda count: print(count, flush=True)))
print(json.dumps([theorem_json(t, Speaker("en"), times=False) for t in found]))
"""
SPACE = """
import json, sys
import proofs.space
from solver.batch.executors import executor_of

address, percentages = sys.argv[1], json.loads(sys.argv[2])
proofs.space.PERCENTAGES, proofs.space.TASK = percentages, 2
with executor_of(1, address) as executor:
    space = proofs.space.decide_space("quota", executor, lambda count: print(count, flush=True))
print(json.dumps([repr((c.rule, c.decision.verdict, c.decision.counterexample)) for c in space.cells]))
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three workers; each test that wants to kills one, the last test the scheduler."""
    with cluster_of(3, tmp_path_factory.mktemp("cluster")) as found:
        wait_until_all_work(found, READY)
        yield found


def called(cluster: Cluster, program: str, *arguments: Iterable[object]) -> tuple[subprocess.Popen[str], str]:
    """Run a program on the cluster; return it with the first line that it prints, when it is at work."""
    words = [json.dumps(list(each)) for each in arguments]
    command = [sys.executable, "-c", program, cluster.address, *words]
    call = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert call.stdout is not None
    first = call.stdout.readline()
    assert first, call.communicate()
    return call, first


def killed_at_work(cluster: Cluster, program: str, *arguments: Iterable[object]) -> tuple[list[int], list[Any]]:
    """Run a program, kill a worker when the first part is done, and return all parts and the answer."""
    call, first = called(cluster, program, *arguments)
    cluster.workers.pop().send_signal(signal.SIGKILL)
    assert call.poll() is None
    told, errors = call.communicate(timeout=120)
    assert call.returncode == 0, errors
    *parts, answer = [first, *told.splitlines()]
    return [int(part) for part in parts], json.loads(answer)


def test_theorems_of_several_norms(cluster: Cluster) -> None:
    """All theorems that one process finds, each once, in its order; every part is noted once."""
    parts, found = killed_at_work(cluster, PROVE, NORMS, NAMES)
    subjects, prover = [s for name in NORMS for s in subjects_of([name], {})], Prover()
    alone = [t for subject in subjects for t in theorems(subject, chosen(NAMES), prover)]
    assert sum(parts) == len(NORMS) * len(NAMES)
    assert found == json.loads(json.dumps([theorem_json(t, Speaker("en"), times=False) for t in alone]))


def test_a_map(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cells that one process decides, each once."""
    parts, found = killed_at_work(cluster, SPACE, PERCENTAGES)
    monkeypatch.setattr("proofs.space.PERCENTAGES", PERCENTAGES)
    cells = decide_space("quota").cells
    assert sum(parts) == len(cells) == 4 * 13 * len(PERCENTAGES)
    assert found == [repr((c.rule, c.decision.verdict, c.decision.counterexample)) for c in cells]


def test_a_cluster_that_is_gone_is_told(cluster: Cluster) -> None:
    """Its scheduler is killed at work: that is what the call says, and it prints no answer."""
    call, _ = called(cluster, SPACE, range(1, 61))
    cluster.scheduler.kill()
    told, errors = call.communicate(timeout=120)
    assert call.returncode == 1
    assert "InputError: : prove.crew_gone" in errors.splitlines()[-1], errors
    assert "[" not in told
