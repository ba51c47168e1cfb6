"""Blocs within blocs: `negros e indígenas` as one, beside its parts and within the bloc of three."""

from __future__ import annotations

import pytest

from proofs.comparison import Comparison, Relation, compare
from proofs.theorems import Subject
from solver.norms.regime import Regime, join
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import PROVER


def of(**shares: str) -> Regime:
    """A regime that reserves these percentages."""
    groups = [{"id": name, "percentual": share} for name, share in shares.items()]
    return join([draft(grupos=groups, arredondamento={"regra": "meio-acima"}, limiar=None)])


def pairs(one: Regime, other: Regime) -> list[tuple[list[str], list[str]]]:
    """The groups set against one another."""
    return [([g.id for g in m.one], [g.id for g in m.other]) for m in compared(one, other).groups]


def compared(one: Regime, other: Regime) -> Comparison:
    """Compare two regimes."""
    (case,) = compare(Subject.of(one, {}), Subject.of(other, {}), PROVER)
    return case


@pytest.mark.parametrize(
    ("one", "other", "paired"),
    [
        ({"ni": "20%"}, {"negros": "15%", "indigenas": "5%"}, [(["ni"], ["negros", "indigenas"])]),
        ({"negros": "20%"}, {"ni": "20%"}, [(["negros"], ["ni"])]),
        ({"ni": "20%"}, {"niq": "30%"}, [(["ni"], ["niq"])]),
        ({"niq": "30%"}, {"ni": "20%", "quilombolas": "5%"}, [(["niq"], ["quilombolas", "ni"])]),
        (
            {"ni": "20%", "quilombolas": "5%"},
            {"negros": "25%", "indigenas": "3%", "quilombolas": "2%"},
            [(["quilombolas"], ["quilombolas"]), (["ni"], ["negros", "indigenas"])],
        ),
        ({"ni": "20%", "trans": "1%"}, {"ni": "20%", "pcd": "5%"}, [(["ni"], ["ni"])]),
    ],
)
def test_a_bloc_against_what_is_within_it(
    one: dict[str, str], other: dict[str, str], paired: list[tuple[list[str], list[str]]]
) -> None:
    """It is set against the sum of the groups within it that the other side reserves for, the smaller bloc too."""
    sides = of(**one), of(**other)
    assert [(a, sorted(b)) for a, b in pairs(*sides)] == [(a, sorted(b)) for a, b in paired]
    turned = [(b, a) for a, b in pairs(*reversed(sides))]
    assert [(sorted(a), sorted(b)) for a, b in turned] == [(sorted(a), sorted(b)) for a, b in paired]


def test_groups_of_few_laws_stand_alone() -> None:
    """Trans people and those of low income are within no bloc; what nobody is opposite to is said so."""
    case = compared(of(ni="20%", trans="1%"), of(ni="20%", hipossuficientes="10%"))
    assert (case.only_one, case.only_other) == (("trans",), ("hipossuficientes",))
    assert [(m.name, m.relation) for m in case.groups] == [("ni", Relation.EQUIVALENT)]
