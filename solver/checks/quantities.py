"""QTD001, QTD002, QTD005, QTD008: each group's seats against those due, the threshold, the cap and the open list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.tallies import Tally, breach_of
from solver.errors import Problem
from solver.messages.traces import trace_of
from solver.norms.load import Norm
from solver.requirements import BaseUnit
from solver.vocabulary import Nature, Unit

ASKS = ("grupos", "arredondamento", "limiar", "acumulacao", "base", "natureza")
"""What the number of seats due rests on: the rules of quantities ask the same, and so judge the very same cases."""


@rule("QTD001", *ASKS)
def fewer_than_due(case: Case) -> Iterator[Breach]:
    """Find groups with fewer seats than due in a row that is its own base, or with no number stated at all.

    Fewer over several rows counted together is QTD006.
    """
    yield from _omitted(case)
    yield from _earlier_of_no_use(case)
    for tally in case.amiss:
        if tally.unknown:
            yield _hangs_on_earlier(case, tally)
        elif tally.net is None and tally.due:
            yield replace(breach_of("QTD001", tally, "qtd001.unstated", "qtd001.unstated.fix"), verdict=Verdict.REVIEW)
        elif tally.row is not None and tally.net is not None and tally.net < 0:
            yield unless_silent(
                case, tally, breach_of("QTD001", tally, "qtd001.message", "qtd001.fix", missing=-tally.net)
            )


def _hangs_on_earlier(case: Case, tally: Tally) -> Breach:
    """A cargo of so few seats that those of earlier contests are added, and the edital does not say how many.

    Or says several numbers, or one that cannot be: so many seats have been counted already.
    """
    stated = tuple(sorted({e for i in tally.rows if (e := case.rows[i].earlier.get(tally.group.id)) is not None}))
    key = "qtd001.earlier" if not stated else "qtd001.earlier_many" if len(stated) == 1 else "qtd001.earlier_several"
    found = breach_of("QTD001", tally, key, "qtd001.earlier.fix", until=tally.group.until, stated=stated)
    return replace(
        found, expected=None, found=tally.declared, verdict=Verdict.REVIEW, about=f"anteriores {tally.about}".strip()
    )


def _earlier_of_no_use(case: Case) -> Iterator[Breach]:
    """Rows that tell of earlier contests for a group whose norm, in no reading, adds their seats up."""
    useless = {g for g in {g for row in case.rows for g in row.earlier} if not case.may_add_up(g)}
    for i, row in enumerate(case.rows if useless else ()):
        for group in (g for g in row.earlier if g in useless):
            norm = case.regime.norm_of(group)
            yield Breach(
                code="QTD001",
                norm=norm.id if norm else "",
                provisions=(),
                message="qtd001.earlier_unused" if norm else "qtd001.earlier_of_nobody",
                data={"row": row.name, "group": group, "stated": row.earlier[group]},
                row=i,
                group=group,
                found=row.earlier[group],
                path=("cargos", i, "vagas_anteriores"),
                about="anteriores sem efeito",
                verdict=Verdict.INFO,
            )


def silent_on_base(case: Case, tally: Tally) -> bool:
    """Whether the norm states no base, and another one than is common would find nothing wrong here."""
    norm = case.regime.norm_of(tally.group.id)
    silent = norm is not None and norm.file.base is None
    return silent and case.ledger.in_order_elsewhere(tally)


def unless_silent(case: Case, tally: Tally, breach: Breach) -> Breach:
    """Return a breach, for review where it rests on a base that the norm does not state, or no table could mend it."""
    if case.is_overfull(tally) and (tally.net or 0) < 0:
        return replace(breach, message=f"{breach.code.lower()}.impossible", fix="", verdict=Verdict.REVIEW)
    if not silent_on_base(case, tally):
        return breach
    return replace(breach, message=f"{breach.code.lower()}.silent", verdict=Verdict.REVIEW)


def _omitted(case: Case) -> Iterator[Breach]:
    """Groups that neither the norms cited nor the table speak of, each told once, whatever the rows."""
    total = sum(row.seats for row in case.rows) if case.omitted else 0
    for group, due in ((g, a.owed[g.id]) for a in case.accounts for g in a.groups if g.id in case.omitted):
        if due:
            yield Breach(
                code="QTD001",
                norm=group.norm,
                provisions=group.provisions,
                message="qtd001.omitted",
                data={"group": group.id, "due": due, "total": total, "norm": group.norm},
                group=group.id,
                expected=due,
                path=("cargos",),
                fix="qtd001.unstated.fix",
                verdict=Verdict.REVIEW,
            )


@rule("QTD002", *ASKS)
def more_than_due(case: Case) -> Iterator[Breach]:
    """Find groups with more seats than a norm that fixes their number allows, in rows that may hold reserved ones."""
    excess = [(t, t.surplus) for t in case.amiss] + [(t, t.net or 0) for t in case.joint_tallies]
    for tally, surplus in excess:
        if surplus > 0 and not case.barred_in_every_reading(tally):
            offered = tally.due + surplus
            apart = tally.unit is not None and tally.unit.parts_allowed and tally.unit.divided
            key = "qtd002.joint" if tally.unit is None else "qtd002.parts" if apart else "qtd002.message"
            found = breach_of("QTD002", tally, key, "qtd002.fix", surplus=surplus, offered=offered)
            yield unless_silent(case, tally, replace(found, found=offered))


@rule("QTD005", *ASKS, "cadastro_de_reserva")
def below_threshold(case: Case) -> Iterator[Breach]:
    """Find seats reserved where the threshold leaves none, and groups kept out of the reserve register there.

    A row that other readings bar, and that is due nothing here by the sum alone, is told as one with theirs.
    """
    for tally in case.amiss:
        if tally.surplus and tally.row is not None and case.barred_in_every_reading(tally):
            yield _nothing_by_the_sum(case, tally, tally.row)
        over = max(0, tally.net or 0) if tally.due else tally.misplaced
        for i in tally.barred:
            offered = case.offers[tally.group.id][i] or 0
            if offered:
                yield _reserved_below(case, tally, i, offered, min(offered, over))
                over = max(0, over - offered)
    yield from _kept_from_register(case)


def _reserved_below(case: Case, tally: Tally, row: int, offered: int, freed: int) -> Breach:
    """A row's seats below the threshold: those beyond the due (`freed`) go to the open list, the others elsewhere."""
    least = tally.group.rule.threshold
    fix = "qtd005.fix" if freed == offered else "qtd005.both" if freed else "qtd005.move"
    told = {"row": case.rows[row].name, "seats": case.rows[row].seats, "least": least, "offered": offered}
    told |= {"freed": freed, "moved": offered - freed}
    found = breach_of("QTD005", tally, "qtd005.message", fix, **told, threshold_unit=tally.group.threshold_unit)
    return replace(
        found,
        provisions=tally.group.barred_by or tally.provisions,
        row=row,
        about="",
        expected=0,
        found=offered,
        path=("cargos", row, tally.group.id),
        work=found.work if tally.row is not None else None,
    )


