"""Office packages that would harm: bombs, entities, macros, damage, ranges of billions of cells."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from solver.editais.package import MAX_UNPACKED
from solver.editais.read import read_edital
from solver.errors import InputError
from tests.editais.said import STATE, Written, refused

SHEET = "xl/worksheets/sheet1.xml"


@pytest.fixture(scope="module")
def parts() -> dict[str, bytes]:
    """The parts of a good workbook with one row."""
    book, file = Workbook(), io.BytesIO()
    page = book.worksheets[0]
    for row in (("Cargo", "Total", "AC"), ("Médico", 5, 5), ("Total", 5, 5)):
        page.append(row)
    page.merge_cells("A4:C4")
    book.save(file)
    with zipfile.ZipFile(file) as package:
        return {name: package.read(name) for name in package.namelist()}


def packed(parts: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Put parts into a package."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return file.getvalue()


def test_the_good_one_is_read(written: Written, parts: dict[str, bytes]) -> None:
    """So that what follows fails for its own reason."""
    assert read_edital(written("q.xlsx", packed(parts)), facts=STATE).file.rows[0].total == 5
    assert read_edital(written("q.xlsx", packed(parts, zipfile.ZIP_STORED)), facts=STATE).file.rows[0].total == 5


def test_a_bomb_is_refused_by_what_it_would_unpack_to(written: Written, parts: dict[str, bytes]) -> None:
    """Some kilobytes that become gigabytes: refused before anything is unpacked."""
    bomb = packed({**parts, "xl/media/a.bin": bytes(MAX_UNPACKED)})
    assert len(bomb) < 200_000
    assert refused(written("q.xlsx", bomb), STATE) == [" edital.package_too_large"]
    many = packed({**parts, **{f"xl/{i}.xml": b"" for i in range(4_000)}})
    assert refused(written("q.xlsx", many), STATE) == [" edital.package_too_large"]


def test_a_bomb_that_lies_about_its_size_is_damage(written: Written, parts: dict[str, bytes]) -> None:
    """The directory says ten bytes; no more than that is unpacked, and the check sum gives it away."""
    content = packed({**parts, SHEET: bytes(10_000_000)})
    true_size = (10_000_000).to_bytes(4, "little")
    assert content.count(true_size) == 2
    assert refused(written("q.xlsx", content.replace(true_size, b"\x0a\0\0\0")), STATE) == [" edital.damaged"]


@pytest.mark.parametrize(
    "declaration",
    [
        b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        b'<!DOCTYPE x SYSTEM "http://example.org/x.dtd">',
    ],
)
@pytest.mark.parametrize("part", [SHEET, "xl/workbook.xml", "_rels/.rels"])
def test_entities_are_refused_where_they_are_declared(
    written: Written, parts: dict[str, bytes], declaration: bytes, part: str
) -> None:
    """None is expanded, none fetched."""
    content = parts[part]
    start = content.index(b"?>") + 2 if content.startswith(b"<?xml") else 0
    bad = {**parts, part: content[:start] + declaration + content[start:]}
    assert refused(written("q.xlsx", packed(bad)), STATE) == [" edital.doctype"]


def test_macros_and_links_are_not_so_much_as_opened(written: Written, parts: dict[str, bytes]) -> None:
    """A macro's part, even a broken one, changes nothing; nor does a link out of the package."""
    link = b'<Relationship Id="x9" TargetMode="External" Type="x/worksheet" Target="http://example.org/"/>'
    rels = parts["xl/_rels/workbook.xml.rels"].replace(b"</Relationships>", link + b"</Relationships>")
    book = parts["xl/workbook.xml"].replace(
        b"</sheets>", b'<sheet name="fora" sheetId="9" r:id="x9" xmlns:r="r"/></sheets>'
    )
    odd = {
        **parts,
        "xl/vbaProject.bin": b"\xd0\xcf Sub AutoOpen",
        "xl/workbook.xml": book,
        "xl/_rels/workbook.xml.rels": rels,
    }
    edital = read_edital(written("q.xlsx", packed(odd)), facts=STATE)
    assert [r.post for r in edital.file.rows] == ["Médico"]


@pytest.mark.parametrize("cells", ["C2:XFD2", "A4:XFD1048576", "D1:XFD1048576"])
def test_ranges_without_end_cost_nothing(written: Written, parts: dict[str, bytes], cells: str) -> None:
    """A merged range of billions of cells is as large as the values that are there."""
    sheet = parts[SHEET].replace(b'ref="A4:C4"', f'ref="{cells}"'.encode())
    assert read_edital(written("q.xlsx", packed({**parts, SHEET: sheet})), facts=STATE).file.rows[0].total == 5


def test_a_range_that_covers_very_many_values_is_refused(written: Written, parts: dict[str, bytes]) -> None:
    """A value in the last cell of the sheet makes the range count."""
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    sheet = parts[SHEET].replace(b"</sheetData>", far).replace(b'ref="A4:C4"', b'ref="A1:XFD1048576"')
    assert refused(written("q.xlsx", packed({**parts, SHEET: sheet})), STATE) == [" edital.too_many_cells"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"isto nao e um pacote", " edital.not_a_package"),
        (b"PK\x03\x04" + bytes(100), " edital.not_a_package"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), " edital.locked"),
        (packed({"a.txt": b"x"}), " edital.damaged"),
        (packed({"a.txt": b"x"}, zipfile.ZIP_LZMA), " edital.damaged"),
    ],
)
def test_what_is_no_workbook(written: Written, content: bytes, problem: str) -> None:
    """Garbage, a password, an old format, some other archive."""
    assert refused(written("q.xlsx", content), STATE) == [problem]


@pytest.mark.parametrize("part", [SHEET, "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml"])
def test_a_part_that_is_missing_or_broken(written: Written, parts: dict[str, bytes], part: str) -> None:
    """Named in the error."""
    missing = {name: content for name, content in parts.items() if name != part}
    assert refused(written("q.xlsx", packed(missing)), STATE) == [" edital.damaged"]
    assert refused(written("q.xlsx", packed({**parts, part: parts[part][:-9]})), STATE) == [" edital.damaged"]


@pytest.mark.parametrize("cut", range(0, 100, 7))
def test_a_download_that_stopped(written: Written, parts: dict[str, bytes], cut: int) -> None:
    """Any part of the file alone is refused."""
    content = packed(parts)
    assert refused(written("q.xlsx", content[: 1 + len(content) * cut // 100]), STATE)


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), spots=st.integers(1, 12), where=st.sampled_from(["package", "parts"]))
def test_damage_anywhere_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, parts: dict[str, bytes], seed: int, spots: int, where: str
) -> None:
    """Bytes changed in the package, or inside its XML, where they reach further."""
    chance = random.Random(seed)  # noqa: S311 (no secret)

    def damaged(content: bytes) -> bytes:
        changed = bytearray(content)
        for _ in range(spots):
            changed[chance.randrange(len(changed))] = chance.choice(b'\0"&/<>AZ\xff0123456789')
        return bytes(changed)

    if where == "parts":
        victim = chance.choice(sorted(n for n in parts if n.startswith(("xl/", "_rels")) and parts[n]))
        content = packed({**parts, victim: damaged(parts[victim])})
    else:
        content = damaged(packed(parts))
    path: Path = tmp_path_factory.getbasetemp() / "damaged.xlsx"
    path.write_bytes(content)
    try:
        read_edital(path, facts=STATE)
    except InputError:
        return
