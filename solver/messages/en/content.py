"""CLA: mandatory content."""

MESSAGES = {
    "cla.not_found": "The norm orders the edital to say this, and it was not found in what was read of it: {demand}",
    "cla.not_repeated": "Not found in what was read of the edital (the norm applies it without ordering that it be repeated): {demand}",
    "cla.fix": "Add the clause; if the edital already has it, transcribe it under 'clausulas'.",
    "cla.list_missing": "The lists that the edital publishes leave out that of {group}. The norm asks: {demand}",
    "cla.list_fix": "Add the list of {group} to those to be published.",
}
