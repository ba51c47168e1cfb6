"""What a finding rests on, in the words of its sources: the part of the edital, and the provisions of the norm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solver.checks.case import Case
from solver.checks.finding import Breach, Finding
from solver.editais.model import EditalFile, Mark, Row
from solver.editais.write import write_value
from solver.errors import InputError
from solver.messages import Speaker
from solver.norms.address import Address, AddressError
from solver.norms.held import held_statute
from solver.norms.load import Norm
from solver.numerals import write_integer
from solver.vocabulary import GROUPS, OPEN

ROWS_QUOTED: Final = 8
"""Rows counted together that an excerpt lists; the others are told by their number."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A part of the edital: its clause's or its keys' words, or cells under headings, and where it stands.

    `lines` are whole passages; `stated` keys of the structured form with their values; `head` and `rows` a table;
    `more` rows are left out of it. All empty: the edital says nothing there.
    """

    place: str
    lines: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    more: int = 0


@dataclass(frozen=True, slots=True)
class Passage:
    """A provision with its own words; `cited`: the finding names it, and not only a part of it."""

    label: str
    text: str
    cited: bool


@dataclass(frozen=True, slots=True)
class Quotation:
    """What a norm says at the provisions of a finding.

    `unheld` are the provisions whose words the library does not hold; `secondary`: the norm is known only from
    other sources than its own text.
    """

    norm: str
    title: str
    passages: tuple[Passage, ...]
    unheld: tuple[str, ...]
    secondary: bool


def edital_excerpt(finding: Finding, case: Case, speaker: Speaker) -> Excerpt:
    """Return the part of the edital that a finding speaks of."""
    breach, place, file = finding.breach, str(finding.place), case.edital.file
    stated: tuple[str, ...] = ()
    if breach.code.startswith("ORD") and breach.group in file.rules.order:
        stated = _stated(file, ("regras", "ordem", breach.group))
    if breach.row is not None:
        return _cells(place, case, [breach.row], speaker, stated=stated)
    if clause := _clause(finding, case):
        return Excerpt(place, (clause,))
    if breach.path[:1] == ("cargos",):
        rows = _together(breach, case)
        return _cells(place, case, rows, speaker, breach.group, stated) if rows else Excerpt(place)
    return Excerpt(place, stated=_stated(file, breach.path))


def _clause(finding: Finding, case: Case) -> str:
    """Return the clause that stands where the finding does; empty where none does."""
    edital, path = case.edital, finding.breach.path
    for i, clause in enumerate(edital.file.clauses):
        if path[:2] == ("clausulas", i) or (
            path[:1] == ("regras",) and edital.place(("clausulas", i)) == finding.place
        ):
            return f"{clause.item} {clause.text}"
    return ""


def _together(breach: Breach, case: Case) -> Sequence[int]:
    """Return the rows that a breach of several counts together."""
    if len(breach.path) > 1 and isinstance(breach.path[1], int):
        return [breach.path[1]]
    for unit in case.units:
        same = (unit.group.id, unit.group.norm, len(unit.rows)) == (breach.group, breach.norm, breach.data.get("rows"))
        if same and breach.data.get("unit") in (unit.name, unit.name or unit.unit):
            return unit.rows
    return range(len(case.rows)) if breach.group else ()


def _cells(
    place: str,
    case: Case,
    rows: Sequence[int],
    speaker: Speaker,
    group: str | None = None,
    stated: tuple[str, ...] = (),
) -> Excerpt:
    """Return cells of rows as the edital gives them: all lists of a single row, one group's of several."""
    if len(rows) > 1 and group:
        lists = [group]
    else:
        lists = [name for name in (OPEN, *GROUPS) if any(case.rows[i].cell(name) is not None for i in rows)]
    head = (
        speaker.say("report.row"),
        speaker.say("report.total"),
        *(speaker.say(f"group.{name}.short") for name in lists),
    )
    shown = tuple(_row(case.rows[i], lists, speaker) for i in rows[:ROWS_QUOTED])
    return Excerpt(place, (), stated, head, shown, max(0, len(rows) - ROWS_QUOTED))


def _row(row: Row, lists: Sequence[str], speaker: Speaker) -> tuple[str, ...]:
    cells = (row.cell(name) for name in lists)
    return (
        row.name,
        _seats(row.total, speaker),
        *("" if cell is None else _seats(cell, speaker) for cell in cells),
    )


def _seats(cell: int | Mark, speaker: Speaker) -> str:
    return cell.value if isinstance(cell, Mark) else write_integer(cell, speaker.lang)


def _stated(file: EditalFile, path: Sequence[str | int]) -> tuple[str, ...]:
    """Return what the structured form says at a path, as it is written there; nothing where it says nothing."""
    if not path or path[0] in ("cargos", "clausulas"):
        return ()
    value: object = file.model_dump(by_alias=True, exclude_none=True, include={_FIELDS.get(str(path[0]), "")})
    for step in path:
        if isinstance(value, Mapping):
            value = value.get(str(step))
        elif isinstance(value, (list, tuple)) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            value = None
    if value is None or value in ({}, (), []):
        return ()
    if isinstance(value, Mapping):
        value = {k: v for k, v in value.items() if v != ()}
    return (f"{' › '.join(str(s) if isinstance(s, str) else str(s + 1) for s in path)}: {write_value(value)}",)


_FIELDS: Final = {field.alias or name: name for name, field in EditalFile.model_fields.items()}


def quotation(norm: Norm, provisions: Sequence[str]) -> Quotation:
    """Return the words of provisions, with those of the provisions that they are parts of, in the text's order."""
    try:
        statute = held_statute(norm)
    except InputError:  # a text that is not the one pinned is not quoted
        statute = None
    cited: list[Address] = []
    unheld = []
    for words in provisions:
        address = _address(words)
        if statute is None or address is None or address not in statute:
            unheld.append(words)
        else:
            cited.append(address)
    wanted = {each for address in cited for each in address.lineage}
    passages = tuple(
        Passage(str(p.address), p.text, p.address in cited)
        for p in statute or ()
        if p.address in wanted and (p.text or p.address in cited)
    )
    return Quotation(norm.id, norm.file.title, passages, tuple(unheld), norm.secondary)


def _address(words: str) -> Address | None:
    try:
        return Address.parse(words)
    except AddressError:
        return None
