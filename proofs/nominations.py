"""Claims about nominations: which reading they are made under, and how their pools are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from proofs.basis import Inapplicable
from proofs.carrier import count, open_seats
from proofs.claim import Basis, Claim
from proofs.growth import within_cycle
from proofs.obligation import Obligation, lemma
from proofs.property import SEATS, provisions_of
from proofs.words import Words, words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import FavourableList

READ = SEATS | {"lista_favoravel", "concorrencia_simultanea"}
"""The keys of a norm file that nominations rest on, where no list runs out."""

Bases = Callable[[Regime], Basis]


def by_reading(name: str, whole: Bases, in_turn: Bases) -> Callable[[Regime], Iterator[Claim]]:
    """Build the claim that goes with the regime's reading of the most favourable list.

    `whole` is for nominations in which the open seats take the best, whoever they are (`estrita`, and `compensada`,
    which nominates the same people); `in_turn` for those in which each position calls, and counts, in turn.
    """

    def claims(regime: Regime) -> Iterator[Claim]:
        files = [norm.file for norm in regime.norms]
        found = {file.favourable_list.rule for file in files if file.favourable_list}
        counts = FavourableList.FAVOURABLE_COUNTS in found
        if any(file.simultaneous and not file.simultaneous.holds for file in files):
            basis: Basis = Inapplicable(words("reason.apart"))
        elif counts and len(found) > 1:
            basis = Inapplicable(words("reason.mixed_readings"))
        else:
            basis = _made(in_turn if counts else whole, _shape(regime))
        manner = "in_turn" if counts else "whole_one" if len(regime.groups) == 1 else "whole"
        provisions = provisions_of(regime, regime.groups, "non_counting", "favourable_list")
        yield Claim(None, words(f"{name}.claim"), words(f"{name}.scope.{manner}"), provisions, basis)

    return claims


@dataclass(frozen=True, slots=True)
class _Shape:
    """All that a statement about nominations depends on, and a regime of that kind."""

    key: Hashable
    regime: Regime = field(compare=False)


def _shape(regime: Regime) -> _Shape:
    groups = tuple((g.id, g.norm, g.rule, repr(g.positions)) for g in regime.groups)
    return _Shape((groups, tuple(repr(n.file.reversion) for n in regime.norms)), regime)


@lru_cache(maxsize=64)
def _made(build: Bases, shape: _Shape) -> Basis:
    """Build a statement once for all readings under which it is the same."""
    return build(shape.regime)


def exceeded(groups: Sequence[ReservedGroup], upto: int = 500) -> bool:
    """Whether the reserves exceed some number of seats up to `upto`, so that nobody can be nominated for it."""
    return any(sum(seats(g.rule, n, INT) for g in groups) > n for n in range(upto + 1))


def never_exceeded(groups: Sequence[ReservedGroup]) -> Obligation:
    """State, of one cycle, that the reserves exceed no number of seats: there is always a nomination."""
    n = count("n")
    return lemma("a nomination exists", within_cycle(groups, n), open_seats(groups, n) < 0, {"n": n})


def nominate(n: int) -> tuple[str, ...]:
    """Return the command that nominates from the counterexample's pool."""
    return ("nominate", POOL, "--seats", str(n))


POOL = "POOL.csv"
"""Stands for the pool file in the commands of a counterexample."""


def status(group: Words | None) -> Words:
    """Say what list a candidate is on beside the open one."""
    return words("status.none") if group is None else words("status.member", group=group)
