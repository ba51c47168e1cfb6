"""The letter of the law, sentence by sentence, with sets and nothing clever: a second opinion on the walk.

It shares no code with `solver.allocation.walk`; whatever it answers is audited besides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from solver.allocation.auditor import check
from solver.allocation.terms import Terms
from solver.allocation.walk import VACANT, Outcome
from solver.errors import DisagreementError
from solver.vocabulary import FavourableList

Called = dict[int, tuple[int, int]]
"""By position (from 0): the candidate, by rank, and the list that called her."""


class Letter:
    """The nominations of any pool under some terms, as the letter of the law has them."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def __getitem__(self, pool: bytes) -> Outcome:
        """Nominate a pool of masks.

        Raises:
            DisagreementError: the auditor finds that unlawful.
        """
        outcome = _nominate(pool, self.terms)
        breaches = check(pool, self.terms, outcome)
        if breaches:
            answers = {"letter": outcome.called, "auditor": [f"{b.rule}@{b.position + 1}" for b in breaches]}
            raise DisagreementError("nominate", answers)
        return outcome


def confirm(pool: bytes, terms: Terms, outcome: Outcome) -> None:
    """Check a nomination by the letter.

    Raises:
        DisagreementError: the letter has another.
    """
    letter = Letter(terms)[pool]
    if letter != outcome:
        raise DisagreementError("nominate", {"walk": outcome, "letter": letter})


def _nominate(pool: bytes, terms: Terms) -> Outcome:
    everybody = range(len(pool))
    if terms.favourable is FavourableList.FAVOURABLE_COUNTS:
        called, late = _in_turn(everybody, pool, terms, waits=True)
        return _outcome(terms, called, dict(called.values()), called, late)
    strict, late = _strict(pool, terms)
    counts = dict(strict.values())
    if terms.favourable is FavourableList.STRICT:
        return _outcome(terms, strict, counts, strict, late)
    called, _ = _in_turn(counts, pool, terms, waits=False)
    in_turn = set(called)
    unseated = sorted(counts.keys() - {c for c, _ in called.values()})
    free = (t for t in range(terms.seats) if t not in called)
    called |= {t: (c, counts[c]) for t, c in zip(free, unseated, strict=False)}
    return _outcome(terms, called, counts, strict, called.keys() - in_turn)


def _best(pool: bytes, name: int, left: Iterable[int]) -> int | None:
    """Return the best of a list among those left."""
    return min((c for c in left if pool[c] >> name & 1), default=None)


def _first_of_chain(pool: bytes, chain: Iterable[int], left: set[int]) -> tuple[int, int] | None:
    """Call the best of the first list of a chain that has somebody left, and strike her."""
    for name in chain:
        found = _best(pool, name, left)
        if found is not None:
            left.discard(found)
            return found, name
    return None


def _before_open(chain: bytes) -> tuple[int, ...]:
    """Return the lists of a chain before `ampla`."""
    return tuple(chain[: chain.index(0)])


def _in_turn(among: Collection[int], pool: bytes, terms: Terms, *, waits: bool) -> tuple[Called, set[int]]:
    """Each position in turn calls the best remaining candidate of its list, or of the next in its chain.

    `waits`: a seat that reverts without widening the open list is given when all others are; those are returned too.
    """
    left = set(among)
    called: Called = {}
    last = []
    for t, home in enumerate(terms.order):
        alone = waits and home != 0 and not terms.widens[home]
        call = _first_of_chain(pool, _before_open(terms.chains[home]) if alone else terms.chains[home], left)
        if call:
            called[t] = call
        elif alone:
            last.append(t)
    return called | _rest(last, pool, terms, left), set(last)


def _rest(positions: Sequence[int], pool: bytes, terms: Terms, left: set[int]) -> Called:
    """Give seats, by position, to the best of those whom nobody called."""
    calls = {t: _first_of_chain(pool, terms.chains[0], left) for t in positions}
    return {t: call for t, call in calls.items() if call}


