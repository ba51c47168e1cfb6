"""ORD001 to ORD003, ORD005, ORD006: an edital's order of calls against the statutes' dues."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.arithmetic import INT, seats
from solver.checks.finding import Finding, Verdict
from solver.checks.judgement import judge_edital
from solver.norms.regime import load_regime
from solver.order import order
from tests.checks.notices import AM, ES, FEDERAL, GUACUI, TWENTY, edital, found, one


def ordering(order: str, head: str = ES, rows: str = TWENTY) -> str:
    """An edital that states an order."""
    return f"{head}{rows}regras: {{ordem: {order}}}\n"


def rows(total: int, head: str = "Analista") -> str:
    """A cargo of that many seats whose parts are not stated."""
    return f"cargos: [{{cargo: {head}, total: {total}}}]\n"


def figures(finding: Finding) -> tuple[object, object, object]:
    """Where the departure stands, what was due and what was called."""
    return finding.breach.data["position"], finding.breach.expected, finding.breach.found


STATUTES = "{negros: {primeira: 3, passo: 5}, indigenas: {primeira: 10, passo: 20}}"


def test_the_order_of_the_statute_is_not_accused() -> None:
    """ES art. 3: from the 3rd, one in five; from the 10th, one in twenty."""
    for n in (1, 2, 3, 20, 100, 1052):
        assert found(ordering(STATUTES, rows=rows(n)), "ORD001", "ORD002", "ORD003", "ORD005", "ORD006") == []


def test_a_first_call_after_the_trigger() -> None:
    """ES art. 3, § 1, I: the 3rd seat is for negros; the edital begins at the 5th."""
    finding = one(ordering("{negros: {primeira: 5, passo: 5}}"), "ORD001")
    assert finding.verdict is Verdict.VIOLATION
    assert figures(finding) == (3, 3, 5)
    assert "art. 3, § 1" in finding.breach.provisions
    assert finding.place.line == 5


def test_a_first_call_after_the_first_seat_due() -> None:
    """Federal, 25 %: 25 % of 2 is half a seat, so the 2nd is due; the law names no trigger."""
    finding = one(ordering("{negros: {primeira: 4, passo: 4}}", FEDERAL, rows(40)), "ORD001")
    assert figures(finding) == (2, 2, 4)
    assert finding.breach.message == "ord001.due"


def test_a_step_too_long_is_short_where_the_next_seat_is_due() -> None:
    """5 % of 30 is 1,5: the 2nd indígena is due at the 30th; one every 40 has called one by then."""
    finding = one(ordering("{indigenas: {primeira: 10, passo: 40}}", rows=rows(60)), "ORD002")
    assert finding.verdict is Verdict.VIOLATION
    assert figures(finding) == (30, 2, 1)
    assert finding.breach.group == "indigenas"


def test_a_first_call_that_comes_late_is_said_once() -> None:
    """First at the 5th: ORD001 tells of the 3rd; ORD002 of the 8th, where the second is due."""
    late = ordering("{negros: {primeira: 5, passo: 5}}")
    assert figures(one(late, "ORD002")) == (8, 2, 1)
    assert found(ordering("{negros: {primeira: 5, passo: 2}}", rows=rows(6)), "ORD002") == []


def test_what_an_order_says_of_later_vacancies_breaks_a_norm_that_reserves_them() -> None:
    """AM art. 5, § 1: four seats hold one of the bloc; 30 % of 5 is 1,5, so the second is due at the 5th call."""
    finding = one(ordering("{niq: {primeira: 3, passo: 4}}", AM, rows(4)), "ORD002")
    assert finding.verdict is Verdict.VIOLATION
    assert figures(finding) == (5, 2, 1)


def test_what_an_order_says_of_later_vacancies_is_for_review_where_rounds_may_stand_alone() -> None:
    """ES art. 7, § 2: "os mesmos critérios" of the first call, which may be applied anew to each round."""
    finding = one(ordering("{indigenas: {primeira: 10, passo: 40}}", rows=rows(10)), "ORD002")
    assert finding.verdict is Verdict.REVIEW
    assert figures(finding)[0] == 30


def test_what_an_order_says_of_later_vacancies_is_for_review_where_the_norm_is_silent() -> None:
    """Guaçuí is silent on them: two of its three readings do not carry the count of calls past the 8 seats."""
    finding = one(ordering("{negros: {primeira: 3, passo: 9}}", GUACUI, rows(8)), "ORD002")
    assert finding.verdict is Verdict.REVIEW
    within = one(ordering("{negros: {primeira: 3, passo: 9}}", GUACUI, rows(10)), "ORD002")
    assert within.verdict is Verdict.VIOLATION
    assert figures(within) == (9, 2, 1)


def test_a_list_speaks_of_its_own_positions() -> None:
    """[3, 8, 13] covers 17 seats; with 18 the fourth is due and missing."""
    assert found(ordering("{negros: [3, 8, 13]}", rows=rows(17)), "ORD002") == []
    assert figures(one(ordering("{negros: [3, 8, 13]}", rows=rows(18)), "ORD002")) == (18, 4, 3)


def test_a_first_position_alone_says_nothing_of_the_next() -> None:
    """Only ORD001 judges `primeira` without `passo`."""
    assert found(ordering("{negros: {primeira: 3}}", rows=rows(100)), "ORD001", "ORD002", "ORD003") == []


def test_a_divided_cargo_is_certain_of_its_largest_row_alone() -> None:
    """Two specialties of 15: the 18th call lies in neither, and a list does not go on."""
    divided = "cargos: [{cargo: A, especialidade: X, total: 15}, {cargo: A, especialidade: Y, total: 15}]\n"
    assert found(ordering("{negros: [3, 8, 13]}", rows=divided), "ORD002") == []


def test_calling_earlier_than_due() -> None:
    """One in four at 20 %: the 7th call is the second of negros, due at the 8th."""
    finding = one(ordering("{negros: {primeira: 3, passo: 4}}"), "ORD003")
    assert figures(finding) == (7, 1, 2)
    assert finding.verdict is Verdict.VIOLATION


def test_an_official_order_with_a_seat_moved_forward_is_not_accused() -> None:
    """Guaçuí, 50th position: both groups claim it, and the norm's own order calls the indígena at the 49th."""
    regime = load_regime(["es-guacui-2022"])
    laid = order(regime, 50)
    stated = f"{{negros: {list(laid.held('negros'))}, indigenas: {list(laid.held('indigenas'))}}}"
    text = ordering(stated, GUACUI, rows(50))
    assert laid.held("indigenas") == (17, 49)
    assert found(text, "ORD001", "ORD002", "ORD003", "ORD005") == []


