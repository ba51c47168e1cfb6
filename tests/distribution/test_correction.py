"""The fewest seats moved: worked by hand, and equal to trying every lawful table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.distribution import Answer, Table, fix, read_cells, read_table, ways_of
from solver.distribution.changes import Change, changes, revised
from solver.distribution.correction import Draft, moved
from solver.distribution.model import lists_kept
from solver.editais.model import Edital, Mark
from solver.errors import InputError
from solver.norms.regime import Regime, load_regime
from solver.vocabulary import GROUPS, OPEN
from tests.distribution.tables import complies, deviations, edital, nearest, ranked
from tests.distribution.test_optimum import AREAS


def corrected(regime: Regime, draft: Edital) -> tuple[Table, Draft, Answer]:
    """A draft put right under a regime."""
    old = read_cells(draft, [*(g.id for g in regime.groups), *lists_kept(regime, draft), OPEN])
    table = read_table(regime, draft)
    return table, old, fix(table, [ways_of(u, draft.file.rows) for u in table.units], old)


def row(cargo: str, total: int, **more: Any) -> dict[str, Any]:
    """A row of ES: what is not reserved is open."""
    given = {"negros": 0, "indigenas": 0, **more}
    taken = sum(v for v in given.values() if isinstance(v, int))
    return {"cargo": cargo, "total": total, "ampla": total - taken, **given}


ES = load_regime(["es-12010-2023"])


def test_the_smallest_correction_of_the_small_areas() -> None:
    """One negro and one indígena are missing: two seats move, the open list gives them, all the rest stays."""
    draft = edital(*({**r, "ampla": r["total"], "negros": 0, "indigenas": 0} for r in AREAS[:4]),
                   {**AREAS[4], "ampla": 3, "negros": 1, "indigenas": 0},
                   {**AREAS[5], "ampla": 7, "negros": 2, "indigenas": 0})  # fmt: skip
    _, _, answer = corrected(ES, draft)
    assert answer.moved == 2
    assert answer.layout.seats == {"negros": (1, 0, 0, 0, 1, 2), "indigenas": (0, 0, 0, 0, 0, 1)}


def test_seats_already_laid_stay_where_they_are() -> None:
    """A fourth seat in Direito is further from the share than one in Controle, but moving it is not needed."""
    draft = edital(*({**r, "ampla": r["total"], "negros": 0, "indigenas": 0} for r in AREAS[:5]),
                   {**AREAS[5], "ampla": 4, "negros": 4, "indigenas": 1})  # fmt: skip
    table, old, answer = corrected(ES, draft)
    assert answer.moved == 0
    assert changes(table, answer, old) == []


def test_parts_that_lose_nothing_are_left_alone() -> None:
    """ES: 3 + 3 + 3 + 3 owe 2 over the edital, and each part alone owes 1 (0,6): 4 ≥ 2 is lawful as it stands."""
    parts = [row("A", 3, negros=1, especialidade=name) for name in "wxyz"]
    parts[0] |= {"indigenas": 1, "ampla": 1}  # 12 seats owe one indígena (0,6), and no part alone owes one
    _, _, answer = corrected(ES, edital(*parts))
    assert answer.moved == 0
    assert answer.layout.seats == {"negros": (1, 1, 1, 1), "indigenas": (1, 0, 0, 0)}


def test_the_nearer_of_whole_and_parts_is_taken() -> None:
    """ES: seven parts of 3 hold 6; together they owe 4 (two to give back), each alone 1 (one is missing)."""
    parts = [row("A", 3, negros=int(name != "g"), especialidade=name) for name in "abcdefg"]
    parts[0] |= {"indigenas": 1, "ampla": 1}
    table, old, answer = corrected(ES, edital(*parts))
    assert answer.moved == 1
    assert answer.layout.seats["negros"] == (1,) * 7
    assert [(c.row, c.list, c.reason) for c in changes(table, answer, old)] == [
        (6, OPEN, "fix.gives"),
        (6, "negros", "fix.short"),
    ]


def test_where_whole_and_parts_are_as_near_the_closer_is_taken() -> None:
    """ES: four parts of 3 hold 3; one to give back (2 due together) or one missing (1 each): deviations decide.

    A part's share is 0,6: a seat in each deviates by 4 × 0,4, two seats by 2 × 0,4 + 2 × 0,6.
    """
    parts = [row("A", 3, negros=int(name != "d"), especialidade=name) for name in "abcd"]
    parts[0] |= {"indigenas": 1, "ampla": 1}
    draft = edital(*parts)
    table, old, answer = corrected(ES, draft)
    least, tables = nearest(ES, table, draft, old)
    assert (answer.moved, answer.layout.largest, answer.layout.total) == least
    assert answer.layout.seats in tables
    assert answer.layout.seats["negros"] == (1, 1, 1, 1)


def test_among_equals_the_public_order_decides_how_much_of_a_minimum_is_held() -> None:
    """A negro seat too many in the second place becomes open or PcD's (share 0,5): as near and as close either way."""
    regime = load_regime(["br-9508-2018", "es-12010-2023"])
    draft = edital(
        row("A", 10, negros=2, pcd=1, localidade="x"), row("A", 10, negros=3, indigenas=1, pcd=0, localidade="y")
    )
    table, old, answer = corrected(regime, draft)
    opened = {"pcd": (1, 0), "negros": (2, 2), "indigenas": (0, 1)}
    assert complies(regime, draft, opened)
    assert moved(old, {**opened, OPEN: (7, 7)}) == answer.moved == 1
    assert deviations(table, opened) == (answer.layout.largest, answer.layout.total)
    assert answer.layout.seats == {**opened, "pcd": (1, 1)}


