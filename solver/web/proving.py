"""A norm's properties proved: a task that tells how far it is, and brings out each verdict in both languages."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from solver.messages import LANGUAGES, Speaker
from solver.norms.regime import load_regime
from solver.web.reading import of_library

Told = dict[str, list[dict[str, Any]]]
"""The theorems as JSON has them, by language."""


def prove(norm: str) -> Generator[tuple[int, int], None, Told]:
    """Decide every property of a norm of the library.

    Raises:
        InputError: there is no such norm.
    """
    of_library([norm])
    from proofs.catalogue import properties
    from proofs.prover import Prover
    from proofs.theorems import Subject, theorems
    from solver.reports.theorem_report import theorem_json

    subject = Subject.of(load_regime([norm]).with_gaps(), {})
    prover, every = Prover(), properties()
    told: Told = {lang: [] for lang in LANGUAGES}
    for number, each in enumerate(every):
        yield number, len(every)
        for theorem in theorems(subject, [each], prover):
            for lang in LANGUAGES:
                told[lang].append(theorem_json(theorem, Speaker(lang), times=False))
    return told
