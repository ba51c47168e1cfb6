"""Verdicts over readings: violation under all, disputed under some, and only the questions that matter are named."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace

import pytest

from solver.arithmetic import working
from solver.checks.case import Case, Rule
from solver.checks.engine import judge
from solver.checks.finding import Breach, Verdict
from solver.checks.undone import NOT_COMPUTED
from solver.editais.model import Edital, EditalFile
from solver.errors import Place
from solver.norms.regime import load_regime
from tests.checks.drafts import edital, found, told


def case(norm: str = "es-guacui-2022", uncited: frozenset[str] = frozenset()) -> Case:
    """An edital of one cargo of six seats."""
    file = EditalFile.model_validate(
        {
            "ente": {"esfera": "municipal", "uf": "ES", "municipio": "Guaçuí"},
            "publicacao": datetime.date(2024, 2, 1),
            "cargos": [{"cargo": "Médico", "total": "6", "ampla": "6"}],
        }
    )
    return Case(
        Edital(file, "edital.yaml", lambda path: Place("edital.yaml", len(path))), load_regime([norm]), (), uncited
    )


def breach(code: str, **details: object) -> Breach:
    """A breach of the norm by its first row."""
    return Breach(code, "es-guacui-2022", ("art. 1",), "m", row=0, group="negros", **details)  # type: ignore[arg-type]


def test_what_every_reading_finds_is_a_violation() -> None:
    """All four combinations agree: no reading need be named."""
    always = Rule("QTD900", frozenset({"base", "limiar"}), lambda _: [breach("QTD900", expected=1)])
    (finding,) = judge(case(), [always])
    assert finding.verdict is Verdict.VIOLATION
    assert finding.readings == {}
    assert finding.row_name == "Médico"


def test_what_some_readings_find_is_disputed_and_names_them() -> None:
    """A breach under base=edital alone: the question of the threshold makes no difference and is not named."""

    def by_base(under: Case) -> Iterator[Breach]:
        base = under.regime.norms[0].file.base
        if base is not None and base.rule.value == "edital":
            yield breach("QTD900", expected=1, found=0)

    (finding,) = judge(case(), [Rule("QTD900", frozenset({"base", "limiar"}), by_base)])
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {"base=edital": 1, "base=cargo": None}


def test_readings_may_agree_on_a_breach_and_not_on_its_figure() -> None:
    """A violation whose figure is the default reading's; the others are mapped."""

    def figure(under: Case) -> Iterator[Breach]:
        yield breach("QTD900", expected=1 if under.regime.readings["base"] == "edital" else 2)

    (finding,) = judge(case(), [Rule("QTD900", frozenset({"base"}), figure)])
    assert finding.verdict is Verdict.VIOLATION
    assert finding.breach.expected == 1
    assert finding.readings == {"base=edital": 1, "base=cargo": 2}


def test_a_rule_asks_only_its_own_questions() -> None:
    """A rule about validity is judged once, whatever the norm's questions."""
    calls = []
    judge(case(), [Rule("VIG900", frozenset(), lambda c: calls.append(c) or [])])
    assert len(calls) == 1


def test_quantities_of_a_norm_that_is_not_cited_are_for_review() -> None:
    """The edital did not name the norm: its figures are to be looked at, not condemned."""
    always = Rule("QTD900", frozenset(), lambda _: [breach("QTD900")])
    (finding,) = judge(case(uncited=frozenset({"es-guacui-2022"})), [always])
    assert finding.verdict is Verdict.REVIEW


def test_silence_stays_a_matter_for_review_even_under_one_reading() -> None:
    """The gravest verdict of a silent edital is `review`."""
    silent = Rule("CON900", frozenset(), lambda _: [breach("CON900", verdict=Verdict.REVIEW)])
    assert judge(case(), [silent])[0].verdict is Verdict.REVIEW


def test_graver_findings_come_first() -> None:
    """Violations, then what is for review, whatever the order of the rules."""
    rules = [
        Rule("AAA900", frozenset(), lambda _: [breach("AAA900", verdict=Verdict.INFO)]),
        Rule("ZZZ900", frozenset(), lambda _: [breach("ZZZ900")]),
    ]
    assert [f.code for f in judge(case(), rules)] == ["ZZZ900", "AAA900"]


def test_fingerprints_do_not_hold_lines() -> None:
    """The same breach at another line keeps its fingerprint; another row or group changes it."""
    rule = Rule("QTD900", frozenset(), lambda _: [breach("QTD900", path=("cargos", 0))])
    moved = Rule("QTD900", frozenset(), lambda _: [breach("QTD900", path=("cargos", 0, "negros"))])
    assert judge(case(), [rule])[0].fingerprint == judge(case(), [moved])[0].fingerprint
    assert judge(case(), [rule])[0].place != judge(case(), [moved])[0].place


def test_explanations_are_told_only_of_figures_wrong_by_default() -> None:
    """That figures fit another rounding says nothing where the default reading finds them right."""

    def under_cargo(under: Case) -> Iterator[Breach]:
        if under.regime.readings["base"] == "cargo":
            yield breach("QTD900")

    asks = frozenset({"base"})
    assert judge(case(), [Rule("QTD900", asks, under_cargo, explains=True)]) == []
    assert len(judge(case(), [Rule("QTD900", asks, under_cargo)])) == 1


# -- readings that nobody computes --------------------------------------------------------------------------------

