"""The ties of an order as a CP-SAT program: which list calls at which of the positions that several claim as one.

Who is called through which list is solved before, in the order laid. Here each tied seat that its own list filled
has one of the positions that those of its tie hold. A list's calls at a position are counted, so that its next
candidate there is known; of two lists, the one that calls earlier has the better one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations

from ortools.sat.python import cp_model

from solver.allocation.stability import own_chain
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList


class Precedence:
    """The model, for an outcome in the order laid; `names` says what commands it, by kind and list."""

    def __init__(self, laid: Outcome, terms: Terms, names: Mapping[str, str]) -> None:
        self.cp = cp_model.CpModel()
        self.laid, self.terms, self.names = laid, terms, names
        own = [t for t, home in enumerate(terms.order) if home and laid.through[t] == home]
        self.ties = [kept for tied in terms.ties if (kept := tuple(t for t in tied if t in own))]
        self.calls: dict[int, list[int]] = {}
        for t, name in enumerate(laid.through):
            if name != VACANT and not self._late(t):
                self.calls.setdefault(name, []).append(t)
        self.stands = {
            (t, name): self.cp.new_bool_var(f"{t + 1}:{terms.lists[name]}")
            for tied in self.ties
            for t in tied
            for name in {terms.order[u] for u in tied}
        }
        for tied in self.ties:
            self._keep(tied)
            self._precede(tied)

    def _late(self, t: int) -> bool:
        """Whether a position was left to the end, when all others had called."""
        home, name = self.terms.order[t], self.laid.through[t]
        if home and name in own_chain(self.terms, home):
            return False
        match self.terms.favourable:
            case FavourableList.STRICT:
                return True
            case FavourableList.FAVOURABLE_COUNTS:
                return home > 0 and not self.terms.widens[home]
            case FavourableList.COMPENSATED:
                return name not in self.terms.chains[home]

    def _keep(self, tied: tuple[int, ...]) -> None:
        """Each position is one list's, and each list has as many of them as it has seats there."""
        lists = [self.terms.order[t] for t in tied]
        for t in tied:
            self.cp.add_exactly_one(self.stands[t, name] for name in set(lists))
        for name in set(lists):
            self.cp.add(sum(self.stands[t, name] for t in tied) == lists.count(name))

    def _precede(self, tied: tuple[int, ...]) -> None:
        """Of two lists, the one that stands at the earlier position has the better candidate to call there."""
        lists = sorted({self.terms.order[t] for t in tied})
        for t, later in combinations(tied, 2):
            following = {name: self._next(t, name) for name in lists}
            for one, other in permutations(lists, 2):
                constraint = self.cp.add(following[one] + 1 <= following[other])
                constraint.only_enforce_if(self.stands[t, one], self.stands[later, other])
                key = f"collision:{self.terms.lists[one]}"
                constraint.with_name(f"{key} ({self.names[key]})" if self.names.get(key) else key)

    def _next(self, t: int, name: int) -> cp_model.IntVar:
        """Return whom a list calls first from a position on, by rank; a rank beyond all where it calls nobody."""
        ranks = [self.laid.called[u] for u in self.calls[name]]
        before = [self.stands[u, name] for tied in self.ties for u in tied if u < t and (u, name) in self.stands]
        free = {u for tied in self.ties for u in tied}
        fixed = sum(u < t and u not in free for u in self.calls[name])
        beyond = max(self.laid.called) + 1
        count = self.cp.new_int_var(0, len(ranks), "")
        self.cp.add(count == fixed + sum(before))
        found = self.cp.new_int_var(0, beyond, "")
        self.cp.add_element(count, [*ranks, beyond], found)
        return found

    def outcome(self, machine: cp_model.CpSolver) -> Outcome:
        """Read the outcome off a solution."""
        order, through = bytearray(self.terms.order), list(self.laid.through)
        for (t, name), literal in self.stands.items():
            if machine.boolean_value(literal):
                order[t] = through[t] = name
        called, counts = list(self.laid.called), list(self.laid.counts)
        late = {t for t, name in enumerate(through) if name != VACANT} - {t for own in self.calls.values() for t in own}
        waiting = {name: list(positions) for name, positions in self.calls.items()}
        for t, name in enumerate(through):
            if name != VACANT and t not in late:
                came_from = waiting[name].pop(0)
                called[t], counts[t] = self.laid.called[came_from], self.laid.counts[came_from]
        reverted, opened = self.laid.reverted, self.laid.open
        return Outcome(tuple(called), tuple(through), tuple(counts), reverted, opened, bytes(order))
