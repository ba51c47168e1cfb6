"""How an edital words the norms that it cites: `Lei n. 15.142, de 03/06/2025`, `Leis nº 1/90 e nº 2/91`, `CF/88`.

Statutes word them more strictly: see `solver.norms.acts`, whose kinds these are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from solver.editais.clauses.mentions import flat
from solver.editais.clauses.territory import STATE, STATE_NAMES, town_at
from solver.norms.acts import ActKind
from solver.vocabulary import Sphere

DELEGATED_LAW: Final = "lei.delegada"
"""A kind of LexML that statutes' citations do not tell apart."""


@dataclass(frozen=True, slots=True)
class Authority:
    """Who enacted a norm, as far as the citation says; `words` are the others of its name, flat: `cnj`."""

    sphere: Sphere | None = None
    state: str | None = None
    municipality: str | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Worded:
    """A norm as worded: its kind, number and date as far as they are written, and its span.

    `impossible`: the date written is none of the calendar, or its year is not the one after the number.
    """

    kind: str
    number: int | None
    day: date | None
    year: int | None
    impossible: bool
    authority: Authority
    start: int
    end: int


def acts_worded(text: str) -> Iterator[Worded]:
    """Yield the norms that a text names, in order."""
    found = [*_numbered(text), *_constitutions(text)]
    yield from sorted(found, key=lambda w: w.start)


_KINDS: Final[tuple[tuple[str, str], ...]] = (
    (r"medidas? provisorias?|mp(?= n)", ActKind.PROVISIONAL_MEASURE),
    (r"instruc(?:ao|oes) normativas?|in(?= (?:n|conjunta|[a-z]{2,6} n))", ActKind.INSTRUCTION),
    (r"resoluc(?:ao|oes)", ActKind.RESOLUTION),
    (r"portarias?", ActKind.ORDINANCE),
    (r"emendas?(?: constituciona(?:l|is))?|ec(?= n)", ActKind.AMENDMENT),
    (r"decretos?[ -]leis?|dl(?= n)", ActKind.DECREE_LAW),
    (r"decretos? legislativos?", ActKind.LEGISLATIVE_DECREE),
    (r"decretos?", ActKind.DECREE),
    (r"leis? complementar(?:es)?|lc(?= (?:n|\d|estadual|federal|municipal))", ActKind.COMPLEMENTARY_LAW),
    (r"leis? delegadas?", DELEGATED_LAW),
    (r"leis? organicas?", ActKind.ORGANIC_LAW),
    (r"leis?", ActKind.LAW),
)
_MONTHS: Final = (
    *("janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho"),
    *("agosto", "setembro", "outubro", "novembro", "dezembro"),
)
_SPHERES: Final = {
    "federal": Sphere.FEDERAL, "federais": Sphere.FEDERAL, "estadual": Sphere.STATE, "estaduais": Sphere.STATE,
    "municipal": Sphere.MUNICIPAL, "municipais": Sphere.MUNICIPAL, "nacional": Sphere.NATIONAL,
}  # fmt: skip
_QUALIFIER: Final = r"(?:,? (?!n[º°.o]{1,3} ?\d)(?:[a-z][\w./-]*))"
_NUMBER: Final = (
    r"(?P<number>\d{1,3}(?:\.\d{3})+|\d{1,6})(?!\d)(?:-(?:\d{1,2}|[a-z])(?![\w-]))?(?: ?/ ?(?P<short>\d{4}"
    r"|\d{2})(?!\d|/\d))?"
)
DATE: Final = (
    rf"(?:(?P<day>\d{{1,2}})[º°o]? de (?P<month>{'|'.join(_MONTHS)}) de (?P<long>\d{{4}})"
    r"|(?P<day_2>\d{1,2})[/.](?P<month_2>\d{1,2})[/.](?P<long_2>\d{4}|\d{2}))(?!\d)"
)
"""Pattern of a day, over flat letters."""
_DATED: Final = rf"(?: ?,? ?(?:datad[ao] )?de (?:{DATE}|(?P<only>(?:19|20)\d{{2}})(?![\d./])))?"
_HEAD: Final = re.compile(
    rf"(?<![\w-])(?:{'|'.join(f'(?P<k{i}>{words})' for i, (words, _) in enumerate(_KINDS))})(?!\w)"
    rf"(?P<qualifiers>{_QUALIFIER}{{0,9}}?)"
    rf"(?:,? ?\(?n(?:[º°.osª]{{1,4}}| (?=\d)) ?| (?=\d{{1,3}}\.\d{{3}}|\d{{1,6}} ?/ ?\d{{2}})){_NUMBER}{_DATED}"
)
_NEXT: Final = re.compile(rf" ?(?:[,;]|,? e)(?: [ao]s?)? ?(?P<mark>n[º°.osª]{{1,4}} ?)?{_NUMBER}{_DATED}")
_LOWER_WORDS: Final = frozenset({
    *("federal", "federais", "estadual", "estaduais", "municipal", "municipais", "nacional", "distrital"),
    *("complementar", "conjunta", "interministerial", "ordinaria", "constitucional"),
    *("do", "da", "de", "dos", "das", "e", "no", "na"),
})  # fmt: skip
_TRAILING: Final = re.compile(
    rf",? ?\(?(?:d[oae] )?(?:(?P<state>estado d[oae] (?P<name>{STATE}))|(?P<town>municipio d[eoa] )"
    r"|(?P<body>conselho nacional de justica|conselho nacional do ministerio publico|cnj|cnmp)(?!\w))"
)
_CONSTITUTION: Final = re.compile(
    rf"(?<!\w)(?:constituicao(?P<of> (?:federal|da republica(?: federativa do brasil)?"
    rf"|(?:do )?estado d[oae] (?P<name>{STATE})|estadual))"
    r"|(?P<short>crfb?|cf)(?=/(?:19)?88| de 1988|(?! ?n)[,;.)]))(?:/(?:19)?88| de 1988)?(?!\w)"
)


