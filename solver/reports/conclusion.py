"""What a check comes to, in a sign and a sentence, and what it does not answer for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from solver.checks.finding import Verdict
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.check_report import CheckReport, unchecked
from solver.reports.corrections import Correction

SYMBOLS: Final = {Verdict.VIOLATION: "✗", Verdict.DISPUTED: "≠", Verdict.REVIEW: "?", Verdict.INFO: "i"}
"""What tells a verdict apart without colour."""


def conclusion_key(report: CheckReport) -> str:
    """Return what a report comes to: the gravest verdict found, or `no_norm`, `in_part`, `nothing_new`, `compliant`."""
    if not report.case.regime.norms:
        return "no_norm"
    gravest = max((f.verdict for f in report.findings), key=lambda v: v.gravity, default=None)
    if gravest and not (gravest is Verdict.INFO and report.partial):
        return gravest.value
    if report.partial:
        return "in_part"
    return "nothing_new" if report.known or report.suppressed else "compliant"


def conclusion_of(report: CheckReport, speaker: Speaker) -> tuple[str, str, str]:
    """Return the symbol, the headline and the sentence of the conclusion."""
    key = conclusion_key(report)
    signs = {"no_norm": "?", "in_part": "?", "nothing_new": "?", "compliant": "✓"}
    symbol = (signs | {v.value: sign for v, sign in SYMBOLS.items()})[key]
    words = speaker.say(f"opinion.{key}.words")
    if report.chosen:
        words = f"{words} {chosen_words(report, speaker)}"
    return symbol, speaker.say(f"opinion.{key}"), words


def chosen_words(report: CheckReport, speaker: Speaker) -> str:
    """Say which readings the call fixed; empty where it fixed none."""
    chosen = ", ".join(f"{question}={reading}" for question, reading in sorted(report.chosen.items()))
    return speaker.say("report.chosen", readings=chosen) if chosen else ""


def heading_of(verdict: Verdict, count: int, report: CheckReport, speaker: Speaker) -> str:
    """Return the heading over the findings of a verdict; under chosen readings it says so."""
    key = f"report.{verdict.value}.heading"
    of_readings = verdict in (Verdict.VIOLATION, Verdict.DISPUTED)
    return speaker.say(f"{key}_chosen" if report.chosen and of_readings else key, count=count)


def unchecked_of(report: CheckReport, correction: Correction | InputError | None, speaker: Speaker) -> Iterator[str]:
    """Yield, in words, what a report does not answer for."""
    if report.partial:
        yield speaker.say("opinion.partial")
    yield from unchecked(report, speaker)
    for norm in report.case.regime.norms:
        for q in norm.questions:
            if q.not_computed:
                yield speaker.say("opinion.not_computed", norm=norm.file.title, question=q.id, readings=q.not_computed)
        if norm.secondary:
            yield speaker.say("opinion.secondary_norm", norm=norm.file.title)
    if isinstance(correction, Correction) and correction.left_out:
        yield speaker.say("opinion.correction_left_out", norms=[n.file.title for n in correction.left_out])
    if isinstance(correction, Correction):
        yield from (speaker.say("fix.left_to_review", norm=norm.file.title) for norm in correction.reviewed)
    yield speaker.say("opinion.limits")
