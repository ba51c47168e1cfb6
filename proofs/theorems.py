"""Properties decided of regimes: one theorem for each property, group and reading that makes a difference."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from proofs.claim import Claim
from proofs.property import Property
from proofs.prover import Prover
from proofs.verdict import Decision
from solver.allocation.readings import asking
from solver.errors import InputError
from solver.norms.regime import Regime, unknown_question

Readings = Mapping[str, str]
Case = TypeVar("Case")


@dataclass(frozen=True, slots=True)
class Theorem:
    """A claim and its decision, under the readings of `readings` (none: whatever the reading)."""

    regime: Regime
    property: str
    readings: Readings
    claim: Claim
    decision: Decision


@dataclass(frozen=True, slots=True)
class Subject:
    """A regime to be proved things of: the readings that the user fixed, and the regime under any others.

    Put under a choice of readings once, however many properties ask for it.
    """

    regime: Regime
    fixed: Readings = field(default_factory=dict)
    _under: dict[frozenset[tuple[str, str]], Regime] = field(default_factory=dict)

    @classmethod
    def of(cls, regime: Regime, fixed: Readings) -> Subject:
        """Prepare a regime, what none of its norms speaks of turned into questions.

        Raises:
            InputError: `fixed` names a question that nobody asks, or a reading that it has not.
        """
        return cls(asking(regime).settle(fixed), fixed)

    @classmethod
    def each(cls, regimes: Iterable[Regime], fixed: Readings) -> list[Subject]:
        """Prepare several regimes, each under the readings fixed of its own questions.

        Raises:
            InputError: `fixed` names a question that none of them asks, or a reading that one that asks it has not.
        """
        asking_all = [asking(regime) for regime in regimes]
        asked = [{q.id for norm in regime.norms for q in norm.questions} for regime in asking_all]
        every = set().union(*asked)
        if unknown := [q for q in fixed if q not in every]:
            raise InputError(unknown_question(q, every) for q in unknown)
        return [
            cls.of(regime, {q: r for q, r in fixed.items() if q in questions})
            for regime, questions in zip(asking_all, asked, strict=True)
        ]

    def under(self, choice: Readings) -> Regime:
        """Return the regime under further readings."""
        key = frozenset(choice.items())
        if key not in self._under:
            self._under[key] = self.regime.under(choice)
        return self._under[key]

    def fixed_for(self, aspects: frozenset[str]) -> dict[str, str]:
        """Return the readings that the user fixed, of questions that touch those aspects."""
        questions = [q for norm in self.regime.norms for q in norm.questions]
        return {q.id: self.fixed[q.id] for q in questions if q.id in self.fixed and q.aspects & aspects}


def theorems(subject: Subject, properties: Iterable[Property], prover: Prover) -> Iterator[Theorem]:
    """Decide properties of a regime, one by one, the default reading first."""
    for each in properties:
        for regime, readings, claim in statements(subject, each):
            yield Theorem(regime, each.id, readings, claim, claim.basis.decide(prover))


def statements(subject: Subject, each: Property) -> Iterator[tuple[Regime, Readings, Claim]]:
    """Yield what a property claims of a regime: each distinct claim, its readings, and the regime under them."""
    fixed = subject.fixed_for(each.aspects)
    choices = subject.regime.choices(each.aspects)
    claims = [{c.group: c for c in each.claims(subject.under(choice))} for choice in choices]
    for group in dict.fromkeys(g for made in claims for g in made):
        cases = [(choice, made[group]) for choice, made in zip(choices, claims, strict=True) if group in made]
        keys = {id(claim): claim.key for _, claim in cases}
        for readings, claim in distinct(cases, lambda claim: keys[id(claim)]):  # noqa: B023 (used at once)
            yield subject.under(readings), {**fixed, **readings}, claim


def distinct(cases: Sequence[tuple[Readings, Case]], key: Callable[[Case], Hashable]) -> list[tuple[Readings, Case]]:
    """Return the claims (or whatever else hangs on readings) that differ, under the fewest readings that tell them.

    Cases that make the same claim are one, under no reading at all; else they are told apart by the question whose
    readings differ, and those of each reading in turn. The question that leaves fewest is asked first.
    """
    if len({key(case) for _, case in cases}) <= 1:
        return [({}, case) for _, case in cases[:1]]
    asked = [q for q in cases[0][0] if len({choice[q] for choice, _ in cases}) > 1]
    questions = [q for q in asked if _matters(cases, q, key)] or asked
    return min((_told_apart(cases, question, key) for question in questions), key=len)


def _matters(cases: Sequence[tuple[Readings, Case]], question: str, key: Callable[[Case], Hashable]) -> bool:
    """Whether some two cases differ that are read alike but for one question: asking another would tell nothing."""
    found: dict[frozenset[tuple[str, str]], Hashable] = {}
    for choice, case in cases:
        rest = frozenset((q, r) for q, r in choice.items() if q != question)
        if found.setdefault(rest, key(case)) != key(case):
            return True
    return False


def _told_apart(
    cases: Sequence[tuple[Readings, Case]], question: str, key: Callable[[Case], Hashable]
) -> list[tuple[Readings, Case]]:
    found: list[tuple[Readings, Case]] = []
    for reading in dict.fromkeys(choice[question] for choice, _ in cases):
        of_reading = [(choice, case) for choice, case in cases if choice[question] == reading]
        found += [({question: reading, **more}, case) for more, case in distinct(of_reading, key)]
    return found
