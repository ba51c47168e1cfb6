"""Editais: what is wrong with a file."""

MESSAGES = {
    "edital.not_an_edital": "the file is not a structured edital: a mapping of keys was expected (ente, publicacao, cargos, …)",
    "edital.cell": "{name}: found '{found}'; expected a number of seats in digits, or CR, or -",
    "edital.series": "{name}: expected {{primeira: N, passo: N}} or a rising list of positions, all from 1 on",
}
