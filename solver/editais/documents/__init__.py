"""Written documents (DOCX, PDF, ODS, HTML, text) brought into one intermediate form: paragraphs and tables in order."""
