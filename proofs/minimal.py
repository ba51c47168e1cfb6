"""The smallest counterexample: each variable in turn lowered as far as it goes, the earlier ones held.

Doubling finds the scale of the least value, halving the value, so that a variable costs about 2·log₂ questions; most
are as low as they go once the earlier ones are held, and cost one.
"""

from __future__ import annotations

from collections.abc import Mapping

from proofs.solvers import Answer, Z3Question


def minimise(question: Z3Question, first: Mapping[str, int]) -> dict[str, int] | None:
    """Return the lexicographically least values (each 0 or more) that satisfy a question, given some; None: unknown."""
    best, held = dict(first), []
    for name, term in question.variables.items():
        low, reach = 0, 0
        bound = best[name] - 1
        while low < best[name]:
            answer, values = question.ask(*held, term <= bound)
            if values is not None:
                best = values
            elif answer is Answer.UNSAT:
                low, reach = bound + 1, 2 * reach + 1
            else:
                return None
            bound = min(low + reach, (low + best[name] - 1) // 2)
        held.append(term == best[name])
    return best
