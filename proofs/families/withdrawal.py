"""Whether replacing someone who leaves equals running the contest again without her.

Source: Lei ES 12.010, art. 7, § 1 (the next of the same list); Lei de Guaçuí, art. 3, § 2.
"""

from __future__ import annotations

from dataclasses import dataclass

from proofs.bounded.afterwards import (
    Happenings,
    Replacing,
    events_csv,
    holders,
    holders_without,
    leaving_frame,
    ranked,
    replacing,
    successor,
)
from proofs.bounded.contests import Contests
from proofs.bounded.outcomes import Judge
from proofs.bounded.reach import Stage
from proofs.bounded.show import EVENTS, Column, calls_table, column, named, nominate, nominated, pool_facts
from proofs.bounded.stating import PLACED, case_of, tried
from proofs.bounded.trial import Case, Failure, Finding, Look
from proofs.families.placement import people_alone
from proofs.pools import candidate
from proofs.verdict import Counterexample
from proofs.words import Words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT
from solver.vocabulary import Event


@dataclass(frozen=True, slots=True)
class Left:
    """The terms, and for each list who takes the seat of one who counted in it and left."""

    terms: Terms
    rules: tuple[Replacing | None, ...]


def _cases(contests: Contests, stage: Stage) -> list[Case]:
    frame = leaving_frame(contests, stage.n)
    setting = Left(
        people_alone(contests, frame),
        tuple(replacing(contests, frame, i, Event.WITHDRAWAL) for i in range(len(frame.lists))),
    )
    return [case_of(frame, stage, setting, frame.statuses())]


def _replays(setting: Left, judge: Judge) -> Look:
    """Look for someone whose seat goes to another than it would had she never competed."""
    outcomes = judge(setting.terms)

    def look(pool: bytes) -> Finding | None:
        outcome = outcomes[pool]
        called = set(outcome.called)
        for t, c in enumerate(outcome.called):
            rule = setting.rules[outcome.counts[t]] if c != VACANT else None
            if rule is None:
                continue
            instead = successor(pool, rule, called)
            again = outcomes[pool[:c] + pool[c + 1 :]].called
            without = {d + (d >= c) for d in again if d != VACANT}
            apart = ((called - {c}) | {instead}) - {VACANT} ^ without
            if apart:
                return (c, *sorted(apart))
        return None

    return look


def _tell(contests: Contests, failure: Failure) -> Counterexample:
    frame, people = leaving_frame(contests, failure.n), failure.people
    c, pool = failure.finding[0], failure.pool
    happenings = _leaves(c)
    now, then = holders(contests, frame.n, people, happenings), holders_without(contests, frame.n, people, c)
    only = {"only_replaced": ranked(now - then), "only_again": ranked(then - now)}
    files = {EVENTS: events_csv(happenings)}
    facts = {"n": frame.n, "candidate": candidate(c), **only, **pool_facts(people, **files)}
    before, again = nominated(frame.terms, pool), nominated(frame.terms, pool[:c] + pool[c + 1 :])
    everyone = [candidate(rank) for rank in range(len(pool))]
    without = Column(words("column.again"), again, everyone[:c] + everyone[c + 1 :], people[:c] + people[c + 1 :])
    table = calls_table(frame, column("called", frame, pool, before), without)
    said_only = {key: named(names) for key, names in only.items()}
    said = words("withdrawal-replay.refuted", n=frame.n, candidate=candidate(c), rank=c + 1, **said_only)
    return Counterexample(facts, said, table, (nominate(frame.n, "--events", EVENTS),))


def _leaves(c: int) -> Happenings:
    return [(Event.WITHDRAWAL, candidate(c), 0)]


def _recurs(contests: Contests, failure: Failure) -> bool:
    """Whether the withdrawal, taken as `nominate --events` takes it, leaves other people than a contest without her."""
    n, people, (c, *apart) = failure.n, failure.people, failure.finding
    now = holders(contests, n, people, _leaves(c))
    return {candidate(d) for d in apart} == now ^ holders_without(contests, n, people, c)


def _unsaid(contests: Contests) -> Words | None:
    """Say that no norm speaks of withdrawal."""
    spoken = any(leaving.covers(Event.WITHDRAWAL) for leaving in contests.readings.leaving.values())
    return None if spoken else words("reason.no_withdrawal")


PROPERTIES = (
    tried(
        "withdrawal-replay",
        _replays,
        people_alone,
        _tell,
        ("substitution", "reversion"),
        aspects=PLACED | {"substituicao"},
        unless=_unsaid,
        cases=_cases,
        replay=_recurs,
    ),
)
