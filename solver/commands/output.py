"""Answers put where they were asked for: a terminal, a pipe, or a new file that is whole or not there at all."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console

from solver.errors import InputError, Place

Sheet = tuple[list[str], list[list[str | int]]]
"""A header and rows."""

WIDTH = 80
"""Columns of a text that goes to a file."""

_ZIP = b"PK"
"""How a workbook begins."""


def json_bytes(value: object) -> bytes:
    """Return an answer as JSON, in the order its keys were laid."""
    return f"{json.dumps(value, ensure_ascii=False, indent=2)}\n".encode()


def sheet_bytes(sheet: Sheet, form: str) -> bytes:
    """Return a sheet as CSV (UTF-8) or XLSX."""
    header, rows = sheet
    if form == "csv":
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([header, *rows])
        return text.getvalue().encode()
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    page = book.create_sheet()
    for row in [header, *rows]:
        page.append([_plain(page, value) if isinstance(value, str) else value for value in row])
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _plain(page: object, text: str) -> object:
    """Return a cell that holds text as text, even where it starts like a formula."""
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(page, text)
    cell.data_type = "s"
    return cell


def printed(say: Callable[[Console], None], *, for_file: bool = False) -> bytes:
    """Print for people: as bytes for a file, or at once, and then nothing is left to deliver."""
    if not for_file:
        say(Console(highlight=False, emoji=False, markup=False))
        return b""
    text = io.StringIO()
    say(Console(highlight=False, emoji=False, markup=False, file=text, width=WIDTH))
    return text.getvalue().encode()


def deliver(content: bytes, out: Path | None = None, *, force: bool = False) -> None:
    """Write an answer to a new file, or to standard output where none is named.

    Raises:
        InputError: the file exists and `force` is not given, or it cannot be written; a workbook for a terminal.
    """
    if out is not None:
        write_new(out, content, force=force)
        return
    if content.startswith(_ZIP) and sys.stdout.isatty():
        raise InputError.of("output.terminal")
    click.echo(content, nl=False)


def write_new(out: Path, content: bytes, *, force: bool = False) -> None:
    """Write beside `out`, then put that in its place: whatever interrupts it, `out` stays as it was.

    Raises:
        InputError: `out` exists and `force` is not given, or it cannot be written.
    """
    place = Place(str(out))
    draft = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        if out.exists() and not force:
            raise InputError.of("output.exists", place)
        draft.write_bytes(content)
        draft.replace(out)
    except OSError as error:
        raise InputError.of("output.unwritable", place, reason=error.strerror or str(error)) from None
    finally:
        draft.unlink(missing_ok=True)


def not_itself(out: Path, source: Path) -> None:
    """Refuse to write a file over the one that is being read.

    Raises:
        InputError: both paths lead to one file.
    """
    same = out.samefile(source) if out.exists() else out.resolve() == source.resolve()
    if same:
        raise InputError.of("output.same_file", Place(str(out)))
