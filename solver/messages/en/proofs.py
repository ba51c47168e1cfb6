"""Properties of norms: what each claims, why it holds or fails, and the command that decides them."""

MESSAGES = {
    "cli.prove.help": (
        "Prove each property of norms for every number of seats, or refute it by the smallest counterexample. "
        "Without -n, prove the norms of the library, each alone. Exits with 1 if anything is refuted."
    ),
    "cli.prove.property": "A property of the catalogue, such as split-keeps; may be repeated. Without it, all.",
    "cli.prove.smtlib": "Folder to write each obligation to as SMT-LIB, for any other solver.",
    "cli.prove.pools": "Folder to write the candidates of each counterexample to, ready for 'isonomia nominate'.",
    "cli.prove.expect": "File of known verdicts: exit with 1 only if one has changed.",
    "cli.prove.write_expect": "Write the verdicts to the file that --expect reads.",
    "cli.prove.no_times": "Leave the times out of the answer, which is then the same byte for byte.",
    "cli.prove.jobs": "How many processes decide at once; without it, one per processor for the whole library, and a single one for a regime.",
    "cli.option.scheduler": "Address of a Dask scheduler whose machines do the work (isonomia[dask]).",
    "prove.crew_gone": "whoever decided no longer answers ({reason}); nothing was written. Repeat the call",
    "prove.unknown_property": "property '{found}' is not in the catalogue (similar: '{near}'; known: {known})",
    "prove.unknown_property.alone": "property '{found}' is not in the catalogue (known: {known})",
    "prove.directory": "is not a folder that can be written to: {reason}",
    "prove.not_pins": "the file is not a list of verdicts written by --write-expect",
    "prove.matrix.property": "Property",
    "prove.legend": (
        "✓ proved   ✗ n refuted, and the least n   ≤N proved up to N   = exact value, proved   "
        "∅ nothing to prove   ? undecided   * for some group or reading only"
    ),
    "prove.refutations": "Refuted ({count})",
    "prove.refuted_in": "{property}: in {count} of {norms} norms. {norm}: {example}",
    "prove.unknowns": "Undecided ({count})",
    "prove.figures": "Exact values",
    "prove.one_norm": "Each worked out: isonomia prove -n {norm} (or another norm, or several).",
    "prove.changes": "Verdicts that have changed ({count})",
    "prove.no_changes": "No verdict has changed ({count} compared).",
    "prove.change": "{where}: was {was}, now {now}",
    "prove.change.new": "{where}: new, {now}",
    "prove.change.gone": "{where}: was {was}, now gone",
    "prove.reading": "reading {reading}",
    "prove.readings": "readings {readings}",
    "prove.scope": "Scope: {scope}",
    "prove.provisions": "Provisions: {provisions}",
    "prove.pool": "Candidates, by rank: {pool}",
    "prove.pool.run": "{first} to {last}: {group}",
    "prove.pool.one": "{first}: {group}",
    "prove.pool.none": "no reserve",
    "prove.not_minimal": "The counterexample was checked, but not proved to be the smallest.",
    "prove.receipt": "Solvers: z3 {z3}, cvc5 {cvc5}. Library {library}.",
    "prove.receipt.norm": "{norm}: sha256 {sha256}",
    "prove.column.total": "Seats",
    "prove.column.share": "Exact share",
    "prove.column.seats": "Reserved",
    "prove.column.part": "Part",
    "prove.column.sum": "total {n}",
    "prove.column.due": "due to {n}",
    "prove.column.provision": "Provision",
    "prove.column.text": "Text",
    "prove.cell.may": "may",
    "prove.cell.barred": "barred",
    "prove.nothing": "",
    "prove.scope.every_n": "every number of seats",
    "prove.scope.every_n_from_1": "every number of seats from 1 on",
    "prove.scope.from_threshold": "every number of seats from {threshold} on",
    "prove.scope.every_position": "every position of the order, without bound",
    "prove.scope.prefixes": (
        "every position of the order of each number of seats of which no initial stretch owes the groups more positions "
        "than it has; argued by counting, and the order that the program lays was checked over a whole cycle"
    ),
    "prove.scope.splits_joined": (
        "every division of the total into any number of parts, computed on the sum by the norm's rule (base: {unit})"
    ),
    "prove.scope.splits_alone": (
        "every division of the total into any number of parts (a lemma for two, and induction), each computed alone "
        "(part: {unit})"
    ),
    "prove.scope.splits": "every division of the total into two rows or more, each row with a threshold of its own",
    "prove.scope.rounds": "every round, of any size, after any number of seats (a step of one, and induction)",
    "prove.scope.text": "all references inside the published text",
    "prove.reason.premises": "nothing satisfies the premises",
    "prove.reason.unknown": "the solvers did not decide ({answers})",
    "prove.reason.only_sufficient": "the condition that would suffice fails, in a case that is no counterexample",
    "prove.reason.given": "the property supposes what is not so here: {why}",
    "prove.reason.lemma": "the general argument lacks a lemma: {why}",
    "prove.reason.values": "the computed value is not confirmed",
    "prove.reason.nothing_whole": (
        "no small number of seats has an order (the reserves exceed it), and only of those every list of candidates is "
        "tried; of the others that were tried, with few members, nothing failed"
    ),
    "prove.reason.improving": "the search for the greatest value stopped after {steps} improvements, before its end",
    "prove.reason.no_threshold": "the norm has no threshold",
    "prove.reason.no_joint_rule": "the norm has no two groups with the same rounding and threshold and without cap or floor",
    "prove.reason.no_trigger": "the norm does not say at which position the reserve begins",
    "prove.reason.one_group": "there is one group only",
    "prove.reason.no_text": "the norm's text is not in the library",
    "prove.reason.apart": "those who compete in the reserve do not compete in the open list",
    "prove.reason.mixed_readings": "the norms of the regime are read in different ways",
    "prove.reason.chained": "the seat goes to other lists before it reverts to the open one",
    "prove.monotone.claim": "{group}: one more seat in the contest never lowers the reserve.",
    "prove.monotone.refuted": "{group}: of a total of {n}, {seats} are reserved; of {after}, only {then}.",
    "prove.deviation.claim": "{group}: the reserve is never more than half a seat off {share}% exactly.",
    "prove.deviation.refuted": "{group}: of a total of {n} the exact share is {share}, and {seats} are reserved.",
    "prove.quota.claim": "{group}: the reserve is the whole number just below or just above {share}% exactly.",
    "prove.quota.refuted": "{group}: of a total of {n} the exact share is {share}, and {seats} are reserved.",
    "prove.threshold-vacuous.claim": "{group}: the threshold changes nothing that rounding does not already give.",
    "prove.threshold-vacuous.refuted": (
        "{group}: of a total of {n} the exact share is {share}; without the threshold {unbarred} would be reserved, "
        "with it {seats}."
    ),
    "prove.periodic.claim": "{group}: the reserve grows in equal cycles.",
    "prove.periodic.refuted": "{group}: of a total of {n}, {seats} are reserved, but of {after}, {then}.",
    "prove.periodic.answer": "the cycle is of {period} seats, which bring {seats} reserved",
    "prove.floor.claim": "{group}: the reserve is never below {share}% exactly.",
    "prove.floor.refuted": "{group}: of a total of {n} the exact share is {share}, and only {seats} are reserved.",
    "prove.open-monotone.claim": "One more seat in the contest never costs an open seat.",
    "prove.open-monotone.refuted": "Of a total of {n}, {open} are open; of {after}, only {then}.",
    "prove.never-exhausts.claim": "The reserves never take all seats.",
    "prove.never-exhausts.refuted": "Of a total of {n}, {reserved} are reserved: none is left open.",
    "prove.joint-rounding.claim": "Rounding each group apart equals rounding the sum of the percentages.",
    "prove.joint-rounding.refuted": (
        "Of a total of {n} the groups apart add up to {apart}; together the exact share is {share}, and {together} are reserved."
    ),
    "prove.max-share.claim": "The largest share of the seats that the reserves take.",
    "prove.max-share.answer": "at most {share}% of the seats are reserved: {reserved} of {n}",
    "prove.max-share.better": "there is a larger share",
    "prove.trigger-agrees.claim": "{group}: the positions that the norm gives are those at which each seat falls due.",
    "prove.trigger.refuted": (
        "{group}: the norm gives the first seat at position {first}, and of a total of {n} the sum reserves {seats}."
    ),
    "prove.series.refuted": (
        "{group}: the norm gives seat {k} at position {position}, and of a total of {n} the sum reserves {seats}."
    ),
    "prove.no-collision.claim": "No position of the order is claimed by two reserves.",
    "prove.no-collision.refuted": "Position {position} is claimed by {groups}.",
    "prove.no-collision.residues": (
        "claimed positions, from {start} on: those that leave the remainder {residues} when divided by {period}; "
        "before that: {before}"
    ),
    "prove.no-collision.residues_alone": (
        "claimed positions: from {start} on, those that leave the remainder {residues} when divided by {period}; "
        "before that, none"
    ),
    "prove.prefix-due.claim": "Up to each position of the order each group has been called as often as it is due.",
    "prove.prefix-due.refuted": (
        "In the order of {n} seats, up to position {position}, {due} are due to {group}, and {held} were called."
    ),
    "prove.prefix-due.given": "of {n} seats the groups are due {due}, more than there are",
    "prove.prefix-due.claimed": "in the order of {n}, more positions up to {position} are claimed than there are",
    "prove.prefix-due.until": (
        "it holds for the order of fewer than {n} seats: of {n} the groups are due {due}, more than there are, and from "
        "there on nothing is claimed"
    ),
    "prove.split-keeps.claim": "{group}: dividing the seats by the norm's own rule never lowers the reserve.",
    "prove.split-keeps-unguarded.claim": "{group}: computing each part alone never lowers the reserve.",
    "prove.split.refuted": "{group}: {n} seats reserve {due}; divided into {parts}, only {kept}.",
    "prove.split.refuted_unbarred": (
        "{group}: {n} seats reserve {due}; divided into {parts}, only {kept} "
        "(the threshold is counted over the whole notice, and bars no part)."
    ),
    "prove.split-feasible.claim": "Every division of the seats into rows has room for what is due to the total.",
    "prove.split-feasible.refuted": (
        "The total of {n} seats owes {due}; divided into {parts}, the rows that may hold reserved seats have no room."
    ),
    "prove.split-feasible.due": "{seats} to {group}",
    "prove.split-loss.claim": "{group}: what is lost at most when each part is computed alone.",
    "prove.split-loss.better": "there is a larger loss",
    "prove.split-loss.none": "two parts never lose a seat",
    "prove.split-loss.two": "two parts lose at most {loss} (first: {n} = {parts})",
    "prove.split-loss.many": (
        "m parts lose at most {most} × m (m parts of {size} lose just that), rounded: {rounding}"
    ),
    "prove.split-loss.many_at_most": "m parts lose at most {most} × m, rounded: {rounding}",
    "prove.split-loss.all": "divided into parts of no more than {size}, the whole reserve is lost",
    "prove.split-loss.many_floor": "m parts lose at most {most} × m, rounded ({rounding}), or the {granted} that a floor grants the whole, if that is more",
    "prove.split-loss.all_of": "divided into parts of {size}, the whole reserve is lost",
    "prove.split-loss.never_all": "no division loses the whole reserve",
    "prove.cumulative-base.claim": "Later rounds can always meet the cumulative base of all seats.",
    "prove.cumulative-base.refuted": (
        "After {first} seats, a round of {later} owes {due} reserved on the cumulative base: more than it has."
    ),
    "prove.cumulative-base.short": (
        "{group}: a base per round falls up to {loss} short of the cumulative one (first: rounds of {first} and {later})"
    ),
    "prove.cumulative-base.never_short": "{group}: a base per round never falls short of the cumulative one",
    "prove.status.none": "on no reserve",
    "prove.status.member": "on the list of {group}",
    "prove.resource-monotone.claim": "Nobody loses the post because there is one more seat.",
    "prove.resource-monotone.refuted": (
        "{candidate}, rank {rank}, {status}, is nominated for {n} seats and not for {after}: "
        "the open list has {open} seats, and then {then}."
    ),
    "prove.resource-monotone.scope.whole": (
        "every number of seats and every pool of candidates, nobody in two groups, with lists that do not run out "
        "(no reversion)"
    ),
    "prove.resource-monotone.scope.whole_one": (
        "every number of seats and every pool of candidates, with lists that do not run out (no reversion)"
    ),
    "prove.resource-monotone.scope.in_turn": (
        "every number of seats and every pool of candidates: one more seat only adds one position to the order"
    ),
    "prove.resource-monotone-reverting.claim": (
        "Nobody loses the post because there is one more seat, even where lists run out and seats revert."
    ),
    "prove.resource-monotone-reverting.scope.whole": (
        "every number of seats and every pool of candidates, nobody in two groups; a seat without a candidate reverts "
        "straight to the open list"
    ),
    "prove.resource-monotone-reverting.scope.whole_one": (
        "every number of seats and every pool of candidates; a seat without a candidate reverts straight to the open list"
    ),
    "prove.resource-monotone-reverting.scope.in_turn": (
        "every number of seats and every pool of candidates: one more seat only adds one position to the order"
    ),
    "prove.no-envy.claim": "Nobody nominated through a list is ranked below someone of that list left out.",
    "prove.no-envy.refuted": "For {n} seats {candidate} is nominated and {left}, of the same list and ahead, is not.",
    "prove.no-envy.scope.whole": (
        "every number of seats and every pool of candidates, nobody in two groups, with lists that do not run out; "
        "the list is the one each counts in"
    ),
    "prove.no-envy.scope.whole_one": (
        "every number of seats and every pool of candidates, with lists that do not run out; the list is the one each "
        "counts in"
    ),
    "prove.no-envy.scope.in_turn": "every number of seats and every pool of candidates, call by call",
    "prove.non-counting.claim": "Whoever ranks within the open seats is not counted in the reserve.",
    "prove.non-counting.refuted": (
        "For {n} seats, {open} of them open, {candidate}, rank {rank}, is called at position {position} through the "
        "reserve ({group}), and counts in it."
    ),
    "prove.non-counting.by_numbers": (
        "The order of {n} seats has a reserve ({group}) up to position {position}, and open seats after it: whoever "
        "would have the next open one may be called through the reserve, and count in it."
    ),
    "prove.non-counting.scope.whole": (
        "every number of seats and every pool of candidates, nobody in two groups, with lists that do not run out"
    ),
    "prove.non-counting.scope.whole_one": (
        "every number of seats and every pool of candidates, with lists that do not run out"
    ),
    "prove.non-counting.scope.in_turn": (
        "every number of seats and every pool of candidates, with lists that do not run out, if no initial stretch of "
        "the order is claimed by more seats than it has"
    ),
    "prove.citations-resolve.claim": (
        "Every internal reference leads to a provision that exists and uses some word of the subject it is given."
    ),
    "prove.citations-resolve.missing": "{source} refers to '{words}' ({targets}), which does not exist.{suggestion}",
    "prove.citations-resolve.off_subject": (
        "{source} refers to '{words}' ({targets}), which does not speak of the subject it is given.{suggestion}"
    ),
    "prove.citations-resolve.suggestion": " Perhaps {suggestion} was meant.",
    "prove.citations-resolve.preamble": "The preamble",
}
