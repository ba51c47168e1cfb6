"""A year of editais drawn over the library: rows and clauses as the norms command, and in most of them one fault."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from solver.vocabulary import GROUPS, OVERLAPS
from tests.batch.laws import Law, Quota, laws

NAMES: Final = ("Analista", "Técnico", "Auditor", "Médico", "Professor")
SIZES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 45, 60, 100, 250, 1052)
CLEAN: Final = 0.25
"""The share of editais without a fault."""
_LAST_DAY: Final = datetime.date(2026, 12, 31)


@dataclass(frozen=True)
class Fault:
    """What is wrong with an edital: the code that must tell it, of which group and row, and what it may entail."""

    code: str
    group: str | None = None
    row: str | None = None
    entails: frozenset[str] = frozenset()


@dataclass
class Drawn:
    """An edital as it is written, the laws that it is drawn from, and what is wrong with it (None: nothing)."""

    edital: dict[str, Any]
    laws: tuple[Law, ...]
    held: list[dict[str, int]]
    """What each row holds: its total, its open seats, and those of each group."""
    fault: Fault | None = None
    quotas: list[tuple[Law, Quota]] = field(default_factory=list)
    totals: bool = False
    """Whether it states the sums of its columns."""

    @property
    def text(self) -> str:
        """The edital's file: JSON, which is YAML."""
        named = zip(self.edital["cargos"], self.held, strict=True)
        written = {**self.edital, "cargos": [{**row, **held} for row, held in named]}
        if self.totals:
            written["totais"] = {key: sum(row[key] for row in self.held) for key in self.held[0]}
        return json.dumps(written, ensure_ascii=False)

    @property
    def single(self) -> bool:
        """Whether it has but one row, so that every base is that row."""
        return len(self.held) == 1

    @property
    def rules(self) -> dict[str, Any]:
        """What its clauses say."""
        found: dict[str, Any] = self.edital["regras"]
        return found


def year(seeds: range) -> Iterator[Drawn]:
    """Draw an edital of each seed."""
    return (drawn(seed) for seed in seeds)


def drawn(seed: int) -> Drawn:
    """Draw an edital."""
    draw = Random(seed)  # noqa: S311 (drawn, not secret)
    law = draw.choice(laws()[0])
    last = min(law.end or _LAST_DAY, _LAST_DAY) - datetime.timedelta(days=2)
    day = law.start + datetime.timedelta(days=draw.randint(1, max(1, (last - law.start).days)))
    chosen = (law, *_beside(law, day))
    edital = _edital(draw, seed, chosen, day)
    if draw.random() >= CLEAN:
        for plant in draw.sample(FAULTS, len(FAULTS)):
            if fault := plant(draw, edital):
                edital.fault = fault
                break
    return edital


def _beside(law: Law, day: datetime.date) -> list[Law]:
    """Return the laws that bind the same body on the day, of other groups."""
    groups = {q.group for q in law.quotas}
    found = []
    for other in laws()[0]:
        theirs = {q.group for q in other.quotas}
        same = all(other.entity.get(key) == law.entity.get(key) for key in ("esfera", "uf", "municipio"))
        branches = other.raw.get("alcance", {}).get("poderes") or [law.entity.get("poder")]
        in_force = other.start <= day < (other.end or datetime.date.max)
        blocs = any(bloc in groups | theirs and within & (groups | theirs) for bloc, within in OVERLAPS.items())
        binds = same and law.entity.get("poder") in branches and in_force
        if other.id != law.id and binds and not blocs and not groups & theirs:
            found.append(other)
            groups |= theirs
    return found


