"""Seats laid over rows, and drafts corrected, as JSON, as rows of a sheet, and as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid

from solver.distribution.answer import Answer
from solver.distribution.changes import Change
from solver.distribution.choice import Draw
from solver.distribution.model import Table
from solver.distribution.program import CELLS
from solver.editais.model import Edital, Row
from solver.errors import Problem
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Regime
from solver.reports.findings import worded
from solver.requirements import BaseUnit
from solver.vocabulary import GROUPS, OPEN

UNITS_SHOWN = 12
"""Units of the base whose sum the text works out; where there are more, groups are summed up."""

TICKETS_SHOWN = 20
"""Tickets of a draw that the text lists."""


def lists_of(table: Table) -> list[str]:
    """Return the lists of the table besides the open one, in the order of the vocabulary."""
    laid = {g.id for g in table.groups}
    return [name for name in GROUPS if name in laid or name in table.kept]


def seats_by_list(table: Table, answer: Answer) -> Mapping[str, Sequence[int]]:
    """Return the seats of each list, kept ones included, by row."""
    return {name: answer.layout.seats.get(name) or table.kept[name] for name in lists_of(table)}


def answer_json(edital: Edital, table: Table, answer: Answer, regime: Regime, speaker: Speaker) -> dict[str, Any]:
    """Return a layout as others rely on it."""
    seats = seats_by_list(table, answer)
    return {
        "rows": [
            {
                "row": table.names[i],
                "total": table.totals[i],
                "seats": {name: held[i] for name, held in seats.items()},
                "open": answer.layout.open[i],
            }
            for i in range(table.size)
        ],
        "required": table.required,
        "unlaid": {u.group.id: u.unlaid for u in table.units if u.unlaid},
        "optimal": True,
        "moved": answer.moved,
        "deviation": {"largest": str(answer.layout.largest), "total": str(answer.layout.total)},
        "engines": {"flow": "OPTIMAL", "certificates": "verified", "audit": "passed", "cpsat": answer.program or None},
        "units": [
            {
                "group": u.group.id,
                "base": u.unit.value,
                "unit": u.name or None,
                "due": u.due,
                "trace": seat_trace(u.work, speaker),
                "provisions": list(dict.fromkeys((*u.group.provisions, *u.provisions))),
            }
            for u in table.units
        ],
        "draw": _draw_json(table, answer.draw, speaker) if answer.draw else None,
        "norms": [n.id for n in regime.norms],
        "readings": regime.readings,
        "remarks": remarks(edital, table, speaker),
    }


def _draw_json(table: Table, draw: Draw, speaker: Speaker) -> dict[str, Any]:
    return {
        "seed": draw.seed,
        "inputs_sha256": draw.inputs,
        "algorithm": speaker.say("distribution.draw.rule"),
        "disputed": speaker.say("distribution.draw.disputed"),
        "tickets": [
            {"lot": t.lot, "row": table.names[t.row], "group": t.group, "number": t.number, "won": t.won}
            for t in draw.tickets
        ],
    }


def changes_json(table: Table, changes: Sequence[Change], speaker: Speaker) -> list[dict[str, Any]]:
    """Return each change of a correction, with its reason in words and its provisions."""
    return [
        {
            "row": table.names[c.row],
            "list": c.list,
            "before": c.before,
            "after": c.after,
            "because": because(c, speaker),
            "provisions": list(c.provisions),
        }
        for c in changes
    ]


def because(change: Change, speaker: Speaker) -> str:
    """Say why a cell changes, the sum worked out."""
    words = speaker.say(change.reason, **change.data)
    return f"{words}: {seat_trace(change.work, speaker)}" if change.work else words


def layout_sheet(rows: Sequence[Row], table: Table, answer: Answer) -> tuple[list[str], list[list[str | int]]]:
    """Return header and rows in the form of an edital's own table."""
    seats = seats_by_list(table, answer)
    header = ["cargo", "especialidade", "localidade", "total", OPEN, *seats]
    cells: list[list[str | int]] = [
        [row.post, row.specialty or "", row.locality or "", row.seats, answer.layout.open[i]]
        + [held[i] for held in seats.values()]
        for i, row in enumerate(rows)
    ]
    return header, cells


def changes_sheet(
    table: Table, changes: Sequence[Change], speaker: Speaker
) -> tuple[list[str], list[list[str | int]]]:
    """Return header and rows of what a correction changes."""
    keys = ("distribution.row", "fix.list", "fix.before", "fix.after", "fix.why")
    cells: list[list[str | int]] = [
        [table.names[c.row], c.list, c.before, c.after, _why(c, speaker)] for c in changes
    ]
    return [speaker.say(key) for key in keys], cells


def remarks(edital: Edital, table: Table, speaker: Speaker) -> list[str]:
    """Return what must be said beside the figures."""
    said = [
        speaker.say(
            "distribution.unlaid",
            group=speaker.group(u.group.id),
            commanded=u.work.seats,
            laid=u.due,
            least=u.group.rule.threshold,
            unit=speaker.say(f"unit.{u.group.threshold_unit.value}"),
        )
        for u in table.units
        if u.unlaid
    ]
    kept = [speaker.group(name) for name, seats in table.kept.items() if any(seats)]
    if kept:
        said.append(speaker.say("distribution.kept", lists=kept))
    doubts = [Problem(n.key, {k: worded(v, speaker) for k, v in n.data.items()}, n.place) for n in edital.notes]
    return [*said, *map(speaker.problem, doubts)]


