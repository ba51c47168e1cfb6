"""A corrected draft judged: tasks that bring out the page of its report, and the files of it."""

from __future__ import annotations

import datetime
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.checks.applicability import Applicability
from solver.checks.finding import Finding, Verdict
from solver.checks.judgement import judge_edital
from solver.errors import InputError
from solver.formats import Format, stamped
from solver.messages import Speaker
from solver.reports.check_report import CheckReport, report_json, rows_json
from solver.reports.findings import counts
from solver.reports.opinion import Asked, Considered, Opinion, Together, Told, opinion_of, rows_by_verdict
from solver.reports.receipt import Receipt, receipt_of
from solver.web.carried import Carried
from solver.web.corrections import Corrections
from solver.web.reading import mended, of_library, reviewed
from solver.web.review import Review

ROWS: Final = 200
"""Rows that the page lists; a longer edital is told whole in the files."""
FINDINGS: Final = 150
"""Findings of one verdict that the page tells; the files tell all."""


@dataclass(frozen=True, slots=True)
class ReportCell:
    """What a row offers to a list, and what it owes by itself (empty: as offered, or counted with other rows)."""

    offered: str
    owed: str
    mark: str
    finding: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A row of the table."""

    name: str
    total: str
    cells: tuple[ReportCell, ...]
    finding: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """The findings of one verdict, and how many are left out."""

    verdict: str
    count: int
    told: tuple[Told, ...]
    more: int


@dataclass(frozen=True, slots=True)
class ReportView:
    """All that the page of a report shows. `carried` is the draft as the page's form carries it."""

    carried: str
    title: str
    heading: str
    norms: tuple[str, ...]
    conclusion: tuple[str, str, str]
    conclusion_verdict: str
    tallies: tuple[tuple[str, str], ...]
    lists: tuple[str, ...]
    rows: tuple[ReportRow, ...]
    row_count: int
    chapters: tuple[Chapter, ...]
    together: tuple[Together, ...]
    asked: tuple[Asked, ...]
    considered: tuple[Considered, ...]
    unchecked: tuple[str, ...]
    accepted: int
    receipt: Receipt
    mended: int


@dataclass(frozen=True, slots=True)
class _Judged:
    carried: Carried
    found: Applicability
    report: CheckReport


def check(
    packed: str, by: Corrections, norms: Sequence[str], page: int, day: datetime.date, speaker: Speaker
) -> ReportView | Review:
    """Correct a draft and judge it, and return its report; where it cannot be judged yet, what was read.

    Raises:
        InputError: what the form carried is damaged, or a norm is none of the library's.
    """
    of_library(norms)
    carried = mended(packed, by, speaker)
    try:
        judged = _judged(carried, norms)
    except InputError:
        return reviewed(carried, norms, page, speaker)
    found = counts(judged.report.findings)
    opinion = _opinion(replace(judged, report=_told_first(judged.report)), day, speaker)
    gravest = next((v.value for v in rows_by_verdict(opinion.told)), "")
    edital = judged.report.case.edital.file
    names = [edital.notice and speaker.say("report.edital", notice=edital.notice), edital.body]
    rows = rows_json(judged.report.case)
    lists = tuple(rows[0]["offered"]) if rows else ()
    shown = _shown_rows(opinion, len(rows))
    return ReportView(
        carried=judged.carried.packed(),
        title=judged.carried.title or judged.carried.name,
        heading=" · ".join(n for n in names if n),
        norms=tuple(norms),
        conclusion=opinion.conclusion,
        conclusion_verdict=gravest or ("compliant" if opinion.conclusion[0] == "✓" else "review"),
        tallies=tuple(
            (verdict, speaker.say(f"report.{verdict}.count", count=n))
            for verdict, n in found.items()
            if n or verdict != Verdict.INFO
        ),
        lists=lists,
        rows=tuple(_row(i, rows[i], lists, opinion, speaker) for i in shown),
        row_count=len(rows),
        chapters=tuple(
            Chapter(v.value, found[v.value], tuple(told), found[v.value] - len(told))
            for v, told in rows_by_verdict(opinion.told).items()
        ),
        together=opinion.together[:FINDINGS],
        asked=opinion.asked,
        considered=opinion.considered,
        unchecked=opinion.unchecked,
        accepted=len(opinion.accepted),
        receipt=opinion.receipt,
        mended=len(judged.carried.mended),
    )


def _told_first(report: CheckReport) -> CheckReport:
    """Return a report with so many findings of each verdict as the page tells.

    With a finding go all others about the same cell: what its readings come to is told by them.
    """
    taken = dict.fromkeys(Verdict, 0)
    cells: set[tuple[int | None, str | None]] = set()
    for finding in report.findings:
        if taken[finding.verdict] < FINDINGS:
            taken[finding.verdict] += 1
            cells.add((finding.breach.row, finding.breach.group))
    return replace(report, findings=_about(report.findings, cells))


