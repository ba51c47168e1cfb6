"""The ledger: readings that agree on what rows owe share it, and sharing changes nothing."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.checks.case import Case
from tests.checks.drafts import ES, GUACUI, case_of, edital

ASPECTS = frozenset({"base", "limiar"})


def test_readings_alike_share_their_account() -> None:
    """ES, no row divided: the question of the base changes nothing, that of the threshold's unit does."""
    case = case_of(edital(["cargo: A, total: 20, negros: 4", "cargo: B, total: 2, negros: CR"]))
    accounts = [replace(case, regime=case.regime.under(c)).accounts[0] for c in case.regime.choices(ASPECTS)]
    assert len(accounts) == 4
    assert len({id(a) for a in accounts}) == 2


rows = st.lists(
    st.tuples(st.sampled_from("AB"), st.sampled_from("XY"), st.integers(0, 30), st.integers(0, 6)),
    min_size=1,
    max_size=5,
)


@settings(max_examples=30)
@given(drawn=rows, norm=st.sampled_from([ES, GUACUI]), divided=st.booleans())
def test_sharing_changes_nothing(drawn: list[tuple[str, str, int, int]], norm: str, *, divided: bool) -> None:
    """Under each reading, the tallies are those of a case made for it alone."""
    text = edital(
        [
            f"cargo: {post}{'' if divided else i}, {f'especialidade: {s}, localidade: L{i}, ' if divided else ''}"
            f"total: {n}, negros: {x}, indigenas: 0"
            for i, (post, s, n, x) in enumerate(drawn)
        ],
        norms=[norm],
    )
    case = case_of(text)
    for choice in case.regime.choices(ASPECTS):
        regime = case.regime.under(choice)
        shared, alone = replace(case, regime=regime), Case(case.edital, regime, case.cited)
        assert shared.tallies == alone.tallies
        assert shared.joint_tallies == alone.joint_tallies
        assert shared.amiss == tuple(t for t in shared.tallies if t.amiss)


def test_a_group_is_omitted_where_no_cell_names_it() -> None:
    """Only groups of norms that the edital does not cite; a total, or one cell of one row, names the group."""
    row = "cargo: A, total: 20, ampla: 16, negros: 4"
    assert case_of(edital(row), uncited=[ES]).omitted == {"indigenas"}
    assert case_of(edital(row)).omitted == frozenset()
    assert case_of(edital(row, "totais: {indigenas: 0}"), uncited=[ES]).omitted == frozenset()
    assert case_of(edital([row, "cargo: B, total: 2, indigenas: CR"]), uncited=[ES]).omitted == frozenset()
