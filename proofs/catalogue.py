"""Every property, in the order in which answers show them."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from functools import cache

from proofs.families import (
    aggregation,
    candidates,
    declaring,
    dual,
    layout,
    loss,
    order,
    placement,
    prefixes_due,
    questions,
    resource,
    rounds,
    seats,
    split,
    text,
    totals,
    withdrawal,
)
from proofs.property import Property
from solver.errors import InputError, Problem

FAMILIES = (
    seats,
    totals,
    order,
    prefixes_due,
    split,
    layout,
    loss,
    rounds,
    resource,
    candidates,
    placement,
    declaring,
    aggregation,
    withdrawal,
    dual,
    questions,
    text,
)
"""The modules that hold the properties; a new family is added here."""

ORDER = (
    "monotone", "deviation", "quota", "threshold-vacuous", "trigger-agrees", "periodic", "open-monotone", "floor",
    "never-exhausts", "split-keeps", "split-keeps-unguarded", "split-feasible", "split-loss", "joint-rounding",
    "max-share", "no-collision", "prefix-due", "cumulative-base", "resource-monotone", "resource-monotone-reverting",
    "no-envy", "non-counting", "citations-resolve",
)  # fmt: skip
"""The order of the catalogue; properties that are not named here follow in that of their families."""

BOUNDED = (
    "favourable-and-uncounted", "declare-post", "declare-post-dual", "declare-position", "declare-position-dual",
    "rank-post", "rank-position", "non-wasteful", "aggregation", "aggregation-seat-by-seat", "withdrawal-replay",
    "reversion-fixpoint", "dual-fills-most", "later-reserved-helps", "questions",
)  # fmt: skip
"""Those that are tried on contests up to stated bounds; they follow."""


@cache
def properties() -> tuple[Property, ...]:
    """Return all properties."""
    found = [p for family in FAMILIES for p in family.PROPERTIES]
    place = {name: i for i, name in enumerate((*ORDER, *BOUNDED))}
    return tuple(sorted(found, key=lambda p: place.get(p.id, len(place))))


def chosen(names: Sequence[str]) -> tuple[Property, ...]:
    """Return the properties of those names, in the catalogue's order; all of them where none is named.

    Raises:
        InputError: every name that is no property, with the nearest that is.
    """
    known = [p.id for p in properties()]
    problems = []
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.3)
            data = {"found": name, "near": near[0] if near else "", "known": ", ".join(known)}
            problems.append(Problem("prove.unknown_property", data))
    if problems:
        raise InputError(problems)
    return tuple(p for p in properties() if not names or p.id in names)
