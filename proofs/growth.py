"""What one seat more brings: at most one group's seats grow, by one.

Seats never fall, so that the open list loses one exactly where some group's seats grow by two, or those of two groups
at once. Group by group and pair by pair this is decided in milliseconds; of the sum of many groups, in minutes. That
two groups never grow at once may be a matter of remainders alone (one at odd numbers, the other at even ones): it is
stated of one cycle, and that the seats repeat after it is stated apart. Where some group's seats fall, at the end of a
floor, one group's fall may make up for another's rise: there it is stated of the sum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from proofs.carrier import Z3, Term, Truth, both, count, open_seats, reserved
from proofs.obligation import Obligation, Values, lemma
from proofs.positions import at_peak, claims_position, cycle, grows
from proofs.verdict import Counterexample
from solver.arithmetic import INT, falls, seats
from solver.norms.regime import ReservedGroup

Replay = Callable[[Values], Counterexample | None]

HORIZON = 5_000
"""The longest cycle that a statement is confined to; of a longer one it is stated without bound."""


def one_at_a_time(
    groups: Sequence[ReservedGroup], replay: Replay, *, nominable: bool = False
) -> tuple[Obligation, ...]:
    """State, part by part, that no n-th seat brings two reserved seats; counterexamples are of that n.

    `nominable`: only where the reserves exceed neither n nor n − 1 seats. With `repeats`, it is stated of every n: the
    cycle that is looked at comes after the last n that they exceed, for before it the premise might hide what repeats.
    """
    n = count("n")
    fits = [open_seats(groups, m) >= 0 for m in (n - 1, n)] if nominable else []
    after = last_exceeded(groups) if nominable else 0
    if len(rising(groups)) < len(groups):
        two = reserved(groups, n) - reserved(groups, n - 1) > 1
        return (Obligation("all by two", (*within_cycle(groups, n, after), *fits), (two,), {"n": n}, replay),)
    parts = [(f"{g.id} by two", (n >= 1,), grows(g, n, 2)) for g in groups]
    parts += [
        (f"{g.id} and {h.id}", within_cycle((g, h), n, after), both(grows(g, n), grows(h, n)))
        for g, h in combinations(groups, 2)
    ]
    return tuple(Obligation(name, (*premises, *fits), (part,), {"n": n}, replay) for name, premises, part in parts)


def rising(groups: Sequence[ReservedGroup]) -> list[ReservedGroup]:
    """Return the groups whose seats fall at the end of no floor."""
    return [g for g in groups if not falls(g.rule)]


def one_falls(groups: Sequence[ReservedGroup], replay: Replay, *, nominable: bool = False) -> tuple[Obligation, ...]:
    """State of each group that may fall that no n-th seat costs it one; counterexamples are of that n."""
    n = count("n")
    fits = [open_seats(groups, m) >= 0 for m in (n - 1, n)] if nominable else []
    return tuple(
        Obligation(
            f"{g.id} by less", (n >= 1, *fits), (seats(g.rule, n, Z3) < seats(g.rule, n - 1, Z3),), {"n": n}, replay
        )
        for g in groups
        if falls(g.rule)
    )


def last_exceeded(groups: Sequence[ReservedGroup]) -> int | None:
    """Return the greatest number of seats that the reserves exceed (0: none); None where it is not bounded.

    A group has less than its share plus one seat, or plus its greatest floor.
    """
    left = 1 - sum(g.rule.percentage for g in groups)
    slack = sum(1 + max((floor.seats for floor in g.rule.floors), default=0) for g in groups)
    if left <= 0 or slack / left > HORIZON:
        return None
    sizes = range(int(slack / left) + 1)
    return max((n for n in sizes if sum(seats(g.rule, n, INT) for g in groups) > n), default=0)


def within_cycle(groups: Sequence[ReservedGroup], n: Term, after: int | None = 0) -> tuple[Truth, ...]:
    """State that n ≥ 1, and within the numbers after which the claims of the groups repeat.

    Where `after` is not 0, a whole cycle of numbers beyond `after` + 1 is within them (None: every number is).
    """
    start, length = cycle(groups)
    upto = None if after is None else start + length + (after + 1 if after else 0)
    return (n >= 1, n < upto) if upto is not None and upto <= HORIZON else (n >= 1,)


def repeats(groups: Sequence[ReservedGroup]) -> tuple[Obligation, ...]:
    """State of each group that a cycle more is always as many seats more, so that its claims repeat.

    Then r(n) > r(n − 1) if and only if r(n + P) > r(n + P − 1), and so for any number of cycles. The positions of a
    norm's own series repeat with its step.
    """
    n = count("n")
    stated = []
    for group in groups:
        start, length = cycle([group])
        more = seats(group.rule, start + length, INT) - seats(group.rule, start, INT)
        differ = seats(group.rule, n + length, Z3) != seats(group.rule, n, Z3) + more
        stated.append(lemma(f"{group.id} repeat", (n >= start - 1,), differ, {"n": n}))
        if (peak := at_peak(group)) != group:
            more = seats(peak.rule, start + length, INT) - seats(peak.rule, start, INT)
            differ = seats(peak.rule, n + length, Z3) != seats(peak.rule, n, Z3) + more
            stated.append(lemma(f"{group.id}: claims repeat", (n >= start - 1,), differ, {"n": n}))
        if group.positions and group.positions.step:
            moves = claims_position(group, n) != claims_position(group, n + length)
            stated.append(lemma(f"{group.id}: positions repeat", (n >= start,), moves, {"n": n}))
    return tuple(stated)


def never_fall(groups: Sequence[ReservedGroup]) -> tuple[Obligation, ...]:
    """State that one seat more never lowers a group's seats."""
    n = count("n")
    falls = [(g, seats(g.rule, n, Z3) > seats(g.rule, n + 1, Z3)) for g in groups]
    return tuple(lemma(f"{g.id} never fall", (n >= 0,), fall, {"n": n}) for g, fall in falls)
