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
        cargo, função ou emprego; cargo público; emprego público; nome do cargo; denominação do cargo;
        denominação; nome do emprego; cargo efetivo; código e cargo; código/cargo""",
    SPECIALTY: """
        especialidade; área; disciplina; especialidades; área de atuação; área de conhecimento; área/especialidade;
        especialidade/área; cargo/especialidade; componente curricular; habilitação; perfil; cargo/área;
        cargo/área/especialidade; cargo e especialidade; cargo - especialidade; cargo/disciplina; cargo/perfil;
        área ou especialidade; subárea; área/subárea; ênfase; área de conhecimento/especialidade""",
    LOCALITY: """
        localidade; município; lotação; localidades; municípios; local; local de lotação; local de trabalho;
        local de exercício; município de lotação; localidade de lotação; unidade de lotação; cidade; polo; região;
        regional; comarca; campus; unidade""",
    TOTAL: """
        total; vagas; total de vagas; total das vagas; total vagas; vagas totais; total geral; número de vagas;
        número vagas; quantidade de vagas; qtd de vagas; qtde de vagas; quantitativo de vagas; vagas oferecidas;
        vagas ofertadas; total de vagas oferecidas; total de vagas ofertadas; vagas imediatas; total imediatas;
        número total de vagas; quantidade total de vagas; quant. de vagas; qtd. vagas; qtde. vagas; quantidade vagas;
        quant. vagas; total de vagas imediatas; vagas (total); vagas existentes; vagas disponíveis;
        vagas + CR; vagas imediatas + CR""",
    OPEN: "ampla concorrência; AC; A.C.; ampla; ampla conc.; concorrência ampla; livre concorrência",
    "pcd": """
        PcD; pessoas com deficiência; pessoa com deficiência; PcDs; PD; PNE; com deficiência; deficientes;
        deficiência; portadores de deficiência""",
    "negros": """
        negros; PN; PP; PPP; pretos e pardos; pretas e pardas; pretos ou pardos; pretas ou pardas; pretos/pardos;
        negros e pardos; negros/pardos; negras; negros e negras""",
    "indigenas": "indígenas; I; PI; indígena; povos indígenas",
    "quilombolas": "quilombolas; Q; PQ; quilombola; remanescentes de quilombos",
    "ni": """
        NI; N/I; negros e indígenas; negras e indígenas; negros ou indígenas; negras ou indígenas; negros/indígenas;
        negras/indígenas; indígenas e negros; negros (as) e indígenas""",
    "niq": """
        NIQ; negros, indígenas e quilombolas; negras, indígenas e quilombolas; negros, indígenas ou quilombolas;
        negras, indígenas ou quilombolas; PNIQ""",
    "trans": """
        pessoas trans; trans; pessoa trans; travestis e transexuais; transexuais e travestis; trans e travestis;
        travestis e trans; travestis ou transexuais; transexuais ou travestis; travestis/transexuais; transexuais;
        transexual; transgêneros; transgênero; pessoas transgênero""",
    "hipossuficientes": """
        hipossuficientes; hipossuficiente; candidatos hipossuficientes; hipo; hipossuf.; hipossuficiência;
        hipossuficiência econômica; hipossuficientes econômicos; economicamente hipossuficientes""",
    OTHER: """
        código; cód.; cód. cargo; código da vaga; código da opção; opção; código do cargo; cód. do cargo; item; número;
        ordem; seq.; número de ordem; requisito; requisitos;
        requisitos exigidos; requisitos de ingresso; pré-requisitos; formação; formação exigida; escolaridade; nível;
        nível de escolaridade; classe; padrão; remuneração; remuneração inicial; vencimento; vencimentos;
        vencimento base; vencimento básico; salário; salário base; subsídio; carga horária; carga horária semanal;
        jornada; jornada de trabalho; jornada semanal; turno; taxa; taxa de inscrição; valor da inscrição; observação;
        observações; prova; provas; cadastro de reserva; cadastro reserva; CR; vagas cadastro de reserva;
        percentual; porcentagem; perc.; código de opção; código do emprego; C/H; CH; regime; regime de trabalho;
        escolaridade/pré-requisitos; escolaridade/requisitos; requisitos/escolaridade; titulação; titulação exigida;
        requisitos mínimos; requisitos mínimos exigidos; requisitos básicos; salário inicial; remuneração mensal;
        vencimento inicial; valor da taxa; valor da taxa de inscrição; tipo de prova; período""",
}
_COUNTS: Final = frozenset({"numero", "quantidade", "quant", "qtd", "qtde"})
"""Under a group's heading, the seats of that group: `PcD` over `Nº` and `%`."""
_BOTH: Final = re.compile(r"cargos?(?: - | e |/).+")

