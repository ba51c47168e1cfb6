"""Whether nominating in rounds, as seats arise, equals nominating at once: aggregation independence.

Source: Abizada and Bó, "Hiring from a Pool of Workers" (2021): rounds of hiring should choose whom one round would.
Lei ES 12.010, art. 7, § 2, and Lei AM 5.580, art. 5, § 1, for the base of later seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from proofs.basis import Construction
from proofs.bounded.afterwards import Happenings, events_csv, holders, later_homes, next_of, ranked
from proofs.bounded.contests import Contests, Frame
from proofs.bounded.outcomes import Judge
from proofs.bounded.reach import Reach, Stage, with_few
from proofs.bounded.show import EVENTS, calls_table, column, named, nominate, nominated, pool_facts
from proofs.bounded.stating import PLACED, case_of, reach_for, tried
from proofs.bounded.trial import Case, Failure, Finding, Look, Trial
from proofs.claim import Basis
from proofs.families.order import series_agrees
from proofs.families.placement import people_alone
from proofs.growth import never_fall, one_at_a_time, repeats
from proofs.nominations import exceeded, never_exceeded
from proofs.pools import candidate
from proofs.property import Property
from proofs.verdict import Counterexample
from proofs.words import words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, seats
from solver.vocabulary import Event, FavourableList, NewVacancies, ReversionEffect

TWO_AT_ONCE = 60
"""The total up to which one that brings two reserved seats at once is looked for."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """A total in rounds: the terms of the first, those of all at once, and the lists that each later seat tries."""

    rounds: tuple[int, ...]
    first: Terms
    whole: Terms
    later: tuple[bytes, ...]


def _aggregates(setting: Rounds, judge: Judge) -> Look:
    """Look for a pool in which rounds and one round nominate different people."""
    first, whole = judge(setting.first), judge(setting.whole)

    def look(pool: bytes) -> Finding | None:
        called = set(first[pool].called)
        for chain in setting.later:
            called.add(next_of(pool, chain, called))
        apart = (called ^ set(whole[pool].called)) - {VACANT}
        return (setting.rounds[0], *sorted(apart)) if apart else None

    return look


def _ways(n: int, *, seatwise: bool) -> Iterator[tuple[int, ...]]:
    """Yield the ways to divide n seats: a first round and one later round, or later seats one by one."""
    for first in range(1, n):
        yield (first, *(1,) * (n - first)) if seatwise else (first, n - first)


def _rounds_cases(*, seatwise: bool) -> Callable[[Contests, Stage], Iterator[Case]]:
    """Build the cases: every first round of a small total; of others, all seats but one."""

    def cases(contests: Contests, stage: Stage) -> Iterator[Case]:
        ways = _ways(stage.n, seatwise=seatwise) if stage.upto else [(stage.n - 1, 1)]
        for rounds in ways:
            if rounds[0] and contests.exists(rounds[0]):
                yield _rounds_case(contests, stage, rounds)

    return cases


def _rounds_case(contests: Contests, stage: Stage, rounds: tuple[int, ...]) -> Case:
    frame, whole, homes = _frames(contests, rounds)
    later = tuple(frame.terms.chains[frame.lists.index(home)] for home in homes)
    setting = Rounds(rounds, people_alone(contests, frame), people_alone(contests, whole), later)
    return case_of(whole, stage, setting, whole.statuses())


def _with_two_at_once(contests: Contests) -> Reach:
    """Return the usual reach, and the first total that brings two reserved seats at once."""
    reach = reach_for(contests)
    groups = contests.regime.groups
    due = [sum(seats(g.rule, n, INT) for g in groups) for n in range(TWO_AT_ONCE + 1)]
    two = next((n for n in range(2, TWO_AT_ONCE + 1) if due[n] - due[n - 1] > 1 and contests.exists(n)), None)
    if two is None or any(stage.n == two for stage in reach.stages):
        return reach
    stages = sorted([*reach.stages, with_few(contests, two, 1)], key=lambda stage: stage.n)
    return Reach(tuple(stages), reach.members)


def _tell(name: str) -> Callable[[Contests, Failure], Counterexample]:
    def tell(contests: Contests, failure: Failure) -> Counterexample:
        rounds, people = _rounds(failure), failure.people
        _, frame, _ = _frames(contests, rounds)
        happenings = _new_seats(rounds)
        now = holders(contests, rounds[0], people, happenings)
        then = holders(contests, frame.n, people)
        only = {"only_rounds": ranked(now - then), "only_once": ranked(then - now)}
        files = {EVENTS: events_csv(happenings)}
        facts = {"n": frame.n, "rounds": list(rounds), **only, **pool_facts(people, **files)}
        at_once = nominated(frame.terms, failure.pool)
        table = calls_table(frame, column("at_once", frame, failure.pool, at_once))
        said = words(
            f"{name}.refuted",
            n=frame.n,
            first=rounds[0],
            later=list(rounds[1:]),
            **{k: named(v) for k, v in only.items()},
        )
        commands = (nominate(rounds[0], "--events", EVENTS), nominate(frame.n))
        return Counterexample(facts, said, table, commands)

    return tell


def _rounds(failure: Failure) -> tuple[int, ...]:
    setting = failure.case.setting
    assert isinstance(setting, Rounds)  # noqa: S101 (cases of this test have no other)
    return setting.rounds


def _frames(contests: Contests, rounds: tuple[int, ...]) -> tuple[Frame, Frame, list[str]]:
    """Return the contests of the first round and of all seats, with the same lists, and the later seats' homes."""
    homes = later_homes(contests, rounds[0], rounds[1:])
    kept = {*homes, *contests.frame(rounds[0]).lists, *contests.frame(sum(rounds)).lists}
    return contests.frame(rounds[0], kept), contests.frame(sum(rounds), kept), homes


