"""The audit of a published result: lawful or not, under which readings, and the fewest departures that explain it.

The result is that of the first nominations, or, where events are given, the state that they left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.allocation.aftermath import Happening
from solver.allocation.auditor import check
from solver.allocation.contest import Contest
from solver.allocation.docket import Case, Docket, OneContest, must_leave_once
from solver.allocation.pool import Pool
from solver.allocation.readings import Readings, readings_of
from solver.allocation.resultfile import Published
from solver.allocation.succession import Entry, Succession
from solver.allocation.verdicts import Judge, Result, Verdicts, mislabelled, run
from solver.allocation.violations import Violation, of_first, of_later
from solver.allocation.walk import VACANT, Outcome, walk
from solver.errors import DisagreementError, InputError, Problem
from solver.norms.regime import Regime
from solver.vocabulary import Event


@dataclass(frozen=True, slots=True)
class Standing:
    """A position (from 1) as the law has it in the end: who holds it, called through which list, counting in which."""

    position: int
    candidate: int
    through: int
    counts: int


@dataclass(frozen=True, slots=True)
class Audit:
    """What is found of the result of one set of seats.

    `readings` maps each question that matters to what each of its readings makes of the result, the others at their
    default (None: the pool does not say enough); `under` lists the combinations under which it is lawful.
    """

    name: str
    contest: Contest
    by_default: bool
    readings: Mapping[str, Mapping[str, bool | None]]
    under: tuple[Mapping[str, str], ...]
    violations: tuple[Violation, ...]
    left_out: tuple[int, ...]
    not_due: tuple[int, ...]
    due: tuple[Standing, ...]

    @property
    def lawful(self) -> bool:
        """Whether the result is lawful under at least one combination of readings."""
        return bool(self.under)


@dataclass(frozen=True, slots=True)
class Whole:
    """What is found of all rows of an edital: each, and the readings under which all are lawful at once."""

    rows: tuple[Audit, ...]
    readings: Mapping[str, Mapping[str, bool | None]]
    under: tuple[Mapping[str, str], ...]

    @property
    def by_default(self) -> bool:
        """Whether every row is lawful under the readings chosen or else the defaults."""
        return all(each.by_default for each in self.rows)

    @property
    def lawful(self) -> bool:
        """Whether all rows are lawful under one combination of readings."""
        return bool(self.under)


def audit(
    published: Sequence[Published],
    pool: Pool,
    regime: Regime,
    choice: Mapping[str, str],
    seats: int,
    happenings: Sequence[Happening] = (),
    *,
    program: bool | None = None,
) -> Audit:
    """Audit a result of so many seats, or the state that events left of them.

    Raises:
        InputError: as `decide`, under the readings chosen or else the defaults; events about people who are not in the
            pool, or who leave twice.
        DisagreementError: the engines do not agree.
    """
    known = {c.id for c in pool.candidates}
    strangers = [h for h in happenings if h.event is not Event.NEW_VACANCY and h.candidate not in known]
    if strangers:
        raise InputError(Problem("events.unknown_candidate", {"candidate": h.candidate}, h.place) for h in strangers)
    docket = OneContest(Case("", pool, tuple(published)), seats, happenings)
    must_leave_once(docket.events)
    return audit_all(docket, regime, choice, program=program).rows[0]


def audit_all(docket: Docket, regime: Regime, choice: Mapping[str, str], *, program: bool | None = None) -> Whole:
    """Audit what was published of each case.

    Raises:
        InputError: as `Docket.decide`, under the readings chosen or else the defaults.
        DisagreementError: the engines do not agree.
    """
    readings = readings_of(regime, choice)
    contests = docket.decide(readings, program=program)
    judge = Judge(docket, regime, choice)
    sizes = zip(docket.cases, contests, judge.new_seats(), strict=True)
    results = [Result.of(case, contest.terms.seats + new) for case, contest, new in sizes]
    told = _Later(docket, readings, contests, results).told() if docket.events else _first(results, contests)
    questions = judge.questions(readings.regime)
    table = {q: {r: judge.verdicts({q: r}) for r in values} for q, values in questions.items()}
    lawful = [(each, judge.verdicts(each)) for each in judge.combinations(questions)]
    rows = []
    for i, (case, contest, result) in enumerate(zip(docket.cases, contests, results, strict=True)):
        by_default, violations, due = told[i]
        people = {each.candidate for each in due}
        named = {c for c in result.called if c != VACANT}
        rows.append(
            Audit(
                name=case.name,
                contest=contest,
                by_default=by_default,
                readings={q: {r: found[i] for r, found in values.items()} for q, values in table.items()},
                under=tuple(each for each, found in lawful if found[i]),
                violations=tuple(violations),
                left_out=tuple(sorted(people - named)),
                not_due=tuple(sorted(named - people)),
                due=tuple(due),
            )
        )
    return Whole(
        rows=tuple(rows),
        readings={q: {r: _together(found) for r, found in values.items()} for q, values in table.items()},
        under=tuple(each for each, found in lawful if all(found)),
    )


def _together(verdicts: Verdicts) -> bool | None:
    """Return whether all cases are lawful; None where that cannot be known."""
    if False in verdicts:
        return False
    return None if None in verdicts else True


_Told = tuple[bool, list[Violation], list[Standing]]
"""Whether a case is lawful under the readings chosen, what is not, and the state that the law gives."""


def _first(results: Sequence[Result], contests: Sequence[Contest]) -> list[_Told]:
    """Tell of first nominations."""
    told: list[_Told] = []
    for result, contest in zip(results, contests, strict=True):
        outcome = contest.outcome
        by_default = result.agrees(outcome, contest.terms.lists)
        _agree(result, contest, by_default=by_default)
        rows = enumerate(zip(outcome.called, outcome.through, outcome.counts, strict=True), 1)
        due = [Standing(t, *row) for t, row in rows if row[0] != VACANT]
        told.append((by_default, [] if by_default else of_first(result, contest), due))
    return told


def _agree(result: Result, contest: Contest, *, by_default: bool) -> None:
    """Let the auditor judge the result itself: it must accept it just where it is the lawful one.

    Raises:
        DisagreementError: it accepts another, or rejects this one.
    """
    lawful = contest.outcome
    index = {name: i for i, name in enumerate(contest.terms.lists)}
    named = tuple(index.get(label, VACANT) for label in result.labels)
    labels = lawful.through if by_default else named
    counts = lawful.counts if by_default else named
    claimed = Outcome(result.called, labels, counts, lawful.reverted, lawful.open, lawful.order)
    accepted = not check(contest.members, contest.terms, claimed)
    if accepted != by_default and not (accepted and claimed == lawful):
        raise DisagreementError("audit", {"walk": lawful.called, "auditor": result.called})


class _Later:
    """Tells of states after events."""

    def __init__(
        self, docket: Docket, readings: Readings, contests: Sequence[Contest], results: Sequence[Result]
    ) -> None:
        self.docket, self.readings, self.contests, self.results = docket, readings, contests, results
        self.entries = [Entry.of(contest) for contest in contests]

    def told(self) -> list[_Told]:
        """Return what there is to tell of each case."""
        lawful = run(self.docket, self.readings, self.entries)
        judged = run(self.docket, self.readings, self.entries, self.results)
        return [self.one(i, lawful[i], judged[i]) for i in range(len(self.contests))]

    def one(self, i: int, lawful: Succession, judged: Succession) -> _Told:
        """Tell of one case."""
        result, contest = self.results[i], self.contests[i]
        due = []
        for t, c in enumerate(lawful.holders):
            if c != VACANT:
                lists = lawful.lists_of(t)
                due.append(Standing(t + 1, c, lists[0], lists[-1]))
        by_default = not judged.faults and not mislabelled(judged, result)
        violations = (
            [] if by_default else of_later(result, contest, lawful, judged, lambda passed: self.without(i, passed))
        )
        return by_default, violations, due

    def without(self, i: int, passed: frozenset[int]) -> Succession:
        """Return the lawful state of a case, had some of its candidates never competed."""
        entry = self.entries[i]
        members = bytes(0 if c in passed else mask for c, mask in enumerate(entry.members))
        less = Entry(members, entry.terms, entry.readings, walk(members, entry.terms), entry.ranks)
        entries = [*self.entries[:i], less, *self.entries[i + 1 :]]
        return run(self.docket, self.readings, entries)[i]
