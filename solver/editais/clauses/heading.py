"""What the head and the foot of an edital tell: its number, the body that publishes it, the day, the entity.

Names count only where the body speaks for itself: in the lines at the head, and as `O PREFEITO DE …, no uso de suas
atribuições`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from solver.editais.clauses.acts_cited import DATE
from solver.editais.clauses.mentions import flat
from solver.editais.clauses.publication import LAW, NUMBERED, dates, notices, place_and_date, published_on
from solver.editais.clauses.publisher import Publisher, publisher
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.clauses.territory import ABBREVIATION, states_named
from solver.editais.documents.written import Paragraph, Part, Written
from solver.vocabulary import Sphere

BODY: Final = ("orgao",)
_ENTITY: Final = "ente"
_HEAD: Final = 25
"""Paragraphs at the head of a document where the edital may introduce itself."""
_FOOT: Final = 12
"""Paragraphs at its foot where its publication may be told."""


def read_heading(written: Written) -> list[Statement]:
    """Read the head and the foot of a document; what two places tell otherwise is sure in neither."""
    paragraphs = [_clause(p) for p in written.paragraphs() if p.part in (Part.BODY, Part.HEADING, Part.RUNNING)]
    head = list(_head(paragraphs))
    days = list(published_on(head, paragraphs[max(len(head), len(paragraphs) - _FOOT) :]))
    found = [
        *notices(head),
        *_bodies(head),
        *(days or dates(head, paragraphs)),
        *_entity(head, paragraphs),
    ]
    return list(_settled(found))


def _clause(paragraph: Paragraph) -> Clause:
    return Clause(paragraph.item, paragraph.text, paragraph.place)


def _head(paragraphs: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the paragraphs before the first numbered one."""
    for clause in paragraphs[:_HEAD]:
        if re.match(r"\s*1(?:\.0?1?)*\.? *[-–.)]? *[A-ZÀ-Úa-z]", clause.text) or clause.item.startswith("1"):
            return
        yield clause


def _settled(found: Sequence[Statement]) -> Iterator[Statement]:
    """Yield each statement once, with doubt where another gives its key another value."""
    values: dict[tuple[str, ...], set[str]] = {}
    for s in found:
        if s.certainty is Certainty.HIGH:
            values.setdefault(s.path, set()).add(_same(s))
    told: set[tuple[tuple[str, ...], str]] = set()
    for s in sorted(found, key=lambda s: s.certainty is Certainty.LOW):
        if (s.path, _same(s)) in told:
            continue
        told.add((s.path, _same(s)))
        yield s if len(values.get(s.path, ())) < 2 else replace(s, certainty=Certainty.LOW)


def _same(s: Statement) -> str:
    return flat(str(s.value))


_SPEAKER: Final = re.compile(
    r"^(?P<office>(?:o|a) (?:[\wÀ-ú.()/-]+ ){0,8}?)(?P<of>d[oae]s?) (?P<name>[^,;]{4,140}?)(?:,| –)(?: [^;]{0,140}?)?"
    r"(?:no uso|usando d|torna(?:m)? publica?|faz saber|em cumprimento|considerando|tendo em vista|por meio)"
)
_SPEAKS: Final = re.compile(
    r"^(?:\d+ )?[oa] (?P<name>(?:prefeitura|camara|municipio|universidade|tribunal|instituto|secretaria"
    r"|defensoria|ministerio"
    r"|assembleia|banco|policia|governo)(?!\w)[^,;]{3,140}?), (?:[^;]{0,200}?(?<!\w))?torna(?:m)? public"
)
"""The body speaks itself: `A PREFEITURA DE …, torna público`."""
_OFFICES: Final = re.compile(
    r"^[oa] (?:desembargador\w* |juiza? |excelentissim\w+ |senhora? |ministr[oa] |conselheir[oa] "
    r"|vereador\w* )*(?:vice-?)?"
    r"(?:presidente|prefeit[oa]|(?:pro-? ?)?reitor\w*|governador|secretari[oa]|defensor|diretor|procurador|ministr[oa]"
    r"|corregedor|superintendente|comandante|delegad[oa]|mesa|comissao)"
)
_BOARD: Final = re.compile(
    r"cebraspe|cespe|fundacao (?:getulio|carlos chagas|vunesp|ibfc)|fgv|fcc|vunesp|ibfc|quadrix|consulplan"
    r"|idecan|aocp|banca"
)
_BODY_LINE: Final = re.compile(
    r"^(?:estado d[oae]|republica federativa|poder (?:executivo|judiciario|legislativo)|servico publico"
    r"|concurso publico)"
)


def _names(head: Iterable[Clause]) -> Iterator[tuple[Clause, int, int, bool]]:
    """Yield the names that the body bears at the head: the clause, the span, and whether it is a line of its own."""
    for clause in head:
        words = flat(clause.text)
        speaker, body = _SPEAKER.match(words), _SPEAKS.match(words)
        if body:
            yield clause, *body.span("name"), False
            continue
        if speaker and _OFFICES.match(words):
            start, end = speaker.span("name")
            town = re.search(r"prefeit[oa]$|prefeit[oa] municipal$", speaker["office"].strip())
            if not town and re.search(r"secretari|defensor|procurador|governador|ministr|comissao", speaker["office"]):
                continue
            yield clause, speaker.start("office") if town else start, end, False
            continue
        notice = NUMBERED.search(words)
        if notice:
            after = re.compile(rf"\s*[–—-]\s*(?P<name>[^,]{{2,120}}?)\s*(?:,? (?:de )?{DATE}\.?\s*$|,|$)").match(
                words, notice.end()
            )
            if after and not LAW.search(after["name"]):
                yield clause, *after.span("name"), False
            if notice.start("edital") > 4:
                yield clause, 0, len(words[: notice.start("edital")].rstrip(" –-:")), True
        elif len(words) <= 160 and not words.rstrip().endswith((".", ";", ":")) and not _BOARD.search(words):
            yield clause, 0, len(words.rstrip()), True


