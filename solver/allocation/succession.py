"""The auditor of what comes after the first nominations: knows what must be true of a state, not how one is reached.

Of the state that events leave, the law says:

`stays`    whoever was nominated and has not left stands at her position, and nowhere else
`gone`     whoever has left stands nowhere; and she left as only the nominated do only if she was one of them
`list`     a vacated position calls the list that its holder counted in, or those that the rule of substitution names
`due`      a new seat is of the group with most seats due and not yet called, of the larger percentage among equals;
           where nothing is due it is open
`merit`    a call is of the best of its list who was not nominated before and has not left
`chain`    a list further down is called only when all before it are exhausted, and nobody only when all are
`closed`   a position whose holder left in a way of which the norm does not speak stays empty, and a new seat arises

Each call has thus one candidate: the events are gone through in their order, and at each position the one who must
have been called is compared with the one who was: with whoever the state shows there, if she who must have been
called did not leave again later. A wrong call is then taken as made, so that what follows from it is not blamed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from solver.allocation.aftermath import Happening
from solver.allocation.contest import Contest
from solver.allocation.readings import Readings
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.arithmetic import INT, seats
from solver.norms.regime import ReservedGroup
from solver.vocabulary import Event, NewVacancies, Substitution

WAITING = frozenset({Event.WITHDRAWAL, Event.DEATH})
"""The ways in which somebody may go who was never nominated."""

Dues = Callable[[ReservedGroup, int], int]
"""A group's seats due and not yet called, once so many new seats have come."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known before any event: who may be called, by which lists, and who was nominated first."""

    members: bytes
    terms: Terms
    readings: Readings
    first: Outcome
    ranks: Mapping[str, int]

    @classmethod
    def of(cls, contest: Contest) -> Entry:
        """Return what is known of a contest decided."""
        ranks = {candidate.id: c for c, candidate in enumerate(contest.pool.candidates)}
        return cls(contest.members, contest.terms, contest.readings, contest.outcome, ranks)