def _edital(draw: Random, seed: int, chosen: tuple[Law, ...], day: datetime.date) -> Drawn:
    ordered = any(_order_demanded(law) for law in chosen)
    sizes = [draw.choice(SIZES) for _ in range(1 if ordered else draw.choice((1, 1, 1, 2, 3, 4)))]
    if any(law.base == "edital" for law in chosen) and len(sizes) > 1:
        sizes = [max(n, 10) for n in sizes]  # room for seats that are laid over all rows
    quotas = [(law, quota) for law in chosen for quota in law.quotas]
    held = [{"total": n} for n in sizes]
    for law, quota in quotas:
        for row, seats in zip(held, _seats(law, quota, sizes), strict=True):
            row[quota.group] = seats
    for row in held:
        row["ampla"] = row["total"] - sum(row.get(group, 0) for group in GROUPS)
    for row in held:
        if row["ampla"] < 1 and any(row.get(group) for group in GROUPS):  # the norms leave no open seat: another size
            return _edital(draw, seed, chosen, day)
    edital = {
        "edital": f"{seed}/{day.year}",
        "orgao": "Órgão de Exemplo",
        "ente": chosen[0].entity,
        "publicacao": day.isoformat(),
        "normas": [law.id for law in chosen],
        "cargos": [{"cargo": name} for name in NAMES[: len(sizes)]],
        "regras": _rules(draw, quotas),
    }
    found = Drawn(edital, chosen, held, quotas=quotas)
    order = _order(quotas, held[0]) if found.single else None
    if order:
        found.rules["ordem"] = order
    elif ordered:  # nothing to order at this size
        return _edital(draw, seed, chosen, day)
    found.totals = draw.random() < 0.3
    return found


def _seats(law: Law, quota: Quota, sizes: list[int]) -> list[int]:
    """Return each row's seats: its own due, or its part of the due of all rows, the largest rows first."""
    if law.base != "edital" or len(sizes) == 1:
        return [quota.due(n) for n in sizes]
    left, seats = quota.due(sum(sizes)), [0] * len(sizes)
    by_size = sorted(range(len(sizes)), key=lambda i: -sizes[i])
    for i in by_size:
        seats[i] = min(left, int(quota.share * sizes[i]))
        left -= seats[i]
    for i in by_size * (left + 1):
        if left:
            seats[i] += 1
            left -= 1
    return seats


def _rules(draw: Random, quotas: list[tuple[Law, Quota]]) -> dict[str, Any]:
    rules: dict[str, Any] = {
        "percentuais": {q.group: _percent(q) for _, q in quotas},
        "arredondamento": {q.group: q.rounding for _, q in quotas},
    }
    if least := {q.group: q.least for _, q in quotas if q.least}:
        rules["limiar"] = least
    for raw in {law.id: law.raw for law, _ in quotas}.values():
        rules |= _conduct(raw, rules.get("reversao", {}))
    if draw.random() < 0.3:
        rules.pop("arredondamento")
    return rules


def _conduct(raw: dict[str, Any], chains: dict[str, Any]) -> dict[str, Any]:
    """Return what an edital must say of a norm's conduct of the contest; `chains` are those of other norms."""
    rules: dict[str, Any] = {}
    if _holds(raw, "concorrencia_simultanea"):
        rules["concorrencia_simultanea"] = True
    if _holds(raw, "nao_contagem"):
        rules["aprovado_na_ampla_conta"] = False
    if raw.get("lista_favoravel") and raw["lista_favoravel"]["regra"] != "estrita":  # which denies no list
        rules["lista_mais_favoravel"] = True
    if raw.get("dupla_condicao", {}).get("dupla_inscricao") == "true":
        rules["dupla_inscricao"] = "permitida"
    rules |= {key: raw[key]["regra"] for key in ("substituicao", "novas_vagas") if raw.get(key)}
    own = {group: chain for group, chain in raw.get("reversao", {}).items() if group in GROUPS}
    return {**rules, "reversao": {**chains, **own}} if chains or own else rules


def _holds(raw: dict[str, Any], key: str) -> bool:
    return bool(raw.get(key, {}).get("vale") == "true")


def _percent(quota: Quota) -> str:
    share = quota.share * 100
    return f"{share.numerator}%" if share.denominator == 1 else f"{float(share)}%"


