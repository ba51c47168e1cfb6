"""The file of results: whole lines, taken up again."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import IO

import pytest

from solver.batch.inputs import Item
from solver.batch.line import Status, not_judged, sha256_of, written
from solver.batch.results import drafted, results
from solver.errors import InputError, Problem

OPTIONS = "0" * 64


def line(path: Path, status: Status = Status.OK, options: str = OPTIONS, **more: object) -> str:
    """The line of a file as it now is."""
    told = {**not_judged(status, [], "pt"), "sha256": sha256_of(path), **more}
    return written(Item(str(path)), told, options, 0)


def write(out: Path, *lines: str, torn: str = "") -> None:
    """Write a file of results, its last line perhaps cut short."""
    out.write_bytes("".join(f"{each}\n" for each in lines).encode() + torn.encode())


def paths_in(out: Path) -> list[str]:
    """The names of the files that have a line."""
    return [Path(json.loads(each)["path"]).name for each in out.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Files to be judged."""
    found = [tmp_path / f"{n}.yaml" for n in range(6)]
    for path in found:
        path.write_text(path.name, encoding="utf-8")
    return found


def taken_up(out: Path, files: list[Path]) -> set[str]:
    """Take a file of results up again; return the names that need not be done."""
    with results(out, [Item(str(f)) for f in files], OPTIONS, resume=True, force=False) as found:
        return {Path(path).name for path in found.at}


def test_only_lines_that_hold_are_kept(tmp_path: Path, files: list[Path]) -> None:
    """Not of a file that changed, of other options, of too little time; those of other calls' files stay."""
    out, other = tmp_path / "r.jsonl", tmp_path / "de-outra-chamada.yaml"
    other.write_text("x", encoding="utf-8")
    old = line(files[1])
    write(
        out,
        line(files[0]),
        old,
        line(other),
        line(files[2], options="1" * 64),
        line(files[3], Status.TIMED_OUT),
        line(files[4], Status.REFUSED),
        torn=line(files[5])[:-9],
    )
    files[1].write_text("outro", encoding="utf-8")
    assert taken_up(out, files) == {"0.yaml", "4.yaml"}
    assert paths_in(out) == ["0.yaml", "de-outra-chamada.yaml", "4.yaml"]


def test_lines_rest_on_other_files_too(tmp_path: Path, files: list[Path]) -> None:
    """A companion or an own norm that changed, or a companion that is gone, makes a line stale."""
    out, beside = tmp_path / "r.jsonl", tmp_path / "norma.yaml"
    beside.write_text("1", encoding="utf-8")
    rests = {"files": {str(beside): sha256_of(beside)}}
    write(out, line(files[0], **rests), line(files[1], companion="era.dados.yaml"))
    assert taken_up(out, files[:2]) == {"0.yaml"}
    beside.write_text("2", encoding="utf-8")
    assert taken_up(out, files[:2]) == set()


def test_a_refusal_for_another_file_is_tried_again(tmp_path: Path, files: list[Path]) -> None:
    """What an edital names may be mended without the edital."""
    out = tmp_path / "r.jsonl"
    told = not_judged(Status.REFUSED, [Problem("input.named_file", {"found": "n", "problem": "p"})], "pt")
    write(out, line(files[0], Status.REFUSED, problems=told["problems"]))
    assert taken_up(out, files[:1]) == set()


def test_lines_added_are_found_where_they_are(tmp_path: Path, files: list[Path]) -> None:
    """In the order that is asked for, after the kept ones."""
    out = tmp_path / "r.jsonl"
    write(out, line(files[2]), torn="{")
    items = [Item(str(f)) for f in files]
    with results(out, items, OPTIONS, resume=True, force=False) as found:
        for path in (files[1], files[0]):
            found.add(line(path))
            assert out.read_bytes().endswith(b"\n")
        told = [Path(said["path"]).name for said in found.read(sorted(found.at))]
    assert told == ["0.yaml", "1.yaml", "2.yaml"]
    assert paths_in(out) == ["2.yaml", "1.yaml", "0.yaml"]


def test_a_file_is_neither_overwritten_nor_shared(tmp_path: Path, files: list[Path]) -> None:
    """Not without being asked to, not where it is no file of results, not while another call writes it."""
    out, items = tmp_path / "r.jsonl", [Item(str(files[0]))]
    out.write_text("meu diário\n", encoding="utf-8")
    for resume in (False, True):
        with pytest.raises(InputError), results(out, items, OPTIONS, resume=resume, force=False):
            pass
        assert out.read_text(encoding="utf-8") == "meu diário\n"
    with results(out, items, OPTIONS, resume=False, force=True):
        for resume in (False, True):
            with pytest.raises(InputError) as error, results(out, items, OPTIONS, resume=resume, force=True):
                pass
            assert error.value.problems[0].key == "batch.in_use"
    with pytest.raises(InputError), results(tmp_path, items, OPTIONS, resume=True, force=True):
        pass
    assert sorted(p.name for p in tmp_path.iterdir() if p.name.startswith(".")) == []


def test_a_drafted_file_is_whole_or_not_there(tmp_path: Path) -> None:
    """What interrupts its writing leaves what was there."""
    out = tmp_path / "t.csv"
    out.write_text("antes", encoding="utf-8")
    with pytest.raises(InputError), drafted(out, force=False):
        pass
    with pytest.raises(ZeroDivisionError), drafted(out, force=True) as draft:
        draft.write_text(str(1 / len(out.name[:0])), encoding="utf-8")
    assert out.read_text(encoding="utf-8") == "antes"
    with drafted(out, force=True) as draft:
        draft.write_text("depois", encoding="utf-8")
    assert out.read_text(encoding="utf-8") == "depois"
    assert list(tmp_path.iterdir()) == [out]


class Full:
    """A disk with room for some bytes more."""

    def __init__(self, file: IO[bytes], room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        """Write what there is room for."""
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written_now = self.file.write(data[: self.room])
        self.room -= written_now
        return written_now

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)


def test_a_disk_that_is_full_leaves_whole_lines(tmp_path: Path, files: list[Path]) -> None:
    """A line that finds no room is not there in part."""
    out, items = tmp_path / "r.jsonl", [Item(str(f)) for f in files]
    with results(out, items, OPTIONS, resume=False, force=False) as found:
        found.add(line(files[0]))
        found._file = Full(found._file, 50)  # type: ignore[assignment]
        with pytest.raises(InputError) as error:
            found.add(line(files[1]))
        assert error.value.problems[0].key == "output.unwritable"
        assert set(found.at) == {str(files[0])}
    assert paths_in(out) == ["0.yaml"]
