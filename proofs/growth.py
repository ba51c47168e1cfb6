"""What one seat more brings: at most one group's seats grow, by one.

Seats never fall, so that the open list loses one exactly where some group's seats grow by two, or those of two groups
at once. Group by group and pair by pair this is decided in milliseconds; of the sum of many groups, in minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from proofs.carrier import Z3, Term, Truth, both, count, open_seats
from proofs.obligation import Obligation, Values, lemma
from proofs.verdict import Counterexample
from solver.arithmetic import seats
from solver.norms.regime import ReservedGroup

Replay = Callable[[Values], Counterexample | None]


def grows(group: ReservedGroup, n: Term, by: int = 1) -> Truth:
    """State that the n-th seat brings the group `by` seats or more (n ≥ 1)."""
    return seats(group.rule, n, Z3) - seats(group.rule, n - 1, Z3) >= by


def one_at_a_time(
    groups: Sequence[ReservedGroup], replay: Replay, *, exact: bool = True, nominable: bool = False
) -> tuple[Obligation, ...]:
    """State, part by part, that no n-th seat brings two reserved seats; counterexamples are of that n.

    `nominable`: only where the reserves exceed neither n nor n − 1 seats.
    """
    n = count("n")
    fits = [open_seats(groups, m) >= 0 for m in (n - 1, n)] if nominable else []
    parts = [(f"{g.id} by two", grows(g, n, 2)) for g in groups]
    parts += [(f"{g.id} and {h.id}", both(grows(g, n), grows(h, n))) for g, h in combinations(groups, 2)]
    return tuple(Obligation(name, (n >= 1, *fits), (part,), {"n": n}, replay, exact=exact) for name, part in parts)


def never_fall(groups: Sequence[ReservedGroup]) -> tuple[Obligation, ...]:
    """State that one seat more never lowers a group's seats."""
    n = count("n")
    falls = [(g, seats(g.rule, n, Z3) > seats(g.rule, n + 1, Z3)) for g in groups]
    return tuple(lemma(f"{g.id} never fall", (n >= 0,), fall, {"n": n}) for g, fall in falls)