def _order(quotas: list[tuple[Law, Quota]], row: dict[str, int]) -> dict[str, Any] | None:
    """Return the positions of the largest group, each where the norm makes the call due.

    Where a norm fixes positions by themselves no order is drawn, unless another one demands it; nor where a threshold
    makes two calls due at once, which no order of one call a position can meet.
    """
    demanded = [q for law, q in quotas if _order_demanded(law)]
    quota = max(demanded or [q for _, q in quotas], key=lambda q: q.share)
    if quota.fixed_positions or not row[quota.group]:
        return None
    if not demanded and any(q.fixed_positions for _, q in quotas):
        return None
    positions = _positions(quota, row["total"])
    return {quota.group: positions} if len(set(positions)) == len(positions) else None


def _positions(quota: Quota, n: int) -> list[int]:
    counts = [quota.due(t) for t in range(n + 1)]
    return [next(t for t in range(n + 1) if counts[t] >= k) for k in range(1, counts[n] + 1)]


def _order_demanded(law: Law) -> bool:
    """Whether the norm demands an order of calls in the edital."""
    return bool(law.raw.get("alternancia", {}).get("exigida_no_edital") == "true")


Plant = Callable[[Random, Drawn], Fault | None]
FAULTS: list[Plant] = []
_FIGURES: Final = frozenset({"QTD001", "QTD002", "QTD005", "QTD006", "QTD007", "QTD008", "QTD009", "QTD010"}) | {
    "ORD002",
    "ORD004",
    "ORD007",
}


def _fault(plant: Plant) -> Plant:
    FAULTS.append(plant)
    return plant


def _move(row: dict[str, int], group: str, seats: int) -> None:
    row[group] += seats
    row["ampla"] -= seats


def _row(edital: Drawn, i: int) -> str:
    return str(edital.edital["cargos"][i]["cargo"])


@_fault
def fewer(draw: Random, edital: Drawn) -> Fault | None:
    """A seat too few, in one row."""
    places = [(law, q, i) for law, q in edital.quotas for i, row in enumerate(edital.held) if row[q.group]]
    if not places:
        return None
    law, quota, i = draw.choice(places)
    _move(edital.held[i], quota.group, -1)
    joint = law.base == "edital" and not edital.single
    return Fault("QTD006" if joint else "QTD001", quota.group, None if joint else _row(edital, i), _FIGURES)


@_fault
def more(draw: Random, edital: Drawn) -> Fault | None:
    """A seat too many, in a row that may hold some, of a norm that fixes their number."""
    places = [
        (q, i)
        for law, q in edital.quotas
        for i, row in enumerate(edital.held)
        if not law.minimum and row["total"] >= max(q.least, 3) and row["ampla"] > 1
    ]
    if not places:
        return None
    quota, i = draw.choice(places)
    _move(edital.held[i], quota.group, 1)
    return Fault("QTD002", quota.group, None, _FIGURES)


@_fault
def below(draw: Random, edital: Drawn) -> Fault | None:
    """A seat reserved in a row below the threshold."""
    places = [
        (q, i)
        for law, q in edital.quotas
        for i, row in enumerate(edital.held)
        if not law.minimum and law.base == "cargo" and 2 <= row["total"] < q.least and row["ampla"] > 1
    ]
    if not places:
        return None
    quota, i = draw.choice(places)
    _move(edital.held[i], quota.group, 1)
    return Fault("QTD005", quota.group, _row(edital, i), _FIGURES)


@_fault
def sums(draw: Random, edital: Drawn) -> Fault:
    """A row's parts are one more than its total."""
    i = draw.randrange(len(edital.held))
    edital.held[i]["ampla"] += 1
    return Fault("QTD003", None, _row(edital, i), frozenset({"QTD004", "QTD007"}))


@_fault
def totals(_draw: Random, edital: Drawn) -> Fault:
    """The stated total is not the sum of the rows."""
    edital.totals = False
    edital.edital["totais"] = {"total": sum(row["total"] for row in edital.held) + 1}
    return Fault("QTD004")


