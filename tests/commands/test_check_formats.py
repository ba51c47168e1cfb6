"""`check` in every format: its status does not depend on how it is told, and it writes only where it may."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solver.commands.check import FORMS
from solver.errors import InputError
from solver.messages import Speaker
from tests.reports.judged import EDITAIS, isonomia


@pytest.mark.parametrize("form", FORMS)
def test_the_status_is_that_of_the_findings(tmp_path: Path, form: str) -> None:
    """1 with findings, 0 without; the file is written whole either way, and what is piped is what is written."""
    for name, status in (("es-fracionado.yaml", 1), ("es-completo.yaml", 0)):
        out = tmp_path / f"{name}.{form}"
        done = isonomia("check", str(EDITAIS / name), "--format", form, "-o", str(out))
        assert done.exit_code == status
        assert done.stdout == ""
        piped = isonomia("check", str(EDITAIS / name), "--format", form)
        assert piped.exit_code == status
        if form != "text":
            assert piped.stdout_bytes == out.read_bytes()
        assert out.stat().st_size > 0 or (form == "github" and status == 0)


def test_a_file_that_exists_is_written_over_only_by_force(tmp_path: Path) -> None:
    """And never the edital itself."""
    out, edital = tmp_path / "r.html", tmp_path / "e.yaml"
    out.write_text("meu")
    shutil.copy(EDITAIS / "es-completo.yaml", edital)
    call = ("check", str(edital), "--format", "html")
    refused = isonomia(*call, "-o", str(out))
    assert isinstance(refused.exception, InputError)
    assert out.read_text() == "meu"
    assert isonomia(*call, "-o", str(out), "--force").exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    before = edital.read_bytes()
    assert isinstance(isonomia(*call, "-o", str(edital), "--force").exception, InputError)
    assert edital.read_bytes() == before


def test_the_day_is_the_caller_s() -> None:
    """Written as the language does; a day that does not exist is told."""
    call = ("check", str(EDITAIS / "es-completo.yaml"), "--format", "html")
    assert "<dd>11/03/2026</dd>" in isonomia(*call, "--data", "2026-03-11").stdout
    wrong = isonomia(*call, "--date", "2026-02-30").exception
    assert isinstance(wrong, InputError)
    assert "2026-02-30" in Speaker("pt").error(wrong)


def test_the_text_has_no_blank_at_the_end_of_a_line_and_fits_80_columns(tmp_path: Path) -> None:
    """Piped or written, without colour."""
    for name in ("es-fracionado.yaml", "guacui-controvertido.yaml", "am-dpe-sem-ordem.yaml"):
        out = tmp_path / f"{name}.txt"
        isonomia("check", str(EDITAIS / name), "-o", str(out))
        lines = out.read_text(encoding="utf-8").splitlines()
        assert "\x1b" not in "".join(lines)
        assert [line for line in lines if len(line) > 80] == []
        assert [line for line in lines if line != line.rstrip()] == []
        summary = next(i for i, line in enumerate(lines) if "violações:" in line)
        assert "controvertidos:" in lines[summary]
        assert "a revisar:" in lines[summary]
        assert summary < next(i for i, line in enumerate(lines) if line.startswith("Linha"))
