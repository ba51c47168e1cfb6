"""One table of groups: whatever spells its words out beside it says the same."""

from __future__ import annotations

from typing import get_args

import pytest

from solver.editais.columns import SEATS, known_names
from solver.editais.model import Cells
from solver.editais.write import ROW_KEYS
from solver.messages import LANGUAGES, catalogue
from solver.reports.schemas.answer import GroupName, ListName
from solver.vocabulary import DIVISIONS, GROUPS, LISTS, LOCAL, OPEN, OVERLAPS, PARTS
from solver.web.corrections import KEYS


def test_published_answers_know_the_groups() -> None:
    """The enumerations of the schemas, in the same order."""
    assert get_args(GroupName) == GROUPS
    assert get_args(ListName) == LISTS == (OPEN, *GROUPS)


def test_every_group_has_a_cell_and_a_column() -> None:
    """In the model, in what is written, in the headings that are read and in the form."""
    cells = {field.alias or name for name, field in Cells.model_fields.items()}
    assert cells == {"total", *LISTS}
    assert set(LISTS) < set(ROW_KEYS)
    assert set(LISTS) < set(SEATS) < set(KEYS)
    assert all(known_names(name) for name in LISTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_group_has_its_names(lang: str) -> None:
    """The name, the short one and the column's, each of them no other group's."""
    words = catalogue(lang)
    for form in ("group.{}", "group.{}.short", "web.column.{}"):
        assert len({words[form.format(name)] for name in LISTS}) == len(LISTS)


def test_blocs_and_what_is_within_them() -> None:
    """The smaller bloc is within the larger; both are made of groups that are no bloc."""
    assert OVERLAPS["ni"] == {"negros", "indigenas"}
    assert OVERLAPS["niq"] == {"negros", "indigenas", "quilombolas", "ni"}
    assert {bloc: within - OVERLAPS.keys() for bloc, within in OVERLAPS.items()} == PARTS
    for bloc, ways in DIVISIONS.items():
        for way in ways:
            apart = [PARTS.get(group, {group}) for group in way]
            assert sum(map(len, apart)) == len(PARTS[bloc])
            assert frozenset().union(*apart) == PARTS[bloc]
    assert not LOCAL & {*OVERLAPS, *PARTS["niq"], "pcd"}
