"""`isonomia diff`: what a rectification of an edital changed, and which findings it cured or introduced."""

from __future__ import annotations

from pathlib import Path

import click

from solver.checks.cured import outcome
from solver.checks.finding import Verdict
from solver.checks.judgement import judge_edital
from solver.commands import options
from solver.commands.edital import fact_options
from solver.commands.output import answer_bytes, deliver, printed
from solver.editais.difference import differences
from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.editais.read import read_edital
from solver.errors import InputError, Problem
from solver.messages import Speaker
from solver.reports.difference import difference_json, print_difference

INTRODUCED = 1


@click.command("diff", help=options.help_of("diff.help"))
@click.argument("old", metavar="OLD", type=click.Path(path_type=Path))
@click.argument("new", metavar="NEW", type=click.Path(path_type=Path))
@fact_options
@click.option("-n", "--norm", "norms", multiple=True, metavar="NORM", help=options.help_of("option.check_norm"))
@options.readings_option
@click.option(
    "--fail-on",
    type=click.Choice([v.value for v in Verdict]),
    default=Verdict.REVIEW.value,
    help=options.help_of("option.diff_fail_on"),
)
@options.format_option("text", "json")
@options.lang_option
@click.pass_context
def command(
    context: click.Context,
    old: Path,
    new: Path,
    facts: Facts,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    fail_on: str,
    form: str,
    speaker: Speaker,
) -> None:
    """Compare two versions of an edital; the exit status is 1 where the new one brings in findings."""
    before, after = _both(old, new, facts)
    changed = differences(before, after)
    fixed = options.chosen_readings(readings)
    found = outcome(*(judge_edital(edital, norms, fixed).told for edital in (before, after)))
    if form == "json":
        deliver(answer_bytes(difference_json(changed, found, speaker)))
    else:
        deliver(printed(lambda console: print_difference(console, changed, found, speaker)))
    if any(f.verdict.gravity >= Verdict(fail_on).gravity for f in found.introduced):
        context.exit(INTRODUCED)


def _both(old: Path, new: Path, facts: Facts) -> tuple[Edital, Edital]:
    """Read both versions, telling what is wrong with either at once."""
    editais: list[Edital] = []
    problems: list[Problem] = []
    for path in (old, new):
        try:
            editais.append(read_edital(path, facts=facts))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return editais[0], editais[1]
