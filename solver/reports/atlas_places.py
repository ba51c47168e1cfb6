"""The places of the atlas: the grid of states, and what bound each entity when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from solver.messages import Speaker
from solver.norms.load import Norm
from solver.norms.timeline import Period, timeline
from solver.reports.norm_periods import timeline_lines
from solver.vocabulary import Branch, Sphere, fold

GRID: Final[dict[str, tuple[int, int]]] = {
    "RR": (1, 2), "AP": (1, 4),
    "AM": (2, 2), "PA": (2, 3), "MA": (2, 4), "PI": (2, 5), "CE": (2, 6), "RN": (2, 7),
    "AC": (3, 1), "RO": (3, 2), "MT": (3, 3), "TO": (3, 4), "BA": (3, 5), "PE": (3, 6), "PB": (3, 7),
    "MS": (4, 3), "GO": (4, 4), "DF": (4, 5), "SE": (4, 6), "AL": (4, 7),
    "SP": (5, 4), "MG": (5, 5), "ES": (5, 6),
    "PR": (6, 4), "RJ": (6, 5),
    "SC": (7, 4),
    "RS": (8, 4),
}  # fmt: skip
"""Row and column of each state: a tile each, near where it lies."""


@dataclass(frozen=True, slots=True)
class Entity:
    """Who publishes editais, as a timeline asks for it."""

    sphere: Sphere
    state: str | None = None
    municipality: str | None = None
    branch: Branch | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A state on the grid, and how many norms of it and of its municipalities there are."""

    state: str
    row: int
    column: int
    norms: int


@dataclass(frozen=True, slots=True)
class History:
    """An entity in words, and the lines of its timeline."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """A state, the Union or the national councils: the anchor that tiles lead to, and the histories of its entities."""

    anchor: str
    name: str
    histories: tuple[History, ...]


def tiles(norms: Sequence[Norm]) -> list[Tile]:
    """Return the grid in the order of its rows."""
    counts = {state: sum(norm.file.entity.state == state for norm in norms) for state in GRID}
    return [Tile(state, *GRID[state], counts[state]) for state in sorted(GRID, key=GRID.__getitem__)]


def regions(norms: Sequence[Norm], speaker: Speaker) -> Iterator[Region]:
    """Yield the Union, the national councils and each state that has a norm, with what bound whom when."""
    union = [n for n in norms if n.file.entity.sphere is Sphere.FEDERAL]
    if union:
        yield Region(
            "r-uniao", speaker.say("atlas.union"), tuple(_histories(Sphere.FEDERAL, None, None, norms, speaker))
        )
    councils = [n for n in norms if n.file.entity.sphere is Sphere.NATIONAL]
    if councils:
        branches = dict.fromkeys(b for n in councils for b in _branches(n))
        found = [
            _history(Entity(Sphere.STATE, branch=branch), speaker.say(f"branch.{branch.value}"), councils, speaker)
            for branch in branches
        ]
        yield Region("r-nacional", speaker.say("atlas.councils"), tuple(found))
    for state in sorted(GRID):
        own = [n for n in norms if n.file.entity.state == state]
        if own:
            towns = {fold(n.file.entity.municipality): n.file.entity.municipality for n in own}
            histories = list(_histories(Sphere.STATE, state, None, norms, speaker))
            for key in sorted(t for t in towns if t):
                histories += _histories(Sphere.MUNICIPAL, state, towns[key], norms, speaker)
            yield Region(f"uf-{state}", state, tuple(histories))


def _branches(norm: Norm) -> tuple[Branch, ...]:
    reach = norm.file.reach
    return reach.branches or () if reach else ()


def _histories(
    sphere: Sphere, state: str | None, town: str | None, norms: Sequence[Norm], speaker: Speaker
) -> Iterator[History]:
    """Yield the history of the executive, and of each other branch that the entity's norms name and bind otherwise."""
    own = [
        n
        for n in norms
        if (e := n.file.entity).sphere is sphere and e.state == state and fold(e.municipality) == fold(town)
    ]
    told: list[list[tuple[object, ...]]] = []
    if not own:
        return
    for branch in dict.fromkeys((Branch.EXECUTIVE, *(b for n in own for b in _branches(n)))):
        entity = Entity(sphere, state, town, branch)
        periods = [_shape(p) for p in timeline(entity, norms)]
        if periods and periods not in told:
            told.append(periods)
            place = town or state or speaker.say("atlas.union")
            yield _history(entity, f"{place} · {speaker.say(f'branch.{branch.value}')}", norms, speaker)


def _shape(period: Period) -> tuple[object, ...]:
    return period.first, tuple(d.norm.id for d in period.binds), tuple(d.norm.id for d in period.unknown)


def _history(entity: Entity, heading: str, norms: Sequence[Norm], speaker: Speaker) -> History:
    return History(heading, tuple(timeline_lines(timeline(entity, norms), speaker)))
