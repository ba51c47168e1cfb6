"""What can go wrong, named after the user's situation.

    IsonomiaError
    ├── InputError           the file or the call is wrong: every problem at once, exit status 2
    └── DisagreementError    two independent computations of one answer differ: a defect of the tool

Errors carry data; `solver.messages` puts them into words at the edge, in the user's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something stands: a file and, as far as known, line and column (from 1), cell or path."""

    file: str = ""
    line: int | None = None
    column: int | None = None
    cell: str = ""

    def __str__(self) -> str:
        parts = [self.file] if self.file else []
        if self.cell:
            parts.append(self.cell)
        parts += [str(n) for n in (self.line, self.column) if n is not None]
        return ":".join(parts)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with the input: a key of the message catalogue, its data, and its place."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)
    place: Place = Place()


class IsonomiaError(Exception):
    """Whatever the tool raises on purpose."""


class InputError(IsonomiaError):
    """The input or the call is wrong. `problems` lists all that was found, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.place.file, p.place.line or 0, p.place.column or 0)))
        super().__init__("; ".join(f"{p.place}: {p.key} {dict(p.data)}" for p in self.problems))

    @classmethod
    def of(cls, key: str, place: Place | None = None, **data: object) -> InputError:
        """Build the error of a single problem."""
        return cls([Problem(key, data, place or Place())])


class DisagreementError(IsonomiaError):
    """Two independent ways to one answer disagree. Never a warning: no answer is given."""

    def __init__(self, question: str, answers: Mapping[str, object]) -> None:
        self.question, self.answers = question, dict(answers)
        super().__init__(f"{question}: " + "; ".join(f"{who} says {what!r}" for who, what in self.answers.items()))

    def __reduce__(self) -> tuple[type[DisagreementError], tuple[str, dict[str, object]]]:
        """Let the error pass from one process to another whole."""
        return type(self), (self.question, self.answers)