def _new_seats(rounds: Sequence[int]) -> Happenings:
    return [(Event.NEW_VACANCY, "", new) for new in rounds[1:]]


def _recurs(contests: Contests, failure: Failure) -> bool:
    """Whether the events, taken as `nominate --events` takes them, leave other people than one round does."""
    rounds, people = _rounds(failure), failure.people
    now = holders(contests, rounds[0], people, _new_seats(rounds))
    then = holders(contests, sum(rounds), people)
    return {candidate(c) for c in failure.finding[1:]} == now ^ then


def _argued(contests: Contests, trial: Trial) -> Basis | None:
    """Argue it for all totals and pools where what came before leaves no trace but who was called.

    Where each position calls in turn, each seat's home is that for which it falls due, and a reverted seat calls at
    once, the seats that arise one by one are the positions of the whole order, one by one, if none brings two reserved
    seats (and the norms' own series are those of the arithmetic): the calls are then the same. This is where nobody
    loses the post because there is one more, either (`resource-monotone`).
    """
    readings, groups = contests.readings, contests.regime.groups
    history_free = (
        readings.favourable is FavourableList.FAVOURABLE_COUNTS
        and all(v is NewVacancies.CUMULATIVE for v in readings.vacancies.values())
        and all(e is ReversionEffect.WIDENS for e in readings.effects.values())
    )
    if not history_free:
        return None
    exceeds = exceeded(groups)
    lemmas = (
        *(replace(o, exact=False) for o in one_at_a_time(groups, lambda _values: None, nominable=exceeds)),
        *never_fall(groups),
        *repeats(groups),
        *(() if exceeds else (never_exceeded(groups),)),
        *(replace(series_agrees(g), exact=False) for g in groups if g.positions is not None),
    )
    return Construction((), lemmas, trial)


def _property(name: str, *, seatwise: bool) -> Property:
    return tried(
        name,
        _aggregates,
        people_alone,
        _tell(name),
        ("new_vacancies",),
        aspects=PLACED | {"novas_vagas"},
        reach=_with_two_at_once,
        cases=_rounds_cases(seatwise=seatwise),
        replay=_recurs,
        argued=_argued if seatwise else None,
    )


PROPERTIES = (_property("aggregation", seatwise=False), _property("aggregation-seat-by-seat", seatwise=True))
