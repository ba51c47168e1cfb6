"""Audits of whole editais: each row by its own table, later seats by the base that joins rows, all rows together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from solver.allocation import verdicts
from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.audit import Whole, audit_all
from solver.allocation.docket import Case, Rows
from solver.allocation.events import take
from solver.allocation.pool import Candidate, Pool
from solver.allocation.resultfile import Published
from solver.allocation.rows import RowContest, after_rows, decide_rows, in_rows
from solver.allocation.walk import VACANT
from solver.editais.model import Edital
from solver.errors import Place
from solver.norms.regime import load_regime
from solver.reports.audits import fewest_changes
from solver.vocabulary import Event
from tests.allocation.test_edital_rows import READINGS, edital_of

REGIME = load_regime(["es-12010-2023"])
PLACES = ("Norte", "Sul", "Leste")


def published(states: Sequence[Aftermath]) -> list[list[Published]]:
    """What each row's state says in a file."""
    return [
        [
            Published(
                s.position, state.contest.terms.lists[s.through], state.contest.pool.candidates[s.holder].id, Place()
            )
            for s in state.seats
            if s.holder != VACANT
        ]
        for state in states
    ]


def audited(
    edital: Edital, pool: Pool, contests: Sequence[RowContest], found: Sequence[Sequence[Published]],
    events: Sequence[Happening] = (),
) -> Whole:  # fmt: skip
    """Audit the rows of an edital."""
    rows, pools = [c.row for c in contests], [c.contest.pool for c in contests]
    cases = [Case(row.name, own, tuple(each)) for row, own, each in zip(rows, pools, found, strict=True)]
    return audit_all(Rows(edital, pool, cases, in_rows(rows, pools, events)), REGIME, {}, program=False)


def drawn(folder: Path, draw: Random) -> tuple[Edital, Pool, list[RowContest], list[Happening]]:
    """An edital of one cargo in several places, which make one base, its candidates, and events in any of its rows."""
    sizes = [draw.randint(1, 5) for _ in range(draw.randint(2, 3))]
    reserved = [draw.randint(0, min(1, size - 1)) for size in sizes]
    rows = [
        f"{{cargo: Analista, localidade: {place}, total: {n}, ampla: {n - k}, negros: {k}, indigenas: 0}}"
        for place, n, k in zip(PLACES, sizes, reserved, strict=False)
    ]
    people = []
    for place in PLACES[: len(sizes)]:
        for rank in range(1, draw.randint(2, 10)):
            group = draw.choice([(), (), ("negros",), ("indigenas",)])
            people.append(Candidate(f"{place[0]}{rank}", rank, group, row=("Analista", "", place)))
    edital, pool = edital_of(folder, *rows), Pool(tuple(people))
    contests = decide_rows(edital, READINGS, pool, program=False)
    states = [first_nominations(each.contest) for each in contests]
    events: list[Happening] = []
    for number in range(1, draw.randint(2, 6)):
        i = draw.randrange(len(states))
        held = [s.holder for s in states[i].seats if s.holder != VACANT and not states[i].steps]
        if held and draw.random() < 0.5:
            who = states[i].contest.pool.candidates[draw.choice(held)].id
            events.append(Happening(number, Event.EXONERATION, who))
        else:
            row = ("analista", "", PLACES[i].upper())
            events.append(Happening(number, Event.NEW_VACANCY, seats=draw.randint(1, 3), row=row))
        take(states[i], replace(events[-1], number=number))
    return edital, pool, contests, events


@pytest.mark.parametrize("seed", range(12))
def test_what_the_events_leave_is_lawful_and_no_exchange_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Over rows of one base, events in turn; then two people of one row exchanged, or the last one left out."""
    monkeypatch.setattr(verdicts, "MOST_COMBINATIONS", 0)
    draw = Random(seed)  # noqa: S311 (nothing secret)
    edital, pool, contests, events = drawn(tmp_path, draw)
    right = published(after_rows(edital, READINGS, contests, events))
    whole = audited(edital, pool, contests, right, events)
    assert [row.by_default for row in whole.rows] == [True] * len(right)
    assert all(row.violations == () for row in whole.rows)
    assert whole.lawful
    i = max(range(len(right)), key=lambda r: len(right[r]))
    wrong = [list(each) for each in right]
    if len(wrong[i]) > 1:
        one, other = draw.sample(range(len(wrong[i])), 2)
        a, b = wrong[i][one], wrong[i][other]
        wrong[i][one], wrong[i][other] = replace(a, candidate=b.candidate), replace(b, candidate=a.candidate)
    else:
        wrong[i].pop()
    found = audited(edital, pool, contests, wrong, events)
    assert [row.by_default for row in found.rows] == [r != i for r in range(len(right))]
    assert found.rows[i].violations
    assert not found.by_default


def test_rows_lawful_under_different_readings_are_not_lawful_together(tmp_path: Path) -> None:
    """One row filled as one reading has it and the other as another: each is lawful, and the edital is not."""
    rows = [f"{{cargo: {name}, total: 4, ampla: 3, negros: 1, indigenas: 0}}" for name in "AB"]
    edital = edital_of(tmp_path, *rows)
    kinds = ["", "", "n", "", "n", ""]
    people = [
        Candidate(f"{name}{rank}", rank, ("negros",) if kind else (), row=(name, "", ""))
        for name in "AB"
        for rank, kind in enumerate(kinds, 1)
    ]
    pool = Pool(tuple(people))
    contests = decide_rows(edital, READINGS, pool, program=False)

    def row(*entries: str) -> list[Published]:
        pairs = [entry.split(":") for entry in entries]
        return [Published(t, name, who, Place()) for t, (name, who) in enumerate(pairs, 1)]

    counting = row("ampla:A1", "ampla:A2", "negros:A3", "ampla:A4")
    strict = row("ampla:B1", "ampla:B2", "negros:B5", "ampla:B3")
    found = audited(edital, pool, contests, [counting, strict])
    assert [each.lawful for each in found.rows] == [True, True]
    assert not found.lawful
    assert found.readings["lista-favoravel"] == {"estrita": False, "favoravel-conta": False, "compensada": False}
    other = row("ampla:B1", "ampla:B2", "negros:B3", "ampla:B4")
    together = audited(edital, pool, contests, [counting, other])
    assert together.lawful
    assert fewest_changes(together) == [{"lista-favoravel": "favoravel-conta"}]
