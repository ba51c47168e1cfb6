"""Maps of the design space: every percentage, threshold and rounding."""

MESSAGES = {
    "cli.space.short": "For which percentages, thresholds and roundings a property holds.",
    "cli.space.help": (
        "Decide a property for every percentage from 1% to 60%, every threshold from 0 to 12 and the four roundings: "
        "each of the 3,120 cells proved, or refuted by the least number of seats, and the law that the map shows. "
        "Exits with 0 when it has answered."
    ),
    "cli.space.out": "New file for the map: .svg, .csv, .json or .txt tell its form; may be repeated.",
    "cli.space.jobs": "How many processes work at a time; without it, one for each processor.",
    "space.unmapped": (
        "property '{found}' has no map: maps are of those that a single group's rule decides for every number of seats "
        "({known})"
    ),
    "space.group": "a group",
    "space.share": "p",
    "space.threshold": "threshold",
    "space.row": "threshold {threshold}",
    "space.axis": "percentage",
    "space.scope": "{cells} cells: percentage p from 1% to 60%, threshold from 0 to 12; {scope}.",
    "space.legend": "· proved   x refuted",
    "space.legend_values": "0 to 9: tenths of all seats, rounded down   X: all",
    "space.proved": "proved",
    "space.refuted": "refuted, with the least number of seats",
    "space.figures": "in each cell, the value in per cent, without its fraction",
    "space.totals": "{proved} proved, {refuted} refuted",
    "space.between": "from {least}% to {most}%",
    "space.cell.proved": "{percentage}%, threshold {threshold}: proved",
    "space.cell.refuted": "{percentage}%, threshold {threshold}: refuted by {n} seat(s) ({sums})",
    "space.cell.value": "{percentage}%, threshold {threshold}: {value}%, of {n} seat(s)",
    "space.receipt": "z3 {z3} and cvc5 {cvc5} agree on each of the {cells} cells.",
    "space.rounding.meio-acima": "half up",
    "space.rounding.meio-abaixo": "half down",
    "space.rounding.acima": "up",
    "space.rounding.abaixo": "down",
    "space.law_proved_whole": "The law is proved for every whole percentage and every threshold, without bound.",
    "space.law_proved": (
        "The law is proved for every whole percentage and every threshold, without bound, where rounding is {roundings}."
    ),
    "space.law_checked": "Every one of the {cells} cells agrees with it.",
    "space.law.monotone": "Always: no rounding and no threshold takes a seat away when the total grows.",
    "space.law.deviation": (
        "If and only if the threshold t bars no more than half a seat, p·(t − 1) ≤ ½, and, where rounding is always up "
        "or always down, 2·p is whole (here, p = 50%)."
    ),
    "space.law.quota": (
        "If and only if the threshold t does not bar a whole seat: p·(t − 1) < 1, whatever the rounding."
    ),
    "space.law.threshold-vacuous": (
        "The threshold t changes nothing if and only if the exact share of the last number of seats that it bars gives "
        "no seat yet. Half up: p·(t − 1) < ½, that is, t is at most the first position due. Half down: p·(t − 1) ≤ ½. "
        "Up: t ≤ 1. Down: p·(t − 1) < 1, that is, t ≤ ⌈1/p⌉."
    ),
    "space.law.periodic": "Always: from the threshold on, the reserve repeats in cycles whose exact share is whole.",
    "space.law.open-monotone": (
        "If and only if reaching the threshold t brings one reserved seat at most. Half up: p·t < 3/2. Half down: "
        "p·t ≤ 3/2. Up: p·t ≤ 1. Down: p·t < 2."
    ),
    "space.law.floor": "If and only if rounding is up, or half up with 2·p whole (here, p = 50%).",
    "space.law.never-exhausts": (
        "If and only if the first total that may have a reserve, m = max(t, 1), leaves a seat open. Half up: "
        "(1 − p)·m > ½. Half down: (1 − p)·m ≥ ½. Up: (1 − p)·m ≥ 1. Down: in every case."
    ),
    "space.law.split-keeps-unguarded": (
        "If and only if the threshold is at most 1 and the reserve is never below the exact share: rounding up, or half "
        "up with 2·p whole (here, p = 50%)."
    ),
    "space.law.max-share": (
        "The largest reserved share is from p to p + e/max(t, 1), where e is the most that rounding adds: ½ (half up), "
        "less than ½ (half down), less than 1 (up) or nothing (down, where it is p)."
    ),
}
