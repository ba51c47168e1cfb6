"""The two solvers. Each question goes to a fresh one, within limits of time and of resources."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import cvc5
import z3

from proofs.carrier import Term, Truth

ALONE = threading.Lock()
"""Held by whoever states and decides in a thread of several: Z3 builds all terms of a process in one place."""


class Answer(StrEnum):
    """What a solver says; of an unknown, the reason in one of three words."""

    SAT = "sat"
    UNSAT = "unsat"
    TIME = "unknown: time"
    RESOURCES = "unknown: resources"
    INCOMPLETE = "unknown: incomplete"

    @property
    def known(self) -> bool:
        """Whether the solver decided."""
        return self in (Answer.SAT, Answer.UNSAT)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a solver may spend on one question: milliseconds, and its own deterministic units."""

    milliseconds: int = 20_000
    z3_units: int = 100_000_000
    cvc5_units: int = 100_000_000


_RESOURCES = ("resource", "memory", "canceled")
_TIME = ("timeout", "interrupted")


def unknown(reason: str) -> Answer:
    """Normalise a solver's reason for not knowing (Z3 is `canceled` by its units, and by its time with a `timeout`)."""
    folded = reason.casefold()
    if any(sign in folded for sign in _TIME):
        return Answer.TIME
    return Answer.RESOURCES if any(sign in folded for sign in _RESOURCES) else Answer.INCOMPLETE


class Z3Question:
    """Premises, a claim negated, and the terms whose values are wanted, in a Z3 context of their own.

    So no answer depends on what else was asked.
    """

    FIRST_UNITS = 1_000_000
    """What an open search may spend before a bounded one is tried: a counterexample is most often small."""
    BOUNDS = (1 << 6, 1 << 12)

    def __init__(
        self, premises: Iterable[Truth], negation: Iterable[Truth], terms: Mapping[str, Term], limits: Limits
    ) -> None:
        self.context = z3.Context()
        self.premises = [a.translate(self.context) for a in premises]
        self.negation = [a.translate(self.context) for a in negation]
        self.terms = {name: term.translate(self.context) for name, term in terms.items()}
        self.limits = limits

    def ask(self, *more: Truth, units: int | None = None) -> tuple[Answer, dict[str, int] | None]:
        """Decide whether the claim fails where `more` holds; the terms' values with `sat`."""
        answer, model = self._check([*self.premises, *self.negation, *more], units or self.limits.z3_units)
        if model is None:
            return answer, None
        return answer, {n: model.eval(t, model_completion=True).as_long() for n, t in self.terms.items()}

    def ask_premises(self) -> Answer:
        """Decide whether anything satisfies the premises."""
        return self._check(self.premises, self.limits.z3_units)[0]

    def search(self) -> tuple[Answer, dict[str, int] | None]:
        """Decide whether the claim fails: an open search, cut short for ones that bound the first term."""
        answer, values = self.ask(units=min(self.FIRST_UNITS, self.limits.z3_units))
        if answer.known or not self.terms:
            return answer, values
        first = next(iter(self.terms.values()))
        for bound in self.BOUNDS:
            answer, values = self.ask(first <= bound)
            if answer is Answer.SAT:
                return answer, values
        return self.ask()

    def _check(self, assertions: Sequence[Truth], units: int) -> tuple[Answer, z3.ModelRef | None]:
        solver = z3.SimpleSolver(ctx=self.context)
        solver.set("timeout", self.limits.milliseconds)
        solver.set("rlimit", units)
        solver.add(*assertions)
        started = time.perf_counter()
        answer = solver.check()
        if answer == z3.sat:
            return Answer.SAT, solver.model()
        if answer == z3.unsat:
            return Answer.UNSAT, None
        spent = (time.perf_counter() - started) * 1000
        return Answer.TIME if spent >= self.limits.milliseconds else unknown(solver.reason_unknown()), None


def ask_cvc5(script: str, limits: Limits) -> tuple[Answer, ...]:
    """Decide an SMT-LIB script: an answer for each `(check-sat)`.

    Raises:
        RuntimeError: the text is not SMT-LIB, or cvc5 cannot take it.
    """
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("incremental", "true")
    solver.setOption("tlimit-per", str(limits.milliseconds))
    solver.setOption("rlimit-per", str(limits.cvc5_units))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "obligation")
    symbols = parser.getSymbolManager()
    answers: list[Answer] = []
    while not (command := parser.nextCommand()).isNull():
        words = command.invoke(solver, symbols).strip()
        if words in ("sat", "unsat"):
            answers.append(Answer(words))
        elif words.startswith("unknown"):
            answers.append(unknown(words))
        elif words:
            raise RuntimeError(words)
    return tuple(answers)


def versions() -> dict[str, str]:
    """Return the version of each solver."""
    return {"z3": z3.get_version_string(), "cvc5": str(cvc5.__version__)}
