"""A row, or a merged cell, that the end of a page cuts: what belongs together, and how surely.

Two halves of a text are surely one where the words tell it (the upper ends in `de`, a comma or a hyphen, the lower
begins with a small letter) and the page agrees: the upper half fills its cell, and the lower one's first word would not
have had room in it. A row is cut only if each column of figures has its figure in one half alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from solver.editais.documents.pdf.sheet import Region, is_figure

if TYPE_CHECKING:
    from solver.editais.documents.pdf.joining import Whole

_OPEN_END: Final = re.compile(
    r"(?:[^\W\d_]-|[,/–(]|(?:^|\s)(?:d[eao]s?|e|em|n[ao]s?|para|com|a|o|à|às|aos?|por|pel[ao]s?|sem|ou|sob|sobre|-))$",
    re.IGNORECASE,
)
_SPARE: Final = 1.05
_MOSTLY: Final = 0.6


@dataclass(slots=True)
class Cut:
    """What a page cuts: `row`, whether the lower part's first row belongs to the upper part's last.

    `joined` maps a lower cell (row, column) to the upper one whose it is; `doubtful_above` counts rows from the last
    one upwards, `doubtful_below` from the lower part's first one downwards.
    """

    row: bool = False
    joined: dict[tuple[int, int], Region] = field(default_factory=dict)
    doubtful_above: set[int] = field(default_factory=set)
    doubtful_below: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Pair:
    column: int
    upper: Region
    lower: Region

    @property
    def texts(self) -> tuple[str, str]:
        return " ".join(self.upper.printed), " ".join(self.lower.printed)


def cut_between(whole: Whole, lower: Whole) -> Cut:
    """Return what the page between a table and its next part cuts."""
    last = whole.rows - 1
    uppers = {c: r for r in whole.regions if r.last_row == last for c in range(r.column, r.column + r.columns)}
    lowers = {c: r for r in lower.regions if r.row == 0 for c in range(r.column, r.column + r.columns)}
    pairs = [
        _Pair(c, uppers[c], lowers[c])
        for c in range(whole.width)
        if c in uppers and c in lowers and uppers[c].column == c == lowers[c].column
        and uppers[c].columns == lowers[c].columns
    ]  # fmt: skip
    below = {region.column for region in lowers.values() if region.lines}
    above = {region.column for region in uppers.values() if region.lines}
    figures = _figures([*whole.regions, *lower.regions], whole.width)
    both = {p.column for p in pairs if all(p.texts)}
    filled = _told(lowers, figures) & _told(uppers, figures)
    gaps = Cut()
    always = _always(whole) - _merged(whole, figures) - _merged(lower, figures)
    gaps.doubtful_above |= {0} if above and always - above else set()
    gaps.doubtful_below |= {0} if below and always - below else set()
    if below and above and figures and not filled and len(pairs) > 1:
        wide = any(r.columns > max(1, whole.width // 2) for r in (*uppers.values(), *lowers.values()))
        row = Cut() if wide else _row_cut(pairs, both, whole, lower)
        if row.row:
            return row
        gaps.doubtful_above |= row.doubtful_above
        gaps.doubtful_below |= row.doubtful_below
    cut = _merges_cut(pairs, figures, whole, lower)
    cut.doubtful_above |= gaps.doubtful_above
    cut.doubtful_below |= gaps.doubtful_below
    return cut


def _figures(regions: Sequence[Region], width: int) -> set[int]:
    """Return the columns of figures, but the first: most of what stands in them is."""
    found = set()
    for column in range(1, width):
        texts = [" ".join(r.printed) for r in regions if r.column == column and r.lines and r.columns == 1]
        if texts and sum(is_figure(text) for text in texts) >= _MOSTLY * len(texts):
            found.add(column)
    return found


def _told(regions: Mapping[int, Region], figures: set[int]) -> set[int]:
    """Return the columns of figures in which a figure begins."""
    texts = {c: " ".join(regions[c].printed) for c in figures if c in regions}
    return {c for c, text in texts.items() if is_figure(text) or text[:1].isdigit()}


def _always(whole: Whole) -> set[int]:
    """Return the columns in which every row of the body but the last has a text, if the table has several."""
    last = whole.rows - 1
    rows: dict[int, set[int]] = {c: set() for c in range(whole.width)}
    for region in whole.regions:
        if region.lines:
            for c in range(region.column, region.column + region.columns):
                rows[c] |= set(range(region.row, min(region.row + region.rows, last)))
    most = max((len(found) for found in rows.values()), default=0)
    return {c for c, found in rows.items() if len(found) == most > 3}


def _merged(part: Whole, figures: set[int]) -> set[int]:
    """Return the columns in which cells below the header are merged downwards."""
    body = min((r.row for r in part.regions if r.column in figures and is_figure(" ".join(r.printed))), default=0)
    return {r.column for r in part.regions if r.rows > 1 and r.row >= body and r.lines}


def _row_cut(pairs: list[_Pair], both: set[int], whole: Whole, lower: Whole) -> Cut:
    """Judge a row without figures at the top of a page, or at the foot of the one before."""
    shared = [p for p in pairs if p.column in both]
    told = any(_tells(*p.texts) for p in shared)
    agreed = bool(shared) and all(_fills(p) and not _had_room(p, whole) for p in shared)
    if told and agreed:
        cut = Cut(row=True)
        for p in pairs:
            if p.lower.rows == 1 or p.upper.rows >= 1:
                cut.joined[p.lower.row, p.lower.column] = p.upper
        if len(cut.joined) == len({(r.row, r.column) for r in lower.regions if r.row == 0}):
            return cut
    if told or agreed or not shared:
        return Cut(doubtful_above={0}, doubtful_below={0})
    return Cut()


def _merges_cut(pairs: list[_Pair], figures: set[int], whole: Whole, lower: Whole) -> Cut:
    """Judge the merged cells at a page's end: those of the columns before the first of figures."""
    cut = Cut()
    first = min(figures, default=whole.width)
    names = [p for p in pairs if p.column < first]
    maybe: list[_Pair] = []
    merged = _merged(whole, figures) | _merged(lower, figures)
    going_on = True
    for p in names:
        upper, below = p.texts
        merging = p.upper.rows > 1 or p.lower.rows > 1
        merges = merging or p.column in merged
        if upper and below:
            if not _tells(upper, below):
                likely = merges and _fills(p) and not _had_room(p, whole)
                maybe += [p] if likely else []
                going_on = going_on and likely
            elif merges and _fills(p) and not _had_room(p, whole):
                cut.joined[p.lower.row, p.lower.column] = p.upper
            else:
                _doubt(cut, p)
        elif (upper or below) and merges:
            if going_on and _carries(p, names, cut):
                cut.joined[p.lower.row, p.lower.column] = p.upper
            else:
                going_on = False
                if merging and (p.upper.rows > 1 or upper):
                    _doubt(cut, p)
    for p in maybe:
        twin = any(
            q.upper.row == p.upper.row and q.lower.rows == p.lower.rows
            for q in names
            if (q.lower.row, q.lower.column) in cut.joined and all(q.texts)
        )
        if twin:
            cut.joined[p.lower.row, p.lower.column] = p.upper
        else:
            _doubt(cut, p)
    return cut


