"""The smallest case in which two readings of a question have different outcomes.

Readings part first where the outcome is largest: in the numbers of seats, in the order, in what an edital must reserve
row by row, in who is called, in what she counts as, and in what happens afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from proofs.bounded.afterwards import (
    Happenings,
    Replacing,
    events_csv,
    holders,
    later_homes,
    leaving_frame,
    next_of,
    ranked,
    replacing,
    successor,
)
from proofs.bounded.contests import Contests, Frame, Status, contests_of
from proofs.bounded.letter import Letter
from proofs.bounded.outcomes import Judge
from proofs.bounded.reach import LATEST, Few, Reach, Stage, reach_of
from proofs.bounded.show import EVENTS, group_list, named, nominate, pool_facts
from proofs.bounded.stating import case_of
from proofs.bounded.trial import Finding, Look, search
from proofs.pools import candidate
from proofs.words import Words, group_words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, allot, seats
from solver.editais.model import Row
from solver.errors import DisagreementError
from solver.norms.regime import Regime
from solver.order import order
from solver.requirements import requirements
from solver.vocabulary import Event

ORDERS, ROUNDS = 120, 40
"""Seats up to which orders, and rounds, are compared."""
TABLE = "EDITAL.yaml"
TABLES = ((1, 20), (2, 14), (3, 8))
"""Editais of so many rows are compared, up to so many seats in all."""


@dataclass(frozen=True, slots=True)
class Separator:
    """Where two readings part: what differs, what locates it, in words, and the commands that show it."""

    effect: str
    facts: Mapping[str, object]
    sentence: Words
    commands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two readings of a question, and the regime under each."""

    question: str
    readings: tuple[str, str]
    regimes: tuple[Regime, Regime]

    def options(self) -> list[tuple[str, str]]:
        """Return the option that chooses each reading in a call."""
        return [("--reading", f"{self.question}={reading}") for reading in self.readings]

    def commands(self, *call: str) -> tuple[tuple[str, ...], ...]:
        """Return a call under each reading."""
        return tuple((*call, *option) for option in self.options())

    def said(self, key: str, values: Sequence[object], **data: object) -> Words:
        """Say what comes of each reading."""
        a, b = self.readings
        return words(f"questions.{key}", one=a, other=b, of_one=values[0], of_other=values[1], **data)


def alike(pair: Pair) -> bool:
    """Whether the readings come to the same in this regime, whatever the pool: equal seats, equal rules of nomination.

    A chain may differ in lists that the regime has not, and where someone of two reserves competes is nothing where
    there is one.
    """
    one, other = (contests_of(regime) for regime in pair.regimes)
    several = len(one.regime.groups) > 1
    return _rules_of(one, dual=several) == _rules_of(other, dual=several)


def _rules_of(contests: Contests, *, dual: bool) -> tuple[object, ...]:
    said = contests.readings
    groups = [(g.id, g.rule, g.positions) for g in contests.regime.groups]
    rules = said.favourable, said.reversion, said.effects, said.apart, said.leaving, said.vacancies
    return groups, rules, said.dual if dual else None


# --- seats, order, tables ---------------------------------------------------------------------------------------------


def by_seats(pair: Pair) -> Separator | None:
    """Return the least total whose seats differ."""
    for n in range(1, LATEST + 1):
        dues = [{g.id: seats(g.rule, n, INT) for g in regime.groups} for regime in pair.regimes]
        if dues[0] != dues[1]:
            said = [[words("questions.due", group=group_words(g), seats=k) for g, k in due.items()] for due in dues]
            facts = {"n": n, "seats": dict(zip(pair.readings, dues, strict=True))}
            return Separator("seats", facts, pair.said("seats", said, n=n), pair.commands("seats", str(n)))
    return None


def by_order(pair: Pair) -> Separator | None:
    """Return the least total whose order differs."""
    for n in range(1, ORDERS + 1):
        if any(allot(regime, n).open < 0 for regime in pair.regimes):
            continue
        orders = [order(regime, n).positions for regime in pair.regimes]
        if orders[0] != orders[1]:
            t = next(t for t, (a, b) in enumerate(zip(*orders, strict=True)) if a != b)
            said = [group_words(positions[t]) for positions in orders]
            facts = {"n": n, "position": t + 1}
            return Separator(
                "order", facts, pair.said("order", said, n=n, position=t + 1), pair.commands("order", str(n))
            )
    return None


