"""Whether what was published is lawful under given readings, and under which combinations of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from solver.allocation.aftermath import Happening
from solver.allocation.docket import Case, Docket
from solver.allocation.readings import ASPECTS, LATER_ASPECTS, ORDER_ASPECTS, Readings, readings_of
from solver.allocation.succession import Entry, Succession
from solver.allocation.terms import Terms, terms_of
from solver.allocation.walk import VACANT, Outcome, walk
from solver.errors import InputError
from solver.norms.regime import Regime
from solver.vocabulary import OPEN, Event

MOST_COMBINATIONS: Final = 4_096
"""Combinations of readings that an audit tries, over all cases, before it says only what single questions change."""

Verdicts: TypeAlias = tuple[bool | None, ...]
"""Whether each case is lawful (None: that cannot be known)."""


@dataclass(frozen=True, slots=True)
class Result:
    """A result by position: candidates by rank (VACANT: nobody), and the lists that it names (empty: none)."""

    called: tuple[int, ...]
    labels: tuple[str, ...]

    @classmethod
    def of(cls, case: Case, seats: int) -> Result:
        """Return what was published of a case that has so many seats, or more."""
        ranks = {candidate.id: c for c, candidate in enumerate(case.pool.candidates)}
        size = max([seats, *(each.position for each in case.published)])
        called, labels = [VACANT] * size, [""] * size
        for each in case.published:
            called[each.position - 1] = ranks[each.candidate]
            labels[each.position - 1] = each.list
        return cls(tuple(called), tuple(labels))

    def agrees(self, outcome: Outcome, lists: Sequence[str]) -> bool:
        """Whether the people and their positions are the lawful ones, each under a list that is hers there."""
        return self.called == outcome.called and not self.mislabelled(outcome, lists)

    def mislabelled(self, outcome: Outcome, lists: Sequence[str]) -> list[int]:
        """Return the positions whose list is neither the one that called the holder nor the one she counts in."""
        return [
            t
            for t, own in enumerate(zip(outcome.through, outcome.counts, strict=True))
            if self.labels[t] not in [lists[i] if i != VACANT else "" for i in own]
        ]


def run(
    docket: Docket, readings: Readings, entries: Sequence[Entry], results: Sequence[Result] | None = None
) -> list[Succession]:
    """Take the events of all cases in their order; `results` are the states to be judged (None: what the law gives)."""
    leaves: list[dict[int, Happening]] = [{} for _ in entries]
    for i, happening in docket.events:
        if happening.event is not Event.NEW_VACANCY:
            leaves[i][entries[i].ranks[happening.candidate]] = happening
    courses: list[Succession] = []
    for i, (entry, gone) in enumerate(zip(entries, leaves, strict=True)):
        courses.append(Succession(entry, gone, results[i].called if results else None))
        courses[i].dues = docket.dues(readings, i, courses)
    for i, happening in docket.events:
        courses[i].take(happening)
    for course in courses:
        course.close()
    return courses


def mislabelled(course: Succession, result: Result) -> list[int]:
    """Return the positions where the right person stands under a list that is not hers there."""
    names = course.entry.terms.lists
    found = []
    for t in range(len(course.homes)):
        if result.called[t] != VACANT and result.called[t] == course.due(t):
            allowed = {names[i] for i in course.lists_of(t) if i != VACANT}
            if result.labels[t] not in allowed:
                found.append(t)
    return found


class Judge:
    """Judges a docket under combinations of readings, each combination that differs once."""

    def __init__(self, docket: Docket, regime: Regime, choice: Mapping[str, str]) -> None:
        self.docket, self.regime, self.choice = docket, regime, choice
        self.ranks = [{c.id: r for r, c in enumerate(case.pool.candidates)} for case in docket.cases]
        self.known: dict[Hashable, Verdicts] = {}

    def readings(self, choice: Mapping[str, str]) -> tuple[Readings, list[Terms]] | None:
        """Return the readings under a choice and each case's terms; None where they leave no order, or conflict."""
        try:
            readings = readings_of(self.regime, {**self.choice, **choice})
            return readings, [terms_of(readings, laid) for laid in self.docket.orders(readings)]
        except InputError:
            return None

    def verdicts(self, choice: Mapping[str, str]) -> Verdicts:
        """Return whether each case is lawful under a choice."""
        found = self.readings(choice)
        if found is None:
            return (None,) * len(self.docket.cases)
        if not self.docket.events:
            return tuple(self._first(i, terms) for i, terms in enumerate(found[1]))
        key = self._key(found)
        if key not in self.known:
            try:
                self.known[key] = self._later(*found)
            except InputError:  # options that candidates did not give, dues that the edital does not let us know
                self.known[key] = (None,) * len(self.docket.cases)
        return self.known[key]

    def _first(self, i: int, terms: Terms) -> bool | None:
        """Judge a case without events."""
        if (i, terms) not in self.known:
            case = self.docket.cases[i]
            try:
                outcome = walk(case.pool.masks(terms), terms)
                self.known[i, terms] = (Result.of(case, terms.seats).agrees(outcome, terms.lists),)
            except InputError:  # options that candidates did not give
                self.known[i, terms] = (None,)
        return self.known[i, terms][0]

    def _later(self, readings: Readings, terms: Sequence[Terms]) -> Verdicts:
        entries = []
        for case, own, ranks in zip(self.docket.cases, terms, self.ranks, strict=True):
            members = case.pool.masks(own)
            entries.append(Entry(members, own, readings, walk(members, own), ranks))
        results = [
            Result.of(case, own.seats + new)
            for case, own, new in zip(self.docket.cases, terms, self.new_seats(), strict=True)
        ]
        courses = run(self.docket, readings, entries, results)
        return tuple(not c.faults and not mislabelled(c, r) for c, r in zip(courses, results, strict=True))

    def new_seats(self) -> list[int]:
        """Return how many seats may have come to each case: the new ones, and one for each who left."""
        found = [0] * len(self.docket.cases)
        for i, happening in self.docket.events:
            found[i] += happening.seats or 1
        return found

    def _key(self, found: tuple[Readings, list[Terms]] | None) -> Hashable:
        """Return what the verdicts hang on."""
        if found is None:
            return None
        readings, terms = found
        if not self.docket.events:
            return tuple(terms)
        kin = tuple(readings.regime.norm_of(name) for name in readings.regime.lists if name != OPEN)
        later = tuple((name, rule.rule, rule.events) for name, rule in sorted(readings.leaving.items()))
        vacancies = tuple(sorted(readings.vacancies.items()))
        return tuple(terms), later, vacancies, tuple(n.id if n else None for n in kin), self.docket.base(readings)

    def questions(self, regime: Regime) -> dict[str, list[str]]:
        """Return the questions of which some reading changes what the verdicts hang on, with their readings."""
        bearing = ASPECTS | ORDER_ASPECTS | (LATER_ASPECTS if self.docket.events else frozenset())
        found: dict[str, list[str]] = {}
        for norm in regime.norms:
            for q in norm.questions:
                if q.aspects & bearing:
                    known = found.setdefault(q.id, [])
                    known += [r for r in q.readings if r not in known]
        return {q: values for q, values in found.items() if len({self._key(self.readings({q: r})) for r in values}) > 1}

    def combinations(self, questions: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
        """Return the combinations of readings, or single ones if they are too many."""
        count = len(self.docket.cases)
        for values in questions.values():
            count *= len(values)
        if count <= MOST_COMBINATIONS:
            return [dict(zip(questions, each, strict=True)) for each in product(*questions.values())]
        return [{}, *({q: r} for q, values in questions.items() for r in values)]
