"""What runs along the pages, above and below the text: headers, footers and page numbers, known by being repeated."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from solver.editais.columns import NAMES, SEATS, meaning
from solver.editais.documents.pdf.sheet import is_figure
from solver.editais.documents.pdf.words import Line, Word, lines_of

_EDGE: Final = 0.15
_DEEP: Final = 5
_SHIFT: Final = 4.0
_SHARE: Final = 0.2
_APART: Final = 0.6
_UNLIKE: Final = 0.04
_NUMBER: Final = re.compile(
    r"(?:p[áa]g(?:ina|\.)?|p\.|fls?\.?|folha)?\s*[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:/|de)\s*\d{1,4})?", re.IGNORECASE
)
_TOLD: Final = re.compile(r".*(?:p[áa]g|fl|folha|/|\bde\b)", re.IGNORECASE)


def running_words(
    pages: Sequence[tuple[int, float, Sequence[Word]]],
) -> tuple[dict[int, set[int]], list[tuple[int, str]]]:
    """Return the words, by page and identity, of the lines that run along the pages; and these lines, each once.

    `pages` are numbers, heights and words. A line runs if it stands at the edge of two pages at least and of a fifth of
    all, at the same height, its figures apart; or if it is a page's number.
    """
    edges = [(number, _edges(height, words)) for number, height, words in pages]
    seen: dict[tuple[str, bool], list[tuple[float, int]]] = defaultdict(list)
    for number, (top, bottom) in edges:
        for is_top, lines in ((True, top), (False, bottom)):
            for line in lines:
                seen[_key(line), is_top].append((line.base, number))
    least = max(2, round(_SHARE * len(pages)))
    found: dict[int, set[int]] = defaultdict(set)
    texts: dict[str, tuple[int, str]] = {}
    for number, (top, bottom) in edges:
        for is_top, lines in ((True, top), (False, bottom)):
            for k, line in enumerate(lines):
                places = {n for base, n in seen[_key(line), is_top] if abs(base - line.base) <= _SHIFT}
                repeated = len(places) >= least and not _is_tabular(line, number)
                inner = lines[k + 1] if k + 1 < len(lines) else None
                if not ((repeated and _apart(line, inner)) or (k == 0 and _is_number(line, number))):
                    break
                found[number] |= {id(word) for word in line.words}
                texts.setdefault(_key(line), (number, line.text))
    return found, list(texts.values())


def _edges(height: float, words: Sequence[Word]) -> tuple[list[Line], list[Line]]:
    """Return the lines at the upper and the lower edge of a page, the outermost first."""
    top = [word for word in words if word.base <= _EDGE * height]
    bottom = [word for word in words if word.base >= (1 - _EDGE) * height]
    return lines_of(top)[:_DEEP], lines_of(bottom)[::-1][:_DEEP]


def _apart(line: Line, inner: Line | None) -> bool:
    """Whether a line stands apart from the next one towards the text, or looks otherwise; a wrapped line does not."""
    if inner is None or abs(line.size - inner.size) > _UNLIKE * line.size or line.bold != inner.bold:
        return True
    gap = max(inner.box.top - line.box.bottom, line.box.top - inner.box.bottom)
    return gap > _APART * line.size or _key(line) == _key(inner)


def _key(line: Line) -> str:
    return re.sub(r"\d+", "#", line.text.casefold())


def _is_number(line: Line, page: int) -> bool:
    text = line.text.strip()
    if _NUMBER.fullmatch(text) is None:
        return False
    return _TOLD.match(text) is not None or text.strip("-–— ") == str(page)


def _is_tabular(line: Line, page: int) -> bool:
    """Whether a line may be a table's: with headings of seats, or figures beside a text that are not the page's number.

    Such lines are repeated too, where a table goes on.
    """
    runs: list[list[str]] = [[]]
    for word, after in zip(line.words, [*line.words[1:], None], strict=True):
        runs[-1].append(word.text)
        if after is not None and after.x0 - word.x1 > _APART * word.size:
            runs.append([])
    texts = [" ".join(run) for run in runs]
    if any(meaning(text) in (*NAMES, *SEATS) for text in texts):
        return True
    return len(texts) > 1 and any(is_figure(text) and text != str(page) for text in texts)
