"""Who publishes an edital, told from the names at its head: the sphere, the state, the municipality, the branch."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from solver.editais.clauses.mentions import flat
from solver.editais.clauses.territory import STATE, state_at, states_named, town_at
from solver.vocabulary import Branch, Sphere


@dataclass(frozen=True, slots=True)
class Publisher:
    """What a name tells of the body that bears it; None: it does not."""

    sphere: Sphere | None
    branch: Branch | None
    state: str | None = None
    municipality: str | None = None
    start: int = 0
    """Where in the name the words begin that tell it."""


def publisher(name: str) -> Publisher | None:
    """Tell what the name of a body tells of it; None where it is none that is known by its name."""
    words = flat(name)
    for pattern, sphere, branch in _BODIES:
        found = pattern.search(words)
        if not found:
            continue
        if sphere is Sphere.MUNICIPAL:
            town = town_at(name, found.end()) if found.end() < len(name) else None
            return Publisher(sphere, branch, town[1], town[0], found.start()) if town else None
        state = _state(name, found.end()) if sphere is Sphere.STATE else None
        if state == "DF":  # neither a state nor a municipality; parts of it the Union keeps
            return Publisher(None, branch, start=found.start())
        return Publisher(sphere, branch, state, start=found.start())
    return None


def _state(name: str, end: int) -> str | None:
    """Return the state that a state's body names: right after its own words, or as `Estado do …` anywhere."""
    words = flat(name)
    after = re.compile(rf"(?: (?:do )?estado)?(?: d[oae])? ?(?={STATE})").match(words, end)
    if after:
        return state_at(name, after.end())
    abbreviated = re.compile(r" ?(?:[-–/(] ?)").match(words, end)
    named = states_named(name)
    if abbreviated and (state := state_at(name, abbreviated.end())):
        return state
    return next(iter(named)) if len(named) == 1 else None


_OF_THE_TOWN: Final = r"(?: da estancia(?: \w+)?)?(?: d[eoa]s?) (?:municipio de |cidade d[eoa] )?"
_OWN: Final = r"(?= d| ?[-–/(]|$)"
_TABLE: Final[tuple[tuple[Sphere | None, Branch | None, tuple[str, ...]], ...]] = (
    (None, Branch.JUDICIARY, ("tribunal de justica do distrito federal",)),
    (
        Sphere.FEDERAL,
        Branch.JUDICIARY,
        (
            r"tribunal regional (?:do trabalho|federal|eleitoral)",
            r"(?:supremo|superior) tribunal",
            r"tribunal superior",
            r"(?:conselho da )?justica federal",
            r"secao judiciaria",
            r"conselho nacional de justica",
            r"(?:trt|tre|trf|stj|stf|tst|tse|stm)(?!\w)",
        ),
    ),
    (Sphere.STATE, Branch.JUDICIARY, (r"tribunal de justica(?: militar)?", r"poder judiciario do estado")),
    (
        Sphere.FEDERAL,
        Branch.PROSECUTION,
        (
            r"ministerio publico (?:da uniao|federal|do trabalho|militar)",
            r"conselho nacional do ministerio publico",
            r"procuradoria(?:-| )geral da republica",
        ),
    ),
    (None, None, (r"ministerio publico (?:(?:especial )?(?:de contas|junto)|do distrito federal)",)),
    (
        Sphere.STATE,
        Branch.PROSECUTION,
        (rf"ministerio publico(?: do estado| estadual)?{_OWN}", rf"procuradoria(?:-| )geral de justica{_OWN}"),
    ),
    (Sphere.FEDERAL, Branch.PUBLIC_DEFENCE, (r"defensoria publica(?:-geral)? da uniao",)),
    (Sphere.STATE, Branch.PUBLIC_DEFENCE, (rf"defensoria publica(?:(?:-| )geral)?{_OWN}",)),
    (Sphere.FEDERAL, Branch.AUDIT_COURT, (r"tribunal de contas da uniao",)),
    (Sphere.MUNICIPAL, Branch.AUDIT_COURT, (r"tribunal de contas do municipio d[eoa] ",)),
    (None, Branch.AUDIT_COURT, (r"tribunal de contas do distrito federal",)),
    (Sphere.STATE, Branch.AUDIT_COURT, (r"tribunal de contas (?:do estado|dos municipios)",)),
    (Sphere.FEDERAL, Branch.LEGISLATIVE, (r"camara dos deputados", r"senado federal", r"congresso nacional")),
    (None, Branch.LEGISLATIVE, (r"camara legislativa do distrito federal",)),
    (Sphere.STATE, Branch.LEGISLATIVE, (r"assembleia legislativa",)),
    (
        Sphere.MUNICIPAL,
        Branch.LEGISLATIVE,
        (rf"camara (?:municipal de vereadores|municipal|de vereadores){_OF_THE_TOWN}",),
    ),
    (
        Sphere.MUNICIPAL,
        Branch.EXECUTIVE,
        (rf"prefeitura(?: municipal| do municipio)?{_OF_THE_TOWN}", rf"municipio{_OF_THE_TOWN}"),
    ),
    (
        Sphere.FEDERAL,
        Branch.EXECUTIVE,
        (
            r"universidade (?:tecnologica )?federal",
            r"instituto federal",
            r"centro federal de educacao",
            r"ministerio d[aoe]s? ",
            r"banco central do brasil",
            r"(?:secretaria da )?receita federal",
            r"policia (?:rodoviaria )?federal",
            r"(?:advocacia|controladoria)(?:-| )geral da uniao",
            r"comando d(?:o exercito|a marinha|a aeronautica)",
            r"agencia (?:nacional|brasileira)",
            r"(?:instituto nacional|fundacao nacional) d",
            r"presidencia da republica",
        ),
    ),
    (
        None,
        Branch.EXECUTIVE,
        (
            r"governo do distrito federal",
            r"secretaria de estado .{0,80}distrito federal",
            r"policia (?:civil|militar|penal) do distrito federal",
        ),
    ),
    (
        Sphere.STATE,
        Branch.EXECUTIVE,
        (
            r"governo do estado",
            r"policia (?:civil|militar|penal) do estado",
            r"corpo de bombeiros militar do estado",
            r"(?:procuradoria|controladoria)(?:-| )geral do estado",
            r"departamento estadual de transito",
            r"universidade (?:do estado|estadual)",
            r"secretaria (?:de estado|estadual) ",
        ),
    ),
)
"""Bodies by the words of their names, the narrower before the wider; sphere None: what the name tells is not it."""
_BODIES: Final = tuple(
    (re.compile(rf"(?<![\w-])(?:{'|'.join(names)})"), sphere, branch) for sphere, branch, names in _TABLE
)
