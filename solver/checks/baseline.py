"""A baseline: the findings already known, by fingerprint, so that only new ones are told."""

from __future__ import annotations

import json
from collections.abc import Iterable

from solver.checks.finding import Finding
from solver.errors import InputError, Place
from solver.formats import Format, check_version, stamped
from solver.yamltext import read_text

_KEY = "fingerprints"


def read_baseline(path: str) -> frozenset[str]:
    """Return the fingerprints of a baseline file.

    Raises:
        InputError: not a readable file, not a baseline, or one of a later version.
    """
    try:
        data = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise InputError.of("baseline.json", Place(path, error.lineno, error.colno)) from None
    except (RecursionError, ValueError):  # nested or numbered beyond what is read
        raise InputError.of("baseline.form", Place(path)) from None
    check_version(Format.BASELINE, data, Place(path))
    known = data.get(_KEY) if isinstance(data, dict) else None
    if not isinstance(known, list) or not all(isinstance(f, str) for f in known):
        raise InputError.of("baseline.form", Place(path))
    return frozenset(known)


def baseline_text(findings: Iterable[Finding]) -> str:
    """Return a baseline file that holds these findings, sorted."""
    return json.dumps(stamped(Format.BASELINE, {_KEY: sorted({f.fingerprint for f in findings})}), indent=2) + "\n"
