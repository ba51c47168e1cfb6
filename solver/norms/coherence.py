"""What is wrong with a norm file as a whole: what no single key can tell.

It works on the tree as it was read, so that its complaints come together with those about single keys, and on the
tree that a reading makes of it.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.errors import Problem
from solver.norms.clauses import CLAUSES
from solver.schema import read_day
from solver.vocabulary import OPEN, OVERLAPS, Nature, Unit
from solver.yamltext import YamlDocument

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Incoherence:
    """A complaint: key of the catalogue, its data, and the steps to what it is about."""

    key: str
    data: Mapping[str, object]
    path: Path


def incoherences(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    """Yield what contradicts itself in a norm's tree, whatever else may be wrong with it."""
    yield from _repeated(data, "grupos", "norm.repeated_group")
    yield from _repeated(data, "questoes", "norm.repeated_question")
    yield from _repeated(data, "clausulas", "norm.repeated_clause", name="codigo")
    yield from _nature(data)
    yield from _blocs(data)
    yield from _roundings(data)
    yield from _accumulation(data)
    yield from _lists(data)
    yield from _dates(data)


def problems_in(document: YamlDocument) -> list[Problem]:
    """Return the incoherences of a document, each at its place."""
    data = document.root.plain()
    found = incoherences(data) if isinstance(data, dict) else ()
    return [Problem(i.key, i.data, document.place(i.path)) for i in found]


def _items(data: Mapping[str, Any], key: str) -> list[tuple[int, Mapping[str, Any]]]:
    values = data.get(key)
    return [(i, v) for i, v in enumerate(values) if isinstance(v, dict)] if isinstance(values, list) else []


def _ids(data: Mapping[str, Any]) -> list[str]:
    return [str(group["id"]) for _, group in _items(data, "grupos") if "id" in group]


def _repeated(data: Mapping[str, Any], key: str, message: str, name: str = "id") -> Iterator[Incoherence]:
    seen: set[str] = set()
    for index, item in _items(data, key):
        value = item.get(name)
        if isinstance(value, str):
            own = name == "codigo" and value not in CLAUSES
            if value in seen and not own:
                yield Incoherence(message, {"found": value}, (key, index, name))
            seen.add(value)


def _nature(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    """A norm reserves seats for groups, or gives points to some: one or the other."""
    for index, group in _items(data, "grupos"):
        if group.get("natureza") == Nature.BONUS:
            yield Incoherence("norm.bonus_of_group", {}, ("grupos", index, "natureza"))
    favoured = bonus.get("grupos") if isinstance(bonus := data.get("bonus"), dict) else None
    for index, group in enumerate(favoured if isinstance(favoured, list) else ()):
        if isinstance(favoured, list) and group in favoured[:index]:
            yield Incoherence("norm.repeated_group", {"found": str(group)}, ("bonus", "grupos", index))
    if data.get("natureza") == Nature.BONUS:
        if data.get("grupos"):
            yield Incoherence("norm.bonus_with_groups", {}, ("grupos",))
        if "bonus" not in data:
            yield Incoherence("norm.bonus_needed", {}, ("natureza",))
    elif "bonus" in data:
        yield Incoherence("norm.bonus_not_declared", {}, ("bonus",))
    elif data.get("grupos", []) == []:
        yield Incoherence("norm.groups_needed", {}, ("grupos",))


def _blocs(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    ids = _ids(data)
    for bloc, parts in OVERLAPS.items():
        shared = sorted(parts & set(ids))
        if bloc in ids and shared:
            yield Incoherence("norm.overlapping_groups", {"found": bloc, "other": ", ".join(shared)}, ("grupos",))


def _roundings(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    unrounded = [(i, g) for i, g in _items(data, "grupos") if not g.get("arredondamento")]
    if unrounded and not data.get("arredondamento"):
        found = ", ".join(str(g.get("id", "?")) for _, g in unrounded)
        yield Incoherence("norm.rounding_needed", {"found": found}, ("grupos", unrounded[0][0]))


def _accumulation(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    """Seats of one cargo are added up: what is counted over another unit cannot be."""
    adding = [(i, g) for i, g in _items(data, "grupos") if data.get("acumulacao") or g.get("acumulacao")]
    if not adding:
        return
    places: list[tuple[Path, object, tuple[str, ...]]] = [
        (("grupos", i, "limiar"), group["limiar"], ("unidade",)) for i, group in adding if group.get("limiar")
    ]
    if len(places) < len(adding):
        places.append((("limiar",), data.get("limiar"), ("unidade",)))
    places.append((("base",), data.get("base"), ("regra", "regra_da_divisao")))
    for path, rule, keys in places:
        units = {key: rule[key] for key in keys if rule.get(key)} if isinstance(rule, dict) else {}
        for key, unit in units.items():
            if unit != Unit.POST:
                yield Incoherence("norm.accumulation_unit", {"found": str(unit)}, (*path, key))


def _lists(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    """Triggers of groups that the norm has not, and chains that turn on themselves or go on after the open list."""
    ids = _ids(data)
    triggers = data.get("gatilhos")
    for group in _groups_of(triggers):
        if group not in ids:
            yield Incoherence("norm.trigger_of_no_group", {"found": group}, ("gatilhos", group))
        elif isinstance(triggers, dict) and str(triggers.get(group)) == "0":
            yield Incoherence("norm.positions_not_rising", {}, ("gatilhos", group))
    chains = data.get("reversao")
    for group in _groups_of(chains):
        chain = chains[group] if isinstance(chains, dict) else ()
        if not isinstance(chain, Sequence) or isinstance(chain, str):
            continue
        if group in chain or len(set(map(str, chain))) < len(chain):
            yield Incoherence("norm.chain_repeats", {"found": group}, ("reversao", group))
        elif OPEN in chain and chain[-1] != OPEN:
            yield Incoherence("norm.chain_goes_on", {"found": group}, ("reversao", group))


def _groups_of(mapping: object) -> list[str]:
    rule = {"fonte", "confianca", "nota", "efeito", "grupos"}
    return [str(k) for k in mapping if k not in rule] if isinstance(mapping, dict) else []


def _dates(data: Mapping[str, Any]) -> Iterator[Incoherence]:
    validity = data.get("vigencia")
    if not isinstance(validity, dict):
        return
    start, end = _day(validity.get("inicio")), _day(validity.get("fim"))
    if start and end and end < start:
        yield Incoherence("norm.ends_before_start", {"found": str(end)}, ("vigencia", "fim"))
    own, revoked = data.get("id"), data.get("revoga")
    if isinstance(own, str) and (own == revoked or (isinstance(revoked, list) and own in revoked)):
        yield Incoherence("norm.revokes_itself", {"found": own}, ("revoga",))


def _day(value: object) -> datetime.date | None:
    try:
        return read_day(value)
    except ValueError:
        return None
