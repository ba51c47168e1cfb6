"""What was read of a document, as a form shows it to be corrected: doubts first, each value with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.checks.finding import Breach
from solver.editais.clauses.statement import Certainty
from solver.editais.draft import Path
from solver.editais.evidence import Fact, doubted_cells, facts_of, proposed
from solver.errors import Problem
from solver.messages import Speaker, catalogue
from solver.reports.findings import message
from solver.vocabulary import LISTS, OVERLAPS
from solver.web.carried import Carried
from solver.web.corrections import FACTS, KEYS, value_at, written
from solver.web.rendering import Trouble, in_web_words, place_words, troubles

ROWS: Final = 100
"""Rows on a page of the form."""
DOUBTS: Final = 200
"""Doubts told at most at once; the rest follow as these are settled."""
_STEP: Final = re.compile(r"([a-z_]+)(?:\[(\d+)\])?")
_TRUTHS: Final = frozenset({
    "concorrencia_simultanea", "aprovado_na_ampla_conta", "lista_mais_favoravel", "cadastro_de_reserva",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Field:
    """A value of the form: its field's name and id, where it was read, how sure, and what is wrong with it."""

    name: str
    id: str
    key: str
    value: str
    place: str = ""
    quote: str = ""
    doubted: bool = False
    mended: bool = False
    error: str = ""
    truth: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the form, by its index."""

    index: int
    name: str
    place: str
    cells: tuple[Field, ...]
    doubted: bool
    mended: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something in doubt: its id, its code (empty: a problem), its words and place, and the field it is about."""

    id: str
    code: str
    words: str
    place: str
    field: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A value that a clause may state: its id, key and value, and the words it was read from."""

    id: str
    key: str
    value: str
    quote: str
    place: str


@dataclass(frozen=True, slots=True)
class Judging:
    """A norm by which the edital would be judged, and why."""

    norm: str
    title: str
    role: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """All that a page shows of what was read. `carried` is the draft as the form carries it."""

    carried: str
    title: str
    troubles: tuple[Trouble, ...]
    doubts: tuple[Doubt, ...]
    more_doubts: int
    proposals: tuple[Proposal, ...]
    facts: Mapping[str, Field]
    rows: tuple[Row, ...]
    keys: tuple[str, ...]
    row_count: int
    page: int
    pages: int
    rules: tuple[Field, ...]
    clauses: int
    norms: tuple[str, ...]
    judging: tuple[Judging, ...]

    @property
    def ready(self) -> bool:
        """Whether nothing keeps the edital from being checked."""
        return not self.troubles


def review(
    carried: Carried,
    problems: Sequence[Problem],
    judging: tuple[Judging, ...],
    norms: Sequence[str],
    page: int,
    speaker: Speaker,
) -> Review:
    """Lay out what was read; `problems` are what keeps it from being checked."""
    draft = carried.draft()
    facts = {fact.path: fact for fact in facts_of(draft) if fact.certainty is Certainty.HIGH or not fact.quote}
    view = _View(carried, facts, problems, speaker)
    order = view.order()
    pages = max(1, -(-len(order) // ROWS))
    page = min(max(1, page), pages)
    doubts = [*view.doubts()]
    return Review(
        carried=carried.packed(),
        title=carried.title or carried.name,
        troubles=troubles(problems, speaker, view.field),
        doubts=tuple(doubts[:DOUBTS]),
        more_doubts=max(0, len(doubts) - DOUBTS),
        proposals=tuple(
            Proposal(f"s{i}", ".".join(s.path), _in_words(s.value), s.quote, place_words(s.clause.place, speaker))
            for i, s in enumerate(proposed(draft))
        ),
        facts={".".join(map(str, path)): view.fact(path) for path in FACTS},
        rows=tuple(view.row(i) for i in order[(page - 1) * ROWS : page * ROWS]),
        keys=view.keys(),
        row_count=len(order),
        page=page,
        pages=pages,
        rules=tuple(view.rules()),
        clauses=len(listed) if isinstance(listed := carried.values.get("clausulas"), list) else 0,
        norms=tuple(norms),
        judging=judging,
    )


class _View:
    """Lays out one draft."""

    def __init__(
        self, carried: Carried, facts: Mapping[Path, Fact], problems: Sequence[Problem], speaker: Speaker
    ) -> None:
        self._carried, self._facts, self._speaker = carried, facts, speaker
        self._doubted = doubted_cells(carried.notes)
        self._errors: dict[Path, str] = {}
        self._wrong_rows: set[int] = set()
        for problem in problems:
            path = self._path(problem)
            (told,) = troubles([problem], speaker)
            self._errors.setdefault(path, told.words)
            if path[:1] == ("cargos",) and len(path) > 1:
                self._wrong_rows.add(int(path[1]))
        rows = carried.values.get("cargos")
        self._rows = rows if isinstance(rows, list) else []
        self._places = {place: path for path, place in reversed(carried.places.items())}

    def _path(self, problem: Problem) -> Path:
        """Return the path of what a problem is about, as its data name it, or as its place tells."""
        steps: list[str | int] = []
        for part in str(problem.data.get("name", "")).split("."):
            found = _STEP.fullmatch(part)
            if not found:
                return self._at(problem)
            steps += [found[1], *([int(found[2]) - 1] if found[2] else [])]
        path = tuple(steps)
        return path if len(path) > 1 or path in (("ente",), *FACTS) else self._at(problem)

    def _at(self, problem: Problem) -> Path:
        return next((path for path, place in self._carried.places.items() if place == problem.place), ())

    def field(self, problem: Problem) -> str:
        """Return the id of the field that mends a problem; empty where no field does."""
        path = self._path(problem)
        if path[:1] == ("cargos",) and len(path) > 1:
            return self._id((*path[:2], str(path[2]) if len(path) > 2 and path[2] in KEYS else "cargo"))
        if path == ("ente",):
            return self._id(("ente", "esfera"))
        return self._id(path) if path in FACTS or path[:1] == ("regras",) else ""

    def _id(self, path: Path) -> str:
        return "f-" + "-".join(map(str, path))

    def keys(self) -> tuple[str, ...]:
        """Return the columns of the form: those that some row states, and always cargo, total and open seats."""
        stated = {key for row in self._rows if isinstance(row, dict) for key in row}
        always = {"cargo", "total", "ampla", "pcd", "negros", "indigenas", "quilombolas"}
        for bloc in stated & OVERLAPS.keys():
            if not stated & OVERLAPS[bloc]:
                always -= OVERLAPS[bloc]
        return tuple(key for key in KEYS if key in stated | always)

    def order(self) -> list[int]:
        """Return the indices of the rows, those in doubt or wrong first."""
        odd = {int(path[1]) for path in self._doubted} | self._wrong_rows
        odd = {i for i in odd if i < len(self._rows)}
        return [*sorted(odd), *(i for i in range(len(self._rows)) if i not in odd)]

    def row(self, index: int) -> Row:
        """Lay out a row."""
        row = self._rows[index]
        named = (
            [written(row.get(key)) for key in ("cargo", "especialidade", "localidade")] if isinstance(row, dict) else []
        )
        cells = tuple(self._field(("cargos", index, key), f"cell:{index}:{key}") for key in self.keys())
        whole: Path = ("cargos", index, "")
        return Row(
            index,
            " / ".join(n for n in named if n) or f"{index + 1}",
            self._place(("cargos", index)),
            cells,
            whole in self._doubted or any(c.doubted for c in cells),
            any(path[:2] == ("cargos", index) for path in self._carried.mended),
        )

    def fact(self, path: Path) -> Field:
        """Lay out a fact beside the rows."""
        return self._field(path, "fact:" + ".".join(map(str, path)))

    def rules(self) -> Iterator[Field]:
        """Yield what the clauses state, a field for each value or list of values."""
        rules = self._carried.values.get("regras")
        yield from self._rules(("regras",), rules if isinstance(rules, dict) else {})

    def _rules(self, path: Path, rules: Mapping[str, object]) -> Iterator[Field]:
        for key, value in rules.items():
            if isinstance(value, dict):
                yield from self._rules((*path, key), value)
            elif not isinstance(value, list) or all(isinstance(v, str) for v in value):
                steps = (*path, key)
                field = self._field(steps, "rule:" + ".".join(map(str, steps[1:])))
                yield replace(field, key=rule_words(steps[1:], self._speaker))

    def _field(self, path: Path, name: str) -> Field:
        value = value_at(self._carried.values, path)
        fact = (
            self._facts.get(path) or next((f for p, f in self._facts.items() if p[: len(path)] == path), None)
            if path[0] == "regras"
            else self._facts.get(path)
        )
        return Field(
            name=name,
            id=self._id(path),
            key=str(path[-1]),
            value=written(value),
            place=self._place(path) if value is not None or path[0] == "cargos" else "",
            quote=fact.quote if fact else "",
            doubted=path in self._doubted,
            mended=path in self._carried.mended,
            error=self._errors.get(path, "") or (self._errors.get(("ente",), "") if path == ("ente", "esfera") else ""),
            truth=path[0] == "regras" and path[-1] in _TRUTHS,
        )

    def _place(self, path: Path) -> str:
        for end in range(len(path), 0, -1):
            if place := self._carried.places.get(path[:end]):
                return place_words(place, self._speaker)
        return ""

    def doubts(self) -> Iterator[Doubt]:
        """Yield what is in doubt: the reader's notes, then what it could not read."""
        for i, note in enumerate(self._carried.notes):
            web = in_web_words(Problem(note.key, note.data))
            breach = Breach(note.code, "", (), web.key, note.data, row=note.row)
            key = str(note.data.get("name", ""))
            field = "" if note.row is None else self._id(("cargos", note.row, key if key in KEYS else "cargo"))
            yield Doubt(
                f"n{i}", note.code, message(breach, self._speaker), place_words(note.place, self._speaker), field
            )
        for i, problem in enumerate(self._carried.problems):
            (told,) = troubles([problem], self._speaker, self.field)
            yield Doubt(f"p{i}", "", told.words, told.place, told.field)


def rule_words(steps: Path, speaker: Speaker) -> str:
    """Return a rule's key as people call it: `Percentual: negros`."""
    known = catalogue(speaker.lang)
    words = []
    for step in map(str, steps):
        if step in LISTS:
            words.append(speaker.group(step))
        else:
            words.append(speaker.say(f"web.rule.{step}") if f"web.rule.{step}" in known else step)
    return ": ".join([words[0], ", ".join(words[1:])]) if words[1:] else words[0]


def _in_words(value: object) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {_in_words(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(_in_words, value))
    return str(value)
