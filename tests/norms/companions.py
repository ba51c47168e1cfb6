"""What is known by hand of the norms whose text is not held: questions, days, and figures worked out on paper."""

from __future__ import annotations

from datetime import date

from solver.norms.fields import Undoing

ROUNDING_OF_THREE = ("meio-acima", "abaixo", "acima")
THRESHOLD = ("sem-minimo", "com-minimo")
UNIT = ("cargo", "edital")

QUESTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "cnj-203-2015": {"lista-favoravel": ("favoravel-conta", "estrita"), "unidade-do-limiar": UNIT},
    "cnj-512-2023": {"arredondamento": ("meio-acima", "acima"), "unidade-do-limiar": UNIT, "base": UNIT},
    "cnj-203-2025": {"minimo-ou-divisao-fixa": ("divisao-comum", "divisao-do-edital")},
    "cnmp-170-2017": {"arredondamento": ("meio-acima", "acima"), "limiar": THRESHOLD},
    "ba-13182-2014": {"unidade-do-limiar": UNIT, "base": ("cargo", "localidade")},
    "ce-17432-2021": {"patamar-limite": ("nao-impede", "impede"), "base": ("cargo", "localidade")},
    "ce-dpe-2021": {
        "meio-exato": ("desce", "sobe"),
        "patamar-limite": ("nao-impede", "impede"),
        "base": ("edital", "localidade"),
    },
    "df-6321-2019": {"arredondamento": ("meio-acima", "meio-abaixo"), "unidade-do-limiar": UNIT, "base": UNIT},
    "df-6637-2020": {"percentual-maximo": ("nao-impede", "impede")},
    "df-4949-2024": {"unidade-do-limiar": UNIT, "base": UNIT},
    "go-14715-2004": {"base": ("edital", "cargo"), "efeito-da-reversao": ("alarga", "demais-candidatos")},
    "ma-10404-2015": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD, "base": UNIT},
    "mg-25726-2026": {"unidade-do-limiar": UNIT, "base": UNIT},
    "ms-3594-2008": {"arredondamento": ("abaixo", "meio-acima")},
    "ms-3594-2010": {},
    "ms-3594-2011": {"base": ("localidade", "cargo")},
    "ms-3594-2016-07": {"base": ("localidade", "cargo")},
    "ms-3594-2016-10": {"base": ("localidade", "cargo")},
    "ms-3594-2021": {"arredondamento": ("meio-acima", "abaixo"), "base": ("localidade", "cargo")},
    "pi-7626-2021": {"unidade-do-limiar": UNIT},
    "pr-14274-2003": {
        "arredondamento": ROUNDING_OF_THREE,
        "novas-vagas": ("sem-reserva", "acumulada"),
        "base": ("cargo", "edital"),
    },
    "rn-11015-2021": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD, "base": UNIT},
    "rs-14147-2012": {"percentual-do-censo": ("dezesseis", "vinte-e-um"), "base": ("cargo", "edital")},
    "rs-56229-2021": {},
    "rs-16294-2025": {"unidade-do-limiar": UNIT},
    "se-8331-2017": {"unidade-do-limiar": UNIT},
    "sp-paulo-15939-2013": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD},
    "to-4344-2023": {
        "arredondamento": ("meio-acima", "meio-abaixo", "acima"),
        "unidade-do-limiar": UNIT,
        "base": UNIT,
    },
    "al-8733-2022": {"arredondamento": ROUNDING_OF_THREE, "unidade-do-limiar": ("edital", "cargo"), "base": UNIT},
    "df-6741-2020": {
        "arredondamento": ("meio-acima", "acima"),
        "unidade-do-limiar": ("edital", "cargo"),
        "base": UNIT,
    },
    "mg-18974-2018": {},
    "ms-16358-2024": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD, "base": UNIT},
    "mt-10816-2019": {
        "arredondamento": ROUNDING_OF_THREE,
        "limiar": ("mais-de-tres", "tres"),
        "unidade-do-limiar": UNIT,
        "base": UNIT,
    },
    "pa-11286-2025": {"arredondamento": ROUNDING_OF_THREE, "unidade-do-limiar": UNIT, "base": UNIT},
    "pb-12169-2021": {"unidade-do-limiar": ("localidade", "cargo"), "base": ("localidade", "cargo")},
    "pe-19050-2025": {
        "arredondamento": ROUNDING_OF_THREE,
        "unidade-do-limiar": UNIT,
        "base": ("cargo", "especialidade", "edital"),
    },
    "ro-5732-2024": {
        "unidade-do-limiar": ("cargo", "localidade", "edital"),
        "base": ("cargo", "localidade", "edital"),
    },
    "sp-1259-2015": {},
    "sp-dpe-400-2022": {"base": ("edital", "cargo")},
    "sp-dpe-400-2025": {"base": ("edital", "cargo")},
    "rj-6067-2022": {
        "limiar": THRESHOLD,
        "base": UNIT,
        "lugar-da-reserva": ("quinta", "proporcional"),
        "substituicao": ("mesma-lista", "ampla"),
        "reserva-da-defensoria": ("caput", "art-1-a", "conselho"),
    },
    "rj-rio-5695-2014": {"limiar": THRESHOLD, "base": UNIT, "substituicao": ("mesma-lista", "ampla")},
    "es-vitoria-8757-2018": {"base": UNIT, "unidade-do-limiar": UNIT},
}
"""The questions that change a computation: the default reading, then the others."""

