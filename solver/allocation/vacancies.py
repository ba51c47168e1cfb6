"""Seats arise: to which list each belongs, and who is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.allocation.aftermath import Aftermath, Happening, Seat, Step
from solver.allocation.reasons import ListName, Reason
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, seats
from solver.norms.regime import ReservedGroup
from solver.vocabulary import NewVacancies


def arise(state: Aftermath, happening: Happening) -> None:
    """Nominate to new seats."""
    called, due, unfilled = open_seats(state, happening.seats)
    first, last = called[0].position, called[-1].position
    key = "history.new_seat" if first == last else "history.new_seats"
    reason = Reason(key, {"seats": happening.seats, "first": first, "last": last}, unfilled)
    question = state.grounds.vacancies(state.contest.terms.lists[-1]).question
    state.steps.append(Step(happening, None, called, reason, due, question))


def open_seats(
    state: Aftermath, count: int
) -> tuple[tuple[Seat, ...], tuple[tuple[str, int], ...], tuple[Reason, ...]]:
    """Open seats one by one, each for whom most are due.

    Returns them, what is due beyond them, and why some called nobody.
    """
    terms = state.contest.terms
    groups = state.contest.readings.regime.groups
    total = len(state.seats) + count
    due = {i: _due(state, group, i, total, count) for i, group in enumerate(groups, 1)}
    called = []
    for _ in range(count):
        home = max(due, key=lambda i: (due[i], groups[i - 1].rule.percentage, -i), default=0)
        if home and due[home] > 0:
            due[home] -= 1
        else:
            home = 0
        name = ListName(terms.lists[home])
        seat = state.call(
            len(state.seats) + 1,
            home,
            terms.chains[home],
            "because.new_reserved" if home else "because.new_open",
            reserve=name,
            total=total,
            ground=state.grounds.vacancies(name),
            reversion=state.grounds.reversion(name),
        )
        state.seats.append(seat)
        called.append(seat)
    beyond = tuple((terms.lists[i], d) for i, d in due.items() if d > 0)
    return tuple(called), beyond, tuple(_unfilled(state, called))


def _unfilled(state: Aftermath, called: Sequence[Seat]) -> Iterator[Reason]:
    """Say of each list why its seats called nobody, where they did not."""
    empty: dict[int, list[int]] = {}
    for seat in called:
        if seat.holder == VACANT:
            empty.setdefault(seat.home, []).append(seat.position)
    for home, positions in empty.items():
        yield state.unfilled(positions, state.contest.terms.chains[home])


def _due(state: Aftermath, group: ReservedGroup, index: int, total: int, count: int) -> int:
    """Return a group's seats due and not yet called, of `total` seats in all, `count` of them new."""
    match state.contest.readings.vacancies[group.id]:
        case NewVacancies.CUMULATIVE:
            if state.across is not None:
                return max(0, state.across(group, count))
            return max(0, seats(group.rule, total, INT) - state.held(index))
        case NewVacancies.PER_ROUND:
            return seats(group.rule, count, INT)
        case NewVacancies.NONE:
            return 0
