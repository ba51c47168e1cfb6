"""Properties of the convocation order: what the norm says of positions, and which ones collide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from proofs.basis import Inapplicable, Known, Statements
from proofs.carrier import Z3, both, count
from proofs.claim import Basis, Claim
from proofs.exhibits import open_table, seat_commands, seat_table
from proofs.growth import repeats, within_cycle
from proofs.obligation import Obligation, Values
from proofs.positions import claimed_positions, claims_at, claims_position, cycle, kth_position
from proofs.property import SEATS, Property, every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.order import series

LISTED = 20_000
"""Positions up to which collisions are listed as residues of a period."""
RESIDUES = 256
"""Residues that are listed at most."""


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


PROPERTIES = (
    Property("trigger-agrees", SEATS | {"gatilhos"}, _trigger_agrees),
    regime_wide("no-collision", _no_collision, every("every_position")),
)