def test_a_seat_may_pass_from_one_reserve_to_another() -> None:
    """One negro too many and one indígena too few in one row: one seat moves, and the open list is not touched."""
    table, old, answer = corrected(ES, edital(row("A", 20, negros=5)))
    assert answer.moved == 1
    assert [(c.list, c.before, c.after) for c in changes(table, answer, old)] == [("negros", 5, 4), ("indigenas", 0, 1)]


def test_excess_goes_back_to_the_open_list() -> None:
    """ES fixes the number: 20 seats with 5 for negros give one back."""
    table, old, answer = corrected(ES, edital(row("A", 20, negros=5, indigenas=1)))
    assert answer.moved == 1
    assert answer.layout.seats["negros"] == (4,)
    assert [(c.list, c.before, c.after, c.reason) for c in changes(table, answer, old)] == [
        (OPEN, 14, 15, "fix.takes"),
        ("negros", 5, 4, "fix.excess"),
    ]


def test_a_minimum_is_exceeded_up_to_its_cap() -> None:
    """Decreto 9.508: 20 seats owe 1 and may hold 4: three stay, five go down to four."""
    regime = load_regime(["br-9508-2018"])
    for offered, kept in ((3, 3), (5, 4), (0, 1)):
        draft = edital({"cargo": "A", "total": 20, "ampla": 20 - offered, "pcd": offered})
        _, _, answer = corrected(regime, draft)
        assert answer.layout.seats["pcd"] == (kept,)
        assert answer.moved == abs(offered - kept)


def test_seats_below_the_threshold_move_to_where_they_may_be() -> None:
    """ES: a cargo of 2 may hold none; 12 seats divided by place owe 2 and 1, and all lie in the cargo of 10."""
    draft = edital(row("A", 2, negros=1), row("B", 10, negros=1, indigenas=1) | {"localidade": "Vitória"})
    table, old, answer = corrected(ES, draft)
    assert answer.layout.seats == {"negros": (0, 2), "indigenas": (0, 1)}
    assert answer.moved == 2
    assert [(c.row, c.list, c.reason) for c in changes(table, answer, old)] == [
        (0, OPEN, "fix.takes"),
        (0, "negros", "fix.barred"),
        (1, OPEN, "fix.gives"),
        (1, "negros", "fix.room"),
    ]


def test_lists_of_other_norms_stay() -> None:
    """PcD seats that the regime does not govern are neither moved nor used."""
    table, _, answer = corrected(ES, edital(row("A", 4, pcd=2), row("B", 9, negros=2)))
    assert table.kept == {"pcd": (2, 0)}
    assert answer.layout.seats["negros"] == (1, 2)
    assert answer.layout.open == (1, 7)


def test_parts_that_do_not_add_up_are_put_right() -> None:
    """13 + 4 + 1 of 20: the open list takes the two that nobody has, and the reason says so."""
    draft = edital({"cargo": "A", "total": 20, "ampla": 13, "negros": 4, "indigenas": 1})
    table, old, answer = corrected(ES, draft)
    assert answer.moved == 2
    (change,) = changes(table, answer, old)
    assert (change.list, change.reason, change.data) == (OPEN, "fix.sum", {"stated": 18, "total": 20})


def test_what_cannot_be_known_is_asked_for() -> None:
    """Every cell that the draft does not state is named at its line; nothing is guessed."""
    draft = edital({"cargo": "A", "total": 20, "negros": 4}, {"cargo": "B", "total": 10, "ampla": 7, "negros": 2})
    with pytest.raises(InputError) as raised:
        corrected(ES, draft)
    found = [(p.key, p.data.get("key"), p.place.line) for p in raised.value.problems]
    assert found == [
        ("distribution.unknown_cell", "indigenas", 1),
        ("distribution.unknown_open", None, 1),
        ("distribution.unknown_cell", "indigenas", 2),
    ]


def test_a_bloc_is_not_mixed_with_its_parts() -> None:
    """AM reserves for the bloc; a table with its parts apart is not read as having none."""
    draft = edital({"cargo": "A", "total": 10, "ampla": 7, "negros": 3})
    with pytest.raises(InputError) as raised:
        corrected(load_regime(["am-5580-2021"]), draft)
    assert [p.key for p in raised.value.problems] == ["distribution.overlap"]


def test_marks_stay_where_nothing_changes() -> None:
    """`CR` that gets no seat stays `CR`; one that gets a seat becomes a number; stated totals follow."""
    draft = edital(
        {"cargo": "A", "total": 20, "ampla": 20, "negros": "CR", "indigenas": "CR"},
        {"cargo": "B", "total": 2, "ampla": 2, "negros": "CR", "indigenas": "-"},
        {"cargo": "C", "total": "CR", "ampla": "CR"},
        totais={"total": 22, "ampla": 22, "negros": "CR"},
        subtotais=[{"linhas": [1, 2], "total": 22, "indigenas": 0}],
    )
    _, _, answer = corrected(ES, draft)
    new = revised(draft.file, answer.layout)
    first, second, third = new.rows
    assert (first.open, first.negros, first.indigenas) == (15, 4, 1)
    assert (second.open, second.negros, second.indigenas) == (2, Mark.REGISTER, Mark.NONE)
    assert third == draft.file.rows[2]
    assert new.totals is not None
    assert (new.totals.total, new.totals.open, new.totals.negros, new.totals.indigenas) == (22, 17, 4, None)
    assert new.subtotals[0].indigenas == 1
    assert draft.file.rows[0].negros is Mark.REGISTER


CASES: list[tuple[tuple[str, ...], Mapping[str, str], tuple[str, ...], int, int]] = [
    (("es-12010-2023",), {}, ("negros", "indigenas"), 4, 5),
    (("es-12010-2023",), {"base": "cargo"}, ("negros", "indigenas"), 4, 4),
    (("es-guacui-2022",), {"base": "edital", "unidade-do-limiar": "cargo"}, ("negros", "indigenas"), 4, 5),
    (("am-5580-2021",), {}, ("niq",), 4, 6),
    (("br-9508-2018", "es-12010-2023"), {}, ("pcd", "negros", "indigenas"), 2, 6),
    (("br-15142-2025", "br-9508-2018"), {}, ("negros", "indigenas", "quilombolas", "pcd"), 2, 4),
]
"""Norms, readings, the lists of their tables, and the most rows and seats a row that are quick to try."""


@st.composite
def drafts(draw: st.DrawFn) -> tuple[Regime, Edital]:
    """A regime, and a table of a few rows, some divided, with any seats in its lists (they need not add up)."""
    norms, readings, lists, most_rows, most = draw(st.sampled_from(CASES))
    rows = []
    for i in range(draw(st.integers(1, most_rows))):
        total = draw(st.integers(0, most))
        seats = {name: draw(st.integers(0, min(total, 2))) for name in lists}
        other = {"quilombolas": draw(st.integers(0, max(0, total - 3)))} if lists == ("negros", "indigenas") else {}
        taken = sum(seats.values()) + sum(other.values())
        opened = max(0, total - taken) if draw(st.booleans()) else draw(st.integers(0, total))
        named = {"cargo": draw(st.sampled_from("AB")), "especialidade": f"e{i}" if draw(st.booleans()) else None}
        rows.append({**named, "localidade": f"l{i}", "total": total, "ampla": opened, **seats, **other})
    return load_regime(norms, readings), edital(*rows)


@given(drafts())
@settings(max_examples=80)
def test_it_is_the_nearest_of_all_lawful_tables(drawn: tuple[Regime, Edital]) -> None:
    """Trying every table that the requirements allow finds none with fewer moved, nor as few and closer."""
    regime, draft = drawn
    table = read_table(regime, draft)
    old = {name: tuple(r.offered(name) or 0 for r in draft.file.rows) for name in (*GROUPS, OPEN)}
    least, tables = nearest(regime, table, draft, old)
    if least is None:
        with pytest.raises(InputError):
            corrected(regime, draft)
        return
    _, _, answer = corrected(regime, draft)
    assert answer.layout.seats in tables
    assert (answer.moved, *deviations(table, answer.layout.seats)) == least
    if all(len(ways_of(unit, draft.file.rows)) == 1 for unit in table.units):
        assert ranked(table, answer.layout.seats) == max(ranked(table, t) for t in tables)


@given(drafts())
@settings(max_examples=50)
def test_a_correction_is_not_corrected_again(drawn: tuple[Regime, Edital]) -> None:
    """The edital rewritten with the correction needs no seat moved, and its rows add up."""
    regime, draft = drawn
    try:
        _, _, answer = corrected(regime, draft)
    except InputError:
        return
    new = Edital(revised(draft.file, answer.layout), draft.name, draft.place)
    assert all(r.stated == r.seats for r in new.file.rows)
    table, old, again = corrected(regime, new)
    assert again.moved == 0
    assert changes(table, again, old) == []


@given(drafts())
@settings(max_examples=50)
def test_the_changes_tell_the_moves(drawn: tuple[Regime, Edital]) -> None:
    """What the changes add, list by list, is what was moved; each has a reason, and what is due its sum."""
    regime, draft = drawn
    try:
        table, old, answer = corrected(regime, draft)
    except InputError:
        return
    told: list[Change] = changes(table, answer, old)
    assert sum(max(0, c.after - c.before) for c in told) == answer.moved
    assert moved(old, {**answer.layout.seats, OPEN: answer.layout.open}) == answer.moved
    assert all(c.before != c.after for c in told)
