"""Clauses about reserved seats: what could not be read in them for sure."""

MESSAGES = {
    "edital.clause_words_disagree": (
        "'{quote}' diz um número em algarismos e outro por extenso ({words}); nenhum dos dois valeu: corrija a cláusula"
    ),
    "edital.clause_unread": "a cláusula fala de reserva de vagas, mas não se sabe de que grupo é o número: '{quote}'",
}
