"""Verdicts over readings: violation under all, disputed under some, and only the questions that matter are named."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from solver.checks.case import Case, Rule
from solver.checks.engine import judge
from solver.checks.finding import Breach, Verdict
from solver.editais.model import Edital, EditalFile
from solver.errors import Place
from solver.norms.regime import load_regime


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
