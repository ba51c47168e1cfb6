"""The two solvers. Each question goes to a fresh one, within limits of time and of resources."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import cvc5
import z3

from proofs.carrier import Truth


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


_REASONS = (
    ("timeout", Answer.TIME),
    ("canceled", Answer.TIME),
    ("interrupted", Answer.TIME),
    ("resource", Answer.RESOURCES),
    ("memory", Answer.RESOURCES),
)


def unknown(reason: str) -> Answer:
    """Normalise a solver's reason for not knowing."""
    folded = reason.casefold()
    return next((answer for sign, answer in _REASONS if sign in folded), Answer.INCOMPLETE)


def ask_z3(assertions: Iterable[Truth], limits: Limits) -> tuple[Answer, z3.ModelRef | None]:
    """Decide assertions; a model with `sat`."""
    solver = z3.SimpleSolver()
    solver.set("timeout", limits.milliseconds)
    solver.set("rlimit", limits.z3_units)
    solver.add(*assertions)
    answer = solver.check()
    if answer == z3.sat:
        return Answer.SAT, solver.model()
    return (Answer.UNSAT, None) if answer == z3.unsat else (unknown(solver.reason_unknown()), None)


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
