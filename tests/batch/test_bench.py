"""The judging process: what ends it costs one file."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.batch import child
from solver.batch.bench import Bench
from solver.batch.inputs import Item
from solver.batch.parcel import Parcel
from solver.batch.terms import Terms
from tests.batch.folders import edital_text

TERMS = Terms(select=("QTD001",))
SECONDS = 60.0


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A bench, closed afterwards."""
    found = Bench()
    yield found
    found.close()


def asked(bench: Bench, path: Path, seconds: float = SECONDS, terms: Terms = TERMS) -> dict[str, Any]:
    """Return what a file's line says."""
    found: dict[str, Any] = json.loads(bench.line(Parcel(Item(str(path))), terms.text(), terms.digest(), seconds))
    return found


def small(folder: Path) -> Path:
    """An edital that is judged at once."""
    path = folder / "pequeno.yaml"
    path.write_text(edital_text(1, fault=True), encoding="utf-8")
    return path


def slow(folder: Path) -> Path:
    """An edital that takes many seconds: of all rules, over thousands of rows."""
    path = folder / "grande.yaml"
    row = "  - {{cargo: C{n}, especialidade: E{n}, total: 20, ampla: 15, negros: 4, indigenas: 1}}\n"
    rows = "".join(row.format(n=n) for n in range(20_000))
    path.write_text(edital_text(2).split("  - {", maxsplit=1)[0] + rows, encoding="utf-8")
    return path


def test_a_file_that_takes_too_long_is_told_and_the_next_one_judged(tmp_path: Path, bench: Bench) -> None:
    """In its time, whatever it was at."""
    assert asked(bench, small(tmp_path))["summary"]["violation"] == 1
    started = time.monotonic()
    said = asked(bench, slow(tmp_path), 0.3)
    assert time.monotonic() - started < 20
    assert said["status"] == "timed-out"
    assert "0.3" in said["problems"][0]["message"]
    assert said["ms"] >= 300
    assert asked(bench, small(tmp_path))["status"] == "ok"


def test_a_process_that_dies_costs_its_file_alone(tmp_path: Path, bench: Bench) -> None:
    """As one does that the system kills for its memory."""
    asked(bench, small(tmp_path))
    killer = threading.Timer(0.3, bench.kill)
    killer.start()
    said = asked(bench, slow(tmp_path))
    killer.join()
    assert said["status"] == "defect"
    assert said["problems"][0]["key"] == "batch.crashed"
    assert asked(bench, small(tmp_path))["status"] == "ok"


def test_other_terms_and_another_edition(tmp_path: Path, bench: Bench) -> None:
    """Terms are told anew where they change; a tool that would answer otherwise does not answer."""
    assert asked(bench, small(tmp_path))["findings"]
    assert not asked(bench, small(tmp_path), terms=Terms(select=("QTD004",)))["findings"]
    said = asked(bench, small(tmp_path), terms=Terms(edition="isonomia 0"))
    assert (said["status"], said["problems"][0]["key"]) == ("defect", "batch.edition")


def conversation(folder: Path, questions: list[str]) -> tuple[list[str], int]:
    """Ask the child's own loop, in this process."""
    (asks, ask), (tell, tells) = os.pipe(), os.pipe()
    with os.fdopen(asks, "rb") as heard, os.fdopen(tells, "wb") as said:
        with os.fdopen(ask, "wb") as mouth:
            mouth.write("".join(f"{q}\n" for q in questions).encode())
        status = child.serve(heard, said, folder)
    with os.fdopen(tell, "rb") as answers:
        return answers.read().decode().splitlines(), status


def test_too_much_memory_is_told_and_ends_the_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that had not enough of it is in no state to go on."""

    def greedy(*_arguments: object) -> str:
        raise MemoryError

    monkeypatch.setattr(child, "line_of", greedy)
    file = f"F{Parcel(Item(str(small(tmp_path)))).text()}"
    answers, status = conversation(tmp_path, [f"Tx {TERMS.text()}", file, file])
    assert answers[:2] == ["ready", "x"]
    assert len(answers) == 3
    assert answers[2].startswith(child.LAST)
    assert json.loads(answers[2][1:])["problems"][0]["key"] == "batch.too_much_memory"
    assert status == child.TOO_MUCH


def test_an_idle_process_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's process is left behind where nobody closes it."""
    monkeypatch.setattr(child, "IDLE", 0.05)
    (asks, ask), (tell, tells) = os.pipe(), os.pipe()
    with os.fdopen(asks, "rb") as heard, os.fdopen(tells, "wb") as said:
        assert child.serve(heard, said, tmp_path) == 0
    os.close(ask)
    os.close(tell)


def test_files_that_are_sent_are_told_by_their_own_names(tmp_path: Path, bench: Bench) -> None:
    """A parcel of bytes has the line of the file, places included; own norms of the call travel too."""
    table, companion = Path("fixtures/editais/es-quadro.csv"), Path("fixtures/editais/es-quadro.dados.yaml")
    item = Item(str(table), str(companion))
    norm = tmp_path / "minha.yaml"
    norm.write_bytes(Path("solver/norms/library/es-12010-2023.yaml").read_bytes().replace(b"texto", b"# texto"))
    for terms in (Terms(), Terms(norms=(str(norm),))):
        here, sent = (
            json.loads(bench.line(parcel, told.text(), terms.digest(), SECONDS))
            for parcel, told in ((Parcel(item), terms), (Parcel.full(item), terms.packed()))
        )
        for line in (here, sent):
            line.pop("ms")
            line["files"].pop(str(norm), None)
        assert here == sent
        assert {f["location"]["file"] for f in here["findings"]} <= {str(table), str(companion)}


def test_norms_named_from_the_folder_of_the_call_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is shared the path stays as it is; where it is not, the content travels."""
    norm = Path("solver/norms/library/es-12010-2023.yaml").read_bytes().replace(b"texto", b"# texto")
    (tmp_path / "minha.yaml").write_bytes(norm)
    (tmp_path / "aceitos.yaml").write_text("supressoes: [{codigo: QTD002, motivo: aceito}]\n", encoding="utf-8")
    edital = small(tmp_path)
    monkeypatch.chdir(tmp_path)
    terms = Terms(norms=("minha.yaml",), suppressions="aceitos.yaml", select=("QTD001",))
    for told in (terms, terms.packed()):
        bench = Bench()
        said = json.loads(bench.line(Parcel(Item(edital.name)), told.text(), terms.digest(), SECONDS))
        bench.close()
        assert said["status"] == "ok", said.get("problems")


def test_terms_are_what_they_were_after_a_journey(tmp_path: Path) -> None:
    """Written and read, packed and unpacked; their digest is of what the files say, not of their names."""
    rules = tmp_path / "aceitos.yaml"
    rules.write_text("supressoes: []\n", encoding="utf-8")
    terms = Terms(norms=("es-12010-2023",), readings=(("base", "cargo"),), suppressions=str(rules), known=("a",))
    assert Terms.of(terms.text()) == terms
    packed = Terms.of(terms.packed().text())
    unpacked = packed.unpacked(tmp_path)
    assert Path(str(unpacked.suppressions)).read_text(encoding="utf-8") == "supressoes: []\n"
    assert packed.digest() == terms.digest()
    before = terms.digest()
    rules.write_text("supressoes: [x]\n", encoding="utf-8")
    assert terms.digest() != before