_LONGEST: Final = 200
_HYPHENATED: Final = re.compile(r"(?<=\w)-(?:[ \t]*[\r\n]\s*(?=\w)|\s+(?=[a-zà-ÿ]))")
_MARKS: Final = re.compile(r"\([^()]*\)|[*¹²³⁴⁵⁶⁷⁸⁹⁰†‡]+|\d+(?:,\d+)?\s*%")
_ELSEWHERE: Final = re.compile(
    r"\b(?:prov[ao]s?|quest(?:ao|oes)|pesos?|pontos?|pontuac\w+|notas?|remunerac\w+|vencimentos?|salari\w+|subsidios?|"
    r"taxas?|correc\w+|corrig\w+|convoca\w+|classific\w+|aprovad\w+|habilitad\w+|inscri\w+|homologa\w+|posic\w+|"
    r"horas?|gratificac\w+|r\$|valor(?:es)?|discursiv\w+|redac\w+|lista de espera|por vaga)(?!\w)"
)
"""Words of tables and columns that count something other than seats."""
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
_OF_LISTS: Final = re.compile(
    r"reserv|cota|negr|pret|pard|defici|indigen|quilomb|pcd|ppp|\bac\b|ampla|livre"
    r"|\bniq?\b|\bn(?:,| e|/| ou) ?i\b|\btrans\b|transex|transgen|travest|\bhipo\b|hipossuf"
)
"""What in brackets makes seats those of some list, whichever it is."""
_JOINT: Final = re.compile(r" ?[-–—/] ?")
_SHARE: Final = re.compile(
    r"\(\s*(?:em )?%\s*\)|^\s*%(?!\s*$)|(?<=[^\d,\s])\s*%\s*$|"
    r"^\s*(?:percentua(?:l|is)|porcentage(?:m|ns)|perc\.)(?!\w)",
    re.IGNORECASE,
)
"""What makes a column one of percentages: `PcD (%)`, `% PcD`; `PcD (5%)` is one of seats."""
_REGISTER: Final = r"(?:cr|c\.r|cadastro(?: de)? reserva)"
_IN_REGISTER: Final = re.compile(rf"(?:vagas )?(.+?)(?: ?[-–—/] ?| )(?:no |em |para )?{_REGISTER}")
_AND_REGISTER: Final = re.compile(rf"(.+?) ?\+ ?{_REGISTER}")
_AT_ONCE: Final = re.compile(
    r"(.+?)(?: ?[-–—/] ?| )(?:imediat[ao]s?|(?:para|de) (?:provimento|contratacao|nomeacao|preenchimento) imediat[ao])"
)
_ABBREVIATED: Final = re.compile(r"(?<=[^\W\d_]{2})\.(?=\s|$)")
_NUMBER_SIGN: Final = re.compile(r"\bn(?:\.\s?[oº°]?|[º°]|\.?o)(?=\s|$)")
_LEADING: Final = re.compile(
    r"(?:(?:numero |total |quantidade )?(?:de )?vagas?(?: ?[-–—:/])? )?(?:(?:reserv|destin)ad[ao]s? |reserva )?"
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


_SHORTEST: Final = 5


def _closed(plain: str) -> str:
    """Return a heading without its blanks, if it is long enough to be known by its letters alone."""
    closed = re.sub(r"\s", "", plain)
    return closed if len(closed) >= _SHORTEST and " " in plain else ""


_MEANINGS_CLOSED: Final = {re.sub(r"\s", "", word): key for word, key in _MEANINGS.items()} | {
    lead + re.sub(r"\s", "", word): key
    for word, key in _MEANINGS.items()
    if key in (OPEN, *GROUPS)
    for lead in ("vagas", "vagaspara", "vagasreservadas", "candidatos", "pessoas")
}
"""The same headings for a narrow column, where a word may be broken anywhere: `Localida` over `de`."""


@lru_cache(maxsize=8192)
def meaning(text: str) -> str | None:
    """Return what one heading means: a key of a row, `OTHER` for what tells of no seat; None if it is not known."""
    plain = _plain(text) if len(text) <= _LONGEST else ""
    known = _MEANINGS.get(plain)
    if plain != "%" and (of_shares(text) or _of_register(text, plain)):
        return OTHER
    if known == TOTAL and "vaga" in plain:
        return _qualified(text)
    if known is not None:
        return known
    if found := _AT_ONCE.fullmatch(plain) or _AND_REGISTER.fullmatch(plain):
        rest = _MEANINGS.get(found[1]) or _list_named(found[1])
        if rest in SEATS and (rest == TOTAL or "+" not in plain):
            return rest
    group = _list_named(plain)
    if group is None and ("(" not in text or re.search(r"\d ?%", text)):
        group = _MEANINGS_CLOSED.get(_closed(plain))
    if group is None:
        twice = {_list_named(part) for part in _JOINT.split(plain)}
        group = twice.pop() if len(twice) == 1 else None
    return group


def of_shares(text: str) -> bool:
    """Whether a heading is of percentages: `PcD (%)`."""
    return bool(_SHARE.search(text)) and len(text) <= _LONGEST


def _of_register(text: str, plain: str) -> bool:
    """Whether a heading is of the reserve register's part of a list, or of all: `PcD (CR)`, `Total CR`."""
    if _MEANINGS.get(plain) in SEATS:
        return any(re.fullmatch(_REGISTER, _plain(words)) for words in _BRACKETS.findall(text))
    found = _IN_REGISTER.fullmatch(plain)
    return bool(found and (_MEANINGS.get(found[1]) or _list_named(found[1])) in SEATS)


def _list_named(plain: str) -> str | None:
    """Return the list that a folded heading names, after the words that may lead to it."""
    group = _MEANINGS.get(_LEADING.sub("", plain, count=1))
    return group if group in (OPEN, *GROUPS) else None


def _qualified(text: str) -> str | None:
    """Return what seats are in a heading that says it in brackets: `Vagas (PcD)`; one letter there may be a numeral."""
    inner = [_plain(words) for words in _BRACKETS.findall(text)]
    known = [_MEANINGS.get(words) for words in inner]
    if OTHER in known:
        return OTHER
    lists = [(words, key) for words, key in zip(inner, known, strict=True) if key in (OPEN, *GROUPS)]
    if not lists:
        return None if any(_OF_LISTS.search(words) and "inclu" not in words for words in inner) else TOTAL
    return lists[0][1] if len(lists) == 1 and len(lists[0][0]) > 1 else None


def meaning_under(labels: Sequence[str]) -> str | None:
    """Return what a column means by its headings, topmost first: `Vagas imediatas` over `AC`, `PcD` over `Total`.

    The register's columns are `OTHER`; a total of the reserve alone is not the row's total.
    """
    if labels and (_plain(labels[-1]) == "%" or any(map(of_shares, labels))):
        return OTHER
    worded = [label for label in labels if re.search(r"[^\W\d_]", _MARKS.sub("", label))]
    if not worded:
        return None
    above = [_plain(label) for label in worded[:-1]]
    lowest = meaning(worded[-1])
    if any("cadastro" in label or label == "cr" for label in above):
        return OTHER
    if lowest not in NAMES and any(elsewhere(label) for label in worded[:-1]):
        return OTHER
    counted = _plain(worded[-1]) in _COUNTS
    if lowest == TOTAL or counted:
        groups = [m for m in map(meaning, worded[:-1]) if m in SEATS]
        if groups and (groups[-1] != TOTAL or counted):
            return groups[-1]
        if lowest == TOTAL and any("reserva" in label for label in above):
            return None
    if lowest is None and _plain(worded[-1]) == "n" and any("reservada" in label or "cota" in label for label in above):
        return "negros"
    return lowest


def elsewhere(text: str) -> str:
    """Return the word, folded, by which a heading or title tells of something other than seats; empty if none does."""
    found = _ELSEWHERE.search(fold(text))
    return found[0] if found else ""


def is_measure(text: str) -> bool:
    """Whether a heading only says how the one above it is counted: `Nº`, `%`, `5%`."""
    return _plain(text) in {*_COUNTS, "%"} or bool(re.fullmatch(r"\(?(?:\d+(?:,\d+)? ?)?%\)?", text.strip()))


def names_both(text: str) -> bool:
    """Whether a heading is of a column that names cargo and specialty together: `Cargo/Especialidade`."""
    return meaning(text) == SPECIALTY and bool(_BOTH.fullmatch(_plain(text)))


def known_names(key: str) -> str:
    """Return some of the headings that mean `key`, for people."""
    return ", ".join(word.strip() for word in _SYNONYMS[key].split(";")[:3])
