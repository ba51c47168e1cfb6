"""A Dask scheduler and its workers on this machine, each a process that a test can kill."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 60.0


@dataclass
class Cluster:
    """A scheduler's address, and the processes that work for it."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)


@contextlib.contextmanager
def cluster_of(workers: int, folder: Path) -> Iterator[Cluster]:
    """Start a scheduler and so many workers of one thread each; end what is left of them afterwards."""
    file = folder / "scheduler.json"
    with contextlib.ExitStack() as stack:
        options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
        scheduler = stack.enter_context(_running("dask_scheduler", *options, folder=folder))
        cluster = Cluster(_address(file), scheduler)
        for number in range(workers):
            options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", str(number)]
            options += ["--local-directory", str(folder)]
            cluster.workers.append(
                stack.enter_context(_running("dask_worker", cluster.address, *options, folder=folder))
            )
        yield cluster


@contextlib.contextmanager
def _running(module: str, *options: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    with (folder / f"{module}.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *options],
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _address(file: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError, ValueError):
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.1)
    raise TimeoutError(file)


def wait_until_all_work(cluster: Cluster, program: str) -> None:
    """Wait until all workers have told the scheduler of themselves."""
    subprocess.run(
        [sys.executable, "-c", program, cluster.address, str(len(cluster.workers))], check=True, timeout=PATIENCE
    )


READY = """
import sys
from distributed import Client
with Client(sys.argv[1]) as client:
    client.wait_for_workers(int(sys.argv[2]), timeout=50)
"""
