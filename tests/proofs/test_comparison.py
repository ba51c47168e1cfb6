"""Two norms compared: worked by hand, against going through the numbers of seats, and as people call it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.comparison import Comparison, Match, Relation, compare
from proofs.theorems import Subject
from proofs.verdict import Decision, Verdict
from solver.cli import main
from solver.messages import LANGUAGES
from solver.norms.regime import Regime, ReservedGroup, SeatRule, join, load_regime
from tests.drawn import seat_rules
from tests.norms.norm_drafts import draft
from tests.proofs import naive
from tests.proofs.regimes import PROVER, regime_of

UPTO = 400
TETO = "teto-prevalece"
ALONE = {"lei-de-2021": "nao-mudou"}
"""The reading of AM 4.605 under which each contest stands by itself."""
MIRRORED = {Relation.MORE: Relation.LESS, Relation.LESS: Relation.MORE}


def compared(one: Regime, other: Regime) -> list[Comparison]:
    """Compare two regimes."""
    return list(compare(Subject.of(one, {}), Subject.of(other, {}), PROVER))


def relation(one: Regime, other: Regime) -> Relation:
    """How all that one regime reserves stands to all that another does."""
    (case,) = compared(one, other)
    return case.overall.relation


def least(decision: Decision) -> int | None:
    """The n of a counterexample."""
    return decision.counterexample.size if decision.counterexample else None


def library(*names: str) -> Regime:
    """Norms of the library as one regime."""
    return load_regime(names)


def test_twenty_per_cent_against_seventeen() -> None:
    """ES reserves 20 % to negros, Guaçuí 17 %, both half up from 3 seats on.

    By hand: of 3 to 7 seats both give the same (0.6 and 0.51 → 1; …; 1.4 and 1.19 → 1); of 8, 1.6 → 2 and 1.36 → 1.
    """
    (case,) = compared(library("es-12010-2023"), library("es-guacui-2022"))
    negros = case.groups[0]
    assert (negros.name, negros.relation) == ("negros", Relation.MORE)
    assert least(negros.never_more) == 8
    assert negros.never_more.minimal
    assert negros.never_less.verdict is Verdict.PROVED


def test_threshold_against_percentage() -> None:
    """ES: 20 % from 3 seats on; the federal law: 25 % to negros from 2 on, and 5 % apart in 3 % and 2 %.

    By hand: of 2 seats ES gives none and the federal law 0.5 → 1; of 13, ES gives 2.6 → 3 and 0.65 → 1, which is 4, the
    federal law 3.25 → 3, 0.39 → 0 and 0.26 → 0, which is 3.
    """
    (case,) = compared(library("es-12010-2023"), library("br-15142-2025"))
    assert case.overall.relation is Relation.INCOMPARABLE
    assert (least(case.overall.never_more), least(case.overall.never_less)) == (13, 2)
    assert {m.name: m.relation for m in case.groups} == {"negros": Relation.LESS, "indigenas": Relation.MORE}
    assert (case.only_one, case.only_other) == ((), ("quilombolas",))


def test_a_norm_is_equivalent_to_itself() -> None:
    """Whatever the readings, which change no seat."""
    regime = library("es-12010-2023")
    assert relation(regime, regime) is Relation.EQUIVALENT


def test_a_bloc_is_compared_with_the_sum_of_its_parts() -> None:
    """AM's bloc of 30 % from 3 seats on against 25 %, 3 % and 2 % from 2 on; either way round.

    By hand: of 2 seats the bloc gives none and the parts 0.5 → 1; of 5, 1.5 → 2 and 1.25 → 1, 0.15 → 0, 0.1 → 0.
    """
    bloc, parts = library("am-5580-2021"), library("br-15142-2025")
    (case,) = compared(bloc, parts)
    (back,) = compared(parts, bloc)
    (match,) = case.groups
    assert [g.id for g in match.one] == ["niq"]
    assert [g.id for g in match.other] == ["negros", "indigenas", "quilombolas"]
    assert (least(match.never_more), least(match.never_less)) == (5, 2)
    assert (case.only_one, case.only_other, back.only_one, back.only_other) == ((), (), (), ())
    assert [g.id for g in back.groups[0].one] == ["negros", "indigenas", "quilombolas"]


def test_a_group_of_one_side_alone_is_said_so() -> None:
    """The PcD norm of a regime finds nobody opposite; the bloc is not compared with the PcD group."""
    case = compared(library("am-5580-2021", "br-9508-2018"), library("es-guacui-2022"))[0]
    assert case.only_one == ("pcd",)
    assert [m.name for m in case.groups] == ["niq"]
    assert [g.id for g in case.overall.one] == ["niq", "pcd"]


def test_each_pair_of_readings_that_makes_other_seats() -> None:
    """AM 4.605 is read at 20 % or 5 %, rounded down from any number of seats or up from 5 on: each by itself."""
    amazonas, federal = library("am-4605-2018"), library("br-12990-2014", "br-9508-2018")
    free = compared(amazonas, federal)
    rules = {(str(c.one.groups[0].rule), str(c.other.groups[1].rule)) for c in free}
    assert len(rules) == len(free) > 1
    assert all(set(c.readings) == {"percentual-pcd", *ALONE} for c in free)
    (only,) = list(
        compare(
            Subject.of(amazonas, {"percentual-pcd": "cinco", **ALONE}),
            Subject.of(federal, {"minimo-e-teto": TETO}),
            PROVER,
        )
    )
    assert only.readings == {"percentual-pcd": "cinco", **ALONE}
    assert only.groups[0].name == "pcd"


@settings(max_examples=40)
@given(st.lists(seat_rules, min_size=1, max_size=2), st.lists(seat_rules, min_size=1, max_size=2))
def test_against_enumeration(one: list[SeatRule], other: list[SeatRule]) -> None:
    """Odd percentages, thresholds, caps and roundings: direction and least n, of each group and of all together."""
    (case,) = compared(regime_of(*one), regime_of(*other))
    (back,) = compared(regime_of(*other), regime_of(*one))
    for match, mirror in zip((*case.groups, case.overall), (*back.groups, back.overall), strict=True):
        assert match.relation is not Relation.UNKNOWN
        assert mirror.relation is MIRRORED.get(match.relation, match.relation)
        mine, theirs = ([seats_of(side, n) for n in range(UPTO + 1)] for side in (match.one, match.other))
        directions = (("never_more", mine, theirs), ("never_less", theirs, mine))
        for name, more, less in directions:
            first = naive.first(lambda n, more=more, less=less: more[n] > less[n], UPTO)
            agrees(match, getattr(match, name), first, more_side=name == "never_more")


def seats_of(groups: Sequence[ReservedGroup], n: int) -> int:
    """What groups are reserved of n seats, worked out on fractions."""
    return sum(naive.by_hand(g.rule, n) for g in groups)


def agrees(match: Match, decision: Decision, first: int | None, *, more_side: bool) -> None:
    """Assert that a decision is what the enumeration found; beyond it, that its case is one."""
    n = least(decision)
    if decision.verdict is Verdict.PROVED:
        assert first is None
    elif n is not None and n > UPTO:
        more, less = (match.one, match.other) if more_side else (match.other, match.one)
        assert first is None
        assert seats_of(more, n) > seats_of(less, n)
    else:
        assert (n, decision.minimal) == (first, True)


def test_a_difference_far_beyond_any_table_is_found() -> None:
    """20 % against 20.001 %, rounded down: the first total whose shares differ by a whole seat is found, not sought.

    By hand: 20001·n / 100000 reaches k seats before n / 5 does only where n = 5k − 1, and 20001·(5k − 1) ≥ 100000·k,
    that is, 5k ≥ 20001: k = 4001, n = 20004.
    """
    more = regime_of(SeatRule(Fraction(20001, 100_000), naive.Rounding.DOWN))
    less = regime_of(SeatRule(Fraction(1, 5), naive.Rounding.DOWN))
    (case,) = compared(more, less)
    assert (case.overall.relation, least(case.overall.never_more)) == (Relation.MORE, 20_004)


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of a call."""
    with pytest.raises(SystemExit) as stopped:
        main(["compare", *arguments])
    printed = capsys.readouterr()
    return int(stopped.value.code or 0), printed.out, printed.err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The relation is that of A to B; each direction has its least n, both sides' sums, and what the solvers said."""
    status, out, _ = call(capsys, "es-12010-2023", "br-15142-2025", "--format", "json")
    answer = json.loads(out)
    (case,) = answer["cases"]
    overall = case["overall"]
    assert status == 0
    assert (answer["a"]["norm"], answer["b"]["norm"]) == ("es-12010-2023", "br-15142-2025")
    assert case["only_in_b"] == ["quilombolas"]
    assert (overall["relation"], overall["a_more"]["n"], overall["b_more"]["n"]) == ("incomparable", 13, 2)
    assert overall["a_more"]["a"]["seats"] == 4
    assert overall["a_more"]["a"]["groups"]["negros"]["trace"] == "20% × 13 = 2,6 → 3"
    assert overall["a_more"]["b"]["seats"] == 3
    assert overall["solvers"]["a_more"] == {"z3": "sat", "cvc5": "sat"}
    assert set(answer["receipt"]["norms"]) == {"es-12010-2023", "br-15142-2025"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """Both languages give the relation, the least n and the sums with their provisions."""
    status, out, _ = call(capsys, "es-12010-2023", "es-guacui-2022", "--lang", lang)
    sums = {"pt": "20% × 8 = 1,6 → 2", "en": "20% × 8 = 1.6 → 2"}
    assert status == 0
    assert sums[lang] in out
    assert "art. 3, I" in out
    assert {"pt": "A é mais generosa", "en": "A is more generous"}[lang] in out


def test_regimes_are_joined_by_a_plus(capsys: pytest.CaptureFixture[str]) -> None:
    """And a norm that states a minimum is pointed out."""
    fixed = ("--reading", f"minimo-e-teto={TETO}")
    _, out, _ = call(capsys, "am-5580-2021", "br-15142-2025+br-9508-2018", *fixed)
    assert "pessoas com deficiência: só em B" in out
    assert "B fixa um mínimo" in out
    _, out, _ = call(capsys, "am-5580-2021", "br-15142-2025+br-9508-2018", *fixed, "--format", "json")
    (case,) = json.loads(out)["cases"]
    assert case["readings"]["b"] == {"minimo-e-teto": TETO}
    assert case["minimum"] == {"a": [], "b": ["pcd"]}


def test_a_file_whose_name_has_a_plus_is_one_norm(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is no regime of two."""
    file = tmp_path / "a+b.yaml"
    file.write_text(draft().document.text, encoding="utf-8")
    status, out, _ = call(capsys, str(file), "es-12010-2023", "--format", "json")
    assert status == 0
    assert json.loads(out)["a"]["norm"] == "xx-1-2026"


def test_everything_wrong_with_a_call_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Two unknown norms are two problems; a question that neither side asks is one."""
    status, _, err = call(capsys, "nonsense", "es-12010-2023+rubbish")
    assert status == 2
    assert "nonsense" in err
    assert "rubbish" in err
    status, _, err = call(capsys, "es-12010-2023", "es-guacui-2022", "--reading", "nobody=asks")
    assert (status, "nobody" in err) == (2, True)


def test_a_reading_of_one_side_alone_is_taken() -> None:
    """Readings go to the side that asks; the other is as it is."""
    one, other = library("am-4605-2018"), join([draft()])
    fixed = {"percentual-pcd": "cinco", **ALONE}
    (case,) = compare(Subject.of(one, fixed), Subject.of(other, {}), PROVER)
    assert (dict(case.readings), dict(case.other_readings)) == (fixed, {})
    assert (case.only_one, case.only_other) == (("pcd",), ("negros", "indigenas"))
