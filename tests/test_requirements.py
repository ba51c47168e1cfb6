"""What editais must reserve, worked out by hand from the statutes' bases and thresholds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.model import Row
from solver.errors import InputError
from solver.norms.regime import Regime, join, load_regime
from solver.requirements import BaseUnit, join_rows, must_be_known, parts_that_keep, requirements
from solver.vocabulary import Unit, fold
from tests.norms.norm_drafts import draft


def rows(*described: str) -> list[Row]:
    """Rows written as `cargo/especialidade/localidade: total`."""
    made = []
    for each in described:
        name, total = each.split(":")
        post, specialty, locality = [*name.split("/"), "", ""][:3]
        made.append(
            Row(cargo=post, especialidade=specialty or None, localidade=locality or None, total=total.strip())  # type: ignore[arg-type]
        )
    return made


def due(units: list[BaseUnit], group: str) -> list[tuple[str, int]]:
    """What is due to a group, unit by unit."""
    return [(u.name, u.due) for u in units if u.group.id == group]


def test_undivided_cargos_are_counted_one_by_one() -> None:
    """ES art. 4: each cargo alone; 20 → 4 and 1, 2 → below the threshold, 10 → 2 and 1."""
    units = requirements(load_regime(["es-12010-2023"]), rows("A: 20", "B: 2", "C: 10"))
    assert due(units, "negros") == [("A", 4), ("B", 0), ("C", 2)]
    assert due(units, "indigenas") == [("A", 1), ("B", 0), ("C", 1)]
    assert all(u.unit is Unit.POST and not u.divided for u in units)


def test_one_divided_cargo_makes_the_edital_the_base() -> None:
    """ES art. 4, sole paragraph: 5 + 2 + 4 + 1 = 12 seats owe 2 and 1 together (2,4 and 0,6)."""
    divided = rows("Analista/Sistemas: 5", "Analista/Infra: 2", "Analista/Economia: 4", "Técnico: 1")
    units = requirements(load_regime(["es-12010-2023"]), divided)
    assert due(units, "negros") == [("", 2)]
    assert due(units, "indigenas") == [("", 1)]
    negros = units[0]
    assert negros.piecewise == (1, 0, 1, 0)
    assert negros.provisions == ("art. 4, parágrafo único",)
    assert negros.barred == {3}  # Técnico, a cargo of one seat; the specialties of Analista are none


def test_the_threshold_of_a_cargo_counts_all_its_rows() -> None:
    """Three places of one seat make a cargo of three: none of them is barred (ES art. 3 § 2 speaks of cargos)."""
    units = requirements(load_regime(["es-12010-2023"]), rows("A//X: 1", "A//Y: 1", "A//Z: 1", "B//X: 1", "B//Y: 1"))
    assert units[0].barred == {3, 4}
    assert units[0].due == 1


def test_am_counts_each_specialty_or_place_alone() -> None:
    """AM art. 1 § 2: 2 + 2 + 5 owe 0, 0 and 2, not the 3 of the total."""
    units = requirements(
        load_regime(["am-5580-2021"]), rows("Defensor//Manaus: 5", "Defensor//Tefé: 2", "Defensor//Eirunepé: 2")
    )
    assert [d for _, d in due(units, "niq")] == [2, 0, 0]


def test_guacui_under_each_combination() -> None:
    """Three cargos of two seats: the reserve is due only where both base and threshold are the edital's."""
    three = rows("Médico: 2", "Enfermeiro: 2", "Dentista: 2")
    found = {}
    for base in ("edital", "cargo"):
        for unit in ("edital", "cargo"):
            regime = load_regime(["es-guacui-2022"], {"base": base, "unidade-do-limiar": unit})
            found[base, unit] = sum(d for _, d in due(requirements(regime, three), "negros"))
    assert found == {("edital", "edital"): 1, ("edital", "cargo"): 0, ("cargo", "edital"): 0, ("cargo", "cargo"): 0}


def test_what_the_threshold_leaves_no_row_for_is_reported() -> None:
    """Guaçuí, base edital and threshold by cargo: 6 seats owe 1 (1,02) and no cargo may hold it."""
    regime = load_regime(["es-guacui-2022"], {"base": "edital", "unidade-do-limiar": "cargo"})
    unit = requirements(regime, rows("A: 2", "B: 2", "C: 2"))[0]
    assert (unit.work.seats, unit.due, unit.unlaid) == (1, 0, 1)


def test_a_coarser_threshold_is_judged_over_its_own_unit() -> None:
    """Guaçuí, base by cargo and threshold over the edital: a cargo of 3 in an edital of 3 owes 1 (0,51)."""
    regime = load_regime(["es-guacui-2022"], {"base": "cargo", "unidade-do-limiar": "edital"})
    assert due(requirements(regime, rows("A: 3")), "negros") == [("A", 1)]
    unit = requirements(regime, rows("A: 1", "B: 1"))[0]
    assert unit.work.below_threshold
    assert unit.due == 0


