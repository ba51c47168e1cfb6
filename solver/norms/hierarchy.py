"""Which general norms might rule where an entity has none of its own for a group: a question, never a default.

A group lacks a norm where none is held that binds the entity on the day, or would if its branch were stated. The
readings are those of `hierarchy.yaml`, and the norms that the same entity has for another branch. A reading that names
a norm of the library can be computed, by giving that norm to the call.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from pydantic import Field

from solver.norms.catalogue import OUTSIDE, Binds, Decision, EntityLike, Standing, binding
from solver.norms.fields import GroupId
from solver.norms.load import LIBRARY, Norm, library
from solver.norms.regime import favoured
from solver.schema import Part, Text, Texts, validate
from solver.vocabulary import OVERLAPS, Confidence, Sphere
from solver.yamltext import read_yaml


class General(Part):
    """A reading: what it says, who holds it, the norm of the library that it follows, and whose entities it is for."""

    thesis: Text = Field(alias="tese")
    support: Texts = Field((), alias="apoio")
    norm: Text | None = Field(None, alias="norma")
    spheres: tuple[Sphere, ...] = Field((), alias="esferas")
    confidence: Confidence | None = Field(None, alias="confianca")


class Lack(Part):
    """The question that is asked of each of these groups where no norm of the entity is known for it."""

    groups: tuple[GroupId, ...]
    ask: Text
    provisions: Texts
    readings: dict[str, General]
    default: Text
    reason: Text


class Hierarchy(Part):
    """The question's id, what is said of the entity's own norm for another branch, and the lacks."""

    question: Text
    own_entity: General
    lacks: tuple[Lack, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A reading of the question as it stands for an entity on a day.

    `norm`: by which it can be computed, together with those of the entity that share no group with it (`beside`).
    """

    reading: str
    general: General
    norm: Norm | None
    beside: tuple[Norm, ...] = ()

    @property
    def call(self) -> tuple[str, ...]:
        """The ids to be given to the call that computes it; none where it cannot be."""
        return (*(n.id for n in self.beside), self.norm.id) if self.norm else ()


@dataclass(frozen=True, slots=True)
class Unfilled:
    """A group for which no norm of the entity is known, and what might rule it; the default reading comes first."""

    group: str
    lack: Lack
    candidates: tuple[Candidate, ...]


@cache
def hierarchy() -> Hierarchy:
    """Return the declared hierarchy."""
    return validate(Hierarchy, read_yaml(LIBRARY.parent / "hierarchy.yaml"))


def unfilled(entity: EntityLike, on: datetime.date, norms: Iterable[Norm] | None = None) -> tuple[Unfilled, ...]:
    """Return the groups for which no norm is known that binds the entity on a day, with what might rule each."""
    known = tuple(library() if norms is None else norms)
    decisions = binding(entity, on, known)
    covered = {group for d in decisions if _speaks(d) for group in _with_parts(d.norm)}
    return tuple(
        Unfilled(group, lack, tuple(_candidates(lack, group, entity, decisions)))
        for lack in hierarchy().lacks
        for group in lack.groups
        if group not in covered
    )


def _speaks(decision: Decision) -> bool:
    """Whether a norm binds, or would if the entity said that it is of the right branch."""
    unstated = all(r.key == "catalogue.branch_not_stated" for r in decision.reasons)
    return decision.binds is Binds.YES or (decision.binds is Binds.UNKNOWN and unstated)


def _with_parts(norm: Norm) -> set[str]:
    """Return the groups that a norm reserves for or gives points to, those of its blocs included."""
    own = {*(g.id for g in norm.file.groups), *favoured(norm)}
    return own.union(*(OVERLAPS.get(bloc, ()) for bloc in own))


def _candidates(lack: Lack, group: str, entity: EntityLike, decisions: Sequence[Decision]) -> Iterator[Candidate]:
    held = [d for d in decisions if d.status.standing is Standing.IN_FORCE and d.norm.file.reserves]
    for name, general in lack.readings.items():
        if general.spheres and entity.sphere not in general.spheres:
            continue
        norm = next((d.norm for d in held if d.norm.id == general.norm), None)
        if general.norm is None:
            yield Candidate(name, general, None)
        elif norm and group in _with_parts(norm):
            yield Candidate(name, general, norm, _beside(norm, decisions))
    for norm in (d.norm for d in held if not any(r.key in {*OUTSIDE, "catalogue.part_only"} for r in d.reasons)):
        own = norm.file.entity.sphere is not Sphere.NATIONAL and norm.id not in lack.readings
        if own and group in _with_parts(norm):
            yield Candidate(norm.id, hierarchy().own_entity, norm, _beside(norm, decisions))


def _beside(norm: Norm, decisions: Iterable[Decision]) -> tuple[Norm, ...]:
    """Return the norms that bind the entity and may judge beside another, sharing no group with it."""
    binding_ones = (d.norm for d in decisions if _speaks(d) and d.norm.file.reserves)
    return tuple(n for n in binding_ones if not _with_parts(n) & _with_parts(norm))
