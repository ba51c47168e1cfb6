"""Norms: what is wrong with a file, and how a norm is shown."""

MESSAGES = {
    "norm.unknown": "norm '{found}' is not in the library (similar: '{near}'; known: {known})",
    "norm.unknown.alone": "norm '{found}' is not in the library (known: {known})",
    "norm.not_a_norm": "the file is not a norm: a mapping of keys was expected (id, titulo, ente, …)",
    "norm.unknown_group": "unknown group: '{found}'; expected one of: {expected}",
    "norm.unknown_state": "unknown state: '{found}'; expected an abbreviation such as ES",
    "norm.state_needed": "a norm or entity of sphere '{sphere}' needs its state (uf)",
    "norm.municipality_needed": "a municipal norm or entity needs its municipality (municipio)",
    "norm.positions_not_rising": "positions must start at 1 or more and rise, with a step of 1 or more",
    "norm.split_unpaired": "'quando_dividido_por' and 'regra_da_divisao' go together",
    "norm.default_not_a_reading": "the default reading '{found}' is not among the readings: {expected}",
    "norm.repeated_group": "group '{found}' appears more than once",
    "norm.repeated_question": "question '{found}' appears more than once",
    "norm.overlapping_groups": "'{found}' already joins {other}; a norm reserves for the bloc or its parts, not both",
    "norm.rounding_needed": (
        "'arredondamento' is missing ({found}): if the law does not say what becomes of a fraction, "
        "declare a question with its readings and write the default reading here"
    ),
    "norm.ends_before_start": "validity ends ({found}) before it starts",
    "norm.unknown_reading": "question '{question}' has no reading '{found}'; its readings are: {expected}",
    "norm.unknown_question": "no norm of the regime asks question '{found}'; the questions are: {expected}",
    "norm.group_twice": "'{group}' is reserved by {one} and by {other}: choose one of the norms",
    "norm.bloc_and_part": "'{bloc}' ({one}) already joins '{group}' ({other}): choose one of the norms",
    "norm.unknown_clause": "unknown clause code: '{found}'; see the CLA codes with 'isonomia explain', or use CLA900 to CLA999 for your own",
    "norm.repeated_clause": "clause '{found}' appears more than once",
    "norm.trigger_of_no_group": "'gatilhos' speaks of '{found}', which is not among the norm's groups",
    "norm.chain_repeats": "the reversion chain of '{found}' comes back to a list that it has passed",
    "norm.chain_goes_on": "the reversion chain of '{found}' goes on after the open list, which ends it",
    "norm.revokes_itself": "norm '{found}' revokes itself",
    "norm.text_changed": "text '{text}' is not the one that the norm pins: its sha256 is {found}, the pinned one {pinned}",
    "norm.effect_on_nothing": "the effect of the reading speaks of {found}, which the norm has not",
    "norm.text_elsewhere": "texto: found '{found}'; expected the name of a file of the same folder",
    "norm.not_computed": "reading '{found}' of question '{question}' is declared but not computed: it cannot be chosen",
    "norm.computed_and_not": "the reading has both 'efeito' and 'nao_calculada': it is computed or it is not",
    "norm.default_not_computed": "the default reading '{found}' has 'nao_calculada': the default is always the computed one",
    "norm.not_a_code": "'{found}' is not the code of a finding, such as QTD001",
    "norm.unknown_undoing": "found '{found}'; expected one of: {expected}; or the latest position of each group",
    "norm.id_twice": "'{found}' is the id of two norms, {one} and {other}: name one alone, or give yours another id",
    "norm.too_many_readings": (
        "the readings of the questions {questions} combine in {count} ways; up to {limit} are examined: "
        "settle some with --reading question=reading"
    ),
    "norm.readings_clash": "readings {one} and {other} cannot hold together: {problem}",
    "norm.effect_forbidden": "the effect of a reading may not change {found}",
    "norm.question_id": "'{found}' cannot be a question's id: use unaccented small letters and digits, with hyphens, such as base-of-count",
}
