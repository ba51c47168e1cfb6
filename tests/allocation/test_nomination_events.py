"""Withdrawals and later vacancies: nobody moves, dues are met, and each step says what it did."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.events import after, take
from solver.allocation.walk import VACANT
from solver.arithmetic import INT, seats
from solver.errors import InputError
from solver.vocabulary import Event
from tests.allocation.statutes import contest, repeated

ES = "es-12010-2023"


def leaves(number: int, candidate: str, event: Event = Event.WITHDRAWAL) -> Happening:
    """Somebody leaves."""
    return Happening(number, event, candidate)


def arise(number: int, count: int) -> Happening:
    """Seats arise."""
    return Happening(number, Event.NEW_VACANCY, seats=count)


def holders(state: Aftermath) -> list[str | None]:
    """Who holds each seat."""
    people = state.contest.pool.candidates
    return [people[s.holder].id if s.holder != VACANT else None for s in state.seats]


def homes(state: Aftermath, first: int = 1) -> list[str]:
    """The list that each seat was called for, from a position on."""
    return [state.contest.terms.lists[s.home] for s in state.seats[first - 1 :]]


def test_the_next_of_the_same_list_replaces() -> None:
    """ES art. 7 § 1: the negro who leaves is replaced by the next negro, at her position."""
    state = after(contest(ES, 4, "w w w w n w n"), [leaves(1, "n5")])
    assert holders(state) == ["w1", "w2", "n7", "w3"]
    assert state.steps[0].reason.key == "because.substitute.mesma-lista"


def test_the_list_is_the_one_she_counted_in() -> None:
    """Called early by the reserve but counting as open, she is replaced from the general list: no post is lost."""
    decided = contest(ES, 4, "w w n w n w n")
    state = after(decided, [leaves(1, "n3")])
    assert holders(state) == ["w1", "w2", "w4", "n5"]
    assert [state.contest.terms.lists[s.counts] for s in state.seats] == ["ampla", "ampla", "ampla", "negros"]


def test_an_exhausted_list_follows_its_chain() -> None:
    """ES art. 8: no negro is left, the seat reverts; nobody at all is left, it stays vacant."""
    decided = contest(ES, 4, "w w w w n w")
    assert holders(after(decided, [])) == ["w1", "w2", "n5", "w3"]
    state = after(decided, [leaves(1, "n5"), leaves(2, "w4"), leaves(3, "w1")])
    assert holders(state) == [None, "w2", "w6", "w3"]
    assert state.steps[0].reason.key == "because.substitute.mesma-lista.on"
    assert state.steps[2].reason.key == "history.nobody"


def test_one_who_waits_may_withdraw() -> None:
    """Somebody not nominated is passed over, and nobody moves; to be dismissed she would have to be nominated."""
    decided = contest(ES, 4, "w w w w n w n w")
    state = after(decided, [leaves(1, "n7"), leaves(2, "n5")])
    assert holders(state)[2] == "w4"
    with pytest.raises(InputError, match=r"events\.not_nominated"):
        after(decided, [leaves(1, "n7", Event.DISMISSAL)])
    with pytest.raises(InputError, match=r"events\.gone"):
        after(decided, [leaves(1, "n5"), leaves(2, "n5")])
    with pytest.raises(InputError, match=r"events\.unknown_candidate .*x.*events\.unknown_candidate .*y"):
        after(decided, [leaves(1, "x"), leaves(2, "y")])


def test_an_exit_of_which_the_norm_is_silent_opens_a_new_seat() -> None:
    """Guaçuí art. 3 § 2 speaks of withdrawal only: a death opens a new seat, and the step names the question."""
    decided = contest("es-guacui-2022", 4, "w w w w n w n")
    state = after(decided, [leaves(1, "n5", Event.DEATH)])
    step = state.steps[0]
    assert step.reason.key == "history.reopened"
    assert step.question in {q.id for n in decided.readings.regime.norms for q in n.questions}
    assert state.seats[2].closed
    assert homes(state, 5) == ["ampla"]
    assert holders(state)[4] == "w4"


def test_the_reading_that_covers_every_exit_replaces() -> None:
    """The same death under the reading that any exit leads to substitution."""
    decided = contest("es-guacui-2022", 4, "w w w w n w n", saidas_que_abrem_substituicao="toda-saida")
    assert holders(after(decided, [leaves(1, "n5", Event.DEATH)]))[2] == "n7"


def test_any_of_the_reserves_may_replace() -> None:
    """Guaçuí, `qualquer-reserva`: the next negro or indígena, whoever ranks better."""
    words = "w w w w n w i n"
    same = contest("es-guacui-2022", 4, words)
    any_of = contest("es-guacui-2022", 4, words, substituicao="qualquer-reserva")
    assert holders(after(same, [leaves(1, "n5")]))[2] == "n8"
    assert holders(after(any_of, [leaves(1, "n5")]))[2] == "i7"


def test_a_later_vacancy_continues_the_base() -> None:
    """7 seats have one negro, 8 have two: the 8th seat is the reserve's."""
    state = after(contest(ES, 7, "w w w w w w w w n n"), [arise(1, 1)])
    assert holders(state)[7] == "n10"
    assert homes(state, 8) == ["negros"]


