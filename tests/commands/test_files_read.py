"""No call writes over a file that it reads, whatever is forced; nor over any other that it is not told to."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solver.norms.load import LIBRARY
from tests.commands.test_norms_command import isonomia

EDITAIS = Path("fixtures/editais").resolve()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with one file of each kind that calls read."""
    for name in ("es-quadro.csv", "es-quadro.dados.yaml", "es-completo.yaml"):
        shutil.copy(EDITAIS / name, tmp_path)
    for name in ("es-12010-2023.yaml", "es-12010-2023.txt"):
        shutil.copy(LIBRARY / name, tmp_path)
    text = (tmp_path / "es-completo.yaml").read_text(encoding="utf-8")
    (tmp_path / "outro.yaml").write_text(text.replace("es-12010-2023", "es-12010-2023.yaml"), encoding="utf-8")
    (tmp_path / "pool.csv").write_text("candidato,classificacao,grupos\na,1,negros\nb,2,\n", encoding="utf-8")
    (tmp_path / "ev.csv").write_text("evento,candidato\n", encoding="utf-8")
    (tmp_path / "pins.json").write_text('{"verdicts": []}', encoding="utf-8")
    (tmp_path / "lista.csv").write_text("es-completo.yaml\n", encoding="utf-8")
    (tmp_path / "aceitos.json").write_text("supressoes: []\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


N = ("-n", "es-12010-2023.yaml")
TABLE = ("es-quadro.csv", "--dados", "es-quadro.dados.yaml")


@pytest.mark.parametrize(
    ("call", "option", "file"),
    [
        (("check", "es-completo.yaml", *N, "--format", "html"), "-o", "es-12010-2023.yaml"),
        (("check", *TABLE, "--format", "html"), "-o", "es-quadro.dados.yaml"),
        (("check", "outro.yaml", "--format", "html"), "-o", "es-12010-2023.yaml"),
        (("check", "es-completo.yaml", "--suppressions", "aceitos.json"), "-o", "aceitos.json"),
        (("check", "es-completo.yaml", "--suppressions", "aceitos.json"), "--write-baseline", "aceitos.json"),
        (("check", "es-completo.yaml", *N), "--write-baseline", "es-12010-2023.yaml"),
        (("check", "@lista.csv", "-j", "1"), "--gather", "lista.csv"),
        (("extract", *TABLE), "-o", "es-quadro.dados.yaml"),
        (("fix", *TABLE, *N), "-o", "es-quadro.dados.yaml"),
        (("fix", "es-completo.yaml", *N), "-o", "es-12010-2023.yaml"),
        (("fix", "outro.yaml"), "-o", "es-12010-2023.yaml"),
        (("distribute", "es-completo.yaml", *N, "--format", "csv"), "-o", "es-12010-2023.yaml"),
        (("distribute", "outro.yaml", "--format", "csv"), "-o", "es-12010-2023.yaml"),
        (("nominate", "pool.csv", *N, "--seats", "2", "--events", "ev.csv"), "-o", "ev.csv"),
        (("nominate", "pool.csv", *N, "--seats", "2"), "--plot", "es-12010-2023.yaml"),
        (("nominate", "pool.csv", *N, "--seats", "2"), "-o", "pool.csv"),
        (("compare", "--all", ".", "--format", "json"), "-o", "es-12010-2023.yaml"),
        (("graph", "./es-12010-2023.yaml", "--format", "json"), "-o", "es-12010-2023.yaml"),
        (("prove", *N, "-p", "monotone"), "--book", "es-12010-2023.yaml"),
        (("prove", *N, "-p", "monotone"), "--write-expect", "es-12010-2023.yaml"),
        (("prove", *N, "-p", "monotone", "--expect", "pins.json"), "--write-expect", "pins.json"),
    ],
)
@pytest.mark.parametrize("by", ["name", "link"])
def test_what_is_read_is_never_written_over(
    here: Path, capsys: pytest.CaptureFixture[str], call: tuple[str, ...], option: str, file: str, by: str
) -> None:
    """By its name or a link to it, with --force; the message names the option and the file."""
    out = here / file
    if by == "link":
        out = here / f"atalho{out.suffix}"
        out.symlink_to(here / file)
        if call[:2] == ("compare", "--all"):
            call = (call[0], call[1], "es-12010-2023.yaml", *call[3:])  # no second file of one id
    before = (here / file).read_bytes()
    status, _, err = isonomia(capsys, *call, option, str(out), *(() if option == "--write-baseline" else ("--force",)))
    assert status == 2
    assert f"{out}: '{option}' aponta para um arquivo que é lido nesta chamada" in err
    assert (here / file).read_bytes() == before


@pytest.mark.parametrize("folder", ["--pools", "--smtlib"])
def test_files_of_a_folder_are_none_of_those_read(here: Path, capsys: pytest.CaptureFixture[str], folder: str) -> None:
    """A norm under the very name that one of many files would get."""
    call = ("prove", "-n", "es-guacui-2022", "-p", "resource-monotone")
    assert isonomia(capsys, *call, folder, "livre")[0] == 1
    name = sorted(p.name for p in Path("livre").iterdir() if p.suffix in (".csv", ".smt2"))[0]
    Path("cheia").mkdir()
    mine = here / "es-guacui-2022.yaml"
    mine.write_bytes((LIBRARY / "es-guacui-2022.yaml").read_bytes().replace(b"\ntexto", b"\n# texto"))
    Path("cheia", name).symlink_to(mine)
    before = mine.read_bytes()
    status, _, err = isonomia(capsys, "prove", "-n", mine.name, "-p", "resource-monotone", folder, "cheia")
    assert (status, mine.read_bytes()) == (2, before)
    assert f"'{folder}'" in err


@pytest.mark.parametrize("option", ["--book", "--write-expect"])
def test_a_proof_is_written_over_nothing_unless_forced(
    here: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    """Told before anything is proved; with --force the file is replaced."""
    out = here / "meu.html"
    out.write_text("meu", encoding="utf-8")
    call = ("prove", "-n", "es-12010-2023", "-p", "monotone", option, str(out))
    status, said, err = isonomia(capsys, *call)
    assert (status, said, out.read_text(encoding="utf-8")) == (2, "", "meu")
    assert "--force" in err
    assert isonomia(capsys, *call, "--force")[0] == 0
    assert out.read_text(encoding="utf-8") != "meu"


@pytest.mark.parametrize(
    "call",
    [
        ("check", "es-completo.yaml"),
        ("distribute", "es-completo.yaml"),
        ("nominate", "pool.csv", "-n", "es-12010-2023", "--seats", "2"),
        ("graph",),
        ("compare", "--all", "es-12010-2023"),
        ("space", "open-monotone"),
    ],
)
@pytest.mark.parametrize("suffix", [".pdf", ".xyz", ".docx", ".yaml"])
def test_a_suffix_that_tells_no_format_is_refused(
    here: Path, capsys: pytest.CaptureFixture[str], call: tuple[str, ...], suffix: str
) -> None:
    """No text under the name of a PDF; those that are known are told."""
    out = here / f"novo{suffix}"
    status, _, err = isonomia(capsys, *call, "-o", str(out))
    assert (status, out.exists()) == (2, False)
    assert f"o nome termina em {suffix}" in err
    assert ".json" in err


@pytest.mark.parametrize("name", ["novo", "novo.txt"])
def test_a_text_has_the_suffix_of_one_or_none(here: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """Both are written."""
    assert isonomia(capsys, "graph", "es-12010-2023", "-o", name)[0] == 0
    assert "es-12010-2023" in (here / name).read_text(encoding="utf-8")
