"""Whom the lists call, and where they count, for every number of seats and every pool of candidates.

Under `estrita` and `compensada` the open seats take the best, whoever they are, and each reserve the best of its list
among the others: membership is a matter of prefix counts. Under `favoravel-conta` each position calls in turn, and
what matters is the order.
Source: Aygün and Turhan, "Dynamic Reserves in Matching Markets" (2020), on over-and-above reserves: those who win
open seats do not count in the reserve.
"""

from __future__ import annotations

import z3

from proofs.basis import Statements
from proofs.carrier import both, count, either, open_seats, total
from proofs.claim import Basis
from proofs.exhibits import open_table
from proofs.families.order import no_prefix_overfull
from proofs.nominations import READ, by_reading, exists, nominate
from proofs.obligation import Obligation, Values
from proofs.pools import as_rows, candidate, lengthened, nominated, pool_of, walked
from proofs.positions import held_upto
from proofs.prefixes import Prefixes
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import allot
from solver.norms.regime import Regime
from solver.order import order
from solver.vocabulary import OPEN


def _no_envy_whole(regime: Regime) -> Basis:
    """State that, through the open list or a group's, nobody of it who ranks above is left out."""
    groups = regime.groups
    n, i, j, who, other = count("n"), count("i"), count("j"), count("who"), count("other")
    start = open_seats(groups, n)
    prefixes = Prefixes(groups, {"A(n)": start, "j": j, "j+1": j + 1, "i": i, "i+1": i + 1})
    premises = (
        *prefixes.premises,
        *prefixes.candidate_at(i, who),
        *prefixes.candidate_at(j, other),
        n >= 0,
        j < i,
        exists(groups, n),
    )
    through_open, through_reserve = i < start, both(prefixes.reserved_for(i, who, n), other == who, who >= 1)
    negation = both(either(through_open, through_reserve), z3.Not(prefixes.nominated(j, other, n)))

    def replay(values: Values) -> Counterexample | None:
        at, rank, left = values["n"], values["i"], values["j"]
        places = {"A(n)": allot(regime, at).open, "j": left, "j+1": left + 1, "i": rank, "i+1": rank + 1}
        pool = lengthened(regime, pool_of(groups, prefixes.counts(values, places)), (at,))
        chosen = nominated(regime, pool, at)
        if left in chosen or rank not in chosen:
            return None
        data = {"n": at, "candidate": candidate(rank), "left": candidate(left)}
        facts = {"n": at, "rank": rank + 1, "left": left + 1, "pool": as_rows(pool)}
        return Counterexample(facts, words("no-envy.refuted", **data), open_table(regime, (at,)), (nominate(at),))

    variables = {"n": n, "i": i, "j": j, "who": who, "other": other, "members": prefixes.members}
    return Statements(
        (Obligation("claim", premises, (negation,), variables, replay, prefixes.functions, prefixes.terms),)
    )


def _no_envy_in_turn(_regime: Regime) -> Basis:
    """State it of one call: the best left of its list is called, and whoever is never called is left at every one."""
    i, j, t, called = count("i"), count("j"), count("t"), count("called")
    left_at_t = z3.Or(called == 0, called > t)
    best_is_called = z3.Implies(left_at_t, i <= j)
    premises = (i >= 0, j >= 0, t >= 1, called >= 0, called != t, best_is_called)
    negation = both(j < i, called == 0)
    claim = Obligation("claim", premises, (negation,), {"t": t, "i": i, "j": j, "called": called}, lambda _values: None)
    return Statements((claim,))


def _non_counting_whole(regime: Regime) -> Basis:
    """State that no candidate is both within the open seats and counted in a reserve."""
    groups = regime.groups
    n, i, who = count("n"), count("i"), count("who")
    prefixes = Prefixes(groups, {"A(n)": open_seats(groups, n), "i": i, "i+1": i + 1})
    premises = (
        *prefixes.premises,
        *prefixes.candidate_at(i, who),
        n >= 0,
        exists(groups, n),
    )
    negation = both(i < open_seats(groups, n), prefixes.reserved_for(i, who, n))
    variables = {"n": n, "i": i, "who": who, "members": prefixes.members}
    claim = Obligation(
        "claim", premises, (negation,), variables, lambda _values: None, prefixes.functions, prefixes.terms
    )
    return Statements((claim,))


def _non_counting_in_turn(regime: Regime) -> Basis:
    """State that no reserved position comes before an open one.

    If one does, let nobody above its group's best be a member: whoever would have had the next open position is called
    through the reserve, and counted there. After a reserved position t the order of n has an open one exactly if n
    leaves more seats open than the t − (claims up to t) that stand before.
    """
    groups = regime.groups
    n, t = count("n"), count("t")
    claims = total(held_upto(g, t, n) for g in groups)
    premises = (t >= 1, n > t, claims <= t, exists(groups, n))
    negation = both(claims >= 1, open_seats(groups, n) > t - claims)

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
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
    return Statements((claim,), lemmas=(no_prefix_overfull(groups),))


PROPERTIES = (
    Property("no-envy", READ, by_reading("no-envy", _no_envy_whole, _no_envy_in_turn)),
    Property("non-counting", READ, by_reading("non-counting", _non_counting_whole, _non_counting_in_turn)),
)
