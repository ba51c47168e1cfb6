"""A report's tables as sheets: the findings, the rows offered against required, the norms considered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solver.messages import Speaker, visible
from solver.reports.check_report import CheckReport, judged_json, rows_json
from solver.reports.findings import Readings, fix_hint, message, plain, trace
from solver.reports.sheets import Sheet, sheet_bytes, workbook_bytes

Cell = str | int

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the start of a formula."""


def report_csv(report: CheckReport, table: str, speaker: Speaker) -> bytes:
    """Return a table of a report as CSV; a text that a spreadsheet would run as a formula follows an apostrophe."""
    head, lines = sheet_of(report, table, speaker)
    return sheet_bytes((head, [[_harmless(cell) for cell in line] for line in lines]), "csv")


def report_workbook(report: CheckReport, speaker: Speaker) -> bytes:
    """Return all tables of a report as the pages of a workbook."""
    return workbook_bytes({speaker.say(f"sheet.{name}"): make(report, speaker) for name, make in SHEETS.items()})


def _harmless(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    return visible(f"'{cell}" if cell.startswith(_FORMULA) else cell)


def sheet_of(report: CheckReport, table: str, speaker: Speaker) -> Sheet:
    """Return one table of a report: `findings`, `rows` or `norms`."""
    return SHEETS[table](report, speaker)


def _findings(report: CheckReport, speaker: Speaker) -> Sheet:
    keys = (
        *("code", "verdict", "row", "group", "message", "expected", "found", "sum", "norm", "provisions", "readings"),
        *("fix", "place", "fingerprint"),
    )
    lines: list[list[Cell]] = []
    readings = Readings(report.findings, speaker)
    for f in report.findings:
        b = f.breach
        lines.append(
            [
                f.code,
                speaker.say(f"opinion.verdict.{f.verdict.value}"),
                f.row_name or "",
                speaker.group(b.group) if b.group else "",
                message(b, speaker),
                _value(plain(b.expected)),
                _value(plain(b.found)),
                trace(b, speaker),
                b.norm,
                "; ".join(b.provisions),
                "; ".join(readings.of(f)),
                fix_hint(b, speaker),
                str(f.place),
                f.fingerprint,
            ]
        )
    return [speaker.say(f"sheet.{key}") for key in keys], lines


def _rows(report: CheckReport, speaker: Speaker) -> Sheet:
    rows = rows_json(report.case)
    lists = list(rows[0]["offered"])
    owed = {name for row in rows for name in row["required"]}
    head = [speaker.say("sheet.row"), speaker.say("sheet.total")]
    for name in lists:
        kinds = ("offered", "required") if name in owed else ("offered",)
        head += [speaker.say(f"sheet.{kind}", group=speaker.group(name)) for kind in kinds]
    lines: list[list[Cell]] = []
    for row in rows:
        line: list[Cell] = [row["row"], row["total"]]
        for name in lists:
            line.append(_value(row["offered"][name]))
            if name in owed:
                line.append(_value(row["required"].get(name)))
        lines.append(line)
    return head, lines


def _norms(report: CheckReport, speaker: Speaker) -> Sheet:
    judged = [judged_json(j, speaker) for j in report.norms]
    keys = ("norm", "title", "role", "reasons", "sha256")
    lines: list[list[Cell]] = [
        [j["norm"], j["title"], speaker.say(f"opinion.role.{j['role']}"), "; ".join(j["reasons"]), j["sha256"]]
        for j in judged
    ]
    return [speaker.say(f"sheet.{key}") for key in keys], lines


SHEETS: Final[dict[str, Callable[[CheckReport, Speaker], Sheet]]] = {
    "findings": _findings,
    "rows": _rows,
    "norms": _norms,
}


def _value(value: object) -> Cell:
    if isinstance(value, list):
        return "; ".join(map(str, value))
    return value if isinstance(value, int) else "" if value is None else str(value)
