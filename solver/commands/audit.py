"""`isonomia audit`: whether a published result is lawful, under which readings, and who should have been called."""

from __future__ import annotations

from pathlib import Path

import click

from solver.allocation.audit import audit
from solver.allocation.readings import readings_of
from solver.allocation.resultfile import read_result
from solver.commands import options
from solver.commands.nominate import seats_wanted, single_pool
from solver.commands.output import deliver, json_bytes, printed
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.reports.audits import audit_json, print_audit

FOUND = 1

_FILE = click.Path(path_type=Path)


@click.command("audit", help=options.help_of("audit.help"))
@click.argument("source", metavar="RESULT", type=_FILE)
@click.option("--pool", "pool_file", metavar="POOL", type=_FILE, required=True, help=options.help_of("option.pool"))
@options.norms_option
@options.readings_option
@click.option("--seats", "total", metavar="N", help=options.help_of("option.seats"))
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
    ties: tuple[str, ...],
    program: bool | None,  # noqa: FBT001 (click's way)
    form: str,
    speaker: Speaker,
) -> None:
    """Answer whether a result is lawful; the exit status is 1 if it is so under no reading."""
    regime = load_regime(options.required_norms(norms))
    choice = options.chosen_readings(readings)
    n = seats_wanted(total)
    chosen = readings_of(regime, choice)
    pool = single_pool(pool_file, chosen, ties)
    published = read_result(source, n, {c.id: c for c in pool.candidates}, chosen.regime.lists)
    found = audit(published, pool, regime, choice, n, program=program)
    if form == "json":
        deliver(json_bytes(audit_json(found, speaker)))
    else:
        printed(lambda console: print_audit(console, found, speaker))
    if not found.lawful:
        context.exit(FOUND)
