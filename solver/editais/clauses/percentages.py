"""The percentage that a clause reserves for a group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from solver.editais.clauses.doubts import unread, words_disagree
from solver.editais.clauses.figures import Said, percentages_in
from solver.editais.clauses.governing import ALONE, Context, is_reserving, speaks_of_seats
from solver.editais.clauses.mentions import beneficiaries, flat, groups_in, mentions
from solver.editais.clauses.norms_of_groups import group_of_norm, reserves_by_norm
from solver.editais.clauses.pairing import Pair, pairs
from solver.editais.clauses.sentences import LIMITED, Frame, Sentence, frame, sentences
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.model import Note
from solver.numerals import write_percentage
from solver.vocabulary import DIVISIONS, OPEN

_CAP: Final = re.compile(
    r"(?:nao (?:se )?(?:ultrapass\w*|exced\w*|sej\w+ superior\w*|super\w*"
    r"|poden?d?o? (?:ultrapassar|exceder|superar)|podera\w* (?:ser superior\w*|ultrapassar"
    r"|exceder|superar))"
    r"|limit\w*(?: maximo| legal)*|no maximo|maxim[oa]|\bteto|ate|sem (?:exceder|ultrapassar)"
    r"|(?:inferior|superior)(?:es)? a|excedente\w* [ad]\w*|acima|alem|a mais de)"
    r"[^%;]{0,30}$|\d ?(?:%|por cento)(?: \([^)]*\))? (?:a|ate) (?:de )?$"
    r"|\b(?:percentua(?:l|is)|limites?|indices?) (?:maxim[oa]s?|tetos?)[^%;]{0,110}$"
)
_FLOOR: Final = re.compile(
    r"(?:no minimo|minim[oa]s?(?: de)?|pelo menos|ao menos|nao inferior a|cerca de|aproximadamente)[^%;,]{0,30},? ?$"
)
_TO_A_CAP: Final = re.compile(r" (?:a|ate) (?:de |o maximo de |no maximo,? )?(?:\d{1,3} ?(?:%|\()|\w+ por cento)")
_ALIEN_BEFORE: Final = re.compile(
    r"(?:notas?|pontuac\w+|pontos|acertos?|aproveitamento|desconto|adicional|gratificac\w+"
    r"|acrescimo|multa|juros|taxa|frequencia|insalubridade|periculosidade"
    r"|reajuste|reducao|perda|acuidade|isenca\w+|remunerac\w+|vencimento\w*|salario|bolsa|peso"
    r"|carga horaria|contribuic\w+|aliquota|corrigi\w+|correcao|provas?|questoes"
    r"|habilitad\w+|quociente|percentil|nomeac\w+ em comissao|cargos em comissao|servidores|empregados)"
    r"(?: \S+){0,8} $"
)
_OF_A_FIELD: Final = re.compile(
    r"^[^%]{0,60}\bdas vagas d[ao] (?!ampla|area|cargo|carreira|categoria|certame|concurso|cota|edital|emprego"
    r"|especialid|funcao|lista|localidade|orgao|perfil|presente|processo|quadro|referid|reserva|respectiv|selec)\w+,"
)
"""Words that keep a percentage to the seats of one field: "das vagas da Saúde, 15%"."""
_STANDING: Final = re.compile(
    r"\bja (?:estao|foram|se encontram|sao)\b|\batualmente\b|\b(?:estao|encontram-se) (?:preenchid|ocupad)"
)
"""Words that tell how seats are filled, and reserve none."""
_SUBSET: Final = re.compile(
    r",? (?:delas|deles|dess[ae]s?|dest[ae]s?|do percentual|d[ea]ssa reserva|da reserva"
    r"|das vagas reservadas(?! (?:as?|aos?|para)\b)|das cotas)\b"
)
_OPEN_AFTER: Final = re.compile(
    r"(?: das vagas)?,?(?: (?:sao|serao|ficam|estao)(?: \w+)?)? (?:para|a|de|da|em)(?: a)? (?:lista )?(?:de |da )?"
    r"(?:ampla|livre) concorrencia"
)
_OPEN_BEFORE: Final = re.compile(r"(?:ampla|livre) concorrencia(?: \([^)]*\))?(?: ?[:–-] ?| ?\()$")
_SHARED_OUT: Final = re.compile(
    r"\baplicar\w*-se (?:os )?percentuais\b|\bpercentua(?:l|is)\b[^.;]{0,60}"
    r"\b(?:distribu|aplicad|repart|divid|subdivid|sera\b|serao\b)\w*"
)
_DIRECTLY: Final = re.compile(r"(?:%|por cento\)?)(?: \([^)]*\))? (?:do total )?d[ae]s? (?:\w+ )?vagas\b")
_COTISTAS: Final = re.compile(r"\bcotistas?\b")
_OF_SEATS: Final = re.compile(
    r"(?:vagas?|cargos?|empregos?|postos?|oportunidades|funcoes|contratac\w+|nomeac\w+"
    r"|convocac\w+|respectiv[oa]s|mesm[oa]s|referid[oa]s|existentes|ofertad\w+|oferecid\w+|oferta"
    r"|cada|todas|que|qual|(?:total|numero|quantitativo|quantidade|montante|somatorio"
    r"|conjunto)(?: \w+){0,2}? d[aeo]s?(?: \w+)? (?:vagas|cargos|empregos|postos|funcoes"
    r"|oportunidades|contratac\w+|nomeac\w+)"
    r"|(?:total|quantitativo)(?: geral| ofertado| oferecido)*(?: de cada| por| em cada|,|\.|;|$"
    r"| para| a)|reserva|edital|concurso)"
)
_OF: Final = re.compile(
    r",? (?:sobre )?(?:d[aeo]s?|d?es[st]as|n[ao]s?|sobre o|sobre a|sobre as|incidente\w* sobre \w+) (?:\w+mente )?"
)


def read(clause: Clause, context: Context = ALONE) -> tuple[list[Statement], list[Note]]:
    """Return the percentages that a clause reserves, and what there is to note of them."""
    statements: list[Statement] = []
    notes: list[Note] = []
    for sentence in sentences(clause.text, clause.blocs):
        figures = [f for f in percentages_in(sentence.flat) if not _alien(sentence.flat, f)]
        if not figures or not _about_reserve(sentence, context):
            continue
        untold, whole = False, sum(f.value for f in figures)
        for figure, pair in zip(figures, _paired(sentence, figures, context), strict=True):
            how = frame(sentence.flat, figure.start, figure.end)
            if how is Frame.DENIED:
                continue
            if not figure.agreed:
                notes.append(words_disagree(clause, sentence, figure))
            if (
                not pair.groups
                and 2 * figure.value != whole
                and how is Frame.PLAIN
                and not _led_or_other(clause, sentence)
            ):
                untold = True
            narrowed = any(p.search(sentence.flat) for p in (LIMITED, _STANDING, _OF_A_FIELD))
            narrowed = narrowed or "o mesmo vale" in sentence.flat or "o mesmo se aplica" in sentence.flat
            narrowed = narrowed or not _said_to_reserve(sentence.flat, context)
            sure = pair.sure and how is Frame.PLAIN and not narrowed
            sure = sure and figure.agreed and not _TO_A_CAP.match(sentence.flat, figure.end)
            sure = sure and not _FLOOR.search(sentence.flat[: figure.start])
            statements += _stated(clause, sentence, figure, pair, sure=sure)
        if untold:
            notes.append(unread(clause, sentence))
    return _consistent(statements) or list(_from_lead(clause, context)), notes


def _led_or_other(clause: Clause, sentence: Sentence) -> bool:
    """Whether the groups of a figure are in the list that it introduces, or are none of the vocabulary's."""
    return clause.text.rstrip().endswith(":") or any(m.name == "" for m in sentence.named)


