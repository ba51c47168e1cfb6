"""Why each candidate stands where she does: a key of the catalogue and what it names, put into words at the edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.allocation.contest import Contest
from solver.allocation.grounds import Ground, Grounds
from solver.allocation.walk import VACANT
from solver.vocabulary import OPEN, FavourableList


class ListName(str):
    """The name of a list, to be written as people call it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence: its key and what it names; `more` are sentences that follow."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)
    more: tuple[Reason, ...] = ()

    @property
    def provisions(self) -> tuple[str, ...]:
        """The provisions that the sentences cite, each once."""
        own = (v for v in self.data.values() if isinstance(v, Ground))
        cited = [p for ground in own for p in ground.provisions]
        return tuple(dict.fromkeys([*cited, *(p for reason in self.more for p in reason.provisions)]))


_CITED: Final = {
    "because.open": ("simultaneous",),
    "because.best": (),
    "because.reserve": ("seat", "not_counted"),
    "because.reserve_counts": ("seat", "favourable"),
    "because.chain": ("reversion",),
    "because.reverted": ("reversion",),
    "because.remaining": ("reversion",),
    "because.earlier": ("not_counted", "favourable"),
    "because.passed_on": ("favourable",),
}
"""The grounds that each sentence names."""


def reasons(contest: Contest) -> list[Reason | None]:
    """Return why each position calls whom it calls (None where it is vacant)."""
    return _Explainer(contest).all()


def nobody_left(names: Sequence[str], grounds: Grounds, positions: Sequence[int], lists: Sequence[int]) -> Reason:
    """Say why positions (from 1) that tried these lists in turn, their own the first, called nobody."""
    own, *others = dict.fromkeys(lists)
    key = "because.vacant" if len(positions) == 1 else "because.vacant_many"
    data = {
        "positions": tuple(positions),
        "list": ListName(names[own]),
        "others": tuple(ListName(names[i]) for i in others),
        "reversion": grounds.reversion(names[own]),
    }
    return Reason(key if others else f"{key}.only", data)


class _Explainer:
    """Counts along the walk what the sentences name: the how-manieth open seat, the place in a list."""

    def __init__(self, contest: Contest) -> None:
        self.contest, self.terms, self.outcome = contest, contest.terms, contest.outcome
        self.grounds: Grounds = contest.grounds
        self.order = contest.outcome.order_under(contest.terms)
        lists = range(len(self.terms.lists))
        self.places: list[dict[int, int]] = []
        for name in lists:
            own = (c for c, mask in enumerate(contest.members) if mask >> name & 1)
            self.places.append({c: place for place, c in enumerate(own, 1)})
        self.reverted = {t: (home, reached) for t, home, reached in self.outcome.reverted}

    def all(self) -> list[Reason | None]:
        opened = 0
        found: list[Reason | None] = []
        for t, c in enumerate(self.outcome.called):
            if c == VACANT:
                found.append(None)
                continue
            opened += self.outcome.counts[t] == 0
            found.append(self.one(t, c, opened))
        return found

    def one(self, t: int, c: int, opened: int) -> Reason:
        """Explain one call; `opened` is the number of open seats taken so far."""
        through, counts = self.outcome.through[t], self.outcome.counts[t]
        candidate = self.contest.pool.candidates[c]
        data: dict[str, object] = {
            "candidate": candidate.id,
            "rank": candidate.rank,
            "position": t + 1,
            "nth": opened,
            "open": self.outcome.open,
            "list": self.name(through),
            "counts": self.name(counts),
            "place": self.places[through].get(c, 0),
            "home": self.name(self.order[t]),
        }
        key = self.key(t, through, counts)
        for name in _CITED[key]:
            data[name] = self.ground(name, t, through)
        return Reason(key, data, (*self.dual(c, through), *self.collision(t)))

    def ground(self, name: str, t: int, through: int) -> Ground:
        grounds, lists = self.grounds, self.terms.lists
        match name:
            case "seat":
                return grounds.seats(lists[through])
            case "favourable":
                return grounds.favourable()
            case "not_counted":
                return grounds.not_counted()
            case "simultaneous":
                return grounds.simultaneous()
            case _:
                return grounds.reversion(lists[self.order[t]])

    def key(self, t: int, through: int, counts: int) -> str:
        home = self.order[t]
        reading = self.terms.favourable
        if through != counts:
            return "because.earlier" if counts == 0 else "because.passed_on"
        if through == 0 and home and t in self.reverted:
            return "because.reverted" if self.terms.widens[home] else "because.remaining"
        if through == 0:
            return "because.best" if reading is FavourableList.FAVOURABLE_COUNTS else "because.open"
        if through != home:
            return "because.chain"
        return "because.reserve_counts" if reading is FavourableList.FAVOURABLE_COUNTS else "because.reserve"

    def dual(self, c: int, through: int) -> Iterator[Reason]:
        """Say which reserve somebody of two was called in, and by which rule."""
        candidate = self.contest.pool.candidates[c]
        if through and len(self.terms.reserves(candidate.groups)) > 1:
            groups = tuple(ListName(g) for g in candidate.groups)
            data = {"groups": groups, "list": self.name(through), "ground": self.grounds.dual()}
            yield Reason(f"because.dual.{self.terms.dual.value}", data)

    def collision(self, t: int) -> Iterator[Reason]:
        """Say that a position was claimed by several reserves, and that the better placed goes first."""
        for tied in self.terms.ties:
            own = [u for u in tied if self.outcome.through[u] == self.order[u]]
            lists = sorted({self.order[u] for u in own})
            if t in own and len(lists) > 1:
                data = {
                    "groups": tuple(self.name(i) for i in lists),
                    "positions": tuple(u + 1 for u in own),
                    "ground": self.grounds.collision(self.terms.lists[self.order[t]]),
                }
                yield Reason("because.collision", data)
                if any(self.contest.readings.regime.collision_is_secondary(self.terms.lists[i]) for i in lists):
                    yield Reason("because.collision_secondary")

    def name(self, index: int) -> ListName:
        return ListName(self.terms.lists[index] if index != VACANT else OPEN)
