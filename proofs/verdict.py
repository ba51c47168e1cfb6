"""What became of a claim: the verdict, what it rests on, and the counterexample that refutes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from proofs.words import Words


class Verdict(StrEnum):
    """What is known of a claim. A verdict is never stronger than its basis."""

    PROVED = "PROVED"
    PROVED_UP_TO = "PROVED-UP-TO"
    REFUTED = "REFUTED"
    VACUOUS = "VACUOUS"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A case in which a claim fails, as the plain-Python evaluator sees it.

    `facts` hold what locates it (`n`, and `parts`, `pool`, `group`… where they apply) in the order it is minimal;
    `table` is rows of numbers and words under a row of headings; each of `commands` is the arguments of an
    `isonomia` command, its norms left out, that shows it.
    """

    facts: Mapping[str, object]
    sentence: Words
    table: tuple[tuple[object, ...], ...] = ()
    commands: tuple[tuple[str, ...], ...] = ()

    @property
    def size(self) -> int:
        """The number of seats; 0 where a counterexample is about none."""
        n = self.facts.get("n")
        return n if isinstance(n, int) else 0


@dataclass(frozen=True, slots=True)
class Step:
    """One statement that was decided on the way: what each way of deciding it answered, and the SMT-LIB texts."""

    name: str
    answers: Mapping[str, str]
    scripts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict with its basis.

    `bound` goes with PROVED-UP-TO; `reason` with VACUOUS and UNKNOWN; `minimal` says that a counterexample was proved
    to be the smallest. `figures` are exact values that were proved, `remarks` say them in words. `ms` is solving time.
    """

    verdict: Verdict
    steps: tuple[Step, ...] = ()
    counterexample: Counterexample | None = None
    minimal: bool = False
    bound: int | None = None
    reason: Words | None = None
    figures: Mapping[str, object] = field(default_factory=dict)
    remarks: tuple[Words, ...] = ()
    ms: float = 0.0