_WHOLE, _ALWAYS = Undoing.NEIGHBOUR, Undoing.ALWAYS
_FIGURES = ("QTD001", "QTD002", "QTD006", "QTD007", "QTD009", "QTD010")
_NEIGHBOUR: dict[str, object] = {c: _ALWAYS if c in {"QTD007", "QTD010"} else _WHOLE for c in _FIGURES}
_DIVIDED: dict[str, object] = dict.fromkeys(_FIGURES, _ALWAYS)
"""Parts rounded one by one pass an exact whole too (25, 3 and 2 % of 50 seats are 16): no neighbour bounds them."""
_ANOTHER: dict[str, object] = dict.fromkeys((*_FIGURES, "QTD005", "ORD001", "ORD002", "ORD003"), _ALWAYS)
"""Where quite another norm might be the one that rules."""
NOT_COMPUTED: dict[tuple[str, str, str], dict[str, object]] = {
    ("al-8733-2022", "bloco-ou-divisao", "divisao"): _DIVIDED,
    ("pa-11286-2025", "bloco-ou-divisao", "divisao"): _DIVIDED,
    ("pe-19050-2025", "arredondamento-por-grupo-ou-do-total", "total"): _NEIGHBOUR,
    ("ro-5732-2024", "nao-contagem", "conta"): {"CON002": _ALWAYS},
    ("rj-6067-2022", "outros-poderes", "nao-obriga"): _ANOTHER,
    ("sp-dpe-400-2025", "deliberacao-454", "mudou"): _ANOTHER,
    ("sp-dpe-400-2025", "prazo", "findas"): _ANOTHER,
    ("ms-3594-2010", "fracao-sem-regulamento", "de-meio-para-cima"): {
        "ARR001": _ALWAYS,
        **_NEIGHBOUR,
    },
    ("ms-3594-2011", "numero-e-posicao", "posicao"): {"QTD002": _WHOLE, "QTD010": _ALWAYS},
    ("rj-6067-2022", "posicao-da-reserva", "livre-no-edital"): dict.fromkeys(("ORD001", "ORD002", "ORD003"), _ALWAYS),
}

ORDER_IN_NOTICE = {"se-8331-2017", "pi-7626-2021", "cnj-203-2025"}
"""Those that want the order of calls in the edital."""

PARTS = {"mg-18974-2018", "ms-16358-2024"}
"""Those of one career or of temporary hiring alone: they judge an edital that cites them."""

CONSTITUTIONAL = {"cnj-203-2015", "cnj-512-2023", "cnj-203-2025", "cnmp-170-2017", "sp-dpe-400-2022", "sp-dpe-400-2025"}
"""Those of councils, a public defence's own among them: the Constitution itself says which branch they bind."""