def _from_lead(clause: Clause, context: Context) -> Iterator[Statement]:
    """Give the group that an entry of a list names the percentage of the words that introduce the list."""
    groups, lead = groups_in(mentions(clause.text, clause.blocs)), context.lead
    if lead is None or len(groups) != 1 or percentages_in(flat(clause.text)):
        return
    if groups_in(mentions(lead.text, lead.blocs)):
        return
    sentence = sentences(lead.text, lead.blocs)[-1]
    figures = [f for f in percentages_in(sentence.flat) if not _alien(sentence.flat, f)]
    if len(figures) == 1 and _said_to_reserve(sentence.flat, context):
        each = re.search(r"\bcada (?:um|uma|grupo|segmento)\b", sentence.flat)
        sure = each is not None and frame(sentence.flat, figures[0].start, figures[0].end) is Frame.PLAIN
        sure = sure and figures[0].agreed and len(beneficiaries(clause.text, clause.blocs)) == 1
        yield from _stated(lead, sentence, figures[0], Pair((0, 0), groups), sure=sure)


def _stated(clause: Clause, sentence: Sentence, figure: Said, pair: Pair, *, sure: bool) -> Iterator[Statement]:
    """Yield the percentage of each group; of groups told together, that of the bloc they make too, never surely."""
    blocs = [bloc for bloc, ways in DIVISIONS.items() if set(pair.groups) in ways]
    for group in (*pair.groups, *blocs):
        yield Statement(
            ("regras", "percentuais", group),
            write_percentage(figure.value / 100),
            clause,
            sentence.start + figure.start,
            sentence.start + figure.end,
            Certainty.HIGH if sure and not blocs else Certainty.LOW,
        )


