"""How much of drawn editais is read right: fact by fact, for each renderer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from solver.editais.clauses.statement import Certainty
from solver.editais.evidence import Fact, facts_of, rows_of
from solver.editais.read import read_draft
from solver.errors import InputError
from tests.editais.generated.draw import Drawn

UNDRAWN = frozenset({"base", "listas", "cadastro_de_reserva"})
"""Rules that the drawn sentences may state without being asked to."""


@dataclass(slots=True)
class Tally:
    """Facts of one renderer: those read right, those not read or read with doubt, and those read wrong for sure."""

    right: int = 0
    doubted: int = 0
    wrong: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of facts read right."""
        return self.right / max(1, self.right + self.doubted + len(self.wrong))


def measure(edital: Drawn, path: Path, tally: Tally, *, clauses: bool) -> None:
    """Read a document and compare it with what was drawn, fact by fact."""
    try:
        draft = read_draft(path)
    except InputError as error:
        tally.doubted += len(edital.rows)
        tally.missing.append(f"{path.name}: {error}")
        return
    facts = {fact.key: fact for fact in facts_of(draft) if fact.certainty is Certainty.HIGH}
    wanted = _by_group(dict(_wanted(edital, clauses=clauses)), facts, edital)
    for key, value in wanted.items():
        fact = facts.get(key)
        if fact is None and value in ("-", None):
            tally.right += 1
        elif fact is None:
            tally.doubted += 1
            tally.missing.append(f"{path.name}: {key} = {value}")
        elif _same(fact, value):
            tally.right += 1
        else:
            tally.wrong.append(f"{path.name}: {key}: {value} read as {fact.value}")
    for key, fact in facts.items():
        if key.startswith(("cargos.", "regras.")) and key not in wanted and _drawn(key, clauses=clauses):
            tally.wrong.append(f"{path.name}: {key} = {fact.value}, which nothing says")
    told = [p.key for p in draft.problems] + [n.key for n in draft.notes]
    if len(rows_of(draft)) != len(edital.rows) and not {"edital.table_none", "edital.table_broken_line"} & {*told}:
        tally.wrong.append(f"{path.name}: {len(edital.rows)} rows read as {len(rows_of(draft))}")


def _by_group(wanted: dict[str, object], facts: Mapping[str, Fact], edital: Drawn) -> dict[str, object]:
    """Want of each group what is said of all, where it was read of each that there is."""
    groups = edital.rules["percentuais"]
    assert isinstance(groups, dict)
    for rule in ("regras.limiar", "regras.arredondamento"):
        each = [f"{rule}.{group}" for group in groups]
        if rule in wanted and rule not in facts and all(key in facts for key in each):
            wanted |= dict.fromkeys(each, wanted.pop(rule))
    return wanted


def _same(fact: Fact, value: object) -> bool:
    return str(fact.value).casefold() == str(value).casefold()


def _drawn(key: str, *, clauses: bool) -> bool:
    return not key.startswith("regras.") or (clauses and key.split(".")[1] not in UNDRAWN)


def _wanted(edital: Drawn, *, clauses: bool) -> Iterator[tuple[str, object]]:
    for i, row in enumerate(edital.rows):
        yield from ((f"cargos.{i}.{key}", value) for key, value in row.items())
    if clauses:
        yield from _leaves("regras", edital.rules)
        yield "edital", edital.notice
        day, month, year = edital.date
        yield "publicacao", f"{year}-{month:02d}-{day:02d}"
        yield "ente.uf", "ES"


def _leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(f"{path}.{key}", inner)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(f"{path}.{i}", inner)
    else:
        yield path, value
