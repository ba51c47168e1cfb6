"""A pool: the approved candidates of one contest, by merit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from solver.allocation.terms import Terms
from solver.errors import InputError, Place, Problem
from solver.vocabulary import DualStatus, fold

RowKey: TypeAlias = tuple[str, str, str]
"""Cargo, specialty and place of a candidate, as written; empty where the file does not say."""


def folded(row: RowKey) -> RowKey:
    """Return cargo, specialty and place without accents or case, for comparing."""
    post, specialty, locality = map(fold, row)
    return post, specialty, locality


@dataclass(frozen=True, slots=True)
class Candidate:
    """An approved candidate.

    Attributes:
        id: the name or number that the file gives.
        rank: the place in the general classification, from 1.
        groups: the groups she was confirmed in.
        option: the reserve she chose, where she was asked.
        row: the row of the edital she competes in.
        line: where she stands in the file (0: in none).
    """

    id: str
    rank: int
    groups: tuple[str, ...] = ()
    option: str | None = None
    row: RowKey = ("", "", "")
    line: int = 0


@dataclass(frozen=True, slots=True)
class Pool:
    """Candidates by general rank; `file` names where they were read from."""

    candidates: tuple[Candidate, ...]
    file: str = ""

    @classmethod
    def of(cls, candidates: Iterable[Candidate], file: str = "") -> Pool:
        """Put candidates in the order of their ranks.

        Raises:
            ValueError: two candidates hold one rank.
        """
        ranked = tuple(sorted(candidates, key=lambda c: c.rank))
        for above, below in pairwise(ranked):
            if above.rank == below.rank:
                raise ValueError(below)
        return cls(ranked, file)

    def __len__(self) -> int:
        return len(self.candidates)

    def masks(self, terms: Terms) -> bytes:
        """Return the mask of each candidate, by general rank.

        Raises:
            InputError: the reading `opcao` needs the choice of candidates who made none (all of them at once).
        """
        self.require_options(terms)
        known: dict[tuple[tuple[str, ...], str | None], int] = {}
        masks = bytearray()
        for c in self.candidates:
            key = (c.groups, c.option)
            if key not in known:
                known[key] = terms.mask(*key)
            masks.append(known[key])
        return bytes(masks)

    def require_options(self, terms: Terms) -> None:
        """Check that whoever must choose a reserve has chosen.

        Raises:
            InputError: every candidate of two reserves without an option, under the reading `opcao`.
        """
        if terms.dual is not DualStatus.CHOICE:
            return
        undecided = [c for c in self.candidates if c.option is None and len(terms.reserves(c.groups)) > 1]
        if undecided:
            raise InputError(
                Problem(
                    "pool.option_needed",
                    {"candidate": c.id, "groups": ", ".join(c.groups)},
                    Place(self.file, c.line or None),
                )
                for c in undecided
            )

    def rows(self) -> dict[RowKey, Pool]:
        """Return the pool of each row of the edital that candidates compete in, in the order of the best-ranked."""
        apart: dict[RowKey, list[Candidate]] = {}
        for c in self.candidates:
            apart.setdefault(c.row, []).append(c)
        return {row: Pool(tuple(members), self.file) for row, members in apart.items()}