def _carries(pair: _Pair, names: Sequence[_Pair], cut: Cut) -> bool:
    """Whether a merged cell whose text stands in one half alone surely goes on in the other.

    In the first column it does, for a row without a name would be none; in a further one only if the column to its left
    goes on as far, or the blank half itself is merged.
    """
    upper, _ = pair.texts
    blank = pair.lower if upper else pair.upper
    before = [q for q in names if q.column < pair.column]
    alike = any(
        (q.lower.row, q.lower.column) in cut.joined
        and (q.lower.rows if upper else q.upper.row) == (blank.rows if upper else blank.row)
        for q in before
    )
    return blank.rows > 1 or alike or (bool(upper) and not before)


def _doubt(cut: Cut, pair: _Pair) -> None:
    """Put all rows of two halves in doubt: what they say holds for each."""
    cut.doubtful_above |= set(range(pair.upper.rows))
    cut.doubtful_below |= set(range(pair.lower.rows))


def _tells(upper: str, below: str) -> bool:
    """Whether the words of two texts tell that they are one."""
    if is_figure(upper) or is_figure(below):
        return False
    if upper.count("(") > upper.count(")") and below.count(")") > below.count("("):
        return True
    small = below[:1].islower() and not upper[:1].islower()
    return small or _OPEN_END.search(upper) is not None or below[:1] in (")", "]", "–", ",", ";")


def _fills(pair: _Pair) -> bool:
    """Whether the upper half leaves no room for a further line, and the lower one begins at its top."""
    above, below = pair.upper, pair.lower
    if above.turned or below.turned or not above.lines or not below.lines:
        return False
    size = above.lines[-1].size
    return above.box.bottom - above.lines[-1].box.bottom < _SPARE * size + 2


def _had_room(pair: _Pair, whole: Whole) -> bool:
    """Whether the lower half's first word would have had room at the end of the upper half's last line."""
    last, word = pair.upper.lines[-1], pair.lower.lines[0].words[0]
    box = pair.upper.box
    pads = [
        line.box.x0 - r.box.x0
        for r in whole.regions
        if r.column == pair.column and r.columns == pair.upper.columns
        for line in r.lines
    ]
    pad = max(min(pads, default=0.0), 0.0)
    room = box.width - 2 * pad - last.box.width
    if last.text.endswith("-"):
        return False
    return room > word.x1 - word.x0 + 0.3 * word.size
