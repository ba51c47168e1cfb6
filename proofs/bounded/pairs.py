"""Two readings of a question, and the smallest case in which their outcomes differ.

Readings part first where the outcome is largest: in the numbers of seats, in the order, in what an edital must reserve
row by row, in who is called, in what she counts as, and in what happens afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from proofs.bounded.contests import Contests, Status, contests_of
from proofs.bounded.reach import Reach, reach_of
from proofs.bounded.show import group_list
from proofs.words import Words, group_words, words
from solver.norms.regime import Regime


@dataclass(frozen=True, slots=True)
class Separator:
    """Where two readings part: what differs, what locates it, in words, and the commands that show it."""

    effect: str
    facts: Mapping[str, object]
    sentence: Words
    commands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two readings of a question, and the regime under each."""

    question: str
    readings: tuple[str, str]
    regimes: tuple[Regime, Regime]

    def options(self) -> list[tuple[str, str]]:
        """Return the option that chooses each reading in a call."""
        return [("--reading", f"{self.question}={reading}") for reading in self.readings]

    def commands(self, *call: str) -> tuple[tuple[str, ...], ...]:
        """Return a call under each reading."""
        return tuple((*call, *option) for option in self.options())

    def said(self, key: str, values: Sequence[object], **data: object) -> Words:
        """Say what comes of each reading."""
        a, b = self.readings
        return words(f"questions.{key}", one=a, other=b, of_one=values[0], of_other=values[1], **data)


def alike(pair: Pair) -> bool:
    """Whether the readings come to the same in this regime, whatever the pool: equal seats, equal rules of nomination.

    A chain may differ in lists that the regime has not, and where someone of two reserves competes is nothing where
    there is one.
    """
    one, other = (contests_of(regime) for regime in pair.regimes)
    several = len(one.regime.groups) > 1
    return _rules_of(one, dual=several) == _rules_of(other, dual=several)


def _rules_of(contests: Contests, *, dual: bool) -> tuple[object, ...]:
    said = contests.readings
    groups = [(g.id, g.rule, g.positions) for g in contests.regime.groups]
    rules = said.favourable, said.reversion, said.effects, said.apart, said.leaving, said.vacancies
    return groups, rules, said.dual if dual else None


@lru_cache(maxsize=64)
def deep_reach(contests: Contests) -> Reach:
    """Return how far readings are compared: with one member more than claims are tried with."""
    return reach_of(contests, more=1)


def pool_words(people: Sequence[Status]) -> list[Words]:
    """Say a pool by stretches of rank."""
    said: list[Words] = []
    start = 0
    for rank in range(1, len(people) + 1):
        if rank == len(people) or people[rank] != people[start]:
            status = people[start]
            group: object = group_list(status)
            if status.option:
                group = words("questions.chose", groups=group, option=group_words(status.option))
            key = "pool.one" if rank == start + 1 else "pool.run"
            said.append(words(f"questions.{key}", first=start + 1, last=rank, group=group))
            start = rank
    return said
