"""The states of the federation by name and abbreviation, and the municipality that a name of a body names."""

from __future__ import annotations

import re
from typing import Final

from solver.editais.clauses.mentions import flat
from solver.vocabulary import STATES

STATE_NAMES: Final[dict[str, str]] = {
    "acre": "AC", "alagoas": "AL", "amapa": "AP", "amazonas": "AM", "bahia": "BA", "ceara": "CE",
    "distrito federal": "DF", "espirito santo": "ES", "goias": "GO", "maranhao": "MA", "mato grosso do sul": "MS",
    "mato grosso": "MT", "minas gerais": "MG", "para": "PA", "paraiba": "PB", "parana": "PR", "pernambuco": "PE",
    "piaui": "PI", "rio de janeiro": "RJ", "rio grande do norte": "RN", "rio grande do sul": "RS", "rondonia": "RO",
    "roraima": "RR", "santa catarina": "SC", "sao paulo": "SP", "sergipe": "SE", "tocantins": "TO",
}  # fmt: skip
"""Abbreviations by flat name; a name that begins another comes after it."""

STATE: Final = rf"(?:{'|'.join(STATE_NAMES)})(?!\w)"
"""Pattern of a state's flat name. `para` is a preposition too: only after `do` or `estado do`."""

ABBREVIATION: Final = rf"(?:{'|'.join(sorted(STATES))})(?!\w)"
"""Pattern of an abbreviation, in capitals."""

_STATE_OF: Final = re.compile(rf"(?<!\w)estado d[oae] (?P<state>{STATE})")
_STOP: Final = r"(?!(?i:estado|edital|concurso|processo|secretaria|por|torna|pessoa|poder|e)(?!\w))"
_TOWN: Final = re.compile(
    rf"(?P<town>{_STOP}[A-ZÀ-Ú][\wÀ-ú'’]*(?: (?:(?i:d[aeo]s?)(?= )|(?i:e)(?= [A-ZÀ-Ú])|{_STOP}[A-ZÀ-Ú][\wÀ-ú'’]*)"
    r"|-(?![A-Z]{2}(?!\w))[\wÀ-ú]+| [dD]['’][A-ZÀ-Ú]\w+)*)"
    rf"(?: ?[/–-] ?(?P<state>{ABBREVIATION})| \((?P<state_2>{ABBREVIATION})\)"
    rf"| ?[,–-]? (?i:estado d[oae]) (?P<name>(?i:[a-zà-ú]+(?: [a-zà-ú]+){{0,3}})))?"
)
_LOWER: Final = frozenset({"da", "de", "do", "das", "dos", "e"})


def states_named(text: str) -> frozenset[str]:
    """Return the abbreviations of the states that a text names as `Estado do …`."""
    return frozenset(STATE_NAMES[m["state"]] for m in _STATE_OF.finditer(flat(text)))


def state_at(text: str, start: int) -> str | None:
    """Return the state whose name, or abbreviation, begins at a place of a text."""
    if found := re.compile(STATE).match(flat(text), start):
        return STATE_NAMES[found[0]]
    short = re.compile(ABBREVIATION).match(text, start)
    return short[0] if short else None


def town_at(text: str, start: int) -> tuple[str, str | None] | None:
    """Return the municipality whose name begins at a place of a text, and its state where it is written after it."""
    found = _TOWN.match(text, start)
    if found is None:
        return None
    state = found["state"] or found["state_2"]
    if found["name"]:
        state = state_at(text, found.start("name"))
    name = found["town"].rstrip(" -–")
    return _titled(name), state


def _titled(name: str) -> str:
    """Return a name in capitals as one writes it: `SÃO JOSÉ DOS CAMPOS` is `São José dos Campos`."""
    if name != name.upper():
        return name
    return " ".join(w if w in _LOWER else _capital(w) for w in name.lower().split())


def _capital(word: str) -> str:
    """Return a word with its capitals: `d'Oeste`, `Xique-Xique`."""
    before, apostrophe, rest = word.partition("'")
    if apostrophe and before == "d":
        return f"d'{rest.capitalize()}"
    return "-".join(part if part in _LOWER else part.capitalize() for part in word.split("-"))
