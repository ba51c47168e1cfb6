"""QTD007, QTD009, QTD010: an error recognised because the figures fit it and do not fit the norm.

Each is told beside the wrong figures, and only where every figure that it speaks of fits the hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.arithmetic import INT, seats
from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.quantities import ASKS, silent_on_base
from solver.checks.tallies import Tally, breach_of, tallies
from solver.editais.model import seats_in
from solver.norms.regime import SeatRule
from solver.requirements import requirements
from solver.vocabulary import OPEN, Rounding

_COMMON = (Rounding.HALF_UP, Rounding.UP, Rounding.DOWN, Rounding.HALF_DOWN)
"""The roundings by how often they are met; where figures fit several, the first is named."""


@rule("QTD007", *ASKS, explains=True)
def total_holds_open_seats(case: Case) -> Iterator[Breach]:
    """Recognise a "total" column that holds the open seats: with the reserved ones added, every figure fits."""
    wrong = next((t for t in case.amiss if t.wrong), None)
    if wrong is None or any(t.declared is None for t in case.tallies):
        return
    if any(row.open is not None and seats_in(row.open) != row.seats for row in case.rows):
        return
    reserved = case.ledger.reserved
    if not sum(reserved):
        return
    rows = [row.model_copy(update={"total": row.seats + r}) for row, r in zip(case.rows, reserved, strict=True)]
    units = [u for u in requirements(case.regime, rows) if u.group.id not in case.omitted]
    if any(t.wrong for t in tallies(units, case.offers, rows, case.ledger.totals)):
        return
    total = sum(row.seats for row in case.rows)
    yield Breach(
        code="QTD007",
        norm=wrong.group.norm,
        provisions=wrong.provisions,
        message="qtd007.message",
        data={"total": total, "reserved": sum(reserved), "whole": total + sum(reserved)},
        expected=total + sum(reserved),
        found=total,
        path=("cargos",),
        fix="qtd007.fix",
    )


@rule("QTD009", *ASKS, explains=True)
def share_of_open_seats(case: Case) -> Iterator[Breach]:
    """Recognise percentages applied to the open seats: a norm's groups, counted over the same rows, have that share."""
    together: dict[tuple[tuple[int, ...], str], list[Tally]] = {
        (t.rows, t.group.norm): [] for t in case.amiss if t.wrong
    }
    for tally in case.tallies if together else ():
        if (tally.rows, tally.group.norm) in together:
            together[tally.rows, tally.group.norm].append(tally)
    for (rows, _), each in together.items():
        if any(t.declared is None for t in each):
            continue
        opened = _open_seats(case, rows)
        if opened is None or not sum(t.declared or 0 for t in each) or _only_floors_lack(case, each):
            continue
        if all(t.declared == _due(t, t.group.rule, opened) for t in each):
            for tally in each:
                if tally.wrong:
                    found = breach_of("QTD009", tally, "qtd009.message", "qtd009.fix", open=opened)
                    yield replace(found, verdict=_sure(case, [tally]))


def _open_seats(case: Case, rows: Sequence[int]) -> int | None:
    """Return the open seats of some rows: as stated, or what the reserved ones leave; None where neither is known."""
    opened = 0
    for i in rows:
        row, stated = case.rows[i], case.offers[OPEN][i]
        if stated is None:
            if any(case.offers[g.id][i] is None for g in case.regime.groups if g.id not in case.omitted):
                return None
            stated = row.seats - case.ledger.reserved[i]
        opened += stated
    return opened if opened >= 0 else None


@rule("QTD010", *ASKS, explains=True)
def another_rounding(case: Case) -> Iterator[Breach]:
    """Recognise another rounding than the norm's: it gives all figures of a group, the norm's does not."""
    by_group: dict[str, list[Tally]] = {t.group.id: [] for t in case.amiss if t.wrong}
    for tally in case.tallies if by_group else ():
        if tally.group.id in by_group:
            by_group[tally.group.id].append(tally)
    for group, each in by_group.items():
        if any(t.declared is None for t in each) or not sum(t.declared or 0 for t in each):
            continue
        wrong = next(t for t in each if t.wrong)
        own = wrong.group.rule
        if _fits_all(case, each, own) or _only_floors_lack(case, each):
            continue
        fitting = [r for r in _COMMON if r is not own.rounding and _fits_all(case, each, replace(own, rounding=r))]
        if fitting:
            key = "qtd010.several" if fitting[1:] else "qtd010.message"
            told = {"expected": own.rounding, "found": fitting[0], "others": tuple(fitting[1:]), "rows": len(case.rows)}
            found = breach_of("QTD010", wrong, key, "qtd010.fix", **told)
            yield replace(
                found,
                provisions=wrong.group.sources.get("arredondamento", ()),
                row=None,
                group=group,
                expected=own.rounding,
                found=fitting[0],
                about="",
                verdict=_sure(case, [t for t in each if t.wrong]),
            )


def _sure(case: Case, wrong: Sequence[Tally]) -> Verdict:
    """Return the verdict of a guess at wrong figures: for review where all of them rest on a base not stated."""
    return Verdict.REVIEW if all(silent_on_base(case, t) for t in wrong) else Verdict.VIOLATION


def _only_floors_lack(case: Case, each: Sequence[Tally]) -> bool:
    """Whether the wrong figures are what the norm gives without its floors: nothing else need explain them."""
    wrong = [t for t in each if t.wrong]
    return all(t.group.rule.floors and _fits_all(case, [t], replace(t.group.rule, floors=())) for t in wrong)


def _fits_all(case: Case, each: Sequence[Tally], seat_rule: SeatRule) -> bool:
    """Whether a rule gives every figure, over each unit or over each of its rows alone."""
    return all(t.declared == _due(t, seat_rule, t.total) or _fits_rows(case, t, seat_rule) for t in each)


def _fits_rows(case: Case, tally: Tally, seat_rule: SeatRule) -> bool:
    offered = case.offers[tally.group.id]
    return len(tally.rows) > 1 and all(offered[i] == seats(seat_rule, case.rows[i].seats, INT) for i in tally.rows)


def _due(tally: Tally, seat_rule: SeatRule, n: int) -> int:
    """Return what the tally's unit would owe if the rule were this one and its seats n."""
    unit = tally.unit
    if unit is None or unit.work.below_threshold:
        return 0
    if unit.group.threshold_unit is not unit.unit:
        seat_rule = replace(seat_rule, threshold=0)
    return min(seats(seat_rule, n + (unit.work.earlier or 0), INT), unit.room)
