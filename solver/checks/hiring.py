"""Whether an edital's own words say that it is of the part of the contests that a norm reaches.

The part is temporary hiring, or else a career, which a post is named after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solver.editais.model import Edital
from solver.norms.catalogue import Binds, Decision
from solver.vocabulary import fold

_TEMPORARY: Final = re.compile(
    r"\bprocessos? seletivos? simplificados?\b|\bcontratac(?:ao|oes) temporarias?\b|\bpor (?:tempo|prazo) determinado\b"
)
_OF_A_POST: Final = re.compile(r"\btemporari[oa]s?\b")
_CONTEST: Final = "concurso publico"
_TELLING: Final = 6
"""The letters from which a word of a career's name tells something."""


def speaks_of_part(edital: Edital, decision: Decision) -> bool:
    """Whether a norm that binds a part of the entity's contests is for temporary hiring, and the edital speaks of it.

    The names of the edital, its body and its posts say so, or its clauses, unless they speak of a concurso público too:
    there the words may be of something else, such as the candidates' experience.
    """
    reach = decision.norm.file.reach
    only_that = decision.binds is Binds.UNKNOWN and [r.key for r in decision.reasons] == ["catalogue.part_only"]
    return only_that and reach is not None and bool(_TEMPORARY.search(fold(reach.part))) and _is_temporary(edital)


def is_of_part(edital: Edital, part: str) -> bool:
    """Whether an edital that names a norm for a part of the contests says in its own words that it is of that part."""
    if _TEMPORARY.search(fold(part)):
        return _is_temporary(edital)
    words = {word for word in fold(part).split() if len(word) >= _TELLING}
    initials = fold("".join(word[0] for word in part.split() if word[0].isupper()))
    names = [set(name.split()) for name in _posts(edital)]
    return bool(words) and all(initials in name or len(words & name) * 2 > len(words) for name in names)


def _is_temporary(edital: Edital) -> bool:
    names, clauses = list(_names(edital)), [fold(clause.text) for clause in edital.file.clauses]
    if any(_TEMPORARY.search(name) or _OF_A_POST.search(name) for name in names):
        return True
    return any(map(_TEMPORARY.search, clauses)) and not any(_CONTEST in text for text in (*names, *clauses))


def _names(edital: Edital) -> Iterator[str]:
    file = edital.file
    yield from map(fold, (file.notice, file.body))
    for row in file.rows:
        yield from map(fold, (row.post, row.specialty))


def _posts(edital: Edital) -> Iterator[str]:
    return (fold(f"{row.post} {row.specialty or ''}") for row in edital.file.rows)
