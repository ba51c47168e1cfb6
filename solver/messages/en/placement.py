"""Properties of nominations, tried on every small contest, and the cases that refute them."""

MESSAGES = {
    # tables
    "prove.column.position": "Position",
    "prove.column.list": "List",
    "prove.column.called": "Called (and counted in)",
    "prove.column.literally": "Seat given to whoever is left",
    "prove.column.as_open": "Seat of the open list",
    "prove.column.moved": "With the reserved seat one position later",
    "prove.column.undeclared": "Without declaring",
    "prove.column.declared": "Declaring",
    "prove.column.lower": "Before rising",
    "prove.column.higher": "After rising",
    "prove.column.at_once": "All at once (and counted in)",
    "prove.column.again": "Contest run again without who left",
    "prove.cell.called": "{candidate} ({groups}): {counts}",
    "prove.cell.vacant": "nobody",
    # scopes
    "prove.scope.small": (
        "up to {seats} seat(s) and any {candidates} candidates of the lists that have a seat; members of other lists, up "
        "to {members}"
    ),
    "prove.scope.few": "{n} seats (up to {members} member(s))",
    "prove.scope.tried": (
        "{small}. Besides, at the totals where a reserve begins, few members among others, beside a reserved position, "
        "the last open seat or the last seat, followed or not by members to spare, the last one perhaps in two reserves: {few}"
    ),
    "prove.scope.any_pool": (
        "where the general argument holds, every number of seats, every pool of candidates and every sequence of seats "
        "that arise one by one; where it does not, the contests that were tried: {tried}"
    ),
    "prove.scope.until": "small contests one by one, by seats, candidates and ranks, up to the first in which it fails",
    "prove.scope.none": "nothing to try",
    "prove.scope.questions": "the other questions as they are read; {tried}",
    # reasons
    "prove.reason.conflict": "the norms cannot be reconciled without a choice: {problem}",
    "prove.reason.no_order": "the reserves exceed the seats at every total that was tried",
    "prove.reason.one_reserve": "there is one reserve only: nobody is in two",
    "prove.reason.chooses": "whoever chooses the reserve to compete in may declare another status and stay where she was",
    "prove.reason.own_choice": "under this reading there is no rule: whoever is in two reserves chooses one",
    "prove.reason.no_withdrawal": "the norm does not say who takes the seat of one who withdraws",
    "prove.reason.no_questions": "the norm leaves no question open",
    # who is called, and what she counts as
    "prove.favourable-and-uncounted.claim": (
        "Whoever ranks within the open list is not counted in the reserve, and nobody is called later than the position "
        "that some list of theirs would give."
    ),
    "prove.favourable-and-uncounted.counted": (
        "With {n} seats, {open} of them open, {candidate}, ranked {rank}, is within the open list; called at position "
        "{position}, counted in {counts}."
    ),
    "prove.favourable-and-uncounted.later": (
        "With {n} seats, position {position} belongs to the list of {list}, which {candidate}, ranked {rank}, is on; "
        "{other}, and {candidate} is called only at position {later}."
    ),
    "prove.favourable-and-uncounted.other": "it calls {candidate}, ranked {rank}",
    "prove.favourable-and-uncounted.nobody": "it calls nobody",
    "prove.non-wasteful.claim": "No seat stays empty while an approved candidate is left.",
    "prove.non-wasteful.refuted": (
        "With {n} seats, position {position} stays empty, and {candidate}, ranked {rank}, is not called."
    ),
    "prove.reversion-fixpoint.claim": (
        "A reserved seat without candidates nominates the same people, whether it goes to the best of those left or is "
        "an open seat like the others."
    ),
    "prove.reversion-fixpoint.refuted": (
        "With {n} seats: if the seat without candidates goes to the best of those left, only then is {literally} "
        "nominated; if it is an open seat, only then {as_open}."
    ),
    "prove.later-reserved-helps.claim": (
        "Calling a reserved seat one position later never lowers the number of the group's nominated."
    ),
    "prove.later-reserved-helps.refuted": (
        "With {n} seats, the reserve of {group} at position {position} leaves {before} nominated of the group; at position "
        "{later}, only {after}."
    ),
    # declaring a status, rising in rank
    "prove.declare-post.claim": "Declaring oneself of a group never costs the post.",
    "prove.declare-post.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, is nominated at position {before}; declared as of {group}, not at all."
    ),
    "prove.declare-post-dual.claim": "Whoever is of one group never loses the post by declaring another beside it.",
    "prove.declare-post-dual.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, of {held}, is nominated at position {before}; declared as of {group} "
        "too, not at all."
    ),
    "prove.declare-position.claim": (
        "Whoever is nominated either way is never called later for declaring oneself of a group."
    ),
    "prove.declare-position.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, is called at position {before}; declared as of {group}, only at "
        "{after}."
    ),
    "prove.declare-position-dual.claim": (
        "Whoever is of one group, and nominated either way, is never called later for declaring another beside it."
    ),
    "prove.declare-position-dual.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, of {held}, is called at position {before}; declared as of {group} "
        "too, only at {after}."
    ),
    "prove.rank-post.claim": "Rising by one rank never costs the post.",
    "prove.rank-post.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, is nominated at position {before}; ranked above {above}, not at all."
    ),
    "prove.rank-position.claim": ("Whoever is nominated either way is never called later for rising by one rank."),
    "prove.rank-position.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, is called at position {before}; ranked above {above}, only at {after}."
    ),
    # dual status
    "prove.dual-fills-most.claim": (
        "The way in which members of two reserves are called fills as many reserved seats as any other could."
    ),
    "prove.dual-fills-most.refuted": (
        "With {n} seats, {reserved} of them reserved ({groups}), {filled} are filled; with members of two reserves put in "
        "another of them, {most}."
    ),
    # what comes later
    "prove.aggregation.claim": "Nominating in two rounds, of any sizes, nominates whom one round would.",
    "prove.aggregation.refuted": (
        "{n} seats, first {first} and then {later}: in rounds only, {only_rounds} is nominated; at once only, {only_once}."
    ),
    "prove.aggregation-seat-by-seat.claim": (
        "Seats that arise one by one nominate whom they would if all were filled at once."
    ),
    "prove.aggregation-seat-by-seat.refuted": (
        "{n} seats, first {first} and the others one by one: only so is {only_rounds} nominated; at once only, {only_once}."
    ),
    "prove.withdrawal-replay.claim": "Replacing one who withdraws gives what running the contest again without them gives.",
    "prove.withdrawal-replay.refuted": (
        "With {n} seats, {candidate}, ranked {rank}, withdraws: by substitution only, {only_replaced} is nominated; in the "
        "contest run again only, {only_again}."
    ),
    "prove.nobody": "nobody",
    # questions
    "prove.questions.claim": "Which questions of the norm change an outcome, and the smallest case that separates their readings.",
    "prove.questions.words": "without effect on any rule that is computed here: {questions}",
    "prove.questions.chose": "{groups}, having chosen {option}",
    "prove.questions.alike": "{question}: {one} and {other} come to the same rules here, whoever the candidates are",
    "prove.questions.elsewhere": "{question}: {one} and {other} change no seat, order, table or nomination",
    "prove.questions.idle": (
        "{question}: {one} and {other} gave the same in every case that was tried (up to {bound} candidates)"
    ),
    "prove.questions.separated": "{question}: {how}",
    "prove.questions.seats": "with {n} seat(s), {one} reserves {of_one}; {other}, {of_other}",
    "prove.questions.due": "{seats} for {group}",
    "prove.questions.order": (
        "in the order of {n} seats, position {position} calls {of_one} ({one}) or {of_other} ({other})"
    ),
    "prove.questions.requirements": "in the table {rows}, {one} reserves {of_one}; {other}, {of_other}",
    "prove.questions.row": "{row}: {total}",
    "prove.questions.demand": "{seats} for {group} (in {rows})",
    "prove.questions.nothing_due": "no seat",
    "prove.questions.nominations": (
        "with {n} seats and the candidates {pool}, position {position} calls {of_one} ({one}) or {of_other} ({other})"
    ),
    "prove.questions.counts": (
        "with {n} seats and the candidates {pool}, who stands at position {position} counts in {of_one} ({one}) or in "
        "{of_other} ({other})"
    ),
    "prove.questions.exit": (
        "with {n} seats and the candidates {pool}, {candidate} leaves ({event}), and the seat goes to {of_one} ({one}) or "
        "to {of_other} ({other})"
    ),
    "prove.questions.round": (
        "with {n} seat(s), {more} more later, and the candidates {pool}, only {one} nominates {of_one}; only {other}, "
        "{of_other}"
    ),
    "prove.questions.pool.run": "C{first} to C{last} ({group})",
    "prove.questions.pool.one": "C{first} ({group})",
}
