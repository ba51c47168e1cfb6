"""The CP-SAT model of a nomination, its second half: labels, cut ranks, who comes first; and the answer read off it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from ortools.sat.python import cp_model

from solver.allocation.attempts import Attempts, holds
from solver.allocation.cpsat import Quantity
from solver.allocation.walk import VACANT, Outcome


class Labels:
    """The labels of the candidates, once all attempts are made."""

    def __init__(self, made: Attempts) -> None:
        self.made, self.cp = made, made.cp
        self.lists = range(len(made.terms.lists))
        opened = made.open
        self.taken = opened.taken if opened else {}
        self.sure = frozenset(made.general[: opened.sure] if opened else ())
        tried = {a.name for a in made.attempts}
        self.label: list[dict[int, cp_model.IntVar]] = [
            {c: self.cp.new_bool_var("") for c in sequence if c not in self.sure} if name in tried else {}
            for name, sequence in enumerate(made.sequence)
        ]
        for name in self.lists:
            self.cp.add(made.calls[name] == sum(self.label[name].values()))
            made.named(self.cp.add(made.calls[name] <= made.tallies[name].of), "seats", name)
            self._cut(name)
        for c in sorted({c for labels in self.label for c in labels}):
            self.cp.add_at_most_one(self._ways(c))
        self._first_to_arise()

    def _ways(self, c: int) -> list[cp_model.IntVar]:
        """Return what may become of a candidate: each of her labels, or an open seat."""
        ways = [labels[c] for labels in self.label if c in labels]
        return [*ways, self.taken[c]] if c in self.taken else ways

    def _cut(self, name: int) -> None:
        """All of a list above its cut are called, nobody below it is through it, and no attempt is wasted.

        The cut rank is kept by a literal for each candidate, "she is above it", of which each implies the one before.
        """
        sequence, labels = self.made.sequence[name], self.label[name]
        if not labels:
            return
        above: cp_model.IntVar | None = None
        for c in sequence:
            if c in self.sure:
                continue
            ways, better = self._ways(c), above
            if len(ways) == 1:
                above = labels[c]
            else:
                above = self.cp.new_bool_var("")
                self.made.named(self.cp.add_bool_or([*ways, ~above]), "merit", name)
                self.cp.add_implication(labels[c], above)
            if better is not None:
                self.made.named(self.cp.add_implication(above, better), "merit", name)
        exhausted = self.cp.new_bool_var("")
        if above is not None:
            self.cp.add_implication(exhausted, above)
        filled = self.cp.add(self.made.calls[name] == self.made.tallies[name].of)
        self.made.named(filled, "vacancy", name).only_enforce_if(~exhausted)

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
                    before, others = ahead[owner, c], ahead[other, c].of
                    by_then = self.cp.new_int_var(0, self.made.never, "")
                    self.cp.add_element(before.of, table[: before.greatest + 1], by_then)
                    first, later = self.cp.add(by_then <= others), self.cp.add(by_then >= others + 1)
                    self.made.named(first, "dual", owner).only_enforce_if(self.label[owner][c])
                    self.made.named(later, "dual", other).only_enforce_if(self.label[other][c])

    def _labelled_ahead(self, several: Mapping[int, Sequence[int]]) -> dict[tuple[int, int], Quantity]:
        """Return, for each list and candidate of several, how many better ones carry the list's label."""
        ahead = {}
        for name in self.lists:
            tries = sum(a.name == name for a in self.made.attempts)
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
        """Return how many attempts on `other` there are by the k-th on `owner`; after its last, too many."""
        own = [a for a in self.made.attempts if a.name == owner]
        never = self.made.never
        if all(a.active is True for a in own):
            return [*(a.so_far[other].of for a in own), never]
        table = [self.cp.new_int_var(0, never, "") for _ in own]
        for k, cell in enumerate(table):
            unused = self.cp.new_bool_var("")
            self.cp.add(self.made.tallies[owner].of <= k).only_enforce_if(unused)
            self.cp.add(self.made.tallies[owner].of >= k + 1).only_enforce_if(~unused)
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

    def outcome(self, machine: cp_model.CpSolver) -> Outcome:
        """Read the outcome off a solution."""
        made, n, order = self.made, self.made.terms.seats, self.made.terms.order
        called, through = [VACANT] * n, [VACANT] * n
        left: list[int] = []
        opened = 0
        if made.open:
            opened = machine.value(made.open.size)
            widened, waiting = made.reverted(machine)
            positions = [t for t, home in enumerate(order) if not home or t in widened]
            for t, c in zip(positions, made.general, strict=False):
                called[t], through[t] = c, 0
            left = sorted([*positions[len(made.general) :], *waiting])
        labelled = [[c for c, label in labels.items() if machine.boolean_value(label)] for labels in self.label]
        for a in made.attempts:
            if holds(machine, a.active) and labelled[a.name]:
                t = left[a.slot] if a.position is None else a.position
                called[t], through[t] = labelled[a.name].pop(0), a.name
        reverted = tuple((t, home, through[t]) for t, home in enumerate(order) if home and through[t] != home)
        if not made.open:
            opened = order.count(0) + sum(reached == 0 for _, _, reached in reverted)
        return Outcome(tuple(called), tuple(through), tuple(through), reverted, opened)

    def other_labels(self, machine: cp_model.CpSolver) -> cp_model.CpModel:
        """Return the model with the solution found forbidden, and no larger open list allowed: it has no solution."""
        again = self.cp.clone()
        again.proto.clear_objective()
        if self.made.open:
            again.add(self.made.open.size <= machine.value(self.made.open.size))
        found = [label for labels in self.label for label in labels.values()]
        again.add_bool_or([~x if machine.boolean_value(x) else x for x in found])
        return again
