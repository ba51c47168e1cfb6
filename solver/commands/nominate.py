"""`isonomia nominate`: who is nominated, through which list, at which position, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console

from solver.allocation.advice import Advice, advise
from solver.allocation.confirmation import confirm, confirm_rows
from solver.allocation.contest import decide
from solver.allocation.events import after
from solver.allocation.poolfile import read_pool, read_single_pool
from solver.allocation.readings import readings_of
from solver.allocation.rows import BaseGap, after_rows, base_gaps, decide_rows
from solver.commands import contest, options
from solver.commands.edital import regime_of
from solver.commands.output import answer_bytes, deliver, form_for, not_itself, printed, sheet_bytes, write_new
from solver.errors import InputError
from solver.messages import Speaker
from solver.order import order
from solver.reports.advice import advice_json, print_advice
from solver.reports.nomination_text import print_nominations
from solver.reports.nominations import RowAnswer, answer_json, answer_sheet

_FILE = click.Path(path_type=Path)


@dataclass(frozen=True, slots=True)
class Call:
    """What a nomination was asked with."""

    pool: Path
    norms: tuple[str, ...]
    readings: tuple[str, ...]
    events: Path | None
    ties: tuple[str, ...]
    program: bool | None


FORMS = ("text", "json", "csv", "xlsx")


@click.command("nominate", help=options.help_of("nominate.help"))
@click.argument("source", metavar="POOL", type=_FILE)
@options.norms_option
@options.readings_option
@click.option("--seats", "total", metavar="N", help=options.help_of("option.seats"))
@click.option("--edital", "notice", metavar="FILE", type=_FILE, help=options.help_of("option.pool_edital"))
@click.option("--events", metavar="FILE", type=_FILE, help=options.help_of("option.events"))
@click.option("--tie-break", "ties", metavar="COLUMN", multiple=True, help=options.help_of("option.tie_break"))
@click.option("--candidate", metavar="ID", help=options.help_of("option.candidate"))
@click.option("--program/--no-program", default=None, help=options.help_of("option.program"))
@click.option("--plot", metavar="FILE", type=_FILE, help=options.help_of("option.plot"))
@options.format_option(*FORMS)
@click.option("-o", "out", metavar="OUT", type=_FILE, help=options.help_of("option.layout_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.lang_option
def command(
    source: Path,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    total: str | None,
    notice: Path | None,
    events: Path | None,
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
    not_itself([("-o", out), ("--plot", plot)], [source, notice, events, *norms])
    form = form_for(out, form, FORMS)
    call = Call(source, norms, readings, events, ties, program)
    if notice is None:
        answers, gaps = [one_contest(call, total, speaker)], list[BaseGap]()
    elif total is not None:
        raise InputError.of("nominate.seats_and_edital")
    elif plot is not None:
        raise InputError.of("nominate.row_plot")
    else:
        answers, gaps = all_rows(call, notice)
    advice = _advice(answers, candidate) if candidate is not None else None
    content = _content(answers, gaps, advice, form, speaker, for_file=out is not None)
    if plot is not None:
        from solver.reports.nomination_plot import plot_svg

        write_new(plot, plot_svg(answers[0], speaker).encode(), force=force)
    deliver(content, out, force=force)


def _content(
    answers: Sequence[RowAnswer],
    gaps: Sequence[BaseGap],
    advice: Advice | None,
    form: str,
    speaker: Speaker,
    *,
    for_file: bool,
) -> bytes:
    """Return the answer in the format asked for; a text for the terminal is printed at once."""
    if form == "json":
        found = answer_json(answers, gaps, speaker)
        return answer_bytes({**found, "candidate": advice_json(advice, speaker)} if advice else found)
    if form != "text":
        return sheet_bytes(answer_sheet(answers, speaker), form)

    def say(console: Console) -> None:
        print_nominations(console, answers, gaps, speaker)
        if advice:
            print_advice(console, advice, speaker)

    return printed(say, for_file=for_file)


def one_contest(call: Call, total: str | None, speaker: Speaker) -> RowAnswer:
    """Nominate to so many seats.

    Raises:
        InputError: everything that is wrong with the call and its files.
    """
    asked = contest.one_contest(call.norms, call.readings, total, [call.pool], call.events)
    readings = readings_of(asked.regime, asked.choice)
    laid = order(readings.regime, asked.seats)
    pool = read_single_pool(call.pool, readings.regime.lists[1:], call.ties)
    rules = [group.rule for group in readings.regime.groups]
    decided = decide(pool, readings, laid, rules, program=call.program)
    state = after(decided, asked.happenings)
    confirm(state, asked.happenings)
    options.warn_of_sum(asked.regime, asked.seats, speaker)
    return RowAnswer("", state)


def all_rows(call: Call, notice: Path) -> tuple[list[RowAnswer], list[BaseGap]]:
    """Nominate to each row of an edital; also return where its table does not offer what the base commands.

    Raises:
        InputError: everything that is wrong with the call and its files.
    """
    asked = contest.all_rows(notice, call.norms, call.readings, [call.pool], call.events)
    edital, happenings = asked.edital, asked.happenings
    readings = readings_of(regime_of(edital, call.norms, ()), asked.choice)
    pool = read_pool(call.pool, readings.regime.lists[1:], call.ties)
    contests = decide_rows(edital, readings, pool, program=call.program)
    states = after_rows(edital, readings, contests, happenings)
    confirm_rows(edital, pool, states, happenings)
    named = [RowAnswer(each.row.name, state, each.key) for each, state in zip(contests, states, strict=True)]
    return named, list(base_gaps(edital, readings))


def _advice(answers: Sequence[RowAnswer], candidate: str) -> Advice:
    advice = next((found for each in answers if (found := advise(each.after, candidate))), None)
    if advice is None:
        raise InputError.of("advice.unknown", found=candidate)
    return advice
