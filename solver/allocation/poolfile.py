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
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final, cast

from solver.allocation.pool import Candidate, Pool, RowKey
from solver.allocation.tables import Table, read_table
from solver.errors import InputError, Place, Problem
from solver.vocabulary import GROUPS, OVERLAPS, fold

RANK, SCORE = "classificacao", "nota"
ROW: Final = ("cargo", "especialidade", "localidade")
_OPTIONAL: Final = (RANK, SCORE, "opcao", *ROW)
_TIE_PREFIXES: Final = ("nota", "desempate")
_ORDINAL: Final = re.compile(r"(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})\s*[ºª°.]?")
_NUMBER: Final = re.compile(r"-?\d{1,12}(?:[.,]\d{1,12})?")
_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")

Merit = tuple[Fraction | int, ...]
"""What candidates are ordered by: the least first."""


def read_pool(path: str | Path, reserved: Collection[str], ties: Sequence[str] = ()) -> Pool:
    """Read a pool for a regime that reserves seats for the groups `reserved`; `ties` names tie-break columns.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    table, problems = read_table(path, ("candidato", "grupos"), _OPTIONAL)
    reader = _Reader(table, frozenset(reserved), problems, tuple(_Tie.named(t) for t in ties))
    return reader.pool()


def read_single_pool(path: str | Path, reserved: Collection[str], ties: Sequence[str] = ()) -> Pool:
    """Read a pool that competes for one set of seats.

    Raises:
        InputError: as `read_pool`, or candidates of several rows of an edital.
    """
    pool = read_pool(path, reserved, ties)
    rows = [" / ".join(filter(None, row)) or "—" for row in pool.rows()]
    if len(rows) > 1:
        raise InputError.of("pool.several_rows", Place(pool.file), rows=", ".join(rows[:5]))
    return pool


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

    def pool(self) -> Pool:
        keys = self.merit_columns()
        names, groups = self.table.values("candidato"), self.groups()
        options, rows, merits = self.options(groups), self.rows(), self.merits(keys)
        self.repeated_ids(names, rows)
        found = [(where, merit, row) for row, (where, merit) in enumerate(zip(rows, merits, strict=True)) if merit]
        ranks = self.ranks(found, keys)
        if self.problems:
            raise InputError(self.problems)
        lines = self.table.lines
        return Pool(
            tuple(
                Candidate(names[row], rank, groups[row], options[row], where, lines[row])
                for (where, _, row), rank in zip(found, ranks, strict=True)
            ),
            self.table.file,
        )

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

    def merits(self, keys: Sequence[_Tie]) -> list[Merit]:
        """Return what each line is ordered by; nothing where it cannot be told."""
        columns = []
        for key in keys:
            read, wrong = (_rank, "pool.not_a_rank") if key.name == RANK else (_score, "pool.not_a_score")
            column = [read(text) for text in self.table.values(key.name)]
            for row, value in enumerate(column):
                if value is None:
                    self.wrong(row, key.name, wrong)
            columns.append(column if key.least_first else [None if v is None else -v for v in column])
        whole = zip(*columns, strict=True) if columns else ()
        merits = [() if None in merit else merit for merit in whole]
        return cast("list[Merit]", merits) or [()] * len(self.table.rows)

    def groups(self) -> list[tuple[str, ...]]:
        """Return the groups of each line, those that are wrong left out."""
        known: dict[str, tuple[str, ...]] = {}
        found: list[tuple[str, ...]] = []
        for row, text in enumerate(self.table.values("grupos")):
            if text in known:
                found.append(known[text])
                continue
            groups = tuple(dict.fromkeys(fold(g) for g in re.split(r"[;,|]", text) if g.strip()))
            fitting = [group for group in groups if self.fits(row, group)]
            if len(fitting) == len(groups):
                known[text] = groups
            found.append(tuple(fitting))
        return found

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

    def options(self, groups: Sequence[tuple[str, ...]]) -> list[str | None]:
        """Return the reserve that each candidate chose."""
        found: list[str | None] = []
        for row, text in enumerate(self.table.values("opcao")):
            option = fold(text) or None
            if option is not None and not {option, *OVERLAPS.get(option, ())} & set(groups[row]):
                self.wrong(row, "opcao", "pool.option_not_hers", groups=", ".join(groups[row]))
                option = None
            found.append(option)
        return found

    def rows(self) -> list[RowKey]:
        """Return the row of the edital of each line, spelled as the first of its candidates has it."""
        known: dict[RowKey, RowKey] = {}
        found = []
        for spelled in zip(*(self.table.values(part) for part in ROW), strict=True):
            post, specialty, locality = map(fold, spelled)
            found.append(known.setdefault((post, specialty, locality), cast("RowKey", spelled)))
        return found

    def repeated_ids(self, names: Sequence[str], rows: Sequence[RowKey]) -> None:
        """A name may stand once in each row of the edital."""
        first: dict[tuple[str, RowKey], int] = {}
        for row, key in enumerate(zip(names, rows, strict=True)):
            if not key[0]:
                self.wrong(row, "candidato", "pool.no_id")
            elif key in first:
                self.wrong(row, "candidato", "pool.candidate_twice", first=self.table.lines[first[key]])
            first.setdefault(key, row)

    def ranks(self, found: list[tuple[RowKey, Merit, int]], keys: Sequence[_Tie]) -> list[int]:
        """Order lines by merit within their rows; return their ranks: as written, or the place that scores give."""
        found.sort()
        written = len(keys) == 1 and keys[0].name == RANK
        ranks: list[int] = []
        where_before: RowKey | None = None
        merit_before: Merit = ()
        for index, (where, merit, row) in enumerate(found):
            if where != where_before:
                ranks.append(1)
            else:
                ranks.append(ranks[-1] + 1)
                if merit == merit_before:
                    self.tie(found[index - 1][2], row, keys)
            where_before, merit_before = where, merit
        return [int(merit[0]) for _, merit, _ in found] if written else ranks

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


def _rank(text: str) -> int | None:
    found = _ORDINAL.fullmatch(text)
    return int(found[1].replace(".", "")) or None if found else None


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
