"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "cap {sum} = {share} → {seats}",
    "trace.earlier": "seats of earlier contests: {earlier} + {own} = {n}",
    "trace.earlier_unknown": "the seats of earlier contests are added, which the edital does not tell",
    "trace.floor": "from {start} to {end} seats, at least {least}",
    "trace.floor_on": "from {start} seats on, at least {least}",
    "trace.threshold": "fewer than {least} seats → 0",
}
