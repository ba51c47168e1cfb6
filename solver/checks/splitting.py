"""QTD006: rows that together reserve fewer seats than their total commands (fracionamento)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.quantities import ASKS, unless_silent
from solver.checks.tallies import Tally, breach_of
from solver.checks.worst_split import worst_split


@rule("QTD006", *ASKS)
def split_loses(case: Case) -> Iterator[Breach]:
    """Find rows that together offer fewer seats than due, and seats due that the threshold leaves no row for."""
    for tally in (*case.amiss, *case.joint_tallies):
        if tally.row is None and tally.net is not None and tally.net < 0:
            yield unless_silent(case, tally, _fewer_together(case, tally))
    for tally in case.amiss:
        if tally.row is None and tally.unlaid:
            yield _nowhere_to_lay(tally)


def _fewer_together(case: Case, tally: Tally) -> Breach:
    offered = tally.due + (tally.net or 0)
    told = {"missing": tally.due - offered}
    if tally.unit is None:
        return breach_of("QTD006", tally, "qtd006.joint", "qtd006.fix", **told)
    told["piecewise"] = sum(tally.unit.piecewise)
    parts = sum(1 for i in tally.rows if case.rows[i].seats)
    worst = worst_split(tally.group.rule, tally.total, parts)
    if worst is None:
        return breach_of("QTD006", tally, "qtd006.message", "qtd006.fix", **told)
    return breach_of("QTD006", tally, "qtd006.worst", "qtd006.fix", **told, parts=parts, worst=worst)


def _nowhere_to_lay(tally: Tally) -> Breach:
    """Two provisions clash: the base commands seats, the threshold bars the rows that would hold them."""
    commanded = tally.due + tally.unlaid
    told = {"unlaid": tally.unlaid, "commanded": commanded, "least": tally.group.rule.threshold}
    found = breach_of("QTD006", tally, "qtd006.unlaid", "", **told, threshold_unit=tally.group.threshold_unit)
    about = f"limiar {tally.about}".strip()
    return replace(found, expected=commanded, found=tally.due, about=about, verdict=Verdict.REVIEW)
