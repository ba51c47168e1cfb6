"""Groups for which no norm of an entity is known, and the general norms that might rule them: a question, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.messages import Speaker
from solver.norms.hierarchy import Candidate, Unfilled, hierarchy
from solver.reports.norm_page import wrapped


def unfilled_json(unfilled: Unfilled) -> dict[str, Any]:
    """Return the question of a group as a JSON value; `norms` are those to give to the call that computes a reading."""
    lack = unfilled.lack
    return {
        "group": unfilled.group,
        "question": hierarchy().question,
        "asks": lack.ask,
        "provisions": list(lack.provisions),
        "readings": {c.reading: _candidate_json(c) for c in unfilled.candidates},
        "default": lack.default,
        "reason": lack.reason,
    }


def _candidate_json(candidate: Candidate) -> dict[str, Any]:
    sure = candidate.general.confidence
    return {
        "thesis": candidate.general.thesis,
        "support": list(candidate.general.support),
        "confidence": sure and sure.value,
        "norm": candidate.norm and candidate.norm.id,
        "norms": list(candidate.call),
    }


def unfilled_lines(found: Sequence[Unfilled], speaker: Speaker) -> Iterator[str]:
    """Yield the questions of the groups, groups that have the same readings told together."""
    together: dict[tuple[tuple[str, ...], ...], list[Unfilled]] = {}
    for each in found:
        together.setdefault(tuple((c.reading, *c.call) for c in each.candidates), []).append(each)
    if together:
        yield ""
        yield from wrapped(speaker.say("lacks.heading", question=hierarchy().question), 0)
    for alike in together.values():
        lack = alike[0].lack
        groups = tuple(speaker.group(u.group) for u in alike)
        yield from wrapped(speaker.say("lacks.groups", groups=groups, ask=lack.ask), 2)
        for candidate in alike[0].candidates:
            mark = "*" if candidate.reading == lack.default else "·"
            support = f" ({'; '.join(candidate.general.support)})" if candidate.general.support else ""
            sure = candidate.general.confidence
            known = f" [{speaker.say(f'confidence.{sure.value}')}]" if sure else ""
            yield from wrapped(f"{mark} {candidate.reading}: {candidate.general.thesis}{support}{known}", 4)
            if candidate.call:
                given = " ".join(f"-n {name}" for name in candidate.call)
                yield from wrapped(speaker.say("lacks.call", norms=given), 6)
        yield from wrapped(speaker.say("norm_page.why", reading=lack.default, reason=lack.reason), 4)
