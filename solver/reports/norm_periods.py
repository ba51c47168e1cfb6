"""What bound an entity over time, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.messages import Speaker, visible
from solver.norms.catalogue import Decision
from solver.norms.timeline import Period, Turn
from solver.reports.norm_page import no_quota_words


def timeline_lines(periods: Sequence[Period], speaker: Speaker) -> Iterator[str]:
    """Yield the periods, line by line, and what they mean for an edital."""
    for period in periods:
        key = "timeline.from" if period.last is None else "timeline.from_to"
        yield speaker.say(key, first=period.first, last=period.last)
        for decision in (*period.binds, *period.unknown):
            yield from _decision_lines(decision, speaker, why=decision in period.unknown)
        if not period.binds and not period.unknown:
            yield f"    {speaker.say('timeline.nothing')}"
        for sort, turns in (("began", period.began), ("ceased", period.ceased)):
            for turn in turns:
                why = speaker.say(turn.reason.key, **turn.reason.data)
                yield f"    {speaker.say(f'timeline.{sort}', norm=turn.norm.id, reason=why)}"
                if turn.may_last_until is not None:
                    yield f"        {speaker.say('timeline.may_last', last=turn.may_last_until)}"
    yield speaker.say("timeline.stays" if periods else "timeline.never")


def _decision_lines(decision: Decision, speaker: Speaker, *, why: bool) -> Iterator[str]:
    """Yield a norm that binds or may bind, and what must be known of it."""
    said = speaker.say(f"catalogue.binds.{decision.binds.value}")
    yield f"    {said}: {decision.norm.id} · {visible(decision.norm.file.title)}"
    for reason in decision.reasons if why else ():
        yield f"        {speaker.say(reason.key, **reason.data)}"
    if not decision.norm.file.reserves:
        yield f"        {no_quota_words(decision.norm, speaker)}"


def period_json(period: Period, speaker: Speaker) -> dict[str, Any]:
    """Return a period as a JSON value."""
    return {
        "first": str(period.first),
        "last": period.last and str(period.last),
        "binds": [d.norm.id for d in period.binds],
        "unknown": [d.norm.id for d in period.unknown],
        "no_quota": [d.norm.id for d in (*period.binds, *period.unknown) if not d.norm.file.reserves],
        "began": [_turn_json(turn, speaker) for turn in period.began],
        "ceased": [_turn_json(turn, speaker) for turn in period.ceased],
    }


def _turn_json(turn: Turn, speaker: Speaker) -> dict[str, Any]:
    reason, latest = turn.reason, turn.may_last_until
    said = {"norm": turn.norm.id, "key": reason.key, "message": speaker.say(reason.key, **reason.data)}
    return {**said, "may_last_until": latest and str(latest)}
