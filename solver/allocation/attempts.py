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
        self.tails: dict[int, list[int]] = {}
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
        """The best of the general list take the open seats: `at_first`, and those that may revert to it."""
        may_revert = [home for home in self.terms.order if home and self.terms.widens[home] and self._may_fail(home)]
        most = at_first + len(may_revert)
        size = self.cp.new_int_var(at_first, most, "open")
        self.open = OpenList(at_first, size, min(at_first, len(self.general)))
        better: cp_model.IntVar | None = None
        for c in self.general[at_first:most]:
            taken = self.open.taken[c] = self.cp.new_bool_var("")
            if better is not None:
                self.named(self.cp.add_implication(taken, better), "open", 0)
            better = taken
        beyond = self.cp.new_int_var(0, max(0, most - max(at_first, len(self.general))), "beyond")
        if better is not None:
            self.cp.add(beyond == 0).only_enforce_if(~better)
        self.named(self.cp.add(size == at_first + sum(self.open.taken.values()) + beyond), "open", 0)

    def _may_fail(self, home: int) -> bool:
        """Whether the lists that a seat tries before the open one may all be exhausted."""
        chain = self.terms.chains[home]
        return not any(self.plentiful[name] for name in chain[: chain.index(0)])

    def revert(self) -> None:
        """Walk the reserved seats down their chains, and let those that fail widen the open list, or wait.

        Where a list is tried by its own seats alone, the seats that fail are its last: they need no literal each.
        """
        own = [chain[: chain.index(0)] for chain in self.terms.chains]
        for position, home in enumerate(self.terms.order):
            if home:
                shared = sum(home in chain for chain in own) > 1 or (self.apart and home in self.terms.chains[0])
                alone = len(own[home]) == 1 and not shared
                lost = self.chain(own[home], position, then=not alone)
                if alone and not self.plentiful[home]:
                    self.tails.setdefault(home, []).append(position)
                elif lost is not False:
                    (self.widening if self.terms.widens[home] else self.waiting).append((position, lost))
        assert self.open is not None  # noqa: S101 (the strict reading has one)
        reverted = self._lost(self.widening, widens=True)
        self.named(self.cp.add(self.open.size == self.open.at_first + reverted), "reversion", 0)
        if self.widening or self.tails:
            self.cp.minimize(self.open.size)

    def _lost(self, seats: Sequence[tuple[int, Literal]], *, widens: bool) -> cp_model.LinearExpr | int:
        """Return how many seats revert, of those given and of the tails of lists that widen the open one, or do not."""
        tails = [home for home in self.tails if self.terms.widens[home] is widens]
        lost = [*(literal for _, literal in seats), *(len(self.tails[h]) - self.calls[h] for h in tails)]
        return cp_model.LinearExpr.sum(lost)

    def reverted(self, machine: cp_model.CpSolver) -> tuple[set[int], set[int]]:
        """Return the positions that, in a solution, widened the open list, and those that waited."""
        widened = {t for t, literal in self.widening if holds(machine, literal)}
        waiting = {t for t, literal in self.waiting if holds(machine, literal)}
        for home, positions in self.tails.items():
            (widened if self.terms.widens[home] else waiting).update(positions[machine.value(self.calls[home]) :])
        return widened, waiting

    def leftovers(self) -> Iterator[tuple[int, Literal]]:
        """Yield a slot, and whether it is used, for each seat left when the walk of the reserves is over.

        They are the seats that wait, and the open seats beyond the general list (worth trying only where somebody is
        not in it).
        """
        assert self.open is not None  # noqa: S101
        left = self._lost(self.waiting, widens=False)
        most = len(self.waiting) + sum(len(tail) for h, tail in self.tails.items() if not self.terms.widens[h])
        if self.apart:
            most = self.terms.seats
            beyond = self.cp.new_int_var(0, most, "left")
            self.cp.add_max_equality(beyond, [self.open.size - len(self.general), 0])
            left = left + beyond
        for slot in range(most):
            used = self.cp.new_bool_var("")
            self.cp.add(left >= slot + 1).only_enforce_if(used)
            self.cp.add(left <= slot).only_enforce_if(~used)
            yield slot, used


def holds(machine: cp_model.CpSolver, literal: Literal) -> bool:
    """Whether a literal is true in a solution."""
    return literal if isinstance(literal, bool) else machine.boolean_value(literal)
