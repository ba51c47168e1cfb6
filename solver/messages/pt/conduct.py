"""Cláusulas sobre a disputa e a sucessão das vagas: o que não pôde ser lido nelas."""

MESSAGES = {
    "edital.conduct_unread": (
        "a cláusula trata da disputa ou do destino das vagas reservadas, mas não se sabe ao certo o que ela diz: '{quote}'"
    ),
}
