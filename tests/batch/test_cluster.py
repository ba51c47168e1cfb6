"""The same check on a Dask cluster: workers come and go, the results do not."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.batch import crews
from solver.errors import InputError
from tests.batch.clusters import READY, Cluster, cluster_of, wait_until_all_work
from tests.batch.folders import fill, isonomia, lines_of

pytest.importorskip("distributed")
COUNT = 24
CODES = ("--select", "QTD001,QTD003")
"""Few rules: what is tested here is not their work."""


def unclocked(line: dict[str, object]) -> dict[str, object]:
    """A line without the time that it took."""
    return {key: value for key, value in line.items() if key != "ms"}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two workers; the first test kills one, the second the scheduler."""
    with cluster_of(2, tmp_path_factory.mktemp("cluster")) as found:
        wait_until_all_work(found, READY)
        yield found


def called(arguments: list[str], out: Path, lines: int) -> subprocess.Popen[str]:
    """Call the command, and return once so many lines stand in its file of results."""
    command = [sys.executable, "-m", "solver", *arguments]
    call = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 90
    while not (out.exists() and out.read_bytes().count(b"\n") >= lines):
        assert time.monotonic() < until
        assert call.poll() is None, call.communicate()
        time.sleep(0.01)
    return call


def test_a_worker_killed_in_mid_run_loses_and_doubles_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """Two workers, one killed at work: every file has one line, the one that it has on a single machine."""
    paths = fill(tmp_path / "editais", COUNT)
    (tmp_path / "editais" / "quebrado.yaml").write_text("cargos: [", encoding="utf-8")
    alone, together = tmp_path / "um.jsonl", tmp_path / "dois.jsonl"
    here = isonomia("check", tmp_path / "editais", "-o", alone, *CODES)
    arguments = ["check", str(tmp_path / "editais"), "-o", str(together), *CODES, "--scheduler", cluster.address]
    call = called(arguments, together, 4)
    cluster.workers[0].send_signal(signal.SIGKILL)
    done_by_then = together.read_bytes().count(b"\n")
    call.communicate(timeout=120)
    assert done_by_then < COUNT
    assert call.returncode == here.returncode == 2
    found = lines_of(together)
    assert len(found) == COUNT + 1
    assert sorted(line["path"] for line in found)[:COUNT] == [str(path) for path in paths]
    by_path = [sorted(map(unclocked, lines), key=lambda line: str(line["path"])) for lines in (found, lines_of(alone))]
    assert by_path[0] == by_path[1]


def test_a_cluster_that_is_gone_ends_the_run_with_what_is_done_kept(cluster: Cluster, tmp_path: Path) -> None:
    """The scheduler is killed: the call says so and how to go on, and another one goes on."""
    fill(tmp_path / "editais", COUNT)
    out = tmp_path / "r.jsonl"
    arguments = ["check", str(tmp_path / "editais"), "-o", str(out), *CODES]
    call = called([*arguments, "--scheduler", cluster.address], out, 3)
    cluster.scheduler.kill()
    _, errors = call.communicate(timeout=120)
    assert call.returncode == 2, errors
    assert errors.startswith("quem verificava deixou de responder"), errors
    assert "--resume" in errors
    kept = lines_of(out)
    assert 3 <= len(kept) < COUNT
    assert isonomia(*arguments, "--resume").returncode == 1
    assert lines_of(out)[: len(kept)] == kept
    assert len({line["path"] for line in lines_of(out)}) == len(lines_of(out)) == COUNT


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the address."""
    monkeypatch.setattr(crews, "CONNECT_SECONDS", 1)
    with pytest.raises(InputError) as error, crews.cluster("tcp://127.0.0.1:9"):
        pass
    assert error.value.problems[0].key == "batch.no_scheduler"
    assert error.value.problems[0].data["address"] == "tcp://127.0.0.1:9"


def test_without_distributed_the_call_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the extra is not installed."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError) as error, crews.cluster("tcp://127.0.0.1:9"):
        pass
    assert error.value.problems[0].key == "batch.no_distributed"
