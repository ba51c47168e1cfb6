"""ORD: the order of calls."""

MESSAGES = {
    "ord001.trigger": (
        "The first seat of {group} is called at position {first} of the edital; the norm calls it at {position}."
    ),
    "ord001.due": (
        "The first seat of {group} is called at position {first} of the edital; the percentage already makes it due at "
        "{position}."
    ),
    "ord001.fixed": (
        "The first seat of {group} is called at position {first} in the edital; the norm fixes it at position {position}, "
        "before the percentage makes up the seat."
    ),
    "ord001.fix": "Put the first call of {group} at position {position}.",
    "ord002.message": "Calls of {group} up to position {position}: {called} in the edital's order, {due} due by the norm.",
    "ord002.fix": (
        "Bring the next call of {group} forward to position {position} at the latest, and mend the step "
        "('isonomia order' shows the order that the norm gives)."
    ),
    "ord003.message": (
        "Calls of {group} up to position {position}: {called} in the edital's order, only {due} due by the norm."
    ),
    "ord003.fix": (
        "Put call {called} of {group} off to the position at which it is due "
        "('isonomia order' shows the order that the norm gives)."
    ),
    "ord004.message": (
        "{post} has {seats} seats. Reserved for {group}: {offered}; reached by the edital's order: {called}. "
        "The next call is number {position}, beyond the seats of the cargo."
    ),
    "ord004.list_ends": (
        "{post} has {seats} seats. Reserved for {group}: {offered}; called by the edital's order, which ends at position "
        "{position}: {called}."
    ),
    "ord004.row": (
        "{post} has {seats} seats. Reserved for {group}: {offered}; reached by the edital's order, if these seats have a "
        "ranking of their own: {called}. The next call is number {position}."
    ),
    "ord004.fix": (
        "Put the call of {group} among the {seats} seats of {post}, or the reserved seat in a cargo whose order comes to "
        "it."
    ),
    "ord005.message": (
        "Position {position} is given to {groups} at once (positions in common: {count}), "
        "and the edital does not say who is called first."
    ),
    "ord005.fix": "Move one of the two to the nearest free position before, so that neither reserve is called late.",
    "ord006.message": "The norm demands the order of calls in the edital, and that of {groups} is missing.",
    "ord006.unread": (
        "The norm demands the order of calls in the edital; that of {groups} was not found in what was read of it."
    ),
    "ord006.fix": "Add to the edital the positions at which the seats of {groups} are called.",
    "ord007.message": (
        "{post} has {seats} seats. Reserved for {group} in the table: {offered}; called by the edital's order in the same "
        "{seats} positions: {called}."
    ),
    "ord007.fix": "Mend the table or the order: both must give {group} the same number.",
}
