"""CP-SAT as a carrier of the seat arithmetic, and one way to run it: one worker, fixed seed, nothing left to chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ortools.sat.python import cp_model

SEED: Final = 20260301


@dataclass(frozen=True, slots=True)
class Quantity:
    """A linear expression and the least and greatest values that it can take."""

    of: cp_model.LinearExprT
    least: int
    greatest: int


class CpsatArithmetic:
    """The operations of `solver.arithmetic.Arithmetic` over quantities of a model, all of them zero or more."""

    def __init__(self, model: cp_model.CpModel) -> None:
        self.model = model

    def scale(self, x: Quantity, factor: int, offset: int = 0) -> Quantity:
        """Return factor·x + offset (factor ≥ 0)."""
        return Quantity(factor * x.of + offset, factor * x.least + offset, factor * x.greatest + offset)

    def floordiv(self, x: Quantity, divisor: int) -> Quantity:
        """Return ⌊x / divisor⌋, as the only q with divisor·q ≤ x < divisor·(q + 1)."""
        least, greatest = x.least // divisor, x.greatest // divisor
        q = self.model.new_int_var(least, greatest, "")
        self.model.add(divisor * q <= x.of)
        self.model.add(x.of <= divisor * q + (divisor - 1))
        return Quantity(q, least, greatest)

    def below(self, x: Quantity, bound: int, then: Quantity, otherwise: Quantity) -> Quantity:
        """Return `then` where x < bound, else `otherwise`."""
        under = self.model.new_bool_var("")
        self.model.add(x.of <= bound - 1).only_enforce_if(under)
        self.model.add(x.of >= bound).only_enforce_if(~under)
        least, greatest = min(then.least, otherwise.least), max(then.greatest, otherwise.greatest)
        result = self.model.new_int_var(least, greatest, "")
        self.model.add(result == then.of).only_enforce_if(under)
        self.model.add(result == otherwise.of).only_enforce_if(~under)
        return Quantity(result, least, greatest)

    def minimum(self, x: Quantity, y: Quantity) -> Quantity:
        """Return the lesser."""
        least, greatest = min(x.least, y.least), min(x.greatest, y.greatest)
        result = self.model.new_int_var(least, greatest, "")
        self.model.add_min_equality(result, [x.of, y.of])
        return Quantity(result, least, greatest)

    def zero(self, like: Quantity) -> Quantity:  # noqa: ARG002 (a constant has one shape)
        """Return 0."""
        return Quantity(0, 0, 0)


class UnsolvedError(Exception):
    """The solver gave no answer that may be presented; `status` is its word for it."""

    def __init__(self, status: str) -> None:
        self.status = status
        super().__init__(status)


def solver(seconds: float) -> cp_model.CpSolver:
    """Return a solver with every parameter that matters set: default settings prove small models only by luck.

    Presolve is off: on these models, which propagation all but decides, it takes ten times what the search does.
    """
    machine = cp_model.CpSolver()
    machine.parameters.num_workers = 1
    machine.parameters.linearization_level = 2
    machine.parameters.cp_model_presolve = False
    machine.parameters.random_seed = SEED
    machine.parameters.max_time_in_seconds = seconds
    return machine


def solved(model: cp_model.CpModel, seconds: float) -> tuple[cp_model.CpSolver, str]:
    """Solve a model; return the solver with its solution, and its status.

    Raises:
        UnsolvedError: the status is not OPTIMAL, or FEASIBLE where there is nothing to minimise.
    """
    machine = solver(seconds)
    status = machine.solve(model)
    if status != cp_model.OPTIMAL and not (status == cp_model.FEASIBLE and not model.has_objective()):
        raise UnsolvedError(machine.status_name(status))
    return machine, machine.status_name(status)
