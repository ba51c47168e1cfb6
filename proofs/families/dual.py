"""How many reserved seats are filled where someone may be in two reserves, against the most that could be.

Source: Sönmez and Yenmez, "Affirmative Action in India via Vertical, Horizontal, and Overlapping Reservations" (2022):
with overlapping reservations, filling seats one after another may fill fewer than a maximum matching does.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from proofs.bounded.contests import Contests, Frame, Status
from proofs.bounded.outcomes import Judge
from proofs.bounded.reach import Stage
from proofs.bounded.show import Column, calls_table, nominate, nominated, pool_facts
from proofs.bounded.stating import case_of, tried
from proofs.bounded.trial import Case, Failure, Finding, Look
from proofs.families.declaring import one_reserve
from proofs.families.placement import people_alone
from proofs.pools import candidate
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import DualStatus, FavourableList

Kind = tuple[int, int]
"""The mask under which someone competes, and the one of all her groups."""
Setting = tuple[Terms, tuple[Kind, ...]]


def kinds(frame: Frame) -> dict[Kind, Status]:
    """Return every kind of candidate, with the simplest status of each."""
    everything = replace(frame, whole=replace(frame.whole, dual=DualStatus.FIRST_TO_ARISE))
    found: dict[Kind, Status] = {}
    for size in range(len(frame.lists)):
        for groups in combinations(frame.lists[1:], size):
            for option in frame.options(groups):
                status = Status(groups, option)
                found.setdefault((frame.mask(status), everything.mask(status)), status)
    return found


def most(terms: Terms, eligible: bytes, free: set[int]) -> int:
    """Return how many reserved seats the free candidates could fill at most: a maximum bipartite matching."""
    import networkx as nx

    graph = nx.Graph()
    positions = [t for t, home in enumerate(terms.order) if home]
    for t in positions:
        chain = terms.chains[terms.order[t]]
        lists = chain[: chain.index(0)]
        graph.add_edges_from((("seat", t), c) for c in free if any(eligible[c] >> name & 1 for name in lists))
    seats = [("seat", t) for t in positions if ("seat", t) in graph]
    return len(nx.bipartite.hopcroft_karp_matching(graph, seats)) // 2


def unreserved(terms: Terms, pool: bytes, outcome: Outcome) -> set[int]:
    """Return the candidates whom the seats that are open at first leave to the reserves."""
    if terms.favourable is FavourableList.FAVOURABLE_COUNTS:
        taken = {c for t, c in enumerate(outcome.called) if not terms.order[t]}
    else:
        taken = set([c for c, mask in enumerate(pool) if mask & 1][: terms.order.count(0)])
    return set(range(len(pool))) - taken


def filled(outcome: Outcome) -> int:
    """Return how many of the called count in a reserve."""
    return sum(counts not in (0, VACANT) for counts in outcome.counts)


def _fills_most(setting: Setting, judge: Judge) -> Look:
    """Look for a pool in which another assignment would fill more reserved seats; its bytes are kinds, by index."""
    terms, each = setting
    outcomes = judge(terms)
    reserved = terms.seats - terms.order.count(0)
    masks, all_groups = (bytes(kind[i] for kind in each).ljust(256, b"\0") for i in (0, 1))
    several = {k for k, (_, mask) in enumerate(each) if (mask & ~1).bit_count() > 1}

    def look(people: bytes) -> Finding | None:
        pool = people.translate(masks)
        outcome = outcomes[pool]
        here = filled(outcome)
        if here >= reserved or several.isdisjoint(people):
            return None
        could = most(terms, people.translate(all_groups), unreserved(terms, pool, outcome))
        return (here, could) if could > here else None

    return look


def _cases(contests: Contests, stage: Stage) -> list[Case]:
    frame = contests.frame(stage.n)
    each = kinds(frame)
    setting = (people_alone(contests, frame), tuple(each))
    return [case_of(frame, stage, setting, each.values(), range(len(each)))]


def _tell(contests: Contests, failure: Failure) -> Counterexample:
    frame = contests.frame(failure.case.stage.n)
    here, could = failure.finding
    listed = list(kinds(frame).items())
    people = [listed[k][1] for k in failure.pool]
    outcome = nominated(frame.terms, bytes(listed[k][0][0] for k in failure.pool))
    data = {"n": frame.n, "reserved": frame.reserved, "filled": here, "most": could}
    data |= {"groups": [group_words(name) for name in frame.lists[1:]]}
    names = [candidate(rank) for rank in range(len(people))]
    table = calls_table(frame, Column(words("column.called"), outcome, names, people))
    facts = {"n": frame.n, "filled": here, "most": could, **pool_facts(people)}
    return Counterexample(facts, words("dual-fills-most.refuted", **data), table, (nominate(frame.n),))


PROPERTIES = (
    tried(
        "dual-fills-most",
        _fills_most,
        lambda _contests, frame: frame.terms,
        _tell,
        ("dual_status", "simultaneous"),
        unless=one_reserve,
        cases=_cases,
    ),
)
