"""The walk against one sort of its pool; the program against the model that textbooks would write."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from ortools.sat.python import cp_model
from pytest_benchmark.fixture import BenchmarkFixture

from solver.allocation import Terms, readings_of, terms_of, walk
from solver.allocation.program import solve
from solver.norms.regime import SeatRule, load_regime
from solver.order import order
from solver.vocabulary import FavourableList
from tests.benchmarks.pairs import ratio, seconds

SEED = 20260301


def terms(norm: str, seats: int, favourable: FavourableList) -> tuple[Terms, list[SeatRule]]:
    """The terms of a norm for so many seats, and its seat rules."""
    readings = readings_of(load_regime([norm]), {"lista-favoravel": favourable.value})
    return terms_of(readings, order(readings.regime, seats)), [g.rule for g in readings.regime.groups]


def pool(candidates: int, *shares: float, alone: bool = False) -> bytes:
    """So many candidates, members of each reserved list with a probability; `alone`: each of one list at most."""
    draw = np.random.default_rng(SEED)
    if alone:
        bounds = np.cumsum([0, *shares])
        status = np.searchsorted(bounds, draw.random(candidates), side="right") % (len(shares) + 1)
        return (1 | (1 << status)).astype(np.uint8).tobytes()
    masks = np.ones(candidates, dtype=np.uint8)
    for name, share in enumerate(shares, 1):
        masks |= ((draw.random(candidates) < share).astype(np.uint8)) << name
    return masks.tobytes()


@pytest.mark.parametrize("favourable", list(FavourableList))
def test_a_million_candidates_are_walked_in_a_few_sorts(
    benchmark: BenchmarkFixture, favourable: FavourableList
) -> None:
    """10^6 candidates, 4 lists, 10^5 seats, one list exhausted: at most 4 times one lexsort of the pool by scores."""
    law, _ = terms("br-15142-2025", 100_000, favourable)
    members = pool(1_000_000, 0.25, 0.04, 0.001)
    draw = np.random.default_rng(SEED)
    scores, ties = draw.integers(0, 10_000, 1_000_000), draw.integers(0, 10_000, 1_000_000)
    assert walk(members, law).reverted
    benchmark.pedantic(lambda: walk(members, law), rounds=3)
    found = ratio(lambda: walk(members, law), lambda: np.lexsort((ties, scores)), rounds=5)
    benchmark.extra_info["ratio"] = found
    print(f"walk ({favourable.value}) / lexsort: {found:.2f}")
    assert found <= 4


def test_the_walk_grows_linearly(benchmark: BenchmarkFixture) -> None:
    """Ten times the candidates and the seats take at most 15 times as long."""
    small = terms("es-12010-2023", 10_000, FavourableList.COMPENSATED)[0]
    large = terms("es-12010-2023", 100_000, FavourableList.COMPENSATED)[0]
    few, many = pool(50_000, 0.2, 0.02), pool(500_000, 0.2, 0.02)
    benchmark.pedantic(lambda: walk(many, large), rounds=3)
    found = ratio(lambda: walk(many, large), lambda: walk(few, small), rounds=5)
    benchmark.extra_info["ratio"] = found
    print(f"walk ×10: {found:.1f}, growth exponent {math.log10(found):.2f}")
    assert found <= 15


class Textbook:
    """The strict reading with one Boolean for each candidate and position, for pools without dual status.

    As fair as can be: merit by prefix sums, no constraint between all pairs; one worker, linearization level 2, the
    fewest reverted seats minimised; presolve on, which it is faster with.
    """

    def __init__(self, members: bytes, law: Terms) -> None:
        self.model = model = cp_model.CpModel()
        self.law, self.members = law, members
        self.positions, self.people = range(law.seats), range(len(members))
        self.reserved = [t for t in self.positions if law.order[t]]
        self.reverted = {t: model.new_bool_var("") for t in self.reserved}
        self.open = {(c, t): model.new_bool_var("") for c in self.people for t in self.positions}
        members_at = ((t, c) for t in self.reserved for c in self.people if members[c] >> law.order[t] & 1)
        self.own = {(c, t): model.new_bool_var("") for t, c in members_at}
        self.seats()
        self.merit()
        model.minimize(sum(self.reverted.values()))

    def seats(self) -> None:
        """Each position calls one candidate, each candidate is called once."""
        for t in self.positions:
            self.model.add(sum(self.open[c, t] for c in self.people) == self.reverted.get(t, 1))
        for t in self.reserved:
            own = sum(self.own[c, t] for c in self.people if (c, t) in self.own)
            self.model.add(own == 1 - self.reverted[t])
        for c in self.people:
            own = [self.own[c, t] for t in self.reserved if (c, t) in self.own]
            self.model.add_at_most_one([*(self.open[c, t] for t in self.positions), *own])

    def before(self, calls: list[cp_model.IntVar]) -> list[cp_model.LinearExprT]:
        """Whether one of the calls is made before each of them."""
        made: list[cp_model.LinearExprT] = [0]
        for call in calls:
            made.append(self.model.new_bool_var(""))
            self.model.add(made[-1] == made[-2] + call)
        return made

    def merit(self) -> None:
        """Nobody is called before the next better of the list, and no seat reverts while somebody of it is left."""
        for better, worse in pairwise(self.people):
            for t, made in zip(
                self.positions, self.before([self.open[better, t] for t in self.positions]), strict=False
            ):
                self.model.add(self.open[worse, t] <= made)
        for name in range(1, len(self.law.lists)):
            seats = [t for t in self.reserved if self.law.order[t] == name]
            listed = [c for c in self.people if self.members[c] >> name & 1]
            for better, worse in pairwise([*listed, -1]):
                is_open = sum(self.open[better, t] for t in self.positions)
                for t, made in zip(seats, self.before([self.own[better, t] for t in seats]), strict=False):
                    self.model.add(self.reverted[t] <= made + is_open)
                    if worse >= 0:
                        self.model.add(self.own[worse, t] <= made + is_open)

    def called(self) -> tuple[int, ...]:
        """Solve, and return who is called at each position."""
        machine = cp_model.CpSolver()
        machine.parameters.num_workers = 1
        machine.parameters.linearization_level = 2
        machine.parameters.random_seed = SEED
        assert machine.solve(self.model) == cp_model.OPTIMAL
        calls = [*self.own.items(), *self.open.items()]
        found = {t: c for (c, t), literal in calls if machine.boolean_value(literal)}
        return tuple(found[t] for t in self.positions)


def test_the_program_outruns_the_textbook(benchmark: BenchmarkFixture) -> None:
    """5,000 seats and 20,000 candidates take at most a fiftieth of what the textbook takes for 200 and 800.

    Both are timed whole, building and solving; in both the indígenas give out, so that seats revert.
    """
    law, rules = terms("es-12010-2023", 5_000, FavourableList.STRICT)
    members = pool(20_000, 0.2, 0.011, alone=True)
    small, _ = terms("es-12010-2023", 200, FavourableList.STRICT)
    few = pool(800, 0.2, 0.011, alone=True)
    assert walk(members, law).reverted
    assert solve(members, law, rules).outcome == walk(members, law)
    called: list[tuple[int, ...]] = []
    theirs = seconds(lambda: called.append(Textbook(few, small).called()))
    assert called == [walk(few, small).called]
    benchmark.pedantic(lambda: solve(members, law, rules), rounds=5)
    ours = min(seconds(lambda: solve(members, law, rules)) for _ in range(5))
    sizes = (500, 5_000)
    times = []
    for n in sizes:
        part, part_rules = terms("es-12010-2023", n, FavourableList.STRICT)
        some = pool(4 * n, 0.2, 0.011, alone=True)
        times.append(min(seconds(lambda some=some, part=part, r=part_rules: solve(some, part, r)) for _ in range(3)))
    benchmark.extra_info["ratio"] = theirs / ours
    print(f"textbook at 200 / program at 5,000: {theirs / ours:.0f}; growth {math.log10(times[1] / times[0]):.2f}")
    assert theirs >= 50 * ours