Cells = tuple[str, str | None, str | None]
_SHAPES: tuple[tuple[Cells, ...], ...] = (
    (("A", None, None),),
    (("A", None, "X"),),
    (("A", "X", None),),
    (("A", None, None), ("B", None, None)),
    (("A", None, "X"), ("A", None, "Y")),
    (("A", "X", None), ("A", "Y", None)),
    (("A", None, "X"), ("B", None, None)),
    (("A", "X", None), ("B", None, None)),
    (("A", None, "X"), ("A", None, "Y"), ("B", None, None)),
    (("A", None, None), ("B", None, None), ("C", None, None)),
)
"""Rows by cargo, specialty and place: one cargo, divided or not, beside others or not."""


def _tables() -> Iterator[tuple[tuple[Cells, ...], tuple[int, ...]]]:
    """Yield tables, the smallest first: by seats in all, then by rows."""
    limit = dict(TABLES)
    for n in range(1, max(limit.values()) + 1):
        for shape in _SHAPES:
            if n <= limit[len(shape)]:
                cuts = combinations(range(1, n), len(shape) - 1)
                yield from ((shape, tuple(b - a for a, b in zip((0, *cut), (*cut, n), strict=True))) for cut in cuts)


def by_table(pair: Pair) -> Separator | None:
    """Return the smallest table of an edital of which something else is demanded."""
    for shape, totals in _tables():
        rows = [_row(cells, total) for cells, total in zip(shape, totals, strict=True)]
        demands = [_demanded(regime, rows) for regime in pair.regimes]
        if demands[0] != demands[1]:
            said = [[_demand_words(rows, d) for d in demand] or words("questions.nothing_due") for demand in demands]
            table = [
                {"cargo": r.post, "especialidade": r.specialty, "localidade": r.locality, "total": r.seats}
                for r in rows
            ]
            facts = {"n": sum(totals), "edital": table, "files": {TABLE: _edital(table)}}
            listed = [words("questions.row", row=row.name, total=row.seats) for row in rows]
            said_rows = pair.said("requirements", said, rows=listed)
            return Separator("requirements", facts, said_rows, pair.commands("distribute", TABLE))
    return None


def _row(cells: Cells, total: int) -> Row:
    post, specialty, locality = cells
    data = {"cargo": post, "total": total, "especialidade": specialty, "localidade": locality}
    return Row.model_validate({k: v for k, v in data.items() if v is not None})


Demand = tuple[str, tuple[int, ...], int]
"""A group, the rows that may hold its seats, and the seats due over them."""


def _demanded(regime: Regime, rows: Sequence[Row]) -> list[Demand]:
    units = requirements(regime, rows)
    return [(u.group.id, tuple(i for i in u.rows if i not in u.barred), u.due) for u in units if u.due]


def _demand_words(rows: Sequence[Row], demand: Demand) -> Words:
    group, members, due = demand
    return words("questions.demand", group=group_words(group), seats=due, rows=[rows[i].name for i in members])


def _edital(table: Sequence[Mapping[str, object]]) -> str:
    """Return the text of an edital file with these rows."""
    lines = [", ".join(f"{k}: {v}" for k, v in row.items() if v is not None) for row in table]
    return "\n".join(['edital: "1"', "cargos:", *(f"  - {{{line}}}" for line in lines)]) + "\n"


# --- nominations ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sides:
    """The terms of a nomination under two readings, and the masks that each gives to the kinds of candidates."""

    terms: tuple[Terms, Terms]
    masks: tuple[bytes, bytes]


def _frames(pair: Pair, n: int) -> tuple[Frame, Frame]:
    """Return the contest of n seats under both readings, with the lists that either calls."""
    both = [contests_of(regime) for regime in pair.regimes]
    lists = {name for contests in both for name in contests.frame(n).lists}
    one, other = (contests.frame(n, lists) for contests in both)
    return one, other


def _kinds(frames: tuple[Frame, Frame]) -> dict[tuple[int, int], Status]:
    """Return the kinds of candidates that either reading tells apart, by their masks under both."""
    found: dict[tuple[int, int], Status] = {}
    for size in range(len(frames[0].lists)):
        for groups in combinations(frames[0].lists[1:], size):
            chosen = dict.fromkeys(o for frame in frames for o in frame.options(groups) if o is not None)
            for option in (*chosen,) or (None,):
                status = Status(groups, option)
                found.setdefault((frames[0].mask(status), frames[1].mask(status)), status)
    return found


