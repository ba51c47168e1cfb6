"""PCT001, ARR001, LIM001, BAS001: what clauses say of percentage, rounding, threshold and base, against the norm.

Norms that the edital does not cite are left out: it is not said to apply them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from solver.arithmetic import INT, falls, rounded, seats
from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Value, Verdict
from solver.checks.tallies import seats_of_parts
from solver.errors import Problem
from solver.norms.load import Norm
from solver.norms.regime import ReservedGroup
from solver.numerals import write_percentage
from solver.requirements import base_of, join_rows
from solver.vocabulary import OPEN, Nature, Rounding, Unit

_SAME = "sem efeito"
"""What a departure without effect is about: under another reading it may be a breach, which is told apart."""


def _groups(case: Case) -> Iterator[ReservedGroup]:
    return (g for g in case.regime.groups if g.norm not in case.uncited)


def _breach(code: str, group: ReservedGroup, key: str, clause: str, expected: Value, found: Value) -> Breach:
    """Return a breach by a clause, under a key of `regras` whose name the norm files share."""
    area = code.lower()
    return Breach(
        code=code,
        norm=group.norm,
        provisions=group.sources.get("grupos" if clause == "percentuais" else clause, ()),
        message=f"{area}.{key}",
        data={"group": group.id, "expected": expected, "found": found},
        group=group.id,
        expected=expected,
        found=found,
        path=("regras", clause, group.id),
        fix=f"{area}.fix",
    )


@rule("PCT001", "grupos", "natureza")
def percentage_of_clause(case: Case) -> Iterator[Breach]:
    """Find stated percentages that are not the norm's; of a norm that states a minimum, only lower ones."""
    for group in _groups(case):
        stated, due = case.edital.file.rules.percentages.get(group.id), group.rule.percentage
        if stated is None or stated == due:
            continue
        if group.nature is Nature.MINIMUM and due < stated <= (group.ceiling or 1):
            continue
        found = _breach("PCT001", group, "message", "percentuais", write_percentage(due), write_percentage(stated))
        yield replace(found, data={"group": group.id, "expected": due * 100, "found": stated * 100})


@rule("ARR001", "grupos", "arredondamento")
def rounding_of_clause(case: Case) -> Iterator[Breach]:
    """Find a stated rounding that is not the norm's; for information alone where no number of seats ever differs."""
    for group in _groups(case):
        stated, due = case.edital.file.rules.rounding.get(group.id), group.rule.rounding
        if stated is None or stated is due:
            continue
        share = group.rule.percentage
        if roundings_differ(share, stated, due):
            yield _breach("ARR001", group, "message", "arredondamento", due, stated)
        else:
            found = _breach("ARR001", group, "same", "arredondamento", due, stated)
            data = {**found.data, "percentage": share * 100, "period": share.denominator}
            yield replace(found, data=data, fix="", about=_SAME, verdict=Verdict.INFO)


def roundings_differ(percentage: Fraction, one: Rounding, other: Rounding) -> bool:
    """Whether two roundings of a percentage differ at some number of seats.

    Over one period, the denominator q, percentage × n leaves every fraction 0, 1/q … (q − 1)/q; roundings part
    only below one half, at it or above it, so the least fraction, the greatest and one half decide.
    """
    q = percentage.denominator
    fractions = {Fraction(k, q) for k in (1 % q, q - 1)} | ({Fraction(1, 2)} if q % 2 == 0 else set())
    return any(rounded(f, one, 1, INT) != rounded(f, other, 1, INT) for f in fractions)


@rule("LIM001", "base", "grupos", "arredondamento", "limiar", "acumulacao")
def threshold_of_clause(case: Case) -> Iterator[Breach]:
    """Find a stated threshold that is not the norm's, above it or below; of a minimum, only a higher one.

    For information where the percentage gives no seat between the two, unless they tell apart rows of this table
    that are counted together with others. For review where the norm adds up contests instead of barring small ones.
    """
    for group in _groups(case):
        stated, due = case.edital.file.rules.threshold.get(group.id), group.rule.threshold
        if stated is None or max(stated, 1) == max(due, 1):
            continue
        if group.nature is Nature.MINIMUM and stated < due:
            continue
        low, high = sorted((max(stated, 1), max(due, 1)))
        span = range(low, high)
        free = replace(group.rule, threshold=0)
        gained = max(seats(free, n, INT) for n in (span[-1], *falls(free)) if n in span)
        parted = _parted(case, group, span)
        key = ("higher" if stated > due else "lower") if gained else "places" if parted else "same"
        found = _breach("LIM001", group, key, "limiar", due, stated)
        told = {"norm": _least(due), "span": _span(span), "seats": gained, "unit": group.threshold_unit}
        found = replace(found, data={**found.data, **told}, fix="lim001.fix" if due else "lim001.fix_none")
        if group.until is not None:
            found = replace(found, verdict=Verdict.REVIEW)
        yield found if gained or parted else replace(found, fix="", about=_SAME, verdict=Verdict.INFO)


def _parted(case: Case, group: ReservedGroup, span: range) -> bool:
    """Whether rows that the base joins with others have, over the threshold's unit, a number of seats in the span."""
    norm = case.regime.norm_of(group.id)
    parts = join_rows(case.rows, group.threshold_unit)
    if norm is None or len(parts) <= len(join_rows(case.rows, base_of(norm, case.rows)[0])):
        return False
    return any(sum(case.rows[i].seats for i in part) in span for part in parts)


def _least(due: int) -> Problem:
    return Problem("threshold.norm", {"least": due}) if due else Problem("threshold.norm_none")


def _span(span: range) -> Problem:
    low, high = span[0], span[-1]
    key = "range" if low < high else "one" if low == 1 else "single"
    return Problem(f"span.{key}", {"low": low, "high": high})


@rule("BAS001", "base", "grupos", "arredondamento", "limiar", "acumulacao")
def base_of_clause(case: Case) -> Iterator[Breach]:
    """Find a stated base that is not the one the norm commands for these rows.

    For information where it joins the very same rows, or where the norm lets parts be computed alone and they lose
    nothing; for review where the norm says nothing of the base. The open seats are never the base.
    """
    for group in _groups(case):
        stated = case.edital.file.rules.base.get(group.id)
        norm = case.regime.norm_of(group.id)
        if stated is None or norm is None:
            continue
        due, provisions, parts_allowed = base_of(norm, case.rows)
        if stated == due:
            continue
        found = _breach("BAS001", group, "message", "base", due, stated)
        found = replace(found, provisions=provisions or group.sources.get("grupos", ()))
        if stated == OPEN:
            yield replace(found, message="bas001.open")
            continue
        finer = len(join_rows(case.rows, Unit(stated))) - len(join_rows(case.rows, due))  # units nest: counts tell
        if finer == 0:
            yield replace(found, message="bas001.same", fix="", about=_SAME, verdict=Verdict.INFO)
        elif finer > 0 and parts_allowed and _nothing_lost(case, group, Unit(stated)):
            yield replace(found, message="bas001.kept", fix="", about=_SAME, verdict=Verdict.INFO)
        elif _silent(norm):
            yield replace(found, message="bas001.silent", verdict=Verdict.REVIEW)
        else:
            yield found


def _silent(norm: Norm) -> bool:
    return norm.file.base is None


def _nothing_lost(case: Case, group: ReservedGroup, parts: Unit) -> bool:
    """Whether the parts of every unit, each computed alone, make up what the unit owes."""
    units = [u for u in case.units if u.group.id == group.id]
    return all(seats_of_parts(u, case.rows, parts) >= u.due for u in units)
