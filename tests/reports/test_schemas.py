"""The published schemas: real answers of every command are valid, and answers changed are not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from solver import cli
from solver.reports.schemas import COMMANDS, schema_of
from tests.reports.judged import EDITAIS, isonomia

jsonschema = pytest.importorskip("jsonschema")

NAMES = sorted(p.name for p in EDITAIS.glob("*.yaml") if "esperado" not in p.name and "dados" not in p.name)
ES, GUACUI = "es-12010-2023", "es-guacui-2022"
POOL = ("fixtures/pools/quatro-vagas.csv", "-n", ES, "--seats", "4")
FEW = ("es-fracionado.yaml", "guacui-controvertido.yaml")
CALLS: list[tuple[str, ...]] = [
    ("seats", "-n", ES, "1052"),
    ("seats", "-n", "br-15142-2025", "-n", "br-9508-2018", "3"),
    ("order", "-n", "br-15142-2025", "-n", "br-9508-2018", "100"),
    *(("check", str(EDITAIS / name)) for name in NAMES),
    *(("extract", str(EDITAIS / name)) for name in FEW),
    ("diff", str(EDITAIS / "es-fracionado.yaml"), str(EDITAIS / "es-completo.yaml")),
    ("explain",),
    ("explain", "QTD001"),
    ("norms",),
    ("norms", "--on", "2026-03-10"),
    ("norms", ES),
    ("norms", GUACUI, "--on", "2024-01-01"),
    ("norms", "es-11094-2020"),
    ("norms", "--entity", "esfera=estadual,uf=ES,poder=executivo", "--on", "2026-03-10"),
    ("norms", "--entity", "esfera=estadual,uf=ES,poder=executivo", "--timeline"),
    ("norms", "--entity", "esfera=municipal,uf=ES,municipio=Guaçuí,poder=executivo", "--timeline"),
    ("norms", "--entity", "esfera=municipal,uf=RR,municipio=Uiramutã,poder=executivo", "--timeline"),
    ("norms", "--gaps"),
    ("norms", "--check", "fixtures/norms/modelo.yaml"),
    ("graph", ES),
    ("prove", "-n", ES, "-p", "trigger-agrees"),
    ("compare", ES, "es-11094-2020"),
    ("nominate", *POOL),
    ("nominate", *POOL, "--candidate", "Ana"),
    ("audit", "fixtures/pools/quatro-vagas.resultado.csv", "--pool", *POOL),
    *(("distribute", str(EDITAIS / name), "--draw", "x") for name in FEW),
    *(("fix", str(EDITAIS / name)) for name in FEW),
]


@cache
def validator(command: str) -> Any:
    """The validator of a command's answers."""
    schema = schema_of(command)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def answer_of(call: tuple[str, ...]) -> Any:
    """The answer of a call."""
    done = isonomia(*call, "--format", "json")
    assert done.exit_code in (0, 1), done.output
    return json.loads(done.stdout)


def faults(command: str, answer: Any) -> list[str]:
    """What a schema finds wrong with an answer."""
    return [f"{list(e.absolute_path)}: {e.message[:120]}" for e in validator(command).iter_errors(answer)]


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_real_answers_are_valid_and_changed_ones_are_not(call: tuple[str, ...]) -> None:
    """Each answer; then the same with a key taken away, one added, and one whose value is of another kind."""
    answer = answer_of(call)
    assert faults(call[0], answer) == []
    for changed in mutations(answer):
        assert faults(call[0], changed) != []


def mutations(answer: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield answers that nobody should take for real ones."""
    if not answer:
        return
    first = next(iter(answer))
    yield {**answer, "chave-estranha": object}
    yield {**copy.deepcopy(answer), first: [[[{"x": 1.5}]]]}


@pytest.mark.parametrize(
    ("command", "path", "value"),
    [
        ("check", ("findings", 0, "verdict"), "grave"),
        ("check", ("findings", 0, "code"), "Q1"),
        ("check", ("findings", 0, "fingerprint"), None),
        ("check", ("rows", 0, "total"), -1),
        ("check", ("rows", 0, "offered", "azuis"), 1),
        ("check", ("rows", 0, "required", "negros"), 1.5),
        ("check", ("considered", 0, "sha256"), "x"),
        ("check", ("summary", "compliant"), "no"),
        ("seats", ("groups", "negros", "exact"), "0.5"),
        ("order", ("positions", 0), "pcds"),
        ("fix", ("optimal",), False),
    ],
)
def test_a_wrong_value_is_found(command: str, path: tuple[str | int, ...], value: object) -> None:
    """Vocabularies, counts, hashes and fractions are part of the form."""
    call = next(c for c in CALLS if c[0] == command and (command != "check" or "fracionado" in c[1]))
    answer = answer_of(call)
    inside = answer
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    assert faults(command, answer) != []


def test_every_command_with_a_json_answer_has_a_schema() -> None:
    """A command that takes `--format json` is published."""
    missing = []
    for name in cli.COMMANDS:
        command = cli.cli.get_command(None, name)  # type: ignore[arg-type]
        forms = [p for p in command.params if p.name == "form"] if command else []
        if any("json" in getattr(p.type, "choices", ()) for p in forms) and name not in COMMANDS:
            missing.append(name)
    assert missing == []


def test_the_command_prints_one_or_all() -> None:
    """One schema by name; all of them by command; an unknown name is told with the nearest."""
    assert json.loads(isonomia("schema", "seats").stdout) == schema_of("seats")
    assert set(json.loads(isonomia("schema").stdout)) == set(COMMANDS)
    assert json.loads(isonomia("schema", "check").stdout)["$schema"].endswith("2020-12/schema")
    failed = isonomia("schema", "seat")
    assert failed.exit_code != 0
    assert failed.exception
