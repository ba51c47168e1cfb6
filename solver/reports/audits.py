"""Audits of published results, as JSON and on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.allocation.audit import Audit, Violation
from solver.allocation.walk import VACANT
from solver.messages import Speaker
from solver.reports.nominations import engines
from solver.reports.reasons import sentence

if TYPE_CHECKING:
    from rich.console import Console


def audit_json(found: Audit, speaker: Speaker) -> dict[str, Any]:
    """Return an audit as others rely on it."""
    contest = found.contest
    lists = contest.terms.lists
    outcome = contest.outcome
    return {
        "lawful": found.lawful,
        "by_default": found.by_default,
        "norms": [n.id for n in contest.readings.regime.norms],
        "readings": {q: dict(values) for q, values in found.readings.items()},
        "under": [dict(each) for each in found.under],
        "violations": [_violation_json(v, found, speaker) for v in found.violations],
        "left_out": [_name(c, found) for c in found.left_out],
        "not_due": [_name(c, found) for c in found.not_due],
        "due": [
            {
                "position": t + 1,
                "list": lists[outcome.through[t]],
                "candidate": _name(c, found),
                "counts_in": lists[outcome.counts[t]],
            }
            for t, c in enumerate(outcome.called)
            if c != VACANT
        ],
        "engines": engines(contest, speaker),
    }


def _name(c: int, found: Audit) -> str | None:
    return found.contest.pool.candidates[c].id if c != VACANT else None


def _violation_json(violation: Violation, found: Audit, speaker: Speaker) -> dict[str, Any]:
    about_due = violation.found == VACANT or violation.key == "audit.passed_over"
    blamed = violation.expected if about_due else violation.found
    grounds = found.contest.grounds
    provisions = [
        *(violation.because.provisions if violation.because else ()),
        *grounds.seats(violation.due).provisions,
    ]
    return {
        "provisions": list(dict.fromkeys(provisions)),
        "candidate": _name(blamed, found),
        "message": violation_words(violation, found, speaker),
        "position": violation.position,
        "list": violation.list,
        "found": _name(violation.found, found),
        "expected": _name(violation.expected, found),
    }


def violation_words(violation: Violation, found: Audit, speaker: Speaker) -> str:
    """Say who was called, who should have been, and why."""
    because = sentence(violation.because, speaker) if violation.because else ""
    words = speaker.say(
        violation.key,
        position=violation.position,
        home=speaker.group(violation.list),
        list=speaker.group(violation.list),
        found=_name(violation.found, found) or "",
        expected=speaker.group(violation.due)
        if violation.key == "audit.wrong_list"
        else _name(violation.expected, found),
        because=because,
    )
    return words.strip()


def fewest_changes(found: Audit) -> list[dict[str, str]]:
    """Return what must be read otherwise than chosen for the result to be lawful, each way as small as can be."""
    chosen = found.contest.readings.chosen
    changes = [{q: r for q, r in each.items() if chosen.get(q) != r} for each in found.under]
    return [each for each in changes if not any(other.items() < each.items() for other in changes)]


def print_audit(console: Console, found: Audit, speaker: Speaker) -> None:
    """Print an audit for people."""
    from rich.padding import Padding
    from rich.text import Text

    chosen = found.contest.readings.chosen
    shown = ", ".join(f"{q}={r}" for q, r in chosen.items())
    for norm in found.contest.readings.regime.norms:
        console.print(Text(f"{norm.file.title} ({norm.id})", style="bold"))
    if found.by_default:
        console.print(Text(f"✓ {speaker.say('audit.lawful', readings=shown)}", style="bold green"))
    elif found.lawful:
        under = "; ".join(", ".join(f"{q}={r}" for q, r in each.items()) for each in fewest_changes(found))
        console.print(
            Text(f"≠ {speaker.say('audit.lawful_elsewhere', readings=shown, under=under)}", style="bold yellow")
        )
    else:
        console.print(Text(f"✗ {speaker.say('audit.unlawful')}", style="bold red"))
    for violation in found.violations:
        console.print(Padding(Text(violation_words(violation, found, speaker)), (0, 0, 0, 2), expand=False))
    for key, people in (("audit.left_out", found.left_out), ("audit.not_due", found.not_due)):
        if people:
            console.print(Text(speaker.say(key, candidates=[str(_name(c, found)) for c in people])))
    words = {True: speaker.say("audit.yes"), False: speaker.say("audit.no"), None: speaker.say("audit.undecidable")}
    for question, values in found.readings.items():
        told = "; ".join(f"{reading}: {words[lawful]}" for reading, lawful in values.items())
        console.print(Text(speaker.say("audit.question", question=question, readings=told), style="dim"))
    console.print(Text(speaker.say("nominate.engines", **engines(found.contest, speaker)), style="dim"))