def _nothing_by_the_sum(case: Case, tally: Tally, row: int) -> Breach:
    told = {"row": case.rows[row].name, "offered": tally.surplus}
    return breach_of("QTD005", tally, "qtd005.sum", "qtd005.fix", **told)


def _kept_from_register(case: Case) -> Iterator[Breach]:
    """A clause without reserve register keeps a group out of the rows where the threshold leaves it nothing else.

    Where the norm has no rule on the register, the threshold's provision must be read by someone.
    """
    if case.edital.file.rules.reserve_register is not False:
        return
    barred = Counter(t.group.id for t in case.tallies for _ in t.barred)
    for group in case.regime.groups:
        norm = case.regime.norm_of(group.id)
        if norm is None or not barred[group.id] or not _keeps_register(norm):
            continue
        kept = norm.file.reserve_register
        yield Breach(
            code="QTD005",
            norm=group.norm,
            provisions=kept.source if kept else group.barred_by,
            message="qtd005.register" if kept else "qtd005.register_silent",
            data={"group": group.id, "rows": barred[group.id], "least": group.rule.threshold},
            group=group.id,
            path=("regras", "cadastro_de_reserva"),
            fix="qtd005.register.fix",
            about="cadastro",
            verdict=Verdict.VIOLATION if kept else Verdict.REVIEW,
        )


def _keeps_register(norm: Norm) -> bool:
    return norm.file.reserve_register is None or norm.file.reserve_register.holds


