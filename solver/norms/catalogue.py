"""Which norms bind an entity on a day, and why the others do not.

First and last day in force are both included. A revocation takes effect on the day the revoking norm comes into force:
the day before is the revoked norm's last. A norm does not revive when the one that revoked it ends (LINDB, art. 2,
§ 3). An edital already published stays under the norm of its day: ask with the day of its publication.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from solver.norms.load import Norm, library
from solver.vocabulary import Branch, Confidence, Sphere, fold


class EntityLike(Protocol):
    """Whoever publishes an edital."""

    @property
    def sphere(self) -> Sphere:
        """The level of the federation."""
        ...

    @property
    def state(self) -> str | None:
        """The state's abbreviation."""
        ...

    @property
    def municipality(self) -> str | None:
        """The municipality's name."""
        ...

    @property
    def branch(self) -> Branch | None:
        """The branch of government, None where it is not stated."""
        ...


class Binds(StrEnum):
    """Whether a norm binds: unknown where something that decides it is not known."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Standing(StrEnum):
    """Where a norm stands on a day."""

    NOT_YET = "not-yet"
    IN_FORCE = "in-force"
    EXPIRED = "expired"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a key of the message catalogue and its data."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Status:
    """A norm's standing on a day: its first and last day in force, and the norms that revoked it, if any did."""

    standing: Standing
    start: datetime.date
    end: datetime.date | None
    revoked_by: tuple[Norm, ...] = ()

    @property
    def reason(self) -> Reason:
        """The standing as a reason."""
        match self.standing:
            case Standing.NOT_YET:
                return Reason("catalogue.not_yet", {"start": self.start})
            case Standing.EXPIRED:
                return Reason("catalogue.expired", {"end": self.end})
            case Standing.REVOKED:
                since = self.revoked_by[0].file.validity.start
                return Reason("catalogue.revoked", {"since": since, "by": [n.id for n in self.revoked_by]})
            case Standing.IN_FORCE:
                return Reason("catalogue.in_force", {"start": self.start})


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a norm binds an entity on a day; the reasons are those against it, or that every test was passed."""

    norm: Norm
    binds: Binds
    reasons: tuple[Reason, ...]
    status: Status


def binding(entity: EntityLike, on: datetime.date, norms: Iterable[Norm] | None = None) -> list[Decision]:
    """Decide for each norm (of the library, unless others are given) whether it binds the entity on a day."""
    known = tuple(library() if norms is None else norms)
    return [_decide(norm, entity, on, known) for norm in known]


def status(norm: Norm, on: datetime.date, norms: Iterable[Norm] | None = None) -> Status:
    """Say where a norm stands on a day, among norms (those of the library, unless others are given)."""
    start, end = norm.file.validity.start, norm.file.validity.end
    revoking = revoking_norms(norm, norms)
    if revoking:
        last = revoking[0].file.validity.start - datetime.timedelta(days=1)
        if end is None or last < end:
            standing = Standing.NOT_YET if on < start else Standing.REVOKED if on > last else Standing.IN_FORCE
            return Status(standing, start, last, revoking)
    standing = Standing.NOT_YET if on < start else Standing.EXPIRED if end and on > end else Standing.IN_FORCE
    return Status(standing, start, end)


def revoking_norms(norm: Norm, norms: Iterable[Norm] | None = None) -> tuple[Norm, ...]:
    """Return the norms that revoke this one: those that come first into force, of one day."""
    known = library() if norms is None else norms
    revoking = [other for other in known if norm.id in other.file.revokes and other.id != norm.id]
    first = min((other.file.validity.start for other in revoking), default=None)
    return tuple(other for other in revoking if other.file.validity.start == first)


def successors(norm: Norm, on: datetime.date, norms: Iterable[Norm] | None = None) -> tuple[Norm, ...]:
    """Return the norms in force on a day that replaced this one, through any number of revocations."""
    known: Sequence[Norm] = tuple(library() if norms is None else norms)
    found: dict[str, Norm] = {}
    seen = {norm.id}
    ahead = [norm]
    while ahead:
        for other in revoking_norms(ahead.pop(), known):
            if other.id not in seen:
                seen.add(other.id)
                ahead.append(other)
                if status(other, on, known).standing is Standing.IN_FORCE:
                    found[other.id] = other
    return tuple(found[i] for i in sorted(found))


def _decide(norm: Norm, entity: EntityLike, on: datetime.date, known: Sequence[Norm]) -> Decision:
    against = _outside(norm, entity)
    now = status(norm, on, known)
    if now.standing is not Standing.IN_FORCE:
        against.append(now.reason)
    outside, doubt = _branch(norm, entity)
    against += outside
    if against:
        return Decision(norm, Binds.NO, (*against, *doubt), now)
    if doubt:
        return Decision(norm, Binds.UNKNOWN, tuple(doubt), now)
    return Decision(norm, Binds.YES, (Reason("catalogue.all_passed"),), now)


def _outside(norm: Norm, entity: EntityLike) -> list[Reason]:
    """Return what sets the entity apart from the one that enacted the norm."""
    own = norm.file.entity
    if own.sphere is Sphere.NATIONAL:
        return []
    reasons = []
    if own.sphere is not entity.sphere:
        reasons.append(Reason("catalogue.sphere", {"norm": own.sphere.value, "entity": entity.sphere.value}))
    if own.state and entity.state and own.state != entity.state:
        reasons.append(Reason("catalogue.state", {"norm": own.state, "entity": entity.state}))
    if own.municipality and entity.municipality and fold(own.municipality) != fold(entity.municipality):
        data = {"norm": own.municipality, "entity": entity.municipality}
        reasons.append(Reason("catalogue.municipality", data))
    return reasons


def _branch(norm: Norm, entity: EntityLike) -> tuple[list[Reason], list[Reason]]:
    """Return what puts the entity's branch outside the norm's reach, and what leaves it in doubt."""
    reach = norm.file.reach
    if reach is None or reach.branches is None or entity.branch in reach.branches:
        return [], []
    branches = [b.value for b in reach.branches]
    if entity.branch is None:
        return [], [Reason("catalogue.branch_not_stated", {"norm": branches})]
    data = {"norm": branches, "entity": entity.branch.value}
    if reach.confidence is Confidence.SECONDARY:
        return [], [Reason("catalogue.reach_unsure", data)]
    return [Reason("catalogue.branch", data)], []
