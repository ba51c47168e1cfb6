"""Properties of all groups of a regime together: the open seats A(n) = n − Σ r(n), for every number of seats.

Source: Balinski and Young, *Fair Representation* (1982): a list that loses a seat when the house grows by one is the
Alabama paradox; here the open list is the one that may lose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import cast

from proofs.basis import Best, Inapplicable, Known, Statements
from proofs.carrier import Z3, both, count, either, reserved
from proofs.claim import Basis
from proofs.exhibits import open_table, seat_commands
from proofs.growth import never_fall, one_at_a_time, repeats
from proofs.obligation import Obligation, Values
from proofs.positions import period
from proofs.property import every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import words
from solver.arithmetic import INT, allot, seats
from solver.norms.regime import Regime, ReservedGroup, SeatRule

TRIED = 200
"""Numbers of seats among which the largest share is looked for before it is proved."""


def all_reserved(groups: Iterable[ReservedGroup], n: int) -> int:
    """Return Σ r(n)."""
    return sum(seats(g.rule, n, INT) for g in groups)


def _open_monotone(regime: Regime) -> Basis:
    def replay(values: Values) -> Counterexample | None:
        n = values["n"] - 1
        now, then = allot(regime, n).open, allot(regime, n + 1).open
        if now <= then:
            return None
        sentence = words("open-monotone.refuted", n=n, open=now, after=n + 1, then=then)
        totals = (n, n + 1)
        return Counterexample({"n": n}, sentence, open_table(regime, totals), seat_commands(totals))

    return Statements(
        one_at_a_time(regime.groups, replay), lemmas=(*never_fall(regime.groups), *repeats(regime.groups))
    )


def _never_exhausts(regime: Regime) -> Basis:
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        taken = all_reserved(regime.groups, at)
        if taken < at:
            return None
        sentence = words("never-exhausts.refuted", n=at, reserved=taken)
        return Counterexample({"n": at}, sentence, open_table(regime, (at,)), seat_commands((at,)))

    claim = Obligation("claim", (n >= 1,), (reserved(regime.groups, n) >= n,), {"n": n}, replay)
    return Statements((claim,))


def _joint_rounding(regime: Regime) -> Basis:
    """Each norm's groups apart against their sum; norms whose groups follow different rules have no common rounding."""
    statements = []
    for norm in regime.norms:
        groups = [g for g in regime.groups if g.norm == norm.id]
        joint = _joint(groups)
        if joint is not None:
            statements.append(_joint_statement(regime, groups, joint))
    return Statements(tuple(statements)) if statements else Inapplicable(words("reason.no_joint_rule"))


def _joint(groups: Sequence[ReservedGroup]) -> SeatRule | None:
    """Return the rule of the groups as one, or None where they are fewer than two or their rules differ."""
    rules = [g.rule for g in groups]
    alike = {replace(r, percentage=Fraction(1)) for r in rules}
    if len(rules) < 2 or len(alike) > 1 or rules[0].cap is not None:
        return None
    return replace(rules[0], percentage=sum((r.percentage for r in rules), Fraction(0)))


def _joint_statement(regime: Regime, groups: Sequence[ReservedGroup], joint: SeatRule) -> Obligation:
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        apart, together = all_reserved(groups, at), seats(joint, at, INT)
        if apart == together:
            return None
        sentence = words("joint-rounding.refuted", n=at, apart=apart, together=together, share=joint.percentage * at)
        return Counterexample({"n": at}, sentence, open_table(regime, (at,)), seat_commands((at,)))

    return Obligation("claim", (n >= 0,), (reserved(groups, n) != seats(joint, n, Z3),), {"n": n}, replay)


def _max_share(regime: Regime) -> Basis:
    groups = regime.groups

    def facts(n: int) -> dict[str, object]:
        return {"n": n, "share": Fraction(all_reserved(groups, n), n)}

    def rank(case: Mapping[str, object]) -> tuple[Fraction, int]:
        return cast("Fraction", case["share"]), -cast("int", case["n"])

    def better(case: Mapping[str, object]) -> Obligation:
        n = count("n")
        share, at = cast("Fraction", case["share"]), cast("int", case["n"])
        scaled, seats_share = reserved(groups, n) * share.denominator, share.numerator * n
        larger = either(scaled > seats_share, both(scaled == seats_share, n < at))

        def replay(values: Values) -> Counterexample | None:
            found = facts(values["n"])
            return Counterexample(found, words("max-share.better")) if rank(found) > rank(case) else None

        return Obligation("claim", (n >= 1,), (larger,), {"n": n}, replay)

    def figure(case: Mapping[str, object]) -> Known:
        share, at = cast("Fraction", case["share"]), cast("int", case["n"])
        answer = words("max-share.answer", share=share * 100, reserved=all_reserved(groups, at), n=at)
        return Known({"value": str(share), "n": at}, (answer,))

    cycle = lcm(*(period(g.rule) for g in groups))
    start = max((facts(n) for n in (*range(1, TRIED), cycle)), key=rank)
    return Statements(figures=(Best(start, better, figure),))


PROPERTIES = (
    regime_wide("open-monotone", _open_monotone, every("every_n")),
    regime_wide("never-exhausts", _never_exhausts, every("every_n_from_1")),
    regime_wide("joint-rounding", _joint_rounding, every("every_n")),
    regime_wide("max-share", _max_share, every("every_n_from_1")),
)
