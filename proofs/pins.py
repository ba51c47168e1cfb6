"""Known verdicts, pinned in a file: what has changed since."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pydantic import Field

from proofs.theorems import Theorem
from proofs.verdict import Verdict
from solver.formats import VERSIONS, Format, key_of
from solver.schema import Count, Part, Text, WholeFile, validate
from solver.yamltext import read_yaml

Key: TypeAlias = tuple[str, str, str | None, tuple[tuple[str, str], ...]]


class Pin(Part):
    """The verdict of one theorem, and the n of its counterexample where it has one."""

    norm: Text
    name: Text = Field(alias="property")
    group: Text | None = None
    readings: dict[Text, Text] = Field(default_factory=dict)
    verdict: Verdict
    n: Count | None = None

    @property
    def key(self) -> Key:
        """What tells the theorem from others."""
        return self.norm, self.name, self.group, tuple(sorted(self.readings.items()))

    def __str__(self) -> str:
        return self.verdict.value if self.n is None else f"{self.verdict.value} (n = {self.n})"


class PinFile(WholeFile):
    """All pinned verdicts."""

    FORMAT = Format.PINS
    version: Count = Field(1, alias="format", exclude=True)
    verdicts: tuple[Pin, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A theorem whose verdict is no longer what it was; None: there was none (it is new), or there is none now."""

    key: Key
    was: Pin | None
    now: Pin | None


def pin(theorem: Theorem) -> Pin:
    """Return the verdict of a theorem, to be pinned."""
    example = theorem.decision.counterexample
    n = example.facts.get("n") if example else None
    return Pin(
        norm=theorem.regime.id,
        name=theorem.property,
        group=theorem.claim.group,
        readings=dict(theorem.readings),
        verdict=theorem.decision.verdict,
        n=n if isinstance(n, int) else None,
    )


def pins_text(theorems: Iterable[Theorem]) -> str:
    """Return the file that pins these verdicts: JSON, a theorem a line."""
    lines = [json.dumps(pin(t).model_dump(mode="json", by_alias=True), ensure_ascii=False) for t in theorems]
    head = f'{{"{key_of(Format.PINS)}": {VERSIONS[Format.PINS]}, "verdicts": ['
    return f"{head}\n" + ",\n".join(lines) + "\n]}\n"


def read_pins(path: str) -> tuple[Pin, ...]:
    """Read a file of pinned verdicts.

    Raises:
        InputError: it cannot be read, or is no such file; all that is wrong with it.
    """
    return validate(PinFile, read_yaml(path), "prove.not_pins").verdicts


def changes(pins: Iterable[Pin], theorems: Iterable[Theorem]) -> list[Change]:
    """Return what differs between the verdicts that were expected and those that were found."""
    was, now = {p.key: p for p in pins}, {p.key: p for p in map(pin, theorems)}
    return [
        Change(key, was.get(key), now.get(key)) for key in dict.fromkeys([*was, *now]) if was.get(key) != now.get(key)
    ]


def expected_of(pins: Iterable[Pin], names: Collection[str], regime: str | None = None) -> list[Pin]:
    """Return the pins that a call must find again: of its properties (none: all), and of its regime (None: of any)."""
    return [p for p in pins if (not names or p.name in names) and regime in (None, p.norm)]
