"""The published form of every JSON answer, by command, as JSON Schema (draft 2020-12)."""

from __future__ import annotations

import importlib
from typing import Any, Final

from pydantic import BaseModel

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
    return {"$schema": DIALECT, "$id": f"urn:isonomia:schema:{command}", **model.model_json_schema(by_alias=True)}
