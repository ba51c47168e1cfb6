"""What a decision carries: every statement decided on the way, the time of all, the reason in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
import z3

from proofs.basis import Best, Construction, Enumeration, Inapplicable, Known, Statements, Whether
from proofs.carrier import both, count, either, total
from proofs.growth import HORIZON, within_cycle
from proofs.obligation import Obligation, Values, lemma, smaller
from proofs.prover import Prover
from proofs.solvers import versions
from proofs.verdict import Decision, Step, Verdict
from proofs.words import words
from solver.errors import DisagreementError
from solver.norms.regime import SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import regime_of
from tests.proofs.test_prover import enumeration, nowhere, shown, statement

n, m = count("n"), count("m")


def named(name: str, obligation: Obligation) -> Obligation:
    """The same statement under another name."""
    return replace(obligation, name=name)


HOLDS, FAILS = statement(n < 0), statement(n >= 2)
FIRST, SECOND = named("first", statement(n < 0)), named("second", statement(n < 0, premises=(n >= 1,)))


def test_the_steps_of_all_parts_in_their_order() -> None:
    """Givens, claims, lemmas and the certificates of figures; their times add up."""
    figure = Known({"value": 4}, (words("nothing"),), (named("figure", statement(n < 0, premises=(n >= 3,))),))
    basis = Statements((FIRST,), (SECOND,), (named("third", statement(n < 0, premises=(n >= 2,))),), (figure,))
    decision = basis.decide(Prover())
    assert [s.name for s in decision.steps] == ["second", "first", "third", "figure"]
    assert all(dict(s.answers) == {"z3": "unsat", "cvc5": "unsat"} for s in decision.steps)
    assert (decision.verdict, decision.figures, len(decision.remarks)) == (Verdict.PROVED, {"value": 4}, 1)
    parts = [Prover().decide(o).ms for o in (FIRST, SECOND)]
    assert decision.ms > 0
    assert all(ms > 0 for ms in parts)


def test_a_given_that_fails_is_the_reason() -> None:
    """VACUOUS, with the step that found it and what it found."""
    decision = Statements((HOLDS,), givens=(FAILS,)).decide(Prover())
    assert [s.name for s in decision.steps] == ["claim"]
    assert decision.reason == words("reason.given", why=words("nothing"))
    assert decision.counterexample is None
    assert decision.ms > 0


def test_a_given_that_nobody_decides_is_no_reason_to_call_a_claim_vacuous() -> None:
    """It stays unknown."""
    unsure = replace(statement(n >= 2, replay=nowhere), exact=False)
    decision = Statements((HOLDS,), givens=(unsure,)).decide(Prover())
    assert decision.verdict is Verdict.UNKNOWN
    assert decision.reason == words("reason.only_sufficient")


def test_a_lemma_that_is_refuted_is_the_reason() -> None:
    """UNKNOWN, and not a refutation of the claim, with the steps of both."""
    decision = Statements((HOLDS,), lemmas=(named("lemma", FAILS),)).decide(Prover())
    assert (decision.verdict, decision.counterexample) == (Verdict.UNKNOWN, None)
    assert [s.name for s in decision.steps] == ["claim", "lemma"]
    assert decision.reason == words("reason.lemma", why=words("nothing"))


def test_an_open_claim_beside_a_refuted_one() -> None:
    """The refutation stands, but is not said to be the least."""
    unsure = replace(statement(n >= 1, replay=nowhere), exact=False)
    decision = Statements((unsure, FAILS)).decide(Prover())
    assert (decision.verdict, decision.minimal) == (Verdict.REFUTED, False)
    assert len(decision.steps) == 2
    assert Statements((unsure, HOLDS)).decide(Prover()).verdict is Verdict.UNKNOWN


def test_figures_never_make_a_claim_stronger() -> None:
    """A figure left open leaves the claim so; a refuted claim stays refuted, its figures beside it."""
    unsure = Known({"value": 1}, (), (replace(statement(n >= 1, replay=nowhere), exact=False),))
    decision = Statements((HOLDS,), figures=(unsure,)).decide(Prover())
    assert (decision.verdict, decision.figures) == (Verdict.UNKNOWN, {})
    assert decision.reason == words("reason.only_sufficient")
    refuted = Statements((FAILS,), figures=(Known({"value": 1}, ()),)).decide(Prover())
    assert (refuted.verdict, refuted.figures) == (Verdict.REFUTED, {"value": 1})


def test_a_value_that_a_solver_refutes_is_shown_beside_what_was_computed() -> None:
    """Under the name of the certificate."""
    wrong = Known({"value": 4}, (), (named("part", statement(n != 5, premises=(n == 6,))),))
    with pytest.raises(DisagreementError) as raised:
        wrong.decide(Prover())
    assert "part" in str(raised.value)
    assert "{'value': 4}" in str(raised.value)
    assert "{'n': 6}" in str(raised.value)


def test_a_statement_that_decides_between_values_is_a_step() -> None:
    """Whether it holds or fails, it comes before their certificates; a failing one refutes no claim."""
    known = Known({}, (), (named("certificate", statement(n < 0)),))
    for asked in (HOLDS, FAILS):
        decision = Whether(asked, known, known).decide(Prover())
        assert [s.name for s in decision.steps] == ["claim", "certificate"]
        assert (decision.verdict, decision.counterexample, decision.minimal) == (Verdict.PROVED, None, False)
    unsure = replace(statement(n >= 1, replay=nowhere), exact=False)
    assert Whether(unsure, known, known).decide(Prover()).verdict is Verdict.UNKNOWN


def test_a_greatest_value_is_improved_until_nothing_is_better() -> None:
    """The greatest number up to 7, from a start of 2: found, and its figure decided."""

    def better(case: Mapping[str, object]) -> Obligation:
        value = case["n"]
        assert isinstance(value, int)
        return statement(n > value, premises=(n >= 0, n <= 7))

    best = Best({"n": 2}, better, lambda case: Known({"value": case["n"]}, (words("nothing"),)))
    decision = best.decide(Prover())
    assert (decision.verdict, decision.figures) == (Verdict.PROVED, {"value": 7})
    assert decision.counterexample is None
    assert [dict(s.answers)["z3"] for s in decision.steps] == ["unsat"]


def test_an_enumeration_is_a_step_of_plain_python() -> None:
    """Its name, what it found; the first case found is the least."""
    found = enumeration(shown({"n": 3})).decide(Prover())
    assert [(s.name, dict(s.answers)) for s in found.steps] == [("cases", {"python": "found"})]
    assert found.minimal is True
    assert [dict(s.answers) for s in enumeration(None).decide(Prover()).steps] == [{"python": "none"}]


def test_a_construction_shows_argument_and_trial() -> None:
    """The steps of both; what was argued wrongly is said with what the code does; a given that fails ends it."""
    sound = named("sound", lemma("sound", (n >= 0,), n < 0, {"n": n}))
    proved = Construction((), (sound,), enumeration(None)).decide(Prover())
    assert [s.name for s in proved.steps] == ["sound", "cases"]
    assert (proved.bound, proved.reason) == (None, None)
    weaker = Construction((), (lemma("unsound", (), n >= 1, {"n": n}),), enumeration(None)).decide(Prover())
    assert [s.name for s in weaker.steps] == ["unsound", "cases"]
    assert weaker.reason is None
    refuted = Construction((), (lemma("unsound", (), n >= 1, {"n": n}),), enumeration(shown({"n": 3}))).decide(Prover())
    assert [s.name for s in refuted.steps] == ["unsound", "cases"]
    with pytest.raises(DisagreementError) as raised:
        Construction((), (sound,), enumeration(shown({"n": 3}))).decide(Prover())
    assert all(part in str(raised.value) for part in ("cases", "lemmas", "hold", "code", "{'n': 3}"))
    assert not any(part in str(raised.value) for part in ("LEMMAS", "CODE", "XX"))
    given = Construction((FAILS,), (sound,), enumeration(None)).decide(Prover())
    assert given.verdict is Verdict.VACUOUS


class Timed(Prover):
    """A prover that takes two milliseconds for whatever it decides, and always proves."""

    def decide(self, obligation: Obligation) -> Decision:
        return Decision(Verdict.PROVED, (Step(obligation.name, {}),), ms=2.0)


def test_times_add_up() -> None:
    """Of givens, claims, lemmas and figures; of a statement and the values that hang on it; of an argument."""
    figure = Known({}, (), (HOLDS,))
    assert Statements((HOLDS, HOLDS), (HOLDS,), (HOLDS,), (figure,)).decide(Timed()).ms == 10
    assert Whether(HOLDS, figure, figure).decide(Timed()).ms == 4
    assert Best({}, lambda _case: HOLDS, lambda _case: figure).decide(Timed()).ms == 4
    assert Construction((HOLDS,), (HOLDS,), enumeration(None)).decide(Timed()).ms == 4


def test_a_counterexample_that_does_not_replay_is_told() -> None:
    """What the solvers found, and that plain Python finds nothing there; of a sufficient statement, the reason."""
    with pytest.raises(DisagreementError) as raised:
        Prover().decide(statement(n >= 2, replay=nowhere))
    assert str(raised.value) == "claim: replay: solvers says {'n': 2}; python says 'holds'"
    decision = Prover().decide(replace(statement(n >= 2, replay=nowhere), exact=False))
    assert (decision.verdict, decision.reason) == (Verdict.UNKNOWN, words("reason.only_sufficient"))
    assert [s.name for s in decision.steps] == ["claim"]
    assert decision.ms > 0


def test_what_a_norm_does_not_speak_of() -> None:
    """VACUOUS, for the reason given."""
    decision = Inapplicable(words("reason.one_group")).decide(Prover())
    assert (decision.verdict, decision.reason) == (Verdict.VACUOUS, words("reason.one_group"))


def test_keys_tell_bases_apart() -> None:
    """Equal where the same is stated, and only there."""
    assert Statements((HOLDS,)).key == Statements((statement(n < 0),)).key
    assert Statements((HOLDS,)).key != Statements((FAILS,)).key
    assert Statements((HOLDS,)).key != Statements((), (HOLDS,)).key
    assert Statements((HOLDS,), lemmas=(FAILS,)).key != Statements((HOLDS,), figures=(Known({}, (), (FAILS,)),)).key
    assert Known({"value": 1}, ()).key != Known({"value": 2}, ()).key
    assert Enumeration("cases", 1, lambda: None, 3).key != Enumeration("cases", 1, lambda: None, 4).key
    assert Enumeration("cases", 1, lambda: None).key != Enumeration("cases", 2, lambda: None).key
    assert Inapplicable(words("a")).key != Inapplicable(words("b")).key


def test_lexicographic_order() -> None:
    """(1, 9), (2, 3) and nothing else of these come before (2, 4)."""
    before = smaller({"n": n, "m": m}, {"n": 2, "m": 4})

    def holds(values: Values) -> bool:
        return z3.is_true(z3.simplify(z3.substitute(before, *((count(k), z3.IntVal(v)) for k, v in values.items()))))

    cases = [(1, 9), (2, 3), (2, 4), (2, 5), (3, 0)]
    assert [holds({"n": a, "m": b}) for a, b in cases] == [True, True, False, False, False]


def test_a_cycle_confines_a_statement_only_where_it_is_short() -> None:
    """20 %, from 3 seats on: n < 4 + 5; of a share of 1/9999 the cycle is longer than the horizon."""
    (short,) = regime_of(SeatRule(Fraction(1, 5), Rounding.HALF_UP, 3)).groups
    (long,) = regime_of(SeatRule(Fraction(1, 9_999), Rounding.HALF_UP)).groups
    assert [str(p) for p in within_cycle([short], n)] == ["n >= 1", "n < 9"]
    assert [str(p) for p in within_cycle([long], n)] == ["n >= 1"]
    (edge,) = regime_of(SeatRule(Fraction(1, HORIZON - 1), Rounding.HALF_UP)).groups
    assert [str(p) for p in within_cycle([edge], n)] == ["n >= 1", f"n < {HORIZON}"]


def test_sums_and_versions() -> None:
    """The sum of none is 0; the versions are those of the two solvers."""
    assert z3.simplify(total([])).as_long() == 0
    assert total([n]).eq(n)
    assert z3.simplify(total([z3.IntVal(2), z3.IntVal(3)])).as_long() == 5
    holds, fails = z3.IntVal(1) == 1, z3.IntVal(1) == 2
    assert z3.is_true(z3.simplify(either(fails, holds)))
    assert z3.is_false(z3.simplify(both(fails, holds)))
    assert versions()["z3"] == z3.get_version_string()
    assert set(versions()) == {"z3", "cvc5"}
