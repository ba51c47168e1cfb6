"""A technical opinion on an edital: a check put in the order in which an administrative process reads it.

Everything here is words and figures already written for people; the page only lays them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.checks.explanations import pages
from solver.checks.finding import Finding, Verdict
from solver.errors import InputError
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.load import Norm
from solver.reports.check_report import CheckReport
from solver.reports.conclusion import conclusion_of, unchecked_of
from solver.reports.corrections import Correction
from solver.reports.excerpts import Excerpt, Quotation, edital_excerpt, quotation
from solver.reports.findings import Readings, counts, fix_hint, message, trace
from solver.reports.receipt import Receipt

QUOTED_WHOLE: Final = 100
"""Findings up to which each one carries its statute's words; beyond, words already quoted are referred to."""


@dataclass(frozen=True, slots=True)
class Told:
    """A finding in words; `quoted_at`: the number of the finding that carries the same quotation, 0 where this does.

    `title` is the rule's, which tells of a breach: empty where the edital is silent and there may be none.
    """

    number: int
    verdict: Verdict
    code: str
    title: str
    where: str
    message: str
    sum: str
    readings: tuple[tuple[str, str], ...]
    fix: str
    excerpt: Excerpt
    quotation: Quotation | None
    quoted_at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a norm on which findings turn, with its readings: name, thesis, whether it is adopted."""

    norm: str
    id: str
    ask: str
    provisions: tuple[str, ...]
    readings: tuple[tuple[str, str, bool], ...]
    reason: str
    settled: bool


@dataclass(frozen=True, slots=True)
class Considered:
    """A norm that was brought up, what became of it, and why."""

    title: str
    id: str
    role: str
    reasons: str
    source: str


@dataclass(frozen=True, slots=True)
class Together:
    """Rows counted together for a group: their number, total, what is due, what is offered, and the sum."""

    group: str
    unit: str
    rows: int
    total: int
    due: int | None
    offered: int | None
    sum: str
    provisions: str
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Opinion:
    """A report ready to be laid out; `marks` gives the gravest finding of each cell, by row and list."""

    report: CheckReport
    receipt: Receipt
    speaker: Speaker
    conclusion: tuple[str, str, str]
    tallies: tuple[tuple[Verdict, str], ...]
    told: tuple[Told, ...]
    marks: Mapping[tuple[int, str], Told]
    together: tuple[Together, ...]
    asked: tuple[Asked, ...]
    considered: tuple[Considered, ...]
    unchecked: tuple[str, ...]
    accepted: tuple[Told, ...] = field(default=())
    correction: Correction | InputError | None = None


def opinion_of(
    report: CheckReport, receipt: Receipt, speaker: Speaker, correction: Correction | InputError | None = None
) -> Opinion:
    """Put a check into words, in the speaker's language."""
    quoted = _Quotations(
        {n.id: n for n in (j.norm for j in report.norms)} | {n.id: n for n in report.case.regime.norms}
    )
    told = tuple(_told(report, quoted, speaker))
    return Opinion(
        report=report,
        receipt=receipt,
        speaker=speaker,
        conclusion=conclusion_of(report, speaker),
        tallies=tuple(
            (v, speaker.say(f"report.{v.value}.count", count=n))
            for v, n in _verdicts(report)
            if n or v is not Verdict.INFO
        ),
        told=told,
        marks=_marks(report, told),
        together=tuple(_together(report, speaker)),
        asked=tuple(_asked(report)),
        considered=tuple(_considered(report, speaker)),
        unchecked=tuple(unchecked_of(report, correction, speaker)),
        accepted=tuple(_accepted(report, quoted, speaker)),
        correction=correction,
    )


def _verdicts(report: CheckReport) -> Iterator[tuple[Verdict, int]]:
    found = counts(report.findings)
    return ((verdict, found[verdict.value]) for verdict in Verdict)


@dataclass(slots=True)
class _Quotations:
    """The quotations of a report: each norm's text is read once for each set of provisions."""

    norms: Mapping[str, Norm]
    known: dict[tuple[str, tuple[str, ...]], Quotation] = field(default_factory=dict)

    def of(self, finding: Finding) -> Quotation | None:
        breach = finding.breach
        norm = self.norms.get(breach.norm)
        if norm is None:
            return None
        key = (breach.norm, tuple(breach.provisions))
        if key not in self.known:
            self.known[key] = quotation(norm, breach.provisions)
        return self.known[key]


def _told(report: CheckReport, quoted: _Quotations, speaker: Speaker) -> Iterator[Told]:
    first: dict[tuple[str, tuple[str, ...]], int] = {}
    readings = Readings(report.findings, speaker)
    for number, finding in enumerate(report.findings, 1):
        breach = finding.breach
        carrier = first.setdefault((breach.norm, tuple(breach.provisions)), number)
        at = carrier if carrier != number and len(report.findings) > QUOTED_WHOLE else 0
        yield _in_words(report, finding, number, quoted.of(finding), at, readings, speaker)


