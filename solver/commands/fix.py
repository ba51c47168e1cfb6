"""`isonomia fix`: the complying table with the fewest seats moved, as a difference and as a new edital."""

from __future__ import annotations

from pathlib import Path

import click

from solver.checks.mendable import mendable
from solver.commands import options
from solver.commands.edital import edital_argument, norm_remarks, read_firm, regime_of
from solver.commands.output import answer_bytes, deliver, not_itself, printed, sheet_bytes, write_new
from solver.distribution.changes import revised
from solver.distribution.mending import mend
from solver.editais.facts import Facts
from solver.editais.write import edital_text
from solver.errors import InputError, Place, Problem
from solver.messages import Speaker
from solver.reports.layout_text import print_changes
from solver.reports.layouts import answer_json, changes_json, changes_sheet


@click.command("fix", help=options.help_of("fix.help"))
@options.norms_option
@options.readings_option
@options.format_option("text", "json", "csv", "xlsx")
@click.option("-o", "out", metavar="OUT", type=click.Path(path_type=Path), help=options.help_of("option.fixed_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.lang_option
@edital_argument
def command(
    source: Path,
    facts: Facts,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    form: str,
    out: Path | None,
    force: bool,  # noqa: FBT001 (click's way)
    speaker: Speaker,
) -> None:
    """Answer how an edital's table is mended with the fewest seats moved."""
    edital = read_firm(source, facts)
    if out:
        not_itself([("-o", out)], [source, facts.companion, *norms])
        if out.suffix not in (".yaml", ".yml"):
            raise InputError.of("fix.yaml_only", Place(str(out)), found=out.suffix)
    regime = regime_of(edital, norms, readings)
    not_itself([("-o", out)], [n.path for n in regime.norms])
    told = norm_remarks(edital, norms, regime)
    regime, left = mendable(edital, regime)
    told += [Problem("fix.left_to_review", {"norm": norm.file.title}) for norm in left]
    mended = mend(regime, edital)
    table, answer, changed = mended.table, mended.answer, list(mended.changes)
    if out:
        write_new(out, edital_text(revised(edital.file, answer.layout)).encode(), force=force)
    if form == "json":
        written = {"changes": changes_json(table, changed, speaker), "written": str(out) if out else None}
        deliver(answer_bytes({**answer_json(edital, table, answer, regime, speaker, told), **written}))
    elif form == "text":
        deliver(printed(lambda c: print_changes(c, edital, table, answer, changed, regime, speaker, told)))
        click.echo(speaker.say("fix.written", path=str(out)) if out else speaker.say("fix.not_written"))
    else:
        deliver(sheet_bytes(changes_sheet(table, changed, speaker), form))
