"""Every command printed with a refutation shows the figures of its table: all refutations of the three statutes."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from proofs.verdict import Verdict
from solver.cli import main
from tests.proofs.regimes import only, regime_of

STATUTES = ("es-12010-2023", "es-guacui-2022", "am-5580-2021")

Answer = Mapping[str, Any]


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    """The JSON that a call answers with."""
    with pytest.raises(SystemExit):
        main([*arguments, "--format", "json"])
    answer: Answer = json.loads(capsys.readouterr().out)
    return answer


def run(capsys: pytest.CaptureFixture[str], line: str, folder: Path) -> tuple[str, Answer]:
    """What a printed command line answers, its files standing in a folder: the command's name and the answer."""
    program, name, *arguments = shlex.split(line)
    assert program == "isonomia"
    placed = [str(folder / a) if a.endswith(".csv") else a for a in arguments]
    return name, answered(capsys, name, *placed, *(["--no-program"] if name == "nominate" else []))


def check_seats(answer: Answer, example: Answer) -> None:
    """The row of that total, or the last row where the total is divided, has these seats."""
    head, *rows = example["table"]
    total, groups = answer["total"], answer["groups"]
    row = next((r for r in rows if r[0] == total), rows[-1])
    assert str(total) in str(row[0]).split()
    if "group" in example:
        share = groups[example["group"]]
        assert (str(row[1]), row[2]) == (share["exact"], share["seats"])
    else:
        due = [g["seats"] for g in groups.values()]
        assert row[1 : 1 + len(due)] == due
        assert len(row) == len(head) == 1 + len(due) or row[-1] == answer["open"]


def called(answer: Answer) -> dict[int, str]:
    """Who is called at each position that calls somebody."""
    return {row["position"]: row["candidate"] for row in answer["nominations"] if row["candidate"]}


def column(table: Sequence[Sequence[Any]], index: int) -> dict[int, str]:
    """Whom a column of a table of calls has at each position that calls somebody."""
    cells = {row[0]: re.match(r"(C\d+) \(", row[2 + index]) for row in table[1:]}
    return {position: found[1] for position, found in cells.items() if found}


def check_nominations(answers: Sequence[Answer], name: str, example: Answer) -> None:
    """Each answer calls whom its column has; where no column shows the calls, what the facts say is so."""
    calls = [called(answer) for answer in answers]
    people = [set(call.values()) for call in calls]
    columns = len(example["table"][0]) - 2
    match name:
        case "aggregation" | "aggregation-seat-by-seat":
            assert calls[1] == column(example["table"], 0)
            assert sorted(people[0] - people[1]) == sorted(example["only_rounds"])
            assert sorted(people[1] - people[0]) == sorted(example["only_once"])
        case "withdrawal-replay":
            again = set(column(example["table"], 1).values())
            assert sorted(people[0] - again) == sorted(example["only_replaced"])
            assert sorted(again - people[0]) == sorted(example["only_again"])
            assert example["candidate"] not in people[0]
        case "resource-monotone" | "resource-monotone-reverting":
            assert [answer["seats"] for answer in answers] == [row[0] for row in example["table"][1:]]
            assert f"C{example['rank']}" in people[0] - people[1]
        case "non-counting":
            (answer,) = answers
            row = next(r for r in answer["nominations"] if r["position"] == example["position"])
            assert (row["rank"], row["counts_in"]) == (example["rank"], example["group"])
            assert example["rank"] <= example["table"][1][-1]
        case _:
            assert calls == [column(example["table"], i) for i in range(len(calls))]
            assert columns == len(calls)
    if "then" in example:
        who, before, after = example["candidate"], *calls
        assert before[example["position"]] == who
        assert after.get(example["then"]) == who if example["then"] else who not in after.values()


@pytest.mark.parametrize("norm", STATUTES)
def test_each_printed_command_shows_the_figures(norm: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`prove` of a statute, then every command of every counterexample, with the files that it names."""
    results = answered(capsys, "prove", "-n", norm)["results"]
    assert not [r for r in results if r["verdict"] == "UNKNOWN" or (r["verdict"] == "VACUOUS" and not r["reason"])]
    assert all(s["z3"] == s["cvc5"] for r in results for s in r["steps"] if "z3" in s)
    shown = 0
    for number, result in enumerate(r for r in results if r["verdict"] == "REFUTED"):
        example, folder = result["counterexample"], tmp_path / str(number)
        assert result["replayed"] is True
        folder.mkdir()
        files = dict(example.get("files", {}))
        if "pool" in example and not files:
            rows = [",".join(str(v) for v in row.values()) for row in example["pool"]]
            files["POOL.csv"] = "\n".join([",".join(example["pool"][0]), *rows])
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        answers = [run(capsys, line, folder) for line in example["commands"]]
        for name, answer in answers:
            shown += 1
            if name == "seats":
                check_seats(answer, example)
            if name == "order":
                assert len(answer["positions"]) == example["position"] == example["table"][-1][0]
                assert answer["positions"].count("ampla") == example["table"][-1][-1]
        nominated = [answer for name, answer in answers if name == "nominate"]
        if nominated:
            check_nominations(nominated, result["property"], example)
    assert shown > 25


def test_parts_that_no_command_shows_are_left_to_the_table() -> None:
    """60 %, from 10 seats of the whole notice on: 11 reserve 7 (6.6), but 2 and 9 alone 1 (1.2) and 5 (5.4).

    The parts are not barred, and a command about 2 or 9 seats in all would bar them: it is not printed.
    """
    regime = regime_of(
        grupos=[{"id": "negros", "percentual": "60%"}],
        arredondamento={"regra": "meio-acima"},
        limiar={"minimo": 10, "unidade": "edital"},
        base={"regra": "cargo"},
    )
    example = only(regime, "split-keeps", "negros").decision.counterexample
    assert example is not None
    assert example.facts == {"n": 11, "parts": [2, 9], "group": "negros"}
    assert [row[2] for row in example.table[1:]] == [1, 5, 7]
    assert example.commands == (("seats", "11"),)
    assert example.sentence.key == "prove.split.refuted_unbarred"
    alone = only(regime, "split-keeps-unguarded", "negros").decision
    assert alone.verdict is Verdict.REFUTED
    assert alone.counterexample is not None
    assert alone.counterexample.commands == (("seats", "10"), ("seats", "1"), ("seats", "9"))
    assert alone.counterexample.sentence.key == "prove.split.refuted"
