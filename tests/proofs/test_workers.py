"""Theorems decided by several processes are those of one."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from proofs.catalogue import chosen
from proofs.prover import Prover
from proofs.theorems import theorems
from proofs.workers import theorems_by
from solver.commands.prove import subjects_of
from solver.messages import Speaker
from solver.reports.theorem_report import theorem_json

NAMES = ("monotone", "max-share", "favourable-and-uncounted", "questions")


def test_two_processes_decide_what_one_does() -> None:
    """In the same order, with the same verdicts, readings, counterexamples and answers of both solvers."""
    subjects = [*subjects_of(["es-guacui-2022"], {}), *subjects_of(["am-5580-2021"], {})]
    properties, speaker = chosen(NAMES), Speaker("en")
    alone = [theorem for subject in subjects for theorem in theorems(subject, properties, Prover())]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        together = list(theorems_by(pool, subjects, properties))
        first = list(theorems_by(pool, subjects[:1], properties))
    assert len(alone) > len(NAMES)
    one, other = ([theorem_json(t, speaker, times=False) for t in each] for each in (alone, together))
    assert one == other
    assert [theorem_json(t, speaker, times=False) for t in first] == one[: len(first)]
