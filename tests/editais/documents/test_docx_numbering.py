"""Automatic numbers as Word shows them, and a twin that counts each one anew over all that stands before it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.docx_numerals import bullet, numeral
from tests.editais.documents.docx_builder import lists, lvl, numbered, p, read, shown, tbl, tr

OUTLINE = lvl(0, "%1.") + lvl(1, "%1.%2.") + lvl(2, "%1.%2.%3") + lvl(3, "%4)", "lowerLetter")


def items(folder: Path, levels: list[int | tuple[int, int]], numbering: str) -> list[str]:
    """Return the numbers of paragraphs at these levels, of list 1 or of that given."""
    body = "".join(numbered("x", *((1, at) if isinstance(at, int) else at)) for at in levels)
    return [found.item for found in read(folder, body, numbering=numbering).paragraphs()]


def test_an_outline(tmp_path: Path) -> None:
    """Each level begins anew after one above it."""
    found = items(tmp_path, [0, 1, 1, 2, 3, 3, 1, 3, 0, 1], lists(OUTLINE))
    assert found == ["1.", "1.1.", "1.2.", "1.2.1", "a)", "b)", "1.3.", "a)", "2.", "2.1."]


def test_a_level_that_is_passed_over_counts(tmp_path: Path) -> None:
    """At its start."""
    assert items(tmp_path, [1, 0, 2, 1], lists(OUTLINE)) == ["1.1.", "2.", "2.1.1", "2.2."]


@pytest.mark.parametrize(
    ("form", "seen"),
    [
        ("decimal", ["1", "2", "26", "27", "53"]),
        ("decimalZero", ["01", "02", "26", "27", "53"]),
        ("lowerLetter", ["a", "b", "z", "aa", "aaa"]),
        ("upperLetter", ["A", "B", "Z", "AA", "AAA"]),
        ("lowerRoman", ["i", "ii", "xxvi", "xxvii", "liii"]),
        ("upperRoman", ["I", "II", "XXVI", "XXVII", "LIII"]),
        ("ordinal", ["1º", "2º", "26º", "27º", "53º"]),
        ("none", ["", "", "", "", ""]),
        ("001, 002, 003, ...", ["001", "002", "026", "027", "053"]),
        ("cardinalText", [None] * 5),
    ],
)
def test_formats(form: str, seen: list[str | None]) -> None:
    """Of the numbers 1, 2, 26, 27, 53."""
    assert [numeral(number, form) for number in (1, 2, 26, 27, 53)] == seen


def test_numbers_that_a_format_cannot_write() -> None:
    """No letter is number 0, and no roman number has a thousand letters."""
    assert [numeral(0, form) for form in ("lowerLetter", "upperRoman", "decimal")] == [None, None, "0"]
    assert [numeral(10**9 - 1, form) for form in ("lowerLetter", "upperRoman")] == [None, None]


def test_romans_are_read_back() -> None:
    """By the rule that a smaller letter before a larger one is taken off."""
    worth = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    for number in range(1, 4000):
        letters = [worth[c] for c in numeral(number, "upperRoman") or ""]
        signs = (v if v >= max(letters[i:]) else -v for i, v in enumerate(letters))
        assert sum(signs) == number


def test_bullets_are_common_characters(tmp_path: Path) -> None:
    """Whatever the font that they are drawn in."""
    drawn = [("\uf0b7", "Symbol"), ("o", "Courier New"), ("\uf0a7", "Wingdings"), ("-", ""), ("\uf001", "Symbol")]
    assert [bullet(text, font) for text, font in drawn] == ["•", "◦", "▪", "-", "•"]
    assert items(tmp_path, [0, 0], lists(lvl(0, "\uf0b7", "bullet"))) == ["•", "•"]


def test_a_format_that_is_not_read_is_told(tmp_path: Path) -> None:
    """The item is not known, nor those that are made from it."""
    levels = lvl(0, "%1", "cardinalText") + lvl(1, "%1.%2")
    written = read(tmp_path, p("x") + numbered("a", 1) + numbered("b", 1, 1), numbering=lists(levels))
    assert [found.item for found in written.paragraphs()] == ["", "", ""]
    assert [(n.code, n.key, n.data["count"], n.place.cell) for n in written.notes] == [
        ("DOC002", "edital.docx_number_format", 1, "par. 2"),
        ("DOC002", "edital.docx_number_format", 1, "par. 3"),
    ]
    assert [n.data["found"] for n in written.notes] == ["cardinalText", "decimal"]


def test_legal_numbering(tmp_path: Path) -> None:
    """Every level in figures: IV.2 is 4.2."""
    levels = lvl(0, "%1", "upperRoman", start=4) + lvl(1, "%1.%2", more="<w:isLgl/>") + lvl(2, "%1.%3")
    assert items(tmp_path, [0, 1, 2], lists(levels)) == ["IV", "4.1", "IV.1"]


def test_starts_and_words_around_the_number(tmp_path: Path) -> None:
    """`Art. 5º`, `CAPÍTULO II`; a start that is not stated is 0."""
    assert items(tmp_path, [0, 0], lists(lvl(0, "Art. %1", "ordinal", start=5))) == ["Art. 5º", "Art. 6º"]
    bare = '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl>'
    assert items(tmp_path, [0, 0], lists(bare)) == ["0", "1"]


def test_levels_that_do_not_restart(tmp_path: Path) -> None:
    """Articles run on through the chapters; a level may restart after the chapter alone."""
    never = lvl(0, "%1") + lvl(1, "§%2", more='<w:lvlRestart w:val="0"/>')
    assert items(tmp_path, [0, 1, 1, 0, 1], lists(never)) == ["1", "§1", "§2", "2", "§3"]
    first = lvl(0, "%1") + lvl(1, "%1.%2") + lvl(2, "§%3", more='<w:lvlRestart w:val="1"/>')
    assert items(tmp_path, [0, 1, 2, 1, 2, 0, 2], lists(first)) == ["1", "1.1", "§1", "1.2", "§2", "2", "§1"]


def test_lists_of_one_definition_count_together(tmp_path: Path) -> None:
    """Until one states its own start, which holds where it is first met."""
    restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'
    found = items(tmp_path, [(1, 0), (2, 0), (3, 0), (3, 0), (1, 0)], lists(OUTLINE, "", "", restart))
    assert found == ["1.", "2.", "7.", "8.", "9."]


def test_a_list_may_write_a_level_its_own_way(tmp_path: Path) -> None:
    """The definition's other levels stand."""
    own = f'<w:lvlOverride w:ilvl="1">{lvl(1, "%2ª", start=3)}</w:lvlOverride>'
    assert items(tmp_path, [(1, 0), (1, 1), (2, 0), (2, 1)], lists(OUTLINE, "", own)) == ["1.", "1.1.", "2.", "3ª"]


