"""Rows counted together: what dividing them takes away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.checks.finding import Verdict
from tests.checks.drafts import ES, GUACUI, breaches, case_of, edital, found, told

SMALL_BANK = [
    "cargo: Analista, especialidade: Sistemas, total: 5, ampla: 4, negros: 1, indigenas: 0",
    "cargo: Analista, especialidade: Infraestrutura, total: 2, ampla: 2, negros: CR, indigenas: CR",
    "cargo: Analista, especialidade: Economia, total: 4, ampla: 3, negros: 1, indigenas: 0",
    "cargo: Analista, especialidade: Administração, total: 1, ampla: 1, negros: CR, indigenas: CR",
]


def test_both_figures_and_the_worst_case_are_told() -> None:
    """ES, art. 4, sole paragraph: 5% of 12 is 0,6, one seat; by specialty each gives 0,25 at most, none."""
    (finding,) = found(edital(SMALL_BANK), "QTD")
    assert told([finding]) == [("QTD006", "violation", None, "indigenas", 1, 0)]
    data = finding.breach.data
    assert (data["total"], data["rows"], data["piecewise"], data["parts"], data["worst"]) == (12, 4, 0, 4, 0)
    assert "art. 4, parágrafo único" in finding.breach.provisions


def test_parts_may_stand_alone_where_nothing_is_lost() -> None:
    """ES, art. 4, sole paragraph: 35, 40 and 50 alone give 2, 2 and 3 indígenas, more than the 6 of 125."""
    rows = [
        "cargo: Técnico, especialidade: Serviço Social, total: 35, ampla: 26, negros: 7, indigenas: 2",
        "cargo: Técnico, especialidade: Pedagogia, total: 40, ampla: 30, negros: 8, indigenas: 2",
        "cargo: Técnico, especialidade: Direito, total: 50, ampla: 37, negros: 10, indigenas: 3",
    ]
    assert found(edital(rows), "QTD") == []


def test_parts_that_are_not_each_right_do_not_stand_alone() -> None:
    """The same 7 indígenas, one moved from Direito to Pedagogia: neither the total's 6 nor what each is due alone."""
    rows = [
        "cargo: Técnico, especialidade: Serviço Social, total: 35, ampla: 26, negros: 7, indigenas: 2",
        "cargo: Técnico, especialidade: Pedagogia, total: 40, ampla: 29, negros: 8, indigenas: 3",
        "cargo: Técnico, especialidade: Direito, total: 50, ampla: 38, negros: 10, indigenas: 2",
    ]
    assert told(found(edital(rows), "QTD002", "QTD006")) == [("QTD002", "violation", None, "indigenas", 6, 7)]


def test_totals_alone_may_be_those_of_parts() -> None:
    """125 seats owe 25 and 6; where only totals are stated, 7 indígenas may be the 2 + 2 + 3 of parts, 8 may not."""
    rows = [f"cargo: Técnico, especialidade: E{n}, total: {n}" for n in (35, 40, 50)]
    offered = {n: told(found(edital(rows, f"totais: {{negros: 25, indigenas: {n}}}"), "QTD")) for n in (6, 7, 8)}
    assert offered == {6: [], 7: [], 8: [("QTD002", "violation", None, "indigenas", 6, 8)]}


def test_several_cargos_counted_together_or_apart() -> None:
    """By edital 4 + 4 of 40 are due 8 to negros; by cargo 4 and 4. Six offered are too few in any reading."""
    rows = [
        "cargo: A, especialidade: X, total: 10, ampla: 9, negros: 1, indigenas: 0",
        "cargo: A, especialidade: Y, total: 10, ampla: 7, negros: 2, indigenas: 1",
        "cargo: B, total: 20, ampla: 16, negros: 3, indigenas: 1",
    ]
    assert told(found(edital(rows), "QTD001", "QTD006")) == [
        ("QTD006", "violation", None, "negros", 8, 6),
        ("QTD006", "disputed", None, "negros", 4, 3),
        ("QTD001", "disputed", "B", "negros", 4, 3),
    ]


