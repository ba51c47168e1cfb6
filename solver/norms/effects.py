"""What a reading does to a norm: its effect laid over the file as written, and the whole validated anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

from pydantic import ValidationError

from solver.errors import InputError, Place, Problem
from solver.norms.coherence import incoherences
from solver.norms.model import NormFile
from solver.schema import problems_of
from solver.yamltext import Node, YamlDocument

T = TypeVar("T")


class Same(Generic[T]):
    """A key that is equal to another one only if both hold the very same thing."""

    __slots__ = ("held",)

    def __init__(self, held: T) -> None:
        self.held = held

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.held is other.held

    def __hash__(self) -> int:
        return id(self.held)


@lru_cache(maxsize=1024)
def file_under(document: Same[YamlDocument], effects: tuple[Same[dict[str, Any]], ...]) -> NormFile:
    """Return what a norm's file says under some effects: many combinations of readings leave it the same.

    Raises:
        InputError: the file so changed is no norm.
    """
    data = cast("dict[str, Any]", document.held.root.plain())
    for effect in effects:
        data = merge(data, effect.held)
    wrong = [Problem(i.key, i.data, document.held.place(i.path)) for i in incoherences(data)]
    try:
        file = NormFile.model_validate(data, by_name=False)
    except ValidationError as error:
        laid = _Laid(_tree(data), document.held)
        raise InputError([*problems_of(error, NormFile, laid), *wrong]) from None
    if wrong:
        raise InputError(wrong)
    return file


@dataclass(frozen=True, slots=True)
class _Laid:
    """A file with effects laid over it: its keys are those of both, its places those of the file."""

    root: Node
    under: YamlDocument

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands in the file, or its nearest ancestor."""
        return self.under.place(path)


def _tree(value: object) -> Node:
    if isinstance(value, dict):
        return Node(0, 0, {key: _tree(item) for key, item in value.items()})
    if isinstance(value, list):
        return Node(0, 0, [_tree(item) for item in value])
    return Node(0, 0, None if value is None else str(value))


def merge(below: dict[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Lay one mapping over another, mappings inside mappings too, and lists of groups by `id`."""
    result = dict(below)
    for key, value in above.items():
        under = result.get(key)
        if isinstance(value, Mapping) and isinstance(under, dict):
            result[key] = merge(under, value)
        elif isinstance(value, Mapping) and isinstance(under, list):
            result[key] = [_laid_over(item, value) for item in under]
        else:
            result[key] = value
    return result


def _laid_over(item: object, above: Mapping[str, Any]) -> object:
    name = item.get("id") if isinstance(item, dict) else None
    if not isinstance(item, dict) or not isinstance(name, str) or name not in above:
        return item
    return merge(item, above[name]) if isinstance(above[name], Mapping) else above[name]


def strays(below: Mapping[str, Any], effect: Mapping[str, Any]) -> list[str]:
    """Return what an effect names in lists that have no such item: it would change nothing."""
    found = []
    for key, value in effect.items():
        under = below.get(key)
        if isinstance(value, Mapping) and isinstance(under, list):
            ids = [item.get("id") for item in under if isinstance(item, dict)]
            found += [f"{key}.{name}" for name in value if name not in ids]
        elif isinstance(value, Mapping) and isinstance(under, dict):
            found += [f"{key}.{name}" for name in strays(under, value)]
    return found


def forbidden(effect: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield the keys that no reading may change: who the norm is, whom it binds, what it asks, which group is which."""
    yield from ((key,) for key in ("versao", "id", "ente", "questoes") if key in effect)
    groups = effect.get("grupos")
    if isinstance(groups, Mapping):
        yield from (
            ("grupos", name, "id") for name, keys in groups.items() if isinstance(keys, Mapping) and "id" in keys
        )
