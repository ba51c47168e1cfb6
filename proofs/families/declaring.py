"""Whether it may harm someone to declare a status, or to rank higher, tried on every small contest.

Two nominations are compared that differ in one candidate. Source: Aygün and Bó, "College Admission with
Multidimensional Privileges: The Brazilian Affirmative Action Case" (2021), where declaring a status may cost the place.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from proofs.bounded.contests import Contests, Frame, Status
from proofs.bounded.outcomes import Judge
from proofs.bounded.reach import Stage
from proofs.bounded.show import OTHER, Column, calls_table, csv, nominate, nominated, pool_facts, rows, statuses
from proofs.bounded.stating import plain_case, tried
from proofs.bounded.trial import Case, Failure, Finding, Look, Test
from proofs.families.placement import people_alone, terms_alone
from proofs.pools import candidate
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import Words, group_words, words
from solver.allocation.terms import Terms
from solver.vocabulary import DualStatus

Move = tuple[int, int]
"""The mask of a candidate before she declares one more status, and after."""
Declaring = tuple[Terms, tuple[Move, ...], int | None, int]
"""The terms, the moves, and how many candidates (None: all) may have how many members among them at most."""

NOBODY = 1
"""The mask of someone in no reserve."""

Called = tuple[int, ...]
Harms = Callable[[Called, int, Called, int], Finding | None]
"""Says how someone who is nominated is worse off: who is called and her rank, before and after."""


def loses_post(before: Called, c: int, after: Called, d: int) -> Finding | None:
    """Return her position, if she is not nominated after."""
    return None if d in after else (before.index(c),)


def called_later(before: Called, c: int, after: Called, d: int) -> Finding | None:
    """Return her positions before and after, if she is nominated both times and later the second time."""
    if d not in after:
        return None
    was, becomes = before.index(c), after.index(d)
    return (was, becomes) if becomes > was else None


def _declaring(harms: Harms) -> Test:
    def test(setting: Declaring, judge: Judge) -> Look:
        terms, moves, head, most = setting
        outcomes = judge(terms)

        def look(pool: bytes) -> Finding | None:
            before = outcomes[pool].called
            full = head is not None and head - pool[:head].count(NOBODY) >= most
            for c, mask in enumerate(pool):
                for was, becomes in moves:
                    if mask == was and c in before and not (full and was == NOBODY):
                        after = outcomes[pool[:c] + bytes([becomes]) + pool[c + 1 :]].called
                        if harm := harms(before, c, after, c):
                            return c, was, becomes, *harm
            return None

        return look

    return test


def moves(contests: Contests, frame: Frame, *, dual: bool) -> dict[Move, tuple[Status, Status]]:
    """Return every way of declaring one status more, the first (or, with `dual`, one beside another), as masks.

    Those held before are of lists that can call somebody.
    """
    groups = contests.regime.lists[1:]
    live = frame.lists[1:]
    found: dict[Move, tuple[Status, Status]] = {}
    for size in range(1, len(live) + 1) if dual else (0,):
        for held in combinations(live, size):
            for group in groups:
                if group in held:
                    continue
                before, after = Status(held), Status(tuple(g for g in groups if g in (*held, group)))
                move = frame.mask(before), frame.mask(after)
                if move[0] != move[1]:
                    found.setdefault(move, (before, after))
    return found


def _cases(terms: Callable[[Contests, Frame], Terms], *, dual: bool) -> Callable[[Contests, Stage], list[Case]]:
    """Build the cases: where only pools of few members are tried, one who declares her first status is one of them."""

    def cases(contests: Contests, stage: Stage) -> list[Case]:
        frame = contests.frame(stage.n)
        head = None if stage.upto else stage.few.lengths[-1]
        setting = (terms(contests, frame), tuple(moves(contests, frame, dual=dual)), head, stage.few.members)
        return [plain_case(contests, stage, lambda _contests, _frame: setting)]

    return cases


def _tell_declaring(name: str, *, dual: bool) -> Callable[[Contests, Failure], Counterexample]:
    def tell(contests: Contests, failure: Failure) -> Counterexample:
        frame = contests.frame(failure.n)
        c, was, becomes, *_ = failure.finding
        held, declared = moves(contests, frame, dual=dual)[was, becomes]
        pool = failure.pool
        people = failure.people
        people[c] = held
        others = [*people[:c], declared, *people[c + 1 :]]
        changed = pool[:c] + bytes([becomes]) + pool[c + 1 :]
        group = next(g for g in declared.groups if g not in held.groups)
        data: dict[str, object] = {"group": group_words(group), "held": [group_words(g) for g in held.groups]}
        names = [candidate(rank) for rank in range(len(pool))]
        compared = _Compared(frame, (pool, changed), (people, others), (names, names), (c, c), group)
        return compared.told(f"{name}.refuted", ("undeclared", "declared"), data)

    return tell


def _improving(harms: Harms) -> Test:
    def test(terms: Terms, judge: Judge) -> Look:
        outcomes = judge(terms)

        def look(pool: bytes) -> Finding | None:
            before = outcomes[pool].called
            for c in range(1, len(pool)):
                if c in before:
                    after = outcomes[_improved(pool, c)].called
                    if harm := harms(before, c, after, c - 1):
                        return c, *harm
            return None

        return look

    return test


def _improved(pool: bytes, c: int) -> bytes:
    """Return the pool in which a candidate and the one ranked just above her have exchanged ranks."""
    return pool[: c - 1] + pool[c : c + 1] + pool[c - 1 : c] + pool[c + 1 :]


def _tell_improving(name: str) -> Callable[[Contests, Failure], Counterexample]:
    def tell(contests: Contests, failure: Failure) -> Counterexample:
        frame = contests.frame(failure.n)
        c = failure.finding[0]
        pool = failure.pool
        changed = _improved(pool, c)
        names = [candidate(rank) for rank in range(len(pool))]
        renamed = [*names[: c - 1], names[c], names[c - 1], *names[c + 1 :]]
        people = (failure.people, statuses(frame, changed))
        compared = _Compared(frame, (pool, changed), people, (names, renamed), (c, c - 1), None)
        return compared.told(f"{name}.refuted", ("lower", "higher"), {"above": names[c - 1]})

    return tell


class _Compared:
    """Two contests of as many seats, before and after something changed about one candidate."""

    def __init__(
        self,
        frame: Frame,
        pools: tuple[bytes, bytes],
        people: tuple[list[Status], list[Status]],
        names: tuple[list[str], list[str]],
        ranks: tuple[int, int],
        group: str | None,
    ) -> None:
        self.frame, self.people, self.names, self.ranks, self.group = frame, people, names, ranks, group
        self.outcomes = [nominated(frame.terms, pool) for pool in pools]

    def told(self, key: str, headings: tuple[str, str], data: dict[str, object]) -> Counterexample:
        n, name = self.frame.n, self.names[0][self.ranks[0]]
        places = [
            outcome.called.index(c) + 1 if c in outcome.called else None
            for outcome, c in zip(self.outcomes, self.ranks, strict=True)
        ]
        data |= {"n": n, "candidate": name, "rank": self.ranks[0] + 1, "becomes": self.ranks[1] + 1}
        data |= {"before": places[0], "after": places[1]}
        facts: dict[str, object] = {"n": n, "candidate": name, "rank": self.ranks[0] + 1}
        facts |= {"group": self.group} if self.group else {}
        facts |= {"position": places[0], "then": places[1]}
        other = csv(rows(self.people[1], self.names[1]))
        facts |= pool_facts(self.people[0], **{OTHER: other})
        columns = [
            Column(words(f"column.{heading}"), outcome, names, people)
            for heading, outcome, names, people in zip(headings, self.outcomes, self.names, self.people, strict=True)
        ]
        commands = (nominate(n), nominate(n, pool=OTHER))
        return Counterexample(facts, words(key, **data), calls_table(self.frame, *columns), commands)


def one_reserve(contests: Contests) -> Words | None:
    """Say that nobody can be in two reserves where there is one."""
    return words("reason.one_reserve") if len(contests.regime.groups) < 2 else None


def _free_to_stay(contests: Contests) -> Words | None:
    """Say that whoever chooses her reserve may declare a second status and keep to the first."""
    chooses = contests.readings.dual is DualStatus.CHOICE
    return one_reserve(contests) or (words("reason.chooses") if chooses else None)


RULES = ("simultaneous", "favourable_list", "non_counting")


def _declare(name: str, harms: Harms, terms: Callable[[Contests, Frame], Terms], *, dual: bool) -> Property:
    test, tell, cases = _declaring(harms), _tell_declaring(name, dual=dual), _cases(terms, dual=dual)
    if dual:
        return tried(name, test, terms, tell, ("dual_status", *RULES), unless=_free_to_stay, cases=cases)
    return tried(name, test, terms, tell, RULES, cases=cases)


PROPERTIES = (
    _declare("declare-post", loses_post, people_alone, dual=False),
    _declare("declare-post-dual", loses_post, people_alone, dual=True),
    _declare("declare-position", called_later, terms_alone, dual=False),
    _declare("declare-position-dual", called_later, terms_alone, dual=True),
    tried("rank-post", _improving(loses_post), people_alone, _tell_improving("rank-post"), RULES),
    tried("rank-position", _improving(called_later), terms_alone, _tell_improving("rank-position"), RULES),
)
