"""What can go wrong, named after the user's situation.

    IsonomiaError
    ├── InputError           the file or the call is wrong: every problem at once, exit status 2
    └── DisagreementError    two independent computations of one answer differ: a defect of the tool

Errors carry data; `solver.messages` puts them into words at the edge, in the user's language.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
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


class Amiss:
    """Takes note of what is wrong in steps that do not need each other, so that all of it is told at once."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Go on after the step where its input is wrong; what it was to yield is not to be used before `settle`."""
        try:
            yield
        except InputError as error:
            self.problems += (problem for problem in error.problems if problem not in self.problems)

    def settle(self) -> None:
        """Go on only if nothing was wrong.

        Raises:
            InputError: all that was.
        """
        if self.problems:
            raise InputError(self.problems)


_OF_THE_SYSTEM = {
    errno.ENOENT: "system.not_found",
    errno.EACCES: "system.no_permission",
    errno.EPERM: "system.no_permission",
    errno.EISDIR: "system.directory",
    errno.ENOTDIR: "system.no_directory",
    errno.EEXIST: "system.exists",
    errno.ENOSPC: "system.full",
    errno.EDQUOT: "system.full",
    errno.EROFS: "system.read_only",
    errno.ENAMETOOLONG: "system.long_name",
    errno.ELOOP: "system.loop",
    errno.EADDRINUSE: "system.address_in_use",
}


def reason_of(error: Exception) -> Problem | str:
    """Return why the system did not do what was asked: in words of ours, else in its own."""
    number = getattr(error, "errno", None)
    if number in _OF_THE_SYSTEM:
        return Problem(_OF_THE_SYSTEM[number])
    return getattr(error, "strerror", None) or str(error)


class DisagreementError(IsonomiaError):
    """Two independent ways to one answer disagree. Never a warning: no answer is given."""

    def __init__(self, question: str, answers: Mapping[str, object]) -> None:
        self.question, self.answers = question, dict(answers)
        super().__init__(f"{question}: " + "; ".join(f"{who} says {what!r}" for who, what in self.answers.items()))

    def __reduce__(self) -> tuple[type[DisagreementError], tuple[str, dict[str, object]]]:
        """Let the error pass from one process to another whole."""
        return type(self), (self.question, self.answers)
