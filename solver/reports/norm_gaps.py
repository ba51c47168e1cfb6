"""Which matters each norm states, which it leaves to a question of its own, and on which it is silent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from solver.messages import Speaker
from solver.norms.gaps import Stand, gaps, stand
from solver.norms.load import Norm
from solver.reports.norm_page import wrapped

MARKS: Final = {Stand.STATED: "+", Stand.QUESTION: "?", Stand.SILENT: "-", Stand.NO_MATTER: " "}


def gaps_json(norms: Sequence[Norm]) -> dict[str, Any]:
    """Return the table as a JSON value: the matters, and by norm how it stands to each, by the matter's question."""
    return {
        "matters": [
            {"question": g.question.id, "matter": g.matter, "asks": g.question.ask, "default": g.question.default}
            for g in gaps()
        ],
        "norms": [{"norm": n.id, "stands": {g.question.id: stand(n, g).value for g in gaps()}} for n in norms],
    }


def gaps_lines(norms: Sequence[Norm], speaker: Speaker) -> Iterator[str]:
    """Yield the table, a norm a line and a matter a numbered column, then what the numbers and marks mean."""
    width = max(len(n.id) for n in norms)
    yield f"{'':{width}}  {' '.join(str(i) for i, _ in enumerate(gaps(), 1))}"
    for norm in norms:
        marks = " ".join(f"{MARKS[stand(norm, gap)]:>{len(str(i))}}" for i, gap in enumerate(gaps(), 1))
        yield f"{norm.id:{width}}  {marks}".rstrip()
    yield ""
    yield from wrapped(speaker.say("norm_gaps.marks"), 0)
    for number, gap in enumerate(gaps(), 1):
        silent = sum(stand(norm, gap) is Stand.SILENT for norm in norms)
        data = {"number": number, "question": gap.question.id, "ask": gap.question.ask, "silent": silent}
        yield from wrapped(speaker.say("norm_gaps.matter", **data, default=gap.question.default), 2)
