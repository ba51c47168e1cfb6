"""A claim about nominations, tried on one contest after another, the smallest first.

What is tried is a test: given all that it depends on (the setting) and who nominates, it looks at a pool and returns
where the claim fails in it, or None. The walk nominates in the search; what is found must be found again where the
letter of the law nominates (or by a replay of the property's own), or the two are in conflict.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from proofs.bounded.contests import Status
from proofs.bounded.letter import Letter
from proofs.bounded.outcomes import CONFIRMED, Judge, walked
from proofs.bounded.reach import Kinds, Stage
from proofs.prover import Prover
from proofs.verdict import Counterexample, Decision, Step, Verdict
from proofs.words import words
from solver.errors import DisagreementError

Finding: TypeAlias = tuple[int, ...]
"""Where a claim fails in a pool: candidates by rank, masks, positions, as the test has them."""
Look: TypeAlias = Callable[[bytes], Finding | None]
Test: TypeAlias = Callable[[Any, Judge], Look]
"""Takes a setting (hashable: whatever the test depends on beside the pool) and who nominates; returns what looks."""


@dataclass(frozen=True, slots=True)
class Case:
    """A total to try: its pools, of candidates of these kinds, and the test's setting; `people` says who a kind is."""

    stage: Stage
    kinds: Kinds
    people: Mapping[int, Status]
    setting: Hashable
    settled: bool
    """Whether its pools stand for all pools, of any size: nobody further down the list could be called."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A pool in which a claim fails, and where; `least`: no smaller contest was left out before it."""

    case: Case
    pool: bytes
    finding: Finding
    least: bool

    @property
    def n(self) -> int:
        """The total."""
        return self.case.stage.n

    @property
    def people(self) -> list[Status]:
        """The candidates of the pool, by rank."""
        return [self.case.people[kind] for kind in self.pool]


@dataclass(frozen=True, eq=False)
class Trial:
    """The basis of a claim that is tried on every case in turn; what comes of it is kept.

    `tell` shows a failure; `replay`, where the property has one of its own, says whether it occurs again.
    """

    name: str
    test: Test
    cases: Callable[[], Iterable[Case]]
    bound: int
    tell: Callable[[Failure], Counterexample]
    replay: Callable[[Failure], bool] | None = None

    @cached_property
    def key(self) -> Hashable:
        """What comes of it: readings under which the same comes out are one."""
        failure, _ = self._first_failure
        return self.name, (failure.n, tuple(failure.people), failure.finding) if failure else self.bound

    @property
    def refuted(self) -> bool:
        """Whether the claim fails in some case."""
        return self._first_failure[0] is not None

    def decide(self, prover: Prover) -> Decision:  # noqa: ARG002 (no solver is asked)
        """Try the cases; VACUOUS where of no total all pools are tried, and none of the few that are refutes it.

        Raises:
            DisagreementError: the letter of the law nominates otherwise than the walk, or a failure does not recur.
        """
        failure, ms = self._first_failure
        if failure is None:
            step = Step(self.name, {"walk": "none", "letter": f"agrees on 1 in {CONFIRMED}"})
            if not self.bound:
                return Decision(Verdict.VACUOUS, (step,), reason=words("reason.nothing_whole"), ms=ms)
            return Decision(Verdict.PROVED_UP_TO, (step,), bound=self.bound, ms=ms)
        if not self._recurs(failure):
            answers = {"walk": list(failure.finding), "letter": "holds", "pool": list(failure.pool)}
            raise DisagreementError(f"{self.name}: replay", answers)
        step = Step(self.name, {"walk": "found", "letter": "found"})
        return Decision(Verdict.REFUTED, (step,), counterexample=self.tell(failure), minimal=failure.least, ms=ms)

    @cached_property
    def _first_failure(self) -> tuple[Failure | None, float]:
        """Return the first failure, and the milliseconds that the search took when it was made."""
        spent, settled = 0.0, True
        for case in self.cases():
            found, ms = search(self.test, case.setting, case.stage, case.kinds)
            spent += ms
            if found:
                return Failure(case, *found, settled and case.stage.all_of(case.kinds)), spent
            settled = settled and case.settled
        return None, spent

    def _recurs(self, failure: Failure) -> bool:
        if self.replay is not None:
            return self.replay(failure)
        return self.test(failure.case.setting, Letter)(failure.pool) == failure.finding


@lru_cache(maxsize=8192)
def search(test: Test, setting: Hashable, stage: Stage, kinds: Kinds) -> tuple[tuple[bytes, Finding] | None, float]:
    """Return the first pool of a case in which a claim fails, and the milliseconds spent."""
    started = time.perf_counter()
    look = test(setting, walked)
    found = next(((pool, finding) for pool in stage.pools(kinds) if (finding := look(pool))), None)
    if found and not stage.all_of(kinds):
        found = _shrunk(look, *found)
    return found, (time.perf_counter() - started) * 1000


def _shrunk(look: Look, pool: bytes, finding: Finding) -> tuple[bytes, Finding]:
    """Leave out candidates, the last ones first, as long as the claim fails."""
    last = len(pool) - 1
    while last >= 0:
        fewer = pool[:last] + pool[last + 1 :]
        less = look(fewer)
        if less:
            pool, finding = fewer, less
        last = min(last, len(pool)) - 1
    return pool, finding
