"""The ordinals of a sentence that are positions of a convocation, and the bare figures that stand for such."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from solver.editais.clauses.figures import Said, ordinals_in
from solver.editais.clauses.series import EVERY

_ALIEN_NOUN: Final = re.compile(
    r" ?(?:\([^)]*\))? ?(?:regiao|series?|etapas?|fases?|turmas?|chamadas?|edicao|varas?|classes?"
    r"|vias?|horas?|provas?|parcelas?|instancia|zonas?|sec(?:ao|oes)|feiras?|feira"
    r"|quinzena|semanas?|publicacao|retificacao|opcao|linguas?|camaras?|turno|listas?|conferencia"
    r"|reuniao|sessao|clausulas?|partes?|vez(?:es)?|ordem|classificacao|candidat\w+ (?:eliminad"
    r"|reprovad))"
)


_PREDICATE: Final = re.compile(r" (?:sera|serao|devera ser|cabera|ficara)\b")
_OF_EVERY: Final = re.compile(rf"{EVERY.pattern}[^.;]{{0,40}}?,? [oa] $")
"""What is said of one in every so many: "a cada 10 convocados, o décimo será"."""


def positions_in(text: str) -> list[Said]:
    """Return the positions that a sentence, in `flat` letters, tells, in order."""
    found = {*_figures_of_places(text), *(o for o in ordinals_in(text) if _is_position(text, o))}
    return sorted(found, key=_start)


def _start(said: Said) -> int:
    return said.start


def _is_position(text: str, said: Said) -> bool:
    shown = text[said.start : said.end]
    after, before = text[said.end : said.end + 60], text[max(0, said.start - 30) : said.start]
    if _ALIEN_NOUN.match(after) or re.search(
        r"(?:\b(?:art\.?|artigos?|clausula|lei|n[ºo°.]{1,2}|inciso|decreto)|§) ?$", before
    ):
        return False
    if re.match(r" ?(?:\([^)]*\))? ?(?:numero|inteiro|lugar de|colocad|grau)", after):
        return False
    if re.search(
        r"\b(?:apos|antes d|depois d|(?:posterior\w*|seguinte|subsequente|imediat\w+|anterior\w*) a|ate|exceto|salvo)"
        r"[^,;]{0,12}$",
        before,
    ):
        return False
    if _PREDICATE.match(text, said.end) and _OF_EVERY.search(text[max(0, said.start - 100) : said.start]):
        return True
    feminine = re.match(rf"\d[\d.]* ?[ªa]|{'[a-z -]*a$'}", shown) is not None
    masculine = re.match(
        r" ?(?:nomead|convocad|contratad|admitid|lugar|candidat\w+ (?:a ser )?(?:nomead|convocad|contratad))", after
    )
    listed = re.match(r" ?(?:,|;|\.|$| e\b)", after) and re.search(r"(?:[,;]| e| como) o $", before)
    return feminine or bool(masculine) or bool(listed and _NAMED.search(text, 0, said.start))


_NAMED: Final = re.compile(r"\d ?[ºo] (?:nomead|convocad|contratad|admitid|chamad)")
"""The first of several people, told by their ranks of nomination: "o 10º nomeado, o 30º, o 50º"."""


_FIGURES: Final = re.compile(
    r"\b(?:posicoes|colocacoes|n?as vagas(?= \d{1,3},? )"
    r"|(?:vagas|nomeacoes|convocacoes)(?: de)? (?:n[ºo°.]{0,3}s?|numeros?))(?: de)?"
    r"(?: n\S{1,3}| numeros?)?:? "
    r"(?P<list>\d{1,3}(?:(?:, | e |, e )\d{1,3})+)(?![\d%]|[.,/]\d| ?(?:vagas?|anos|dias|horas|pontos|candidat))"
)


def _figures_of_places(text: str) -> Iterator[Said]:
    """Yield the places that bare figures tell: "nas posições 3, 8, 13 e 18"."""
    for found in _FIGURES.finditer(text):
        for figure in re.finditer(r"\d+", found["list"]):
            start = found.start("list") + figure.start()
            yield Said(Fraction(int(figure[0])), start, start + len(figure[0]))
