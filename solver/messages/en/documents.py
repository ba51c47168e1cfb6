"""Written documents: what is wrong with a file, and what its reader could not take in."""

MESSAGES = {
    "edital.doc001_empty": (
        "DOC001: the document has neither text nor table, perhaps only images of pages; if it was scanned, have its "
        "text recognised (OCR) and check the result, or type the table of seats into a spreadsheet"
    ),
    "edital.doc005_changes": (
        "the document has tracked changes (marks: {count}), read as if all were accepted; accept or reject them in the word processor, save it and check again"
    ),
    "edital.doc005_boxes": (
        "the document has text in text boxes (boxes: {count}), read apart from the running text; make sure that no seat or rule stands there alone"
    ),
    "edital.doc005_struck": (
        "the document has text struck through (pieces: {count}), which was not read; delete it, or remove the line from what holds"
    ),
    "edital.docx_locked": (
        "the file is protected by a password, or of the old format (.doc); save it as .docx without a password"
    ),
    "edital.docx_not_a_package": "not a DOCX file, or a damaged one; open it in the word processor and save it as .docx",
    "edital.docx_not_a_document": "there is no text document in the file; a DOCX was expected",
    "edital.docx_number_field": (
        "the document has items numbered by a LISTNUM or AUTONUM field ({count} in all), and those numbers were not read; replace them by common automatic numbering, or type them"
    ),
    "edital.docx_number_format": (
        "the automatic numbering '{found}' is not read, and the numbers of those items ({count} in all) are not known; replace it by figures, letters or roman numbers"
    ),
    "edital.docx_embedded": (
        "the document brings another document inside it, which was not read (in all: {count}); open it in the word processor, save it and try again"
    ),
    "edital.part_too_large": "the part {part} has too many elements, or too deeply nested, to be read",
    "edital.pdf_not_a_pdf": "it is not a PDF file; check the file's name, or save the document as PDF again",
    "edital.pdf_damaged": "the PDF is damaged; open it in a PDF reader, print it to a new PDF and try again",
    "edital.pdf_locked": "the PDF is protected by a password; open it with the password, save a copy without it and try again",
    "edital.pdf_too_many_pages": "the PDF has {count} pages; the limit is {limit}; put those of the edital into a smaller file",
    "edital.pdf_too_much": "the PDF has too much text or too many drawings to be read; put the edital's pages into a smaller file",
    "edital.pdf_too_slow": "reading the PDF took longer than is allowed; put the edital's pages into a smaller file, or print it to a new PDF",
    "edital.pdf_broken": "reading the PDF was cut short: the file is damaged or asks for too much memory; print it to a new PDF and try again",
    "edital.pdf_scanned": "DOC001: the PDF is an image without text (a scanned document); put it through character recognition (OCR) and check the result, ask for the original file, or type the table of seats into a spreadsheet",
    "edital.pdf_garbled": "DOC001: the letters of the PDF cannot be read (its fonts do not tell which letter each drawing is); make the PDF again from the original document, or put it through character recognition (OCR) and check the result",
    "edital.pdf_empty": "DOC001: the PDF has neither text nor image: its pages are blank",
    "edital.pdf_scanned_pages": "page(s) {pages}: an image without text; what they hold was not read; put the document through character recognition (OCR), or check them by hand",
    "edital.pdf_garbled_pages": "page(s) {pages}: the letters cannot be read (the fonts do not tell which letter each drawing is); what they hold was not read; make the PDF again from the original document",
    "edital.pdf_partly_scanned_pages": "page(s) {pages}: an image and few words; what the image shows was not read; check them by hand",
    "edital.pdf_recognised_pages": "page(s) {pages}: an image with text put there by recognition (OCR), which may confuse letters and figures; check each figure against the image",
    "edital.pdf_letters_pages": "page(s) {pages}: there are words with letters that cannot be read; check them by hand",
    "edital.pdf_aslant_pages": "page(s) {pages}: there is text aslant or upside down (mostly a watermark), which was not read; check that no seat or rule stands only there",
}
