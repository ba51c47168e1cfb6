"""Z3's carrier of seat arithmetic: the functions that compute a norm's seats build the terms they are proved on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import z3

from solver.arithmetic import seats
from solver.norms.regime import ReservedGroup

Term: TypeAlias = z3.ArithRef
Truth: TypeAlias = z3.BoolRef


class Z3Arithmetic:
    """Integer terms. SMT-LIB's `div` rounds down where the divisor is positive, as `//` does."""

    def scale(self, x: Term, factor: int, offset: int = 0) -> Term:
        """Return factor·x + offset."""
        return x * factor + offset if offset else x * factor

    def floordiv(self, x: Term, divisor: int) -> Term:
        """Return ⌊x / divisor⌋."""
        return x / divisor

    def below(self, x: Term, bound: int, then: Term, otherwise: Term) -> Term:
        """Choose by x < bound."""
        return z3.If(x < bound, then, otherwise)

    def minimum(self, x: Term, y: Term) -> Term:
        """Return the lesser."""
        return z3.If(x <= y, x, y)

    def zero(self, like: Term) -> Term:  # noqa: ARG002 (a term has one shape)
        """Return 0."""
        return z3.IntVal(0)


Z3 = Z3Arithmetic()


def count(name: str) -> Term:
    """Return an integer variable; obligations keep theirs at 0 or more."""
    return z3.Int(name)


def total(terms: Iterable[Term]) -> Term:
    """Return the sum (0 for none)."""
    terms = list(terms)
    return terms[0] if len(terms) == 1 else z3.Sum(terms) if terms else z3.IntVal(0)


def reserved(groups: Iterable[ReservedGroup], n: Term) -> Term:
    """Return the seats of all groups for n seats."""
    return total(seats(g.rule, n, Z3) for g in groups)


def open_seats(groups: Iterable[ReservedGroup], n: Term) -> Term:
    """Return what is left to the open list: n less the seats of all groups."""
    return n - reserved(groups, n)


def either(*cases: Truth) -> Truth:
    """State that some case holds."""
    return z3.Or(*cases)


def both(*parts: Truth) -> Truth:
    """State that every part holds."""
    return z3.And(*parts)


def choose(condition: Truth, then: Term | int, otherwise: Term | int) -> Term:
    """Return `then` where the condition holds, else `otherwise`."""
    return z3.If(condition, then, otherwise)
