"""Properties of first nominations, tried on every small contest: who is called, where, and what she counts as.

Sources: Lei ES 12.010, art. 5, §§ 1 and 2; CNJ, PCA 0004475-23.2023 (by which list someone is called, and where she
counts); Dur, Kominers, Pathak and Sönmez, "Reserve Design" (2018), and Aygün and Turhan, "Dynamic Reserves in Matching
Markets" (2020), for the order of reserved and open seats.
"""

from __future__ import annotations

from dataclasses import replace

from proofs.bounded.contests import Contests, Frame
from proofs.bounded.outcomes import Judge
from proofs.bounded.show import calls_table, column, named, nominate, nominated, pool_facts
from proofs.bounded.stating import PLACED, tried
from proofs.bounded.trial import Failure, Finding, Look
from proofs.pools import candidate
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList

COUNTED, LATER = 0, 1
"""What fails of "favourable and uncounted": § 1, or § 2."""
EFFECT = "efeito-da-reversao"


def terms_alone(_contests: Contests, frame: Frame) -> Terms:
    """Return the terms: all that most tests depend on."""
    return frame.terms


def people_alone(_contests: Contests, frame: Frame) -> Terms:
    """Return the terms for tests of who is nominated, wherever she stands: `compensada` nominates as `estrita` does.

    Ties move nobody in or out.
    """
    compensated = frame.terms.favourable is FavourableList.COMPENSATED
    favourable = FavourableList.STRICT if compensated else frame.terms.favourable
    return replace(frame.terms, favourable=favourable, ties=()) if compensated or frame.terms.ties else frame.terms


def open_in_the_end(terms: Terms, outcome: Outcome) -> int:
    """Return A: the seats that are open at first, and those that lapsed and widened the open list."""
    lapsed = (terms.widens[home] for _, home, reached in outcome.reverted if reached in (0, VACANT))
    return terms.order.count(0) + sum(lapsed)


def _favourable(terms: Terms, judge: Judge) -> Look:
    """Look for someone within A who counts in a reserve, then for someone called later than a list would call her.

    A position calls whoever is best on its list; so someone on that list, called later, is passed over where the
    position called somebody worse, or through another list, or nobody.
    """
    outcomes = judge(terms)

    def look(pool: bytes) -> Finding | None:
        outcome = outcomes[pool]
        best = [c for c, mask in enumerate(pool) if mask & 1][: open_in_the_end(terms, outcome)]
        for t, c in enumerate(outcome.called):
            if c in best and outcome.counts[t]:
                return COUNTED, c, t, t
        for t, home in enumerate(outcome.order_under(terms)):
            called, through = outcome.called[t], outcome.through[t]
            for later, c in enumerate(outcome.called[t + 1 :], t + 1):
                if c == VACANT:
                    continue
                at_home = pool[c] >> home & 1 and (through != home or c < called)
                if at_home or (through > 0 and pool[c] >> through & 1 and c < called):
                    return LATER, c, t, later
        return None

    return look


def _tell_favourable(contests: Contests, failure: Failure) -> Counterexample:
    frame = contests.frame(failure.n)
    fails, c, t, later = failure.finding
    outcome = nominated(frame.terms, failure.pool)
    people = failure.people
    data = {"n": frame.n, "candidate": candidate(c), "rank": c + 1, "position": t + 1, "later": later + 1}
    if fails == COUNTED:
        counts = group_words(frame.lists[outcome.counts[t]])
        data |= {"open": open_in_the_end(frame.terms, outcome), "counts": counts}
        said = words("favourable-and-uncounted.counted", **data)
    else:
        name = frame.lists[outcome.order_under(frame.terms)[t]]
        called = outcome.called[t]
        other = words("favourable-and-uncounted.nobody")
        if called != VACANT:
            other = words("favourable-and-uncounted.other", candidate=candidate(called), rank=called + 1)
        said = words("favourable-and-uncounted.later", **data, list=group_words(name), other=other)
    facts = {"n": frame.n, "fails": ("counted", "later")[fails], "candidate": candidate(c), "rank": c + 1}
    table = calls_table(frame, column("called", frame, failure.pool, outcome))
    return Counterexample({**facts, **pool_facts(people)}, said, table, (nominate(frame.n),))


def _wasteful(terms: Terms, judge: Judge) -> Look:
    """Look for a vacant seat beside somebody whom nobody called."""
    outcomes = judge(terms)

    def look(pool: bytes) -> Finding | None:
        called = outcomes[pool].called
        vacant = called.count(VACANT)
        if not vacant or len(pool) == terms.seats - vacant:
            return None
        return (called.index(VACANT), next(c for c in range(len(pool)) if c not in called))

    return look


