"""A PDF file read: its pages' paragraphs and tables in reading order, and the pages that cannot be read.

This is what the child process does. Its answer is plain data, which `answer` puts back into a written document.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solver.editais.documents.pdf.borderless import borderless_sheets
from solver.editais.documents.pdf.breaks import margin_of, mended
from solver.editais.documents.pdf.columns import Column, columns_of
from solver.editais.documents.pdf.extraction import pages
from solver.editais.documents.pdf.fillingin import fill_in
from solver.editais.documents.pdf.geometry import Fill, Page, Rule
from solver.editais.documents.pdf.hyphens import Vocabulary
from solver.editais.documents.pdf.joining import Whole, join
from solver.editais.documents.pdf.paragraphs import Draft, drafts, goes_on, is_footnote, is_heading
from solver.editais.documents.pdf.ruled import merged, ruled_sheets
from solver.editais.documents.pdf.running import running_words
from solver.editais.documents.pdf.sheet import Sheet
from solver.editais.documents.pdf.splitting import split_rows
from solver.editais.documents.pdf.words import Word, lines_of
from solver.editais.header import header_at

if TYPE_CHECKING:
    import pypdfium2 as pdfium

_GARBLED: Final = 0.3
_FEW: Final = 250
_PICTURED: Final = 0.5
_EDGE: Final = 0.2
_LETTERHEAD: Final = 3
_ACROSS: Final = 1.2
_CONTINUED: Final = re.compile(r"\(?(?:continua(?:ção)?|cont\.?)\)?\.?", re.IGNORECASE)

SCANNED, GARBLED, PARTLY, RECOGNISED = "scanned", "garbled", "partly_scanned", "recognised"
LETTERS, ASLANT = "letters", "aslant"
"""What a page cannot say: it is an image; its letters are not told; it is an image with few words beside; its words
were put there by character recognition; some of its letters are not told; some of its text is aslant or upside down."""


@dataclass(slots=True)
class _Leaf:
    """A page, its glyphs already words."""

    number: int
    height: float
    sheets: list[Sheet]
    words: list[Word]
    turned: list[str]
    fills: list[Fill]
    across: list[Rule]


@dataclass(slots=True)
class Reading:
    """What a file says, as plain data.

    A block is `["p", text, page, part]` or `["t", page, caption, rows, doubtful]`; a row is a page and its cells, each
    `[column, text, spread]`. `faults` are a kind and the pages that have it; `readable` is how many pages have text.
    """

    pages: int
    readable: int
    blocks: list[list[object]]
    faults: list[tuple[str, list[int]]]


def read(document: pdfium.PdfDocument) -> Reading:
    """Read a document.

    Raises:
        TooMuchError: it holds more than the limits.
    """
    faults: dict[str, list[int]] = {}
    leaves: list[_Leaf] = []
    readable = 0
    for page in pages(document):
        fault = _fault(page)
        if fault:
            faults.setdefault(fault, []).append(page.number)
        if fault in (SCANNED, GARBLED):
            continue
        if page.aslant or page.aside:
            faults.setdefault(ASLANT, []).append(page.number)
        readable += bool(page.letters) and fault != PARTLY
        leaves.append(_leaf(page, faults))
    return Reading(len(document), readable, _blocks(leaves), sorted(faults.items()))


def _fault(page: Page) -> str:
    """Return what keeps a page from being read as it is; nothing where it can be."""
    if not page.letters:
        return SCANNED if page.drawn else ""
    if page.unmapped >= _GARBLED * page.letters:
        return GARBLED
    if page.hidden:
        return RECOGNISED
    return PARTLY if page.letters < _FEW and page.pictured >= _PICTURED else ""


def _leaf(page: Page, faults: dict[str, list[int]]) -> _Leaf:
    sheets = ruled_sheets(page)
    words, turned = fill_in(sheets, page)
    sheets = [split_rows(sheet) for sheet in sheets if any(region.lines for region in sheet.regions)]
    inside = [w for s in sheets for r in s.regions for line in r.lines for w in line.words]
    if any("\N{REPLACEMENT CHARACTER}" in w.text and len(w.text) > 1 for w in (*words, *inside)):
        faults.setdefault(LETTERS, []).append(page.number)
    return _Leaf(
        page.number,
        page.height,
        sheets,
        words,
        [line.text for line in lines_of(turned)],
        page.fills,
        merged(page.across),
    )


def _blocks(leaves: Sequence[_Leaf]) -> list[list[object]]:
    """Return the blocks of pages as plain data."""
    running, texts = running_words([(leaf.number, leaf.height, leaf.words) for leaf in leaves])
    letterheads = _letterheads(leaves, texts)
    vocabulary = Vocabulary(_line_words(leaves))
    sizes: Counter[float] = Counter()
    found: list[Draft | Whole] = []
    for leaf in leaves:
        words = [word for word in leaf.words if id(word) not in running.get(leaf.number, ())]
        leaf.words = []
        for word in words:
            sizes[round(word.size * 2) / 2] += len(word.text)
        sheets = [sheet for sheet in leaf.sheets if id(sheet) not in letterheads]
        body = sizes.most_common(1)[0][0] if sizes else 10.0
        for column in columns_of(words, sheets):
            fresh = _laid_out(leaf, column, _carried(found))
            _mark(fresh, body)
            _take(found, fresh, column.x1 - column.x0)
    blocks: list[list[object]] = [["p", text, number, "running"] for number, text in texts]
    caption = ""
    for block in found:
        if isinstance(block, Draft):
            text = vocabulary.joined(line.text for line in block.lines)
            blocks.append(["p", text, block.page, block.kind])
            caption = text if block.kind in ("body", "heading") else caption
        else:
            table = _table(block, vocabulary, caption)
            if table is not None:
                blocks.append(table)
    aside = {re.sub(r"\d+", "#", text): (leaf.number, text) for leaf in reversed(leaves) for text in leaf.turned}
    blocks += [["p", text, number, "box"] for number, text in sorted(aside.values())]
    return blocks


def _line_words(leaves: Iterable[_Leaf]) -> Iterator[list[str]]:
    for leaf in leaves:
        for line in lines_of(leaf.words):
            yield [word.text for word in line.words]
        for sheet in leaf.sheets:
            for region in sheet.regions:
                for line in region.lines:
                    yield [word.text for word in line.words]


def _letterheads(leaves: Sequence[_Leaf], texts: list[tuple[int, str]]) -> set[int]:
    """Return the small tables that every page repeats at its edge, and add what they say to what runs."""
    seen: dict[tuple[str, int], list[tuple[int, Sheet]]] = {}
    for leaf in leaves:
        for sheet in leaf.sheets:
            edge = sheet.box.bottom <= _EDGE * leaf.height or sheet.box.top >= (1 - _EDGE) * leaf.height
            text = " ".join(text for region in sheet.regions for text in region.printed)
            if edge and sheet.rows <= _LETTERHEAD and header_at(Whole.of(sheet).lines(), 0) is None:
                key = re.sub(r"\d+", "#", text), round(sheet.box.top / 4)
                seen.setdefault(key, []).append((leaf.number, sheet))
    found: set[int] = set()
    for sheets in seen.values():
        if len(sheets) > max(1, 0.3 * len(leaves)):
            number, first = sheets[0]
            texts.append((number, " ".join(text for region in first.regions for text in region.printed)))
            found |= {id(sheet) for _, sheet in sheets}
    return found


def _last(found: Sequence[Draft | Whole]) -> Draft | Whole | None:
    """Return the last block that is no footnote."""
    return next((b for b in reversed(found) if not (isinstance(b, Draft) and b.kind == "footnote")), None)


def _carried(found: Sequence[Draft | Whole]) -> Sequence[float]:
    """Return the columns of a table without rules that what was found ends with: it may go on."""
    last = _last(found)
    return last.edges if isinstance(last, Whole) and not last.ruled else ()


def _laid_out(leaf: _Leaf, column: Column, carried: Sequence[float]) -> list[Draft | Sheet]:
    """Return a column of a page as paragraphs and tables, downwards."""
    inside = [f for f in leaf.fills if not any(f.box.within(s.box, 3) for s in column.sheets)]
    inside = [f for f in inside if column.x0 - 6 <= f.box.middle[0] <= column.x1 + 6]
    found, lines = borderless_sheets(leaf.number, column.words, inside, leaf.across, carried)
    blocks: list[Draft | Sheet] = []
    at = 0
    for sheet in sorted([*column.sheets, *found], key=lambda s: (s.box.top, s.box.x0)):
        upto = at
        while upto < len(lines) and lines[upto].base <= sheet.box.top + 0.5 * lines[upto].size:
            upto += 1
        blocks += [*drafts(leaf.number, lines[at:upto]), sheet]
        at = upto
    return [*blocks, *drafts(leaf.number, lines[at:])]


def _mark(blocks: Sequence[Draft | Sheet], body: float) -> None:
    """Tell headings and footnotes from the text."""
    for block in blocks:
        if isinstance(block, Draft) and is_heading(block, body):
            block.kind = "heading"
    for block in reversed(blocks):
        if not isinstance(block, Draft) or not is_footnote(block, body):
            break
        block.kind = "footnote"


def _take(found: list[Draft | Whole], blocks: Sequence[Draft | Sheet], width: float) -> None:
    """Add a column of a width to what was found, joining what goes on from the column before."""
    before = _last(found)
    for k, block in enumerate(blocks):
        first = all(isinstance(b, Draft) and _continued(b) for b in blocks[:k])
        if isinstance(block, Sheet):
            if not (first and isinstance(before, Whole) and join(before, block)):
                found.append(Whole.of(block))
        elif k == 0 and isinstance(before, Draft) and _is_one(before, block, width):
            before.lines += block.lines
            before.right = block.right
        else:
            found.append(block)


def _is_one(before: Draft, block: Draft, width: float) -> bool:
    """Whether a column's first paragraph goes on from the one before: text, or the last line of a heading across."""
    if before.kind != block.kind or not goes_on(before, block):
        return False
    across = before.page == block.page and before.lines[-1].box.width > _ACROSS * width
    return block.kind == "body" or (block.kind == "heading" and across)


