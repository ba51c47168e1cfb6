"""Other norms that a text names: `Lei Complementar Nacional n. 80/1994`, `Constituição Federal`.

Source of the kinds: LexML Brasil, the vocabulary of *tipo de documento*.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from solver.norms.address import Address
from solver.vocabulary import Sphere, fold


class ActKind(StrEnum):
    """What a norm is, in the words of LexML."""

    LAW = "lei"
    COMPLEMENTARY_LAW = "lei.complementar"
    ORGANIC_LAW = "lei.organica"
    DECREE = "decreto"
    LEGISLATIVE_DECREE = "decreto.legislativo"
    DECREE_LAW = "decreto.lei"
    AMENDMENT = "emenda.constitucional"
    PROVISIONAL_MEASURE = "medida.provisoria"
    RESOLUTION = "resolucao"
    ORDINANCE = "portaria"
    INSTRUCTION = "instrucao.normativa"
    CONSTITUTION = "constituicao"
    CODE = "codigo"
    OTHER = "outro"
    """A document without a number: an edital, a regulation, *the said* law."""


@dataclass(frozen=True, slots=True)
class Act:
    """A norm as a text names it; what the text does not say is None.

    Args:
        kind: what it is.
        number: its number, without thousands separator or leading zeros.
        year: year of the date, or the one written after the number.
        day: its date.
        sphere: federal, estadual, municipal or nacional, where the words say so.
        authority: the other words of its name, folded: `legislativa`, `cnj`.
        provision: the provision of it that is meant.
    """

    kind: ActKind
    number: int | None = None
    year: int | None = None
    day: date | None = None
    sphere: Sphere | None = None
    authority: str = ""
    provision: Address | None = None

    @property
    def lexml(self) -> str | None:
        """The end of its LexML URN, from the kind on (`lei:2014-06-09;12990`); None where the text says too little."""
        when = self.day or self.year
        return f"{self.kind}:{when};{self.number}" if self.number and when else None


_MONTHS: Final = (
    *("janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho"),
    *("agosto", "setembro", "outubro", "novembro", "dezembro"),
)
NUMBERED_ACT: Final = (
    r"(?P<act>(?i:decreto-lei|decretos?|leis?|resolução|emenda|medida provisória|portaria|instrução normativa)"
    r"(?P<qualifiers>(?: (?:[A-ZÀ-Ú][\w./-]*|d[oae])){0,8}?)"
    r" (?:[nN][º°.oO]*+ ?|(?=[0-9]{1,3}\.[0-9]{3}|[0-9]+/))"
    r"(?P<act_number>[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,6})(?:/(?P<short_year>[0-9]{4}|[0-9]{2}))?(?![0-9])"
    r"(?: ?,? de (?P<day>[0-9]{1,2})[º°o]? de "
    rf"(?P<month>(?i:{'|'.join(_MONTHS)})) de (?P<long_year>[0-9]{{4}}))?)"
)
"""Pattern of an act with its number."""
NAMED_ACT: Final = (
    r"(?P<named>Constituição(?: (?:Federal|Estadual|da República|do Estado))?"
    r"|Código(?: (?:d[eo] )?[A-ZÀ-Ú]\w+)+)"
)
"""Pattern of a constitution or a code."""
_QUALIFIED: Final = {
    ("lei", "complementar"): ActKind.COMPLEMENTARY_LAW,
    ("lei", "organica"): ActKind.ORGANIC_LAW,
    ("decreto", "legislativo"): ActKind.LEGISLATIVE_DECREE,
    ("emenda", "constitucional"): ActKind.AMENDMENT,
}
_PLAIN: Final = {
    "lei": ActKind.LAW,
    "decreto": ActKind.DECREE,
    "decreto-lei": ActKind.DECREE_LAW,
    "emenda": ActKind.AMENDMENT,
    "medida provisoria": ActKind.PROVISIONAL_MEASURE,
    "resolucao": ActKind.RESOLUTION,
    "portaria": ActKind.ORDINANCE,
    "instrucao normativa": ActKind.INSTRUCTION,
}


def read_numbered_act(match: re.Match[str]) -> Act:
    """Return the act that `NUMBERED_ACT` matched."""
    words = fold(match["act"][: match.start("qualifiers") - match.start("act")]).removesuffix("s")
    qualifiers = fold(match["qualifiers"]).split()
    kind = next((_QUALIFIED[words, word] for word in qualifiers if (words, word) in _QUALIFIED), _PLAIN[words])
    spheres = [word for word in qualifiers if word in set(Sphere)]
    authority = [word for word in qualifiers if word not in spheres and (words, word) not in _QUALIFIED]
    return Act(
        kind,
        int(match["act_number"].replace(".", "")),
        _year(match["long_year"] or match["short_year"]),
        _day(match),
        Sphere(spheres[0]) if spheres else None,
        " ".join(authority),
    )


def read_named_act(match: re.Match[str]) -> Act:
    """Return the act that `NAMED_ACT` matched."""
    kind, *rest = fold(match["named"]).split()
    if kind == "codigo":
        return Act(ActKind.CODE, authority=" ".join(rest))
    sphere = {"federal": Sphere.FEDERAL, "da": Sphere.FEDERAL, "estadual": Sphere.STATE, "do": Sphere.STATE}
    return Act(ActKind.CONSTITUTION, sphere=sphere[rest[0]] if rest else None)


def _year(digits: str | None) -> int | None:
    """Read a year; the two digits of `8.112/90` stand for one from 1931 to 2030."""
    if digits is None or len(digits) == 4:
        return int(digits) if digits else None
    return int(digits) + (1900 if int(digits) > 30 else 2000)


def _day(match: re.Match[str]) -> date | None:
    if match["month"] is None:
        return None
    try:
        return date(int(match["long_year"]), _MONTHS.index(match["month"].casefold()) + 1, int(match["day"]))
    except ValueError:
        return None