def test_a_norm_that_states_a_minimum_is_not_broken_by_more() -> None:
    """Decreto 9.508: at least 5 % for PcD; calling the 3rd and the 13th is generous, not wrong."""
    assert found(ordering("{pcd: {primeira: 3, passo: 10}}", FEDERAL, rows(40)), "ORD003") == []


def test_a_norm_that_is_not_cited_is_for_review() -> None:
    """The edital cites the racial norm alone; its PcD order is judged by the one that binds, for review."""
    finding = one(ordering("{pcd: {primeira: 30, passo: 10}}", rows=rows(40)), "ORD001")
    assert (finding.breach.norm, finding.verdict) == ("es-12009-2023", Verdict.REVIEW)


def test_two_groups_at_one_position() -> None:
    """Both at the 10th: the edital does not say who is called."""
    finding = one(ordering("{negros: [3, 10], indigenas: [10]}"), "ORD005")
    assert finding.breach.found == ("negros", "indigenas")
    assert finding.breach.data["position"] == 10
    assert found(ordering("{negros: [3, 10], indigenas: [10]}", rows=rows(9)), "ORD005") == []


def written(path: Path, collision: str) -> list[str]:
    """A norm of two groups that both claim each fourth position."""
    path.write_text(
        "id: xx\ntitulo: t\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2020-01-01}\ngrupos:\n"
        '  - {id: negros, percentual: "50%", posicoes: {primeiras: [2], passo: 2}}\n'
        '  - {id: indigenas, percentual: "25%", posicoes: {primeiras: [4], passo: 4}}\n'
        f"arredondamento: {{regra: abaixo}}\n{collision}",
        encoding="utf-8",
    )
    return [str(path)]


