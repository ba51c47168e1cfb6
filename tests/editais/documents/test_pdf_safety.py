"""What keeps a PDF file from being read is told in words; nothing of it is run, and its reading has bounds."""

from __future__ import annotations

import contextlib
import io
import random
from pathlib import Path

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from solver.editais.documents.pdf import answer, child, isolation, read_written, reading
from solver.editais.documents.written import Grid
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais.documents.pdf_builder import (
    HEADER,
    ROWS,
    drawn,
    flowing,
    lines,
    prose,
    said,
    table,
    texts,
    understood,
    unmapped,
)


def refused(path: Path) -> str:
    """Read a file that must be refused; return the key of its one problem."""
    with pytest.raises(InputError) as caught:
        read_written(path)
    for speaker in (Speaker("pt"), Speaker("en")):
        assert str(path) in speaker.error(caught.value)
    (problem,) = caught.value.problems
    return problem.key


def kept(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "edital.pdf"
    path.write_bytes(data)
    return path


def picture(canvas: Canvas) -> None:
    """Draw a page that is an image from side to side."""
    from PIL import Image

    out = io.BytesIO()
    Image.new("L", (60, 80), 200).save(out, "PNG")
    out.seek(0)
    canvas.drawImage(ImageReader(out), 0, 0, *A4)


def test_a_file_is_read_in_a_process_of_its_own(tmp_path: Path) -> None:
    document = read_written(kept(tmp_path, flowing(prose("ANEXO I"), table([HEADER, *ROWS]))))
    assert [texts(block) for block in document.blocks if isinstance(block, Grid)] == [[HEADER, *ROWS]]
    assert document.name == str(tmp_path / "edital.pdf")


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"<html></html>", "edital.pdf_not_a_pdf"),
        (b"%PDF-1.7\nnothing else", "edital.pdf_damaged"),
        (drawn(lines(["Edital"]), locked="senha"), "edital.pdf_locked"),
        (drawn(picture, picture), "edital.pdf_scanned"),
        (drawn(lines([])), "edital.pdf_empty"),
    ],
    ids=["not a PDF", "damaged", "locked", "scanned", "blank"],
)
def test_what_cannot_be_read_is_refused_in_words(tmp_path: Path, data: bytes, key: str) -> None:
    assert refused(kept(tmp_path, data)) == key


def test_a_scanned_document_is_told_by_its_code(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        read_written(kept(tmp_path, drawn(picture)))
    assert Speaker().error(caught.value).split(": ", 1)[1].startswith("DOC001")


def test_a_file_that_opens_with_no_password_is_read() -> None:
    assert said(understood(drawn(lines(["Edital de abertura"]), locked=""))) == ["Edital de abertura"]


def test_a_file_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="pdf_too_slow"):
        isolation.reading_of(kept(tmp_path, drawn(lines(["Edital"]))), seconds=0.01)


