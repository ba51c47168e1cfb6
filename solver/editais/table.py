"""A table as its reader brings it out: lines of cells, each with its place, blank ones left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from solver.errors import Place

MAX_CELLS: Final = 400_000
"""The most cells, filled in or merged, that the tables of a document may have."""


class Spread(Enum):
    """Whether a cell is its own, or lies under a merged one that starts above it or to its left."""

    OWN = "own"
    DOWN = "down"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text (a merged one's stands in every cell that it covers) and its place.

    `unsolved`: a formula whose result the file does not hold. `broken`: a word was put together that a narrow cell
    seems to break over two lines, and may be two.
    """

    text: str
    place: Place
    spread: Spread = Spread.OWN
    unsolved: bool = False
    broken: bool = False

    @property
    def own(self) -> bool:
        """Whether the text was written in this very cell."""
        return self.spread is Spread.OWN


Line = Mapping[int, Cell]
"""The cells of a line that are not blank, by column, rising."""

Table = Sequence[Line]