VALIDITY: list[tuple[str, date, date | None]] = [
    ("cnj-203-2015", date(2015, 6, 30), date(2025, 11, 23)),
    ("cnj-512-2023", date(2023, 10, 14), date(2025, 11, 23)),
    ("cnj-203-2025", date(2025, 11, 24), None),
    ("cnmp-170-2017", date(2017, 6, 29), date(2024, 6, 9)),
    ("mg-25726-2026", date(2026, 7, 19), None),  # 180 days, the day of publication (20 January) counted
    ("ce-17432-2021", date(2021, 3, 25), date(2031, 3, 25)),
    ("df-6637-2020", date(2020, 7, 21), date(2024, 11, 28)),
    ("df-4949-2024", date(2024, 11, 29), None),
    ("ma-10404-2015", date(2016, 3, 29), date(2030, 12, 29)),
    ("ms-3594-2008", date(2008, 12, 10), date(2010, 7, 20)),
    ("ms-3594-2010", date(2010, 7, 21), date(2011, 3, 31)),
    ("ms-3594-2011", date(2011, 4, 1), date(2016, 7, 27)),
    ("ms-3594-2016-07", date(2016, 7, 28), date(2016, 10, 2)),
    ("ms-3594-2016-10", date(2016, 10, 3), date(2021, 10, 7)),
    ("ms-3594-2021", date(2021, 10, 8), None),
    ("pi-7626-2021", date(2022, 1, 10), date(2036, 11, 11)),
    ("rs-16294-2025", date(2025, 5, 9), date(2035, 5, 9)),
    ("to-4344-2023", date(2023, 12, 29), date(2033, 12, 29)),
    ("al-8733-2022", date(2022, 7, 28), None),
    ("am-4605-2018", date(2020, 10, 28), None),
    ("df-6741-2020", date(2020, 12, 22), date(2030, 12, 22)),
    ("mg-18974-2018", date(2018, 1, 13), None),
    ("ms-16358-2024", date(2024, 1, 4), None),
    ("mt-10816-2019", date(2019, 1, 30), None),
    ("pa-11286-2025", date(2025, 12, 15), None),
    ("pb-12169-2021", date(2021, 12, 21), date(2031, 12, 21)),
    ("pe-19050-2025", date(2025, 10, 29), None),
    ("ro-5732-2024", date(2024, 1, 8), None),
    ("sp-1259-2015", date(2018, 12, 20), None),
    ("sp-dpe-400-2022", date(2022, 6, 11), date(2025, 11, 27)),
    ("sp-dpe-400-2025", date(2025, 11, 28), None),
    ("rj-6067-2022", date(2022, 9, 15), date(2081, 12, 31)),
    ("rj-rio-5695-2014", date(2014, 12, 31), None),
    ("es-vitoria-8757-2018", date(2018, 6, 30), None),
]

