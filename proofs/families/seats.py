"""Properties of one group's seats r(n) = `solver.arithmetic.seats`, for every number of seats.

Sources: Balinski and Young, *Fair Representation* (1982), for quota and house monotony; Decreto 9.508 and the
statutes' own words for thresholds and roundings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from proofs.basis import Inapplicable, Known, Statements
from proofs.carrier import Z3, Term, Truth, count, either
from proofs.claim import Basis, Claim
from proofs.exhibits import seat_commands, seat_table
from proofs.obligation import Obligation, Values
from proofs.positions import period
from proofs.property import SEATS, Property
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import INT, rounded, seats
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.vocabulary import Rounding

HALF = Fraction(1, 2)


def _statement(
    name: str,
    group: ReservedGroup,
    negation: Callable[[Term], Truth],
    fails: Callable[[int], bool],
    beside: int = 0,
    start: int = 0,
) -> Obligation:
    """State a property of each n ≥ `start`: its negation for Z3, and when it fails in plain Python.

    A counterexample shows n, and n + `beside` where the property compares the two.
    """
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        if not fails(at):
            return None
        rule = group.rule
        sentence = words(
            f"{name}.refuted",
            group=group_words(group.id),
            n=at,
            share=rule.percentage * at,
            seats=seats(rule, at, INT),
            unbarred=seats(replace(rule, threshold=0), at, INT),
            after=at + beside,
            then=seats(rule, at + beside, INT),
        )
        totals = (at, at + beside) if beside else (at,)
        facts = {"n": at, "group": group.id}
        return Counterexample(facts, sentence, seat_table(group, totals), seat_commands(totals))

    return Obligation("claim", (n >= start,), (negation(n),), {"n": n}, replay)


def _monotone(group: ReservedGroup) -> Basis:
    rule = group.rule
    statement = _statement(
        "monotone",
        group,
        lambda n: seats(rule, n, Z3) > seats(rule, n + 1, Z3),
        lambda n: seats(rule, n, INT) > seats(rule, n + 1, INT),
        beside=1,
    )
    return Statements((statement,))


def _deviation(group: ReservedGroup) -> Basis:
    rule = group.rule
    p, q = rule.percentage.numerator, rule.percentage.denominator

    def negation(n: Term) -> Truth:
        difference = 2 * q * seats(rule, n, Z3) - 2 * p * n
        return either(difference > q, difference < -q)

    return Statements(
        (_statement("deviation", group, negation, lambda n: abs(seats(rule, n, INT) - rule.percentage * n) > HALF),)
    )


def _quota(group: ReservedGroup) -> Basis:
    rule = group.rule

    def negation(n: Term) -> Truth:
        due = seats(rule, n, Z3)
        return either(
            due < rounded(rule.percentage, Rounding.DOWN, n, Z3), due > rounded(rule.percentage, Rounding.UP, n, Z3)
        )

    def fails(n: int) -> bool:
        share = rule.percentage * n
        return not floor(share) <= seats(rule, n, INT) <= ceil(share)

    return Statements((_statement("quota", group, negation, fails),))


def _threshold_vacuous(group: ReservedGroup) -> Basis:
    if group.rule.threshold == 0:
        return Inapplicable(words("reason.no_threshold"))
    return Statements((threshold_changes_nothing(group),))


def threshold_changes_nothing(group: ReservedGroup) -> Obligation:
    """State that the seats are those of the rule without its threshold."""
    rule = group.rule
    free = replace(rule, threshold=0)
    return _statement(
        "threshold-vacuous",
        group,
        lambda n: seats(rule, n, Z3) != seats(free, n, Z3),
        lambda n: seats(rule, n, INT) != seats(free, n, INT),
    )


def _steady(rule: SeatRule) -> int:
    """Return the number of seats from which on neither threshold nor floor changes the share."""
    return max(rule.threshold, rule.floored_before)


def _periodic(group: ReservedGroup) -> Basis:
    rule = group.rule
    length = period(rule)
    more = int(rule.percentage * length)
    statement = _statement(
        "periodic",
        group,
        lambda n: seats(rule, n + length, Z3) != seats(rule, n, Z3) + more,
        lambda n: seats(rule, n + length, INT) != seats(rule, n, INT) + more,
        beside=length,
        start=_steady(rule),
    )
    remark = words("periodic.answer", period=length, seats=more)
    return Statements((statement,), figures=(Known({"period": length, "seats_per_period": more}, (remark,)),))


def _floor(group: ReservedGroup) -> Basis:
    rule = group.rule
    p, q = rule.percentage.numerator, rule.percentage.denominator
    statement = _statement(
        "floor",
        group,
        lambda n: q * seats(rule, n, Z3) < p * n,
        lambda n: seats(rule, n, INT) < rule.percentage * n,
        start=rule.threshold,
    )
    return Statements((statement,))


def _property(
    name: str,
    basis: Callable[[ReservedGroup], Basis],
    scope: str = "every_n",
    start: Callable[[SeatRule], int] = lambda rule: rule.threshold,
) -> Property:
    def claims(regime: Regime) -> Iterator[Claim]:
        for group in regime.groups:
            data = {"group": group_words(group.id), "share": group.rule.percentage * 100}
            yield Claim(
                group.id,
                words(f"{name}.claim", **data),
                words(f"scope.{scope}", threshold=start(group.rule)),
                group.provisions,
                basis(group),
            )

    return Property(name, SEATS, claims)


PROPERTIES = (
    _property("monotone", _monotone),
    _property("deviation", _deviation),
    _property("quota", _quota),
    _property("threshold-vacuous", _threshold_vacuous),
    _property("periodic", _periodic, "from_threshold", _steady),
    _property("floor", _floor, "from_threshold"),
)
