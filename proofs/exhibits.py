"""How a counterexample is shown: small tables of seats, and the commands that give them again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from proofs.words import group_words, words
from solver.arithmetic import INT, allot, seats
from solver.norms.regime import Regime, ReservedGroup, SeatRule

Table = tuple[tuple[object, ...], ...]


def seat_table(group: ReservedGroup, totals: Iterable[int]) -> Table:
    """Show, for each total, a group's exact share and its seats."""
    head = (words("column.total"), words("column.share"), words("column.seats"))
    return (head, *((n, group.rule.percentage * n, seats(group.rule, n, INT)) for n in totals))


def open_table(regime: Regime, totals: Iterable[int]) -> Table:
    """Show, for each total, the seats of every group and those left open."""
    head = (words("column.total"), *(group_words(g.id) for g in regime.groups), group_words("ampla"))
    rows = []
    for n in totals:
        allotment = allot(regime, n)
        rows.append((n, *(w.seats for _, w in allotment.groups), allotment.open))
    return (head, *rows)


def part_table(part: SeatRule, whole: SeatRule, parts: Sequence[int]) -> Table:
    """Show the seats of each part, computed by the rule of parts, beside those of their total."""
    head = (words("column.part"), words("column.share"), words("column.seats"))
    rows = [(x, part.percentage * x, seats(part, x, INT)) for x in parts]
    n = sum(parts)
    return (head, *rows, (words("column.sum", n=n), whole.percentage * n, seats(whole, n, INT)))


def seat_commands(totals: Iterable[int]) -> tuple[tuple[str, ...], ...]:
    """Return the commands that show the seats of each total, each once."""
    return tuple(("seats", str(n)) for n in dict.fromkeys(totals))
