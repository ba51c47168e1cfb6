"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "teto {percent}% × {n} = {share} → {seats}",
    "trace.due": "{seats} a {group} ({trace})",
    "trace.earlier": "vagas de concursos anteriores: {earlier} + {own} = {n}",
    "trace.earlier_unknown": "somam-se as vagas de concursos anteriores, que o edital não diz",
    "trace.floor": "de {start} a {end} vagas, ao menos {least}",
    "trace.floor_at": "com {start} vaga(s), ao menos {least}",
    "trace.floor_from_one": "a partir de 1 vaga, ao menos {least}",
    "trace.floor_on": "a partir de {start} vagas, ao menos {least}",
    "trace.raised": "{floor} → {seats}",
    "trace.rounded": "{percent}% × {n} = {exact} → {rounded}",
    "trace.share": "{percent}% × {n} = {exact}",
    "trace.then": "{before}; {step}",
    "trace.threshold": "menos de {least} vagas → 0",
}
