"""What a rule finds under one reading (a breach), and what is told of it over all readings (a finding)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from solver.arithmetic import Working
from solver.errors import Place
from solver.vocabulary import fold

Value = int | str | tuple[str, ...] | None
"""What was expected or found: a figure, a word of the vocabulary, several words, or nothing."""


class Verdict(StrEnum):
    """How sure a finding is, gravest first."""

    VIOLATION = "violation"
    DISPUTED = "disputed"
    REVIEW = "review"
    INFO = "info"

    @property
    def gravity(self) -> int:
        """Rise with gravity: 0 for `info` to 3 for `violation`."""
        return 3 - list(Verdict).index(self)


@dataclass(frozen=True, slots=True)
class Breach:
    """A departure found under one reading.

    `message` is a key of the catalogue and `data` what it names; `fix` is the key of the hint that mends it, told
    with the same data; `work` is the sum to show. `path` leads to the fact in the edital. `row` is an index, None
    for what no single row decides; `about` tells apart breaches of one rule that share row and group. `verdict` is
    the gravest that this breach may have: `VIOLATION` unless the edital is silent (`REVIEW`) or nothing is wrong
    (`INFO`).
    """

    code: str
    norm: str
    provisions: tuple[str, ...]
    message: str
    data: Mapping[str, object] = field(default_factory=dict)
    row: int | None = None
    group: str | None = None
    expected: Value = None
    found: Value = None
    path: tuple[str | int, ...] = ()
    fix: str = ""
    work: Working | None = None
    about: str = ""
    verdict: Verdict = Verdict.VIOLATION

    @property
    def key(self) -> tuple[str, str, int | None, str | None, str]:
        """What makes two breaches, each under its reading, the same one."""
        return self.code, self.norm, self.row, self.group, self.about


@dataclass(frozen=True, slots=True)
class Finding:
    """A breach as it is told: its verdict over all readings, and the figure under those that differ.

    `readings` maps a combination (`base=cargo`, several joined by `, `) to what it expects; None: no breach there.
    A reading that might leave nothing of the breach, but is not computed, is mapped to `nao-calculada`.
    """

    breach: Breach
    verdict: Verdict
    row_name: str | None
    place: Place
    readings: Mapping[str, Value]

    @property
    def code(self) -> str:
        """The rule's code."""
        return self.breach.code

    @property
    def fingerprint(self) -> str:
        """A name that stays the same when lines move: of rule, norm, row, group, matter and figures."""
        b = self.breach
        text = "|".join((b.code, b.norm, fold(self.row_name), b.group or "", b.about, str(b.expected), str(b.found)))
        return hashlib.sha256(text.encode()).hexdigest()[:16]