def test_seats_that_the_threshold_leaves_no_row_for() -> None:
    """Guaçuí, art. 1, §§ 1 and 3: six seats in three cargos of two. One is due to negros if the edital is counted."""
    rows = [f"cargo: {c}, total: 2, ampla: 2, negros: CR, indigenas: CR" for c in ("Médico", "Dentista", "Fiscal")]
    findings = found(edital(rows, norms=[GUACUI]), "QTD")
    assert [(f.code, f.verdict, f.breach.group, f.breach.message) for f in findings] == [
        ("QTD006", Verdict.DISPUTED, "negros", "qtd006.worst"),
        ("QTD006", Verdict.REVIEW, "negros", "qtd006.unlaid"),
    ]
    clash = findings[1].breach
    assert (clash.expected, clash.found) == (1, 0)


def half_up(percentage: Fraction, n: int) -> int:
    """0,5 or more goes up, less goes down."""
    share = percentage * n
    whole = share.numerator // share.denominator
    return whole + (1 if share - whole >= Fraction(1, 2) else 0)


def alone(percentage: Fraction, n: int) -> int:
    """What n seats give by themselves: none below 3."""
    return half_up(percentage, n) if n >= 3 else 0


def parts(rows: Sequence[tuple[str, str, int, int]], *columns: int) -> Iterable[list[tuple[str, str, int, int]]]:
    """Rows gathered by the columns that name them."""
    gathered: dict[tuple[object, ...], list[tuple[str, str, int, int]]] = {}
    for row in rows:
        gathered.setdefault(tuple(row[c] for c in columns), []).append(row)
    return gathered.values()


drawn_rows = st.lists(
    st.tuples(st.sampled_from("AB"), st.sampled_from(["X", "Y", "Z"]), st.integers(3, 40), st.integers(0, 8)),
    min_size=2,
    max_size=6,
)


@given(drawn_rows)
def test_divided_rows_agree_with_fractions(rows: list[tuple[str, str, int, int]]) -> None:
    """ES, all rows of the edital as the base: less than the total's is QTD006; more, unless the parts stand, QTD002."""
    text = edital(
        [
            f"cargo: {post}, especialidade: {spec}, localidade: L{i}, total: {n}, negros: {offered}, indigenas: 0"
            for i, (post, spec, n, offered) in enumerate(rows)
        ]
    )
    share, total, offered = Fraction(1, 5), sum(r[2] for r in rows), sum(r[3] for r in rows)
    due = half_up(share, total)
    stands = any(
        all(sum(r[3] for r in part) == alone(share, sum(r[2] for r in part)) for part in parts(rows, *columns))
        for columns in ((0,), (0, 1), (0, 1, 2, 3))
    ) or all(r[3] == alone(share, r[2]) for r in rows)
    case = case_of(text)
    fewer = [(b.row, b.expected, b.found) for b in breaches("QTD006", case) if b.group == "negros"]
    more = [(b.row, b.expected, b.found) for b in breaches("QTD002", case) if b.group == "negros"]
    assert fewer == ([(None, due, offered)] if offered < due else [])
    assert more == ([(None, due, offered)] if offered > due and not stands else [])
    assert not [b for b in breaches("QTD001", case) if b.group == "negros"]


@settings(max_examples=40)
@given(drawn_rows, st.sampled_from(["negros", "indigenas"]))
def test_nothing_reserved_at_all_is_a_violation_in_any_table(rows: list[tuple[str, str, int, int]], group: str) -> None:
    """However the readings count, a group due a seat in all of them and offered none suffers a violation."""
    cells = ", ".join(f"{g}: 0" for g in ("negros", "indigenas"))
    text = edital(
        [
            f"cargo: {p}, especialidade: {s}, localidade: L{i}, total: {n}, {cells}"
            for i, (p, s, n, _) in enumerate(rows)
        ]
    )
    case = case_of(text, [ES])
    due = [
        sum(u.due for u in case_of(text, [ES], choice).units if u.group.id == group)
        for choice in case.regime.choices(frozenset({"base", "limiar"}))
    ]
    verdicts = {f.verdict for f in found(text, "QTD001", "QTD006") if f.breach.group == group}
    if min(due) > 0:
        assert Verdict.VIOLATION in verdicts
    else:
        assert Verdict.VIOLATION not in verdicts


