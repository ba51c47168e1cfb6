"""The library's norms as their files are written, read here by themselves: percentages, roundings, thresholds, bases.

None of the tool's arithmetic is used: what a drawn edital owes is worked out from the YAML keys alone, under the
default readings. Norms with rules that this small reader does not know are left out, and named.
"""

from __future__ import annotations

import datetime
import functools
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Any

import yaml

LIBRARY = Path("solver/norms/library")
_GROUP_KEYS = {"id", "percentual", "teto", "posicoes", "arredondamento", "limiar", "pisos"}
_TOLD = {"fonte", "nota", "confianca", "fonte_do_teto", "apoio"}


@dataclass(frozen=True)
class Quota:
    """A group's share and how it is counted."""

    group: str
    share: Fraction
    rounding: str
    least: int
    cap: Fraction | None
    fixed_positions: bool
    floors: tuple[tuple[int, int | None, int], ...] = ()
    """From how many seats to how many, and the least then."""

    def due(self, n: int) -> int:
        """Return the seats of n."""
        return 0 if n < self.least else self.by_the_sum(n)

    def by_the_sum(self, n: int) -> int:
        """Return the seats of n as if there were no threshold."""
        exact = self.share * n
        seats = {
            "meio-acima": floor(exact + Fraction(1, 2)),
            "meio-abaixo": ceil(exact - Fraction(1, 2)),
            "acima": ceil(exact),
            "abaixo": floor(exact),
        }[self.rounding]
        capped = seats if self.cap is None else min(seats, floor(self.cap * n))
        return max([capped, *(least for first, last, least in self.floors if first <= n <= (last or n))])


@dataclass(frozen=True)
class Law:
    """A norm: whom it binds, from when to when, and its quotas; `raw` is the file under its default readings."""

    id: str
    raw: dict[str, Any] = field(repr=False)
    quotas: tuple[Quota, ...]
    base: str
    """`cargo`, `edital`, `localidade`…; where no base is said, that of the cargo."""
    start: datetime.date
    end: datetime.date | None

    @property
    def entity(self) -> dict[str, str]:
        """Who publishes an edital that it binds, with the first branch that it names."""
        entity = {k: v for k, v in self.raw["ente"].items() if k in ("esfera", "uf", "municipio")}
        branches = self.raw.get("alcance", {}).get("poderes") or (
            ["executivo"] if entity["esfera"] in ("municipal", "estadual", "federal") else []
        )
        return {**entity, "poder": branches[0]} if branches else entity

    @property
    def minimum(self) -> bool:
        """Whether it states a minimum."""
        return bool(self.raw.get("natureza") == "minimo")


@functools.cache
def laws() -> tuple[tuple[Law, ...], dict[str, str]]:
    """Return the norms that can be drawn from, and why each other one cannot."""
    found, left_out = [], {}
    for path in sorted(LIBRARY.glob("*.yaml")):
        raw = _by_default(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader))  # noqa: S506 (texts only)
        try:
            found.append(_law(raw))
        except (AttributeError, KeyError, ValueError, TypeError) as error:
            left_out[str(raw.get("id", path.stem))] = str(error)
    revoked = {old: law.start for law in found for old in law.raw.get("revoga", ())}
    ended = [
        Law(law.id, law.raw, law.quotas, law.base, law.start, min(filter(None, (law.end, revoked.get(law.id)))))
        if law.end or law.id in revoked
        else law
        for law in found
    ]
    return tuple(ended), left_out


def _by_default(raw: dict[str, Any]) -> dict[str, Any]:
    for question in raw.get("questoes", ()):
        effect = question["leituras"][question["padrao"]].get("efeito") or {}
        raw = _laid(raw, effect)
    return raw


def _laid(below: Any, above: Any) -> Any:
    if isinstance(below, dict) and isinstance(above, dict):
        return {**below, **{k: _laid(below.get(k), v) for k, v in above.items()}}
    if isinstance(below, list) and isinstance(above, dict):
        return [_laid(item, above[item["id"]]) if item.get("id") in above else item for item in below]
    return above


def _said(value: Any) -> bool:
    return value not in (None, "", "~", "null")


def _law(raw: dict[str, Any]) -> Law:
    if not raw.get("grupos"):
        raise ValueError("no groups")
    quotas = tuple(_quota(group, raw) for group in raw["grupos"])
    base = raw.get("base") if _said(raw.get("base")) else {}
    if not isinstance(base, dict):
        raise TypeError("base")
    held = raw["vigencia"]
    end = datetime.date.fromisoformat(held["fim"]) if _said(held.get("fim")) else None
    if str(raw["ente"].get("esfera")) not in ("federal", "estadual", "municipal"):
        raise ValueError("binds a body of no entity of the federation")
    start = datetime.date.fromisoformat(str(held["inicio"]))
    return Law(raw["id"], raw, quotas, base.get("regra", "cargo"), start, end)


def _quota(group: dict[str, Any], raw: dict[str, Any]) -> Quota:
    if unknown := {k for k, v in group.items() if _said(v)} - _GROUP_KEYS - _TOLD:
        raise ValueError(f"group: {', '.join(sorted(unknown))}")
    rounding = group.get("arredondamento") or raw["arredondamento"]
    threshold = next((t for t in (group.get("limiar"), raw.get("limiar")) if _said(t)), {"minimo": "0"})
    for said, known in ((rounding, {"regra"}), (threshold, {"minimo", "unidade"})):
        if unknown := {k for k, v in said.items() if _said(v)} - known - _TOLD:
            raise ValueError(f"{', '.join(sorted(unknown))}")
    if rounding["regra"] not in ("meio-acima", "meio-abaixo", "acima", "abaixo"):
        raise ValueError(rounding["regra"])
    cap = _share(group["teto"]) if _said(group.get("teto")) else None
    positions = _said(group.get("posicoes"))
    least = int(threshold["minimo"])
    floors = tuple(
        (int(f["de"]), int(f["ate"]) if _said(f.get("ate")) else None, int(f["vagas"])) for f in group.get("pisos", ())
    )
    return Quota(group["id"], _share(group["percentual"]), rounding["regra"], least, cap, positions, floors)


def _share(text: str) -> Fraction:
    return Fraction(text.rstrip("%").replace(",", ".")) / 100
