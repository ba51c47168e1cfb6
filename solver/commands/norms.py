"""`isonomia norms`: the library, one norm of it, which of them bind or bound whom, and what is wrong with a file."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from solver.commands import options
from solver.editais.model import EditalEntity
from solver.errors import Amiss, InputError, Place, Problem
from solver.messages import Speaker, visible
from solver.norms.catalogue import Decision, Standing, Status, binding, status
from solver.norms.coverage import coverage
from solver.norms.doubts import doubts
from solver.norms.hierarchy import unfilled
from solver.norms.load import LIBRARY, Norm, library, load_norm, read_norm
from solver.norms.timeline import timeline
from solver.reports.norm_gaps import gaps_json, gaps_lines
from solver.reports.norm_lacks import unfilled_json, unfilled_lines
from solver.reports.norm_page import (
    bonus_json,
    group_words,
    no_quota_words,
    norm_json,
    norm_lines,
    revoked_json,
    validity_words,
)
from solver.reports.norm_periods import period_json, timeline_lines
from solver.schema import read_day, validate
from solver.size_doubts import size_doubts
from solver.yamltext import parse_yaml, read_text

FOUND = 1


@click.command("norms", help=options.help_of("norms.help"))
@click.argument("name", metavar="[ID]", required=False)
@click.option("--check", "checked", metavar="FILE", help=options.help_of("norms.check"))
@click.option("--template", is_flag=True, help=options.help_of("norms.template"))
@click.option("--entity", metavar="KEY=VALUE,…", help=options.help_of("norms.entity"))
@click.option("--on", "day", metavar="DATE", help=options.help_of("norms.on"))
@click.option("--timeline", "over_time", is_flag=True, help=options.help_of("norms.timeline"))
@click.option("--gaps", "gaps_asked", is_flag=True, help=options.help_of("norms.gaps"))
@options.format_option("text", "json")
@options.lang_option
def command(
    name: str | None,
    checked: str | None,
    template: bool,  # noqa: FBT001 (click's flag)
    entity: str | None,
    day: str | None,
    over_time: bool,  # noqa: FBT001 (click's flag)
    gaps_asked: bool,  # noqa: FBT001 (click's flag)
    form: str,
    speaker: Speaker,
) -> int:
    """Answer what the norms are."""
    alone = (("ID", name), ("--check", checked), ("--template", template), ("--gaps", gaps_asked))
    asked = [q for q, given in alone if given]
    if len(asked) > 1 or (entity and (asked or bool(day) is over_time)) or (over_time and not entity):
        given = {"--entity": entity, "--on": entity and day, "--timeline": over_time}
        raise InputError.of("norms.one_question", found=[*asked, *(q for q, value in given.items() if value)])
    amiss = Amiss()
    with amiss.noted():
        on = _day(day)
    with amiss.noted():
        body = entity_of(entity) if entity else None
    amiss.settle()
    if template:
        click.echo(read_text(LIBRARY.parent / "template.yaml"), nl=False)
    elif gaps_asked:
        _gaps(form, speaker)
    elif checked:
        return _check(checked, form, speaker)
    elif name:
        _show(load_norm(name), on, form, speaker)
    elif body and over_time:
        _over_time(body, form, speaker)
    elif body and on:
        _decide(body, on, form, speaker)
    else:
        _list(list(library()), on, form, speaker)
    return 0


def _gaps(form: str, speaker: Speaker) -> None:
    norms = [norm for norm in library() if norm.file.reserves]
    if form == "json":
        options.print_json(gaps_json(norms))
        return
    for line in gaps_lines(norms, speaker):
        click.echo(line)


def _day(text: str | None) -> datetime.date | None:
    try:
        return None if text is None else read_day(text)
    except ValueError:
        raise InputError.of("input.date", name="--on", found=str(text)) from None


def _list(norms: list[Norm], on: datetime.date | None, form: str, speaker: Speaker) -> None:
    if form == "json":
        options.print_json({"norms": [_summary(n, on) for n in norms]})
        return
    for norm in norms:
        file = norm.file
        sure = speaker.say(f"confidence.{file.confidence.value}") if file.confidence else ""
        groups = speaker.listing(group_words([g.id for g in file.groups], speaker)) or no_quota_words(norm, speaker)
        click.echo(f"{norm.id}  {visible(file.title)}")
        click.echo("    " + " · ".join(p for p in (_entity_words(norm, speaker), groups, sure) if p))
        click.echo(f"    {validity_words(norm, speaker)}{_standing(norm, on, speaker)}")


def _standing(norm: Norm, on: datetime.date | None, speaker: Speaker) -> str:
    if on is None:
        return ""
    now = status(norm, on)
    told = (speaker.say(now.reason.key, **now.reason.data), _may_last_words(now, speaker))
    return f" · {speaker.write(on)}: {'; '.join(words for words in told if words)}"


def _may_last_until(now: Status) -> datetime.date | None:
    """Return the day until which a norm that has ended may in truth have lasted; None: its last day is sure."""
    return now.end_at_latest if now.standing is Standing.EXPIRED else None


def _may_last_words(now: Status, speaker: Speaker) -> str:
    latest = _may_last_until(now)
    return "" if latest is None else speaker.say("timeline.may_last", last=latest)


def _entity_words(norm: Norm, speaker: Speaker) -> str:
    entity = norm.file.entity
    return " ".join(p for p in (speaker.say(f"sphere.{entity.sphere.value}"), entity.municipality, entity.state) if p)


def _summary(norm: Norm, on: datetime.date | None) -> dict[str, Any]:
    file = norm.file
    summary = {
        "id": norm.id,
        "title": file.title,
        "entity": file.entity.model_dump(mode="json", exclude_none=True),
        "groups": {g.id: str(g.percentage) for g in file.groups},
        "reserves": file.reserves,
        "bonus": bonus_json(norm),
        "start": str(file.validity.start),
        "end": file.validity.end and str(file.validity.end),
        "revoked": revoked_json(norm),
        "confidence": file.confidence and file.confidence.value,
        "text": file.text is not None,
        "questions": [q.id for q in norm.questions],
    }
    return summary if on is None else {**summary, "status": _status_json(norm, on)}


def _status_json(norm: Norm, on: datetime.date) -> dict[str, Any]:
    now = status(norm, on)
    return {
        "on": str(on),
        "standing": now.standing.value,
        "start": str(now.start),
        "end": now.end and str(now.end),
        "revoked_by": [n.id for n in now.revoked_by],
        "may_last_until": _day_json(_may_last_until(now)),
    }


def _day_json(day: datetime.date | None) -> str | None:
    return None if day is None else str(day)


def _show(norm: Norm, on: datetime.date | None, form: str, speaker: Speaker) -> None:
    if form == "json":
        page = norm_json(norm)
        options.print_json(page if on is None else {**page, "status": _status_json(norm, on)})
        return
    if on is not None:
        click.echo(_standing(norm, on, speaker).removeprefix(" · "))
    for line in norm_lines(norm, speaker):
        click.echo(visible(line))


def _decide(entity: EditalEntity, on: datetime.date, form: str, speaker: Speaker) -> None:
    decisions, lacks = binding(entity, on), unfilled(entity, on)
    if form == "json":
        decided = [_decision_json(d, speaker) for d in decisions]
        options.print_json({"on": str(on), "decisions": decided, "unfilled": [unfilled_json(u) for u in lacks]})
        return
    order = ("yes", "unknown", "no")
    for decision in sorted(decisions, key=lambda d: order.index(d.binds.value)):
        click.echo(f"{speaker.say(f'catalogue.binds.{decision.binds.value}')}: {decision.norm.id}")
        told = [speaker.say(reason.key, **reason.data) for reason in decision.reasons]
        for line in (*told, _may_last_words(decision.status, speaker), no_quota_words(decision.norm, speaker)):
            if line:
                click.echo(f"    {line}")
    for line in unfilled_lines(lacks, speaker):
        click.echo(line)


def _over_time(entity: EditalEntity, form: str, speaker: Speaker) -> None:
    periods = timeline(entity)
    if form == "json":
        options.print_json({"periods": [period_json(p, speaker) for p in periods]})
        return
    for line in timeline_lines(periods, speaker):
        click.echo(line)


def entity_of(words: str) -> EditalEntity:
    """Read `esfera=municipal, uf=ES, municipio=Guaçuí, poder=executivo`.

    Raises:
        InputError: all that is wrong with it.
    """
    place = Place("--entity")
    pairs = [pair.partition("=") for pair in words.split(",")]
    if any(not mark for _, mark, _ in pairs):
        raise InputError.of("norms.entity_form", place, found=words)
    told = [(key.strip(), value.strip()) for key, _, value in pairs]
    lines = [f"{json.dumps(k)}: {json.dumps(v.upper() if k == 'uf' else v)}" for k, v in told]
    try:
        return validate(EditalEntity, parse_yaml("\n".join(lines)))
    except InputError as error:
        raise InputError(replace(problem, place=place) for problem in error.problems) from None


def _decision_json(decision: Decision, speaker: Speaker) -> dict[str, Any]:
    return {
        "norm": decision.norm.id,
        "binds": decision.binds.value,
        "standing": decision.status.standing.value,
        "reserves": decision.norm.file.reserves,
        "may_last_until": _day_json(_may_last_until(decision.status)),
        "reasons": [{"key": r.key, "message": speaker.say(r.key, **r.data)} for r in decision.reasons],
    }


def _check(file: str, form: str, speaker: Speaker) -> int:
    """Check a norm file: what makes it unreadable is raised, what does not resolve is found, the rest is doubt."""
    norm = read_norm(Path(file))
    held = coverage(norm)
    unresolved = [Problem("norms.unresolved", {"found": s.words}, s.place) for s in held.unresolved] if held else []
    odd = [*doubts(norm), *size_doubts(norm)]
    if form == "json":
        told = {"unresolved": unresolved, "doubts": odd}
        answer = {k: [{"message": speaker.problem(p), "key": p.key} for p in v] for k, v in told.items()}
        options.print_json({"norm": norm.id, "valid": not unresolved, **answer})
        return FOUND if unresolved else 0
    for problem in unresolved:
        click.echo(speaker.problem(problem))
    for problem in odd:
        click.echo(speaker.say("norms.doubt", words=speaker.problem(problem)))
    if not unresolved:
        click.echo(speaker.say("norms.valid", id=norm.id, questions=len(norm.questions)))
    return FOUND if unresolved else 0
