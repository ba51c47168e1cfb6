"""What a clause does with a fraction of a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.editais.clauses.doubts import unread
from solver.editais.clauses.governing import ALONE, Context, is_reserving, speaks_of_seats
from solver.editais.clauses.mentions import groups_in
from solver.editais.clauses.scope import scope, stated
from solver.editais.clauses.sentences import OF_SOME_POSTS, Frame, Sentence, frame, sentences
from solver.editais.clauses.statement import Clause, Statement
from solver.editais.model import Note
from solver.vocabulary import Rounding

_HALF: Final = r"(?:0[,.]50?(?!\d)|[05] ?/ ?10|1/2|cinco decimos|meio\b|metade|50 ?%|a?o? ?meio inteiro)"
_ANY: Final = r"(?:\d+[,.]\d+|\d+ ?%|\w+ decimos|\b(?:1|uma?)\b(?![,.]\d)(?: \(\w+\))?(?: inteiro| unidade)?)"
_WHOLE: Final = r"(?:numero )?(?:inteiro|unidade)s?"
_NEXT: Final = r"(?:imediatamente )?(?:subsequente|superior|seguinte|posterior|acima|mais proximo acima)(?:mente)?"
_LAST: Final = r"(?:imediatamente )?(?:inferior|anterior|antecedente|precedente|abaixo)(?:mente)?"
_IF: Final = r"(?=,? (?:se|quando|caso|em caso|no caso)\b)"
_UP: Final = (
    rf"\b(?:ao|para o) (?:imediatamente )?superior{_IF}"
    r"|\b(?:aumenta|acresce|eleva|soma)(?:-se|r-se-a)? (?:em |mais )?(?:uma|1) unidade"
    rf"|(?:primeir[oa] )?{_WHOLE} {_NEXT}|\bpara cima|\bpara mais|\b(?:primeir[oa]"
    rf"|proxim[oa]) {_WHOLE}(?! (?:inferior|anterior))"
    rf"|proximo (?:numero )?inteiro(?! (?:inferior|anterior))"
)
_DOWN: Final = (
    rf"\b(?:ao|para o) (?:imediatamente )?inferior{_IF}"
    rf"|(?:primeir[oa] )?{_WHOLE} {_LAST}|\bpara baixo|\bpara menos|\b(?:despreza|desconsidera|elimina"
    rf"|suprimi|ignora)(?:r|d|-se|ndo|m-se|m)\w*(?:-se)?"
)
_WITH: Final = r"(?: (?:que|a|ao|do que|de))*"
_GE: Final = (
    rf"(?:igual(?:,)?(?: a)? ou (?:maior|superior)|(?:maior|superior)(?: a)? ou igual|(?:maior"
    rf"|superior)(?:es)? ou igua(?:l|is)|iguais ou (?:maiores|superiores)){_WITH}"
)
_LE: Final = (
    rf"(?:igual(?:,)?(?: a)? ou (?:menor|inferior)|(?:menor|inferior)(?:es)?(?: a)? ou igua(?:l|is)"
    rf"|iguais ou (?:menores|inferiores)){_WITH}"
)
_GT: Final = rf"(?:maior|superior)(?:es)?{_WITH}|acima de|que (?:exced\w+|ultrapass\w+|super\w+)(?: a| de)?|mais de"
_LT: Final = rf"(?:menor|inferior)(?:es)?{_WITH}|abaixo de|menos de"
_TOKEN: Final = re.compile(
    rf"(?P<U>{_UP})|(?P<D>{_DOWN})"
    rf"|(?P<ge>{_GE} {_HALF}|a partir de {_HALF}|{_HALF}(?: \([^)]*\))? ou (?:mais|superior|maior))"
    rf"|(?P<le>{_LE} {_HALF}|ate {_HALF})"
    rf"|(?P<gt>(?:{_GT}) {_HALF}(?! ou igual))|(?P<lt>(?:{_LT}) {_HALF})"
    rf"|(?P<x>(?:{_GE}|{_LE}|{_GT}|{_LT}|a partir de|ate) {_ANY}|\bigua(?:l|is) a {_HALF})"
    rf"|(?P<ge2>iguais ou (?:maiores|superiores)|(?:maiores|superiores) ou iguais"
    rf"|igual ou (?:maior|superior))(?!{_WITH} [\d,]*\d)"
    rf"|(?P<lt2>\b(?:se|quando|sendo|for|e|ou|a|as)(?: for| forem)? (?:menor(?:es)?"
    rf"|inferior(?:es)?))(?= ?(?:[,.;]|$|para|sera|arred|despre|ao? numero))"
    rf"|(?P<otherwise>caso contrario|nos demais casos|do contrario)"
)
_FRACTION: Final = re.compile(
    r"\bfrac\w+|\bnao (?:sendo|for|seja) (?:\w+ )?inteiro|\bnumero (?:nao inteiro|decimal|quebrado)"
    r"|\bdecima(?:l|is)\b|\barredonda\w+|\bresult\w+ em numero"
)
_OF_SEATS: Final = re.compile(r"\bvagas?\b|\breserv\w+|\bpercentua\w+|\bquantitativo|\bconvocac\w+|\bcotas?\b")
_ALIEN: Final = re.compile(
    r"\bnotas?\b|\bpontua\w+|\bpontos\b|\bmedias?\b|\bhoras?\b|\bvalor\b|\bmes(?:es)?\b"
    r"|\bcasas? decima\w+|\bidade\b|\btempo de|\banos?\b|\bcentavos\b"
    r"|\bcandidat\w+ (?:a serem )?(?:convocad|corrigid)"
    r"|\bprovas?\b|\bresultado final\b|\bparcelas?\b|\bdevoluc\w+|\bjurad\w+"
)
_WAY: Final = re.compile(r"\b(?:arredond|elevad|despreza|desconsidera|inteiro|formad|result|gera)\w*")
"""Words of what is done with a fraction."""
_SHARE: Final = re.compile(r"(?<![\d.,])0[,.]\d|\bdecimos\b|\bmeio\b|\bmetade\b")
_REFUSED: Final = re.compile(
    r"\b(?:nao|sem|vedad[oa]|nem)\b(?: \w+){0,4} (?:arredond\w+|elevad\w+|aumentad\w+|despreza\w+|desconsidera\w+)"
)
_ELSEWHERE: Final = re.compile(r"\b(?:regras?|criterios?|norma|forma|disposto)\b[^.;]{0,40}\barredond\w+")
"""Words that send for the rounding to another place."""
_FEW_SEATS: Final = re.compile(
    r"\b(?:somente|apenas|so|exclusivamente|unicamente|desde que)\b[^.;%]{0,60}\b(?:numero|quantitativo|total)\b"
    r"[^.;%]{0,30}\bvagas\b[^.;%]{0,50}\b(?:igual|superior|maior|minimo)"
)
"""A proviso that keeps a rounding to rows of so many seats."""
_MEANING: Final = {
    ("U", "ge"): Rounding.HALF_UP,
    ("D", "lt"): Rounding.HALF_UP,
    ("U", "gt"): Rounding.HALF_DOWN,
    ("D", "le"): Rounding.HALF_DOWN,
}


def read(clause: Clause, context: Context = ALONE) -> tuple[list[Statement], list[Note]]:
    """Return the rounding that a clause states, for the groups it is about, and what could not be read of it."""
    found: list[Statement] = []
    notes: list[Note] = []
    for run in _runs(clause, context):
        kinds = [_kind(m) for s in run for m in _TOKEN.finditer(s.flat)]
        value, sure = _value(kinds)
        if set(kinds) <= {"U", "D", "otherwise"} and any(_SHARE.search(s.flat) for s in run):
            value = None  # it tells fractions apart, by words that are not understood
        if value is not None:
            found += _read(run, clause, context, value, sure=sure)
        elif any(_WAY.search(s.flat) for s in run):
            notes.append(unread(clause, run[0], "edital.rounding_unread"))
    notes += [
        unread(clause, s, "edital.rounding_unread")
        for s in sentences(clause.text, clause.blocs)
        if _untold(s.flat) and (context.reserving or is_reserving(s.flat))
    ]
    return found, notes


def _untold(text: str) -> bool:
    """Whether a sentence speaks of rounding, in words that the patterns do not have."""
    spoken = _ELSEWHERE.search(text) or (re.search(r"\bfrac(?:ao|oes)\b", text) and _SHARE.search(text))
    ways = any(m.lastgroup in ("U", "D") for m in _TOKEN.finditer(text))
    return bool(spoken) and not ways and not _ALIEN.search(text)


def _runs(clause: Clause, context: Context) -> Iterator[list[Sentence]]:
    """Yield the sentences about fractions, those in a row that name no other group together."""
    run: list[Sentence] = []
    for sentence in sentences(clause.text, clause.blocs):
        if _about(sentence, clause, context):
            if run and groups_in(sentence.named) and groups_in(sentence.named) != groups_in(run[0].named):
                yield run
                run = []
            run.append(sentence)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _about(sentence: Sentence, clause: Clause, context: Context) -> bool:
    text = sentence.flat
    if not _TOKEN.search(text) or _ALIEN.search(text) or _REFUSED.search(text):
        return False
    led = context.lead is not None and bool(_FRACTION.search(context.lead.text.lower()))
    if not (_FRACTION.search(text) or led or "decimos" in text or "arredond" in text):
        return False
    whole = " ".join(s.flat for s in sentences(clause.text, clause.blocs))
    return (
        bool(_OF_SEATS.search(whole))
        or context.reserving
        or bool(context.chapter)
        or (is_reserving(whole) and speaks_of_seats(whole))
    )


def _read(
    run: Sequence[Sentence], clause: Clause, context: Context, value: Rounding, *, sure: bool
) -> Iterator[Statement]:
    first, tokens = run[0], [(s, m) for s in run for m in _TOKEN.finditer(s.flat)]
    start = tokens[0][0].start + tokens[0][1].start()
    end = tokens[-1][0].start + tokens[-1][1].end()
    within = scope(first, clause, context)
    if len(within[0]) > 1 and groups_in(m for s in run for m in s.named if start < s.start + m.start < end):
        within = (within[0], False)
    sure = sure and not any(p.search(s.flat) for s in run for p in (_FEW_SEATS, OF_SOME_POSTS))
    how = frame(_without_condition(first.flat, tokens[0][1].start()), tokens[0][1].start(), len(first.flat))
    if how is Frame.DENIED:
        return
    yield from stated("arredondamento", value, clause, (start, end), within, sure=sure and how is Frame.PLAIN)


def _without_condition(text: str, upto: int) -> str:
    """Blank out the condition that there be a fraction: it is the rule's own case, not a doubt."""
    case = re.compile(
        r"\b(?:caso|se|na hipotese de|quando|em caso de|sempre que|havendo|ocorrendo|resultando)\b"
        r"(?=.{0,240}?(?:frac|numero nao inteiro"
        r"|nao for (?:um )?(?:numero )?inteiro|decima|maior|menor|superior|inferior))"
    )
    return case.sub(lambda m: " " * len(m[0]), text[:upto]) + text[upto:]


