"""Clauses about reserved seats: what could not be read in them for sure."""

MESSAGES = {
    "edital.clause_words_disagree": (
        "'{quote}' diz um número em algarismos e outro por extenso ({words}); nenhum dos dois valeu: corrija a cláusula"
    ),
    "edital.clause_unread": "a cláusula fala de reserva de vagas, mas não se sabe de que grupo é o número: '{quote}'",
    "edital.rounding_unread": (
        "a cláusula trata do arredondamento das vagas reservadas, mas não pôde ser lida; confira a regra: '{quote}'"
    ),
    "edital.order_unread": (
        "a cláusula trata da ordem de convocação das vagas reservadas, mas não diz posições que possam ser lidas; "
        "confira-a: '{quote}'"
    ),
}