@dataclass(frozen=True, slots=True)
class Call:
    """A call that an event commands: for whose seat (`home`), at which position (from 0), and who must be called.

    `lists` are those that it tries in turn, `through` the one that calls. `left` and `counts` say whose seat it was and
    which list she counted in (VACANT: of nobody); `total` how many seats there then were, where the seat is new.
    """

    happening: Happening
    position: int
    home: int
    lists: tuple[int, ...]
    expected: int
    through: int
    left: int = VACANT
    counts: int = VACANT
    total: int = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is not as the law has it: the rule, the position (from 0; VACANT: none), who is there and who should be."""

    rule: str
    position: int
    found: int
    expected: int
    call: Call | None = None
    happening: Happening | None = None


@dataclass(slots=True)
class Succession:
    """The positions of one contest, as the events so far must have left them.

    `claimed` is the state to be judged, by position (None: whatever the law gives). `leaves` tells when each candidate
    leaves. `dues` tells what is due where the base joins other rows of an edital.

    Of each position: the list whose seat it is (`homes`), who holds it, and the list she counts in. Of each candidate:
    the position that she holds (`places`), and the one that the state shows her at (`shown`). Of each list: the seats
    that were ever its own (`opened`).
    """

    entry: Entry
    leaves: Mapping[int, Happening]
    claimed: Sequence[int] | None = None
    dues: Dues | None = None
    homes: list[int] = field(init=False)
    holders: list[int] = field(init=False)
    counts: list[int] = field(init=False)
    nominated: set[int] = field(init=False)
    places: dict[int, int] = field(init=False)
    shown: dict[int, int] = field(init=False)
    opened: list[int] = field(init=False)
    away: set[int] = field(default_factory=set)
    closed: dict[int, Happening] = field(default_factory=dict)
    calls: dict[int, Call] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    groups: tuple[ReservedGroup, ...] = field(init=False, repr=False)
    waiting: list[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        first = self.entry.first
        self.homes = list(first.order_under(self.entry.terms))
        self.holders, self.counts = list(first.called), list(first.counts)
        self.places = {c: t for t, c in enumerate(first.called) if c != VACANT}
        self.nominated = set(self.places)
        self.shown = {c: t for t, c in enumerate(self.claimed or ()) if c != VACANT}
        self.opened = [self.homes.count(i) for i in range(len(self.entry.terms.lists))]
        self.groups = self.entry.readings.regime.groups
        self.waiting = [0] * len(self.entry.terms.lists)

    def take(self, happening: Happening) -> None:
        """Judge what one event commands."""
        if happening.event is Event.NEW_VACANCY:
            self._arise(happening, happening.seats)
            return
        c = self.entry.ranks[happening.candidate]
        self.away.add(c)
        t = self.places.pop(c, VACANT)
        if t == VACANT:
            if happening.event not in WAITING:
                self.faults.append(Fault("not_nominated", VACANT, c, VACANT, happening=happening))
            return
        counts = self.counts[t]
        self.holders[t] = VACANT
        name = self.entry.terms.lists[counts]
        if not self.entry.readings.leaving[name].covers(happening.event):
            self.closed[t] = happening
            self.calls.pop(t, None)
            self._arise(happening, 1, c, counts)
            return
        lists = self._commanded(counts)
        self._call(happening, t, self.homes[t], lists, c, counts)

    def _arise(self, happening: Happening, count: int, left: int = VACANT, counts: int = VACANT) -> None:
        groups, total = self.groups, len(self.homes) + count
        due = {i: self._due(group, i, total, count) for i, group in enumerate(groups, 1)}
        for _ in range(count):
            owed = [i for i in due if due[i] > 0]
            home = min(owed, key=lambda i: (-due[i], -groups[i - 1].rule.percentage, i)) if owed else 0
            if home:
                due[home] -= 1
            self.homes.append(home)
            self.opened[home] += 1
            self.holders.append(VACANT)
            self.counts.append(VACANT)
            chain = tuple(self.entry.terms.chains[home])
            self._call(happening, len(self.homes) - 1, home, chain, left, counts, total)

    def _due(self, group: ReservedGroup, index: int, total: int, count: int) -> int:
        rule = self.entry.readings.vacancies[group.id]
        if rule is NewVacancies.NONE:
            return 0
        if rule is NewVacancies.PER_ROUND:
            return seats(group.rule, count, INT)
        return self.dues(group, count) if self.dues else seats(group.rule, total, INT) - self.opened[index]

    def _commanded(self, counts: int) -> tuple[int, ...]:
        """Return the lists that a vacated position tries, in turn."""
        terms, readings = self.entry.terms, self.entry.readings
        rule = readings.leaving[terms.lists[counts]].rule
        if counts == 0 or rule is Substitution.OPEN_LIST:
            return tuple(terms.chains[0])
        if rule is not Substitution.ANY_RESERVE:
            return tuple(terms.chains[counts])
        norm = readings.regime.norm_of(terms.lists[counts])
        kin = [i for i in range(1, len(terms.lists)) if readings.regime.norm_of(terms.lists[i]) is norm]
        kin.sort(key=lambda i: (i != counts, i))
        best = min((c for i in kin if (c := self._best(i)) != VACANT), default=VACANT)
        ahead = [i for i in kin if best != VACANT and self.entry.members[best] >> i & 1]
        return tuple(dict.fromkeys([*(ahead[:1] or kin), *terms.chains[counts]]))

    def _best(self, name: int) -> int:
        """Return the best of a list who was not nominated and has not left, or VACANT."""
        members = self.entry.members
        c = self.waiting[name]
        while c < len(members) and (not members[c] >> name & 1 or c in self.nominated or c in self.away):
            c += 1
        self.waiting[name] = c
        return c if c < len(members) else VACANT

    def _call(
        self, happening: Happening, t: int, home: int, lists: tuple[int, ...], left: int, counts: int, total: int = 0
    ) -> None:
        through = next((name for name in lists if self._best(name) != VACANT), VACANT)
        expected = self._best(through) if through != VACANT else VACANT
        call = Call(happening, t, home, lists, expected, through, left, counts, total)
        self.calls[t] = call
        leaves = self.leaves.get(expected)
        later = leaves is not None and leaves.number > happening.number
        found = expected if self.claimed is None or later else self._claimed(t)
        if found == expected:
            self._seat(t, expected, through)
            return
        self.faults.append(Fault("call", t, found, expected, call))
        if expected != VACANT and self._never_called_later(expected, t):
            self.nominated.add(expected)
        if found != VACANT and found not in self.nominated and found not in self.leaves:
            own = [i for i in range(len(self.entry.terms.lists)) if self.entry.members[found] >> i & 1]
            self._seat(t, found, through if through in own or not own else own[0])

    def _seat(self, t: int, c: int, through: int) -> None:
        self.holders[t], self.counts[t] = c, through
        if c != VACANT:
            self.nominated.add(c)
            self.places[c] = t

    def _claimed(self, t: int) -> int:
        return self.claimed[t] if self.claimed is not None and t < len(self.claimed) else VACANT

    def _never_called_later(self, c: int, t: int) -> bool:
        """Whether no later call can be the one that put a candidate where the state shows her."""
        u = self.shown.get(c, VACANT)
        if u == VACANT:
            return True
        first = self.entry.first.called
        settled = u != t and u in self.calls and self.holders[u] not in self.leaves
        return settled or (u < len(first) and first[u] not in self.leaves)

    def close(self) -> list[Fault]:
        """Return all faults, once every event has been taken: also those of positions that no event touched."""
        if self.claimed is None:
            return self.faults
        first, claimed = self.entry.first.called, self.claimed
        for t in range(len(self.homes), len(claimed)):
            if claimed[t] != VACANT:
                self.faults.append(Fault("no_such_seat", t, claimed[t], VACANT))
        for t, happening in self.closed.items():
            if (found := self._claimed(t)) != VACANT:
                self.faults.append(Fault("closed", t, found, VACANT, happening=happening))
        for t, expected in enumerate(first):
            if t not in self.calls and t not in self.closed and (found := self._claimed(t)) != expected:
                self.faults.append(Fault("stays", t, found, expected))
        return self.faults

    def due(self, t: int) -> int:
        """Return who must stand at a position (VACANT: nobody), the calls before it taken as they were made."""
        if t in self.calls:
            return self.calls[t].expected
        return VACANT if t in self.closed else self.entry.first.called[t]

    def lists_of(self, t: int) -> tuple[int, ...]:
        """Return the lists under which whoever must stand at a position may be published."""
        if t in self.calls:
            return (self.calls[t].through,)
        first = self.entry.first
        return first.through[t], first.counts[t]
