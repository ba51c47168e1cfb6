"""The prover's own cost, as a ratio in one run: the catalogue against bare solving of the scripts it exports."""

from __future__ import annotations

import z3

from proofs.catalogue import ORDER, chosen
from proofs.prover import Prover
from proofs.solvers import Limits, ask_cvc5
from proofs.theorems import Subject, Theorem, theorems
from solver.norms.regime import load_regime
from tests.benchmarks.pairs import ratio

STATUTES = ("es-12010-2023", "es-guacui-2022", "am-5580-2021")


def catalogue() -> list[Theorem]:
    """Decide every property of ORDER for the three statutes, with a fresh prover."""
    prover = Prover()
    subjects = [Subject.of(load_regime([name]), {}) for name in STATUTES]
    return [t for subject in subjects for t in theorems(subject, chosen(ORDER), prover)]


def solve(scripts: list[str]) -> None:
    """Give each script to both solvers, and nothing else."""
    for script in scripts:
        context = z3.Context()
        z3.Z3_eval_smtlib2_string(context.ref(), script)
        ask_cvc5(script, Limits())


def test_the_catalogue_costs_little_more_than_solving() -> None:
    """At most three times the bare time of both solvers on the same scripts."""
    scripts = list(dict.fromkeys(s for t in catalogue() for step in t.decision.steps for s in step.scripts.values()))
    assert len(scripts) > 100
    assert ratio(catalogue, lambda: solve(scripts), rounds=3) <= 3
