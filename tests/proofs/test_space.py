"""The design space: cells against going through the numbers of seats, the laws, the batches, and the maps drawn."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

import pytest

import proofs.batch
import proofs.laws
import proofs.space
from proofs.batch import BatchProver
from proofs.laws import LAWS
from proofs.prover import Prover
from proofs.space import (
    PERCENTAGES,
    ROUNDINGS,
    THRESHOLDS,
    Cell,
    Space,
    check_law,
    claim_about,
    decide_cells,
    decide_space,
)
from proofs.verdict import Verdict
from solver.batch.executors import executor_of
from solver.cli import main
from solver.errors import DisagreementError
from solver.messages import LANGUAGES, Speaker
from solver.norms.regime import SeatRule
from solver.reports.space_map import space_svg
from solver.reports.space_report import space_csv, space_json, space_lines
from solver.vocabulary import Rounding
from tests.proofs import naive

UPTO = 125
"""Beyond a whole cycle of any percentage, and any threshold."""
RULES = [SeatRule(Fraction(p, 100), r, t) for r in ROUNDINGS for p in PERCENTAGES for t in THRESHOLDS]
SVG = "{http://www.w3.org/2000/svg}"


Seats = list[int]
FAILS: dict[str, Callable[[SeatRule, Seats, int], bool]] = {
    "monotone": lambda _rule, due, n: due[n] > due[n + 1],
    "deviation": lambda rule, due, n: abs(due[n] - rule.percentage * n) > Fraction(1, 2),
    "quota": lambda rule, due, n: not floor(rule.percentage * n) <= due[n] <= ceil(rule.percentage * n),
    "threshold-vacuous": lambda rule, due, n: due[n] != naive.by_hand(replace(rule, threshold=0), n),
    "periodic": lambda rule, due, n: (
        n >= rule.threshold and due[n + rule.percentage.denominator] != due[n] + rule.percentage.numerator
    ),
    "open-monotone": lambda _rule, due, n: n - due[n] > n + 1 - due[n + 1],
    "floor": lambda rule, due, n: n >= rule.threshold and due[n] < rule.percentage * n,
    "never-exhausts": lambda _rule, due, n: n >= 1 and due[n] >= n,
    "split-keeps-unguarded": lambda _rule, due, n: any(due[a] + due[n - a] < due[n] for a in range(1, n // 2 + 1)),
}
"""When each property fails of a rule at n, its seats given by n."""


def first_failure(name: str, rule: SeatRule) -> int | None:
    """The first number of seats at which a property fails of a rule, worked out on fractions."""
    due = [naive.by_hand(rule, n) for n in range(2 * UPTO + 1)]
    return naive.first(lambda n: FAILS[name](rule, due, n), UPTO)


def decided(name: str, rules: Sequence[SeatRule], together: int = 20) -> Iterator[Cell]:
    """Decide a property of some rules, so many together."""
    for start in range(0, len(rules), together):
        yield from decide_cells(name, rules[start : start + together])


@pytest.mark.parametrize(("offset", "name"), list(enumerate(FAILS)))
def test_every_seventh_cell_against_enumeration(offset: int, name: str) -> None:
    """What is refuted fails first at that very number of seats; what is proved fails at none up to a whole cycle."""
    for cell in decided(name, RULES[offset % 7 :: 7]):
        expected = first_failure(name, cell.rule)
        verdict = Verdict.PROVED if expected is None else Verdict.REFUTED
        assert (cell.decision.verdict, cell.n) == (verdict, expected), cell.rule
        assert cell.decision.minimal == (expected is not None)


def test_largest_shares_against_enumeration() -> None:
    """The value, and the first number of seats at which it occurs, of every 29th cell."""
    for cell in decided("max-share", RULES[5::29], together=1):
        assert (cell.value, cell.n) == naive.largest_share([cell.rule], 2 * UPTO), cell.rule


@pytest.mark.parametrize("name", FAILS)
def test_the_law_against_enumeration(name: str) -> None:
    """The law is right of cells that no solver was asked about."""
    for rule in RULES[3::11]:
        assert LAWS[name].holds(rule) == (first_failure(name, rule) is None), rule


def test_the_laws_hold_outside_the_map() -> None:
    """61 % to 99 % and thresholds from 13 on: the lemmas speak of every percentage and threshold."""
    for name in ("threshold-vacuous", "open-monotone", "never-exhausts", "quota"):
        for p in range(61, 100, 9):
            for t in (13, 29, 47):
                for rounding in ROUNDINGS:
                    rule = SeatRule(Fraction(p, 100), rounding, t)
                    assert LAWS[name].holds(rule) == (first_failure(name, rule) is None), rule


@pytest.mark.parametrize("name", LAWS)
def test_the_lemmas_are_proved(name: str) -> None:
    """By both solvers; of the threshold, where the issue is rounding alone, under all four."""
    proved = proofs.space.prove_law(name, LAWS[name])
    answers = [step.answers for decisions in proved.values() for d in decisions for step in d.steps]
    assert answers
    assert all(a == {"z3": "unsat", "cvc5": "unsat"} for a in answers)
    if name in ("threshold-vacuous", "monotone", "periodic", "quota", "open-monotone", "never-exhausts"):
        assert set(proved) == set(ROUNDINGS)


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize("name", ["threshold-vacuous", "open-monotone", "never-exhausts"])
@pytest.mark.parametrize("off", [-1, 1])
def test_a_law_that_is_off_by_a_hundredth_is_not_proved(
    name: str, rounding: Rounding, off: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest share that gives no seat is exact: with one hundredth more or less some lemma fails."""
    wrong = {**proofs.laws.NO_SEAT, rounding: proofs.laws.NO_SEAT[rounding] + off}
    monkeypatch.setattr(proofs.laws, "NO_SEAT", wrong)
    with pytest.raises(DisagreementError):
        proofs.space.prove_law(name, LAWS[name])


