"""A group's calls as an inline SVG: the seats due of the first n positions (dashed) and those called (whole).

Colours are the page's, by class; titles, dashes and the table beside it say all that they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from solver.messages import Speaker
from solver.reports.call_orders import GroupCalls

WIDTH: Final = 640
HEIGHT: Final = 190
LEFT: Final = 44
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 40


def plot(calls: GroupCalls, length: int, name: str, speaker: Speaker) -> str:
    """Draw one group's dues and calls among the first `length` positions; `name` makes the ids of its texts unique."""
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    most = max(len(calls.due), len(calls.called), 1)
    foot = TOP + down
    group = speaker.group(calls.group)

    def path(positions: Sequence[int]) -> str:
        steps = [f"M{LEFT} {foot}"]
        for count, position in enumerate(positions, 1):
            steps.append(f"H{LEFT + across * position / length:.1f}V{foot - down * count / most:.1f}")
        return "".join([*steps, f"H{LEFT + across}"])

    words = {"group": group, "length": length, "due": len(calls.due), "called": len(calls.called)}
    title, told = speaker.say("opinion.plot.title", **words), speaker.say("opinion.plot.described", **words)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{name}-t {name}-d" class="plot">',
        f'<title id="{name}-t">{escape(title)}</title><desc id="{name}-d">{escape(told)}</desc>',
    ]
    for count in _ticks(most):
        y = foot - down * count / most
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + across}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{speaker.write(count)}</text>')
    for position in _ticks(length):
        x = LEFT + across * position / length
        parts.append(f'<path class="grid" d="M{x:.1f} {foot}v4"/>')
        parts.append(f'<text x="{x:.1f}" y="{foot + 17}" text-anchor="middle">{speaker.write(position)}</text>')
    axis = escape(speaker.say("opinion.plot.axis"))
    middle = LEFT + across / 2
    parts += [
        f'<text x="{middle:.0f}" y="{HEIGHT - 6}" text-anchor="middle">{axis}</text>',
        f'<path class="called" d="{path(calls.called)}"><title>{escape(speaker.say("plot.called"))}</title></path>',
        f'<path class="due" d="{path(calls.due)}"><title>{escape(speaker.say("plot.due"))}</title></path>',
        "</svg>",
    ]
    return "".join(parts)


def _ticks(most: int) -> list[int]:
    """Return at most six round numbers from 0 to `most`, with `most` itself where no tick is near."""
    step = next(s for s in _STEPS if most / s <= 5)
    ticks = list(range(0, most + 1, step))
    return ticks if most - ticks[-1] < step / 2 else [*ticks, most]


_STEPS: Final = tuple(base * 10**power for power in range(8) for base in (1, 2, 5))
