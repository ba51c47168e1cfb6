"""Where two readings part afterwards: in who replaces whom, or in who is called to seats that arise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

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
from proofs.bounded.outcomes import Judge
from proofs.bounded.pairs import Pair, Separator, deep_reach, pool_words
from proofs.bounded.reach import Few, Stage
from proofs.bounded.show import EVENTS, named, nominate, pool_facts
from proofs.bounded.stating import case_of
from proofs.bounded.trial import Finding, Look, search
from proofs.pools import candidate
from proofs.words import Words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT
from solver.errors import DisagreementError
from solver.vocabulary import Event

ROUNDS = 60
"""Seats up to which rounds are compared."""
TRIES = 6
"""Rounds that are tried with candidates."""


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
    """Return the smallest contest after which seats that arise nominate other people.

    It is looked for in the first few rounds whose seats belong to other lists under each reading.
    """
    sides = [contests_of(regime) for regime in pair.regimes]
    for first, more, homes in islice(_parted_rounds(sides), TRIES):
        frames = [contests.frame(first, contests.regime.lists[1:]) for contests in sides]
        if frames[0].terms != frames[1].terms:
            continue
        frame = frames[0]
        chains = [tuple(frame.terms.chains[frame.lists.index(home)] for home in each) for each in homes]
        setting = Later(frame.terms, (chains[0], chains[1]))
        ranks = range(first + more + 1)
        stage = Stage(first + more, 0, Few(tuple(r + 1 for r in ranks), 1, tuple(ranks), 0))
        case = case_of(frame, stage, setting, frame.statuses())
        found, _ = search(_joined, setting, stage, case.kinds)
        if found:
            people = [case.people[k] for k in found[0]]
            happenings: Happenings = [(Event.NEW_VACANCY, "", more)]
            ends = [holders(contests, first, people, happenings) for contests in sides]
            names = [named(ranked(ends[0] - ends[1])), named(ranked(ends[1] - ends[0]))]
            said = pair.said("round", names, n=first, more=more, pool=pool_words(people))
            return _confirmed(pair, "new-vacancies", first, people, happenings, said)
    return None


def _parted_rounds(sides: Sequence[Contests]) -> Iterator[tuple[int, int, list[list[str]]]]:
    """Yield first and later rounds, the smallest total first, where the readings give the later seats other lists."""
    for n in range(2, ROUNDS + 1):
        for first in range(1, n):
            if sides[0].exists(first):
                homes = [later_homes(contests, first, [n - first]) for contests in sides]
                if homes[0] != homes[1]:
                    yield first, n - first, homes


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
