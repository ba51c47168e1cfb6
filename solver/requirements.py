"""What an edital must reserve: the base a norm commands, its units of rows, and the seats due in each.

A percentage applies per cargo unless the norm says otherwise. Where a norm commands another base for divided rows
(ES art. 4, sole paragraph), it holds as soon as some row is divided. A threshold counted over a finer unit than
the base bars the rows of each unit that stays below it; what then cannot be laid is reported, not dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from solver.arithmetic import INT, Working, rounded, seats, working, working_with
from solver.editais.model import Row
from solver.errors import InputError, Problem
from solver.norms.load import Norm
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.vocabulary import Rounding, Unit, fold

_FINENESS = {Unit.LOCALITY: 0, Unit.SPECIALTY: 1, Unit.POST: 2, Unit.NOTICE: 3}


@dataclass(frozen=True, slots=True)
class BaseUnit:
    """Rows whose seats are counted together for one group, and what is due over them.

    `rows` and `barred` are indices of the edital's rows: `barred` may hold no reserved seat. `piecewise` is what
    each row computed alone would give. `parts_allowed`: the norm lets parts be computed alone where that costs no
    reserved seat. `provisions` are those of the base. Where the norm adds up the seats of earlier contests and the
    edital does not say how many are uncounted, and the due hangs on it, the work's `earlier` is None, and its seats
    are those of a first contest.
    """

    group: ReservedGroup
    unit: Unit
    name: str
    rows: tuple[int, ...]
    totals: tuple[int, ...]
    work: Working
    barred: frozenset[int]
    piecewise: tuple[int, ...]
    parts_allowed: bool
    provisions: tuple[str, ...]

    @property
    def total(self) -> int:
        """The seats of the unit's rows."""
        return sum(self.totals)

    @property
    def unknown(self) -> bool:
        """Whether what is due hangs on the seats of earlier contests, which the edital does not tell."""
        return self.work.earlier is None

    @property
    def owed(self) -> int | None:
        """The reserved seats due; None where that cannot be known."""
        return None if self.unknown else self.due

    @property
    def room(self) -> int:
        """The seats of the rows that may hold reserved ones."""
        return sum(n for i, n in zip(self.rows, self.totals, strict=True) if i not in self.barred)

    @property
    def due(self) -> int:
        """The reserved seats due, as far as a threshold over finer units leaves rows to hold them.

        Floors, and seats of earlier contests, may make them more than the seats that there are.
        """
        return min(self.work.seats, self.room) if self.barred else self.work.seats

    @property
    def unlaid(self) -> int:
        """The reserved seats that the base commands and the threshold leaves no row for."""
        return self.work.seats - self.due

    @property
    def divided(self) -> bool:
        """Whether the unit joins several rows."""
        return len(self.rows) > 1


def join_rows(rows: Sequence[Row], unit: Unit) -> list[tuple[int, ...]]:
    """Return the rows (as indices) that make each unit, in the order of their first row."""
    joined: dict[tuple[object, ...], list[int]] = {}
    for i, row in enumerate(rows):
        match unit:
            case Unit.NOTICE:
                key: tuple[object, ...] = ()
            case Unit.POST:
                key = (fold(row.post),)
            case Unit.SPECIALTY:
                key = (fold(row.post), fold(row.specialty))
            case Unit.LOCALITY:
                key = (i,)
        joined.setdefault(key, []).append(i)
    return [tuple(members) for members in joined.values()]


def base_of(norm: Norm, rows: Sequence[Row]) -> tuple[Unit, tuple[str, ...], bool]:
    """Return the base that the norm commands for these rows, its provisions, and whether parts may stand alone."""
    base = norm.file.base
    if base is None:
        return Unit.POST, (), False
    if base.split_rule is not None and _divided(rows, base.split_by):
        return base.split_rule, base.split_source, base.unless_kept
    return base.rule, base.source, False


def _divided(rows: Sequence[Row], by: Sequence[Unit]) -> bool:
    specialty = Unit.SPECIALTY in by and any(r.specialty for r in rows)
    return specialty or (Unit.LOCALITY in by and any(r.locality for r in rows))


def requirements(regime: Regime, rows: Sequence[Row]) -> list[BaseUnit]:
    """Return what is due to each group over each unit of its base, by group, then by the unit's first row."""
    return [unit for group in regime.groups for unit in _units(regime, group, rows)]


