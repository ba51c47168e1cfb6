"""A baseline: the findings already known, by fingerprint, so that only new ones are told."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from solver.checks.finding import Finding
from solver.errors import InputError, Place
from solver.yamltext import read_text

_KEY = "fingerprints"


def read_baseline(path: str) -> frozenset[str]:
    """Return the fingerprints of a baseline file.

    Raises:
        InputError: not a readable file, or not a baseline.
    """
    try:
        data = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise InputError.of("baseline.json", Place(path, error.lineno, error.colno)) from None
    known = data.get(_KEY) if isinstance(data, dict) else None
    if not isinstance(known, list) or not all(isinstance(f, str) for f in known):
        raise InputError.of("baseline.form", Place(path))
    return frozenset(known)


def write_baseline(path: str, findings: Iterable[Finding]) -> None:
    """Write the fingerprints of findings, sorted, whole or not at all."""
    text = json.dumps({_KEY: sorted({f.fingerprint for f in findings})}, indent=2) + "\n"
    target = Path(path)
    draft = target.with_name(f".{target.name}.new")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise InputError.of("output.unwritable", Place(path), reason=error.strerror or str(error)) from None
