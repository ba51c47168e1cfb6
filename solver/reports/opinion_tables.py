"""The tables of an opinion, as HTML: seats, calls, corrections.

Cells are written here, not in the template: an edital may have thousands of rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup, escape

from solver.checks.finding import Verdict
from solver.errors import InputError
from solver.messages import Speaker, visible
from solver.numerals import write_integer
from solver.reports.call_orders import CallOrder, GroupCalls
from solver.reports.conclusion import SYMBOLS
from solver.reports.corrections import Correction
from solver.reports.layouts import lists_of, remarks, seats_by_list, why
from solver.reports.opinion import Opinion, Told
from solver.reports.order_plot import plot
from solver.vocabulary import OPEN

if TYPE_CHECKING:
    pass

BLOCK: Final = 250
"""Rows of one table: a longer edital has several, each with its head, so that a browser lays out what is seen."""
CORRECTED_WHOLE: Final = 200
"""Rows up to which the corrected table shows every row; beyond, those that change."""
CHANGES_SHOWN: Final = 500


@dataclass(frozen=True, slots=True)
class Block:
    """Consecutive rows of a table: its caption and its rows, as HTML."""

    caption: str
    rows: Markup


@dataclass(frozen=True, slots=True)
class Calls:
    """A group's part of the order: its drawing, and each call: number, due by, made at, and how they stand."""

    name: str
    source: str
    plot: Markup
    rows: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """The corrected table, or why there is none."""

    problem: str
    head: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    moved: int = 0
    only_changed: bool = False
    changes: tuple[tuple[str, str, str, str], ...] = ()
    changes_left: int = 0
    remarks: tuple[str, ...] = ()


def writer(speaker: Speaker) -> Callable[[object], object]:
    """Return what writes a value as the language does: whole numbers, which a page has by the thousand, once each."""
    known: dict[int, str] = {}

    def write(value: object) -> object:
        if type(value) is not int:
            return speaker.write(value)
        if value not in known:
            known[value] = write_integer(value, speaker.lang)
        return known[value]

    return write


@dataclass(slots=True)
class _Cells:
    """Writes the cells of the table of seats; a number is put into words once."""

    speaker: Speaker
    marks: Mapping[tuple[int, str], Told]
    numbers: dict[int, str] = field(default_factory=dict)
    dues: dict[int, str] = field(default_factory=dict)

    def number(self, n: int | None) -> str:
        """Write a number of seats, or that the edital does not state it."""
        if n is None:
            return f'<abbr title="{escape(self.speaker.say("opinion.not_stated"))}">?</abbr>'
        if n not in self.numbers:
            self.numbers[n] = write_integer(n, self.speaker.lang)
        return self.numbers[n]

    def owed(self, due: int) -> str:
        """Write what a row alone must offer."""
        if due not in self.dues:
            self.dues[due] = f" <small>{escape(self.speaker.say('opinion.cell_due', due=due))}</small>"
        return self.dues[due]

    def of_row(self, i: int, row: Mapping[str, Any]) -> Iterator[str]:
        """Yield the cells of a row: what it offers, what it alone owes where that differs, and the finding there."""
        required = row["required"]
        for name, offered in (("total", row["total"]), *row["offered"].items()):
            due, told = required.get(name), self.marks.get((i, name))
            words = self.number(offered)
            if due is not None and due != offered:
                words += self.owed(due)
            if told is None:
                yield f'<td class="n">{words}</td>'
            else:
                link = f'<a href="#a{told.number}">{SYMBOLS[told.verdict]} {told.code}</a>'
                yield f'<td class="n {told.verdict.value}">{words} {link}</td>'


def seat_blocks(opinion: Opinion, rows: Sequence[Mapping[str, Any]]) -> list[Block]:
    """Write the table of seats."""
    cells = _Cells(opinion.speaker, opinion.marks)
    blocks = []
    for start in range(0, len(rows), BLOCK):
        chosen = range(start, min(start + BLOCK, len(rows)))
        lines = (
            f'<tr><th scope="row">{escape(visible(rows[i]["row"]))}</th>{"".join(cells.of_row(i, rows[i]))}</tr>'
            for i in chosen
        )
        blocks.append(Block(_caption(opinion.speaker, chosen, len(rows)), Markup("\n".join(lines))))  # noqa: S704 (escaped)
    return blocks


