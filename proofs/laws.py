"""The laws that the maps of the design space reveal: when a property holds, told by a single exact share.

A share is counted in hundredths of a seat: c·n for c % of n seats. What is stated of every whole share is stated of
every whole percentage and every number of seats, without bound, and it is linear: the product is a variable, of which
only what the argument needs is assumed. A share gives *no seat* if it rounds to 0 or less: below ½ (half up), up to ½
(half down), up to 0 (up), below 1 (down). Of p = c/100, r(n) and the threshold t:

- `threshold-vacuous` iff p·(t − 1) gives no seat. So half up, iff p·(t − 1) < ½, that is, iff t is at most the first
  position; half down, iff p·(t − 1) ≤ ½; up, iff t ≤ 1; down, iff p·(t − 1) < 1, that is, iff t ≤ ⌈1/p⌉.
- `open-monotone` iff p·t − 1 gives no seat: reaching the threshold brings one seat at most.
- `never-exhausts` iff 1 − (1 − p)·max(t, 1) gives no seat: what the first total leaves open is not rounded away.
- `quota` iff p·(t − 1) < 1. `deviation` iff p·(t − 1) ≤ ½ and, for up and down, 2·p is whole.
- `monotone` and `periodic` always.
- `floor` iff rounding is up; or half up and 2·p is whole; or p is whole.
- `split-keeps-unguarded` iff `floor` and t ≤ 1: what never falls short of the share loses nothing by division.
- `max-share` is from p to p + e/max(t, 1), where e is the most that rounding adds to a share.

What hangs on divisibility is checked in every cell of the map; the rest is proved of all percentages and thresholds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import z3

from proofs.carrier import Z3, Term, choose, count, either
from proofs.obligation import Obligation, lemma
from solver.arithmetic import rounded
from solver.norms.regime import SeatRule
from solver.vocabulary import Rounding

SEAT = 100
"""Hundredths of a seat."""
NO_SEAT: Mapping[Rounding, int] = {Rounding.HALF_UP: 49, Rounding.HALF_DOWN: 50, Rounding.UP: 0, Rounding.DOWN: 99}
"""The largest share, in hundredths, that gives no seat. Rounding adds at most the rest of a seat's 99 to a share."""
HALVES = (Rounding.HALF_UP, Rounding.HALF_DOWN)

Lemmas = tuple[Obligation, ...]


@dataclass(frozen=True, slots=True)
class Law:
    """When a property holds of rules whose percentages are whole and that have no cap.

    `lemmas` prove it of every percentage and threshold under a rounding; where there are none it stands as far as it
    is checked. `bounds`: of a property that is a value, the least and the greatest that it can be.
    """

    holds: Callable[[SeatRule], bool]
    lemmas: Callable[[Rounding], Lemmas]
    bounds: Callable[[SeatRule], tuple[Fraction, Fraction]] | None = None


def share_of(rule: SeatRule, n: int) -> int:
    """Return the exact share of n seats, in hundredths."""
    return int(rule.percentage * SEAT) * n


def _last_barred(rule: SeatRule) -> int:
    """Return the share of the last number of seats that the threshold bars (0: it bars none)."""
    return share_of(rule, max(rule.threshold - 1, 0))


def _whole_halves(rule: SeatRule) -> bool:
    return (2 * rule.percentage).denominator == 1


def _never_short(rule: SeatRule) -> bool:
    whole = _whole_halves(rule) if rule.rounding is Rounding.HALF_UP else rule.percentage.denominator == 1
    return rule.rounding is Rounding.UP or whole


def _left_open(rule: SeatRule) -> int:
    """Return what the first total of one seat or more that is not barred leaves of a seat: 1 − (1 − p)·max(t, 1)."""
    first = max(rule.threshold, 1)
    return SEAT - (SEAT * first - share_of(rule, first))


def given(rounding: Rounding, share: Term) -> Term:
    """Return the seats that a share, in hundredths, rounds to."""
    return rounded(Fraction(1, SEAT), rounding, share, Z3)


def _case() -> tuple[dict[str, Term], Term, Term, Term, Term]:
    """Return n, the threshold t, the share of n and the last one barred; a barred n has no larger share than that."""
    named = {name: count(name) for name in ("n", "t", "share", "last")}
    n, t, share, last = named.values()
    return named, n, t, share, last


def _below(n: Term, t: Term, share: Term, last: Term) -> tuple[z3.BoolRef, ...]:
    return n >= 0, t >= 0, share >= 0, z3.Implies(n < t, share <= last)


def _vacuous(rounding: Rounding) -> Lemmas:
    named, n, t, share, last = _case()
    barred = (*_below(n, t, share, last), n < t)
    return (
        lemma("enough", (*barred, last <= NO_SEAT[rounding]), given(rounding, share) != 0, named),
        lemma("needed", (last > NO_SEAT[rounding],), given(rounding, last) == 0, {"last": last}),
    )


def _quota(rounding: Rounding) -> Lemmas:
    named, n, t, share, last = _case()
    seats = choose(n < t, 0, given(rounding, share))
    outside = either(seats < given(Rounding.DOWN, share), seats > given(Rounding.UP, share))
    return (
        lemma("enough", (*_below(n, t, share, last), last < SEAT), outside, named),
        lemma("needed", (last >= SEAT,), given(Rounding.DOWN, last) <= 0, {"last": last}),
    )


