"""The lists and groups that a clause names, and the letters of a clause as its patterns want them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.vocabulary import OPEN, PARTS


@lru_cache(maxsize=4096)
def flat(text: str) -> str:
    """Return a text in small letters without accents, of the same length: a span in the one is a span in the other."""
    return "".join(map(_letter, text))


@lru_cache(maxsize=2048)
def _letter(character: str) -> str:
    if character.isspace():
        return " "
    bare = "".join(c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c)).lower()
    return bare if len(bare) == 1 else character


_PRETOS: Final = r"pret[oa]s?(?: ?\(as?\)| ?\(os?\))?"
_PARDOS: Final = r"pard[oa]s?(?: ?\(as?\)| ?\(os?\))?"
_BLACK: Final = (
    rf"(?:negr[oa]s?(?:(?: e |, | ou |/){_PARDOS})?(?: ?\(as?\))?"
    rf"|{_PRETOS}(?:,? (?:e|ou)(?:/ou)? |/|, )(?:pessoas |candidat[oa]s )?{_PARDOS}|{_PRETOS}|{_PARDOS}"
    r"|afrodescendentes?|afro-?brasileir[oa]s?|ppp|pn)"
    r"(?: \((?:pessoas )?pret[oa]s?(?: e | ou |/|, )pard[oa]s?\)|,? (?:assim compreendid[oa]s"
    r"|compreendid[oa]s como) pret[oa]s? (?:e|ou) pard[oa]s?"
    r"| \(pp?p?\)| \(pn\)|, pret[oa]s? (?:e|ou) pard[oa]s?)?"
)
_INDIGENOUS: Final = r"(?:indigenas?|povos (?:indigenas|originarios)|indi[oa]s?)(?: \(p?i\))?"
_QUILOMBOLA: Final = (
    r"(?:quilombolas?|remanescentes (?:de|dos|das comunidades d[eo]s?|de comunidades d[eo]s?) quilombos?"
    r"|(?:remanescentes (?:de|das) )?comunidades (?:remanescentes (?:de|dos) quilombos?|quilombolas?))(?: \(p?q\))?"
)
_WHO: Final = r"(?:pessoas|candidat[oa]s(?:\(as\)|/as| e candidatas)?|povos|populacao|populacoes)"
_TRANS_WORD: Final = r"(?:transexua(?:l|is)|travestis?|transgener\w*|trans(?![\w-]))"
_TRANS: Final = (
    rf"(?:(?:pessoas?|candidat[oa]s?(?:\(as\)|/as)?|populacao) )?{_TRANS_WORD}"
    rf"(?:(?:,? e/ou|,? ou|,? e|,|/) ?(?:(?:as?|aos?|os|de|d[ao]s?|para) )?(?:pessoas )?"
    rf"(?:{_TRANS_WORD}|nao[ -]binari[oa]s?))*"
)
_POOR: Final = r"(?:economicamente )?hipossuficientes?(?: econom\w+)?"
_JOINED: Final = rf"(?:,? e/ou|,? ou|,? e|,|/)(?: (?:a|as|os|para|de|d[ao]s?|a?os))?(?: {_WHO})? ?"
_LACK: Final = r"(?:deficiencias?|necessidades? especia(?:l|is))(?: \(?pcds?\)?)?"
_NAMES: Final[dict[str, str]] = {
    "niq": rf"{_BLACK}{_JOINED}{_INDIGENOUS}{_JOINED}{_QUILOMBOLA}"
    rf"|{_BLACK}{_JOINED}{_QUILOMBOLA}{_JOINED}{_INDIGENOUS}|p?niq",
    "pcd": (
        rf"(?:(?:pessoas?|candidat[oa]s?(?:\(as\)|/as)?)(?: (?!negr|pret|pard|indig"
        rf"|quil|trans|trav|hipos)\w+)? )?(?:com|portador\w*(?:\(as\))?(?: de)?)"
        rf" (?:\w+ )?{_LACK}|pcds?|pnes?|deficientes?"
    ),
    "negros": _BLACK,
    "indigenas": _INDIGENOUS,
    "quilombolas": _QUILOMBOLA,
    "trans": _TRANS,
    "hipossuficientes": _POOR,
    OPEN: (
        r"(?:lista (?:geral|de )?)?(?:de |da |a )?ampla concorrencia|livre concorrencia"
        r"|concorrencia (?:ampla|geral)|lista (?:geral|universal)|vagas universais|acesso universal|classificacao geral"
        r"|ampla(?=[,.;:)]|$| (?:nao|serao|sera|dentro|terao|tera|ou)\b)"
    ),
    "": (
        r"mulher(?:es)?|(?:de )?baixa renda"
        r"|(?:de |da )?(?:escolas?|rede) publicas?|idos[oa]s?|ciganos?|refugiad[oa]s?|comunidades tradicionais"
        r"|povos e comunidades tradicionais|jurad[oa]s?|mesari[oa]s?|doador(?:es)?(?: de)? \w+|egress[oa]s? do"
    ),
}
_MENTION: Final = re.compile(
    "|".join(rf"(?P<{name or 'other'}>(?<!\w)(?:{words})(?!\w))" for name, words in _NAMES.items())
)
BLOCS: Final = {
    "ni": re.compile(rf"(?<!\w)(?:{_BLACK}{_JOINED}{_INDIGENOUS}|{_INDIGENOUS}{_JOINED}{_BLACK}|n/?i)(?!\w)"),
}
"""How a bloc is named that only a document which reserves for it means: elsewhere the same words name its parts."""
_EACH: Final = re.compile(r"\bcada (?:um|uma|grupo|segmento|cota|reserva)\b")
_ABBREVIATED: Final = frozenset({"ppp", "pn", "pcd", "pcds", "pne", "pnes", "niq", "pniq", "ni", "n/i"})


@dataclass(frozen=True, slots=True)
class Mention:
    """A list or group named in a text, and where."""

    name: str
    start: int
    end: int


def mentions(text: str, blocs: frozenset[str] = frozenset()) -> list[Mention]:
    """Return the lists and groups that a text names, in order; the three racial groups in a row are the bloc `niq`.

    `blocs` are those that the document reserves for, where the same words elsewhere name their parts.
    """
    return [m for m in beneficiaries(text, blocs) if m.name]


def beneficiaries(text: str, blocs: frozenset[str] = frozenset()) -> list[Mention]:
    """Return what `mentions` does, and those whom the vocabulary has no group for, under the name ""."""
    words = flat(text)
    found = [
        Mention("" if match.lastgroup == "other" else str(match.lastgroup), match.start(), match.end())
        for match in _MENTION.finditer(words)
        if _spelled(text, match)
    ]
    if not _EACH.search(words):
        for bloc in blocs & BLOCS.keys():
            found = _with_bloc(found, bloc, [m.span() for m in BLOCS[bloc].finditer(words) if _spelled(text, m)])
    return found


def _spelled(text: str, found: re.Match[str]) -> bool:
    """Whether what may be an abbreviation is written as one."""
    return found[0] not in _ABBREVIATED or sum(map(str.isupper, text[found.start() : found.end()])) > 1


def _with_bloc(found: Iterable[Mention], bloc: str, spans: Iterable[tuple[int, int]]) -> list[Mention]:
    """Put a bloc in the place of its parts at some spans, unless they are within a larger one's mention."""
    known = list(found)
    for start, end in spans:
        inside = [m for m in known if m.start < end and start < m.end]
        if all(m.name in PARTS[bloc] for m in inside):
            known = [m for m in known if m not in inside]
            known.append(Mention(bloc, min([start, *(m.start for m in inside)]), max([end, *(m.end for m in inside)])))
    return sorted(known, key=lambda m: m.start)


def parts_of(text: str, mention: Mention) -> list[Mention]:
    """Return the groups that a bloc's mention names one by one, in order; any other mention is its own."""
    words = text[mention.start : mention.end]
    found = [
        Mention(name, mention.start + m.start(), mention.start + m.end())
        for name, pattern in (("negros", _BLACK), ("indigenas", _INDIGENOUS), ("quilombolas", _QUILOMBOLA))
        for m in list(re.finditer(rf"(?<!\w){pattern}(?!\w)", words))[:1]
    ]
    return sorted(found, key=lambda m: m.start) if mention.name in PARTS and len(found) > 1 else [mention]


def groups_in(named: Iterable[Mention]) -> tuple[str, ...]:
    """Return the groups that are named, each once, without the open list; a bloc whose parts are all named is these."""
    names = dict.fromkeys(m.name for m in named if m.name not in (OPEN, ""))
    return tuple(n for n in names if not (n in PARTS and PARTS[n] <= names.keys()))
