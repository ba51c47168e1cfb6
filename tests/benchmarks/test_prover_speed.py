"""The prover's own cost, as a ratio in one run: the catalogue against bare solving of the scripts it exports."""

from __future__ import annotations

import z3

from proofs.catalogue import ORDER, chosen
from proofs.solvers import Limits, ask_cvc5
from proofs.theorems import Theorem
from solver.commands.prove import decided, subjects_of
from tests.benchmarks.pairs import seconds


def catalogue() -> list[Theorem]:
    """Decide every property of ORDER for each norm of the library, read from its file, in this process."""
    return list(decided(subjects_of((), {}), chosen(ORDER)))


def solve(scripts: list[str]) -> None:
    """Give each script to both solvers, fresh ones, and nothing else."""
    for script in scripts:
        context = z3.Context()
        z3.Z3_eval_smtlib2_string(context.ref(), script)
        ask_cvc5(script, Limits())


def test_the_library_costs_little_more_than_solving() -> None:
    """At most three times the bare time of both solvers on the same scripts, each solved once."""
    found: list[Theorem] = []
    ours = seconds(lambda: found.extend(catalogue()))
    scripts = list(dict.fromkeys(s for t in found for step in t.decision.steps for s in step.scripts.values()))
    assert len(scripts) > 1_000
    bare = seconds(lambda: solve(scripts))
    told = f"{len(found)} theorems, {len(scripts)} scripts"
    print(f"{told}: {ours:.1f} s, bare solving {bare:.1f} s: {ours / bare:.2f} times")
    assert ours / bare <= 3
