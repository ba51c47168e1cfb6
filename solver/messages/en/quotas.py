"""Clauses about reserved seats: what could not be read in them for sure."""

MESSAGES = {
    "edital.clause_words_disagree": (
        "'{quote}' says one number in digits and another in words ({words}); neither was taken: correct the clause"
    ),
    "edital.clause_unread": "the clause speaks of reserved seats, but whose number it is could not be told: '{quote}'",
    "edital.rounding_unread": (
        "the clause is about rounding the reserved seats, but could not be read; check its rule: '{quote}'"
    ),
    "edital.order_unread": (
        "the clause is about the order in which reserved seats are called, but tells no positions that could be read; "
        "check it: '{quote}'"
    ),
}
