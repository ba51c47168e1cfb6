"""An edital as data: its rows of seats, what its clauses say, and where each fact stands in the document.

Every reader (YAML, CSV, XLSX…) brings out an `Edital`. Keys of the YAML form are Portuguese; they are aliases here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from solver.editais.codes import WORDS_DISAGREE
from solver.errors import Place
from solver.formats import Format
from solver.norms.model import Entity, GroupId, ListId
from solver.schema import Count, Day, Part, Percentage, Text, Texts, Truth, WholeFile, read_count
from solver.vocabulary import DIVISIONS, GROUPS, OPEN, OVERLAPS, Branch, NewVacancies, Rounding, Substitution, Unit

MAX_SEATS: Final = 9_999_999
"""The most seats that a cell may state; a greater number was misread or mistyped."""


_ROW_NAMES: Final = frozenset({"cargo", "especialidade", "localidade"})


class Mark(StrEnum):
    """What a cell may say instead of a number: reserve register only, or no seat."""

    REGISTER = "CR"
    NONE = "-"


_MARKS: Final = {
    "cr": Mark.REGISTER,
    "cr*": Mark.REGISTER,
    "-": Mark.NONE,
    "–": Mark.NONE,
    "—": Mark.NONE,
    "*": Mark.NONE,
}
_SHOWN: Final = 60
_BASES: Final = ", ".join((*Unit, OPEN))


def _problem(key: str, found: object = None, **data: object) -> PydanticCustomError:
    shown = "" if found is None else str(found)
    shown = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
    return PydanticCustomError("isonomia", "{key}", {"key": key, "found": shown, **data})


def _cell(value: object) -> object:
    """Read a cell: a whole number, `CR`, or a dash or asterisk for no seat."""
    if isinstance(value, str) and value.strip().casefold() in _MARKS:
        return _MARKS[value.strip().casefold()]
    if isinstance(value, Mark):
        return value
    try:
        seats = read_count(value)
    except PydanticCustomError:
        raise _problem("edital.cell", value) from None
    if seats > MAX_SEATS:
        raise _problem("edital.too_many_seats", value, limit=MAX_SEATS)
    return seats


def _base(value: object) -> object:
    """Read what a percentage is applied to: a unit of rows, or the open seats."""
    if value == OPEN or value in list(Unit):
        return value if value == OPEN else Unit(str(value))
    raise _problem("input.one_of", value, expected=_BASES)


Cell = Annotated[int | Mark, BeforeValidator(_cell)]
BaseId = Annotated[Unit | Literal["ampla"], BeforeValidator(_base)]


def seats_in(cell: int | Mark | None) -> int | None:
    """Return the seats that a cell offers at once: its number, 0 for a mark, None where nothing is stated."""
    return 0 if isinstance(cell, Mark) else cell


class Cells(Part):
    """The total, and the seats of the open list and of each group; None: not stated."""

    total: Cell | None = None
    open: Cell | None = Field(None, alias=OPEN)
    pcd: Cell | None = None
    negros: Cell | None = None
    indigenas: Cell | None = None
    quilombolas: Cell | None = None
    ni: Cell | None = None
    niq: Cell | None = None
    trans: Cell | None = None
    hipossuficientes: Cell | None = None

    def cell(self, name: str) -> int | Mark | None:
        """Return the cell of a group, or of the open list."""
        value: int | Mark | None = self.open if name == OPEN else getattr(self, name)
        return value

    @property
    def stated(self) -> int | None:
        """The sum of the parts that are stated; None where none is."""
        parts = [seats_in(self.cell(g)) for g in (OPEN, *GROUPS) if self.cell(g) is not None]
        return sum(p or 0 for p in parts) if parts else None


class Row(Cells):
    """A row of the table of seats: a cargo, by specialty and place where it is divided."""

    total: Cell
    post: Text = Field(alias="cargo")
    specialty: Text | None = Field(None, alias="especialidade")
    locality: Text | None = Field(None, alias="localidade")
    earlier: dict[GroupId, Count] = Field(default_factory=dict, alias="vagas_anteriores")
    """By group, the seats of earlier contests of the cargo that no count has taken in yet (`acumulacao`)."""

    @property
    def name(self) -> str:
        """The row as people call it: `Analista / Contabilidade / Vitória`."""
        return " / ".join(p for p in (self.post, self.specialty, self.locality) if p)

    @property
    def seats(self) -> int:
        """The row's total (0 where it only has a reserve register)."""
        return seats_in(self.total) or 0

    @property
    def adds_up(self) -> bool:
        """Whether the open seats and those of the groups are stated and make up the total."""
        return self.open is not None and self.stated == self.seats

    def offered(self, group: str) -> int | None:
        """Return the seats offered to a group; to a bloc of groups that are stated one by one, theirs together.

        0 where the row does not name the group and its parts, the open seats among them, already make up
        its total; None where that cannot be known, as of a group within a bloc that has seats.
        """
        cell = seats_in(self.cell(group))
        if cell is not None:
            return cell
        if any(seats_in(self.cell(bloc)) for bloc, within in OVERLAPS.items() if group in within):
            return None
        parts = {g: seats_in(self.cell(g)) for g in OVERLAPS.get(group, ())}
        stated = {g for g, seats in parts.items() if seats is not None}
        whole = self.adds_up or any(way <= stated for way in DIVISIONS.get(group, ()))
        return sum(seats or 0 for seats in parts.values()) if whole else None


