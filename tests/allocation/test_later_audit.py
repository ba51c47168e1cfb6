"""Audits of what came after the first nominations: what `nominate --events` gives is lawful, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.allocation import verdicts
from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.audit import Audit, audit
from solver.allocation.confirmation import confirm
from solver.allocation.contest import Contest, decide
from solver.allocation.docket import Case, OneContest
from solver.allocation.events import after, take
from solver.allocation.pool import Pool
from solver.allocation.readings import readings_of
from solver.allocation.resultfile import Published
from solver.allocation.succession import Entry, Fault
from solver.allocation.verdicts import Judge, Result, mislabelled, run
from solver.allocation.walk import VACANT
from solver.errors import DisagreementError, InputError, Place
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.order import order
from solver.reports.audits import audit_json
from solver.vocabulary import Event
from tests.allocation.statutes import contest, repeated
from tests.allocation.test_event_machine import REGIMES, questions

ES, GUACUI = "es-12010-2023", "es-guacui-2022"
EXITS = [e for e in Event if e is not Event.NEW_VACANCY]
State = tuple[tuple[str, str], ...]
"""By position, the list and the candidate, both empty where nobody stands."""


def leaves(number: int, candidate: str, event: Event = Event.WITHDRAWAL) -> Happening:
    """Somebody leaves."""
    return Happening(number, event, candidate)


def arise(number: int, count: int) -> Happening:
    """Seats arise."""
    return Happening(number, Event.NEW_VACANCY, seats=count)


def state_of(state: Aftermath, *, counting: bool = False) -> State:
    """The state as it is published, by the lists that called, or by those in which candidates count."""
    people, lists = state.contest.pool.candidates, state.contest.terms.lists
    return tuple(
        (lists[s.counts if counting else s.through], people[s.holder].id) if s.holder != VACANT else ("", "")
        for s in state.seats
    )


def published(state: State) -> list[Published]:
    """The state as read from a file."""
    return [Published(t, name, who, Place()) for t, (name, who) in enumerate(state, 1) if who]


def drawn(seed: int) -> tuple[Contest, list[Happening], Aftermath]:
    """A contest of any regime and readings, events that may happen in it, and what they leave."""
    draw = Random(seed)  # noqa: S311 (nothing secret)
    norms = draw.choice(list(REGIMES))
    words = " ".join(draw.choices(REGIMES[norms], k=draw.randint(0, 16)))
    readings = {q: draw.choice(values) for q, values in questions(norms)}
    decided = contest(norms, draw.randint(1, 8), words, program=False, **readings)
    state, events = first_nominations(decided), list[Happening]()
    people = decided.pool.candidates
    for number in range(1, draw.randint(2, 7)):
        held = [s.holder for s in state.seats if s.holder != VACANT]
        waits = [c for c in range(len(people)) if c not in state.called and c not in state.away]
        kind = draw.random()
        if kind < 0.55 and held:
            event = leaves(number, people[draw.choice(held)].id, draw.choice(EXITS))
        elif kind < 0.7 and waits:
            event = leaves(number, people[draw.choice(waits)].id, draw.choice([Event.WITHDRAWAL, Event.DEATH]))
        else:
            event = arise(number, draw.randint(1, 3))
        take(state, event)
        events.append(event)
    return decided, events, state


def faults(decided: Contest, events: Sequence[Happening], state: State) -> list[Fault | int]:
    """What the auditor finds of a state, under the readings of the contest: faults, and positions wrongly listed."""
    case = Case("", decided.pool, tuple(published(state)))
    docket = OneContest(case, decided.terms.seats, events)
    result = Result.of(case, decided.terms.seats + Judge(docket, decided.readings.regime, {}).new_seats()[0])
    (course,) = run(docket, decided.readings, [Entry.of(decided)], [result])
    return [*course.faults, *mislabelled(course, result)]


def changes(decided: Contest, state: State) -> Iterator[State]:
    """Every single change of a state: two people exchanged, another list, another candidate or nobody, one too many."""
    absent = [c.id for c in decided.pool.candidates if c.id not in {who for _, who in state}]

    def having(*changed: tuple[int, tuple[str, str]]) -> State:
        found = list(state)
        for t, entry in changed:
            found[t] = entry
        return tuple(found)

    for t, u in combinations(range(len(state)), 2):
        (one, a), (other, b) = state[t], state[u]
        if a or b:
            yield having((t, (one or other, b) if b else ("", "")), (u, (other or one, a) if a else ("", "")))
            yield having((t, state[u]), (u, state[t]))
    for t, (name, who) in enumerate(state):
        if who:
            yield having((t, ("", "")))
            yield from (having((t, (each, who))) for each in decided.terms.lists if each != name)
        yield from (having((t, (name or "ampla", each))) for each in absent)
    yield from ((*state, ("ampla", each)) for each in absent)


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_the_events_leave_is_lawful_and_no_single_change_of_it_is(seed: int) -> None:
    """Under any regime and readings, after any events; a list in which the candidate counts is hers as well."""
    decided, events, after_all = drawn(seed)
    state = state_of(after_all)
    assert faults(decided, events, state) == []
    assert faults(decided, events, state_of(after_all, counting=True)) == []
    same = {tuple(s) for s in (state, state_of(after_all, counting=True))}
    own = [{one, other} for one, other in zip(*same, strict=True)] if len(same) == 2 else [{each} for each in state]
    changed_states = list(changes(decided, state))
    for changed in Random(seed).sample(changed_states, min(60, len(changed_states))):  # noqa: S311
        if len(changed) > len(state) or any(each not in own[t] for t, each in enumerate(changed)):
            assert faults(decided, events, changed), (changed, events)
        else:
            assert faults(decided, events, changed) == []


@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_each_reading_is_judged_as_if_it_were_chosen(seed: int) -> None:
    """The verdict on every reading is what `nominate` under it says; who could not leave so makes it unlawful."""
    draw = Random(seed)  # noqa: S311
    words = " ".join(draw.choices(["w", "w", "n", "i", "ni"], k=draw.randint(3, 12)))
    norm, count = draw.choice([ES, GUACUI]), draw.randint(1, 8)
    asked = dict(questions(norm))
    chosen = {q: draw.choice(values) for q, values in asked.items()}
    held = contest(norm, count, words, program=False, **{q.replace("-", "_"): r for q, r in chosen.items()})
    first = [held.pool.candidates[c].id for c in held.outcome.called if c != VACANT]
    events = [leaves(n, who, draw.choice(EXITS)) for n, who in enumerate(draw.sample(first, min(2, len(first))), 1)]
    events.append(arise(9, draw.randint(1, 3)))
    state = state_of(after(held, events))
    found = audit(published(state), held.pool, load_regime([norm]), {}, count, events, program=False)
    judged = {tuple(sorted(each.items())) for each in found.under}
    names = [q for q in found.readings if q in asked]
    combinations_asked = list(product(*(asked[q] for q in names)))
    for each in draw.sample(combinations_asked, min(5, len(combinations_asked))):
        under = dict(zip(names, each, strict=True))
        try:
            then = after(contest(norm, count, words, program=False, **under), events)
        except InputError:
            lawful = False  # somebody left who was not nominated
        else:
            lawful = stands(state, then)
        assert (tuple(sorted(under.items())) in judged) == lawful, under


def stands(state: State, then: Aftermath) -> bool:
    """Whether what was published is the state after events, each candidate under a list that is hers there."""
    own = list(zip(state_of(then), state_of(then, counting=True), strict=True))
    size = max(len(state), len(own))
    found = [*state, *[("", "")] * (size - len(state))]
    own += [(("", ""), ("", ""))] * (size - len(own))
    return all(entry in each for entry, each in zip(found, own, strict=True))


def without(pool: Pool, name: str) -> Pool:
    """A pool in which somebody does not compete."""
    return Pool(tuple(c for c in pool.candidates if c.id != name))


def audited(decided: Contest, events: Sequence[Happening], state: State, **choice: str) -> Audit:
    """Audit a state under a norm's defaults, or the readings chosen."""
    norms = [n.id for n in decided.readings.regime.norms]
    readings = {q.replace("_", "-"): r for q, r in choice.items()}
    seats = decided.terms.seats
    return audit(published(state), decided.pool, load_regime(norms), readings, seats, events, program=False)


