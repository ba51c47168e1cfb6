"""The sentences of a clause, and how each frames what it says: plainly, denied, on a condition, or as a law's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from solver.editais.clauses.mentions import Mention, beneficiaries, flat

_ABBREVIATIONS: Final = (
    r"(?<!\bart)(?<!\barts)(?<!\binc)(?<!\bincs)(?<!\bpar)(?<!\bn)(?<!\bnº)(?<!\bno)(?<!\bp)(?<!\b"
    r"fl)(?<!\bfls)(?<!\bdr)"
    r"(?<!\bdra)(?<!\bsr)(?<!\bal)(?<!\bex)(?<!\bc)(?<!\bobs)(?<!\bprof)(?<!\bcf)"
)
_BREAK: Final = re.compile(rf"{_ABBREVIATIONS}[.!?](?=\s+[\"“(]?[A-ZÀ-Ý0-9§]|\s*$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: where it starts in the clause, its letters (see `flat`), and who is named in it, by its own spans."""

    start: int
    flat: str
    named: tuple[Mention, ...]


@lru_cache(maxsize=512)
def sentences(text: str, blocs: frozenset[str] = frozenset()) -> tuple[Sentence, ...]:
    """Return the sentences of a text, in order; what semicolons part stays one, up to a length.

    `blocs` are those that the document reserves for (see `mentions`).
    """
    parts = [part for a, b in _spans(text) for part in _short(text, a, b)]
    return tuple(Sentence(a, flat(text[a:b]), tuple(beneficiaries(text[a:b], blocs))) for a, b in parts)


