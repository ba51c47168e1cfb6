"""The lists and groups that a clause names, and the letters of a clause as its patterns want them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.vocabulary import OPEN


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


_BLACK: Final = (
    r"(?:negr[oa]s?|pret[oa]s?(?:,? (?:e|ou)(?:/ou)? |/)pard[oa]s?|pret[oa]s?|pard[oa]s?|ppp?|pn)"
    r"(?: \(pret[oa]s? (?:e|ou) pard[oa]s?\)| \(pp?p?\)| \(pn\))?"
)
_INDIGENOUS: Final = r"(?:indigenas?|povos indigenas)(?: \(p?i\))?"
_QUILOMBOLA: Final = r"(?:quilombolas?|remanescentes (?:de|dos|das comunidades dos) quilombos?)(?: \(p?q\))?"
_JOINED: Final = r"(?:,| e| ou|/| e/ou)(?: (?:a|para|de|d[ao]s?|a?[ao]s))?(?: (?:pessoas|candidat[oa]s(?: e candidatas)?))? ?"
_NAMES: Final[dict[str, str]] = {
    "niq": rf"{_BLACK}{_JOINED}{_INDIGENOUS}{_JOINED}{_QUILOMBOLA}|p?niq",
    "pcd": r"(?:pessoas?|candidat[oa]s?)?(?: \w+)? ?(?:com|portador\w*(?: de)?) (?:\w+ )?deficiencias?(?: \(pcds?\))?|pcds?|pnes?|deficientes?",
    "negros": _BLACK,
    "indigenas": _INDIGENOUS,
    "quilombolas": _QUILOMBOLA,
    OPEN: r"(?:lista (?:geral|de )?)?(?:de |da |a )?ampla concorrencia|livre concorrencia|concorrencia (?:ampla|geral)|lista geral|classificacao geral",
}
_MENTION: Final = re.compile("|".join(rf"(?P<{name}>(?<!\w)(?:{words})(?!\w))" for name, words in _NAMES.items()))


@dataclass(frozen=True, slots=True)
class Mention:
    """A list or group named in a text, and where."""

    name: str
    start: int
    end: int


def mentions(text: str) -> list[Mention]:
    """Return the lists and groups that a text names, in order; the three racial groups in a row are the bloc `niq`."""
    return [Mention(str(m.lastgroup), m.start(), m.end()) for m in _MENTION.finditer(flat(text))]
