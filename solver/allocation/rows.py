"""All rows of an edital: each nominates by its own table of seats, under the one base that the norm commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.contest import PLACING_BOUND, Contest, decide
from solver.allocation.events import take
from solver.allocation.pool import Pool, RowKey, folded
from solver.allocation.readings import Readings
from solver.editais.model import Edital, Row
from solver.errors import InputError, Place, Problem
from solver.norms.regime import ReservedGroup
from solver.order import Order, claimed, lay
from solver.requirements import BaseUnit, must_be_known, requirements
from solver.vocabulary import Event


@dataclass(frozen=True, slots=True)
class RowContest:
    """A row of the edital and the contest for its seats."""

    row: Row
    contest: Contest

    @property
    def key(self) -> RowKey:
        """The row's cargo, specialty and place, as written."""
        return key_of(self.row)


@dataclass(frozen=True, slots=True)
class BaseGap:
    """A unit of the base whose rows together do not offer what is due to a group."""

    unit: BaseUnit
    offered: int


def decide_rows(edital: Edital, readings: Readings, pool: Pool, *, program: bool | None = None) -> list[RowContest]:
    """Nominate to each row of an edital the candidates who compete in it.

    Raises:
        InputError: candidates of no row; rows whose seats are not stated, or exceed their total (all at once).
        DisagreementError: the engines do not agree.
    """
    rows = edital.file.rows
    tables, problems = _tables(edital, readings)
    pools, strangers = _pools(edital, pool)
    problems += strangers
    if problems:
        raise InputError(problems)
    if program is None:
        program = sum(row.seats for row in rows) <= PLACING_BOUND
    return [
        RowContest(row, decide(members, readings, laid, program=program))
        for row, members, laid in zip(rows, pools, tables, strict=True)
    ]


def orders(edital: Edital, readings: Readings) -> list[Order]:
    """Return the order of calls of each row.

    Raises:
        InputError: rows whose seats are not stated, or exceed their total (all at once).
    """
    tables, problems = _tables(edital, readings)
    if problems:
        raise InputError(problems)
    return tables


def pools_of(edital: Edital, pool: Pool) -> list[Pool]:
    """Return the candidates of each row.

    Raises:
        InputError: candidates of no row (all at once).
    """
    pools, problems = _pools(edital, pool)
    if problems:
        raise InputError(problems)
    return pools


def _pools(edital: Edital, pool: Pool) -> tuple[list[Pool], list[Problem]]:
    """Return the candidates of each row, and who is of none."""
    by_row = pool.rows()
    keys = [folded(key_of(row)) for row in edital.file.rows]
    problems = [
        Problem(
            "pool.row_not_in_edital",
            {"row": " / ".join(filter(None, key)), "edital": edital.name},
            Place(pool.file, members.candidates[0].line or None),
        )
        for key, members in by_row.items()
        if folded(key) not in keys
    ]
    pools = {folded(key): members for key, members in by_row.items()}
    return [pools.get(key, Pool((), pool.file)) for key in keys], problems


def key_of(row: Row) -> RowKey:
    """Return a row's cargo, specialty and place, as written."""
    return row.post, row.specialty or "", row.locality or ""


def _tables(edital: Edital, readings: Readings) -> tuple[list[Order], list[Problem]]:
    """Return the order of calls of each row, and what its table does not let us know."""
    rows, regime = edital.file.rows, readings.regime
    alone = {(u.group.id, u.rows[0]): u.due for u in requirements(regime, rows) if not u.divided and not u.unknown}
    stated = edital.file.rules.order
    tables, problems = [], []
    for i, row in enumerate(rows):
        place = edital.place(("cargos", i))
        seats: dict[str, int] = {}
        for group in regime.groups:
            offered = row.offered(group.id)
            if offered is None:
                offered = alone.get((group.id, i))
            if offered is None:
                problems.append(Problem("nominate.row_unstated", {"row": row.name, "group": group.id}, place))
            seats[group.id] = offered or 0
        reserved = sum(seats.values())
        if reserved > row.seats:
            data = {"row": row.name, "reserved": reserved, "total": row.seats}
            problems.append(Problem("nominate.row_exceeds", data, place))
            continue
        laid = sorted(regime.laid, key=lambda g: g.id not in stated and g.positions is None)
        claims = {g.id: _claims(g, row.seats, seats[g.id], edital) for g in laid}
        tables.append(lay(claims, row.seats, regime.by_classification))
    return tables, problems


