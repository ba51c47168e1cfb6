"""A statement to be proved: premises and a negated claim, together unsatisfiable if and only if it holds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import z3

from proofs.carrier import Term, Truth
from proofs.verdict import Counterexample

Values: TypeAlias = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Obligation:
    """One statement, as assertions over counts (integers of 0 or more).

    Args:
        name: what it states, in a word: `claim`, `induction`, …
        premises: what is assumed. They are checked first: where nothing satisfies them, nothing is proved.
        negation: the claim's negation.
        variables: by name, the terms that a counterexample is made smallest by, in this order.
        witnesses: further terms whose values it takes to build one. Every free constant is among these or those.
        replay: builds the counterexample from those values on plain Python; None where the claim does not fail there.
        functions: the uninterpreted functions that occur.
        exact: whether the claim fails wherever this statement does. Where it only *follows* from this statement
            (False), values that do not replay refute nothing, and leave the claim unknown.
    """

    name: str
    premises: tuple[Truth, ...]
    negation: tuple[Truth, ...]
    variables: Mapping[str, Term]
    replay: Callable[[Values], Counterexample | None]
    functions: tuple[z3.FuncDeclRef, ...] = ()
    witnesses: Mapping[str, Term] = field(default_factory=dict)
    exact: bool = True

    @property
    def key(self) -> Hashable:
        """What the statement is, for recognising it again: Z3 builds equal terms once, so that ids tell."""
        return (
            tuple(p.get_id() for p in self.premises),
            tuple(p.get_id() for p in self.negation),
            tuple(v.get_id() for v in self.terms.values()),
        )

    @property
    def terms(self) -> dict[str, Term]:
        """All terms whose values a counterexample gives."""
        return {**self.variables, **self.witnesses}

    def script(self, values: Values | None = None) -> str:
        """Return the SMT-LIB text of two checks: of the premises (`sat`), and of them with the negated claim.

        The second is `unsat` where the claim holds. Given the values of a counterexample, they are asserted too, and it
        is `sat` if they are one.
        """
        negated: list[tuple[str, Sequence[Truth]]] = [("the claim, negated", self.negation)]
        if values is not None:
            case = [term == values[name] for name, term in self.terms.items()]
            negated = [("the claim, negated, in this case", [*self.negation, *case])]
        return self._text([("premises", self.premises), *negated])

    def smaller_script(self, values: Values) -> str:
        """Return the SMT-LIB text of one check: of a counterexample that comes before `values` (`unsat`: none does)."""
        wanted = (*self.premises, *self.negation, smaller(self.variables, values))
        return self._text([("a counterexample that comes before", wanted)])

    def _text(self, parts: Sequence[tuple[str, Sequence[Truth]]]) -> str:
        constants = [v.decl() for v in self.terms.values() if v.num_args() == 0]
        lines = ["(set-logic QF_UFLIA)" if self.functions else "(set-logic QF_LIA)"]
        lines += dict.fromkeys(d.sexpr().strip() for d in (*constants, *self.functions))
        for title, assertions in parts:
            lines.append(f"; {title}")
            lines += [f"(assert {a.sexpr()})" for a in assertions]
            lines.append("(check-sat)")
        return "\n".join(lines) + "\n"


def smaller(variables: Mapping[str, Term], values: Values) -> Truth:
    """State that the variables come before `values` in lexicographic order."""
    cases = []
    equal: list[Truth] = []
    for name, term in variables.items():
        cases.append(z3.And([*equal, term < values[name]]))
        equal.append(term == values[name])
    return z3.Or(cases)


def lemma(name: str, premises: Sequence[Truth], negation: Truth, variables: Mapping[str, Term]) -> Obligation:
    """State what a proof needs and a refutation does not: where it fails, nothing is refuted."""
    return Obligation(name, tuple(premises), (negation,), variables, lambda _values: None, exact=False)