def _kind(found: re.Match[str]) -> str:
    return {"ge2": "ge", "lt2": "lt"}.get(str(found.lastgroup), str(found.lastgroup))


def _value(kinds: Sequence[str]) -> tuple[Rounding | None, bool]:
    """Return what directions (U, D) and comparisons with the half make together, and whether that is sure."""
    kinds = [k for i, k in enumerate(kinds) if i == 0 or kinds[i - 1] != k]
    ways = [k for k in kinds if k in "UD"]
    tests = [k for k in kinds if k not in "UD" and k != "otherwise"]
    if "x" in tests or not ways:
        return None, False
    if not tests:
        return ({"U": Rounding.UP, "D": Rounding.DOWN}[ways[0]], True) if len(ways) == 1 else (None, False)
    if len(tests) > len(ways):
        return None, False
    meanings = {_MEANING.get(pair) for pair in zip(ways, tests, strict=False)}
    if len(ways) > len(tests) and not (len(ways) == 2 and ways[0] != ways[1]):
        return None, False
    if None in meanings:
        return None, False
    if meanings == {Rounding.HALF_UP, Rounding.HALF_DOWN}:
        return _MEANING[ways[0], tests[0]], False
    meaning = meanings.pop()
    return meaning, "U" in ways or len(ways) > 1
