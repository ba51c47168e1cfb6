"""`isonomia check`: what is wrong with an edital, under which readings, and how to mend it."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from solver.batch.inputs import LIST_MARK, is_many
from solver.batch.judging import judgement
from solver.batch.terms import Terms, prefixes_of, readings_of
from solver.checks.baseline import baseline_text, read_baseline
from solver.checks.finding import Verdict
from solver.checks.selection import selected
from solver.commands import options
from solver.commands.edital import fact_options
from solver.commands.output import answer_bytes, deliver, form_for, json_bytes, not_itself, printed, write_new
from solver.editais.facts import Facts
from solver.errors import InputError, Problem
from solver.messages import Speaker
from solver.norms.load import Norm
from solver.reports.check_report import CheckReport, report_json
from solver.reports.receipt import Receipt, receipt_of_file
from solver.schema import read_day

FOUND = 1

FORMS = ("text", "json", "html", "sarif", "markdown", "github", "csv", "xlsx")
MANY_FORMS = ("jsonl",)
"""Formats that only a check of many editais has."""
TABLES = ("findings", "rows")
"""The tables of a report, of which a CSV holds one."""


@click.command("check", help=options.help_of("check.help"))
@click.argument("sources", metavar="EDITAL…", nargs=-1, required=True, type=click.Path(path_type=Path))
@fact_options
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
@options.format_option(*FORMS, *MANY_FORMS)
@click.option("--table", type=click.Choice(TABLES), default=TABLES[0], help=options.help_of("option.check_table"))
@click.option("--data", "--date", "date", metavar="DAY", help=options.help_of("option.check_date"))
@click.option("-o", "out", metavar="OUT", type=click.Path(path_type=Path), help=options.help_of("option.check_out"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@click.option("-j", "--jobs", type=click.IntRange(1), help=options.help_of("option.check_jobs"))
@click.option("--resume", is_flag=True, help=options.help_of("option.check_resume"))
@click.option("--gather", metavar="FILE", multiple=True, type=Path, help=options.help_of("option.check_gather"))
@click.option("--timeout", type=click.FloatRange(0.1), metavar="SECONDS", help=options.help_of("option.check_timeout"))
@click.option("--scheduler", metavar="ADDRESS", help=options.help_of("option.check_scheduler"))
@options.lang_option
@click.pass_context
def command(
    context: click.Context,
    sources: tuple[Path, ...],
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
    table: str,
    date: str | None,
    out: Path | None,
    force: bool,  # noqa: FBT001 (click's way)
    jobs: int | None,
    resume: bool,  # noqa: FBT001
    gather: tuple[Path, ...],
    timeout: float | None,
    scheduler: str | None,
    speaker: Speaker,
) -> None:
    """Judge editais and tell the findings; the exit status is 1 from the gravity of `--fail-on` on."""
    selected(select, ignore)  # refuses codes that there are not
    day = None if date is None else chosen_day(date)
    source = sources[0]
    many = is_many(sources) or form in MANY_FORMS or any((jobs, resume, gather, timeout, scheduler))
    lists = [Path(str(s)[len(LIST_MARK) :]) for s in sources if str(s).startswith(LIST_MARK)]
    beside = [Path(name) for name in (suppressions, facts.companion) if name]
    read: list[str | Path | None] = [*norms, *lists, *beside, *([] if many else [source])]
    results = [("-o", out), *(("--gather", path) for path in gather)]
    not_itself(results, [*read, Path(baseline) if baseline else None])
    not_itself([("--write-baseline", write_baseline)], read)  # over a baseline it writes a newer one
    if out is not None and not many:
        form = form_for(out, form, FORMS)
    terms = Terms(
        norms=norms,
        readings=readings_of(options.chosen_readings(readings)),
        select=prefixes_of(select),
        ignore=prefixes_of(ignore),
        suppressions=suppressions,
        known=tuple(sorted(read_baseline(baseline))) if baseline else (),
        compared=baseline is not None,
        facts=replace(facts, companion=None),
        lang=speaker.lang,
    )
    companion = None if facts.companion is None else Path(facts.companion)
    if many:
        from solver.commands.check_many import SECONDS, Many, check_many, status_of

        wrong = {"--write-baseline": write_baseline, "--table rows": table != TABLES[0]}
        if problems := [Problem("batch.only_for_one", {"name": name}) for name, given in wrong.items() if given]:
            raise InputError(problems)
        asked = Many(form, out, gather, resume, force, jobs, scheduler, timeout or SECONDS)
        context.exit(status_of(check_many(sources, terms, companion, asked, speaker), Verdict(fail_on)))
    found = judgement(source, terms, companion)
    not_itself([("-o", out), ("--write-baseline", write_baseline)], [n.path for n in found.report.case.regime.norms])
    if write_baseline is not None:
        write_baseline_file(write_baseline, baseline_text(found.told))
    asked_for = Asked(form, table, day, source, for_file=out is not None)
    deliver(rendered(found.report, asked_for, found.replaced, speaker), out, force=force)
    if any(f.verdict.gravity >= Verdict(fail_on).gravity for f in found.report.findings):
        context.exit(FOUND)


@dataclass(frozen=True, slots=True)
class Asked:
    """How a report is asked for: its format, which table of it, the day to be put on it, and the edital's file."""

    form: str
    table: str
    day: datetime.date | None
    source: Path
    for_file: bool


def chosen_day(text: str) -> datetime.date:
    """Read the day that a report bears.

    Raises:
        InputError: not a day.
    """
    try:
        return read_day(text)
    except ValueError:
        raise InputError.of("input.date", name="--date", found=text) from None


def rendered(report: CheckReport, asked: Asked, replaced: Mapping[str, Sequence[Norm]], speaker: Speaker) -> bytes:
    """Return a report in the format asked for; a text for the terminal is printed at once."""
    match asked.form:
        case "json":
            return answer_bytes(report_json(report, speaker))
        case "html":
            from solver.reports.corrections import correction
            from solver.reports.opinion import opinion_of
            from solver.reports.opinion_page import opinion_html

            mended = correction(report.case, replaced)
            return opinion_html(opinion_of(report, _receipt(report, asked), speaker, mended)).encode()
        case "markdown":
            from solver.reports.markdown import report_markdown

            return report_markdown(report, _receipt(report, asked), speaker).encode()
        case "sarif":
            from solver.reports.sarif import sarif_log

            return json_bytes(sarif_log(report, _receipt(report, asked), speaker))
        case "github":
            from solver.reports.annotations import github_annotations

            return github_annotations(report, speaker).encode()
        case "csv":
            from solver.reports.check_sheets import report_csv

            return report_csv(report, asked.table, speaker)
        case "xlsx":
            from solver.reports.check_sheets import report_workbook

            return report_workbook(report, speaker)
        case _:
            from solver.reports.terminal import say_report

            return printed(lambda console: say_report(console, report, speaker), for_file=asked.for_file)


def _receipt(report: CheckReport, asked: Asked) -> Receipt:
    return receipt_of_file(asked.source, report.norms, asked.day)


def write_baseline_file(out: Path, text: str) -> None:
    """Write a baseline: a new file, or over one that is a baseline already.

    Raises:
        InputError: `out` exists and is no baseline.
    """
    if out.is_file():
        read_baseline(str(out))
    write_new(out, text.encode(), force=out.is_file())
