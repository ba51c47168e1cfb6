"""Two regimes compared, told as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from proofs.comparison import Comparison, Match, Relation
from proofs.theorems import Readings
from proofs.verdict import Decision
from solver.arithmetic import working
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Regime, ReservedGroup
from solver.reports.theorem_report import deciding, receipt
from solver.vocabulary import Nature


def comparison_json(
    one: Regime, other: Regime, found: Sequence[Comparison], fixed: Readings, speaker: Speaker
) -> dict[str, Any]:
    """Return the answer as others rely on it: relations are those of `a` to `b`."""
    return {
        "a": _side(one),
        "b": _side(other),
        "scope": speaker.say("compare.scope"),
        "cases": [_case_json(case, speaker) for case in found],
        "receipt": receipt([one, other], fixed),
    }


def _side(regime: Regime) -> dict[str, Any]:
    return {"norm": regime.id, "titles": [n.file.title for n in regime.norms]}


def _case_json(case: Comparison, speaker: Speaker) -> dict[str, Any]:
    return {
        "readings": {"a": dict(case.readings), "b": dict(case.other_readings)},
        "groups": [_match_json(match, speaker) for match in case.groups],
        "only_in_a": list(case.only_one),
        "only_in_b": list(case.only_other),
        "overall": _match_json(case.overall, speaker),
        "minimum": {"a": minimums(case.one), "b": minimums(case.other)},
    }


def _match_json(match: Match, speaker: Speaker) -> dict[str, Any]:
    return {
        "group": match.name,
        "relation": match.relation.value,
        "a_more": _figures_json(match, match.never_more, speaker),
        "b_more": _figures_json(match, match.never_less, speaker),
        "solvers": {"a_more": deciding(match.never_more), "b_more": deciding(match.never_less)},
    }


def _figures_json(match: Match, decision: Decision, speaker: Speaker) -> dict[str, Any] | None:
    """Return the least n that a counterexample gives, and what each side reserves of it."""
    n = least(decision)
    if n is None:
        return None
    return {"n": n, "a": _reserved_json(match.one, n, speaker), "b": _reserved_json(match.other, n, speaker)}


def _reserved_json(groups: Sequence[ReservedGroup], n: int, speaker: Speaker) -> dict[str, Any]:
    works = [(g, working(g.rule, n)) for g in groups]
    return {
        "seats": sum(work.seats for _, work in works),
        "groups": {
            g.id: {
                "seats": work.seats,
                "exact": str(work.exact),
                "trace": seat_trace(work, speaker),
                "provisions": list(g.provisions),
            }
            for g, work in works
        },
    }


def least(decision: Decision) -> int | None:
    """Return the n of a counterexample; None where there is none."""
    return cast("int", decision.counterexample.facts["n"]) if decision.counterexample else None


def comparison_lines(one: Regime, other: Regime, found: Sequence[Comparison], speaker: Speaker) -> Iterator[str]:
    """Yield the answer for people, line by line."""
    for side, regime in (("A", one), ("B", other)):
        titles = "; ".join(n.file.title for n in regime.norms)
        yield f"{side}  {regime.id}: {titles}"
    yield speaker.say("compare.scope")
    for case in found:
        yield ""
        if case.readings or case.other_readings:
            sides = [("A", case.readings), ("B", case.other_readings)]
            said = "; ".join(f"{side}: {readings_words(readings)}" for side, readings in sides if readings)
            yield speaker.say("compare.readings", readings=said)
        for match in case.groups:
            yield from _match_lines(case, match, speaker)
        for side, names in (("A", case.only_one), ("B", case.only_other)):
            yield from (speaker.say("compare.only", group=speaker.group(name), side=side) for name in names)
        if not any((m.one, m.other) == (case.overall.one, case.overall.other) for m in case.groups):
            yield from _match_lines(case, case.overall, speaker)
        for side, regime in (("A", case.one), ("B", case.other)):
            for name in minimums(regime):
                yield speaker.say("compare.minimum", side=side, group=speaker.group(name))


def readings_words(readings: Readings) -> str:
    """Write `questão=leitura, questão=leitura`."""
    return ", ".join(f"{question}={reading}" for question, reading in readings.items())


def minimums(regime: Regime) -> list[str]:
    """Return the groups of which the norm states the least, so that an edital may reserve more."""
    return [g.id for g in regime.groups if g.nature is Nature.MINIMUM]


def _match_lines(case: Comparison, match: Match, speaker: Speaker) -> Iterator[str]:
    name = speaker.say("compare.overall") if match.name is None else speaker.group(match.name)
    yield speaker.say("compare.relation", group=name, relation=speaker.say(f"compare.{match.relation.value}"))
    for side, decision in (("A", match.never_more), ("B", match.never_less)):
        n = least(decision)
        if n is not None:
            yield "   " + speaker.say("compare.first", side=side, n=n)
            yield from _sum_lines("A", case.one, match.one, n, speaker)
            yield from _sum_lines("B", case.other, match.other, n, speaker)
        elif match.relation is Relation.UNKNOWN and decision.reason:
            yield f"   {decision.reason.said(speaker)}"


def _sum_lines(side: str, regime: Regime, groups: Sequence[ReservedGroup], n: int, speaker: Speaker) -> Iterator[str]:
    """Yield what a side reserves of n seats, then each of its groups with its sum and provisions."""
    works = [(g, working(g.rule, n)) for g in groups]
    figures = [str(speaker.write(work.seats)) for _, work in works]
    parts = f" = {' + '.join(figures)}" if len(works) > 1 else ""
    yield f"      {side}  {speaker.write(sum(work.seats for _, work in works))}{parts}"
    for group, work in works:
        norm = f" ({group.norm})" if len(regime.norms) > 1 else ""
        where = "; ".join(group.provisions) or speaker.say("seats.no_provision")
        yield f"         {speaker.group(group.id)}: {seat_trace(work, speaker)} — {where}{norm}"
