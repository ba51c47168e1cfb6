"""Answers put where they were asked for: a terminal, a pipe, or a new file that is whole or not there at all."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from solver.commands.options import WORDS
from solver.errors import InputError, Place, Problem, reason_of
from solver.formats import Format, stamped
from solver.messages import visible
from solver.norms.load import is_path
from solver.reports.sheets import sheet_bytes

if TYPE_CHECKING:
    from rich.console import Console

__all__ = [
    "answer_bytes",
    "deliver",
    "form_for",
    "json_bytes",
    "not_itself",
    "not_there",
    "printed",
    "sheet_bytes",
    "write_new",
]

WIDTH = 80
"""Columns of a text that goes to a file."""

_ZIP = b"PK"
"""How a workbook begins."""

_MEANT: Final = {
    ".txt": ("text", "markdown", "github"),
    ".md": ("markdown",),
    ".json": ("json", "sarif"),
    ".jsonl": ("jsonl",),
    ".sarif": ("sarif",),
    ".html": ("html",),
    ".htm": ("html",),
    ".csv": ("csv",),
    ".xlsx": ("xlsx",),
    ".svg": ("svg",),
    ".graphml": ("graphml",),
}
"""The formats that a file's suffix may announce, the one it means first."""


def form_for(out: Path | None, form: str, forms: Sequence[str]) -> str:
    """Return the format of an answer: of a file, what its name says, unless `--format` says it.

    Raises:
        InputError: the name announces another format than the one asked for, or one that there is not.
    """
    if out is None or not out.suffix:
        return form
    asked = click.get_current_context().get_parameter_source("form") is not ParameterSource.DEFAULT
    meant = _MEANT.get(out.suffix.casefold())
    if meant is None and not asked:
        known = [suffix for suffix, announced in _MEANT.items() if set(announced) & set(forms)]
        raise InputError.of("output.unknown_suffix", Place(str(out)), found=out.suffix, expected=", ".join(known))
    if meant is None:
        return form
    held = [each for each in meant if each in ((form,) if asked else forms)]
    if not held:
        expected = form if asked else ", ".join(forms)
        raise InputError.of("output.other_form", Place(str(out)), found=out.suffix, expected=expected)
    return held[0]


def answer_bytes(answer: Mapping[str, Any]) -> bytes:
    """Return a command's answer as JSON, the version of its form first."""
    return json_bytes(stamped(Format.ANSWER, answer))


def json_bytes(value: object) -> bytes:
    """Return an answer as JSON, in the order its keys were laid."""
    return f"{json.dumps(value, ensure_ascii=False, indent=2)}\n".encode()


def printed(say: Callable[[Console], None], *, for_file: bool = False) -> bytes:
    """Print for people: as bytes for a file, or at once, and then nothing is left to deliver."""
    from solver.reports.console import PlainConsole

    if not for_file:
        say(PlainConsole(highlight=False, emoji=False, markup=False))
        return b""
    text = io.StringIO()
    say(PlainConsole(highlight=False, emoji=False, markup=False, file=text, width=WIDTH))
    return text.getvalue().encode()


def deliver(content: bytes, out: Path | None = None, *, force: bool = False) -> None:
    """Write an answer to a new file, or to standard output where none is named.

    Raises:
        InputError: the file exists and `force` is not given, or it cannot be written; a workbook for a terminal.
    """
    if out is not None:
        write_new(out, content, force=force)
        click.echo(WORDS.say("output.written", path=visible(str(out))), err=True)
        return
    if content.startswith(_ZIP) and sys.stdout.isatty():
        raise InputError.of("output.terminal")
    click.echo(content, nl=False)


def write_new(out: Path, content: bytes, *, force: bool = False) -> None:
    """Write beside `out`, then put that in its place: whatever interrupts it, `out` stays as it was.

    Raises:
        InputError: `out` exists and `force` is not given, it is no regular file, or it cannot be written.
    """
    place = Place(str(out))
    draft = out.parent / f".isonomia.{os.getpid()}"  # a short name: one beside the longest `out` must be possible
    try:
        if out.exists() and not out.is_file():
            reason = Problem("input.directory" if out.is_dir() else "input.not_a_file")
            raise InputError.of("output.unwritable", place, reason=reason)
        if out.exists() and not force:
            raise InputError.of("output.exists", place)
        draft.write_bytes(content)
        draft.replace(out)
    except OSError as error:
        raise InputError.of("output.unwritable", place, reason=reason_of(error)) from None
    finally:
        with suppress(OSError):  # where it could not be written it may not be removable either
            draft.unlink(missing_ok=True)


def not_itself(written: Iterable[tuple[str, Path | None]], read: Iterable[str | Path | None]) -> None:
    """Refuse to write over a file that the same call reads.

    Args:
        written: the files to be written, each with the option that names it; None where it is not given.
        read: the files that are read; of names of norms, those that are paths.

    Raises:
        InputError: every path to be written that leads to one of the files read, or to none that could be.
    """
    paths = [p for p in read if isinstance(p, Path) or (p is not None and is_path(p))]
    problems = []
    for option, out in written:
        try:
            if out is not None and any(_same(out, Path(path)) for path in paths):
                problems.append(Problem("output.same_file", {"option": option}, Place(str(out))))
        except OSError as error:
            problems.append(Problem("output.unwritable", {"reason": reason_of(error)}, Place(str(out))))
    if problems:
        raise InputError(problems)


def _same(out: Path, path: Path) -> bool:
    if not (out.exists() and path.exists()):
        return out.resolve() == path.resolve()
    return out.samefile(path)


def not_there(written: Iterable[Path | None], *, force: bool) -> None:
    """Refuse, before any work is done for them, files that exist, unless they are to be written over.

    Raises:
        InputError: every one that exists.
    """
    there = [] if force else [out for out in written if out is not None and out.exists()]
    if there:
        raise InputError(Problem("output.exists", {}, Place(str(out))) for out in there)
