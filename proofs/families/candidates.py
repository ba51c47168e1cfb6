"""Whom the lists call, and where they count, for every number of seats and every pool of candidates.

Under `estrita` and `compensada` the open seats take the best, whoever they are, and each reserve the best of its list
among the others: membership is a matter of prefix counts. Under `favoravel-conta` each position calls in turn, and
what matters is the order.
Source: Aygün and Turhan, "Dynamic Reserves in Matching Markets" (2020), on over-and-above reserves: those who win
open seats do not count in the reserve.
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from proofs.basis import Statements
from proofs.carrier import Term, Truth, both, count, either, open_seats, total
from proofs.claim import Basis
from proofs.exhibits import open_table, seat_commands
from proofs.families.prefixes_due import no_prefix_overfull
from proofs.growth import never_fall, repeats, rising
from proofs.nominations import READ, by_reading, nominate
from proofs.obligation import Obligation, Values
from proofs.pools import LARGEST, as_rows, candidate, lengthened, walked
from proofs.positions import claims_within, held_upto
from proofs.prefixes import Prefixes
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import allot
from solver.norms.regime import Regime
from solver.order import order
from solver.vocabulary import OPEN


def _no_envy_whole(regime: Regime) -> Basis:
    """State that, through the open list or a group's, nobody of it who ranks above is left out.

    It holds whatever the numbers of seats, so that these are variables.
    """
    start, i, j, who, other = count("open"), count("i"), count("j"), count("who"), count("other")
    prefixes = Prefixes(regime.groups, {"open": start, "j": j, "j+1": j + 1, "i": i, "i+1": i + 1})
    due = prefixes.dues("due")
    premises = (
        start >= 0,
        *(d >= 0 for d in due),
        j < i,
        *prefixes.premises,
        *prefixes.candidate_at(i, who),
        *prefixes.candidate_at(j, other),
    )
    through_open = i < start
    through_reserve = both(prefixes.reserved_for(i, who, start, due), other == who, who >= 1)
    envied = both(either(through_open, through_reserve), z3.Not(prefixes.nominated(j, other, start, due)))
    return _stated(prefixes, premises, envied, (start, i, j, who, other, *due))


def _stated(prefixes: Prefixes, premises: Sequence[Truth], negation: Truth, constants: Sequence[Term]) -> Basis:
    """State something of the definition of who is nominated; no number of seats refutes it."""
    variables = {str(c): c for c in constants}
    return Statements(
        (Obligation("claim", tuple(premises), (negation,), variables, lambda _values: None, prefixes.functions),)
    )


def _no_envy_in_turn(_regime: Regime) -> Basis:
    """State it of one call: the best left of its list is called, and whoever is never called is left at every one."""
    i, j, t, called = count("i"), count("j"), count("t"), count("called")
    left_at_t = either(called == 0, called > t)
    best_is_called = z3.Implies(left_at_t, i <= j)
    premises = (i >= 0, j >= 0, t >= 1, called >= 0, called != t, best_is_called)
    variables = {"t": t, "i": i, "j": j, "called": called}
    claim = Obligation("claim", premises, (both(j < i, called == 0),), variables, lambda _values: None)
    return Statements((claim,))


def _non_counting_whole(regime: Regime) -> Basis:
    """State that no candidate is both within the open seats and counted in a reserve."""
    start, i, who = count("open"), count("i"), count("who")
    prefixes = Prefixes(regime.groups, {"open": start, "i": i, "i+1": i + 1})
    due = prefixes.dues("due")
    premises = (start >= 0, *(d >= 0 for d in due), *prefixes.premises, *prefixes.candidate_at(i, who))
    counted = both(i < start, prefixes.reserved_for(i, who, start, due))
    return _stated(prefixes, premises, counted, (start, i, who, *due))


def _non_counting_in_turn(regime: Regime) -> Basis:
    """State that no reserved position comes before an open one.

    If one does, let nobody above its group's best be a member: whoever would have had the next open position is called
    through the reserve, and counted there. After a reserved position t the order of n has an open one exactly if n
    leaves more seats open than the t − (claims up to t) that stand before.
    """
    groups = regime.groups
    n, t = count("n"), count("t")
    claims = total(held_upto(g, t, n) for g in groups)
    premises = (t >= 1, n > t, claims <= t, open_seats(groups, n) >= 0)
    negation = both(claims >= 1, open_seats(groups, n) > t - claims)

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        if at > LARGEST:
            return _by_numbers(regime, at, values["t"])
        positions = order(regime, at).positions
        first = next((p for p, name in enumerate(positions) if name != OPEN and OPEN in positions[p:]), None)
        if first is None:
            return None
        best: list[str | None] = [None] * first
        others: list[str | None] = [None] * (positions.count(OPEN) - first - 1)
        pool = lengthened(regime, [*best, positions[first], *others], (at,))
        through, rank = walked(pool, positions)[first]
        if rank >= allot(regime, at).open:
            return None
        data = {"n": at, "candidate": candidate(rank), "rank": rank + 1, "position": first + 1}
        data |= {"open": allot(regime, at).open, "group": group_words(through)}
        facts = {"n": at, "rank": rank + 1, "position": first + 1, "group": through, "pool": as_rows(pool)}
        table = open_table(regime, (at,))
        return Counterexample(facts, words("non-counting.refuted", **data), table, (nominate(at),))

    claim = Obligation("claim", premises, (negation,), {"n": n, "t": t}, replay)
    return Statements((claim,), lemmas=(no_prefix_overfull(groups), *never_fall(rising(groups)), *repeats(groups)))


def _by_numbers(regime: Regime, n: int, t: int) -> Counterexample | None:
    """Tell by the numbers alone that among the first t positions some are reserved, and after them some are open."""
    claims = {g.id: claims_within(g, t, n) for g in regime.groups}
    group = next((name for name, held in claims.items() if held), None)
    if group is None or allot(regime, n).open <= t - sum(claims.values()):
        return None
    said = words("non-counting.by_numbers", n=n, position=t, group=group_words(group))
    facts = {"n": n, "position": t, "group": group}
    return Counterexample(facts, said, open_table(regime, (t, n)), seat_commands((t, n)))


PROPERTIES = (
    Property("no-envy", READ, by_reading("no-envy", _no_envy_whole, _no_envy_in_turn)),
    Property("non-counting", READ, by_reading("non-counting", _non_counting_whole, _non_counting_in_turn)),
)