def _bodies(head: Sequence[Clause]) -> Iterator[Statement]:
    """Yield the body: the last known name of the lines at the head, or else who speaks, or stands by the number."""
    lines, others = [], []
    for clause, named_from, end, own_line in _names(head):
        start = _past_office(clause, named_from)
        if start != named_from and not publisher(clause.text[start:end]):
            continue  # the prefect's town, which is no body
        name = clause.text[start:end].strip()
        known = publisher(name)
        if known and not own_line:
            start, name = start + known.start, name[known.start :]
        statement = Statement(BODY, name, clause, start, end)
        if own_line and known and not _BODY_LINE.match(flat(name)):
            lines.append(statement if known.start == 0 else replace(statement, certainty=Certainty.LOW))
        elif not own_line and not _NO_BODY.match(flat(name)):
            others.append(statement)
    if lines:
        yield lines[-1] if len(lines) == 1 or _within(lines) else replace(lines[-1], certainty=Certainty.LOW)
    elif others:
        longest = max(others, key=lambda s: len(str(s.value)))
        agreed = sum(_same(s) == _same(longest) for s in others) > 1
        sure = (agreed or publisher(str(longest.value))) and all(
            _same(s) == _same(longest) or _short(s) for s in others
        )
        yield longest if sure else replace(longest, certainty=Certainty.LOW)


_NO_BODY: Final = re.compile(
    r"(?:concurso|processo|abertura|retificacao|selecao|seletivo|cadastro|cargos?|nivel|provimento|inscricoes"
    r"|estado|minuta|resultado"
    r"|homologacao|convocacao|edital|anexo)(?!\w)"
)


def _short(statement: Statement) -> bool:
    """Say whether a body is named by an abbreviation."""
    return re.fullmatch(r"[a-z]{2,8}(?:[/ -][\wª]{1,8}){0,2}", _same(statement)) is not None


def _past_office(clause: Clause, start: int) -> int:
    found = re.compile(r"[oa] prefeit[oa](?: municipal)? d[eoa]s? ").match(flat(clause.text), start)
    return found.end() if found else start


def _within(lines: Sequence[Statement]) -> bool:
    """Say whether the lines are one body within another: a secretariat of a government, not two spheres."""
    told = [p for s in lines if (p := publisher(str(s.value)))]
    one = len({p.sphere for p in told}) == 1 and len({p.municipality for p in told}) == 1
    return one and len({_same(s) for s in lines}) <= 2


def _entity(head: Sequence[Clause], paragraphs: Iterable[Clause]) -> Iterator[Statement]:
    found: list[tuple[Clause, int, int, Publisher]] = []
    for clause, start, end, _ in _names(head):
        name = clause.text[start:end]
        office = re.match(r"(?i)[oa] prefeit[oa](?: municipal)? ", name)
        told = publisher(f"{'Prefeitura ' if office else ''}{name[office.end() :] if office else name}")
        if told:
            found.append((clause, start, end, told))
    for clause, start, end, told in found:
        values = {"esfera": told.sphere, "poder": told.branch, "municipio": told.municipality}
        for key, value in values.items():
            if value:
                yield Statement((_ENTITY, key), str(value), clause, start, end)
    spheres = {told.sphere for *_, told in found}
    if spheres <= {Sphere.STATE, Sphere.MUNICIPAL} and spheres:
        yield from _states(found, head, paragraphs)


def _states(
    found: Sequence[tuple[Clause, int, int, Publisher]], head: Iterable[Clause], paragraphs: Iterable[Clause]
) -> Iterator[Statement]:
    """Yield the state: in the body's own name, in a line `ESTADO DO …`, or in the municipality's line of place."""
    path = (_ENTITY, "uf")
    told = False
    for clause, start, end, body in found:
        beside = re.compile(r",? (?:no )?estado d[oae] [a-z ]+").match(flat(clause.text), end)
        around = states_named(beside[0]) if beside else frozenset()
        state = body.state or (next(iter(around)) if len(around) == 1 else None)
        if state:
            told = True
            yield Statement(path, state, clause, start, end)
    if told:
        return
    for clause in head:
        states = states_named(clause.text)
        if re.match(r"(?:governo do )?estado d", flat(clause.text)) and len(states) == 1:
            told = True
            yield Statement(path, next(iter(states)), clause, 0, len(clause.text))
    if told:
        return
    towns = {flat(body.municipality) for *_, body in found if body.municipality}
    for clause in paragraphs:
        line = place_and_date(clause)
        short = re.search(rf"[/(-] ?(?P<state>{ABBREVIATION})", clause.text) if line else None
        if line and short and line["place"].strip(" -") in towns:
            yield Statement(path, short["state"], clause, *short.span("state"))
