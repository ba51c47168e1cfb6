"""What all published answers share: no key but the published ones, and the vocabularies as enumerations."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0)]
Position = Annotated[int, Field(ge=1)]
Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Fraction = Annotated[str, Field(pattern=r"^-?\d+(/\d+)?$")]
GroupName = Literal["negros", "indigenas", "quilombolas", "ni", "niq", "trans", "hipossuficientes", "pcd"]
ListName = Literal["ampla", "negros", "indigenas", "quilombolas", "ni", "niq", "trans", "hipossuficientes", "pcd"]
UnitName = Literal["localidade", "especialidade", "cargo", "edital"]
VerdictName = Literal["violation", "disputed", "review", "info"]
Readings = dict[str, str]
"""The reading of each question."""


class Answer(BaseModel):
    """An object whose keys are all published."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Location(Answer):
    """Where something stands: a file and, as far as known, line and column (from 1), cell or passage."""

    file: str
    line: int | None
    column: int | None
    cell: str | None
