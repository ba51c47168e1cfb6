"""The prover on its own: verdicts, the smallest counterexample, and what makes it refuse to answer."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from proofs import prover as prover_module
from proofs.basis import Construction, Enumeration, Known, Statements, Whether
from proofs.carrier import both, count
from proofs.obligation import Obligation, Values, lemma
from proofs.prover import Prover
from proofs.solvers import Answer, Limits, Z3Question, ask_cvc5, unknown
from proofs.verdict import Counterexample, Verdict
from proofs.words import words
from solver.errors import DisagreementError

n, m = count("n"), count("m")


def shown(values: Values) -> Counterexample:
    """A counterexample that is what the solvers say."""
    return Counterexample(dict(values), words("nothing"))


def nowhere(_values: Values) -> None:
    """The evaluator finds that nothing fails."""


def statement(*negation: Any, premises: tuple[Any, ...] = (n >= 0,), replay: Any = shown, **more: Any) -> Obligation:
    """A statement about n."""
    return Obligation("claim", premises, negation, more.pop("variables", {"n": n}), replay, **more)


def test_what_cannot_fail_is_proved() -> None:
    """Both solvers say that nothing satisfies the negated claim."""
    decision = Prover().decide(statement(n + 1 <= n))
    assert decision.verdict is Verdict.PROVED
    assert decision.steps[0].answers == {"z3": "unsat", "cvc5": "unsat"}


def test_premises_that_nothing_satisfies_prove_nothing() -> None:
    """A claim under a contradiction is vacuous, not proved."""
    decision = Prover().decide(statement(n > 5, premises=(n > 3, n < 2)))
    assert decision.verdict is Verdict.VACUOUS


def test_the_counterexample_is_the_smallest_in_order_of_the_variables() -> None:
    """First n as low as it goes, then m: 7·m = n + 4 with n ≥ 20 gives n = 24, m = 4."""
    claim = statement(7 * m == n + 4, n >= 20, premises=(n >= 0, m >= 0), variables={"n": n, "m": m})
    decision = Prover().decide(claim)
    assert decision.counterexample is not None
    assert decision.counterexample.facts == {"n": 24, "m": 4}
    assert decision.minimal


@pytest.mark.parametrize("least", [0, 1, 15, 16, 17, 300, 1_000_003])
def test_the_smallest_is_found_wherever_it_lies(least: int) -> None:
    """Bounds grow and halve without skipping one."""
    decision = Prover().decide(statement(n >= least))
    assert decision.counterexample is not None
    assert decision.counterexample.facts == {"n": least}


def test_a_counterexample_that_python_does_not_reproduce_is_a_defect() -> None:
    """The solvers refute, the evaluator does not: no answer is given."""
    with pytest.raises(DisagreementError, match="replay"):
        Prover().decide(statement(n > 4, replay=nowhere))


def test_a_sufficient_statement_that_fails_refutes_nothing() -> None:
    """Where the claim only follows from a statement, its failure leaves the claim unknown."""
    decision = Prover().decide(statement(n > 4, replay=nowhere, exact=False))
    assert decision.verdict is Verdict.UNKNOWN
    assert decision.counterexample is None


def test_solvers_that_contradict_each_other_are_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    """cvc5 is given another question than Z3: the answers differ, and no answer is given."""
    true = ask_cvc5
    monkeypatch.setattr(prover_module, "ask_cvc5", lambda script, limits: true(script.replace("<=", "<"), limits))
    with pytest.raises(DisagreementError, match="z3 says 'sat'"):
        Prover().decide(statement(n <= 0))


def test_a_smaller_counterexample_found_later_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the search stops short, the check that nothing is smaller notices."""
    monkeypatch.setattr(prover_module, "minimise", lambda *_: {"n": 40})
    with pytest.raises(DisagreementError, match="least counterexample"):
        Prover().decide(statement(n >= 30))


def test_a_solver_that_gives_up_leaves_the_claim_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """One solver's word is not enough for a proof."""
    monkeypatch.setattr(prover_module, "ask_cvc5", lambda *_: (Answer.SAT, Answer.TIME))
    decision = Prover().decide(statement(n + 1 <= n))
    assert decision.verdict is Verdict.UNKNOWN
    assert decision.steps[0].answers == {"z3": "unsat", "cvc5": "unknown: time"}


def test_a_solver_that_gives_up_does_not_save_a_claim_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counterexample that Python reproduces refutes, but is not called minimal."""

    def gives_up(script: str, limits: Limits) -> tuple[Answer, ...]:
        return (Answer.SAT, Answer.TIME) if script.count("(check-sat)") == 2 else (Answer.TIME,)

    monkeypatch.setattr(prover_module, "ask_cvc5", gives_up)
    decision = Prover().decide(statement(n >= 30))
    assert decision.verdict is Verdict.REFUTED
    assert not decision.minimal


def test_limits_hold() -> None:
    """A question too hard for what it may spend is unknown, for want of resources."""
    x, y, z = (z3.Int(name) for name in "xyz")
    hard = [x > 1, y > 1, z > 1, x * x * x + y * y * y == z * z * z]
    question = Z3Question((), hard, {}, Limits(milliseconds=60_000, z3_units=20_000))
    assert question.ask()[0] is Answer.RESOURCES


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("timeout", Answer.TIME),
        ("unknown (TIMEOUT)", Answer.TIME),
        ("interrupted from keyboard", Answer.TIME),
        ("max. resource limit exceeded", Answer.RESOURCES),
        ("unknown (RESOURCEOUT)", Answer.RESOURCES),
        ("canceled", Answer.RESOURCES),
        ("(incomplete (theory arithmetic))", Answer.INCOMPLETE),
        ("unknown (INCOMPLETE)", Answer.INCOMPLETE),
    ],
)
def test_reasons_for_not_knowing_are_normalised(said: str, meant: Answer) -> None:
    """Each solver has its words for three reasons."""
    assert unknown(said) is meant


def test_a_statement_is_decided_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal statements, however they are named, are asked of the solvers once."""
    prover, asked = Prover(), []
    true = ask_cvc5

    def counted(script: str, limits: Limits) -> tuple[Answer, ...]:
        asked.append(script)
        return true(script, limits)

    monkeypatch.setattr(prover_module, "ask_cvc5", counted)
    first = prover.decide(statement(n + 1 <= n))
    again = prover.decide(lemma("another name", (n >= 0,), n + 1 <= n, {"n": n}))
    assert len(asked) == 1
    assert (first.steps[0].name, again.steps[0].name) == ("claim", "another name")


