"""What each prefix of the convocation order holds, for each number of seats whose own prefixes have room for it.

That is the given, n by n: no t ≤ n of which the groups together are due more than t seats. It holds for all n below
the first such t, and for none from there on; where a floor ends or everything is rounded up, it may fail of some only.
Source: Evren and Khanna, "Affirmative Action in Two Dimensions" (2021), on rosters: a roster is sound where each
prefix holds what the share of its length commands.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from proofs.basis import Construction, Enumeration, Tried
from proofs.carrier import Z3, Term, choose, count, reserved, total
from proofs.claim import Basis
from proofs.exhibits import open_table
from proofs.growth import never_fall, repeats, rising, within_cycle
from proofs.obligation import Obligation, Values, lemma
from proofs.positions import cycle, held_upto
from proofs.property import every, regime_wide
from proofs.prover import Prover
from proofs.verdict import Counterexample, Decision, Verdict
from proofs.words import group_words, words
from solver.arithmetic import INT, falls, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.order import order

TRIED = 240
"""Seats up to which the order that the code lays is tried, where a whole period is longer,"""
FALLEN = 2_000
"""and up to which it is tried on, to the first number at which a floor has ended and seats fall."""


def _claims_within(groups: Sequence[ReservedGroup], t: Term, n: Term) -> Term:
    """Return how many of the seats for n claim one of the first t ≤ n positions (a claim beyond n is of the last)."""
    return choose(t < n, total(held_upto(g, t, n) for g in groups), reserved(groups, n))


def no_prefix_overfull(groups: Sequence[ReservedGroup], before: int | None = None) -> Obligation:
    """State that no more seats claim the first t positions than there are: what every order presupposes.

    Where no norm has a series of its own and no group's seats fall, the seats of n = t claim most. `before`: only of
    numbers of seats below it.
    """
    n, t = count("n"), count("t")
    room = () if before is None else (n < before,)

    def replay(values: Values) -> Counterexample:
        at = values["t"]
        return Counterexample(dict(values), words("prefix-due.claimed", n=values.get("n", at), position=at))

    if before is None and all(g.positions is None and not falls(g.rule) for g in groups):
        overfull = reserved(groups, t) > t
        return Obligation("no prefix overfull", within_cycle(groups, t), (overfull,), {"t": t}, replay)
    overfull = _claims_within(groups, t, n) > t
    return Obligation("no prefix overfull", (t >= 1, t <= n, *room), (overfull,), {"n": n, "t": t}, replay)


def _never_more_due(groups: Sequence[ReservedGroup]) -> Obligation:
    """State the given of every n at once: of no t are more seats due than t.

    One cycle decides it where a further one brings no more reserved seats than seats.
    """
    t = count("t")
    rates = [g.rule.percentage if g.rule.cap is None else min(g.rule.percentage, g.rule.cap) for g in groups]
    premises = within_cycle(groups, t) if sum(rates, Fraction(0)) <= 1 else (t >= 1,)

    def replay(values: Values) -> Counterexample | None:
        at = values["t"]
        due = _due(groups, at)
        return Counterexample({"n": at}, words("prefix-due.given", n=at, due=due)) if due > at else None

    return Obligation("room in every prefix", premises, (reserved(groups, t) > t,), {"t": t}, replay)


def _due(groups: Sequence[ReservedGroup], t: int) -> int:
    return sum(seats(g.rule, t, INT) for g in groups)


@dataclass(frozen=True, slots=True)
class _WhereThereIsRoom:
    """The claim for each n that satisfies the given: all n, or those below the first t of which too many are due."""

    regime: Regime
    given: Obligation = field(init=False)
    everywhere: Construction = field(init=False)
    """Both kept, so that the ids in the key stay their own."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "given", _never_more_due(self.regime.groups))
        object.__setattr__(self, "everywhere", _argued(self.regime, None))

    @property
    def key(self) -> Hashable:
        """The given, the argument and the trial."""
        return self.given.key, self.everywhere.key

    def decide(self, prover: Prover) -> Decision:
        """Decide the given, then the claim for the numbers of seats that satisfy it; VACUOUS where none does."""
        given = prover.decide(self.given)
        first = given.counterexample.size if given.counterexample else None
        if first == 1 and given.counterexample:
            reason = words("reason.given", why=given.counterexample.sentence)
            return Decision(Verdict.VACUOUS, given.steps, reason=reason, ms=given.ms)
        how: Construction | Tried = self.everywhere.trial  # it looks at the given of each n by itself
        if given.verdict is Verdict.PROVED:
            how = self.everywhere
        elif given.minimal:
            how = _argued(self.regime, first)
        found = how.decide(prover)
        if first is not None and given.minimal and found.counterexample is None:
            remark = words("prefix-due.until", n=first, due=_due(self.regime.groups, first))
            found = replace(found, remarks=(*found.remarks, remark))
        return replace(found, steps=given.steps + found.steps, ms=given.ms + found.ms)


