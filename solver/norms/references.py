"""References to provisions in running text: `inciso I do caput deste artigo`, `art. 8.º, § 8ºº`, `parágrafo anterior`.

A reference is a run of parts, each level named at most once, in either direction; the act it belongs to ends or
begins it. `§ 1º e § 2º do art. 5º da Lei nº 8.112/1990` are two references, both to that article of that law.
`Nesta Lei` and `neste artigo` alone point to nothing in particular and are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solver.norms.acts import Act, ActKind
from solver.norms.address import Level
from solver.norms.tokens import ACT_DEPTH, Choice, Relative, Token, find_tokens


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference as it is worded: where it stands in the text, its parts, and the other act it points into."""

    start: int
    end: int
    parts: Mapping[Level, Choice]
    act: Act | None


def find_references(text: str) -> Iterator[Reference]:
    """Yield the references of a text in order; its white space is single spaces."""
    runs = _runs(text)
    _share(runs)
    for run in runs:
        choices = {level: choice for level in Level if (choice := run.choice(level))}
        act = run.parts[ACT_DEPTH].act if ACT_DEPTH in run.parts else None
        if _points(choices, act):
            yield Reference(run.start, run.end, choices, act)


@dataclass(slots=True)
class _Run:
    """Parts in the order of the text, by depth."""

    start: int
    end: int
    joined: bool
    """By `e`, `ou` or a comma to the run before it."""
    owned: bool
    """By `e seu` to the run before it, which contains it."""
    parts: dict[int, Token]

    def choice(self, level: Level) -> Choice | None:
        return self.parts[level.depth].choice if level.depth in self.parts else None


def _runs(text: str) -> list[_Run]:
    runs = [_Run(0, 0, joined=False, owned=False, parts={})]
    for token in find_tokens(text):
        last = runs[-1]
        gap = text[max(last.end, token.start - _LONGEST_GAP) : token.start]
        attached = token.depth not in last.parts and _ATTACHED.fullmatch(gap) is not None
        joined = not attached and _JOINED.fullmatch(gap) is not None
        if token.bare and not (token.depth in last.parts if joined else attached and _carries(last, token, gap)):
            continue
        if attached and last.parts:
            last.parts[token.depth] = token
            last.end = token.end
        else:
            owned = _OWNED.fullmatch(gap) is not None
            runs.append(_Run(token.start, token.end, joined, owned, {token.depth: token}))
    return [run for run in runs if run.parts]


def _carries(run: _Run, token: Token, gap: str) -> bool:
    """Say whether a bare numeral may belong to the run (`art. 3º, I`), or a bare letter (`art. 3º, I, a`)."""
    return "," in gap and (Level.ITEM.depth in run.parts or token.depth == Level.ITEM.depth)


def _share(runs: list[_Run]) -> None:
    """Give each run what a run joined to it says for both: `§ 1º e § 2º do art. 5º`, `art. 5º, I, e II`."""
    for after, run in pairwise(reversed(runs)):
        first, *containers = after.parts
        top = min(run.parts)
        if after.joined and first >= min(top, Level.PARAGRAPH.depth):
            run.parts |= {depth: after.parts[depth] for depth in containers if depth < top}
    for before, run in pairwise(runs):
        top = min(run.parts)
        if run.owned or (run.joined and max(before.parts) >= top):
            run.parts |= {depth: token for depth, token in before.parts.items() if depth < top}


def _points(choices: Mapping[Level, Choice], act: Act | None) -> bool:
    """Say whether the parts point to something: not `neste artigo`, `os incisos` or `o edital` alone."""
    if Relative.ALL in choices.values():
        return len(choices) > 1
    return (act is not None and act.kind is not ActKind.OTHER) or any(
        choice is not Relative.THIS for choice in choices.values()
    )


_LONGEST_GAP: Final = 20
_ATTACHED: Final = re.compile(r" ?,? ?(?:d[oae]s? )?")
_JOINED: Final = re.compile(r"(?: ?, ?| ?,? ?(?:e|ou) (?:(?:a|d|n|pel)?[oa]s? |às? )?)")
_OWNED: Final = re.compile(r" ?,? ?(?:e|ou) (?:seus?|suas?) ")
