"""The published form of every JSON answer, by command, as JSON Schema (draft 2020-12)."""

from __future__ import annotations

import importlib
from typing import Any, Final

from pydantic import BaseModel

from solver.formats import VERSIONS, Format, key_of

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_MODELS: Final[dict[str, str]] = {
    "seats": "numbers.Seats",
    "order": "numbers.Order",
    "check": "checking.Check",
    "extract": "checking.Extract",
    "diff": "checking.Diff",
    "explain": "checking.Explain",
    "norms": "law.Norms",
    "graph": "law.Graph",
    "prove": "proving.Prove",
    "compare": "proving.Compare",
    "compare-all": "ordering.CompareAll",
    "space": "proving.Space",
    "nominate": "calling.Nominate",
    "audit": "calling.Audit",
    "distribute": "laying.Distribute",
    "fix": "laying.Fix",
}

COMMANDS: Final = tuple(_MODELS)
"""The commands whose answers are published."""


def schema_of(command: str) -> dict[str, Any]:
    """Return the schema of a command's JSON answer.

    Raises:
        KeyError: no such command, or it has no JSON answer.
    """
    module, name = _MODELS[command].split(".")
    model: type[BaseModel] = getattr(importlib.import_module(f"{__name__}.{module}"), name)
    form = model.model_json_schema(by_alias=True)
    for each in _objects(form):
        version = {
            "const": VERSIONS[Format.ANSWER],
            "description": "The version of the form of answers.",
            "type": "integer",
        }
        each["properties"] = {key_of(Format.ANSWER): version, **each["properties"]}
        each["required"] = [key_of(Format.ANSWER), *each.get("required", ())]
    return {"$schema": DIALECT, "$id": f"urn:isonomia:schema:{command}", **form}


def _objects(form: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the forms that an answer may have as a whole, those of named keys: they say their version.

    The pages of `explain` stand by their codes, and beside codes no other key may stand.
    """
    named = [form["$defs"][each["$ref"].rpartition("/")[2]] for each in form.get("anyOf", [])]
    return [each for each in named or [form] if "properties" in each]
