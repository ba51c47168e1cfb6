"""A property of one norm, or of one of its groups, under one reading: what it says, and what would decide it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from proofs.prover import Prover
from proofs.verdict import Decision
from proofs.words import Words


class Basis(Protocol):
    """What a claim rests on: how it is decided."""

    @property
    def key(self) -> Hashable:
        """Equal where two claims rest on the same: readings with equal keys are answered once."""
        ...

    def decide(self, prover: Prover) -> Decision:
        """Decide the claim."""
        ...


@dataclass(frozen=True, slots=True)
class Claim:
    """One property of one group (None: of the regime), stated for people and for solvers.

    Args:
        group: whose property it is.
        sentence: what is claimed.
        scope: for which numbers, divisions or pools, and under which assumptions.
        provisions: where the rules that it speaks of stand.
        basis: what decides it.
    """

    group: str | None
    sentence: Words
    scope: Words
    provisions: tuple[str, ...]
    basis: Basis

    @property
    def key(self) -> Hashable:
        """Equal where two readings make the same claim."""
        return self.basis.key, repr(self.sentence), repr(self.scope)