@rule("QTD008", *ASKS)
def over_the_top(case: Case) -> Iterator[Breach]:
    """Find more seats than a group's cap allows, and rows that the reserved seats fill or overflow."""
    for tally in case.amiss:
        if tally.over_cap and tally.unit:
            work = tally.unit.work
            told = {"cap": (tally.group.ceiling or 0) * 100, "most": work.capped, "offered": tally.declared}
            found = breach_of("QTD008", tally, "qtd008.cap", "qtd008.cap.fix", **told)
            grounds = tally.group.provisions_of(capped=True)
            yield replace(found, provisions=grounds, expected=work.capped, found=tally.declared)
    yield from _more_than_there_is(case)
    yield from _no_open_seat(case)
    yield from _only_seat(case)


def _more_than_there_is(case: Case) -> Iterator[Breach]:
    """Rows of which the norms command more seats than there are: what gives way is for someone to decide."""
    for rows, units in case.overfull.items():
        due, total = sum(u.due for u in units), units[0].total
        norms = tuple(dict.fromkeys(u.group.norm for u in units))
        grounds = (p for u in units for p in (*u.work.provisions(u.group), *u.provisions))
        row = rows[0] if len(rows) == 1 else None
        whole = row is None and len(rows) == len(case.rows)
        name = "" if whole else units[0].name
        told = {"due": [_due_to(u) for u in units], "sum": due, "total": total, "excess": due - total}
        yield Breach(
            code="QTD008",
            norm=norms[0] if len(norms) == 1 else "",
            provisions=tuple(dict.fromkeys(grounds)) if len(norms) == 1 else (),
            message="qtd008.dues_exceed",
            data={"unit": name or Unit.NOTICE, **told},
            row=row,
            expected=due,
            found=total,
            path=("cargos",) if row is None else ("cargos", row),
            about=f"mandadas {name if row is None else ''}".strip(),
            verdict=Verdict.REVIEW,
        )


def _due_to(unit: BaseUnit) -> Problem:
    told = {"group": Problem(f"group.{unit.group.id}"), "seats": unit.due, "trace": trace_of(unit.work)}
    return Problem("trace.due", told)


def _no_open_seat(case: Case) -> Iterator[Breach]:
    """Rows of two seats or more without an open one; for review where the norms' own figures leave none."""
    full = {i: held for i, held in case.ledger.full.items() if held > 1 or held > case.rows[i].seats}
    due: Counter[int] = Counter()
    for tally in case.tallies if full else ():
        if tally.row is not None:
            due[tally.row] += tally.due
    for i, held in full.items():
        row = case.rows[i]
        key = "qtd008.exceeds" if held > row.seats else "qtd008.none_open"
        if held == row.seats < due[i]:
            continue  # the norms command more than there is, and so it is told
        lawful = held == row.seats == due[i]
        yield Breach(
            code="QTD008",
            norm="",
            provisions=(),
            message="qtd008.none_open_due" if lawful else key,
            data={"row": row.name, "total": row.seats, "reserved": held},
            row=i,
            expected=max(row.seats - 1, min(row.seats, 1)),
            found=held,
            path=("cargos", i),
            fix="" if lawful else "qtd008.fix",
            about="devidas" if lawful else "",
            verdict=Verdict.REVIEW if lawful else Verdict.VIOLATION,
        )


def _only_seat(case: Case) -> Iterator[Breach]:
    """A row's only seat reserved though the rows counted with it had room for all reserved seats and an open one each.

    Where the row is its own base the norm decides (QTD002, QTD005). Nobody else may compete for such a seat, and the
    STJ (Informativo 875) annulled the reserve of a specialty's only one; but where the percentage falls on a total
    made of single seats there is nowhere else to lay the reserve.
    """
    alone = {i for i, held in case.ledger.full.items() if held == 1 == case.rows[i].seats}
    for tally in case.tallies if alone else ():
        if tally.row is not None or tally.group.nature is not Nature.FIXED:
            continue
        barred = set(tally.barred)
        lawful = [i for i in tally.rows if i not in barred]
        room = sum(max(0, case.rows[i].seats - 1) for i in lawful)
        if room < sum(case.ledger.reserved[i] for i in tally.rows):
            continue
        for i in lawful:
            if i in alone and case.offers[tally.group.id][i]:
                found = breach_of("QTD008", tally, "qtd008.only_seat", "qtd008.only_seat.fix", row=case.rows[i].name)
                path = ("cargos", i, tally.group.id)
                yield replace(found, row=i, about="", expected=0, found=1, path=path, work=None, verdict=Verdict.REVIEW)
