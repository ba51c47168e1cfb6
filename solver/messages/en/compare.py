"""Two norms or regimes compared."""

MESSAGES = {
    "cli.compare.short": "Which of two norms reserves more, and of how many seats.",
    "cli.compare.help": (
        "Compare two norms, or two regimes (norms joined by '+'), for every number of seats: equivalent, A more "
        "generous, A less generous, or incomparable, group by group and in all, with the least number of seats at "
        "which each reserves more. Without --reading, under each pair of readings that changes the seats."
    ),
    "compare.scope": (
        "For every number of seats, without bound, of one undivided cargo or edital; thresholds are counted over them."
    ),
    "compare.readings": "Readings: {readings}",
    "compare.relation": "{group}: {relation}",
    "compare.overall": "All reserves together",
    "compare.equivalent": "equivalent (they always reserve the same)",
    "compare.more-generous": "A is more generous (it never reserves less than B)",
    "compare.less-generous": "A is less generous (it never reserves more than B)",
    "compare.incomparable": "incomparable (now one reserves more, now the other)",
    "compare.unknown": "undecided",
    "compare.first": "{side} first reserves more of {n} seat(s):",
    "compare.only": "{group}: in {side} only",
    "compare.minimum": "{group}: {side} states a minimum, and an edital may reserve more",
    "compare.exceeds": "of {n} seats, {more} against {less}",
}
