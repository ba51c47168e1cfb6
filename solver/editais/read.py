"""Documents read as editais, by the suffix of their name. A reader is imported when a document needs it.

A further format is one line of `READERS` and a module with `read(path, facts) -> Edital`, which brings its document
into the structured form (`solver.editais.form.edital_of`) and raises nothing but `InputError`.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.errors import InputError, Place
from solver.yamltext import file_size

READERS: Final[dict[str, str]] = {
    ".yaml": "solver.editais.yamlform",
    ".yml": "solver.editais.yamlform",
    ".csv": "solver.editais.csvform",
    ".tsv": "solver.editais.csvform",
    ".xlsx": "solver.editais.xlsxform",
}
"""The module that reads each kind of document."""


def read_edital(path: str | Path, *, facts: Facts | None = None) -> Edital:
    """Read an edital from a YAML file, or its table of seats from CSV or XLSX.

    A table needs `facts` (who publishes it, and when), given by the call or by a companion file.

    Raises:
        InputError: no such file, a kind that is not read, or everything that is wrong with the document, each
            problem at its line and column or cell.
    """
    path = Path(path)
    file_size(path)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise InputError.of("edital.kind", Place(str(path)), found=path.suffix or path.name, known=", ".join(READERS))
    edital: Edital = importlib.import_module(reader).read(path, facts or Facts())
    return edital
