"""What each unit of a base owes beside what its rows offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from solver.arithmetic import INT, seats
from solver.checks.finding import Breach
from solver.editais.model import Row
from solver.norms.regime import ReservedGroup
from solver.requirements import BaseUnit, join_rows, parts_that_keep
from solver.vocabulary import Nature, Unit


@dataclass(frozen=True, slots=True)
class Tally:
    """Rows counted together for one group: the seats due over them and those they offer.

    `declared` is None where not every row states the group. `net` is what is offered beyond the due (below zero:
    short of it), 0 where more is lawful, None where it cannot be known, as where the due itself is not (`unknown`).
    `barred` are the rows where the threshold leaves no seat to reserve, and `misplaced` the seats they offer all the
    same; `unlaid` are the seats that it leaves no row for. `unit` is None for a joint tally, which adds up all units
    of a group; `whole`: it covers every row.
    """

    group: ReservedGroup
    name: str
    rows: tuple[int, ...]
    total: int
    due: int
    declared: int | None
    net: int | None
    misplaced: int
    barred: tuple[int, ...]
    unlaid: int
    unit: BaseUnit | None
    whole: bool

    @property
    def row(self) -> int | None:
        """The row, where there is but one."""
        return self.rows[0] if len(self.rows) == 1 else None

    @property
    def about(self) -> str:
        """What tells the tally apart from others that no single row decides."""
        return "" if self.whole or self.row is not None else self.name

    @property
    def unknown(self) -> bool:
        """Whether what is due hangs on the seats of earlier contests, which the edital does not tell."""
        return self.unit is not None and self.unit.unknown

    @property
    def surplus(self) -> int:
        """The seats offered beyond the due in rows that may hold reserved ones."""
        return max(0, (self.net or 0) - self.misplaced)

    @property
    def told_whole(self) -> bool:
        """Whether it is the whole edital, in several rows, and offers too few or, where they may be, too many."""
        return self.whole and self.row is None and ((self.net or 0) < 0 or self.surplus > 0)

    @property
    def wrong(self) -> bool:
        """Whether the seats offered are surely not those due."""
        return bool(self.net) or self.misplaced > 0

    @property
    def over_cap(self) -> bool:
        """Whether more is offered than the group's cap allows."""
        cap = self.unit.work.capped if self.unit else None
        return cap is not None and (self.declared or 0) > cap

    @property
    def amiss(self) -> bool:
        """Whether there is anything to say of it."""
        return self.net != 0 or self.misplaced > 0 or self.unlaid > 0 or self.over_cap

    @property
    def provisions(self) -> tuple[str, ...]:
        """What the number due rests on, the base included."""
        base, floor = (self.unit.provisions, self.unit.work.floor) if self.unit else ((), None)
        return tuple(dict.fromkeys((*self.group.provisions_of(capped=False, floor=floor), *base)))


def tallies(
    units: Iterable[BaseUnit],
    offers: Mapping[str, Sequence[int | None]],
    rows: Sequence[Row],
    totals: Mapping[str, int | None],
) -> list[Tally]:
    """Return the tally of every unit.

    `offers` holds what each row offers, by group; `totals` what the edital states for all rows together, which
    stands in where no row states the group.
    """
    return [_tally(unit, offers[unit.group.id], rows, totals.get(unit.group.id)) for unit in units]


def _tally(unit: BaseUnit, offered: Sequence[int | None], rows: Sequence[Row], stated: int | None) -> Tally:
    whole, due = len(unit.rows) == len(rows), unit.due
    cells = [offered[i] for i in unit.rows]
    known = [c for c in cells if c is not None]
    declared = sum(known) if len(known) == len(cells) else stated if whole and not known else None
    least = sum(known) if declared is None else declared
    fixed = unit.group.nature is Nature.FIXED
    barred = _barred(unit, due) if fixed and not unit.unknown else ()
    if unit.unknown:
        net: int | None = None
    elif least > due or (least == due and not fixed):
        net = _excess(unit, least, known, rows) if fixed else 0
    else:
        net = None if declared is None else least - due
    return Tally(
        group=unit.group,
        name=unit.name,
        rows=unit.rows,
        total=unit.total,
        due=due,
        declared=declared,
        net=net,
        misplaced=sum(offered[i] or 0 for i in barred),
        barred=barred,
        unlaid=unit.work.seats - due,
        unit=unit,
        whole=whole,
    )


def _barred(unit: BaseUnit, due: int) -> tuple[int, ...]:
    """Return the rows where the threshold leaves nothing to reserve: each barred one, or all of too small a unit."""
    if due == 0 and unit.work.below_threshold:
        return unit.rows
    return tuple(i for i in unit.rows if i in unit.barred) if unit.barred else ()


def _excess(unit: BaseUnit, offered: int, known: Sequence[int], rows: Sequence[Row]) -> int | None:
    """Return what is offered beyond the due: 0 where the parts stand alone, None where that cannot be known."""
    over = offered - unit.due
    if not unit.parts_allowed or not unit.divided:
        return over
    if not known:
        return 0 if any(seats_of_parts(unit, rows, finer) == offered for finer in Unit) else over
    if len(known) < len(unit.rows):
        return None
    return 0 if parts_that_keep(unit, rows, known) else over


def seats_of_parts(unit: BaseUnit, rows: Sequence[Row], finer: Unit) -> int:
    """Return the seats of a unit's parts, each computed alone."""
    here = [rows[i] for i in unit.rows]
    parts = join_rows(here, finer)
    return sum(seats(unit.group.rule, sum(here[i].seats for i in part), INT) for part in parts)


def total_net(units: Sequence[Tally]) -> int | None:
    """Return what all units of a group offer beyond their dues, added up; None where some cannot be known."""
    nets = [t.net for t in units if t.net is not None and t.declared is not None]
    return sum(nets) if len(nets) == len(units) else None


def joint_tally(units: Sequence[Tally], net: int, rows: int) -> Tally:
    """Return all units of a group as one tally over all rows, each unit computed by itself; named for their base."""
    declared = sum(t.declared or 0 for t in units)
    return Tally(
        group=units[0].group,
        name=units[0].unit.unit if units[0].unit else "",
        rows=tuple(range(rows)),
        total=sum(t.total for t in units),
        due=declared - net,
        declared=declared,
        net=net,
        misplaced=sum(t.misplaced for t in units),
        barred=(),
        unlaid=0,
        unit=None,
        whole=True,
    )


def breach_of(code: str, tally: Tally, message: str, fix: str, /, **data: object) -> Breach:
    """Return a breach about a tally: what it owes against what it offers, its sum, its provisions, its place.

    Messages may name `group`, `unit`, `total`, `due`, `offered` (None: not stated), `rows` and the further `data`.
    """
    offered = None if tally.net is None else tally.due + tally.net
    path: tuple[str | int, ...] = ("cargos",) if tally.row is None else ("cargos", tally.row, tally.group.id)
    return Breach(
        code=code,
        norm=tally.group.norm,
        provisions=tally.provisions,
        message=message,
        data={
            "group": tally.group.id,
            "unit": tally.name or Unit.NOTICE,
            "total": tally.total,
            "due": tally.due,
            "offered": offered,
            "rows": len(tally.rows),
            **data,
        },
        row=tally.row,
        group=tally.group.id,
        expected=tally.due,
        found=offered,
        path=path,
        fix=fix,
        work=tally.unit.work if tally.unit else None,
        about=tally.about,
    )
