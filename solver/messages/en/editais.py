"""Editais: what is wrong with a file, and what its reader could not take in."""

MESSAGES = {
    "edital.not_an_edital": "the file is not a structured edital: a mapping of keys was expected (ente, publicacao, cargos, …)",
    "edital.kind": "'{found}' files are not read; the formats read are: {known}",
    "edital.kind_to_convert": "'{found}' files are not read; save it as {into} and try again (formats read: {known})",
    "edital.cell": "{name}: found '{found}'; expected a number of seats in digits, or CR, or -",
    "edital.too_many_seats": "{name}: {found} seats; the most that a cell may state is {limit}",
    "edital.series": "{name}: expected {{primeira: N, passo: N}} or a rising list of positions, all from 1 on",
    "edital.span": "{name}: expected the first and the last row, counted from 1, such as [1, 8]",
    "edital.span_past_end": "the subtotal reaches row {found}, but the edital has only {rows}",
    "edital.earlier_needed": (
        "{unit}: with fewer than {until} seats, those of earlier contests of the same cargo are added, and the edital does not "
        "say how many there are (one number, below {until}) for {group}: write vagas_anteriores: {{{group}: K}} in the row of the cargo (0 for none)"
    ),
    "edital.no_rows": "there is no row of seats",
    "edital.repeated_row": (
        "row '{row}' is repeated (the first is at {first}): nothing would tell them apart; "
        "add up their seats in one, or write in 'especialidade' or 'localidade' what separates them"
    ),
    "edital.bloc_and_parts": "'{bloc}' already joins {parts}: seats would count twice; state the bloc or its parts",
    "edital.missing_fact": (
        "'{name}' is missing: write it in the file (for a table, in the file of --dados) or pass {option} in the call"
    ),
    "edital.companion_unneeded": "--dados only goes with a table; {file} brings its own facts",
    "edital.rows_in_companion": "'{name}' does not belong in the file of --dados: rows and totals are the table's",
    "edital.no_header": (
        "no header of a table of seats: expected a line with the cargo ({known}) and the total ({total}); "
        "recognised: [{found}]"
    ),
    "edital.no_total_column": (
        "the header has no column for the total of seats (recognised names: {known}); not recognised: [{unknown}]"
    ),
    "edital.column_twice": "columns '{one}' ({first}) and '{other}' say the same thing ({name}): rename or remove one",
    "edital.unknown_seats_column": (
        "column '{found}' holds numbers, but its heading is not known, and it may be a reserve; "
        "rename or remove it (recognised names: {known})"
    ),
    "edital.unknown_column": "column '{found}' was not recognised and was left out of the check",
    "edital.line_passed_over": "line '{found}' states no seats and was left out of the check",
    "edital.total_unclear": "it cannot be told which rows the total '{found}' sums: it was not checked",
    "edital.words_disagree": "{name}: '{found}' says {figure} in digits and something else in words ({words}); the digits were taken",
    "edital.merged_seats": "{name}: the merged cell '{found}' stands for several: it cannot be told how many seats each has",
    "edital.unsolved_formula": (
        "{name}: the formula {found} has no stored result; open the workbook, save it and try again"
    ),
    "edital.unsolved_total": "{name}: the total is the formula {found}, without a stored result: it was not checked",
    "edital.csv_character": "control character {found} is not accepted in a cell",
    "edital.csv_quotes": "quotes that never close, or with text after they close",
    "edital.sheet_hidden": "the hidden sheet '{found}' holds a table of seats, which was not read",
    "edital.sheet_passed_over": "sheet '{found}' holds no table of seats that is recognised, and was not read",
    "edital.locked": "the file is protected by a password, or in the old format (.xls); save it as .xlsx without one",
    "edital.not_a_package": "not an XLSX file, or damaged",
    "edital.package_too_large": "unpacked, the file has {size} bytes in {parts} parts; the limit is {limit} bytes",
    "edital.damaged": "the file is damaged ({part})",
    "edital.doctype": "part {part} declares a document type (DOCTYPE), which is not accepted",
    "edital.too_many_cells": "the file has more than {limit} cells filled in or merged",
}
