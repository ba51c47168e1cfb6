"""Ruled tables: the cells that the rules of a page enclose, merged ones whole, and the words that stand in them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from solver.editais.documents.pdf.geometry import Box, Page, Rule, clusters
from solver.editais.documents.pdf.sheet import Region, Sheet

_SNAP: Final = 3.0
_LEVEL: Final = 1.5
_GAP: Final = 2.5
_SHORT: Final = 4.0
_BEYOND: Final = 6.0
_COVERED: Final = 0.5
_CERTAIN: Final = (0.15, 0.85)


def ruled_sheets(page: Page) -> list[Sheet]:
    """Return the tables that rules enclose, without their words: two columns at least."""
    across, upright = merged(page.across), merged(page.upright)
    found = []
    for rows, columns in _networks(across, upright):
        sheet = _sheet(page, rows, columns)
        if sheet is not None:
            found.append(sheet)
    return sorted(found, key=lambda s: (s.box.top, s.box.x0))


def merged(rules: Iterable[Rule]) -> list[Rule]:
    """Return rules with pieces of one line put together, by place."""
    found: list[Rule] = []
    level: list[Rule] = []
    for rule in [*sorted(rules, key=lambda r: r.at), None]:
        if rule is not None and (not level or rule.at - level[0].at <= _LEVEL):
            level.append(rule)
            continue
        found += _level(level)
        level = [] if rule is None else [rule]
    return [rule for rule in found if rule.end - rule.start >= _SHORT]


def _level(level: Sequence[Rule]) -> list[Rule]:
    if not level:
        return []
    at = sum(rule.at for rule in level) / len(level)
    runs: list[list[float]] = []
    for rule in sorted(level, key=lambda r: r.start):
        if runs and rule.start <= runs[-1][1] + _GAP:
            runs[-1][1] = max(runs[-1][1], rule.end)
        else:
            runs.append([rule.start, rule.end])
    return [Rule(at, start, end) for start, end in runs]


def _networks(across: Sequence[Rule], upright: Sequence[Rule]) -> list[tuple[list[Rule], list[Rule]]]:
    """Return rules that touch one another, as groups."""
    parent = list(range(len(across) + len(upright)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    places = [rule.at for rule in upright]
    for i, rule in enumerate(across):
        for j in range(bisect_left(places, rule.start - _SNAP), bisect_right(places, rule.end + _SNAP)):
            if upright[j].start - _SNAP <= rule.at <= upright[j].end + _SNAP:
                parent[root(len(across) + j)] = root(i)
    groups: dict[int, tuple[list[Rule], list[Rule]]] = defaultdict(lambda: ([], []))
    for i, rule in enumerate(across):
        groups[root(i)][0].append(rule)
    for j, rule in enumerate(upright):
        groups[root(len(across) + j)][1].append(rule)
    return [group for group in groups.values() if group[0] and group[1]]


def _edges(rules: Sequence[Rule], others: Sequence[Rule]) -> list[float]:
    """Return where cells begin and end: at the rules, and where the rules across them end far outside."""
    edges = [rule.at for rule in rules]
    first, last = min(rule.start for rule in others), max(rule.end for rule in others)
    edges += [first] if first < min(edges) - _BEYOND else []
    edges += [last] if last > max(edges) + _BEYOND else []
    return clusters(edges, _SNAP)


def _sheet(page: Page, across: list[Rule], upright: list[Rule]) -> Sheet | None:
    xs, ys = _edges(upright, across), _edges(across, upright)
    rows, columns = len(ys) - 1, len(xs) - 1
    if rows < 1 or columns < 2 or (rows == 1 and len(across) < 2 and columns < 3):
        return None
    doubtful: set[int] = set()
    groups = _grouped(_walls(upright, xs, ys), _walls(across, ys, xs), (rows, columns), doubtful)
    regions: list[Region] = []
    for cells in groups:
        regions += _regions(cells, xs, ys, doubtful)
    regions.sort(key=lambda region: (region.row, region.column))
    if len(regions) < 2 or len({region.column for region in regions}) < 2:
        return None
    return Sheet(page.number, Box(xs[0], ys[0], xs[-1], ys[-1]), xs, rows, regions, doubtful, ruled=True)


def _grouped(
    walls: dict[tuple[int, int], float],
    floors: dict[tuple[int, int], float],
    shape: tuple[int, int],
    doubtful: set[int],
) -> list[list[tuple[int, int]]]:
    """Return the cells that no rule parts together; rows at a rule that only half parts them are in doubt."""
    rows, columns = shape
    parent = list(range(rows * columns))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    def judge(share: float, one: int, other: int, touched: set[int]) -> None:
        if _CERTAIN[0] < share < _CERTAIN[1]:
            doubtful.update(touched)
        if share < _COVERED:
            parent[root(other)] = root(one)

    for cell in range(rows * columns):
        r, c = divmod(cell, columns)
        if c + 1 < columns:
            judge(walls.get((c + 1, r), 0.0), cell, cell + 1, {r})
        if r + 1 < rows:
            judge(floors.get((r + 1, c), 0.0), cell, cell + columns, {r, r + 1})
    groups: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for cell in range(rows * columns):
        groups[root(cell)].append(divmod(cell, columns))
    return list(groups.values())


def _walls(rules: Iterable[Rule], at: Sequence[float], along: Sequence[float]) -> dict[tuple[int, int], float]:
    """Return, for each edge and each stretch between the crossing edges, how much of it is ruled."""
    shares: dict[tuple[int, int], float] = defaultdict(float)
    for rule in rules:
        k = min(range(len(at)), key=lambda i: abs(at[i] - rule.at))
        for i in range(max(bisect_right(along, rule.start) - 1, 0), min(bisect_left(along, rule.end), len(along) - 1)):
            overlap = min(rule.end, along[i + 1]) - max(rule.start, along[i])
            shares[k, i] += max(overlap, 0.0) / (along[i + 1] - along[i])
    return shares


def _regions(cells: list[tuple[int, int]], xs: list[float], ys: list[float], doubtful: set[int]) -> list[Region]:
    """Return cells that no rule parts as one; where they are no rectangle, each alone and their rows in doubt."""
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    top, left, bottom, right = min(rows), min(columns), max(rows), max(columns)
    if len(cells) != (bottom - top + 1) * (right - left + 1):
        doubtful |= set(rows)
        return [Region(r, c, 1, 1, Box(xs[c], ys[r], xs[c + 1], ys[r + 1])) for r, c in cells]
    box = Box(xs[left], ys[top], xs[right + 1], ys[bottom + 1])
    return [Region(top, left, bottom - top + 1, right - left + 1, box)]
