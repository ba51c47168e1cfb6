"""What a reader could not read for sure, told as findings of its own: nothing unread ever passes."""

from __future__ import annotations

from collections.abc import Iterable

from solver.checks.finding import Breach, Finding, Verdict
from solver.editais.model import Edital


def reading_findings(edital: Edital) -> Iterable[Finding]:
    """Return a finding, for review, for each doubt of the reader."""
    for note in edital.notes:
        about = str(sorted((k, str(v)) for k, v in note.data.items()))
        breach = Breach(note.code, "", (), note.key, note.data, row=note.row, about=about, verdict=Verdict.REVIEW)
        row = None if note.row is None else edital.file.rows[note.row].name
        yield Finding(breach, Verdict.REVIEW, row, note.place, {})