def test_parts_may_stand_alone_where_nothing_is_lost() -> None:
    """ES: 35 + 40 + 50 owe 25 and 6 together; rows alone 7, 8, 10 and 2, 2, 3 keep that, so they are lawful."""
    three = rows("T/S: 35", "T/P: 40", "T/D: 50")
    negros, indigenas = requirements(load_regime(["es-12010-2023"]), three)
    assert (negros.due, indigenas.due) == (25, 6)
    assert parts_that_keep(negros, three, [7, 8, 10]) is Unit.POST  # the cargo alone owes the same 25
    assert parts_that_keep(indigenas, three, [2, 2, 3]) is Unit.SPECIALTY
    assert parts_that_keep(indigenas, three, [3, 2, 2]) is None
    assert parts_that_keep(indigenas, three, [2, 2, 1]) is None


def test_names_are_compared_without_accents_case_or_spaces() -> None:
    """`Médico ` and `MEDICO` are one cargo."""
    assert fold(" Médico  Legista ") == fold("MEDICO LEGISTA")
    assert join_rows(rows("Médico: 1", "MEDICO : 1"), Unit.POST) == [(0, 1)]


@given(
    st.lists(
        st.tuples(st.sampled_from("ABC"), st.sampled_from(["", "x", "y"]), st.integers(0, 30)), min_size=1, max_size=8
    )
)
def test_every_row_is_counted_once_for_each_group(drawn: list[tuple[str, str, int]]) -> None:
    """Units of a group part the rows, and their totals add up to the edital's."""
    made = rows(*(f"{post}/{specialty}: {n}" for post, specialty, n in drawn))
    for names in (["es-12010-2023"], ["am-5580-2021"], ["es-guacui-2022"], ["br-15142-2025"]):
        regime = load_regime(names)
        for group in regime.groups:
            units = [u for u in requirements(regime, made) if u.group.id == group.id]
            assert sorted(i for u in units for i in u.rows) == list(range(len(made)))
            assert sum(u.total for u in units) == sum(n for *_, n in drawn)


def adding() -> Regime:
    """20 % of a cargo; fewer than five seats are added to those of earlier contests."""
    return join([draft(grupos=[{"id": "pcd", "percentual": "20%"}], acumulacao={"ate": 5})])


def after(row: Row, **earlier: int) -> Row:
    """A row that tells the uncounted seats of earlier contests."""
    return row.model_copy(update={"earlier": earlier})


def test_a_small_cargo_hangs_on_the_seats_of_earlier_contests() -> None:
    """Of 3 seats it is not known what is due, unless the row tells how many came before; of 5 and of none it is."""
    a, b, c, d, e = rows("A: 3", "B: 3", "C: 3", "D: 5", "E: 0")
    units = requirements(adding(), [a, after(b, pcd=1), after(c, pcd=2), d, e])
    assert [(u.name, u.unknown, u.owed) for u in units] == [
        ("A", True, None), ("B", False, 0), ("C", False, 1), ("D", False, 1), ("E", False, 0),
    ]  # fmt: skip
    with pytest.raises(InputError) as caught:
        must_be_known(units)
    assert [(p.key, p.data["unit"]) for p in caught.value.problems] == [("edital.earlier_needed", "A")]


def test_earlier_seats_are_told_once_for_a_cargo() -> None:
    """On any of its rows; two numbers, or as many as would have been counted, tell nothing."""
    x, y = rows("A//X: 1", "A//Y: 2")
    for told, owed in (
        ([x, after(y, pcd=4)], 1),
        ([after(x, pcd=4), after(y, pcd=4)], 1),
        ([after(x, pcd=1), after(y, pcd=4)], None),
        ([after(x, pcd=5), y], None),
        ([after(x, negros=4), y], None),
    ):
        (unit,) = requirements(adding(), told)
        assert unit.owed == owed


def test_a_norm_whose_sum_gives_no_seat_asks_nothing() -> None:
    """5 % of at most 8 seats, fractions dropped: whatever came before, there is none."""
    rule = {"arredondamento": {"regra": "abaixo"}, "acumulacao": {"ate": 5}}
    (unit,) = requirements(join([draft(grupos=[{"id": "pcd", "percentual": "5%"}], **rule)]), rows("A: 4"))
    assert unit.owed == 0


def test_a_ceiling_allows_no_fewer_than_the_floor() -> None:
    """5 % with a floor of one and a ceiling for what is beyond the due: one seat of 4 is due, and allowed."""
    group = {"id": "pcd", "percentual": "5%", "teto_do_excesso": "20%", "pisos": [{"de": 4, "ate": 9, "vagas": 1}]}
    (unit,) = requirements(join([draft(grupos=[group], natureza="minimo")]), rows("A: 4"))
    assert (unit.due, unit.work.capped) == (1, 1)
