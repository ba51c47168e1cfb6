"""What is known by hand of the norms whose text is not held: questions, days, and figures worked out on paper."""

from __future__ import annotations

from datetime import date

from solver.norms.rules import Undoing

ROUNDING_OF_THREE = ("meio-acima", "abaixo", "acima")
THRESHOLD = ("sem-minimo", "com-minimo")
UNIT = ("cargo", "edital")

QUESTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "cnj-203-2015": {"lista-favoravel": ("favoravel-conta", "estrita"), "unidade-do-limiar": UNIT},
    "cnj-512-2023": {"arredondamento": ("meio-acima", "acima")},
    "cnj-203-2025": {"minimo-ou-divisao-fixa": ("divisao-comum", "divisao-do-edital")},
    "cnmp-170-2017": {"arredondamento": ("meio-acima", "acima"), "limiar": THRESHOLD},
    "ba-13182-2014": {"unidade-do-limiar": UNIT, "base": ("cargo", "localidade")},
    "ce-17432-2021": {"patamar-limite": ("nao-impede", "impede"), "base": ("cargo", "localidade")},
    "ce-dpe-2021": {
        "meio-exato": ("desce", "sobe"),
        "patamar-limite": ("nao-impede", "impede"),
        "base": ("edital", "localidade"),
    },
    "df-6321-2019": {"arredondamento": ("meio-acima", "meio-abaixo"), "unidade-do-limiar": UNIT},
    "df-6637-2020": {"percentual-maximo": ("nao-impede", "impede")},
    "df-4949-2024": {"unidade-do-limiar": UNIT},
    "go-14715-2004": {"base": ("edital", "cargo"), "efeito-da-reversao": ("alarga", "demais-candidatos")},
    "ma-10404-2015": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD},
    "mg-25726-2026": {},
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
    "rn-11015-2021": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD},
    "rs-14147-2012": {"percentual-do-censo": ("dezesseis", "vinte-e-um"), "base": ("cargo", "edital")},
    "rs-56229-2021": {},
    "rs-16294-2025": {"unidade-do-limiar": UNIT},
    "se-8331-2017": {"unidade-do-limiar": UNIT},
    "sp-paulo-15939-2013": {"arredondamento": ROUNDING_OF_THREE, "limiar": THRESHOLD},
    "to-4344-2023": {"arredondamento": ("meio-acima", "meio-abaixo", "acima")},
}
"""The questions that change a computation: the default reading, then the others."""

_WHOLE, _ALWAYS = Undoing.NEIGHBOUR, Undoing.ALWAYS
NOT_COMPUTED: dict[tuple[str, str, str], dict[str, object]] = {
    ("ms-3594-2010", "fracao-sem-regulamento", "de-meio-para-cima"): {
        "ARR001": _ALWAYS,
        "QTD001": _WHOLE,
        "QTD002": _WHOLE,
        "QTD006": _WHOLE,
        "QTD007": _ALWAYS,
        "QTD009": _WHOLE,
        "QTD010": _ALWAYS,
    },
    ("ms-3594-2011", "numero-e-posicao", "posicao"): {"QTD002": _WHOLE, "QTD010": _ALWAYS},
}

ORDER_IN_NOTICE = {"se-8331-2017", "pi-7626-2021", "cnj-203-2025"}
"""Those that want the order of calls in the edital."""

CONSTITUTIONAL = {"cnj-203-2015", "cnj-512-2023", "cnj-203-2025", "cnmp-170-2017"}
"""Those of the councils: the Constitution itself says which branch they bind."""

VALIDITY: list[tuple[str, date, date | None]] = [
    ("cnj-203-2015", date(2015, 6, 30), date(2025, 11, 23)),
    ("cnj-512-2023", date(2023, 10, 14), date(2025, 11, 23)),
    ("cnj-203-2025", date(2025, 11, 24), None),
    ("cnmp-170-2017", date(2017, 6, 29), date(2024, 6, 9)),
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
]
"""Published editais where one is named, else sums by hand: norm, readings, seats in all, seats of each group."""
