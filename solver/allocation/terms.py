"""What fixes a nomination besides the pool: the order of calls and the readings, as small integers and bytes.

A list is its index in `Terms.lists` (0 is always the open list) and a candidate is a *mask*: bit i is set where the
candidate may be called through list i. A pool is `bytes`, one mask per candidate, by general rank from 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from solver.allocation.readings import Readings
from solver.order import Order
from solver.vocabulary import OPEN, OVERLAPS, DualStatus, FavourableList, ReversionEffect

WIDEST: Final = 8
"""Lists that a mask can hold, the open one included."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one nomination.

    Attributes:
        lists: the names of the lists, `ampla` first, then the reserved groups in the order of the regime.
        order: the list that each position calls, as an index; its length is the number of seats.
        chains: for each list, the lists that one of its seats tries in turn, itself first (see `chain_of`).
        widens: for each list, whether its seat that reverts to `ampla` widens the open list.
        favourable: how "not counted" meets "most favourable list".
        dual: in which reserve someone of two competes.
        precedence: the reserved lists by falling percentage, equal ones in the order of the regime.
        apart: the reserved lists whose members do not compete in `ampla`.
        ties: sets of reserved positions (indices, rising) claimed as one: which of their lists calls at which of them
            is decided by the candidates (see `solver.allocation.ties`).
    """

    lists: tuple[str, ...]
    order: bytes
    chains: tuple[bytes, ...]
    widens: tuple[bool, ...]
    favourable: FavourableList
    dual: DualStatus = DualStatus.FIRST_TO_ARISE
    precedence: bytes = b""
    apart: frozenset[int] = frozenset()
    ties: tuple[tuple[int, ...], ...] = ()
    _index: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.lists) > WIDEST or self.lists[0] != OPEN:
            raise ValueError(self.lists)
        index = {name: i for i, name in enumerate(self.lists)}
        for bloc, parts in OVERLAPS.items():
            if bloc in index:
                index |= dict.fromkeys(parts, index[bloc])
        object.__setattr__(self, "_index", index)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.order)

    def reserves(self, groups: Collection[str]) -> frozenset[int]:
        """Return the reserved lists that members of `groups` belong to; a part of a reserved bloc is in the bloc."""
        return frozenset(self._index[g] for g in groups)

    def mask(self, groups: Collection[str], option: str | None = None) -> int:
        """Return the mask of a candidate confirmed in `groups`; `option` is the reserve of her choice.

        Dual status is settled here where the reading leaves one reserve only.

        Raises:
            KeyError: a group that the regime does not reserve for.
            ValueError: two reserves, the reading `opcao`, and no option among them.
        """
        own = self.reserves(groups)
        mask = 0 if own & self.apart else 1
        if len(own) > 1 and self.dual is not DualStatus.FIRST_TO_ARISE:
            if self.dual is DualStatus.LARGER_PERCENTAGE:
                own = frozenset({min(own, key=self.precedence.index)})
            elif option is None or self._index[option] not in own:
                raise ValueError(option)
            else:
                own = frozenset({self._index[option]})
        for i in own:
            mask |= 1 << i
        return mask


def remaining(terms: Terms, kept: Sequence[int], gone: Mapping[int, int]) -> Terms:
    """Return the terms of some of the positions (rising); the others are `gone`, each with the mask of whom it called.

    Of a tie, the positions kept are those of the lists that the others cannot have called.
    """
    order, ties = bytearray(terms.order), []
    place = {t: i for i, t in enumerate(kept)}
    for tied in terms.ties:
        lists = [terms.order[t] for t in tied]
        for t in tied:
            if t in gone:
                lists.remove(next((name for name in lists if gone[t] >> name & 1), lists[0]))
        left = [t for t in tied if t in place]
        for t, name in zip(left, lists, strict=True):
            order[t] = name
        if len(set(lists)) > 1:
            ties.append(tuple(place[t] for t in left))
    return replace(terms, order=bytes(order[t] for t in kept), ties=tuple(ties))


def chain_of(home: int, reversion: Mapping[int, Sequence[int]]) -> bytes:
    """Return the lists that a seat of `home` tries: its own, the chain of `reversion`, `ampla`, then `ampla`'s chain.

    Each list stands once, where it first comes: a list without candidates stays without.
    """
    chain = [home, *reversion.get(home, ())]
    if 0 in chain:
        chain = chain[: chain.index(0)]
    return bytes(dict.fromkeys([*chain, 0, *reversion.get(0, ())]))


def terms_of(readings: Readings, laid: Order) -> Terms:
    """Return the terms of a nomination in this order, under these readings."""
    regime = readings.regime
    lists = regime.lists
    index = {name: i for i, name in enumerate(lists)}
    chains = {index[name]: [index[c] for c in chain] for name, chain in readings.reversion.items() if name in index}
    widening = (ReversionEffect.WIDENS, *(readings.effects[g] for g in lists[1:]))
    by_share = sorted(regime.groups, key=lambda g: -g.rule.percentage)
    return Terms(
        lists=lists,
        order=bytes(index[name] for name in laid.positions),
        chains=tuple(chain_of(i, chains) for i in range(len(lists))),
        widens=tuple(effect is ReversionEffect.WIDENS for effect in widening),
        favourable=readings.favourable,
        dual=readings.dual,
        precedence=bytes(index[g.id] for g in by_share),
        apart=frozenset(index[g] for g in readings.apart),
        ties=tuple(tuple(t - 1 for t in tied) for tied in laid.ties),
    )
