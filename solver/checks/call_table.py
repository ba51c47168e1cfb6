"""ORD004, ORD007: the order of calls that an edital states, against the seats of its own table.

A cargo divided by specialty or place may be called as one, by specialty or row by row: table and order contradict
each other only where they do so every way, and, where the norm's base is the whole edital, over the edital too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.stated_order import calls, given, position, says_all
from solver.editais.model import Series
from solver.requirements import base_of, join_rows
from solver.vocabulary import Unit


@dataclass(frozen=True, slots=True)
class Called:
    """Rows called together: the seats they offer to a group, and its calls among as many positions as they have."""

    rows: tuple[int, ...]
    seats: int
    offered: int
    calls: int


def _told(case: Case) -> Iterator[tuple[str, Series]]:
    """Yield the groups whose every call the edital states."""
    return ((name, series) for name, series in case.edital.file.rules.order.items() if says_all(series))


def _called(case: Case, group: str, series: Series, rows: Sequence[int]) -> Called | None:
    """Count the offers and the calls of rows; None where one of them does not say what it offers."""
    cells = [case.rows[i].offered(group) for i in rows]
    known = [c for c in cells if c is not None]
    if len(known) < len(cells):
        return None
    seats = sum(case.rows[i].seats for i in rows)
    return Called(tuple(rows), seats, sum(known), calls(series, seats))


def _counted(case: Case, group: str, series: Series, unit: Unit, rows: Sequence[int]) -> list[Called | None]:
    """Count each unit that the rows make."""
    units = join_rows([case.rows[i] for i in rows], unit)
    return [_called(case, group, series, [rows[j] for j in members]) for members in units]


@rule("ORD004", "base")
def unreachable_seat(case: Case) -> Iterator[Breach]:
    """Flag reserved seats of a cargo that its order never comes to.

    For review: those of one row of a cargo alone, and those that a base of the whole edital may have laid in a cargo
    beyond what is due to it by itself, which come last wherever the order ends.
    """
    for group, series in _told(case):
        norm = case.regime.norm_of(group)
        together = norm is not None and base_of(norm, case.rows)[0] is Unit.NOTICE and len(case.rows) > 1
        gravest = Verdict.REVIEW if together else Verdict.VIOLATION
        for post in join_rows(case.rows, Unit.POST):
            whole, *_ = _counted(case, group, series, Unit.POST, post)
            parts = [c for c in _counted(case, group, series, Unit.LOCALITY, post) if c and c.calls < c.offered]
            if whole is None or whole.calls >= whole.offered:
                for part in parts:
                    yield _unreachable(case, group, series, part, "ord004.row", Verdict.REVIEW)
            elif parts and any(
                c is None or c.calls < c.offered for c in _counted(case, group, series, Unit.SPECIALTY, post)
            ):
                yield _unreachable(case, group, series, whole, "ord004.message", gravest)


def _unreachable(case: Case, group: str, series: Series, called: Called, key: str, verdict: Verdict) -> Breach:
    first_missed = position(series, called.calls + 1)
    if first_missed is None:
        return _breach(case, "ORD004", "ord004.list_ends", group, called, verdict, given(series)[-1])
    return _breach(case, "ORD004", key, group, called, verdict, first_missed)


@rule("ORD007", "base")
def table_against_order(case: Case) -> Iterator[Breach]:
    """Flag cargos whose table offers a group another number of seats than the order calls.

    Where the order comes to none of the seats, ORD004 has said it.
    """
    for group, series in _told(case):
        norm = case.regime.norm_of(group)
        if norm and base_of(norm, case.rows)[0] is Unit.NOTICE and _agrees(case, group, series, Unit.NOTICE):
            continue
        for post in join_rows(case.rows, Unit.POST):
            whole = _called(case, group, series, post)
            if whole is None or whole.calls == whole.offered or not whole.calls:
                continue
            if not any(_agrees(case, group, series, unit, post) for unit in (Unit.SPECIALTY, Unit.LOCALITY)):
                yield _breach(case, "ORD007", "ord007.message", group, whole)


def _agrees(case: Case, group: str, series: Series, unit: Unit, rows: Sequence[int] | None = None) -> bool:
    """Whether table and order give the same number in each unit that the rows (all of them, if None) make."""
    among = range(len(case.rows)) if rows is None else rows
    return all(c is not None and c.calls == c.offered for c in _counted(case, group, series, unit, among))


def _breach(
    case: Case, code: str, key: str, group: str, called: Called, verdict: Verdict = Verdict.VIOLATION, at: int = 0
) -> Breach:
    norm, first = case.regime.norm_of(group), case.rows[called.rows[0]]
    alone = len(called.rows) == 1
    name = first.name if alone else first.post
    return Breach(
        code,
        norm.id if norm else "",
        norm.file.alternation.source if norm and norm.file.alternation else (),
        key,
        {"group": group, "post": name, "seats": called.seats, "offered": called.offered, "called": called.calls}
        | {"position": at},
        row=called.rows[0] if alone else None,
        group=group,
        expected=called.offered,
        found=called.calls,
        path=("cargos", called.rows[0], group),
        fix=f"{code.lower()}.fix",
        about="" if alone else name,
        verdict=verdict,
    )
