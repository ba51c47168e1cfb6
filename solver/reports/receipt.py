"""What a report stands on: the file that was judged, the norms, the library and the tool, each by version and hash."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from solver import __version__
from solver.checks.applicability import Judged, Role
from solver.norms.load import LIBRARY_VERSION


@dataclass(frozen=True, slots=True)
class NormMark:
    """A norm that judged: its id, title, and the hash of its file."""

    id: str
    title: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """The inputs of a report. `date` is the caller's, None where it gives none: no clock is read.

    `sha256` is that of the file as it was read, None where the edital came from no file.
    """

    file: str
    sha256: str | None
    norms: tuple[NormMark, ...]
    date: datetime.date | None = None
    tool: str = __version__
    library: str = LIBRARY_VERSION


def receipt_of(name: str, content: bytes | None, norms: Sequence[Judged], date: datetime.date | None = None) -> Receipt:
    """Return the receipt of a report on a file of this content."""
    marks = tuple(
        NormMark(j.norm.id, j.norm.file.title, j.norm.sha256()) for j in norms if j.role is not Role.SET_ASIDE
    )
    return Receipt(name, None if content is None else hashlib.sha256(content).hexdigest(), marks, date)


def receipt_of_file(source: Path, norms: Sequence[Judged], date: datetime.date | None = None) -> Receipt:
    """Return the receipt of a report on a file on disk."""
    return receipt_of(str(source), source.read_bytes(), norms, date)