def _argued(regime: Regime, before: int | None) -> Construction:
    """Argue by counting, and try the code, for n < `before` (None: every n).

    A seat moves to a free position before its claim, so that every prefix holds at least the claims in it, if there is
    such a position. Suppose there is none: take the longest prefix, of b positions, without a free one. Whatever
    stands in it claimed it (a later claim would have found position b + 1, or b is the last); so do b seats and one
    more, while no more than b seats claim the first b positions.
    """
    groups = regime.groups
    n, t, claims, placed = count("n"), count("t"), count("claims"), count("placed")
    room = () if before is None else (n < before,)
    free = lemma(  # whatever the norm: only the number of claims within t matters, and that it is at most t is stated
        "a free position",
        (t >= 1, placed >= 0, claims <= t, placed + 1 <= claims),
        placed >= t,
        {"t": t, "claims": claims, "placed": placed},
    )
    in_time = [
        lemma(f"{g.id} in time", (t >= 1, t < n, *room), held_upto(g, t, n) < seats(g.rule, t, Z3), {"n": n, "t": t})
        for g in groups
        if g.positions is not None or falls(g.rule)
    ]
    claimed = no_prefix_overfull(groups, before)
    lemmas = (claimed, free, *in_time, *never_fall(rising(groups)), *repeats(groups))
    return Construction((), lemmas, _trial(regime, before))


def _trial(regime: Regime, before: int | None) -> Enumeration:
    """Return the trial of the order that the code lays; it covers all n < `before` if those are few."""
    groups = regime.groups
    start, length = cycle(groups)
    ends = [falls(g.rule)[0] + 1 for g in groups if falls(g.rule)]  # there a prefix of the order before may hold more
    bound = max(min(start + length, TRIED), min((n for n in ends if n <= FALLEN), default=0))
    whole = before is not None and before - 1 <= bound
    about = tuple((g.id, g.rule, repr(g.positions), g.id in regime.by_classification) for g in regime.laid)
    upto = before - 1 if before is not None and whole else bound
    return Enumeration("order", about, lambda: _first_short_prefix(regime, upto), None if whole else bound)


def _first_short_prefix(regime: Regime, bound: int) -> Counterexample | None:
    """Lay the order of each n up to `bound` with room, and look for the first prefix that holds less than it is due."""
    due = {g.id: [seats(g.rule, t, INT) for t in range(bound + 1)] for g in regime.groups}
    for n in range(1, bound + 1):
        if sum(each[n] for each in due.values()) > n:
            return None
        laid = order(regime, n)
        latest = {name: frozenset(laid.held_at_worst(name)) for name in due}
        held = dict.fromkeys(due, 0)
        for t in range(1, n + 1):
            for group in held:
                held[group] += t in latest[group]
                count_held = held[group]
                if count_held < due[group][t]:
                    data = {"n": n, "position": t, "held": count_held, "due": due[group][t]}
                    said = words("prefix-due.refuted", group=group_words(group), **data)
                    facts = {"n": n, "position": t, "group": group}
                    return Counterexample(facts, said, open_table(regime, (t, n)), (("order", str(n)),))
    return None


def _prefix_due(regime: Regime) -> Basis:
    return _WhereThereIsRoom(regime)


PROPERTIES = (regime_wide("prefix-due", _prefix_due, every("prefixes")),)
