"""Questions that every norm silent on a matter raises: silence is a question with readings, never a default in code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache, reduce
from typing import Any, Final, cast

from solver.norms.coherence import incoherences
from solver.norms.effects import Same, merge
from solver.norms.fields import by_group
from solver.norms.load import LIBRARY, Norm
from solver.norms.model import Question
from solver.norms.rules import BESIDE_CHAINS
from solver.schema import Part, Text, Texts, Truth, validate
from solver.yamltext import read_yaml


class Gap(Part):
    """A matter (a dotted key of norm files) and the question asked where a norm does not state it.

    `also`: further keys that state it, those of groups under `grupos`; `within`: the question arises only where the
    norm states this key; `whole`: the norm is silent of those of these words that the matter, a list, leaves out;
    `each`: it is asked of every silent norm, whether or not another speaks.
    """

    matter: Text
    also: Texts = ()
    within: Text | None = None
    whole: Texts = ()
    each: Truth = False
    question: Question

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of norm files that state the matter."""
        return (self.matter, *self.also)

    @property
    def undoes(self) -> bool:
        """Whether some reading, which is not computed, might leave nothing of a finding."""
        return any(reading.not_computed for reading in self.question.readings.values())


class GapFile(Part):
    """All gaps."""

    gaps: tuple[Gap, ...]


@cache
def gaps() -> tuple[Gap, ...]:
    """Return the declared gaps."""
    return validate(GapFile, read_yaml(LIBRARY.parent / "gaps.yaml")).gaps


OF_FIGURES: Final = frozenset({"grupos", "arredondamento", "limiar", "base"})
"""The keys of norm files that the number of seats rests on."""


def silences(norm: Norm, aspects: frozenset[str] | None = None) -> tuple[Question, ...]:
    """Return a question for each matter that neither the norm's rules nor its own questions settle.

    Of all matters; or of those whose readings change none but these keys of norm files, and of those that might undo
    a finding. A norm that reserves no seat is silent on nothing of what is asked here.
    """
    return _silences(Same(norm), aspects)


@lru_cache(maxsize=256)
def _silences(of: Same[Norm], aspects: frozenset[str] | None) -> tuple[Question, ...]:
    """Look through a norm once: of one of the library it is asked again for every edital."""
    norm = of.held
    if not norm.file.reserves:
        return ()
    questions = ((gap, gap.question.aspects) for gap in gaps())
    asked = (g for g, changed in questions if aspects is None or g.undoes or (changed and changed <= aspects))
    return tuple(gap.question for gap in asked if not _settled(norm, gap))


def _excluded(norm: Norm, question: Question) -> bool:
    """Whether some reading would contradict what the norm says: then what it says settles the matter."""
    effects = [reading.effect for reading in question.readings.values() if reading.effect]
    return bool(effects) and any(_contradicts(way, effect) for way in _ways(norm) for effect in effects)


def _ways(norm: Norm) -> list[dict[str, Any]]:
    """Return what the norm's file says under its default readings, and with each other one in turn."""
    written = cast("dict[str, Any]", norm.document.root.plain())
    defaults = {q.id: q.readings[q.default].effect for q in norm.questions}
    others = ({**defaults, q.id: r.effect} for q in norm.questions for r in q.readings.values() if r.effect)
    return [reduce(merge, effects.values(), written) for effects in (defaults, *others)]


def _contradicts(data: dict[str, Any], effect: Mapping[str, Any]) -> bool:
    return any(True for _ in incoherences(merge(data, effect)))


def with_gaps(norm: Norm, aspects: frozenset[str] | None = None) -> Norm:
    """Return the norm with the questions of its silences, as `silences` tells them."""
    missing = silences(norm, aspects)
    return norm.asking(missing) if missing else norm


class Stand(StrEnum):
    """How a norm stands to a matter: it states it, declares its own question of it, or is silent; or it has none."""

    STATED = "stated"
    QUESTION = "question"
    SILENT = "silent"
    NO_MATTER = "no-matter"


_OF_WORDS: Final = {"questions", "clauses", "definitions", "uncomputed", "sources"}
"""What of a norm file no matter is a part of."""


def stand(norm: Norm, gap: Gap) -> Stand:
    """Say how a norm stands to a matter; there is none where the norm does not say what it would belong to."""
    asked = norm.question(gap.question.id)
    data = norm.file.model_dump(by_alias=True, exclude_none=True, exclude=_OF_WORDS)
    others = [q for q in norm.questions if q != gap.question]
    if any(_touches(q, key) for q in others for key in gap.keys) or asked not in (None, gap.question):
        return Stand.QUESTION
    if not norm.file.reserves or (gap.within and _under(data, gap.within) is None):
        return Stand.NO_MATTER
    value = None if asked else next((v for key in gap.keys if (v := _under(data, key)) is not None), None)
    partly = isinstance(value, Sequence) and set(gap.whole) - set(value)
    silent = value is None or partly
    return Stand.SILENT if silent and not _excluded(norm, gap.question) else Stand.STATED


def _settled(norm: Norm, gap: Gap) -> bool:
    return norm.question(gap.question.id) is not None or stand(norm, gap) is not Stand.SILENT


def _touches(question: Question, matter: str) -> bool:
    """Whether some reading of a question says something of a matter."""
    effects = (reading.effect for reading in question.readings.values())
    whole = ({k: by_group(v, *BESIDE_CHAINS) if k == "reversao" else v for k, v in e.items()} for e in effects)
    return any(_under(effect, matter) is not None for effect in whole)


def _under(data: object, matter: str) -> object:
    """Return what stands under a dotted key; None where there is nothing, or nothing in it.

    Under a key of groups, what stands in the first that has it.
    """
    first, *rest = matter.split(".")
    found = data.get(first) if isinstance(data, dict) else None
    if rest and first == "grupos":
        each = found.values() if isinstance(found, dict) else found or ()
        return next((v for group in each if (v := _under(group, ".".join(rest))) is not None), None)
    if rest:
        return _under(found, ".".join(rest))
    return found if found or not isinstance(found, (list, tuple, dict)) else None