def _numbered(text: str) -> Iterator[Worded]:
    words = flat(text)
    at = 0
    while head := _HEAD.search(words, at):
        qualifiers = head["qualifiers"]
        if not _apt(text[head.start("qualifiers") : head.end("qualifiers")], qualifiers) or _bill(words, head.start()):
            at = head.start() + 1
            continue
        kind = next(kind for i, (_, kind) in enumerate(_KINDS) if head[f"k{i}"])
        plural = re.match(r"\w+s(?!\w)", head[0]) is not None
        authority, at = _trailing(text, head.end(), _authority(qualifiers))
        yield _worded(head, kind, authority, head.start(), at)
        while (more := _NEXT.match(words, at)) and (
            more["mark"] or (plural and (more["short"] or "." in more["number"]))
        ):
            authority, at = _trailing(text, more.end(), _authority(qualifiers))
            yield _worded(more, kind, authority, more.start("mark") if more["mark"] else more.start("number"), at)


def _apt(written: str, words: str) -> bool:
    """Say whether the words between a kind and its number belong to its name: known ones, or with a capital."""
    pairs = zip(re.findall(r"[\w./-]+", written), re.findall(r"[\w./-]+", words), strict=True)
    return all(word in _LOWER_WORDS or shown[0].isupper() for shown, word in pairs) and "," not in words.strip(" ,")


def _bill(words: str, start: int) -> bool:
    return (
        re.search(r"(?:projeto|minuta|anteprojeto|proposta)s? d[ea] $", words[max(0, start - 16) : start]) is not None
    )


def _authority(qualifiers: str) -> Authority:
    sphere = next((_SPHERES[w] for w in re.findall(r"\w+", qualifiers) if w in _SPHERES), None)
    state = re.search(rf"estado d[oae] (?P<name>{STATE})", qualifiers)
    rest = [w for w in re.findall(r"[\w./-]+", qualifiers) if w not in _LOWER_WORDS]
    if state:
        return Authority(Sphere.STATE, STATE_NAMES[state["name"]], None, "")
    return Authority(sphere, None, None, " ".join(rest))


def _trailing(text: str, end: int, authority: Authority) -> tuple[Authority, int]:
    """Return the authority with what is written of it after the date, and where that ends."""
    found = _TRAILING.match(flat(text), end)
    if not found:
        return authority, end
    if found["state"]:
        if authority.sphere is Sphere.FEDERAL:
            return authority, end
        sphere = Sphere.STATE if authority.sphere is not Sphere.MUNICIPAL else Sphere.MUNICIPAL
        return Authority(sphere, STATE_NAMES[found["name"]], None, authority.words), found.end()
    if found["body"]:
        return Authority(authority.sphere, None, None, f"{authority.words} {found['body']}".strip()), found.end()
    town = town_at(text, found.end())
    if town is None or authority.sphere not in (None, Sphere.MUNICIPAL):
        return authority, end
    return Authority(Sphere.MUNICIPAL, town[1], town[0], authority.words), found.end() + len(town[0])


def _worded(found: re.Match[str], kind: str, authority: Authority, start: int, end: int) -> Worded:
    written = _year(found["long"] or found["long_2"] or found["only"])
    short = _year(found["short"])
    year = written or short
    day = day_of(found)
    dated = found["long"] or found["long_2"]
    impossible = bool(dated and day is None) or bool(written and short and written != short)
    return Worded(kind, int(found["number"].replace(".", "")), day, year, impossible, authority, start, end)


def day_of(found: re.Match[str]) -> date | None:
    """Return the day that `DATE` matched, None where the calendar has none such."""
    month = _MONTHS.index(found["month"]) + 1 if found["month"] else int(found["month_2"] or 0)
    try:
        return date(_year(found["long"] or found["long_2"]) or 0, month, int(found["day"] or found["day_2"] or 0))
    except ValueError:
        return None


def _year(digits: str | None) -> int | None:
    """Read a year; the two digits of `46/94` stand for one from 1931 to 2030."""
    if digits is None or len(digits) == 4:
        return int(digits) if digits else None
    return int(digits) + (1900 if int(digits) > 30 else 2000)


def _constitutions(text: str) -> Iterator[Worded]:
    for found in _CONSTITUTION.finditer(flat(text)):
        of = found["of"] or ""
        if found["name"]:
            authority = Authority(Sphere.STATE, STATE_NAMES[found["name"]])
        else:
            authority = Authority(Sphere.STATE if "estad" in of else Sphere.FEDERAL)
        federal = authority.sphere is Sphere.FEDERAL
        day = date(1988, 10, 5) if federal else None
        yield Worded(ActKind.CONSTITUTION, None, day, 1988 if federal else None, False, authority, *found.span())  # noqa: FBT003