@_fault
def total_of_open(_draw: Random, edital: Drawn) -> Fault | None:
    """The total column holds the open seats, in a single row large enough for that to show."""
    row = edital.held[0]
    reserved = [law for law, q in edital.quotas if row[q.group]]
    if not edital.single or row["total"] < 20 or not reserved or all(law.minimum for law in reserved):
        return None
    row["total"] = row["ampla"]
    fixed = [q for law, q in edital.quotas if not law.minimum and q.due(row["total"]) != row[q.group]]
    return Fault("QTD007" if fixed else "QTD003", None, None, _FIGURES | {"QTD003", "ORD002", "ORD003", "ORD004"})


@_fault
def on_open_seats(_draw: Random, edital: Drawn) -> Fault | None:
    """A norm's percentages on the open seats: with one group of one norm, the least fixed point."""
    if not edital.single or len(edital.quotas) != 1:
        return None
    (_, quota), row = edital.quotas[0], edital.held[0]
    fits = [o for o in range(row["total"]) if o + quota.due(o) == row["total"]]
    if not fits or quota.due(row["total"]) - quota.due(fits[0]) < 1 or not quota.due(fits[0]):
        return None
    row["ampla"], row[quota.group] = fits[0], quota.due(fits[0])
    return Fault("QTD009", quota.group, None, _FIGURES)


@_fault
def rounded_up(_draw: Random, edital: Drawn) -> Fault | None:
    """Every figure of a group rounded up, where the norm rounds otherwise and some figure differs."""
    for law, quota in edital.quotas:
        if law.minimum or quota.rounding == "acima" or (law.base == "edital" and not edital.single):
            continue
        if any(row["total"] < quota.least for row in edital.held):  # barred or not, as its unit has it: no pattern
            continue
        up = replace(quota, rounding="acima")
        changes = [up.due(row["total"]) - row[quota.group] for row in edital.held]
        if any(changes) and all(row["ampla"] - c >= 1 for row, c in zip(edital.held, changes, strict=True)):
            for row, change in zip(edital.held, changes, strict=True):
                _move(row, quota.group, change)
            return Fault("QTD010", quota.group, None, _FIGURES)
    return None


@_fault
def percentage(draw: Random, edital: Drawn) -> Fault:
    """A clause states another percentage, a lower one."""
    _, quota = draw.choice(edital.quotas)
    edital.rules["percentuais"][quota.group] = f"{float(quota.share * 50):g}%"
    return Fault("PCT001", quota.group)


@_fault
def rounding(draw: Random, edital: Drawn) -> Fault | None:
    """A clause states another rounding."""
    _, quota = draw.choice(edital.quotas)
    other = {"acima": "abaixo"}.get(quota.rounding, "acima")
    edital.rules.setdefault("arredondamento", {})[quota.group] = other
    return Fault("ARR001", quota.group)


@_fault
def threshold(draw: Random, edital: Drawn) -> Fault | None:
    """A clause states a threshold so high that seats are lost below it."""
    _, quota = draw.choice(edital.quotas)
    stated = next(n for n in range(quota.least + 1, 1000) if quota.by_the_sum(n - 1))
    edital.rules.setdefault("limiar", {})[quota.group] = stated
    return Fault("LIM001", quota.group)


@_fault
def base(draw: Random, edital: Drawn) -> Fault:
    """A clause takes the percentage of the open seats."""
    _, quota = draw.choice(edital.quotas)
    edital.rules["base"] = {quota.group: "ampla"}
    return Fault("BAS001", quota.group)


@_fault
def late(draw: Random, edital: Drawn) -> Fault | None:
    """The last call of the order comes later than due."""
    for group, positions in edital.rules.get("ordem", {}).items():
        room = edital.held[0]["total"] - positions[-1]
        if len(positions) > 1 and room:
            moved = [*positions[:-1], positions[-1] + draw.randint(1, min(room, 9))]
            edital.rules["ordem"] = {group: moved}
            return Fault("ORD002", group)
    return None


