"""What a rectification changed."""

MESSAGES = {
    "cli.diff.short": "What a rectification changed, and which findings it cured or introduced.",
    "cli.diff.help": "Compares two versions of an edital (OLD and NEW, in any format that is read): what changed in the table, the rules and the clauses, and which findings the new version cured, introduced or kept.\n\nExits with 1 if the new version introduces a finding.",
    "cli.option.diff_fail_on": "Exit with 1 from this gravity of an introduced finding on (violation, disputed, review, info).",
    "diff.changes": "Changes: {count}",
    "diff.added": "{name}: now stated ({new})",
    "diff.removed": "{name}: no longer stated (it was {old})",
    "diff.changed": "{name}: from {old} to {new}",
    "diff.clause": "clause {item}",
    "diff.row": "row {row}",
    "diff.cured": "Findings cured: {count}",
    "diff.introduced": "Findings introduced: {count}",
    "diff.remaining": "Findings that remain: {count}",
    "verdict.violation": "violation",
    "verdict.disputed": "disputed",
    "verdict.review": "for review",
    "verdict.info": "notice",
}