def _in_words(
    report: CheckReport,
    finding: Finding,
    number: int,
    quote: Quotation | None,
    at: int,
    outcomes: Readings,
    speaker: Speaker,
    why: str = "",
) -> Told:
    breach = finding.breach
    page = pages().get(finding.code)
    readings = outcomes.of(finding)
    pairs = tuple(_pair(each) for each in readings)
    return Told(
        number=number,
        verdict=finding.verdict,
        code=finding.code,
        title=page.words(speaker.lang).title if page and finding.verdict is not Verdict.REVIEW else "",
        where=" · ".join(w for w in (finding.row_name, speaker.group(breach.group) if breach.group else "") if w),
        message=message(breach, speaker),
        sum=trace(breach, speaker),
        readings=pairs,
        fix=fix_hint(breach, speaker),
        excerpt=edital_excerpt(finding, report.case, speaker),
        quotation=quote,
        quoted_at=at,
        reason=why,
    )


def _pair(reading: str) -> tuple[str, str]:
    name, _, outcome = reading.partition(": ")
    return name, outcome


def _accepted(report: CheckReport, quoted: _Quotations, speaker: Speaker) -> Iterator[Told]:
    """Yield the findings that suppressions accept, each with the reason given."""
    readings = Readings(report.findings, speaker)
    for number, finding in enumerate(report.suppressed, 1):
        placed = report.suppression_of(finding)
        why = (placed.suppression.reason or "") if placed else ""
        yield _in_words(report, finding, number, quoted.of(finding), 0, readings, speaker, why)


def _marks(report: CheckReport, told: Sequence[Told]) -> Mapping[tuple[int, str], Told]:
    """Return the gravest finding about each cell of the table; findings come gravest first.

    A finding about a group that no row is named in marks the rows that, each alone, owe the group something else.
    """
    marks: dict[tuple[int, str], Told] = {}
    whole: dict[str, Told] = {}
    for finding, words in zip(report.findings, told, strict=True):
        breach = finding.breach
        if finding.verdict is Verdict.INFO:
            continue
        if breach.row is not None:
            marks.setdefault((breach.row, breach.group or "total"), words)
        elif breach.group and breach.code.startswith("QTD"):
            whole.setdefault(breach.group, words)
    for unit in report.case.units if whole else ():
        if not unit.divided and not unit.unknown and unit.group.id in whole:
            (row,) = unit.rows
            if report.case.offers[unit.group.id][row] != unit.due:
                marks.setdefault((row, unit.group.id), whole[unit.group.id])
    return marks


def _together(report: CheckReport, speaker: Speaker) -> Iterator[Together]:
    case = report.case
    gravest: dict[tuple[str, str], Verdict] = {}
    for f in report.findings:
        if f.breach.row is None and f.breach.group and f.code.startswith("QTD"):
            key = (f.breach.group, str(f.breach.data.get("unit")))
            gravest[key] = max(gravest.get(key, f.verdict), f.verdict, key=lambda v: v.gravity)
    for unit in case.units:
        if unit.divided:
            offered = case.offered(unit)
            yield Together(
                group=speaker.group(unit.group.id),
                unit=unit.name or speaker.say("opinion.whole_edital"),
                rows=len(unit.rows),
                total=unit.total,
                due=unit.owed,
                offered=None if offered is None else sum(offered),
                sum=seat_trace(unit.work, speaker),
                provisions="; ".join((unit.group.norm, *unit.provisions)),
                verdict=gravest.get((unit.group.id, unit.name or unit.unit.value)),
            )


def _asked(report: CheckReport) -> Iterator[Asked]:
    """Yield the questions that some finding's readings name, and those that the caller settled."""
    regime = report.case.regime
    named = {pair.partition("=")[0] for f in report.findings for reading in f.readings for pair in reading.split(", ")}
    for norm in regime.norms:
        for q in norm.questions:
            if q.id in named | regime.settled:
                adopted = norm.readings[q.id]
                yield Asked(
                    norm=norm.file.title,
                    id=q.id,
                    ask=q.ask,
                    provisions=q.provisions,
                    readings=tuple((name, r.thesis, name == adopted) for name, r in q.readings.items()),
                    reason=q.reason if adopted == q.default else "",
                    settled=q.id in regime.settled,
                )


def _considered(report: CheckReport, speaker: Speaker) -> Iterator[Considered]:
    for judged in report.norms:
        norm = judged.norm
        yield Considered(
            title=norm.file.title,
            id=norm.id,
            role=speaker.say(f"opinion.role.{judged.role.value}"),
            reasons="; ".join(speaker.say(r.key, **r.data) for r in judged.decision.reasons),
            source="" if norm.file.confidence is None else speaker.say(f"confidence.{norm.file.confidence.value}"),
        )


def rows_by_verdict(told: Sequence[Told]) -> dict[Verdict, list[Told]]:
    """Return findings by verdict, gravest first."""
    found: dict[Verdict, list[Told]] = defaultdict(list)
    for each in told:
        found[each.verdict].append(each)
    return {v: found[v] for v in Verdict if found[v]}
