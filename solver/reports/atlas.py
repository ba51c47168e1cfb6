"""The orders of norms, told as text and as JSON."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from proofs.comparison import Match
from proofs.lattice import Cluster, Lattice, Placed, Shift, counted
from proofs.oddities import Odd, commonest, oddities
from proofs.theorems import Readings
from solver.messages import Speaker
from solver.norms.load import Norm
from solver.norms.regime import Regime, ReservedGroup
from solver.reports.atlas_words import (
    cluster_rules,
    covered_words,
    incomparable_words,
    longest_chain,
    odd_words,
    order_name,
    seats_of,
    shifts_told,
    sum_words,
    undecided_words,
)
from solver.reports.comparison import least, readings_words
from solver.reports.theorem_report import deciding, receipt
from solver.vocabulary import GROUPS


@dataclass(frozen=True, slots=True)
class Atlas:
    """The orders of some norms: those that reserve seats, those that reserve none, the day (None: whatever the day)."""

    lattices: tuple[Lattice, ...]
    regimes: tuple[Regime, ...]
    idle: tuple[Norm, ...] = ()
    on: datetime.date | None = None
    fixed: Readings = field(default_factory=dict)

    @property
    def norms(self) -> tuple[Norm, ...]:
        """Every norm, in the order of their ids."""
        found = [*(norm for regime in self.regimes for norm in regime.norms), *self.idle]
        return tuple(sorted(found, key=lambda norm: norm.id))


def atlas_lines(atlas: Atlas, speaker: Speaker) -> Iterator[str]:
    """Yield the answer for people, line by line."""
    yield speaker.say("atlas.head", count=len(atlas.norms))
    if atlas.on:
        yield speaker.say("atlas.on", day=atlas.on)
    yield speaker.say("compare.scope")
    if atlas.fixed:
        yield speaker.say("compare.readings", readings=readings_words(atlas.fixed))
    for lattice in atlas.lattices:
        yield from _order_lines(lattice, speaker)
    if atlas.idle:
        yield ""
        yield speaker.say("atlas.idle")
        yield from (f"   {norm.id}: {norm.file.title}" for norm in atlas.idle)
    unsure = [norm.id for norm in atlas.norms if norm.secondary]
    if unsure:
        yield ""
        yield speaker.say("atlas.secondary", norms=unsure)


def _order_lines(lattice: Lattice, speaker: Speaker) -> Iterator[str]:
    norms = sum(len(cluster.members) for cluster in lattice.clusters)
    yield ""
    name = order_name(lattice.name, speaker)
    yield speaker.say("atlas.order", name=name, norms=norms, clusters=len(lattice.clusters))
    for i, cluster in enumerate(lattice.clusters):
        yield f"  [{i + 1}] {', '.join(p.norm.id for p in cluster.members)}"
        yield from (f"        {line}" for line in cluster_rules(cluster, speaker))
        yield from (f"      {line}" for line in covered_words(lattice, i, speaker))
    if len(chain := longest_chain(lattice)) > 1:
        yield "  " + speaker.say("atlas.chain", chain=" ≥ ".join(f"[{i + 1}]" for i in chain))
    for key, lines in (
        ("atlas.incomparable", incomparable_words(lattice, speaker)),
        ("atlas.unknown", undecided_words(lattice, speaker)),
        ("atlas.odd_ones", [f"{o.placed.norm.id}: {odd_words(o, speaker)}" for o in oddities(lattice)]),
    ):
        if lines:
            yield "  " + speaker.say(key)
            yield from (f"      {line}" for line in lines)
    shifts = shifts_told(lattice, speaker)
    if shifts:
        yield "  " + speaker.say("atlas.shifts")
    for headings, lines in shifts:
        yield f"      {'; '.join(headings)}"
        yield from (f"          {line}" for line in lines)
    for placed in lattice.unexamined:
        yield "  " + speaker.say("atlas.unexamined", norm=placed.norm.id, count=placed.unexamined)


def atlas_json(atlas: Atlas, speaker: Speaker) -> dict[str, Any]:
    """Return the answer as others rely on it; clusters are numbered from 1, as in the text."""
    return {
        "on": atlas.on and str(atlas.on),
        "scope": speaker.say("compare.scope"),
        "norms": [
            {
                "id": norm.id,
                "title": norm.file.title,
                "confidence": norm.file.confidence and norm.file.confidence.value,
                "reserves": norm.file.reserves,
            }
            for norm in atlas.norms
        ],
        "orders": [_order_json(lattice, speaker) for lattice in atlas.lattices],
        "receipt": receipt((*atlas.regimes, Regime(atlas.idle)), atlas.fixed),
    }


def _order_json(lattice: Lattice, speaker: Speaker) -> dict[str, Any]:
    return {
        "order": lattice.name,
        "groups": [g for g in GROUPS if g in counted(lattice.name)],
        "clusters": [
            _cluster_json(i + 1, layer, lattice.clusters[i])
            for layer, members in enumerate(lattice.layers)
            for i in members
        ],
        "commonest": None if (usual := commonest(lattice)) is None else usual + 1,
        "covers": [[i + 1, j + 1] for i, j in lattice.covers],
        "chain": [i + 1 for i in longest_chain(lattice)],
        "pairs": [{"one": i + 1, "other": j + 1, **match_json(match)} for (i, j), match in lattice.matches.items()],
        "shifts": [_shift_json(shift) for shift in lattice.shifts],
        "unexamined": {p.norm.id: p.unexamined for p in lattice.unexamined},
        "odd": [_odd_json(odd, speaker) for odd in oddities(lattice)],
    }


def _cluster_json(number: int, layer: int, cluster: Cluster) -> dict[str, Any]:
    return {"number": number, "layer": layer, "norms": [_placed_json(placed) for placed in cluster.members]}


def _placed_json(placed: Placed) -> dict[str, Any]:
    return {"norm": placed.norm.id, "rules": {g.id: rule_json(g) for g in placed.groups}}


def rule_json(group: ReservedGroup) -> dict[str, Any]:
    """Return a seat rule with its provisions."""
    rule = group.rule
    return {
        "percentage": str(rule.percentage),
        "rounding": rule.rounding.value,
        "threshold": rule.threshold,
        "unit": group.threshold_unit.value if rule.threshold else None,
        "cap": None if rule.cap is None else str(rule.cap),
        "floors": [{"from": f.start, "to": f.end, "seats": f.seats} for f in rule.floors],
        "provisions": list(group.provisions),
    }


def match_json(match: Match) -> dict[str, Any]:
    """Return how one side stands to another, with the least n at which either reserves more."""
    return {
        "relation": match.relation.value,
        "one_more": _first_json(match, least(match.never_more)),
        "other_more": _first_json(match, least(match.never_less)),
        "solvers": {"one_more": deciding(match.never_more), "other_more": deciding(match.never_less)},
    }


def _first_json(match: Match, n: int | None) -> dict[str, Any] | None:
    return None if n is None else {"n": n, "one": seats_of(match.one, n), "other": seats_of(match.other, n)}


def _shift_json(shift: Shift) -> dict[str, Any]:
    return {
        "norm": shift.placed.norm.id,
        "readings": dict(shift.readings),
        "cluster": shift.against + 1,
        "was": shift.was.value,
        **match_json(shift.now),
    }


def _odd_json(odd: Odd, speaker: Speaker) -> dict[str, Any]:
    n, match = odd.least, odd.match
    shown = None
    if n is not None and match is not None:
        sums = {"sum": sum_words(match.one, n, speaker), "commonest_sum": sum_words(match.other, n, speaker)}
        shown = {"n": n, "seats": seats_of(match.one, n), "commonest": seats_of(match.other, n), **sums}
    return {"norm": odd.placed.norm.id, "respect": odd.respect, "told": odd_words(odd, speaker), "first": shown}
