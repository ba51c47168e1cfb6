"""The number of an edital and the day that it bears, told from its head and its foot.

A date counts only where it is the edital's own: after its number, in a line of place and date, or after `Publicado em`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from solver.editais.clauses.acts_cited import DATE, day_of
from solver.editais.clauses.mentions import flat
from solver.editais.clauses.statement import Clause, Statement

NOTICE: Final = ("edital",)
PUBLISHED: Final = ("publicacao",)

NUMBERED: Final = re.compile(
    r"(?:^|[–:-] ?|^concurso publico[ –-]+)(?P<edital>edital(?: (?:normativo|verticalizado|conjunto|complementar))?"
    r"(?P<kind>(?:[ –-]+(?:(?:de|do|da|para|e) )?(?:concurso|publico|abertura|processo|seletivo|simplificado"
    r"|inscricoes|selecao|publica|provas|titulos))*)"
    r"(?P<who>(?:[ /][a-z][\w./-]*)*?)[ –-]*[ ,]*n[º°.o]{1,4} ?(?P<number>\d{1,4}(?:\.\d{3})?(?: ?[/-] ?\d{4}"
    r"|/\d{2}(?!\d))?)(?![\d.]))"
)
"""Pattern of the words that give an edital its number, over flat letters."""
LAW: Final = re.compile(
    r"(?<!\w)(?:lei|leis|decreto|resolucao|portaria|constituicao|retifica\w*|alterad\w*|prova|provas)(?!\w)"
)


def notices(head: Iterable[Clause]) -> Iterator[Statement]:
    """Yield the number of the edital as each paragraph of its head gives it."""
    for clause in head:
        found = NUMBERED.search(flat(clause.text))
        if found and not re.search(r"retific|errata", flat(clause.text)[: found.start("edital")]):
            number = re.sub(r"\s", "", clause.text[slice(*found.span("number"))])
            yield Statement(NOTICE, number, clause, *found.span("edital"))


_AFTER_NUMBER: Final = re.compile(rf"(?P<between>[^.;]{{0,160}}?),? (?:de )?{DATE}\.?\s*$")
_PLACE_AND_DATE: Final = re.compile(
    rf"^(?P<place>[a-z][a-z '’-]{{2,40}}?)(?: ?[/-] ?[a-z]{{2}}| ?\([a-z]{{2}}\))?,? (?:em )?{DATE}\.?$"
)
_PLACE: Final = re.compile(r"[A-ZÀ-Ú][\wÀ-ú'’-]*(?: (?:(?i:d[aeo]s?|e)|[dD]?['’]?[A-ZÀ-Ú][\wÀ-ú'’-]*))*[ -]*")
_NO_PLACE: Final = re.compile(
    r"(?<!\w)(?:data|provas?|dia|inicio|fim|ate|prazo|vigencia|periodo|inscric\w+|resultado|homologac\w+"
    r"|publicac\w+|realizac\w+"
    r"|aplicac\w+|entrega|sorteio|recursos?|edital|lei|decreto|portaria|posse|diario|doe|dou|validade|gabarito)(?!\w)"
)
_PUBLISHED: Final = re.compile(rf"^(?:edital )?publicad[oa](?: n[oa] [\w /-]{{2,60}}?)?:?(?: em:?| de)? ?{DATE}")


def published_on(head: Iterable[Clause], foot: Iterable[Clause]) -> Iterator[Statement]:
    """Yield each day of publication that head and foot tell: the legal event, whatever day the edital bears."""
    for clause in head:
        if published := _PUBLISHED.match(flat(clause.text)):
            yield from _dated(clause, published)
    for clause in foot:
        published = _PUBLISHED.match(flat(clause.text))
        if published and not flat(clause.text)[published.end() :].strip(" ."):
            yield from _dated(clause, published)


def dates(head: Iterable[Clause], paragraphs: Iterable[Clause]) -> Iterator[Statement]:
    """Yield each day that the head gives as the edital's own, and the document in a line of place and date."""
    for clause in head:
        words = flat(clause.text)
        notice = NUMBERED.search(words)
        after = _AFTER_NUMBER.match(words, notice.end()) if notice else None
        if after and not LAW.search(after["between"]):
            yield from _dated(clause, after)
    for clause in paragraphs:
        if line := place_and_date(clause):
            yield from _dated(clause, line)


def place_and_date(clause: Clause) -> re.Match[str] | None:
    """Match a paragraph that is a place and a date: `Vitória/ES, 10 de março de 2026.`"""
    text = clause.text.strip()
    line = _PLACE_AND_DATE.match(flat(text))
    if line is None or _NO_PLACE.search(line["place"]) or not _PLACE.fullmatch(text[slice(*line.span("place"))]):
        return None
    return line


def _dated(clause: Clause, found: re.Match[str]) -> Iterator[Statement]:
    day = day_of(found)
    if day and date(1988, 10, 5) <= day:
        start = found.start("day") if found["day"] else found.start("day_2")
        end = found.end("long") if found["long"] else found.end("long_2")
        inset = len(clause.text) - len(clause.text.lstrip())
        shift = inset if found.re is _PLACE_AND_DATE else 0
        yield Statement(PUBLISHED, day.isoformat(), clause, start + shift, end + shift)