def _tell_wasteful(contests: Contests, failure: Failure) -> Counterexample:
    frame = contests.frame(failure.n)
    t, c = failure.finding
    data = {"n": frame.n, "position": t + 1, "candidate": candidate(c), "rank": c + 1}
    facts = {"n": frame.n, "position": t + 1, "candidate": candidate(c), **pool_facts(failure.people)}
    outcome = nominated(frame.terms, failure.pool)
    table = calls_table(frame, column("called", frame, failure.pool, outcome))
    return Counterexample(facts, words("non-wasteful.refuted", **data), table, (nominate(frame.n),))


def _both_effects(terms: Terms, judge: Judge) -> Look:
    """Look for a pool in which a reverted seat brings others where it widens the open list than where it does not."""
    literally, as_open = (judge(effect) for effect in _effects(terms))

    def look(pool: bytes) -> Finding | None:
        there, here = literally[pool], as_open[pool]
        if not here.reverted and not there.reverted:
            return None
        apart = set(there.called) ^ set(here.called)
        return tuple(sorted(apart)) or None

    return look


def _effects(terms: Terms) -> tuple[Terms, Terms]:
    """Return the terms under which no reverted seat widens the open list, and those under which all do."""
    return (
        replace(terms, widens=tuple(home == 0 for home in range(len(terms.lists)))),
        replace(terms, widens=(True,) * len(terms.lists)),
    )


def _tell_effects(contests: Contests, failure: Failure) -> Counterexample:
    frame = contests.frame(failure.n)
    pool = failure.pool
    literally, as_open = (nominated(terms, pool) for terms in _effects(frame.terms))
    only = [sorted(set(one.called) - set(other.called)) for one, other in ((literally, as_open), (as_open, literally))]
    data = {
        "n": frame.n,
        "literally": named([candidate(c) for c in only[0]]),
        "as_open": named([candidate(c) for c in only[1]]),
    }
    facts = {"n": frame.n, **pool_facts(failure.people)}
    table = calls_table(frame, column("literally", frame, pool, literally), column("as_open", frame, pool, as_open))
    commands = tuple(
        nominate(frame.n, "--reading", f"{EFFECT}={reading}") for reading in ("demais-candidatos", "alarga")
    )
    return Counterexample(facts, words("reversion-fixpoint.refuted", **data), table, commands)


def _later_helps(terms: Terms, judge: Judge) -> Look:
    """Look for a reserved seat that, called one position later, leaves its group with fewer nominated."""
    outcomes = judge(terms)
    swapped = [(t, judge(_swapped(terms, t))) for t in _movable(terms)]

    def look(pool: bytes) -> Finding | None:
        before = outcomes[pool].called
        for t, other in swapped:
            name = terms.order[t]
            after = other[pool].called
            if after != before and (fewer := _members(pool, name, after)) < (more := _members(pool, name, before)):
                return t, more, fewer
        return None

    return look


def _movable(terms: Terms) -> list[int]:
    """Return the reserved positions that another list's follows."""
    order = terms.order
    return [t for t in range(len(order) - 1) if order[t] and order[t + 1] != order[t]]


def _swapped(terms: Terms, t: int) -> Terms:
    """Return the terms with a position and the next one exchanged."""
    order = bytearray(terms.order)
    order[t], order[t + 1] = order[t + 1], order[t]
    return replace(terms, order=bytes(order))


def _members(pool: bytes, name: int, called: tuple[int, ...]) -> int:
    return sum(pool[c] >> name & 1 for c in called if c != VACANT)


def _tell_later(contests: Contests, failure: Failure) -> Counterexample:
    frame = contests.frame(failure.n)
    t, *counts = failure.finding
    pool, name = failure.pool, frame.terms.order[t]
    before, after = (nominated(terms, pool) for terms in (frame.terms, _swapped(frame.terms, t)))
    group = group_words(frame.lists[name])
    data = {"n": frame.n, "group": group, "position": t + 1, "later": t + 2, "before": counts[0], "after": counts[1]}
    facts = {"n": frame.n, "position": t + 1, "group": frame.lists[name], **pool_facts(failure.people)}
    table = calls_table(frame, column("called", frame, pool, before), column("moved", frame, pool, after))
    return Counterexample(facts, words("later-reserved-helps.refuted", **data), table, (nominate(frame.n),))


PROPERTIES = (
    tried("favourable-and-uncounted", _favourable, terms_alone, _tell_favourable, ("non_counting", "favourable_list")),
    tried("non-wasteful", _wasteful, people_alone, _tell_wasteful, ("reversion",)),
    tried(
        "reversion-fixpoint",
        _both_effects,
        lambda contests, frame: replace(people_alone(contests, frame), widens=()),
        _tell_effects,
        ("reversion",),
        aspects=PLACED,
    ),
    tried("later-reserved-helps", _later_helps, people_alone, _tell_later, ("favourable_list", "non_counting")),
)