def test_a_cell_that_breaks_the_law_is_an_error() -> None:
    """20 % half up from 4 seats on: of 3 seats the threshold bars 0.6 → 1, and no law may say otherwise."""
    (cell,) = decide_cells("threshold-vacuous", [SeatRule(Fraction(1, 5), Rounding.HALF_UP, 4)])
    assert (cell.decision.verdict, cell.n) == (Verdict.REFUTED, 3)
    check_law("threshold-vacuous", LAWS["threshold-vacuous"], cell)
    with pytest.raises(DisagreementError):
        check_law("threshold-vacuous", LAWS["monotone"], cell)


def test_a_value_outside_the_law_is_an_error() -> None:
    """30 % half up from 3 seats on reserves at most 2 of 5: 0.4, no more than 0.3 + 0.5 / 3."""
    (cell,) = decide_cells("max-share", [SeatRule(Fraction(3, 10), Rounding.HALF_UP, 3)])
    assert (cell.value, cell.n) == (Fraction(2, 5), 5)
    check_law("max-share", LAWS["max-share"], cell)
    law = proofs.laws.Law(lambda _rule: True, lambda _rounding: (), lambda rule: (rule.percentage, rule.percentage))
    with pytest.raises(DisagreementError):
        check_law("max-share", law, cell)


SOME = [SeatRule(Fraction(17, 100), Rounding.HALF_UP, t) for t in (0, 1, 3, 4, 12)]


def one_by_one(name: str, rules: Iterable[SeatRule]) -> list[tuple[Verdict, int | None]]:
    """What the prover says of rules, each by itself."""
    decisions = [claim_about(proofs.space._property(name), rule).basis.decide(Prover()) for rule in rules]
    return [(d.verdict, d.counterexample.size if d.counterexample else None) for d in decisions]


@pytest.mark.parametrize("name", LAWS)
def test_together_as_one_by_one(name: str) -> None:
    """A batch says what the prover says of each statement."""
    cells = decide_cells(name, SOME)
    assert [(c.decision.verdict, c.n if c.value is None else None) for c in cells] == one_by_one(name, SOME)


