"""What clauses state, in short."""

from __future__ import annotations

from pathlib import Path

from solver.editais.clauses.items import clauses_of
from solver.editais.clauses.quotas import read_quotas
from solver.editais.clauses.statement import Certainty, Clause
from solver.editais.documents.written import Paragraph, Written
from solver.errors import Place
from solver.messages import Speaker
from solver.yamltext import Plain


def clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of paragraphs parted by `|`."""
    blocks = [Paragraph(p, Place("edital.txt", cell=f"par. {i}")) for i, p in enumerate(text.split("|"), 1)]
    return clauses_of(Written("edital.txt", tuple(blocks)))


def spoken(text: str) -> tuple[list[str], list[str]]:
    """What paragraphs state of reserves, and the codes of what there is to note, each of which can be said."""
    statements, notes = read_quotas(clauses(text))
    for note in notes:
        assert Speaker("pt").say(note.key, **note.data) != Speaker("en").say(note.key, **note.data)
    for s in statements:
        assert 0 <= s.start < s.end <= len(s.clause.text)
    told = [
        f"{'? ' if s.certainty is Certainty.LOW else ''}{'.'.join(s.path[1:])} {short(s.value)}" for s in statements
    ]
    return told, [n.code for n in notes]


def short(value: Plain) -> str:
    """A value in short: `3+5`, `5,21,41+20`."""
    if isinstance(value, dict):
        listed = value.get("posicoes") or [value.get("primeira")]
        step = f"+{value['passo']}" if value.get("passo") else ""
        return ",".join(map(str, listed if isinstance(listed, list) else [])) + step
    return str(value)


def phrasings(file: str) -> list[tuple[str, list[str]]]:
    """The phrasings of a file of this folder, each with its statements.

    A line without indent is a phrasing, its paragraphs parted by `|`; the indented lines under it are what it states,
    with `?` before what is only proposed. Orders: `5,21,41` are positions, `3+5` the first and the step,
    `5,21,41+20` positions and then a step.
    """
    found: list[tuple[str, list[str]]] = []
    for line in Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[-1][1].append(line.strip())
        elif line and not line.startswith("#"):
            found.append((line, []))
    return found
