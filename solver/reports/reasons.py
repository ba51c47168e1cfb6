"""Reasons put into words: lists by the names that people give them, grounds as provisions and readings."""

from __future__ import annotations

from solver.allocation.grounds import Ground
from solver.allocation.reasons import ListName, Reason
from solver.messages import Speaker


def sentence(reason: Reason, speaker: Speaker) -> str:
    """Return a reason and what follows it, in words."""
    data = {key: _worded(value, speaker) for key, value in reason.data.items()}
    words = [speaker.say(reason.key, **data), *(sentence(more, speaker) for more in reason.more)]
    return " ".join(words)


def _worded(value: object, speaker: Speaker) -> object:
    if isinstance(value, ListName):
        return speaker.group(value)
    if isinstance(value, tuple):
        return tuple(_worded(each, speaker) for each in value)
    if isinstance(value, Ground):
        return ground_words(value, speaker)
    return value


def ground_words(ground: Ground, speaker: Speaker) -> str:
    """Return ` [art. 5, § 2; leitura compensada]`, or nothing where there is no ground to name."""
    parts = list(ground.provisions)
    if ground.reading is not None:
        key = "ground.reading" if parts else "ground.silence"
        parts.append(speaker.say(key, reading=ground.reading))
    return f" [{'; '.join(parts)}]" if parts else ""
