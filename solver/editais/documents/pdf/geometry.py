"""What a page holds, as plain geometry: glyphs, rules and fills, in points from the top left corner as it is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

Point = tuple[float, float]
Transform = Callable[[Point], Point]

FRAMES: Final[tuple[Transform, ...]] = (
    lambda p: p,
    lambda p: (-p[1], p[0]),
    lambda p: (-p[0], -p[1]),
    lambda p: (p[1], -p[0]),
)
"""For text that runs to the right, upwards, upside down and downwards: the frame in which it runs to the right."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, its sides parallel to the page's."""

    x0: float
    top: float
    x1: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return (self.x0 + self.x1) / 2, (self.top + self.bottom) / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.x0 <= point[0] <= self.x1 and self.top <= point[1] <= self.bottom

    def within(self, other: Box, slack: float = 1.0) -> bool:
        """Whether it lies in another."""
        return (
            other.x0 - slack <= self.x0
            and self.x1 <= other.x1 + slack
            and other.top - slack <= self.top
            and self.bottom <= other.bottom + slack
        )


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character as printed, in the frame in which its line runs from left to right.

    `base` is the height of its baseline, `size` that of its font; `spaced`: a blank stands before it in the file.
    """

    text: str
    x0: float
    x1: float
    base: float
    size: float
    bold: bool = False
    spaced: bool = False

    @property
    def top(self) -> float:
        """The upper edge of its font."""
        return self.base - 0.8 * self.size

    @property
    def bottom(self) -> float:
        """The lower edge of its font."""
        return self.base + 0.2 * self.size

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of what is printed, near enough."""
        return (self.x0 + self.x1) / 2, self.base - 0.3 * self.size


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line along a page's side: at `at`, from `start` to `end`."""

    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Fill:
    """A coloured area."""

    box: Box
    colour: tuple[int, int, int]


@dataclass(slots=True)
class Page:
    """A page as seen, turned so that most of its text runs to the right.

    `up` and `down` hold the glyphs of lines that run upwards and downwards, each in the frame of `FRAMES`; `aside`
    those upside down; `aslant` counts the rest; `pictured` is the largest image's share of the page.
    `unmapped` counts characters without a letter, `hidden` those that are not printed but only found by a search,
    where a page has no others.
    """

    number: int
    width: float
    height: float
    glyphs: list[Glyph] = field(default_factory=list)
    up: list[Glyph] = field(default_factory=list)
    aside: list[Glyph] = field(default_factory=list)
    down: list[Glyph] = field(default_factory=list)
    across: list[Rule] = field(default_factory=list)
    upright: list[Rule] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    drawn: bool = False
    pictured: float = 0.0
    aslant: int = 0
    unmapped: int = 0
    hidden: int = 0

    @property
    def letters(self) -> int:
        """How many characters it prints."""
        return len(self.glyphs) + len(self.up) + len(self.down)


def seen(bbox: tuple[float, float, float, float], rotation: int) -> Transform:
    """Return what takes a point of the file's space to the page as it is shown, turned by its own rotation."""
    left, bottom, right, top = bbox
    return {
        0: lambda p: (p[0] - left, top - p[1]),
        90: lambda p: (p[1] - bottom, p[0] - left),
        180: lambda p: (right - p[0], p[1] - bottom),
        270: lambda p: (top - p[1], right - p[0]),
    }[rotation]


def uprighted(width: float, height: float, turn: int) -> Transform:
    """Return what turns a page of a size so that text of a direction runs to the right."""
    frame = FRAMES[turn]
    dx, dy = ((0.0, 0.0), (height, 0.0), (width, height), (0.0, width))[turn]

    def place(point: Point) -> Point:
        x, y = frame(point)
        return x + dx, y + dy

    return place


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest rectangle around others."""
    found = list(boxes)
    return Box(
        min(b.x0 for b in found), min(b.top for b in found), max(b.x1 for b in found), max(b.bottom for b in found)
    )


def clusters(values: Iterable[float], within: float) -> list[float]:
    """Return the means of values that lie `within` of the first of their run, rising."""
    runs: list[list[float]] = []
    for value in sorted(values):
        if runs and value - runs[-1][0] <= within:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [sum(run) / len(run) for run in runs]


def median(values: Sequence[float], otherwise: float = 0.0) -> float:
    """Return the middle value, the lower of two; `otherwise` where there is none."""
    return sorted(values)[(len(values) - 1) // 2] if values else otherwise
