"""`isonomia distribute`: reserved seats laid over the rows of an edital, proved to be as close as can be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from solver.commands import options
from solver.commands.edital import edital_argument, norm_remarks, read_firm, regime_of
from solver.commands.output import answer_bytes, deliver, form_for, not_itself, printed, sheet_bytes
from solver.distribution import distribute, read_cells, read_table
from solver.distribution.correction import moved
from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.layout_text import print_layout
from solver.reports.layouts import answer_json, layout_sheet
from solver.vocabulary import OPEN

FORMS = ("text", "json", "csv", "xlsx")


@click.command("distribute", help=options.help_of("distribute.help"))
@options.norms_option
@options.readings_option
@click.option("--draw", "seed", metavar="SEED", help=options.help_of("option.draw_seed"))
@options.format_option(*FORMS)
@click.option("-o", "out", metavar="OUT", type=click.Path(path_type=Path), help=options.help_of("option.layout_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.lang_option
@edital_argument
def command(
    source: Path,
    facts: Facts,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    seed: str | None,
    form: str,
    out: Path | None,
    force: bool,  # noqa: FBT001 (click's way)
    speaker: Speaker,
) -> None:
    """Answer where the reserved seats of an edital lie."""
    edital = read_firm(source, facts)
    not_itself([("-o", out)], [source, facts.companion, *norms])
    form = form_for(out, form, FORMS)
    regime = regime_of(edital, norms, readings)
    not_itself([("-o", out)], [n.path for n in regime.norms])
    told = norm_remarks(edital, norms, regime)
    table = read_table(regime, edital)
    answer = distribute(table, seed)
    answer = replace(answer, moved=_moved(edital, {**answer.layout.seats, OPEN: answer.layout.open}))
    if form == "json":
        content = answer_bytes(answer_json(edital, table, answer, regime, speaker, told))
    elif form == "text":
        content = printed(
            lambda c: print_layout(c, edital, table, answer, regime, speaker, told), for_file=out is not None
        )
    else:
        content = sheet_bytes(layout_sheet(edital.file.rows, table, answer), form)
    deliver(content, out, force=force)


def _moved(edital: Edital, laid: dict[str, tuple[int, ...]]) -> int | None:
    """Return the seats that the layout moves from the edital's own table; None where that does not state them all."""
    try:
        return moved(read_cells(edital, list(laid)), laid)
    except InputError:
        return None
