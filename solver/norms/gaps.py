"""Questions that every norm silent on a matter raises: silence is a question with readings, never a default in code."""

from __future__ import annotations

from functools import cache

from solver.norms.load import LIBRARY, Norm
from solver.norms.model import Question
from solver.schema import Part, Text, validate
from solver.yamltext import read_yaml


class Gap(Part):
    """A matter (a dotted key of norm files) and the question asked where a norm does not state it."""

    matter: Text
    question: Question


class GapFile(Part):
    """All gaps."""

    gaps: tuple[Gap, ...]


@cache
def gaps() -> tuple[Gap, ...]:
    """Return the declared gaps."""
    return validate(GapFile, read_yaml(LIBRARY.parent / "gaps.yaml")).gaps


def silences(norm: Norm) -> tuple[Question, ...]:
    """Return a question for each matter that neither the norm's rules nor its own questions settle."""
    return tuple(gap.question for gap in gaps() if not _settled(norm, gap))


def with_gaps(norm: Norm) -> Norm:
    """Return the norm with the questions of its silences."""
    missing = silences(norm)
    return norm.asking(missing) if missing else norm


def _settled(norm: Norm, gap: Gap) -> bool:
    if norm.question(gap.question.id) is not None:
        return True
    value: object = norm.file.model_dump(by_alias=True, exclude_none=True)
    for step in gap.matter.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value is not None
