"""The process in which files are judged, one after another, until nobody asks any more.

It reads lines and answers each with one: `T` and the terms, answered by what they are kept under; `F` and a file,
answered by that file's line after `MORE`, or after `LAST` where this was the last answer. Its memory is limited; where
that does not suffice it says so and ends, as it does when whoever started it is gone.
"""

from __future__ import annotations

import os
import select
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final

from solver.batch.line import Status, line_of, not_judged, written
from solver.batch.parcel import Parcel
from solver.batch.terms import Terms, edition
from solver.errors import Problem

MAX_MEMORY: Final = 2 * 1024**3
IDLE: Final = 120.0
"""Seconds without a question after which the process ends; who has another one starts another process."""
_WATCH: Final = 1.0
MORE, LAST = "+", "-"
TOO_MUCH: Final = 70
"""The exit status of a process that had not enough memory."""


def main() -> int:
    """Answer on standard output what is asked on standard input; return the exit status."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no answer
    limit_memory()
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    with TemporaryDirectory(prefix="isonomia-") as folder:
        return serve(sys.stdin.buffer, answers, Path(folder))


def _end_with(parent: int) -> None:
    """End the process, whatever it is at, once its parent is another one: nobody waits for the answer any more."""
    while os.getppid() == parent:
        time.sleep(_WATCH)
    os._exit(1)


def serve(questions: BinaryIO, answers: BinaryIO, folder: Path) -> int:
    """Answer questions until their end; `folder` is for the files that the terms carry."""
    terms, digest = Terms(), ""
    _answer(answers, "ready")
    for question in _lines(questions):
        if question.startswith("T"):
            digest, _, text = question[1:].partition(" ")
            terms = Terms.of(text).unpacked(folder)
            _answer(answers, digest)
            continue
        parcel = Parcel.of(question[1:])
        try:
            line = _line(parcel, terms, digest)
        except MemoryError:
            told = not_judged(Status.REFUSED, [Problem("batch.too_much_memory", {"limit": MAX_MEMORY})], terms.lang)
            _answer(answers, LAST + written(parcel.item, told, digest, 0))
            return TOO_MUCH
        _answer(answers, MORE + line)
    return 0


def _line(parcel: Parcel, terms: Terms, digest: str) -> str:
    if terms.edition != edition():
        problem = Problem("batch.edition", {"expected": terms.edition, "found": edition()})
        return written(parcel.item, not_judged(Status.DEFECT, [problem], terms.lang), digest, 0)
    with parcel.laid() as laid:
        return line_of(parcel.item, laid, terms, digest)


def _answer(answers: BinaryIO, line: str) -> None:
    with suppress(BrokenPipeError):  # who asked is gone; the end of the questions follows
        answers.write(line.encode("utf-8", "backslashreplace") + b"\n")
        answers.flush()


def _lines(questions: BinaryIO) -> Iterator[str]:
    """Yield the questions as they come; end where none has come for long, so that no process is left behind."""
    while _awaited(questions) and (line := questions.readline()):
        yield line.decode("utf-8").rstrip("\n")


def _awaited(questions: BinaryIO) -> bool:
    """Whether a question, or the end of them, comes in time; where the system cannot say, it is waited for."""
    if os.name != "posix":
        return True
    return bool(select.select([questions], [], [], IDLE)[0])


def limit_memory() -> None:
    """Limit what the process may take, where the system can; those that it starts may raise it for themselves."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    least = MAX_MEMORY if hard == resource.RLIM_INFINITY else min(MAX_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (least, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
