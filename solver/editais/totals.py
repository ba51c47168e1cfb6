"""Lines of totals in a table of seats: how they are known, and which rows each one sums."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solver.editais.columns import NAMES
from solver.editais.table import Cell
from solver.vocabulary import fold

_LABEL: Final = re.compile(r"(?P<part>sub[ -]?)?tota(?:l|is)(?!\w)|(?:soma|somatorio)(?!\w)")
_LINK: Final = re.compile(r"\b(?:d[aeo]s?|vagas?|cargos?|especialidades?|localidades?|por)\b|[^\w\s]")


@dataclass(frozen=True, slots=True)
class TotalLine:
    """A line of totals: its label, its cells by key of a row, and how many rows of the edital stand above it."""

    label: Cell
    cells: Mapping[str, Cell]
    above: int

    @property
    def partial(self) -> bool:
        """Whether it calls itself a subtotal."""
        found = _LABEL.match(fold(self.label.text))
        return bool(found and found["part"])

    @property
    def named(self) -> str:
        """What its label says beside that: `analista` in `Total – Analista`; empty in a bare `Total`."""
        return _bare(_LABEL.sub("", fold(self.label.text), count=1))


def is_total(text: str) -> bool:
    """Whether a cell is the label of a line of totals: `Total`, `Subtotal`, `Total geral`, `Total – Analista`."""
    return bool(_LABEL.match(fold(text)))


def _bare(text: str) -> str:
    return " ".join(_LINK.sub(" ", text).split())


def spans(lines: Sequence[TotalLine], rows: Sequence[Mapping[str, str]]) -> Iterator[tuple[TotalLine, range | None]]:
    """Yield each line of totals with the rows that it sums (as indices); None where that cannot be told.

    One that names a cargo, specialty or place sums the run of its rows right above. `Total geral` sums all rows
    above; so does a last `Total` that follows only subtotals, or another total at once. Any other sums the rows
    since the line of totals before it.
    """
    before = 0
    for i, line in enumerate(lines):
        last = i == len(lines) - 1 and not line.partial
        closing = last and (line.above == before or all(other.partial for other in lines[:i]))
        if line.named and line.named != "geral":
            yield line, _run(rows[: line.above], line.named)
        elif line.named or closing:
            yield line, range(line.above)
        else:
            yield line, range(before, line.above) if before < line.above else None
        before = line.above


def _run(rows: Sequence[Mapping[str, str]], name: str) -> range | None:
    """Return the run of rows, up to the last, that are called `name`."""
    start = len(rows)
    while start and name in {_bare(fold(rows[start - 1].get(key))) for key in NAMES}:
        start -= 1
    return range(start, len(rows)) if start < len(rows) else None
