"""An edital as data: its rows of seats, what its clauses say, and where each fact stands in the document.

Every reader (YAML, CSV, XLSX…) brings out an `Edital`. Keys of the YAML form are Portuguese; they are aliases here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from solver.errors import Place
from solver.norms.model import Entity, GroupId, ListId
from solver.schema import Count, Day, Part, Percentage, Text, Texts, Truth, read_count
from solver.vocabulary import GROUPS, OPEN, Branch, NewVacancies, Rounding, Substitution, Unit


class Mark(StrEnum):
    """What a cell may say instead of a number: reserve register only, or no seat."""

    REGISTER = "CR"
    NONE = "-"


_MARKS = {"cr": Mark.REGISTER, "cr*": Mark.REGISTER, "-": Mark.NONE, "–": Mark.NONE, "—": Mark.NONE, "*": Mark.NONE}


def _cell(value: object) -> object:
    """Read a cell: a whole number, `CR`, or a dash or asterisk for no seat."""
    if isinstance(value, str) and value.strip().casefold() in _MARKS:
        return _MARKS[value.strip().casefold()]
    if isinstance(value, Mark):
        return value
    try:
        return read_count(value)
    except PydanticCustomError:
        found = "" if value is None else str(value)
        raise PydanticCustomError("isonomia", "{key}", {"key": "edital.cell", "found": found}) from None


Cell = Annotated[int | Mark, BeforeValidator(_cell)]


def seats_in(cell: int | Mark | None) -> int | None:
    """Return the seats that a cell offers at once: its number, 0 for a mark, None where nothing is stated."""
    return 0 if isinstance(cell, Mark) else cell


class Row(Part):
    """A row of the table of seats: a cargo, by specialty and place where it is divided."""

    post: Text = Field(alias="cargo")
    specialty: Text | None = Field(None, alias="especialidade")
    locality: Text | None = Field(None, alias="localidade")
    total: Cell
    open: Cell | None = Field(None, alias=OPEN)
    pcd: Cell | None = None
    negros: Cell | None = None
    indigenas: Cell | None = None
    quilombolas: Cell | None = None
    niq: Cell | None = None

    @property
    def name(self) -> str:
        """The row as people call it: `Analista / Contabilidade / Vitória`."""
        return " / ".join(p for p in (self.post, self.specialty, self.locality) if p)

    @property
    def seats(self) -> int:
        """The row's total (0 where it only has a reserve register)."""
        return seats_in(self.total) or 0

    def cell(self, name: str) -> int | Mark | None:
        """Return the cell of a group, or of the open list."""
        value: int | Mark | None = self.open if name == OPEN else getattr(self, name)
        return value

    @property
    def stated(self) -> int | None:
        """The sum of the parts that the row states; None where it states none."""
        parts = [seats_in(self.cell(g)) for g in (OPEN, *GROUPS) if self.cell(g) is not None]
        return sum(p or 0 for p in parts) if parts else None

    def offered(self, group: str) -> int | None:
        """Return the seats offered to a group.

        0 where the row does not name the group and its parts, the open seats among them, already make up
        its total; None where that cannot be known.
        """
        cell = seats_in(self.cell(group))
        if cell is None and self.open is not None and self.stated == self.seats:
            return 0
        return cell


class Totals(Part):
    """The totals that the edital itself states."""

    total: Cell | None = None
    open: Cell | None = Field(None, alias=OPEN)
    pcd: Cell | None = None
    negros: Cell | None = None
    indigenas: Cell | None = None
    quilombolas: Cell | None = None
    niq: Cell | None = None


class EditalEntity(Entity):
    """Who publishes the edital; the branch where it is known."""

    branch: Branch | None = Field(None, alias="poder")


class Series(Part):
    """Positions that a clause gives a group: the first, then one every `step`; or a finite list."""

    first: Count | None = Field(None, alias="primeira")
    step: Count | None = Field(None, alias="passo")
    listed: tuple[Count, ...] = Field((), alias="posicoes")

    @model_validator(mode="before")
    @classmethod
    def _list(cls, data: object) -> object:
        return {"posicoes": data} if isinstance(data, list) else data

    @model_validator(mode="after")
    def _whole(self) -> Series:
        rising = all(a < b for a, b in zip(self.listed, self.listed[1:], strict=False))
        one_form = bool(self.listed) != (self.first is not None)
        if not one_form or not rising or 0 in (*self.listed, self.first, self.step):
            raise PydanticCustomError("isonomia", "{key}", {"key": "edital.series"})
        return self

    def upto(self, n: int) -> tuple[int, ...]:
        """Return the stated positions that are at most n."""
        if self.first is None:
            return tuple(p for p in self.listed if p <= n)
        return tuple(range(self.first, n + 1, self.step)) if self.step else (self.first,) * (self.first <= n)


def _spread(value: object) -> object:
    """Let one value stand for every group."""
    return value if isinstance(value, dict) else dict.fromkeys(GROUPS, value)


class Rules(Part):
    """What the clauses say; None or empty: they do not say it."""

    percentages: dict[GroupId, Percentage] = Field(default_factory=dict, alias="percentuais")
    rounding: Annotated[dict[GroupId, Rounding], BeforeValidator(_spread)] = Field(
        default_factory=dict, alias="arredondamento"
    )
    threshold: Annotated[dict[GroupId, Count], BeforeValidator(_spread)] = Field(default_factory=dict, alias="limiar")
    base: Annotated[dict[GroupId, Unit | Literal["ampla"]], BeforeValidator(_spread)] = Field(default_factory=dict)
    order: dict[GroupId, Series] = Field(default_factory=dict, alias="ordem")
    simultaneous: Truth | None = Field(None, alias="concorrencia_simultanea")
    open_counts: Truth | None = Field(None, alias="aprovado_na_ampla_conta")
    favourable_list: Truth | None = Field(None, alias="lista_mais_favoravel")
    dual_enrolment: Literal["permitida", "vedada"] | None = Field(None, alias="dupla_inscricao")
    substitution: Substitution | None = Field(None, alias="substituicao")
    reversion: dict[ListId, tuple[ListId, ...]] = Field(default_factory=dict, alias="reversao")
    new_vacancies: NewVacancies | None = Field(None, alias="novas_vagas")
    reserve_register: Truth | None = Field(None, alias="cadastro_de_reserva")
    lists: Texts = Field((), alias="listas")


class ClauseText(Part):
    """A clause's own words, kept for the checks of content."""

    item: Text
    text: Text = Field(alias="texto")


class Suppression(Part):
    """A finding that the edital's author accepts, and why."""

    code: Text = Field(alias="codigo")
    row: Text | None = Field(None, alias="linha")
    reason: Text | None = Field(None, alias="motivo")


class EditalFile(Part):
    """All that the structured form of an edital says."""

    notice: Text | None = Field(None, alias="edital")
    body: Text | None = Field(None, alias="orgao")
    entity: EditalEntity = Field(alias="ente")
    published: Day = Field(alias="publicacao")
    norms: Texts | None = Field(None, alias="normas")
    rows: tuple[Row, ...] = Field(alias="cargos", min_length=1)
    totals: Totals | None = Field(None, alias="totais")
    rules: Rules = Field(default_factory=Rules, alias="regras")
    clauses: tuple[ClauseText, ...] = Field((), alias="clausulas")
    suppressions: tuple[Suppression, ...] = Field((), alias="supressoes")


@dataclass(frozen=True, slots=True)
class Edital:
    """An edital and where its facts stand: `place` takes the steps of a key, such as ("cargos", 0, "negros")."""

    file: EditalFile
    name: str
    place: Callable[[Sequence[str | int]], Place]
