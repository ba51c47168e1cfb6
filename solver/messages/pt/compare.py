"""Two norms or regimes compared."""

MESSAGES = {
    "cli.compare.short": "Qual de duas normas reserva mais, e com quantas vagas.",
    "cli.compare.help": (
        "Compara duas normas, ou dois regimes (normas unidas por '+'), para todo número de vagas: equivalentes, A mais "
        "generosa, A menos generosa ou incomparáveis, grupo por grupo e no total, com o menor número de vagas em que "
        "cada uma reserva mais. Sem --reading, sob cada par de leituras que muda as vagas."
    ),
    "compare.scope": (
        "Para todo número de vagas, sem limite, de um cargo ou edital não dividido; o limiar conta-se sobre elas."
    ),
    "compare.readings": "Leituras: {readings}",
    "compare.relation": "{group}: {relation}",
    "compare.overall": "Todas as reservas somadas",
    "compare.equivalent": "equivalentes (reservam sempre o mesmo)",
    "compare.more-generous": "A é mais generosa (nunca reserva menos que B)",
    "compare.less-generous": "A é menos generosa (nunca reserva mais que B)",
    "compare.incomparable": "incomparáveis (ora uma reserva mais, ora a outra)",
    "compare.unknown": "não decidido",
    "compare.first": "{side} reserva mais pela primeira vez com {n} vaga(s):",
    "compare.only": "{group}: só em {side}",
    "compare.minimum": "{group}: {side} fixa um mínimo, e o edital pode reservar mais",
    "compare.exceeds": "com {n} vagas, {more} contra {less}",
}
