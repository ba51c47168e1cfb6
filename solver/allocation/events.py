"""What happens after the first nominations: people leave, seats arise; nobody already nominated moves.

Who went first where several reserves claimed one position is settled with the first calls, and stays so: a substitute
takes the position of the one who left, however she is placed, and a seat that arises has a position of its own.
* Whoever leaves is replaced by the next not yet nominated of the list she counted in, or as the reading declares;
  where that list is exhausted the seat follows its chain. An exit of which the norm does not speak opens a new seat
  instead, and the step names the question. Somebody not nominated may withdraw, or die: she is passed over.
* New seats go, one by one, to the group with most seats due and not yet called (the larger percentage first), else to
  the open list. Dues are those of all seats of the validity period, or of the round alone. Within one event the seats
  due come first: they are late, or fall due with it; events of one seat each keep the alternation of the order.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.contest import Contest
from solver.allocation.leaving import leave
from solver.allocation.vacancies import arise
from solver.errors import InputError, Problem
from solver.vocabulary import Event


def take(state: Aftermath, happening: Happening) -> None:
    """Take one event.

    Raises:
        InputError: about somebody who has left, or in a way in which only the nominated leave about another.
    """
    if happening.event is Event.NEW_VACANCY:
        arise(state, happening)
    else:
        leave(state, happening)


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
        take(state, happening)
    return state
