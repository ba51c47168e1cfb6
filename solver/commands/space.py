"""`isonomia space PROPERTY`: a property decided for every percentage, threshold and rounding, and the map of it."""

from __future__ import annotations

from pathlib import Path

import click

from proofs.laws import LAWS
from proofs.space import PERCENTAGES, ROUNDINGS, THRESHOLDS, Space, decide_space
from solver.batch.crews import processors
from solver.batch.executors import executor_of
from solver.commands import options
from solver.commands.output import answer_bytes, deliver, form_for, write_new
from solver.commands.progress import progress
from solver.errors import Amiss, InputError, Place, Problem
from solver.messages import Speaker
from solver.reports.space_map import space_svg
from solver.reports.space_report import space_csv, space_json, space_lines

FORMS = ("text", "json", "csv", "svg")
_SUFFIXES = {".txt": "text", ".json": "json", ".csv": "csv", ".svg": "svg"}


@click.command("space", help=options.help_of("space.help"))
@click.argument("name", metavar="PROPERTY")
@options.format_option(*FORMS)
@click.option("-o", "files", metavar="FILE", multiple=True, type=Path, help=options.help_of("space.out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@click.option("-j", "--jobs", type=click.IntRange(1), help=options.help_of("space.jobs"))
@options.scheduler_option
@options.lang_option
def command(
    name: str,
    form: str,
    files: tuple[Path, ...],
    force: bool,  # noqa: FBT001 (click's flag)
    jobs: int | None,
    scheduler: str | None,
    speaker: Speaker,
) -> None:
    """Answer for which percentages, thresholds and roundings a property holds."""
    amiss = Amiss()
    forms = {}
    for file in files:
        with amiss.noted():
            forms[file] = _SUFFIXES.get(file.suffix.casefold()) or form_for(file, form, FORMS)
    problems = amiss.problems + [
        Problem("output.exists", {}, Place(str(file))) for file in files if file.exists() and not force
    ]
    if name not in LAWS:
        problems.append(Problem("space.unmapped", {"found": name, "known": ", ".join(LAWS)}))
    if jobs and scheduler:
        problems.append(Problem("batch.jobs_of_cluster"))
    if problems:
        raise InputError(problems)
    cells = len(ROUNDINGS) * len(THRESHOLDS) * len(PERCENTAGES)
    with executor_of(jobs or processors(), scheduler) as executor, progress(cells) as advance:
        space = decide_space(name, executor, advance)
    for file, wanted in forms.items():
        write_new(file, rendered(space, wanted, speaker), force=force)
    if form not in forms.values():
        deliver(rendered(space, form, speaker))


def rendered(space: Space, form: str, speaker: Speaker) -> bytes:
    """Return a map in one of the command's formats."""
    match form:
        case "json":
            return answer_bytes(space_json(space, speaker))
        case "csv":
            return space_csv(space).encode()
        case "svg":
            return space_svg(space, speaker).encode()
        case _:
            return ("\n".join(space_lines(space, speaker)) + "\n").encode()