def _apart(attribute: str) -> Callable[[Sides, Judge], Look]:
    def test(sides: Sides, judge: Judge) -> Look:
        one, other = (judge(terms) for terms in sides.terms)

        def look(kinds: bytes) -> Finding | None:
            a, b = one[kinds.translate(sides.masks[0])], other[kinds.translate(sides.masks[1])]
            values = getattr(a, attribute), getattr(b, attribute)
            if values[0] == values[1]:
                return None
            return next((t, x, y) for t, (x, y) in enumerate(zip(*values, strict=True)) if x != y)

        return look

    return test


@lru_cache(maxsize=64)
def deep_reach(contests: Contests) -> Reach:
    """Return how far readings are compared: with one member more than claims are tried with."""
    return reach_of(contests, more=1)


_BY_PERSON, _BY_COUNT = _apart("called"), _apart("counts")


def by_nomination(pair: Pair) -> Separator | None:
    """Return the smallest contest where others are called or, if there is none, where someone counts elsewhere."""
    stages = deep_reach(contests_of(pair.regimes[0])).stages
    for effect, test in (("nominations", _BY_PERSON), ("counts", _BY_COUNT)):
        for stage in stages:
            frames = _frames(pair, stage.n)
            kinds = _kinds(frames)
            masks = tuple(bytes(kind[i] for kind in kinds).ljust(256, b"\0") for i in (0, 1))
            sides = Sides((frames[0].terms, frames[1].terms), (masks[0], masks[1]))
            case = case_of(frames[0], stage, sides, dict(enumerate(kinds.values())))
            found, _ = search(test, sides, stage, case.kinds)
            if found:
                if test(sides, Letter)(found[0]) != found[1]:
                    raise DisagreementError(f"questions: {pair.question}", {"walk": found[1], "letter": "differs"})
                return _shown(pair, effect, frames[0], [case.people[kind] for kind in found[0]], found[1])
    return None


def _shown(pair: Pair, effect: str, frame: Frame, people: list[Status], finding: Finding) -> Separator:
    t, *values = finding
    if effect == "nominations":
        said: list[object] = [words("cell.vacant") if c == VACANT else candidate(c) for c in values]
    else:
        said = [words("cell.vacant") if v == VACANT else group_words(frame.lists[v]) for v in values]
    facts = {"n": frame.n, "position": t + 1, **pool_facts(people)}
    sentence = pair.said(effect, said, n=frame.n, position=t + 1, pool=pool_words(people))
    return Separator(effect, facts, sentence, pair.commands(*nominate(frame.n)))


def pool_words(people: Sequence[Status]) -> list[Words]:
    """Say a pool by stretches of rank."""
    said: list[Words] = []
    start = 0
    for rank in range(1, len(people) + 1):
        if rank == len(people) or people[rank] != people[start]:
            status = people[start]
            group: object = group_list(status)
            if status.option:
                group = words("questions.chose", groups=group, option=group_words(status.option))
            key = "pool.one" if rank == start + 1 else "pool.run"
            said.append(words(f"questions.{key}", first=start + 1, last=rank, group=group))
            start = rank
    return said


# --- afterwards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exits:
    """The terms of a nomination, and, under each reading, who takes the seat of one who counted in each list."""

    terms: Terms
    rules: tuple[tuple[Replacing, ...], tuple[Replacing, ...]]


def _replaced(setting: Exits, judge: Judge) -> Look:
    outcomes = judge(setting.terms)

    def look(pool: bytes) -> Finding | None:
        outcome = outcomes[pool]
        for t, c in enumerate(outcome.called):
            if c != VACANT:
                one, other = (successor(pool, rules[outcome.counts[t]], outcome.called) for rules in setting.rules)
                if one != other:
                    return c, one, other
        return None

    return look


