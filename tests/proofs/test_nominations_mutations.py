"""A broken trial is noticed: its verdict is another, or the letter of the law contradicts it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from proofs.bounded import contests, outcomes, reach, stating, trial
from proofs.families import aggregation, declaring, dual, placement, withdrawal
from proofs.prover import Prover
from proofs.theorems import Subject, theorems
from proofs.verdict import Counterexample, Decision, Verdict
from proofs.words import words
from solver.allocation.terms import Terms
from solver.allocation.walk import Outcome, walk
from solver.errors import DisagreementError
from solver.norms.regime import load_regime
from solver.vocabulary import FavourableList
from tests.proofs.regimes import library, only

ES, AM, PCD = "es-12010-2023", "am-5580-2021", "br-9508-2018"


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """What a mutant nominates is not kept, nor what others did before it."""
    caches = (outcomes.walked, trial.search, reach._pools, stating.reach_for)
    for cache in caches:
        cache.cache_clear()
    contests._KNOWN.clear()
    yield
    for cache in caches:
        cache.cache_clear()
    contests._KNOWN.clear()


def decided(
    test: trial.Test, *names: str, setting: Callable[..., Any] = placement.terms_alone, **readings: str
) -> Decision:
    """What becomes of a test under these readings (`_` for `-`), shown without words."""
    choice = {q.replace("_", "-"): r for q, r in readings.items()}
    tried = stating.tried("mutant", test, setting, lambda _contests, failure: shown(failure), ())
    (theorem,) = theorems(Subject.of(load_regime(names), choice), [replace(tried, aspects=frozenset())], Prover())
    return theorem.decision


def shown(failure: trial.Failure) -> Any:
    """A counterexample of numbers alone."""
    return Counterexample({"n": failure.n, "finding": failure.finding}, words("nobody"))


def test_a_walk_that_calls_the_second_best_is_contradicted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The letter confirms nominations as they come: the first that is wrong among those it looks at stops the proof."""

    def wrong(pool: bytes, terms: Terms) -> Outcome:
        outcome = walk(pool, terms)
        return replace(outcome, called=outcome.called[1::-1] + outcome.called[2:])

    monkeypatch.setattr(outcomes, "walk", wrong)
    monkeypatch.setattr(outcomes, "CONFIRMED", 1)
    with pytest.raises(DisagreementError):
        decided(placement._wasteful, ES)


def test_a_failure_that_does_not_recur_is_contradicted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A walk that wastes a seat, unseen by the confirmations, is found out when the failure is replayed."""

    def wasteful(pool: bytes, terms: Terms) -> Outcome:
        outcome = walk(pool, terms)
        if len(pool) < 5:
            return outcome
        return replace(outcome, called=(*outcome.called[:-1], -1))

    monkeypatch.setattr(outcomes, "walk", wasteful)
    monkeypatch.setattr(outcomes, "CONFIRMED", 1 << 40)
    with pytest.raises(DisagreementError) as error:
        decided(placement._wasteful, ES)
    assert "replay" in error.value.question


def test_without_paragraph_2_the_strict_reading_would_pass() -> None:
    """Only the part on positions refutes it; only the part on counting refutes the favourable one that counts."""

    def one_half(half: int) -> trial.Test:
        def test(terms: Terms, judge: outcomes.Judge) -> trial.Look:
            look = placement._favourable(terms, judge)
            return lambda pool: found if (found := look(pool)) and found[0] == half else None

        return test

    counted, late = one_half(placement.COUNTED), one_half(placement.LATER)
    assert decided(counted, ES, lista_favoravel="estrita").verdict is Verdict.PROVED_UP_TO
    assert decided(late, ES, lista_favoravel="estrita").verdict is Verdict.REFUTED
    assert decided(counted, ES, lista_favoravel="favoravel-conta").verdict is Verdict.REFUTED
    assert decided(late, ES, lista_favoravel="favoravel-conta").verdict is Verdict.PROVED_UP_TO


def test_a_reserved_seat_called_earlier_does_cost_nominations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aygün and Turhan's point, turned round: n1 w2 n3, two seats. Reserved first: n1, then w2; last: n1, then n3."""

    def earlier(terms: Terms, t: int) -> Terms:
        order = bytearray(terms.order)
        order[t], order[t - 1] = order[t - 1], order[t]
        return replace(terms, order=bytes(order))

    assert decided(placement._later_helps, ES, lista_favoravel="favoravel-conta").verdict is Verdict.PROVED_UP_TO
    trial.search.cache_clear()
    monkeypatch.setattr(placement, "_swapped", earlier)
    decision = decided(placement._later_helps, ES, lista_favoravel="favoravel-conta")
    assert decision.verdict is Verdict.REFUTED


