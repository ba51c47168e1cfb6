"""The table of one edital, and what its rows owe: worked out once for all readings that agree on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from solver.arithmetic import INT, seats
from solver.checks.tallies import Tally, tallies
from solver.editais.model import Edital, seats_in
from solver.norms.load import Norm
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.requirements import BaseUnit, base_of, join_rows, requirements
from solver.vocabulary import GROUPS, LISTS, Unit


@dataclass(frozen=True)
class Account:
    """What one norm, under one reading, makes the rows owe."""

    ledger: Ledger
    groups: tuple[ReservedGroup, ...]
    units: tuple[BaseUnit, ...]

    def within(self, groups: frozenset[str]) -> bool:
        """Whether all groups of the norm are among these."""
        return all(g.id in groups for g in self.groups)

    @cached_property
    def owed(self) -> Mapping[str, int]:
        """The seats due to each group over all units."""
        return {g.id: sum(u.due for u in self.units if u.group.id == g.id) for g in self.groups}

    @cached_property
    def crowding(self) -> Fraction:
        """The greatest part of the seats of any rows counted together that is due to the norm's groups."""
        due: dict[tuple[int, ...], int] = {}
        most, of = 0, 1
        for unit in self.units:
            here = due[unit.rows] = due.get(unit.rows, 0) + unit.due
            if here and here * of > most * (total := unit.total):
                most, of = here, max(total, 1)
        return Fraction(most, of)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        """What each unit owes beside what its rows offer."""
        offers = {g.id: self.ledger.offered(g.id) for g in self.groups}
        return tuple(tallies(self.units, offers, self.ledger.rows, self.ledger.totals))

    def of(self, group: str) -> tuple[Tally, ...]:
        """Return the tallies of one group."""
        return tuple(t for t in self.tallies if t.group.id == group)

    @cached_property
    def amiss(self) -> tuple[Tally, ...]:
        """The tallies that are not plainly right."""
        return tuple(t for t in self.tallies if t.amiss)


class Ledger:
    """The rows of an edital, what they offer, and the accounts of the norms read so far."""

    def __init__(self, edital: Edital) -> None:
        self.rows = edital.file.rows
        stated = edital.file.totals
        self.totals = {name: seats_in(stated.cell(name)) if stated else None for name in LISTS}
        self._offers: dict[str, tuple[int | None, ...]] = {}
        self._accounts: list[tuple[object, Account]] = []
        self._parts: dict[Unit, Mapping[int, tuple[int, ...]]] = {}
        self._signs: dict[tuple[str, SeatRule, Unit, int], int] = {}

    def offered(self, name: str) -> tuple[int | None, ...]:
        """Return the seats that each row offers to a list (None: not stated)."""
        if name not in self._offers:
            self._offers[name] = tuple(row.offered(name) for row in self.rows)
        return self._offers[name]

    def parts(self, base: Unit) -> Mapping[int, tuple[int, ...]]:
        """Return, for each row, the rows that a base joins with it."""
        if base not in self._parts:
            self._parts[base] = {i: part for part in join_rows(self.rows, base) for i in part}
        return self._parts[base]

    @cached_property
    def divided(self) -> bool:
        """Whether some cargo has several rows."""
        return any(len(part) > 1 for part in self.parts(Unit.POST).values())

    def in_order_elsewhere(self, tally: Tally) -> bool:
        """Whether another base than the tally's would find its rows in order: for norms that state none.

        A base alone makes no difference where no cargo has several rows.
        """
        over = (tally.net or 0) > 0
        return self.divided and any(
            not any(self._off(tally.group, base, i) == (1 if over else -1) for i in tally.rows) for base in Unit
        )

    def _off(self, group: ReservedGroup, base: Unit, row: int) -> int:
        """Return 1 or -1 where the part of a base that holds a row offers too many or too few; else 0."""
        part = self.parts(base)[row]
        key = group.id, group.rule, base, part[0]
        if key not in self._signs:
            offered = self.offered(group.id)
            held = [c for i in part if (c := offered[i]) is not None]
            due = seats(group.rule, sum(self.rows[i].seats for i in part), INT)
            apart = sum(held) - due if len(held) == len(part) else 0
            self._signs[key] = (apart > 0) - (apart < 0)
        return self._signs[key]

    @cached_property
    def named(self) -> frozenset[str]:
        """The lists that some row or the totals name."""
        return frozenset(
            g for g in LISTS if self.totals[g] is not None or any(r.cell(g) is not None for r in self.rows)
        )

    @cached_property
    def reserved(self) -> tuple[int, ...]:
        """The seats that each row states for all groups."""
        groups = [g for g in GROUPS if g in self.named]
        return tuple(sum(seats_in(row.cell(g)) or 0 for g in groups) for row in self.rows)

    @cached_property
    def full(self) -> Mapping[int, int]:
        """The rows that the reserved seats fill or overflow, with their number."""
        return {i: n for i, n in enumerate(self.reserved) if n and n >= self.rows[i].seats}

    def account(self, norm: Norm) -> Account:
        """Return what a norm as it is read makes the rows owe; two readings alike in it share their account."""
        alone = Regime((norm,))
        groups = alone.groups
        key = groups, base_of(norm, self.rows)
        for known, account in self._accounts:
            if known == key:
                return account
        account = Account(self, groups, tuple(requirements(alone, self.rows)))
        self._accounts.append((key, account))
        return account
