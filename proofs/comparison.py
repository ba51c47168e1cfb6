"""Two regimes compared: which of them reserves more, group by group and in all, for every number of seats.

That one side never reserves more than the other is an obligation over every n ≥ 0, and so is the converse: both hold
of equivalent rules, one of them where one side is the more generous, neither where each is for some n. The number of
seats is that of one undivided whole: over what a threshold is counted, and how a total is divided, are not compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from proofs.carrier import count, reserved
from proofs.obligation import Obligation, Values
from proofs.property import SEATS
from proofs.prover import Prover
from proofs.theorems import Readings, Subject, distinct
from proofs.verdict import Counterexample, Decision, Verdict
from proofs.words import Words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import OVERLAPS


class Relation(StrEnum):
    """How one side stands to the other."""

    EQUIVALENT = "equivalent"
    MORE = "more-generous"
    LESS = "less-generous"
    INCOMPARABLE = "incomparable"
    UNKNOWN = "unknown"


_RELATIONS = {
    (Verdict.PROVED, Verdict.PROVED): Relation.EQUIVALENT,
    (Verdict.REFUTED, Verdict.PROVED): Relation.MORE,
    (Verdict.PROVED, Verdict.REFUTED): Relation.LESS,
    (Verdict.REFUTED, Verdict.REFUTED): Relation.INCOMPARABLE,
}
"""By the verdicts on "never more than the other" and "never less"."""


@dataclass(frozen=True, slots=True)
class Match:
    """What two sides reserve for the same people (None: for all of theirs), and the proofs of how they stand.

    `never_more` and `never_less` decide that the first side reserves at most, and at least, what the other does: the
    counterexample of each is the least n at which the first, or the other, reserves more.
    """

    name: str | None
    one: tuple[ReservedGroup, ...]
    other: tuple[ReservedGroup, ...]
    never_more: Decision
    never_less: Decision

    @property
    def relation(self) -> Relation:
        """How the first side stands to the other."""
        return _RELATIONS.get((self.never_more.verdict, self.never_less.verdict), Relation.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two regimes, each under its readings: the groups of both, those of one alone, and the totals.

    `readings` and `other_readings` single out the seats of each side (none: they are the same under all readings).
    """

    readings: Readings
    other_readings: Readings
    one: Regime
    other: Regime
    groups: tuple[Match, ...]
    only_one: tuple[str, ...]
    only_other: tuple[str, ...]
    overall: Match


def compare(one: Subject, other: Subject, prover: Prover) -> Iterator[Comparison]:
    """Compare two regimes under each pair of readings that makes other seats, the defaults first."""
    for (readings, here), (other_readings, there) in product(_distinct(one), _distinct(other)):
        paired = _paired(here.groups, there.groups)
        alone = [{g.id for g in side} for side in (here.groups, there.groups)]
        for _, mine, theirs in paired:
            alone[0] -= {g.id for g in mine}
            alone[1] -= {g.id for g in theirs}
        yield Comparison(
            {**one.fixed_for(SEATS), **readings},
            {**other.fixed_for(SEATS), **other_readings},
            here,
            there,
            tuple(_match(name, mine, theirs, prover) for name, mine, theirs in paired),
            tuple(g.id for g in here.groups if g.id in alone[0]),
            tuple(g.id for g in there.groups if g.id in alone[1]),
            _match(None, here.groups, there.groups, prover),
        )


def _distinct(side: Subject) -> list[tuple[Readings, Regime]]:
    """Return the regime under each reading that makes other seats."""
    cases = [(choice, side.under(choice)) for choice in side.regime.choices(SEATS)]
    found = distinct(cases, lambda regime: tuple((g.id, g.rule) for g in regime.groups))
    return [(readings, side.under(readings)) for readings, _ in found]


Pair = tuple[str, tuple[ReservedGroup, ...], tuple[ReservedGroup, ...]]


def _paired(one: Sequence[ReservedGroup], other: Sequence[ReservedGroup]) -> list[Pair]:
    """Pair the groups of two sides: by name, and a bloc with the sum of its parts."""
    ids, other_ids = {g.id for g in one}, {g.id for g in other}
    pairs: list[Pair] = [(g.id, (g,), tuple(h for h in other if h.id == g.id)) for g in one if g.id in other_ids]
    for bloc, members in OVERLAPS.items():
        parts, other_parts = (tuple(g for g in side if g.id in members) for side in (one, other))
        if bloc in ids and other_parts:
            pairs.append((bloc, tuple(g for g in one if g.id == bloc), other_parts))
        elif bloc in other_ids and parts:
            pairs.append((bloc, parts, tuple(g for g in other if g.id == bloc)))
    return pairs


def _match(name: str | None, one: tuple[ReservedGroup, ...], other: tuple[ReservedGroup, ...], prover: Prover) -> Match:
    never_more, never_less = (prover.decide(never_exceeds(*sides)) for sides in ((one, other), (other, one)))
    return Match(name, one, other, never_more, never_less)


def never_exceeds(one: Sequence[ReservedGroup], other: Sequence[ReservedGroup]) -> Obligation:
    """State that some groups together are never reserved more seats than others are."""
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        more, less = (sum(seats(g.rule, at, INT) for g in side) for side in (one, other))
        if more <= less:
            return None
        return Counterexample({"n": at}, Words("compare.exceeds", {"n": at, "more": more, "less": less}))

    return Obligation("never exceeds", (n >= 0,), (reserved(one, n) > reserved(other, n),), {"n": n}, replay)