def _units(regime: Regime, group: ReservedGroup, rows: Sequence[Row]) -> list[BaseUnit]:
    norm = regime.norm_of(group.id)
    assert norm is not None  # noqa: S101 (every group of a regime has its norm)
    unit, provisions, parts_allowed = base_of(norm, rows)
    totals = [r.seats for r in rows]
    below = _below_threshold(group, rows, totals)
    alone = _alone(group.rule)
    work_over = cache(lambda *known: _work_over(group, unit, *known))  # rows of one size are many
    units = []
    for members in join_rows(rows, unit):
        sizes = tuple(totals[i] for i in members)
        units.append(
            BaseUnit(
                group=group,
                unit=unit,
                name=_name(rows, members, unit),
                rows=members,
                totals=sizes,
                work=work_over(sum(sizes), members[0] in below, _earlier(group, [rows[i] for i in members])),
                barred=below & frozenset(members) if _FINENESS[group.threshold_unit] < _FINENESS[unit] else frozenset(),
                piecewise=tuple(alone(n) for n in sizes),
                parts_allowed=parts_allowed,
                provisions=provisions,
            )
        )
    return units


def _earlier(group: ReservedGroup, rows: Sequence[Row]) -> int | None:
    """Return the seats of earlier contests that a cargo's rows state for a group; None: none, or several numbers."""
    stated = {row.earlier[group.id] for row in rows if group.id in row.earlier} if group.until else set()
    return stated.pop() if len(stated) == 1 else None


def _work_over(group: ReservedGroup, base: Unit, total: int, below: bool, earlier: int | None) -> Working:  # noqa: FBT001
    """Work out the seats of a base unit whose threshold may be counted over another unit.

    Over a coarser unit it has been judged already (`below`); over a finer one it bars rows, not the base. A norm that
    adds up the seats of earlier contests counts both per cargo.
    """
    if base == group.threshold_unit:
        return _under_ceiling(group, _added_up(group, total, earlier))
    work = _under_ceiling(group, replace(working(replace(group.rule, threshold=0), total), rule=group.rule))
    if below and _FINENESS[group.threshold_unit] > _FINENESS[base]:
        return replace(work, below_threshold=True, seats=0)
    return work


def _added_up(group: ReservedGroup, total: int, earlier: int | None) -> Working:
    """Work out a cargo's seats with those of earlier contests; where their number is not told, whether it matters."""
    if group.until is None:
        return working(group.rule, total)
    if earlier is not None and earlier < group.until:
        return working_with(group, total, earlier)
    first = working_with(group, total, 0)
    known = all(working_with(group, total, before).seats == first.seats for before in range(group.until))
    return first if known else replace(first, earlier=None)


def _under_ceiling(group: ReservedGroup, work: Working) -> Working:
    """Say how many seats a ceiling that lowers no due allows: no fewer than those due."""
    if work.capped is not None or group.ceiling is None:
        return work
    return replace(work, capped=max(rounded(group.ceiling, Rounding.DOWN, work.n, INT), work.rounded, work.seats))


def _below_threshold(group: ReservedGroup, rows: Sequence[Row], totals: Sequence[int]) -> frozenset[int]:
    """Return the rows whose unit of the threshold has fewer seats than it."""
    units = join_rows(rows, group.threshold_unit)
    return frozenset(i for u in units if sum(totals[i] for i in u) < group.rule.threshold for i in u)


def _alone(rule: SeatRule) -> Callable[[int], int]:
    known: dict[int, int] = {}

    def of(n: int) -> int:
        if n not in known:
            known[n] = seats(rule, n, INT)
        return known[n]

    return of


def _name(rows: Sequence[Row], members: Sequence[int], unit: Unit) -> str:
    """Return what people call the unit; empty for the whole edital."""
    first = rows[members[0]]
    match unit:
        case Unit.NOTICE:
            return ""
        case Unit.POST:
            return first.post if len(members) > 1 else first.name
        case Unit.SPECIALTY:
            return " / ".join(p for p in (first.post, first.specialty) if p)
        case Unit.LOCALITY:
            return first.name


def must_be_known(units: Iterable[BaseUnit]) -> None:
    """Refuse units whose dues hang on the seats of earlier contests.

    Raises:
        InputError: each of them, with what the edital should say.
    """
    problems = [
        Problem("edital.earlier_needed", {"group": u.group.id, "unit": u.name, "until": u.group.until})
        for u in units
        if u.unknown
    ]
    if problems:
        raise InputError(problems)


def parts_that_keep(unit: BaseUnit, rows: Sequence[Row], offered: Sequence[int]) -> Unit | None:
    """Return the finer unit over which the offered seats are lawfully computed apart, or None.

    Lawful where the norm allows parts, each part holds just what it is due alone, and nothing is lost.
    `offered` runs beside `unit.rows`.
    """
    if not unit.parts_allowed or sum(offered) < unit.due:
        return None
    here, alone = [rows[i] for i in unit.rows], _alone(unit.group.rule)
    for finer in (Unit.POST, Unit.SPECIALTY, Unit.LOCALITY):
        parts = join_rows(here, finer)
        if all(sum(offered[i] for i in part) == alone(sum(here[i].seats for i in part)) for part in parts):
            return finer
    return None
