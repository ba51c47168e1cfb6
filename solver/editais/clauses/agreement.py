"""What the clauses of an edital state together: one value for each key, or none where they contradict one another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.editais.clauses.statement import Certainty, Statement
from solver.editais.codes import CONTRADICTION, DOUBT
from solver.editais.model import Note
from solver.vocabulary import GROUPS
from solver.yamltext import Plain

_SPREAD: Final = ("arredondamento", "limiar", "base")
"""Rules that a clause states for all groups at once, or for one."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The statement that stands for each key, and what there is to say of those that do not stand."""

    statements: Mapping[tuple[str, ...], Statement]
    notes: tuple[Note, ...]


def agreed(statements: Iterable[Statement]) -> Agreed:
    """Keep of each key what the clauses agree on.

    Of clauses that differ none stands: which one holds is not the reader's to say. A clause read with doubt never
    stands, and is told where no other states the key, or states it otherwise. A rule stated for one group prevails
    over the same one stated for all.
    """
    by_path: dict[tuple[str, ...], list[Statement]] = {}
    for statement in statements:
        by_path.setdefault(statement.path, []).append(statement)
    standing: dict[tuple[str, ...], Statement] = {}
    notes: list[Note] = []
    for path, stated in by_path.items():
        firm = [s for s in stated if s.certainty is Certainty.HIGH]
        joined = _joined(path, firm)
        if joined:
            standing[path] = joined
        elif firm:
            notes.append(_contradiction(path, firm))
        told: list[Plain] = [s.value for s in firm]
        for doubted in stated:
            if doubted.certainty is Certainty.LOW and doubted.value not in told:
                told.append(doubted.value)
                notes.append(_doubt(doubted))
    return Agreed(_spread(standing), tuple(notes))


def _joined(path: tuple[str, ...], stated: Sequence[Statement]) -> Statement | None:
    """Return the one statement that all make together; None where they contradict one another."""
    if not stated:
        return None
    first = stated[0]
    if path == ("regras", "listas"):
        names = list(dict.fromkeys(str(name) for s in stated for name in _list(s.value)))
        return replace(first, value=[*names])
    if path[:2] == ("regras", "ordem"):
        longest = max(stated, key=lambda s: len(_positions(s.value)))
        whole = _positions(longest.value)
        return longest if all(whole[: len(p)] == p for p in (_positions(s.value) for s in stated)) else None
    return first if all(s.value == first.value for s in stated) else None


_FAR: Final = 500
"""As far as two orders are compared."""


def _positions(series: Plain) -> list[int]:
    """Return the positions that a series states, up to a bound past any real list."""
    if not isinstance(series, dict):
        return []
    listed = [int(str(p)) for p in _list(series.get("posicoes")) or [series.get("primeira")] if p is not None]
    step = int(str(series["passo"])) if series.get("passo") else 0
    return [*listed, *range(listed[-1] + step, _FAR, step)] if step and listed else listed


def _spread(standing: Mapping[tuple[str, ...], Statement]) -> dict[tuple[str, ...], Statement]:
    """Give a rule stated for all to each group, where another clause states it for one of them."""
    found = dict(standing)
    for name in _SPREAD:
        path = ("regras", name)
        if path in found and any(p[:2] == path and len(p) > 2 for p in found):
            general = found.pop(path)
            for group in GROUPS:
                found.setdefault((*path, group), replace(general, path=(*path, group)))
    return found


def _contradiction(path: tuple[str, ...], stated: Sequence[Statement]) -> Note:
    one = stated[0]
    other = next(s for s in stated if s.value != one.value)
    data = {
        "name": ".".join(path),
        "one": shown(one.value),
        "other": shown(other.value),
        "quote": one.quote,
        "other_quote": other.quote,
        "first": str(one.clause.place),
    }
    return Note(CONTRADICTION, "edital.clauses_contradict", data, other.clause.place)


def _doubt(statement: Statement) -> Note:
    data = {"name": ".".join(statement.path), "value": shown(statement.value), "quote": statement.quote}
    return Note(DOUBT, "edital.clause_doubtful", data, statement.clause.place)


def shown(value: Plain) -> str:
    """Return a value as people read it: `3, 8, 13`, `primeira: 3, passo: 5`."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(inner)}" for key, inner in value.items())
    return ", ".join(map(shown, value)) if isinstance(value, list) else value or ""


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []
