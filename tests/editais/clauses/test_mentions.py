"""Who a clause names."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.clauses.mentions import beneficiaries, flat, groups_in, mentions


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("candidatos negros", ["negros"]),
        ("pessoas pretas e pardas", ["negros"]),
        ("pretos ou pardos (PPP)", ["negros"]),
        ("Pessoas Negras (pretas e pardas)", ["negros"]),
        ("afrodescendentes", ["negros"]),
        ("PN e PcD", ["negros", "pcd"]),
        ("a PP vale 10 pontos", []),
        ("pessoas com deficiência", ["pcd"]),
        ("portadores de necessidades especiais", ["pcd"]),
        ("pessoas negras com deficiência", ["negros", "pcd"]),
        ("pessoas negras, indígenas e quilombolas", ["niq"]),
        ("pretos e pardos, indígenas ou quilombolas", ["niq"]),
        ("aos negros, aos indígenas e aos quilombolas", ["niq"]),
        ("negros e indígenas", ["negros", "indigenas"]),
        ("remanescentes das comunidades dos quilombos", ["quilombolas"]),
        ("povos originários", ["indigenas"]),
        ("ampla concorrência", ["ampla"]),
        ("mulheres e pessoas trans", ["trans"]),
        ("mulheres e pessoas idosas", []),
        ("pessoas negras, trans e hipossuficientes", ["negros", "trans", "hipossuficientes"]),
        ("travestis, transexuais e pessoas não binárias", ["trans"]),
        ("pessoas trans com deficiência", ["trans", "pcd"]),
        ("transporte e rodovia trans-amazônica", []),
        ("denegrir o negrume", []),
    ],
)
def test_who_is_named(text: str, names: list[str]) -> None:
    """The groups of the vocabulary, in the many ways of naming them."""
    assert [m.name for m in mentions(text)] == names


def test_those_without_a_group_are_named_apart() -> None:
    """They take their own figures, so that no other group gets them."""
    assert [m.name for m in beneficiaries("mulheres e negros")] == ["", "negros"]


def test_a_bloc_whose_parts_are_named_is_its_parts() -> None:
    """The bloc first, then each of its groups."""
    named = mentions("negros, indígenas e quilombolas, sendo para negros, para a lista de indígenas e a de quilombolas")
    assert groups_in(named) == ("negros", "indigenas", "quilombolas")


@settings(max_examples=100)
@given(st.text())
def test_flat_keeps_the_length(text: str) -> None:
    """A span of the one is a span of the other."""
    assert len(flat(text)) == len(text)
