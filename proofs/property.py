"""A property of the catalogue: its name, what it reads of a norm, and the claims it makes of a regime."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from proofs.claim import Basis, Claim
from proofs.words import Words, group_words, words
from solver.norms.regime import Regime, ReservedGroup

SEATS = frozenset({"grupos", "arredondamento", "limiar", "acumulacao"})
"""The keys of a norm file that the numbers of seats rest on."""


@dataclass(frozen=True, slots=True)
class Property:
    """A property: `claims` states it of a regime under one reading of each question.

    `aspects` are the keys of the norm file that it rests on: only readings that change one of them are told apart.
    One that `reads_text` opens the file of the statute's words.
    """

    id: str
    aspects: frozenset[str]
    claims: Callable[[Regime], Iterable[Claim]]
    reads_text: bool = False


def provisions_of(regime: Regime, groups: Iterable[ReservedGroup], *keys: str) -> tuple[str, ...]:
    """Return the provisions of the groups' seats, then of the rules under `keys`, each once.

    Where the regime joins several norms each is led by its norm's id.
    """
    several = len(regime.norms) > 1
    found = [(g.norm, p) for g in groups for p in g.provisions]
    for norm in regime.norms:
        for key in keys:
            rule = getattr(norm.file, key)
            found += [(norm.id, p) for p in (rule.source if rule else ())]
    return tuple(dict.fromkeys(f"{norm}: {p}" if several else p for norm, p in found))


def regime_wide(
    name: str,
    basis: Callable[[Regime], Basis],
    scope: Callable[[Regime], Words],
    aspects: frozenset[str] = SEATS,
    sources: Sequence[str] = (),
) -> Property:
    """Build a property that makes one claim of the whole regime; `sources` are further rules that it rests on."""

    def claims(regime: Regime) -> Iterator[Claim]:
        data = {"groups": [group_words(g.id) for g in regime.groups]}
        provisions = provisions_of(regime, regime.groups, *sources)
        yield Claim(None, words(f"{name}.claim", **data), scope(regime), provisions, basis(regime))

    return Property(name, aspects, claims)


def every(name: str) -> Callable[[Regime], Words]:
    """Return a scope that is the same for every regime."""
    return lambda _regime: words(f"scope.{name}")