def test_scripts_are_what_is_decided() -> None:
    """The exported text is SMT-LIB that says the same to a solver that knows nothing of the terms."""
    claim = statement(7 * m == n + 4, n >= 20, premises=(n >= 0, m >= 0), variables={"n": n, "m": m})
    scripts = Prover().decide(claim).steps[0].scripts
    assert list(scripts) == ["claim", "claim, smaller"]
    assert ask_cvc5(scripts["claim"], Limits()) == (Answer.SAT, Answer.SAT)
    assert ask_cvc5(scripts["claim, smaller"], Limits()) == (Answer.UNSAT,)
    solver = z3.Solver()
    solver.from_string(scripts["claim"].replace("(check-sat)", ""))
    assert solver.check() == z3.sat
    assert "(assert (= n 24))" in scripts["claim"]


# ways of deciding


def test_of_several_claims_the_one_with_the_smallest_counterexample_refutes() -> None:
    """The statement that fails at 3 refutes before the one that fails at 8."""
    decision = Statements((statement(n >= 8), statement(n >= 3), statement(n < 0))).decide(Prover())
    assert decision.counterexample is not None
    assert decision.counterexample.size == 3
    assert decision.minimal


def test_a_given_that_fails_makes_a_claim_vacuous() -> None:
    """A property of norms that satisfy a premise says nothing of others."""
    decision = Statements((statement(n < 0),), givens=(statement(n >= 2),)).decide(Prover())
    assert decision.verdict is Verdict.VACUOUS


def test_a_lemma_that_fails_leaves_a_claim_unknown() -> None:
    """Without its lemma the claim for two parts proves nothing of many."""
    decision = Statements((statement(n < 0),), lemmas=(lemma("step", (), n >= 2, {"n": n}),)).decide(Prover())
    assert decision.verdict is Verdict.UNKNOWN


def test_a_lemma_is_not_asked_of_a_claim_that_fails() -> None:
    """A refutation needs no general argument."""
    decision = Statements((statement(n >= 1),), lemmas=(lemma("step", (), n >= 2, {"n": n}),)).decide(Prover())
    assert decision.verdict is Verdict.REFUTED
    assert [step.name for step in decision.steps] == ["claim"]


def test_a_computed_value_that_a_solver_refutes_is_a_defect() -> None:
    """Values are computed in Python and certified by solvers: two ways, which must agree."""
    wrong = Known({"value": 4}, (), (statement(n != 5, premises=(n == 6,)),))
    with pytest.raises(DisagreementError):
        wrong.decide(Prover())


def test_values_may_hang_on_a_statement() -> None:
    """Whether the statement holds or fails, the claim itself is not refuted."""
    holds, fails = Known({"value": "holds"}, ()), Known({"value": "fails"}, ())
    assert Whether(statement(n < 0), holds, fails).decide(Prover()).figures == {"value": "holds"}
    failing = Whether(statement(n > 2), holds, fails).decide(Prover())
    assert (failing.verdict, failing.figures) == (Verdict.PROVED, {"value": "fails"})


def enumeration(found: Counterexample | None, bound: int | None = 9) -> Enumeration:
    """An enumeration that ends so."""
    return Enumeration("cases", (), lambda: found, bound)


def test_an_enumeration_is_as_strong_as_its_bound() -> None:
    """All cases tried up to a bound prove up to it; all the cases there are prove."""
    up_to = enumeration(None).decide(Prover())
    assert (up_to.verdict, up_to.bound) == (Verdict.PROVED_UP_TO, 9)
    assert enumeration(None, bound=None).decide(Prover()).verdict is Verdict.PROVED
    assert enumeration(shown({"n": 3})).decide(Prover()).verdict is Verdict.REFUTED


def test_an_argument_and_its_trial() -> None:
    """Argued and tried: proved. Tried only: up to there. Argued, and the trial fails: a defect."""
    sound, unsound = lemma("sound", (), n < n, {"n": n}), lemma("unsound", (), both(n >= 1, n <= 1), {"n": n})
    assert Construction((), (sound,), enumeration(None)).decide(Prover()).verdict is Verdict.PROVED
    weaker = Construction((), (unsound,), enumeration(None)).decide(Prover())
    assert (weaker.verdict, weaker.bound) == (Verdict.PROVED_UP_TO, 9)
    assert Construction((), (unsound,), enumeration(shown({"n": 3}))).decide(Prover()).verdict is Verdict.REFUTED
    with pytest.raises(DisagreementError):
        Construction((), (sound,), enumeration(shown({"n": 3}))).decide(Prover())
