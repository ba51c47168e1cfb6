"""Files validated against pydantic models: every problem at once, in catalogue keys, each at its line and column."""

from __future__ import annotations

import datetime
import difflib
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Final, Protocol, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from solver.errors import InputError, Place, Problem
from solver.formats import Format, check_version, key_of
from solver.numerals import parse_percentage
from solver.yamltext import Alias, Node

_DIGITS = re.compile(r"\d{1,40}|\d{1,3}(?:\.\d{3}){1,13}")
_DATE = re.compile(r"(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})/(\d{1,2})/(\d{4}))")
_YES, _NO = frozenset({"true", "sim", "yes"}), frozenset({"false", "não", "nao", "no"})


class Part(BaseModel):
    """A mapping of a file: frozen, unknown keys refused, Portuguese keys as aliases of English names."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, arbitrary_types_allowed=True)


def _error(key: str, found: object) -> PydanticCustomError:
    return PydanticCustomError("isonomia", "{key}", {"key": key, "found": "" if found is None else str(found)})


def _percentage(value: object) -> Fraction:
    if isinstance(value, Fraction):
        return value
    try:
        return parse_percentage(str(value))
    except ValueError:
        raise _error("input.percentage", value) from None


def read_count(value: object) -> int:
    """Read a whole number of zero or more; `1.052` has its thousands separated."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    if isinstance(value, str) and _DIGITS.fullmatch(value.strip()):
        return int(value.replace(".", ""))
    raise _error("input.count", value)


def read_day(value: object) -> datetime.date:
    """Read a day: `2026-03-10` or `10/03/2026`."""
    if isinstance(value, datetime.date):
        return value
    if isinstance(value, str) and (found := _DATE.fullmatch(value.strip())):
        year, month, day = (found[1], found[2], found[3]) if found[1] else (found[6], found[5], found[4])
        try:
            return datetime.date(int(year), int(month), int(day))
        except ValueError:
            pass
    raise _error("input.date", value)


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().casefold() in _YES | _NO:
        return value.strip().casefold() in _YES
    raise _error("input.truth", value)


def _text(value: object) -> str:
    if isinstance(value, str) and value.strip():
        return value.strip()
    raise _error("input.text", value)


def _several(value: object) -> object:
    """Let one stand where several may."""
    return [value] if isinstance(value, str) else value


Percentage = Annotated[Fraction, BeforeValidator(_percentage)]
Count = Annotated[int, BeforeValidator(read_count)]
Day = Annotated[datetime.date, BeforeValidator(read_day)]
Truth = Annotated[bool, BeforeValidator(_truth)]
Text = Annotated[str, BeforeValidator(_text)]
Texts = Annotated[tuple[Text, ...], BeforeValidator(_several)]


class WholeFile(Part):
    """All that a file of one of our formats says, the version of the format among it (see `solver.formats`)."""

    FORMAT: ClassVar[Format]
    version: Count = Field(1, alias="versao", exclude=True)


Model = TypeVar("Model", bound=BaseModel)


class Document(Protocol):
    """A tree of texts that knows where each value stands: a YAML file, or a table read as one."""

    @property
    def root(self) -> Node:
        """The whole tree."""
        ...

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands, or its nearest ancestor."""
        ...


def validate(model: type[Model], document: Document, key: str = "input.not_a_mapping") -> Model:
    """Read a document as a model.

    Raises:
        InputError: all that does not fit, each at its place; `key` says what the file should have been.
    """
    data = document.root.plain()
    if not isinstance(data, dict):
        raise InputError.of(key, document.place(()))
    check_format(model, document)
    try:
        return model.model_validate(data, by_name=False)  # a file has the Portuguese keys alone
    except ValidationError as error:
        raise InputError(problems_of(error, model, document)) from None


def check_format(model: type[BaseModel], document: Document) -> None:
    """Refuse a document of a later version of its format than this tool reads.

    Raises:
        InputError: that, and that alone: what else it says means nothing here.
    """
    if issubclass(model, WholeFile):
        check_version(model.FORMAT, document.root.plain(), document.place((key_of(model.FORMAT),)))


def problems_of(error: ValidationError, model: type[BaseModel], document: Document) -> list[Problem]:
    """Translate what pydantic found into problems of the catalogue, each once, in the document's places."""
    found = _problems(error.errors(include_url=False), model, document)
    return list({(p.key, p.place, repr(p.data)): p for p in found}.values())


