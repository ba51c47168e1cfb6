"""Many statements decided by two questions: for maps of thousands of cells.

Where a claim is expected to fail, plain Python guesses its least counterexample among small numbers. If one question
finds every guess to be a counterexample (and all premises to be possible), and another finds that no statement has one
that comes before its guess (or any at all, where none was guessed), then each statement is decided, and each
counterexample is the least: a disjunction is unsatisfiable only if each of its parts is. Both solvers must agree on
both questions; cvc5, which is slow at long disjunctions, is asked the second one part by part. No guess is trusted:
where some answer is another one, each statement is decided by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
        found, before = _found(guesses), [_before(*guess) for guess in guesses]
        questions = (found.asserted, [either(*(part for each in before for part in each.asserted))])
        answers = tuple(Z3Question((), asked, {}, self.limits).ask()[0] for asked in questions)
        found_too, *before_too = ask_cvc5(_script((found, *before)), self.limits)
        answers_too = found_too, of_any(before_too)
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


@dataclass(frozen=True, slots=True)
class _Question:
    """Assertions, and the names of the variables that occur in them."""

    names: Iterable[str]
    asserted: Sequence[Truth]


def _found(guesses: Sequence[tuple[Obligation, Values | None]]) -> _Question:
    """State that the premises of each statement can hold, each in numbers of its own, and that guesses are right."""
    premises = {tuple(p.get_id() for p in o.premises): o for o, _ in guesses}
    names: list[str] = []
    stated: list[Truth] = []
    for index, o in enumerate(premises.values()):
        own = [(constant, z3.Int(f"{name}!{index}")) for name, constant in _constants(o).items()]
        names += [variable.decl().name() for _, variable in own]
        stated += [z3.substitute(premise, *own) for premise in o.premises]
    guessed = [_at(a, o, values) for o, values in guesses if values for a in (*o.premises, *o.negation)]
    return _Question(names, stated + guessed)


def _before(obligation: Obligation, values: Values | None) -> _Question:
    """State that a statement fails in numbers that come before its guess, or in any where none was guessed."""
    earlier = () if values is None else (smaller(obligation.variables, values),)
    return _Question(_constants(obligation), [both(*obligation.premises, *obligation.negation, *earlier)])


def of_any(answers: Sequence[Answer]) -> Answer:
    """Return the answer about a disjunction from those about its parts: of those that are not `unsat`, the first."""
    if Answer.SAT in answers:
        return Answer.SAT
    return next((answer for answer in answers if answer is not Answer.UNSAT), Answer.UNSAT)


def _constants(obligation: Obligation) -> dict[str, Term]:
    return {term.decl().name(): term for term in obligation.terms.values() if term.num_args() == 0}


def _script(questions: Iterable[_Question]) -> str:
    """Return the SMT-LIB text of questions, each asked by itself."""
    lines = ["(set-logic QF_LIA)"]
    for question in questions:
        lines += ["(push 1)", *(f"(declare-const {name} Int)" for name in question.names)]
        lines += [*(f"(assert {a.sexpr()})" for a in question.asserted), "(check-sat)", "(pop 1)"]
    return "\n".join(lines) + "\n"
