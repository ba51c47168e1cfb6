"""What a published statute carries besides its provisions, line by line.

Publishers leave the letterhead of each page inside the sentence it interrupts, and may move the title, the ementa
and the preamble below the first article. Source: Lei Complementar nº 95/1998, arts. 3 to 9, for what those parts
are; the wordings are those of federal, state and municipal gazettes.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final


class NoiseKind(StrEnum):
    """What a passage is that is no provision."""

    BANNER = "banner"
    """What stands above the title: the issuer's name, the publisher's own lines."""
    TITLE = "title"
    """Kind, number and date of the act."""
    EMENTA = "ementa"
    """The summary of what the act is about."""
    PREAMBLE = "preamble"
    """The authority and the enacting formula."""
    HEADER = "header"
    """A letterhead or a page number repeated inside the text."""
    HEADING = "heading"
    """The name of a chapter, a section or an annex."""
    CLOSING = "closing"
    """Place and date, signatures, the publisher's disclaimer."""


NO_WORDS: Final = "…"
"""What stands for the words of a provision that is a mark so far: the next line cannot but be its own."""


def noise_of(line: str, block: NoiseKind | None, preceding: str, *, formula_ahead: bool) -> NoiseKind | None:
    """Return what kind of noise a line is, or None where it belongs to a provision.

    Args:
        line: one line, no white space around it, that opens no article.
        block: the noise that the line before it began and that goes on until something else begins.
        preceding: the provision's words so far (their end is enough), `NO_WORDS` where it has none yet, empty before
            the first article.
        formula_ahead: whether an enacting formula follows before the next article or paragraph.
    """
    fresh = block is not None or ends_sentence(preceding)
    if block is NoiseKind.CLOSING or (preceding and fresh and _CLOSING.match(line)):
        return NoiseKind.CLOSING
    if _HEADER.fullmatch(line):
        return NoiseKind.HEADER
    if fresh and _HEADING.match(line):
        return NoiseKind.HEADING
    if fresh and (
        _FORMULA.match(line) or (_AUTHORITY.match(line) and (formula_ahead or not preceding or is_formula(line)))
    ):
        return NoiseKind.PREAMBLE
    if block in (None, NoiseKind.BANNER, NoiseKind.TITLE):
        if (_TITLE if block else _SHOUTED_TITLE).match(line) and not breaks_off(preceding):
            return NoiseKind.TITLE
        if block is NoiseKind.TITLE or (fresh and (block or formula_ahead) and _EMENTA.match(line)):
            return NoiseKind.EMENTA
    return block


def is_formula(line: str) -> bool:
    """Say whether a line holds an enacting formula: `faço saber …`, `DECRETA:`."""
    return _FORMULA.search(line) is not None or _DECREES.search(line) is not None


def block_after(line: str, kind: NoiseKind | None, block: NoiseKind | None) -> NoiseKind | None:
    """Return the block in force after a line of that kind: a header interrupts, `… a seguinte Lei:` ends a preamble."""
    if kind is NoiseKind.PREAMBLE and (_ENACTS.search(line) or _DECREES.search(line)):
        return None
    return block if kind is NoiseKind.HEADER else kind


def ends_sentence(words: str) -> bool:
    """Say whether nothing is left open at the end of `words`: a new thing may begin after them."""
    return not words or words.endswith((".", ";", ":", "!", "?", ")"))


def breaks_off(words: str) -> bool:
    """Say whether `words` stop where a sentence cannot: what follows them cannot begin a provision."""
    return _BREAKS_OFF.search(words[-40:]) is not None


_MONTH: Final = "(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"
_ACT: Final = (
    "(?:lei|decreto|decreto-lei|resolução|portaria|emenda|medida provisória|instrução normativa)"
    "(?: (?:complementar|ordinária|estadual|municipal|federal|legislativ[ao]|constitucional))?"
)
_HEADER: Final = re.compile(
    r"(?:PODER (?:LEGISLATIVO|EXECUTIVO|JUDICIÁRIO)|ESTADO D[OAE] [A-ZÀ-Ú ]+|(?:GOVERNO|PREFEITURA|CÂMARA|ASSEMBLEIA"
    r"|MUNICÍPIO|PRESIDÊNCIA|DIÁRIO OFICIAL|REPÚBLICA FEDERATIVA)(?: [A-ZÀ-Ú ]+)?"
    r"|(?i:p[áa]g(?:ina|\.)) ?[0-9]+(?: ?(?:de|/) ?[0-9]+)?|[-–—] ?[0-9]+ ?[-–—])"
)
_HEADING: Final = re.compile(
    r"(?:(?:LIVRO|TÍTULO|CAPÍTULO|SE[CÇ]ÃO|SUBSEÇÃO|Livro|Título|Capítulo|Seção|Subseção)"
    r" (?:[IVXLC]+|ÚNIC[OA]|[Úú]nic[oa])(?!\w)|ANEXO(?!\w)|DISPOSIÇÕES (?:GERAIS|FINAIS|TRANSITÓRIAS|PRELIMINARES))"
)
_CLOSING: Final = re.compile(
    rf"[A-ZÀ-Ú][^.;:0-9]*,\s*(?:em |aos )?[0-9]{{1,2}}[º°o]? de (?i:{_MONTH}) de [0-9]{{4}}(?:\.?$|[;,])"
    r"|[A-ZÀ-Ú][^.;:]*, aos [^.;:]{1,60} dias do mês de |Este texto não substitui"
)
_AUTHORITY: Final = re.compile(
    r"(?i:[oa]s? (?:vice-?)?(?:governador|prefeit|president|mesa|câmara|assembleia|congresso|senado|povo|ministr))"
)
_FORMULA: Final = re.compile(r"(?i:\bfa(?:ço|z|zem|zemos) saber\b)")
_DECREES: Final = re.compile(r"(?i:\b(?:decreta|resolve|promulga|sanciona)\s*:)$")
_ENACTS: Final = re.compile(rf"(?i:(?:\bseguinte|^)\s*{_ACT}\s*:)$")
_TITLE: Final = re.compile(rf"(?i:{_ACT})\b.*[0-9]|(?i:n)[º°.]++\s*[0-9]")
_SHOUTED_TITLE: Final = re.compile(rf"(?=[^a-zà-ú]+$)(?i:{_ACT}) N[º°.O]*+ *[0-9][^a-zà-ú]* DE [0-9]{{4}}\.?$")
_EMENTA: Final = re.compile(
    r"(?i:dispõe|estabelece|institui|reserva|altera|acrescenta|cria|fixa|assegura|garante|regulamenta|autoriza"
    r"|determina|define|disciplina|revoga|obriga|veda|prorroga|modifica|concede|aprova|torna|dá nova redação)\b"
)
_BREAKS_OFF: Final = re.compile(
    r"(?i:(?<!\w)(?:d[oae]s?|n[oa]s?|pel[oa]s?|a[os]?|à|às|o|os|aos|com|em|por|sob|que|inciso|alínea|parágrafo|artigo"
    r"|arts?\.|art(?:\.|igo) ?[0-9]+(?:\.?[º°]+)?,?)|§|[^;,\s] (?:e|ou))$"
)
