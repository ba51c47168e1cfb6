"""A history is published only if the auditor, who knows the constraints alone, finds nothing wrong with its end."""

from __future__ import annotations

from collections.abc import Sequence

from solver.allocation.aftermath import Aftermath, Happening
from solver.allocation.docket import Case, Docket, OneContest, Rows
from solver.allocation.pool import Pool
from solver.allocation.rows import in_rows
from solver.allocation.succession import Entry
from solver.allocation.verdicts import Result, mislabelled, run
from solver.allocation.walk import VACANT
from solver.editais.model import Edital
from solver.errors import DisagreementError


def confirm(state: Aftermath, happenings: Sequence[Happening]) -> None:
    """Let the auditor judge what events left of a contest.

    Raises:
        DisagreementError: it finds a fault.
    """
    contest = state.contest
    _confirm(OneContest(Case("", contest.pool, ()), contest.terms.seats, happenings), [state])


def confirm_rows(edital: Edital, pool: Pool, states: Sequence[Aftermath], happenings: Sequence[Happening]) -> None:
    """Let the auditor judge what events left of the rows of an edital, whose candidates are all in `pool`.

    Raises:
        DisagreementError: it finds a fault.
    """
    rows, pools = edital.file.rows, [state.contest.pool for state in states]
    cases = [Case(row.name, own, ()) for row, own in zip(rows, pools, strict=True)]
    _confirm(Rows(edital, pool, cases, in_rows(rows, pools, happenings)), states)


def _confirm(docket: Docket, states: Sequence[Aftermath]) -> None:
    entries = [Entry.of(state.contest) for state in states]
    results = [_published(state) for state in states]
    courses = run(docket, states[0].contest.readings, entries, results)
    for case, state, course, result in zip(docket.cases, states, courses, results, strict=True):
        faults = [f"{fault.rule}@{fault.position + 1}" for fault in course.faults]
        if len(course.homes) == len(state.seats):
            faults += [f"list@{t + 1}" for t in mislabelled(course, result)]
            faults += [
                f"order@{s.position}" for s, home in zip(state.seats, course.homes, strict=True) if s.home != home
            ]
        else:
            faults.append(f"seats: {len(course.homes)}")
        if faults:
            raise DisagreementError("nominate", {f"history {case.name}".strip(): result.called, "auditor": faults})


def _published(state: Aftermath) -> Result:
    """Return a state as it would be published."""
    lists = state.contest.terms.lists
    labels = tuple(lists[s.through] if s.through != VACANT else "" for s in state.seats)
    return Result(tuple(s.holder for s in state.seats), labels)
