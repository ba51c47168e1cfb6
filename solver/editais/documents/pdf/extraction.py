"""The pages of a PDF file as plain geometry, through PDFium. Scripts, links and attached files are never looked at."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from solver.editais.documents.pdf.geometry import FRAMES, Glyph, Page, Point, Transform, seen, uprighted
from solver.editais.documents.pdf.shapes import MAX_SHAPES, Shapes, TooMuchError

if TYPE_CHECKING:
    import pypdfium2 as pdfium

MAX_GLYPHS: Final = 4_000_000
_BLANKS: Final = frozenset({0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x3000, 0x200B})
_HYPHENS: Final = frozenset({0x02, 0xAD, 0xFFFE, 0x2010, 0x2011})
_UNPRINTED: Final = 3  # the render mode of text that only a search finds
_BOLD: Final = 600
_BOLD_NAMES: Final = (b"bold", b"black", b"heavy")
_SLANT: Final = 0.05


@dataclass(frozen=True, slots=True)
class _Style:
    size: float
    bold: bool
    hidden: bool
    turn: int | None  # quarters counter-clockwise as seen; None: aslant


@dataclass(frozen=True, slots=True)
class _Mark:
    text: str
    corners: tuple[Point, Point]
    origin: Point
    style: _Style
    spaced: bool


def pages(document: pdfium.PdfDocument) -> Iterator[Page]:
    """Yield the pages, each closed before the next is opened.

    Raises:
        TooMuchError: more glyphs or shapes than the limits.
    """
    glyphs = shapes = 0
    for number in range(len(document)):
        page = document[number]
        try:
            found, count = _page(page, number + 1, MAX_SHAPES - shapes, MAX_GLYPHS - glyphs)
        finally:
            page.close()
        shapes += count
        glyphs += len(found.glyphs) + len(found.up) + len(found.down)
        yield found


def _page(page: pdfium.PdfPage, number: int, shapes: int, glyphs: int) -> tuple[Page, int]:
    width, height = page.get_size()
    rotation = page.get_rotation()
    place = seen(page.get_bbox(), rotation)
    marks, unmapped = _marks(page, place, rotation // 90, glyphs)
    printed = [mark for mark in marks if not mark.style.hidden]
    hidden = 0 if printed else len(marks)
    kept = printed or marks
    turns = [mark.style.turn for mark in kept]
    main = max(range(4), key=lambda turn: (turns.count(turn), -turn))
    upright = uprighted(width, height, main)
    if main % 2:
        width, height = height, width
    found = Page(number, width, height, unmapped=unmapped, hidden=hidden)
    for mark in kept:
        if mark.style.turn is None:
            found.aslant += 1
            continue
        glyph = _glyph(mark, upright, (mark.style.turn - main) % 4, found)
        if glyph is not None:
            (found.glyphs, found.up, found.aside, found.down)[(mark.style.turn - main) % 4].append(glyph)
    return found, Shapes(lambda p: upright(place(p)), found, shapes).read(page)


def _glyph(mark: _Mark, upright: Transform, turn: int, page: Page) -> Glyph | None:
    """Return a glyph in the frame of its direction; None where it stands outside the page."""
    (x0, y0), (x1, y1) = (upright(corner) for corner in mark.corners)
    if not (-2 <= (x0 + x1) / 2 <= page.width + 2 and -2 <= (y0 + y1) / 2 <= page.height + 2):
        return None
    frame = FRAMES[turn]
    xs = sorted((frame((x0, y0))[0], frame((x1, y1))[0]))
    base = frame(upright(mark.origin))[1]
    return Glyph(mark.text, xs[0], xs[1], base, mark.style.size, mark.style.bold, mark.spaced)


def _marks(page: pdfium.PdfPage, place: Transform, quarter: int, limit: int) -> tuple[list[_Mark], int]:
    """Return the characters of a page as seen, and how many have no letter that the file tells."""
    import pypdfium2.raw as raw

    text = page.get_textpage()
    styles: dict[int, _Style] = {}
    found: list[_Mark] = []
    unmapped = 0
    try:
        handle = text.raw
        count = raw.FPDFText_CountChars(handle)
        if count > limit:
            raise TooMuchError("words")
        box, x, y = raw.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
        spaced = False
        for i in range(count):
            code = raw.FPDFText_GetUnicode(handle, i)
            if code in _BLANKS or raw.FPDFText_IsGenerated(handle, i) == 1:
                spaced = True
                continue
            style = _style(raw, handle, i, quarter, styles)
            if not raw.FPDFText_GetLooseCharBox(handle, i, box):
                continue
            code = 0x2D if code in _HYPHENS else code
            if not _is_letter(code) or raw.FPDFText_HasUnicodeMapError(handle, i) == 1:
                unmapped += 1
                code = 0xFFFD
            raw.FPDFText_GetCharOrigin(handle, i, x, y)
            corners = place((box.left, box.bottom)), place((box.right, box.top))
            found.append(_Mark(chr(code), corners, place((x.value, y.value)), style, spaced))
            spaced = False
    finally:
        text.close()
    return found, unmapped


def _is_letter(code: int) -> bool:
    """Whether a code is a character that a reader knows: no control, no surrogate, none for private use."""
    if code < 0x20 or code > 0x10FFFF:
        return False
    return not (0x7F <= code < 0xA0 or 0xD800 <= code <= 0xF8FF or 0xFFF9 <= code <= 0xFFFF or code >= 0xF0000)


def _style(raw: Any, handle: Any, i: int, quarter: int, styles: dict[int, _Style]) -> _Style:
    """Return how a character is printed; what belongs to one text object is looked up once."""
    thing = raw.FPDFText_GetTextObject(handle, i)
    key = ctypes.cast(thing, ctypes.c_void_p).value or 0
    if key in styles:
        return styles[key]
    matrix, name, flags = raw.FS_MATRIX(), ctypes.create_string_buffer(128), ctypes.c_int()
    raw.FPDFText_GetMatrix(handle, i, matrix)
    stretch = (matrix.c**2 + matrix.d**2) ** 0.5 or 1.0
    size = abs(raw.FPDFText_GetFontSize(handle, i)) * stretch
    raw.FPDFText_GetFontInfo(handle, i, name, 128, flags)
    bold = raw.FPDFText_GetFontWeight(handle, i) >= _BOLD or any(word in name.value.lower() for word in _BOLD_NAMES)
    hidden = bool(key) and raw.FPDFTextObj_GetTextRenderMode(thing) == _UNPRINTED
    style = _Style(min(max(size, 0.5), 400.0), bold, hidden, _turn(matrix.a, matrix.b, quarter))
    if key:
        styles[key] = style
    return style


def _turn(a: float, b: float, quarter: int) -> int | None:
    if abs(b) <= _SLANT * abs(a):
        return ((0 if a > 0 else 2) - quarter) % 4
    if abs(a) <= _SLANT * abs(b):
        return ((1 if b > 0 else 3) - quarter) % 4
    return None
