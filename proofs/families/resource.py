"""Whether one more seat may cost someone the post: B(n) ⊆ B(n + 1), for every number of seats and every pool.

Source: Balinski and Young, *Fair Representation* (1982): house monotony, here of people instead of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import z3

from proofs.basis import Inapplicable, Statements
from proofs.carrier import Z3, Term, Truth, both, choose, count, either, open_seats, reserved, total
from proofs.claim import Basis
from proofs.exhibits import open_table
from proofs.families.order import series_agrees
from proofs.nominations import READ, by_reading, exists, nominate, status
from proofs.obligation import Obligation, Values
from proofs.pools import Pool, as_rows, candidate, lengthened, nominated, pool_of, reverting, walked
from proofs.prefixes import Prefixes
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import allot, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.order import order
from solver.vocabulary import OPEN, ReversionEffect


def _whole(regime: Regime) -> Basis:
    groups = regime.groups
    n, i, who = count("n"), count("i"), count("who")
    ranks = {"A(n)": open_seats(groups, n), "A(n+1)": open_seats(groups, n + 1), "i": i, "i+1": i + 1}
    prefixes = Prefixes(groups, ranks)
    premises = (
        *prefixes.premises,
        *prefixes.candidate_at(i, who),
        n >= 0,
        exists(groups, n),
        exists(groups, n + 1),
    )
    negation = both(prefixes.nominated(i, who, n), z3.Not(prefixes.nominated(i, who, n + 1)))

    def replay(values: Values) -> Counterexample | None:
        at, rank = values["n"], values["i"]
        places = {"A(n)": allot(regime, at).open, "A(n+1)": allot(regime, at + 1).open, "i": rank, "i+1": rank + 1}
        pool = lengthened(regime, pool_of(groups, prefixes.counts(values, places)), (at, at + 1))
        lost = nominated(regime, pool, at) - nominated(regime, pool, at + 1)
        return _loss(regime, pool, at, rank) if rank in lost else None

    variables = {"n": n, "i": i, "who": who, "members": prefixes.members}
    return Statements(
        (Obligation("claim", premises, (negation,), variables, replay, prefixes.functions, prefixes.terms),)
    )


def _in_turn(regime: Regime) -> Basis:
    """State that one seat more never brings two reserved ones.

    Then it is the last position of the order, which else stays as it is: all calls are made again, and one more. A
    norm's own series must be that of the arithmetic for this. Nothing is assumed of the pool.
    """
    groups = regime.groups
    n = count("n")
    grown = reserved(groups, n + 1) - reserved(groups, n)

    def replay(values: Values) -> Counterexample | None:
        at = values["n"]
        best: list[str | None] = [None] * allot(regime, at).open
        pool = lengthened(regime, best, (at, at + 1))
        calls = [{rank for _, rank in walked(pool, order(regime, m).positions)} for m in (at, at + 1)]
        lost = sorted(calls[0] - calls[1])
        return _loss(regime, pool, at, lost[0]) if lost else None

    premises = (n >= 0, exists(groups, n), exists(groups, n + 1))
    claim = Obligation("claim", premises, (grown > 1,), {"n": n}, replay, exact=False)
    return Statements((claim,), lemmas=tuple(series_agrees(g) for g in groups if g.positions is not None))


def _loss(regime: Regime, pool: Pool, n: int, rank: int) -> Counterexample:
    """Show a candidate who is nominated for n seats and not for n + 1."""
    facts = {"n": n, "rank": rank + 1, "group": pool[rank], "pool": as_rows(pool)}
    group = pool[rank]
    data = {"n": n, "after": n + 1, "candidate": candidate(rank), "rank": rank + 1}
    data |= {"open": allot(regime, n).open, "then": allot(regime, n + 1).open}
    said = words("resource-monotone.refuted", **data, status=status(group_words(group) if group else None))
    return Counterexample(facts, said, open_table(regime, (n, n + 1)), (nominate(n), nominate(n + 1)))


def _reverting(regime: Regime) -> Basis:
    """State it of pools whose lists may run out: a reserved seat that finds nobody goes straight to the open list."""
    effects = {n.file.reversion.effect for n in regime.norms if n.file.reversion and n.file.reversion.effect}
    if len(effects) != 1:
        return Inapplicable(words("reason.mixed_readings"))
    if not all(_straight(regime, group) for group in regime.groups):
        return Inapplicable(words("reason.chained"))
    return _widening(regime) if effects == {ReversionEffect.WIDENS} else _leftover(regime)


def _straight(regime: Regime, group: ReservedGroup) -> bool:
    norm = regime.norm_of(group.id)
    rule = norm.file.reversion if norm else None
    chain = rule.chains.get(group.id, ()) if rule else ()
    return not chain or chain[0] == OPEN


def _filled(prefixes: Prefixes, n: Term, start: Term, end: Term) -> list[Term]:
    """Return how many seats of each reserve are filled by members ranked from `start` to before `end`."""
    pairs = zip(prefixes.groups, prefixes.functions, strict=True)
    return [Z3.minimum(seats(g.rule, n, Z3), p(end) - p(start)) for g, p in pairs]


def _ends_at(prefixes: Prefixes, size: Term) -> list[Truth]:
    """State that nobody ranks at `size` or beyond."""
    return [
        z3.Implies(rank >= size, p(rank) == p(size)) for rank in prefixes.ranks.values() for p in prefixes.functions
    ]


def _widening(regime: Regime) -> Basis:
    """A seat that reverts widens the open list: to the least a with a + the reserves filled beyond a = n."""
    groups = regime.groups
    n, i, who, size = count("n"), count("i"), count("who"), count("size")
    wide, wider = count("wide"), count("wider")
    less, lesser = choose(wide > 0, wide - 1, 0), choose(wider > 0, wider - 1, 0)
    ranks = {"wide": wide, "wider": wider, "less": less, "lesser": lesser, "i": i, "i+1": i + 1, "size": size}
    prefixes = Prefixes(groups, ranks)

    def least(m: Term, a: Term, before: Term) -> Truth:
        start = open_seats(groups, m)
        enough = either(a >= size, a + total(_filled(prefixes, m, a, size)) >= m)
        too_few = both(before < size, before + total(_filled(prefixes, m, before, size)) < m)
        return both(a >= start, enough, either(a == start, too_few))

    def nominated_for(m: Term, a: Term) -> Truth:
        cases = [
            both(who == k, prefixes.functions[k - 1](i) - prefixes.functions[k - 1](a) < seats(g.rule, m, Z3))
            for k, g in enumerate(groups, 1)
        ]
        return either(i < a, *cases)

    premises = (
        *prefixes.premises,
        *_ends_at(prefixes, size),
        *prefixes.candidate_at(i, who),
        n >= 0,
        i < size,
        exists(groups, n),
        exists(groups, n + 1),
        least(n, wide, less),
        least(n + 1, wider, lesser),
    )
    negation = both(nominated_for(n, wide), z3.Not(nominated_for(n + 1, wider)))
    variables = {"n": n, "size": size, "i": i, "who": who, "members": prefixes.members}

    def places(values: Values) -> dict[str, int]:
        named = {name: values[name] for name in ("wide", "wider", "i", "size")}
        less_by_one = {"less": max(values["wide"] - 1, 0), "lesser": max(values["wider"] - 1, 0)}
        return {**named, **less_by_one, "i+1": values["i"] + 1}

    witnesses = {"wide": wide, "wider": wider}
    return _short_pools(regime, prefixes, premises, negation, (variables, witnesses), places, widens=True)


def _leftover(regime: Regime) -> Basis:
    """A seat that reverts goes to the best candidate whom neither the open seats nor the reserves took."""
    groups = regime.groups
    n, i, who, size = count("n"), count("i"), count("who"), count("size")
    now, after = open_seats(groups, n), open_seats(groups, n + 1)
    ranks = {"A(n)": now, "A(n+1)": after, "i": i, "i+1": i + 1, "size": size}
    prefixes = Prefixes(groups, ranks)

    def nominated_for(m: Term, start: Term) -> Truth:
        left = reserved(groups, m) - total(_filled(prefixes, m, start, size))
        ahead = i - start - total(_filled(prefixes, m, start, i))
        return either(i < start, prefixes.reserved_for(i, who, m), both(i >= start, ahead < left))

    premises = (
        *prefixes.premises,
        *_ends_at(prefixes, size),
        *prefixes.candidate_at(i, who),
        n >= 0,
        i < size,
        exists(groups, n),
        exists(groups, n + 1),
    )
    negation = both(nominated_for(n, now), z3.Not(nominated_for(n + 1, after)))
    variables = {"n": n, "size": size, "i": i, "who": who, "members": prefixes.members}

    def places(values: Values) -> dict[str, int]:
        starts = {"A(n)": allot(regime, values["n"]).open, "A(n+1)": allot(regime, values["n"] + 1).open}
        return {**starts, "i": values["i"], "i+1": values["i"] + 1, "size": values["size"]}

    return _short_pools(regime, prefixes, premises, negation, (variables, {}), places, widens=False)


def _short_pools(
    regime: Regime,
    prefixes: Prefixes,
    premises: Sequence[Truth],
    negation: Truth,
    terms: tuple[Mapping[str, Term], Mapping[str, Term]],
    places: Callable[[Values], dict[str, int]],
    *,
    widens: bool,
) -> Basis:
    def replay(values: Values) -> Counterexample | None:
        at, rank = values["n"], values["i"]
        counts = prefixes.counts(values, places(values))
        pool = pool_of(regime.groups, counts)[: values["size"]]
        lost = reverting(regime, pool, at, widens=widens) - reverting(regime, pool, at + 1, widens=widens)
        return _loss(regime, pool, at, rank) if rank in lost else None

    variables, witnesses = terms
    witnesses = {**witnesses, **prefixes.terms}
    claim = Obligation("claim", tuple(premises), (negation,), variables, replay, prefixes.functions, witnesses)
    return Statements((claim,))


PROPERTIES = (
    Property("resource-monotone", READ, by_reading("resource-monotone", _whole, _in_turn)),
    Property(
        "resource-monotone-reverting",
        READ | {"reversao"},
        by_reading("resource-monotone-reverting", _reverting, _in_turn),
    ),
)
