"""What a reader could not read for sure, told as findings of its own: nothing unread ever passes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.checks.finding import Breach, Finding, Verdict
from solver.editais.model import Edital, Note


def reading_findings(edital: Edital) -> Iterable[Finding]:
    """Return a finding, for review, for each doubt of the reader."""
    return note_findings(edital.notes, [row.name for row in edital.file.rows])


def note_findings(notes: Iterable[Note], rows: Sequence[str]) -> Iterable[Finding]:
    """Return a finding, for review, for each note on a document whose rows have these names."""
    for note in notes:
        about = str(sorted((k, str(v)) for k, v in note.data.items()))
        breach = Breach(note.code, "", (), note.key, note.data, row=note.row, about=about, verdict=Verdict.REVIEW)
        yield Finding(breach, Verdict.REVIEW, None if note.row is None else rows[note.row], note.place, {})
