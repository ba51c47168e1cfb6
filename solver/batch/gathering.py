"""The findings of many files as one table, a line each: CSV, or Parquet where `pyarrow` is installed."""

from __future__ import annotations

import csv
import importlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TextIO

from solver.batch.line import Status
from solver.errors import InputError, Place
from solver.messages import visible

COLUMNS: Final = (
    "path", "sha256", "status", "edital", "body", "sphere", "state", "municipality", "branch", "published", "code",
    "verdict", "norm", "provisions", "row", "group", "expected", "found", "message", "fix", "line", "column", "cell",
    "fingerprint",
)  # fmt: skip
_WHOLE: Final = frozenset({"line", "column"})
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the start of a formula."""
_AT_ONCE: Final = 5_000
"""Findings that are put into a Parquet file together."""

Cell = str | int | None


def kind_of(path: Path) -> str:
    """Return what a gathered file is written as, by its suffix, before any work is done.

    Raises:
        InputError: another suffix, or Parquet without `pyarrow`.
    """
    kind = path.suffix.lower().lstrip(".")
    if kind not in ("csv", "parquet"):
        raise InputError.of("batch.gather_kind", Place(str(path)), found=path.suffix or path.name)
    if kind == "parquet":
        _pyarrow(path)
    return kind


def records(lines: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Cell]]:
    """Yield a record for each finding, and one for each problem of a file that was not judged."""
    for line in lines:
        entity = line["entity"] or {}
        about = {**{key: line[key] for key in ("path", "sha256", "status", "edital", "body", "published")}, **entity}
        told = line["findings"] if line["status"] == Status.OK.value else line["problems"]
        for each in told:
            where = {key: each["location"][key] for key in ("line", "column", "cell")}
            said = {**about, **each, **where}
            yield {column: _cell(column, said.get(column)) for column in COLUMNS}


def _cell(column: str, value: object) -> Cell:
    if value is None or (column in _WHOLE and isinstance(value, int)):
        return value if isinstance(value, int) else None
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)


def write_csv(out: TextIO, lines: Iterable[Mapping[str, Any]]) -> None:
    """Write the findings as CSV; a text that a spreadsheet would run as a formula follows an apostrophe."""
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record in records(lines):
        writer.writerow([_harmless(record[column]) for column in COLUMNS])


def _harmless(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    return visible(f"'{cell}" if cell.startswith(_FORMULA) else cell)


def write_parquet(out: Path, lines: Iterable[Mapping[str, Any]]) -> None:
    """Write the findings as Parquet, some thousands at a time.

    Raises:
        InputError: `pyarrow` is not installed.
    """
    arrow, parquet = _pyarrow(out)
    schema = arrow.schema([(name, arrow.int64() if name in _WHOLE else arrow.string()) for name in COLUMNS])
    with parquet.ParquetWriter(str(out), schema) as writer:
        batch: list[dict[str, Cell]] = []
        for record in records(lines):
            batch.append({k: _encodable(v) for k, v in record.items()})
            if len(batch) == _AT_ONCE:
                writer.write_table(arrow.Table.from_pylist(batch, schema=schema))
                batch.clear()
        writer.write_table(arrow.Table.from_pylist(batch, schema=schema))


def _encodable(cell: Cell) -> Cell:
    return cell.encode("utf-8", "backslashreplace").decode() if isinstance(cell, str) else cell


def _pyarrow(out: Path) -> tuple[Any, Any]:
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise InputError.of("batch.no_pyarrow", Place(str(out))) from None
