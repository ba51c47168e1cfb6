"""Regimes and verdicts, for the tests of the prover."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from proofs.catalogue import chosen
from proofs.prover import Prover
from proofs.theorems import Subject, Theorem, theorems
from solver.norms.regime import Floor, Regime, SeatRule, join, load_regime
from tests.norms.norm_drafts import draft

GROUPS = ("negros", "indigenas", "quilombolas")

PROVER = Prover()
"""Shared: what one test has had decided, the others need not."""


def regime_of(*rules: SeatRule, **changes: Any) -> Regime:
    """A regime whose groups have these rules; `changes` are further keys of its norm file."""
    groups = [
        {
            "id": name,
            "percentual": _ratio(rule.percentage),
            "arredondamento": {"regra": rule.rounding.value},
            "limiar": {"minimo": rule.threshold, "unidade": "cargo"},
            **({"teto": _ratio(rule.cap)} if rule.cap else {}),
            **({"pisos": [_floor(floor) for floor in rule.floors]} if rule.floors else {}),
        }
        for name, rule in zip(GROUPS, rules, strict=False)
    ]
    return join([draft(**{"grupos": groups, "arredondamento": None, **changes})])


def _floor(floor: Floor) -> dict[str, int]:
    whole = {"de": floor.start, "vagas": floor.seats}
    return whole if floor.end is None else {**whole, "ate": floor.end}


def _ratio(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"


def library(*names: str) -> Regime:
    """A regime of the library's norms."""
    return load_regime(names)


def proved(
    regime: Regime, *names: str, prover: Prover | None = None, readings: Mapping[str, str] | None = None
) -> list[Theorem]:
    """The theorems of some properties of a regime."""
    return list(theorems(Subject.of(regime, readings or {}), chosen(names), prover or PROVER))


def only(regime: Regime, name: str, group: str | None = None, **readings: str) -> Theorem:
    """The theorem of a property and group under these readings (`_` for `-` in names), the others at their default."""
    wanted = {**regime.with_gaps().readings, **{q.replace("_", "-"): r for q, r in readings.items()}}
    found = [
        t for t in proved(regime, name) if t.claim.group == group and all(wanted[q] == r for q, r in t.readings.items())
    ]
    assert len(found) == 1, [(t.claim.group, dict(t.readings)) for t in found]
    return found[0]


def least(theorem: Theorem) -> int | None:
    """The n of a counterexample, None where there is none."""
    example = theorem.decision.counterexample
    return None if example is None else example.size
