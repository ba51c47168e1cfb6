"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "cap {percent}% × {n} = {share} → {seats}",
    "trace.due": "{seats} to {group} ({trace})",
    "trace.earlier": "seats of earlier contests: {earlier} + {own} = {n}",
    "trace.earlier_unknown": "the seats of earlier contests are added, which the edital does not tell",
    "trace.floor": "from {start} to {end} seats, at least {least}",
    "trace.floor_at": "with {start} seat(s), at least {least}",
    "trace.floor_from_one": "from 1 seat on, at least {least}",
    "trace.floor_on": "from {start} seats on, at least {least}",
    "trace.raised": "{floor} → {seats}",
    "trace.rounded": "{percent}% × {n} = {exact} → {rounded}",
    "trace.share": "{percent}% × {n} = {exact}",
    "trace.then": "{before}; {step}",
    "trace.threshold": "fewer than {least} seats → 0",
}
