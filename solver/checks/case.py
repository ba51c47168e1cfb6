"""The case before a rule: an edital, the regime that binds it, and the one reading it is judged under."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from solver.checks.finding import Breach
from solver.editais.model import Edital, Row
from solver.norms.load import Norm
from solver.norms.regime import Regime
from solver.requirements import BaseUnit, requirements
from solver.vocabulary import OPEN


@dataclass(frozen=True)
class Case:
    """An edital judged under one reading of each question.

    `cited` are the norms that the edital names (all known ones, in force or not); None where it does not say.
    `regime` joins those that apply; `uncited` are the ids of norms in it that bind without being cited.
    """

    edital: Edital
    regime: Regime
    cited: tuple[Norm, ...] | None = None
    uncited: frozenset[str] = field(default_factory=frozenset)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the edital."""
        return self.edital.file.rows

    @property
    def date(self) -> datetime.date:
        """The day the edital was published."""
        return self.edital.file.published

    @cached_property
    def units(self) -> tuple[BaseUnit, ...]:
        """What is due to each group over each unit of its base."""
        return tuple(requirements(self.regime, self.rows))

    @cached_property
    def offers(self) -> Mapping[str, tuple[int | None, ...]]:
        """The seats each row offers to each group of the regime and to the open list (None: not stated)."""
        groups = {g.id: tuple(row.offered(g.id) for row in self.rows) for g in self.regime.groups}
        return {**groups, OPEN: tuple(row.offered(OPEN) for row in self.rows)}

    def offered(self, unit: BaseUnit) -> tuple[int, ...] | None:
        """Return what the rows of a unit offer to its group; None where some row does not state it."""
        cells = [self.offers[unit.group.id][i] for i in unit.rows]
        known = tuple(c for c in cells if c is not None)
        return known if len(known) == len(cells) else None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the catalogue: its code, the keys of norm files whose questions it asks, and its judgement."""

    code: str
    asks: frozenset[str]
    judge: Callable[[Case], Iterable[Breach]]


RULES: dict[str, Rule] = {}
"""The rules by code; each module of rules registers its own with `rule`."""


def rule(code: str, *asks: str) -> Callable[[Callable[[Case], Iterable[Breach]]], Callable[[Case], Iterable[Breach]]]:
    """Register a rule.

    Raises:
        ValueError: the code is taken.
    """

    def register(judge: Callable[[Case], Iterable[Breach]]) -> Callable[[Case], Iterable[Breach]]:
        if code in RULES:
            raise ValueError(code)
        RULES[code] = Rule(code, frozenset(asks), judge)
        return judge

    return register
