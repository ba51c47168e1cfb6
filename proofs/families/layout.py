"""Whether a divided total can be laid: rows below the threshold hold no reserved seat, whatever their total is due.

Rows matter by size alone: by how many seats stand in rows that may hold each group. Groups with a higher threshold may
use fewer rows, so that a layout exists if and only if, for each threshold, the groups barred below it find room in
the rows above it (Hall's condition for nested sets). Any number of parts is thus a few sums, and nothing is bounded.
"""

from __future__ import annotations

from collections.abc import Sequence

from proofs.basis import Statements
from proofs.carrier import Truth, count, either, reserved, total
from proofs.claim import Basis
from proofs.families.split import plus
from proofs.obligation import Obligation, Values
from proofs.property import every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import Unit


def bar(group: ReservedGroup) -> int:
    """Return the least size of a row that may hold the group's seats, each row a unit of its own."""
    return 1 if group.threshold_unit is Unit.NOTICE else max(group.rule.threshold, 1)


def _split_feasible(regime: Regime) -> Basis:
    groups = regime.groups
    levels = sorted({1, *(bar(g) for g in groups)})
    classes = list(zip(levels, [*levels[1:], None], strict=True))
    sizes = [count(f"seats_{low}") for low, _ in classes]
    rows = [count(f"rows_{low}") for low, _ in classes]
    premises: list[Truth] = [total(rows) >= 2]
    for (low, high), size, number in zip(classes, sizes, rows, strict=True):
        premises += [number >= 0, size >= low * number]
        premises.append(size <= (high - 1) * number if high else either(number >= 1, size == 0))
    n = total(sizes)
    short = [reserved([g for g in groups if bar(g) >= level], n) > total(sizes[i:]) for i, level in enumerate(levels)]
    variables = {"n": n, "parts": total(rows)}
    for (low, _), size, number in zip(classes, sizes, rows, strict=True):
        variables |= {f"rows_{low}": number, f"seats_{low}": size}

    def replay(values: Values) -> Counterexample | None:
        parts = [part for low, _ in classes for part in _even(values[f"seats_{low}"], values[f"rows_{low}"])]
        n = sum(parts)
        due = {g.id: seats(g.rule, n, INT) for g in groups}
        if can_be_laid(groups, due, parts):
            return None
        said = [words("split-feasible.due", group=group_words(g), seats=k) for g, k in due.items() if k]
        sentence = words("split-feasible.refuted", n=n, due=said, parts=plus(parts))
        head = (words("column.part"), *(group_words(g.id) for g in groups))
        table = tuple(
            (part, *(words("cell.may" if part >= bar(g) else "cell.barred") for g in groups)) for part in parts
        )
        whole = (words("column.due", n=n), *due.values())
        return Counterexample({"n": n, "parts": parts}, sentence, (head, *table, whole), (("seats", str(n)),))

    return Statements((Obligation("claim", tuple(premises), (either(*short),), variables, replay),))


def _even(seats_of_class: int, rows: int) -> list[int]:
    """Divide the seats of a class over its rows, as evenly as may be, the smaller first."""
    return [seats_of_class // rows + (i >= rows - seats_of_class % rows) for i in range(rows)] if rows else []


def can_be_laid(groups: Sequence[ReservedGroup], due: dict[str, int], parts: Sequence[int]) -> bool:
    """Lay what is due on rows, the groups with the highest bar first, each in any row that may hold it."""
    free = list(parts)
    for group in sorted(groups, key=bar, reverse=True):
        left = due[group.id]
        for row, size in enumerate(parts):
            used = min(free[row], left) if size >= bar(group) else 0
            free[row], left = free[row] - used, left - used
        if left:
            return False
    return True


PROPERTIES = (regime_wide("split-feasible", _split_feasible, every("splits")),)
