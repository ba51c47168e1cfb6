"""Whether one more seat may cost someone the post: B(n) ⊆ B(n + 1), for every number of seats and every pool.

Two parts. Whoever the numbers of seats: if neither the open seats nor any reserve shrink, everyone who is in stays in,
whatever the pool (prefix counts). And the numbers of the norm: where an n-th seat brings two reserved seats, the open
list loses one, and with it its last candidate wherever the reserves find others below. So the first n at which
somebody loses the post is the first at which the open list loses a seat.
Source: Balinski and Young, *Fair Representation* (1982): house monotony, here of people instead of seats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import z3

from proofs.basis import Construction, Enumeration, Inapplicable, Statements
from proofs.carrier import Term, Truth, both, choose, count, either, total
from proofs.claim import Basis
from proofs.exhibits import open_table, seat_commands
from proofs.families.order import series_agrees
from proofs.growth import never_fall, one_at_a_time, one_falls, repeats, rising
from proofs.nominations import READ, by_reading, exceeded, never_exceeded, nominate, status
from proofs.obligation import Obligation, Values, lemma
from proofs.pools import LARGEST, Pool, as_rows, candidate, lengthened, nominated, reverting, walked
from proofs.prefixes import Dues, Prefixes
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import allot
from solver.norms.regime import Regime, ReservedGroup
from solver.order import order
from solver.vocabulary import OPEN, ReversionEffect

TRIED = 240
"""Seats up to which orders are compared, where no argument covers them all."""

People = Callable[[Pool, int], set[int]]
"""Who is nominated, by rank, from a pool and for a number of seats."""


def _statements(regime: Regime, people: People, *lemmas: Obligation) -> Statements:
    """State that an n-th seat never brings two reserved ones; a counterexample is a pool led by members of no group."""
    groups = regime.groups

    def replay(values: Values) -> Counterexample | None:
        return _lost(regime, people, values["n"] - 1)

    nominable = exceeded(groups)
    claims = one_at_a_time(groups, replay, nominable=nominable)
    if fall := one_falls(groups, replay, nominable=nominable):  # whether it costs a post, the pool tells
        claims = tuple(replace(o, exact=False) for o in (*claims, *fall))
    exists = () if nominable else (never_exceeded(groups),)
    return Statements(claims, lemmas=(*never_fall(rising(groups)), *repeats(groups), *exists, *lemmas))


def _lost(regime: Regime, people: People, n: int) -> Counterexample | None:
    """Look for somebody who loses the post between n and n + 1 seats, in a pool led by members of no group."""
    now, then = allot(regime, n).open, allot(regime, n + 1).open
    if min(now, then) < 0 or (n > LARGEST and now <= then):
        return None
    if n > LARGEST:  # the first `now` are in, whoever they are, and members of no group only so
        return _loss(regime, None, n, then)
    best: list[str | None] = [None] * max(now, then)
    pool = lengthened(regime, best, (n, n + 1))
    lost = sorted(people(pool, n) - people(pool, n + 1))
    return _loss(regime, pool, n, lost[0]) if lost else None


def _loss(regime: Regime, pool: Pool | None, n: int, rank: int) -> Counterexample:
    """Show a candidate who is nominated for n seats and not for n + 1."""
    group = pool[rank] if pool else None
    facts: dict[str, object] = {"n": n, "rank": rank + 1, "group": group}
    if pool:
        facts["pool"] = as_rows(pool)
    data = {"n": n, "after": n + 1, "candidate": candidate(rank), "rank": rank + 1}
    data |= {"open": allot(regime, n).open, "then": allot(regime, n + 1).open}
    said = words("resource-monotone.refuted", **data, status=status(group_words(group) if group else None))
    commands = (nominate(n), nominate(n + 1)) if pool else seat_commands((n, n + 1))
    return Counterexample(facts, said, open_table(regime, (n, n + 1)), commands)


def _whole(regime: Regime) -> Basis:
    a, b, i, who = count("open"), count("open_after"), count("i"), count("who")
    prefixes = Prefixes(regime.groups, {"open": a, "open_after": b, "i": i, "i+1": i + 1})
    due, after = prefixes.dues("due"), prefixes.dues("due_after")
    stays = _lemma(
        "who is in stays in",
        prefixes,
        [*_no_less(a, b, due, after), *prefixes.premises, *prefixes.candidate_at(i, who)],
        both(prefixes.nominated(i, who, a, due), z3.Not(prefixes.nominated(i, who, b, after))),
        (a, b, i, who, *due, *after),
    )
    return _statements(regime, lambda pool, n: nominated(regime, pool, n), stays)


def _no_less(a: Term, b: Term, due: Dues, after: Dues) -> list[Truth]:
    """State that neither the open seats nor any reserve shrink."""
    return [a >= 0, a <= b, *(d >= 0 for d in due), *(d <= e for d, e in zip(due, after, strict=True))]


def _lemma(
    name: str, prefixes: Prefixes, premises: list[Truth], negation: Truth, constants: tuple[Term, ...]
) -> Obligation:
    variables = {str(c): c for c in constants}
    stated = lemma(name, premises, negation, variables)
    return Obligation(
        name, stated.premises, stated.negation, variables, stated.replay, functions=prefixes.functions, exact=False
    )


def _in_turn(regime: Regime) -> Basis:
    """Where each position calls in turn, one position more among the others' calls costs nobody the post.

    Whoever it calls is called in addition; from then on each call takes the same candidate as before, or the next one
    if that one is gone: one chain of displaced candidates, at the end of which somebody more is in. An n-th seat that
    brings no two reserved ones adds one position: the last one, where positions are those of the arithmetic; and if
    there is one group alone, somewhere, whatever its positions. For series of a norm's own beside other groups it is
    tried.
    """

    def people(pool: Pool, n: int) -> set[int]:
        return {rank for _, rank in walked(pool, order(regime, n).positions)}

    whole = _statements(regime, people)
    series = [g for g in regime.groups if g.positions is not None]
    if not series or len(regime.groups) == 1:
        return whole
    lemmas = tuple(replace(o, exact=False) for o in (*whole.claims, *whole.lemmas, *map(series_agrees, series)))
    bound = _adds_one_upto(regime)
    trial = Enumeration("one position more", repr(regime.laid), lambda: _lost(regime, people, bound), bound)
    return Construction((), lemmas, trial)


def _adds_one_upto(regime: Regime) -> int:
    """Return how far, up to `TRIED` seats, the order of n + 1 is that of n with one position more."""
    before = order(regime, 0).positions
    for n in range(1, TRIED + 1):
        if exceeded(regime.groups, n):
            return n - 1
        after = order(regime, n).positions
        at = next((i for i, (x, y) in enumerate(zip(before, after, strict=False)) if x != y), n - 1)
        if before[at:] != after[at + 1 :]:
            return n - 1
        before = after
    return TRIED


def _reverting(regime: Regime) -> Basis:
    """State it of pools whose lists may run out: a reserved seat that finds nobody goes straight to the open list."""
    effects = {n.file.reversion.effect for n in regime.norms if n.file.reversion and n.file.reversion.effect}
    if len(effects) != 1:
        return Inapplicable(words("reason.mixed_readings"))
    if not all(_straight(regime, group) for group in regime.groups):
        return Inapplicable(words("reason.chained"))
    widens = effects == {ReversionEffect.WIDENS}
    stays = _widening(regime) if widens else _leftover(regime)
    return _statements(regime, lambda pool, n: reverting(regime, pool, n, widens=widens), stays)


def _straight(regime: Regime, group: ReservedGroup) -> bool:
    norm = regime.norm_of(group.id)
    rule = norm.file.reversion if norm else None
    chain = rule.chains.get(group.id, ()) if rule else ()
    return not chain or chain[0] == OPEN


def _widening(regime: Regime) -> Obligation:
    """A seat that reverts widens the open list, to the least w for which w and the reserves filled beyond are all."""
    a, b, i, who, size = count("open"), count("open_after"), count("i"), count("who"), count("size")
    wide, wider = count("wide"), count("wider")
    less, lesser = choose(wide > 0, wide - 1, 0), choose(wider > 0, wider - 1, 0)
    ranks = {"wide": wide, "wider": wider, "less": less, "lesser": lesser, "i": i, "i+1": i + 1, "size": size}
    prefixes = Prefixes(regime.groups, ranks)
    due, after = prefixes.dues("due"), prefixes.dues("due_after")

    def least(start: Term, dues: Dues, w: Term, before: Term) -> Truth:
        n = start + total(dues)
        enough = either(w >= size, w + prefixes.filled(dues, w, size) >= n)
        too_few = both(before < size, before + prefixes.filled(dues, before, size) < n)
        return both(w >= start, enough, either(w == start, too_few))

    return _lemma(
        "who is in stays in, though seats revert",
        prefixes,
        [
            *_no_less(a, b, due, after),
            *prefixes.premises,
            *prefixes.ends_at(size),
            *prefixes.candidate_at(i, who),
            i < size,
            least(a, due, wide, less),
            least(b, after, wider, lesser),
        ],
        both(prefixes.nominated(i, who, wide, due), z3.Not(prefixes.nominated(i, who, wider, after))),
        (a, b, i, who, size, wide, wider, *due, *after),
    )


def _leftover(regime: Regime) -> Obligation:
    """A seat that reverts goes to the best candidate whom neither the open seats nor the reserves took."""
    a, b, i, who, size = count("open"), count("open_after"), count("i"), count("who"), count("size")
    ranks = {"open": a, "open_after": b, "i": i, "i+1": i + 1, "size": size}
    prefixes = Prefixes(regime.groups, ranks)
    due, after = prefixes.dues("due"), prefixes.dues("due_after")

    def taken(start: Term, dues: Dues) -> Truth:
        left = total(dues) - prefixes.filled(dues, start, size)
        ahead = i - start - prefixes.filled(dues, start, i)
        return either(prefixes.nominated(i, who, start, dues), both(i >= start, ahead < left))

    return _lemma(
        "who is in stays in, though seats revert",
        prefixes,
        [
            *_no_less(a, b, due, after),
            *prefixes.premises,
            *prefixes.ends_at(size),
            *prefixes.candidate_at(i, who),
            i < size,
        ],
        both(taken(a, due), z3.Not(taken(b, after))),
        (a, b, i, who, size, *due, *after),
    )


PROPERTIES = (
    Property("resource-monotone", READ, by_reading("resource-monotone", _whole, _in_turn)),
    Property(
        "resource-monotone-reverting",
        READ | {"reversao"},
        by_reading("resource-monotone-reverting", _reverting, _in_turn),
    ),
)
