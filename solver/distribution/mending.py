"""The complying table of an edital with the fewest seats moved, beside the one it has."""

from __future__ import annotations

from dataclasses import dataclass

from solver.distribution.answer import Answer, fix
from solver.distribution.changes import Change, changes
from solver.distribution.correction import Draft, ways_of
from solver.distribution.model import Table, lists_kept, read_cells, read_table
from solver.editais.model import Edital
from solver.norms.regime import Regime
from solver.vocabulary import OPEN


@dataclass(frozen=True, slots=True)
class Mended:
    """What the table owes, the corrected layout, the cells as the edital has them, and each change with its reason."""

    table: Table
    answer: Answer
    draft: Draft
    changes: tuple[Change, ...]


def mend(regime: Regime, edital: Edital) -> Mended:
    """Correct the table of an edital by the norms of a regime.

    Raises:
        InputError: as `read_cells`, `read_table` and `fix`.
    """
    draft = read_cells(edital, [*(g.id for g in regime.groups), *lists_kept(regime, edital), OPEN])
    table = read_table(regime, edital)
    answer = fix(table, [ways_of(unit, edital.file.rows) for unit in table.units], draft)
    return Mended(table, answer, draft, tuple(changes(table, answer, draft)))
