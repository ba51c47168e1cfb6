"""The positions that ordinals of a sentence make together: listed, or the first with a step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solver.editais.clauses.figures import COUNT, Said, read_count
from solver.yamltext import Plain

NOUN: Final = (
    r"(?:vagas?|nomeac(?:ao|oes)|convocac(?:ao|oes)|contratac(?:ao|oes)|admiss(?:ao|oes)|posic(?:ao"
    r"|oes)|chamadas? para (?:posse|nomeacao)|chamamentos?|colocac(?:ao|oes)|oportunidades?)"
)
EVERY: Final = re.compile(
    rf"\b(?:(?:a|em|de|na?) cada(?: um)?(?: novo)?(?: (?:intervalo|grupo|bloco|conjunto|lote"
    rf"|fracao|sequencia|interstici[oa]|serie))?(?: de)?(?: mais)? (?P<each>{COUNT})"
    rf"|cada (?:grupo|bloco|conjunto|lote|serie) de (?P<lot>{COUNT})"
    rf"|multipl[oa]s? de (?P<multiple>{COUNT})"
    rf"|(?:a )?intervalos? de (?P<gap>{COUNT})|de (?P<from>{COUNT}) em (?P<to>{COUNT}))(?! ?(?:%"
    rf"|por cento|dias|anos|meses|horas))"
)
ONWARDS: Final = re.compile(
    r"\bassim (?:sucessivamente|por diante|sequencialmente)|\bsucessivamente|\be assim em diante"
    r"|\bna mesma (?:proporcao|sequencia)|\betc\b"
)
INDEX: Final = re.compile(
    rf"^(?: {NOUN})?[^.;]{{0,140}}?\b(?:sera|serao|ocorrera|ocorrerao|dar-se-a|dar-se-ao"
    rf"|correspondera|correspondem|corresponde|recaira"
    r"|ocupara|ocupa|preenchera|assumira|recebera|cabera|surgira|ficara|na|acontecera|se dara)\b"
    r"(?: (?:nomead|convocad|destinad|provid|reservad|chamad|relativ|ocupad|correspondente"
    r"|contratad|efetivad|feit)\w*)*"
    r"(?: (?:a|na|para a|para ocupar a|com a|pela|quando d[ao]|por ocasiao da|no preenchimento da"
    r"|no surgimento da|da|sobre a|apos a|em))?(?: vaga| posicao)? \(?$"
)
_AFTER_FIRST: Final = re.compile(
    r"\b(?:em diante|demais|seguintes|subsequentes|posteriores|proximas|outras|e,? assim|intervalo)\b"
)
_EACH: Final = re.compile(r"\bcada (?:uma? )?$")
"""What makes of an ordinal a step: "a cada quinta vaga"."""
_SOMEONE: Final = re.compile(r"(?:primeir[oa]|1 ?[ºªoa]) (?:nomead|convocad|chamad|candidat|classificad|colocad|pesso)")
"""The first of several people, whose rank is no position."""
_FROM: Final = re.compile(r"\ba partir d[aeo]s?(?: \w+){0,2} $")
"""Words that make of a position the first of those that may be meant."""


@dataclass(frozen=True, slots=True)
class Run:
    """Ordinals in a row, with no group named between them."""

    said: tuple[Said, ...]

    @property
    def span(self) -> tuple[int, int]:
        """From the first ordinal to the last."""
        return self.said[0].start, self.said[-1].end


def end_of(text: str, end: int, until: int) -> int:
    """Return where the words of a run that ends at `end` stop: with its step, or with `assim sucessivamente`."""
    tail = [m.end() for p in (EVERY, ONWARDS) for m in p.finditer(text, end, until)]
    return max([end, *tail])


def series(text: str, run: Run, since: int, until: int) -> tuple[Plain, bool]:
    """Return the positions of a run of ordinals as the structured form has them, and whether they are sure."""
    positions, certain = _positions(text, run)
    if not positions:
        return None, False
    if _EACH.search(text, 0, run.span[0]) and len(positions) == 1:
        return plain(positions, positions[0]), False
    around = [
        m
        for m in EVERY.finditer(text, since, until)
        if not any(m.start() < o.end and o.start < m.end() for o in run.said)
    ]
    steps = {step_of(m) for m in around}
    onwards = bool(ONWARDS.search(text, run.span[0], until))
    if len(steps) > 1 or None in steps:
        return plain(positions, 0), False
    gaps = [b - a for a, b in pairwise(positions)]
    if steps:
        step = steps.pop() or 0
        fits = all(g == step for g in gaps[1:]) and (not gaps or gaps[0] == step or len(gaps) > 1)
        led = around[0].start() < run.span[0]
        within = not led or len(positions) > 1 or positions[0] <= step or "partir" in text[since : run.span[1]]
        return plain(positions, step), certain and fits and within and step > 0
    if onwards:
        same = len(gaps) > 1 and (len(set(gaps)) == 1 or _led_by_another(positions, gaps))
        return plain(positions, gaps[-1] if gaps else 0), certain and same
    loose = _AFTER_FIRST.search(text, run.span[1], until) or _FROM.search(text[: run.span[0]])
    return plain(positions, 0), certain and not loose


def _led_by_another(positions: Sequence[int], gaps: Sequence[int]) -> bool:
    """Whether all but the first go by one step: told twice at least, or as rounding up has it (5, then 1 + 20·k)."""
    return len(set(gaps[1:])) == 1 and (len(gaps) > 2 or positions[1] == gaps[-1] + 1)


def plain(positions: Sequence[int], step: int) -> Plain:
    """Return positions, and the step they go on by (0: none), as the structured form has them."""
    if step and all(b - a == step for a, b in pairwise(positions)):
        return {"primeira": str(positions[0]), "passo": str(step)}
    if len(positions) == 1 and not step:
        return {"primeira": str(positions[0])}  # of the calls after it nothing is said
    listed: dict[str, Plain] = {"posicoes": [str(p) for p in positions]}
    return {**listed, "passo": str(step)} if step else listed


def step_of(found: re.Match[str]) -> int | None:
    """Return the step that a match of `EVERY` tells; None where its numbers disagree."""
    words = found["each"] or found["lot"] or found["multiple"] or found["gap"] or found["from"]
    said = read_count(words) if words else None
    again = read_count(found["to"]) if found["to"] else said
    agreed = said is not None and again is not None and said.agreed and said.value == again.value
    return int(said.value) if agreed and said else None


def _positions(text: str, run: Run) -> tuple[list[int], bool]:
    """Tell the positions of a run from the ordinals that only count them ("the second, at the 8th")."""
    values = [int(o.value) for o in run.said]
    if len(values) > 1 and values[0] == 1 and INDEX.match(text[run.said[0].end : run.said[1].start]):
        counted = values[::2]
        if len(values) > 2 and len(values) % 2 == 0 and counted == list(range(1, len(counted) + 1)):
            values = values[1::2]
        else:
            values = values[1:]
    elif values == [1] and not re.search(r"\bdestinad|\breservad|\bsera d", text[run.span[1] :]):
        return [], False
    elif values[0] == 1 and _SOMEONE.match(text, run.said[0].start):
        return values[1:], False
    rising = all(a < b for a, b in pairwise(values))
    return (values, values != [1]) if rising else ([], False)
