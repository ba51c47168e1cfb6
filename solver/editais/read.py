"""Documents read as editais, by the suffix of their name. A reader is imported when a document needs it.

A further format of data is one line of `FORMS` and a module with `read(path, facts) -> Draft`; a further format of
written documents is one line of `WRITTEN` and a module with `read_written(path) -> Written`. Readers raise nothing but
`InputError`.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from solver.editais.draft import Draft
from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.errors import InputError, Place
from solver.yamltext import file_size

FORMS: Final[dict[str, str]] = {
    ".yaml": "solver.editais.yamlform",
    ".yml": "solver.editais.yamlform",
    ".csv": "solver.editais.csvform",
    ".tsv": "solver.editais.csvform",
    ".xlsx": "solver.editais.xlsxform",
}
"""The module that reads each kind of data: an edital's structured form, or its table of seats alone."""

WRITTEN: Final[dict[str, str]] = {
    ".docx": "solver.editais.documents.docx",
    ".pdf": "solver.editais.documents.pdf",
    ".ods": "solver.editais.documents.ods",
    ".html": "solver.editais.documents.html",
    ".htm": "solver.editais.documents.html",
    ".txt": "solver.editais.documents.text",
    ".md": "solver.editais.documents.text",
    ".markdown": "solver.editais.documents.text",
}
"""The module that reads each kind of written document: its clauses and its tables."""

CONVERTED: Final[dict[str, str]] = {
    ".doc": "DOCX", ".docm": "DOCX", ".odt": "DOCX", ".rtf": "DOCX", ".pages": "DOCX", ".xls": "XLSX", ".xlsm": "XLSX",
    ".numbers": "XLSX", ".jpg": "PDF", ".jpeg": "PDF", ".png": "PDF", ".tif": "PDF", ".tiff": "PDF",
}  # fmt: skip
"""What a kind that is not read can be saved as, so that it is."""


def read_draft(path: str | Path, facts: Facts | None = None) -> Draft:
    """Read a document as far as it goes: the structured form, a table of seats, or a written edital.

    `facts` say what a document does not: who publishes it, and when.

    Raises:
        InputError: no such file, a kind that is not read, or what keeps the document from being read at all.
    """
    path = Path(path)
    file_size(path)
    suffix = path.suffix.lower()
    facts = facts or Facts()
    if suffix in FORMS:
        draft: Draft = importlib.import_module(FORMS[suffix]).read(path, facts)
        return draft
    if suffix not in WRITTEN:
        kind = {"found": path.suffix or path.name, "known": ", ".join([*FORMS, *WRITTEN])}
        if suffix in CONVERTED:
            raise InputError.of("edital.kind_to_convert", Place(str(path)), into=CONVERTED[suffix], **kind)
        raise InputError.of("edital.kind", Place(str(path)), **kind)
    from solver.editais.documents.join import joined

    return joined(importlib.import_module(WRITTEN[suffix]).read_written(path), facts)


def read_edital(path: str | Path, *, facts: Facts | None = None) -> Edital:
    """Read an edital from any of the documents that `read_draft` takes.

    Raises:
        InputError: as `read_draft`, or everything that is wrong with the document, each problem at its place.
    """
    return read_draft(path, facts).edital()
