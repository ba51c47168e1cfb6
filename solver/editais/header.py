"""The header of a table of seats: where it is, and which column holds what."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap
from typing import Final

from solver.editais.columns import (
    NAMES,
    OTHER,
    POST,
    SEATS,
    SPECIALTY,
    TOTAL,
    elsewhere,
    is_measure,
    known_names,
    meaning,
    meaning_under,
    names_both,
)
from solver.editais.figures import read_figure
from solver.editais.table import Cell, Line, Spread, Table
from solver.editais.titles import names_post
from solver.errors import Place, Problem
from solver.vocabulary import GROUPS, OPEN, fold

_DEPTH: Final = 3
_VACANCY: Final = re.compile(r"\bvagas?\b")
_SEATS_ALONE: Final = re.compile(r"(?:(?:numero|no?\.?|quantidade|qtde?\.?|quant\.?) (?:de )?)?vagas?")
_INITIALS: Final = 2
"""A group's initials as short as these stand for other things too: PD is also a written exam."""
_BLACK_INITIAL: Final = "n"


@dataclass(frozen=True, slots=True)
class Header:
    """The lines from `first` to `last` of a table, and what its columns mean.

    `columns` maps a column to a key of a row; `ignored` are those known to tell of no seat; `unknown` maps each
    other column to its heading; `words` are the headings of each column, folded. `joint`: the heading of a cargo's
    column that has its specialty as well.
    """

    first: int
    last: int
    columns: dict[int, str]
    ignored: frozenset[int]
    unknown: dict[int, Cell]
    problems: tuple[Problem, ...]
    words: dict[int, frozenset[str]]
    joint: Cell | None = None

    @property
    def has_post(self) -> bool:
        """Whether a column names the cargo; if none does, a title must have named it."""
        return POST in self.columns.values()

    @property
    def of_seats(self) -> bool:
        """Whether its words tell of seats beyond doubt: `vagas`, the open list, a group not in initials only."""
        words = [word for column in self.columns for word in self.words[column]]
        groups = [w for c, key in self.columns.items() if key in GROUPS for w in self.words[c] if meaning(w) == key]
        named = any(len(re.sub(r"\W", "", word)) > _INITIALS for word in groups)
        return OPEN in self.columns.values() or named or any(_VACANCY.search(word) for word in words)

    @property
    def vague_total(self) -> str | None:
        """The heading of a total that may be the open list's, which has none: `Vagas` alone beside reserves."""
        keys = {key: column for column, key in self.columns.items()}
        words = sorted(self.words[keys[TOTAL]]) if TOTAL in keys else []
        vague = OPEN not in keys and any(key in keys for key in GROUPS)
        return words[0] if vague and len(words) == 1 and _SEATS_ALONE.fullmatch(words[0]) else None

    @property
    def elsewhere(self) -> str:
        """The word by which a column not known for another's, or one of seats, tells of other things; empty if none."""
        seats = [c for c, key in self.columns.items() if key in SEATS]
        words = sorted(word for column in (*seats, *self.unknown) for word in self.words[column])
        return next((found for word in words if (found := elsewhere(word))), "")

    def repeated_by(self, line: Line) -> bool:
        """Whether a line has nothing but this header's own words, as the lower half of one does on a new page."""
        own = {column: fold(cell.text) for column, cell in line.items() if cell.own}
        return len(own) > 1 and all(word in self.words.get(column, ()) for column, word in own.items())


def find_header(table: Table, start: int = 0, *, named: bool = False) -> Header | None:
    """Return the first header from line `start` on; None where there is none.

    `named`: the rows' cargo is known from above. A title among the lines may name it too.
    """
    for i in range(start, len(table)):
        header = header_at(table, i, named=named)
        if header:
            return header
        named = named or title_of(table[i]) is not None
    return None


def title_of(line: Line) -> Cell | None:
    """Return the lone text of a line that names a cargo by its label; None where there is none."""
    own = [cell for cell in line.values() if cell.own]
    return own[0] if len(own) == 1 and names_post(own[0].text) else None


def header_at(table: Table, first: int, *, named: bool = False) -> Header | None:
    """Return the header that begins at a line: one with a heading for the cargo and, there or below, one for seats.

    Where the cargo is `named` above, a heading for the specialty or the place will do, or two for seats, if the
    words tell of seats beyond doubt.
    """
    meanings = {c: key for c, cell in table[first].items() if cell.own and (key := meaning(cell.text))}
    both = [c for c, key in meanings.items() if key == SPECIALTY and names_both(table[first][c].text)]
    posts = [c for c, key in meanings.items() if key == POST] or both
    anchor = next(iter(posts or [c for c, key in meanings.items() if key in NAMES]), None)
    several = sum(key in SEATS for key in meanings.values()) > 1
    if not posts and not (named and (anchor is not None or several) and not _headed(table[first - 1] if first else {})):
        return None
    last = first
    while last + 1 < min(len(table), first + _DEPTH) and _goes_on(table[last + 1], anchor):
        last += 1
    header = _header(table[first : last + 1], first, last)
    if not any(key in SEATS for key in header.columns.values()):
        return None
    return header if header.has_post or (named and header.of_seats and not header.elsewhere) else None


def _headed(above: Line) -> bool:
    """Whether the line above a header without a cargo is a part of it that is not known: several words, no figure."""
    own = [cell.text for cell in above.values() if cell.own]
    return len(own) > 1 and not any(map(read_figure, own))


