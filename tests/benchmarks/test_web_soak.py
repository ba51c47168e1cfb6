"""The pages under hundreds of requests at once: answers as expected, and nothing that grows or is left behind."""

from __future__ import annotations

import html
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean

import httpx
import psutil
import pytest

EDITAIS = Path(__file__).parents[2] / "fixtures" / "editais"
POOL = Path(__file__).parents[2] / "fixtures" / "pools" / "quatro-vagas.csv"
ROUNDS, VISITORS, VISITS = 12, 6, 6
"""Rounds that are measured, who visits at the same time in each, and the things that each does."""
GROWTH = 1.15
"""How much the memory of the server and its processes may grow from the first third of the rounds to the last."""
TOO_LARGE = 21 * 1024 * 1024
GOOD = ("es-fracionado.yaml", "es-completo.yaml", "minuta.docx", "es-quadro.xlsx", "es-quadro.csv")
PAGES = {
    "/": 200,
    "/normas": 200,
    "/normas/es-12010-2023": 200,
    "/normas/nao-ha": 404,
    "/nomeacoes": 200,
    "/achados/QTD006": 200,
    "/achados/XXX999": 404,
    "/calculadora?norma=es-12010-2023&vagas=1052": 200,
    "/estatico/style.css": 200,
    "/nao-ha": 404,
    "/andamento/nao-ha": 404,
}