@pytest.mark.parametrize("guess", [None, {"n": 0}, {"n": 11}])
def test_no_guess_is_trusted(guess: dict[str, int] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, one that is no counterexample, one that is not the least: what is decided is the same."""
    expected = one_by_one("threshold-vacuous", SOME)
    monkeypatch.setattr(proofs.batch, "least_tried", lambda _obligation: guess)
    cells = decide_cells("threshold-vacuous", SOME)
    assert [(c.decision.verdict, c.n) for c in cells] == expected
    assert all(c.decision.minimal for c in cells if c.n is not None)


def test_no_expectation_is_trusted() -> None:
    """A prover told the contrary of what holds decides the same."""
    prover = BatchProver()
    claims = [claim_about(proofs.space._property("threshold-vacuous"), rule) for rule in SOME]
    prover.settle((c.basis, not LAWS["threshold-vacuous"].holds(r)) for c, r in zip(claims, SOME, strict=True))
    decisions = [claim.basis.decide(prover) for claim in claims]
    expected = one_by_one("threshold-vacuous", SOME)
    assert [(d.verdict, d.counterexample.size if d.counterexample else None) for d in decisions] == expected


def test_batches_really_settle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The prover is not asked one by one of what a batch has settled."""

    def asked(_prover: Prover, obligation: object) -> None:
        raise AssertionError(obligation)

    monkeypatch.setattr(Prover, "decide", asked)
    assert len(decide_cells("threshold-vacuous", SOME)) == len(SOME)


@pytest.fixture(scope="module")
def space() -> Space:
    """The whole map of a property."""
    return decide_space("threshold-vacuous")


def test_no_cell_is_sampled(space: Space) -> None:
    """All 3,120 are there, each proved or refuted, by both solvers, in order."""
    assert len(space.cells) == 3_120 == len(RULES)
    places = [(ROUNDINGS.index(c.rule.rounding), c.rule.threshold, c.percentage) for c in space.cells]
    assert places == sorted(set(places))
    assert {c.decision.verdict for c in space.cells} == {Verdict.PROVED, Verdict.REFUTED}
    answers = {(c.decision.verdict.value, *c.decision.steps[-1].answers.values()) for c in space.cells}
    assert answers == {("PROVED", "unsat", "unsat"), ("REFUTED", "sat", "sat")}


def test_the_law_of_the_threshold_in_its_own_words(space: Space) -> None:
    """Half up, p·(t − 1) < ½; half down, ≤ ½; up, t ≤ 1; down, t ≤ ⌈1/p⌉: what each of the cells says."""
    for cell in space.cells:
        p, t = cell.rule.percentage, cell.rule.threshold
        last = p * max(t - 1, 0)
        expected = {
            Rounding.HALF_UP: last < Fraction(1, 2),
            Rounding.HALF_DOWN: last <= Fraction(1, 2),
            Rounding.UP: t <= 1,
            Rounding.DOWN: t <= -(-1 // p),
        }
        assert (cell.decision.verdict is Verdict.PROVED) == expected[cell.rule.rounding], cell.rule


def test_processes_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes give the cells that one gives."""
    monkeypatch.setattr(proofs.space, "PERCENTAGES", range(19, 21))
    parts: list[int] = []
    one = decide_space("quota")
    with executor_of(2) as executor:
        two = decide_space("quota", executor, parts.append)
    assert one.cells == two.cells
    assert len(one.cells) == sum(parts) == 2 * 13 * 4


def test_a_disagreement_comes_back_from_a_process_whole() -> None:
    """With its question and what each way of answering it said."""
    error = copy(DisagreementError("batch", {"z3": "sat", "cvc5": "unsat"}))  # copied as it would be sent
    assert (error.question, error.answers) == ("batch", {"z3": "sat", "cvc5": "unsat"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_svg(space: Space, lang: str) -> None:
    """Well-formed; a titled cell for each rule, a refuted one with its figure; the law beneath; same bytes again."""
    speaker = Speaker(lang)
    drawn = space_svg(space, speaker)
    root = ET.fromstring(drawn)
    cells = [g for g in root.iter(f"{SVG}g") if g.get("class") in ("p", "r")]
    legend = 2
    assert len(cells) == 3_120 + legend
    assert all(g.find(f"{SVG}title").text for g in cells)
    figures = {g.get("class"): {t.text for t in g.iter(f"{SVG}text")} for g in cells}
    assert figures["p"] == set()
    refuted = [g for g in cells if g.get("class") == "r"]
    assert all(g.find(f"{SVG}text").text.isdigit() for g in refuted)
    assert root.find(f"{SVG}title").text.startswith("threshold-vacuous")
    written = " ".join(t.text for t in root.iter(f"{SVG}text"))
    assert "⌈1/p⌉" in written
    assert drawn == space_svg(space, speaker)
    assert not re.search(r"<script|href=|url\(", drawn)


def test_svg_tells_the_sums(space: Space) -> None:
    """The title of a refuted cell has the sum worked out."""
    assert (
        "<title>20%, limiar 4: refutada com 3 vaga(s) (20% × 3 = 0,6 → 1; menos de 4 vagas → 0)</title>"
        in space_svg(space, Speaker("pt"))
    )


def test_csv(space: Space) -> None:
    """A line for each cell."""
    rows = list(csv.DictReader(io.StringIO(space_csv(space))))
    assert len(rows) == 3_120
    (row,) = [r for r in rows if (r["percentual"], r["limiar"], r["arredondamento"]) == ("20", "4", "meio-acima")]
    assert (row["veredicto"], row["n"], row["valor"]) == ("REFUTED", "3", "")


def test_json_of_a_map(space: Space) -> None:
    """Totals, law and lemmas, and every cell."""
    answer = space_json(space, Speaker("en"))
    assert answer == json.loads(json.dumps(answer))
    assert len(answer["cells"]) == 3_120
    assert answer["law"]["proved"] == [r.value for r in ROUNDINGS]
    assert sum(n for total in answer["totals"].values() for n in total.values()) == 3_120
    assert answer["totals"]["acima"] == {"PROVED": 120, "REFUTED": 660}
    assert set(answer["receipt"]["solvers"]) == {"z3", "cvc5"}


def test_text(space: Space) -> None:
    """A character for each cell, in lines of at most 100."""
    lines = list(space_lines(space, Speaker("pt")))
    assert max(map(len, lines)) <= 100
    (row,) = [line for line in lines[:20] if line.strip().startswith("limiar 3 ")]
    assert row.endswith("·" * 24 + "x" * 36)
    assert sum(len(line.split("  ")[-1]) for line in lines if line.strip().startswith("limiar")) == 3_120


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of a call."""
    with pytest.raises(SystemExit) as stopped:
        main(["space", *arguments])
    printed = capsys.readouterr()
    return int(stopped.value.code or 0), printed.out, printed.err


@pytest.mark.parametrize("name", ["joint-rounding", "resource-monotone", "nonsense"])
def test_a_property_without_a_map(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """The call is wrong, and names those that have one."""
    status, _, err = call(capsys, name)
    assert status == 2
    assert name in err
    assert all(known in err for known in LAWS)


def test_a_file_that_exists_is_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Nothing is decided first, and nothing is written."""
    file = tmp_path / "map.svg"
    file.write_text("mine", encoding="utf-8")
    status, out, err = call(capsys, "monotone", "-o", str(file))
    assert (status, out, file.read_text(encoding="utf-8")) == (2, "", "mine")
    assert "map.svg" in err


def test_what_goes_where(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, space: Space, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file's suffix tells its form; the answer is printed too, unless a file has it."""
    monkeypatch.setattr("solver.commands.space.decide_space", lambda _name, _executor, _advance: space)
    monkeypatch.setattr("solver.commands.space.processors", lambda: 1)
    drawn, table = tmp_path / "map.svg", tmp_path / "map.csv"
    status, out, _ = call(capsys, "threshold-vacuous", "-o", str(drawn), "-o", str(table), "--lang", "en")
    assert status == 0
    assert drawn.read_text(encoding="utf-8") == space_svg(space, Speaker("en"))
    assert table.read_text(encoding="utf-8") == space_csv(space)
    assert out.startswith("threshold-vacuous: a group: ")
    plain = tmp_path / "map"
    _, out, _ = call(capsys, "threshold-vacuous", "--format", "json", "-o", str(plain))
    assert (out, len(json.loads(plain.read_text(encoding="utf-8"))["cells"])) == ("", 3_120)
    _, out, _ = call(capsys, "threshold-vacuous", "--format", "json", "-o", str(drawn), "--force")
    assert len(json.loads(out)["cells"]) == 3_120
