"""Tables of seats in written documents, and their readers' doubts."""

MESSAGES = {
    "edital.table_joint_names": (
        "the column '{found}' holds cargo and specialty together: each row was read as a cargo; if the reserve is by cargo with "
        "several specialties, put them in two columns"
    ),
    "edital.table_broken_line": (
        "row '{found}' was read with doubt (page break, a word broken by a narrow column, or columns very close together): check it"
    ),
    "edital.table_cell": "{name}: '{found}' is neither a number of seats nor CR nor -: the cell was not read",
    "edital.table_register_number": (
        "{name}: in '{found}' the number may be of seats at once or of the reserve register alone; it was read as seats at once"
    ),
    "edital.table_none": (
        "there is no table of seats among the document's tables: a header with the cargo ({known}) and the total ({total}) was "
        "expected; tables examined: [{considered}]"
    ),
    "edital.table_other": (
        "the table '{title}' has columns like those of a table of seats, but speaks of '{found}': it was not read as one"
    ),
    "edital.table_supposed": (
        "the table '{title}' was taken for the table of seats, as the only one with cargo and total, though it does not speak of "
        "seats (vagas): check it"
    ),
    "edital.table_maybe": (
        "the table '{title}' has cargo and total but does not speak of seats (vagas): it was not read, because another is the table "
        "of seats"
    ),
    "edital.table_no_total": (
        "the table '{title}' has seats by list but no total: it was not read, because another is the table of seats"
    ),
    "edital.table_other_cut": (
        "{row}: {second} divides the same seats as {first} in another way: it was not read, and the first one's rows were taken"
    ),
    "edital.table_no_post": (
        "the table '{title}' has seats, but neither it nor its title says of which cargo: it was not read; write 'Cargo: …' above it"
    ),
    "edital.table_contradiction": (
        "{row}, {name}: {one} in {first} but {other} in {second}; the first was taken, until someone checks"
    ),
    "edital.table_contradicted_sum": (
        "{row}, {name}: the detailed rows ({first}) add up to {one}, but {second} says {other}; the detailed rows were taken"
    ),
    "edital.table_more_columns": "{row}: {second} also states {columns}, which was not read; the row's seats are those of {first}",
    "edital.table_read_once": (
        "{row}: this row, with others, stands in the tables at {first} and at {second}, under different titles; they were read once; if they are different units, name the place in a column"
    ),
    "edital.table_same_seats": (
        "{row}: the seats seem to be counted in two ways, in {first} and in {second}; both were read, and may be counted twice"
    ),
    "edital.table_same_sums": (
        "the table in {second} adds up to as many seats ({found}) as the others together: they may be the same seats counted twice"
    ),
    "edital.table_no_header": (
        "the table '{title}' has rows like those of the table of seats above it but no header: it was not read; join it to that one, "
        "or repeat the header"
    ),
    "edital.table_broken_name": "the name '{found}' seems to have a word that the column's width broke in two: check it",
    "edital.paragraph_too_long": "a paragraph of {found} letters is too long to be a clause (the limit is {limit}) and was not read: divide it into paragraphs",
    "edital.table_old": (
        "the table '{title}' stands under 'Onde se lê' or beside 'Leia-se': the old text was not read; if the new one is in the same "
        "table, leave only that"
    ),
    "edital.table_vague_total": (
        "{name}: the column '{found}' may be of the total or of the open list alone, which has no column; it was read as the total: "
        "check it"
    ),
    "edital.table_shifted_row": (
        "the row has the number '{found}' where the header asks for a name, and lacks a cell: its columns may be shifted"
    ),
    "edital.table_total_dropped": "the total '{found}' sums rows that already stand in another table: it was not checked",
    "edital.html_struck": "the struck-out text '{found}' was not read",
    "edital.html_hidden_table": "there is a hidden table in the page, which was not read",
    "edital.html_charset": "the page declares the encoding '{found}', which does not fit it; it was read as {used}",
    "edital.html_too_deep": "the page's elements are nested more than {limit} deep",
    "edital.html_not_html": "not an HTML page: there is no element in it",
    "edital.html_many_cells": "the tables have more than {limit} cells",
    "edital.ods_locked": "the spreadsheet is protected by a password; save it without one",
    "edital.ods_not_a_package": "not an ODS file, or damaged",
    "edital.ods_not_ods": "not an ODS spreadsheet: the part content.xml is missing",
    "edital.text_encoding": "the text is not in UTF-8; it was read as {used}: check that the accents are right",
    "edital.text_binary": "not a text file: it has null or control bytes; save it as text (UTF-8)",
    "edital.text_many_lines": "the text has {found} lines; the most is {limit}",
    "edital.text_table_unread": (
        "there may be a table in the lines that begin at '{found}', but its columns cannot be told apart for certain: it was not "
        "read; use a spreadsheet, or separate the columns with tabs or '|'"
    ),
}
