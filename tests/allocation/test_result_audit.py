"""Audits of published results: verdicts by reading, and the fewest departures that explain what was published."""

from __future__ import annotations

import pytest

from solver.allocation import VACANT, Terms, walk
from solver.allocation.audit import Audit, audit
from solver.allocation.departures import PassedOver, explained, minimal_departures
from solver.allocation.resultfile import Published
from solver.errors import Place
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.reports.audits import audit_json, fewest_changes
from tests.allocation.contests import many
from tests.allocation.statutes import contest, pool_of

ES = "es-12010-2023"
FOUR = "w w n w n w"


def result(text: str) -> list[Published]:
    """A published result from `list:candidate` words, by position; `-` for nobody."""
    found = []
    for position, word in enumerate(text.split(), 1):
        if word != "-":
            name, candidate = word.split(":")
            found.append(Published(position, name, candidate, Place()))
    return found


def audited(text: str, words: str = FOUR, norm: str = ES, seats: int | None = None, **choice: str) -> Audit:
    """Audit a result of a pool."""
    chosen = {k.replace("_", "-"): v for k, v in choice.items()}
    return audit(result(text), pool_of(words), load_regime([norm]), chosen, seats or len(text.split()))


def test_counting_an_open_candidate_in_the_reserve() -> None:
    """Lawful only where the most favourable list counts (ES art. 5 § 2 alone)."""
    found = audited("ampla:w1 ampla:w2 negros:n3 ampla:w4")
    assert found.lawful
    assert not found.by_default
    assert found.readings["lista-favoravel"] == {"estrita": False, "favoravel-conta": True, "compensada": False}
    assert found.readings["efeito-da-reversao"] == {"alarga": False, "demais-candidatos": False}
    assert {each["lista-favoravel"] for each in found.under} == {"favoravel-conta"}
    assert fewest_changes(found) == [{"lista-favoravel": "favoravel-conta"}]
    (violation,) = found.violations
    assert (violation.key, violation.position) == ("audit.passed_over", 4)
    people = pool_of(FOUR).candidates
    assert people[violation.expected].id == "n5"
    assert [people[c].id for c in found.left_out] == ["n5"]
    assert [people[c].id for c in found.not_due] == ["w4"]


@pytest.mark.parametrize("reading", ["estrita", "favoravel-conta", "compensada"])
def test_the_lawful_result_is_lawful(reading: str) -> None:
    """What the walk gives, published, has no violation under its reading."""
    decided = contest(ES, 4, FOUR, lista_favoravel=reading)
    lists, people = decided.terms.lists, decided.pool.candidates
    outcome = decided.outcome
    for labels in (outcome.through, outcome.counts):
        text = " ".join(f"{lists[name]}:{people[c].id}" for c, name in zip(outcome.called, labels, strict=True))
        found = audited(text, lista_favoravel=reading)
        assert found.by_default
        assert found.lawful
        assert found.violations == ()
        assert found.readings["lista-favoravel"][reading] is True


def test_a_result_unlawful_under_every_reading() -> None:
    """The reserve was given to nobody of it: whoever reads the law, the first negro was due."""
    found = audited("ampla:w1 ampla:w2 ampla:w4 ampla:w6")
    assert not found.lawful
    assert found.violations


def test_one_wrong_call_is_one_violation() -> None:
    """w2 passed over: all that follow move up, and only the one position is blamed."""
    words = "w w w w w w w w n w n w w"
    lawful = contest(ES, 10, words, lista_favoravel="favoravel-conta")
    people, lists = lawful.pool.candidates, lawful.terms.lists
    without = bytearray(lawful.members)
    without[1] = 0
    shifted = walk(bytes(without), lawful.terms)
    called = " ".join(f"{lists[n]}:{people[c].id}" for c, n in zip(shifted.called, shifted.through, strict=True))
    found = audited(called, words, lista_favoravel="favoravel-conta")
    differing = sum(a != b for a, b in zip(shifted.called, lawful.outcome.called, strict=True))
    assert differing > 5
    assert [(v.key, people[v.expected].id, v.position) for v in found.violations] == [("audit.passed_over", "w2", 2)]


def test_a_wrong_list_beside_the_right_person() -> None:
    """The person is right, the list is not: said so, and unlawful."""
    found = audited("ampla:w1 ampla:w2 ampla:n5 ampla:n3", lista_favoravel="estrita")
    assert [(v.key, v.position, v.due) for v in found.violations] == [("audit.wrong_list", 3, "negros")]
    assert not found.by_default


def test_vacant_seats_and_seats_that_should_be() -> None:
    """Nobody called although somebody waits; somebody called whom no list gives the seat."""
    found = audited("ampla:w1 - negros:n3", "w w n w")
    assert [v.key for v in found.violations] == ["audit.nobody_called"]
    assert "w2" in audit_json(found, Speaker("pt"))["violations"][0]["message"]


def test_readings_that_need_options_are_undecidable() -> None:
    """`opcao` with candidates of two reserves who did not choose: neither lawful nor unlawful."""
    found = audited("ampla:w1 ampla:w2 negros:ni3", "w w ni w")
    assert found.readings["dupla-condicao"]["opcao"] is None
    assert found.readings["dupla-condicao"]["primeira-a-surgir"] is True


def test_the_departures_explain_and_none_can_be_spared() -> None:
    """Over many pools and tampered results: the law, departures granted, yields the rest; with one less it fails."""
    spared = 0
    for number, (members, law) in enumerate(many(400)):
        called = tampered(members, law, number)
        kept = minimal_departures(members, law, called)
        assert explained(members, law, called, kept) == called
        for each in kept:
            assert explained(members, law, called, kept - {each}) != called
        spared += sum(a != b for a, b in zip(called, walk(members, law).called, strict=True)) > len(kept)
    assert spared > 10


def test_whoever_is_passed_over_is_the_one_departure() -> None:
    """Take one nominated candidate out of the pool, and publish what the law gives without her: she alone is named."""
    for members, law in many(300):
        for c in set(walk(members, law).called) - {VACANT}:
            less = bytearray(members)
            less[c] = 0
            assert minimal_departures(members, law, walk(bytes(less), law).called) == {PassedOver(c)}


def tampered(members: bytes, law: Terms, number: int) -> tuple[int, ...]:
    """The law's result without one candidate, or with two exchanged, or as it is."""
    if number % 3 == 0 and members:
        less = bytearray(members)
        less[number % len(members)] = 0
        return walk(bytes(less), law).called
    called = list(walk(members, law).called)
    if number % 3 == 1:
        called[0], called[-1] = called[-1], called[0]
    return tuple(called)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_answer_as_json(lang: str) -> None:
    """The contract: lawful, readings, violations with provisions, candidate, message."""
    answer = audit_json(audited("ampla:w1 ampla:w2 negros:n3 ampla:w4"), Speaker(lang))
    assert answer["lawful"] is True
    (violation,) = answer["violations"]
    assert violation["candidate"] == violation["expected"] == "n5"
    assert violation["found"] == "w4"
    assert violation["provisions"] == ["art. 5, § 1", "art. 5, § 2"]
    assert "n5" in violation["message"]
