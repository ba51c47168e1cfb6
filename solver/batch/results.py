"""The file of results, a line of JSON for each file: written whole line by whole line, and taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final

from solver.batch.inputs import Item
from solver.batch.line import Status, sha256_of
from solver.errors import InputError, Place, Problem, reason_of
from solver.formats import Format, check_version

_SETTLED: Final = frozenset({Status.OK.value, Status.REFUSED.value})
"""What is not tried again: the same bytes are judged, or refused, alike. Time and memory may be more another time."""


_OF_ANOTHER_FILE: Final = "input.named_file"
"""A refusal that another file may end, which the edital names."""


@dataclass(slots=True)
class Results:
    """A file of results open for writing, and where in it the line of each path starts."""

    path: Path
    _file: IO[bytes]
    at: dict[str, int] = field(default_factory=dict)
    kept: int = 0
    """Lines that stood there already and hold."""

    def add(self, line: str) -> Mapping[str, Any]:
        """Write a line, whole, and return what it says.

        Raises:
            InputError: it cannot be written; then none of it stands there.
        """
        said: dict[str, Any] = json.loads(line)
        start = self._file.seek(0, os.SEEK_END)
        left = memoryview(line.encode("utf-8", "backslashreplace") + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(start)
            raise _unwritable(self.path, error) from None
        self.at[said["path"]] = start
        return said

    def read(self, paths: Iterable[str]) -> Iterator[Mapping[str, Any]]:
        """Yield what the lines of some paths say; of paths that have one."""
        with self.path.open("rb") as file:
            for path in paths:
                if path in self.at:
                    file.seek(self.at[path])
                    yield json.loads(file.readline())


@contextmanager
def results(path: Path, items: Iterable[Item], options: str, *, resume: bool, force: bool) -> Iterator[Results]:
    """Open a file of results; `options` is the digest of the terms.

    Taken up again (`resume`), it keeps the lines that hold: of files that are not asked for, and of those whose bytes,
    companions and options are the same. Others, and a last line cut short, are left out; the file is replaced whole.

    Raises:
        InputError: it exists and is neither to be taken up nor written over; it is no file of results, is being
            written by another call, or cannot be written.
    """
    place = Place(str(path))
    if path.exists() and not path.is_file():
        raise InputError.of("output.unwritable", place, reason=Problem("input.not_a_file"))
    if path.exists() and not (resume or force):
        raise InputError.of("batch.exists", place)
    wanted = {item.path: item for item in items}
    with ExitStack() as stack:
        try:
            file: IO[bytes] = stack.enter_context(path.open("ab+", buffering=0))
            _lock(file, place)
            at: dict[str, int] = {}
            if resume and file.tell():
                file, at = stack.enter_context(_standing(path, wanted, options))
            else:
                file.truncate(0)
        except OSError as error:
            raise _unwritable(path, error) from None
        yield Results(path, file, at, len(at))


@contextmanager
def _standing(path: Path, items: Mapping[str, Item], options: str) -> Iterator[tuple[IO[bytes], dict[str, int]]]:
    """Put in a file's place one with the lines that hold; yield it, open, and where those asked for start in it."""
    at: dict[str, int] = {}
    draft = path.parent / f".isonomia.{os.getpid()}"
    try:
        with draft.open("wb+", buffering=0) as new:
            _lock(new, Place(str(draft)))
            with path.open("rb") as old:
                for number, line in enumerate(old, 1):
                    said = _said(line, Place(str(path), number))
                    if said is None or (name := said["path"]) in at:
                        continue
                    if name in items:
                        if not _holds(said, items[name], options):
                            continue
                        at[name] = new.tell()
                    new.write(line)
            os.fsync(new.fileno())
            draft.replace(path)
            yield new, at
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _said(line: bytes, place: Place) -> dict[str, Any] | None:
    """Return what a line says; None for the last one, cut short.

    Raises:
        InputError: it is no line of results, or one of a later version.
    """
    if not line.endswith(b"\n"):
        return None
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or not all(isinstance(said.get(key), str) for key in ("path", "options", "status")):
        raise InputError.of("batch.no_results", place)
    check_version(Format.RESULTS, said, place)
    return said


def _holds(said: Mapping[str, Any], item: Item, options: str) -> bool:
    """Whether a file would get the same line again: its bytes, its companion's and the options are the same."""
    files = said.get("files")
    if said["options"] != options or said["status"] not in _SETTLED or not isinstance(files, dict):
        return False
    if any(problem["key"] == _OF_ANOTHER_FILE for problem in said.get("problems", ())):
        return False
    if said.get("companion") != item.companion or said.get("sha256") is None:
        return False
    return all(sha256_of(Path(name)) == digest for name, digest in {item.path: said["sha256"], **files}.items())


def _unwritable(path: Path, error: OSError) -> InputError:
    return InputError.of("output.unwritable", Place(str(path)), reason=reason_of(error))


def _lock(file: IO[bytes], place: Place) -> None:
    """Keep other calls from writing the same file, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError.of("batch.in_use", place) from None
    except OSError:  # a file system without locks
        return


@contextmanager
def drafted(path: Path, *, force: bool) -> Iterator[Path]:
    """Yield a place to write a file at, which is put at `path` once it is whole.

    Raises:
        InputError: `path` exists and `force` is not given, is no regular file, or cannot be written.
    """
    if path.exists() and not path.is_file():
        raise InputError.of("output.unwritable", Place(str(path)), reason=Problem("input.not_a_file"))
    if path.exists() and not force:
        raise InputError.of("output.exists", Place(str(path)))
    draft = path.parent / f".isonomia.{os.getpid()}"
    try:
        yield draft
        draft.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
