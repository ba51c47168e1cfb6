"""The verdicts of the library: known by hand or from elsewhere, and none left open."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from proofs.catalogue import ORDER, properties
from proofs.pins import Pin, changes, expected_of, read_pins
from proofs.theorems import Theorem
from proofs.verdict import Verdict
from solver.cli import main
from solver.commands.prove import change_words
from solver.messages import Speaker
from solver.norms.load import reserving_ids
from tests.proofs.national import PINS
from tests.proofs.regimes import library, proved

UNBOUNDED = tuple(name for name in ORDER if name in {p.id for p in properties()})
KNOWN = {
    "es-12010-2023": {
        "monotone": "PROVED",
        "deviation": "PROVED",
        "threshold-vacuous": "PROVED",
        "trigger-agrees": "PROVED",
        "open-monotone": "PROVED",
        "never-exhausts": "PROVED",
        "resource-monotone": "PROVED",
        "no-envy": "PROVED",
        "joint-rounding": 6,
        "floor": 3,
        "split-keeps-unguarded": 3,
        "split-feasible": 3,
    },
    "es-guacui-2022": {
        "open-monotone": 49,
        "resource-monotone": 49,
        "cumulative-base": 50,
        "no-collision": 50,
        "split-keeps": 3,
        "joint-rounding": 8,
    },
    "am-5580-2021": {
        "threshold-vacuous": 2,
        "deviation": 2,
        "resource-monotone": "PROVED",
        "split-keeps": 3,
        "no-collision": "VACUOUS",
    },
    "br-15142-2025": {"open-monotone": 49, "joint-rounding": 5, "no-collision": 50},
}
"""By property: the verdict of all its theorems, or the least n of those that are refuted."""


def told(theorem: Theorem) -> str:
    """A theorem, for a failing test to name it."""
    return f"{theorem.property} {theorem.claim.group} {dict(theorem.readings)}: {theorem.decision}"


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_known_verdicts(name: str) -> None:
    """Each is what one finds on paper."""
    for wanted, known in KNOWN[name].items():
        found = proved(library(name), wanted)
        if isinstance(known, str):
            assert {t.decision.verdict.value for t in found} - {"VACUOUS"} <= {known}, [told(t) for t in found]
            assert any(t.decision.verdict.value == known for t in found)
        else:
            sizes = [t.decision.counterexample.size for t in found if t.decision.counterexample]
            assert min(sizes) == known, [told(t) for t in found]


@pytest.mark.parametrize("name", reserving_ids())
def test_nothing_is_left_open(name: str) -> None:
    """No verdict is unknown, both solvers give the same answer, and every counterexample is the smallest."""
    for theorem in proved(library(name), *UNBOUNDED):
        decision = theorem.decision
        assert decision.verdict is not Verdict.UNKNOWN, told(theorem)
        assert decision.verdict is not Verdict.REFUTED or decision.minimal, told(theorem)
        for step in decision.steps:
            assert step.answers.get("z3") == step.answers.get("cvc5"), told(theorem)
            assert step.answers.get("z3") in (None, "sat", "unsat"), told(theorem)


@cache
def pinned() -> tuple[Pin, ...]:
    """The verdicts that are pinned, of what holds for every number of seats."""
    (file,) = (file for file, names in PINS.items() if names == ORDER)
    return read_pins(str(file))


@pytest.mark.parametrize("name", reserving_ids())
def test_the_national_matrix(name: str) -> None:
    """The theorems of each norm are those pinned; where that is meant to change: `python -m tests.proofs.national`."""
    found = changes(expected_of(pinned(), (), name), proved(library(name), *UNBOUNDED))
    assert not found, [change_words(each, Speaker("en")) for each in found]


def test_the_national_matrix_has_the_norms_of_the_library() -> None:
    """No other, and none is missing."""
    assert sorted({p.norm for p in pinned()}) == reserving_ids()


@pytest.mark.long
@pytest.mark.parametrize("file", PINS, ids=lambda file: file.stem)
def test_the_national_matrix_by_the_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`isonomia prove --expect` of the whole library, on all processors, says that nothing changed."""
    with pytest.raises(SystemExit) as stopped:
        main(["prove", *(word for name in PINS[file] for word in ("-p", name)), "--expect", str(file), "--lang", "en"])
    said = capsys.readouterr().out
    assert stopped.value.code in (0, None), said
    assert f"No verdict has changed ({len(read_pins(str(file)))} compared)" in said.replace(",", "")


@pytest.mark.parametrize(
    "names", [("es-12010-2023", "br-9508-2018"), ("br-15142-2025", "br-9508-2018")], ids=lambda names: "+".join(names)
)
def test_two_norms_together(names: tuple[str, ...]) -> None:
    """A racial norm and the decree on disability form one regime: its groups are proved of together."""
    found = proved(library(*names), "open-monotone", "never-exhausts", "no-collision", "max-share")
    assert all(t.decision.verdict is not Verdict.UNKNOWN for t in found), [told(t) for t in found]
    assert {t.regime.id for t in found} == {"+".join(names)}