@_fault
def first_late(_draw: Random, edital: Drawn) -> Fault | None:
    """The first call of the order comes later than due."""
    for group, positions in edital.rules.get("ordem", {}).items():
        following = positions[1] if positions[1:] else edital.held[0]["total"] + 1
        if following - positions[0] > 1:
            edital.rules["ordem"] = {group: [positions[0] + 1, *positions[1:]]}
            return Fault("ORD001", group, None, frozenset({"ORD002"}))
    return None


@_fault
def early(_draw: Random, edital: Drawn) -> Fault | None:
    """A call too early, of a norm that fixes the number: the second right after the first."""
    fixed = {q.group for law, q in edital.quotas if not law.minimum}
    for group, positions in edital.rules.get("ordem", {}).items():
        if group in fixed and len(positions) > 1 and positions[1] - positions[0] > 2:
            edital.rules["ordem"] = {group: [positions[0], positions[0] + 1, *positions[2:]]}
            return Fault("ORD003", group)
    return None


@_fault
def no_order(_draw: Random, edital: Drawn) -> Fault | None:
    """The order that a norm demands is missing."""
    if "ordem" not in edital.rules or not any(map(_order_demanded, edital.laws)):
        return None
    edital.rules.pop("ordem")
    return Fault("ORD006")


@_fault
def unreachable(_draw: Random, edital: Drawn) -> Fault | None:
    """A call beyond the last seat."""
    for group, positions in edital.rules.get("ordem", {}).items():
        edital.rules["ordem"] = {group: [*positions[:-1], edital.held[0]["total"] + 6]}
        return Fault("ORD004", group, None, frozenset({"ORD001", "ORD002", "ORD007"}))
    return None


@_fault
def one_call_more(_draw: Random, edital: Drawn) -> Fault | None:
    """The order calls one more of a group than the table reserves, early."""
    fixed = {q.group for law, q in edital.quotas if not law.minimum}
    for group, positions in edital.rules.get("ordem", {}).items():
        free = [p for p in range(positions[0] + 1, edital.held[0]["total"]) if p not in positions]
        if free and group in fixed:
            edital.rules["ordem"] = {group: sorted([*positions, free[0]])}
            return Fault("ORD007", None, None, frozenset({"ORD003"}))
    return None


@_fault
def same_position(_draw: Random, edital: Drawn) -> Fault | None:
    """Two groups are called at one position, and nothing says which goes first, the norm included."""
    if any(law.raw.get("colisao") for law in edital.laws):
        return None
    groups = [q.group for _, q in edital.quotas if edital.held[0][q.group] and not q.fixed_positions]
    if "ordem" not in edital.rules or len(groups) < 2 or any(map(_order_demanded, edital.laws)):
        return None
    (first, positions), *_ = edital.rules["ordem"].items()
    edital.rules["ordem"] = {first: positions, next(g for g in groups if g != first): positions[:1]}
    return Fault("ORD005", None, None, frozenset({"ORD001", "ORD002", "ORD003", "ORD004", "ORD007"}))


@_fault
def no_open_seat(_draw: Random, edital: Drawn) -> Fault | None:
    """All seats of a row of several are reserved."""
    for i, row in enumerate(edital.held):
        if row["total"] > 1:
            _move(row, edital.quotas[0][1].group, row["ampla"])
            return Fault("QTD008", None, _row(edital, i), _FIGURES)
    return None


