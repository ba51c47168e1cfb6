"""The auditor: knows what must be true of an outcome, not how one is reached, and checks any outcome.

Every call happens at a *moment*: a reserved or alternating position at its place in the order, a seat that waits
until the walk is over (see `demais-candidatos`) after all of them. Then the law says of each call:

`list`        a position calls its own list, or one further down its chain; whoever is called is in that list
`exhausted`   a list of the chain is passed over only when all its members have been called before
`merit`       nobody of the list who is better placed is left for a later moment
`open`        (strict) the open seats are filled by the best of the general list, in their order, and by nobody else
`needed`      (strict) no seat reverts that would have been filled, had the last of the open list been left to it
`vacant`      a seat stays vacant only when all its lists are exhausted
`counts`      whoever is called counts where the reading says
`reverted`    the seats said to have reverted are those that did
`collision`   positions that several reserves claim as one are those reserves' own, and the better placed of those
              whom their lists call goes first; put back where the order was laid, the calls satisfy all the above

Together these leave one outcome only: positions rank candidates by merit, candidates rank positions by moment, and
such a contest has a single stable assignment. Linear in seats and candidates.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from solver.allocation.collisions import check_ties, put_back
from solver.allocation.stability import Breach, check_in_turn, check_strict, own_chain
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList


def check(members: bytes, terms: Terms, outcome: Outcome) -> list[Breach]:
    """Return every breach of an outcome, none if it is lawful under these terms."""
    malformed = list(_malformed(members, terms, outcome))
    if malformed:
        return malformed
    if terms.ties or outcome.order:
        misplaced = list(check_ties(terms, outcome))
        laid = put_back(terms, outcome) if not misplaced else None
        return [*misplaced, *check(members, replace(terms, ties=()), laid)] if laid else misplaced
    match terms.favourable:
        case FavourableList.STRICT:
            return [*_plain(terms, outcome), *check_strict(members, terms, outcome)]
        case FavourableList.FAVOURABLE_COUNTS:
            opened = terms.order.count(0) + sum(reached == 0 for _, _, reached in outcome.reverted)
            miscounted = [Breach("open", terms.seats - 1)] if outcome.open != opened else []
            return [*_plain(terms, outcome), *miscounted, *check_in_turn(members, terms, outcome)]
        case FavourableList.COMPENSATED:
            people = {c: name for c, name in zip(outcome.called, outcome.counts, strict=True) if c >= 0}
            strict = replace(terms, favourable=FavourableList.STRICT)
            among = bytes(m if c in people else 0 for c, m in enumerate(members))
            in_place = replace(terms, widens=(True,) * len(terms.lists))
            left = [t for t in range(terms.seats) if _left(terms, outcome, t)]
            before = _as_strict(strict, people, outcome)
            unseated = people.keys() - set(before.called)
            return [
                *(Breach("counts", outcome.called.index(c), c) for c in sorted(unseated)),
                *check(members, strict, before),
                *check_in_turn(among, in_place, _without(outcome, left)),
                *_check_left(outcome, left),
            ]


def _left(terms: Terms, outcome: Outcome, t: int) -> bool:
    """Whether a position was given, by rank, to one of the people whom no position's lists could call."""
    return outcome.called[t] != VACANT and outcome.through[t] not in terms.chains[terms.order[t]]


def _without(outcome: Outcome, positions: Collection[int]) -> Outcome:
    """Return an outcome with some positions vacant."""

    def emptied(values: Sequence[int]) -> tuple[int, ...]:
        return tuple(VACANT if t in positions else v for t, v in enumerate(values))

    return replace(outcome, called=emptied(outcome.called), through=emptied(outcome.through))


def _check_left(outcome: Outcome, left: Sequence[int]) -> Iterator[Breach]:
    """Check that people left over take the first vacant positions, by rank, on the list they count in."""
    vacant = [t for t, c in enumerate(outcome.called) if c == VACANT or t in left]
    ranks = [outcome.called[t] for t in left]
    if left != vacant[: len(left)] or ranks != sorted(ranks):
        yield Breach("merit", left[0], ranks[0])
    for t in left:
        if outcome.through[t] != outcome.counts[t]:
            yield Breach("counts", t, outcome.called[t])


def _as_strict(terms: Terms, people: dict[int, int], outcome: Outcome) -> Outcome:
    """Seat the people of a compensated outcome where the strict reading would, by the lists they count in.

    The open seats are those of the order and as many of the reserved ones as nobody counts in.
    """
    counted = {name: sorted(c for c, counts in people.items() if counts == name) for name in range(len(terms.lists))}
    called, through = [VACANT] * terms.seats, [VACANT] * terms.seats

    def seat(t: int, chain: Sequence[int]) -> bool:
        name = next((each for each in chain if counted[each]), None)
        if name is not None:
            called[t], through[t] = counted[name].pop(0), name
        return name is not None

    over = [t for t, home in enumerate(terms.order) if home and not seat(t, own_chain(terms, home))]
    later = [t for t in over if not terms.widens[terms.order[t]]]
    for t in sorted({*range(terms.seats)} - set(later)):
        if called[t] == VACANT:
            seat(t, (0,))
    for t in range(terms.seats):
        if called[t] == VACANT:
            seat(t, terms.chains[0])
    lists = tuple(through)
    return Outcome(tuple(called), lists, lists, outcome.reverted, outcome.open)


def _malformed(members: bytes, terms: Terms, outcome: Outcome) -> Iterator[Breach]:
    """Yield what makes an outcome no outcome at all: positions, lists or candidates that do not exist, or twice."""
    lengths = {len(outcome.called), len(outcome.through), len(outcome.counts)}
    if lengths != {terms.seats}:
        yield Breach("list", 0)
        return
    seen: set[int] = set()
    for t, (c, name, counts) in enumerate(zip(outcome.called, outcome.through, outcome.counts, strict=True)):
        if c == VACANT:
            if (name, counts) != (VACANT, VACANT):
                yield Breach("vacant", t)
            continue
        if not 0 <= c < len(members) or c in seen:
            yield Breach("list", t, c)
            continue
        seen.add(c)
        for each in (name, counts):
            if not 0 <= each < len(terms.lists) or not members[c] >> each & 1:
                yield Breach("list", t, c)


def _plain(terms: Terms, outcome: Outcome) -> Iterator[Breach]:
    """Where all are called where they count: check just that, and what is said of the seats that reverted."""
    for t, (counts, name) in enumerate(zip(outcome.counts, outcome.through, strict=True)):
        if counts != name:
            yield Breach("counts", t, outcome.called[t])
    reverted = [(t, home, outcome.through[t]) for t, home in enumerate(terms.order) if home]
    if outcome.reverted != tuple(each for each in reverted if each[1] != each[2]):
        yield Breach("reverted", 0)