@dataclass
class Server:
    """`isonomia serve`, its address, and the folder where it and its processes may put temporary files."""

    address: str
    process: subprocess.Popen[bytes]
    temporary: Path
    answers: Counter[tuple[str, int]] = field(default_factory=Counter)
    kept: int = 99
    """The processes that stay between requests."""

    def family(self) -> list[psutil.Process]:
        """The server and all processes below it."""
        first = psutil.Process(self.process.pid)
        return [first, *first.children(recursive=True)]

    def at_rest(self) -> int:
        """Wait until no task is left; return the memory held, in kilobytes."""
        held = [0]
        for _ in range(100):
            family = self.family()
            if len(family) <= self.kept:
                break
            time.sleep(0.1)
        for each in family:
            try:
                held.append(each.memory_info().rss // 1024)
            except psutil.NoSuchProcess:
                continue
        return sum(held)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    call = [sys.executable, "-m", "solver", "serve", "--port", str(port)]
    env = {**os.environ, "TMPDIR": str(temporary)}
    process = subprocess.Popen(call, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    yield Server(f"http://127.0.0.1:{port}", process, temporary)
    if process.poll() is None:
        process.kill()
    process.communicate()


class Visit:
    """What one visitor does, with the token and the carried draft of the last page."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.draw, self.page = server, Random(seed), ""  # noqa: S311
        self.client = httpx.Client(base_url=server.address, headers={"origin": server.address}, timeout=120)

    def told(self, what: str, answer: httpx.Response) -> int:
        """Keep count of an answer."""
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.page = answer.text
        self.server.answers[what, answer.status_code] += 1
        return answer.status_code

    def hidden(self, name: str) -> str:
        """What a hidden field of the last page holds."""
        found = re.search(rf'name="{re.escape(name)}" value="([^"]*)"', self.page)
        return html.unescape(found[1]) if found else ""

    def looks(self) -> None:
        """A page, or one that is not there."""
        address, status = self.draw.choice(list(PAGES.items()))
        assert self.told(f"GET {address}", self.client.get(address)) == status, address

    def reads(self, name: str, content: bytes, token: str | None = None) -> int:
        """Send a file to be read."""
        self.told("GET /", self.client.get("/"))
        fields = {"token": self.hidden("token") if token is None else token}
        files = {"arquivo": (name, content)}
        return self.told("POST /leitura", self.client.post("/leitura", data=fields, files=files))

    def checks(self) -> None:
        """Read an edital, then ask for its report; a table alone lacks facts, and the form says so."""
        name = self.draw.choice(GOOD)
        assert self.reads(name, (EDITAIS / name).read_bytes()) == 200, name
        fields = {"token": self.hidden("token"), "levado": self.hidden("levado")}
        none = {"_": ("", b"")}
        status = self.told("POST /relatorio", self.client.post("/relatorio", data=fields, files=none))
        assert status == 200, (name, status)

    def errs(self) -> None:
        """Files that are none, or broken, or too large; a form of another page."""
        kind = self.draw.randrange(6)
        whole = (EDITAIS / "minuta.docx").read_bytes()
        content, name, token = self.draw.randbytes(3000), f"x{self.draw.choice(['.docx', '.pdf', '.xlsx'])}", None
        if kind == 1:
            content, name = whole[: self.draw.randrange(100, len(whole))], "cortado.docx"
        elif kind == 2:
            content, name = b"a: [1\n", "x.yaml"
        elif kind == 3:
            content, name = b"", "vazio.pdf"
        elif kind == 4:
            content, name, token = whole, "minuta.docx", "de-outra-pagina"
        elif kind == 5:
            content, name = bytes(TOO_LARGE), "grande.pdf"
        status = self.reads(name, content, token)
        if kind >= 4:
            assert status == (403 if kind == 4 else 413), (kind, status)
        else:  # the form is shown again, with what is wrong, and nothing to go on with
            assert (status, self.hidden("levado")) == (200, ""), (kind, name, status)

    def nominates(self) -> None:
        """A pool, and a pool that is none."""
        self.told("GET /nomeacoes", self.client.get("/nomeacoes?norma=es-12010-2023"))
        bad = self.draw.random() < 0.3
        content = b"nada" if bad else POOL.read_bytes()
        fields = {"token": self.hidden("token"), "norma": "es-12010-2023", "vagas": "4"}
        answer = self.client.post("/nomeacoes", data=fields, files={"candidatos": ("c.csv", content)})
        status = self.told("POST /nomeacoes", answer)
        assert (status, "<svg" in self.page) == (200, not bad), (bad, status)

    def goes_on(self) -> None:
        """Do so many things."""
        with self.client:
            for _ in range(VISITS):
                doing: Callable[[], None] = self.draw.choices(
                    [self.looks, self.checks, self.errs, self.nominates], [6, 2, 2, 1]
                )[0]
                doing()


def round_of(server: Server, number: int) -> int:
    """Let all visitors in at once; return the memory held when they have left, in kilobytes."""
    visits = [Visit(server, 1000 * number + k) for k in range(VISITORS)]
    with ThreadPoolExecutor(VISITORS) as people:
        for done in [people.submit(each.goes_on) for each in visits]:
            done.result()
    return server.at_rest()


def test_hundreds_of_requests_leave_nothing_behind(server: Server) -> None:
    """Memory is flat, no file and no process stays, every answer is the expected one; then the server ends cleanly."""
    round_of(server, 0)
    time.sleep(1)
    server.kept = len(server.family())
    files, handles = sorted(server.temporary.rglob("*")), psutil.Process(server.process.pid).num_fds()
    held = [round_of(server, number) for number in range(1, ROUNDS + 1)]
    third = ROUNDS // 3
    ratio = mean(held[-third:]) / mean(held[:third])
    requests = sum(server.answers.values())
    told = _by_status(server.answers)
    print(f"{requests} requests, {told}; memory {held} kB; last third / first third: {ratio:.3f}")
    assert requests > 300
    assert ratio <= GROWTH
    family = server.family()
    assert len(family) <= server.kept
    assert [p.pid for p in family if p.status() == psutil.STATUS_ZOMBIE] == []
    assert sorted(server.temporary.rglob("*")) == files
    assert psutil.Process(server.process.pid).num_fds() <= handles + 5
    assert set(told) <= {200, *range(400, 500)}
    os.kill(server.process.pid, signal.SIGINT)
    _, complaint = server.process.communicate(timeout=30)
    assert b"Traceback" not in complaint
    _, alive = psutil.wait_procs(family[1:], timeout=10)
    assert alive == []
    assert [p for p in server.temporary.rglob("*") if p.is_file()] == []


def _by_status(answers: Counter[tuple[str, int]]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for (_, status), count in answers.items():
        found[status] += count
    return dict(sorted(found.items()))
