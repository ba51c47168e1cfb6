"""One norm shown whole: its rules with their provisions and words, its questions, its clauses, its coverage."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, Final

from solver.messages import Speaker
from solver.norms.address import Address, AddressError
from solver.norms.catalogue import Status, status
from solver.norms.coverage import Coverage, coverage
from solver.norms.fields import Rule
from solver.norms.gaps import silences
from solver.norms.load import Norm
from solver.norms.model import Question
from solver.norms.regime import favoured
from solver.numerals import write_percentage

WIDTH: Final = 100
_ASIDE: Final = frozenset({"fonte", "confianca", "nota", "fonte_da_divisao"})


def norm_json(norm: Norm) -> dict[str, Any]:
    """Return a norm as a JSON value: its file's keys in English, excerpts of its text, and its coverage."""
    file, held = norm.file, coverage(norm)
    return {
        "id": norm.id,
        "title": file.title,
        "urn": file.urn,
        "entity": file.entity.model_dump(mode="json", exclude_none=True),
        "reach": None if file.reach is None else file.reach.model_dump(mode="json", exclude_none=True),
        "validity": {"start": str(file.validity.start), "end": file.validity.end and str(file.validity.end)},
        "revoked": revoked_json(norm),
        "revokes": list(file.revokes),
        "confidence": None if file.confidence is None else file.confidence.value,
        "sources": list(file.sources),
        "groups": [
            {"id": g.id, "percentage": str(g.percentage), "provisions": list(g.source), "value": _value(g)}
            for g in file.groups
        ],
        "reserves": file.reserves,
        "bonus": bonus_json(norm),
        "rules": [
            {
                "key": key,
                "value": _value(rule),
                "provisions": list(provisions_of(rule)),
                "excerpts": dict(excerpts(held, provisions_of(rule))),
                "confidence": None if rule.confidence is None else rule.confidence.value,
                "note": rule.note,
            }
            for key, rule in file.rules
        ],
        "definitions": [d.model_dump(mode="json", exclude_none=True) for d in file.definitions],
        "clauses": [c.model_dump(mode="json", exclude_none=True) for c in file.clauses],
        "uncomputed": [u.model_dump(mode="json", exclude_none=True) for u in file.uncomputed],
        "questions": [_question_json(q, norm.readings[q.id]) for q in norm.questions],
        "silences": [_question_json(q, q.default) for q in silences(norm)],
        "coverage": None if held is None else coverage_json(held),
        "sha256": norm.sha256(),
    }


def bonus_json(norm: Norm) -> dict[str, Any] | None:
    """Return whom a norm that reserves no seat gives points to; None where it reserves seats."""
    bonus = norm.file.bonus
    if bonus is None:
        return None
    return {"groups": list(bonus.groups), "provisions": list(bonus.source), "note": bonus.note}


def no_quota_words(norm: Norm, speaker: Speaker) -> str:
    """Say that a norm reserves no seats, and whom it gives points to; nothing where it reserves."""
    return "" if norm.file.reserves else speaker.say("norms.bonus", groups=group_words(favoured(norm), speaker))


def group_words(groups: Sequence[str], speaker: Speaker) -> tuple[str, ...]:
    """Return the names of groups as people write them."""
    return tuple(speaker.group(g) for g in groups)


def revoked_json(norm: Norm) -> dict[str, Any] | None:
    """Return which norms revoked one and its last day in force; None where none did."""
    whole = _whole_life(norm)
    by = [{"norm": n.id, "provisions": list(n.file.revocation_source)} for n in whole.revoked_by]
    return {"by": by, "last_day": str(whole.end)} if by else None


def _whole_life(norm: Norm) -> Status:
    """Return first and last day in force and who revoked the norm, as they are whatever the day."""
    return status(norm, norm.file.validity.start)


