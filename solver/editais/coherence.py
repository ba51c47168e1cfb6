"""What no single key of an edital tells: rows alike, blocs beside their own parts, subtotals past the last row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from solver.errors import Place, Problem
from solver.vocabulary import OVERLAPS, fold

_NAMES = ("cargo", "especialidade", "localidade")

Placer = Callable[[Sequence[str | int]], Place]


def incoherences(data: Mapping[str, object], place: Placer) -> Iterator[Problem]:
    """Yield what is wrong between the keys of an edital; `data` has its keys, but may not fit it elsewhere."""
    rows = [r if isinstance(r, dict) else {} for r in _list(data.get("cargos"))]
    yield from _repeated_rows(rows, place)
    yield from _blocs_and_parts(rows, place)
    for i, subtotal in enumerate(_list(data.get("subtotais"))):
        span = _list(subtotal.get("linhas")) if isinstance(subtotal, dict) else []
        last = str(span[-1]) if span else ""
        if last.isdecimal() and (len(last) > 9 or int(last) > len(rows)):
            yield Problem("edital.span_past_end", {"found": last, "rows": len(rows)}, place(("subtotais", i, "linhas")))


def _repeated_rows(rows: Sequence[Mapping[str, object]], place: Placer) -> Iterator[Problem]:
    """Yield each row that has the cargo, specialty and place of an earlier one: nothing could tell them apart."""
    first: dict[tuple[str, ...], int] = {}
    for i, row in enumerate(rows):
        names = [name if isinstance(name, str) else "" for name in map(row.get, _NAMES)]
        earlier = first.setdefault(tuple(map(fold, names)), i) if names[0] else i
        if earlier != i:
            data = {"row": " / ".join(n.strip() for n in names if n), "first": str(place(("cargos", earlier)))}
            yield Problem("edital.repeated_row", data, place(("cargos", i)))


def _blocs_and_parts(rows: Sequence[Mapping[str, object]], place: Placer) -> Iterator[Problem]:
    """Yield each row that states a bloc and a part of it: its seats would be counted twice."""
    for i, row in enumerate(rows):
        for bloc in OVERLAPS.keys() & row.keys():
            parts = [p for p in sorted(OVERLAPS[bloc]) if row.get(p) is not None]
            if parts and row[bloc] is not None:
                yield Problem("edital.bloc_and_parts", {"bloc": bloc, "parts": parts}, place(("cargos", i, bloc)))


def _list(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else []