@pytest.mark.parametrize(
    ("order", "accused"),
    [
        ("{negros: [2, 4, 6, 8], indigenas: [3, 7]}", []),
        ("{negros: [2, 3, 6, 7], indigenas: [4, 8]}", ["ORD003"]),
        ("{negros: [2, 3, 6, 8], indigenas: [4, 7]}", ["ORD003"]),
        ("{negros: {primeira: 2, passo: 2}, indigenas: {primeira: 4, passo: 4}}", ["ORD005"]),
    ],
)
def test_where_the_candidates_decide_either_goes_first(order: str, accused: list[str], tmp_path: Path) -> None:
    """A norm that gives a position claimed twice to the better placed: an edital may list the two either way, or leave
    it to the norm; where the norm is silent, one goes too early, or nobody knows which goes first."""
    codes = ("ORD001", "ORD002", "ORD003", "ORD005")
    notice = ordering(order, rows=rows(8))
    decided = written(tmp_path / "decided.yaml", "colisao: {regra: melhor-classificado}\n")
    assert found(notice, *codes, given=decided) == []
    assert [f.breach.code for f in found(notice, *codes, given=written(tmp_path / "silent.yaml", ""))] == accused


def test_a_call_before_both_positions_of_a_tie_is_too_early(tmp_path: Path) -> None:
    """{3, 4} are the two groups'; a negro at 3 and one more at 5 is one too many by then, and says so."""
    decided = written(tmp_path / "decided.yaml", "colisao: {regra: melhor-classificado}\n")
    finding = one(ordering("{negros: [2, 3, 5, 8], indigenas: [4, 7]}", rows=rows(8)), "ORD003", given=decided)
    assert figures(finding) == (5, 2, 3)


def test_an_order_that_the_norm_demands_and_that_is_not_there() -> None:
    """AM art. 4: "a ordem de convocação prevista no Edital"; ES leaves its table to SEGER and demands none."""
    table = rows(10, "Defensor")
    unread = one(f"{AM}{table}", "ORD006")
    assert unread.verdict is Verdict.REVIEW
    told = one(f"{AM}{table}regras: {{arredondamento: meio-acima}}\n", "ORD006")
    assert (told.verdict, told.breach.expected) == (Verdict.VIOLATION, ("niq",))
    spoken = "clausulas: [{item: '7', texto: 'A ORDEM DE CONVOCAÇÃO consta do anexo II.'}]\n"
    heard = one(f"{AM}{table}regras: {{arredondamento: meio-acima}}\n{spoken}", "ORD006")
    assert heard.verdict is Verdict.REVIEW
    assert found(ordering("{niq: {primeira: 2, passo: 3}}", AM, table), "ORD006") == []
    assert found(f"{ES}{table}", "ORD006") == []


@given(
    st.integers(1, 12),
    st.integers(1, 12),
    st.integers(1, 40),
    st.integers(1, 40),
    st.integers(1, 90),
)
def test_short_and_long_prefixes_are_those_that_counting_finds(
    first: int, step: int, first_other: int, step_other: int, n: int
) -> None:
    """Count the calls among the seats of the edital, position by position, for two groups that never meet."""
    stated = {"negros": range(first, n + 1, step), "indigenas": range(first_other, n + 1, step_other)}
    if set(stated["negros"]) & set(stated["indigenas"]):
        return
    one_series, other = f"primeira: {first}, passo: {step}", f"primeira: {first_other}, passo: {step_other}"
    text = ordering(f"{{negros: {{{one_series}}}, indigenas: {{{other}}}}}", rows=rows(n))
    findings = {(f.code, f.breach.group): f for f in found(text, "ORD002", "ORD003")}
    for group in load_regime(["es-12010-2023"]).groups:
        calls = stated[group.id]
        start = {"negros": first, "indigenas": first_other}[group.id]
        counted = [(t, seats(group.rule, t, INT), sum(p <= t for p in calls)) for t in range(1, n + 1)]
        for code, naive in (
            ("ORD002", next((c for c in counted if c[0] >= start and c[2] < c[1]), None)),
            ("ORD003", next((c for c in counted if c[2] > c[1]), None)),
        ):
            finding = findings.get((code, group.id))
            if naive:
                assert finding is not None
                assert figures(finding) == naive
            elif finding:
                assert finding.breach.data["position"] > n


