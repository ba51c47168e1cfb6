"""Sentences kept as data, put into words at the edge: a key of the message catalogue and what fills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.messages import Speaker


@dataclass(frozen=True, slots=True)
class Words:
    """A key of the catalogue and its data, which may hold further `Words`."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)

    def said(self, speaker: Speaker) -> str:
        """Return the sentence in the speaker's language."""
        return speaker.say(self.key, **{name: said(value, speaker) for name, value in self.data.items()})


def words(key: str, /, **data: object) -> Words:
    """Build a sentence of the section `proofs` of the catalogue: its key without the `prove.`."""
    return Words(f"prove.{key}", data)


def group_words(group: str) -> Words:
    """Return the name of a group or list."""
    return Words(f"group.{group}")


def said(value: object, speaker: Speaker) -> object:
    """Put the sentences inside a value into words; numbers are left to the speaker."""
    if isinstance(value, Words):
        return value.said(speaker)
    if isinstance(value, (list, tuple)):
        return [said(each, speaker) for each in value]
    return value
