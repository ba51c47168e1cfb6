"""Nominations for an uploaded pool: a task that brings out the table of positions, and what serves one candidate."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup

from solver.allocation.advice import advise
from solver.allocation.confirmation import confirm
from solver.allocation.contest import decide
from solver.allocation.eventfile import read_events
from solver.allocation.events import after
from solver.allocation.poolfile import read_single_pool
from solver.allocation.readings import asking, readings_of
from solver.editais.package import Package
from solver.errors import InputError, Place, Problem
from solver.formats import Format, stamped
from solver.messages import Speaker
from solver.norms.model import Question
from solver.norms.regime import load_regime
from solver.order import order
from solver.reports.advice import advice_json
from solver.reports.nominations import RowAnswer, answer_json, answer_sheet
from solver.schema import read_count
from solver.web.reading import of_library

MAX_SEATS: Final = 20_000
SHOWN: Final = 500
"""Positions that the page lists; the files list all."""
DRAWN: Final = 500
"""Positions up to which the page draws the nominations."""
_WORKBOOKS: Final = (".xlsx", ".xlsm")
POOL, EVENTS = "candidatos", "eventos"
"""The names that uploads have in their folder."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a contest was asked with, in words not yet read; the files by their names, the second empty if none."""

    norms: tuple[str, ...]
    seats: str
    readings: Mapping[str, str]
    candidate: str
    pool: str
    events: str


@dataclass(frozen=True, slots=True)
class Contest:
    """The answer: nominations as JSON has them, a drawing, and what serves the candidate that was asked about."""

    answer: Mapping[str, Any]
    plot: Markup
    advice: Mapping[str, Any] | None
    unknown: str
    """The candidate asked about who is not in the pool."""
    candidates: int


def questions_of(norms: Sequence[str]) -> tuple[Question, ...]:
    """Return the questions that bear on who is nominated, of norms of the library.

    Raises:
        InputError: unknown norms, or two that reserve for one group.
    """
    of_library(norms)
    regime = asking(load_regime(norms))
    asked = {q.id: q for n in regime.norms for q in n.questions if q.aspects}
    return tuple(asked.values())


def nominate(asked: Asked, speaker: Speaker) -> Contest:
    """Nominate the candidates of the present folder's pool.

    Raises:
        InputError: everything that is wrong with the call and its files.
    """
    answer = _answer(asked)
    advice = advise(answer.after, asked.candidate) if asked.candidate else None
    plot = Markup("")
    if len(answer.after.seats) <= DRAWN:
        from solver.reports.nomination_plot import plot_svg

        plot = Markup(plot_svg(answer, speaker))  # noqa: S704 (the plot escapes its texts)
    return Contest(
        answer_json([answer], [], speaker),
        plot,
        advice_json(advice, speaker) if advice else None,
        asked.candidate if asked.candidate and advice is None else "",
        len(answer.contest.pool),
    )


def nominations_file(asked: Asked, form: str, speaker: Speaker) -> bytes:
    """Return the nominations as JSON, or as a workbook.

    Raises:
        InputError: as `nominate`.
    """
    answer = _answer(asked)
    if form == "json":
        whole = stamped(Format.ANSWER, answer_json([answer], [], speaker))
        return f"{json.dumps(whole, ensure_ascii=False, indent=2)}\n".encode()
    from solver.reports.sheets import sheet_bytes

    return sheet_bytes(answer_sheet([answer], speaker), "xlsx")


def _answer(asked: Asked) -> RowAnswer:
    problems: list[Problem] = []
    if not asked.norms:
        problems.append(Problem("web.norm_needed"))
    if not asked.pool:
        problems.append(Problem("web.pool_needed"))
    seats = _seats(asked.seats, problems)
    if problems:
        raise InputError(problems)
    of_library(asked.norms)
    for name in (asked.pool, asked.events):
        if name:
            _bounded(Path(name))
    readings = readings_of(load_regime(asked.norms), asked.readings)
    laid = order(readings.regime, seats)
    happenings = read_events(asked.events) if asked.events else []
    pool = read_single_pool(asked.pool, readings.regime.lists[1:])
    contest = decide(pool, readings, laid, [g.rule for g in readings.regime.groups])
    state = after(contest, happenings)
    confirm(state, happenings)
    return RowAnswer("", state)


def _seats(text: str, problems: list[Problem]) -> int:
    try:
        seats = read_count(text)
    except ValueError:
        problems.append(Problem("web.seats_needed", {"found": text}))
        return 0
    if seats > MAX_SEATS:
        problems.append(Problem("nominate.too_many", {"found": seats, "limit": MAX_SEATS}))
    return seats


def _bounded(path: Path) -> None:
    """Check that a file is of a kind that pools come in, and no larger unpacked than a workbook may be.

    Raises:
        InputError: it is not.
    """
    if path.suffix not in (".csv", ".tsv", ".txt", *_WORKBOOKS):
        known = ", ".join((".csv", ".xlsx"))
        raise InputError.of("edital.kind", Place(str(path)), found=path.suffix or path.name, known=known)
    if path.suffix in _WORKBOOKS:
        Package(path)
