"""The words of the field that files and reports share. One table each; nothing else spells them out."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache

OPEN = "ampla"
"""The open list: everybody competes in it."""

GROUPS: tuple[str, ...] = ("negros", "indigenas", "quilombolas", "ni", "niq", "trans", "hipossuficientes", "pcd")
"""The groups that a norm may reserve seats for; `ni` is the first two as one bloc, `niq` the first three."""

LOCAL: frozenset[str] = frozenset({"trans", "hipossuficientes"})
"""Groups that few entities reserve for: that no norm does so is told only where an edital names them."""

LISTS: tuple[str, ...] = (OPEN, *GROUPS)

DIVISIONS: dict[str, tuple[frozenset[str], ...]] = {
    "ni": (frozenset({"negros", "indigenas"}),),
    "niq": (frozenset({"negros", "indigenas", "quilombolas"}), frozenset({"ni", "quilombolas"})),
}
"""A bloc and the ways of dividing it whole, the first one into groups that are no bloc."""

PARTS: dict[str, frozenset[str]] = {bloc: ways[0] for bloc, ways in DIVISIONS.items()}
"""A bloc and the groups, themselves no blocs, that it is made of."""

OVERLAPS: dict[str, frozenset[str]] = {bloc: frozenset().union(*ways) for bloc, ways in DIVISIONS.items()}
"""A bloc and every group within it: one regime reserves for the bloc or for groups within it, not both."""

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
    """Whether the norm fixes the number of seats (excess breaks it too), states the least, or reserves none.

    `BONUS`: it favours its groups by points in the score, and no seat is theirs.
    """

    FIXED = "fixo"
    MINIMUM = "minimo"
    BONUS = "bonus"


class FavourableList(StrEnum):
    """How "approved in the open seats is not counted" meets "called by the most favourable list"."""

    STRICT = "estrita"
    FAVOURABLE_COUNTS = "favoravel-conta"
    COMPENSATED = "compensada"


class CollisionOrder(StrEnum):
    """Which of the reserves that claim one position is called first; where no norm says it, as the order is laid."""

    BETTER_PLACED = "melhor-classificado"


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
