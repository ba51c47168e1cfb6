"""`isonomia nominate`: who is nominated, through which list, at which position, and why."""

from __future__ import annotations

from pathlib import Path

import click

from solver.allocation.advice import advise
from solver.allocation.contest import decide
from solver.allocation.eventfile import read_events
from solver.allocation.events import after
from solver.allocation.pool import Pool
from solver.allocation.poolfile import read_pool
from solver.allocation.readings import Readings, readings_of
from solver.allocation.rows import BaseGap, after_rows, base_gaps, decide_rows
from solver.commands import options
from solver.commands.edital import regime_of
from solver.commands.output import deliver, json_bytes, not_itself, printed, sheet_bytes, write_new
from solver.commands.seats import number_of_seats
from solver.editais.read import read_edital
from solver.errors import InputError, Place
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.order import order
from solver.reports.advice import advice_json, print_advice
from solver.reports.nominations import RowAnswer, answer_json, answer_sheet

LARGEST = 2_000_000
"""Seats that one answer nominates to at most."""


@click.command("nominate", help=options.help_of("nominate.help"))
@click.argument("source", metavar="POOL", type=click.Path(path_type=Path))
@options.norms_option
@options.readings_option
@click.option("--seats", "total", metavar="N", help=options.help_of("option.seats"))
@click.option("--edital", "edital_path", metavar="FILE", type=click.Path(path_type=Path), help=options.help_of("option.pool_edital"))
@click.option("--events", "events_path", metavar="FILE", type=click.Path(path_type=Path), help=options.help_of("option.events"))
@click.option("--tie-break", "ties", metavar="COLUMN", multiple=True, help=options.help_of("option.tie_break"))
@click.option("--candidate", metavar="ID", help=options.help_of("option.candidate"))
@click.option("--program/--no-program", default=None, help=options.help_of("option.program"))
@click.option("--plot", metavar="FILE", type=click.Path(path_type=Path), help=options.help_of("option.plot"))
@options.format_option("text", "json", "csv", "xlsx")
@click.option("-o", "out", metavar="OUT", type=click.Path(path_type=Path), help=options.help_of("option.layout_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.lang_option
def command(
    source: Path,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    total: str | None,
    edital_path: Path | None,
    events_path: Path | None,
    ties: tuple[str, ...],
    candidate: str | None,
    program: bool | None,  # noqa: FBT001 (click's way)
    plot: Path | None,
    form: str,
    out: Path | None,
    force: bool,  # noqa: FBT001
    speaker: Speaker,
) -> None:
    """Answer who is nominated."""
    for path in (out, plot):
        if path is not None:
            not_itself(path, source)
    gaps: list[BaseGap] = []
    if edital_path is not None:
        if total is not None:
            raise InputError.of("nominate.seats_and_edital")
        answers, gaps = _all_rows(source, edital_path, norms, readings, events_path, ties, program=program)
    else:
        answers = [_one_contest(source, norms, readings, total, events_path, ties, program=program)]
    advice = advise(answers[0].after, candidate) if candidate is not None and edital_path is None else None
    if candidate is not None and advice is None:
        raise InputError.of("advice.unknown", found=candidate)
    if form == "json":
        found = answer_json(answers, gaps, speaker)
        content = json_bytes({**found, "candidate": advice_json(advice)} if advice else found)
    elif form == "text":
        from solver.reports.nomination_text import print_nominations

        def say(console):  # type: ignore[no-untyped-def]
            print_nominations(console, answers, gaps, speaker)
            if advice:
                print_advice(console, advice, speaker)

        content = printed(say, for_file=out is not None)
    else:
        content = sheet_bytes(answer_sheet(answers, speaker), form)
    if plot is not None:
        from solver.reports.nomination_plot import plot_svg

        write_new(plot, plot_svg(answers[0], speaker).encode(), force=force)
    deliver(content, out, force=force)
