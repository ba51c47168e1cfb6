"""The complying table of an edital beside its own: the fewest seats moved, or why it cannot be computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.checks.case import Case
from solver.checks.mendable import mendable
from solver.distribution import Answer, Table
from solver.distribution.changes import Change
from solver.distribution.mending import mend
from solver.errors import InputError, Place
from solver.norms.load import Norm

_NAMED: Final = 10
"""Rows that an error names."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A corrected table: its rows, the draft's cells by list, and each change with its reason.

    `left_out` are the norms that bind without being cited, whose reserves are not in the table; `reviewed` are those
    that find fault under one base only, which they do not state: their groups' seats are kept.
    """

    table: Table
    answer: Answer
    draft: Mapping[str, Sequence[int]]
    changes: tuple[Change, ...]
    left_out: tuple[Norm, ...]
    reviewed: tuple[Norm, ...] = ()


def correction(case: Case, replaced: Mapping[str, Sequence[Norm]]) -> Correction | InputError | None:
    """Correct the table of a case under the norms that the edital cites, or those that stand in for them.

    Args:
        case: the edital and its regime.
        replaced: by the id of an uncited norm, the cited ones in whose place it judges.

    Returns:
        The correction; the error that says why there is none (figures read with doubt are corrected by nobody);
        None where no norm reserves seats.
    """
    unsaid = case.uncited - set(replaced)
    regime = replace(case.regime, norms=tuple(n for n in case.regime.norms if n.id not in unsaid))
    if not regime.groups:
        return None
    edital = case.edital
    regime, reviewed = mendable(edital, regime)
    if edital.doubted:
        names = edital.doubted_rows
        return InputError.of("opinion.correction_doubted", Place(edital.name), rows=names[:_NAMED], count=len(names))
    try:
        found = mend(regime, edital)
    except InputError as error:
        return error
    left = tuple(n for n in case.regime.norms if n.id in unsaid)
    return Correction(found.table, found.answer, found.draft, found.changes, left, reviewed)
