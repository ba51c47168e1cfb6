"""Contests under the library's norms, from a few words."""

from __future__ import annotations

from solver.allocation.contest import Contest, decide
from solver.allocation.pool import Candidate, Pool
from solver.allocation.readings import readings_of
from solver.allocation.walk import VACANT
from solver.norms.regime import load_regime
from solver.order import order

INITIALS = {"n": "negros", "i": "indigenas", "q": "quilombolas", "b": "niq", "p": "pcd"}


def pool_of(words: str) -> Pool:
    """A pool, best first: each candidate is her initials and rank (`w1`, `n3`, `np5`: negro and PcD)."""
    people = []
    for rank, word in enumerate(words.split(), 1):
        groups = tuple(INITIALS[x] for x in word if x in INITIALS)
        people.append(Candidate(f"{word}{rank}", rank, groups))
    return Pool.of(people)


def contest(norms: str, seats: int, words: str, program: bool | None = None, **readings: str) -> Contest:  # noqa: FBT001
    """Nominate a pool to so many seats under norms joined by `+`; readings with `_` for `-`."""
    chosen = readings_of(load_regime(norms.split("+")), {k.replace("_", "-"): v for k, v in readings.items()})
    rules = [g.rule for g in chosen.regime.groups]
    return decide(pool_of(words), chosen, order(chosen.regime, seats), rules, program=program)


def names(decided: Contest) -> list[str | None]:
    """Who is called at each position."""
    people = decided.pool.candidates
    return [people[c].id if c != VACANT else None for c in decided.outcome.called]


def repeated(word: str, count: int) -> str:
    """The same kind of candidate, so many times."""
    return " ".join([word] * count)
