"""Nominations remembered: who is called, for each pool that was asked about, under each set of terms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Protocol, TypeAlias

from proofs.bounded.letter import confirm
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome, walk

CONFIRMED = 64
"""One nomination in so many is confirmed by the letter, as they come."""


class Nominations(Protocol):
    """The nominations of pools under some terms."""

    def __getitem__(self, pool: bytes, /) -> Outcome:
        """Nominate a pool of masks."""
        ...


Judge: TypeAlias = Callable[[Terms], Nominations]
"""Who nominates: the walk, or the letter of the law."""


class Walked(dict[bytes, Outcome]):
    """The walk's nominations under some terms, each made once.

    Where no reserved seat reverts to `ampla`, it makes no difference whether such a seat would widen it: the
    nominations of `wider`, the same terms under which every such seat does, are then these.
    """

    def __init__(self, terms: Terms, wider: Nominations | None) -> None:
        super().__init__()
        self.terms, self.wider = terms, wider

    def __missing__(self, pool: bytes) -> Outcome:
        """Nominate.

        Raises:
            DisagreementError: the letter of the law nominates otherwise.
        """
        outcome = self.wider[pool] if self.wider is not None else None
        if outcome is None or any(reached in (0, VACANT) for _, _, reached in outcome.reverted):
            outcome = walk(pool, self.terms)
        if len(self) % CONFIRMED == 0:
            confirm(pool, self.terms, outcome)
        self[pool] = outcome
        return outcome


@lru_cache(maxsize=256)
def walked(terms: Terms) -> Nominations:
    """Return the walk's nominations under some terms."""
    wider = None if all(terms.widens) else walked(replace(terms, widens=(True,) * len(terms.lists)))
    return Walked(terms, wider)
