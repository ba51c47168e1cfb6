"""The design space of a reserve: a property decided for every whole percentage, threshold and rounding.

Each cell is a norm with one group, and the claim about it is the one that `isonomia prove` decides; none is sampled.
The law that the map shows (`proofs.laws`) is proved apart, and every cell must agree with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import cast

from proofs.basis import Statements
from proofs.batch import BatchProver
from proofs.catalogue import chosen
from proofs.claim import Claim
from proofs.families.seats import threshold_changes_nothing
from proofs.laws import LAWS, Law
from proofs.property import Property
from proofs.prover import Prover
from proofs.solvers import ALONE
from proofs.verdict import Decision, Verdict
from proofs.words import Words
from proofs.workers import Advance, noting, unnoted
from solver.errors import DisagreementError, InputError
from solver.norms.load import Norm, norm_of
from solver.norms.regime import Regime, SeatRule
from solver.vocabulary import Rounding
from solver.yamltext import parse_yaml

PERCENTAGES = range(1, 61)
THRESHOLDS = range(13)
ROUNDINGS = tuple(Rounding)
TASK = 8
"""The batches that a process is given at a time: all thresholds of so many percentages."""

_NORM = """\
id: cell
titulo: cell
ente: {esfera: nacional}
vigencia: {inicio: 0001-01-01}
grupos: [{id: pcd, percentual: 1%}]
arredondamento: {regra: acima}
limiar: {minimo: 0}
"""
"""What the norm of every cell is made from: of its group only the percentage matters."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One rule of the design space and what was decided of it."""

    rule: SeatRule
    decision: Decision

    @property
    def percentage(self) -> int:
        """The percentage, as people write it."""
        return int(self.rule.percentage * 100)

    @property
    def n(self) -> int | None:
        """The least counterexample's number of seats, or the one at which a value occurs."""
        example = self.decision.counterexample
        return cast("int | None", (example.facts if example else self.decision.figures).get("n"))

    @property
    def value(self) -> Fraction | None:
        """The value that was proved, of a property that is one."""
        value = self.decision.figures.get("value")
        return None if value is None else Fraction(str(value))


@dataclass(frozen=True, slots=True)
class Space:
    """A property over the whole design space: every cell by rounding, threshold and percentage, and the law.

    `sentence` and `scope` state the claim of any cell; `lemmas` are the decisions that prove the law, by rounding.
    """

    property: str
    sentence: Words
    scope: Words
    cells: tuple[Cell, ...]
    law: Law
    lemmas: Mapping[Rounding, tuple[Decision, ...]]

    def of(self, rounding: Rounding) -> Iterator[Cell]:
        """Yield the cells of one rounding, threshold by threshold."""
        return (cell for cell in self.cells if cell.rule.rounding is rounding)


def decide_space(name: str, executor: Executor | None = None, advance: Advance = unnoted) -> Space:
    """Decide a property of every cell, and the law, in this process or by an executor.

    `advance` takes note that so many cells more are decided; it is called from whatever thread learns of it.

    Raises:
        InputError: the property is not one that a single group's rule decides for every number of seats.
        DisagreementError: a cell is left undecided, or is not as the law has it; the law is not proved.
    """
    if name not in LAWS:
        raise InputError.of("space.unmapped", found=name, known=", ".join(LAWS))
    law = LAWS[name]
    batches = [
        [SeatRule(Fraction(percentage, 100), rounding, threshold) for threshold in THRESHOLDS]
        for rounding in ROUNDINGS
        for percentage in PERCENTAGES
    ]
    given_out = _given_out(name, batches, executor, advance)
    lemmas = prove_law(name, law)
    cells = sorted(given_out, key=_place)
    for cell in cells:
        check_law(name, law, cell)
    claim = claim_about(_property(name), cells[0].rule)
    return Space(name, _of_any_cell(claim.sentence), _of_any_cell(claim.scope), tuple(cells), law, lemmas)


