"""How many reserved seats are filled where someone may be in two reserves, against the most that could be.

Where the open seats take the best the most is a maximum bipartite matching of reserved seats and members; where each
position calls in turn it is the best that comes of letting each member of two reserves compete in one of them.
Source: Sönmez and Yenmez, "Affirmative Action in India via Vertical, Horizontal, and Overlapping Reservations" (2022):
with overlapping reservations, filling seats one after another may fill fewer than a maximum matching does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, product

from proofs.bounded.contests import Contests, Frame, Status
from proofs.bounded.outcomes import Judge, Nominations
from proofs.bounded.reach import Stage
from proofs.bounded.show import Column, calls_table, nominate, nominated, pool_facts
from proofs.bounded.stating import case_of, tried
from proofs.bounded.trial import Case, Failure, Finding, Look
from proofs.families.declaring import one_reserve
from proofs.families.placement import people_alone
from proofs.pools import candidate
from proofs.verdict import Counterexample
from proofs.words import Words, group_words, words
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
        for status in map(Status, combinations(frame.lists[1:], size)):
            found.setdefault((frame.mask(status), everything.mask(status)), status)
    return found


def matched(terms: Terms, eligible: bytes, free: Iterable[int]) -> int:
    """Return how many reserved seats these candidates could fill: the size of a maximum bipartite matching."""
    import networkx as nx

    graph: nx.Graph[object] = nx.Graph()
    reserved = [t for t, home in enumerate(terms.order) if home]
    free = list(free)
    for t in reserved:
        chain = terms.chains[terms.order[t]]
        lists = chain[: chain.index(0)]
        graph.add_edges_from((("seat", t), c) for c in free if any(eligible[c] >> name & 1 for name in lists))
    seats = [("seat", t) for t in reserved if ("seat", t) in graph]
    return len(nx.bipartite.hopcroft_karp_matching(graph, seats)) // 2


def most_beside_open(terms: Terms, pool: bytes, eligible: bytes) -> int:
    """Return the most reserved seats that can be filled where the open seats take the best, whoever they are.

    Seats that are not filled may widen the open list, and whoever is then within it fills no reserved one: the most is
    the largest number that the candidates beyond so wide an open list can fill. Those beyond a wider one can fill no
    more, so that what is sought is never above what was found.
    """
    wanted = reserved = terms.seats - terms.order.count(0)
    general = [c for c, mask in enumerate(pool) if mask & 1]
    while True:
        opened = terms.seats - (wanted if any(terms.widens[1:]) else reserved)
        found = matched(terms, eligible, set(range(len(pool))) - set(general[:opened]))
        if found >= wanted or not any(terms.widens[1:]):
            return min(found, wanted)
        wanted = found


def most_by_choice(nominations: Nominations, pool: bytes, eligible: bytes) -> int:
    """Return the most reserved seats that are filled if each candidate of several reserves competes in one of them."""
    choices = [
        [mask] if (groups & ~1).bit_count() < 2 else [mask & 1 | 1 << i for i in range(1, 8) if groups >> i & 1]
        for mask, groups in zip(pool, eligible, strict=True)
    ]
    return max(filled(nominations[bytes(choice)]) for choice in product(*choices))


def filled(outcome: Outcome) -> int:
    """Return how many of the called count in a reserve."""
    return sum(counts not in (0, VACANT) for counts in outcome.counts)


def _fills_most(setting: Setting, judge: Judge) -> Look:
    """Look for a pool in which another assignment would fill more reserved seats; its bytes are kinds, by index."""
    terms, each = setting
    outcomes = judge(terms)
    reserved = terms.seats - terms.order.count(0)
    masks, all_groups = (bytes(kind[i] for kind in each).ljust(256, b"\0") for i in (0, 1))
    several = {k for k, (_, groups) in enumerate(each) if (groups & ~1).bit_count() > 1}
    in_turn = terms.favourable is FavourableList.FAVOURABLE_COUNTS

    def look(people: bytes) -> Finding | None:
        pool = people.translate(masks)
        here = filled(outcomes[pool])
        if here >= reserved or several.isdisjoint(people):
            return None
        groups = people.translate(all_groups)
        most = most_by_choice(outcomes, pool, groups) if in_turn else most_beside_open(terms, pool, groups)
        return (here, most) if most > here else None

    return look


def _cases(contests: Contests, stage: Stage) -> list[Case]:
    frame = contests.frame(stage.n)
    each = kinds(frame)
    setting = (people_alone(contests, frame), tuple(each))
    return [case_of(frame, stage, setting, dict(enumerate(each.values())))]


def _tell(contests: Contests, failure: Failure) -> Counterexample:
    frame, people = contests.frame(failure.n), failure.people
    here, most = failure.finding
    outcome = nominated(frame.terms, bytes(frame.mask(status) for status in people))
    data = {"n": frame.n, "reserved": frame.reserved, "filled": here, "most": most}
    names = [candidate(rank) for rank in range(len(people))]
    table = calls_table(frame, Column(words("column.called"), outcome, names, people))
    facts = {"n": frame.n, "filled": here, "most": most, **pool_facts(people)}
    return Counterexample(
        facts,
        words("dual-fills-most.refuted", **data, groups=[group_words(name) for name in frame.lists[1:]]),
        table,
        (nominate(frame.n),),
    )


def _no_rule(contests: Contests) -> Words | None:
    """Say that there is no rule to be judged where members of two reserves choose, or there are none."""
    chooses = contests.readings.dual is DualStatus.CHOICE
    return one_reserve(contests) or (words("reason.own_choice") if chooses else None)


PROPERTIES = (
    tried(
        "dual-fills-most",
        _fills_most,
        lambda _contests, frame: frame.terms,
        _tell,
        ("dual_status", "simultaneous"),
        unless=_no_rule,
        cases=_cases,
    ),
)
