"""Which norms bind an entity on a day, and why the others do not.

First and last day in force are both included. A revocation takes effect on the day the revoking norm comes into force:
the day before is the revoked norm's last. A norm does not revive when the one that revoked it ends (LINDB, art. 2,
§ 3). An edital already published stays under the norm of its day: ask with the day of its publication.

A national norm of one branch (the resolution of a council) binds that branch's bodies in every state; it binds no
municipality, which has neither courts nor prosecutors nor defenders. Where an entity does not say its branch, such a
norm is not known to bind it, and unlike a norm of the entity's own lawmaker it does not judge it until it says so.

Of a norm for a part of what its entity does (one career, temporary hiring alone) it is not known whether it binds: it
judges an edital that cites it.

Files of one URN are wordings of one act. On a day on which another of them is in force the act is: to cite it is no
mistake, though this wording of it does not bind.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

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
    """Where a norm stands on a day; `OTHER_WORDING`: its act is in force, in the words of another file."""

    NOT_YET = "not-yet"
    IN_FORCE = "in-force"
    EXPIRED = "expired"
    REVOKED = "revoked"
    OTHER_WORDING = "other-wording"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a key of the message catalogue and its data."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Status:
    """A norm's standing on a day: its first and last day in force, and the norms that revoked it, if any did.

    `instead` is the wording of the same act that is in force on that day, where this one is not. `unsure_start`: the
    first day is known from other sources than the norm's own. `end_at_latest`: the day until which a norm that ends by
    itself may in truth last; None: its last day is sure, or it has none.
    """

    standing: Standing
    start: datetime.date
    end: datetime.date | None
    revoked_by: tuple[Norm, ...] = ()
    instead: Norm | None = None
    unsure_start: bool = False
    end_at_latest: datetime.date | None = None

    @property
    def reason(self) -> Reason:
        """The standing as a reason."""
        match self.standing:
            case Standing.NOT_YET:
                return Reason(f"catalogue.not_yet{'_unsure' if self.unsure_start else ''}", {"start": self.start})
            case Standing.EXPIRED:
                return Reason("catalogue.expired", {"end": self.end})
            case Standing.REVOKED:
                since = self.revoked_by[0].file.validity.start
                return Reason("catalogue.revoked", {"since": since, "by": [n.id for n in self.revoked_by]})
            case Standing.OTHER_WORDING:
                key = "catalogue.wording_from_to" if self.end else "catalogue.wording_from"
                instead = self.instead.id if self.instead else ""
                return Reason(key, {"start": self.start, "end": self.end, "norm": instead})
            case Standing.IN_FORCE:
                return Reason("catalogue.in_force", {"start": self.start})


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """Whether a norm binds an entity on a day; the reasons are those against it, or that every test was passed.

    Each is itself alone: two that say the same are not compared.
    """

    norm: Norm
    binds: Binds
    reasons: tuple[Reason, ...]
    status: Status


def binding(entity: EntityLike, on: datetime.date, norms: Iterable[Norm] | None = None) -> list[Decision]:
    """Decide for each norm (of the library, unless others are given) whether it binds the entity on a day."""
    known = _Known.of(library() if norms is None else norms)
    return [_decide(norm, entity, on, known) for norm in known.norms]


def apart(norms: Sequence[Norm]) -> tuple[Norm, Norm] | None:
    """Return two norms of two states or municipalities, which bind no entity together; None where none are.

    A federal one is left out: where a state or a municipality has none of its own, it may be followed by analogy.
    """
    local = [n for n in norms if n.file.entity.sphere in (Sphere.STATE, Sphere.MUNICIPAL)]
    return next(((a, b) for i, a in enumerate(local) for b in local[i + 1 :] if _other_lawmaker(a, b)), None)


def _other_lawmaker(one: Norm, other: Norm) -> bool:
    mine, theirs = one.file.entity, other.file.entity
    same = mine.sphere is theirs.sphere and mine.state == theirs.state
    return not same or fold(mine.municipality) != fold(theirs.municipality)


def status(norm: Norm, on: datetime.date, norms: Iterable[Norm] | None = None) -> Status:
    """Say where a norm stands on a day, among norms (those of the library, unless others are given)."""
    return _status(norm, on, _Known.of(library() if norms is None else norms))


@dataclass(frozen=True, slots=True)
class _Known:
    """The norms among which one stands: those that revoke each, by its id, and those of each act, by its URN."""

    norms: tuple[Norm, ...]
    revoking: Mapping[str, tuple[Norm, ...]]
    wordings: Mapping[str, tuple[Norm, ...]]

    @classmethod
    def of(cls, norms: Iterable[Norm]) -> _Known:
        """Look through some norms once."""
        known = tuple(norms)
        revoked = {name for norm in known for name in norm.file.revokes}
        wordings: dict[str, tuple[Norm, ...]] = {}
        for norm in known:
            if norm.file.urn is not None:
                wordings[norm.file.urn] = (*wordings.get(norm.file.urn, ()), norm)
        return cls(known, {name: _revoking(name, known) for name in revoked}, wordings)


def _status(norm: Norm, on: datetime.date, known: _Known) -> Status:
    alone = _alone(norm, on, known)
    if norm.file.urn is None or alone.standing not in (Standing.NOT_YET, Standing.EXPIRED):
        return alone
    wordings = (other for other in known.wordings.get(norm.file.urn, ()) if other.id != norm.id)
    instead = next((w for w in wordings if _alone(w, on, known).standing is Standing.IN_FORCE), None)
    return Status(Standing.OTHER_WORDING, alone.start, alone.end, instead=instead) if instead else alone


def _alone(norm: Norm, on: datetime.date, known: _Known) -> Status:
    """Say where a norm stands on a day, whatever other wordings of its act there are."""
    validity = norm.file.validity
    start, end, unsure = validity.start, validity.end, validity.confidence is Confidence.SECONDARY
    revoking = known.revoking.get(norm.id, ())
    if revoking:
        last = revoking[0].file.validity.start - datetime.timedelta(days=1)
        if end is None or last < end:
            standing = Standing.NOT_YET if on < start else Standing.REVOKED if on > last else Standing.IN_FORCE
            return Status(standing, start, last, revoking, unsure_start=unsure)
    standing = Standing.NOT_YET if on < start else Standing.EXPIRED if end and on > end else Standing.IN_FORCE
    return Status(standing, start, end, unsure_start=unsure, end_at_latest=validity.end_at_latest)


def revoking_norms(norm: Norm, norms: Iterable[Norm] | None = None) -> tuple[Norm, ...]:
    """Return the norms that revoke this one: those that come first into force, of one day."""
    return _revoking(norm.id, library() if norms is None else norms)


def _revoking(name: str, known: Iterable[Norm]) -> tuple[Norm, ...]:
    revoking = [other for other in known if name in other.file.revokes and other.id != name]
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


def _decide(norm: Norm, entity: EntityLike, on: datetime.date, known: _Known) -> Decision:
    against = _outside(norm, entity)
    now = _status(norm, on, known)
    if now.standing is not Standing.IN_FORCE:
        against.append(now.reason)
    outside, doubt = _branch(norm, entity)
    against += outside
    doubt += _part(norm)
    if against:
        return Decision(norm, Binds.NO, (*against, *doubt), now)
    if doubt:
        return Decision(norm, Binds.UNKNOWN, tuple(doubt), now)
    council = norm.file.entity.sphere is Sphere.NATIONAL
    return Decision(norm, Binds.YES, (Reason("catalogue.council_binds" if council else "catalogue.all_passed"),), now)


OUTSIDE: Final = frozenset({"catalogue.sphere", "catalogue.state", "catalogue.municipality"})
"""Reasons that a norm is another entity's altogether."""


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


