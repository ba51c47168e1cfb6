"""A contest decided: the nominations of a pool, on which walk, program and auditor agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from solver.allocation.auditor import check
from solver.allocation.grounds import Grounds
from solver.allocation.pool import Candidate, Pool
from solver.allocation.readings import Readings
from solver.allocation.terms import Terms, terms_of
from solver.allocation.walk import VACANT, Outcome, walk
from solver.errors import DisagreementError
from solver.norms.regime import SeatRule
from solver.order import Order
from solver.vocabulary import FavourableList

STRICT_BOUND: Final = 5_000
PLACING_BOUND: Final = 300
"""Seats up to which the program runs unasked: it places people one by one in all readings but the strict."""

UNDECIDED: Final = "UNKNOWN"
"""The solver's word for having found no answer in the time given: the program then says nothing at all."""


@dataclass(frozen=True, slots=True)
class Engines:
    """What the program had to say beside the walk and the auditor: its status (None: not run), its size, the bound."""

    status: str | None
    variables: int
    constraints: int
    bound: int


@dataclass(frozen=True, slots=True)
class Contest:
    """A pool nominated under terms; `members` holds its masks."""

    pool: Pool
    readings: Readings
    terms: Terms
    members: bytes
    outcome: Outcome
    engines: Engines

    @property
    def grounds(self) -> Grounds:
        """What the nominations rest on."""
        return Grounds(self.readings)

    @property
    def nominated(self) -> list[tuple[int, Candidate]]:
        """The positions filled (from 1), with who fills them."""
        people = self.pool.candidates
        return [(t, people[c]) for t, c in enumerate(self.outcome.called, 1) if c != VACANT]


def decide(
    pool: Pool,
    readings: Readings,
    laid: Order,
    rules: Sequence[SeatRule] = (),
    *,
    program: bool | None = None,
) -> Contest:
    """Nominate a pool in the order laid, three ways.

    `rules` are the seat rules of the reserved groups, where the order comes from the norm's own numbers.
    `program`: whether to run the CP-SAT program (None: up to a bound of seats).

    Raises:
        InputError: candidates who must choose a reserve and did not.
        DisagreementError: the three do not agree.
    """
    terms = terms_of(readings, laid)
    members = pool.masks(terms)
    outcome = walk(members, terms)
    breaches = check(members, terms, outcome)
    if breaches:
        answers = {"walk": outcome.called, "auditor": [f"{b.rule}@{b.position + 1}" for b in breaches]}
        raise DisagreementError("nominate", answers)
    bound = STRICT_BOUND if terms.favourable is FavourableList.STRICT else PLACING_BOUND
    engines = Engines(None, 0, 0, bound)
    if program if program is not None else terms.seats <= bound:
        engines = _by_program(members, terms, rules, Grounds(readings), outcome, bound)
    return Contest(pool, readings, terms, members, outcome, engines)


def _by_program(
    members: bytes, terms: Terms, rules: Sequence[SeatRule], grounds: Grounds, outcome: Outcome, bound: int
) -> Engines:
    from solver.allocation.cpsat import UnsolvedError
    from solver.allocation.program import solve

    try:
        solution = solve(members, terms, rules, grounds.constraint_names())
    except UnsolvedError as error:
        if error.status == UNDECIDED:
            return Engines(error.status, 0, 0, bound)
        raise DisagreementError("nominate", {"walk": outcome.called, "cpsat": error.status}) from None
    if solution.outcome != outcome:
        answers = {"walk": outcome.called, "cpsat": solution.outcome.called}
        raise DisagreementError("nominate", answers)
    return Engines(solution.status, solution.variables, solution.constraints, bound)
