"""How an edital conducts its calls, who publishes it and which norms it cites: all that is read from its words alone.

The seats themselves, their percentages, rounding, thresholds, bases and orders are read elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.editais.clauses.chains import chained
from solver.editais.clauses.citations import Citation, citations
from solver.editais.clauses.competition import competition
from solver.editais.clauses.heading import read_heading
from solver.editais.clauses.passages import Passage, passages
from solver.editais.clauses.statement import Clause, Statement
from solver.editais.clauses.succession import succession
from solver.editais.codes import DOUBT
from solver.editais.documents.written import Written
from solver.editais.model import Note
from solver.norms.catalogue import EntityLike

_SHOWN: Final = 160
_UNFILLED: Final = (
    r"(?:nao (?:forem )?(?:providas|preenchidas|ocupadas)|exaurid\w+|esgotad\w+"
    r"|(?:falta|ausencia|inexistencia) de (?:\w+ ){0,2}(?:candidat|aprovad|inscri|habilitad)"
    r"|nao (?:houver|havendo|existindo|tiver ocorrido) (?:inscri|candidat|aprova))"
)
_NOT_ENOUGH: Final = r"nao (?:se )?\w+(?:ndo|rem)(?: \w+){0,2} (?:numero|quantidade|candidat)"
_GIVEN: Final = r"(?:preenchid|ocupad|destinad|ofertad|oferecid|liberad|provid|aproveitad|nomead)\w+"
_MATTERS: Final = re.compile(
    rf"vagas? reservadas?[^.;]{{0,80}}{_UNFILLED}[^.;]{{0,120}}{_GIVEN}"
    rf"|vagas? reservadas?[^.;]{{0,80}}{_GIVEN}[^.;]{{0,80}}{_UNFILLED}"
    rf"|{_UNFILLED}[^.;]{{0,120}}(?:vagas?|cargos)(?!\w)[^.;]{{0,60}}{_GIVEN}"
    r"|vagas?(?!\w)[^.;]{0,120}(?:revert|remanej)\w+|(?:revert|remanej)\w+[^.;]{0,80}(?<!\w)vagas?(?!\w)"
    r"|ampla concorrencia[^.;]{0,120}(?:computad|contabilizad|deduzid|descontad|contad)\w*[^.;]{0,80}reserv"
    r"|lista[^.;]{0,60}mais (?:favoravel|vantajos|benefic)\w*"
    r"|(?:desistencias?|desistente|exonera\w+|renuncia)(?!\w)(?! d\w (?:\w+ d\w )?ampla)"
    r"[^.;]{0,160}(?:(?<!nao )reservad|(?<!\w)cota|lista)"
    r"|(?:ampla|geral)(?!\w)[^.;]{0,120}(?:convocad|nomead|chamad)\w+ por (?:esta|ela|aquela)(?!\w)"
    r"|(?:ampla|geral)(?!\w)[^.;]{0,80}(?:deix|ced|liber|abr)\w+[^.;]{0,40}(?:vagas? reservada|reserva(?!\w)|cota)"
    r"|(?:ampla|geral)(?!\w)[^.;]{0,120}sem prejuizo d[ao]s? vagas? reservadas?"
    r"|nao (?:preenchidas|providas|ocupadas),? (?:serao|sao|ficam|ficarao) d[ae] (?:ampla|lista geral|livre)"
    r"|classificad\w+ em (?:ate |\d \()?(?:duas|tres|quatro|cinco|seis)\)? listas"
    r"|(?:inscri\w+|concorr\w+|enquadr\w+)[^.;]{0,60}mais de uma?"
    r" (?:modalidade|reserva|cota|inciso|grupo|condicao|hipotese)"
    r"|(?:(?:classifica\w+|(?:obtido|obtiver) nota)[^.;]{0,60}ampla|lista geral)"
    r"[^.;]{0,80}nao (?:ocupa|consom|(?:sera|serao) (?:computad|considerad|contad))"
    rf"|{_UNFILLED}[^.;]{{0,80}}provimento d[ae]s? vagas?|vaga reservada (?:cabera|ficara|passara)"
    r"|opcao [^.;]{0,20}(?:duas|ambas as) (?:reservas|cotas|listas)"
    r"|vagas?(?!\w)[^.;]{0,60}(?:irao|vao|passam|passarao|seguem|seguirao)"
    r" (?:para )?a (?:ampla|lista geral)"
    r"|vagas?(?!\w)[^.;]{0,60}nao (?:providas|preenchidas|ocupadas) (?:somam|acrescem|sao somadas|serao somadas)"
    r"|concorrer[^.;]{0,20} (?:nas|as) duas condicoes|sobrando vagas|vagas que sobrar\w*"
    r"|libera(?:ndo)? (?:a|as) vagas?|(?:requisitos|condicoes) d[eo] ambas as (?:cotas|reservas)"
    r"|nao (?:havendo|houver|existindo|haja) quem|(?:nas|em) (?:duas|ambas)(?: as)? listas(?!\w)"
    r"|(?:nomead|convocad|chamad)[^.;]{0,60}(?:mais bem|melhor) (?:classificad|colocad|posicionad)"
    r"|nao (?:tomar\w*|assumir\w*|entrar\w*)[^.;]{0,120}vaga[^.;]{0,80}(?:lista|classificad|cota)"
    rf"|{_UNFILLED}[^.;]{{0,80}}(?:lista geral|ampla concorrencia)"
    r"|(?:nomeac\w+|vagas?) que (?:exced|ultrapass)\w+"
    rf"|{_NOT_ENOUGH}[^.;]{{0,100}}(?:vagas?|cargos|postos)(?!\w)"
    rf"|(?:vagas?|cargos|postos)(?!\w)[^.;]{{0,80}}{_NOT_ENOUGH}"
    r"|excluid\w+ d[ae]s? listas? d[aeo]s? cotas?"
    r"|(?:ampla|geral|livre)(?!\w)[^.;]{0,80}(?:computo|contagem|calculo)[^.;]{0,30} (?:reserva|cota)"
)
"""Words of matters that the structured form has a key for."""


def read_conduct(written: Written, clauses: Sequence[Clause]) -> tuple[list[Statement], list[Note]]:
    """Read what the clauses state of competition and succession, and what head and foot tell of the edital itself.

    Returns:
        the statements, in the order of the document; a note for each sentence that speaks of one of these matters and
        could not be read.
    """
    statements = read_heading(written)
    notes: list[Note] = []
    for clause in clauses:
        found = sorted([*competition(clause), *succession(clause)], key=lambda s: s.start)
        statements += found
        notes += _unread(clause, found)
    return chained(statements), notes


def read_citations(clauses: Iterable[Clause], entity: EntityLike | None = None) -> list[Citation]:
    """Return the norms that the clauses cite, in order; the entity tells whose `Lei Estadual` one is."""
    return [citation for clause in clauses for citation in citations(clause, entity)]


def _unread(clause: Clause, found: Sequence[Statement]) -> Iterator[Note]:
    read = {s.start for s in found}
    for passage in passages(clause):
        if passage.start not in read and _speaks(passage):
            quote = clause.text[passage.start : passage.start + len(passage.words)]
            shown = quote if len(quote) <= _SHOWN else f"{quote[:_SHOWN]}…"
            yield Note(DOUBT, "edital.conduct_unread", {"quote": shown}, clause.place)


def _speaks(passage: Passage) -> bool:
    """Say whether a passage is on one of the matters, of a reserve."""
    return bool(_MATTERS.search(passage.words)) and (passage.generic or bool(passage.topic))