def test_an_answer_that_is_none_is_a_clean_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A child that dies, whatever of, leaves no answer."""
    monkeypatch.setattr(isolation, "_START", "import os; os.abort()")
    assert refused(kept(tmp_path, drawn(lines(["Edital"])))) == "edital.pdf_broken"


def test_a_child_without_memory_is_a_clean_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hungry = "import solver.editais.documents.pdf.reading as r\nr.read = lambda _: bytearray(2**33)\nsys.exit("
    start = isolation._START.replace("sys.exit(", hungry)
    monkeypatch.setattr(isolation, "_START", start)
    assert refused(kept(tmp_path, drawn(lines(["Edital"])))) == "edital.pdf_too_much"


def test_too_many_pages_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "MAX_PAGES", 1)
    told = child._answer(drawn(lines(["um"]), lines(["dois"])))
    assert told == {"failure": "pages", "count": 2, "limit": 1}


def test_pages_that_are_images_leave_a_note_for_each_run_and_the_rest_is_read() -> None:
    text = lines([f"Texto do edital, linha {k}, com palavras que bastam para a página." for k in range(20)])
    document = understood(drawn(text, picture, picture, text, picture))
    assert [(n.code, n.key, n.data["pages"], n.place.cell) for n in document.notes] == [
        ("DOC001", "edital.pdf_scanned_pages", "2–3", "p. 2"),
        ("DOC001", "edital.pdf_scanned_pages", "5", "p. 5"),
    ]
    assert said(document)


def test_an_image_with_a_stamp_is_no_text() -> None:
    def stamped(canvas: Canvas) -> None:
        picture(canvas)
        canvas.drawString(50, 20, "Assinado digitalmente por Fulano de Tal")

    with pytest.raises(InputError, match="pdf_scanned"):
        understood(drawn(stamped))


def test_words_put_under_an_image_by_recognition_are_read_with_a_note() -> None:
    def recognised(canvas: Canvas) -> None:
        picture(canvas)
        text = canvas.beginText(50, 700)
        text.setTextRenderMode(3)
        text.textOut("5.1 São vinte vagas para o cargo de analista")
        canvas.drawText(text)

    document = understood(drawn(recognised))
    assert [note.key for note in document.notes] == ["edital.pdf_recognised_pages"]
    assert said(document) == ["5.1 São vinte vagas para o cargo de analista"]


def test_letters_that_no_font_tells_are_no_text() -> None:
    """Letters told to be for private use look right and mean nothing: a page of them is not read, and said so."""
    from solver.editais.documents.pdf.geometry import Page
    from solver.editais.documents.pdf.reading import GARBLED, _fault
    from tests.editais.documents.pdf_builder import letters

    assert _fault(Page(1, 600, 800, glyphs=letters(100), unmapped=80)) == GARBLED
    assert _fault(Page(1, 600, 800, glyphs=letters(400), unmapped=8)) == ""
    with pytest.raises(InputError, match="pdf_garbled"):
        answer.written("x.pdf", {"readable": 0, "faults": [("garbled", [1])], "blocks": [], "pages": 1})


def test_a_font_that_tells_no_letters_is_found_out() -> None:
    """The same file with the map from drawings to letters taken out."""
    data = unmapped(["Edital de abertura de concurso público"] * 5)
    with pytest.raises(InputError, match="pdf_garbled"):
        understood(data)


def test_mutated_and_truncated_files_are_read_or_refused_and_nothing_else(tmp_path: Path) -> None:
    data = flowing(prose("ANEXO I"), table([HEADER, *ROWS]))
    draw = random.Random(11)  # noqa: S311
    for k in range(8):
        broken = bytearray(data[: draw.randrange(20, len(data))] if k % 2 else data)
        for _ in range(0 if k % 2 else 60):
            broken[draw.randrange(9, len(broken))] = draw.randrange(256)
        with contextlib.suppress(InputError):
            read_written(kept(tmp_path, bytes(broken)))


def test_scripts_and_attached_files_are_not_looked_at() -> None:
    data = drawn(lines(["Edital de abertura"]))
    start = data.index(b"/Type /Catalog")
    script = b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> "
    assert said(understood(data[:start] + script + data[start:])) == ["Edital de abertura"]


def test_text_aslant_is_not_read_and_said_so() -> None:
    def marked(canvas: Canvas) -> None:
        lines(["Edital de abertura"])(canvas)
        canvas.translate(200, 300)
        canvas.rotate(45)
        canvas.drawString(0, 0, "MINUTA")

    document = understood(drawn(marked, marked))
    assert [(note.key, note.data["pages"]) for note in document.notes] == [("edital.pdf_aslant_pages", "1–2")]
    assert not any("MINUTA" in p.text for p in document.paragraphs())


def test_every_note_and_error_has_its_words() -> None:
    kinds = [reading.SCANNED, reading.GARBLED, reading.PARTLY, reading.RECOGNISED, reading.LETTERS, reading.ASLANT]
    told = {"readable": 1, "pages": 6, "blocks": [], "faults": [(kind, [k]) for k, kind in enumerate(kinds, 1)]}
    notes = answer.written("x.pdf", told).notes
    assert [note.place.cell for note in notes] == [f"p. {k}" for k in range(1, 7)]
    for lang in ("pt", "en"):
        assert all(Speaker(lang).say(note.key, **note.data) for note in notes)
