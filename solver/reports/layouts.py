"""Seats laid over rows, and drafts corrected, as JSON and as rows of a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.distribution.answer import Answer
from solver.distribution.changes import Change
from solver.distribution.choice import Draw
from solver.distribution.model import Table
from solver.editais.model import Edital, Row
from solver.errors import Problem
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Regime
from solver.reports.findings import worded
from solver.vocabulary import GROUPS, OPEN


def lists_of(table: Table) -> list[str]:
    """Return the lists of the table besides the open one, in the order of the vocabulary."""
    laid = {g.id for g in table.groups}
    return [name for name in GROUPS if name in laid or name in table.kept]


def seats_by_list(table: Table, answer: Answer) -> Mapping[str, Sequence[int]]:
    """Return the seats of each list, kept ones included, by row."""
    return {name: answer.layout.seats.get(name) or table.kept[name] for name in lists_of(table)}


def answer_json(
    edital: Edital, table: Table, answer: Answer, regime: Regime, speaker: Speaker, told: Sequence[Problem] = ()
) -> dict[str, Any]:
    """Return a layout as others rely on it; `told` is what there is to say of its norms."""
    seats = seats_by_list(table, answer)
    return {
        "rows": [
            {
                "row": table.names[i],
                "total": table.totals[i],
                "seats": {name: held[i] for name, held in seats.items()},
                "open": answer.layout.open[i],
            }
            for i in range(table.size)
        ],
        "required": table.required,
        "unlaid": {u.group.id: u.unlaid for u in table.units if u.unlaid},
        "optimal": True,
        "moved": answer.moved,
        "deviation": {"largest": str(answer.layout.largest), "total": str(answer.layout.total)},
        "engines": {"flow": "OPTIMAL", "certificates": "verified", "audit": "passed", "cpsat": answer.program or None},
        "units": [
            {
                "group": u.group.id,
                "base": u.unit.value,
                "unit": u.name or None,
                "due": u.due,
                "trace": seat_trace(u.work, speaker),
                "provisions": list(dict.fromkeys((*u.group.provisions, *u.provisions))),
            }
            for u in table.units
        ],
        "draw": _draw_json(table, answer.draw, speaker) if answer.draw else None,
        "norms": [n.id for n in regime.norms],
        "readings": regime.readings,
        "remarks": remarks(edital, table, speaker, told),
    }


def _draw_json(table: Table, draw: Draw, speaker: Speaker) -> dict[str, Any]:
    return {
        "seed": draw.seed,
        "inputs_sha256": draw.inputs,
        "algorithm": speaker.say("distribution.draw.rule"),
        "disputed": speaker.say("distribution.draw.disputed"),
        "tickets": [
            {"lot": t.lot, "row": table.names[t.row], "group": t.group, "number": t.number, "won": t.won}
            for t in draw.tickets
        ],
    }


def changes_json(table: Table, changes: Sequence[Change], speaker: Speaker) -> list[dict[str, Any]]:
    """Return each change of a correction, with its reason in words and its provisions."""
    return [
        {
            "row": table.names[c.row],
            "list": c.list,
            "before": c.before,
            "after": c.after,
            "because": because(c, speaker),
            "provisions": list(c.provisions),
        }
        for c in changes
    ]


def because(change: Change, speaker: Speaker) -> str:
    """Say why a cell changes, the sum worked out."""
    words = speaker.say(change.reason, **change.data)
    return f"{words} ({seat_trace(change.work, speaker)})" if change.work else words


def layout_sheet(rows: Sequence[Row], table: Table, answer: Answer) -> tuple[list[str], list[list[str | int]]]:
    """Return header and rows in the form of an edital's own table."""
    seats = seats_by_list(table, answer)
    header = ["cargo", "especialidade", "localidade", "total", OPEN, *seats]
    cells: list[list[str | int]] = [
        [
            row.post,
            row.specialty or "",
            row.locality or "",
            row.seats,
            answer.layout.open[i],
            *(s[i] for s in seats.values()),
        ]
        for i, row in enumerate(rows)
    ]
    return header, cells


def changes_sheet(table: Table, changes: Sequence[Change], speaker: Speaker) -> tuple[list[str], list[list[str | int]]]:
    """Return header and rows of what a correction changes."""
    keys = ("distribution.row", "fix.list", "fix.before", "fix.after", "fix.why")
    cells: list[list[str | int]] = [[table.names[c.row], c.list, c.before, c.after, why(c, speaker)] for c in changes]
    return [speaker.say(key) for key in keys], cells


def remarks(edital: Edital, table: Table, speaker: Speaker, told: Sequence[Problem] = ()) -> list[str]:
    """Return what must be said beside the figures: `told` is of the norms."""
    said = [
        speaker.say(
            "distribution.unlaid",
            group=speaker.group(u.group.id),
            commanded=u.work.seats,
            laid=u.due,
            least=u.group.rule.threshold,
            unit=speaker.say(f"unit.{u.group.threshold_unit.value}"),
        )
        for u in table.units
        if u.unlaid
    ]
    kept = [speaker.group(name) for name, seats in table.kept.items() if any(seats)]
    if kept:
        said.append(speaker.say("distribution.kept", lists=kept))
    doubts = [Problem(n.key, {k: worded(v, speaker) for k, v in n.data.items()}, n.place) for n in edital.notes]
    return [*said, *map(speaker.problem, told), *map(speaker.problem, doubts)]


def why(change: Change, speaker: Speaker) -> str:
    """Say why a cell changes, the sum worked out, with its provisions."""
    grounds = [seat_trace(change.work, speaker)] if change.work else []
    grounds += change.provisions
    words = speaker.say(change.reason, **change.data)
    return f"{words} ({'; '.join(grounds)})" if grounds else words
