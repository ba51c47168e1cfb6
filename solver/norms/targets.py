"""Where a reference leads: the addresses it names, seen from the provision that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, islice
from typing import Final

from solver.norms.address import SOLE, Address, Level
from solver.norms.roman import from_roman
from solver.norms.statute import Statute
from solver.norms.tokens import Choice, Relative

_MOST: Final = 1_000
"""Targets of one reference: no law has as many, and lists of lists must not multiply without end."""


def targets(statute: Statute, source: Address, parts: Mapping[Level, Choice]) -> tuple[Address, ...]:
    """Return the addresses that the parts name; they need not exist, and a place beyond either end gives none.

    A reference without article is read in the citing article; one that begins with an inciso or an alínea, from
    the citing provision outwards, and the first reading under which every target exists is the one meant.
    """
    inner = [level for level in Level if level in parts and level is not Level.ARTICLE]
    if Level.ARTICLE in parts:
        containers = [_articles(statute, source, parts[Level.ARTICLE])]
    else:
        containers = [(place,) for place in source.lineage if place.level.depth < inner[0].depth]
    found: tuple[Address, ...] = ()
    for places in containers:
        found = places
        for level in inner:
            parts_of = (_parts(statute, source, place, level, parts[level]) for place in found)
            found = tuple(islice(chain.from_iterable(parts_of), _MOST))
        if found and all(address in statute for address in found):
            break
    return found


def named_provision(parts: Mapping[Level, Choice]) -> Address | None:
    """Return the provision of another norm that the parts name by number, the first of several."""
    labels = {level: choice[0] for level, choice in parts.items() if isinstance(choice, tuple)}
    if Level.ARTICLE not in labels:
        return None
    address = _article(labels[Level.ARTICLE])
    for level in Level:
        if level in labels and level is not Level.ARTICLE:
            address = _numbered(address, level, labels[level])
    return address


def _articles(statute: Statute, source: Address, choice: Choice) -> tuple[Address, ...]:
    if isinstance(choice, tuple):
        return tuple(_article(label) for label in choice)
    if choice is Relative.THIS:
        return (source.caput,)
    everywhere = [provision.address for provision in statute if provision.address.level is Level.ARTICLE]
    return _beside(everywhere, source.caput, choice)


def _parts(statute: Statute, source: Address, place: Address, level: Level, choice: Choice) -> tuple[Address, ...]:
    if isinstance(choice, tuple):
        return tuple(_numbered(place, level, label) for label in choice)
    if choice is Relative.CAPUT:
        return (place.caput,)
    here = next((address for address in source.lineage if address.level is level), None)
    parts = [part.address for part in statute.children(place) if part.address.level is level]
    if choice is Relative.ALL:
        return tuple(parts)
    return _beside(parts, here, choice)


def _beside(places: list[Address], here: Address | None, choice: Relative) -> tuple[Address, ...]:
    if here not in places:
        return ()
    index = places.index(here)
    reach = {
        Relative.THIS: slice(index, index + 1),
        Relative.PREVIOUS: slice(max(index - 1, 0), index),
        Relative.ALL_PREVIOUS: slice(0, index),
        Relative.NEXT: slice(index + 1, index + 2),
    }
    return tuple(places[reach[choice]])


def _article(label: str) -> Address:
    number, _, suffix = label.partition("-")
    return Address(int(number), suffix)


def _numbered(place: Address, level: Level, label: str) -> Address:
    if level is Level.PARAGRAPH:
        return replace(place.caput, paragraph=SOLE if label == SOLE else int(label))
    if level is Level.ITEM:
        return replace(place, item=from_roman(label))
    return replace(place, letter=label)
