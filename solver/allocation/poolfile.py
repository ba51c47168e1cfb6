"""Pools read from CSV or XLSX: `candidato,classificacao,grupos[,opcao][,cargo,especialidade,localidade]`.

Instead of `classificacao` a file may give `nota`; candidates are then ranked by it, the highest first, ties broken by
the columns named in the call, in that order (`nascimento:menor` for "the least first"), or, where none is named, by
the further columns whose names begin with `nota` or `desempate`, in the order of the header, the highest first.
A tie that nothing breaks is an error, never an arbitrary order.
"""

from __future__ import annotations

import datetime
import difflib
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from solver.allocation.pool import Candidate, Pool, RowKey
from solver.allocation.tables import Table, read_table
from solver.errors import InputError, Problem
from solver.vocabulary import GROUPS, OVERLAPS, fold

RANK, SCORE = "classificacao", "nota"
ROW: Final = ("cargo", "especialidade", "localidade")
_OPTIONAL: Final = (RANK, SCORE, "opcao", *ROW)
_TIE_PREFIXES: Final = ("nota", "desempate")
_ORDINAL: Final = re.compile(r"(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})\s*[ºª°.]?")
_NUMBER: Final = re.compile(r"-?\d{1,12}(?:[.,]\d{1,12})?")
_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")

Merit = tuple[Fraction, ...]
"""What candidates are ordered by: the least first."""


