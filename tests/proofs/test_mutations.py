"""A broken statement is noticed: its verdict is another, or it no longer replays on plain Python."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import z3

from proofs import growth
from proofs.basis import Statements
from proofs.carrier import Z3Arithmetic
from proofs.obligation import Obligation
from proofs.prover import Prover
from proofs.verdict import Verdict
from solver.errors import DisagreementError
from solver.norms.regime import Regime, SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import library, proved, regime_of

STATUTES = ("es-12010-2023", "es-guacui-2022", "am-5580-2021")
PROPERTIES = ("deviation", "quota", "threshold-vacuous", "floor", "periodic", "split-keeps-unguarded", "open-monotone")

Outcome = list[tuple[str, str | None, Verdict, int | None]]


def outcome(regime: Regime, *names: str) -> Outcome:
    """What a fresh prover says: the verdict of each theorem, and the n of its counterexample."""
    found = proved(regime, *names, prover=Prover())
    return [
        (t.property, t.claim.group, t.decision.verdict, t.decision.counterexample and t.decision.counterexample.size)
        for t in found
    ]


def noticed(change: Callable[[], None], regime: Regime, *names: str) -> bool:
    """Whether a change makes the prover say something else, or refuse to answer."""
    before = outcome(regime, *names)
    change()
    try:
        return outcome(regime, *names) != before
    except DisagreementError:
        return True


def _ceiling(self: Z3Arithmetic, x: Any, divisor: int) -> Any:
    return (x + (divisor - 1)) / divisor


def _without_offset(self: Z3Arithmetic, x: Any, factor: int, offset: int = 0) -> Any:
    return x * factor


def _up_to_the_bound(self: Z3Arithmetic, x: Any, bound: int, then: Any, otherwise: Any) -> Any:
    return z3.If(x <= bound, then, otherwise)


def _never_below(self: Z3Arithmetic, x: Any, bound: int, then: Any, otherwise: Any) -> Any:
    return otherwise


@pytest.mark.parametrize(
    ("operation", "broken"),
    [
        ("floordiv", _ceiling),
        ("scale", _without_offset),
        ("below", _up_to_the_bound),
        ("below", _never_below),
    ],
)
def test_a_broken_operation_is_noticed(monkeypatch: pytest.MonkeyPatch, operation: str, broken: Any) -> None:
    """Another rounding, or another threshold, in the terms alone."""
    assert noticed(lambda: monkeypatch.setattr(Z3Arithmetic, operation, broken), library("am-5580-2021"), *PROPERTIES)


def test_a_cap_that_raises_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The greater of share and cap, where the law says the lesser."""

    def greater(self: Z3Arithmetic, x: Any, y: Any) -> Any:
        return z3.If(x >= y, x, y)

    assert noticed(lambda: monkeypatch.setattr(Z3Arithmetic, "minimum", greater), library("br-9508-2018"), *PROPERTIES)


_OTHER = {
    z3.Z3_OP_LT: lambda a, b: a <= b,
    z3.Z3_OP_GT: lambda a, b: a >= b,
    z3.Z3_OP_LE: lambda a, b: a < b,
    z3.Z3_OP_GE: lambda a, b: a > b,
}


def swapped(assertion: Any) -> Any:
    """The assertion with its outermost comparisons made strict where they were not, and the reverse."""
    kind = assertion.decl().kind()
    if kind in _OTHER:
        return _OTHER[kind](*assertion.children())
    if kind in (z3.Z3_OP_OR, z3.Z3_OP_AND):
        return assertion.decl()(*(swapped(child) for child in assertion.children()))
    return assertion


def claims_of(regime: Regime, name: str) -> list[Obligation]:
    """The statements of a property."""
    bases = [t.claim.basis for t in proved(regime, name)]
    return [claim for basis in bases if isinstance(basis, Statements) for claim in basis.claims]


def said(obligation: Obligation) -> tuple[Verdict, int | None] | None:
    """The verdict of one statement alone; None: it does not replay."""
    try:
        decision = Prover().decide(obligation)
    except DisagreementError:
        return None
    return decision.verdict, decision.counterexample.size if decision.counterexample else None


def changed(obligation: Obligation, **parts: Any) -> Obligation:
    """The statement with some parts replaced."""
    kept = {name: getattr(obligation, name) for name in Obligation.__slots__}
    return Obligation(**{**kept, **parts})


HALVES = SeatRule(Fraction(1, 2), Rounding.HALF_DOWN)
JUMP = SeatRule(Fraction(1, 4), Rounding.DOWN, threshold=8)
"""Two seats at once, at the eighth."""


@pytest.mark.parametrize(
    ("name", "regime"),
    [
        ("monotone", library("es-12010-2023")),
        ("deviation", library("es-12010-2023")),
        ("quota", library("es-12010-2023")),
        ("floor", library("es-12010-2023")),
        ("split-keeps-unguarded", regime_of(SeatRule(Fraction(1, 20), Rounding.UP))),
        ("never-exhausts", regime_of(HALVES, HALVES)),
        ("open-monotone", library("es-guacui-2022")),
        ("open-monotone", regime_of(JUMP)),
        ("resource-monotone", library("es-guacui-2022")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_swapped_strict_sign_is_noticed(name: str, regime: Regime) -> None:
    """`>` for `≥`, or `<` for `≤`, in the negated claim."""
    claims = claims_of(regime, name)
    mutants = [changed(claim, negation=tuple(swapped(part) for part in claim.negation)) for claim in claims]
    assert [said(claim) for claim in claims] != [said(mutant) for mutant in mutants]


@pytest.mark.parametrize(
    ("name", "regime", "dropped"),
    [
        ("floor", library("am-5580-2021"), 0),
        ("periodic", library("am-5580-2021"), 0),
        ("never-exhausts", library("es-12010-2023"), 0),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_dropped_premise_is_noticed(name: str, regime: Regime, dropped: int) -> None:
    """A statement without one of its premises is about other numbers: below the threshold, or none at all."""
    claims = claims_of(regime, name)
    mutants = [changed(c, premises=c.premises[:dropped] + c.premises[dropped + 1 :]) for c in claims]
    assert [said(claim) for claim in claims] != [said(mutant) for mutant in mutants]


def test_a_cycle_too_short_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what is proved of one cycle is carried too far, the lemma that the seats repeat fails."""
    true = growth.cycle
    monkeypatch.setattr(growth, "cycle", lambda groups: (true(groups)[0], true(groups)[1] - 1))
    (theorem,) = proved(library("es-12010-2023"), "open-monotone", prover=Prover())
    assert theorem.decision.verdict is Verdict.UNKNOWN
