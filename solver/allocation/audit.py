"""The audit of a published result: lawful or not, under which readings, and the fewest departures that explain it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from solver.allocation.auditor import check
from solver.allocation.contest import Contest, decide
from solver.allocation.departures import Given, PassedOver, explained, minimal_departures
from solver.allocation.pool import Pool
from solver.allocation.readings import ASPECTS, ORDER_ASPECTS, readings_of
from solver.allocation.reasons import Reason, reasons
from solver.allocation.resultfile import Published
from solver.allocation.terms import Terms, terms_of
from solver.allocation.walk import VACANT, Outcome, walk
from solver.errors import DisagreementError, InputError
from solver.norms.regime import Regime
from solver.order import order

MOST_COMBINATIONS: Final = 4_096
"""Combinations of readings that an audit tries before it says only what single questions change."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A position that departs from the law: who was called (or nobody) and who should have been, by rank.

    `key` is its message; `because` why the other should stand there.
    """

    key: str
    position: int
    found: int
    expected: int
    list: str
    due: str
    because: Reason | None


@dataclass(frozen=True, slots=True)
class Audit:
    """What is found of a result.

    `readings` maps each question that matters to what each of its readings makes of the result, the others at their
    default (None: the pool does not say enough); `under` lists the combinations under which it is lawful.
    """

    contest: Contest
    by_default: bool
    readings: Mapping[str, Mapping[str, bool | None]]
    under: tuple[Mapping[str, str], ...]
    violations: tuple[Violation, ...]
    left_out: tuple[int, ...]
    not_due: tuple[int, ...]

    @property
    def lawful(self) -> bool:
        """Whether the result is lawful under at least one combination of readings."""
        return bool(self.under)


def audit(
    published: Sequence[Published],
    pool: Pool,
    regime: Regime,
    choice: Mapping[str, str],
    seats: int,
    *,
    program: bool | None = None,
) -> Audit:
    """Audit a result of so many seats.

    Raises:
        InputError: as `decide`, under the readings chosen or else the defaults.
        DisagreementError: the engines do not agree.
    """
    readings = readings_of(regime, choice)
    rules = [g.rule for g in readings.regime.groups]
    contest = decide(pool, readings, order(readings.regime, seats), rules, program=program)
    result = _Result.of(published, pool, contest.terms)
    judge = _Judge(result, pool, regime, choice, seats)
    questions = judge.questions(readings.regime)
    table = {q: {r: judge.lawful({q: r}) for r in values} for q, values in questions.items()}
    by_default = result.agrees(contest.outcome)
    _agree(result, contest, by_default=by_default)
    lawful = {c for c in contest.outcome.called if c != VACANT}
    named = {c for c in result.called if c != VACANT}
    return Audit(
        contest=contest,
        by_default=by_default,
        readings=table,
        under=tuple(judge.lawful_combinations(questions)),
        violations=() if by_default else tuple(_violations(result, contest)),
        left_out=tuple(sorted(lawful - named)),
        not_due=tuple(sorted(named - lawful)),
    )


@dataclass(frozen=True, slots=True)
class _Result:
    """A result by position: candidates by rank, lists by index (VACANT where nothing is said)."""

    called: tuple[int, ...]
    labels: tuple[int, ...]

    @classmethod
    def of(cls, published: Sequence[Published], pool: Pool, terms: Terms) -> _Result:
        ranks = {candidate.id: c for c, candidate in enumerate(pool.candidates)}
        called, labels = [VACANT] * terms.seats, [VACANT] * terms.seats
        for each in published:
            called[each.position - 1] = ranks[each.candidate]
            labels[each.position - 1] = terms.lists.index(each.list)
        return cls(tuple(called), tuple(labels))

    def agrees(self, outcome: Outcome) -> bool:
        """Whether the people and their positions are the lawful ones, each under a list that is hers there."""
        return self.called == outcome.called and not self.mislabelled(outcome)

    def mislabelled(self, outcome: Outcome) -> list[int]:
        """Return the positions whose list is neither the one that called the holder nor the one she counts in."""
        lists = enumerate(zip(self.labels, outcome.through, outcome.counts, strict=True))
        return [t for t, (label, through, counts) in lists if label not in (through, counts)]


def _agree(result: _Result, contest: Contest, *, by_default: bool) -> None:
    """Let the auditor judge the result itself: it must accept it just where it is the lawful one.

    Raises:
        DisagreementError: it accepts another, or rejects this one.
    """
    lawful = contest.outcome
    labels = lawful.through if by_default else result.labels
    counts = lawful.counts if by_default else result.labels
    claimed = Outcome(result.called, labels, counts, lawful.reverted, lawful.open, lawful.order)
    accepted = not check(contest.members, contest.terms, claimed)
    if accepted != by_default and not (accepted and claimed == lawful):
        raise DisagreementError("audit", {"walk": lawful.called, "auditor": result.called})


class _Judge:
    """Judges one result under combinations of readings, each contest decided once."""

    def __init__(self, result: _Result, pool: Pool, regime: Regime, choice: Mapping[str, str], seats: int) -> None:
        self.result, self.pool, self.regime, self.choice, self.seats = result, pool, regime, choice, seats
        self.known: dict[Terms, bool | None] = {}

    def terms(self, choice: Mapping[str, str]) -> Terms | None:
        """Return the terms under a choice; None where those readings leave no order, or conflict."""
        try:
            readings = readings_of(self.regime, {**self.choice, **choice})
            return terms_of(readings, order(readings.regime, self.seats))
        except InputError:
            return None

    def lawful(self, choice: Mapping[str, str]) -> bool | None:
        """Whether the result is lawful under a choice; None where that cannot be known."""
        terms = self.terms(choice)
        if terms is None:
            return None
        if terms not in self.known:
            try:
                members = self.pool.masks(terms)
                self.known[terms] = self.result.agrees(walk(members, terms))
            except InputError:  # options that candidates did not give
                self.known[terms] = None
        return self.known[terms]

    def questions(self, regime: Regime) -> dict[str, list[str]]:
        """Return the questions of which some reading changes the terms, with their readings."""
        bearing = ASPECTS | ORDER_ASPECTS
        found: dict[str, list[str]] = {}
        for norm in regime.norms:
            for q in norm.questions:
                if q.aspects & bearing:
                    known = found.setdefault(q.id, [])
                    known += [r for r in q.readings if r not in known]
        return {q: values for q, values in found.items() if len({self.terms({q: r}) for r in values}) > 1}

    def lawful_combinations(self, questions: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
        """Return the combinations of readings under which the result is lawful, or single ones if they are too many."""
        combinations = [dict(zip(questions, each, strict=True)) for each in product(*questions.values())]
        if len(combinations) > MOST_COMBINATIONS:
            combinations = [{}, *({q: r} for q, values in questions.items() for r in values)]
        return [each for each in combinations if self.lawful(each)]


def _violations(result: _Result, contest: Contest) -> list[Violation]:
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
    for t in result.mislabelled(lawful):
        if t not in given and result.called[t] == lawful.called[t] != VACANT:
            label, due = lists[result.labels[t]], lists[lawful.through[t]]
            found.append(Violation("audit.wrong_list", t + 1, result.called[t], result.called[t], label, due, why[t]))
    return sorted(found, key=lambda v: (v.position, v.key))


def _key(found: int, expected: int) -> str:
    """Return the message for a call that was given against the law."""
    if expected == VACANT:
        return "audit.should_be_vacant"
    if found == VACANT:
        return "audit.nobody_called"
    return "audit.forced" if expected == found else "audit.wrong_person"