def read_pool(path: str | Path, reserved: Collection[str], ties: Sequence[str] = ()) -> Pool:
    """Read a pool for a regime that reserves seats for the groups `reserved`; `ties` names tie-break columns.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    table, problems = read_table(path, ("candidato", "grupos"), _OPTIONAL)
    reader = _Reader(table, frozenset(reserved), problems, tuple(_Tie.named(t) for t in ties))
    return reader.pool()


@dataclass(frozen=True, slots=True)
class _Tie:
    """A column that orders candidates, and whether its least value comes first."""

    name: str
    least_first: bool

    @classmethod
    def named(cls, text: str) -> _Tie:
        name, _, direction = text.partition(":")
        if direction not in ("", "menor", "maior"):
            raise InputError.of("pool.tie_form", found=text)
        return cls(fold(name), direction == "menor")


@dataclass(slots=True)
class _Reader:
    table: Table
    reserved: frozenset[str]
    problems: list[Problem]
    ties: tuple[_Tie, ...]
    groups_known: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rows_known: dict[RowKey, RowKey] = field(default_factory=dict)

    def pool(self) -> Pool:
        keys = self.merit_columns()
        found: list[tuple[RowKey, Merit, int, Candidate]] = []
        for row in range(len(self.table.rows)):
            name = self.table.cell(row, "candidato")
            if not name:
                self.wrong(row, "candidato", "pool.no_id")
            groups = self.groups(row)
            option = self.option(row, groups)
            merit = self.merit(row, keys)
            where = self.where(row)
            if merit is not None:
                found.append((where, merit, row, Candidate(name, 0, groups, option, where, self.table.lines[row])))
        self.repeated_ids()
        ranked = self.ranked(found, keys) if keys else []
        if self.problems:
            raise InputError(self.problems)
        return Pool(tuple(ranked), self.table.file)

    def wrong(self, row: int, column: str, key: str, **data: object) -> None:
        data = {"column": column, "found": self.table.cell(row, column), **data}
        self.problems.append(Problem(key, data, self.table.place(row, self.table.column(column))))

    def merit_columns(self) -> tuple[_Tie, ...]:
        """Return the columns that order candidates, the first one deciding."""
        header = self.table.header
        for tie in self.ties:
            if tie.name not in header:
                data = {"name": tie.name, "near": "", "found": ", ".join(header)}
                self.problems.append(Problem("table.missing_column", data, self.table.header_place()))
        ties = tuple(t for t in self.ties if t.name in header)
        if RANK in header:
            return (_Tie(RANK, least_first=True), *ties)
        if SCORE not in header:
            near = difflib.get_close_matches(RANK, header, n=1, cutoff=0.6)
            data = {"name": RANK, "near": near[0] if near else "", "found": ", ".join(header)}
            self.problems.append(Problem("table.missing_column", data, self.table.header_place()))
            return ()
        further = (n for n in header if n != SCORE and n.startswith(_TIE_PREFIXES))
        return (_Tie(SCORE, least_first=False), *(ties or (_Tie(n, least_first=False) for n in further)))

    def merit(self, row: int, keys: Sequence[_Tie]) -> Merit | None:
        values = []
        for key in keys:
            text = self.table.cell(row, key.name)
            value = _rank(text) if key.name == RANK else _score(text)
            if value is None:
                self.wrong(row, key.name, "pool.not_a_rank" if key.name == RANK else "pool.not_a_score")
                return None
            values.append(value if key.least_first else -value)
        return tuple(values)

    def groups(self, row: int) -> tuple[str, ...]:
        text = self.table.cell(row, "grupos")
        if text not in self.groups_known:
            groups = tuple(dict.fromkeys(fold(g) for g in re.split(r"[;,|]", text) if g.strip()))
            if not all(self.fits(row, group) for group in groups):
                return ()
            self.groups_known[text] = groups
        return self.groups_known[text]

    def fits(self, row: int, group: str) -> bool:
        if group not in GROUPS:
            self.wrong(row, "grupos", "pool.unknown_group", group=group, expected=", ".join(sorted(self.reserved)))
            return False
        blocs = {bloc for bloc, parts in OVERLAPS.items() if group in parts}
        if group not in self.reserved and not blocs & self.reserved:
            expected = ", ".join(sorted(self.reserved))
            self.wrong(row, "grupos", "pool.group_not_reserved", group=group, expected=expected)
            return False
        return True

    def option(self, row: int, groups: tuple[str, ...]) -> str | None:
        option = fold(self.table.cell(row, "opcao"))
        if not option:
            return None
        if option not in groups:
            self.wrong(row, "opcao", "pool.option_not_hers", groups=", ".join(groups))
            return None
        return option

    def where(self, row: int) -> RowKey:
        """Return the row of the edital, spelled as the first of its candidates has it."""
        spelled = row_key(self.table, row)
        post, specialty, locality = map(fold, spelled)
        return self.rows_known.setdefault((post, specialty, locality), spelled)

    def repeated_ids(self) -> None:
        """A name may stand once in each row of the edital."""
        first: dict[tuple[str, ...], int] = {}
        for row in range(len(self.table.rows)):
            name = self.table.cell(row, "candidato")
            key = (name, *self.where(row))
            if name and key in first:
                self.wrong(row, "candidato", "pool.candidate_twice", first=self.table.lines[first[key]])
            first.setdefault(key, row)

    def ranked(self, found: list[tuple[RowKey, Merit, int, Candidate]], keys: Sequence[_Tie]) -> list[Candidate]:
        """Order candidates by merit within their rows; scores become ranks."""
        found.sort(key=lambda each: each[:3])
        candidates = []
        rank, before = 0, None
        for where, merit, row, candidate in found:
            tied = before is not None and before[:2] == (where, merit)
            if tied and before is not None:
                self.tie(before[2], row, keys)
            rank = rank + 1 if before is not None and before[0] == where else 1
            place = int(merit[0]) if keys[0].name == RANK and len(keys) == 1 else rank
            candidates.append(replace(candidate, rank=place))
            before = (where, merit, row)
        return candidates

    def tie(self, one: int, other: int, keys: Sequence[_Tie]) -> None:
        """Report a tie, naming the columns in which the two differ: those could break it."""
        used = {"candidato", "grupos", "opcao", *ROW, *(k.name for k in keys)}
        spare = [n for n in self.table.header if n and n not in used]
        breaking = [n for n in spare if self.table.cell(one, n) != self.table.cell(other, n)]
        key = "pool.tied" if breaking else "pool.tied_for_good"
        first, last = sorted((one, other))
        self.wrong(
            last,
            keys[0].name,
            key,
            candidate=self.table.cell(last, "candidato"),
            other=self.table.cell(first, "candidato"),
            first=self.table.lines[first],
            columns=", ".join(breaking),
        )


def row_key(table: Table, row: int) -> RowKey:
    """Return the row of the edital that a line of a table names."""
    post, specialty, locality = (table.cell(row, part) for part in ROW)
    return post, specialty, locality


def _rank(text: str) -> Fraction | None:
    found = _ORDINAL.fullmatch(text)
    value = int(found[1].replace(".", "")) if found else 0
    return Fraction(value) if value else None


def _score(text: str) -> Fraction | None:
    """Read a score, or a date (an earlier one is less)."""
    if _NUMBER.fullmatch(text):
        return Fraction(text.replace(",", "."))
    if found := _ISO.fullmatch(text):
        year, month, day = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year = found.groups()
    else:
        return None
    try:
        return Fraction(datetime.date(int(year), int(month), int(day)).toordinal())
    except ValueError:
        return None
