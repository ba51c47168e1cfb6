"""ORD: the order of calls that the edital states (`regras.ordem`), against the dues and against its own table.

Calls are made cargo by cargo; in a cargo divided by specialty or place each row has a ranking of its own, so the
longest sequence that is certain is the largest row. What an order says beyond it concerns later vacancies: it breaks
a norm that reserves over all seats of the validity period, and calls for review under one that does not say so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solver.arithmetic import working
from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.stated_order import (
    FAR,
    Prefix,
    due,
    final_positions,
    first_due,
    first_over,
    first_short,
    given,
    horizon,
    own_orders,
    period,
    says_all,
)
from solver.editais.model import Series
from solver.norms.clauses import recognised
from solver.norms.load import Norm
from solver.norms.regime import ReservedGroup
from solver.vocabulary import OVERLAPS, Nature, NewVacancies

_DUES = ("grupos", "natureza", "arredondamento", "limiar", "acumulacao", "novas_vagas")
_WORDS = (("ordem", "convoca"), ("ordem", "nomea"), ("ordem", "chamada"))
"""Stems by which a clause that speaks of the order of calls is recognised."""


def certain_length(case: Case) -> int:
    """Return the number of calls that the edital's own seats make sure of: those of its largest row."""
    return min(max(row.seats for row in case.rows), FAR)


def _stated(case: Case) -> Iterator[tuple[ReservedGroup, Norm, Series]]:
    """Yield the groups of the regime that the edital's order speaks of."""
    for group in case.regime.groups:
        norm, series = case.regime.norm_of(group.id), case.edital.file.rules.order.get(group.id)
        if norm and series:
            yield group, norm, series


def _verdict(case: Case, group: ReservedGroup, norm: Norm, position: int) -> Verdict:
    """Return how sure a departure at a position is.

    Where a cargo is so small that seats of earlier contests are added to its own, a seat may fall due sooner.
    """
    added = group.until is not None and any(0 < row.seats < group.until for row in case.rows)
    if norm.id in case.uncited or added:
        return Verdict.REVIEW
    later = norm.file.new_vacancies
    if position <= certain_length(case) or (later and later.rule is NewVacancies.CUMULATIVE):
        return Verdict.VIOLATION
    return Verdict.REVIEW


def _at(case: Case, code: str, group: ReservedGroup, norm: Norm, prefix: Prefix) -> Breach:
    return Breach(
        code,
        norm.id,
        group.provisions,
        f"{code.lower()}.message",
        {"group": group.id, "position": prefix.position, "due": prefix.due, "called": prefix.called},
        group=group.id,
        expected=prefix.due,
        found=prefix.called,
        path=("regras", "ordem", group.id),
        fix=f"{code.lower()}.fix",
        work=working(group.rule, prefix.position),
        verdict=_verdict(case, group, norm, prefix.position),
    )


@rule("ORD001", *_DUES, "gatilhos")
def first_call_late(case: Case) -> Iterator[Breach]:
    """Flag a first reserved position after the norm's trigger, or after the first seat due."""
    for group, norm, series in _stated(case):
        triggers, first = norm.file.triggers, given(series)[0]
        trigger = triggers.first.get(group.id) if triggers else None
        owed = first_due(group)
        bounds = {}
        if owed is not None and first > owed:
            bounds["due"] = (owed, group.provisions)
        if triggers and trigger is not None and first > trigger:
            bounds["trigger"] = (trigger, triggers.source)
        if not bounds:
            continue
        earliest = min(position for position, _ in bounds.values())
        fixed = not working(group.rule, earliest).seats  # the norm's own position, before the percentage gives a seat
        yield Breach(
            "ORD001",
            norm.id,
            tuple(dict.fromkeys(p for _, provisions in bounds.values() for p in provisions)),
            f"ord001.{'trigger' if 'trigger' in bounds else 'fixed' if fixed else 'due'}",
            {"group": group.id, "position": earliest, "first": first},
            group=group.id,
            expected=earliest,
            found=first,
            path=("regras", "ordem", group.id),
            fix="ord001.fix",
            work=None if fixed else working(group.rule, earliest),
            verdict=_verdict(case, group, norm, earliest),
        )


@rule("ORD002", *_DUES)
def called_too_few(case: Case) -> Iterator[Breach]:
    """Flag the first prefix of the final order that holds fewer of a group than are due.

    Judged from the group's first stated position on: a first position that comes late is ORD001.
    """
    stated, n = case.edital.file.rules.order, certain_length(case)
    for group, norm, series in _stated(case):
        if not says_all(series):
            continue
        for length, after in ((n, 0), (horizon(group.rule, series, n), n)):
            called = final_positions(case.regime, stated, length)[group.id]
            start = max(given(series)[0], after + 1)
            if short := first_short(called, due(group, length), start, length):
                yield _at(case, "ORD002", group, norm, short)
                break


@rule("ORD003", *_DUES, "colisao")
def called_too_many(case: Case) -> Iterator[Breach]:
    """Flag the first stated position at which more of a group are called than the norm gives by then.

    Judged on claimed positions; a position that the norms' own order reaches by moving a seat forward is theirs.
    """
    n = certain_length(case)
    for group, norm, series in _stated(case):
        if group.nature is Nature.MINIMUM:
            continue
        far = horizon(group.rule, series, n)
        further = max(far, min(far + period(group.rule), FAR))  # where a seat moved forward claims a later position
        own = own_orders(case.regime, group.id, (n, further))
        if over := first_over(series.upto(far), due(group, further), own):
            yield _at(case, "ORD003", group, norm, over)


@rule("ORD005", "colisao")
def two_groups_at_once(case: Case) -> Iterator[Breach]:
    """Flag each pair of groups that the edital calls at one position without saying which goes first.

    Where the norm says it, giving the position to the better placed candidate, the edital need not.
    """
    n = certain_length(case)
    positions = {name: frozenset(series.upto(n)) for name, series in case.edital.file.rules.order.items()}
    for one, other in combinations(positions, 2):
        shared = sorted(positions[one] & positions[other])
        if not shared or {one, other} <= case.regime.by_classification:
            continue
        norm = case.regime.norm_of(one) or case.regime.norm_of(other)
        yield Breach(
            "ORD005",
            norm.id if norm else "",
            norm.file.alternation.source if norm and norm.file.alternation else (),
            "ord005.message",
            {"groups": (one, other), "position": shared[0], "count": len(shared)},
            found=(one, other),
            path=("regras", "ordem", other),
            fix="ord005.fix",
            about=f"{one}+{other}",
        )


@rule("ORD006", "alternancia", "grupos")
def order_missing(case: Case) -> Iterator[Breach]:
    """Flag an order of calls that the norm demands in the edital and that is not there, whole or for one group."""
    file = case.edital.file
    spoken = recognised(_WORDS, (c.text for c in file.clauses))
    for norm in case.regime.norms:
        demand = norm.file.alternation
        if norm.id in case.uncited or demand is None or not demand.in_notice:
            continue
        missing = [g.id for g in norm.file.groups if not {g.id, *OVERLAPS.get(g.id, ())} & set(file.rules.order)]
        if not missing:
            continue
        told = "rules" in file.model_fields_set and not spoken
        yield Breach(
            "ORD006",
            norm.id,
            demand.source,
            "ord006.message" if told else "ord006.unread",
            {"groups": tuple(missing)},
            expected=tuple(missing),
            path=("regras", "ordem"),
            fix="ord006.fix",
            verdict=Verdict.VIOLATION if told else Verdict.REVIEW,
        )
