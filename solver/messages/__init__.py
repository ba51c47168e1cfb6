"""Every word the tool says, by key, in one catalogue per language; numbers written as each language writes them.

A catalogue is the union of the sections of its package (`pt/`, `en/`), each a mapping `MESSAGES` from key to a
`str.format` template. Integers and fractions given to a template are written with the language's separators.
"""

from __future__ import annotations

import datetime
import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from solver.errors import DisagreementError, InputError, Problem
from solver.numerals import write_number

LANGUAGES = ("pt", "en")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def visible(text: str) -> str:
    """Return the text with each control character but tab and line feed replaced: a terminal would obey it."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Return all messages of a language.

    Raises:
        ValueError: a key stands in two sections.
    """
    package = importlib.import_module(f"solver.messages.{lang}")
    messages: dict[str, str] = {}
    for section in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
        for key, text in importlib.import_module(f"{package.__name__}.{section}").MESSAGES.items():
            if key in messages:
                raise ValueError(key)
            messages[key] = text
    return messages


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts keys and data into the words of one language."""

    lang: str = "pt"

    def say(self, key: str, /, **data: object) -> str:
        """Return the message of `key` with its data; where there is nothing `near` to name, that of `key.alone`, if any."""
        messages = catalogue(self.lang)
        if data.get("near") == "" and f"{key}.alone" in messages:
            key = f"{key}.alone"
        return messages[key].format_map({k: self.write(v) for k, v in data.items()})

    def write(self, value: object) -> object:
        """Write a number or a day as the language does, a sequence as a list, a message in a message; else leave it."""
        if isinstance(value, bool):
            return self.say("word.yes" if value else "word.no")
        if isinstance(value, (int, Fraction)):
            return write_number(value, self.lang)
        if isinstance(value, datetime.date):
            return value.strftime("%d/%m/%Y") if self.lang == "pt" else value.isoformat()
        if isinstance(value, (list, tuple)):
            return self.listing(value)
        if isinstance(value, Problem):
            return self.say(value.key, **value.data)
        return visible(value) if isinstance(value, str) else value

    def listing(self, values: Iterable[object]) -> str:
        """Write `a, b e c`."""
        words = [str(self.write(v)) for v in values]
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.say('word.and')} {words[-1]}"

    def group(self, name: str) -> str:
        """Return the name of a group or list as people write it."""
        return self.say(f"group.{name}")

    def problem(self, problem: Problem) -> str:
        """Return one problem of the input, with its place."""
        words = self.say(problem.key, **problem.data)
        place = visible(str(problem.place))
        return f"{place}: {words}" if place else words

    def error(self, error: InputError | DisagreementError) -> str:
        """Return an error in full, a line for each problem."""
        if isinstance(error, InputError):
            return "\n".join(self.problem(p) for p in error.problems)
        answers = "; ".join(f"{who}: {what}" for who, what in error.answers.items())
        return self.say("error.disagreement", question=error.question, answers=answers)
