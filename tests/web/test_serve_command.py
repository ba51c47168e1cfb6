"""`isonomia serve`: where it answers, what it says of it, and what it says where it cannot."""

from __future__ import annotations

import builtins
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing

import pytest

from solver.cli import main
from solver.commands.serve import bound
from solver.web.hosts import answering, host_name, is_loopback

EVERYWHERE = "0.0.0.0"  # noqa: S104 (that is what is tried)


def free_port() -> int:
    """Return a port that nobody uses."""
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture
def server() -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """Serve the pages as the command does."""
    port = free_port()
    call = [sys.executable, "-m", "solver", "serve", "--port", str(port)]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    yield port, process
    process.kill()
    process.communicate()


def test_it_serves_this_machine_until_it_is_interrupted(server: tuple[int, subprocess.Popen[str]]) -> None:
    """It says where, and that only this machine reaches it; it ends without a word of complaint."""
    port, process = server
    assert process.stdout is not None
    said = process.stdout.readline()
    assert f"http://127.0.0.1:{port}/" in said
    assert "Só esta máquina" in said
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as page:
        assert page.status == 200
        assert "server" not in page.headers
    os.kill(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=20)
    assert not re.search("Traceback", complaint)


def test_what_the_network_reaches_is_said_plainly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the address, on standard error."""
    monkeypatch.setattr("uvicorn.Server.run", lambda *_: None)
    with pytest.raises(SystemExit):
        main(["serve", "--host", EVERYWHERE, "--port", str(free_port())])
    assert "outras máquinas da rede" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["serve", "--port", str(free_port())])
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("call", [["--port", "0"], ["--port", "70000"], ["--host", "203.0.113.7"]])
def test_a_bad_address_is_an_error_of_the_call(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2, and what to do."""
    with pytest.raises(SystemExit) as ended:
        main(["serve", *call])
    assert ended.value.code == 2
    assert "port" in capsys.readouterr().err


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """And that another may be chosen."""
    with closing(bound("127.0.0.1", 0)) as taken, pytest.raises(SystemExit) as ended:
        main(["serve", "--port", str(taken.getsockname()[1])])
    assert ended.value.code == 2
    assert "--port" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not a traceback."""
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name == "uvicorn":
            raise ModuleNotFoundError(name=name)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(SystemExit) as ended:
        main(["serve"])
    assert ended.value.code == 2
    assert "isonomia[web]" in capsys.readouterr().err


def test_hosts_are_names_or_addresses_of_this_server() -> None:
    """An address in digits cannot be made to lead elsewhere; a name can."""
    assert is_loopback("127.0.0.1")
    assert is_loopback("localhost")
    assert is_loopback("::1")
    assert not is_loopback(EVERYWHERE)
    assert host_name("[::1]:8000") == "::1"
    assert host_name("Exemplo.br:80") == "exemplo.br"
    assert host_name("a b") == ""
    wide = answering(EVERYWHERE)
    assert wide("192.168.0.7:8000")
    assert wide("localhost")
    assert wide(socket.gethostname())
    assert not wide("evil.example")
    narrow = answering("127.0.0.1")
    assert not narrow("192.168.0.7")
