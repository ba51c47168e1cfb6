"""The child process in which a PDF file is parsed: bytes on standard input, an answer in JSON on standard output.

It limits its own memory, time and output before it looks at a byte. Whatever happens in it, the parent goes on.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Final

MAX_PAGES: Final = 3_000
MAX_MEMORY: Final = 2 * 1024**3
MAX_SECONDS: Final = 120
MAX_ANSWER: Final = 256 * 1024**2


def main() -> int:
    """Read a document from standard input; write `{"reading": …}` or `{"failure": kind, …}`; return the exit status."""
    _limit()
    try:
        answer = _answer(sys.stdin.buffer.read())
    except MemoryError:
        answer = {"failure": "too_much", "what": "memory"}
    sys.stdout.write(json.dumps(answer))
    sys.stdout.flush()
    return 0


def _limit() -> None:
    """Limit what the process may take, where the system can."""
    try:
        import resource
    except ImportError:  # a system without: the parent's clock still stands
        return
    for what, most in (
        (resource.RLIMIT_AS, MAX_MEMORY),
        (resource.RLIMIT_CPU, MAX_SECONDS),
        (resource.RLIMIT_FSIZE, MAX_ANSWER),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


def _answer(data: bytes) -> dict[str, object]:
    import pypdfium2 as pdfium
    import pypdfium2.raw as raw

    from solver.editais.documents.pdf.reading import read
    from solver.editais.documents.pdf.shapes import TooMuchError

    try:
        document = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        locked = getattr(error, "err_code", None) in (raw.FPDF_ERR_PASSWORD, raw.FPDF_ERR_SECURITY)
        return {"failure": "locked" if locked else "damaged"}
    if len(document) > MAX_PAGES:
        return {"failure": "pages", "count": len(document), "limit": MAX_PAGES}
    if len(document) == 0:
        return {"failure": "damaged"}
    try:
        return {"reading": asdict(read(document))}
    except TooMuchError as error:
        return {"failure": "too_much", "what": str(error)}
    except pdfium.PdfiumError:
        return {"failure": "damaged"}


if __name__ == "__main__":
    sys.exit(main())
