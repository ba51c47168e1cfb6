"""The law as a CP-SAT program: who is called through which list, as constraints named by what commands them.

A candidate has a *label*, the list she is called through; a list has a *cut rank*: all of it above the cut is called.
Candidates are not matched to positions one by one, which does not scale: positions only count *attempts* to call from
a list. An attempt that finds nobody passes to the next list of the chain. In the order of time,

* the k-th attempt on a list that succeeds calls the k-th candidate labelled with it, so that ranks give positions;
* an attempt fails when all who are labelled with the list have been called before;
* somebody in two lists is called by the one whose next attempt for her comes first.

One stable assignment satisfies this (see `solver.allocation.auditor`). Under the strict reading the open list is the
least that the seats reverted to it allow: that is minimised, and proven so.

Where reserves claim one position, a second program says which stands where (see `solver.allocation.precedence`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.allocation.attempts import Attempts
from solver.allocation.cpsat import solved
from solver.allocation.labels import Labels
from solver.allocation.precedence import Precedence
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.norms.regime import SeatRule
from solver.vocabulary import FavourableList

SECONDS: Final = 120.0


@dataclass(frozen=True, slots=True)
class Solution:
    """An outcome that the program found, the solver's word for it, and the size of the models solved."""

    outcome: Outcome
    status: str
    variables: int
    constraints: int


def solve(
    members: bytes,
    terms: Terms,
    rules: Sequence[SeatRule] = (),
    names: Mapping[str, str] | None = None,
    seconds: float = SECONDS,
) -> Solution:
    """Solve for the nominations of a pool.

    `rules` are the seat rules of the reserved lists, in their order, where the number of seats is the norm's (an
    edital's own table has none); `names` says what commands each kind of constraint, by kind and list.

    Raises:
        UnsolvedError: the solver gave no proven answer.
    """
    laid = _solve(members, terms, rules, names, seconds)
    if not terms.ties:
        return laid
    ties = _solution(Precedence(laid.outcome, terms, names or {}), seconds)
    size = (laid.variables + ties.variables, laid.constraints + ties.constraints)
    return Solution(ties.outcome, laid.status, *size)


def _solve(
    members: bytes, terms: Terms, rules: Sequence[SeatRule], names: Mapping[str, str] | None, seconds: float
) -> Solution:
    """Solve for the nominations in the order laid."""
    if terms.favourable is FavourableList.FAVOURABLE_COUNTS:
        return _solution(in_turn(members, terms, rules, names), seconds)
    people = _solution(strict(members, terms, rules, names), seconds)
    if terms.favourable is FavourableList.STRICT:
        return people
    counts = {c: name for c, name in zip(people.outcome.called, people.outcome.counts, strict=True) if c != VACANT}
    among = bytes(m if c in counts else 0 for c, m in enumerate(members))
    in_place = replace(terms, widens=(True,) * len(terms.lists))
    places = _solution(in_turn(among, in_place, (), names), seconds)
    called, through = list(places.outcome.called), list(places.outcome.through)
    for candidate in sorted(counts.keys() - set(called)):
        position = called.index(VACANT)
        called[position], through[position] = candidate, counts[candidate]
    counted = tuple(counts.get(c, VACANT) for c in called)
    outcome = Outcome(tuple(called), tuple(through), counted, people.outcome.reverted, people.outcome.open)
    size = (people.variables + places.variables, people.constraints + places.constraints)
    return Solution(outcome, people.status, *size)


def _solution(model: Labels | Precedence, seconds: float) -> Solution:
    machine, status = solved(model.cp, seconds)
    outcome = model.outcome(machine)
    return Solution(outcome, status, len(model.cp.proto.variables), len(model.cp.proto.constraints))


def strict(
    members: bytes, terms: Terms, rules: Sequence[SeatRule] = (), names: Mapping[str, str] | None = None
) -> Labels:
    """Build the program of the strict reading: the open list, the reserves without it, the seats left over."""
    made = Attempts(members, terms, rules, names or {})
    made.open_list(terms.order.count(0))
    made.revert()
    for slot, used in made.leftovers():
        made.chain(_open_chain(made), None, active=used, slot=slot)
    return Labels(made)


def in_turn(
    members: bytes, terms: Terms, rules: Sequence[SeatRule] = (), names: Mapping[str, str] | None = None
) -> Labels:
    """Build the program of the walk in which each position calls the best remaining candidate of its list."""
    made = Attempts(members, terms, rules, names or {})
    for position, home in enumerate(terms.order):
        chain = terms.chains[home]
        own = chain[: chain.index(0)]
        if terms.widens[home]:
            made.chain(own + _open_chain(made, chain), position)
        else:
            lost = made.chain(own, position, then=True)
            if lost is not False:
                made.waiting.append((position, lost))
    for position, lost in made.waiting:
        made.chain(_open_chain(made), position, active=lost)
    return Labels(made)


def _open_chain(made: Attempts, chain: bytes | None = None) -> bytes:
    """Return the open list and what follows it in a chain; nothing does, unless somebody is not in the open list."""
    chain = made.terms.chains[0] if chain is None else chain
    start = chain.index(0)
    return chain[start:] if made.apart else chain[start : start + 1]
