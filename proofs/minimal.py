"""The smallest counterexample: each variable in turn lowered as far as it goes, the earlier ones held.

Questions alternate between "one less than the best so far", which ends the search where nothing is, and a bound below
the middle of what is left, which starts small: most least values are. So a variable costs at most 2·log₂ questions,
most often one or two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from proofs.carrier import Truth
from proofs.solvers import Answer, Z3Question

FIRST_REACH, REACH_GROWS = 15, 16


def minimise(question: Z3Question, names: Iterable[str], first: Mapping[str, int]) -> dict[str, int] | None:
    """Return values that satisfy a question, those of `names` (each 0 or more) lexicographically least; None: unknown.

    `first` are some that do.
    """
    best = dict(first)
    held: list[Truth] = []
    for name in names:
        term, low, reach, closing = question.terms[name], 0, FIRST_REACH, True
        while low < best[name]:
            bound = best[name] - 1 if closing else min(low + reach, (low + best[name] - 1) // 2)
            answer, values = question.ask(*held, term <= bound)
            if values is not None:
                best = values
            elif answer is Answer.UNSAT:
                low, reach = bound + 1, reach * REACH_GROWS
            else:
                return None
            closing = not closing
        held.append(term == best[name])
    return best
