"""A check told on a terminal: summary, rows, then findings by gravity, readable at 80 columns and without colour."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.checks.finding import Finding, Verdict
from solver.messages import Speaker
from solver.reports.check_report import CheckReport, cell_sign, excess_allowed, lawful_parts, rows_json, unchecked
from solver.reports.conclusion import SYMBOLS, chosen_words, conclusion_key, conclusion_of, heading_of
from solver.reports.console import PlainConsole
from solver.reports.findings import Readings, counts, fix_hint, message, trace

_STYLES = {Verdict.VIOLATION: "bold red", Verdict.DISPUTED: "bold yellow", Verdict.REVIEW: "cyan", Verdict.INFO: "dim"}
ROWS_SHOWN = 30
"""Rows that the table lists; of a longer edital it lists those that some finding names, up to as many."""


_NOTHING_FOUND = {
    "compliant": "report.compliant",
    "in_part": "report.compliant_in_part",
    "nothing_new": "report.nothing_new",
}


def print_report(report: CheckReport, speaker: Speaker) -> None:
    """Print a report on standard output."""
    say_report(PlainConsole(highlight=False, emoji=False, markup=False), report, speaker)


def say_report(console: Console, report: CheckReport, speaker: Speaker) -> None:
    """Print a report: what was judged, what it comes to, the rows, the findings, and what was not checked."""
    _heading(console, report, speaker)
    _table(console, report, speaker)
    readings = Readings(report.findings, speaker)
    for verdict in Verdict:
        found = [f for f in report.findings if f.verdict is verdict]
        if found:
            console.print()
            _indented(console, heading_of(verdict, len(found), report, speaker), style=_STYLES[verdict])
            for finding in found:
                _finding(console, finding, readings, speaker)
    _closing(console, report, speaker)


def _heading(console: Console, report: CheckReport, speaker: Speaker) -> None:
    file, regime = report.case.edital.file, report.case.regime
    title = " · ".join(p for p in (file.notice and speaker.say("report.edital", notice=file.notice), file.body) if p)
    if title:
        _indented(console, title, style="bold")
    for norm in regime.norms:
        case = report.case
        key = "uncited" if norm.id in case.uncited else "inapplicable" if norm.id in case.inapplicable else ""
        said = f" ({speaker.say(f'report.{key}')})" if key else ""
        known = f" ({speaker.say('confidence.secundaria')})" if norm.secondary else ""
        _indented(console, f"{norm.file.title} [{norm.id}]{known}{said}", 2)
    if report.chosen:
        _indented(console, chosen_words(report, speaker), 2)
    found = counts(report.findings)
    console.print()
    if not regime.norms:
        _indented(console, speaker.say("report.no_norm"), style="bold")
    elif not report.findings:
        key = conclusion_key(report)
        sign, style = ("✓", "bold green") if key == "compliant" else ("?", "bold")
        words = speaker.say(_NOTHING_FOUND[key], count=len(report.known), suppressed=len(report.suppressed))
        _indented(console, f"{sign} {words}", style=style)
        for words in unchecked(report, speaker):
            _indented(console, words, 2)
    else:
        gravest = max((f.verdict for f in report.findings), key=lambda v: v.gravity)
        symbol, headline, _ = conclusion_of(report, speaker)
        _indented(console, f"{symbol} {headline}", style=_STYLES[gravest])
        told = [v for v in Verdict if found[v] or v is not Verdict.INFO]
        parts = [f"{SYMBOLS[v]} {speaker.say(f'report.{v.value}.count', count=found[v.value])}" for v in told]
        console.print("   ".join(parts), style="bold")


def _indented(console: Console, words: str | Text, indent: int = 0, style: str = "") -> None:
    """Print words with every line of theirs indented, without blanks after them."""
    text = words if isinstance(words, Text) else Text(words, style=style)
    for line in text.wrap(console, max(console.width - indent, 1)):
        line.rstrip()
        console.print(Text(" " * indent).append_text(line), no_wrap=True, overflow="ignore", crop=False)


def _table(console: Console, report: CheckReport, speaker: Speaker) -> None:
    rows = rows_json(report.case)
    named = {f.row_name for f in report.findings if f.row_name}
    told = list(enumerate(rows))
    shown = told if len(rows) <= ROWS_SHOWN else [(i, r) for i, r in told if r["row"] in named][:ROWS_SHOWN]
    if not shown:
        return
    lists = list(rows[0]["offered"])
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(speaker.say("report.row"), overflow="fold", ratio=1)
    table.add_column(speaker.say("report.total"), justify="right", no_wrap=True)
    for name in lists:
        table.add_column(speaker.say(f"group.{name}.short"), justify="right", no_wrap=True)
    allowed = excess_allowed(report.case)
    for i, row in shown:
        cells = [_cell(row["offered"][n], row["required"].get(n), speaker, allowed=(i, n) in allowed) for n in lists]
        table.add_row(row["row"], str(speaker.write(row["total"])), *cells)
    console.print()
    console.print(table)
    if len(shown) < len(rows):
        _indented(console, speaker.say("report.rows_left_out", count=len(rows) - len(shown)), style="dim")
    _indented(console, speaker.say("report.table_note"), style="dim")
    if any(i in {i for i, _ in shown} for i, _ in allowed):
        _indented(console, speaker.say("report.table_note_allowed"), style="dim")
    for unit in report.case.units:
        if unit.divided and len(report.case.units) <= ROWS_SHOWN:
            offered = report.case.offered(unit)
            name = unit.name or speaker.say("unit.edital")
            parts = lawful_parts(report.case, unit)
            words = speaker.say(
                "report.together_parts" if parts else "report.together",
                group=speaker.group(unit.group.id),
                unit=name,
                rows=len(unit.rows),
                due="?" if unit.unknown else unit.due,
                offered="?" if offered is None else sum(offered),
                provisions="; ".join((unit.group.norm, *unit.provisions)),
                part=speaker.say(f"unit.{parts}") if parts else "",
            )
            _indented(console, words, style="dim")


def _cell(offered: int | None, required: int | None, speaker: Speaker, *, allowed: bool) -> Text:
    """Write what is offered; where the row alone owes another number, that too: `211≠210`, or `2≥1` if it may."""
    words, sign = "?" if offered is None else str(speaker.write(offered)), cell_sign(offered, required, allowed=allowed)
    return Text(f"{words}{sign}{speaker.write(required)}" if sign else words, style="bold red" if sign == "≠" else "")


def _finding(console: Console, finding: Finding, readings: Readings, speaker: Speaker) -> None:
    breach = finding.breach
    where = " · ".join(w for w in (finding.row_name, speaker.group(breach.group) if breach.group else "") if w)
    head = Text(f"{SYMBOLS[finding.verdict]} {breach.code}", style=_STYLES[finding.verdict])
    if where:
        head = Text.assemble(head, "  ", where)
    if finding.verdict is Verdict.INFO:
        _indented(console, Text.assemble(head, "  ", message(breach, speaker)))
        return
    console.print()
    _indented(console, head)
    lines = [(message(breach, speaker), "")]
    if sum_worked := trace(breach, speaker):
        lines.append((speaker.say("report.sum", sum=sum_worked), ""))
    if breach.provisions:
        lines.append((f"{breach.norm}: {'; '.join(breach.provisions)}", "italic"))
    if finding.readings:
        each = readings.of(finding)
        lines.append((speaker.say("report.readings", readings="; ".join(each)), ""))
    if hint := fix_hint(breach, speaker):
        lines.append((f"→ {hint}", "green"))
    if place := str(finding.place):
        lines.append((place, "dim"))
    for words, style in lines:
        _indented(console, words, 3, style)


def _closing(console: Console, report: CheckReport, speaker: Speaker) -> None:
    console.print()
    if report.findings and (left := unchecked(report, speaker)):
        _indented(console, speaker.say("opinion.unchecked"), style="bold")
        for words in left:
            _indented(console, words, 2)
        console.print()
    if report.suppressed:
        _indented(console, speaker.say("report.suppressed", count=len(report.suppressed)), style="dim")
    if report.known:
        _indented(console, speaker.say("report.known", count=len(report.known)), style="dim")
    if report.findings:
        _indented(console, speaker.say("report.explain", code=report.findings[0].code), style="dim")