JOINT = {"fracao-por-grupo-ou-conjunta=conjunta": NOT_COMPUTED}


def guacui(row: str, order: str = "") -> str:
    """An edital of Guaçuí with one row, and an order."""
    return edital(row, f"regras: {{ordem: {order}}}" if order else "", ["es-guacui-2022"])


@pytest.mark.parametrize(
    ("row", "expected", "offered", "verdict"),
    [
        ("total: 100, negros: 10, indigenas: 3", 17, 10, Verdict.VIOLATION),  # 17 in any way
        ("total: 100, negros: 16, indigenas: 3", 17, 16, Verdict.VIOLATION),  # no fraction to round
        ("total: 8, negros: 2, indigenas: 0", 1, 2, Verdict.DISPUTED),  # 1,36; both: 20% of 8 = 1,6 → 2
        ("total: 50, negros: 8, indigenas: 2", 9, 8, Verdict.DISPUTED),  # 8,5; both: 10, not 9 + 2
        ("total: 50, negros: 7, indigenas: 2", 9, 7, Verdict.VIOLATION),  # 7 is not 8,5 rounded, whichever way
        ("total: 50, negros: 10, indigenas: 2", 9, 10, Verdict.VIOLATION),
    ],
)
def test_rounding_the_groups_together_may_undo_what_is_a_neighbour_of_the_share(
    row: str, expected: int, offered: int, verdict: Verdict
) -> None:
    """Guaçuí art. 1, § 2, speaks of one number for both groups: a figure one fraction away may be right under it."""
    (finding,) = [f for f in found(guacui(f"cargo: A, {row}"), "QTD001", "QTD002") if f.breach.group == "negros"]
    assert (finding.breach.expected, finding.breach.found) == (expected, offered)
    assert (finding.verdict, finding.readings) == (verdict, JOINT if verdict is Verdict.DISPUTED else {})


def test_under_the_threshold_no_rounding_gives_a_seat() -> None:
    """Two seats in all: 17% of 2 is 0,34, and art. 1, § 1, gives none, together or apart."""
    verdicts = {f.verdict for f in found(guacui("cargo: A, total: 2, negros: 1, indigenas: 0"), "QTD002", "QTD005")}
    assert verdicts == {Verdict.VIOLATION}


def test_a_question_that_the_user_settles_is_not_asked() -> None:
    """With `por-grupo` chosen, 8 of 50 is a violation."""
    short = Rule("QTD001", frozenset(), lambda _: [breach("QTD001", expected=9, found=8, work=half)])
    half = working(case().regime.groups[0].rule, 50)
    assert judge(case(), [short])[0].verdict is Verdict.DISPUTED
    settled = replace(case(), regime=case().regime.settle({"fracao-por-grupo-ou-conjunta": "por-grupo"}))
    assert judge(settled, [short])[0].verdict is Verdict.VIOLATION


@pytest.mark.parametrize(("offered", "verdict"), [(15, Verdict.DISPUTED), (14, Verdict.VIOLATION)])
def test_over_several_units_each_may_be_rounded_either_way(offered: int, verdict: Verdict) -> None:
    """Three rows of 100 in all: 17 due; less than one seat for each row may be rounding, 14 may not."""
    over = Rule("QTD006", frozenset(), lambda _: [breach("QTD006", found=offered, data={"total": 100, "rows": 3})])
    assert judge(case(), [over])[0].verdict is verdict


@pytest.mark.parametrize(
    ("group", "first", "verdict"),
    [
        ("negros", 4, Verdict.DISPUTED),
        ("negros", 5, Verdict.VIOLATION),
        ("indigenas", 14, Verdict.DISPUTED),
        ("indigenas", 15, Verdict.VIOLATION),
    ],
)
def test_a_trigger_counted_among_open_calls_may_come_later(group: str, first: int, verdict: Verdict) -> None:
    """ES art. 3, § 1: after 3 open calls, the 4th of all; after 10, with the other reserves between them, the 14th."""
    text = edital("cargo: A, total: 100", f"regras: {{ordem: {{{group}: {{primeira: {first}}}}}}}")
    (finding,) = found(text, "ORD001")
    assert finding.verdict is verdict
    assert finding.readings == (
        {"contagem-do-gatilho=so-da-ampla": NOT_COMPUTED} if verdict is Verdict.DISPUTED else {}
    )


def test_an_edital_of_guacui_may_place_the_reserve_elsewhere() -> None:
    """Art. 4 fixes no position: a first call at the 9th, and one at the 2nd, are for dispute."""
    text = guacui("cargo: A, total: 100", "{negros: {primeira: 9}, indigenas: [2]}")
    told_of = {f.code: (f.verdict, *f.readings) for f in found(text, "ORD001", "ORD003")}
    free = "posicao-da-reserva=livre-no-edital"
    assert told_of == {"ORD001": (Verdict.DISPUTED, free), "ORD003": (Verdict.DISPUTED, free)}


def test_a_fixed_number_stays_a_violation_under_every_reading() -> None:
    """Polícia Civil of ES, draft: 211 negros of 1.052, where art. 3, § 3, gives 210."""
    findings = found(edital("cargo: A, total: 1052, ampla: 682, pcd: 106, negros: 211, indigenas: 53"), "QTD002")
    assert told(findings) == [("QTD002", "violation", "A", "negros", 210, 211)]
