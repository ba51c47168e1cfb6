"""Which rules are run, by prefixes of their codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.checks.case import Rule
from solver.checks.catalogue import RULES
from solver.editais.codes import READING_CODES
from solver.errors import InputError, Problem

TOLD_CODES = (*READING_CODES, "SUP001", "SUP002")
"""Codes that no rule judges: the readers' doubts, and suppressions that do not hold."""


def selected(select: Sequence[str], ignore: Sequence[str]) -> list[Rule]:
    """Return the rules whose code begins with one of `select` (all, where empty) and with none of `ignore`.

    Raises:
        InputError: every prefix that no code begins with; or no code is left to run.
    """
    known = [*sorted(RULES), *TOLD_CODES]
    unknown = [p for p in (*prefixes(select), *prefixes(ignore)) if not any(code.startswith(p) for code in known)]
    if unknown:
        families = ", ".join(sorted({code[:3] for code in known}))
        raise InputError(Problem("check.unknown_code", {"found": p, "families": families}) for p in unknown)
    if not any(wanted(code, select, ignore) for code in known):
        raise InputError.of("check.nothing_selected")
    return [RULES[code] for code in sorted(RULES) if wanted(code, select, ignore)]


def wanted(code: str, select: Sequence[str], ignore: Sequence[str]) -> bool:
    """Whether a code is among those selected and not ignored."""
    chosen, left_out = prefixes(select), prefixes(ignore)
    return (not chosen or code.startswith(chosen)) and not code.startswith(left_out or ("\0",))


def prefixes(values: Iterable[str]) -> tuple[str, ...]:
    """Read prefixes given apart or joined by commas."""
    return tuple(p.strip().upper() for value in values for p in value.split(",") if p.strip())