def keys(found: Audit) -> list[tuple[str, int, str]]:
    """The violations: message, position, who should have been there."""
    people = found.contest.pool.candidates
    return [(v.key, v.position, people[v.expected].id if v.expected != VACANT else "") for v in found.violations]


WORDS = "w w w w n w n w n w w"
EVENTS = [leaves(1, "n5"), leaves(2, "w1", Event.EXONERATION), arise(3, 4)]


def decided_and_left() -> tuple[Contest, State]:
    """Four seats, of which two are vacated, and four more."""
    decided = contest(ES, 4, WORDS)
    state = state_of(after(decided, EVENTS))
    assert [who for _, who in state] == ["w4", "w2", "n7", "w3", "n9", "w6", "w8", "w10"]
    return decided, state


def test_the_lawful_state_has_no_violation() -> None:
    """And the answer gives it: position by position, and under which readings."""
    decided, state = decided_and_left()
    found = audited(decided, EVENTS, state)
    assert (found.by_default, found.lawful, found.violations, found.left_out, found.not_due) == (
        True, True, (), (), (),
    )  # fmt: skip
    assert [each.position for each in found.due] == list(range(1, 9))
    assert found.readings["novas-vagas"]["acumulada"] is True


@pytest.mark.parametrize(
    ("position", "entry", "expected"),
    [
        (1, ("ampla", "w1"), [("audit.gone", 1, "w4")]),  # who left stands again
        (2, ("", ""), [("audit.stays_nobody", 2, "w2")]),  # a nominee lost her place
        (2, ("ampla", "w11"), [("audit.stays", 2, "w2")]),
        (3, ("negros", "n9"), [("audit.passed_over", 3, "n7")]),  # n9 is not blamed again below
        (5, ("ampla", "w6"), [("audit.passed_over", 5, "n9")]),  # the second seat due of 8
        (8, ("ampla", "w11"), [("audit.passed_over", 8, "w10")]),
        (8, ("", ""), [("audit.passed_over", 8, "w10")]),
        (8, ("negros", "w10"), [("audit.wrong_list", 8, "w10")]),
    ],
)
def test_each_kind_of_violation(position: int, entry: tuple[str, str], expected: list[tuple[str, int, str]]) -> None:
    """One wrong entry, nobody standing twice; the position is blamed, and who should be there named."""
    decided, state = decided_and_left()
    wrong = [("", "") if each[1] == entry[1] else each for each in state]
    wrong[position - 1] = entry
    found = audited(decided, EVENTS, tuple(wrong))
    assert not found.lawful
    assert expected[0] in keys(found)
    for violation in audit_json(found, Speaker("pt"))["violations"]:
        assert violation["provisions"]
        assert violation["message"].startswith(("Posição", "Houve"))
        assert violation["candidate"] in violation["message"]