def _claims(group: ReservedGroup, n: int, count: int, edital: Edital) -> list[int]:
    """Return the positions claimed by the seats that a row's table gives a group: those due in n, then the last."""
    series = edital.file.rules.order.get(group.id)
    claims = claimed(group, n, series.upto(n) if series else None)[:count]
    return claims + [n] * (count - len(claims))


def base_gaps(edital: Edital, readings: Readings) -> Iterator[BaseGap]:
    """Yield the units of the base whose rows together offer more or fewer seats than are due."""
    rows = edital.file.rows
    for unit in requirements(readings.regime, rows):
        offered = [rows[i].offered(unit.group.id) for i in unit.rows]
        known = [o for o in offered if o is not None]
        if len(known) == len(offered) and not unit.unknown and sum(known) != unit.due:
            yield BaseGap(unit, sum(known))


def after_rows(
    edital: Edital, readings: Readings, contests: Sequence[RowContest], happenings: Sequence[Happening]
) -> list[Aftermath]:
    """Take events in their order, each in the row it belongs to; dues are those of the whole base.

    Raises:
        InputError: as `solver.allocation.events.after`; seats in no row; somebody in several rows and no row given.
    """
    states = [first_nominations(each.contest) for each in contests]
    for i, state in enumerate(states):
        state.across = _Across(edital.file.rows, readings, states, i).due
    rows, pools = [each.row for each in contests], [each.contest.pool for each in contests]
    for i, happening in in_rows(rows, pools, happenings):
        take(states[i], happening)
    return states


def in_rows(rows: Sequence[Row], pools: Sequence[Pool], happenings: Sequence[Happening]) -> list[tuple[int, Happening]]:
    """Return the events in their order, each with the row it belongs to.

    Raises:
        InputError: seats in no row; somebody in no row, or in several and no row given (all at once).
    """
    where = [_row_of(happening, rows, pools) for happening in happenings]
    wrong = [problem for _, problem in where if problem]
    if wrong:
        raise InputError(wrong)
    told = [(i, happening) for happening, (i, _) in zip(happenings, where, strict=True)]
    return sorted(told, key=lambda each: each[1].number)


@dataclass(frozen=True, slots=True)
class _Across:
    """A group's dues in one row, out of all the rows that its base joins."""

    rows: Sequence[Row]
    readings: Readings
    states: Sequence[Aftermath]
    here: int

    def due(self, group: ReservedGroup, count: int) -> int:
        """Return the seats due and not yet called over the unit, once `count` seats have come to this row."""
        totals = [len(state.seats) + count * (i == self.here) for i, state in enumerate(self.states)]
        now = [row.model_copy(update={"total": total}) for row, total in zip(self.rows, totals, strict=True)]
        units = requirements(self.readings.regime, now)
        unit = next(u for u in units if u.group.id == group.id and self.here in u.rows)
        if self.here in unit.barred:
            return 0
        must_be_known([unit])
        index = self.readings.regime.lists.index(group.id)
        return unit.work.seats - sum(self.states[i].held(index) for i in unit.rows)


def _row_of(happening: Happening, rows: Sequence[Row], pools: Sequence[Pool]) -> tuple[int, Problem | None]:
    """Return the row that an event belongs to, or what keeps that from being known."""
    given = any(happening.row)
    fits = []
    for i, (row, pool) in enumerate(zip(rows, pools, strict=True)):
        if given and folded(happening.row) != folded(key_of(row)):
            continue
        if happening.event is Event.NEW_VACANCY:
            if given:
                fits.append(i)
        elif any(c.id == happening.candidate for c in pool.candidates):
            fits.append(i)
    if len(fits) == 1:
        return fits[0], None
    if happening.event is Event.NEW_VACANCY or fits:
        return 0, Problem("events.row_needed", {}, happening.place)
    return 0, Problem("events.unknown_candidate", {"candidate": happening.candidate}, happening.place)