def test_a_swapped_sign_is_noticed() -> None:
    """Earlier for later: to declare, or to rise, does lead to earlier positions."""

    def earlier(before: declaring.Called, c: int, after: declaring.Called, d: int) -> trial.Finding | None:
        return (c, d) if d in after and after.index(d) < before.index(c) else None

    improving = declaring._improving(earlier)
    assert decided(improving, ES).verdict is Verdict.REFUTED
    assert decided(declaring._improving(declaring.called_later), ES).verdict is Verdict.PROVED_UP_TO


def test_without_the_wider_totals_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails first at ten seats passes if only small totals are tried: the bound is part of the verdict."""
    es = library(ES)
    assert only(es, "reversion-fixpoint").decision.verdict is Verdict.REFUTED

    def small(contests: Any) -> reach.Reach:
        found = reach.reach_of(contests)
        return replace(found, stages=tuple(s for s in found.stages if s.upto))

    monkeypatch.setattr(stating, "reach_for", small)
    test = placement._both_effects
    decision = decided(test, ES, setting=lambda _contests, frame: replace(frame.terms, widens=()))
    assert decision.verdict is Verdict.PROVED_UP_TO


def test_matching_and_choice_agree_on_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the open seats take the best, a maximum matching fills what competing in one reserve each can at best."""
    regime = load_regime([AM, PCD]).with_gaps().under({"lista-favoravel": "estrita", "minimo-e-teto": "teto-prevalece"})
    frame = contests.contests_of(regime).frame(5)
    assert frame.terms.favourable is FavourableList.STRICT
    stage = next(s for s in reach.reach_of(contests.contests_of(regime)).stages if s.n == 5)
    pools = stage.pools(stating.case_of(frame, stage, None, frame.statuses()).kinds)
    different = 0
    for pool in pools[::7]:
        most = dual.most_beside_open(frame.terms, pool, pool)
        assert most == dual.most_by_choice(outcomes.walked(frame.terms), pool, pool)
        different += most > dual.filled(outcomes.walked(frame.terms)[pool])
    assert different


def test_replaying_by_the_events_is_independent(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the trial replaced from another list than `nominate --events` does, the refutation would not stand."""
    wrong = withdrawal.successor

    def last(pool: bytes, rule: Any, called: Any) -> int:
        left = [c for c in range(len(pool)) if c not in called]
        return left[-1] if len(left) > 1 else wrong(pool, rule, called)

    monkeypatch.setattr(withdrawal, "successor", last)
    with pytest.raises(DisagreementError):
        only_now("withdrawal-replay", withdrawal.PROPERTIES)


def test_rounds_on_another_base_would_not_recur(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of later seats: all of them open."""
    monkeypatch.setattr(aggregation, "later_homes", lambda _contests, _first, rounds: ["ampla"] * sum(rounds))
    with pytest.raises(DisagreementError):
        only_now("aggregation", aggregation.PROPERTIES)


def only_now(name: str, properties: Any) -> None:
    """Decide a property of the Amazonas law afresh."""
    found = [p for p in properties if p.id == name]
    for theorem in theorems(Subject.of(load_regime([AM]), {}), found, Prover()):
        assert theorem.decision.verdict is not Verdict.UNKNOWN
