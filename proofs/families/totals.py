"""Properties of all groups of a regime together: the open seats A(n) = n − Σ r(n), for every number of seats.

Source: Balinski and Young, *Fair Representation* (1982): a list that loses a seat when the house grows by one is the
Alabama paradox; here the open list is the one that may lose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from proofs.basis import Best, Inapplicable, Known, Statements
from proofs.carrier import Z3, both, count, either, reserved
from proofs.claim import Basis
from proofs.exhibits import open_table, seat_commands
from proofs.growth import never_fall, one_at_a_time, repeats, rising, within_cycle
from proofs.obligation import Obligation, Values
from proofs.positions import cycle
from proofs.property import every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import words
from solver.arithmetic import INT, allot, seats
from solver.norms.regime import Regime, ReservedGroup

TRIED = 200
"""Numbers of seats among which the largest share is looked for before it is proved."""
JOINT = "joint"
"""What the groups of a norm are called as one."""


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

    groups = regime.groups
    return Statements(one_at_a_time(groups, replay), lemmas=(*never_fall(rising(groups)), *repeats(groups)))


def _never_exhausts(regime: Regime) -> Basis:
    """State it of one cycle: a further one brings more seats than reserved ones, if its own last number does."""
    groups, n = regime.groups, count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        taken = all_reserved(groups, at)
        if taken < at:
            return None
        sentence = words("never-exhausts.refuted", n=at, reserved=taken)
        return Counterexample({"n": at}, sentence, open_table(regime, (at,)), seat_commands((at,)))

    claim = Obligation("claim", within_cycle(groups, n), (reserved(groups, n) >= n,), {"n": n}, replay)
    return Statements((claim,), lemmas=repeats(groups))


def _joint_rounding(regime: Regime) -> Basis:
    """Each norm's groups apart against their sum; norms whose groups follow different rules have no common rounding."""
    statements: list[Obligation] = []
    lemmas: list[Obligation] = []
    for norm in regime.norms:
        groups = [g for g in regime.groups if g.norm == norm.id]
        joint = _joint(groups)
        if joint is not None:
            statements.append(_joint_statement(regime, groups, joint))
            lemmas += repeats([*groups, joint])
    if not statements:
        return Inapplicable(words("reason.no_joint_rule"))
    return Statements(tuple(statements), lemmas=tuple(lemmas))


def _joint(groups: Sequence[ReservedGroup]) -> ReservedGroup | None:
    """Return the groups as one, or None where they are fewer than two or their rules differ."""
    rules = [g.rule for g in groups]
    alike = {replace(r, percentage=Fraction(1)) for r in rules}
    if len(rules) < 2 or len(alike) > 1 or rules[0].cap is not None or rules[0].floors:
        return None
    share = sum((r.percentage for r in rules), Fraction(0))
    return replace(groups[0], id=JOINT, rule=replace(rules[0], percentage=share), positions=None)


def _joint_statement(regime: Regime, groups: Sequence[ReservedGroup], joint: ReservedGroup) -> Obligation:
    """State it of one cycle: a further one brings both sides the same."""
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        apart, together = all_reserved(groups, at), seats(joint.rule, at, INT)
        if apart == together:
            return None
        share = joint.rule.percentage * at
        sentence = words("joint-rounding.refuted", n=at, apart=apart, together=together, share=share)
        return Counterexample({"n": at}, sentence, open_table(regime, (at,)), seat_commands((at,)))

    differ = reserved(groups, n) != seats(joint.rule, n, Z3)
    return Obligation("claim", within_cycle([*groups, joint], n), (differ,), {"n": n}, replay)


def _max_share(regime: Regime) -> Basis:
    """Find it within one cycle: a further one adds the share of its own last number, which is tried too."""
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

        return Obligation("claim", within_cycle(groups, n), (larger,), {"n": n}, replay)

    def figure(case: Mapping[str, object]) -> Known:
        share, at = cast("Fraction", case["share"]), cast("int", case["n"])
        answer = words("max-share.answer", share=share * 100, reserved=all_reserved(groups, at), n=at)
        return Known({"value": str(share), "n": at}, (answer,))

    start, length = cycle(groups)
    tried = (*range(1, min(TRIED, start + length)), length * -(-start // length))
    best = Best(facts(_largest_tried(groups, tried)), better, figure)
    return Statements(lemmas=repeats(groups), figures=(best,))


def _largest_tried(groups: Sequence[ReservedGroup], tried: Iterable[int]) -> int:
    """Return the first of some rising numbers of seats at which the reserved share is largest."""
    at, most = 1, 0
    for n in tried:
        taken = all_reserved(groups, n)
        if taken * at > most * n:
            at, most = n, taken
    return at


PROPERTIES = (
    regime_wide("open-monotone", _open_monotone, every("every_n")),
    regime_wide("never-exhausts", _never_exhausts, every("every_n_from_1")),
    regime_wide("joint-rounding", _joint_rounding, every("every_n")),
    regime_wide("max-share", _max_share, every("every_n_from_1")),
)
