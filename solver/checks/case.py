"""The case before a rule: an edital, the regime that binds it, and the one reading it is judged under."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from solver.checks.finding import Breach
from solver.checks.ledger import Account, Ledger
from solver.checks.tallies import Tally, joint_tally, total_net
from solver.editais.model import Edital, Row
from solver.norms.load import Norm
from solver.norms.regime import Regime
from solver.requirements import BaseUnit


@dataclass(frozen=True)
class Case:
    """An edital judged under one reading of each question.

    `cited` are the norms that the edital names (all known ones, in force or not); None where it does not say.
    `regime` joins those that apply; `uncited` are the ids of norms in it that bind without being cited, `inapplicable`
    those of cited ones that do not apply but that no other stands in for: what they demand is for review.
    `others` are the cases under further norms that may judge instead: which of them applies is a question.
    `ledger` is shared by the cases of one edital under all readings.
    """

    edital: Edital
    regime: Regime
    cited: tuple[Norm, ...] | None = None
    uncited: frozenset[str] = field(default_factory=frozenset)
    inapplicable: frozenset[str] = field(default_factory=frozenset)
    others: tuple[Case, ...] = ()
    ledger: Ledger = field(default=None, repr=False, compare=False)  # type: ignore[assignment]  # below

    def __post_init__(self) -> None:
        if self.ledger is None:
            object.__setattr__(self, "ledger", Ledger(self.edital))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the edital."""
        return self.edital.file.rows

    @property
    def date(self) -> datetime.date:
        """The day the edital was published."""
        return self.edital.file.published

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        """What each norm makes the rows owe."""
        return tuple(self.ledger.account(norm) for norm in self.regime.norms)

    @cached_property
    def units(self) -> tuple[BaseUnit, ...]:
        """What is due to each group over each unit of its base."""
        return tuple(unit for account in self.accounts for unit in account.units)

    @cached_property
    def offers(self) -> Mapping[str, tuple[int | None, ...]]:
        """The seats each row offers to each group of the regime and to the open list (None: not stated)."""
        return {name: self.ledger.offered(name) for name in self.regime.lists}

    @cached_property
    def omitted(self) -> frozenset[str]:
        """The groups of uncited norms that the table nowhere names: it owes them something, but has no figure of it."""
        return frozenset(g.id for g in self.regime.groups if g.norm in self.uncited and g.id not in self.ledger.named)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        """What each unit owes beside what its rows offer, in the order of `units`, without the omitted groups."""
        return tuple(t for a in self.accounts if not a.within(self.omitted) for t in a.tallies if self._told(t))

    @cached_property
    def amiss(self) -> tuple[Tally, ...]:
        """The tallies that are not plainly right."""
        return tuple(t for a in self.accounts if not a.within(self.omitted) for t in a.amiss if self._told(t))

    @cached_property
    def overfull(self) -> Mapping[tuple[int, ...], tuple[BaseUnit, ...]]:
        """The rows counted together of which more seats are due to all groups than there are, and to whom they are."""
        if sum(account.crowding for account in self.accounts) <= 1:
            return {}
        due: dict[tuple[int, ...], list[BaseUnit]] = {}
        for unit in self.units:
            if unit.due and unit.group.id not in self.omitted:
                due.setdefault(unit.rows, []).append(unit)
        return {rows: tuple(each) for rows, each in due.items() if sum(u.due for u in each) > each[0].total}

    def is_overfull(self, tally: Tally) -> bool:
        """Whether the rows of a tally, or of a part of a joint one, cannot hold what is due of them to all groups."""
        if tally.unit is None:
            return any(u.group.id == tally.group.id for units in self.overfull.values() for u in units)
        return tally.rows in self.overfull

    def _told(self, tally: Tally) -> bool:
        return tally.group.id not in self.omitted

    @cached_property
    def joint_tallies(self) -> tuple[Tally, ...]:
        """The rows of the edital as one tally, for groups of which they offer too few, or too many, in every reading.

        Readings that count a group over different rows, or bar different ones, each find the breach elsewhere: told
        of all rows, it is not mistaken for one that is open to dispute. Only where some reading counts them so.
        """
        wrong = {t.group.id for t in self.amiss if t.net}
        joint = []
        for norm, account in zip(self.regime.norms, self.accounts, strict=True):
            for group in (g.id for g in account.groups if g.id in wrong):
                units = account.of(group)
                net = total_net(units)
                if net and (len(units) > 1 or not units[0].told_whole) and self._in_every_reading(norm, group, net):
                    joint.append(units[0] if len(units) == 1 else joint_tally(units, net, len(self.rows)))
        return tuple(joint)

    def barred_in_every_reading(self, tally: Tally) -> bool:
        """Whether a row that is its own unit is due nothing in any reading: barred in some, by the sum in others."""
        norm = self.regime.norm_of(tally.group.id)
        if norm is None or tally.row is None or tally.due:
            return False
        each = [t for units in self._readings_of(norm, tally.group.id) for t in units if tally.row in t.rows]
        barred = [tally.row in t.barred for t in each]
        return any(barred) and all(b or (t.row is not None and not t.due) for b, t in zip(barred, each, strict=True))

    def may_add_up(self, group: str) -> bool:
        """Whether in some reading the seats of earlier contests are added to those of a group."""
        norm = self.regime.norm_of(group)
        return norm is not None and any(t.group.until for each in self._readings_of(norm, group) for t in each[:1])

    def _readings_of(self, norm: Norm, group: str) -> list[tuple[Tally, ...]]:
        """Return a group's tallies under each reading of the norm's base and threshold."""
        choices = replace(self.regime, norms=(norm,)).choices(frozenset({"base", "limiar", "acumulacao"}))
        return [self.ledger.account(norm.under(choice)).of(group) for choice in choices]

    def _in_every_reading(self, norm: Norm, group: str, net: int) -> bool:
        """Whether all readings of base and threshold find as many too few, or too many, and one over all rows alone."""
        each = self._readings_of(norm, group)
        nets = [total_net(units) for units in each]
        alike = all(n and (n > 0) == (net > 0) for n in nets)
        return alike and any(len(units) == 1 and units[0].told_whole for units in each)

    def offered(self, unit: BaseUnit) -> tuple[int, ...] | None:
        """Return what the rows of a unit offer to its group; None where some row does not state it."""
        cells = [self.offers[unit.group.id][i] for i in unit.rows]
        known = tuple(c for c in cells if c is not None)
        return known if len(known) == len(cells) else None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the catalogue: its code, the keys of norm files whose questions it asks, and its judgement.

    `explains`: it finds no breach of its own but says how wrong figures came about, which is told only where they
    are wrong under the default readings.
    """

    code: str
    asks: frozenset[str]
    judge: Callable[[Case], Iterable[Breach]]
    explains: bool = False


RULES: dict[str, Rule] = {}
"""The rules by code; each module of rules registers its own with `rule`."""


def rule(
    code: str, *asks: str, explains: bool = False
) -> Callable[[Callable[[Case], Iterable[Breach]]], Callable[[Case], Iterable[Breach]]]:
    """Register a rule.

    Raises:
        ValueError: the code is taken.
    """

    def register(judge: Callable[[Case], Iterable[Breach]]) -> Callable[[Case], Iterable[Breach]]:
        if code in RULES:
            raise ValueError(code)
        RULES[code] = Rule(code, frozenset(asks), judge, explains)
        return judge

    return register
