"""What was read of a document, to be corrected by hand and checked again: as YAML with its evidence, or as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from solver.checks.reading import note_findings
from solver.editais.clauses.statement import Certainty
from solver.editais.draft import Draft, Path
from solver.editais.evidence import facts_of, row_names, rows_of, typed_whole
from solver.editais.write import ROW_KEYS, VERSION_LINE, write_value
from solver.errors import InputError, Place, Problem
from solver.formats import Format, key_of
from solver.messages import Speaker, visible
from solver.reports.findings import finding_json, location

_BLOCKS: Final = ("cargos", "subtotais", "clausulas", "supressoes")
_REQUIRED: Final = ("ente", "publicacao", "cargos")
_ORDER: Final = (
    "edital", "orgao", "ente", "publicacao", "normas", "cargos", "totais", "subtotais", "regras", "clausulas",
    "supressoes",
)  # fmt: skip
_LONGEST: Final = 160
"""The letters of a clause that a comment quotes."""


def problems_of(draft: Draft) -> tuple[Problem, ...]:
    """Return what keeps a draft from being checked; nothing where it can be."""
    try:
        draft.edital()
    except InputError as error:
        return error.problems
    return ()


def extraction_json(draft: Draft, speaker: Speaker) -> dict[str, Any]:
    """Return the rows and the facts that were read, each with its place and confidence, and the doubts.

    `citations` are the norms that the clauses name, as LexML URNs where it is known who enacted them.
    `problems` are what has to be corrected or added before the edital can be checked.
    """
    return {
        "rows": rows_of(draft),
        "facts": [
            {
                "path": fact.key,
                "value": fact.value,
                "place": _place(fact.place, draft.name),
                "confidence": fact.certainty.value,
                "quote": fact.quote or None,
                "location": location(fact.place),
            }
            for fact in facts_of(draft)
        ],
        "citations": [
            {
                "kind": c.kind,
                "number": c.number,
                "date": c.day.isoformat() if c.day else None,
                "year": c.year,
                "urn": c.urn,
                "applied": c.applied,
                "quote": c.quote,
                "place": _place(c.clause.place, draft.name),
            }
            for c in draft.citations
        ],
        "findings": [finding_json(f, speaker) for f in note_findings(draft.notes, row_names(draft))],
        "problems": [
            {"message": speaker.say(p.key, **p.data), "location": location(p.place)} for p in problems_of(draft)
        ],
    }


def extraction_yaml(draft: Draft, speaker: Speaker) -> str:
    """Return the draft in the structured form, a comment at each fact for its place and confidence.

    What was read with doubt is written as a comment, to be confirmed; what is missing, as one to be filled in.
    """
    return "\n".join(_lines(draft, speaker)) + "\n"


def _lines(draft: Draft, speaker: Speaker) -> Iterator[str]:
    plain = draft.document.root.plain()
    data: Mapping[str, Any] = plain if isinstance(plain, dict) else {}
    page = _Page(draft, speaker)
    yield from (f"# {line}" for line in speaker.say("extract.head", file=draft.name).splitlines())
    if draft.problems:
        yield f"# {speaker.say('extract.unsettled')}"
        yield from (
            _one_line(f"# - {speaker.say(p.key, **p.data)} ({_place(p.place, draft.name)})") for p in draft.problems
        )
    yield VERSION_LINE
    for key in (*_ORDER, *(k for k in data if k not in _ORDER and k != key_of(Format.EDITAL))):
        value = data.get(key)
        if key == "regras":
            yield from page.rules(value if isinstance(value, dict) else {})
        elif value in (None, [], {}):
            yield from page.missing(key, empty=value is not None)
        elif key in _BLOCKS and isinstance(value, list):
            yield f"{key}:"
            for i, item in enumerate(value):
                ordered = _ordered(item) if isinstance(item, dict) else item
                yield f"  - {write_value(typed_whole((key, i), ordered))}{page.line_comment((key, i))}"
        elif isinstance(value, list):
            yield f"{key}:"
            yield from (f"  - {write_value(item)}{page.comment((key, i))}" for i, item in enumerate(value))
        elif isinstance(value, dict):
            yield f"{key}:"
            for name, inner in _ordered(value).items():
                yield f"  {name}: {write_value(typed_whole((key, name), inner))}{page.comment((key, name))}"
            yield from page.proposals((key,), 2)
        else:
            yield f"{key}: {write_value(value)}{page.comment((key,))}"


class _Page:
    """Writes the comments of a draft's facts."""

    def __init__(self, draft: Draft, speaker: Speaker) -> None:
        self._file, self._speaker, self._place = draft.name, speaker, draft.document.place
        facts = facts_of(draft)
        self._facts = {fact.path: fact for fact in facts}
        self._proposed = [f for f in facts if f.certainty is Certainty.LOW and f.quote]
        self._doubts: dict[int, list[str]] = {row: [] for row in draft.unsure}
        for note in draft.notes:
            for row in (*note.rows,) if note.row is None else (note.row, *note.rows):
                self._doubts.setdefault(row, []).append(f"{note.code}: {speaker.say(note.key, **note.data)}")

    def comment(self, path: Path) -> str:
        """Return the comment of one fact, or of all that stand below a path."""
        fact = self._facts.get(path)
        if fact is None:
            return self._note(self._place(path), "", Certainty.HIGH)
        return self._note(fact.place, fact.quote, fact.certainty)

    def line_comment(self, path: Path) -> str:
        """Return the comment of a row or a clause: where it stands and, of a row, which of its cells are doubted."""
        doubts = self._doubts.get(int(path[1])) if path[0] == "cargos" else None
        whole = self._note(self._place(path), "", Certainty.HIGH if doubts is None else Certainty.LOW)
        return _one_line("; ".join([whole, *(doubts or ())]))

    def missing(self, key: str, *, empty: bool) -> Iterator[str]:
        """Yield a key that the document has no value for: proposed, demanded, or empty."""
        if key in _REQUIRED and not any(f.path == (key,) for f in self._proposed):
            yield f"# {key}:  # {self._speaker.say(f'extract.missing_{key}')}"
        elif empty:
            yield f"{key}: []"
        yield from self.proposals((key,), 0 if any(f.path == (key,) for f in self._proposed) else 2)

    def rules(self, rules: Mapping[str, Any]) -> Iterator[str]:
        """Yield what the clauses state, a line for each group and matter, then what they may state."""
        proposed = list(dict.fromkeys(str(f.path[1]) for f in self._proposed if f.path[0] == "regras"))
        if rules:
            yield "regras:"
        elif proposed:
            yield "# regras:"
        for name, value in rules.items():
            if isinstance(value, dict):
                yield f"  {name}:"
                for group, inner in value.items():
                    path: Path = ("regras", name, group)
                    yield f"    {group}: {write_value(typed_whole(path, inner))}{self._below(path)}"
                yield from self.proposals(("regras", name), 4)
            else:
                path = ("regras", name)
                yield f"  {name}: {write_value(typed_whole(path, value))}{self._below(path)}"
                yield from self.proposals(path, 2)
        for name in proposed:
            if name not in rules:
                yield from self.proposals(("regras", name), 2, whole=True)

    def proposals(self, path: Path, indent: int, *, whole: bool = False) -> Iterator[str]:
        """Yield, as comments, what was read with doubt at or below a path; `whole`: with the keys on the way."""
        for fact in self._proposed:
            if fact.path[: len(path)] != path:
                continue
            name, *rest = [str(step) for step in fact.path[len(path) - 1 :]]
            value: Any = fact.value
            if rest and not whole:
                name = rest[-1]
            elif rest:
                value = {rest[-1]: value}
            yield f"#{' ' * indent}{name}: {write_value(value)}{self._note(fact.place, fact.quote, fact.certainty)}"

    def _below(self, path: Path) -> str:
        fact = self._facts.get(path) or next((f for p, f in self._facts.items() if p[: len(path)] == path), None)
        return self._note(fact.place, fact.quote, fact.certainty) if fact else self.comment(path)

    def _note(self, place: Place, quote: str, certainty: Certainty) -> str:
        sure = self._speaker.say(f"extract.confidence_{certainty.name.lower()}")
        words = f'"{_shortened(quote)}"' if quote else ""
        return _one_line("  # " + " · ".join(part for part in (_place(place, self._file), words, sure) if part))


def _ordered(value: Mapping[str, Any]) -> dict[str, Any]:
    first = [key for key in ROW_KEYS if key in value]
    return {key: value[key] for key in (*first, *(k for k in value if k not in first))}


def _place(place: Place, file: str) -> str:
    """Return a place without the name of the document that all stand in."""
    return str(Place("" if place.file == file else place.file, place.line, place.column, place.cell))


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"


def _one_line(text: str) -> str:
    return "".join(" " if c in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029" else c for c in visible(text))
