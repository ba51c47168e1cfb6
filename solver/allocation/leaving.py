"""Somebody leaves: who takes her seat, by the rule of the list she counted in."""

from __future__ import annotations

from collections.abc import Sequence

from solver.allocation.aftermath import Aftermath, Happening, Seat, Step
from solver.allocation.reasons import ListName, Reason
from solver.allocation.vacancies import open_seats
from solver.allocation.walk import VACANT
from solver.errors import InputError
from solver.vocabulary import Event, Substitution

BEFORE_NOMINATION = frozenset({Event.WITHDRAWAL, Event.DEATH})
"""What may happen to somebody who waits."""


def leave(state: Aftermath, happening: Happening) -> None:
    """Replace whoever leaves, or open the seat anew where the norm is silent on that exit."""
    c = state.ranks[happening.candidate]
    seat = next((s for s in state.seats if s.holder == c and not s.closed), None)
    if seat is None:
        _pass_over(state, happening, c)
        return
    state.away.add(c)
    terms = state.contest.terms
    name = terms.lists[seat.counts]
    rule = state.contest.readings.leaving[name]
    data = {"left": happening.candidate, "event": happening.event.value, "counts": ListName(name)}
    if not rule.covers(happening.event):
        _reopen(state, happening, seat)
        return
    ground = state.grounds.leaving(name, named=happening.event in rule.events)
    lists = _substitutes(state, seat.counts, rule.rule)
    replaced = state.call(
        seat.position,
        seat.home,
        lists,
        f"because.substitute.{rule.rule.value if seat.counts else Substitution.SAME_LIST.value}",
        **data,
        ground=ground,
        reversion=state.grounds.reversion(name),
    )
    state.seats[state.seats.index(seat)] = replaced
    reason = replaced.reason or Reason(
        "history.nobody", {**data, "position": seat.position}, (state.unfilled((seat.position,), lists),)
    )
    state.steps.append(Step(happening, seat, (replaced,), reason, question=ground.question))


def _substitutes(state: Aftermath, counts: int, rule: Substitution) -> Sequence[int]:
    """Return the lists to replace from, in turn."""
    terms = state.contest.terms
    if counts == 0 or rule is Substitution.OPEN_LIST:
        return terms.chains[0]
    if rule is Substitution.ANY_RESERVE:
        regime = state.contest.readings.regime
        norm = regime.norm_of(terms.lists[counts])
        own = [i for i, name in enumerate(terms.lists) if i and regime.norm_of(name) is norm]
        waiting = [(c, i != counts, i) for i in own if (c := state.next_of(i)) != VACANT]
        if waiting:
            return (min(waiting)[2],)
        return tuple(dict.fromkeys([counts, *own, *terms.chains[counts]]))
    return terms.chains[counts]


def _pass_over(state: Aftermath, happening: Happening, c: int) -> None:
    if c in state.away or happening.event not in BEFORE_NOMINATION:
        raise InputError.of(
            "events.gone" if c in state.away else "events.not_nominated",
            happening.place,
            candidate=happening.candidate,
            event=happening.event.value,
        )
    state.away.add(c)
    reason = Reason("history.passed_over", {"left": happening.candidate, "event": happening.event.value})
    state.steps.append(Step(happening, None, (), reason))


def _reopen(state: Aftermath, happening: Happening, seat: Seat) -> None:
    """Close a seat whose holder left in a way of which the norm does not speak, and open a new one."""
    name = state.contest.terms.lists[seat.counts]
    state.seats[state.seats.index(seat)] = Seat(seat.position, seat.home, VACANT, VACANT, VACANT, None, closed=True)
    called, due, unfilled = open_seats(state, 1)
    question = state.grounds.leaving(name).question or "substituicao"
    data = {
        "left": happening.candidate,
        "event": happening.event.value,
        "position": seat.position,
        "to": called[0].position,
        "question": question,
        "ground": state.grounds.leaving(name),
    }
    state.steps.append(Step(happening, seat, called, Reason("history.reopened", data, unfilled), due, question))