def _question_json(question: Question, reading: str) -> dict[str, Any]:
    return {
        "id": question.id,
        "asks": question.ask,
        "branches": None if question.branches is None else [b.value for b in question.branches],
        "provisions": list(question.provisions),
        "readings": {
            name: {
                "thesis": reading.thesis,
                "provisions": list(reading.source),
                "support": list(reading.support),
                "effect": reading.effect,
                "computed": reading.not_computed is None,
            }
            for name, reading in question.readings.items()
        },
        "default": question.default,
        "reading": reading,
        "reason": question.reason,
    }


def coverage_json(held: Coverage) -> dict[str, Any]:
    """Return the coverage of a text as a JSON value."""
    return {
        "totals": {state.value: count for state, count in held.totals.items()},
        "provisions": [
            {"provision": str(p.address), "state": p.state.value, "keys": list(p.keys), "reason": p.reason}
            for p in held.provisions
        ],
        "unresolved": [{"source": s.words, "place": str(s.place)} for s in held.unresolved],
    }


def provisions_of(rule: Rule) -> tuple[str, ...]:
    """Return the provisions of a rule, those of a base's division included, each once."""
    return tuple(dict.fromkeys((*rule.source, *getattr(rule, "split_source", ()))))


def excerpts(held: Coverage | None, provisions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each provision whose text is held, with its own words."""
    for words in provisions:
        try:
            found = held.statute.get(Address.parse(words)) if held else None
        except AddressError:
            found = None
        if found:
            yield words, found.text


def _value(rule: Rule) -> dict[str, Any]:
    """Return what a rule says, without where it says it."""
    data: dict[str, Any] = rule.model_dump(mode="json", by_alias=True, exclude_none=True)
    return {k: v for k, v in data.items() if k not in _ASIDE and v not in ([], {})}


def norm_lines(norm: Norm, speaker: Speaker) -> Iterator[str]:
    """Yield a norm for people, line by line."""
    file, held = norm.file, coverage(norm)
    yield f"{file.title} ({norm.id})"
    yield from _heading(norm, speaker)
    yield ""
    if file.reserves:
        yield speaker.say("norm_page.groups")
    else:
        yield from wrapped(speaker.say("norm_page.bonus", groups=group_words(favoured(norm), speaker)), 0)
    for group in file.groups:
        where = f" — {'; '.join(group.source)}" if group.source else ""
        yield f"  {speaker.group(group.id)}: {write_percentage(group.percentage, speaker.lang)}{where}"
        yield from wrapped(
            _plainly({k: v for k, v in _value(group).items() if k not in ("id", "percentual")}, speaker), 4
        )
        yield from wrapped(group.note or "", 4)
        yield from _quoted(held, group.source)
    yield ""
    yield speaker.say("norm_page.rules")
    for key, rule in file.rules:
        provisions = provisions_of(rule)
        unsure = "" if rule.confidence is None else f" [{speaker.say(f'confidence.{rule.confidence.value}')}]"
        yield from wrapped(
            f"{speaker.say(f'rule.{key}')}{unsure}{' — ' if provisions else ''}{'; '.join(provisions)}", 2
        )
        yield from wrapped(_plainly(_value(rule), speaker), 4)
        yield from wrapped(rule.note or "", 4)
        yield from _quoted(held, provisions)
    yield from _definitions(norm, speaker)
    yield from _questions("norm_page.questions", norm.questions, speaker)
    yield from _questions("norm_page.silences", silences(norm), speaker)
    yield from _clauses(norm, speaker)
    yield from _covered(held, speaker)


def _heading(norm: Norm, speaker: Speaker) -> Iterator[str]:
    file = norm.file
    entity = [file.entity.municipality, file.entity.state]
    yield f"  {speaker.say(f'sphere.{file.entity.sphere.value}')} {' – '.join(e for e in entity if e)}".rstrip()
    yield from wrapped(validity_words(norm, speaker), 2)
    if file.confidence:
        yield f"  {speaker.say(f'confidence.{file.confidence.value}')}"
    for source in file.sources:
        yield from wrapped(f"· {source}", 4)
    yield from wrapped(file.note or "", 2)


def validity_words(norm: Norm, speaker: Speaker) -> str:
    """Return `vigência de 27/09/2022 a 27/09/2032`, that the norm has no last day, or until when it held."""
    whole = _whole_life(norm)
    if whole.revoked_by:
        by = [", ".join((n.file.title, *n.file.revocation_source)) for n in whole.revoked_by]
        return speaker.say("norm_page.revoked", start=whole.start, end=whole.end, by=by)
    if whole.end is None:
        return speaker.say("norm_page.from", start=whole.start)
    return speaker.say("norm_page.from_to", start=whole.start, end=whole.end)


def _definitions(norm: Norm, speaker: Speaker) -> Iterator[str]:
    if norm.file.definitions:
        yield ""
        yield speaker.say("norm_page.definitions")
    for each in norm.file.definitions:
        yield from wrapped(f"{each.term}: {each.meaning} — {'; '.join(each.source)}", 2)


def _questions(heading: str, questions: Sequence[Question], speaker: Speaker) -> Iterator[str]:
    if questions:
        yield ""
        yield speaker.say(heading)
    for question in questions:
        kind = f" [{speaker.say('norm_page.words_only')}]" if question.of_words else ""
        yield from wrapped(f"{question.id}{kind} — {'; '.join(question.provisions)}", 2)
        yield from wrapped(question.ask, 4)
        yield from wrapped(branches_words(question, speaker), 4)
        for name, reading in question.readings.items():
            mark = "*" if name == question.default else "·"
            support = f" ({'; '.join(reading.support)})" if reading.support else ""
            left_out = f" [{speaker.say('norm_page.not_computed')}]" if name in question.not_computed else ""
            yield from wrapped(f"{mark} {name}{left_out}: {reading.thesis}{support}", 4)
        yield from wrapped(speaker.say("norm_page.why", reading=question.default, reason=question.reason), 4)


def branches_words(question: Question, speaker: Speaker) -> str:
    """Say for which branches alone a question is asked; nothing where it is for all."""
    names = [speaker.say(f"branch.{b.value}") for b in question.branches or ()]
    return speaker.say("norm_page.branches", branches=names) if names else ""


def _clauses(norm: Norm, speaker: Speaker) -> Iterator[str]:
    if norm.file.clauses:
        yield ""
        yield speaker.say("norm_page.clauses")
    for clause in norm.file.clauses:
        yield from wrapped(f"{clause.code} {clause.demand} — {'; '.join(clause.source)}", 2)


def _covered(held: Coverage | None, speaker: Speaker) -> Iterator[str]:
    yield ""
    if held is None:
        yield speaker.say("norm_page.no_text")
        return
    totals = {state.value: count for state, count in held.totals.items()}
    yield from wrapped(speaker.say("norm_page.coverage", total=len(held.provisions), **totals), 0)
    for covered in held.provisions:
        if covered.reason:
            yield from wrapped(f"{covered.address}: {covered.reason}", 2)
    if held.missing:
        yield from wrapped(speaker.say("norm_page.missing", found=[str(a) for a in held.missing]), 0)


def _quoted(held: Coverage | None, provisions: Sequence[str]) -> Iterator[str]:
    for words, text in excerpts(held, provisions):
        yield from wrapped(f"{words}: “{text}”", 6)


def _plainly(value: dict[str, Any], speaker: Speaker) -> str:
    """Write `minimo: 3; unidade: cargo`."""
    return "; ".join(f"{k}: {_word(v, speaker)}" for k, v in value.items())


def _word(value: object, speaker: Speaker) -> str:
    if isinstance(value, list):
        return ", ".join(_word(v, speaker) for v in value)
    if isinstance(value, dict):
        return "{" + _plainly(value, speaker) + "}"
    return str(speaker.write(value))


def wrapped(text: str, indent: int) -> list[str]:
    """Return a text in lines of at most `WIDTH`, the first indented, the others a little more."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2), break_on_hyphens=False
    )
