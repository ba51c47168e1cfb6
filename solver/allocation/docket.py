"""What an audit judges: one or more sets of seats, what was published of each, and what happened after.

A docket lays the order of calls of each set under given readings, and tells what is due to a group there.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

from solver.allocation.aftermath import Happening
from solver.allocation.contest import Contest, decide
from solver.allocation.pool import Pool
from solver.allocation.readings import Readings
from solver.allocation.resultfile import Published
from solver.allocation.rows import decide_rows, orders
from solver.allocation.succession import Dues, Succession
from solver.editais.model import Edital
from solver.errors import InputError, Problem
from solver.norms.regime import ReservedGroup
from solver.order import Order, order
from solver.requirements import must_be_known, requirements
from solver.vocabulary import Event


@dataclass(frozen=True, slots=True)
class Case:
    """A set of seats: its name (empty where there is no edital), its candidates, and what was published of it."""

    name: str
    pool: Pool
    published: tuple[Published, ...]


class Docket(Protocol):
    """The cases judged together, and the events in their order, each with the case it belongs to."""

    @property
    def cases(self) -> Sequence[Case]:
        """The cases."""

    @property
    def events(self) -> Sequence[tuple[int, Happening]]:
        """The events."""

    def decide(self, readings: Readings, *, program: bool | None) -> list[Contest]:
        """Return the first nominations of each case, on which the engines agree."""

    def orders(self, readings: Readings) -> list[Order]:
        """Return the order of calls of each case."""

    def dues(self, readings: Readings, here: int, now: Sequence[Succession]) -> Dues | None:
        """Return what tells the dues in one case out of the state of all (None: the case is its own base)."""

    def base(self, readings: Readings) -> Hashable:
        """Return what the dues of later seats hang on, besides the orders: equal where they must be equal."""


@dataclass(frozen=True, slots=True)
class OneContest:
    """One set of seats, filled in the norm's own order."""

    case: Case
    seats: int
    happenings: Sequence[Happening] = ()

    @property
    def cases(self) -> Sequence[Case]:
        """The one case."""
        return (self.case,)

    @property
    def events(self) -> Sequence[tuple[int, Happening]]:
        """The events by their numbers."""
        return [(0, each) for each in sorted(self.happenings, key=lambda h: h.number)]

    def decide(self, readings: Readings, *, program: bool | None) -> list[Contest]:
        """Return the first nominations."""
        rules = [g.rule for g in readings.regime.groups]
        return [decide(self.case.pool, readings, self.orders(readings)[0], rules, program=program)]

    def orders(self, readings: Readings) -> list[Order]:
        """Return the order of calls."""
        return [order(readings.regime, self.seats)]

    def dues(self, readings: Readings, here: int, now: Sequence[Succession]) -> Dues | None:  # noqa: ARG002
        """Return None: the seats are their own base."""
        return None

    def base(self, readings: Readings) -> Hashable:
        """Return the rules of the seats due."""
        return tuple((g.id, g.rule) for g in readings.regime.groups)


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of an edital, each filled by its own table of seats; dues are those of the base that the norm commands.

    `pool` holds the candidates of all rows.
    """

    edital: Edital
    pool: Pool
    cases: Sequence[Case]
    events: Sequence[tuple[int, Happening]] = ()

    def decide(self, readings: Readings, *, program: bool | None) -> list[Contest]:
        """Return the first nominations of each row."""
        return [each.contest for each in decide_rows(self.edital, readings, self.pool, program=program)]

    def orders(self, readings: Readings) -> list[Order]:
        """Return the order of calls of each row."""
        return orders(self.edital, readings)

    def dues(self, readings: Readings, here: int, now: Sequence[Succession]) -> Dues | None:
        """Return what tells the seats due over the unit of the base that a row is in, and not yet called there."""

        def due(group: ReservedGroup, count: int) -> int:
            sizes = [len(each.homes) for each in now]
            sizes[here] += count
            rows = [r.model_copy(update={"total": n}) for r, n in zip(self.edital.file.rows, sizes, strict=True)]
            (unit,) = [u for u in requirements(readings.regime, rows) if u.group.id == group.id and here in u.rows]
            if here in unit.barred:
                return 0
            must_be_known([unit])
            index = readings.regime.lists.index(group.id)
            return unit.work.seats - sum(now[i].opened[index] for i in unit.rows)

        return due

    def base(self, readings: Readings) -> Hashable:
        """Return the units of the base, and the rule of each."""
        rows = self.edital.file.rows
        return tuple(
            (u.group.id, u.group.rule, u.group.until, u.group.threshold_unit, u.rows, u.barred, u.work.seats)
            for u in requirements(readings.regime, rows)
        )


def must_leave_once(events: Sequence[tuple[int, Happening]]) -> None:
    """Refuse that somebody leaves who has left.

    Raises:
        InputError: each who does.
    """
    gone: set[tuple[int, str]] = set()
    problems = []
    for where, happening in events:
        if happening.event is Event.NEW_VACANCY:
            continue
        if (where, happening.candidate) in gone:
            data = {"candidate": happening.candidate, "event": happening.event.value}
            problems.append(Problem("events.gone", data, happening.place))
        gone.add((where, happening.candidate))
    if problems:
        raise InputError(problems)
