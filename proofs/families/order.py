"""Properties of the convocation order: what the norm says of positions, which ones collide, what each prefix holds.

Source of the prefix property: Evren and Khanna, "Affirmative Action in Two Dimensions" (2021), on rosters: a roster is
sound where each prefix holds what the share of its length commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from proofs.basis import Construction, Enumeration, Inapplicable, Known, Statements
from proofs.carrier import Z3, Term, both, choose, count, reserved, total
from proofs.claim import Basis, Claim
from proofs.exhibits import open_table, seat_commands, seat_table
from proofs.growth import never_fall, repeats, rising, within_cycle
from proofs.obligation import Obligation, Values, lemma
from proofs.positions import claimed_positions, claims_at, claims_position, cycle, held_upto, kth_position
from proofs.property import SEATS, Property, every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import INT, falls, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.order import order, series

LISTED = 20_000
"""Positions up to which collisions are listed as residues of a period."""
RESIDUES = 256
"""Residues that are listed at most."""
TRIED = 240
"""Seats up to which the order that the code lays is tried, where a whole period is longer,"""
FALLEN = 2_000
"""and up to which it is tried on, to the first number at which a floor has ended and seats fall."""


def _trigger(group: ReservedGroup, first: int) -> Obligation:
    """State that the first seat is due from the norm's first position on, and not before."""
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        due = seats(group.rule, at, INT)
        if (due >= 1) == (at >= first):
            return None
        said = words("trigger.refuted", group=group_words(group.id), n=at, seats=due, first=first)
        return Counterexample({"n": at, "group": group.id}, said, seat_table(group, (at,)), seat_commands((at,)))

    differ = (seats(group.rule, n, Z3) >= 1) != (n >= first)
    return Obligation("first position", (n >= 0,), (differ,), {"n": n}, replay)


def series_agrees(group: ReservedGroup) -> Obligation:
    """State that k seats are due from the k-th position of the norm's series on, and not before."""
    n, k = count("n"), count("k")
    fixed = group.positions
    assert fixed is not None  # noqa: S101 (asked of groups that have a series)
    premises = [n >= 0, k >= 1]
    if fixed.step is None:
        premises.append(k <= len(fixed.first))

    def replay(values: Values) -> Counterexample | None:
        at, number = values["n"], values["k"]
        due = seats(group.rule, at, INT)
        position = series(fixed.first, fixed.step, number)[-1]
        if (due >= number) == (at >= position):
            return None
        data = {"group": group_words(group.id), "n": at, "seats": due, "k": number, "position": position}
        facts = {"n": at, "k": number, "position": position, "group": group.id}
        return Counterexample(facts, words("series.refuted", **data), seat_table(group, (at,)), seat_commands((at,)))

    differ = (seats(group.rule, n, Z3) >= k) != (n >= kth_position(group, k))
    return Obligation("series", tuple(premises), (differ,), {"n": n, "k": k}, replay)


def _trigger_agrees(regime: Regime) -> Iterator[Claim]:
    for group in regime.groups:
        norm = regime.norm_of(group.id)
        triggers = norm.file.triggers if norm else None
        first = triggers.first.get(group.id) if triggers else None
        statements = [_trigger(group, first)] if first else []
        if group.positions is not None:
            statements.append(series_agrees(group))
        sources = [
            *(triggers.source if triggers and first else ()),
            *(group.positions.source if group.positions else ()),
        ]
        basis: Basis = Statements(tuple(statements)) if statements else Inapplicable(words("reason.no_trigger"))
        said = words("trigger-agrees.claim", group=group_words(group.id))
        provisions = tuple(dict.fromkeys((*sources, *group.provisions)))
        yield Claim(group.id, said, words("scope.every_n"), provisions, basis)


def _no_collision(regime: Regime) -> Basis:
    """State of each pair of groups that they claim no position both."""
    groups = regime.groups
    if len(groups) < 2:
        return Inapplicable(words("reason.one_group"))
    n = count("n")

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        claimants = [g.id for g in groups if claims_at(g, at)]
        if len(claimants) < 2:
            return None
        said = words("no-collision.refuted", position=at, groups=[group_words(g) for g in claimants])
        facts = {"n": at, "position": at, "groups": claimants}
        return Counterexample(facts, said, open_table(regime, (at - 1, at)), (("order", str(at)),))

    pairs = [
        Obligation(
            f"{g.id} and {h.id}",
            within_cycle((g, h), n),
            (both(claims_position(g, n), claims_position(h, n)),),
            {"n": n},
            replay,
        )
        for g, h in combinations(groups, 2)
    ]
    listed = _residues(groups)
    return Statements(tuple(pairs), lemmas=repeats(groups), figures=(listed,) if listed else ())