@pytest.mark.parametrize("total", [9_999_999, 250_000])
def test_huge_totals_are_judged_in_time(total: int) -> None:
    """A mistyped total lays no order of ten million positions."""
    assert found(ordering(STATUTES, rows=rows(total)), "ORD001", "ORD002", "ORD003", "ORD005") == []


# -- norms that say nothing of the order --------------------------------------------------------------------------

SILENT = """\
id: silente
titulo: Lei silente
ente: {{esfera: estadual, uf: SE}}
vigencia: {{inicio: 2020-01-01}}
grupos: [{{id: negros, percentual: "20%"{positions}}}]
arredondamento: {{regra: meio-acima}}
{more}
"""
SERGIPE = "ente: {esfera: estadual, uf: SE, poder: executivo}\npublicacao: 2025-05-05\n"
LATE, SHORT, EARLY = "{negros: [5, 8, 13, 18]}", "{negros: [3, 8, 13, 20]}", "{negros: [3, 4, 13, 18]}"
TWENTY_ROWS = rows(20)


def under(folder: Path, order: str, more: str = "", positions: str = "") -> dict[str, Finding]:
    """What is found of an order of negros under a norm of one's own, by code."""
    path = folder / "silente.yaml"
    path.write_text(SILENT.format(more=more, positions=positions), encoding="utf-8")
    told = found(ordering(order, SERGIPE, TWENTY_ROWS), "ORD001", "ORD002", "ORD003", given=[str(path)])
    return {f.code: f for f in told if f.breach.norm == "silente"}


@pytest.mark.parametrize(("order", "code"), [(LATE, "ORD001"), (SHORT, "ORD002"), (EARLY, "ORD003")])
def test_an_order_is_only_disputed_where_the_norm_says_nothing_of_it(tmp_path: Path, order: str, code: str) -> None:
    """The dues of each position are read into the norm: that it leaves the order to the edital is a reading too."""
    finding = under(tmp_path, order)[code]
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {"posicao-da-reserva=livre-no-edital": "nao-calculada"}


@pytest.mark.parametrize(("order", "code"), [(LATE, "ORD001"), (SHORT, "ORD002"), (EARLY, "ORD003")])
@pytest.mark.parametrize(
    ("more", "positions"),
    [
        ("alternancia: {exigida_no_edital: false}", ""),
        ("gatilhos: {negros: 3}", ""),
        ("", ", posicoes: {primeiras: [3], passo: 5}"),
    ],
)
def test_an_order_breaks_a_norm_that_speaks_of_it(
    tmp_path: Path, order: str, code: str, more: str, positions: str
) -> None:
    """Alternation, triggers or positions of the norm's own: a departure is a violation."""
    assert under(tmp_path, order, more, positions)[code].verdict is Verdict.VIOLATION


def test_the_question_of_the_order_may_be_settled_by_the_call(tmp_path: Path) -> None:
    """Who reads alternation into the norm gets a violation again."""
    path = tmp_path / "silente.yaml"
    path.write_text(SILENT.format(more="", positions=""), encoding="utf-8")
    draft = edital(ordering(LATE, SERGIPE, TWENTY_ROWS))
    told = judge_edital(draft, [str(path)], {"posicao-da-reserva": "proporcional"}).told
    assert [f.verdict for f in told if f.code == "ORD001"] == [Verdict.VIOLATION]
