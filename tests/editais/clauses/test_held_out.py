"""Whole chapters of editais, kept apart from those that the patterns were written on: what each clause states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from solver.editais.clauses.conduct import read_conduct
from solver.editais.clauses.items import clauses_of
from solver.editais.clauses.quotas import read_quotas
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.documents.written import Paragraph, Part, Written
from solver.errors import Place
from tests.editais.clauses.said import short

_MARGIN = "    "


@dataclass
class Chapter:
    """The paragraphs of a chapter, and what each of them states: `?` before a proposal, `!` before a note."""

    name: str
    paragraphs: list[str] = field(default_factory=list)
    stated: dict[int, list[str]] = field(default_factory=dict)

    def written(self) -> Written:
        """The chapter as a reader gives it: a line that starts with `#` is a heading."""
        return Written(self.name, tuple(map(_paragraph, self.paragraphs)))


def _paragraph(text: str) -> Paragraph:
    part = Part.HEADING if text.startswith("#") else Part.BODY
    return Paragraph(text.lstrip("# "), Place("edital.txt", cell=f"par. {text}"), part=part)


def chapters(file: str = "held_out.txt") -> Iterator[Chapter]:
    """The chapters of a file beside this one."""
    chapter = Chapter("")
    for line in Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            if chapter.paragraphs:
                yield chapter
            chapter = Chapter(line[3:])
        elif line.startswith(_MARGIN):
            chapter.stated.setdefault(len(chapter.paragraphs) - 1, []).append(line.strip())
        elif line:
            chapter.paragraphs.append(line)
    yield chapter


CHAPTERS = list(chapters())


def told(chapter: Chapter) -> dict[int, list[str]]:
    """What is read of each paragraph."""
    written = chapter.written()
    clauses = clauses_of(written)
    assert len(clauses) == len(chapter.paragraphs)
    quotas, first = read_quotas(clauses)
    conduct, second = read_conduct(written, clauses)
    found: dict[int, list[str]] = {}
    for i, clause in enumerate(clauses):
        said = [_said(s) for s in (*quotas, *conduct) if s.clause is clause]
        noted = [f"! {n.key.removeprefix('edital.')}" for n in (*first, *second) if n.place == clause.place]
        if said or noted:
            found[i] = sorted({*said, *noted})
    return found


def _said(s: Statement) -> str:
    doubt = "? " if s.certainty is Certainty.LOW else ""
    value = ", ".join(map(str, s.value)) if isinstance(s.value, list) else short(s.value)
    return f"{doubt}{'.'.join(s.path[1:])} {value}"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda c: c.name)
def test_what_a_chapter_states(chapter: Chapter) -> None:
    """Each clause states what a lawyer would take from it, with its certainty, and nothing else."""
    found = told(chapter)
    for i, text in enumerate(chapter.paragraphs):
        assert found.get(i, []) == sorted(chapter.stated.get(i, [])), text


def test_the_chapters_are_many() -> None:
    """At least 150 clauses, a third of which state nothing."""
    clauses = [(c, i) for c in CHAPTERS for i, text in enumerate(c.paragraphs) if not text.startswith("#")]
    assert len(clauses) >= 150
    assert sum(i not in c.stated for c, i in clauses) >= 50


def test_notes_are_few() -> None:
    """A reader of the report is not sent to read every clause again."""
    noted = [line for c in CHAPTERS for lines in c.stated.values() for line in lines if line.startswith("!")]
    clauses = sum(not text.startswith("#") for c in CHAPTERS for text in c.paragraphs)
    assert len(noted) * 8 <= clauses


def test_numbers_that_begin_anew_in_each_chapter() -> None:
    """A rule of the second chapter's 1.1 is not of the first one's group."""
    text = (
        "# DAS PESSOAS COM DEFICIÊNCIA", "1. Às pessoas com deficiência reservam-se 5% das vagas.",
        "1.1 As pessoas com deficiência terão lista própria.", "# DOS NEGROS",
        "1. Aos negros reservam-se 20% das vagas.", "1.1 Se o percentual resultar em fração, arredonda-se para cima.",
    )  # fmt: skip
    assert told(Chapter("", list(text)))[5] == ["arredondamento.negros acima"]


def test_the_clauses_of_one_chapter_are_its_own() -> None:
    """Items are cited with their chapter where two have the same number."""
    lines = ("V. DAS VAGAS", "1. Texto.", "a) letra;", "VI. DAS PROVAS", "1. Texto.", "1.1 Texto.", "a) letra.")
    clauses: tuple[Clause, ...] = clauses_of(Chapter("", list(lines)).written())
    assert [c.item for c in clauses] == ["V", "V, 1", "V, 1, a", "VI", "VI, 1", "VI, 1.1", "VI, 1.1, a"]
