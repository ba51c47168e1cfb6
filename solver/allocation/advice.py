"""Which list is better for one candidate: where each of hers alone would call her, and where they call her together."""

from __future__ import annotations

from dataclasses import dataclass

from solver.allocation.aftermath import Aftermath, Seat
from solver.allocation.walk import VACANT, walk


@dataclass(frozen=True, slots=True)
class Through:
    """A list, the candidate's place in it, and the position at which it alone would call her (None: it would not)."""

    list: str
    place: int
    position: int | None


@dataclass(frozen=True, slots=True)
class Advice:
    """A candidate's lists, one by one, and the seat she holds in the end (None: none)."""

    candidate: str
    rank: int
    through: tuple[Through, ...]
    seat: Seat | None
    lists: tuple[str, ...]

    @property
    def better(self) -> str | None:
        """The list that alone would call her first; the open one, or the first of the regime, where several do."""
        calling = [t for t in self.through if t.position is not None]
        return min(calling, key=lambda t: t.position or 0).list if calling else None


def advise(after: Aftermath, candidate: str) -> Advice | None:
    """Compare the lists of a candidate (None: she is not in the pool); all others stay as they are.

    Her lists are those of the terms: a reading of dual status that leaves one reserve leaves that one only.
    """
    contest = after.contest
    people = contest.pool.candidates
    rank = next((c for c, each in enumerate(people) if each.id == candidate), None)
    if rank is None:
        return None
    through = []
    for name, title in enumerate(contest.terms.lists):
        if not contest.members[rank] >> name & 1:
            continue
        alone = bytearray(contest.members)
        alone[rank] = 1 << name
        called = walk(bytes(alone), contest.terms).called
        place = sum(mask >> name & 1 for mask in contest.members[: rank + 1])
        through.append(Through(title, place, called.index(rank) + 1 if rank in called else None))
    seat = next((s for s in after.seats if s.holder == rank and s.holder != VACANT), None)
    return Advice(candidate, people[rank].rank, tuple(through), seat, contest.terms.lists)
