"""Nominations remembered: who is called, for each pool that was asked about, under each set of terms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Protocol, TypeAlias

from proofs.bounded.letter import confirm
from solver.allocation.terms import Terms
from solver.allocation.walk import Outcome, walk

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

    Where every reserved seat finds somebody of its own list, it makes no difference what it would have done to the open
    one. `plain` are the nominations under the same terms where every seat that reverts widens it; those without a
    reversion are taken from them.
    """

    def __init__(self, terms: Terms, plain: Nominations | None) -> None:
        super().__init__()
        self.terms, self.plain = terms, plain

    def __missing__(self, pool: bytes) -> Outcome:
        """Nominate.

        Raises:
            DisagreementError: the letter of the law nominates otherwise.
        """
        outcome = self.plain[pool] if self.plain is not None else None
        if outcome is None or outcome.reverted:
            outcome = walk(pool, self.terms)
        if len(self) % CONFIRMED == 0:
            confirm(pool, self.terms, outcome)
        self[pool] = outcome
        return outcome


@lru_cache(maxsize=512)
def walked(terms: Terms) -> Nominations:
    """Return the walk's nominations under some terms."""
    simpler = _simpler(terms)
    return Walked(terms, None if simpler == terms else walked(simpler))


def _simpler(terms: Terms) -> Terms:
    """Return the terms under which every seat that reverts to `ampla` widens it: those of another reading, most often.

    Chains stay: terms with other chains are seldom asked about, and pools in which nobody follows a chain are few.
    """
    return terms if terms.apart else replace(terms, widens=(True,) * len(terms.lists))
