"""The catalogue of rules: importing it registers every family."""

from __future__ import annotations

from solver.checks import (
    call_table,
    calls,
    clauses,
    content,
    figures,
    quantities,
    splitting,
    stated,
    sums,
    unjudged,
    validity,
)
from solver.checks.case import RULES

__all__ = [
    "RULES",
    "call_table",
    "calls",
    "clauses",
    "content",
    "figures",
    "quantities",
    "splitting",
    "stated",
    "sums",
    "unjudged",
    "validity",
]
