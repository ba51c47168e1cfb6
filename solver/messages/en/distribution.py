"""Seats laid over rows, and drafts corrected."""

MESSAGES = {
    "cli.distribute.help": (
        "Lay the reserved seats over the rows of EDITAL as close to the percentages as can be: the least largest "
        "deviation first, then the least sum of deviations, proved to be the best."
    ),
    "cli.fix.help": (
        "Give the table that complies with the fewest seats moved, and say why for each change. "
        "With -o, write a new edital; EDITAL stays as it is."
    ),
    "cli.option.fact_sphere": "Sphere of the entity, where the table does not say: federal, estadual, municipal.",
    "cli.option.fact_state": "State of the entity.",
    "cli.option.fact_municipality": "Municipality of the entity.",
    "cli.option.fact_branch": "Branch of the entity, such as executivo.",
    "cli.option.fact_published": "Day of publication, such as 2026-03-10.",
    "cli.option.fact_companion": "YAML file with what the document does not say (it holds no rows and no totals).",
    "cli.option.draw_seed": "Draw lots, with this public seed, among the equally good tables; prints the receipt.",
    "cli.option.layout_out": "Write the answer to this file instead of showing it.",
    "cli.option.fixed_out": "Write the corrected edital to this file (never to EDITAL itself).",
    "cli.option.overwrite": "Write over a file that exists (never over one that is read).",
    "distribution.unknown_cell": (
        "{row}: it cannot be known how many seats are for '{key}' (the parts stated add up to {stated}, and the total is "
        "{total}); state '{key}', even if it is 0"
    ),
    "distribution.unknown_open": (
        "{row}: it cannot be known how many seats are open; state 'ampla' ({rest}, if nothing else is reserved in the row)"
    ),
    "distribution.overlap": (
        "the table has '{list}', and '{bloc}' joins {parts}: use in the table the lists that the norm reserves for"
    ),
    "distribution.too_large": (
        "{total} seats under percentages of common denominator {scale} are too many for an exact sum (limit: {limit})"
    ),
    "distribution.row_full": (
        "{row}: {lists} already take {kept} of the {total} seats; in a row of two seats or more, one stays open"
    ),
    "distribution.too_many_seats": "{seats} seats to settle among equal tables are too many (limit: {limit})",
    "distribution.too_many_ways": "{count} ways to compute the parts apart are too many (limit: {limit})",
    "distribution.due": "{seats} for {group} ({trace}; {provisions})",
    "distribution.clash": (
        "the reserves have no room: {due} are due (sum {sum}), and the rows that may hold them have room for {room} "
        "({rows}; {why}). Short by {short}."
    ),
    "distribution.clash_among_others": (
        "the reserves have no room: {due} are due (sum {sum}), and the rows that may hold them have room for {room} "
        "({rows}; {why}). Short by {short}; with the other reserves of the same "
        "rows, short by {lacking}."
    ),
    "distribution.one_stays_open": "in a row of two seats or more, one stays open",
    "distribution.kept_there": "{kept} are for {lists}, which the norms given leave alone",
    "distribution.more_rows": "{count} more",
    "distribution.row": "Row",
    "distribution.total": "Total",
    "distribution.sum": "Sum",
    "distribution.unit": "{group}: {trace} ({base}; {provisions})",
    "distribution.units": "{group}: {seats} in all, over {count} bases ({base}; {provisions})",
    "distribution.whole": "base: the whole edital",
    "distribution.part": "base: {name}",
    "distribution.by": "base: each {unit}",
    "distribution.proved": (
        "Proved optimal: no table has a largest deviation below {largest} of a seat nor, with it, a sum below {total}."
    ),
    "distribution.program": "CP-SAT, by another way, comes to the same values.",
    "distribution.unproved": "CP-SAT did not finish ({status}); the proof is that of prices and cuts, checked.",
    "distribution.large": "Above {limit} cells CP-SAT is not called; the proof is that of prices and cuts, checked.",
    "distribution.tie": (
        "Among equally good tables, if any, this one gives the contested seats to the rows of largest total and, among "
        "equals, to the first of the edital."
    ),
    "distribution.unlaid": (
        "{group}: the base commands {commanded}, and the threshold ({least} seats per {unit}) leaves rows for only {laid}"
    ),
    "distribution.kept": "Left as they are in the table, where they take room: {lists}. The norms given do not govern them.",
    "distribution.draw": "Draw among the optimal tables",
    "distribution.draw.seed": "Seed: {seed}",
    "distribution.draw.inputs": "SHA-256 of the inputs: {inputs}",
    "distribution.draw.rule": (
        "Each contested seat (that some optimal tables have and others do not) is a ticket: row, list, and the number of "
        "seats of the list in the row that it brings about. A ticket's lot is the SHA-256 of five lines of text: seed, "
        "SHA-256 of the inputs, number of the row in the edital, list, number of the seat. Tickets are read from the "
        "least lot to the greatest; one wins if it still fits some optimal table beside those that won before."
    ),
    "distribution.draw.ticket": "{lot} {row}, {group}, seat no. {number}: {outcome}",
    "distribution.draw.won": "wins",
    "distribution.draw.lost": "does not win",
    "distribution.draw.left_out": "({count} more tickets; all of them in --format json)",
    "distribution.draw.disputed": (
        "Drawing lots is disputed: the 1st Section of the STJ (Informativo 875, December 2025) holds that it has no "
        "legal basis, and that reserving the only seat of a specialty breaks the threshold."
    ),
    "fix.moved": "Seats moved: {moved}, the fewest possible.",
    "fix.nothing": "Under the default readings the table reserves what the norms above command: no seat to move. Only the table was looked at; 'isonomia check' checks the rest.",
    "fix.list": "List",
    "fix.change": "Before → after",
    "fix.why": "Why",
    "fix.before": "Before",
    "fix.after": "After",
    "fix.short": "offered {held}, due {least}",
    "fix.excess": "offered {held}, at most {most}",
    "fix.barred": "the row is below the threshold of {least} seats",
    "fix.room": "a seat of the same list that changes rows: no room, or the part has another sum",
    "fix.sum": "the parts added up to {stated}, and the row's total is {total}",
    "fix.gives": "gives a seat to the reserves",
    "fix.takes": "takes a seat that the reserve may not have",
    "fix.left_to_review": "{norm} does not say over which base it counts, and the common one finds seats missing or in excess where another finds none: those groups' seats were kept as they are, for whoever reviews to decide",
    "fix.written": "Edital with its table corrected in {path}; the original was not changed. Only the table was corrected: clauses and rules stay as they were, and 'isonomia check {path}' tells what is left.",
    "fix.not_written": "Nothing was written; with -o FILE, the corrected edital is.",
    "fix.yaml_only": "the corrected edital is written as YAML: give a name that ends in .yaml (found: '{found}')",
    "output.same_file": "'{option}' names a file that this call reads; nothing is written over it, not even with --force; give another name",
    "output.exists": "the file exists; give another name, or --force to write over it",
    "output.written": "Written to {path}.",
    "output.other_form": "the name ends in {found}, and the format is another ({expected}); change the name or --format",
    "output.unknown_suffix": "the name ends in {found}, which tells no format; end it in {expected}, or give the format with --format",
    "output.terminal": "XLSX is not shown on a terminal; redirect the output to a file",
}
