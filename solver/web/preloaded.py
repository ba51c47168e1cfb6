"""What every task needs, loaded once by the process that tasks branch off: modules, the library, the catalogues.

Importing this does all of that; nothing else is in it.
"""

from __future__ import annotations

import importlib

from solver.checks.explanations import pages
from solver.messages import LANGUAGES, catalogue
from solver.norms.held import held_statute
from solver.norms.load import library

_TASKS = ("reading", "judging", "contests", "proving")
_HEAVY = (
    "openpyxl",
    "solver.distribution.program",
    "solver.distribution.correction",
    "solver.allocation.cpsat",
    "solver.reports.check_sheets",
    "solver.reports.corrections",
    "solver.reports.opinion_page",
    "solver.reports.sarif",
)

for _name in (*(f"solver.web.{task}" for task in _TASKS), *_HEAVY):
    importlib.import_module(_name)
for _lang in LANGUAGES:
    catalogue(_lang)
for _norm in library():
    held_statute(_norm)
pages()