def _deviation(rounding: Rounding) -> Lemmas:
    if rounding not in HALVES:
        return ()
    named, n, t, share, last = _case()
    away = 2 * (SEAT * choose(n < t, 0, given(rounding, share)) - share)
    premises = (*_below(n, t, share, last), 2 * last <= SEAT)
    return (
        lemma("enough", premises, either(away > SEAT, away < -SEAT), named),
        lemma("needed", (2 * last > SEAT,), 2 * (0 - last) >= -SEAT, {"last": last}),
    )


def _monotone(rounding: Rounding) -> Lemmas:
    n, t, share, next_share = (count(name) for name in ("n", "t", "share", "next"))
    seats, more = choose(n < t, 0, given(rounding, share)), choose(n + 1 < t, 0, given(rounding, next_share))
    premises = (n >= 0, t >= 0, share >= 0, next_share >= share)
    return (lemma("enough", premises, seats > more, {"n": n, "t": t, "share": share, "next": next_share}),)


def _periodic(rounding: Rounding) -> Lemmas:
    share, whole = count("share"), count("whole")
    negation = given(rounding, share + SEAT * whole) != given(rounding, share) + whole
    return (lemma("enough", (share >= 0, whole >= 0), negation, {"share": share, "whole": whole}),)


def _open_monotone(rounding: Rounding) -> Lemmas:
    n, t, c, share, first = (count(name) for name in ("n", "t", "c", "share", "first"))
    named = {"n": n, "t": t, "c": c, "share": share, "first": first}
    seats, more = choose(n < t, 0, given(rounding, share)), choose(n + 1 < t, 0, given(rounding, share + c))
    reached = z3.Implies(n + 1 == t, share + c == first)
    premises = (n >= 0, t >= 0, c >= 0, c <= SEAT, share >= 0, reached)
    return (
        lemma("enough", (*premises, first - SEAT <= NO_SEAT[rounding]), more - seats > 1, named),
        lemma("needed", (first - SEAT > NO_SEAT[rounding],), given(rounding, first) < 2, {"first": first}),
    )


def _never_exhausts(rounding: Rounding) -> Lemmas:
    """Of n seats (100 − c)·n hundredths are exactly open: `open_share`, at least `least` from max(t, 1) on."""
    n, t, open_share, least = (count(name) for name in ("n", "t", "open", "least"))
    named = {"n": n, "t": t, "open": open_share, "least": least}
    premises = (n >= 1, t >= 0, open_share >= 0, least >= 0, z3.Implies(n >= t, open_share >= least))
    seats = choose(n < t, 0, given(rounding, SEAT * n - open_share))
    first_seats = given(rounding, SEAT * n - least)
    return (
        lemma("enough", (*premises, SEAT - least <= NO_SEAT[rounding]), seats >= n, named),
        lemma("needed", (n >= 1, SEAT - least > NO_SEAT[rounding]), first_seats < n, {"n": n, "least": least}),
    )


def _floor(rounding: Rounding) -> Lemmas:
    share = count("share")
    if rounding is not Rounding.UP:
        return ()
    return (lemma("enough", (share >= 0,), SEAT * given(rounding, share) < share, {"share": share}),)


def _split_keeps(rounding: Rounding) -> Lemmas:
    """Without a threshold; with one, t seats divided into t − 1 and 1 keep nothing, and undivided have a seat."""
    if rounding is not Rounding.UP:
        return ()
    a, b = count("a"), count("b")
    lost = given(rounding, a) + given(rounding, b) < given(rounding, a + b)
    return (
        lemma("enough", (a >= 0, b >= 0), lost, {"a": a, "b": b}),
        lemma("needed", (a >= 1,), given(rounding, a) < 1, {"a": a}),
    )


def _max_share(rounding: Rounding) -> Lemmas:
    share, whole = count("share"), count("whole")
    added = SEAT * given(rounding, share) - share
    return (
        lemma("at most", (share >= 0,), added > SEAT - 1 - NO_SEAT[rounding], {"share": share}),
        lemma("at least", (whole >= 0,), given(rounding, SEAT * whole) != whole, {"whole": whole}),
    )


def _share_bounds(rule: SeatRule) -> tuple[Fraction, Fraction]:
    added = Fraction(SEAT - 1 - NO_SEAT[rule.rounding], SEAT)
    return rule.percentage, rule.percentage + added / max(rule.threshold, 1)


def _always(_rule: SeatRule) -> bool:
    return True


LAWS: Mapping[str, Law] = {
    "monotone": Law(_always, _monotone),
    "deviation": Law(
        lambda rule: 2 * _last_barred(rule) <= SEAT and (rule.rounding in HALVES or _whole_halves(rule)), _deviation
    ),
    "quota": Law(lambda rule: _last_barred(rule) < SEAT, _quota),
    "threshold-vacuous": Law(lambda rule: _last_barred(rule) <= NO_SEAT[rule.rounding], _vacuous),
    "periodic": Law(_always, _periodic),
    "open-monotone": Law(lambda rule: share_of(rule, rule.threshold) - SEAT <= NO_SEAT[rule.rounding], _open_monotone),
    "floor": Law(_never_short, _floor),
    "never-exhausts": Law(lambda rule: _left_open(rule) <= NO_SEAT[rule.rounding], _never_exhausts),
    "split-keeps-unguarded": Law(lambda rule: _never_short(rule) and rule.threshold <= 1, _split_keeps),
    "max-share": Law(_always, _max_share, _share_bounds),
}
"""By property: those that a single group's rule decides, for every number of seats."""
