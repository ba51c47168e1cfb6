"""What a theorem says beside its verdict: the sentence, the scope and the provisions, recorded for three statutes.

A record is a line: property, group, readings, verdict, n of the counterexample, keys of the sentence, of the scope and
of the counterexample's sentence, and the provisions. `python -m tests.proofs.test_what_is_said` writes it anew, to be
read line by line before it is kept.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from proofs.catalogue import ORDER
from proofs.theorems import Theorem
from proofs.words import Words
from tests.proofs.regimes import library, proved

STATUTES = ("es-12010-2023", "es-guacui-2022", "am-5580-2021")
RECORD = Path(__file__).with_name("what_is_said.jsonl")


def said(words: Words | None) -> str | None:
    """A sentence's key, without what is common to all, and the data that are plain numbers."""
    if words is None:
        return None
    numbers = [f"{name}={value}" for name, value in sorted(words.data.items()) if isinstance(value, int)]
    inner = [value.key for _, value in sorted(words.data.items()) if isinstance(value, Words)]
    listed = [
        v.key
        for _, value in sorted(words.data.items())
        if isinstance(value, list)
        for v in value
        if isinstance(v, Words)
    ]
    return " ".join([words.key.removeprefix("prove."), *numbers, *inner, *listed])


def line(theorem: Theorem) -> list[object]:
    """What is recorded of a theorem."""
    claim, decision = theorem.claim, theorem.decision
    example = decision.counterexample
    return [
        theorem.regime.id,
        theorem.property,
        claim.group,
        dict(theorem.readings),
        decision.verdict.value,
        example.facts.get("n") if example else None,
        said(claim.sentence),
        said(claim.scope),
        said(example.sentence if example else decision.reason),
        list(claim.provisions),
    ]


@pytest.mark.parametrize("norm", STATUTES)
def test_theorems_say_what_is_recorded(norm: str) -> None:
    """Every property that does not go through pools, each group and each reading that is told apart."""
    recorded = [json.loads(text) for text in RECORD.read_text(encoding="utf-8").splitlines()]
    found = [json.loads(json.dumps(line(theorem))) for theorem in proved(library(norm), *ORDER)]
    assert found == [each for each in recorded if each[0] == norm]


if __name__ == "__main__":
    lines = [line(theorem) for norm in STATUTES for theorem in proved(library(norm), *ORDER)]
    text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines)
    RECORD.write_text(text, encoding="utf-8")