def _continued(draft: Draft) -> bool:
    """Whether a paragraph only says that the table below goes on: `Anexo I (continuação)`."""
    return _CONTINUED.search(draft.text) is not None and len(draft.text) <= 120


def _table(whole: Whole, vocabulary: Vocabulary, caption: str) -> list[object] | None:
    """Return a table as plain data, its blank rows left out."""
    cells: list[dict[int, list[object]]] = [{} for _ in whole.pages]
    margin = margin_of(whole.regions)
    for region in whole.regions:
        printed = mended(region, margin)
        text = vocabulary.joined(printed)
        broken = len(printed) < len(region.lines) and text != vocabulary.joined(region.printed)
        if not text:
            continue
        for r in range(region.row, region.row + region.rows):
            for c in range(region.column, region.column + region.columns):
                spread = "own"
                if (r, c) != (region.row, region.column):
                    spread = "down" if c == region.column else "right"
                cells[r][c] = [c, text, spread, broken]
    kept = [r for r, row in enumerate(cells) if any(cell[2] == "own" for cell in row.values()) or row]
    if not kept:
        return None
    rows = [[whole.pages[r], [cells[r][c] for c in sorted(cells[r])]] for r in kept]
    doubtful = [i for i, r in enumerate(kept) if r in whole.doubtful]
    return ["t", whole.pages[0], caption, rows, doubtful]
