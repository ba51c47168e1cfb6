"""Documents damaged anywhere: read, or refused with words, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.docx import read_written
from solver.errors import InputError
from tests.editais.documents.docx_builder import lists, lvl, numbered, p, packed, parts, r, tbl, tc, tr

BOX = (
    "<w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p/></w:txbxContent></mc:Choice></mc:AlternateContent></w:r>"
)
BODY = (
    numbered("um", 1)
    + p("dois", BOX, '<w:r><w:footnoteReference w:id="1"/></w:r>', '<w:r><w:fldChar w:fldCharType="begin"/></w:r>')
    + p(f'<w:ins w:id="1">{r("x")}</w:ins>', '<w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r>', style="T1")
    + tbl(
        tr(tc("Cargo", properties='<w:vMerge w:val="restart"/>'), tc("Vagas", properties='<w:gridSpan w:val="2"/>')),
        tr(tc(properties="<w:vMerge/>"), "AC", tc("PcD", tbl(tr("a", "b")))),
        widths=(900, 20, 900),
    )
    + '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>'
)
STYLE = '<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:basedOn w:val="T1"/></w:style>'
PARTS = parts(
    BODY,
    styles=STYLE,
    numbering=lists(lvl(0, "%1.") + lvl(1, "%1.%2", "lowerRoman"), '<w:lvlOverride w:ilvl="0"/>'),
    settings="<w:footnotePr/>",
    footnotes=f'<w:footnote w:id="1">{p("nota")}</w:footnote>',
    header1=p("ÓRGÃO"),
)
SIGNS = b'\0"&/<>AZ\xff0123456789'
WORDS = (
    "p r t pPr rPr numPr numId ilvl tbl tr tc tcPr trPr vMerge hMerge gridSpan ins del sdt sdtContent txbxContent "
    "fldChar instrText vanish sym footnoteReference sectPr pStyle headerReference gridCol tblGrid abstractNum num lvl "
    "lvlText numFmt style"
)
NAMES = [*(f"w:{word}" for word in WORDS.split()), "m:f", "m:num", "mc:AlternateContent", "mc:Choice"]
VALUES = (
    "1",
    "0",
    "-1",
    "9" * 30,
    "restart",
    "continue",
    "begin",
    "end",
    "separate",
    "%1%9",
    "T1",
    "F0B7",
    "",
    "header1",
)
ATTRIBUTES = (
    "w:val",
    "w:id",
    "w:fldCharType",
    "w:char",
    "r:id",
    "w:type",
    "w:w",
    "w:numId",
    "w:abstractNumId",
    "w:ilvl",
)


def element(name: str, content: list[str], attributes: dict[str, str]) -> str:
    """Return an element."""
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(content)}</{name}>"


ELEMENTS = st.recursive(
    st.sampled_from(["5", "", "x "]),
    lambda inner: st.builds(
        element,
        st.sampled_from(NAMES),
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(ATTRIBUTES), st.sampled_from(VALUES), max_size=3),
    ),
    max_leaves=40,
)


def read_or_refused(folder: Path, content: bytes) -> bool:
    """Read a file; return whether it was refused with a problem."""
    path = folder / "damaged.docx"
    path.write_bytes(content)
    try:
        read_written(path)
    except InputError as refused:
        return bool(refused.problems)
    return False


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), spots=st.integers(1, 12), victim=st.sampled_from(["", *sorted(PARTS)]))
def test_bytes_changed(tmp_path_factory: pytest.TempPathFactory, seed: int, spots: int, victim: str) -> None:
    """In the package, or inside its XML, where they reach further."""
    chance = random.Random(seed)  # noqa: S311 (no secret)

    def damaged(content: bytes) -> bytes:
        changed = bytearray(content)
        for _ in range(spots):
            changed[chance.randrange(len(changed))] = chance.choice(SIGNS)
        return bytes(changed)

    content = packed({**PARTS, victim: damaged(PARTS[victim])}) if victim else damaged(packed(PARTS))
    read_or_refused(tmp_path_factory.getbasetemp(), content)


@settings(max_examples=100, deadline=None)
@given(
    found=st.lists(ELEMENTS, min_size=1, max_size=5), part=st.sampled_from(["body", "numbering", "styles", "header1"])
)
def test_elements_that_stand_where_they_should_not(
    tmp_path_factory: pytest.TempPathFactory, found: list[str], part: str
) -> None:
    """Well-formed XML that no word processor writes, with values that are none."""
    others = {"numbering": "", "styles": "", "header1": ""}
    content = parts(BODY + "".join(found)) if part == "body" else parts(BODY, **{**others, part: "".join(found)})
    read_or_refused(tmp_path_factory.getbasetemp(), packed(content))


@pytest.mark.parametrize("cut", range(0, 100, 9))
def test_a_download_that_stopped(tmp_path: Path, cut: int) -> None:
    """Any part of the file alone is refused."""
    content = packed(PARTS)
    assert not read_or_refused(tmp_path, content)
    assert read_or_refused(tmp_path, content[: 1 + len(content) * cut // 100])


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_that_is_broken_or_missing(tmp_path: Path, part: str) -> None:
    """What a link names must be there; the links themselves may be wanting."""
    assert read_or_refused(tmp_path, packed({**PARTS, part: PARTS[part][:-9]}))
    missing = packed({name: content for name, content in PARTS.items() if name != part})
    assert read_or_refused(tmp_path, missing) == (not part.endswith(".rels"))
