"""The catalogue of properties, and its words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from proofs.catalogue import FAMILIES, ORDER, chosen, properties
from proofs.verdict import Verdict
from solver.errors import InputError
from solver.messages import LANGUAGES, Speaker, catalogue
from solver.reports.theorem_report import theorem_json
from tests.proofs.regimes import library, proved

SOURCES = [*sorted(Path("proofs").glob("*.py")), *(Path(str(family.__file__)) for family in FAMILIES)]


def test_no_property_is_named_twice() -> None:
    """One name, one property; all that the order names exist."""
    names = [p.id for p in properties()]
    assert len(names) == len(set(names))
    assert set(ORDER) <= set(names)
    assert names[: len(ORDER)] == list(ORDER)


def test_properties_are_chosen_in_the_order_of_the_catalogue() -> None:
    """Whatever the order in which they are named; all of them where none is."""
    assert [p.id for p in chosen(["floor", "monotone"])] == ["monotone", "floor"]
    assert chosen([]) == properties()


def test_every_unknown_name_is_reported() -> None:
    """At once, each with the nearest."""
    with pytest.raises(InputError) as raised:
        chosen(["flor", "monotone", "zzz"])
    assert [(p.data["found"], p.data["near"]) for p in raised.value.problems] == [("flor", "floor"), ("zzz", "")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_that_the_code_names_exists(lang: str) -> None:
    """Each key given to `words` is one of the catalogue's."""
    named = re.compile(r'\bwords\(\s*"([a-z0-9_.-]+)"')
    missing = [
        (str(path), key)
        for path in SOURCES
        for key in named.findall(path.read_text(encoding="utf-8"))
        if f"prove.{key}" not in catalogue(lang)
    ]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["es-12010-2023", "es-guacui-2022", "am-5580-2021", "br-9508-2018"])
def test_every_theorem_can_be_told(name: str, lang: str) -> None:
    """Claim, scope, counterexample and figures are sentences in both languages, and JSON."""
    speaker = Speaker(lang)
    for theorem in proved(library(name), *ORDER):
        told = theorem_json(theorem, speaker)
        assert json.loads(json.dumps(told)) == told
        assert told["sentence"]
        assert told["scope"]
        if theorem.decision.verdict is Verdict.REFUTED:
            assert told["counterexample"]["sentence"]
            assert told["counterexample"]["commands"]
