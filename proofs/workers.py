"""Theorems decided by several processes, or by whatever else an executor stands for.

Terms of a solver do not leave their process: a worker states a regime's claims anew and sends back what it decided of
them; here they are stated once more, in the same order, and each takes its decision.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import cache, lru_cache

from proofs.catalogue import chosen
from proofs.property import Property
from proofs.prover import Prover
from proofs.theorems import Subject, Theorem, statements, theorems
from proofs.verdict import Decision


def theorems_by(executor: Executor, subjects: Iterable[Subject], properties: Sequence[Property]) -> Iterator[Theorem]:
    """Decide properties of regimes; the theorems come in the order in which one process alone would yield them.

    Of several regimes each is one task, because its properties share statements; of one, each property is.

    Raises:
        DisagreementError: the solvers contradict each other about some claim.
    """
    sent = [(subject, pickle.dumps((subject.regime, dict(subject.fixed)))) for subject in subjects]
    tasks = [list(properties)] if len(sent) > 1 else [[each] for each in properties]
    asked = [(subject, content, task) for subject, content in sent for task in tasks]
    decided = [executor.submit(decisions, content, [each.id for each in task]) for _, content, task in asked]
    for (subject, _, task), future in zip(asked, decided, strict=True):
        stated = ((each, *statement) for each in task for statement in statements(subject, each))
        for (each, regime, readings, claim), decision in zip(stated, future.result(), strict=True):
            yield Theorem(regime, each.id, readings, claim, decision)


def decisions(content: bytes, names: Sequence[str]) -> list[Decision]:
    """Decide properties of a regime, in this process; a statement that occurs again is decided once."""
    properties = [each for name in names for each in chosen([name])]
    return [theorem.decision for theorem in theorems(_subject(content), properties, _prover())]


@lru_cache(maxsize=2)
def _subject(content: bytes) -> Subject:
    return Subject(*pickle.loads(content))  # noqa: S301 (written above)


@cache
def _prover() -> Prover:
    return Prover()
