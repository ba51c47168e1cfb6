"""`isonomia seats`: the seats of earlier contests, where a norm adds them up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.commands.order import command as order_command
from solver.commands.seats import command
from solver.errors import InputError

ADDING = (
    "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\n"
    'grupos: [{id: pcd, percentual: "20%"}]\narredondamento: {regra: meio-acima}\nacumulacao: {ate: 5, fonte: art. 2}\n'
)


@pytest.fixture
def norm(tmp_path: Path) -> str:
    """A norm that adds up contests of fewer than five seats."""
    path = tmp_path / "xx.yaml"
    path.write_text(ADDING, encoding="utf-8")
    return str(path)


def seats(*args: str) -> dict[str, object]:
    """What the command answers."""
    result = CliRunner().invoke(command, [*args, "--format", "json", "--lang", "pt"], catch_exceptions=False)
    answer: dict[str, object] = json.loads(result.output)
    return answer


def test_earlier_seats_are_counted_and_what_is_not_known_is_said(norm: str) -> None:
    """3 seats after 2 uncounted ones have what five have; and what goes on counting afterwards no text says."""
    answer = seats("3", "-n", norm, "--earlier", "2")
    assert (answer["earlier"], answer["open"]) == (2, 2)
    (remark,) = answer["remarks"]  # type: ignore[misc]
    assert "até 5; aqui, 2 (--earlier)" in str(remark)
    first = seats("3", "-n", norm)
    assert (first["earlier"], first["open"]) == (0, 3)
    assert seats("5", "-n", norm)["remarks"] == []


@pytest.mark.parametrize(
    ("norm_of", "earlier", "key"),
    [("own", "5", "already"), ("own", "-1", "whole"), ("es-12010-2023", "2", "adds")],
)
def test_earlier_seats_that_cannot_be(norm: str, norm_of: str, earlier: str, key: str) -> None:
    """As many as would have been counted, none that are a number, and norms that add nothing up."""
    args = ["3", "-n", norm if norm_of == "own" else norm_of, "--earlier", earlier]
    result = CliRunner().invoke(command, args)
    assert isinstance(result.exception, InputError)
    expected = {"already": "seats.too_many_earlier", "whole": "cli.number", "adds": "seats.nothing_accumulates"}[key]
    assert [p.key for p in result.exception.problems] == [expected]


def test_an_order_of_so_few_seats_says_what_it_assumes(norm: str) -> None:
    """Its calls are those of a first contest; of as many as are counted alone there is nothing to say."""
    small, enough = (CliRunner().invoke(order_command, [n, "-n", norm, "--lang", "pt"]) for n in ("3", "5"))
    assert "menos de 5 vagas" in small.stderr
    assert not enough.stderr
