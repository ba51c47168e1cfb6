"""The norms that an edital cites, and which of the library's it applies.

A norm cited only as revoked, as having changed another, or as matter of the tests, is not applied.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

from solver.editais.clauses.acts_cited import DELEGATED_LAW, Authority, Worded, acts_worded
from solver.editais.clauses.mentions import flat
from solver.editais.clauses.statement import Certainty, Clause
from solver.editais.clauses.territory import STATE_NAMES
from solver.norms.acts import ActKind
from solver.norms.catalogue import EntityLike
from solver.norms.load import library
from solver.norms.model import Entity
from solver.vocabulary import Sphere, fold


@dataclass(frozen=True, slots=True)
class Citation:
    """A norm cited in a clause, and the span of the clause's text that names it.

    Args:
        kind: what it is, in the words of LexML.
        number: its number; None for a constitution.
        day: its date, where it is written whole and the calendar has it.
        year: the year of its date, or the one after its number.
        authority: who enacted it, as far as the words say.
        urn: its LexML URN; None where the words, the library and the entity do not tell who enacted it.
        clause: the clause.
        start: where it begins.
        end: where it ends.
        applied: False where it is cited as revoked, as altering another norm, or as matter of the tests.
        replacing: it is cited as what revoked or replaced another norm: it may well be applied.
        impossible: its date cannot be, or contradicts the year after the number: it is no norm at all.
    """

    kind: str
    number: int | None
    day: date | None
    year: int | None
    authority: Authority
    urn: str | None
    clause: Clause
    start: int
    end: int
    applied: bool = True
    replacing: bool = False
    impossible: bool = False

    @property
    def quote(self) -> str:
        """The words that name it."""
        return self.clause.text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class CitedNorm:
    """A norm of the library that a citation means, surely or not."""

    id: str
    citation: Citation
    certainty: Certainty


def citations(clause: Clause, entity: EntityLike | None = None) -> Iterator[Citation]:
    """Yield the norms that a clause cites, in order; the entity that publishes tells whose `Lei Estadual` it is."""
    words, syllabus = flat(clause.text), _SYLLABUS.search(flat(clause.heading)) is not None
    applied, replacing, end = True, False, 0
    for act in acts_worded(clause.text):
        if not (end and _LISTED.fullmatch(words, end, act.start)):
            before = words[max(0, act.start - 90) : act.start]
            applied, replacing = _CHANGES.search(before) is None, _REPLACED_BY.search(before) is not None
        end = act.end
        revoked = _REVOKED.match(words, act.end) is not None
        yield Citation(
            act.kind,
            act.number,
            act.day,
            act.year,
            act.authority,
            None if act.impossible else _urn(act, entity),
            clause,
            act.start,
            act.end,
            applied and not revoked and not syllabus,
            replacing and not revoked and not syllabus,
            act.impossible,
        )


def cited_norms(cited: Iterable[Citation], entity: EntityLike | None = None) -> list[CitedNorm]:
    """Return the norms of the library that the citations apply, each once, by its surest citation."""
    found: dict[str, CitedNorm] = {}
    for citation in (c for c in cited if (c.applied or c.replacing) and not c.impossible):
        for key in _library():
            certainty = _meets(key, citation, entity)
            certainty = Certainty.LOW if certainty and citation.replacing else certainty
            known = found.get(key.id)
            if certainty and (known is None or known.certainty is Certainty.LOW):
                found[key.id] = CitedNorm(key.id, citation, certainty)
    return [found[key.id] for key in _library() if key.id in found]


def library_ids(cited: Iterable[Citation], entity: EntityLike | None = None) -> list[str]:
    """Return the ids of the library's norms that the citations surely apply."""
    return [norm.id for norm in cited_norms(cited, entity) if norm.certainty is Certainty.HIGH]


_SYLLABUS: Final = re.compile(
    r"conteudos? programatico|objetos? de avaliacao|conhecimentos? (?:basic|especific|gera)"
    r"|programas? d[aeo]s? (?:prova|disciplina)"
    r"|bibliografia|legislacao especifica|nocoes de"
)
_CHANGES: Final = re.compile(
    r"(?<!\w)(?:revog|alter|modific|redac|acresc|atualiza|introduz|inclu[ií]d|substitu|suced|derrog)\w*(?: \w+){0,3}?"
    r"(?: (?:pel[oa]s?|por|d[aeo]s?|[ao]s?|na|no|em|com))(?: (?:art|arts"
    r"|artigos?)\.? ?\d*[º°]?(?:,? ?d[ao]s?)?)?(?: posteriores?)? ?$"
    r"|(?<!\w)(?:revog|alter|modific)(?:a|am|ou|aram|ando) (?:\w+ ){0,2}$"
)
_REPLACED_BY: Final = re.compile(r"(?<!\w)(?:revogad|substituid|sucedid)[oa]s?(?: \w+)? pel[oa]s? $")
_REVOKED: Final = re.compile(
    r",? ?\(?(?:ora |ja |que foi |foi |esta |hoje |expressamente )*(?:revogad|nao (?:mais )?vigente|sem vigencia)"
)
_LISTED: Final = re.compile(r"(?: ?[,;]| e|,? e)?(?: (?:pel)?[ao]s?)? ?(?:n[º°.os]*)? ?")


