"""What a division costs at most, each part computed alone: exact figures for two parts and for any number of them.

A part x alone falls short of its exact share by p·x − r(x), at most by some D. Over m parts the shortfalls add up to
at most m·D, and r(Σ) − Σ r(xᵢ) is that sum rounded by the norm's own rule: a whole number may be taken out of any
rounding. So m parts lose at most m·D, rounded; m equal parts of the worst size lose just that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import cast

import numpy as np
import z3

from proofs.basis import Best, Figure, Known, Statements, Whether
from proofs.carrier import Z3, Term, Truth, both, count, either
from proofs.claim import Claim
from proofs.families.split import plus
from proofs.obligation import Obligation, Values
from proofs.positions import first_with
from proofs.property import SEATS, Property
from proofs.verdict import Counterexample
from proofs.words import Words, group_words, words
from solver.arithmetic import INT, NUMPY, falls, rounded, seats
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.vocabulary import Rounding

TRIED = 64
"""Sizes of parts among which the worst pair is looked for before it is proved."""
NEAR = 16
"""How many sizes below each at which the rule changes are among them,"""
CHANGES = 8
"""and at how many such sizes of floors, the largest."""
FITS = 1 << 40
"""Sizes below it are worked out as machine integers."""
CAPPED = 10_000
"""Sizes up to which a cap may bind for its worst part to be looked up."""


def worst_pair(rule: SeatRule, figure: Callable[[int, list[int]], Known]) -> Best:
    """Find the most that two parts lose, and the first parts that lose it (none: nothing is lost), for `figure`."""

    def better(case: Mapping[str, object]) -> Obligation:
        n, a = count("n"), count("a")
        loss = seats(rule, n, Z3) - seats(rule, a, Z3) - seats(rule, n - a, Z3)
        most, parts = cast("int", case["loss"]), cast("list[int]", case["parts"])
        more: Truth = loss > most
        if most:
            earlier = either(n < sum(parts), both(n == sum(parts), a < parts[0]))
            more = either(more, both(loss == most, earlier))

        def replay(values: Values) -> Counterexample | None:
            found = _pair(rule, values["a"], values["n"] - values["a"])
            better_found = _rank(found) > _rank(case)
            return Counterexample(found, words("split-loss.better")) if better_found else None

        return Obligation("worst pair", (a >= 1, n >= 2 * a), (more,), {"n": n, "a": a}, replay)

    def of_case(case: Mapping[str, object]) -> Known:
        return figure(cast("int", case["loss"]), cast("list[int]", case["parts"]))

    return Best(_worst_tried(rule), better, of_case)


def _two(loss: int, parts: list[int]) -> Known:
    if not loss:
        return Known({"value": 0}, (words("split-loss.none"),))
    said = words("split-loss.two", loss=loss, n=sum(parts), parts=plus(parts))
    return Known({"value": loss, "parts": parts}, (said,))


def _pair(rule: SeatRule, a: int, b: int) -> dict[str, object]:
    loss = seats(rule, a + b, INT) - seats(rule, a, INT) - seats(rule, b, INT)
    return {"loss": loss, "parts": [a, b]}


def _rank(case: Mapping[str, object]) -> tuple[int, int, int]:
    """Order cases: the larger loss first, then the smaller total, then the smaller part."""
    parts = cast("list[int]", case["parts"]) or [0]
    return cast("int", case["loss"]), -sum(parts), -parts[0]


def _worst_tried(rule: SeatRule) -> dict[str, object]:
    """Return the worst pair of small parts and of parts beside the sizes at which the rule changes."""
    floors = {*(f.start for f in rule.floors), *(f.end + 1 for f in rule.floors if f.end is not None)}
    changes = (rule.threshold, *sorted(floors)[-CHANGES:])
    near = {size for at in changes for size in range(max(at - NEAR, 1), at + 2)}
    sizes = sorted({*range(1, TRIED + 1), *near})
    each = np.array(sizes, dtype=np.int64 if sizes[-1] < FITS else object)
    a, b = np.meshgrid(each, each, indexing="ij")
    loss = seats(rule, a + b, NUMPY) - seats(rule, a, NUMPY) - seats(rule, b, NUMPY)
    if loss.max() <= 0:
        return {"loss": 0, "parts": []}
    found = [(sizes[i], sizes[j]) for i, j in np.argwhere((loss == loss.max()) & (a <= b)).tolist()]
    first, other = min(found, key=lambda pair: (sum(pair), pair[0]))
    return _pair(rule, first, other)


def effective(rule: SeatRule) -> SeatRule:
    """Return the rule without a cap that always binds: a cap at or below the percentage is the share, rounded down."""
    if rule.cap is not None and rule.cap <= rule.percentage:
        return replace(rule, percentage=rule.cap, rounding=Rounding.DOWN, cap=None)
    return rule


def capped_until(rule: SeatRule) -> int:
    """Return a size above which the cap, which is above the percentage, binds no more (0: no cap)."""
    return int(2 / (rule.cap - rule.percentage)) + 1 if rule.cap else 0


def found_one_by_one(rule: SeatRule) -> int:
    """Return the size up to which a cap may bind or a floor raise the share, so that each is looked up (0: none)."""
    return max(capped_until(rule), rule.floored_before)


def worst_part(rule: SeatRule) -> tuple[Fraction, int]:
    """Return D, the most that a part alone falls short of its exact share, and the least size that falls short by D.

    From the threshold on p·x takes every residue k/q, of which rounding drops those below a half (`HALF_UP`), up to a
    half (`HALF_DOWN`), all (`DOWN`) or none (`UP`). Below the threshold the whole share is lost, where a cap above the
    percentage binds, some of it, and where a floor raises the share, less; those sizes are finitely many.
    """
    p, q = rule.percentage.numerator, rule.percentage.denominator
    dropped = {
        Rounding.HALF_UP: (q - 1) // 2,
        Rounding.HALF_DOWN: q // 2,
        Rounding.DOWN: q - 1,
        Rounding.UP: 0,
    }[rule.rounding]
    least = max(rule.threshold, rule.floored_before, 1)
    residue = dropped * pow(p, -1, q) % q if q > 1 else 0
    sizes = [least + (residue - least) % q, max(rule.threshold - 1, 1)]
    sizes += range(1, found_one_by_one(rule) + 1)
    return max(((rule.percentage * x - seats(rule, x, INT), x) for x in sizes), key=lambda found: (found[0], -found[1]))


def _many(group: ReservedGroup) -> Figure | None:
    """Return what m parts lose at most; None where cap or floor reach too far for the worst part to be looked up.

    What a floor gives the whole, parts too small for it may lose outright.
    """
    rule = effective(group.rule)
    if found_one_by_one(rule) > CAPPED:
        return None
    granted = max((floor.seats for floor in rule.floors), default=0)
    most, size = worst_part(rule)
    p, q = rule.percentage.numerator, rule.percentage.denominator

    def shortfall(n: Term, due: Term, parts: Term | int) -> Truth:
        """State that `due` seats of n, in so many parts, fall short by at most `most` a part."""
        return most.denominator * (p * n - q * due) <= most.numerator * q * parts

    n, due, m, x = count("n"), count("due"), count("m"), count("x")
    of_x = seats(group.rule, x, Z3)
    bound = rounded(most, rule.rounding, m, Z3)
    if granted:
        bound = Z3.below(bound, granted, z3.IntVal(granted), bound)
    certificates = (
        _certificate("part", (x >= 0,), z3.Not(shortfall(x, of_x, 1)), {"x": x}),
        _certificate(
            "induction",
            (x >= 0, n >= 0, due >= 0, m >= 1, shortfall(n, due, m), shortfall(x, of_x, 1)),
            z3.Not(shortfall(n + x, due + of_x, m + 1)),
            {"n": n, "due": due, "m": m, "x": x},
        ),
        _certificate(
            "bound",
            (n >= 0, due >= 0, m >= 1, shortfall(n, due, m)),
            seats(group.rule, n, Z3) - due > bound,
            {"n": n, "due": due, "m": m},
        ),
    )
    reached = _certificate(
        "reached",
        (m >= 2,),
        seats(group.rule, size * m, Z3) - m * seats(group.rule, size, INT) != bound,
        {"m": m},
    )
    data = {"most": most, "size": size, "rounding": Words(f"rounding.{rule.rounding.value}")}
    values = {"per_part": str(most), "rounding": rule.rounding.value, "part": size}
    if granted:
        said = words("split-loss.many_floor", **data, granted=granted)
        return Known({"many": {**values, "floor": granted, "exact": False}}, (said,), certificates)
    return Whether(
        reached,
        Known({"many": {**values, "exact": True}}, (words("split-loss.many", **data),), certificates),
        Known({"many": {**values, "exact": False}}, (words("split-loss.many_at_most", **data),), certificates),
    )


def _empty(group: ReservedGroup) -> Known:
    """Return the largest part that alone has no seat: a division into such parts loses the whole reserve.

    Of a rule whose seats fall to none where a floor ends, smaller parts may have some.
    """
    rule, n = group.rule, count("n")
    due = seats(rule, n, Z3)
    lost = [end + 1 for end in falls(rule) if not seats(rule, end + 1, INT)]
    if lost:
        plain = first_with(replace(rule, floors=()), 1) - 1
        ends = (plain, *(floor.start - 1 for floor in rule.floors))
        largest = max(end for end in ends if end <= plain and not seats(rule, end, INT))
        differ = either(both(n > largest, due == 0), both(n == largest, due != 0))
    else:
        largest = first_with(rule, 1) - 1
        differ = (due == 0) != (n <= largest)
    proof = _certificate("no seat", (n >= 0,), differ, {"n": n})
    key = "split-loss.all_of" if lost else "split-loss.all"
    said = words(key, size=largest) if largest else words("split-loss.never_all")
    return Known({"empty_part": largest, "loses_all": largest > 0}, (said,), (proof,))


def _certificate(name: str, premises: tuple[Truth, ...], negation: Truth, variables: Mapping[str, Term]) -> Obligation:
    """State a value that was computed; where a solver finds otherwise, what it found is shown as it is."""

    def replay(values: Values) -> Counterexample:
        return Counterexample(dict(values), words("reason.values"))

    return Obligation(name, premises, (negation,), variables, replay)


def _split_loss(regime: Regime) -> Iterator[Claim]:
    for group in regime.groups:
        figures = (worst_pair(group.rule, _two), _many(group), _empty(group))
        yield Claim(
            group.id,
            words("split-loss.claim", group=group_words(group.id)),
            words("scope.splits_alone", unit=Words("unit.localidade")),
            group.provisions,
            Statements(figures=tuple(f for f in figures if f is not None)),
        )


PROPERTIES = (Property("split-loss", SEATS, _split_loss),)
