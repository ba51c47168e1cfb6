"""Answers put into files and on terminals: nothing but a new regular file, no figure cut, no command obeyed."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest

from solver.commands.output import write_new
from solver.commands.seats import command as seats
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.console import PlainConsole
from tests.commands.test_norms_command import isonomia

EDITAL = "fixtures/editais/es-fracionado.yaml"


@pytest.mark.parametrize("name", [".", "", "/", "..", "x" * 300, "nada/x", "/dev/null"])
@pytest.mark.parametrize("force", [False, True])
def test_what_cannot_be_a_new_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, *, force: bool
) -> None:
    """Folders, no name, a name too long, a folder that is not there, a device: each is told, and nothing is left."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as caught:
        write_new(Path(name), b"x", force=force)
    assert [p.key for p in caught.value.problems] == ["output.unwritable"]
    assert "None" not in Speaker("pt").error(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_takes_no_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither writing nor removing the draft is allowed there."""

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", forbidden)
    monkeypatch.setattr(Path, "unlink", forbidden)
    with pytest.raises(InputError, match=r"output\.unwritable"):
        write_new(tmp_path / "x", b"x")


def test_the_longest_name_that_a_folder_takes_is_written(tmp_path: Path) -> None:
    """The draft beside it has a short name of its own."""
    name = "x" * os.pathconf(tmp_path, "PC_NAME_MAX")
    write_new(tmp_path / name, b"x")
    assert [p.name for p in tmp_path.iterdir()] == [name]


def test_texts_of_files_do_not_command_the_terminal() -> None:
    """An escape sequence in a name is shown, not obeyed."""
    out = io.StringIO()
    PlainConsole(file=out, width=40).print("a\x1b[2J\x07b")
    assert "\x1b" not in out.getvalue()
    assert "\x1b" not in Speaker("pt").say("norm.unknown_group", found="\x1b[2J", expected="")


@pytest.mark.parametrize("columns", ["20", "40"])
def test_no_figure_is_cut_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: str
) -> None:
    """The words fold; the seats stand whole."""
    monkeypatch.setenv("COLUMNS", columns)
    seats.main(["-n", "es-12010-2023", "12345"], standalone_mode=False)
    out = capsys.readouterr().out
    assert "…" not in out
    assert {"2.469", "617", "9.259"} <= set(out.split())


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (["-o", "a.html"], "<!DOCTYPE html>"),
        (["-o", "a.json"], "{"),
        (["-o", "a.json", "--format", "sarif"], "{"),
        (["-o", "a.md"], "#"),
        (["-o", "a.parecer", "--format", "html"], "<!DOCTYPE html>"),
    ],
)
def test_a_file_is_of_the_format_that_its_name_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], begins: str
) -> None:
    """Unless another one is asked for and the name allows it; where it was written is told apart from the answer."""
    written = tmp_path / arguments[1]
    status, out, err = isonomia(capsys, "check", EDITAL, "-o", str(written), *arguments[2:])
    assert (status, out) == (1, "")
    assert written.read_text(encoding="utf-8").startswith(begins)
    assert str(written) in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", EDITAL, "-o", "a.html", "--format", "json"],
        ["check", EDITAL, "-o", "a.svg"],
        ["distribute", EDITAL, "-o", "a.html"],
        ["graph", "-o", "a.xlsx"],
    ],
)
def test_a_name_that_says_another_format_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """A page under the name of a workbook would open nowhere; nothing is written."""
    edital = Path(EDITAL).resolve()
    monkeypatch.chdir(tmp_path)
    status, out, err = isonomia(capsys, *(str(edital) if a == EDITAL else a for a in arguments))
    assert (status, out) == (2, "")
    assert "--format" in err
    assert list(tmp_path.iterdir()) == []


def test_placeholders_of_the_help_are_in_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    """No English word stands for a value in the Portuguese help."""
    _, out, _ = isonomia(capsys, "check", "--help")
    assert "[OPÇÕES]" in out
    assert "ARQUIVO" in out
    assert not {"OPTIONS", "FILE", "OUT", "CODES", "SECONDS"} & set(re.findall("[A-Z]+", out))
