"""Written editais in PDF: their paragraphs and tables, by the geometry of their pages.

The file is parsed in a child process (`isolation`, `child`), through PDFium, which runs nothing that it holds. There:

- `extraction` and `shapes` bring out a page's glyphs, rules and coloured areas, upright (`geometry`); `words` makes
  words of them;
- `ruled`, `fillingin` and `splitting` read tables with rules; `borderless`, `shading`, `rivers`, `tabulated` and
  `rowing` those without;
- `running`, `columns`, `paragraphs` and `hyphens` read the text;
- `joining` and `cuts` put tables together over pages; `reading` goes through the document.

`answer` makes a written document of what the child tells.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.editais.documents.written import Written


def read_written(path: Path) -> Written:
    """Read a PDF file.

    Raises:
        InputError: it is no PDF, is damaged, locked, scanned, or takes more than the bounds.
    """
    from solver.editais.documents.pdf.answer import written
    from solver.editais.documents.pdf.isolation import reading_of

    return written(str(path), reading_of(path))
