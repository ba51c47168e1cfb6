"""The positions of the convocation that a clause gives a group."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from solver.editais.clauses.doubts import unread, words_disagree
from solver.editais.clauses.figures import COUNT, Said
from solver.editais.clauses.governing import ALONE, Context, is_reserving
from solver.editais.clauses.mentions import Mention, groups_in
from solver.editais.clauses.pairing import pairs
from solver.editais.clauses.positions import positions_in
from solver.editais.clauses.runs import of_one_group, respective, runs_of
from solver.editais.clauses.sentences import LIMITED, Frame, Sentence, frame, sentences
from solver.editais.clauses.sequences import goes_on, told_together, written_out
from solver.editais.clauses.series import EVERY, NOUN, Run, end_of, plain, series, step_of
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.model import Note
from solver.vocabulary import OPEN
from solver.yamltext import Plain

_PLACED: Final = re.compile(rf"\b{NOUN}\b")
_REVERTS: Final = re.compile(
    r"\b(?:revert\w*|remanescentes?\b(?! d)|desist\w*|nao (?:havendo|houver)|na ausencia|inexist\w+"
    r"|falta de|empat\w+|desempat\w+|exonerad\w+|eliminad\w+)"
)
_COUNTS_RESERVED: Final = re.compile(r"^(?: ?\([^)]*\))? vagas? reservadas? (?!as?\b|aos?\b|para\b)")
_SELECTION: Final = re.compile(
    r"\b(?:pericia|provas?|corrigid\w*|corrigir|discursiva|redacao|habilitad\w+|laudo|document\w*"
    r"|entrevista|exames?|testes?|cursos? de formacao|ate [oa]s? \S+(?: \([^)]*\))? (?:posic|coloca|lugar|classific)\w*"
    r"|heteroidentifica\w*|tomar posse|inscri\w+|excluid\w+)\b"
)
"""Words of the stages before a nomination."""
_NAMING: Final = re.compile(
    r"\b(?:(?:sera|serao|devera ser|deverao ser) (?:\w+mente )?(?:nomead\w+|(?:convocad|chamad|contratad)\w+ para"
    r" (?:ocupar|prover|preencher|assumir|tomar posse|a vaga))|ocupara|ocuparao)\b"
)
_GIVEN: Final = re.compile(
    r" ?(?:\([^)]*\) ?)?vagas?,? (?:sera|serao|fica|ficam|ficara|ficarao)"
    r" (?:destinad|reservad|provid|ocupad|preenchid)\w+"
)
"""What is said of a seat, or of someone, by the verb of the sentence."""
_DEPARTURE: Final = re.compile(r"\b(?:desist\w*|exonera\w+|eliminad\w+|empat\w+|desempat\w+)")
_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")
_EXCEPT: Final = re.compile(
    r"\b(?:exceto|salvo|ressalvad\w+|excetuad\w+)\b|\bd?n?[oa]s de (?:nivel|\w+ nivel)\b|\bcargos de nivel\b"
)
_OF_SOME_ROWS: Final = re.compile(
    rf"\b(?:com|houver\w*|haja|havendo|possu\w+|ofere\w+|ofert\w+|tenham?|tiver\w*|apenas|somente|menos de|inferior a"
    rf"|previs\w+) (?:apenas |somente |so |menos de |ate )?{COUNT} vagas?\b(?! ou mais)"
)
"""Words that keep a position to the rows of so many seats."""
_FOR_BOTH: Final = re.compile(r"\bamb[ao]s\b|\bmesm[oa]s? (?:intervalo|sequencia|proporc|passo)|\btod[oa]s com\b")
"""Words after several runs that go on for each of them."""
_NEAR: Final = 40
_MOST: Final = 80
"""Positions of a sentence that goes from place to place in no order that could be read."""
_LOOSE: Final = re.compile(
    r"\balternancia\b|\balternada(?:mente)?\b|\bintercalad\w+"
    r"|\b(?:repete|repetir)\w*(?:-se)?\b[^.;]{0,60}\b(?:distribuicao|sequencia|ordem|proporcao)"
    r"|\b(?:distribuicao|sequencia|ordem|proporcao|tabela)\b[^.;]{0,60}\brepet"
    r"|\b(?:chamad|convocad|nomead)[oa]s\b[^.;]{0,40}\b(?:nesta|na seguinte) (?:ordem|sequencia)\b"
    rf"|\b(?:na|a) (?:proporcao|razao) de (?:uma?|\d+)(?: \([^)]*\))? [^.;]{{0,120}}?(?:para|a) cada\b"
    rf"|\bordem de (?:{NOUN}|chamada)\b[^.;]{{0,90}}\b(?:anexo|quadro|tabela)\b"
    r"|\bapos (?:cada )?(?:d[ao]is|duas|tres|quatro|cinco|nove|dez|dezenove|vinte|\d+)(?: \([^)]*\))?"
    r" (?:candidat|nomea|convoca|vagas)"
    r"|\bvagas? (?:imediatamente )?(?:seguinte|subsequente|posterior|anterior) a\b"
    r"|\bvagas?(?: \w+){0,2} (?:a|as|de)(?: de)? (?:numeros?|n[ºo°.]) \d|\bposicoes d[ao] (?:anexo|quadro|tabela)\b"
)
"""Words that tell of an order without its positions."""


def read(clause: Clause, context: Context = ALONE) -> tuple[list[Statement], list[Note]]:
    """Return the positions that a clause gives each group, and what there is to note of them."""
    statements: list[Statement] = []
    notes: list[Note] = []
    for sentence in sentences(clause.text, clause.blocs):
        text = sentence.flat
        if not _about(text, context):
            told = positions_in(text) if context.reserving else ()
            if _speaks_of_order(sentence, told, context):
                notes.append(unread(clause, sentence, "edital.order_unread"))
            continue
        said = positions_in(text)
        found, sure = _found(sentence, said, clause, context)
        notes += [words_disagree(clause, sentence, o) for o in said if found and not o.agreed]
        statements += found if sure else [replace(s, certainty=Certainty.LOW) for s in found]
        if not found and _speaks_of_order(sentence, said, context):
            notes.append(unread(clause, sentence, "edital.order_unread"))
    return statements, notes


def _found(sentence: Sentence, said: Sequence[Said], clause: Clause, context: Context) -> tuple[list[Statement], bool]:
    """Return the orders of a sentence, and whether its other matters leave them sure."""
    text = sentence.flat
    words = clause.text[sentence.start : sentence.start + len(text)]
    if written := written_out(sentence, words):
        return list(_each(written, sentence, clause)), not goes_on(sentence) and not _REVERTS.search(text)
    reverts, selects = _REVERTS.search(text), _SELECTION.search(text)
    if re.search(r"\brepet", text) or len(said) > _MOST:
        return [], False
    if not said:
        return [] if reverts or selects else list(_one_in(sentence, clause, context)), True
    if (reverts and reverts.start() < said[-1].end) or ((reverts or selects) and not _strong(text, said)):
        return [], False
    aside = reverts is None or re.search(r"[,;]", text[said[-1].end : reverts.start()])
    naming = _NAMING.search(text, 0, said[0].start)
    narrowed = LIMITED.search(text, 0, said[-1].end + _NEAR) or _EXCEPT.search(text)
    narrowed = narrowed or _OF_SOME_ROWS.search(text, 0, said[0].start)
    sure = bool(aside) and not narrowed and (not selects or naming is not None) and "nao impede" not in text
    return told_together(list(_read(sentence, said, clause, context))), sure


def _each(written: dict[str, list[Said]], sentence: Sentence, clause: Clause) -> Iterator[Statement]:
    for group, of in written.items():
        how = frame(sentence.flat, of[0].start, of[0].end)
        span = (sentence.start + of[0].start, sentence.start + of[-1].end)
        certainty = Certainty.HIGH if how is Frame.PLAIN else Certainty.LOW
        if how is not Frame.DENIED:
            yield Statement(("regras", "ordem", group), plain([int(o.value) for o in of], 0), clause, *span, certainty)


def _strong(text: str, said: Sequence[Said]) -> bool:
    """Whether ordinals are of seats, whatever stages of the selection the sentence mentions."""
    return bool(_NAMING.search(text, 0, said[0].start) or _GIVEN.match(text, said[-1].end))


def _speaks_of_order(sentence: Sentence, said: Sequence[Said], context: Context) -> bool:
    """Whether a sentence that no order was read from tells one, so that the edital must not pass for silent."""
    text = sentence.flat
    if _LOOSE.search(_POINT.sub("·", text)) and (groups_in(sentence.named) or is_reserving(text) or context.reserving):
        return True
    if not said or not groups_in(sentence.named):
        return False
    how = frame(text, said[0].start, said[0].end)
    if how is not Frame.PLAIN and not (how is Frame.DENIED and EVERY.search(text)):
        return False
    stages = _SELECTION.search(text) or _REVERTS.search(text)
    strong = _strong(text, said) and not _DEPARTURE.search(text)
    return strong or ((len(said) > 1 or EVERY.search(text) is not None) and not stages)


def _about(text: str, context: Context) -> bool:
    lead = context.lead.text.lower() if context.lead else ""
    return bool(
        _PLACED.search(text)
        or re.search(r"\bvaga|convoca|nomea|contrata|chamada|\bordem\b|sequencia", lead)
        or re.search(
            r"\bcada \d+|\d[ºo] (?:nomead|convocad|chamad|contratad)|\bcandidat\w+ (?:nomead|convocad)"
            r"|\b(?:nomead|convocad|chamad|contratad)[oa]s? em \d",
            text,
        )
    )


def _read(sentence: Sentence, said: Sequence[Said], clause: Clause, context: Context) -> Iterator[Statement]:
    text = sentence.flat
    between = [m for m in sentence.named if m.name == OPEN and said[0].end <= m.start and m.end <= said[-1].start]
    named = tuple(Mention("", m.start, m.end) if m in between else m for m in sentence.named)
    sentence = replace(sentence, named=named)
    if each := respective(sentence, said):
        yield from (replace(s, certainty=Certainty.LOW) for s in _each(each, sentence, clause))
        return
    whole = runs_of(sentence, said)
    given = pairs(text, [r.span for r in whole], named)
    whose = [
        _whose(sentence, run, pair.groups, context, pair_sure=pair.sure) for run, pair in zip(whole, given, strict=True)
    ]
    runs = of_one_group(whole, whose)
    spans = [run.span for run, _ in runs]
    first = min([spans[0][0], *(m.start for m in named)])
    cycle = len(runs) > 1 and bool(EVERY.search(text, 0, first) or _FOR_BOTH.search(text, spans[-1][1]))
    for i, (run, (groups, known)) in enumerate(runs):
        until = spans[i + 1][0] if i + 1 < len(runs) else len(text)
        since = spans[i - 1][1] if i else 0
        how = frame(text, run.span[0], run.span[1])
        if how is Frame.DENIED or not groups:
            continue
        value, sure = series(text, run, since, until)
        if value is None:
            continue
        sure = sure and not any(_COUNTS_RESERVED.match(text[o.end :]) for o in said if len(runs) > 1)
        sure = sure and not cycle and known and how is Frame.PLAIN and all(o.agreed for o in run.said)
        for group in groups:
            yield Statement(
                ("regras", "ordem", group),
                value,
                clause,
                sentence.start + run.span[0],
                sentence.start + end_of(text, run.span[1], until),
                Certainty.HIGH if sure else Certainty.LOW,
            )


def _whose(
    sentence: Sentence, run: Run, paired: tuple[str, ...], context: Context, *, pair_sure: bool
) -> tuple[tuple[str, ...], bool]:
    inside = groups_in(m for m in sentence.named if run.span[0] <= m.start and m.end <= run.span[1])
    every = groups_in(sentence.named)
    if len(every) == 1 and not any(m.name == "" for m in sentence.named):
        return every, True
    if len(inside) == 1:
        return inside, True
    if paired:
        return paired, pair_sure and len(paired) == 1
    if every or any(m.name == "" for m in sentence.named):
        return (), False
    return (context.groups, context.sure) if len(context.groups) == 1 else ((), False)


def _one_in(sentence: Sentence, clause: Clause, context: Context) -> Iterator[Statement]:
    """Read "one in every twenty": the first of them is not stated, so it is a proposal."""
    text = sentence.flat
    groups = groups_in(sentence.named) or (context.groups if context.sure else ())
    steps = [(m, step) for m in EVERY.finditer(text) if (step := step_of(m))]
    if (
        len(groups) != 1
        or len(steps) != 1
        or any(m.name == OPEN for m in sentence.named)
        or not re.search(r"\b(?:vagas?|nomead|nomeac|convoca|contrata|admi)", text)
    ):
        return
    found, step = steps[0]
    one = re.search(r"\b(?:uma?|0?1|multipl[oa]s?)\b", text)
    if one is None or frame(text, found.start(), found.end()) is Frame.DENIED:
        return
    value: Plain = {"primeira": str(step), "passo": str(step)}
    span = (sentence.start + found.start(), sentence.start + found.end())
    yield Statement(("regras", "ordem", groups[0]), value, clause, *span, Certainty.LOW)
