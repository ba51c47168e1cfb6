"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "cap {sum} = {share} → {seats}",
    "trace.threshold": "fewer than {least} seats → 0",
}
