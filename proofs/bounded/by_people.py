"""Where two readings part in people: in who is called, or in what she counts as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from proofs.bounded.contests import Frame, Status, contests_of
from proofs.bounded.letter import Letter
from proofs.bounded.outcomes import Judge
from proofs.bounded.pairs import Pair, Separator, deep_reach, pool_words
from proofs.bounded.show import nominate, pool_facts
from proofs.bounded.stating import case_of
from proofs.bounded.trial import Finding, Look, search
from proofs.pools import candidate
from proofs.words import group_words, words
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT
from solver.errors import DisagreementError


@dataclass(frozen=True, slots=True)
class Sides:
    """The terms of a nomination under two readings, and the masks that each gives to the kinds of candidates."""

    terms: tuple[Terms, Terms]
    masks: tuple[bytes, bytes]


def _frames(pair: Pair, n: int) -> tuple[Frame, Frame]:
    """Return the contest of n seats under both readings, with the lists that either calls."""
    both = [contests_of(regime) for regime in pair.regimes]
    lists = {name for contests in both for name in contests.frame(n).lists}
    one, other = (contests.frame(n, lists) for contests in both)
    return one, other


def _kinds(frames: tuple[Frame, Frame]) -> dict[tuple[int, int], Status]:
    """Return the kinds of candidates that either reading tells apart, by their masks under both."""
    found: dict[tuple[int, int], Status] = {}
    for size in range(len(frames[0].lists)):
        for groups in combinations(frames[0].lists[1:], size):
            chosen = dict.fromkeys(o for frame in frames for o in frame.options(groups) if o is not None)
            for option in (*chosen,) or (None,):
                status = Status(groups, option)
                found.setdefault((frames[0].mask(status), frames[1].mask(status)), status)
    return found


def _apart(attribute: str) -> Callable[[Sides, Judge], Look]:
    def test(sides: Sides, judge: Judge) -> Look:
        one, other = (judge(terms) for terms in sides.terms)

        def look(kinds: bytes) -> Finding | None:
            a, b = one[kinds.translate(sides.masks[0])], other[kinds.translate(sides.masks[1])]
            values = getattr(a, attribute), getattr(b, attribute)
            if values[0] == values[1]:
                return None
            return next((t, x, y) for t, (x, y) in enumerate(zip(*values, strict=True)) if x != y)

        return look

    return test


_BY_PERSON, _BY_COUNT = _apart("called"), _apart("counts")


def by_nomination(pair: Pair) -> Separator | None:
    """Return the smallest contest where others are called or, if there is none, where someone counts elsewhere."""
    stages = deep_reach(contests_of(pair.regimes[0])).stages
    for effect, test in (("nominations", _BY_PERSON), ("counts", _BY_COUNT)):
        for stage in stages:
            frames = _frames(pair, stage.n)
            kinds = _kinds(frames)
            masks = tuple(bytes(kind[i] for kind in kinds).ljust(256, b"\0") for i in (0, 1))
            sides = Sides((frames[0].terms, frames[1].terms), (masks[0], masks[1]))
            case = case_of(frames[0], stage, sides, dict(enumerate(kinds.values())))
            found, _ = search(test, sides, stage, case.kinds)
            if found:
                if test(sides, Letter)(found[0]) != found[1]:
                    raise DisagreementError(f"questions: {pair.question}", {"walk": found[1], "letter": "differs"})
                return _shown(pair, effect, frames[0], [case.people[kind] for kind in found[0]], found[1])
    return None


def _shown(pair: Pair, effect: str, frame: Frame, people: list[Status], finding: Finding) -> Separator:
    t, *values = finding
    if effect == "nominations":
        said: list[object] = [words("cell.vacant") if c == VACANT else candidate(c) for c in values]
    else:
        said = [words("cell.vacant") if v == VACANT else group_words(frame.lists[v]) for v in values]
    facts = {"n": frame.n, "position": t + 1, **pool_facts(people)}
    sentence = pair.said(effect, said, n=frame.n, position=t + 1, pool=pool_words(people))
    return Separator(effect, facts, sentence, pair.commands(*nominate(frame.n)))
