"""What a rectification changed: rows, totals, rules, cited norms and clauses of two versions of an edital."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from solver.editais.columns import SEATS
from solver.editais.model import Edital, Row
from solver.errors import Place
from solver.vocabulary import GROUPS, fold

_HEADER: Final = ("edital", "orgao", "ente", "publicacao", "normas")


class Change(StrEnum):
    """What became of a fact."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that the two versions give otherwise.

    `key` names it by its keys, `row` the row it is of (or the clause's number), "" where it is of none; `old` and `new`
    are None where that version does not state it.
    """

    key: str
    row: str
    old: object
    new: object
    old_place: Place | None
    new_place: Place | None

    @property
    def change(self) -> Change:
        """Whether the fact was added, removed or changed."""
        return Change.ADDED if self.old is None else Change.REMOVED if self.new is None else Change.CHANGED


def differences(old: Edital, new: Edital) -> list[Difference]:
    """Return what differs: rows in the order of the new version, then those removed; then totals, rules and clauses."""
    return [*_header(old, new), *_rows(old, new), *_totals(old, new), *_rules(old, new), *_clauses(old, new)]


def _differ(
    old: Edital, new: Edital, key: str, row: str, values: tuple[object, object], paths: tuple[Any, Any]
) -> Iterator[Difference]:
    one, other = values
    if one != other:
        places = (edital.place(path) if path else None for edital, path in zip((old, new), paths, strict=True))
        yield Difference(key, row, one, other, *places)


def _header(old: Edital, new: Edital) -> Iterator[Difference]:
    one, other = (e.file.model_dump(by_alias=True, exclude_none=True, mode="json") for e in (old, new))
    for key in _HEADER:
        before, after = one.get(key), other.get(key)
        if isinstance(before, dict) and isinstance(after, dict):
            for name in {**before, **after}:
                pair = (before.get(name), after.get(name))
                yield from _differ(old, new, f"{key}.{name}", "", pair, ((key, name), (key, name)))
        else:
            yield from _differ(old, new, key, "", (before, after), ((key,), (key,)))


def _rows(old: Edital, new: Edital) -> Iterator[Difference]:
    before = {_name(row): i for i, row in enumerate(old.file.rows)}
    kept = set()
    for i, row in enumerate(new.file.rows):
        j = before.get(_name(row))
        if j is None:
            yield Difference("cargos", row.name, None, row.seats, None, new.place(("cargos", i)))
            continue
        kept.add(j)
        for key in SEATS:
            pair = (_cell(old.file.rows[j], key), _cell(row, key))
            yield from _differ(old, new, f"cargos.{key}", row.name, pair, (("cargos", j, key), ("cargos", i, key)))
    for j, row in enumerate(old.file.rows):
        if j not in kept:
            yield Difference("cargos", row.name, row.seats, None, old.place(("cargos", j)), None)


def _name(row: Row) -> tuple[str, ...]:
    return tuple(map(fold, (row.post, row.specialty, row.locality)))


def _cell(row: Any, key: str) -> object:
    value = row.total if key == "total" else row.cell(key)
    return None if value is None else value if isinstance(value, int) else value.value


def _totals(old: Edital, new: Edital) -> Iterator[Difference]:
    for key in SEATS:
        pair = tuple(None if e.file.totals is None else _cell(e.file.totals, key) for e in (old, new))
        yield from _differ(old, new, f"totais.{key}", "", (pair[0], pair[1]), (("totais", key), ("totais", key)))


def _rules(old: Edital, new: Edital) -> Iterator[Difference]:
    one, other = (e.file.rules.model_dump(by_alias=True, exclude_none=True) for e in (old, new))
    for name in {**one, **other}:
        before, after = one.get(name), other.get(name)
        if isinstance(before, dict) or isinstance(after, dict):
            groups = {**_mapping(before), **_mapping(after)}
            for group in sorted(groups, key=lambda g: GROUPS.index(g) if g in GROUPS else -1):
                pair = (_plain(_mapping(before).get(group)), _plain(_mapping(after).get(group)))
                path: tuple[str, ...] = ("regras", name, group)
                yield from _differ(old, new, ".".join(path), "", pair, (path, path))
        else:
            path = ("regras", name)
            yield from _differ(old, new, ".".join(path), "", (_plain(before), _plain(after)), (path, path))


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _plain(value: object) -> object:
    """Return a rule's value in plain words; None where nothing is stated."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items() if inner not in (None, ())} or None
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value] or None
    if isinstance(value, Fraction):
        return str(value)
    return value


def _clauses(old: Edital, new: Edital) -> Iterator[Difference]:
    """Yield the clauses whose words changed, by number; several of one number are compared in their order."""
    before, after = (_numbered(e) for e in (old, new))
    for item in {**before, **after}:
        ones, others = before.get(item, []), after.get(item, [])
        for k in range(max(len(ones), len(others))):
            i, j = (ones[k] if k < len(ones) else None), (others[k] if k < len(others) else None)
            texts = (
                None if i is None else old.file.clauses[i].text,
                None if j is None else new.file.clauses[j].text,
            )
            if fold(texts[0]) != fold(texts[1]):
                paths = tuple(None if n is None else ("clausulas", n) for n in (i, j))
                yield from _differ(old, new, "clausulas", item, texts, (paths[0], paths[1]))


def _numbered(edital: Edital) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for i, clause in enumerate(edital.file.clauses):
        found.setdefault(clause.item, []).append(i)
    return found
