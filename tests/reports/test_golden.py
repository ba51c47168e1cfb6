"""Reports held against golden files. To write them anew after a wanted change, and then read what changed:

    ISONOMIA_GOLDEN=write pytest tests/reports/test_golden.py

Hashes are left out of the comparison: they change with every touch of a norm file.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.reports.judged import EDITAIS, isonomia

GOLDEN = Path(__file__).parent / "golden"
REPORTS = [
    ("es-completo.yaml", "html", "pt"),
    ("es-passo-longo.yaml", "html", "en"),
    ("guacui-controvertido.yaml", "sarif", "pt"),
    ("guacui-controvertido.yaml", "markdown", "pt"),
    ("es-fracionado.yaml", "markdown", "en"),
    ("es-fracionado.yaml", "github", "pt"),
    ("es-fracionado.yaml", "csv", "pt"),
]


@pytest.mark.parametrize(("name", "form", "lang"), REPORTS)
def test_a_report_is_as_it_was(name: str, form: str, lang: str) -> None:
    """The same edital gives the same report."""
    answer = isonomia("check", str(EDITAIS / name), "--format", form, "--lang", lang, "--date", "2026-03-11")
    assert answer.exit_code in (0, 1)
    found = re.sub(r"\b[0-9a-f]{64}\b", "<sha256>", answer.stdout)
    golden = GOLDEN / f"{Path(name).stem}.{lang}.{form}"
    if os.environ.get("ISONOMIA_GOLDEN") == "write":
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")
