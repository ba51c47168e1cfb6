"""The catalogue of rules: importing it registers every family."""

from __future__ import annotations

from solver.checks import calls, clauses, content, figures, quantities, splitting, stated, sums, validity
from solver.checks.case import RULES

__all__ = [
    "RULES",
    "calls",
    "clauses",
    "content",
    "figures",
    "quantities",
    "splitting",
    "stated",
    "sums",
    "validity",
]
