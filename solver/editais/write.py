"""Editais written as YAML in the documented shape, so that any reader of YAML takes them alike.

A text that some reader would take for something else (`no`, `5.10`, `2026-03-10`, `1e3`) is quoted.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from solver.editais.columns import NAMES, TOTAL
from solver.editais.model import EditalFile
from solver.formats import VERSIONS, Format, key_of
from solver.numerals import write_percentage
from solver.vocabulary import GROUPS, OPEN

ROW_KEYS: Final = (*NAMES, "linhas", TOTAL, OPEN, "pcd", *(g for g in GROUPS if g != "pcd"))
"""The keys of a row or of a line of totals, in the order in which they are written."""
VERSION_LINE: Final = f"{key_of(Format.EDITAL)}: {VERSIONS[Format.EDITAL]}"
"""The first line of a written edital."""
_SPREAD: Final = ("arredondamento", "limiar", "base")
_BARE: Final = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ](?:[0-9A-Za-zÀ-ÖØ-öø-ÿ_./()-]| (?! ))*(?<! )")
_WORDS_OF_YAML: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_ESCAPES: Final = {'"': '"', "\\": "\\", "\n": "n", "\t": "t"}
_ESCAPED: Final = re.compile(r'["\\]|[^ -~¡-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]')


def write_edital(edital: EditalFile) -> str:
    """Return the edital as YAML; reading it gives an equal `EditalFile`.

    Rows, clauses and suppressions have a line each, and so has each rule.
    """
    data = edital.model_dump(by_alias=True, exclude_none=True)
    lines: list[str] = []
    for key, value in data.items():
        match key:
            case "cargos" | "subtotais":
                lines += _block(key, [write_value(_ordered(row)) for row in value], "- ")
            case "clausulas" | "supressoes":
                lines += _block(key, [write_value(item) for item in value], "- ")
            case "regras":
                rules = {name: _rule(name, rule) for name, rule in value.items() if rule not in ({}, ())}
                lines += _block(key, [f"{name}: {write_value(rule)}" for name, rule in rules.items()])
            case "totais":
                lines.append(f"{key}: {write_value(_ordered(value))}")
            case _:
                lines.append(f"{key}: {write_value(value)}")
    return "\n".join(lines) + "\n"


def edital_text(edital: EditalFile) -> str:
    """Return an edital as a file of its own: as `write_edital`, after the version of the format."""
    return f"{VERSION_LINE}\n{write_edital(edital)}"


def _block(key: str, items: list[str], bullet: str = "") -> list[str]:
    return [f"{key}:", *(f"  {bullet}{item}" for item in items)] if items else []


def _ordered(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in (*ROW_KEYS, "vagas_anteriores") if row.get(key, {}) != {}}


def _rule(name: str, rule: Any) -> Any:
    """Write one value where every group has it, and a bare list of positions as one."""
    if name in _SPREAD and set(rule) == set(GROUPS) and len(set(rule.values())) == 1:
        return next(iter(rule.values()))
    if name == "percentuais":
        return {group: Fraction(share) for group, share in rule.items()}  # pydantic gives them out as texts
    if name == "ordem":
        return {group: _series(series) for group, series in rule.items()}
    return rule


def _series(series: Mapping[str, Any]) -> Any:
    stated = {key: value for key, value in series.items() if value != ()}
    return stated["posicoes"] if list(stated) == ["posicoes"] else stated


def write_value(value: object) -> str:
    """Return a value on one line, as YAML's flow style has it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {write_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(write_value, value)) + "]"
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Fraction():
            return f'"{_percentage(value)}"'
        case datetime.date():
            return value.isoformat()
        case _:
            return _text(str(value))


def _percentage(value: Fraction) -> str:
    """Write a percentage as `12,5%`, or as a ratio where it has no end in decimals."""
    return write_percentage(value) if (value * 100 * 10**12).denominator == 1 else str(value)


def _text(text: str) -> str:
    if _BARE.fullmatch(text) and text.casefold() not in _WORDS_OF_YAML:
        return text
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character in _ESCAPES:
        return f"\\{_ESCAPES[character]}"
    code = ord(character)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
