"""Norms written in a test: a small sound one, changed at will."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from solver.norms.load import Norm, norm_of
from solver.yamltext import parse_yaml


def keys(**changes: Any) -> dict[str, Any]:
    """Return the keys of a sound norm file, with some of them changed (None: left out)."""
    sound: dict[str, Any] = {
        "id": "xx-1-2026",
        "titulo": "Lei de teste",
        "ente": {"esfera": "municipal", "uf": "ES", "municipio": "Teste"},
        "vigencia": {"inicio": "2026-01-01"},
        "grupos": [{"id": "negros", "percentual": "20%"}, {"id": "indigenas", "percentual": "5%"}],
        "arredondamento": {"regra": "meio-acima"},
    }
    return {k: v for k, v in {**sound, **changes}.items() if v is not None}


def draft(folder: Path | None = None, **changes: Any) -> Norm:
    """Return a sound norm with some keys changed, as if read from a file of `folder`."""
    path = (folder or Path()) / "norma.yaml"
    return norm_of(parse_yaml(json.dumps(keys(**changes), ensure_ascii=False, default=str), str(path)), path)
