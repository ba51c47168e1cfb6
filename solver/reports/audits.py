"""Audits of published results, as JSON and on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from solver.allocation.audit import Audit, Whole
from solver.allocation.readings import Readings
from solver.allocation.rows import BaseGap
from solver.allocation.violations import Violation
from solver.allocation.walk import VACANT
from solver.messages import Speaker
from solver.reports.nominations import base_json, engines, gap_words, joined_engines
from solver.reports.reasons import sentence

if TYPE_CHECKING:
    from rich.console import Console


def audit_json(found: Audit, speaker: Speaker) -> dict[str, Any]:
    """Return an audit as others rely on it."""
    contest = found.contest
    lists = contest.terms.lists
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
                "position": each.position,
                "list": lists[each.through],
                "candidate": _name(each.candidate, found),
                "counts_in": lists[each.counts],
            }
            for each in found.due
        ],
        "engines": engines(contest, speaker),
    }


def rows_json(found: Whole, gaps: Sequence[BaseGap], speaker: Speaker) -> dict[str, Any]:
    """Return the audit of an edital as others rely on it: the whole, beside it each row."""
    rows = [{"row": each.name, **audit_json(each, speaker)} for each in found.rows]
    gathered = {
        key: [{"row": row["row"], **each} for row in rows for each in row[key]] for key in ("violations", "due")
    }
    return {
        "lawful": found.lawful,
        "by_default": found.by_default,
        "norms": rows[0]["norms"],
        "readings": {q: dict(values) for q, values in found.readings.items()},
        "under": [dict(each) for each in found.under],
        "violations": gathered["violations"],
        "left_out": [c for row in rows for c in row["left_out"]],
        "not_due": [c for row in rows for c in row["not_due"]],
        "due": gathered["due"],
        "engines": joined_engines(rows),
        "rows": rows,
        "base": base_json(gaps),
    }


def _name(c: int, found: Audit) -> str | None:
    return found.contest.pool.candidates[c].id if c != VACANT else None


def _violation_json(violation: Violation, found: Audit, speaker: Speaker) -> dict[str, Any]:
    about_due = violation.found == VACANT or violation.key == "audit.passed_over"
    blamed = violation.expected if about_due else violation.found
    grounds = found.contest.grounds
    provisions = [
        *(violation.because.provisions if violation.because else ()),
        *violation.provisions,
        *grounds.seats(violation.due).provisions,
    ]
    told: dict[str, Any] = {
        "provisions": list(dict.fromkeys(provisions)),
        "candidate": _name(blamed, found),
        "message": violation_words(violation, found, speaker),
        "position": violation.position or None,
        "list": violation.list or None,
        "found": _name(violation.found, found),
        "expected": _name(violation.expected, found),
    }
    return told if violation.event is None else {**told, "event": violation.event}


def violation_words(violation: Violation, found: Audit, speaker: Speaker) -> str:
    """Say who was called, who should have been, and why."""
    because = sentence(violation.because, speaker) if violation.because else ""
    home = speaker.group(violation.list) if violation.list else ""
    words = speaker.say(
        violation.key,
        position=violation.position,
        home=home,
        list=home,
        found=_name(violation.found, found) or "",
        expected=speaker.group(violation.due)
        if violation.key == "audit.wrong_list"
        else _name(violation.expected, found),
        event=violation.event,
        left=violation.left,
        because=because,
    )
    return words.strip()


def fewest_changes(found: Audit | Whole) -> list[dict[str, str]]:
    """Return what must be read otherwise than chosen for the result to be lawful, each way as small as can be."""
    chosen = _readings(found).chosen
    changes = [{q: r for q, r in each.items() if chosen.get(q) != r} for each in found.under]
    return [each for each in changes if not any(other.items() < each.items() for other in changes)]


def _readings(found: Audit | Whole) -> Readings:
    """Return the readings that a result was judged by, others than them apart."""
    return (found.rows[0] if isinstance(found, Whole) else found).contest.readings


def print_audit(console: Console, found: Audit, speaker: Speaker) -> None:
    """Print an audit for people."""
    _print_norms(console, found)
    _print_verdict(console, found, speaker)
    _print_row(console, found, speaker)
    _print_questions(console, found.readings, speaker)
    _print_engines(console, found, speaker)


def print_rows(console: Console, found: Whole, gaps: Sequence[BaseGap], speaker: Speaker) -> None:
    """Print the audit of an edital: the verdict on all its rows, then each row."""
    from rich.text import Text

    _print_norms(console, found)
    _print_verdict(console, found, speaker)
    if not found.lawful and all(each.lawful for each in found.rows):
        console.print(Text(speaker.say("audit.rows_apart")))
    for row in found.rows:
        console.print()
        console.print(Text(row.name, style="bold"))
        _print_verdict(console, row, speaker)
        _print_row(console, row, speaker)
        _print_engines(console, row, speaker)
    console.print()
    _print_questions(console, found.readings, speaker)
    for gap in gaps:
        console.print(Text(gap_words(gap, speaker), style="yellow"))


def _print_norms(console: Console, found: Audit | Whole) -> None:
    from rich.text import Text

    for norm in _readings(found).regime.norms:
        console.print(Text(f"{norm.file.title} ({norm.id})", style="bold"))


def _print_verdict(console: Console, found: Audit | Whole, speaker: Speaker) -> None:
    from rich.text import Text

    shown = ", ".join(f"{q}={r}" for q, r in _readings(found).chosen.items())
    if found.by_default:
        console.print(Text(f"✓ {speaker.say('audit.lawful', readings=shown)}", style="bold green"))
    elif found.lawful:
        under = "; ".join(", ".join(f"{q}={r}" for q, r in each.items()) for each in fewest_changes(found))
        console.print(
            Text(f"≠ {speaker.say('audit.lawful_elsewhere', readings=shown, under=under)}", style="bold yellow")
        )
    else:
        console.print(Text(f"✗ {speaker.say('audit.unlawful')}", style="bold red"))


def _print_row(console: Console, found: Audit, speaker: Speaker) -> None:
    """Print what is unlawful of one set of seats."""
    from rich.padding import Padding
    from rich.text import Text

    for violation in found.violations:
        console.print(Padding(Text(violation_words(violation, found, speaker)), (0, 0, 0, 2), expand=False))
    for key, people in (("audit.left_out", found.left_out), ("audit.not_due", found.not_due)):
        if people:
            console.print(Text(speaker.say(key, candidates=[str(_name(c, found)) for c in people])))


def _print_questions(console: Console, readings: Mapping[str, Mapping[str, bool | None]], speaker: Speaker) -> None:
    """Print what each reading makes of the result."""
    from rich.text import Text

    words = {True: speaker.say("audit.yes"), False: speaker.say("audit.no"), None: speaker.say("audit.undecidable")}
    for question, values in readings.items():
        told = "; ".join(f"{reading}: {words[lawful]}" for reading, lawful in values.items())
        console.print(Text(speaker.say("audit.question", question=question, readings=told), style="dim"))


def _print_engines(console: Console, found: Audit, speaker: Speaker) -> None:
    from rich.text import Text

    console.print(Text(speaker.say("nominate.engines", **engines(found.contest, speaker)), style="dim"))
