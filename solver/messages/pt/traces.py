"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "teto {sum} = {share} → {seats}",
    "trace.threshold": "menos de {least} vagas → 0",
}
