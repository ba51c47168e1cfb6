"""What the headings of a table of seats mean, by exact synonyms. Nothing is guessed: what is not here is not read.

A near match is worse than none: it once took "Taxa de inscrição" for a total.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from solver.vocabulary import GROUPS, OPEN, fold

POST, SPECIALTY, LOCALITY, TOTAL, OTHER = "cargo", "especialidade", "localidade", "total", ""
NAMES: Final = (POST, SPECIALTY, LOCALITY)
SEATS: Final = (TOTAL, OPEN, *GROUPS)

_SYNONYMS: Final[dict[str, str]] = {
    POST: """
        cargo; função; emprego; cargos; funções; empregos; cargo/função; cargo/emprego; cargo ou função;
        cargo, função ou emprego; cargo público; emprego público; nome do cargo; denominação do cargo""",
    SPECIALTY: """
        especialidade; área; disciplina; especialidades; área de atuação; área de conhecimento; área/especialidade;
        especialidade/área; cargo/especialidade; componente curricular; habilitação; perfil""",
    LOCALITY: """
        localidade; município; lotação; localidades; municípios; local; local de lotação; local de trabalho;
        local de exercício; município de lotação; localidade de lotação; unidade de lotação; cidade; polo; região;
        regional; comarca; campus; unidade""",
    TOTAL: """
        total; vagas; total de vagas; total das vagas; total vagas; vagas totais; total geral; número de vagas;
        número vagas; quantidade de vagas; qtd de vagas; qtde de vagas; quantitativo de vagas; vagas oferecidas;
        vagas ofertadas; total de vagas oferecidas; total de vagas ofertadas; vagas imediatas; total imediatas""",
    OPEN: "ampla concorrência; AC; A.C.; ampla; ampla conc.; concorrência ampla; livre concorrência",
    "pcd": """
        PcD; pessoas com deficiência; pessoa com deficiência; PcDs; PD; PNE; com deficiência; deficientes;
        deficiência; portadores de deficiência""",
    "negros": """
        negros; PN; PP; PPP; pretos e pardos; pretas e pardas; pretos ou pardos; pretas ou pardas; pretos/pardos;
        negros e pardos; negros/pardos; negras; negros e negras""",
    "indigenas": "indígenas; I; PI; indígena; povos indígenas",
    "quilombolas": "quilombolas; Q; PQ; quilombola; remanescentes de quilombos",
    "niq": """
        NIQ; negros, indígenas e quilombolas; negras, indígenas e quilombolas; negros, indígenas ou quilombolas;
        negras, indígenas ou quilombolas; PNIQ""",
    OTHER: """
        código; cód.; código do cargo; cód. do cargo; item; número; ordem; seq.; número de ordem; requisito; requisitos;
        requisitos exigidos; requisitos de ingresso; pré-requisitos; formação; formação exigida; escolaridade; nível;
        nível de escolaridade; classe; padrão; remuneração; remuneração inicial; vencimento; vencimentos;
        vencimento base; vencimento básico; salário; salário base; subsídio; carga horária; carga horária semanal;
        jornada; jornada de trabalho; jornada semanal; turno; taxa; taxa de inscrição; valor da inscrição; observação;
        observações; prova; provas; cadastro de reserva; cadastro reserva; CR; vagas cadastro de reserva""",
}

_LONGEST: Final = 200
_HYPHENATED: Final = re.compile(r"(?<=\w)-[ \t]*[\r\n]\s*(?=\w)")
_MARKS: Final = re.compile(r"\([^()]*\)|[*¹²³⁴⁵⁶⁷⁸⁹⁰†‡]+|\d+(?:,\d+)?\s*%")
_ABBREVIATED: Final = re.compile(r"(?<=[^\W\d_]{2})\.(?=\s|$)")
_NUMBER_SIGN: Final = re.compile(r"\bn(?:\.\s?[oº°]?|[º°]|\.?o)(?=\s|$)")
_LEADING: Final = re.compile(
    r"(?:(?:numero |total |quantidade )?(?:de )?vagas? )?(?:reservad[ao]s? |reserva )?"
    r"(?:(?:para|p/|aos?|as?|de|d[ao]s?) (?:[ao]s )?)?(?:candidat[ao]s? |pessoas )?"
)
"""The words that may stand before a group's name: `vagas reservadas aos candidatos`."""


def _plain(text: str) -> str:
    """Return a heading folded, without footnote marks, percentages and what is in brackets."""
    joined = _HYPHENATED.sub("", text)
    bare = fold(_MARKS.sub(" ", joined)) or fold(joined).strip("() ")
    bare = _NUMBER_SIGN.sub("numero", bare.replace(" /", "/").replace("/ ", "/"))
    return _ABBREVIATED.sub("", bare).strip(" .:;-–—/")


_MEANINGS: Final[dict[str, str]] = {
    _plain(word): meaning for meaning, words in _SYNONYMS.items() for word in words.split(";")
}


@lru_cache(maxsize=8192)
def meaning(text: str) -> str | None:
    """Return what one heading means: a key of a row, `OTHER` for what tells of no seat; None if it is not known."""
    plain = _plain(text) if len(text) <= _LONGEST else ""
    known = _MEANINGS.get(plain)
    if known is not None:
        return known
    group = _MEANINGS.get(_LEADING.sub("", plain, count=1))
    return group if group in (OPEN, *GROUPS) else None


def meaning_under(labels: Sequence[str]) -> str | None:
    """Return what a column means by its headings, topmost first: `Vagas imediatas` over `AC`, `PcD` over `Total`.

    The register's columns are `OTHER`; a total of the reserve alone is not the row's total.
    """
    worded = [label for label in labels if re.search(r"[^\W\d_]", _MARKS.sub("", label))]
    if not worded:
        return None
    above = [_plain(label) for label in worded[:-1]]
    lowest = meaning(worded[-1])
    if any("cadastro" in label or label == "cr" for label in above):
        return OTHER
    if lowest == TOTAL:
        groups = [m for m in map(meaning, worded[:-1]) if m in (OPEN, *GROUPS)]
        if groups:
            return groups[-1]
        if any("reserva" in label for label in above):
            return None
    return lowest


def known_names(key: str) -> str:
    """Return some of the headings that mean `key`, for people."""
    return ", ".join(word.strip() for word in _SYNONYMS[key].split(";")[:3])
