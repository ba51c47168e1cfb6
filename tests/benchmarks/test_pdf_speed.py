"""A PDF file read, against the libraries alone: PDFium's text and pdfplumber's tables of the same pages."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pdfplumber
import pypdfium2 as pdfium
import pytest

from solver.editais.documents.pdf import read_written
from tests.benchmarks.pairs import ratio
from tests.editais.documents.pdf_builder import HEADER, flowing, prose, table

SAMPLES = Path(__file__).parents[3] / "shared" / "samples"
CLAUSE = (
    "5.{} Ficam reservadas às pessoas negras vinte por cento das vagas oferecidas neste edital e das que surgirem. " * 4
)
MOST = 3.0
MEMORY_OF_PAGES = 60 * 1024  # kilobytes more for five times the pages


def large(pages: int) -> bytes:
    """Return a document of about so many pages, half text and half table."""
    rows = [HEADER, *([f"Analista {k}", "Serra", "10", "7", "1", "2"] for k in range(22 * pages))]
    clauses = [prose(CLAUSE.format(*[k] * 4)) for k in range(6 * pages)]
    return flowing(*clauses, table(rows, repeat=1), foot="Página {page}")


def libraries(path: Path) -> None:
    """Bring out the text and the tables of every page."""
    document = pdfium.PdfDocument(path)
    for page in document:
        page.get_textpage().get_text_range()
    document.close()
    with pdfplumber.open(path) as opened:
        for page in opened.pages:
            page.extract_tables()
            page.close()


@pytest.mark.parametrize("name", ["a_mesclado", "b_paginas", "c_sem_bordas"])
def test_a_sample_costs_at_most_three_times_the_libraries(name: str) -> None:
    """A process of its own, its imports included."""
    path = SAMPLES / f"{name}.pdf"
    if not path.exists():
        pytest.skip("the samples are not here")
    found = ratio(lambda: read_written(path), lambda: libraries(path), rounds=3)
    print(f"{name}: ours / libraries: {found:.2f}")
    assert found <= MOST


def test_a_large_document_costs_at_most_three_times_the_libraries(tmp_path: Path) -> None:
    path = tmp_path / "large.pdf"
    path.write_bytes(large(20))
    found = ratio(lambda: read_written(path), lambda: libraries(path), rounds=1)
    print(f"{len(pdfium.PdfDocument(path))} pages, ours / libraries: {found:.2f}")
    assert found <= MOST


def test_memory_hardly_grows_with_the_pages(tmp_path: Path) -> None:
    """The peak of a process that reads 100 pages, against that of one that reads 20."""
    program = (
        "import resource, sys, pypdfium2\n"
        "from solver.editais.documents.pdf.reading import read\n"
        "read(pypdfium2.PdfDocument(sys.argv[1]))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    peaks = []
    for pages in (20, 100):
        path = tmp_path / f"{pages}.pdf"
        path.write_bytes(large(pages))
        ended = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True)
        peaks.append(int(ended.stdout))
    print(f"peaks: {peaks} kB; this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss} kB")
    assert peaks[1] - peaks[0] <= MEMORY_OF_PAGES
