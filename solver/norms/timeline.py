"""What bound an entity over time: its periods, and why each began.

Within a period the same norms bind, or may bind, on every day. An edital stays under the norms of the period in which
it was published, however late its candidates are called.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace

from solver.norms.catalogue import Binds, Decision, EntityLike, Reason, binding, status
from solver.norms.load import Norm, library

DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Turn:
    """A norm that began to bind, or ceased to, and why."""

    norm: Norm
    reason: Reason

    @property
    def may_last_until(self) -> datetime.date | None:
        """The day until which a norm that ended by itself may in truth have lasted; None: its last day is sure."""
        return self.norm.file.validity.end_at_latest if self.reason.key == "catalogue.expired" else None


@dataclass(frozen=True, slots=True)
class Period:
    """From its first day to its last (None: none known), what binds, what may, and what turned on the first day."""

    first: datetime.date
    last: datetime.date | None
    binds: tuple[Decision, ...]
    unknown: tuple[Decision, ...]
    began: tuple[Turn, ...]
    ceased: tuple[Turn, ...]


def timeline(entity: EntityLike, norms: Iterable[Norm] | None = None) -> tuple[Period, ...]:
    """Return the periods of an entity, from the first day on which a norm binds or may bind it.

    Empty where none ever does. Days on which nothing of it changes divide no period.
    """
    known = tuple(library() if norms is None else norms)
    days = sorted(_days(entity, known))
    periods: list[Period] = []
    before: dict[str, Decision] = {}
    for day in days:
        now = {d.norm.id: d for d in binding(entity, day, known)}
        live = {i: d for i, d in now.items() if d.binds is not Binds.NO}
        if live.keys() == before.keys():
            continue
        if periods:
            periods[-1] = replace(periods[-1], last=day - DAY)
        began = tuple(Turn(d.norm, d.status.reason) for i, d in live.items() if i not in before)
        ceased = tuple(Turn(now[i].norm, now[i].status.reason) for i in before if i not in live)
        periods.append(Period(day, None, _of(live, Binds.YES), _of(live, Binds.UNKNOWN), began, ceased))
        before = live
    return tuple(periods)


def _days(entity: EntityLike, known: tuple[Norm, ...]) -> set[datetime.date]:
    """Return the days on which a norm that concerns the entity begins, and those after each one's last."""
    days: set[datetime.date] = set()
    for norm in known:
        start = norm.file.validity.start
        alone = binding(entity, start, (norm,))[0]
        end = status(norm, start, known).end
        if alone.binds is not Binds.NO and (end is None or end >= start):
            days |= {start} if end is None else {start, end + DAY}
    return days


def _of(live: dict[str, Decision], binds: Binds) -> tuple[Decision, ...]:
    return tuple(d for d in live.values() if d.binds is binds)