def _goes_on(line: Line, anchor: int | None) -> bool:
    """Whether a line is a further one of the header: no cargo of its own, no number, some heading of names or seats.

    A line of percentages, or of `Nº` and `%`, is one too.
    """
    own = [cell.text for cell in line.values() if cell.own]
    if (anchor is not None and anchor in line and line[anchor].spread is not Spread.DOWN) or not own:
        return False
    numbers = (figure.number is not None for text in own if (figure := read_figure(text)))
    known = any(meaning(text) in (*NAMES, *SEATS) for text in own)
    return (known and not any(numbers)) or all(map(is_measure, own))


def _header(lines: Sequence[Line], first: int, last: int) -> Header:
    columns: dict[int, str] = {}
    taken: dict[str, Cell] = {}
    ignored, unknown, problems = set(), {}, []
    filled = [*starmap(_filled, pairwise(lines)), lines[-1]]
    every = {c: [line[c] for line in filled if c in line] for c in sorted({c for line in filled for c in line})}
    keys = _meanings(every)
    for column, labels in every.items():
        key = keys[column]
        heading = next((cell for cell in reversed(labels) if cell.own), None)
        if key == OTHER:
            ignored.add(column)
        elif key is None or heading is None:  # without one of its own, it is the right part of a merged heading
            unknown[column] = heading or labels[-1]
        elif key in taken:
            data = {"name": key, "one": taken[key].text, "other": heading.text, "first": str(taken[key].place)}
            problems.append(Problem("edital.column_twice", data, heading.place))
            ignored.add(column)
        else:
            columns[column], taken[key] = key, heading
    if TOTAL not in taken:
        problems.append(_missing_total(list(unknown.values()), next(iter(lines[0].values())).place))
    joint = taken[POST] if POST in taken and names_both(taken[POST].text) else None
    words = {column: frozenset(fold(cell.text) for cell in labels) for column, labels in every.items()}
    return Header(first, last, columns, frozenset(ignored), unknown, tuple(problems), words, joint)


def _meanings(columns: Mapping[int, Sequence[Cell]]) -> dict[int, str | None]:
    """Return what each column means, by its headings and by those beside it.

    `Cargo/Especialidade` is the cargo where no other column is; `N` beside the initials of other groups is theirs too,
    but a lone letter to the left of the cargo numbers the rows.
    """
    keys = {column: meaning_under([cell.text for cell in labels]) for column, labels in columns.items()}
    if POST not in keys.values():
        keys |= {c: POST for c, key in keys.items() if key == SPECIALTY and names_both(columns[c][-1].text)}
    initials = {column: fold(labels[-1].text).strip("() .") for column, labels in columns.items()}
    beside = {*initials.values()}
    if (beside & {"i", "q", "pi", "pq"} or {"ac", "pcd"} <= beside) and "negros" not in keys.values():
        keys |= {c: "negros" for c, key in keys.items() if key is None and initials[c] == _BLACK_INITIAL}
    post = next((c for c, key in keys.items() if key == POST), 0)
    keys |= {c: OTHER for c, key in keys.items() if key is None and _sums_lists(columns, keys, c)}
    ahead = [c for c, key in keys.items() if c < post and key in SEATS]
    if len(ahead) == 1 and len(initials[ahead[0]]) == 1:
        keys[ahead[0]] = OTHER if initials[ahead[0]] == _BLACK_INITIAL else None
    return keys


def _sums_lists(columns: Mapping[int, Sequence[Cell]], keys: Mapping[int, str | None], column: int) -> bool:
    """Whether a column is the total of lists that stand beside it under one heading: `Vagas reservadas`."""
    texts = {c: [cell.text for cell in labels] for c, labels in columns.items()}
    *above, lowest = texts[column]
    beside = (keys[c] for c in columns if c != column and above and texts[c][:-1] == above)
    return meaning(lowest) == TOTAL and TOTAL in keys.values() and any(key in GROUPS for key in beside)


def _filled(upper: Line, lower: Line) -> Line:
    """Spread a heading over the blank ones to its right, as far as headings of its own stand below them."""
    filled: dict[int, Cell] = {}
    open_heading: Cell | None = None
    for column in sorted({*upper, *lower}):
        below = lower.get(column)
        has_part = below is not None and below.spread is not Spread.DOWN
        if column in upper:
            filled[column] = upper[column]
            open_heading = upper[column] if has_part else None
        elif has_part and open_heading:
            filled[column] = Cell(open_heading.text, open_heading.place, Spread.RIGHT)
    return filled


def _missing_total(unknown: Sequence[Cell], place: Place) -> Problem:
    names = [cell.text for cell in unknown]
    return Problem("edital.no_total_column", {"known": known_names(TOTAL), "unknown": names}, place)


def headings(table: Table) -> int:
    """Return the most columns that the headings of a line are known to name: 0 in what is no table of seats."""
    return max((len(_known(line)) for line in table), default=0)


def no_header(table: Table, place: Place) -> Problem:
    """Tell that a table has no header, and what one has to name."""
    best = max(table, key=lambda line: len(_known(line)), default={})
    found = _known(best)
    where = next(iter(best.values())).place if found else place
    return Problem("edital.no_header", {"found": found, "known": known_names(POST), "total": known_names(TOTAL)}, where)


def _known(line: Line) -> list[str]:
    return [cell.text for cell in line.values() if cell.own and meaning(cell.text) in (*NAMES, *SEATS)]
