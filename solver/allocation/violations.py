"""What an unlawful result departs from: position by position, who was called, who should have been, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.allocation.contest import Contest
from solver.allocation.departures import Given, PassedOver, explained, minimal_departures, shrunk
from solver.allocation.reasons import ListName, Reason, nobody_left, reasons
from solver.allocation.succession import Call, Fault, Succession
from solver.allocation.verdicts import Result, mislabelled
from solver.allocation.walk import VACANT
from solver.vocabulary import OPEN, Substitution


@dataclass(frozen=True, slots=True)
class Violation:
    """A position that departs from the law: who was called (or nobody) and who should have been, by rank.

    `key` is its message; `because` why the other should stand there. Of what comes after the first nominations,
    `event` is the number of the event that commanded the call, or made the candidate `left` leave; position 0 is none.
    `provisions` are those that it rests on besides the reason's.
    """

    key: str
    position: int
    found: int
    expected: int
    list: str
    due: str
    because: Reason | None
    event: int | None = None
    left: str = ""
    provisions: tuple[str, ...] = ()


def of_first(result: Result, contest: Contest) -> list[Violation]:
    """Return the fewest departures that explain a result of first nominations."""
    lawful = contest.outcome
    lists = contest.terms.lists
    order = lawful.order_under(contest.terms)
    why = reasons(contest)
    place = {c: t for t, c in enumerate(lawful.called) if c != VACANT}
    departures = minimal_departures(contest.members, contest.terms, result.called)
    found = []
    for each in departures:
        if isinstance(each, PassedOver):
            t, expected, key = place[each.candidate], each.candidate, "audit.passed_over"
        else:
            t = each.position
            rest = explained(contest.members, contest.terms, result.called, departures - {each})
            expected = rest[t] if rest[t] != result.called[t] else lawful.called[t]
            key = _key(result.called[t], expected)
        because = why[place[expected]] if expected in place else None
        home, due = lists[order[t]], lists[lawful.through[t]] if lawful.through[t] != VACANT else ""
        found.append(Violation(key, t + 1, result.called[t], expected, home, due, because))
    given = {each.position for each in departures if isinstance(each, Given)}
    for t in result.mislabelled(lawful, lists):
        if t not in given and result.called[t] == lawful.called[t] != VACANT:
            due = lists[lawful.through[t]]
            found.append(_mislabelled(t, result, due, why[t]))
    return sorted(found, key=lambda v: (v.position, v.key))


def _key(found: int, expected: int) -> str:
    """Return the message for a call that was given against the law."""
    if expected == VACANT:
        return "audit.should_be_vacant"
    if found == VACANT:
        return "audit.nobody_called"
    return "audit.forced" if expected == found else "audit.wrong_person"


def _mislabelled(t: int, result: Result, due: str, because: Reason | None) -> Violation:
    c = result.called[t]
    return Violation("audit.wrong_list", t + 1, c, c, result.labels[t], due, because)


def of_later(
    result: Result,
    contest: Contest,
    lawful: Succession,
    judged: Succession,
    without: Callable[[frozenset[int]], Succession],
) -> list[Violation]:
    """Return what explains a state after events: candidates passed over, if that is all; else each fault.

    `lawful` is the state as the law has it, `judged` the published one gone through; `without` gives the lawful one had
    some candidates never competed.
    """
    teller = _Teller(result, contest, lawful, judged)
    due = {c: t for t, c in enumerate(lawful.holders) if c != VACANT}
    missing = sorted(due.keys() - set(result.called))

    def explains(passed: frozenset[int]) -> bool:
        course = without(passed)
        return not course.faults and _padded(course.holders, len(result.called)) == result.called

    if missing and explains(frozenset(missing)):
        passed = shrunk(frozenset(missing), missing, explains)
        found = [teller.passed_over(due[c], c) for c in sorted(passed)]
        wrong = {t for t, c in enumerate(_padded(lawful.holders, len(result.called))) if c != result.called[t]}
        course = lawful
    else:
        found = [teller.fault(each) for each in judged.faults]
        wrong = {each.position for each in judged.faults}
        course = judged
    for t in mislabelled(course, result):
        if t not in wrong:
            name = contest.terms.lists[course.lists_of(t)[0]]
            found.append(_mislabelled(t, result, name, teller.why(t, course)))
    return sorted(found, key=lambda v: (v.position, v.key))


def _padded(holders: list[int], size: int) -> tuple[int, ...]:
    return tuple(holders) + (VACANT,) * (size - len(holders))


class _Teller:
    """Tells the violations of a state after events."""

    def __init__(self, result: Result, contest: Contest, lawful: Succession, judged: Succession) -> None:
        self.result, self.contest, self.lawful, self.judged = result, contest, lawful, judged
        self.grounds, self.names = contest.grounds, contest.terms.lists
        self.first = reasons(contest)

    def why(self, t: int, course: Succession) -> Reason | None:
        """Say why whoever must stand at a position stands there."""
        call = course.calls.get(t)
        return self.because(call) if call else self.first[t] if t < len(self.first) else None

    def passed_over(self, t: int, c: int) -> Violation:
        """Tell of somebody who should stand at a position and stands nowhere."""
        call = self.lawful.calls.get(t)
        home, due = self.names[self.lawful.homes[t]], self.names[self.lawful.lists_of(t)[0]]
        event = call.happening.number if call else None
        found = self.result.called[t]
        return Violation("audit.passed_over", t + 1, found, c, home, due, self.why(t, self.lawful), event)

    def fault(self, fault: Fault) -> Violation:
        """Tell of a fault."""
        t, call, happening = fault.position, fault.call, fault.happening
        gone = self.judged.leaves.get(fault.found)
        left = happening.candidate if happening else ""
        told = call.happening if call else happening
        event = told.number if told else None
        because: Reason | None = None
        provisions: tuple[str, ...] = ()
        due = ""
        if call:
            because = self.because(call)
            due = self.names[call.through] if call.through != VACANT else ""
        elif fault.rule == "stays":
            because = self.first[t]
            through = self.contest.outcome.through[t]
            due = self.names[through] if through != VACANT else ""
        elif fault.rule == "no_such_seat":
            provisions = self.grounds.vacancies(OPEN).provisions
        elif fault.rule == "closed":
            provisions = self.grounds.leaving(self.names[self.judged.counts[t]]).provisions
        else:
            provisions = self.grounds.leaving(OPEN).provisions
        key = self.key(fault)
        if gone and fault.rule != "not_nominated":
            key = "audit.gone" if fault.expected != VACANT else "audit.gone_nobody"
            event, left = gone.number, gone.candidate
        home = self.names[self.judged.homes[t]] if 0 <= t < len(self.judged.homes) else ""
        return Violation(key, t + 1, fault.found, fault.expected, home, due, because, event, left, provisions)

    def key(self, fault: Fault) -> str:
        """Return the message of a fault."""
        match fault.rule:
            case "stays" if fault.expected != VACANT:
                return "audit.stays" if fault.found != VACANT else "audit.stays_nobody"
            case "call" if fault.expected == VACANT:
                return "audit.nobody_left"
            case "call" if fault.expected not in self.result.called:
                return "audit.passed_over"
            case "call" | "stays":
                return _key(fault.found, fault.expected)
            case rule:
                return f"audit.{rule}"

    def because(self, call: Call) -> Reason:
        """Say why an event calls whom it calls to a position."""
        names, grounds, position = self.names, self.grounds, call.position + 1
        if call.expected == VACANT:
            return nobody_left(names, grounds, (position,), call.lists)
        candidate = self.contest.pool.candidates[call.expected]
        data: dict[str, object] = {
            "candidate": candidate.id,
            "rank": candidate.rank,
            "list": ListName(names[call.through]),
            "position": position,
        }
        if call.total:
            own = names[call.home]
            key = "because.new_reserved" if call.home else "because.new_open"
            data |= {"reserve": ListName(own), "total": call.total, "ground": grounds.vacancies(own)}
        else:
            own = names[call.counts]
            rule = self.contest.readings.leaving[own]
            key = f"because.substitute.{(rule.rule if call.counts else Substitution.SAME_LIST).value}"
            happening = call.happening
            named = happening.event in rule.events
            data |= {"left": happening.candidate, "event": happening.event.value, "counts": ListName(own)}
            data["ground"] = grounds.leaving(own, named=named)
        data["reversion"] = grounds.reversion(own)
        return Reason(key if call.through == call.lists[0] else f"{key}.on", data)
