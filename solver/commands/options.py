"""Options and outputs that several commands share."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from solver.errors import InputError, Problem
from solver.formats import Format, stamped
from solver.messages import LANGUAGES, Speaker
from solver.vocabulary import Confidence

if TYPE_CHECKING:
    from solver.norms.load import Norm
    from solver.norms.regime import Regime

Command = TypeVar("Command", bound=Callable[..., Any])


def language(argv: Sequence[str]) -> str:
    """Return the language asked for on the command line or in ISONOMIA_LANG, before any option is parsed."""
    asked = os.environ.get("ISONOMIA_LANG", "")
    for here, following in zip(argv, [*argv[1:], ""], strict=False):
        if here == "--":
            break
        if here == "--lang":
            asked = following
        elif here.startswith("--lang="):
            asked = here.removeprefix("--lang=")
    return asked if asked in LANGUAGES else LANGUAGES[0]


WORDS = Speaker(language(sys.argv[1:]))
"""Speaks in the language that help is shown in."""


def help_of(key: str) -> str:
    """Return a help text of the catalogue."""
    return WORDS.say(f"cli.{key}")


def in_words(placeholders: str) -> str:
    """Put what stands for a value, such as FILE, into the language of the help."""
    known = dict(pair.split("=") for pair in help_of("placeholders").split())
    return re.sub("[A-Z]{3,}", lambda found: known.get(found[0], found[0]), placeholders)


class Formatter(click.HelpFormatter):
    """Help whose headings and placeholders are the catalogue's."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        super().write_usage(prog, in_words(args), prefix or f"{help_of('usage')}: ")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options, or commands, with what each means."""
        super().write_dl([(in_words(term), meaning) for term, meaning in rows], col_max, col_spacing)

    @contextlib.contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Open a section; click names only that of the options itself."""
        with super().section(help_of("options") if name == "Options" else name):
            yield


click.Context.formatter_class = Formatter


def help_option(command: Command) -> Command:
    """Add `-h/--help`, explained in the catalogue's words."""
    return click.help_option("-h", "--help", help=help_of("option.help"))(command)


def norms_option(command: Command) -> Command:
    """Add `-n/--norm`, repeatable."""
    return click.option("-n", "--norm", "norms", multiple=True, metavar="NORM", help=help_of("option.norm"))(command)


def readings_option(command: Command) -> Command:
    """Add `--reading QUESTION=READING`, repeatable."""
    option = click.option("--reading", "readings", multiple=True, metavar="ID=VALUE", help=help_of("option.reading"))
    return option(command)


def format_option(*formats: str) -> Callable[[Command], Command]:
    """Add `--format`, the first one by default."""

    def add(command: Command) -> Command:
        option = click.option(
            "--format", "form", type=click.Choice(formats), default=formats[0], help=help_of("option.format")
        )
        return option(command)

    return add


def scheduler_option(command: Command) -> Command:
    """Add `--scheduler`, the address of a Dask cluster that does the work."""
    return click.option("--scheduler", metavar="ADDRESS", help=help_of("option.scheduler"))(command)


def lang_option(command: Command) -> Command:
    """Add `--lang`, which the command receives as a `Speaker`."""

    def speaker(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Speaker:
        return Speaker(value) if value else WORDS

    option = click.option(
        "--lang", "speaker", type=click.Choice(LANGUAGES), callback=speaker, help=help_of("option.lang")
    )
    return help_option(option(command))


def chosen_readings(values: Sequence[str]) -> dict[str, str]:
    """Read `ID=VALUE` pairs.

    Raises:
        InputError: every value without `=`, and every question that is given two readings.
    """
    wrong = [Problem("cli.reading_form", {"found": v}) for v in values if "=" not in v]
    chosen: dict[str, str] = {}
    for question, reading in (v.split("=", 1) for v in values if "=" in v):
        if chosen.setdefault(question, reading) != reading:
            both = {"question": question, "one": chosen[question], "other": reading}
            wrong.append(Problem("cli.reading_twice", both))
    if wrong:
        raise InputError(wrong)
    return chosen


def required_norms(norms: Sequence[str]) -> tuple[str, ...]:
    """Return the norms given.

    Raises:
        InputError: none was given.
    """
    if not norms:
        raise InputError.of("cli.norm_needed")
    return tuple(norms)


def warn_of_mixture(norms: Sequence[Norm], speaker: Speaker) -> None:
    """Say on the error output that norms of two states or municipalities were put together, if they were."""
    from solver.norms.catalogue import apart

    if found := apart(norms):
        one, other = found
        click.echo(speaker.say("cli.norms_apart", one=one.id, other=other.id), err=True)


def warn_of_sum(regime: Regime, n: int, speaker: Speaker) -> None:
    """Say on the error output that so few seats are added to those of earlier contests, of which nothing is known."""
    for group in regime.groups:
        if group.until is not None and n < group.until:
            told = speaker.say("cli.first_contest", group=speaker.group(group.id), until=group.until)
            click.echo(told, err=True)


def norm_line(norm: Norm, speaker: Speaker) -> str:
    """Return a norm's title and id, and whether it is known from secondary sources only."""
    known = f", {speaker.say(f'confidence.{Confidence.SECONDARY.value}')}" if norm.secondary else ""
    return f"{norm.file.title} ({norm.id}{known})"


def print_json(answer: Mapping[str, Any]) -> None:
    """Print a command's answer as JSON, the version of its form first, then in the order its keys were laid."""
    click.echo(json.dumps(stamped(Format.ANSWER, answer), ensure_ascii=False, indent=2))
