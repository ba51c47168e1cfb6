"""Who is nominated: the law as a walk, as a program and as an auditor, which must agree.

The bare walk, for proofs that try many small pools (no names, no files, about 30 µs for eight candidates):

    terms = Terms(lists, order, chains, widens, favourable, …)      what fixes a nomination besides the pool
    terms = terms_of(readings, laid)                                the same, from `Readings` and an `Order`
    pool = bytes(terms.mask(groups, option) for …)                  one mask a candidate, by general rank from 0
    outcome = walk(pool, terms)                                     outcome.called[position] is a rank, or VACANT

Readings are values: `readings_of(regime, {"lista-favoravel": "estrita"})`, or `dataclasses.replace(terms, …)`.
"""

from solver.allocation.readings import Readings, readings_of
from solver.allocation.terms import Terms, chain_of, terms_of
from solver.allocation.walk import VACANT, Outcome, walk

__all__ = ["VACANT", "Outcome", "Readings", "Terms", "chain_of", "readings_of", "terms_of", "walk"]
