"""Many statements decided by two questions: for maps of thousands of cells.

Where a claim is expected to fail, plain Python guesses its least counterexample among small numbers. If one question
finds every guess to be a counterexample (and all premises to be possible), and another finds that no statement has one
that comes before its guess (or any at all, where none was guessed), then each statement is decided, and each
counterexample is the least: a disjunction is unsatisfiable only if each of its parts is. Both solvers must agree on
both questions. No guess is trusted: where some answer is another one, each statement is decided by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import z3

from proofs.basis import Best, Figure, Known, Statements
from proofs.carrier import Term, Truth, both, either
from proofs.claim import Basis
from proofs.obligation import Obligation, Values, smaller
from proofs.prover import Prover
from proofs.solvers import Answer, Limits, Z3Question, ask_cvc5
from proofs.verdict import Decision, Step, Verdict
from solver.errors import DisagreementError

TRIED = 100
"""The largest number that guesses try."""
WANTED = (Answer.SAT, Answer.UNSAT)
"""The answers that confirm all guesses."""


class BatchProver(Prover):
    """A prover that has decided some obligations together, and decides any other by itself."""

    def __init__(self, limits: Limits | None = None) -> None:
        super().__init__(limits or Limits())
        self._settled: dict[object, tuple[Obligation, Values | None]] = {}

    def settle(self, bases: Iterable[tuple[Basis, bool]]) -> None:
        """Decide the statements of claims together, for `decide` to know; with each claim, whether it should hold.

        Raises:
            DisagreementError: the solvers contradict each other.
        """
        guesses = [guessed for basis, holds in bases for guessed in _guesses(basis, holds=holds)]
        questions = (_found(guesses), _before(guesses))
        answers = tuple(Z3Question((), asked, {}, self.limits).ask()[0] for asked in questions)
        answers_too = ask_cvc5(_script(guesses, questions), self.limits)
        for one, other in zip(answers, answers_too, strict=True):
            if one.known and other.known and one is not other:
                raise DisagreementError("batch", {"z3": str(one), "cvc5": str(other)})
        if answers == WANTED == answers_too:
            self._settled |= {o.key: (o, values) for o, values in guesses}

    def decide(self, obligation: Obligation) -> Decision:
        """Decide one obligation, or return what is known of it."""
        _, values = self._settled.get(obligation.key, (obligation, None))
        example = None if values is None else obligation.replay(values)
        if obligation.key not in self._settled or (values is not None and example is None):
            return super().decide(obligation)
        answer = Answer.UNSAT if example is None else Answer.SAT
        verdict = Verdict.PROVED if example is None else Verdict.REFUTED
        step = Step(obligation.name, {"z3": str(answer), "cvc5": str(answer)})
        return Decision(verdict, (step,), counterexample=example, minimal=example is not None)


def _guesses(basis: Basis, *, holds: bool) -> Iterator[tuple[Obligation, Values | None]]:
    """Yield the statements that decide a claim, with guesses: its own, and if it should hold what else it rests on."""
    if isinstance(basis, Statements):
        yield from ((claim, None if holds else least_tried(claim)) for claim in (*basis.givens, *basis.claims))
        if holds:
            yield from ((each, None) for each in (*basis.lemmas, *_certificates(basis.figures)))


def _certificates(figures: Iterable[Figure]) -> Iterator[Obligation]:
    for figure in figures:
        if isinstance(figure, Known):
            yield from figure.certificates
        elif isinstance(figure, Best):
            yield figure.first


def least_tried(obligation: Obligation) -> Values | None:
    """Return the first counterexample among numbers up to `TRIED`, a second variable up to half the first; None: none.

    Statements with more variables are not tried.
    """
    first, *others = obligation.variables
    if len(others) > 1:
        return None
    for n in range(TRIED + 1):
        for rest in product(range(n // 2 + 1), repeat=len(others)):
            values = {first: n, **dict(zip(others, rest, strict=True))}
            if obligation.replay(values) and _holds(obligation.premises, obligation, values):
                return values
    return None


def _holds(assertions: Iterable[Truth], obligation: Obligation, values: Values) -> bool:
    return all(z3.is_true(z3.simplify(_at(a, obligation, values))) for a in assertions)


def _at(assertion: Truth, obligation: Obligation, values: Values) -> Truth:
    """Put values in the place of an assertion's variables."""
    return z3.substitute(assertion, *((term, z3.IntVal(values[name])) for name, term in obligation.terms.items()))


def _found(guesses: Sequence[tuple[Obligation, Values | None]]) -> list[Truth]:
    """State that the premises of each statement can hold, each in numbers of its own, and that guesses are right."""
    premises = {tuple(p.get_id() for p in o.premises): o for o, _ in guesses}
    stated = []
    for index, o in enumerate(premises.values()):
        own = [(constant, z3.Int(f"{name}!{index}")) for name, constant in _constants(o).items()]
        stated += [z3.substitute(premise, *own) for premise in o.premises]
    return stated + [_at(a, o, values) for o, values in guesses if values for a in (*o.premises, *o.negation)]


def _before(guesses: Iterable[tuple[Obligation, Values | None]]) -> list[Truth]:
    """State that some statement fails in numbers that come before its guess, or in any where none was guessed."""
    cases = []
    for o, values in guesses:
        earlier = () if values is None else (smaller(o.variables, values),)
        cases.append(both(*o.premises, *o.negation, *earlier))
    return [either(*cases)]


def _constants(obligation: Obligation) -> dict[str, Term]:
    return {term.decl().name(): term for term in obligation.terms.values() if term.num_args() == 0}


def _script(guesses: Sequence[tuple[Obligation, Values | None]], questions: Iterable[Sequence[Truth]]) -> str:
    """Return the SMT-LIB text of questions, each asked by itself."""
    names = dict.fromkeys(name for o, _ in guesses for name in _constants(o))
    own = (f"{name}!{index}" for name in names for index in range(len(guesses)))
    lines = ["(set-logic QF_LIA)", *(f"(declare-const {name} Int)" for name in (*names, *own))]
    for assertions in questions:
        lines += ["(push 1)", *(f"(assert {a.sexpr()})" for a in assertions), "(check-sat)", "(pop 1)"]
    return "\n".join(lines) + "\n"
