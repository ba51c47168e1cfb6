"""Nominations as JSON and as rows of a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from solver.allocation.aftermath import Aftermath, Seat, Step
from solver.allocation.contest import UNDECIDED, Contest
from solver.allocation.matching import Filling, filling
from solver.allocation.pool import RowKey
from solver.allocation.poolfile import ROW
from solver.allocation.rows import BaseGap
from solver.allocation.walk import VACANT
from solver.messages import Speaker
from solver.reports.reasons import sentence


@dataclass(frozen=True, slots=True)
class RowAnswer:
    """What became of one row of an edital: the seats and the events.

    `row` is its cargo, specialty and place, `name` the three as people write them: empty where there is no edital.
    """

    name: str
    after: Aftermath
    row: RowKey = ("", "", "")

    @property
    def contest(self) -> Contest:
        """The contest that the nominations come from."""
        return self.after.contest

    @property
    def filled(self) -> list[Seat]:
        """The seats that somebody holds, by position."""
        return [seat for seat in self.after.seats if seat.holder != VACANT]

    @property
    def vacant(self) -> int:
        """The seats that nobody holds, those opened anew elsewhere left out."""
        return sum(seat.holder == VACANT and not seat.closed for seat in self.after.seats)


def answer_json(answers: Sequence[RowAnswer], gaps: Sequence[BaseGap], speaker: Speaker) -> dict[str, Any]:
    """Return the nominations as others rely on them; of an edital, row by row beside the whole."""
    readings = answers[0].contest.readings
    rows = [_row_json(each, speaker) for each in answers]
    whole: dict[str, Any] = {
        "norms": [n.id for n in readings.regime.norms],
        "readings": readings.chosen,
        "seats": sum(len(each.after.seats) for each in answers),
        "nominations": [_of_row(n, row) for row in rows for n in row["nominations"]],
        "vacant": sum(row["vacant"] for row in rows),
        "reverted": [_of_row(r, row) for row in rows for r in row["reverted"]],
        "history": [_of_row(h, row) for row in rows for h in row["history"]],
        "engines": joined_engines(rows),
        "notes": [note for row in rows for note in row["notes"]] + [gap_words(gap, speaker) for gap in gaps],
    }
    if answers[0].name:
        whole["rows"] = rows
        whole["base"] = base_json(gaps)
    else:
        whole |= {key: rows[0][key] for key in ("open", "reserve", "order")}
    return whole


def _of_row(entry: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    return {"row": row["row"], **entry} if row["row"] else entry


def joined_engines(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return what each engine did over all rows."""
    names = rows[0]["engines"]
    return {name: "; ".join(dict.fromkeys(row["engines"][name] for row in rows)) for name in names}


def base_json(gaps: Sequence[BaseGap]) -> list[dict[str, Any]]:
    """Return where the table of an edital does not offer what is due."""
    return [
        {"group": g.unit.group.id, "unit": g.unit.name or None, "due": g.unit.due, "offered": g.offered} for g in gaps
    ]


def _row_json(answer: RowAnswer, speaker: Speaker) -> dict[str, Any]:
    contest = answer.contest
    lists = contest.terms.lists
    reserve = filling(contest)
    return {
        "row": answer.name,
        "seats": len(answer.after.seats),
        "order": [lists[seat.home] for seat in answer.after.seats],
        "open": contest.outcome.open,
        "nominations": [_seat_json(seat, contest, speaker) for seat in answer.filled],
        "vacant": answer.vacant,
        "reverted": [
            {"position": t + 1, "from": lists[home], "to": lists[reached] if reached != VACANT else None}
            for t, home, reached in contest.outcome.reverted
        ],
        "history": [_step_json(step, contest, speaker) for step in answer.after.steps],
        "reserve": {"seats": reserve.reserved, "filled": reserve.filled, "could_be_filled": reserve.could_be},
        "engines": engines(contest, speaker),
        "notes": notes(reserve, speaker),
    }


def _seat_json(seat: Seat, contest: Contest, speaker: Speaker) -> dict[str, Any]:
    candidate = contest.pool.candidates[seat.holder]
    return {
        "position": seat.position,
        "list": contest.terms.lists[seat.through],
        "candidate": candidate.id,
        "rank": candidate.rank,
        "counts_in": contest.terms.lists[seat.counts],
        "because": sentence(seat.reason, speaker) if seat.reason else "",
        "provisions": list(seat.reason.provisions) if seat.reason else [],
    }


def _step_json(step: Step, contest: Contest, speaker: Speaker) -> dict[str, Any]:
    return {
        "order": step.happening.number,
        "event": step.happening.event.value,
        "candidate": step.happening.candidate or None,
        "seats": step.happening.seats or None,
        "position": step.left.position if step.left else None,
        "called": [_seat_json(seat, contest, speaker) for seat in step.called if seat.holder != VACANT],
        "because": sentence(step.reason, speaker),
        "due": dict(step.due),
        "question": step.question,
    }


def engines(contest: Contest, speaker: Speaker) -> dict[str, str]:
    """Return what each of the three engines did."""
    found = contest.engines
    if found.status is None:
        over = contest.terms.seats > found.bound
        cpsat = speaker.say("engine.cpsat_not_run" if over else "engine.cpsat_left_out", bound=found.bound)
    elif found.status == UNDECIDED:
        cpsat = speaker.say("engine.cpsat_no_answer", status=found.status)
    else:
        cpsat = speaker.say(
            "engine.cpsat", status=found.status, variables=found.variables, constraints=found.constraints
        )
    walked = speaker.say("engine.walk", seats=contest.terms.seats, candidates=len(contest.pool))
    return {"cpsat": cpsat, "walk": walked, "audit": speaker.say("engine.audit")}


def notes(reserve: Filling, speaker: Speaker) -> list[str]:
    """Return what must be said beside the nominations."""
    if reserve.filled >= reserve.could_be:
        return []
    data = {"filled": reserve.filled, "reserved": reserve.reserved, "could_be": reserve.could_be}
    return [speaker.say("nominate.fewer_filled", **data)]


def gap_words(gap: BaseGap, speaker: Speaker) -> str:
    """Say which unit of the base offers other seats than are due."""
    unit = gap.unit
    name = unit.name or speaker.say("nominate.base_edital")
    group = speaker.group(unit.group.id)
    return speaker.say("nominate.base_broken", group=group, offered=gap.offered, due=unit.due, unit=name)


def answer_sheet(answers: Sequence[RowAnswer], speaker: Speaker) -> tuple[list[str], list[list[str | int]]]:
    """Return header and rows: a result as others publish it, and why.

    Of an edital, each row's name stands before it, and its cargo, specialty and place, as `audit --edital` reads them.
    """
    named = bool(answers[0].name)
    header = ["posicao", "lista", "candidato", "classificacao", "conta_em", "por_que"]
    cells: list[list[str | int]] = []
    for answer in answers:
        for seat in answer.filled:
            found = _seat_json(seat, answer.contest, speaker)
            line = [found[k] for k in ("position", "list", "candidate", "rank", "counts_in", "because")]
            cells.append([answer.name, *answer.row, *line] if named else line)
    return (["linha", *ROW, *header] if named else header), cells


def due_words(due: Sequence[tuple[str, int]], speaker: Speaker) -> str:
    """Say which seats stay due beyond those that arose."""
    words = [f"{speaker.write(count)} ({speaker.group(name)})" for name, count in due]
    return speaker.say("history.due", due=speaker.listing(words))