def _given_out(
    name: str, batches: Sequence[Sequence[SeatRule]], executor: Executor | None, advance: Advance
) -> Iterator[Cell]:
    """Yield the cells of all batches, decided one after another or, some at a time, by an executor."""
    if executor is None:
        for rules in batches:
            yield from decide_cells(name, rules)
            advance(len(rules))
        return
    sent = []
    for start in range(0, len(batches), TASK):
        task = batches[start : start + TASK]
        sent.append(executor.submit(decide_batches, name, task))
        sent[-1].add_done_callback(noting(advance, sum(map(len, task))))
    for future in sent:
        yield from future.result()


def decide_batches(name: str, batches: Sequence[Sequence[SeatRule]]) -> list[Cell]:
    """Decide a property of several batches of rules, in this process."""
    with ALONE:
        return [cell for rules in batches for cell in decide_cells(name, rules)]


def decide_cells(name: str, rules: Sequence[SeatRule]) -> tuple[Cell, ...]:
    """Decide a property of norms with those rules, together; what the law expects of them is only a guess here."""
    prover = BatchProver()
    claims = [claim_about(_property(name), rule) for rule in rules]
    prover.settle((claim.basis, LAWS[name].holds(rule)) for claim, rule in zip(claims, rules, strict=True))
    return tuple(Cell(rule, claim.basis.decide(prover)) for rule, claim in zip(rules, claims, strict=True))


def _property(name: str) -> Property:
    (found,) = chosen([name])
    return found


def _place(cell: Cell) -> tuple[int, int, int]:
    return ROUNDINGS.index(cell.rule.rounding), cell.rule.threshold, cell.percentage


def prove_law(name: str, law: Law) -> dict[Rounding, tuple[Decision, ...]]:
    """Prove the lemmas of a law.

    Raises:
        DisagreementError: one of them does not hold.
    """
    prover = Prover()
    proved = {}
    for rounding in ROUNDINGS:
        decisions = tuple(prover.decide(obligation) for obligation in law.lemmas(rounding))
        for decision in decisions:
            if decision.verdict is not Verdict.PROVED:
                raise DisagreementError(f"{name}: law", {rounding.value: decision.steps, "law": "proved"})
        if decisions:
            proved[rounding] = decisions
    return proved


def check_law(name: str, law: Law, cell: Cell) -> None:
    """Compare a cell with the law.

    Raises:
        DisagreementError: they differ, or the cell is undecided.
    """
    verdict = Verdict.PROVED if law.holds(cell.rule) else Verdict.REFUTED
    least, most = law.bounds(cell.rule) if law.bounds else (None, None)
    within = least is None or most is None or (cell.value is not None and least <= cell.value <= most)
    if cell.decision.verdict is not verdict or not within:
        answers = {"law": (verdict.value, least, most), "solvers": (cell.decision.verdict.value, cell.value)}
        raise DisagreementError(f"{name}: {cell.rule}", answers)


def claim_about(prop: Property, rule: SeatRule) -> Claim:
    """Return the claim that a property makes of the only group of a norm with that rule (which has no cap).

    A threshold of 0 changes nothing: what `prove` has nothing to say of is here a statement like any other.
    """
    regime = regime_of(rule)
    (claim,) = prop.claims(regime)
    if prop.id == "threshold-vacuous":
        return replace(claim, basis=Statements((threshold_changes_nothing(regime.groups[0]),)))
    return claim


def regime_of(rule: SeatRule) -> Regime:
    """Return a norm with one group and that rule (which has no cap), as a regime."""
    norm = _norm()
    file = norm.file
    assert file.rounding is not None  # noqa: S101 (written above)
    assert file.threshold is not None  # noqa: S101 (written above)
    parts = {
        "groups": (file.groups[0].model_copy(update={"percentage": rule.percentage}),),
        "rounding": file.rounding.model_copy(update={"rule": rule.rounding}),
        "threshold": file.threshold.model_copy(update={"least": rule.threshold}),
    }
    return Regime((replace(norm, file=file.model_copy(update=parts)),))


@cache
def _norm() -> Norm:
    return norm_of(parse_yaml(_NORM), Path("cell.yaml"))


def _of_any_cell(sentence: Words) -> Words:
    """Put words in the place of what differs from cell to cell."""
    general = {"group": Words("space.group"), "share": Words("space.share"), "threshold": Words("space.threshold")}
    return Words(sentence.key, {**sentence.data, **{k: v for k, v in general.items() if k in sentence.data}})
