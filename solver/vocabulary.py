"""The words of the field that files and reports share. One table each; nothing else spells them out."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache

OPEN = "ampla"
"""The open list: everybody competes in it."""

GROUPS: tuple[str, ...] = ("negros", "indigenas", "quilombolas", "niq", "pcd")
"""The groups that a norm may reserve seats for; `niq` is the first three as one bloc."""

LISTS: tuple[str, ...] = (OPEN, *GROUPS)

OVERLAPS: dict[str, frozenset[str]] = {"niq": frozenset({"negros", "indigenas", "quilombolas"})}
"""A bloc and the groups it is made of: one regime reserves for the bloc or for its parts, not both."""

STATES: frozenset[str] = frozenset({
    "AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA", "PB", "PR", "PE", "PI",
    "RJ", "RN", "RS", "RO", "RR", "SC", "SP", "SE", "TO",
})  # fmt: skip


@lru_cache(maxsize=8192)
def fold(text: str | None) -> str:
    """Return a name without accents, case or repeated spaces, for comparing."""
    plain = text or ""
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join(plain.casefold().split())


class Rounding(StrEnum):
    """What becomes of a fraction of a seat."""

    HALF_UP = "meio-acima"
    HALF_DOWN = "meio-abaixo"
    UP = "acima"
    DOWN = "abaixo"


class Unit(StrEnum):
    """What a number of seats is counted over, from the finest to the whole.

    `LOCALITY` is a single row of the table (cargo, specialty and place); `SPECIALTY` joins the places
    of one specialty; `POST` all rows of one cargo; `NOTICE` the whole edital.
    """

    LOCALITY = "localidade"
    SPECIALTY = "especialidade"
    POST = "cargo"
    NOTICE = "edital"


class Sphere(StrEnum):
    """The level of the federation that a norm or an entity belongs to."""

    FEDERAL = "federal"
    STATE = "estadual"
    MUNICIPAL = "municipal"
    NATIONAL = "nacional"


class Branch(StrEnum):
    """The branch of government, or the autonomous institution, that hires."""

    EXECUTIVE = "executivo"
    LEGISLATIVE = "legislativo"
    JUDICIARY = "judiciario"
    PROSECUTION = "ministerio-publico"
    PUBLIC_DEFENCE = "defensoria"
    AUDIT_COURT = "tribunal-de-contas"


class Confidence(StrEnum):
    """How a norm is known: its text was read whole, or from other sources."""

    FULL_TEXT = "integral"
    SECONDARY = "secundaria"


class Nature(StrEnum):
    """Whether the norm fixes the number of seats (excess breaks it too) or states the least."""

    FIXED = "fixo"
    MINIMUM = "minimo"


class FavourableList(StrEnum):
    """How "approved in the open seats is not counted" meets "called by the most favourable list"."""

    STRICT = "estrita"
    FAVOURABLE_COUNTS = "favoravel-conta"
    COMPENSATED = "compensada"


class DualStatus(StrEnum):
    """In which reserve someone eligible for two competes."""

    FIRST_TO_ARISE = "primeira-a-surgir"
    LARGER_PERCENTAGE = "maior-percentual"
    CHOICE = "opcao"


class ReversionEffect(StrEnum):
    """What a seat reverted to the open list does to it."""

    WIDENS = "alarga"
    NEXT_CANDIDATE = "demais-candidatos"


class Substitution(StrEnum):
    """Who takes the seat of one who leaves."""

    SAME_LIST = "mesma-lista"
    ANY_RESERVE = "qualquer-reserva"
    OPEN_LIST = "ampla"


class NewVacancies(StrEnum):
    """On which base seats that arise later are reserved."""

    CUMULATIVE = "acumulada"
    PER_ROUND = "por-rodada"
    NONE = "sem-reserva"


class Event(StrEnum):
    """What may happen after the first nominations."""

    WITHDRAWAL = "desistencia"
    EXONERATION = "exoneracao"
    TERMINATION = "rescisao"
    DEATH = "falecimento"
    DISMISSAL = "demissao"
    RETIREMENT = "aposentadoria"
    NEW_VACANCY = "nova-vaga"
