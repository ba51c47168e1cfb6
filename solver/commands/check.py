"""`isonomia check`: what is wrong with an edital, under which readings, and how to mend it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from solver.checks.applicability import applicability
from solver.checks.baseline import baseline_text, read_baseline
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Verdict
from solver.checks.reading import reading_findings
from solver.checks.selection import prefixes, selected, wanted
from solver.checks.suppressions import suppress, suppressions_of
from solver.commands import options
from solver.commands.edital import edital_argument
from solver.commands.output import not_itself, write_new
from solver.editais.facts import Facts
from solver.editais.read import read_edital
from solver.messages import Speaker
from solver.reports.check_report import CheckReport, report_json

FOUND = 1


@click.command("check", help=options.help_of("check.help"))
@edital_argument
@click.option("-n", "--norm", "norms", multiple=True, metavar="NORM", help=options.help_of("option.check_norm"))
@options.readings_option
@click.option("--select", multiple=True, metavar="CODES", help=options.help_of("option.select"))
@click.option("--ignore", multiple=True, metavar="CODES", help=options.help_of("option.ignore"))
@click.option(
    "--fail-on",
    type=click.Choice([v.value for v in Verdict]),
    default=Verdict.REVIEW.value,
    help=options.help_of("option.fail_on"),
)
@click.option("--suppressions", metavar="FILE", help=options.help_of("option.suppressions"))
@click.option("--baseline", metavar="FILE", help=options.help_of("option.baseline"))
@click.option("--write-baseline", metavar="FILE", type=Path, help=options.help_of("option.write_baseline"))
@options.format_option("text", "json")
@options.lang_option
@click.pass_context
def command(
    context: click.Context,
    source: Path,
    facts: Facts,
    norms: tuple[str, ...],
    readings: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    suppressions: str | None,
    baseline: str | None,
    write_baseline: Path | None,
    form: str,
    speaker: Speaker,
) -> None:
    """Judge an edital and tell the findings; the exit status is 1 from the gravity of `--fail-on` on."""
    rules = selected(select, ignore)
    known = read_baseline(baseline) if baseline else frozenset()
    edital = read_edital(source, facts=facts)
    found = applicability(edital, norms)
    case = replace(found.case, regime=found.case.regime.settle(options.chosen_readings(readings)))
    placed = suppressions_of(edital, suppressions)
    left_out = frozenset(RULES) - {r.code for r in rules}
    told, suppressed = suppress([*judge(case, rules), *reading_findings(edital)], placed, left_out)
    told = [f for f in told if wanted(f.code, select, ignore)]
    report = CheckReport(
        case=case,
        norms=found.norms,
        findings=[f for f in told if f.fingerprint not in known],
        suppressed=suppressed,
        known=[f for f in told if f.fingerprint in known],
        partial=bool(prefixes(select) or prefixes(ignore)),
    )
    if write_baseline is not None:
        write_baseline_file(write_baseline, source, baseline_text(told))
    if form == "json":
        options.print_json(report_json(report, speaker))
    else:
        from solver.reports.terminal import print_report

        print_report(report, speaker)
    if any(f.verdict.gravity >= Verdict(fail_on).gravity for f in report.findings):
        context.exit(FOUND)


def write_baseline_file(out: Path, source: Path, text: str) -> None:
    """Write a baseline: a new file, or over one that is a baseline already.

    Raises:
        InputError: `out` is the edital, or exists and is no baseline.
    """
    not_itself(out, source)
    if out.is_file():
        read_baseline(str(out))
    write_new(out, text.encode(), force=out.is_file())
