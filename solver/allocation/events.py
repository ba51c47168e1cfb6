"""What happens after the first nominations: people leave, seats arise; nobody already nominated moves.

* Whoever leaves is replaced by the next not yet nominated of the list she counted in, or as the reading declares;
  where that list is exhausted the seat follows its chain. An exit of which the norm does not speak opens a new seat
  instead, and the step names the question. Somebody who has not been nominated may withdraw, or die: she is passed over.
* New seats go, one by one, to the group with most seats due and not yet called (the larger percentage first), else to
  the open list. Dues are those of all seats of the validity period, or of the round alone. Within one event the seats
  due come first: they are late, or fall due with it; events of one seat each keep the alternation of the order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from solver.allocation.contest import Contest
from solver.allocation.grounds import Grounds
from solver.allocation.pool import RowKey
from solver.allocation.reasons import ListName, Reason, reasons
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, seats
from solver.errors import InputError, Place, Problem
from solver.norms.regime import ReservedGroup
from solver.vocabulary import Event, NewVacancies, Substitution

BEFORE_NOMINATION = frozenset({Event.WITHDRAWAL, Event.DEATH})
"""What may happen to somebody who waits."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event: who leaves, or how many seats arise (in which row of an edital); `place` is where it was read."""

    number: int
    event: Event
    candidate: str = ""
    seats: int = 0
    row: RowKey = ("", "", "")
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: the list its position calls, and who holds it (candidate by rank, or VACANT) through and counting where.

    `closed`: its holder left and it was opened anew elsewhere.
    """

    position: int
    home: int
    holder: int
    through: int
    counts: int
    reason: Reason | None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What an event did: who left which position, and who was called where; `due`: seats due that it could not hold."""

    happening: Happening
    left: Seat | None
    called: tuple[Seat, ...]
    reason: Reason
    due: tuple[tuple[str, int], ...] = ()
    question: str | None = None


