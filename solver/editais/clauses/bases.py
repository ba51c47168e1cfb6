"""The seats that a clause applies its percentage to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solver.editais.clauses.figures import percentages_in
from solver.editais.clauses.governing import ALONE, Context, is_reserving, speaks_of_seats
from solver.editais.clauses.scope import scope, stated
from solver.editais.clauses.sentences import OF_SOME_POSTS, Frame, Sentence, frame, sentences
from solver.editais.clauses.statement import Clause, Statement
from solver.editais.model import Note
from solver.vocabulary import OPEN, Unit

_POST: Final = r"(?:cargos?|empregos?(?: publicos?)?|funcao|funcoes|cargos? publicos?|postos? de trabalho)"
_SPECIALTY: Final = (
    r"(?:especialidades?|enfases?|areas?(?: de (?:atuacao|especializacao|conhecimento|especialidade))?"
    r"|disciplinas?|componentes?(?: curricular(?:es)?)?"
    r"|habilitac(?:ao|oes)|perfi(?:l|s)|ramos?|opcao|opcoes|formac(?:ao|oes))"
)
_LOCALITY: Final = (
    r"(?:localidades?|regia(?:o)?|regioes|municipios?|polos?|unidades?(?: de lotacao)?|cidades?"
    r"|campus|campi|comarcas?|lotac(?:ao|oes)|unidades da federacao|diretorias? regiona\w+|distritos?)"
)
_ANY: Final = rf"(?:{_POST}|{_SPECIALTY}|{_LOCALITY})"
_EACH: Final = re.compile(
    rf"\b(?:por|(?:de|para|em|a|no|na) cada(?: um[a]?(?: d[aeo]s?)?)?|cada(?: um[a]? d[aeo]s?)?"
    rf"|n?d?o respectivo|d[oa]|para [oa])(?: \(?respectiv[oa]s?\)?)? (?P<units>{_ANY}(?:(?: ?/ ?"
    rf"|, | e | ou |,? e por |,? e de cada |,? por | e/ou | - |-)(?:{_ANY}))*)\b"
)
_ALL: Final = re.compile(
    r"\b(?:(?:total|somatorio|totalidade|numero total|quantitativo total|conjunto)(?: geral"
    r"| global)?(?: \(?[^()]{0,30}\)?)?? (?:de |das |d[eo] todas as )(?:todas as )?vagas"
    r"(?: \w+){0,3}? (?:d?n?o|d?n?este|d?n?esse|pel[oa]|deste|neste|no presente|do presente"
    r"|de todo o) (?:\w+ )?(?:edital|concurso|certame|processo seletivo)"
    r"|(?:total geral|somatorio|soma|totalidade) d[ea]s? (?:todas as )?vagas"
    r"|vagas (?:totais|do total) d[oe]s?t?e? (?:edital|concurso|certame))\b"
)
_OPEN: Final = re.compile(
    r"(?:d?as|sobre as|do total de|total das?|sobre o (?:total"
    r"|numero) de) vagas (?:(?!sera|sao|fica|esta)\w+ )?(?:destinadas |reservadas |oferecidas |ofertadas |previstas "
    r"|imediatas |de |da |para |a |em |na )*(?:ampla|livre) concorrencia"
)
_APPLYING: Final = re.compile(
    r"\b(?:percentua(?:l|is)|reservas?|cotas?|calculos?|aplicacao)\b(?:[^.;:]|\.(?=\d)){0,110}?\b(?:incidir\w*"
    r"|incid\w+|aplicad\w*|aplicar\w*|calculad\w*|calcular\w*|considerad\w*|considera\w*"
    r"|observad\w*|apurad\w*|computad\w*|tera\w* (?:como|por) base|tomando|com base|dar-se-a"
    r"|sera feit\w+|sera efetuad\w+)\b"
)
_CONDITIONED: Final = re.compile(
    r"\b(?:sempre que|quando|desde que|se o|caso o|somente|igual ou|superior a|inferior a|menos de)\b"
)
_APART: Final = re.compile(
    r"\b(?:independente\w*|sem distincao|sem prejuizo|nao sera\w*|nao incid\w+|vedad\w+"
    r"|nao se aplic\w+|e nao|em vez|exceto|salvo|escolh\w+|distribu\w+|discriminad\w+|dividid\w+|opc?ao? (?:de|por)"
    r"|inscri\w+)\b[^.;]{0,60}$"
)


def read(clause: Clause, context: Context = ALONE) -> tuple[list[Statement], list[Note]]:
    """Return the base that a clause states for its percentages."""
    found: list[Statement] = []
    for sentence in sentences(clause.text, clause.blocs):
        found += _read(sentence, clause, context)
    return found, []


def _read(sentence: Sentence, clause: Clause, context: Context) -> Iterator[Statement]:
    text = sentence.flat
    figures = percentages_in(text)
    applying = _APPLYING.search(text)
    if not (figures or applying) or not _about(text, context):
        return
    bases = list(_bases(text))
    values = {value for value, _ in bases}
    if not bases:
        return
    value, span = min(bases, key=lambda b: _FINEST.index(b[0].rstrip("?")))
    how = frame(text, figures[0].start, span[1]) if figures else frame(text, span[0], span[1])
    if how is Frame.DENIED:
        return
    sure = len(values) == 1 and not value.endswith("?") and how is Frame.PLAIN
    groups = scope(sentence, clause, context)
    sure = sure and bool(groups[0] or not figures) and not OF_SOME_POSTS.search(text)
    yield from stated(
        "base", value.rstrip("?"), clause, (sentence.start + span[0], sentence.start + span[1]), groups, sure=sure
    )


_FINEST: Final = [*map(str, (Unit.LOCALITY, Unit.SPECIALTY, Unit.POST)), OPEN, str(Unit.NOTICE)]


def _about(text: str, context: Context) -> bool:
    given = re.search(r"\b(?:destina|provid|assegurad)\w*|\bpercentua(?:l|is) (?:de|para|aos?|as?|destin)\b", text)
    return is_reserving(text) or (speaks_of_seats(text) and (context.reserving or given is not None))


def _bases(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield each base with its span; a "?" after it where the words leave a doubt."""
    for found in _EACH.finditer(text):
        if not re.match(r"(?:por|\w+ cada|cada)\b", found[0]) or _apart(text, found.start()):
            continue
        if _tied(text, found.start()) or re.match(r",? \d+(?:,\d+)? ?%", text[found.end() :]):
            yield _unit(found["units"]), found.span()
    for pattern, value in ((_OPEN, OPEN), (_ALL, str(Unit.NOTICE))):
        for found in pattern.finditer(text):
            if not _apart(text, found.start()) and (value != OPEN or _just_before(text, found.start())):
                yield value, found.span()


