"""The rules and coloured areas of a page: what its paths draw along the page's sides."""

from __future__ import annotations

import ctypes
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from solver.editais.documents.pdf.geometry import Box, Fill, Page, Point, Rule, Transform

if TYPE_CHECKING:
    import pypdfium2 as pdfium

MAX_SHAPES: Final = 600_000
_THIN: Final = 2.6
_DEPTH: Final = 8
_SKEW: Final = 0.8
_WHITE: Final = 250

_Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Final[_Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class TooMuchError(Exception):
    """A file holds more than the limits allow; its argument says of what."""


class Shapes:
    """Walks through the shapes of a page and of the forms that it shows, adding its rules and fills."""

    def __init__(self, place: Transform, found: Page, limit: int) -> None:
        import pypdfium2.raw as raw

        self.raw: Any = raw
        self.place, self.found, self.limit = place, found, limit
        self.count = 0

    def read(self, page: pdfium.PdfPage) -> int:
        """Read a page's shapes; return how many there are.

        Raises:
            TooMuchError: more than the limit.
        """
        raw = self.raw
        for i in range(raw.FPDFPage_CountObjects(page.raw)):
            self._object(raw.FPDFPage_GetObject(page.raw, i), _IDENTITY, 0)
        return self.count

    def _object(self, thing: Any, outer: _Matrix, depth: int) -> None:
        raw = self.raw
        self._counted(1)
        kind = raw.FPDFPageObj_GetType(thing)
        if kind == raw.FPDF_PAGEOBJ_PATH:
            self._path(thing, self._matrix(thing, outer))
        elif kind in (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING):
            self.found.drawn = True
            if kind == raw.FPDF_PAGEOBJ_IMAGE:
                matrix = self._matrix(thing, outer)
                corners = [_applied(matrix, p) for p in ((0, 0), (1, 0), (1, 1), (0, 1))]
                self._area(corners, None)
                self._picture(corners)
        elif kind == raw.FPDF_PAGEOBJ_FORM and depth < _DEPTH:
            matrix = self._matrix(thing, outer)
            for i in range(raw.FPDFFormObj_CountObjects(thing)):
                self._object(raw.FPDFFormObj_GetObject(thing, i), matrix, depth + 1)

    def _counted(self, more: int) -> None:
        self.count += more
        if self.count > self.limit:
            raise TooMuchError("shapes")

    def _matrix(self, thing: Any, outer: _Matrix) -> _Matrix:
        m = self.raw.FS_MATRIX()
        self.raw.FPDFPageObj_GetMatrix(thing, m)
        a, b, c, d, e, f = outer
        return (
            m.a * a + m.b * c, m.a * b + m.b * d, m.c * a + m.d * c, m.c * b + m.d * d,
            m.e * a + m.f * c + e, m.e * b + m.f * d + f,
        )  # fmt: skip

    def _path(self, thing: Any, matrix: _Matrix) -> None:
        raw = self.raw
        mode, stroked = ctypes.c_int(), ctypes.c_int()
        raw.FPDFPath_GetDrawMode(thing, mode, stroked)
        if not (mode.value or stroked.value):
            return
        self.found.drawn = True
        fill = self._colour(thing) if mode.value else None
        segments = raw.FPDFPath_CountSegments(thing)
        self._counted(segments)
        x, y = ctypes.c_float(), ctypes.c_float()
        points: list[Point] = []
        curved = False
        for i in range(segments):
            segment = raw.FPDFPath_GetPathSegment(thing, i)
            raw.FPDFPathSegment_GetPoint(segment, x, y)
            kind = raw.FPDFPathSegment_GetType(segment)
            if kind == raw.FPDF_SEGMENT_MOVETO:
                self._piece(points, fill, stroked=bool(stroked.value), curved=curved)
                points, curved = [], False
            curved = curved or kind == raw.FPDF_SEGMENT_BEZIERTO
            points.append(_applied(matrix, (x.value, y.value)))
            if raw.FPDFPathSegment_GetClose(segment) and points:
                points.append(points[0])
        self._piece(points, fill, stroked=bool(stroked.value), curved=curved)

    def _piece(self, points: list[Point], fill: tuple[int, int, int] | None, *, stroked: bool, curved: bool) -> None:
        """Add what one run of a path draws; curves are left out."""
        if len(points) < 2 or (curved and len(points) < 4):
            return
        if fill is not None and not curved:
            self._area(points, fill)
        if stroked:
            at = [self.place(p) for p in points]
            for (x0, y0), (x1, y1) in pairwise(at):
                if abs(y0 - y1) <= _SKEW and abs(x0 - x1) > _SKEW:
                    self.found.across.append(Rule((y0 + y1) / 2, min(x0, x1), max(x0, x1)))
                elif abs(x0 - x1) <= _SKEW and abs(y0 - y1) > _SKEW:
                    self.found.upright.append(Rule((x0 + x1) / 2, min(y0, y1), max(y0, y1)))

    def _area(self, points: list[Point], colour: tuple[int, int, int] | None) -> None:
        """Add a filled rectangle: a rule where it is thin. An image (no colour) counts only as a rule."""
        at = [self.place(p) for p in points]
        xs, ys = [p[0] for p in at], [p[1] for p in at]
        box = Box(min(xs), min(ys), max(xs), max(ys))
        if len(set(points)) > 5 or any(
            min(abs(x - box.x0), abs(x - box.x1)) > _SKEW and min(abs(y - box.top), abs(y - box.bottom)) > _SKEW
            for x, y in at
        ):
            return
        white = colour is not None and min(colour) >= _WHITE
        if box.height <= _THIN and box.width > box.height:
            if not white:
                self.found.across.append(Rule((box.top + box.bottom) / 2, box.x0, box.x1))
        elif box.width <= _THIN:
            if not white:
                self.found.upright.append(Rule((box.x0 + box.x1) / 2, box.top, box.bottom))
        elif colour is not None and not white:
            self.found.fills.append(Fill(box, colour))

    def _picture(self, points: list[Point]) -> None:
        at = [self.place(p) for p in points]
        width = min(max(p[0] for p in at), self.found.width) - max(min(p[0] for p in at), 0.0)
        height = min(max(p[1] for p in at), self.found.height) - max(min(p[1] for p in at), 0.0)
        share = max(width, 0.0) * max(height, 0.0) / max(self.found.width * self.found.height, 1.0)
        self.found.pictured = max(self.found.pictured, share)

    def _colour(self, thing: Any) -> tuple[int, int, int]:
        r, g, b, a = (ctypes.c_uint() for _ in range(4))
        self.raw.FPDFPageObj_GetFillColor(thing, r, g, b, a)
        return r.value, g.value, b.value


def _applied(matrix: _Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
