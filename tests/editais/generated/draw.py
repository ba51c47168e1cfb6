"""Random editais: rows of seats, the shape of their table, and clauses in random words. One seed, one edital."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tests.editais.generated import wording
from tests.editais.generated.wording import words_of

POSTS: Final = (
    "Analista Judiciário", "Técnico Administrativo", "Auditor-Fiscal", "Médico", "Professor de Educação Básica",
)  # fmt: skip
SPECIALTIES: Final = (
    "Contabilidade", "Tecnologia da Informação", "Direito", "Língua Portuguesa e Linguística", "Engenharia Civil",
    "Área Administrativa", "Enfermagem do Trabalho",
)  # fmt: skip
PLACES: Final = ("Vitória", "São João d'Aliança", "Guaçuí", "Santa Maria de Jetibá", "Belém/PA", "Porto Velho/RO")
HEADS: Final = {
    "cargo": ("Cargo", "CARGO", "Função", "Cargo/Função"),
    "especialidade": ("Especialidade", "Área", "Área de atuação", "ESPECIALIDADE"),
    "localidade": ("Localidade", "Município", "Lotação", "Polo"),
    "total": ("Total", "Total de vagas", "TOTAL", "Nº de vagas"),
    "ampla": ("AC", "Ampla concorrência", "Ampla"),
    "pcd": ("PcD", "Pessoas com deficiência", "PCD"),
    "negros": ("Negros", "PPP", "Pretos e pardos", "PN"),
    "indigenas": ("Indígenas", "PI"),
    "quilombolas": ("Quilombolas", "PQ"),
    "ni": ("NI", "N/I", "Negros/Indígenas"),
    "trans": ("Trans", "Pessoas trans"),
    "hipossuficientes": ("Hipossuficientes", "HIPO"),
}
ROMANS: Final = ("I", "II", "III", "IV", "V")
GROUPS: Final = ("pcd", "negros", "indigenas", "quilombolas")
FEW: Final = (("pcd", "ni"), ("ni", "trans"), ("pcd", "negros", "hipossuficientes"))
"""Groups that few laws reserve for, with others."""
SHARES: Final = {"pcd": 5, "negros": 20, "indigenas": 5, "quilombolas": 2, "ni": 20, "trans": 2, "hipossuficientes": 10}


@dataclass(frozen=True, slots=True)
class Box:
    """A cell of a table as printed: its text, and over how many rows and columns it stands."""

    text: str
    rows: int = 1
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """An edital: what is true of it, and how it is to look.

    `table` holds each line's boxes by column; columns under a box that stands over several are left out. `head` is
    the number of lines that are the header.
    """

    notice: str
    date: tuple[int, int, int]
    rows: list[dict[str, object]]
    rules: dict[str, object]
    clauses: list[tuple[str, str]]
    table: list[dict[int, Box]]
    head: int
    width: int
    others: list[list[list[str]]]


def drawn(seed: int, *, merged: bool = True, most: int = 40) -> Drawn:
    """Draw an edital; `merged`: cells may stand over several rows and columns; `most`: rows at most."""
    draw = Random(seed)
    names = ["cargo", *draw.choice([[], ["especialidade"], ["localidade"], ["especialidade", "localidade"]])]
    groups = list(draw.choice([GROUPS[1:2], GROUPS[:2], GROUPS[1:3], GROUPS[:3], GROUPS, *FEW]))
    rows = _rows(draw, names, groups, draw.randint(2, most))
    table, head = _table(draw, names, groups, rows, merged=merged)
    rules, clauses = _clauses(draw, groups)
    fees = [["Cargo", "Taxa de inscrição"], *[[p, f"R$ {draw.randint(40, 200)},00"] for p in POSTS[:2]]]
    calendar = [["Evento", "Data prevista"], ["Inscrições", "10/04/2026 a 30/04/2026"], ["Provas", "07/06/2026"]]
    others = draw.sample([fees, calendar], draw.randint(0, 2))
    width = len(names) + 2 + len(groups)
    return Drawn(
        f"{draw.randint(1, 20)}/2026", (draw.randint(1, 28), draw.randint(1, 12), 2026), rows, rules, clauses, table,
        head, width, others,
    )  # fmt: skip


def _rows(draw: Random, names: list[str], groups: list[str], most: int) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    specialties = SPECIALTIES[: draw.randint(1, 4)] if "especialidade" in names else ("",)
    places = PLACES[: draw.randint(1, 5)] if "localidade" in names else ("",)
    for post in POSTS:
        for specialty in specialties:
            for place in places:
                named = {"cargo": post, "especialidade": specialty, "localidade": place}
                rows.append({key: named[key] for key in names} | _seats(draw, groups))
    return rows[:most]


def _seats(draw: Random, groups: list[str]) -> dict[str, object]:
    total = draw.choice([0, 1, 1, 2, 3, 5, 8, 10, 20, 45, 110, 1052])
    if total == 0:
        return {"total": "CR", "ampla": "CR", **dict.fromkeys(groups, "CR")}
    seats: dict[str, object] = {}
    for group in groups:
        n = (2 * total * SHARES[group] + 100) // 200 if total >= 3 else 0
        seats[group] = n or draw.choice([0, "-", "CR"])
    given = sum(n for n in seats.values() if isinstance(n, int))
    return {"total": total, "ampla": total - given, **seats}


def _figure(draw: Random, value: object) -> str:
    if value == "-":
        return draw.choice(["-", "–", "*", "—"])
    if value == "CR":
        return draw.choice(["CR", "CR*"])
    n = int(str(value))
    shown = f"{n:,}".replace(",", ".") if n >= 1000 else str(n)
    worded = f"{n:02d} ({words_of(n)})" if n < 100 else shown
    return draw.choice([shown, shown, f"{n:02d}" if n < 1000 else shown, worded])


def _table(
    draw: Random, names: list[str], groups: list[str], rows: list[dict[str, object]], *, merged: bool
) -> tuple[list[dict[int, Box]], int]:
    seats = ["total", "ampla", *groups] if draw.random() < 0.7 else ["ampla", *groups, "total"]
    columns = [*names, *seats]
    titles = {key: draw.choice(HEADS[key]) for key in columns}
    if merged and draw.random() < 0.6:
        head = _grouped_head(draw, names, seats, titles)
    else:
        head = [{c: Box(titles[key]) for c, key in enumerate(columns)}]
    body: list[dict[int, Box]] = [
        {c: Box(str(row[key]) if key in names else _figure(draw, row[key])) for c, key in enumerate(columns)}
        for row in rows
    ]
    if merged and draw.random() < 0.7:
        _merge_names(body, len(names) - 1)
    if draw.random() < 0.5:
        body.append(_total_line(names, seats, rows, merged=merged))
    return [*head, *body], len(head)


def _grouped_head(draw: Random, names: list[str], seats: list[str], titles: dict[str, str]) -> list[dict[int, Box]]:
    """Two lines: the names over both, the seats under one heading, or the groups under one of their own."""
    upper: dict[int, Box] = {c: Box(titles[key], rows=2) for c, key in enumerate(names)}
    lower: dict[int, Box] = {}
    inner = [key for key in seats if key not in ("total", "ampla")]
    under = inner if draw.random() < 0.5 else [key for key in seats if key != "total"]
    heading = "Vagas reservadas" if under == inner else draw.choice(["Vagas", "Vagas imediatas"])
    for c, key in enumerate(seats, len(names)):
        if key not in under:
            upper[c] = Box(titles[key], rows=2)
            continue
        if key == under[0]:
            upper[c] = Box(heading, columns=len(under))
        lower[c] = Box(titles[key])
    return [upper, lower]


def _merge_names(body: list[dict[int, Box]], columns: int) -> None:
    """Let one name stand over the rows that it has, in all name columns but the last."""
    for c in range(columns):
        i = 0
        while i < len(body):
            j = i
            while j + 1 < len(body) and _names(body, j + 1, c) == _names(body, i, c):
                j += 1
            body[i][c] = Box(body[i][c].text, rows=j - i + 1)
            for k in range(i + 1, j + 1):
                del body[k][c]
            i = j + 1


def _names(body: list[dict[int, Box]], line: int, last: int) -> list[str]:
    """The names of a line up to a column."""
    return [_upper(body, line, c) for c in range(last + 1)]


def _upper(body: list[dict[int, Box]], line: int, column: int) -> str:
    """The text that stands in a cell, be it that of a box above."""
    while column not in body[line]:
        line -= 1
    return body[line][column].text


def _total_line(names: list[str], seats: list[str], rows: list[dict[str, object]], *, merged: bool) -> dict[int, Box]:
    line = {0: Box("Total", columns=len(names) if merged else 1)}
    if not merged:
        line |= {c: Box("") for c in range(1, len(names))}
    for c, key in enumerate(seats, len(names)):
        line[c] = Box(str(sum(n for row in rows if isinstance(n := row[key], int))))
    return line


def _clauses(draw: Random, groups: list[str]) -> tuple[dict[str, object], list[tuple[str, str]]]:
    shares = SHARES | {"negros": draw.choice([20, 25, 30]), "indigenas": draw.choice([3, 5])}
    said: list[wording.Said] = [wording.percentage(draw, group, shares[group]) for group in groups]
    if draw.random() < 0.7:
        said.append(wording.rounding(draw, draw.choice(["meio-acima", "acima"])))
    if draw.random() < 0.7:
        said.append(wording.threshold(draw, draw.choice([2, 3, 5])))
    if draw.random() < 0.7:
        said.append(wording.order(draw, "ni" if "ni" in groups else "negros", 3, draw.choice([5, 4, 10])))
    said += wording.conduct(draw)
    rules: dict[str, object] = {}
    for _, stated in said:
        for key, value in stated.items():
            old = rules.get(key)
            rules[key] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    texts = [text for text, _ in said]
    for filler in draw.sample(wording.FILLERS, 3):
        texts.insert(draw.randint(0, len(texts)), filler)
    style = draw.choice(["{s}.{k}", "{s}.{k}.", "{s}.{k} –"])
    return rules, [(style.format(s=5, k=k), text) for k, text in enumerate(texts, 1)]
