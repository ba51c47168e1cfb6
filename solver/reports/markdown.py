"""A report as GitHub's Markdown: summary, table of rows, findings, and what was not checked.

Whatever comes from the edital is escaped: it makes no markup, mentions nobody and refers to no issue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.checks.finding import Finding, Verdict
from solver.messages import Speaker, visible
from solver.reports.check_report import CheckReport, cell_sign, excess_allowed, rows_json
from solver.reports.conclusion import SYMBOLS, conclusion_of, heading_of, unchecked_of
from solver.reports.findings import Readings, fix_hint, message, trace
from solver.reports.receipt import Receipt

_MARKUP: Final = re.compile(r"[\\`*_\[\]|~!]|^[-+#]|(?<=^\d)[.)]")
_CALLS: Final = re.compile(r"(@|#|://|\bwww)(?=[\w.])")
_ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def escaped(text: str) -> str:
    """Return a text that GitHub shows as it is, on one line."""
    words = " ".join(visible(text).split())
    words = _MARKUP.sub(r"\\\g<0>", words).translate(_ENTITIES)
    return _CALLS.sub(r"\1<!-- -->", words)


def report_markdown(report: CheckReport, receipt: Receipt, speaker: Speaker) -> str:
    """Return the whole report."""
    return "\n".join(_lines(report, receipt, speaker)) + "\n"


def _lines(report: CheckReport, receipt: Receipt, speaker: Speaker) -> Iterator[str]:
    file = report.case.edital.file
    names = (speaker.say("opinion.title"), file.notice and speaker.say("opinion.notice", notice=file.notice), file.body)
    yield f"# {' · '.join(escaped(n) for n in names if n)}"
    yield ""
    symbol, headline, sentence = conclusion_of(report, speaker)
    yield f"**{symbol} {escaped(headline)}.** {escaped(sentence)}"
    yield ""
    found = [(v, sum(f.verdict is v for f in report.findings)) for v in Verdict]
    yield " · ".join(f"{SYMBOLS[v]} {escaped(speaker.say(f'report.{v.value}.count', count=n))}" for v, n in found)
    yield ""
    for norm in report.case.regime.norms:
        known = f"({speaker.say('confidence.secundaria')})" if norm.secondary else ""
        yield f"- {escaped(norm.file.title)} ({escaped(norm.id)}){' ' + escaped(known) if known else ''}"
    yield ""
    yield f"## {escaped(speaker.say('opinion.table'))}"
    yield ""
    yield from _rows(report, speaker)
    readings = Readings(report.findings, speaker)
    for verdict in Verdict:
        told = [f for f in report.findings if f.verdict is verdict]
        if told:
            yield ""
            yield f"## {SYMBOLS[verdict]} {escaped(heading_of(verdict, len(told), report, speaker))}"
            yield ""
        for finding in told:
            yield from _finding(finding, readings, speaker)
    yield ""
    yield f"## {escaped(speaker.say('opinion.unchecked'))}"
    yield ""
    yield from (f"- {escaped(words)}" for words in unchecked_of(report, None, speaker))
    yield ""
    if receipt.date:
        yield escaped(speaker.say("markdown.date", date=receipt.date))
        yield ""
    yield speaker.say("markdown.receipt", sha=receipt.sha256 or "—", library=receipt.library, tool=receipt.tool)


def _rows(report: CheckReport, speaker: Speaker) -> Iterator[str]:
    rows = rows_json(report.case)
    lists = list(rows[0]["offered"])
    head = [speaker.say("opinion.row"), speaker.say("opinion.total"), *(speaker.group(n) for n in lists)]
    yield _line([escaped(h) for h in head])
    yield _line([":---", *["---:"] * (len(head) - 1)])
    allowed = excess_allowed(report.case)
    for i, row in enumerate(rows):
        cells = [_cell(row["offered"][n], row["required"].get(n), speaker, allowed=(i, n) in allowed) for n in lists]
        yield _line([escaped(row["row"]), str(speaker.write(row["total"])), *cells])
    yield ""
    note = speaker.say("report.table_note")
    yield escaped(f"{note} {speaker.say('report.table_note_allowed')}" if allowed else note)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(offered: int | None, required: int | None, speaker: Speaker, *, allowed: bool) -> str:
    words, sign = "?" if offered is None else str(speaker.write(offered)), cell_sign(offered, required, allowed=allowed)
    whole = f"{words} {sign} {speaker.write(required)}" if sign else words
    return f"**{whole}**" if sign == "≠" else whole


def _finding(finding: Finding, readings: Readings, speaker: Speaker) -> Iterator[str]:
    breach = finding.breach
    group = speaker.group(breach.group) if breach.group else ""
    where = " · ".join(escaped(w) for w in (finding.row_name, group) if w)
    yield f"- **{finding.code}**{f' · {where}' if where else ''}: {escaped(message(breach, speaker))}"
    if worked := trace(breach, speaker):
        yield f"  - {escaped(speaker.say('report.sum', sum=worked))}"
    if breach.provisions:
        yield f"  - {escaped(breach.norm)}: {escaped('; '.join(breach.provisions))}"
    if finding.readings:
        each = "; ".join(readings.of(finding))
        yield f"  - {escaped(speaker.say('report.readings', readings=each))}"
    if hint := fix_hint(breach, speaker):
        yield f"  - → {escaped(hint)}"
    if place := str(finding.place):
        yield f"  - {escaped(place)}"