@pytest.mark.parametrize(("first", "more", "negros", "indigenas"), [(20, 25, 5, 0), (10, 15, 3, 1)])
def test_enlargements_on_the_cumulative_base(
    tmp_path: Path, first: int, more: int, negros: int, indigenas: int
) -> None:
    """20 % and 3 %: 20 seats enlarged by 25 bring +5 and +0, 10 enlarged by 15 bring +3 and +1."""
    norm = tmp_path / "norma.yaml"
    norm.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2020-01-01}\n"
        'grupos: [{id: negros, percentual: "20%"}, {id: indigenas, percentual: "3%"}]\n'
        "arredondamento: {regra: meio-acima}\n",
        encoding="utf-8",
    )
    words = " ".join([repeated("w", 50), repeated("n", 20), repeated("i", 5)])
    decided = contest(str(norm), first, words)
    state = after(decided, [arise(1, more)])
    assert homes(state, first + 1).count("negros") == negros
    assert homes(state, first + 1).count("indigenas") == indigenas
    one_by_one = after(decided, [arise(k, 1) for k in range(1, more + 1)])
    assert sorted(homes(one_by_one)) == sorted(homes(state))
    assert set(holders(one_by_one)) == set(holders(state))


def test_dues_beyond_the_new_seats_are_reported() -> None:
    """Guaçuí 49 → 50: negros and indígenas both fall due, and there is one seat; the larger percentage has it."""
    words = " ".join([repeated("w", 45), repeated("n", 12), repeated("i", 4)])
    state = after(contest("es-guacui-2022", 49, words), [arise(1, 1)])
    assert homes(state, 50) == ["negros"]
    assert state.steps[0].due == (("indigenas", 1),)
    assert homes(after(contest("es-guacui-2022", 49, words), [arise(1, 1), arise(2, 1)]), 51) == ["indigenas"]


def test_dues_of_the_round_alone_or_of_none() -> None:
    """7 + 3 seats: the cumulative base owes 10's two negros; the round alone 3's one; `sem-reserva` none."""
    words = " ".join([repeated("w", 12), repeated("n", 6)])
    found = {}
    for reading in ("acumulada", "por-rodada", "sem-reserva"):
        state = after(contest("es-guacui-2022", 12, words, novas_vagas=reading), [arise(1, 3), arise(2, 3)])
        found[reading] = homes(state, 13).count("negros")
    assert found == {"acumulada": 1, "por-rodada": 2, "sem-reserva": 0}


def test_random_histories_keep_the_law() -> None:
    """Nobody nominated moves; whoever comes is the best left of her list; the cumulative dues are met or reported."""
    draw = Random(7)  # noqa: S311
    for _ in range(150):
        words = " ".join(draw.choices(["w", "n", "i", "ni"], [6, 3, 1, 1], k=draw.randint(5, 30)))
        decided = contest(ES, draw.randint(1, 12), words, program=False)
        state = first_nominations(decided)
        for number in range(6):
            before = list(state.seats)
            holding = [s for s in before if s.holder != VACANT]
            if holding and draw.random() < 0.6:
                gone = draw.choice(holding)
                take(state, leaves(number, decided.pool.candidates[gone.holder].id))
                assert [s for s in state.seats if s.position != gone.position] == [s for s in before if s is not gone]
            else:
                take(state, arise(number, draw.randint(1, 4)))
                assert state.seats[: len(before)] == before
                check_dues(state)
            check_merit(state)


def check_dues(state: Aftermath) -> None:
    """Every group has been called for what is due of all seats, or the step says what is missing."""
    missing = dict(state.steps[-1].due)
    for index, group in enumerate(state.contest.readings.regime.groups, 1):
        called = sum(s.home == index for s in state.seats)
        assert called + missing.get(group.id, 0) >= seats(group.rule, len(state.seats), INT)


def check_merit(state: Aftermath) -> None:
    """Nobody called by an event ranks below somebody of that list who was never nominated and has not left."""
    members = state.contest.members
    for seat in state.steps[-1].called:
        if seat.holder != VACANT:
            better = [c for c in range(seat.holder) if members[c] >> seat.through & 1]
            assert all(c in state.called or c in state.away for c in better)