def style(name: str, properties: str = "", based: str = "") -> str:
    """Return a style of paragraphs."""
    on = f'<w:basedOn w:val="{based}"/>' if based else ""
    return f'<w:style w:type="paragraph" w:styleId="{name}">{on}<w:pPr>{properties}</w:pPr></w:style>'


def test_numbers_that_come_from_styles(tmp_path: Path) -> None:
    """By the style's own list, the level linked to it, the style that it is based on; none where it says so."""
    linked = lvl(0, "%1", more='<w:pStyle w:val="T1"/>') + lvl(1, "%1.%2", more='<w:pStyle w:val="T2"/>')
    linked += lvl(2, "%1.%2.%3")
    list_1 = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    off = '<w:numPr><w:numId w:val="0"/></w:numPr>'
    styles = style("T1", list_1) + style("T2", list_1, "T1") + style("Filho", based="T2")
    styles += style("T3", '<w:numPr><w:ilvl w:val="2"/></w:numPr>', "T1") + style("Sem", off, "T2")
    body = "".join(p("x", style=s) for s in ("T1", "T2", "Filho", "T3", "Sem", "T1"))
    body += p("x", style="T1", properties='<w:numPr><w:ilvl w:val="1"/></w:numPr>') + p("x", style="T2", properties=off)
    written = read(tmp_path, body, styles=styles, numbering=lists(linked))
    assert [found.item for found in written.paragraphs()] == ["1", "1.1", "1.2", "1.2.1", "", "2", "2.1", ""]


def test_a_list_of_the_paragraph_s_own_has_the_level_linked_to_its_style(tmp_path: Path) -> None:
    """Where the paragraph states none."""
    linked = lists(lvl(0, "%1") + lvl(1, "%1.%2", more='<w:pStyle w:val="T2"/>'))
    body = numbered("a", 1) + p("b", style="T2", properties='<w:numPr><w:numId w:val="1"/></w:numPr>')
    assert shown(read(tmp_path, body, styles=style("T2"), numbering=linked)) == ["1 a", "1.1 b"]