class Totals(Cells):
    """The totals that the edital itself states for all its rows."""


def _span(value: object) -> object:
    """Read the first and the last of a run of rows."""
    try:
        first, last = (read_count(v) for v in value) if isinstance(value, (list, tuple)) else (0, 0)
    except (PydanticCustomError, ValueError):
        first, last = 0, 0
    if not 1 <= first <= last:
        raise _problem("edital.span")
    return first, last


class Subtotal(Totals):
    """The totals that the edital states for a run of its rows: the first and the last, counted from 1."""

    span: Annotated[tuple[int, int], BeforeValidator(_span)] = Field(alias="linhas")

    @property
    def rows(self) -> range:
        """The run of rows, as indices."""
        return range(self.span[0] - 1, self.span[1])


class EditalEntity(Entity):
    """Who publishes the edital; the branch where it is known."""

    branch: Branch | None = Field(None, alias="poder")


class Series(Part):
    """Positions that a clause gives a group: the first, or the first ones; then, where it says so, one every `step`."""

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
            raise _problem("edital.series")
        return self

    def upto(self, n: int) -> tuple[int, ...]:
        """Return the stated positions that are at most n."""
        given = self.listed or (self.first,)
        stated = [p for p in given if p is not None and p <= n]
        if self.step and len(stated) == len(given):
            stated += range(stated[-1] + self.step, n + 1, self.step)
        return tuple(stated)


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
    base: Annotated[dict[GroupId, BaseId], BeforeValidator(_spread)] = Field(default_factory=dict)
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


def _some(value: object) -> object:
    if value == []:
        raise _problem("edital.no_rows")
    return value


class EditalFile(WholeFile):
    """All that the structured form of an edital says."""

    FORMAT = Format.EDITAL

    notice: Text | None = Field(None, alias="edital")
    body: Text | None = Field(None, alias="orgao")
    entity: EditalEntity = Field(alias="ente")
    published: Day = Field(alias="publicacao")
    norms: Texts | None = Field(None, alias="normas")
    rows: Annotated[tuple[Row, ...], BeforeValidator(_some)] = Field(alias="cargos", min_length=1)
    totals: Totals | None = Field(None, alias="totais")
    subtotals: tuple[Subtotal, ...] = Field((), alias="subtotais")
    rules: Rules = Field(default_factory=Rules, alias="regras")
    clauses: tuple[ClauseText, ...] = Field((), alias="clausulas")
    suppressions: tuple[Suppression, ...] = Field((), alias="supressoes")


_CELLS: Final = frozenset({field.alias or key for key, field in Cells.model_fields.items()} | _ROW_NAMES)
"""The keys of a row."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a reader could not take in, or doubts: the code of its finding, a catalogue key with its data, its place.

    `row` is the index of the row it touches; None where it touches no single one. `rows` are those that a note on a
    whole table makes doubtful.
    """

    code: str
    key: str
    data: Mapping[str, object]
    place: Place
    row: int | None = None
    rows: tuple[int, ...] = ()

    @property
    def cells(self) -> Iterator[tuple[int, str]]:
        """The row and the key of each cell of a row that it doubts: `""` for all cells of the row."""
        name = str(self.data.get("name", ""))
        for row in (self.row, *self.rows):
            if row is not None:
                yield row, name if name in _CELLS else ""


@dataclass(frozen=True)
class Edital:
    """An edital and where its facts stand.

    `name` is the file as it was named; `place` takes the steps of a key, such as ("cargos", 0, "negros"), and gives
    the nearest place known; `notes` are the reader's doubts, which a check must tell.
    """

    file: EditalFile
    name: str
    place: Callable[[Sequence[str | int]], Place]
    notes: tuple[Note, ...] = ()

    @cached_property
    def doubted(self) -> frozenset[tuple[int, str]]:
        """The row and the key of each cell that the notes doubt: `""` for all cells of a row.

        A doubt of a name is none of the row's figures. Where figures and words disagree and the row's parts make up
        its total by the figures, those are not doubted.
        """
        cells = ((cell, note.code) for note in self.notes for cell in note.cells)
        return frozenset(
            (row, name)
            for (row, name), code in cells
            if name not in _ROW_NAMES and not (code == WORDS_DISAGREE and self.file.rows[row].adds_up)
        )

    @property
    def doubted_rows(self) -> list[str]:
        """The names of the rows of which some figure was read with doubt."""
        return list(dict.fromkeys(self.file.rows[row].name for row, _ in sorted(self.doubted)))

    def doubts(self, row: int | None, group: str | None) -> bool:
        """Whether a row's figures of a group, or those of any row where `row` is None, were read with doubt."""
        return any(
            row in (None, doubted) and (group is None or name in ("", "total", OPEN, group))
            for doubted, name in self.doubted
        )
