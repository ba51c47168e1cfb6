"""The published text of a norm, where it is held: verified against the norm file, then parsed."""

from __future__ import annotations

from functools import lru_cache

from solver.norms.load import Norm
from solver.norms.statute import Statute, parse_statute


def held_statute(norm: Norm) -> Statute | None:
    """Return the parsed text of a norm, or None where it is not held.

    Raises:
        InputError: the text cannot be read, or is not the one that the norm file pins.
    """
    text = norm.statute_text()
    return None if text is None else _parsed(text)


@lru_cache(maxsize=32)
def _parsed(text: str) -> Statute:
    return parse_statute(text)