@dataclass(slots=True)
class Aftermath:
    """The seats by position, as the events so far leave them, and the steps taken.

    `across` tells a group's dues, given so many new seats here, where the base joins other rows of an edital.
    """

    contest: Contest
    seats: list[Seat]
    steps: list[Step] = field(default_factory=list)
    called: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)
    across: Callable[[ReservedGroup, int], int] | None = None
    grounds: Grounds = field(init=False)
    at: list[int] = field(init=False)
    ranks: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.grounds = self.contest.grounds
        self.at = [0] * len(self.contest.terms.lists)
        self.ranks = {candidate.id: c for c, candidate in enumerate(self.contest.pool.candidates)}

    def next_of(self, name: int) -> int:
        """Return the best of a list who was never nominated and is not away, or VACANT."""
        members = self.contest.members
        for c in range(self.at[name], len(members)):
            if members[c] >> name & 1 and c not in self.called and c not in self.away:
                self.at[name] = c
                return c
        self.at[name] = len(members)
        return VACANT

    def call(self, position: int, home: int, chain: Sequence[int], key: str, **data: object) -> Seat:
        """Fill a seat from the first list of a chain that has somebody; `key` says why, beyond the first list `.on`."""
        terms = self.contest.terms
        for name in chain:
            c = self.next_of(name)
            if c == VACANT:
                continue
            self.called.add(c)
            candidate = self.contest.pool.candidates[c]
            reached = ListName(terms.lists[name])
            whole = {**data, "candidate": candidate.id, "rank": candidate.rank, "list": reached, "position": position}
            return Seat(position, home, c, name, name, Reason(key if name == chain[0] else f"{key}.on", whole))
        return Seat(position, home, VACANT, VACANT, VACANT, None)

    # --- somebody leaves --------------------------------------------------------------------------------------------

    def leave(self, happening: Happening) -> None:
        """Replace whoever leaves, or open the seat anew where the norm is silent on that exit."""
        c = self.ranks[happening.candidate]
        seat = next((s for s in self.seats if s.holder == c and not s.closed), None)
        if seat is None:
            self.withdraw_unnominated(happening, c)
            return
        self.away.add(c)
        terms = self.contest.terms
        name = terms.lists[seat.counts]
        rule = self.contest.readings.leaving[name]
        data = {"left": happening.candidate, "event": happening.event.value, "counts": ListName(name)}
        if not rule.covers(happening.event):
            self.reopen(happening, seat)
            return
        ground = self.grounds.leaving(name)
        replaced = self.call(
            seat.position,
            seat.home,
            self.substitutes(seat.counts, rule.rule),
            f"because.substitute.{rule.rule.value if seat.counts else Substitution.SAME_LIST.value}",
            **data,
            ground=ground,
            reversion=self.grounds.reversion(name),
        )
        self.seats[self.seats.index(seat)] = replaced
        reason = replaced.reason or Reason("history.nobody", {**data, "position": seat.position})
        self.steps.append(Step(happening, seat, (replaced,), reason, question=ground.question))

    def substitutes(self, counts: int, rule: Substitution) -> Sequence[int]:
        """Return the lists to replace from, in turn."""
        terms = self.contest.terms
        if counts == 0 or rule is Substitution.OPEN_LIST:
            return terms.chains[0]
        if rule is Substitution.ANY_RESERVE:
            regime = self.contest.readings.regime
            norm = regime.norm_of(terms.lists[counts])
            own = [i for i, name in enumerate(terms.lists) if i and regime.norm_of(name) is norm]
            waiting = [(c, i != counts, i) for i in own if (c := self.next_of(i)) != VACANT]
            if waiting:
                return (min(waiting)[2],)
        return terms.chains[counts]

    def withdraw_unnominated(self, happening: Happening, c: int) -> None:
        if c in self.away or happening.event not in BEFORE_NOMINATION:
            raise InputError.of(
                "events.gone" if c in self.away else "events.not_nominated",
                happening.place,
                candidate=happening.candidate,
                event=happening.event.value,
            )
        self.away.add(c)
        reason = Reason("history.passed_over", {"left": happening.candidate, "event": happening.event.value})
        self.steps.append(Step(happening, None, (), reason))

    def reopen(self, happening: Happening, seat: Seat) -> None:
        """Close a seat whose holder left in a way of which the norm does not speak, and open a new one."""
        name = self.contest.terms.lists[seat.counts]
        self.seats[self.seats.index(seat)] = Seat(seat.position, seat.home, VACANT, VACANT, VACANT, None, closed=True)
        called, due = self.open_seats(1)
        question = self.grounds.leaving(name).question or "substituicao"
        data = {
            "left": happening.candidate,
            "event": happening.event.value,
            "position": seat.position,
            "to": called[0].position,
            "question": question,
            "ground": self.grounds.leaving(name),
        }
        self.steps.append(Step(happening, seat, called, Reason("history.reopened", data), due, question))

    # --- seats arise ------------------------------------------------------------------------------------------------

    def arise(self, happening: Happening) -> None:
        """Nominate to new seats."""
        called, due = self.open_seats(happening.seats)
        first, last = called[0].position, called[-1].position
        reason = Reason("history.new_seats", {"seats": happening.seats, "first": first, "last": last})
        question = self.grounds.vacancies(self.contest.terms.lists[-1]).question
        self.steps.append(Step(happening, None, called, reason, due, question))

    def open_seats(self, count: int) -> tuple[tuple[Seat, ...], tuple[tuple[str, int], ...]]:
        """Open seats one by one, each for whom most are due; return them, and what is due beyond them."""
        terms = self.contest.terms
        groups = self.contest.readings.regime.groups
        total = len(self.seats) + count
        due = {i: self.due(group, i, total, count) for i, group in enumerate(groups, 1)}
        called = []
        for _ in range(count):
            home = max(due, key=lambda i: (due[i], groups[i - 1].rule.percentage, -i), default=0)
            if home and due[home] > 0:
                due[home] -= 1
            else:
                home = 0
            name = ListName(terms.lists[home])
            seat = self.call(
                len(self.seats) + 1,
                home,
                terms.chains[home],
                "because.new_reserved" if home else "because.new_open",
                reserve=name,
                total=total,
                ground=self.grounds.vacancies(name),
                reversion=self.grounds.reversion(name),
            )
            self.seats.append(seat)
            called.append(seat)
        return tuple(called), tuple((terms.lists[i], d) for i, d in due.items() if d > 0)

    def due(self, group: ReservedGroup, index: int, total: int, count: int) -> int:
        """Return a group's seats due and not yet called, of `total` seats in all, `count` of them new."""
        match self.contest.readings.vacancies[group.id]:
            case NewVacancies.CUMULATIVE:
                if self.across is not None:
                    return max(0, self.across(group, count))
                return max(0, seats(group.rule, total, INT) - self.held(index))
            case NewVacancies.PER_ROUND:
                return seats(group.rule, count, INT)
            case NewVacancies.NONE:
                return 0

    def held(self, index: int) -> int:
        """Return how many seats were ever called for a list, whoever took them in the end."""
        return sum(s.home == index for s in self.seats)

    def take(self, happening: Happening) -> None:
        """Take one event.

        Raises:
            InputError: about somebody who has left, or in a way in which only the nominated leave about another.
        """
        if happening.event is Event.NEW_VACANCY:
            self.arise(happening)
        else:
            self.leave(happening)


def first_nominations(contest: Contest) -> Aftermath:
    """Return the state before any event."""
    outcome = contest.outcome
    rows = zip(contest.terms.order, outcome.called, outcome.through, outcome.counts, reasons(contest), strict=True)
    held = [Seat(t, *row) for t, row in enumerate(rows, 1)]
    return Aftermath(contest, held, called={c for c in outcome.called if c != VACANT})


def after(contest: Contest, happenings: Iterable[Happening]) -> Aftermath:
    """Take the events in their order.

    Raises:
        InputError: events about people who are not in the pool (all at once); one about somebody who has left, or in a
            way in which only the nominated leave about somebody who was not.
    """
    happenings = list(happenings)
    known = {c.id for c in contest.pool.candidates}
    strangers = [h for h in happenings if h.event is not Event.NEW_VACANCY and h.candidate not in known]
    if strangers:
        raise InputError(Problem("events.unknown_candidate", {"candidate": h.candidate}, h.place) for h in strangers)
    state = first_nominations(contest)
    for happening in sorted(happenings, key=lambda h: h.number):
        state.take(happening)
    return state