def _residues(groups: Sequence[ReservedGroup]) -> Known | None:
    """Return all colliding positions as residues of the period, from where the claims repeat; None: too many to list.

    One period is gone through; that each group's claims repeat after it is what is proved.
    """
    start, length = cycle(groups)
    if start + length > LISTED:
        return None
    claims = [set(claimed_positions(g, start + length)) for g in groups]
    collisions = sorted({p for one, other in combinations(claims, 2) for p in one & other})
    before = [p for p in collisions if p < start]
    residues = sorted({p % length for p in collisions if start <= p < start + length})
    if not collisions or len(residues) > RESIDUES:
        return None
    name = "no-collision.residues" if before else "no-collision.residues_alone"
    said = words(name, period=length, residues=residues, start=start, before=before)
    figures = {"period": length, "residues": residues, "from": start, "before": before}
    return Known(figures, (said,), repeats(groups))


def _claims_within(groups: Sequence[ReservedGroup], t: Term, n: Term) -> Term:
    """Return how many of the seats for n claim one of the first t ≤ n positions (a claim beyond n is of the last)."""
    return choose(t < n, total(held_upto(g, t, n) for g in groups), reserved(groups, n))


def no_prefix_overfull(groups: Sequence[ReservedGroup]) -> Obligation:
    """State that no more seats claim the first t positions than there are: what every order presupposes.

    Where no norm has a series of its own and no group's seats fall, the seats of n = t claim most.
    """
    n, t = count("n"), count("t")

    def replay(values: Values) -> Counterexample:
        at = values["t"]
        return Counterexample(dict(values), words("prefix-due.given", n=values.get("n", at), position=at))

    if all(g.positions is None and not falls(g.rule) for g in groups):
        overfull = reserved(groups, t) > t
        return Obligation("no prefix overfull", within_cycle(groups, t), (overfull,), {"t": t}, replay)
    overfull = _claims_within(groups, t, n) > t
    return Obligation("no prefix overfull", (t >= 1, t <= n), (overfull,), {"n": n, "t": t}, replay)


def _prefix_due(regime: Regime) -> Basis:
    """Argue by counting, and try the code.

    A seat moves to a free position before its claim, so that every prefix holds at least the claims in it, if there is
    such a position. Suppose there is none: take the longest prefix, of b positions, without a free one. Whatever
    stands in it claimed it (a later claim would have found position b + 1, or b is the last); so do b seats and one
    more, while no more than b seats claim the first b positions.
    """
    groups = regime.groups
    n, t, claims, placed = count("n"), count("t"), count("claims"), count("placed")
    free = lemma(  # whatever the norm: only the number of claims within t matters, and that it is at most t is given
        "a free position",
        (t >= 1, placed >= 0, claims <= t, placed + 1 <= claims),
        placed >= t,
        {"t": t, "claims": claims, "placed": placed},
    )
    in_time = [
        lemma(f"{g.id} in time", (t >= 1, t < n), held_upto(g, t, n) < seats(g.rule, t, Z3), {"n": n, "t": t})
        for g in groups
        if g.positions is not None or falls(g.rule)
    ]
    start, length = cycle(groups)
    ends = [falls(g.rule)[0] + 1 for g in groups if falls(g.rule)]  # there a prefix of the order before may hold more
    bound = max(min(start + length, TRIED), min((n for n in ends if n <= FALLEN), default=0))
    about = tuple((g.id, g.rule, repr(g.positions), g.id in regime.by_classification) for g in regime.laid)
    trial = Enumeration("order", about, lambda: _first_short_prefix(regime, bound), bound)
    return Construction(
        (no_prefix_overfull(groups),), (free, *in_time, *never_fall(rising(groups)), *repeats(groups)), trial
    )


def _first_short_prefix(regime: Regime, bound: int) -> Counterexample | None:
    """Lay the order of each n up to `bound` and look for the first prefix that holds less than it is due."""
    due = {g.id: [seats(g.rule, t, INT) for t in range(bound + 1)] for g in regime.groups}
    for n in range(1, bound + 1):
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


PROPERTIES = (
    Property("trigger-agrees", SEATS | {"gatilhos"}, _trigger_agrees),
    regime_wide("no-collision", _no_collision, every("every_position")),
    regime_wide("prefix-due", _prefix_due, every("prefixes")),
)
