"""A map of the design space told: as JSON, as CSV, and as text, a character for each cell."""

from __future__ import annotations

import csv
import io
import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from proofs.solvers import versions
from proofs.space import PERCENTAGES, ROUNDINGS, THRESHOLDS, Cell, Space
from proofs.verdict import Verdict
from solver.arithmetic import working
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.vocabulary import Rounding

WIDTH: Final = 100
MARKS: Final = {Verdict.PROVED: "·", Verdict.REFUTED: "x"}
"""The character of a cell, of a property that holds or does not."""
COLUMNS: Final = ("percentual", "limiar", "arredondamento", "veredicto", "n", "partes", "valor")


def space_json(space: Space, speaker: Speaker) -> dict[str, Any]:
    """Return a map as others rely on it, its cells by rounding, threshold and percentage."""
    return {
        "property": space.property,
        "sentence": space.sentence.said(speaker),
        "scope": space.scope.said(speaker),
        "percentages": list(PERCENTAGES),
        "thresholds": list(THRESHOLDS),
        "roundings": [r.value for r in ROUNDINGS],
        "totals": {r.value: {v.value: n for v, n in totals(space, r).items()} for r in ROUNDINGS},
        "law": {
            "sentence": law_words(space, speaker),
            "proved": [r.value for r in space.lemmas],
            "lemmas": [
                {"rounding": rounding.value, "name": step.name, **step.answers}
                for rounding, decisions in space.lemmas.items()
                for decision in decisions
                for step in decision.steps
            ],
            "cells": len(space.cells),
        },
        "cells": [cell_json(cell) for cell in space.cells],
        "receipt": {"solvers": versions()},
    }


def cell_json(cell: Cell) -> dict[str, Any]:
    """Return one cell: its rule, its verdict, what both solvers answered, and its counterexample or value."""
    example = cell.decision.counterexample
    asked = cell.decision.steps[-1].answers
    return {
        "percentage": cell.percentage,
        "threshold": cell.rule.threshold,
        "rounding": cell.rule.rounding.value,
        "verdict": cell.decision.verdict.value,
        "n": cell.n,
        "parts": parts(cell) or None,
        "value": None if cell.value is None else str(cell.value),
        "minimal": cell.decision.minimal if example else None,
        "solvers": {"z3": asked["z3"], "cvc5": asked["cvc5"]},
    }


def totals(space: Space, rounding: Rounding) -> Counter[Verdict]:
    """Count the verdicts of one rounding."""
    return Counter(cell.decision.verdict for cell in space.of(rounding))


def parts(cell: Cell) -> list[int]:
    """Return the parts of a counterexample that divides its total."""
    example = cell.decision.counterexample
    found = example.facts.get("parts") if example else None
    return found if isinstance(found, list) else []


def space_csv(space: Space) -> str:
    """Return a map as CSV, a line for each cell."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for cell in space.cells:
        rule, n, value = cell.rule, cell.n, cell.value
        divided = "+".join(str(part) for part in parts(cell))
        verdict = cell.decision.verdict.value
        writer.writerow(
            [
                cell.percentage,
                rule.threshold,
                rule.rounding.value,
                verdict,
                "" if n is None else n,
                divided,
                "" if value is None else value,
            ]
        )
    return text.getvalue()


def cell_words(cell: Cell, speaker: Speaker) -> str:
    """Say what was decided of a cell, a counterexample with its sums."""
    data: dict[str, object] = {"percentage": cell.percentage, "threshold": cell.rule.threshold, "n": cell.n}
    if cell.value is not None:
        return speaker.say("space.cell.value", **data, value=cell.value * 100)
    example = cell.decision.counterexample
    if example is None:
        return speaker.say("space.cell.proved", **data)
    shown = [int(arguments[0]) for name, *arguments in example.commands if name == "seats"]
    sums = "; ".join(seat_trace(working(cell.rule, n), speaker) for n in shown)
    return speaker.say("space.cell.refuted", **data, sums=sums)


def law_words(space: Space, speaker: Speaker) -> str:
    """Say the law, for which roundings it is proved without bound, and that every cell agrees."""
    proved = [speaker.say(f"space.rounding.{r.value}") for r in space.lemmas]
    rest = [speaker.say(f"space.rounding.{r.value}") for r in ROUNDINGS if r not in space.lemmas]
    sentences = [speaker.say(f"space.law.{space.property}")]
    if proved:
        sentences.append(speaker.say("space.law_proved" if rest else "space.law_proved_whole", roundings=proved))
    sentences.append(speaker.say("space.law_checked", cells=len(space.cells)))
    return " ".join(sentences)


def total_words(space: Space, rounding: Rounding, speaker: Speaker) -> str:
    """Say how many cells of a rounding hold, or between what its values lie."""
    values = [cell.value for cell in space.of(rounding) if cell.value is not None]
    if values:
        return speaker.say("space.between", least=min(values) * 100, most=max(values) * 100)
    found = totals(space, rounding)
    return speaker.say("space.totals", proved=found[Verdict.PROVED], refuted=found[Verdict.REFUTED])


def is_value(space: Space) -> bool:
    """Whether the property is a value, not something that holds or fails."""
    return space.cells[0].value is not None


def mark(cell: Cell) -> str:
    """Return the character of a cell: of a value, its tenths of all seats, rounded down (`X`: all)."""
    if cell.value is None:
        return MARKS[cell.decision.verdict]
    return "X" if cell.value >= 1 else str(int(cell.value * 10))


def space_lines(space: Space, speaker: Speaker) -> Iterator[str]:
    """Yield a map for people: a block for each rounding, a line for each threshold, a character for each percentage."""
    yield f"{space.property}: {space.sentence.said(speaker)}"
    yield speaker.say("space.scope", cells=len(space.cells), scope=space.scope.said(speaker))
    yield speaker.say("space.legend_values" if is_value(space) else "space.legend")
    tens = "".join(str(p).rjust(10) for p in PERCENTAGES if p % 10 == 0)
    for rounding in ROUNDINGS:
        yield ""
        yield f"{speaker.say(f'rounding.{rounding.value}')} — {total_words(space, rounding, speaker)}"
        by_threshold: dict[int, list[Cell]] = {}
        for cell in space.of(rounding):
            by_threshold.setdefault(cell.rule.threshold, []).append(cell)
        for threshold, cells in by_threshold.items():
            yield f"{speaker.say('space.row', threshold=threshold):>12}  {''.join(map(mark, cells))}"
        yield f"{speaker.say('space.axis'):>12}  {tens}"
    yield ""
    yield from textwrap.wrap(law_words(space, speaker), WIDTH, break_on_hyphens=False)
    found = versions()
    yield speaker.say("space.receipt", cells=len(space.cells), **found)
