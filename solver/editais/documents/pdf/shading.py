"""The cells that coloured areas show: their columns' edges, and the heights at which rows surely part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from solver.editais.documents.pdf.geometry import Box, Fill, Rule, clusters

_TOUCH: Final = 1.5
_NEAR: Final = 2.0
_WIDE: Final = 0.8
_FAR: Final = 90.0
_EDGES: Final = 3
_LEAST: Final = 100.0


@dataclass(slots=True)
class Shading:
    """Coloured rows that have the same columns: the columns' edges and the rows' upper and lower edges."""

    edges: list[float]
    rows: list[tuple[float, float]]

    @property
    def box(self) -> Box:
        """The rectangle around the coloured rows."""
        return Box(self.edges[0], min(a for a, _ in self.rows), self.edges[-1], max(b for _, b in self.rows))


def shadings(fills: Iterable[Fill]) -> list[Shading]:
    """Return coloured rows of two cells at least, put together by their columns."""
    levels: dict[tuple[int, int], list[Box]] = defaultdict(list)
    for fill in fills:
        levels[round(fill.box.top), round(fill.box.bottom)].append(fill.box)
    found: list[Shading] = []
    for boxes in levels.values():
        for strip in _strips(boxes):
            edges = [strip[0].x0, *(box.x1 for box in strip)]
            row = min(b.top for b in strip), max(b.bottom for b in strip)
            family = next((s for s in found if _alike(s.edges, edges)), None)
            if family is None:
                found.append(Shading(edges, [row]))
            else:
                family.rows.append(row)
    return [Shading(s.edges, sorted(s.rows)) for s in found if len(s.rows) > 1]


def _strips(boxes: Iterable[Box]) -> list[list[Box]]:
    strips: list[list[Box]] = []
    for box in sorted(set(boxes), key=lambda b: (b.x0, b.x1)):
        if strips and abs(strips[-1][-1].x1 - box.x0) <= _TOUCH:
            strips[-1].append(box)
        elif not strips or box.x0 >= strips[-1][-1].x1 - _TOUCH:
            strips.append([box])
    return [strip for strip in strips if len(strip) > 1]


def _alike(one: Sequence[float], other: Sequence[float]) -> bool:
    return len(one) == len(other) and all(abs(a - b) <= _NEAR for a, b in zip(one, other, strict=True))


def parts_in(box: Box, fills: Iterable[Fill], across: Iterable[Rule]) -> list[float]:
    """Return the heights at which rows of a table surely part: edges of colour and rules over most of its width."""
    found: list[float] = []
    pieces: dict[int, list[tuple[float, float, float]]] = defaultdict(list)
    for fill in fills:
        for y in (fill.box.top, fill.box.bottom):
            pieces[round(y)].append((fill.box.x0, fill.box.x1, y))
    for rule in across:
        pieces[round(rule.at)].append((rule.start, rule.end, rule.at))
    for spans in pieces.values():
        covered, end = 0.0, box.x0
        for x0, x1, _ in sorted(spans):
            start = max(x0, end)
            if min(x1, box.x1) > start:
                covered += min(x1, box.x1) - start
                end = min(x1, box.x1)
        if covered >= _WIDE * box.width and box.top - _NEAR <= spans[0][2] <= box.bottom + _NEAR:
            found.append(sum(y for *_, y in spans) / len(spans))
    return clusters(found, _NEAR)


def stacks(fills: Iterable[Fill], across: Iterable[Rule]) -> list[Box]:
    """Return the areas of rows that rules, or coloured areas from side to side, mark: three edges at least."""
    edges: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
    for x0, x1, y in (
        *((r.start, r.end, r.at) for r in across),
        *((f.box.x0, f.box.x1, y) for f in fills for y in (f.box.top, f.box.bottom)),
    ):
        key = next((k for k in edges if abs(k[0] - x0) <= _NEAR and abs(k[1] - x1) <= _NEAR), (round(x0), round(x1)))
        edges[key].append((x0, x1, y))
    found = []
    for spans in edges.values():
        run: list[float] = []
        x0, x1, _ = spans[0]
        for y in [*sorted(y for *_, y in spans), float("inf")]:
            if run and y - run[-1] > _FAR:
                if len(clusters(run, _NEAR)) >= _EDGES and x1 - x0 > _LEAST:
                    found.append(Box(x0, run[0], x1, run[-1]))
                run = []
            run.append(y)
    return found
