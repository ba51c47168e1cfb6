"""`isonomia audit`: whether a published result is lawful, under which readings, and who should have been called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console

from solver.allocation.aftermath import Happening
from solver.allocation.audit import Audit, Whole, audit, audit_all
from solver.allocation.docket import Case, Rows, must_leave_once
from solver.allocation.pool import folded
from solver.allocation.poolfile import read_pool, read_single_pool
from solver.allocation.readings import readings_of
from solver.allocation.resultfile import Bounds, read_result, read_rows
from solver.allocation.rows import BaseGap, base_gaps, in_rows, key_of, pools_of
from solver.commands import contest, options
from solver.commands.edital import regime_of
from solver.commands.output import answer_bytes, deliver, printed
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.audits import audit_json, print_audit, print_rows, rows_json

FOUND = 1

_FILE = click.Path(path_type=Path)


@dataclass(frozen=True, slots=True)
class Asked:
    """What an audit was asked with."""

    result: Path
    pool: Path
    norms: tuple[str, ...]
    readings: tuple[str, ...]
    events: Path | None
    ties: tuple[str, ...]
    program: bool | None


@click.command("audit", help=options.help_of("audit.help"))
@click.argument("source", metavar="RESULT", type=_FILE)
@click.option("--pool", "pool_file", metavar="POOL", type=_FILE, required=True, help=options.help_of("option.pool"))
@options.norms_option
@options.readings_option
@click.option("--seats", "total", metavar="N", help=options.help_of("option.seats"))
@click.option("--edital", "notice", metavar="FILE", type=_FILE, help=options.help_of("option.audit_edital"))
@click.option("--events", metavar="FILE", type=_FILE, help=options.help_of("option.audit_events"))
@click.option("--tie-break", "ties", metavar="COLUMN", multiple=True, help=options.help_of("option.tie_break"))
@click.option("--program/--no-program", default=None, help=options.help_of("option.program"))
@options.format_option("text", "json")
@options.lang_option
@click.pass_context
def command(
    context: click.Context,
    source: Path,
    pool_file: Path,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    total: str | None,
    notice: Path | None,
    events: Path | None,
    ties: tuple[str, ...],
    program: bool | None,  # noqa: FBT001 (click's way)
    form: str,
    speaker: Speaker,
) -> None:
    """Answer whether a result is lawful; the exit status is 1 if it is so under no reading."""
    asked = Asked(source, pool_file, norms, readings, events, ties, program)
    found: Audit | Whole
    gaps: list[BaseGap] = []
    if notice is None:
        found = one_contest(asked, total, speaker)
    elif total is not None:
        raise InputError.of("nominate.seats_and_edital")
    else:
        found, gaps = all_rows(asked, notice)
    if form == "json":
        answer = rows_json(found, gaps, speaker) if isinstance(found, Whole) else audit_json(found, speaker)
        deliver(answer_bytes(answer))
    else:

        def say(console: Console) -> None:
            if isinstance(found, Whole):
                print_rows(console, found, gaps, speaker)
            else:
                print_audit(console, found, speaker)

        printed(say)
    if not found.lawful:
        context.exit(FOUND)


def one_contest(asked: Asked, total: str | None, speaker: Speaker) -> Audit:
    """Audit the result of so many seats.

    Raises:
        InputError: everything that is wrong with the call and its files.
    """
    call = contest.one_contest(asked.norms, asked.readings, total, (asked.result, asked.pool), asked.events)
    regime, choice, n, happenings = call.regime, call.choice, call.seats, call.happenings
    options.warn_of_sum(regime, n, speaker)
    chosen = readings_of(regime, choice)
    pool = read_single_pool(asked.pool, chosen.regime.lists[1:], asked.ties)
    known = {c.id for c in pool.candidates}
    published = read_result(asked.result, n + seats_to_come(happenings), known, chosen.regime.lists)
    return audit(published, pool, regime, choice, n, happenings, program=asked.program)


def seats_to_come(happenings: Sequence[Happening]) -> int:
    """Return how many seats events may bring at most: the new ones, and one for each who leaves."""
    return sum(each.seats or 1 for each in happenings)


def all_rows(asked: Asked, notice: Path) -> tuple[Whole, list[BaseGap]]:
    """Audit the results of all rows of an edital; also return where its table does not offer what the base commands.

    Raises:
        InputError: everything that is wrong with the call and its files.
    """
    call = contest.all_rows(notice, asked.norms, asked.readings, (asked.result, asked.pool), asked.events)
    edital, choice, happenings = call.edital, call.choice, call.happenings
    regime = regime_of(edital, asked.norms, ())
    chosen = readings_of(regime, choice)
    pool = read_pool(asked.pool, chosen.regime.lists[1:], asked.ties)
    rows, pools = edital.file.rows, pools_of(edital, pool)
    events = in_rows(rows, pools, happenings)
    must_leave_once(events)
    bounds = {
        folded(key_of(row)): Bounds(
            row.seats + seats_to_come([h for where, h in events if where == i]), {c.id for c in pools[i].candidates}
        )
        for i, row in enumerate(rows)
    }
    published = read_rows(asked.result, bounds, chosen.regime.lists)
    cases = [Case(row.name, own, tuple(published[folded(key_of(row))])) for row, own in zip(rows, pools, strict=True)]
    found = audit_all(Rows(edital, pool, cases, events), regime, choice, program=asked.program)
    return found, list(base_gaps(edital, chosen))
