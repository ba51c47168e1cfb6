"""A plot of nominations as SVG, position by position: the order, who was called by which list, dues against calls.

The upper strip has a cell for each position, in the colour of the list that the order calls; a mark of its own shape
tells the list that it was called through, and a ring that the holder counts elsewhere. Below, a line for each group:
the seats due of the first n positions, and those called. Shapes and titles say all that colours do.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

import numpy as np

from solver.allocation.walk import VACANT
from solver.arithmetic import NUMPY, seats
from solver.messages import Speaker
from solver.reports.nominations import RowAnswer

COLOURS: Final = ("#8a8f98", "#0b6e4f", "#b5560b", "#6a3d9a", "#1f5fa8", "#a8324a", "#5b6b1d", "#333333")
MARKS: Final = ("●", "▲", "■", "◆", "✚", "★", "▼", "✖")
CELL: Final = 16
ACROSS: Final = 50
"""Cells in a line of the strip."""
MARGIN: Final = 24
CHART: Final = 140
"""Height of the chart of dues and calls."""


def plot_svg(answer: RowAnswer, speaker: Speaker) -> str:
    """Draw the nominations of one contest, as a whole SVG document."""
    held = answer.after.seats
    lists = answer.contest.terms.lists
    lines = max(1, -(-len(held) // ACROSS))
    width = MARGIN * 2 + CELL * ACROSS
    strip = lines * (CELL + 6)
    legend = 20 * len(lists)
    height = MARGIN * 3 + strip + legend + CHART
    box = f'viewBox="0 0 {width} {height}" font-size="11" font-family="sans-serif"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {box}>',
        f"<title>{escape(speaker.say('plot.title'))}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *_strip(answer, speaker),
        *_legend(lists, MARGIN + strip + 14, speaker),
        *_chart(answer, MARGIN * 2 + strip + legend, width, speaker),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _strip(answer: RowAnswer, speaker: Speaker) -> list[str]:
    parts = []
    lists = answer.contest.terms.lists
    for seat in answer.after.seats:
        line, column = divmod(seat.position - 1, ACROSS)
        x, y = MARGIN + column * CELL, MARGIN + line * (CELL + 6)
        home = speaker.group(lists[seat.home])
        if seat.holder == VACANT:
            title = speaker.say("plot.vacant", position=seat.position, home=home)
            mark = ""
        else:
            title = speaker.say(
                "plot.mark",
                position=seat.position,
                home=home,
                candidate=answer.contest.pool.candidates[seat.holder].id,
                list=speaker.group(lists[seat.through]),
                counts=speaker.group(lists[seat.counts]),
            )
            mark = (
                f'<text x="{x + CELL / 2}" y="{y + CELL - 4}" text-anchor="middle" fill="{COLOURS[seat.through]}">'
                f"{MARKS[seat.through]}</text>"
            )
            if seat.counts != seat.through:
                mark += (
                    f'<circle cx="{x + CELL / 2}" cy="{y + CELL / 2}" r="{CELL / 2 - 1}" fill="none" '
                    f'stroke="{COLOURS[seat.counts]}" stroke-width="1.5"/>'
                )
        parts.append(
            f"<g><title>{escape(title)}</title>"
            f'<rect x="{x}" y="{y}" width="{CELL - 1}" height="{CELL - 1}" fill="{COLOURS[seat.home]}" '
            f'fill-opacity="0.18" stroke="{COLOURS[seat.home]}" stroke-width="0.5"/>{mark}</g>'
        )
    return parts


def _legend(lists: Sequence[str], top: int, speaker: Speaker) -> list[str]:
    return [
        f'<text x="{MARGIN}" y="{top + 20 * i}" fill="{COLOURS[i]}">{MARKS[i]} {escape(speaker.group(name))}</text>'
        for i, name in enumerate(lists)
    ]


def _chart(answer: RowAnswer, top: int, width: int, speaker: Speaker) -> list[str]:
    """Draw, for each group, the seats due of the first n positions (dashed) and those called (whole)."""
    held = answer.after.seats
    n = len(held)
    groups = answer.contest.readings.regime.groups
    totals = np.arange(n + 1, dtype=np.int64)
    called, due = [], []
    for index, group in enumerate(groups, 1):
        called.append([0, *np.cumsum([seat.home == index for seat in held]).tolist()])
        due.append(seats(group.rule, totals, NUMPY).tolist())
    most = max((max(line) for line in (*called, *due)), default=0) or 1
    across = (width - 2 * MARGIN) / max(n, 1)

    def path(values: Sequence[int]) -> str:
        steps = [f"M{MARGIN} {top + CHART}"]
        for t, value in enumerate(values[1:], 1):
            y = top + CHART - CHART * value / most
            steps.append(f"H{MARGIN + across * (t - 0.5):.1f}V{y:.1f}")
        return "".join([*steps, f"H{width - MARGIN}"])

    parts = [
        f'<text x="{MARGIN}" y="{top - 6}">{escape(speaker.say("plot.dues"))}: 0–{speaker.write(most)}</text>',
        f'<path d="M{MARGIN} {top}V{top + CHART}H{width - MARGIN}" fill="none" stroke="#555555"/>',
    ]
    for index, (calls, dues) in enumerate(zip(called, due, strict=True), 1):
        name = speaker.group(groups[index - 1].id)
        for values, key, dash in ((dues, "plot.due", ' stroke-dasharray="4 3"'), (calls, "plot.called", "")):
            parts.append(
                f'<path d="{path(values)}" fill="none" stroke="{COLOURS[index]}"{dash}>'
                f"<title>{escape(name)}: {escape(speaker.say(key))}</title></path>"
            )
    return parts
