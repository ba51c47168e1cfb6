"""The smallest counterexample: each variable in turn lowered as far as it goes, the earlier ones held.

Doubling finds the scale of the least value, halving the value, so that a variable costs about 2·log₂ questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import z3

from proofs.carrier import Term, Truth
from proofs.solvers import Answer, Limits, ask_z3


def evaluate(model: z3.ModelRef, variables: Mapping[str, Term]) -> dict[str, int]:
    """Return the value of each variable in a model."""
    return {name: model.eval(term, model_completion=True).as_long() for name, term in variables.items()}


def minimise(
    assertions: Sequence[Truth], variables: Mapping[str, Term], first: z3.ModelRef, limits: Limits
) -> dict[str, int] | None:
    """Return the lexicographically least values (each 0 or more) that satisfy the assertions; None: unknown."""
    held = list(assertions)
    best = evaluate(first, variables)
    for name, term in variables.items():
        low, reach = 0, 0
        bound = best[name] - 1  # most variables are as low as they go once the earlier ones are held
        while low < best[name]:
            answer, model = ask_z3([*held, term <= bound], limits)
            if model is not None:
                best = evaluate(model, variables)
            elif answer is Answer.UNSAT:
                low, reach = bound + 1, 2 * reach + 1
            else:
                return None
            bound = min(low + reach, (low + best[name] - 1) // 2)
        held.append(term == best[name])
    return best
