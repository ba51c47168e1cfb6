"""Clauses on competition for seats and their succession: what could not be read in them."""

MESSAGES = {
    "edital.conduct_unread": (
        "the clause speaks of how reserved seats are competed for or passed on, but what it says could not be told: '{quote}'"
    ),
}