def by_exit(pair: Pair) -> Separator | None:
    """Return the smallest contest in which someone who leaves is replaced by another."""
    sides = [contests_of(regime) for regime in pair.regimes]
    for event in (e for e in Event if e is not Event.NEW_VACANCY):
        for stage in deep_reach(sides[0]).stages:
            lists = {name for contests in sides for name in leaving_frame(contests, stage.n).lists}
            frames = [contests.frame(stage.n, {*lists, *contests.regime.lists[1:]}) for contests in sides]
            frame = frames[0]
            rules = [_exit_rules(c, f, event) for c, f in zip(sides, frames, strict=True)]
            if rules[0] == rules[1] or frame.terms != frames[1].terms:
                continue
            setting = Exits(frame.terms, (rules[0], rules[1]))
            case = case_of(frame, stage, setting, frame.statuses())
            found, _ = search(_replaced, setting, stage, case.kinds)
            if found:
                return _exit_shown(pair, frame.n, event, [case.people[k] for k in found[0]], found[1])
    return None


def _exit_rules(contests: Contests, frame: Frame, event: Event) -> tuple[Replacing, ...]:
    """Return who replaces whom; an exit of which the norm does not speak opens a new seat, which has its own list."""
    home = later_homes(contests, frame.n, [1])[0]
    anew = Replacing(b"", frame.terms.chains[frame.lists.index(home)])
    return tuple(replacing(contests, frame, i, event) or anew for i in range(len(frame.lists)))


def _exit_shown(pair: Pair, n: int, event: Event, people: list[Status], finding: Finding) -> Separator:
    c, *instead = finding
    happenings: Happenings = [(event, candidate(c), 0)]
    names = [words("cell.vacant") if d == VACANT else candidate(d) for d in instead]
    said = pair.said("exit", names, n=n, candidate=candidate(c), event=event.value, pool=pool_words(people))
    return _confirmed(pair, "substitution", n, people, happenings, said)


@dataclass(frozen=True, slots=True)
class Later:
    """The terms of a first nomination, and, under each reading, the lists that each later seat tries."""

    terms: Terms
    chains: tuple[tuple[bytes, ...], tuple[bytes, ...]]


def _joined(setting: Later, judge: Judge) -> Look:
    outcomes = judge(setting.terms)

    def look(pool: bytes) -> Finding | None:
        found = []
        for chains in setting.chains:
            called = set(outcomes[pool].called)
            for chain in chains:
                called.add(next_of(pool, chain, called))
            found.append(called - {VACANT})
        return tuple(sorted(found[0] ^ found[1])) or None

    return look


def by_round(pair: Pair) -> Separator | None:
    """Return the smallest contest after which seats that arise nominate other people."""
    sides = [contests_of(regime) for regime in pair.regimes]
    for n in range(2, ROUNDS + 1):
        for first in (m for m in range(1, n) if sides[0].exists(m)):
            homes = [later_homes(contests, first, [n - first]) for contests in sides]
            if homes[0] == homes[1]:
                continue
            frames = [contests.frame(first, contests.regime.lists[1:]) for contests in sides]
            if frames[0].terms != frames[1].terms:
                continue
            frame = frames[0]
            chains = [tuple(frame.terms.chains[frame.lists.index(home)] for home in each) for each in homes]
            setting = Later(frame.terms, (chains[0], chains[1]))
            stage = Stage(n, 0, Few(tuple(range(1, n + 2)), 2, tuple(range(n + 1)), 0))
            case = case_of(frame, stage, setting, frame.statuses())
            found, _ = search(_joined, setting, stage, case.kinds)
            if found:
                people = [case.people[k] for k in found[0]]
                happenings: Happenings = [(Event.NEW_VACANCY, "", n - first)]
                ends = [holders(contests, first, people, happenings) for contests in sides]
                names = [named(ranked(ends[0] - ends[1])), named(ranked(ends[1] - ends[0]))]
                said = pair.said("round", names, n=first, more=n - first, pool=pool_words(people))
                return _confirmed(pair, "new-vacancies", first, people, happenings, said)
    return None


def _confirmed(pair: Pair, effect: str, n: int, people: list[Status], happenings: Happenings, said: Words) -> Separator:
    """Build the separator, if `nominate --events` parts the readings too.

    Raises:
        DisagreementError: it does not.
    """
    one, other = (holders(contests_of(regime), n, people, happenings) for regime in pair.regimes)
    if one == other:
        raise DisagreementError(f"questions: {pair.question}", {"trial": "differ", "events": ranked(one)})
    facts = {"n": n, **pool_facts(people, **{EVENTS: events_csv(happenings)})}
    return Separator(effect, facts, said, pair.commands(*nominate(n, "--events", EVENTS)))
