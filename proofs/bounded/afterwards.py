"""What happens after the first nominations: where later seats belong, who replaces whom, who holds a seat in the end.

The rules are stated here for pools of masks, as the trials need them; `holders` takes the events as
`isonomia nominate --events` does, and is what a trial's counterexample must agree with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from proofs.bounded.contests import Contests, Frame, Status
from proofs.bounded.show import Statuses
from proofs.pools import candidate
from solver.allocation.aftermath import Happening
from solver.allocation.contest import decide
from solver.allocation.events import after
from solver.allocation.pool import Candidate, Pool
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, seats
from solver.norms.regime import ReservedGroup
from solver.vocabulary import OPEN, Event, NewVacancies, Substitution

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
    contest = decide(pool, contests.readings, contests.laid(n), program=False)
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


# --- seats that arise -------------------------------------------------------------------------------------------------


def later_homes(contests: Contests, first: int, rounds: Iterable[int]) -> list[str]:
    """Return the list that each seat of the later rounds belongs to: that with most seats due and not yet called."""
    held = Counter(contests.laid(first).positions)
    homes: list[str] = []
    total = first
    for new in rounds:
        total += new
        due = {g.id: _due(contests, g, total, new, held[g.id]) for g in contests.regime.groups}
        for _ in range(new):
            most = max(contests.regime.groups, key=lambda g: (due[g.id], g.rule.percentage), default=None)
            home = most.id if most and due[most.id] > 0 else OPEN
            homes.append(home)
            held[home] += 1
            due[home] = due.get(home, 0) - 1
    return homes


def _due(contests: Contests, group: ReservedGroup, total: int, new: int, held: int) -> int:
    match contests.readings.vacancies[group.id]:
        case NewVacancies.CUMULATIVE:
            return seats(group.rule, total, INT) - held
        case NewVacancies.PER_ROUND:
            return seats(group.rule, new, INT)
        case NewVacancies.NONE:
            return 0


# --- somebody leaves --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Replacing:
    """Who takes a seat: the best of all these reserves, or else the next of the first list of a chain that has one."""

    reserves: bytes
    chain: bytes


def leaving_frame(contests: Contests, n: int) -> Frame:
    """Return the contest of n seats, with every list that may replace another's."""
    rules = contests.readings.leaving
    across = [g.id for g in contests.regime.groups if rules[g.id].rule is Substitution.ANY_RESERVE]
    return contests.frame(n, across)


def replacing(contests: Contests, frame: Frame, index: int, event: Event) -> Replacing | None:
    """Return who takes the seat of one who counted in a list; None where the norm does not speak of such an exit."""
    name, chains = frame.lists[index], frame.terms.chains
    leaving = contests.readings.leaving[name]
    if not leaving.covers(event):
        return None
    if index == 0 or leaving.rule is Substitution.OPEN_LIST:
        return Replacing(b"", chains[0])
    if leaving.rule is Substitution.SAME_LIST:
        return Replacing(b"", chains[index])
    norm = contests.regime.norm_of(name)
    own = (i for i, other in enumerate(frame.lists) if i and contests.regime.norm_of(other) is norm)
    return Replacing(bytes(own), chains[index])


def successor(pool: bytes, rule: Replacing, called: Collection[int]) -> int:
    """Return who takes the seat, or `VACANT`."""
    best = best_of(pool, rule.reserves, called)
    return next_of(pool, rule.chain, called) if best == VACANT else best