def _spans(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for found in _BREAK.finditer(text):
        if not _starts(text, found.end()):
            continue
        if text[start : found.end()].strip():
            yield start, found.end()
        start = found.end()
    if text[start:].strip():
        yield start, len(text)


_LONGEST: Final = 2000


def _short(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Part a sentence longer than any that is meant to be read as one, at its semicolons or blanks if it has any."""
    while end - start > _LONGEST:
        cut = max(text.rfind(mark, start + 1, start + _LONGEST) for mark in ";.") + 1 or text.rfind(
            " ", start + 1, start + _LONGEST
        )
        cut = cut if cut > start else start + _LONGEST
        yield start, cut
        start = cut
    yield start, end


def _starts(text: str, at: int) -> bool:
    """Whether a new sentence starts there: with a capital, a figure or at the end."""
    rest = text[at:].lstrip(' \t\n"“(')
    return not rest or not rest[0].islower()


_SOME_POSTS: Final = (
    r"\b(?:para|n|d)[ao]?s? (?:[oa]s? )?(?:demais )?(?:cargos?|empregos?)(?: publicos?)? de (?!provimento"
    r"|natureza|cada|todos|que)|\bnivel (?:superior|medio|fundamental|tecnico)\b|\bdemais cargos\b"
    r"|\b(?:n|d)as vagas (?:de|para) (?!ampla|livre|cada|cargo|tod[oa]s|pessoa|candidat|negr|pret|pard|indig|quilomb"
    r"|pcd|deficien|que\b|reserva|cota|nomea|provi|prove|concorr|acesso|empreg|func|nivel|preench|imediat|trabalho|lota"
    r"|contrata|est[ae]|ess[ae]|[oa]s?\b|cadastro|ingresso)[a-z]+"
)
OF_SOME_POSTS: Final = re.compile(_SOME_POSTS)
"""Words that keep what is said to some posts."""
LIMITED: Final = re.compile(
    rf"{_SOME_POSTS}"
    r"|\brevert\w+|\bvagas remanescentes|\bnao preenchid\w+|\bate (?:o ano|dezembro|\d{4})"
    r"|\b(?:somente|apenas|exclusivamente|so) (?:no|para o|do) cadastro\b"
    r"|\ba partir de (?:20\d\d|\d+º? de|janeiro)|\bprorrogac"
)
"""Words that keep what is said to some posts or to a time, or tell what becomes of seats without candidates."""


class Frame(StrEnum):
    """How a sentence says something at a point of it."""

    PLAIN = "plain"
    DOUBTED = "doubted"
    DENIED = "denied"


_DENIAL: Final = re.compile(
    r"\b(?:nao|nem|sem|vedad[oa]s?|dispensad[oa]s?|inexist\w+|deixa\w* de)\b(?! (?:obstante"
    r"|ultrapass|exced|poden|se confund|apenas|so\b))"
    r"(?: \S+){0,3}? ?(?:reserv\w*|haver\w*|ha\b|existir\w*|aplic\w*|sera\w*|destin\w*"
    r"|estabelec\w*|tera\w*|previs\w*|se reserv\w*|incid\w*"
    r"|arredond\w*|elev\w*|aument\w*|ficara?o?\b|cabe\w*|calcul\w*)"
)
_CONDITION: Final = re.compile(
    r"(?:^|[,;:(] ?|\be )(?:caso|se|na hipotese|em caso|nao (?:havendo|houver)|na (?:falta"
    r"|ausencia)|inexistindo|inexistencia|nao sendo|salvo|exceto|ressalvad[oa]s?|ainda que"
    r"|mesmo que|enquanto|a menos que|quando"
    r"|na eventualidade|havendo|ocorrendo|por exemplo|ex\.|exemplo|exemplificando|a titulo de exemplo|supondo)\b"
)
_THRESHOLD: Final = re.compile(
    r" o (?:numero|quantitativo|total)(?: \w+)? de vagas\b[^,;]{0,80}\b(?:igual|superior|maior|minimo)"
)
"""A condition that is the reserve's own: the least number of seats."""
_NORM: Final = (
    r"(?:leis?|decretos?|resolucao|resolucoes|portaria|instrucao normativa"
    r"|constituicao(?: federal)?|cf|estatuto|codigo|edital anterior"
    r"|artigo|art\.|sumula|jurisprudencia|acordao|recomendacao|tac|estatuida|norma)"
)
_ACT: Final = (
    r"(?:reserv(?:a|am|ou|ava|aria)|estabelec\w+|prev[ei]\w*|dispoem?|dispunha|determin(?:a|am|ou"
    r"|ava)|fix(?:a|am|ou|ava)|assegur(?:a|am|ou|ava)"
    r"|garant(?:e|em|iu|ia)|institu\w+|destin(?:a|am|ou|ava)|exig(?:e|em|iu)|permit(?:e|em|iu)"
    r"|autoriz(?:a|am|ou)|facult(?:a|am)|alter(?:a|ou)|elev(?:a|ou)|previa)"
)
_QUOTED: Final = re.compile(
    rf"\b{_NORM}\b[^;:]*?(?:,? (?:que|a qual|o qual|os quais|as quais)(?: \w+){{0,3}}? {_ACT}|, cuj[oa]s? )"
    rf"|\b{_NORM} (?:(?:complementar |federal |estadual |municipal |distrital "
    rf"|ordinaria )*)?(?:n\S* ?)?[\d./-]*(?:,? de [\w ]+?)?,? {_ACT}\b"
    rf"|\b(?:segundo|conforme|consoante|nos termos d[ao])\b[^;:]*\bque {_ACT}"
)
_MAIN: Final = re.compile(
    r"\b(?:ficam?|fica-se|serao|sera|sao|e|estao|esta|foram|foi|ser-lhes?-ao?|ser-lhes?-a|ser-ao"
    r"|devera?o? ser|deverao ser)(?:,? \w+){0,4}?,? "
    r"(?:reservad|destinad|assegurad|garantid|provid|ofertad|oferecid|observad|adotad|aplicad"
    r"|arredondad|elevad|aumentad|desprezad|desconsiderad)[oa]s?\b"
    r"|\b(?:reservar?-se(?:-ao?|-a)?|reservam-se|reserva-se|destinam-se|destinar-se-ao"
    r"|assegura-se|ser-lhes-a|ser-lhes-ao|havera|tera|terao|reservara|reservamos|correspond\w+)\b"
)
_SUBJUNCTIVE: Final = re.compile(r"\b(?:sejam?|fossem?|fosse|haja|houver\w*|forem)\b[^,;]{0,60}$")


def frame(text: str, start: int, end: int) -> Frame:
    """Return how a sentence, in `flat` letters, says what stands at a span of it."""
    before = text[:start]
    main = max((m.end() for m in _MAIN.finditer(before)), default=0)
    colon = before.find(":")
    clause = before[before.rfind(";", 0, colon if colon >= 0 else len(before)) + 1 :]
    if any(";" not in clause[m.end() :].partition(":")[0] for m in _DENIAL.finditer(clause)):
        return Frame.DENIED
    if "onde se le" in before and "leia-se" not in before:
        return Frame.DENIED
    if "leia-se" in before or _in_quotes(before) or _VERBATIM.search(before):
        return Frame.DOUBTED
    if any(m.end() > main for m in _QUOTED.finditer(before)) or _SUBJUNCTIVE.search(before):
        return Frame.DOUBTED
    if any(not _THRESHOLD.match(clause, m.end()) for m in _CONDITION.finditer(clause)):
        return Frame.DOUBTED
    return _after(text[end:])


_NOT: Final = r"(?:nao (?:sera|serao|havera|ficam?|se aplica\w*|sao)|deixa\w* de ser)\b"


_VERBATIM: Final = re.compile(
    r"\bverbis\b|\bsegundo [ao] qual\b|\b(?:redacao|teor)\b[^;]*:|\bdispoe[^;]*:|\bart\.[^;:]*\blei\b[^;:]*:"
)
"""Words that bring in those of a norm."""


def _in_quotes(before: str) -> bool:
    opened = len(re.findall("[“«]", before)) - len(re.findall("[”»]", before))
    return opened > 0 or before.count('"') % 2 == 1


def _after(rest: str) -> Frame:
    """Return what the words after a statement make of it."""
    if re.match(rf"[^;,]{{0,80}}\b{_NOT}", rest):
        return Frame.DENIED
    if re.match(rf"[^.;]{{0,80}}\b{_NOT}", rest):
        return Frame.DOUBTED
    if re.search(
        r"\b(?:revogad[oa]|suspens[oa]s?|sub judice|declarad\w+ inconstituciona\w+|ate (?:a )?decisao)\b", rest
    ):
        return Frame.DOUBTED
    return Frame.PLAIN
