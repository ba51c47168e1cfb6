"""The CP-SAT model of a nomination: labels, cut ranks, and attempts to call from a list in the order of time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

from ortools.sat.python import cp_model

from solver.allocation.cpsat import CpsatArithmetic, Quantity
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
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
    def of(self) -> cp_model.LinearExprT:
        """The number as an expression."""
        return self.plus if self.base is None else self.base + self.plus


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


class Model:
    """A nomination under construction."""

    def __init__(self, members: bytes, terms: Terms, rules: Sequence[SeatRule], names: Mapping[str, str]) -> None:
        self.cp = cp_model.CpModel()
        self.members, self.terms, self.names = members, terms, names
        self.lists = range(len(terms.lists))
        self.general = [c for c, mask in enumerate(members) if mask & 1]
        self.apart = any(mask and not mask & 1 for mask in members)
        self.sequence = self._pruned()
        self.label: list[dict[int, cp_model.IntVar]] = [{} for _ in self.lists]
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
            self._named(self.cp.add(due.of == self.terms.order.count(name)), "seats", name)

    def _named(self, constraint: cp_model.Constraint, kind: str, name: int) -> cp_model.Constraint:
        key = f"{kind}:{self.terms.lists[name]}"
        return constraint.with_name(f"{key} ({self.names[key]})" if self.names.get(key) else key)

    # --- attempts ---------------------------------------------------------------------------------------------------

    def chain(
        self, names: bytes, position: int | None, active: Literal = True, slot: int = 0, *, then: bool = False
    ) -> Literal:
        """Try lists in turn; return whether all fail (only where `then` something depends on it)."""
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
            number = Tally(self.cp.new_int_var(0, self.never, ""))
            self.cp.add(number.of == before.of + active)
        self.tallies[name] = number
        self.attempts.append(Attempt(name, active, number, tuple(self.tallies), position, slot))
        if not needed or self.plentiful[name]:
            return False
        if not self.sequence[name]:
            return active
        failed = self.cp.new_bool_var("")
        self._named(self.cp.add(number.of >= self.calls[name] + 1), "reversion", name).only_enforce_if(failed)
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
            self._named(self.cp.add(size >= place + 1), "open", 0).only_enforce_if(taken)
            self._named(self.cp.add(size <= place), "open", 0).only_enforce_if(~taken)
            self.open.taken[self.general[place]] = taken

    def widen(self) -> None:
        """Seats that reverted to the open list enlarge it, and nothing else does."""
        assert self.open is not None  # noqa: S101 (the strict reading has one)
        lost = sum(literal for _, literal in self.widening)
        self._named(self.cp.add(self.open.size == self.open.at_first + lost), "reversion", 0)
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

    # --- labels, cuts, and who comes first --------------------------------------------------------------------------

    def close(self) -> None:
        """Label the candidates, once all attempts are known."""
        tried = {a.name for a in self.attempts}
        sure = set(self.general[: self.open.sure]) if self.open else set()
        for name in self.lists:
            if name in tried:
                self.label[name] = {c: self.cp.new_bool_var("") for c in self.sequence[name] if c not in sure}
            self.cp.add(self.calls[name] == sum(self.label[name].values()))
            self._named(self.cp.add(self.calls[name] <= self.tallies[name].of), "seats", name)
        for c in sorted({c for labels in self.label for c in labels}):
            own = [labels[c] for labels in self.label if c in labels]
            taken = self.open.taken.get(c) if self.open else None
            self.cp.add_at_most_one([*own, taken] if taken is not None else own)
        for name in self.lists:
            self._cut(name, sure)
        self._first_to_arise()

    def _cut(self, name: int, sure: set[int]) -> None:
        """All of a list above its cut are called, nobody below it is through it, and no attempt is wasted."""
        sequence, labels = self.sequence[name], self.label[name]
        if not labels:
            return
        cut = self.cp.new_int_var(0, len(sequence), f"cut:{self.terms.lists[name]}")
        for place, c in enumerate(sequence):
            if c in sure:
                continue
            above = self.cp.new_bool_var("")
            self.cp.add(cut >= place + 1).only_enforce_if(above)
            self.cp.add(cut <= place).only_enforce_if(~above)
            called = [each[c] for each in self.label if c in each]
            if self.open and c in self.open.taken:
                called.append(self.open.taken[c])
            self._named(self.cp.add_bool_or([*called, ~above]), "merit", name)
            self.cp.add_implication(labels[c], above)
        exhausted = self.cp.new_bool_var("")
        self.cp.add(cut == len(sequence)).only_enforce_if(exhausted)
        self._named(self.cp.add(self.calls[name] == self.tallies[name].of), "vacancy", name).only_enforce_if(~exhausted)

    def _first_to_arise(self) -> None:
        """Whoever is in two lists is called by the one whose next attempt for her comes first."""
        several = {c: [n for n in self.lists if c in self.label[n]] for labels in self.label for c in labels}
        several = {c: names for c, names in several.items() if len(names) > 1}
        ahead = self._labelled_ahead(several)
        pairs = sorted({pair for names in several.values() for pair in combinations(reversed(names), 2)})
        for owner, other in pairs:
            table = self._attempts_on_other(owner, other)
            for c, names in several.items():
                if owner in names and other in names:
                    self._compare(c, owner, other, table, ahead)

    def _labelled_ahead(self, several: Mapping[int, Sequence[int]]) -> dict[tuple[int, int], Quantity]:
        """Return, for each list and candidate of several, how many better ones carry the list's label."""
        ahead = {}
        for name in self.lists:
            tries = sum(a.name == name for a in self.attempts)
            before: cp_model.IntVar | None = None
            since: list[cp_model.IntVar] = []
            for place, (c, label) in enumerate(self.label[name].items()):
                if c in several:
                    now = self.cp.new_int_var(0, min(place, tries), "")
                    self.cp.add(now == sum(since) + (0 if before is None else before))
                    before, ahead[name, c] = now, Quantity(now, 0, min(place, tries))
                    since = []
                since.append(label)
        return ahead

    def _attempts_on_other(self, owner: int, other: int) -> list[cp_model.LinearExprT]:
        """Return how many attempts there are on `other` by the time of the k-th on `owner`; beyond the last, too many."""
        own = [a for a in self.attempts if a.name == owner]
        never = self.never
        if all(a.active is True for a in own):
            return [*(a.so_far[other].of for a in own), never]
        table = [self.cp.new_int_var(0, never, "") for _ in own]
        for k, cell in enumerate(table):
            unused = self.cp.new_bool_var("")
            self.cp.add(self.tallies[owner].of <= k).only_enforce_if(unused)
            self.cp.add(self.tallies[owner].of >= k + 1).only_enforce_if(~unused)
            self.cp.add(cell == never).only_enforce_if(unused)
        for k, attempt in enumerate(own):
            # the k-th possible attempt is at most the (k + 1)-th actual one; a cell of its own where it is not made
            idle = self.cp.new_int_var(0, never, "")
            place = self.cp.new_int_var(0, k + 1, "")
            value = self.cp.new_int_var(0, never, "")
            self.cp.add_element(place, [*table[: k + 1], idle], value)
            made = attempt.active
            if made is True:
                self.cp.add(place == attempt.number.of - 1)
                self.cp.add(value == attempt.so_far[other].of)
            else:
                self.cp.add(place == attempt.number.of - 1).only_enforce_if(made)
                self.cp.add(place == k + 1).only_enforce_if(~made)
                self.cp.add(value == attempt.so_far[other].of).only_enforce_if(made)
        return [*table, never]

    def _compare(
        self,
        c: int,
        owner: int,
        other: int,
        table: Sequence[cp_model.LinearExprT],
        ahead: Mapping[tuple[int, int], Quantity],
    ) -> None:
        """Let the earlier of the two next attempts call the candidate."""
        before = ahead[owner, c]
        by_then = self.cp.new_int_var(0, self.never, "")
        self.cp.add_element(before.of, table[: before.greatest + 1], by_then)
        self._named(self.cp.add(by_then <= ahead[other, c].of), "dual", owner).only_enforce_if(self.label[owner][c])
        self._named(self.cp.add(by_then >= ahead[other, c].of + 1), "dual", other).only_enforce_if(self.label[other][c])

    # --- the answer -------------------------------------------------------------------------------------------------

    def outcome(self, machine: cp_model.CpSolver) -> Outcome:
        """Read the outcome off a solution."""
        n, order = self.terms.seats, self.terms.order
        called, through = [VACANT] * n, [VACANT] * n
        left: list[int] = []
        opened = 0
        if self.open:
            opened = machine.value(self.open.size)
            widened = {t for t, literal in self.widening if _true(machine, literal)}
            positions = [t for t, home in enumerate(order) if not home or t in widened]
            for t, c in zip(positions, self.general, strict=False):
                called[t], through[t] = c, 0
            waiting = [t for t, literal in self.waiting if _true(machine, literal)]
            left = sorted([*positions[len(self.general) :], *waiting])
        labelled = [[c for c, label in labels.items() if machine.boolean_value(label)] for labels in self.label]
        for a in self.attempts:
            if _true(machine, a.active) and labelled[a.name]:
                t = left[a.slot] if a.position is None else a.position
                called[t], through[t] = labelled[a.name].pop(0), a.name
        reverted = tuple((t, home, through[t]) for t, home in enumerate(order) if home and through[t] != home)
        if not self.open:
            opened = order.count(0) + sum(reached == 0 for _, _, reached in reverted)
        return Outcome(tuple(called), tuple(through), tuple(through), reverted, opened)

    def other_labels(self, machine: cp_model.CpSolver) -> cp_model.CpModel:
        """Return the model with the solution found forbidden, and no larger open list allowed: it has no solution."""
        again = self.cp.clone()
        again.clear_objective()
        if self.open:
            again.add(self.open.size <= machine.value(self.open.size))
        found = [label for labels in self.label for label in labels.values()]
        again.add_bool_or([~x if machine.boolean_value(x) else x for x in found])
        return again


def _true(machine: cp_model.CpSolver, literal: Literal) -> bool:
    return literal if isinstance(literal, bool) else machine.boolean_value(literal)
