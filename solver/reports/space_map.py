"""A map of the design space drawn as SVG: a panel for each rounding, percentages across, thresholds down.

A cell that is refuted holds its least number of seats; one that is proved is empty; one of a property that is a value
holds its whole percent. So figures say all that colours do, and each cell's title says it in words. Colours follow the
reader's scheme, light or dark. Same map, same bytes.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from typing import Final

from proofs.solvers import versions
from proofs.space import PERCENTAGES, ROUNDINGS, THRESHOLDS, Cell, Space
from proofs.verdict import Verdict
from solver.messages import Speaker
from solver.reports.space_report import cell_words, is_value, law_words, total_words
from solver.vocabulary import Rounding

CELL: Final = 16
LEFT: Final = 56
RIGHT: Final = 20
TOP: Final = 58
PANEL: Final = 26 + CELL * len(THRESHOLDS) + 34
"""Height of a panel: its heading, its cells, its axis."""
GRID: Final = CELL * len(PERCENTAGES)
WIDTH: Final = LEFT + GRID + RIGHT
LINE: Final = 17
ACROSS: Final = 150
"""Characters in a line of the note."""
STEPS: Final = 5
"""Shades of a value: a step for each fifth of all seats."""

_STYLE: Final = """
svg{--paper:#fff;--ink:#1b1b1b;--faint:#5a5a5a;--proved:#cfe3f2;--refuted:#f5b98a;--line:#fff;
--v0:#e8f0f7;--v1:#bcd5ea;--v2:#7fb0d6;--v3:#2d6da3;--v4:#123f68;--i0:#1b1b1b;--i3:#fff}
@media (prefers-color-scheme:dark){svg{--paper:#16181b;--ink:#f0f0f0;--faint:#b3b3b3;--proved:#274055;--refuted:#8a4516;
--line:#16181b;--v0:#1f2a34;--v1:#274055;--v2:#2f5f86;--v3:#8fc0e6;--v4:#d8ebfa;--i0:#f0f0f0;--i3:#10202e}}
@media print{svg{--paper:#fff;--ink:#000;--faint:#333}}
text{font:12px system-ui,"DejaVu Sans",Arial,sans-serif;fill:var(--ink)}
.title{font-size:18px;font-weight:bold}.head{font-weight:bold}.axis{fill:var(--faint);font-size:11px}
.cell{font-size:8px;text-anchor:middle}rect{stroke:var(--line);stroke-width:1}
.paper{fill:var(--paper);stroke:none}.p rect{fill:var(--proved)}.r rect{fill:var(--refuted)}
.v0 rect{fill:var(--v0)}.v1 rect{fill:var(--v1)}.v2 rect{fill:var(--v2)}.v3 rect{fill:var(--v3)}.v4 rect{fill:var(--v4)}
.cell{fill:var(--i0)}.v3 .cell,.v4 .cell{fill:var(--i3)}
"""
_HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" \
lang="{lang}" role="img" aria-labelledby="space-title space-about">"""


def space_svg(space: Space, speaker: Speaker) -> str:
    """Return a map as a whole SVG document, in the speaker's language."""
    title = f"{space.property}: {space.sentence.said(speaker)}"
    about = "; ".join(f"{speaker.say(f'rounding.{r.value}')}: {total_words(space, r, speaker)}" for r in ROUNDINGS)
    note = [*textwrap.wrap(law_words(space, speaker), ACROSS, break_on_hyphens=False)]
    note.append(speaker.say("space.receipt", cells=len(space.cells), **versions()))
    below = TOP + 30 + PANEL * len(ROUNDINGS)
    height = below + LINE * len(note) + 16
    parts = [
        _HEAD.format(width=WIDTH, height=height, lang=speaker.lang),
        f'<title id="space-title">{escape(title)}</title>',
        f'<desc id="space-about">{escape(about)}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="{LEFT}" y="28">{escape(space.property)}</text>',
        f'<text x="{LEFT}" y="48">{escape(space.sentence.said(speaker))}</text>',
        *_legend(space, speaker),
    ]
    for index, rounding in enumerate(ROUNDINGS):
        parts += _panel(space, rounding, TOP + 30 + PANEL * index, speaker)
    parts += [f'<text x="{LEFT}" y="{below + LINE * i + 8}">{escape(line)}</text>' for i, line in enumerate(note)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _legend(space: Space, speaker: Speaker) -> Iterator[str]:
    if is_value(space):
        marks = [(f"v{step}", "", f"{20 * step}–{20 * (step + 1)}%") for step in range(STEPS)]
    else:
        marks = [("p", "", speaker.say("space.proved")), ("r", "7", speaker.say("space.refuted"))]
    x = LEFT
    for style, figure, words in marks:
        yield _cell(style, figure, words, x, TOP)
        yield f'<text x="{x + CELL + 6}" y="{TOP + 12}">{escape(words)}</text>'
        x += CELL + 6 + 7 * len(words) + 24
    if is_value(space):
        yield f'<text x="{x}" y="{TOP + 12}">{escape(speaker.say("space.figures"))}</text>'


def _panel(space: Space, rounding: Rounding, top: int, speaker: Speaker) -> Iterator[str]:
    heading = f"{speaker.say(f'rounding.{rounding.value}')} — {total_words(space, rounding, speaker)}"
    yield f'<g><text class="head" x="{LEFT}" y="{top + 18}">{escape(heading)}</text>'
    top += 26
    for cell in space.of(rounding):
        x = LEFT + CELL * (cell.percentage - PERCENTAGES.start)
        y = top + CELL * (cell.rule.threshold - THRESHOLDS.start)
        yield _cell(*_look(cell), cell_words(cell, speaker), x, y)
    for threshold in THRESHOLDS:
        y = top + CELL * (threshold - THRESHOLDS.start) + 12
        yield f'<text class="axis" x="{LEFT - 6}" y="{y}" text-anchor="end">{threshold}</text>'
    foot = top + CELL * len(THRESHOLDS)
    for percentage in (p for p in PERCENTAGES if p == PERCENTAGES.start or p % 5 == 0):
        x = LEFT + CELL * (percentage - PERCENTAGES.start) + CELL // 2
        yield f'<text class="axis" x="{x}" y="{foot + 13}" text-anchor="middle">{percentage}%</text>'
    middle = top + CELL * len(THRESHOLDS) // 2
    turned = f'transform="rotate(-90 {LEFT - 34} {middle})"'
    words = escape(speaker.say("space.threshold"))
    yield f'<text class="axis" x="{LEFT - 34}" y="{middle}" text-anchor="middle" {turned}>{words}</text></g>'


def _look(cell: Cell) -> tuple[str, str]:
    """Return the style of a cell and the figure in it."""
    if cell.value is not None:
        return f"v{min(int(cell.value * STEPS), STEPS - 1)}", str(int(cell.value * 100))
    return ("p", "") if cell.decision.verdict is Verdict.PROVED else ("r", str(cell.n))


def _cell(style: str, figure: str, words: str, x: int, y: int) -> str:
    text = f'<text class="cell" x="{x + CELL // 2}" y="{y + 11}">{figure}</text>' if figure else ""
    return (
        f'<g class="{style}"><title>{escape(words)}</title>'
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>{text}</g>'
    )
