"""The terminal as answers are printed on it: colour is the tool's own, and no text of a file commands it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from solver.messages import visible


class PlainConsole(Console):
    """A console that shows control characters of the texts given to it instead of passing them on."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Yield the segments of something to print, without control characters in their texts."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=visible(segment.text))
