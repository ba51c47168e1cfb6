"""What a correction changes, cell by cell, and why; and the edital rewritten with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from solver.arithmetic import Working
from solver.distribution.answer import Answer
from solver.distribution.correction import Draft
from solver.distribution.model import Layout, Share, Table
from solver.editais.model import EditalFile, Row, Totals, seats_in
from solver.vocabulary import OPEN


@dataclass(frozen=True, slots=True)
class Change:
    """The seats of a list in a row (index) before and after, the key and data of the reason, and its provisions.

    `work` is the sum that shows what is due, where the reason is that.
    """

    row: int
    list: str
    before: int
    after: int
    reason: str
    data: Mapping[str, object] = field(default_factory=dict)
    provisions: tuple[str, ...] = ()
    work: Working | None = None


def changes(table: Table, answer: Answer, draft: Draft) -> list[Change]:
    """Return every cell of the draft that the corrected table changes, by row, the open list first."""
    shares = [(s, sum(draft[s.group.id][i] for i in s.rows)) for s in answer.shares]
    share_of = {(share.group.id, i): (share, held) for share, held in shares for i in share.rows}
    found = []
    for i in range(table.size):
        opened = _of_open_list(table, answer.layout, draft, i)
        found += [opened] if opened else []
        for group in table.groups:
            before, after = draft[group.id][i], answer.layout.seats[group.id][i]
            if before != after:
                share, held = share_of[group.id, i]
                found.append(_of_group(share, i, before, after, held))
    return found


def _of_group(share: Share, row: int, before: int, after: int, held: int) -> Change:
    group = share.group
    provisions = tuple(dict.fromkeys((*group.provisions, *share.unit.provisions)))
    data = {"group": group.id, "held": held, "least": share.least, "most": share.most}
    if row in share.barred:
        threshold = group.barred_by
        return Change(row, group.id, before, after, "fix.barred", {"least": group.rule.threshold}, threshold)
    work = share.unit.work if share.rows == share.unit.rows else None
    if held < share.least and after > before:
        return Change(row, group.id, before, after, "fix.short", data, provisions, work)
    if held > share.most and after < before:
        return Change(row, group.id, before, after, "fix.excess", data, provisions, work)
    return Change(row, group.id, before, after, "fix.room", data, provisions)


def _of_open_list(table: Table, layout: Layout, draft: Draft, i: int) -> Change | None:
    before, after = draft[OPEN][i], layout.open[i]
    if before == after:
        return None
    stated = table.held[i] + sum(draft[name][i] for name in (OPEN, *layout.seats))
    if stated != table.totals[i]:
        return Change(i, OPEN, before, after, "fix.sum", {"stated": stated, "total": table.totals[i]})
    return Change(i, OPEN, before, after, "fix.gives" if after < before else "fix.takes")


def revised(file: EditalFile, layout: Layout) -> EditalFile:
    """Return the edital with a layout's seats: cells that change become numbers, the others stay as they are written.

    Totals that the edital states for a list are set to the new sums.
    """
    lists = {**layout.seats, OPEN: layout.open}
    rows = tuple(row.model_copy(update=dict(_cells(row, lists, i))) for i, row in enumerate(file.rows))
    update: dict[str, object] = {"rows": rows}
    if file.totals:
        update["totals"] = _summed(file.totals, rows, lists)
    update["subtotals"] = tuple(_summed(s, rows[s.rows.start : s.rows.stop], lists) for s in file.subtotals)
    return file.model_copy(update=update)


def _cells(row: Row, lists: Mapping[str, tuple[int, ...]], i: int) -> Iterator[tuple[str, int]]:
    for name, seats in lists.items():
        if (row.offered(name) or 0) != seats[i]:
            yield _field(name), seats[i]


def _summed(totals: Totals, rows: tuple[Row, ...], lists: Mapping[str, tuple[int, ...]]) -> Totals:
    sums = {name: sum(row.offered(name) or 0 for row in rows) for name in lists}
    stale = {_field(name): n for name, n in sums.items() if seats_in(totals.cell(name)) not in (None, n)}
    return totals.model_copy(update=stale)


def _field(name: str) -> str:
    return "open" if name == OPEN else name
