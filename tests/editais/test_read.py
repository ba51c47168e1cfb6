"""The door of all readers: kinds of document, files that cannot be read, and bytes at random."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.read import FORMS, WRITTEN, read_edital
from solver.errors import InputError
from solver.yamltext import MAX_BYTES
from tests.editais.said import STATE, Written, refused


def test_every_reader_exists() -> None:
    """The table of readers names modules that read."""
    assert {".yaml", ".yml", ".csv", ".xlsx"} <= set(FORMS)
    assert {".docx", ".pdf", ".ods", ".html", ".txt", ".md"} <= set(WRITTEN)
    for module in FORMS.values():
        assert callable(importlib.import_module(module).read)
    for module in WRITTEN.values():
        assert callable(importlib.import_module(module).read_written)


KEYS = {
    "edital.odt": "edital.kind_to_convert",
    "edital.xls": "edital.kind_to_convert",
    "edital.JPG": "edital.kind_to_convert",
}
KEYS |= dict.fromkeys(["edital", "edital.yaml.bak", "edital.exe"], "edital.kind")


@pytest.mark.parametrize("name", KEYS)
def test_other_kinds_are_refused_by_name(written: Written, name: str) -> None:
    """The refusal says what is read and, of a kind that can be saved as another, as which."""
    path = written(name, "isto não é um edital")
    with pytest.raises(InputError) as caught:
        read_edital(path)
    (problem,) = caught.value.problems
    assert (problem.key, problem.place.file) == (KEYS[name], str(path))
    assert ".xlsx" in str(problem.data["known"])


def test_suffixes_are_read_in_any_case(written: Written) -> None:
    """`.YAML` is a YAML file."""
    path = written("E.YAML", "ente: {esfera: federal}\npublicacao: 2026-01-01\ncargos: [{cargo: A, total: 1}]\n")
    assert read_edital(str(path)).file.rows[0].post == "A"


@pytest.mark.parametrize("suffix", [*FORMS, *WRITTEN])
def test_files_that_cannot_be_read(tmp_path: Path, suffix: str) -> None:
    """Missing, a folder, empty, larger than the limit."""
    assert refused(tmp_path / f"missing{suffix}") == [" input.missing_file"]
    (tmp_path / f"folder{suffix}").mkdir()
    assert refused(tmp_path / f"folder{suffix}") == [" input.directory"]
    (tmp_path / f"empty{suffix}").write_bytes(b" \n\n")
    assert refused(tmp_path / f"empty{suffix}") == [" input.empty"]
    if suffix == ".pdf":
        return  # its own limit is greater
    with (tmp_path / f"large{suffix}").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    assert refused(tmp_path / f"large{suffix}") == [" input.too_large"]


def test_a_device_without_end_is_not_read_for_ever(tmp_path: Path) -> None:
    """A link to a source of zeros is no file, and is not read into memory for good."""
    link = tmp_path / "zeros.yaml"
    link.symlink_to("/dev/zero")
    assert refused(link) == [" input.not_a_file"]


@pytest.mark.parametrize("suffix", [*FORMS, *(s for s in WRITTEN if s != ".pdf")])
@given(content=st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, suffix: str, content: bytes) -> None:
    """Nothing but an InputError comes out of any bytes."""
    path = tmp_path_factory.getbasetemp() / f"any{suffix}"
    path.write_bytes(content)
    try:
        read_edital(path, facts=STATE)
    except InputError:
        return


PIECES = st.sampled_from(
    [
        "ente", "cargos", "total", ": ", "{", "}", "[", "]", ", ", "\n", "  - ", "10", "-1", "A", "regras", "ordem",
        "'", '"', "publicacao: 2026-01-01", "esfera: federal", "negros", "primeira", "linhas", "subtotais", "niq", "~",
        "&a", "*a",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40).map("".join))
def test_yaml_in_pieces_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    """Words of the form in any disorder."""
    path = tmp_path_factory.getbasetemp() / "pieces.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        read_edital(path, facts=STATE)
    except InputError:
        return
