"""What `isonomia nominate --events` makes of a pool: who holds a seat when all has happened."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from proofs.bounded.contests import Contests, Status
from proofs.bounded.show import Statuses
from proofs.pools import candidate
from solver.allocation.aftermath import Happening
from solver.allocation.contest import decide
from solver.allocation.events import after
from solver.allocation.pool import Candidate, Pool
from solver.allocation.walk import VACANT
from solver.order import order
from solver.vocabulary import Event

Happenings = Sequence[tuple[Event, str, int]]
"""What happens, in turn: the event, who leaves, how many seats arise."""


def holders(contests: Contests, n: int, people: Statuses, happenings: Happenings = ()) -> set[str]:
    """Return who holds a seat of n, and of those that arose, after all that happened; candidates named by rank."""
    return held(contests, n, _pool(enumerate(people)), happenings)


def holders_without(contests: Contests, n: int, people: Statuses, absent: int) -> set[str]:
    """Return who is nominated where one candidate never competed; the others keep their names."""
    return held(contests, n, _pool((c, s) for c, s in enumerate(people) if c != absent), ())


def held(contests: Contests, n: int, pool: Pool, happenings: Happenings) -> set[str]:
    """Return who of a pool holds a seat."""
    contest = decide(pool, contests.readings, order(contests.regime, n).positions, program=False)
    told = [Happening(i, event, name, seats) for i, (event, name, seats) in enumerate(happenings, 1)]
    state = after(contest, told)
    return {pool.candidates[s.holder].id for s in state.seats if s.holder != VACANT and not s.closed}


def _pool(people: Iterable[tuple[int, Status]]) -> Pool:
    return Pool.of(Candidate(candidate(c), c + 1, s.groups, s.option) for c, s in people)


def events_csv(happenings: Happenings) -> str:
    """Return the events as the text of a file."""
    lines = ["ordem,evento,candidato,vagas"]
    lines += [f"{i},{event.value},{name},{seats or ''}" for i, (event, name, seats) in enumerate(happenings, 1)]
    return "\n".join(lines) + "\n"


def best_of(pool: bytes, lists: bytes, called: Collection[int]) -> int:
    """Return the best candidate not yet called who is in any of some lists, or `VACANT`."""
    mask = sum(1 << name for name in lists)
    return next((c for c, own in enumerate(pool) if own & mask and c not in called), VACANT)


def next_of(pool: bytes, chain: bytes, called: Collection[int]) -> int:
    """Return the best candidate not yet called of the first list of a chain that has one, or `VACANT`."""
    found = (best_of(pool, bytes([name]), called) for name in chain)
    return next((c for c in found if c != VACANT), VACANT)


def ranked(names: Iterable[str]) -> list[str]:
    """Put candidates' names in the order of their ranks."""
    return sorted(names, key=lambda name: int(name[1:]))
