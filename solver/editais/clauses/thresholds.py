"""The least number of seats for which a clause reserves any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from solver.editais.clauses.doubts import unread, words_disagree
from solver.editais.clauses.figures import COUNT, Said, percentages_in, read_count
from solver.editais.clauses.governing import ALONE, Context, is_reserving
from solver.editais.clauses.mentions import groups_in
from solver.editais.clauses.pairing import pairs
from solver.editais.clauses.scope import Scope, scope, stated
from solver.editais.clauses.sentences import OF_SOME_POSTS, Frame, Sentence, frame, sentences
from solver.editais.clauses.statement import Clause, Statement
from solver.editais.model import Note

_GE: Final = (
    r"(?:igual(?: a)? ou (?:superior|maior)|(?:superior|maior)(?: a)? ou igual|(?:de,? )?no minimo,?|nao inferior)"
)
_GT: Final = r"(?:superior|maior|mais d[eo])"
_LE: Final = r"(?:igual(?: a)? ou (?:inferior|menor)|(?:inferior|menor)(?: a)? ou igual|(?:de,? )?no maximo,?|ate)"
_LT: Final = r"(?:inferior|menor|menos d[eo])"
_WITH: Final = r"(?: (?:a|que|do que|de))*"
_SEATS: Final = r"(?:\w+ )?vagas?"
_AMOUNT: Final = r"(?:(?:numero|quantitativo|quantidade|total|oferta)(?: \w+)?(?: de| das?)? )"
_NO_MEASURE: Final = r"(?! ?(?:%|por cento|pontos|vezes|horas|anos|decimos|inteiro|candidat))"
_BOUND: Final = re.compile(
    rf"(?:{_AMOUNT}{_SEATS}[^.;%]{{0,110}}?|{_AMOUNT}?{_SEATS}[^.;%,]{{0,40}}? em (?:numero"
    rf"|quantidade|quantitativo) |quantitativo |numero |vagas[^.;%]{{0,60}}? (?:for|seja|forem"
    rf"|sejam) )"
    rf"(?:(?P<ge>{_GE})|(?P<le>{_LE})|(?P<gt>{_GT})|(?P<lt>{_LT})){_WITH} (?P<n>{COUNT}){_NO_MEASURE}"
)
_FURTHER: Final = re.compile(
    rf"(?:,|;|\be|\bou)(?: (?:de|a|se|quando|for|forem))* (?:(?P<ge>{_GE})|(?P<le>{_LE})"
    rf"|(?P<gt>{_GT})|(?P<lt>{_LT})){_WITH} (?P<n>{COUNT}){_NO_MEASURE}"
)
"""A bound after another of the same sentence, which need not name the seats again."""
_AGAIN: Final = re.compile(
    rf"(?:,|;|\be|\bou) a?,? ?(?P<n>{COUNT})(?=(?: vagas?)?,? (?:para|no caso|em se tratando|respectivamente))"
)
"""A number after a bound, with the same comparison: "igual ou superior a 3 para negros e a 10 para indígenas"."""
_SINGLE: Final = re.compile(
    r"(?:\b(?:cargos?|empregos?|funcao|funcoes|especialidades?|localidades?|areas?|polos?|perfis|unidades?|municipios?)\b[^.;,]{0,40}?"
    r"(?: apenas| somente| so)?"
    r"|\b(?:houver|haja|existir|existindo|havendo|oferecid[ao]|ofertad[ao]) (?:apenas|somente|so)) "
    r"(?P<n>uma|0?1(?: ?\(uma\))?)(?: unica| so)? vaga\b(?! (?:reservad|a|por|para)\b)"
)
_DIRECT: Final = re.compile(
    rf"(?:(?P<ge>no minimo,?|minimo de|pelo menos|ao menos|a partir de|nao menos de)"
    rf"|(?P<gt>mais de)|(?P<le>ate|no maximo)|(?P<lt>menos de|(?<!ou )inferior a"
    rf"|(?<!ou )menor (?:do )?que)) (?P<n>{COUNT}) vagas?\b"
)
_EACH: Final = re.compile(
    rf"\b(?P<ge>no minimo,?|minimo de|pelo menos,?|ao menos,?) (?P<n>{COUNT})(?=(?:,| e) (?:[\w()]+,? (?:e )?){{1,8}}"
    rf"vagas?,? respectivamente)"
)
"""The first of several least numbers, of the groups in their order."""
_OR_MORE: Final = re.compile(rf"\b(?P<n>{COUNT})(?P<ge>(?: vagas?)? ou mais(?: vagas)?|(?: vagas?)?,? no minimo)\b")
_APPLIES: Final = re.compile(
    r"\b(?:sempre que|somente|so (?:se|havera|sera)|apenas|quando|desde que|se\b|caso"
    r"|nos? (?:cargos?|empregos?)|nas (?:especialidades|localidades)|para (?:os )?(?:cargos?"
    r"|empregos?)"
    r"|n[oa]s \w+ com (?:menos|mais|no minimo|ate)"
    r"|aos cargos|cargos? (?:com|que|cuj)|em que|cuj[oa]|nas? hipoteses?|exig\w+|condicionad\w+|a partir)"
)
_APPLIED: Final = re.compile(r"\bpercentua(?:l|is)\b[^;]{0,60}\baplic\w+|\bnao se aplica\w* o (?:disposto|previsto) n")
_NO_RESERVE: Final = re.compile(
    r"\b(?:nao|nem)\b[^.;]{0,60}?\breserva\w*|\bsem (?:\w+ )?reserva"
    r"|\breserva\w*[^.;]{0,50}?\bnao (?:se|sera|havera|incid|tera|aplic)\w*"
    r"|\b(?:apenas|somente|exclusivamente|tao somente"
    r"|unicamente)\b[^.;]{0,40}?(?:cadastro (?:de )?reserva|ampla concorrencia)|\bnao (?:ha"
    r"|existe|havera|tera\w*|serao?|se aplica\w*|esta\w*)\b"
)
_ALIEN: Final = re.compile(
    r"\b(?:inscrit|aprovad|classificad|habilitad)\w*[^.;,]{0,40}(?:inferior|superior|menor|maior)"
    r"|\bnotas?\b|\bpontos\b|\bpontuac|\bvezes o numero|\bmembros\b|\bcomissao\b|\bprocedimento\b"
    r"|\bheteroidentifica|\bempate|\bjurad|\bdesist|\bremanescentes?\b(?! d)"
)
_EXCEPTED: Final = re.compile(r"\b(?:salvo|exceto|excetuad\w+|ressalvad\w+|a menos que|a nao ser)\b")
_OF_ROUNDING: Final = re.compile(
    r"\b(?:fracionad[oa]|fracao|fracoes)\b[^.;]{0,90}\b(?:elevad|aumentad|arredondad)\w*"
    r"|\barredond\w+[^.;]{0,90}\bvagas\b"
)
"""Words of a sentence whose number of seats is a condition of its rounding."""


def read(clause: Clause, context: Context = ALONE) -> tuple[list[Statement], list[Note]]:
    """Return the thresholds that a clause states, and what there is to note of them."""
    statements: list[Statement] = []
    notes: list[Note] = []
    for sentence in sentences(clause.text, clause.blocs):
        if not _about(sentence.flat, context):
            notes += [unread(clause, sentence)] if _speaks(sentence.flat, context) else []
            continue
        found = sorted(_bounds(sentence.flat), key=lambda b: b[1].start)
        values = {value for value, _ in found}
        for value, said in found:
            if not said.agreed:
                notes.append(words_disagree(clause, sentence, said))
            within = _scope(sentence, said, clause, context, several=len(values) > 1, all_said=[s for _, s in found])
            span = (sentence.start + said.start, sentence.start + said.end)
            sure = said.agreed and value > 0 and _plain(sentence.flat, said) and not _OF_ROUNDING.search(sentence.flat)
            sure = sure and not (len(percentages_in(sentence.flat)) > 1 and len(groups_in(sentence.named)) == 1)
            sure = sure and not (_EXCEPTED.search(sentence.flat, said.end) or OF_SOME_POSTS.search(sentence.flat))
            statements += stated("limiar", str(value), clause, span, within, sure=sure)
    return _once(statements), notes


def _once(statements: list[Statement]) -> list[Statement]:
    kept: dict[tuple[tuple[str, ...], str], Statement] = {}
    for s in statements:
        kept.setdefault((s.path, str(s.value)), s)
    return list(kept.values())


def _about(text: str, context: Context) -> bool:
    lead = context.lead.text.lower() if context.lead else ""
    reserving = is_reserving(text) or is_reserving(lead) or (context.reserving and "vagas" in text)
    register = "cadastro" in text and re.search(r"\b(?:apenas|somente|exclusivamente)\b", text)
    referred = context.sure and "vagas" in text and _APPLIED.search(text)
    return bool((reserving or register or referred) and _APPLIES.search(text) and not _ALIEN.search(text))


_SPOKEN: Final = re.compile(
    rf"\b(?:reserva|cota)s?\b[^.;]{{0,40}}\b(?:inicia\w*|comeca\w*|surge\w*|depende\w*|pressupoe\w*|ocorre\w*)"
    rf"[^.;]{{0,40}} {COUNT} vagas?\b"
)
"""Words of a least number of seats that no pattern of one reads."""


def _speaks(text: str, context: Context) -> bool:
    return bool(context.reserving and _SPOKEN.search(text) and not _ALIEN.search(text))


def _bounds(text: str) -> Iterator[tuple[int, Said]]:
    """Yield each least number of seats, with the span it is read from."""
    seen: list[tuple[int, int]] = []
    for pattern in (_BOUND, _DIRECT, _EACH, _OR_MORE, _FURTHER):
        for found in pattern.finditer(text) if pattern is not _FURTHER or seen else ():
            span = found.span("n")
            said = read_count(found["n"], span[0])
            if said is None or "vagas reservadas" in found[0] or any(a < span[1] and span[0] < b for a, b in seen):
                continue
            value = _least(found, int(said.value), denied=bool(_NO_RESERVE.search(text)))
            if value is not None:
                seen.append(span)
                yield value, Said(said.value, found.start(), found.end(), said.words, said.agreed)
                yield from _same_again(text, found, seen, gap=value - int(said.value))
    single = None if seen else _SINGLE.search(text)
    if single and _NO_RESERVE.search(text):
        yield 2, Said(Fraction(1), *single.span("n"))


def _same_again(
    text: str, bound: re.Match[str], seen: list[tuple[int, int]], *, gap: int
) -> Iterator[tuple[int, Said]]:
    """Yield the numbers after a bound that its comparison goes on for."""
    for found in _AGAIN.finditer(text, bound.end()):
        if re.search(r"[.;:]", text[bound.end() : found.start()]) or (said := read_count(found["n"])) is None:
            return
        seen.append(found.span("n"))
        yield int(said.value) + gap, Said(said.value, found.start("n"), found.end(), said.words, said.agreed)


def _least(found: re.Match[str], n: int, *, denied: bool) -> int | None:
    """Return the least number that gives a reserve: the bound itself, or, of one that denies it, the next."""
    sides = found.groupdict()
    if sides.get("ge") or sides.get("gt"):
        return None if denied else n + (sides.get("ge") is None)
    return n + (sides.get("lt") is None) if denied else None


def _plain(text: str, said: Said) -> bool:
    own = re.compile(
        r"\b(?:caso|se|na hipotese|quando|houver\w*|haja|forem|sejam?|ressalvad[oa]s?|nao|nem|sem|e|salvo|exceto)\b"
    )
    return (
        frame(own.sub(lambda m: " " * len(m[0]), text[: said.start]) + text[said.start :], said.start, len(text))
        is Frame.PLAIN
    )


def _scope(
    sentence: Sentence, said: Said, clause: Clause, context: Context, *, several: bool, all_said: list[Said]
) -> Scope:
    if not several:
        groups, known = scope(sentence, clause, context)
        after = groups_in(m for m in sentence.named if m.start >= said.end)
        if (
            after
            and len(after) < len(groups)
            and re.search(rf"(?:[,:]|minimo,?|superior a|menos de) {COUNT}\b", sentence.flat[said.end :])
        ):
            return tuple(g for g in groups if g not in after), False  # theirs is told after, and not read
        apart = bool(after) and not groups_in(m for m in sentence.named if m.start < said.end)
        apart = apart and ";" in sentence.flat[said.end : next(m.start for m in sentence.named if m.start >= said.end)]
        return groups, known and not apart and not (after and len(after) < len(groups))
    for pair in pairs(sentence.flat, [(s.start, s.end) for s in all_said], sentence.named):
        if pair.span == (said.start, said.end) and pair.groups:
            return pair.groups, pair.sure
    return scope(sentence, clause, context)[0], False
