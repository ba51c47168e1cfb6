"""Decide obligations: two solvers that must agree, the smallest counterexample, and its replay on plain Python.

For each obligation: are the premises satisfiable (else the verdict is VACUOUS), and are they with the negated claim?
Z3 decides the terms, cvc5 the exported text. A counterexample is made smallest, both solvers confirm that none comes
before it, and plain Python must reproduce it.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from proofs.minimal import minimise
from proofs.obligation import Obligation, Values, smaller
from proofs.solvers import Answer, Limits, Z3Question, ask_cvc5
from proofs.verdict import Decision, Step, Verdict
from proofs.words import words
from solver.errors import DisagreementError


@dataclass(frozen=True, slots=True)
class _Solved:
    """What the solvers found out about a statement."""

    obligation: Obligation
    """Kept so that the ids in its key stay its own."""
    verdict: Verdict
    answers: Mapping[str, str]
    scripts: tuple[str, ...]
    """What cvc5 was asked: the statement, then whether a smaller counterexample exists."""
    values: Values | None = None
    minimal: bool = False
    ms: float = 0.0

    def step(self, name: str) -> Step:
        """Return the step that this was under a name."""
        return Step(name, self.answers, dict(zip((name, f"{name}, smaller"), self.scripts, strict=False)))


@dataclass(slots=True)
class Prover:
    """Decides obligations, each statement once however often it is asked."""

    limits: Limits = field(default_factory=Limits)
    _known: dict[Hashable, _Solved] = field(default_factory=dict)

    def decide(self, obligation: Obligation) -> Decision:
        """Decide one obligation.

        Raises:
            DisagreementError: the solvers contradict each other, a counterexample is not the smallest, or an exact
                statement's counterexample does not replay.
        """
        solved = self._known.get(obligation.key)
        if solved is None:
            solved = self._known[obligation.key] = self._solve(obligation)
        steps = (solved.step(obligation.name),)
        match solved.verdict:
            case Verdict.REFUTED if solved.values is not None:
                return _replayed(obligation, solved, solved.values)
            case Verdict.VACUOUS:
                reason = words("reason.premises")
            case Verdict.UNKNOWN:
                reason = words("reason.unknown", answers=_said(solved.answers))
            case _:
                return Decision(solved.verdict, steps, ms=solved.ms)
        return Decision(solved.verdict, steps, reason=reason, ms=solved.ms)

    def _solve(self, obligation: Obligation) -> _Solved:
        started = time.perf_counter()
        question = Z3Question(obligation.premises, obligation.negation, obligation.terms, self.limits)
        answer, found = question.search()
        assumed = Answer.SAT if found else question.ask_premises()
        least = minimise(question, obligation.variables, found) if found else None
        values = least or found
        scripts: tuple[str, ...] = (obligation.script(values),)
        assumed_too, answer_too = ask_cvc5(scripts[0], self.limits)
        minimal = False
        if (both := _agreed(obligation.name, assumed, assumed_too)) is not Answer.SAT:
            verdict = Verdict.VACUOUS if both is Answer.UNSAT else Verdict.UNKNOWN
            answer, answer_too = assumed, assumed_too
        elif (both := _agreed(obligation.name, answer, answer_too)) is Answer.UNSAT:
            verdict = Verdict.PROVED
        elif values is None:
            verdict = Verdict.UNKNOWN
        else:
            verdict = Verdict.REFUTED
            if least is not None:
                scripts = (*scripts, obligation.smaller_script(least))
                minimal = self._is_least(obligation, question, least, scripts[-1])
        answers = {"z3": str(answer), "cvc5": str(answer_too)}
        spent = (time.perf_counter() - started) * 1000
        return _Solved(obligation, verdict, answers, scripts, values, minimal, spent)

    def _is_least(self, obligation: Obligation, question: Z3Question, values: Values, script: str) -> bool:
        """Ask both solvers for a smaller counterexample; False where one of them does not know."""
        variables = {name: question.terms[name] for name in obligation.variables}
        answers = question.ask(smaller(variables, values))[0], ask_cvc5(script, self.limits)[0]
        if Answer.SAT in answers:
            found = {"minimise": dict(values), "z3": str(answers[0]), "cvc5": str(answers[1])}
            raise DisagreementError(f"{obligation.name}: least counterexample", found)
        return answers == (Answer.UNSAT, Answer.UNSAT)


def _replayed(obligation: Obligation, solved: _Solved, values: Values) -> Decision:
    """Refute a claim if plain Python fails on the same values."""
    example, steps = obligation.replay(values), (solved.step(obligation.name),)
    if example is not None:
        return Decision(Verdict.REFUTED, steps, counterexample=example, minimal=solved.minimal, ms=solved.ms)
    if obligation.exact:
        raise DisagreementError(f"{obligation.name}: replay", {"solvers": dict(values), "python": "holds"})
    return Decision(Verdict.UNKNOWN, steps, reason=words("reason.only_sufficient"), ms=solved.ms)


def _agreed(question: str, one: Answer, other: Answer) -> Answer:
    """Return the answer of both, or that of the one that does not know.

    Raises:
        DisagreementError: both know, and differ.
    """
    if one.known and other.known and one is not other:
        raise DisagreementError(question, {"z3": str(one), "cvc5": str(other)})
    return other if one.known else one


def _said(answers: Mapping[str, str]) -> str:
    return ", ".join(f"{solver}: {answer}" for solver, answer in answers.items())
