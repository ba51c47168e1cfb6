"""The kinds of clause that norms demand of an edital: one code each, shared by all norms.

What each norm demands, and the words by which the clause is recognised, stand in its file (`clausulas`). Matters with
codes of their own are not here: call order (ORD006), non-counting (CON), favourable list (FAV), dual status (DUP),
substitution (SUB), reversion (REV), later vacancies (NOV). A user's own norm may use CLA900 to CLA999 for others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from solver.vocabulary import fold

CLAUSES: Final = MappingProxyType({
    "CLA001": "clause.reserve_stated",  # the reserve stands expressly in the edital, with its percentages
    "CLA002": "clause.total_per_post",  # the number of reserved seats, cargo by cargo
    "CLA003": "clause.heteroidentification",  # who confirms the self-declaration, and how
    "CLA004": "clause.indigenous_documents",  # what indigenous candidates present, and at which stage
    "CLA005": "clause.quilombola_documents",  # what quilombola candidates present
    "CLA006": "clause.appeal",  # appeal from the decision that does not confirm the declaration
    "CLA007": "clause.photograph",  # the photograph of the face at enrolment
    "CLA008": "clause.minimum_score",  # the reserve spares nobody the minimum score
    "CLA009": "clause.anti_discrimination_law",  # Direito Antidiscriminatório in the syllabus
    "CLA010": "clause.enrolment_without_seat",  # enrolment in the reserve where no seat is reserved at once
    "CLA011": "clause.unconfirmed_stays_open",  # who is not confirmed stays in the open list
    "CLA012": "clause.false_declaration",  # what follows a false declaration
    "CLA013": "clause.lists_published",  # which lists the result is published in
    "CLA014": "clause.self_declaration",  # who may compete: self-declaration at enrolment
    "CLA015": "clause.no_later_change",  # no change of the option after enrolment
})  # fmt: skip
"""Code of each kind of clause: the key of its name in the message catalogue."""

_OWN: Final = re.compile("CLA9[0-9]{2}")


def is_clause_code(code: str) -> bool:
    """Whether a code names a kind of clause, or is one of those left to a user's own norm."""
    return code in CLAUSES or _OWN.fullmatch(code) is not None


def recognised(words: Sequence[Sequence[str]], texts: Iterable[str]) -> bool:
    """Whether one of the texts holds every stem of one alternative of `words`, accents and capitals aside.

    A stem stands at the beginning of a word: `heteroidentifica` finds `Heteroidentificação`.
    """
    folded = [fold(text) for text in texts]
    return any(all(_begins_a_word(stem, text) for stem in stems) for stems in words for text in folded)


def _begins_a_word(stem: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(fold(stem))}", text) is not None
