"""Seats laid over rows, and drafts corrected, as people read them on a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid

from solver.distribution.answer import Answer
from solver.distribution.changes import Change
from solver.distribution.choice import Draw
from solver.distribution.model import Table
from solver.distribution.program import CELLS
from solver.editais.model import Edital
from solver.errors import Problem
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Regime
from solver.reports.layouts import remarks, seats_by_list, why
from solver.requirements import BaseUnit
from solver.vocabulary import OPEN

UNITS_SHOWN = 12
"""Units of the base whose sum the text works out; where there are more, groups are summed up."""

TICKETS_SHOWN = 20
"""Tickets of a draw that the text lists."""


def print_layout(
    console: Console,
    edital: Edital,
    table: Table,
    answer: Answer,
    regime: Regime,
    speaker: Speaker,
    told: Sequence[Problem] = (),
) -> None:
    """Print a layout for people: the table, what is due and why, the proof, the draw, what is `told` of its norms."""
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
    for remark in remarks(edital, table, speaker, told):
        console.print(f"! {remark}")


def print_changes(
    console: Console,
    edital: Edital,
    table: Table,
    answer: Answer,
    changes: Sequence[Change],
    regime: Regime,
    speaker: Speaker,
    told: Sequence[Problem] = (),
) -> None:
    """Print what a correction changes, and why; `told` is what there is to say of its norms."""
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
            grid.add_row(table.names[c.row], speaker.say(f"group.{c.list}.short"), moved, why(c, speaker))
        console.print(grid)
        console.print()
        console.print(speaker.say("fix.moved", moved=answer.moved))
    console.print()
    _dues(console, table, speaker)
    _second_way(console, answer, speaker)
    for remark in remarks(edital, table, speaker, told):
        console.print(f"! {remark}")


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