def _alien(text: str, figure: Said) -> bool:
    """Whether a percentage is of something other than seats, or caps the reserve."""
    before, after = text[max(0, figure.start - 120) : figure.start], text[figure.end : figure.end + 80]
    if (
        _CAP.search(before)
        or _OPEN_AFTER.match(after)
        or _OPEN_BEFORE.search(before)
        or _SUBSET.match(after)
        or re.match(r",? (?:no maximo|de limite|como (?:limite|teto)|d[ae] limite)", after)
    ):
        return True
    if re.match(
        r",? (?:d[aeo]s?|n[ao]s) (?:cargos?|funcao|funcoes) (?:em comissao|comissionad|de confianca|gratificad)",
        after,
    ):
        return True
    if found := _OF.match(after):
        return not _OF_SEATS.match(after, found.end()) and not re.match(
            r",? d?[aoe]s? (?:pessoas|candidat|negr|indig|quilomb|pcd)|,? as ", after
        )
    if re.match(
        r",? (?:(?:d[aeo]s?|em|[oa]s?) )?(?:desconto|prazo|multa|reducao|adicional|abatimento"
        r"|acerto|aproveitamento|frequencia|acrescimo|inferior|superior)",
        after,
    ):
        return True
    return bool(_ALIEN_BEFORE.search(before)) and not re.search(r"\b(?:reserv\w*|vagas)\b(?: \S+){0,6} $", before)


def _about_reserve(sentence: Sentence, context: Context) -> bool:
    """Whether a percentage may be of a reserve: by its words, or as one of a group's in a chapter on reserves."""
    told = context.reserving and speaks_of_seats(sentence.flat) and bool(groups_in(sentence.named))
    told = told or (context.reserving and _DIRECTLY.search(sentence.flat) is not None)
    told = told and not re.search(r"\bacrescimo|\badicional|\bcorrecao|\bfase\b|\bprovas?\b", sentence.flat)
    return told or _said_to_reserve(sentence.flat, context)


def _said_to_reserve(text: str, context: Context) -> bool:
    """Whether the words themselves make a percentage one of a reserve."""
    text, lead = _COTISTAS.sub(" ", text), flat(context.introduction)
    given = re.search(
        r"\b(?:destin|cabe|provid|assegurad|garantid|reservad|ser-lhes|cota|preenchid|ofertad)\w*"
        r"|\b(?:sera|serao) (?:de|d[aeo]s) (?:\w+ )?(?:negr|pret|indig|quilomb|pessoas? com|pcd)",
        f"{lead} {text}",
    )
    about = is_reserving(text) or is_reserving(lead) or (given and speaks_of_seats(f"{lead} {text}"))
    named = re.search(
        r"\bpercentua(?:l|is)\b[^.;]{0,40}(?:%|por cento)[^.;]{0,40} (?:aos?|as|para|destinad\w+)[, ]", text
    )
    if about or (named and speaks_of_seats(text)):
        return True
    if context.reserving and _SHARED_OUT.search(text) and groups_in(mentions(text)):
        return True
    return (
        context.reserving
        and speaks_of_seats(text)
        and bool(re.search(r"\b(?:percentual|percentuais|sera|serao|para)\b", text))
    )


def _paired(sentence: Sentence, figures: list[Said], context: Context) -> list[Pair]:
    found = pairs(sentence.flat, [(f.start, f.end) for f in figures], sentence.named)
    found = _summed(figures, found)
    if any(p.groups for p in found) or any(m.name != OPEN for m in sentence.named):
        return found
    group = group_of_norm(sentence.flat)
    if len(figures) == 1 and reserves_by_norm(sentence.flat):
        return [Pair(found[0].span, ("pcd",), sure=not context.sure or context.groups == ("pcd",))]
    if len(context.groups) == 1 and len(figures) == 1 and (context.sure or not group):
        return [Pair(found[0].span, context.groups, context.sure)]
    if group and len(figures) == 1:
        return [Pair(found[0].span, (group,), sure=False)]
    if len(figures) == 1:
        return [Pair(found[0].span, context.groups, sure=False)]
    return found


def _summed(figures: list[Said], found: list[Pair]) -> list[Pair]:
    """Doubt a bloc's percentage, and its parts', where the one is not the sum of the others."""
    given = {p.groups[0]: f.value for f, p in zip(figures, found, strict=True) if len(p.groups) == 1}
    for bloc, ways in DIVISIONS.items():
        whole = [parts for parts in ways if bloc in given and parts <= given.keys()]
        if any(given[bloc] != sum(given[g] for g in parts) for parts in whole):
            return [replace(p, sure=False) for p in found]
    return found


def _consistent(statements: list[Statement]) -> list[Statement]:
    """Doubt what a clause gives one group twice; leave a bloc out where its parts are stated with it."""
    named = {s.path[-1] for s in statements}
    values = {(s.path[-1], s.value) for s in statements if s.certainty is Certainty.HIGH}
    twice = {g for g in named if sum(g == group for group, _ in values) > 1}
    statements = [replace(s, certainty=Certainty.LOW) if s.path[-1] in twice else s for s in statements]
    return [s for s in statements if not _of_parts(s, statements)]


def _of_parts(bloc: Statement, statements: Iterable[Statement]) -> bool:
    """Whether the parts of a bloc have figures of their own."""
    ways = DIVISIONS.get(bloc.path[-1], ())
    others = {s.path[-1] for s in statements if (s.start, s.end) != (bloc.start, bloc.end)} if ways else set()
    return any(parts <= others for parts in ways)