def test_two_substitutes_exchanged_are_blamed_once() -> None:
    """The first call was wrong; given it, the second was the only one left."""
    decided = contest(ES, 4, WORDS)
    events = [leaves(1, "w1"), leaves(2, "w2")]
    state = list(state_of(after(decided, events)))
    state[0], state[1] = state[1], state[0]
    assert keys(audited(decided, events, tuple(state))) == [("audit.wrong_person", 1, "w4")]


def test_somebody_passed_over_is_the_one_departure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Publish what the law gives without one candidate: she alone is named, at her position, whoever moved for it."""
    monkeypatch.setattr(verdicts, "MOST_COMBINATIONS", 0)
    for seed in range(12):
        draw = Random(seed)  # noqa: S311
        words = " ".join(draw.choices(["w", "w", "n", "i", "ni"], k=draw.randint(6, 14)))
        count = draw.randint(1, 6)
        decided = contest(ES, count, words, program=False)
        first = [decided.pool.candidates[c].id for c in decided.outcome.called if c != VACANT]
        events = [leaves(1, draw.choice(first)), arise(2, 2)]
        lawful = after(decided, events)
        holders = [decided.pool.candidates[s.holder].id for s in lawful.seats if s.holder != VACANT]
        victim = draw.choice(holders)
        less = without(decided.pool, victim)
        chosen = readings_of(load_regime([ES]), {})
        state = state_of(after(decide(less, chosen, order(chosen.regime, count), program=False), events))
        assert keys(audited(decided, events, state)) == [
            ("audit.passed_over", 1 + [who for _, who in state_of(lawful)].index(victim), victim)
        ]


def test_a_closed_position_and_a_seat_that_is_not_there() -> None:
    """Guaçuí: a death opens a new seat; whoever is put in the old one stands in a closed position."""
    decided = contest(GUACUI, 4, "w w w w n w n")
    events = [leaves(1, "n5", Event.DEATH)]
    state = state_of(after(decided, events))
    assert state[2] == ("", "")
    assert audited(decided, events, state).by_default
    wrong = (*state[:2], ("negros", "n7"), *state[3:])
    assert keys(audited(decided, events, wrong)) == [("audit.closed", 3, "")]
    assert audited(decided, events, (*state[:2], ("negros", "n7"), state[3])).under  # a reading that substitutes
    assert keys(audited(decided, events, (*state, ("ampla", "w6")))) == [("audit.no_such_seat", 6, "")]


def test_of_two_seats_due_the_larger_percentage_has_the_one_that_arose() -> None:
    """Guaçuí 49 → 50: negros and indígenas both fall due; the seat is the negros'."""
    words = " ".join([repeated("w", 45), repeated("n", 12), repeated("i", 4)])
    decided = contest(GUACUI, 49, words)
    events = [arise(1, 1)]
    state = state_of(after(decided, events))
    assert faults(decided, events, state) == []
    held = {who for _, who in state}
    other = ("indigenas", next(c.id for c in decided.pool.candidates if c.id[0] == "i" and c.id not in held))
    (fault,) = faults(decided, events, (*state[:49], other))
    assert isinstance(fault, Fault)
    assert (fault.rule, decided.terms.lists[fault.call.through if fault.call else 0]) == ("call", "negros")


