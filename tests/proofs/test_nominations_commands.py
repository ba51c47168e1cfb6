"""A counterexample about nominations can be written to files and shown by the commands that it names."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from solver.cli import main

BOUNDED = (
    "dual-fills-most",
    "declare-post-dual",
    "favourable-and-uncounted",
    "declare-position",
    "rank-position",
    "aggregation",
    "withdrawal-replay",
    "reversion-fixpoint",
)


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status and the standard output of a call."""
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    return int(stopped.value.code or 0), capsys.readouterr().out


def nominate(capsys: pytest.CaptureFixture[str], line: str, folder: Path) -> set[str]:
    """Who holds a seat, by a command line whose files stand in a folder."""
    name, *arguments = shlex.split(line)
    assert name == "isonomia"
    placed = [str(folder / a) if a.endswith(".csv") else a for a in arguments]
    status, out = call(capsys, *placed, "--no-program", "--format", "json")
    assert status == 0
    return {row["candidate"] for row in json.loads(out)["nominations"]}


@pytest.mark.parametrize(
    ("norms", "names"),
    [(("es-12010-2023",), BOUNDED), (("es-12010-2023", "es-12009-2023"), BOUNDED[:3])],
    ids=["one norm", "two norms"],
)
def test_the_commands_show_the_counterexample(
    norms: tuple[str, ...], names: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The text of each file is in the answer; with it, each command nominates what the table says."""
    chosen = [part for name in names for part in ("-p", name)]
    named = [part for norm in norms for part in ("-n", norm)]
    _, out = call(capsys, "prove", *named, *chosen, "--format", "json")
    shown = 0
    for result in json.loads(out)["results"]:
        example: dict[str, Any] | None = result["counterexample"]
        if example is None:
            continue
        assert result["replayed"] is True
        folder = tmp_path / str(shown)
        folder.mkdir()
        for name, text in example["files"].items():
            (folder / name).write_text(text, encoding="utf-8")
        called = [nominate(capsys, line, folder) for line in example["commands"]]
        match result["property"]:
            case "aggregation" | "reversion-fixpoint":
                assert called[0] != called[1]
                if "only_once" in example:
                    assert sorted(called[1] - called[0]) == sorted(example["only_once"])
            case "declare-post-dual":
                assert example["candidate"] in called[0] - called[1]
            case "withdrawal-replay":
                assert set(example["only_replaced"]) <= called[0]
                assert not set(example["only_again"]) & called[0]
            case _:
                column = [cell.split()[0] for *_, cell in example["table"][1:] if cell.startswith("C")]
                assert called[-1] == set(column)
        shown += 1
    assert shown >= len(names)


def test_files_are_written_beside_the_pools(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`--pools` writes the events too, and the commands name what was written."""
    arguments = ("-n", "am-5580-2021", "-p", "withdrawal-replay", "--pools", str(tmp_path), "--lang", "en")
    status, out = call(capsys, "prove", *arguments)
    assert status == 1
    names = sorted(p.name for p in tmp_path.iterdir())
    assert names == ["am-5580-2021.withdrawal-replay.csv", "am-5580-2021.withdrawal-replay.events.csv"]
    line = next(line for line in out.splitlines() if "isonomia nominate" in line)
    assert str(tmp_path / names[1]) in line
    assert nominate_path(capsys, line.split("$ ")[1]) == {"C2", "C3", "C4"}


def nominate_path(capsys: pytest.CaptureFixture[str], line: str) -> set[str]:
    """Who holds a seat, by a command line that names its files in full."""
    _, *arguments = shlex.split(line)
    _, out = call(capsys, *arguments, "--format", "json")
    return {row["candidate"] for row in json.loads(out)["nominations"]}


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_questions_are_told(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each question in a sentence, in both languages, and in JSON with its case."""
    status, out = call(capsys, "prove", "-n", "es-guacui-2022", "-p", "questions", "--lang", lang)
    assert status == 0
    for question in ("lista-favoravel", "substituicao", "novas-vagas", "pretos"):
        assert question in out
    _, out = call(capsys, "prove", "-n", "es-guacui-2022", "-p", "questions", "--format", "json")
    (result,) = json.loads(out)["results"]
    effects = {each["question"]: each["effect"] for each in result["questions"]}
    assert effects["lista-favoravel"] == "separates"
    assert effects["pretos"] == "words"
    assert result["verdict"] == "PROVED"
