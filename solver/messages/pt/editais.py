"""Editais: what is wrong with a file."""

MESSAGES = {
    "edital.not_an_edital": "o arquivo não é um edital estruturado: era esperado um conjunto de chaves (ente, publicacao, cargos, …)",
    "edital.cell": "{name}: encontrado '{found}'; era esperado um número de vagas em algarismos, ou CR, ou -",
    "edital.series": (
        "{name}: era esperado {{primeira: N, passo: N}} ou uma lista crescente de posições, todas de 1 em diante"
    ),
}