def _apart(text: str, at: int) -> bool:
    before = text[:at]
    conditioned = max((m.end() for m in _CONDITIONED.finditer(before)), default=-1)
    back = re.search(r"[,;]", before[conditioned:]) if conditioned >= 0 else True
    return bool(_APART.search(before)) or not back


def _tied(text: str, at: int) -> bool:
    """Whether a unit belongs to the seats that are reserved, or to the reckoning."""
    near = text[max(0, at - 130) : at]
    return bool(
        re.search(
            r"\bvagas\b|%|por cento\b|\bpercentua\w+|\breservas?\b|\bcalcul\w+|\baplica\w+|\bincid\w+|\btotal\b", near
        )
    )


def _just_before(text: str, at: int) -> bool:
    """Whether the open seats are what the percentage is of."""
    near = text[max(0, at - 60) : at]
    return bool(
        re.search(r"(?:%|por cento\)?|\)|incid\w+|aplicad\w*|calculad\w*|base|sobre|tendo)(?: o total|,| de)* ?$", near)
    )


def _unit(words: str) -> str:
    found = [
        unit
        for unit, pattern in ((Unit.LOCALITY, _LOCALITY), (Unit.SPECIALTY, _SPECIALTY), (Unit.POST, _POST))
        if re.search(rf"\b{pattern}\b", words)
    ]
    alternatives = " ou " in words and len(found) != 1
    return f"{found[0]}{'?' if alternatives else ''}"
