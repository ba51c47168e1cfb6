"""A PDF file given to a child process, with bounds; its answer is plain data, and any end of it a clean error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from solver.errors import InputError, Place
from solver.yamltext import read_bytes

MAX_BYTES: Final = 64 * 1024 * 1024
MAX_SECONDS: Final = 180.0
_MARK: Final = b"%PDF-"
_HEAD: Final = 1024
_START: Final = (
    "import json, sys\n"
    "sys.path[:] = json.loads(sys.argv[1])\n"
    "from solver.editais.documents.pdf.child import main\n"
    "sys.exit(main())\n"
)
"""The child takes the parent's module path, so that it finds what the parent found, however that was installed."""


def reading_of(path: Path, seconds: float = MAX_SECONDS) -> dict[str, object]:
    """Return what a child process reads in a file: the fields of a `Reading`.

    Raises:
        InputError: the file is missing, too large, no PDF, damaged, locked, or takes more than the bounds.
    """
    data = read_bytes(path, MAX_BYTES)
    place = Place(str(path))
    if _MARK not in data[:_HEAD]:
        raise InputError.of("edital.pdf_not_a_pdf", place)
    folders = [os.path.abspath(folder) for folder in sys.path if folder]  # noqa: PTH100 (a missing one stays as it is)
    command = [sys.executable, "-I", "-X", "utf8", "-c", _START, json.dumps(folders)]
    with tempfile.TemporaryFile() as out:
        try:
            ended = subprocess.run(  # noqa: S603 (this interpreter, and no word of the file's)
                command, input=data, stdout=out, stderr=subprocess.DEVNULL, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            raise InputError.of("edital.pdf_too_slow", place) from None
        out.seek(0)
        answer = _answer(out.read())
    reading = answer.get("reading")
    if isinstance(reading, dict):
        return reading
    raise _failure(answer, ended.returncode, place)


def _answer(data: bytes) -> dict[str, object]:
    try:
        answer = json.loads(data)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def _failure(answer: dict[str, object], status: int, place: Place) -> InputError:
    kind = answer.get("failure")
    if kind == "pages":
        return InputError.of("edital.pdf_too_many_pages", place, count=answer.get("count"), limit=answer.get("limit"))
    if kind in ("locked", "damaged", "too_much"):
        return InputError.of(f"edital.pdf_{kind}", place)
    return InputError.of("edital.pdf_too_slow" if _timed_out(status) else "edital.pdf_broken", place)


def _timed_out(status: int) -> bool:
    """Whether a child ended because its time was up."""
    import signal

    return status == -getattr(signal, "SIGXCPU", 0) != 0
