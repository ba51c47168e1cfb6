"""Tables of seats in CSV: separated by semicolons, tabs or commas, whichever gives a header; UTF-8."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from solver.editais.draft import Draft
from solver.editais.facts import Facts
from solver.editais.header import headings
from solver.editais.table import MAX_CELLS, Cell, Line
from solver.editais.tableform import draft_from_tables
from solver.errors import InputError, Place, Problem
from solver.yamltext import read_text

MAX_BYTES: Final = 4 * 1024 * 1024
_SEPARATORS: Final = (";", "\t", ",")
_HEAD: Final = 65_536
"""The characters in which a header is sought, to tell the separator."""
_QUOTED: Final = re.compile(r'"([^"]*(?:""[^"]*)*)("?)')
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")
_BREAK: Final = re.compile(r"\r\n?|\n")


def read(path: Path, facts: Facts) -> Draft:
    """Read a table of seats from a CSV file; `facts` say what a table does not.

    Raises:
        InputError: the file cannot be taken as a table, or its companion cannot be read.
    """
    text = read_text(path, MAX_BYTES)
    separator = max(_SEPARATORS, key=lambda s: headings(read_csv(text[:_HEAD], s, str(path))[0]))
    table, problems = read_csv(text, separator, str(path))
    return draft_from_tables([table], str(path), facts, problems)


def read_csv(text: str, separator: str, file: str) -> tuple[list[Line], list[Problem]]:
    """Split a text into lines of cells, each with its line and column, and what is wrong with the quotes.

    A quoted cell may hold separators, line breaks and doubled quotes (RFC 4180); a quote inside a bare cell is text.

    Raises:
        InputError: more cells than any table of seats has.
    """
    table: list[Line] = []
    problems: list[Problem] = []
    bare = re.compile(rf"[^{re.escape(separator)}\r\n]*")
    at, number, start, column, cells, filled = 0, 1, 0, 0, {}, 0
    while at < len(text):
        place = Place(file, number, at - start + 1)
        if text[at] == '"' and (found := _QUOTED.match(text, at)):
            value, at = found[1].replace('""', '"'), found.end()
            for line_break in _BREAK.finditer(found[1]):
                number, start = number + 1, found.start(1) + line_break.end()
            rest = bare.match(text, at)
            if not found[2] or (rest and rest[0].strip()):
                problems.append(Problem("edital.csv_quotes", {}, place))
            at = rest.end() if rest else at
        else:
            rest = bare.match(text, at)
            value, at = (rest[0], rest.end()) if rest else ("", at)
        if control := _CONTROL.search(value):
            problems.append(Problem("edital.csv_character", {"found": f"U+{ord(control[0]):04X}"}, place))
        if value.strip():
            cells[column], filled = Cell(value.strip(), place), filled + 1
            if filled > MAX_CELLS:
                raise InputError.of("edital.too_many_cells", Place(file), limit=MAX_CELLS)
        if at < len(text) and text[at] == separator:
            column, at = column + 1, at + 1
            continue
        table.append(cells)
        if ending := _BREAK.match(text, at):
            at = ending.end()
        number, start, column, cells = number + 1, at, 0, {}
    return [*table, cells], problems