def test_whoever_replaces_out_of_two_reserves_does_so_in_that_of_the_one_who_left() -> None:
    """Guaçuí, `qualquer-reserva`: of both groups, she is called as of the one in which the seat counted."""
    decided = contest(GUACUI, 4, "w w w w n w i ni", substituicao="qualquer-reserva")
    events = [leaves(1, "n5"), leaves(2, "i7")]
    state = state_of(after(decided, events))
    assert state[2] == ("indigenas", "ni8")
    assert faults(decided, events, state) == []
    assert faults(decided, events, (*state[:2], ("negros", "ni8"), *state[3:])) == [2]


def test_nobody_remains_and_somebody_stands_there() -> None:
    """All lists exhausted: the position stays empty, and the reason names the lists."""
    decided = contest(ES, 2, "w w")
    events = [leaves(1, "w1"), arise(2, 1)]
    assert audited(decided, events, (("", ""), ("ampla", "w2"))).by_default
    found = audited(decided, events, (("ampla", "w2"),))
    assert keys(found) == [("audit.nobody_left", 1, ""), ("audit.stays_nobody", 2, "w2")]
    assert "se esgotou" in audit_json(found, Speaker("pt"))["violations"][0]["message"]


def test_one_who_left_as_only_the_nominated_do() -> None:
    """She was dismissed, so she had been nominated, and by the law she was not."""
    decided = contest(ES, 2, "w w w w")
    state = (("ampla", "w1"), ("ampla", "w2"))
    assert audited(decided, [leaves(1, "w3")], state).by_default
    found = audited(decided, [leaves(1, "w3", Event.DISMISSAL)], state)
    assert [(v.key, v.position, v.event) for v in found.violations] == [("audit.not_nominated", 0, 1)]
    assert audit_json(found, Speaker("en"))["violations"][0]["position"] is None


def test_events_that_cannot_be() -> None:
    """Strangers, and somebody who leaves twice, are errors of the file."""
    decided = contest(ES, 2, "w w w w")
    with pytest.raises(InputError, match=r"events\.unknown_candidate .*x"):
        audited(decided, [leaves(1, "x")], ())
    with pytest.raises(InputError, match=r"events\.gone .*w1"):
        audited(decided, [leaves(1, "w1"), leaves(2, "w1", Event.DEATH)], ())


def test_a_large_state_is_judged_in_time() -> None:
    """2,000 seats, 600 exits, 500 new seats."""
    words = repeated("w w n w i w", 1000)
    decided = contest(ES, 2000, words, program=False)
    events = [leaves(n, f"w{6 * n + 1}") for n in range(1, 300)] + [arise(900, 500)]
    state = list(state_of(after(decided, events)))
    assert audited(decided, events, tuple(state)).by_default
    state[0], state[1] = state[1], state[0]
    assert len(audited(decided, events, tuple(state)).violations) == 2


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_history_is_confirmed_and_a_wrong_one_is_refused(seed: int) -> None:
    """What `nominate --events` is about to publish: as it is, with a seat of another list, with a substitute missed."""
    decided, events, state = drawn(seed)
    confirm(state, events)
    seat = state.seats[-1]
    for wrong in (replace(seat, home=(seat.home + 1) % len(decided.terms.lists)), replace(seat, holder=VACANT)):
        if wrong != seat:
            state.seats[-1] = wrong
            with pytest.raises(DisagreementError):
                confirm(state, events)
