"""Nominations told on a terminal: who stands where, why, what happened since, and how it was checked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from solver.allocation.aftermath import Seat
from solver.allocation.matching import filling
from solver.allocation.rows import BaseGap
from solver.allocation.walk import VACANT
from solver.messages import Speaker
from solver.reports.nominations import RowAnswer, due_words, engines, gap_words, notes
from solver.reports.reasons import sentence

REASONS_SHOWN = 60
"""Positions up to which each nomination is explained in the text; beyond, JSON and sheets hold the reasons."""


def print_nominations(
    console: Console, answers: Sequence[RowAnswer], gaps: Sequence[BaseGap], speaker: Speaker
) -> None:
    """Print the nominations of a contest, or of each row of an edital."""
    readings = answers[0].contest.readings
    for norm in readings.regime.norms:
        console.print(f"{norm.file.title} ({norm.id})", style="bold")
    chosen = ", ".join(f"{q}={r}" for q, r in readings.chosen.items())
    console.print(speaker.say("nominate.readings", readings=chosen), style="dim")
    for answer in answers:
        console.print()
        if answer.name:
            console.print(answer.name, style="bold")
        _print_row(console, answer, speaker)
    for gap in gaps:
        console.print(Text(gap_words(gap, speaker), style="yellow"))


def _print_row(console: Console, answer: RowAnswer, speaker: Speaker) -> None:
    contest = answer.contest
    console.print(_table(answer, speaker))
    if answer.vacant:
        console.print(speaker.say("nominate.vacant", count=answer.vacant))
    lists = contest.terms.lists
    for t, home, reached in contest.outcome.reverted:
        data = {"position": t + 1, "home": speaker.group(lists[home])}
        if reached == VACANT:
            console.print(speaker.say("nominate.lapsed", **data))
        else:
            console.print(speaker.say("nominate.reverted", **data, reached=speaker.group(lists[reached])))
    for note in notes(filling(contest), speaker):
        console.print(Text(note, style="yellow"))
    if len(answer.after.seats) <= REASONS_SHOWN:
        _print_reasons(console, answer, speaker)
    else:
        console.print(speaker.say("nominate.because_left_out", limit=REASONS_SHOWN), style="dim")
    if answer.after.steps:
        _print_history(console, answer, speaker)
    console.print()
    console.print(Text(speaker.say("nominate.engines", **engines(contest, speaker)), style="dim"))


def _table(answer: RowAnswer, speaker: Speaker) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(speaker.say("nominate.position"), justify="right", no_wrap=True)
    table.add_column(speaker.say("nominate.list"), overflow="fold")
    table.add_column(speaker.say("nominate.candidate"), overflow="fold")
    table.add_column(speaker.say("nominate.rank"), justify="right", no_wrap=True)
    table.add_column(speaker.say("nominate.counts_in"), overflow="fold")
    for seat in answer.after.seats:
        if not seat.closed:
            table.add_row(*map(Text, _cells(seat, answer, speaker)))
    return table


def _cells(seat: Seat, answer: RowAnswer, speaker: Speaker) -> list[str]:
    lists = answer.contest.terms.lists
    position = str(speaker.write(seat.position))
    if seat.holder == VACANT:
        return [position, speaker.group(lists[seat.home]), speaker.say("nominate.vacant_seat"), "", ""]
    candidate = answer.contest.pool.candidates[seat.holder]
    rank = str(speaker.write(candidate.rank))
    return [position, speaker.group(lists[seat.through]), candidate.id, rank, speaker.group(lists[seat.counts])]


def _print_reasons(console: Console, answer: RowAnswer, speaker: Speaker) -> None:
    if not answer.filled:
        return
    console.print()
    console.print(speaker.say("nominate.because"), style="bold")
    for seat in answer.filled:
        if seat.reason:
            console.print(
                Padding(Text(f"{seat.position}. {sentence(seat.reason, speaker)}"), (0, 0, 0, 2), expand=False)
            )


def _print_history(console: Console, answer: RowAnswer, speaker: Speaker) -> None:
    console.print()
    console.print(speaker.say("nominate.history"), style="bold")
    for step in answer.after.steps:
        console.print(
            Padding(Text(f"{step.happening.number}. {sentence(step.reason, speaker)}"), (0, 0, 0, 2), expand=False)
        )
        for seat in step.called:
            if seat.reason and seat.reason is not step.reason:
                console.print(Padding(Text(sentence(seat.reason, speaker)), (0, 0, 0, 5), expand=False))
        if step.due:
            console.print(Padding(Text(due_words(step.due, speaker), style="yellow"), (0, 0, 0, 5), expand=False))
