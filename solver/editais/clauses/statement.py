"""A clause of an edital, and what it states: a value of the structured form with the words it was read from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from solver.errors import Place
from solver.yamltext import Plain


class Certainty(StrEnum):
    """How sure a reading is. What is read with doubt is told and proposed, and never taken for a fact."""

    HIGH = "alta"
    LOW = "baixa"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its number as people cite it ("5.2.1", "5.2, a", "" where it has none), its words and its place.

    `heading` is that of the section it stands under; `blocs` are the blocs of groups that its document reserves for,
    which others read as their parts.
    """

    item: str
    text: str
    place: Place
    heading: str = ""
    blocs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Statement:
    """The value that a clause gives to a key of the structured form, and the span of `clause.text` it was read from.

    `path` is the steps of the key, such as ("regras", "percentuais", "negros"); `value` is in that form's own words,
    such as "25%".
    """

    path: tuple[str, ...]
    value: Plain
    clause: Clause
    start: int
    end: int
    certainty: Certainty = Certainty.HIGH

    @property
    def quote(self) -> str:
        """The words that it was read from."""
        return self.clause.text[self.start : self.end]