def print_layout(
    console: Console, edital: Edital, table: Table, answer: Answer, regime: Regime, speaker: Speaker
) -> None:
    """Print a layout for people: the table, what is due and why, the proof, the draw."""
    _norms(console, regime)
    seats = seats_by_list(table, answer)
    columns = [table.totals, answer.layout.open, *seats.values()]
    grid = _grid(speaker, [OPEN, *seats])
    for i in range(table.size):
        grid.add_row(table.names[i], *(str(speaker.write(column[i])) for column in columns))
    grid.add_section()
    grid.add_row(speaker.say("distribution.sum"), *(str(speaker.write(sum(column))) for column in columns))
    console.print(grid)
    console.print()
    _dues(console, table, speaker)
    console.print(speaker.say("distribution.proved", largest=answer.layout.largest, total=answer.layout.total))
    _second_way(console, answer, speaker)
    if answer.draw:
        _receipt(console, table, answer.draw, speaker)
    else:
        console.print(speaker.say("distribution.tie"))
    for remark in remarks(edital, table, speaker):
        console.print(f"! {remark}")


def print_changes(
    console: Console,
    edital: Edital,
    table: Table,
    answer: Answer,
    changes: Sequence[Change],
    regime: Regime,
    speaker: Speaker,
) -> None:
    """Print what a correction changes, and why."""
    _norms(console, regime)
    if not changes:
        console.print(speaker.say("fix.nothing"))
    else:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column(speaker.say("distribution.row"), overflow="fold", ratio=3)
        grid.add_column(speaker.say("fix.list"), no_wrap=True)
        grid.add_column(speaker.say("fix.change"), justify="right", no_wrap=True)
        grid.add_column(speaker.say("fix.why"), overflow="fold", ratio=5)
        for c in changes:
            moved = f"{speaker.write(c.before)} → {speaker.write(c.after)}"
            grid.add_row(table.names[c.row], speaker.say(f"group.{c.list}.short"), moved, _why(c, speaker))
        console.print(grid)
        console.print()
        console.print(speaker.say("fix.moved", moved=answer.moved))
    console.print()
    _dues(console, table, speaker)
    _second_way(console, answer, speaker)
    for remark in remarks(edital, table, speaker):
        console.print(f"! {remark}")


def _why(change: Change, speaker: Speaker) -> str:
    words = because(change, speaker)
    return f"{words} ({'; '.join(change.provisions)})" if change.provisions else words


def _norms(console: Console, regime: Regime) -> None:
    for norm in regime.norms:
        console.print(f"{norm.file.title} [{norm.id}]")
    console.print()


def _grid(speaker: Speaker, lists: Sequence[str]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(speaker.say("distribution.row"), overflow="fold", ratio=1)
    grid.add_column(speaker.say("distribution.total"), justify="right", no_wrap=True)
    for name in lists:
        grid.add_column(speaker.say(f"group.{name}.short"), justify="right", no_wrap=True)
    return grid


def _dues(console: Console, table: Table, speaker: Speaker) -> None:
    """Print what is due to each group, its sum and its provisions."""
    for group in table.groups:
        units = [u for u in table.units if u.group.id == group.id]
        if len(units) <= UNITS_SHOWN:
            for unit in units:
                console.print(_due(unit, speaker))
            continue
        words = speaker.say(
            "distribution.units",
            group=speaker.group(group.id),
            seats=table.required[group.id],
            count=len(units),
            base=speaker.say("distribution.by", unit=speaker.say(f"unit.{units[0].unit.value}")),
            provisions=_provisions(units[0], speaker),
        )
        console.print(words)


def _due(unit: BaseUnit, speaker: Speaker) -> str:
    base = speaker.say("distribution.part", name=unit.name) if unit.name else speaker.say("distribution.whole")
    return speaker.say(
        "distribution.unit",
        group=speaker.group(unit.group.id),
        trace=seat_trace(unit.work, speaker),
        base=base,
        provisions=_provisions(unit, speaker),
    )


def _provisions(unit: BaseUnit, speaker: Speaker) -> str:
    return "; ".join(dict.fromkeys((*unit.group.provisions, *unit.provisions))) or speaker.say("seats.no_provision")


def _second_way(console: Console, answer: Answer, speaker: Speaker) -> None:
    if answer.program == "OPTIMAL":
        console.print(speaker.say("distribution.program"))
    elif answer.program:
        console.print(speaker.say("distribution.unproved", status=answer.program))
    else:
        console.print(speaker.say("distribution.large", limit=CELLS))


def _receipt(console: Console, table: Table, draw: Draw, speaker: Speaker) -> None:
    console.print()
    console.print(speaker.say("distribution.draw"), style="bold")
    console.print(speaker.say("distribution.draw.seed", seed=draw.seed))
    console.print(speaker.say("distribution.draw.inputs", inputs=draw.inputs), soft_wrap=True)
    console.print(speaker.say("distribution.draw.rule"))
    for ticket in draw.tickets[:TICKETS_SHOWN]:
        words = speaker.say(
            "distribution.draw.ticket",
            lot=ticket.lot[:12],
            row=table.names[ticket.row],
            group=speaker.group(ticket.group),
            number=ticket.number,
            outcome=speaker.say("distribution.draw.won" if ticket.won else "distribution.draw.lost"),
        )
        console.print(Padding(words, (0, 0, 0, 2)))
    if len(draw.tickets) > TICKETS_SHOWN:
        left = len(draw.tickets) - TICKETS_SHOWN
        console.print(Padding(speaker.say("distribution.draw.left_out", count=left), (0, 0, 0, 2)))
    console.print(f"! {speaker.say('distribution.draw.disputed')}")
