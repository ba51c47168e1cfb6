"""`isonomia extract`: what was read of a document, in the structured form, to correct by hand and check again."""

from __future__ import annotations

from pathlib import Path

import click

from solver.commands import options
from solver.commands.edital import edital_argument
from solver.commands.output import answer_bytes, deliver, not_itself
from solver.editais.facts import Facts
from solver.editais.read import read_draft
from solver.errors import InputError, Place
from solver.messages import Speaker
from solver.reports.extraction import extraction_json, extraction_yaml, problems_of

_YAML = (".yaml", ".yml")


@click.command("extract", help=options.help_of("extract.help"))
@edital_argument
@click.option("-o", "out", metavar="OUT", type=click.Path(path_type=Path), help=options.help_of("option.extracted_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.format_option("text", "json")
@options.lang_option
def command(
    source: Path,
    facts: Facts,
    out: Path | None,
    force: bool,  # noqa: FBT001 (click's way)
    form: str,
    speaker: Speaker,
) -> None:
    """Write down what was read of an edital, each fact with its place and confidence."""
    if out:
        not_itself([("-o", out)], [source, facts.companion])
        wanted = _YAML if form == "text" else (".json",)
        if out.suffix.lower() not in wanted:
            raise InputError.of("extract.suffix", Place(str(out)), found=out.suffix or out.name, expected=wanted[0])
    draft = read_draft(source, facts)
    content = (
        answer_bytes(extraction_json(draft, speaker)) if form == "json" else extraction_yaml(draft, speaker).encode()
    )
    deliver(content, out, force=force)
    if out:
        lacking = problems_of(draft)
        for problem in lacking:
            click.echo(speaker.problem(problem), err=True)
        if lacking:
            click.echo(speaker.say("extract.to_correct", path=str(out)), err=True)
