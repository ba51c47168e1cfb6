"""CON, FAV, DUP, SUB, REV, NOV: what clauses say."""

MESSAGES = {
    "con001.message": (
        "On whether those in the reserve compete in the open list too, the edital says {found}; the norm says {expected}."
    ),
    "con001.silent": "What was read of the edital does not say whether those in the reserve compete in the open list too.",
    "con001.fix": "Say in the edital: simultaneous competition for reserved and open seats, {expected}.",
    "con002.message": (
        "On whether who is approved in the open list counts in the reserve, the edital says {found}; the norm says {expected}."
    ),
    "con002.silent": (
        "What was read of the edital does not say whether who is approved in the open list uses up a reserved seat."
    ),
    "con002.fix": "Say in the edital whether who is approved in the open list counts in the reserve: {expected}.",
    "fav001.message": "The edital denies the call by the list in which the candidate stands best, and the norm commands it.",
    "fav001.silent": (
        "What was read of the edital does not say that candidates are called by the list in which they stand best."
    ),
    "fav001.fix": "Say in the edital that candidates are called by the list that gives them the most favourable position.",
    "dup001.message": "On allowing enrolment in two reserves (racial and PcD), the edital says {found}; the norm says {expected}.",
    "dup001.silent": (
        "What was read of the edital does not say whether a member of a racial group with a disability may enrol in both "
        "reserves; the norm says {expected}."
    ),
    "dup001.supposed": (
        "The edital forbids enrolment in two reserves (racial and PcD). The norm does not speak of enrolment, but settles in "
        "which of the two a member of both competes, which supposes it allowed."
    ),
    "dup001.fix": "Say in the edital whether enrolment in both reserves is allowed: {expected}.",
    "sub001.message": "The seat of one who withdraws or leaves goes, in the edital, {found}; in the norm, {expected}.",
    "sub001.silent": (
        "What was read of the edital does not say who takes the seat of one who withdraws or leaves; by the norm it goes "
        "{expected}."
    ),
    "sub001.fix": "Say in the edital that the seat of one who withdraws or leaves goes {expected}.",
    "rev001.message": (
        "A seat of {group} without a candidate passes to these lists, in this order. In the edital: {found}; in the norm: {expected}."
    ),
    "rev001.silent": (
        "What was read of the edital does not say to which lists a seat of {group} without a candidate passes; in the norm, in "
        "this order: {expected}."
    ),
    "rev001.fix": "Say in the edital to which lists a seat of {group} without a candidate passes, in this order: {expected}.",
    "nov001.message": "Seats that arise later: the edital reserves {found}; the norm, {expected}.",
    "nov001.silent": (
        "What was read of the edital does not say how seats that arise later are reserved; by the norm, {expected}."
    ),
    "nov001.fix": "Say in the edital that the reserve of seats that arise later is computed {expected}.",
    "substitution.mesma-lista": "to the next of the same list",
    "substitution.qualquer-reserva": "to the next of any of the reserves",
    "substitution.ampla": "to the next of the general list",
    "new_vacancies.acumulada": "on all seats of the validity period",
    "new_vacancies.por-rodada": "on the seats of each round alone",
    "new_vacancies.sem-reserva": "on none of them",
}
