"""What is odd about a norm's seats, size by size."""

from __future__ import annotations

from typing import Any

import pytest

from solver.arithmetic import allot
from solver.messages import LANGUAGES, Speaker
from solver.norms.load import library
from solver.norms.regime import join
from solver.size_doubts import size_doubts
from tests.norms.norm_drafts import draft


def pcd(*floors: dict[str, int], **more: Any) -> dict[str, Any]:
    """A group of 5% with floors."""
    return {"id": "pcd", "percentual": "5%", "pisos": list(floors), **more}


def test_a_floor_whose_end_lowers_the_seats_is_told_with_the_size() -> None:
    """Of 4 seats one, of 5 none; a floor that ends where the share gives as much lowers nothing."""
    (problem,) = size_doubts(draft(grupos=[pcd({"de": 2, "ate": 4, "vagas": 1})]))
    assert problem.key == "doubt.seats_fall"
    assert [problem.data[k] for k in ("n", "more", "seats", "fewer")] == [4, 5, 1, 0]
    assert size_doubts(draft(grupos=[pcd({"de": 5, "ate": 10, "vagas": 1})])) == []
    assert size_doubts(draft(grupos=[pcd({"de": 2, "ate": 4, "vagas": 1})], limiar={"minimo": 5})) == []


def test_reserves_beyond_the_seats_are_told_at_the_smallest_size() -> None:
    """Two floors of one seat in one; of four in four and two in three; shares that all go up."""
    trans = {"id": "trans", "percentual": "5%", "pisos": [{"de": 1, "vagas": 1}]}
    (problem,) = size_doubts(draft(grupos=[pcd({"de": 1, "vagas": 1}), trans]))
    assert (problem.key, problem.data) == ("doubt.more_than_there_is", {"n": 1, "sum": 2})
    (problem,) = size_doubts(draft(grupos=[pcd({"de": 400, "vagas": 400}), trans]))
    assert problem.data == {"n": 400, "sum": 420}
    (problem,) = size_doubts(draft(arredondamento={"regra": "acima"}))
    assert problem.data == {"n": 1, "sum": 2}
    assert size_doubts(draft()) == []


def test_the_library_is_told_only_of_what_is_so() -> None:
    """What is told of its norms is what their figures are."""
    for norm in library():
        for problem in size_doubts(norm):
            if problem.key == "doubt.more_than_there_is":
                n = problem.data["n"]
                assert isinstance(n, int)
                assert allot(join([norm]), n).open < 0 <= allot(join([norm]), n - 1).open


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubts_are_put_into_words(lang: str) -> None:
    """With the group's name and the numbers."""
    norm = draft(grupos=[pcd({"de": 1, "ate": 4, "vagas": 1}), {"id": "trans", "percentual": "100%"}])
    words = [Speaker(lang).problem(p) for p in size_doubts(norm)]
    assert len(words) == 2
    assert not any("{" in w for w in words)
