"""Steps of a sum."""

MESSAGES = {
    "trace.cap": "teto {sum} = {share} → {seats}",
    "trace.earlier": "vagas de concursos anteriores: {earlier} + {own} = {n}",
    "trace.earlier_unknown": "somam-se as vagas de concursos anteriores, que o edital não diz",
    "trace.floor": "de {start} a {end} vagas, ao menos {least}",
    "trace.floor_on": "a partir de {start} vagas, ao menos {least}",
    "trace.threshold": "menos de {least} vagas → 0",
}
