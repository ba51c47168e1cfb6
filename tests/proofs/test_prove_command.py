"""`isonomia prove`: what it prints, writes and exits with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import z3

from solver.cli import main
from solver.norms.load import reserving_ids


def prove(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of a call."""
    with pytest.raises(SystemExit) as stopped:
        main(["prove", *arguments])
    printed = capsys.readouterr()
    return int(stopped.value.code or 0), printed.out, printed.err


def results(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """The results of a call in JSON."""
    _, out, _ = prove(capsys, *arguments, "--format", "json")
    found: list[dict[str, Any]] = json.loads(out)["results"]
    return found


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """A refutation carries the smallest case, replayed, and what both solvers said."""
    status, out, _ = prove(capsys, "-n", "es-guacui-2022", "-p", "open-monotone", "--format", "json")
    answer = json.loads(out)
    (result,) = answer["results"]
    assert status == 1
    assert result["norm"] == "es-guacui-2022"
    assert (result["group"], result["readings"]) == (None, {})
    assert (result["verdict"], result["counterexample"]["n"], result["replayed"], result["minimal"]) == (
        "REFUTED",
        49,
        True,
        True,
    )
    assert result["solvers"] == {"z3": "sat", "cvc5": "sat"}
    assert result["counterexample"]["commands"] == [
        "isonomia seats -n es-guacui-2022 49",
        "isonomia seats -n es-guacui-2022 50",
    ]
    assert len(answer["receipt"]["norms"]["es-guacui-2022"]) == 64
    assert set(answer["receipt"]["solvers"]) == {"z3", "cvc5"}


def test_what_is_proved_exits_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    """And the answer is the same byte for byte but for the times."""
    call = ("-n", "es-12010-2023", "-p", "monotone", "-p", "max-share", "--format", "json", "--no-times")
    first, again = prove(capsys, *call), prove(capsys, *call)
    assert first == again
    assert first[0] == 0
    share = json.loads(first[1])["results"][-1]
    assert (share["value"], share["n"]) == ("1/3", 3)


def test_text_shows_a_matrix_and_the_case_worked_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Symbols beside colours, the sum, and the command that gives it again."""
    status, out, _ = prove(capsys, "-n", "am-5580-2021", "-p", "deviation", "-p", "monotone")
    assert status == 1
    assert "✗ 2" in out
    assert "✓" in out
    assert "0,6" in out
    assert "$ isonomia seats -n am-5580-2021 2" in out
    assert "art. 1, § 1" in out


def test_a_matrix_of_the_library(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is wider than the terminal; each table names its norms; refutations are summed up by property."""
    monkeypatch.setenv("COLUMNS", "100")
    status, out, err = prove(capsys, "-p", "deviation", "-p", "monotone", "-j", "1", "--lang", "en")
    assert status == 1
    assert err.startswith("Left out")
    matrix, _, rest = out.partition("Refuted (")
    tables = matrix.split("Property ")[1:]
    heads = [table.splitlines()[0].split() for table in tables]
    for letters, table in zip(heads, tables, strict=True):
        assert re.findall(r"([A-Z]+)=", table) == letters
    ids = re.findall(r"[A-Z]+=(\S+)", matrix)
    assert ids == reserving_ids()
    assert max(map(len, matrix.splitlines())) <= 100
    (line,) = [line for line in rest.splitlines() if "deviation: in " in line]
    assert f"of {len(ids)} norms." in line


def test_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    """The same in the other language."""
    _, out, _ = prove(capsys, "-n", "am-5580-2021", "-p", "deviation", "--lang", "en")
    assert "the exact share is 0.6" in " ".join(out.split())


def test_an_unknown_property_is_named_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    """Every one of them, and the exit status is 2."""
    status, _, err = prove(capsys, "-n", "es-12010-2023", "-p", "nonsense", "-p", "split-keps")
    assert status == 2
    assert "nonsense" in err
    assert "parecida: 'split-keeps'" in err


def test_a_reading_that_nobody_asks_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Of one norm, or of the whole library."""
    for norms in ((), ("-n", "es-12010-2023")):
        status, _, err = prove(capsys, *norms, "-p", "monotone", "--reading", "nonsense=x")
        assert status == 2
        assert "nonsense" in err


def test_a_norm_by_path(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A user's own norm goes through the same catalogue, and commands name its file."""
    file = tmp_path / "teto.yaml"
    file.write_text(
        'id: xx-2-2026\ntitulo: "Lei"\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2026-01-01}\n'
        'grupos: [{id: pcd, percentual: "12,5%"}]\narredondamento: {regra: acima}\n',
        encoding="utf-8",
    )
    deviation, keeps = results(capsys, "-n", str(file), "-p", "split-keeps", "-p", "deviation")
    assert (keeps["verdict"], deviation["verdict"]) == ("PROVED", "REFUTED")
    assert deviation["counterexample"]["commands"] == [f"isonomia seats -n {file} 1"]


def test_scripts_and_pools_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each obligation as SMT-LIB that another solver reads; the candidates of a counterexample as a pool file."""
    scripts, pools = tmp_path / "smt", tmp_path / "pools"
    _, out, _ = prove(
        capsys,
        *("-n", "es-guacui-2022", "-p", "resource-monotone", "--reading", "lista-favoravel=estrita"),
        *("--smtlib", str(scripts), "--pools", str(pools)),
    )
    (pool,) = pools.iterdir()
    assert f"isonomia nominate -n es-guacui-2022 --reading lista-favoravel=estrita {pool} --seats 49" in out
    lines = pool.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "candidato,classificacao,grupos"
    assert len(lines) == 52
    written = sorted(scripts.iterdir())
    assert len(written) > 3
    for script in written:
        text = script.read_text(encoding="utf-8")
        assert text.startswith("; es-guacui-2022: resource-monotone")
        assert z3.parse_smt2_string(text) is not None


def test_pinned_verdicts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Known refutations do not fail; a verdict that changes does, and is named."""
    pins = tmp_path / "pins.json"
    call = ("-n", "es-guacui-2022", "-p", "open-monotone", "-p", "floor")
    assert prove(capsys, *call, "--write-expect", str(pins))[0] == 1
    assert prove(capsys, *call, "--expect", str(pins))[0] == 0
    assert prove(capsys, *call[:4], "--expect", str(pins))[0] == 0  # fewer properties: the other pins are left aside
    pins.write_text(pins.read_text(encoding="utf-8").replace('"n": 49', '"n": 48'), encoding="utf-8")
    status, out, _ = prove(capsys, *call, "--expect", str(pins))
    assert status == 1
    assert "era REFUTED (n = 48), agora REFUTED (n = 49)" in " ".join(out.split())
    status, out, _ = prove(capsys, *call, "--expect", str(pins), "--format", "json")
    assert status == 1
    assert len(json.loads(out)["changes"]) == 1


def test_a_verdict_that_is_new_and_one_that_is_gone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each is said to be that; of a norm that the library no longer has, all are gone."""
    pins = tmp_path / "pins.json"
    call = ("-n", "es-guacui-2022", "-p", "open-monotone", "--lang", "en")
    prove(capsys, *call, "--write-expect", str(pins))
    text = pins.read_text(encoding="utf-8")
    pins.write_text(text.replace('"group": null', '"group": "negros"'), encoding="utf-8")
    status, out, _ = prove(capsys, *call, "--expect", str(pins))
    said = " ".join(out.split())
    assert status == 1
    assert "es-guacui-2022 · open-monotone · negros: was REFUTED (n = 49), now gone" in said
    assert "es-guacui-2022 · open-monotone: new, REFUTED (n = 49)" in said
    former = text.replace("es-guacui-2022", "es-former-1990").replace("open-monotone", "quota")
    pins.write_text(former, encoding="utf-8")
    status, out, _ = prove(capsys, "-p", "quota", "-j", "1", "--expect", str(pins), "--lang", "en")
    assert status == 1
    assert "es-former-1990 · quota: was REFUTED (n = 49), now gone" in " ".join(out.split())


@pytest.mark.parametrize("text", ["", "[1, 2]", '{"verdicts": [{"norm": "x"}]}', '{"verdicts": [', "nothing"])
def test_a_file_that_pins_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    """Said plainly, before anything is proved."""
    pins = tmp_path / "pins.json"
    pins.write_text(text, encoding="utf-8")
    status, _, err = prove(capsys, "-n", "es-12010-2023", "-p", "monotone", "--expect", str(pins))
    assert status == 2
    assert "pins.json" in err


def test_a_folder_that_cannot_be_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file stands where the folder should: exit status 2."""
    taken = tmp_path / "taken"
    taken.write_text("x", encoding="utf-8")
    status, _, err = prove(capsys, "-n", "es-12010-2023", "-p", "monotone", "--smtlib", str(taken))
    assert status == 2
    assert "taken" in err
