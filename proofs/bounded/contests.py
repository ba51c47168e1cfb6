"""A regime's contests of n seats, cut down to the lists that can call somebody.

A candidate whom no such list holds competes in the open list alone, whatever groups she is in; lists are then known
by their place only, so that norms, readings and totals with the same order share what was tried of it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from itertools import combinations

from solver.allocation.readings import Readings, readings_of
from solver.allocation.terms import Terms, terms_of
from solver.arithmetic import allot
from solver.norms.load import Norm
from solver.norms.regime import Regime
from solver.order import Order, order
from solver.vocabulary import OPEN, DualStatus, FavourableList


@dataclass(frozen=True, slots=True)
class Status:
    """The groups that a candidate was confirmed in, and the reserve that she chose where she must choose."""

    groups: tuple[str, ...] = ()
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """The contest of n seats.

    Attributes:
        n: the seats.
        lists: the lists that can call somebody, by index; `ampla` first.
        terms: the terms of the nomination, for those lists, named by their index.
        whole: the same for all lists of the regime, by name.
    """

    n: int
    lists: tuple[str, ...]
    terms: Terms
    whole: Terms

    def mask(self, status: Status) -> int:
        """Return the mask of a candidate: bit i is set where the i-th list may call her."""
        full = self.whole.mask(status.groups, status.option)
        return sum(1 << i for i, name in enumerate(self.lists) if full >> self.whole.lists.index(name) & 1)

    def statuses(self) -> dict[int, Status]:
        """Return every mask that a candidate may have, with the simplest status that gives it; the simplest first."""
        found: dict[int, Status] = {}
        for size in range(len(self.lists)):
            for groups in combinations(self.lists[1:], size):
                for option in self.options(groups):
                    status = Status(groups, option)
                    found.setdefault(self.mask(status), status)
        return found

    def options(self, groups: tuple[str, ...]) -> tuple[str | None, ...]:
        """Return the reserves among which members of these groups must choose."""
        chooses = self.whole.dual is DualStatus.CHOICE and len(self.whole.reserves(groups)) > 1
        return groups if chooses else (None,)

    @property
    def reserved(self) -> int:
        """The reserved seats."""
        return self.n - self.terms.order.count(0)


@dataclass(frozen=True, slots=True, eq=False)
class Contests:
    """The contests of a regime under one reading of each question; each is itself only."""

    regime: Regime
    readings: Readings
    _orders: dict[int, Order] = field(default_factory=dict)
    _frames: dict[tuple[int, frozenset[str]], Frame] = field(default_factory=dict)

    def laid(self, n: int) -> Order:
        """Return the order of n seats.

        Raises:
            InputError: the reserved seats exceed n.
        """
        if n not in self._orders:
            self._orders[n] = order(self.regime, n)
        return self._orders[n]

    def exists(self, n: int) -> bool:
        """Whether the reserves leave no seat over, so that there is an order."""
        return allot(self.regime, n).open >= 0

    def frame(self, n: int, lists: Iterable[str] = ()) -> Frame:
        """Return the contest of n seats; `lists` are kept besides those that can call somebody.

        Raises:
            InputError: the reserved seats exceed n.
        """
        key = (n, frozenset(lists))
        if key not in self._frames:
            whole = terms_of(self.readings, self.laid(n))
            self._frames[key] = _cut(n, whole, {whole.lists.index(name) for name in lists})
        return self._frames[key]


def _cut(n: int, whole: Terms, kept: set[int]) -> Frame:
    """Drop the lists that no position and no chain of a position calls, and number the others.

    Lists whose members compete in no other stay: a candidate may be on such a list alone.
    """
    apart = bool(whole.apart)
    chains = {home: _relevant(whole.chains[home], apart=apart) for home in {0, *whole.order, *kept}}
    live = sorted({name for chain in chains.values() for name in chain} | whole.apart)
    at = {name: i for i, name in enumerate(live)}
    lists = tuple(whole.lists[name] for name in live)
    idle = not any(whole.order)  # where nothing is reserved all readings are one
    terms = Terms(
        lists=(OPEN, *(str(i) for i in range(1, len(live)))),
        order=bytes(at[home] for home in whole.order),
        chains=tuple(bytes(at[name] for name in chains.get(home, (home, 0))) for home in live),
        widens=tuple(whole.widens[home] or home not in chains for home in live),
        favourable=FavourableList.STRICT if idle else whole.favourable,
        apart=frozenset(at[name] for name in whole.apart if name in at),
        ties=whole.ties,
    )
    return Frame(n, lists, terms, whole)


def _relevant(chain: bytes, *, apart: bool) -> tuple[int, ...]:
    """Return the part of a chain that may call somebody: where all compete in `ampla`, nothing follows it."""
    return tuple(chain) if apart else tuple(chain[: chain.index(0) + 1])


def contests_of(regime: Regime) -> Contests:
    """Return the contests of a regime.

    Raises:
        InputError: its norms contradict each other on a matter of nominations.
    """
    key = tuple((_numbers(norm), _rules(norm)) for norm in regime.norms)
    if key not in _KNOWN:
        if len(_KNOWN) >= _KEPT:
            _KNOWN.clear()
            _ORDERS.clear()
        orders = _ORDERS.setdefault(tuple(_numbers(norm) for norm in regime.norms), {})
        _KNOWN[key] = Contests(regime, readings_of(regime), orders)
    return _KNOWN[key]


_KEPT = 2048
_KNOWN: dict[Hashable, Contests] = {}
"""Regimes whose readings differ in nothing that nominations depend on have the same contests,"""
_ORDERS: dict[Hashable, dict[int, Order]] = {}
"""and those that differ in no number of seats the same orders."""


def _numbers(norm: Norm) -> Hashable:
    """Return all that seats and their order depend on in a norm."""
    file = norm.file
    groups = tuple(
        (g.id, g.percentage, g.cap, _least(g.threshold), repr((g.rounding, g.positions, g.floors, g.accumulation)))
        for g in file.groups
    )
    stated = map(repr, (file.rounding, file.collision, file.accumulation))
    return norm.id, groups, _least(file.threshold), *stated


def _rules(norm: Norm) -> Hashable:
    """Return all else that nominations depend on in a norm."""
    file = norm.file
    rules = (
        file.simultaneous, file.favourable_list, file.dual_status, file.substitution, file.reversion,
        file.new_vacancies,
    )  # fmt: skip
    asked = tuple(q.id for q in norm.questions)
    return tuple(repr(rule) for rule in rules), asked


def _least(threshold: object) -> int | None:
    return getattr(threshold, "least", None)