def _problems(details: Sequence[ErrorDetails], model: type[BaseModel], document: Document) -> Iterator[Problem]:
    located = [(_path(detail["loc"], document), detail) for detail in details]
    for path, detail in located:
        if detail["type"] == "too_short" and any(len(p) > len(path) and p[: len(path)] == path for p, _ in located):
            continue  # a list is short only because its items are wrong, and they are reported
        where, name = dotted(path), str(path[-1]) if path else ""
        found = detail.get("input")
        if isinstance(found, Alias):
            continue  # the alias itself is reported
        data: dict[str, object] = {"name": where, "found": found if isinstance(found, str) else ""}
        place = document.place(path)
        context = detail.get("ctx", {})
        match detail["type"]:
            case "isonomia" if _is_whole(found, context.get("found")):
                key = "input.shape"
                data |= {"expected": Problem("shape.value"), "found": _shape(found)}
            case "isonomia":
                key = str(context["key"])
                data |= {k: v for k, v in context.items() if k != "key"}
            case "missing":
                key = "input.missing_key"
            case "extra_forbidden":
                key = "input.unknown_key"
                known = _keys_at(model, path[:-1])
                near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
                data |= {"near": near[0] if near else "", "known": ", ".join(known)}
            case "enum" | "literal_error" if isinstance(found, str):
                key = "input.one_of"
                data["expected"] = str(context["expected"]).replace("'", "").replace(" or ", ", ")
            case kind:
                key = "input.shape"
                least = {"least": context["min_length"]} if kind == "too_short" else {}
                expected = Problem(f"shape.{_EXPECTED.get(kind, 'value')}", least)
                data |= {"expected": expected, "found": _shape(found)}
        yield Problem(key, data, place)


_EXPECTED: Final = {
    "list_type": "list",
    "tuple_type": "list",
    "dict_type": "mapping",
    "mapping_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
    "too_short": "at_least",
}
"""What pydantic wanted, by the kind of its complaint; else a single value."""


def _is_whole(value: object, told: object) -> bool:
    """Whether what is told as found is a list or a mapping, which only Python would write so."""
    return isinstance(value, (list, dict)) and str(value) == told


def _shape(value: object) -> Problem:
    """Say what a value is: nothing, a text, a list or a mapping of so many."""
    if value is None or value == "":
        return Problem("shape.nothing")
    if isinstance(value, (list, tuple, dict)):
        kind = "found_mapping" if isinstance(value, dict) else "found_list"
        return Problem(f"shape.{kind}", {"count": len(value)}) if value else Problem(f"shape.{kind}.empty")
    return Problem("shape.found_text", {"text": str(value)})


def _path(loc: tuple[int | str, ...], document: Document) -> tuple[int | str, ...]:
    """Keep of pydantic's location the steps that are the document's own (it adds union branches and `[key]`)."""
    node: Node | None = document.root
    path: list[int | str] = []
    for index, step in enumerate(loc):
        value = node.value if node else None
        if isinstance(value, dict) and isinstance(step, str) and (step in value or index == len(loc) - 1):
            path.append(step)
            node = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            path.append(step)
            node = value[step]
    return tuple(path)


def dotted(path: Sequence[int | str]) -> str:
    """Write a path as people do: `cargos[2].total`, counting from 1."""
    return "".join(f"[{s + 1}]" if isinstance(s, int) else f".{s}" for s in path).lstrip(".")


def _keys_at(model: type[BaseModel], path: Sequence[int | str]) -> list[str]:
    """Return the keys that the mapping at `path` may have."""
    here: type[BaseModel] | None = model
    for step in path:
        if isinstance(step, int) or here is None:
            continue
        field = next((f for n, f in here.model_fields.items() if step in (n, f.alias)), None)
        if field is None:
            return []
        here = _model_in(field.annotation)
    return sorted(f.alias or n for n, f in here.model_fields.items()) if here else []


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((m for a in get_args(annotation) if (m := _model_in(a))), None)
