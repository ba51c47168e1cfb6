"""A map of the design space: what all its cells cost on two cores, and against bare solving of the same statements."""

from __future__ import annotations

import resource
import time
from fractions import Fraction

import pytest
import z3

from proofs.basis import Statements
from proofs.prover import Prover
from proofs.space import ROUNDINGS, THRESHOLDS, claim_about, decide_cells, decide_space
from proofs.space import _property as property_of
from solver.batch.executors import executor_of
from solver.norms.regime import SeatRule
from tests.benchmarks.pairs import ratio

SECONDS, CORES = 30, 2
BATCHES = [[SeatRule(Fraction(p, 100), r, t) for t in THRESHOLDS] for r in ROUNDINGS for p in (3, 17, 20, 45)]


def spent() -> float:
    """Return the processor time of this process and of those it has ended, in seconds."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(u.ru_utime + u.ru_stime for u in usages)


@pytest.mark.parametrize("name", ["threshold-vacuous", "monotone", "split-keeps-unguarded"])
def test_a_map_takes_half_a_minute_on_two_cores(name: str) -> None:
    """3,120 cells in at most 30 s: measured in processor time, which others on the machine do not lengthen as much."""
    started, before = time.perf_counter(), spent()
    with executor_of(CORES) as executor:
        assert len(decide_space(name, executor).cells) == 3_120
    elapsed, used = time.perf_counter() - started, spent() - before
    print(f"{name}: {elapsed:.1f} s elapsed, {used:.1f} s of processors")
    assert used <= SECONDS * CORES


def scripts(name: str) -> list[str]:
    """Return the SMT-LIB texts of the statements about each cell, with its counterexample where it has one."""
    found = []
    for rule in (rule for batch in BATCHES for rule in batch):
        basis = claim_about(property_of(name), rule).basis
        assert isinstance(basis, Statements)
        for claim in basis.claims:
            found += Prover().decide(claim).steps[-1].scripts.values()
    return found


@pytest.mark.parametrize("name", ["threshold-vacuous", "monotone", "split-keeps-unguarded"])
def test_cells_cost_about_what_bare_solving_does(name: str) -> None:
    """Both solvers' answers on every cell take no longer than z3 alone on each cell's exported statements."""
    texts = scripts(name)

    def ours() -> None:
        for batch in BATCHES:
            decide_cells(name, batch)

    def bare() -> None:
        for text in texts:
            context = z3.Context()
            z3.Z3_eval_smtlib2_string(context.ref(), text)

    found = ratio(ours, bare, rounds=3)
    print(f"{name}: {len(texts)} statements of {sum(map(len, BATCHES))} cells, ours / bare z3: {found:.2f}")
    assert found <= 1
