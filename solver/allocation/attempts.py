"""The CP-SAT model of a nomination, its first half: attempts to call from lists, in the order of time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ortools.sat.python import cp_model

from solver.allocation.cpsat import CpsatArithmetic, Quantity
from solver.allocation.terms import Terms
from solver.arithmetic import seats
from solver.norms.regime import SeatRule

Literal: TypeAlias = "cp_model.IntVar | bool"
"""A Boolean variable, or what is known beforehand."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that grows: a variable (or none) and a constant."""

    base: cp_model.IntVar | None = None
    plus: int = 0

    @property
    def of(self) -> cp_model.LinearExpr | int:
        """The number as an expression."""
        return self.plus if self.base is None else self.plus + self.base


@dataclass(frozen=True, slots=True)
class Attempt:
    """A try to call from a list: the how-manieth it is, and how many there were on every list up to then."""

    name: int
    active: Literal
    number: Tally
    so_far: tuple[Tally, ...]
    position: int | None
    slot: int


@dataclass(slots=True)
class OpenList:
    """The open seats of the strict reading: how many there are, and who is among the best that take them."""

    at_first: int
    size: cp_model.IntVar
    sure: int
    taken: dict[int, cp_model.IntVar] = field(default_factory=dict)


class Attempts:
    """The attempts of a nomination, on a model of their own; `calls` are how many succeed, list by list."""

    def __init__(self, members: bytes, terms: Terms, rules: Sequence[SeatRule], names: Mapping[str, str]) -> None:
        self.cp = cp_model.CpModel()
        self.members, self.terms, self.names = members, terms, names
        self.lists = range(len(terms.lists))
        self.general = [c for c, mask in enumerate(members) if mask & 1]
        self.apart = any(mask and not mask & 1 for mask in members)
        self.sequence = self._pruned()
        self.calls = [
            self.cp.new_int_var(0, len(s), f"calls:{n}") for s, n in zip(self.sequence, terms.lists, strict=True)
        ]
        self.tallies = [Tally() for _ in self.lists]
        self.attempts: list[Attempt] = []
        self.never = 2 * terms.seats + 1
        self.open: OpenList | None = None
        self.widening: list[tuple[int, Literal]] = []
        self.waiting: list[tuple[int, Literal]] = []
        self._arithmetic(rules)

    def _pruned(self) -> list[list[int]]:
        """Return of each list, by rank, those who could be called.

        Nobody beyond the n best of the general list is called through it; of another list, only as many beyond those
        as there are calls from reserves.
        """
        n = self.terms.seats
        best = set(self.general[:n])
        reserved = n if self.apart else n - self.terms.order.count(0)
        sequence = [self.general[:n]]
        self.plentiful = [False]
        for name in self.lists[1:]:
            own = [c for c, mask in enumerate(self.members) if mask >> name & 1]
            beyond = [c for c in own if c not in best]
            kept = {*beyond[:reserved]}
            sequence.append([c for c in own if c in best or c in kept])
            self.plentiful.append(len(kept) == reserved)
        return sequence

    def _arithmetic(self, rules: Sequence[SeatRule]) -> None:
        """The seats of each group are the norm's for the total: the statute's own arithmetic, on this model."""
        if not rules:
            return
        n = self.terms.seats
        total = Quantity(self.cp.new_int_var(n, n, "total"), n, n)
        for name, rule in enumerate(rules, 1):
            due = seats(rule, total, CpsatArithmetic(self.cp))
            self.named(self.cp.add(due.of == self.terms.order.count(name)), "seats", name)

    def named(self, constraint: cp_model.Constraint, kind: str, name: int) -> cp_model.Constraint:
        """Name a constraint after its kind, its list, and what commands it."""
        key = f"{kind}:{self.terms.lists[name]}"
        return constraint.with_name(f"{key} ({self.names[key]})" if self.names.get(key) else key)

    # --- attempts ---------------------------------------------------------------------------------------------------

    def chain(
        self, names: bytes, position: int | None, *, active: Literal = True, slot: int = 0, then: bool = False
    ) -> Literal:
        """Try lists in turn; return whether all fail (only where `then` something depends on it).

        `active` says whether the position tries at all; a seat left to the end has a `slot` and no position.
        """
        for i, name in enumerate(names):
            if active is False:
                break
            active = self._attempt(name, active, position, slot, needed=then or i < len(names) - 1)
        return active

    def _attempt(self, name: int, active: Literal, position: int | None, slot: int, *, needed: bool) -> Literal:
        before = self.tallies[name]
        if active is True:
            number = Tally(before.base, before.plus + 1)
        else:
            count = self.cp.new_int_var(0, self.never, "")
            self.cp.add(count == before.of + active)
            number = Tally(count)
        self.tallies[name] = number
        self.attempts.append(Attempt(name, active, number, tuple(self.tallies), position, slot))
        if not needed or self.plentiful[name]:
            return False
        if not self.sequence[name]:
            return active
        failed = self.cp.new_bool_var("")
        self.named(self.cp.add(number.of >= self.calls[name] + 1), "reversion", name).only_enforce_if(failed)
        succeeded = self.cp.add(number.of <= self.calls[name])
        if active is True:
            succeeded.only_enforce_if(~failed)
        else:
            succeeded.only_enforce_if(~failed, active)
            self.cp.add_implication(failed, active)
        return failed

    # --- the open list of the strict reading ------------------------------------------------------------------------

    def open_list(self, at_first: int) -> None:
        """The best of the general list take the open seats, of which there are `at_first` or more."""
        n = self.terms.seats
        size = self.cp.new_int_var(at_first, n, "open")
        self.open = OpenList(at_first, size, min(at_first, len(self.general)))
        if all(self.plentiful[name] for name in self.lists[1:]):
            return  # no reserved seat can revert
        for place in range(at_first, min(n, len(self.general))):
            taken = self.cp.new_bool_var("")
            self.named(self.cp.add(size >= place + 1), "open", 0).only_enforce_if(taken)
            self.named(self.cp.add(size <= place), "open", 0).only_enforce_if(~taken)
            self.open.taken[self.general[place]] = taken

    def widen(self) -> None:
        """Seats that reverted to the open list enlarge it, and nothing else does."""
        assert self.open is not None  # noqa: S101 (the strict reading has one)
        lost = sum(literal for _, literal in self.widening)
        self.named(self.cp.add(self.open.size == self.open.at_first + lost), "reversion", 0)
        if self.widening:
            self.cp.minimize(self.open.size)

    def leftovers(self) -> Iterator[tuple[int, Literal]]:
        """Yield a slot, and whether it is used, for each seat left when the walk of the reserves is over.

        They are the seats that wait, and the open seats beyond the general list (worth trying only where somebody is
        not in it).
        """
        assert self.open is not None  # noqa: S101
        waiting = sum(literal for _, literal in self.waiting)
        most = len(self.waiting)
        left: cp_model.LinearExprT = waiting
        if self.apart:
            most = self.terms.seats
            beyond = self.cp.new_int_var(0, most, "beyond")
            self.cp.add_max_equality(beyond, [self.open.size - len(self.general), 0])
            left = waiting + beyond
        for slot in range(most):
            used = self.cp.new_bool_var("")
            self.cp.add(left >= slot + 1).only_enforce_if(used)
            self.cp.add(left <= slot).only_enforce_if(~used)
            yield slot, used
