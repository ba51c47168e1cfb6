"""The runs of ordinals in a sentence: parted where a group is named between them, joined where of one group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solver.editais.clauses.figures import Said
from solver.editais.clauses.mentions import groups_in, parts_of
from solver.editais.clauses.sentences import Sentence
from solver.editais.clauses.series import INDEX, Run


def runs_of(sentence: Sentence, said: Sequence[Said]) -> list[Run]:
    """Part the ordinals where a group is named between them, unless one of them only counts the other's seats."""
    runs: list[list[Said]] = [[said[0]]]
    for a, b in pairwise(said):
        between = sentence.flat[a.end : b.start]
        cut = any(a.end <= m.start and m.end <= b.start for m in sentence.named) and not (
            _counts(a) and INDEX.match(between)
        )
        if cut or (";" in between and len(groups_in(sentence.named)) > 1):
            runs.append([b])
        else:
            runs[-1].append(b)
    return [Run(tuple(run)) for run in runs]


def _counts(said: Said) -> bool:
    return said.value == 1


def of_one_group(
    runs: Sequence[Run], whose: Sequence[tuple[tuple[str, ...], bool]]
) -> list[tuple[Run, tuple[tuple[str, ...], bool]]]:
    """Join runs that follow one another, are of one group and rise ("the 3rd to a Black candidate, then the 8th")."""
    joined: list[tuple[Run, tuple[tuple[str, ...], bool]]] = []
    for run, (groups, known) in zip(runs, whose, strict=True):
        if joined and groups and joined[-1][1][0] == groups and joined[-1][0].said[-1].value < run.said[0].value:
            before, (_, sure) = joined[-1]
            joined[-1] = (Run((*before.said, *run.said)), (groups, sure and known))
        else:
            joined.append((run, (groups, known)))
    return joined


def respective(sentence: Sentence, said: Sequence[Said]) -> dict[str, list[Said]]:
    """Return the position of each group where the sentence gives as many of both "respectivamente"."""
    groups = groups_in(part for m in sentence.named for part in parts_of(sentence.flat, m))
    if "respectivamente" not in sentence.flat or len(groups) != len(said) or len(groups) < 2:
        return {}
    return {group: [one] for group, one in zip(groups, said, strict=True)}
