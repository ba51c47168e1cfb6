"""What the rules of a norm are written with: names that must be known, marks, and what every rule has."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

from pydantic import BeforeValidator, Field, PlainValidator
from pydantic_core import PydanticCustomError

from solver.norms.clauses import is_clause_code
from solver.schema import Part, Text, Texts, read_count
from solver.vocabulary import GROUPS, LISTS, STATES, Confidence


def problem(key: str, **data: object) -> PydanticCustomError:
    """Return an error of the catalogue for pydantic to place."""
    return PydanticCustomError("isonomia", "{key}", {"key": key, **data})


def _known_group(value: object) -> str:
    if value in GROUPS:
        return str(value)
    raise problem("norm.unknown_group", found=str(value), expected=", ".join(GROUPS))


def _known_list(value: object) -> str:
    if value in LISTS:
        return str(value)
    raise problem("norm.unknown_group", found=str(value), expected=", ".join(LISTS))


def _known_state(value: object) -> str:
    if isinstance(value, str) and value in STATES:
        return value
    near = str(value).strip().upper()
    raise problem("norm.unknown_state", found=str(value), near=near if near in STATES else "")


def _known_clause(value: object) -> str:
    if isinstance(value, str) and is_clause_code(value):
        return value
    raise problem("norm.unknown_clause", found="" if value is None else str(value))


def _beside(value: object) -> str:
    if isinstance(value, str) and value.strip() and not re.search(r"[/\\\0]|^\.\.?$", value.strip()):
        return value.strip()
    raise problem("norm.text_elsewhere", found="" if value is None else str(value))


class Undoing(StrEnum):
    """When a reading that is not computed might leave nothing of a finding.

    `NEIGHBOUR`: where what was found is the exact share rounded, up or down.
    """

    ALWAYS = "sempre"
    NEIGHBOUR = "inteiro-vizinho"


def _finding_code(value: object) -> str:
    if isinstance(value, str) and re.fullmatch("[A-Z]{3}[0-9]{3}", value):
        return value
    raise problem("norm.not_a_code", found=str(value))


def _undoing(value: object) -> Undoing | dict[str, int]:
    if isinstance(value, dict):
        return {_known_group(group): read_count(position) for group, position in value.items()}
    if value in set(Undoing):
        return Undoing(str(value))
    raise problem("norm.unknown_undoing", found="" if value is None else str(value), expected=", ".join(Undoing))


FindingCode = Annotated[str, BeforeValidator(_finding_code)]
Undone = Annotated[Undoing | dict[str, int], PlainValidator(_undoing)]
"""When a finding might be undone: a word, or the latest position, by group, at which the first call might lie."""
GroupId = Annotated[str, BeforeValidator(_known_group)]
ListId = Annotated[str, BeforeValidator(_known_list)]
State = Annotated[str, BeforeValidator(_known_state)]
ClauseCode = Annotated[str, BeforeValidator(_known_clause)]
Neighbour = Annotated[str, BeforeValidator(_beside)]
"""The name of a file of the same folder: a norm file leads nowhere else."""


def by_group(data: object, *others: str) -> object:
    """Gather the group keys of a flat mapping (`{negros: 3, fonte: …}`) under `grupos`."""
    if not isinstance(data, dict) or "grupos" in data:
        return data
    rest = {k: v for k, v in data.items() if k in others}
    return {"grupos": {k: v for k, v in data.items() if k not in others}, **rest}


class Rule(Part):
    """What a provision commands; `confianca` marks a rule known less surely than its norm."""

    source: Texts = Field((), alias="fonte")
    confidence: Confidence | None = Field(None, alias="confianca")
    note: Text | None = Field(None, alias="nota")
