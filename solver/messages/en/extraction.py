"""What was read of a document, and what its clauses leave in doubt."""

MESSAGES = {
    "cli.extract.short": "What was read of an edital in DOCX, PDF, a spreadsheet or text, to be checked and corrected.",
    "cli.extract.help": (
        "Reads an EDITAL (DOCX, PDF, XLSX, ODS, HTML, TXT, CSV) and writes what was read as YAML, with the place and the "
        "confidence of each fact in a comment. Correct the file by hand and check it with `isonomia check`.\n\n"
        "What was read with doubt is commented out (#): confirm it in the edital and remove the #."
    ),
    "cli.option.extracted_out": "Writes to this file (.yaml; with --format json, .json), never to EDITAL itself.",
    "extract.head": (
        "Read from {file}.\n"
        "Each comment tells the place in the document and the confidence of the reading. Lines that begin with # were read\n"
        "with doubt or are missing: look them up, correct them and remove the #. Then: isonomia check THIS-FILE"
    ),
    "extract.unsettled": "what follows keeps the document from being checked; settle it here before checking this file:",
    "extract.confidence_high": "high confidence",
    "extract.confidence_low": "LOW CONFIDENCE",
    "extract.missing_ente": "was not read; for example: {{esfera: estadual, uf: ES, poder: executivo}}",
    "extract.missing_publicacao": "was not read; write YYYY-MM-DD",
    "extract.missing_cargos": "no table of seats was read; for example: [{{cargo: Analista, total: 5, ampla: 3, negros: 1}}]",
    "extract.suffix": "the output is '{found}'; give it a name that ends in {expected}",
    "extract.to_correct": "Before checking, correct in {path} what is said above.",
    "edital.clauses_contradict": (
        '{name}: "{quote}" says {one} (at {first}) and "{other_quote}" says {other}; as they contradict one another, '
        "neither was used in the check"
    ),
    "edital.clause_doubtful": (
        '{name}: "{quote}" seems to say {value}, but the reading is not sure and was left out of the check; look it up '
        "and, if it is so, write it into the file of `isonomia extract`"
    ),
    "edital.doubtful_rows": (
        "this document has figures read with doubt ({found}); write it down with `isonomia extract {file} -o edital.yaml`, "
        "check those figures and use the corrected file"
    ),
    "edital.citation_impossible": '"{found}" cannot be a norm: its date does not exist or contradicts the year; check the citation',
    "edital.citation_doubtful": '"{found}" may be the norm {norm}; as the citation does not suffice to tell, it was not taken as cited',
}
