"""`isonomia compare A B`: which of two norms or regimes reserves more; `--all`: every norm in order, and the atlas."""

from __future__ import annotations

from pathlib import Path

import click

from proofs.comparison import compare
from proofs.prover import Prover
from proofs.theorems import Subject
from solver.commands import options
from solver.commands.compare_all import FORMS, Request, deliver_all
from solver.errors import InputError, Problem
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.reports.comparison import comparison_json, comparison_lines


@click.command("compare", help=options.help_of("compare.help"))
@click.argument("names", metavar="A B | --all [NORM|DIR…]", nargs=-1)
@click.option("--all", "everything", is_flag=True, help=options.help_of("compare.all"))
@click.option("--group", "groups", multiple=True, metavar="GROUP", help=options.help_of("compare.group"))
@click.option("--on", "day", metavar="DATE", help=options.help_of("compare.on"))
@click.option("--library", "library_too", is_flag=True, help=options.help_of("compare.library"))
@click.option("-j", "--jobs", type=click.IntRange(1), help=options.help_of("compare.jobs"))
@options.scheduler_option
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=options.help_of("compare.out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.readings_option
@options.format_option(*FORMS)
@options.lang_option
def command(
    names: tuple[str, ...],
    everything: bool,  # noqa: FBT001 (click's flag)
    groups: tuple[str, ...],
    day: str | None,
    library_too: bool,  # noqa: FBT001 (click's flag)
    jobs: int | None,
    scheduler: str | None,
    output: Path | None,
    force: bool,  # noqa: FBT001 (click's flag)
    readings: tuple[str, ...],
    form: str,
    speaker: Speaker,
) -> None:
    """Answer how two norms, or regimes, stand to each other, or how all of them do."""
    fixed = options.chosen_readings(readings)
    if everything:
        request = Request(names, groups, day, library_too, jobs, scheduler, fixed, form)
        deliver_all(request, output, speaker, force=force)
        return
    given = {
        "--group": groups,
        "--on": day,
        "--library": library_too,
        "-j": jobs,
        "--scheduler": scheduler,
        "-o": output,
        "--force": force,
    }
    stray = [name for name, value in given.items() if value]
    stray += [f"--format {form}"] if form not in ("text", "json") else []
    problems = [Problem("atlas.only_all", {"found": stray})] if stray else []
    if len(names) != 2:
        problems.append(Problem("atlas.two_norms", {"count": len(names)}))
    if problems:
        raise InputError(problems)
    one, other = names
    sides = subjects_of(one, other, fixed)
    found = list(compare(*sides, Prover()))
    regimes = sides[0].regime, sides[1].regime
    if form == "json":
        options.print_json(comparison_json(*regimes, found, fixed, speaker))
    else:
        for line in comparison_lines(*regimes, found, speaker):
            click.echo(line)


def subjects_of(one: str, other: str, fixed: dict[str, str]) -> tuple[Subject, Subject]:
    """Return both sides, each under the readings fixed of its own questions.

    Raises:
        InputError: an unknown or faulty norm; a reading of a question that neither side asks.
    """
    problems: list[Problem] = []
    regimes = []
    for side in (one, other):
        try:
            regimes.append(load_regime(names_in(side)))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    first, second = Subject.each(regimes, fixed)
    return first, second


def names_in(side: str) -> list[str]:
    """Return the norms that `+` joins; the `+` of an existing file's own name joins nothing."""
    return [side] if Path(side).is_file() else side.split("+")