def _about(findings: Sequence[Finding], cells: Collection[tuple[int | None, str | None]]) -> list[Finding]:
    return [f for f in findings if (f.breach.row, f.breach.group) in cells]


def _shown_rows(opinion: Opinion, count: int) -> list[int]:
    """Return the rows to list: all of a short edital, else those that findings mark first."""
    if count <= ROWS:
        return list(range(count))
    marked = sorted({row for row, _ in opinion.marks})[:ROWS]
    chosen = set(marked)
    others = (i for i in range(count) if i not in chosen)
    return sorted([*marked, *(i for i, _ in zip(others, range(ROWS - len(marked)), strict=False))])


def _row(i: int, row: Mapping[str, object], lists: Sequence[str], opinion: Opinion, speaker: Speaker) -> ReportRow:
    offered, required = row["offered"], row["required"]
    assert isinstance(offered, dict)  # noqa: S101
    assert isinstance(required, dict)  # noqa: S101
    cells = []
    for name in lists:
        told = opinion.marks.get((i, name))
        owed = required.get(name)
        differs = owed is not None and owed != offered[name]
        cells.append(
            ReportCell(
                "?" if offered[name] is None else str(speaker.write(offered[name])),
                str(speaker.write(owed)) if differs else "",
                told.verdict.value if told else "",
                told.number if told else 0,
            )
        )
    total = opinion.marks.get((i, "total"))
    return ReportRow(str(row["row"]), str(speaker.write(row["total"])), tuple(cells), total.number if total else 0)


def _judged(carried: Carried, norms: Sequence[str]) -> _Judged:
    edital = carried.draft().edital()
    by = judge_edital(edital, norms, own_files=False)
    report = CheckReport(by.case, by.found.norms, by.told, by.suppressed, [], partial=False, placed=by.placed)
    return _Judged(carried, by.found, report)


def _opinion(judged: _Judged, day: datetime.date, speaker: Speaker, *, corrected: bool = False) -> Opinion:
    receipt = _receipt(judged, day, speaker)
    if not corrected:
        return opinion_of(judged.report, receipt, speaker)
    from solver.reports.corrections import correction

    return opinion_of(judged.report, receipt, speaker, correction(judged.found.case, judged.found.replaced))


def _receipt(judged: _Judged, day: datetime.date, speaker: Speaker) -> Receipt:
    """Return what a report stands on; where its file was corrected by hand, it says so beside the file's name."""
    carried = judged.carried
    name = carried.title or carried.name
    if carried.mended:
        name = speaker.say("web.report.mended_name", file=name, count=len(carried.mended))
    return replace(receipt_of(name, None, judged.found.norms, day), sha256=carried.sha256 or None)


FILES: Final[dict[str, tuple[str, str]]] = {
    "html": ("isonomia-relatorio.html", "text/html; charset=utf-8"),
    "json": ("isonomia-relatorio.json", "application/json"),
    "sarif": ("isonomia-relatorio.sarif", "application/sarif+json"),
    "xlsx": ("isonomia-relatorio.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "corrigido": ("edital-corrigido.yaml", "application/yaml; charset=utf-8"),
    "extraido": ("edital-lido.yaml", "application/yaml; charset=utf-8"),
}
"""The name and type of each file that the pages offer."""


def _json(value: object) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False, indent=2)}\n".encode()


def download(
    packed: str, by: Corrections, norms: Sequence[str], form: str, day: datetime.date, speaker: Speaker
) -> bytes:
    """Return a file about a draft, corrected.

    Raises:
        InputError: as `check`; for the corrected edital, figures in doubt, or no table that complies.
    """
    of_library(norms)
    carried = mended(packed, by, speaker)
    if form == "extraido":
        from solver.reports.extraction import extraction_yaml

        return extraction_yaml(carried.draft(), speaker).encode()
    judged = _judged(carried, norms)
    match form:
        case "json":
            return _json(stamped(Format.ANSWER, report_json(judged.report, speaker)))
        case "sarif":
            from solver.reports.sarif import sarif_log

            log = sarif_log(judged.report, replace(_receipt(judged, day, speaker), file=judged.carried.name), speaker)
            return _json(log)
        case "html":
            from solver.reports.opinion_page import opinion_html

            return opinion_html(_opinion(judged, day, speaker, corrected=True)).encode()
        case "xlsx":
            from solver.reports.check_sheets import report_workbook

            return report_workbook(judged.report, speaker)
        case "corrigido":
            return _corrected(judged)
        case _:
            raise InputError.of("web.carried_damaged")


def _corrected(judged: _Judged) -> bytes:
    from solver.distribution.changes import revised
    from solver.editais.write import edital_text
    from solver.reports.corrections import correction

    edital = judged.found.case.edital
    if edital.doubted:
        raise InputError.of("web.doubtful_rows", found=edital.doubted_rows)
    found = correction(judged.found.case, judged.found.replaced)
    if isinstance(found, InputError):
        raise found
    if found is None:
        raise InputError.of("web.nothing_to_correct")
    return edital_text(revised(edital.file, found.answer.layout)).encode()