FIGURES: list[tuple[str, dict[str, str], int, dict[str, int]]] = [
    ("cnj-203-2015", {}, 60, {"negros": 12}),  # TJRS, magistratura
    ("cnj-203-2015", {}, 16, {"negros": 3}),  # TJRJ
    ("cnj-203-2015", {}, 3, {"negros": 1}),
    ("cnj-203-2015", {}, 2, {"negros": 0}),
    ("cnj-512-2023", {}, 10, {"indigenas": 0}),  # 0,3
    ("cnj-512-2023", {"arredondamento": "acima"}, 10, {"indigenas": 1}),
    ("cnj-512-2023", {"arredondamento": "acima"}, 9, {"indigenas": 0}),
    ("cnj-203-2025", {}, 100, {"negros": 25, "indigenas": 3, "quilombolas": 2}),
    ("cnj-203-2025", {}, 2, {"negros": 1, "indigenas": 0, "quilombolas": 0}),
    ("cnj-203-2025", {}, 1, {"negros": 0}),
    ("ba-13182-2014", {}, 490, {"negros": 147}),  # agente penitenciário
    ("ba-13182-2014", {}, 5, {"negros": 1}),  # 1,5 falls
    ("ba-13182-2014", {}, 15, {"negros": 4}),  # 4,5 falls
    ("ba-13182-2014", {}, 2, {"negros": 0}),
    ("ce-17432-2021", {}, 4, {"negros": 0}),
    ("ce-17432-2021", {}, 8, {"negros": 2}),  # 1,6
    ("ce-17432-2021", {"patamar-limite": "impede"}, 8, {"negros": 1}),
    ("ce-dpe-2021", {}, 10, {"negros": 2, "indigenas": 0, "quilombolas": 0}),
    ("ce-dpe-2021", {"meio-exato": "sobe"}, 10, {"negros": 2, "indigenas": 1, "quilombolas": 1}),
    ("ce-dpe-2021", {}, 11, {"indigenas": 1}),  # 0,55
    ("ce-dpe-2021", {"meio-exato": "sobe", "patamar-limite": "impede"}, 10, {"indigenas": 0}),
    ("df-6321-2019", {}, 3, {"negros": 1}),
    ("df-6637-2020", {}, 1, {"pcd": 1}),
    ("df-6637-2020", {"percentual-maximo": "impede"}, 4, {"pcd": 0}),
    ("df-4949-2024", {}, 1, {"pcd": 0}),
    ("df-4949-2024", {}, 2, {"pcd": 1}),
    ("df-4949-2024", {}, 11, {"pcd": 3}),
    ("go-14715-2004", {}, 10, {"pcd": 1}),
    ("go-14715-2004", {}, 9, {"pcd": 0}),
    ("ms-3594-2008", {}, 19, {"negros": 1}),
    ("ms-3594-2011", {}, 33, {"negros": 3, "indigenas": 0}),  # 0,99 is cast aside
    ("ms-3594-2011", {}, 34, {"negros": 3, "indigenas": 1}),
    ("ms-3594-2016-07", {}, 17, {"negros": 3, "indigenas": 0}),  # 3,4 and 0,51
    ("ms-3594-2016-10", {}, 17, {"negros": 3, "indigenas": 1}),
    ("pi-7626-2021", {}, 10, {"negros": 3}),  # 2,5 rises
    ("pr-14274-2003", {}, 1213, {"negros": 121}),  # 121,3; the edital gave 120
    ("rs-14147-2012", {}, 100, {"negros": 16}),
    ("rs-14147-2012", {"percentual-do-censo": "vinte-e-um"}, 100, {"negros": 21}),
    ("rs-56229-2021", {}, 50, {"pcd": 5, "indigenas": 1}),
    ("rs-56229-2021", {}, 49, {"pcd": 5, "indigenas": 0}),
    ("rs-16294-2025", {}, 13, {"negros": 3}),
    ("se-8331-2017", {}, 5, {"negros": 1}),
    ("se-8331-2017", {}, 4, {"negros": 0}),
    ("to-4344-2023", {}, 10, {"negros": 1, "indigenas": 1, "quilombolas": 1}),
    ("to-4344-2023", {"arredondamento": "meio-abaixo"}, 10, {"negros": 1, "indigenas": 0, "quilombolas": 0}),
    ("to-4344-2023", {}, 4, {"negros": 0}),
    ("sp-paulo-15939-2013", {}, 3, {"negros": 1}),
    ("sp-paulo-15939-2013", {"limiar": "com-minimo"}, 2, {"negros": 0}),
    ("al-8733-2022", {}, 9, {"niq": 0}),
    ("al-8733-2022", {}, 10, {"niq": 2}),
    ("al-8733-2022", {}, 50, {"niq": 10}),  # delegado, as counted by those who challenged the edital
    ("al-8733-2022", {}, 250, {"niq": 50}),  # instrutor
    ("al-8733-2022", {"arredondamento": "abaixo"}, 13, {"niq": 2}),  # 2,6
    ("df-6741-2020", {}, 9, {"hipossuficientes": 0}),
    ("df-6741-2020", {}, 10, {"hipossuficientes": 1}),
    ("df-6741-2020", {}, 14, {"hipossuficientes": 1}),
    ("df-6741-2020", {}, 15, {"hipossuficientes": 2}),  # 1,5 rises, as published
    ("df-6741-2020", {}, 11, {"hipossuficientes": 1}),  # 1,1
    ("df-6741-2020", {"arredondamento": "acima"}, 11, {"hipossuficientes": 2}),
    ("mg-18974-2018", {}, 40, {"negros": 8, "indigenas": 1, "hipossuficientes": 7}),  # 1,2 and 6,8
    ("mg-18974-2018", {}, 50, {"negros": 10, "indigenas": 2, "hipossuficientes": 9}),  # 1,5 and 8,5 rise
    ("mg-18974-2018", {}, 2, {"negros": 0, "indigenas": 0, "hipossuficientes": 0}),
    ("ms-16358-2024", {}, 225, {"negros": 45, "indigenas": 7, "pcd": 11}),  # 6,75 and 11,25
    ("ms-16358-2024", {}, 10, {"negros": 2, "indigenas": 0, "pcd": 1}),  # 0,5 rises
    ("ms-16358-2024", {"arredondamento": "abaixo"}, 10, {"pcd": 0}),
    ("ms-16358-2024", {"limiar": "com-minimo", "arredondamento": "acima"}, 2, {"negros": 0, "pcd": 0}),
    ("mt-10816-2019", {}, 2, {"negros": 0}),
    ("mt-10816-2019", {}, 3, {"negros": 0}),
    ("mt-10816-2019", {}, 4, {"negros": 1}),  # 0,8
    ("mt-10816-2019", {"limiar": "tres"}, 3, {"negros": 1}),  # 0,6
    ("mt-10816-2019", {"arredondamento": "abaixo"}, 4, {"negros": 0}),
    ("pa-11286-2025", {}, 1, {"niq": 0}),
    ("pa-11286-2025", {}, 2, {"niq": 1}),  # 0,6
    ("pa-11286-2025", {}, 5, {"niq": 2}),  # 1,5
    ("pa-11286-2025", {}, 286, {"niq": 86}),  # Secretaria da Fazenda: "about 86"
    ("pa-11286-2025", {"arredondamento": "abaixo"}, 286, {"niq": 85}),
    ("pb-12169-2021", {}, 2, {"negros": 0}),
    ("pb-12169-2021", {}, 3, {"negros": 1}),
    ("pe-19050-2025", {}, 2, {"negros": 0, "indigenas": 0, "quilombolas": 0}),
    ("pe-19050-2025", {}, 6, {"negros": 2, "indigenas": 0, "quilombolas": 0}),  # 1,5 rises
    ("pe-19050-2025", {"arredondamento": "abaixo"}, 6, {"negros": 1}),
    ("pe-19050-2025", {}, 5, {"negros": 1, "indigenas": 0, "quilombolas": 0}),  # 1,25; the three together, 1,5
    ("pe-19050-2025", {}, 460, {"negros": 115, "indigenas": 14, "quilombolas": 9}),  # 13,8 and 9,2
    ("ro-5732-2024", {}, 2, {"negros": 0}),
    ("ro-5732-2024", {}, 7, {"negros": 1}),  # 1,4
    ("ro-5732-2024", {}, 8, {"negros": 2}),  # 1,6
    ("sp-dpe-400-2022", {}, 4, {"ni": 1, "pcd": 0, "trans": 0}),
    ("sp-dpe-400-2022", {}, 5, {"ni": 2, "pcd": 1, "trans": 0}),  # 1,5; the floor of five to ten
    ("sp-dpe-400-2022", {}, 10, {"ni": 3, "pcd": 1, "trans": 0}),
    ("sp-dpe-400-2022", {}, 11, {"ni": 3, "pcd": 1, "trans": 1}),  # the floor of 11 to 24
    ("sp-dpe-400-2022", {}, 24, {"ni": 7, "pcd": 1, "trans": 1}),
    ("sp-dpe-400-2022", {}, 25, {"ni": 8, "pcd": 1, "trans": 1}),  # 7,5 and 0,5
    ("sp-dpe-400-2022", {}, 400, {"ni": 120, "pcd": 20, "trans": 8}),  # analista
    ("sp-dpe-400-2025", {}, 100, {"ni": 30, "pcd": 5, "trans": 2}),
    ("rj-6067-2022", {}, 2, {"ni": 0}),  # 0,4
    ("rj-6067-2022", {"reserva-da-defensoria": "art-1-a"}, 13, {"ni": 3}),  # 2,6
    ("rj-6067-2022", {"reserva-da-defensoria": "conselho"}, 20, {"ni": 6}),
    ("rj-6067-2022", {"reserva-da-defensoria": "conselho"}, 13, {"ni": 4}),  # 3,9
    ("rj-6067-2022", {}, 3, {"ni": 1}),  # 0,6
    ("rj-6067-2022", {"lugar-da-reserva": "proporcional"}, 4, {"ni": 1}),  # the place changes no number
    ("rj-6067-2022", {}, 12, {"ni": 2}),  # 2,4
    ("rj-6067-2022", {}, 13, {"ni": 3}),  # 2,6
    ("rj-rio-5695-2014", {}, 2, {"ni": 0}),
    ("rj-rio-5695-2014", {}, 3, {"ni": 1}),
    ("rj-rio-5695-2014", {"limiar": "com-minimo"}, 3, {"ni": 1}),
    ("rj-rio-5695-2014", {}, 12, {"ni": 2}),
    ("rj-rio-5695-2014", {}, 13, {"ni": 3}),
    ("es-vitoria-8757-2018", {}, 2, {"ni": 0}),  # 0,6, but under the minimum
    ("es-vitoria-8757-2018", {}, 3, {"ni": 1}),  # 0,9
    ("es-vitoria-8757-2018", {}, 4, {"ni": 1}),  # 1,2
    ("es-vitoria-8757-2018", {}, 5, {"ni": 2}),  # 1,5 rises
    ("es-vitoria-8757-2018", {}, 15, {"ni": 5}),  # 4,5 rises
    ("es-vitoria-8757-2018", {}, 54, {"ni": 16}),  # 16,2
]
"""Published editais where one is named, else sums by hand: norm, readings, seats in all, seats of each group."""
