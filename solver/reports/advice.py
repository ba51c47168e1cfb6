"""Which list is better for one candidate, as JSON and on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.allocation.advice import Advice
from solver.messages import Speaker
from solver.reports.reasons import sentence

if TYPE_CHECKING:
    from rich.console import Console


def advice_json(advice: Advice, speaker: Speaker) -> dict[str, Any]:
    """Return the comparison of a candidate's lists."""
    seat = advice.seat
    return {
        "id": advice.candidate,
        "rank": advice.rank,
        "lists": [{"list": t.list, "place": t.place, "position": t.position} for t in advice.through],
        "better": advice.better,
        "position": seat.position if seat else None,
        "list": advice.lists[seat.through] if seat else None,
        "counts_in": advice.lists[seat.counts] if seat else None,
        "because": advice_words(advice, speaker),
    }


def advice_words(advice: Advice, speaker: Speaker) -> list[str]:
    """Say where each list calls the candidate, where all do, and why."""
    lines = []
    for each in advice.through:
        data = {"list": speaker.group(each.list), "place": each.place}
        if each.position is None:
            lines.append(speaker.say("advice.place_none", **data))
        else:
            lines.append(speaker.say("advice.place", **data, position=each.position))
    seat = advice.seat
    if seat is None:
        lines.append(speaker.say("advice.not_called"))
    else:
        names = {"list": speaker.group(advice.lists[seat.through]), "counts": speaker.group(advice.lists[seat.counts])}
        lines.append(speaker.say("advice.called", position=seat.position, **names))
        if seat.reason:
            lines.append(sentence(seat.reason, speaker))
    better = advice.better
    lines.append(speaker.say("advice.better", list=speaker.group(better)) if better else speaker.say("advice.none"))
    return lines


def print_advice(console: Console, advice: Advice, speaker: Speaker) -> None:
    """Print the comparison of a candidate's lists."""
    from rich.padding import Padding
    from rich.text import Text

    console.print()
    console.print(Text(speaker.say("advice.heading", candidate=advice.candidate, rank=advice.rank), style="bold"))
    for line in advice_words(advice, speaker):
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
