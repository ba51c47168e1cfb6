"""The seats of a contest as events leave them: who holds each, who may still be called, and the steps taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solver.allocation.contest import Contest
from solver.allocation.grounds import Grounds
from solver.allocation.pool import RowKey
from solver.allocation.reasons import ListName, Reason, nobody_left, reasons
from solver.allocation.walk import VACANT
from solver.errors import Place
from solver.norms.regime import ReservedGroup
from solver.vocabulary import Event


@dataclass(frozen=True, slots=True)
class Happening:
    """One event: who leaves, or how many seats arise (in which row of an edital); `place` is where it was read."""

    number: int
    event: Event
    candidate: str = ""
    seats: int = 0
    row: RowKey = ("", "", "")
    place: Place = field(default_factory=Place)


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

    def unfilled(self, positions: Sequence[int], lists: Sequence[int]) -> Reason:
        """Say why positions that tried these lists, their own the first, called nobody."""
        return nobody_left(self.contest.terms.lists, self.grounds, positions, lists)

    def held(self, index: int) -> int:
        """Return how many seats were ever called for a list, whoever took them in the end."""
        return sum(s.home == index for s in self.seats)


def first_nominations(contest: Contest) -> Aftermath:
    """Return the state before any event."""
    outcome = contest.outcome
    order = outcome.order_under(contest.terms)
    rows = zip(order, outcome.called, outcome.through, outcome.counts, reasons(contest), strict=True)
    held = [Seat(t, *row) for t, row in enumerate(rows, 1)]
    return Aftermath(contest, held, called={c for c in outcome.called if c != VACANT})