@_fault
def split(_draw: Random, edital: Drawn) -> Fault | None:
    """One cargo's seats split by specialty, each part rounded alone: fewer are reserved than its total gives."""
    whole = edital.held[0]["total"]
    laws_here = {law.id: law for law in edital.laws}.values()
    if not edital.single or not 4 <= whole <= 30 or any(law.base not in ("cargo", "edital") for law in laws_here):
        return None
    if any(map(_order_demanded, laws_here)):
        return None
    sizes = [2] * (whole // 2) + [1] * (whole % 2)
    rows = [{"total": n} | {q.group: q.due(n) for _, q in edital.quotas} for n in sizes]
    lost = [q for law, q in edital.quotas if law.raw.get("base") and sum(row[q.group] for row in rows) < q.due(whole)]
    for row in rows:
        row["ampla"] = row["total"] - sum(row.get(group, 0) for group in GROUPS)
    if not lost or any(row["ampla"] < 1 for row in rows):
        return None
    edital.held = rows
    edital.edital["cargos"] = [{"cargo": NAMES[0], "especialidade": f"Área {n}"} for n in range(1, len(rows) + 1)]
    edital.rules.pop("ordem", None)
    return Fault("QTD006", lost[0].group, None, _FIGURES)


def _denied(code: str, key: str, value: object) -> Plant:
    def plant(_draw: Random, edital: Drawn) -> Fault | None:
        if key not in edital.rules:
            return None
        edital.rules[key] = value
        return Fault(code)

    return plant


for _code, _key, _value in (
    ("CON001", "concorrencia_simultanea", False),
    ("CON002", "aprovado_na_ampla_conta", True),
    ("FAV001", "lista_mais_favoravel", False),
    ("DUP001", "dupla_inscricao", "vedada"),
    ("SUB001", "substituicao", "qualquer-reserva"),
    ("NOV001", "novas_vagas", "sem-reserva"),
):
    FAULTS.append(_denied(_code, _key, _value))


@_fault
def reversion(draw: Random, edital: Drawn) -> Fault | None:
    """Unfilled seats go along another chain."""
    chains = edital.rules.get("reversao")
    if not chains:
        return None
    group = draw.choice(sorted(chains))
    others = [g for g in ("negros", "indigenas", "pcd") if g != group]
    chains[group] = [others[0], "ampla"] if chains[group] == ["ampla"] else ["ampla"]
    return Fault("REV001", group)


@_fault
def too_early(_draw: Random, edital: Drawn) -> Fault | None:
    """The edital was published before its norm was in force."""
    day = min(law.start for law in edital.laws) - datetime.timedelta(days=40)
    if _in_another_wording(edital, day):
        return None
    edital.edital["publicacao"] = day.isoformat()
    return Fault("VIG001", None, None, frozenset({"VIG001", "VIG004"}))


def _in_another_wording(edital: Drawn, day: datetime.date) -> bool:
    """Whether another wording of a law cited is in force on a day: the law is, and to cite it is no fault."""
    urns = {law.raw.get("urn") for law in edital.laws} - {None}
    others = [law for law in laws()[0] if law.raw.get("urn") in urns and law not in edital.laws]
    return any(law.start <= day < (law.end or datetime.date.max) for law in others)


@_fault
def revoked(_draw: Random, edital: Drawn) -> Fault | None:
    """The edital cites a norm after its end."""
    if len(edital.laws) > 1 or edital.laws[0].end is None or edital.laws[0].end > _LAST_DAY:
        return None
    law = edital.laws[0]
    assert law.end is not None
    day = law.end + datetime.timedelta(days=400)
    if _in_another_wording(edital, day):
        return None
    edital.edital["publicacao"] = day.isoformat()
    repealed = any(law.id in other.raw.get("revoga", ()) for other in laws()[0])
    return Fault("VIG002" if repealed else "VIG001", None, None, frozenset({"VIG001", "VIG002", "VIG004"}))


@_fault
def another_entity(_draw: Random, edital: Drawn) -> Fault:
    """The edital cites the norms of somebody else."""
    known = {law.entity.get("uf") for law in laws()[0]}
    state = next(uf for uf in ("AC", "RO", "RR", "AP", "AL") if uf not in known)
    edital.edital["ente"] = {"esfera": "estadual", "uf": state, "poder": "executivo"}
    return Fault("VIG003")


@_fault
def uncited(_draw: Random, edital: Drawn) -> Fault | None:
    """A norm that binds is not cited."""
    if len(edital.laws) < 2:
        return None
    edital.edital["normas"] = [edital.laws[0].id]
    return Fault("VIG004")