def _strict(pool: bytes, terms: Terms) -> tuple[Called, set[int]]:
    """The A best take the open seats, the reserves walk among the others; a seat that reverts makes A one more.

    Repeated, from the seats that are open at first, until A no longer grows. Return the positions given last too.
    """
    general = [c for c, mask in enumerate(pool) if mask & 1]
    reserved = [t for t, home in enumerate(terms.order) if home]
    size = before = terms.seats - len(reserved)
    while True:
        left = set(range(len(pool))) - set(general[:size])
        calls = {t: _first_of_chain(pool, _before_open(terms.chains[terms.order[t]]), left) for t in reserved}
        lapsed = [t for t in reserved if not calls[t]]
        widening = [t for t in lapsed if terms.widens[terms.order[t]]]
        if before + len(widening) == size:
            break
        size = before + len(widening)
    called = {t: call for t, call in calls.items() if call}
    opened = sorted({*range(terms.seats)} - set(reserved) | set(widening))
    called |= {t: (c, 0) for t, c in zip(opened, general, strict=False)}
    unfilled = {t for t in opened if t not in called}
    late = unfilled | set(lapsed) - set(widening)
    return called | _rest(sorted(late), pool, terms, left), late


def _by_classification(terms: Terms, called: Called, late: Collection[int]) -> tuple[Called, bytes]:
    """Where reserves claim one position, the list whose next candidate is better goes first; return all the lists.

    Position by position: whom each list has still to call is whom it called from there on, `late` calls left out.
    """
    order, called = bytearray(terms.order), dict(called)
    for t in sorted(called):
        tie = next((s for s in terms.ties if t in s), ())
        rivals = [u for u in tie if u >= t and u in called and called[u][1] == order[u]]
        if t not in rivals:
            continue
        ahead = [u for u in sorted(called) if u >= t and u not in late]
        best = min(called[u][0] for u in ahead if called[u][1] in {order[v] for v in rivals})
        name = next(called[u][1] for u in ahead if called[u][0] == best)
        if name == order[t]:
            continue
        other, behind, before = next(u for u in rivals if order[u] == name), order[t], dict(called)
        for each, own in [(each, [u for u in ahead if called[u][1] == each]) for each in (name, behind)]:
            people = [before[u][0] for u in own]
            places = sorted({t: other, other: t}.get(u, u) for u in own)
            called |= {u: (c, each) for u, c in zip(places, people, strict=True)}
        order[t], order[other] = name, behind
    return called, bytes(order)


def _outcome(terms: Terms, called: Called, counts: dict[int, int], lawful: Called, late: Collection[int]) -> Outcome:
    """Write an outcome down; `lawful` is who takes which seat where all count where they are called."""
    seats = range(terms.seats)
    reached = {t: lawful[t][1] if t in lawful else VACANT for t in seats}
    order = b""
    if terms.ties:
        called, order = _by_classification(terms, called, late)
    reverted = tuple((t, home, reached[t]) for t, home in enumerate(terms.order) if home and reached[t] != home)
    return Outcome(
        called=tuple(called[t][0] if t in called else VACANT for t in seats),
        through=tuple(called[t][1] if t in called else VACANT for t in seats),
        counts=tuple(counts[called[t][0]] if t in called else VACANT for t in seats),
        reverted=reverted,
        open=_open(terms, reverted),
        order=order,
    )


def _open(terms: Terms, reverted: Iterable[tuple[int, int, int]]) -> int:
    """Return how many seats are open in the end."""
    strict = terms.favourable is not FavourableList.FAVOURABLE_COUNTS
    at_first = sum(home == 0 for home in terms.order)
    if strict:
        return at_first + sum(
            terms.widens[home] and reached not in _before_open(terms.chains[home]) for _, home, reached in reverted
        )
    return at_first + sum(reached == 0 for _, _, reached in reverted)