def test_readings_that_disagree_are_told_of_the_rows_alone() -> None:
    """Guaçuí: by edital 22 seats owe 4, as offered; by cargo 20 owe 3 and 2 none. One finding, of the cargo of 20."""
    rows = [
        "cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1",
        "cargo: B, total: 2, ampla: 2, negros: 0, indigenas: 0",
    ]
    assert told(found(edital(rows, norms=[GUACUI]), "QTD")) == [("QTD002", "disputed", "A", "negros", 3, 4)]


def test_cargos_short_by_themselves_are_not_a_split() -> None:
    """Guaçuí: four cargos of 3 owe one each, and the edital of 12 two, as offered: no QTD006."""
    rows = [f"cargo: C{i}, total: 3, ampla: {3 - n}, negros: {n}, indigenas: 0" for i, n in enumerate((1, 1, 0, 0))]
    findings = found(edital(rows, norms=[GUACUI]), "QTD")
    assert [(f.code, f.verdict, f.row_name) for f in findings] == [
        ("QTD001", Verdict.DISPUTED, "C2"),
        ("QTD001", Verdict.DISPUTED, "C3"),
    ]


SILENT = "tests/checks/norms/sem-cadastro.yaml"


@pytest.mark.parametrize(
    ("sizes", "offered", "told_as"),
    [
        ((7, 7), (2, 1), []),
        ((7, 7), (1, 1), [("QTD006", Verdict.REVIEW)]),  # 14 owe 3; alone 7 owe one
        ((7, 7), (1, 0), [("QTD006", Verdict.VIOLATION)]),  # too few however counted
        ((4, 4, 4), (1, 1, 1), [("QTD002", Verdict.REVIEW)]),  # 12 owe 2; alone 4 owe one
        ((4, 4, 4), (2, 1, 1), [("QTD002", Verdict.VIOLATION)]),
    ],
)
def test_a_norm_silent_on_the_base_finds_for_review_what_another_base_would_not(
    sizes: tuple[int, ...], offered: tuple[int, ...], told_as: list[tuple[str, Verdict]]
) -> None:
    """20%, one cargo in several rows: a violation only where each row, the cargo and the edital all find it."""
    pairs = enumerate(zip(sizes, offered, strict=True))
    rows = [f"cargo: A, localidade: L{i}, total: {n}, negros: {x}" for i, (n, x) in pairs]
    findings = found(edital(rows), "QTD001", "QTD002", "QTD006", norms=[SILENT])
    assert [(f.code, f.verdict) for f in findings] == told_as


def test_beside_divided_rows_a_single_one_is_for_review_too() -> None:
    """20% of 21 is 4, as offered, if the edital is counted; by cargo 14 owe 3 and 7 one."""
    rows = ["cargo: A, localidade: X, total: 7, negros: 2", "cargo: A, localidade: Y, total: 7, negros: 2"]
    findings = found(edital([*rows, "cargo: B, total: 7, negros: 0"]), "QTD001", "QTD002", norms=[SILENT])
    assert [(f.code, f.verdict, f.row_name) for f in findings] == [
        ("QTD002", Verdict.REVIEW, None),
        ("QTD001", Verdict.REVIEW, "B"),
    ]
    alone = found(edital(["cargo: A, total: 14, negros: 4", "cargo: B, total: 7, negros: 0"]), "QTD00", norms=[SILENT])
    assert {f.verdict for f in alone} == {Verdict.VIOLATION}  # no cargo in several rows: the base is the cargo