@dataclass(frozen=True, slots=True)
class _Key:
    """What a citation of a library's norm would say."""

    id: str
    kind: str
    number: int | None
    day: date | None
    year: int
    entity: Entity
    urn: str | None


@cache
def _library() -> tuple[_Key, ...]:
    return tuple(key for norm in library() if (key := _key(norm.id, norm.file.urn, norm.file.title, norm.file.entity)))


def _key(name: str, urn: str | None, title: str, entity: Entity) -> _Key | None:
    found = re.search(r":(?P<kind>[a-z.]+):(?P<when>\d{4}(?:-\d\d-\d\d)?)(?:;(?P<number>\d+))?$", urn or "")
    if found:
        when, number = found["when"], found["number"]
        day = date.fromisoformat(when) if len(when) > 4 else None
        return _Key(name, found["kind"], int(number) if number else None, day, int(when[:4]), entity, urn)
    act = next(acts_worded(title), None)
    return _Key(name, act.kind, act.number, act.day, act.year, entity, urn) if act and act.year else None


def _meets(key: _Key, cited: Citation, entity: EntityLike | None) -> Certainty | None:
    """Say how surely a citation means a norm; None: it does not."""
    if cited.kind != key.kind or cited.year != key.year:
        return None
    if key.number is None:  # the library does not know the number: two laws of one day are not told apart
        same_day = cited.day is not None and cited.day == key.day
        return Certainty.LOW if same_day and _enacted(key, cited.authority, entity) else None
    if cited.number != key.number:
        return None
    own = _enacted(key, cited.authority, entity)
    if own is False:
        return None
    if cited.day and key.day:
        return Certainty.HIGH if cited.day == key.day else Certainty.LOW
    return Certainty.HIGH if own else Certainty.LOW


def _enacted(key: _Key, authority: Authority, entity: EntityLike | None) -> bool | None:
    """Say whether the norm's entity is the one that the citation speaks of; None: it may be."""
    own = key.entity
    if authority.words and key.kind in (ActKind.LAW, ActKind.DECREE):
        return False
    sphere = authority.sphere or (entity.sphere if entity else None)
    if authority.sphere and own.sphere is not authority.sphere:
        return False
    state = authority.state or (entity.state if entity else None)
    if own.state and state and own.state != state:
        return False
    town = authority.municipality or (entity.municipality if entity else None)
    if own.municipality and town and fold(own.municipality) != fold(town):
        return False
    if sphere is not own.sphere:
        return None
    known = own.sphere is Sphere.FEDERAL or (own.state == state and (not own.municipality or town is not None))
    return True if known else None


_OF_ANY_SPHERE: Final = frozenset(
    {ActKind.LAW, ActKind.COMPLEMENTARY_LAW, ActKind.DECREE, DELEGATED_LAW, ActKind.DECREE_LAW}
)


def _urn(act: Worded, entity: EntityLike | None) -> str | None:
    """Return the URN of a norm whose author is known: as written, by the entity, or by its date in the library."""
    if act.kind == ActKind.CONSTITUTION:
        return "urn:lex:br:federal:constituicao:1988-10-05;1988" if act.authority.sphere is Sphere.FEDERAL else None
    held = next(
        (k.urn for k in _library() if act.day and (k.kind, k.number, k.day) == (act.kind, act.number, act.day)), None
    )
    if held and act.authority == Authority():
        return held
    when = act.day or act.year
    jurisdiction = _jurisdiction(act.authority, entity)
    if act.kind not in _OF_ANY_SPHERE or not when or not act.number or not jurisdiction or act.authority.words:
        return None
    return f"urn:lex:{jurisdiction}:{act.kind}:{when};{act.number}"


def _jurisdiction(authority: Authority, entity: EntityLike | None) -> str | None:
    """Return place and authority as LexML writes them (`br;espirito.santo:estadual`), None where they are not known."""
    if authority.sphere is Sphere.FEDERAL:
        return "br:federal"
    other_town = authority.municipality and not (entity and fold(entity.municipality) == fold(authority.municipality))
    known = entity is not None and entity.sphere is not Sphere.FEDERAL and not other_town
    state = authority.state or (entity.state if entity and known else None)
    name = next((_dotted(name) for name, short in STATE_NAMES.items() if short == state), None)
    if name and state != "DF" and authority.sphere is Sphere.STATE:
        return f"br;{name}:estadual"
    town = authority.municipality or (entity.municipality if entity else None)
    if name and town and authority.sphere is Sphere.MUNICIPAL:
        return f"br;{name};{_dotted(town)}:municipal"
    return None


def _dotted(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", ".", flat(name)).strip(".")