def test_a_definition_that_only_names_a_style_of_lists(tmp_path: Path) -> None:
    """The list is the one that the style has."""
    numbering = (
        '<w:abstractNum w:abstractNumId="4"><w:numStyleLink w:val="L"/></w:abstractNum>'
        + lists(OUTLINE)
        + '<w:num w:numId="8"><w:abstractNumId w:val="4"/></w:num>'
    )
    styles = (
        '<w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
    )
    written = read(tmp_path, numbered("x", 8) + numbered("x", 8, 1), numbering=numbering, styles=styles)
    assert [found.item for found in written.paragraphs()] == ["1.", "1.1."]


def test_custom_formats_behind_an_alternative(tmp_path: Path) -> None:
    """As Word writes `001`, with a plain number for older readers."""
    choice = (
        '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/>'
        '</mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
    )
    level = lvl(0, "%1").replace('<w:numFmt w:val="decimal"/>', choice)
    assert items(tmp_path, [0, 0], lists(level)) == ["001", "002"]


def test_an_empty_numbered_paragraph_counts(tmp_path: Path) -> None:
    """It is seen as a number alone."""
    body = numbered("a", 1) + numbered("", 1) + numbered("b", 1)
    assert shown(read(tmp_path, body, numbering=lists(OUTLINE))) == ["1. a", "3. b"]


def test_cells_count_with_the_text(tmp_path: Path) -> None:
    """A column of automatic numbers, whose cells have no other text."""
    body = numbered("a", 1) + tbl(
        tr(f"<w:tc>{numbered('', 1)}</w:tc>", "Médico"), tr(f"<w:tc>{numbered('x', 1)}</w:tc>", "")
    )
    written = read(tmp_path, body + numbered("b", 1), numbering=lists(OUTLINE))
    assert [[c.text for c in line.values()] for line in next(written.grids()).lines] == [["2.", "Médico"], ["3. x"]]
    assert shown(written) == ["1. a", "4. b"]


@pytest.mark.parametrize(
    "broken", ["", "<w:num w:numId='1'/>", "<w:num w:numId='1'><w:abstractNumId w:val='9'/></w:num>"]
)
def test_a_list_that_is_not_there_has_no_numbers(tmp_path: Path, broken: str) -> None:
    """The text stands."""
    assert shown(read(tmp_path, numbered("a", 1) + numbered("b", 1, 77), numbering=broken)) == ["a", "b"]


DEPTH = 4
Paragraph = tuple[int, int]
"""The list (from 0) and the level of a paragraph."""


def counted(
    history: list[Paragraph], level: int, starts: list[int], restarts: list[int | None], own: dict[Paragraph, int]
) -> int:
    """Count a level over a history: how often it was met since it last began anew, from where it began."""
    begin, first = 0, starts[level]
    for i, (made, at) in enumerate(history):
        stop = restarts[level]
        if at < level and (stop is None or stop > level or at < stop):
            begin, first = i + 1, starts[level]
        if at == level and (made, at) in own and history.index((made, at)) == i:
            begin, first = i, own[made, at]
    met = [at for _, at in history[begin:] if at >= level]
    passed_over = 1 if met and met[0] > level else 0
    return first + passed_over + sum(at == level for at in met) - 1


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_numbers_agree_with_their_twin(data: st.DataObject) -> None:
    """On histories of three lists of one definition, with starts, restarts and starts of their own."""
    starts = data.draw(st.lists(st.integers(0, 5), min_size=DEPTH, max_size=DEPTH))
    restarts = data.draw(st.lists(st.none() | st.integers(0, DEPTH), min_size=DEPTH, max_size=DEPTH))
    own = data.draw(
        st.dictionaries(st.tuples(st.integers(0, 2), st.integers(0, DEPTH - 1)), st.integers(0, 9), max_size=4)
    )
    history = data.draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, DEPTH - 1)), min_size=1, max_size=14))
    levels = "".join(
        lvl(
            i,
            ".".join(f"%{j + 1}" for j in range(i + 1)),
            start=starts[i],
            more="" if restarts[i] is None else f'<w:lvlRestart w:val="{restarts[i]}"/>',
        )
        for i in range(DEPTH)
    )
    overrides = [
        "".join(
            f'<w:lvlOverride w:ilvl="{at}"><w:startOverride w:val="{start}"/></w:lvlOverride>'
            for (made, at), start in sorted(own.items())
            if made == number
        )
        for number in range(3)
    ]
    with tempfile.TemporaryDirectory() as folder:
        found = items(Path(folder), [(made + 1, at) for made, at in history], lists(levels, *overrides))
    assert found == [
        ".".join(str(counted(history[: i + 1], level, starts, restarts, own)) for level in range(at + 1))
        for i, (_, at) in enumerate(history)
    ]
