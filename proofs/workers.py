"""Theorems decided by several processes, or by whatever else an executor stands for.

A task carries its regime whole, norm files and all, so that no worker needs the caller's disk. Terms of a solver do not
leave their process: what comes back is each claim in words, with its decision.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import prod

from proofs.catalogue import BOUNDED, chosen
from proofs.claim import Claim
from proofs.property import Property
from proofs.prover import Prover
from proofs.solvers import ALONE
from proofs.theorems import Readings, Subject, Theorem, theorems
from proofs.verdict import Decision

Advance = Callable[[int], None]
"""Takes note that so many parts more of the work are done, from whatever thread."""


def unnoted(count: int) -> None:
    """Take note of nothing."""


def noting(advance: Advance, count: int) -> Callable[[object], None]:
    """Return what is to be called when a task of so many parts is done."""
    return lambda _future: advance(count)


@dataclass(frozen=True, slots=True)
class Decided:
    """The basis of a claim that was decided in another process: its terms have stayed there."""

    decision: Decision

    @property
    def key(self) -> Hashable:
        """What was decided."""
        return repr(self.decision)

    def decide(self, prover: Prover) -> Decision:  # noqa: ARG002 (it is decided)
        """Return what was decided."""
        return self.decision


Told = tuple[Readings, Claim]
"""A claim that is decided, and its readings."""


@dataclass(frozen=True, slots=True)
class _Task:
    """Some properties of a regime; those that read a statute's text stay with the caller, who has the file."""

    subject: Subject
    content: bytes
    properties: tuple[Property, ...]

    @property
    def weight(self) -> int:
        """A guess of how much work this is: tries of contests under many readings are the longest."""
        readings = prod(len(q.readings) for norm in self.subject.regime.norms for q in norm.questions)
        return readings * sum(each.id in BOUNDED for each in self.properties)


def theorems_by(
    executor: Executor,
    subjects: Iterable[Subject],
    properties: Sequence[Property],
    advance: Advance = unnoted,
) -> Iterator[Theorem]:
    """Decide properties of regimes; the theorems come in the order in which one process alone would yield them.

    Of several regimes the properties for every number of seats are one task each, and those tried on contests another,
    because they share statements and nominations; of one regime, each property is a task.

    Raises:
        DisagreementError: the solvers contradict each other about some claim.
    """
    tasks = list(_tasks(list(subjects), properties))
    sent = {}
    for i, task in sorted(enumerate(tasks), key=lambda numbered: -numbered[1].weight):
        if not _at_home(task):
            future = executor.submit(decided, task.content, [each.id for each in task.properties])
            future.add_done_callback(noting(advance, len(task.properties)))
            sent[i] = future
    for i, task in enumerate(tasks):
        if i not in sent:
            yield from theorems(task.subject, task.properties, Prover())
            advance(len(task.properties))
            continue
        for (readings, claim), each in sent[i].result():
            own = {q: r for q, r in readings.items() if q not in task.subject.fixed}
            yield Theorem(task.subject.under(own), each, readings, claim, claim.basis.decide(_prover()))


def decided(content: bytes, names: Sequence[str]) -> list[tuple[Told, str]]:
    """Decide properties of a regime, in this process; a statement that occurs again is decided once."""
    properties = [each for name in names for each in chosen([name])]
    with ALONE:
        return [
            ((dict(t.readings), replace(t.claim, basis=Decided(t.decision))), t.property)
            for t in theorems(_subject(content), properties, _prover())
        ]


def _tasks(subjects: Sequence[Subject], properties: Sequence[Property]) -> Iterator[_Task]:
    for subject in subjects:
        content = pickle.dumps((subject.regime, dict(subject.fixed)))
        together: list[Property] = []
        for each in properties:
            if together and (len(subjects) == 1 or _sort_of(each) != _sort_of(together[-1])):
                yield _Task(subject, content, tuple(together))
                together = []
            together.append(each)
        if together:
            yield _Task(subject, content, tuple(together))


def _sort_of(each: Property) -> tuple[bool, bool]:
    return each.reads_text, each.id in BOUNDED


def _at_home(task: _Task) -> bool:
    return any(each.reads_text for each in task.properties)


@lru_cache(maxsize=2)
def _subject(content: bytes) -> Subject:
    return Subject(*pickle.loads(content))  # noqa: S301 (written above)


@cache
def _prover() -> Prover:
    return Prover()
