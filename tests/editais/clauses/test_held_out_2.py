"""A second table of chapters: what a lawyer would state of each clause as certain, whatever the reader says of it.

Under a clause of the table, a plain line is certain; one that starts with `~` may be proposed, never stated; one that
starts with `-` is certain and known to be passed over. Certain matters of other lines are stated, proposed or noted.
"""

from __future__ import annotations

import pytest

from tests.editais.clauses.test_held_out import Chapter, chapters, told

CHAPTERS = list(chapters("held_out_2.txt"))


def certain(lines: list[str]) -> set[str]:
    """What the lines of a clause hold for certain."""
    return {line.removeprefix("- ") for line in lines if not line.startswith("~")}


def stated(lines: list[str]) -> set[str]:
    """What the reader states of a clause without a doubt."""
    return {line for line in lines if line[0] not in "?!"}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda c: c.name)
def test_nothing_is_stated_but_what_is_certain(chapter: Chapter) -> None:
    """A value that the clause does not settle is never given for a fact."""
    found = told(chapter)
    wrong = [
        (text, s)
        for i, text in enumerate(chapter.paragraphs)
        for s in sorted(stated(found.get(i, [])) - certain(chapter.stated.get(i, [])))
    ]
    assert wrong == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda c: c.name)
def test_what_is_certain_is_not_passed_over_in_silence(chapter: Chapter) -> None:
    """It is stated, proposed, or noted as unread."""
    found = told(chapter)
    silent = []
    for i, lines in chapter.stated.items():
        read = found.get(i, [])
        keys = {line.removeprefix("? ").split(" ")[0].split(".")[0] for line in read}
        noted = any(line.startswith("!") for line in read)
        silent += [
            (chapter.paragraphs[i], s)
            for s in lines
            if s[0] not in "~-" and not noted and s.split(" ")[0].split(".")[0] not in keys
        ]
    assert silent == []


def test_most_of_what_is_certain_is_stated() -> None:
    """Doubt is for the doubtful: three fifths are stated, and few matters are known to be passed over."""
    known = sum(len(certain(lines)) for c in CHAPTERS for lines in c.stated.values())
    read = sum(
        len(stated(found.get(i, [])) & certain(lines))
        for c in CHAPTERS
        for found in (told(c),)
        for i, lines in c.stated.items()
    )
    passed = sum(line.startswith("-") for c in CHAPTERS for lines in c.stated.values() for line in lines)
    assert known >= 200
    assert 5 * read >= 3 * known
    assert 20 * passed <= known