_MUNICIPAL: Final = frozenset({Branch.EXECUTIVE, Branch.LEGISLATIVE, Branch.AUDIT_COURT})
"""The branches that a municipality may have (CF, arts. 29, 30, 31, 92, 128 and 134)."""


def _branch(norm: Norm, entity: EntityLike) -> tuple[list[Reason], list[Reason]]:
    """Return what puts the entity's branch outside the norm's reach, and what leaves it in doubt."""
    reach = norm.file.reach
    if reach is None or reach.branches is None or entity.branch in reach.branches:
        return [], []
    branches = [b.value for b in reach.branches]
    if entity.branch is None:
        if entity.sphere is Sphere.MUNICIPAL and not _MUNICIPAL & set(reach.branches):
            return [Reason("catalogue.no_such_branch", {"norm": branches})], []
        council = norm.file.entity.sphere is Sphere.NATIONAL
        key = "catalogue.council_branch_not_stated" if council else "catalogue.branch_not_stated"
        return [], [Reason(key, {"norm": branches})]
    data = {"norm": branches, "entity": entity.branch.value}
    if reach.confidence is Confidence.SECONDARY:
        return [], [Reason("catalogue.reach_unsure", data)]
    return [Reason("catalogue.branch", data)], []


def _part(norm: Norm) -> list[Reason]:
    """Return what leaves it in doubt whether the entity's contest is of the part that the norm reaches."""
    reach = norm.file.reach
    return [] if reach is None or reach.part is None else [Reason("catalogue.part_only", {"part": reach.part})]