def _caption(speaker: Speaker, chosen: Sequence[int], whole: int) -> str:
    return "" if whole <= BLOCK else speaker.say("opinion.rows", first=chosen[0] + 1, last=chosen[-1] + 1, whole=whole)


def drawn(calls: CallOrder | None, speaker: Speaker) -> list[Calls]:
    """Draw and list each group's calls; nothing where there is no order to show."""
    if calls is None:
        return []
    return [
        Calls(
            speaker.group(each.group),
            speaker.say("opinion.order_stated" if each.stated else "opinion.order_norm"),
            Markup(plot(each, calls.length, f"g{i}", speaker)),  # noqa: S704 (escaped there)
            tuple(_calls(each, speaker)),
        )
        for i, each in enumerate(calls.groups, 1)
    ]


def _calls(calls: GroupCalls, speaker: Speaker) -> Iterator[tuple[str, str, str, str]]:
    for k in range(max(len(calls.due), len(calls.called))):
        due = calls.due[k] if k < len(calls.due) else None
        made = calls.called[k] if k < len(calls.called) else None
        if due is None:
            state = speaker.say("opinion.call_extra")
        elif made is None:
            state = f"{SYMBOLS[Verdict.VIOLATION]} {speaker.say('opinion.call_never')}"
        elif made > due:
            state = f"{SYMBOLS[Verdict.VIOLATION]} {speaker.say('opinion.call_late', by=made - due)}"
        elif made < due:
            state = speaker.say("opinion.call_early", by=due - made)
        else:
            state = speaker.say("opinion.call_on_time")
        yield (
            str(speaker.write(k + 1)),
            "—" if due is None else str(speaker.write(due)),
            "—" if made is None else str(speaker.write(made)),
            state,
        )


def corrected(opinion: Opinion) -> Corrected | None:
    """Write the corrected table, or why it cannot be computed; None where no norm reserves seats."""
    found, speaker = opinion.correction, opinion.speaker
    if found is None:
        return None
    if isinstance(found, InputError):
        return Corrected(problem=speaker.error(found))
    return _table_of(found, opinion)


def _table_of(found: Correction, opinion: Opinion) -> Corrected:
    speaker, table = opinion.speaker, found.table
    write = writer(speaker)
    laid = {OPEN: found.answer.layout.open, **seats_by_list(table, found.answer)}
    changed = {c.row for c in found.changes}
    rows = range(table.size) if table.size <= CORRECTED_WHOLE else sorted(changed)

    def cell(name: str, i: int) -> str:
        after = laid[name][i]
        before = found.draft[name][i] if name in found.draft else after
        if before == after:
            return f'<td class="n">{write(after)}</td>'
        return f'<td class="n changed"><del>{write(before)}</del> → <ins>{write(after)}</ins></td>'

    blocks = []
    for start in range(0, len(rows), BLOCK):
        chosen = rows[start : start + BLOCK]
        lines = (
            f'<tr><th scope="row">{escape(visible(table.names[i]))}</th>'
            f'<td class="n">{write(table.totals[i])}</td>'
            f"{''.join(cell(name, i) for name in laid)}</tr>"
            for i in chosen
        )
        blocks.append(Block("", Markup("\n".join(lines))))  # noqa: S704 (escaped)
    shown = found.changes[:CHANGES_SHOWN]
    return Corrected(
        problem="",
        head=tuple(speaker.say(f"group.{name}.short") for name in (OPEN, *lists_of(table))),
        blocks=tuple(blocks),
        moved=found.answer.moved or 0,
        only_changed=len(rows) < table.size,
        changes=tuple(
            (
                table.names[c.row],
                speaker.group(c.list),
                f"{write(c.before)} → {write(c.after)}",
                why(c, speaker),
            )
            for c in shown
        ),
        changes_left=len(found.changes) - len(shown),
        remarks=tuple(remarks(opinion.report.case.edital, table, speaker)),
    )
