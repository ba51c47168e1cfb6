"""Small contests, drawn, and a naive twin of the walk: the law's sentences with sets and minima, nothing clever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from random import Random

from hypothesis import strategies as st

from solver.allocation.terms import Terms, chain_of
from solver.allocation.walk import VACANT, Outcome
from solver.vocabulary import FavourableList

LISTS = ("ampla", "negros", "indigenas", "quilombolas", "pcd")
REVERSIONS: tuple[dict[int, list[int]], ...] = (
    {},  # straight to ampla
    {3: [2, 1], 2: [3, 1], 0: [1, 2, 3]},  # Decreto 12.536: Q→I→negros→ampla, and back
    {3: [2], 2: [3], 1: [4], 4: [1]},  # chains that run into each other
    {4: [1, 2], 0: [4]},
)


@st.composite
def contests(
    draw: st.DrawFn,
    seats: int = 7,
    candidates: int = 8,
    groups: int = 3,
    favourable: FavourableList | None = None,
    *,
    apart: bool = True,
) -> tuple[bytes, Terms]:
    """A pool and its terms: any order, chains and effects; at times some members compete apart from the open list."""
    count = draw(st.integers(1, groups))
    lists = LISTS[: count + 1]
    order = bytes(draw(st.lists(st.integers(0, count), min_size=1, max_size=seats)))
    reversion = draw(st.sampled_from(REVERSIONS))
    kept = {h: [c for c in chain if c <= count] for h, chain in reversion.items() if h <= count}
    widens = (True, *draw(st.lists(st.sampled_from([True, True, False]), min_size=count, max_size=count)))
    terms = Terms(
        lists=lists,
        order=order,
        chains=tuple(chain_of(h, kept) for h in range(count + 1)),
        widens=widens,
        favourable=favourable or draw(st.sampled_from(FavourableList)),
    )
    everywhere = not (apart and draw(st.booleans()))
    statuses = st.integers(0, 2**count - 1).map(lambda bits: bits << 1)
    pool = draw(st.lists(statuses, max_size=candidates))
    if everywhere:
        members = bytes(m | 1 for m in pool)
    else:
        away = draw(st.integers(0, 2**count - 1)) << 1
        members = bytes(m if m & away else m | 1 for m in pool)
    return members, terms


def many(
    count: int, seats: int = 8, candidates: int = 9, groups: int = 4, favourable: FavourableList | None = None
) -> Iterator[tuple[bytes, Terms]]:
    """So many contests, drawn at random from a fixed seed: as `contests`, but thousands of them in a second."""
    draw = Random(count)  # noqa: S311 (nothing secret)
    for _ in range(count):
        last = draw.randint(1, groups)
        reversion = draw.choice(REVERSIONS)
        kept = {h: [c for c in chain if c <= last] for h, chain in reversion.items() if h <= last}
        law = Terms(
            lists=LISTS[: last + 1],
            order=bytes(draw.choices(range(last + 1), [2] + [1] * last, k=draw.randint(1, seats))),
            chains=tuple(chain_of(h, kept) for h in range(last + 1)),
            widens=(True, *(draw.random() < 0.7 for _ in range(last))),
            favourable=favourable or draw.choice(list(FavourableList)),
        )
        rarity = draw.choice([0.2, 0.5])
        away = draw.choice([0, 0, draw.randrange(1 << last) << 1])
        pool = bytearray()
        for _ in range(draw.randint(0, candidates)):
            mask = sum((draw.random() < rarity) << name for name in range(1, last + 1))
            pool.append(mask if mask & away else mask | 1)
        yield bytes(pool), law


@st.composite
def tied_contests(
    draw: st.DrawFn,
    seats: int = 7,
    candidates: int = 8,
    groups: int = 3,
    favourable: FavourableList | None = None,
    *,
    apart: bool = True,
) -> tuple[bytes, Terms]:
    """A contest in which some reserved positions, neighbours or not, are claimed as one."""
    members, terms = draw(contests(seats, candidates, groups, favourable, apart=apart))
    reserved = [t for t, home in enumerate(terms.order) if home]
    labels = draw(st.lists(st.sampled_from([1, 2, 0]), min_size=len(reserved), max_size=len(reserved)))
    return members, tied(terms, dict(zip(reserved, labels, strict=True)))


def many_tied(count: int, **sizes: int) -> Iterator[tuple[bytes, Terms]]:
    """So many contests with ties, drawn at random from a fixed seed."""
    draw = Random(count + 1)  # noqa: S311
    for members, terms in many(count, **sizes):
        yield members, tied(terms, {t: draw.choice([0, 1, 1, 2]) for t, home in enumerate(terms.order) if home})


def tied(terms: Terms, labels: dict[int, int]) -> Terms:
    """The terms with the positions of each label from 1 tied, where they call more than one list."""
    sets = [tuple(sorted(t for t, each in labels.items() if each == label)) for label in (1, 2)]
    return replace(terms, ties=tuple(s for s in sets if len({terms.order[t] for t in s}) > 1))


def naive(members: bytes, terms: Terms) -> Outcome:
    """Nominate by the letter of the three readings."""
    if terms.favourable is FavourableList.STRICT:
        return naive_strict(members, terms)
    if terms.favourable is FavourableList.FAVOURABLE_COUNTS:
        return naive_in_turn(set(range(len(members))), members, terms, terms.widens)
    people = naive_strict(members, replace(terms, ties=()))
    called = naive_in_turn({c for c in people.called if c >= 0}, members, terms, [True] * len(terms.lists))
    count_of = {c: people.counts[people.called.index(c)] for c in people.called if c >= 0}
    seated = {t: (c, called.through[t]) for t, c in enumerate(called.called) if c >= 0}
    for c in sorted(set(count_of) - set(called.called)):  # only where some compete apart from the open list
        seated[min(t for t in range(terms.seats) if t not in seated)] = (c, count_of[c])
    placed = outcome_of(seated, terms, None, called.order)
    counts = [count_of.get(c, VACANT) for c in placed.called]
    return Outcome(placed.called, placed.through, tuple(counts), people.reverted, people.open, called.order)


def best(free: set[int], members: bytes, name: int) -> int | None:
    """The best candidate of a list who is still free."""
    return min((c for c in free if members[c] >> name & 1), default=None)


def naive_in_turn(free: set[int], members: bytes, terms: Terms, widens: list[bool] | tuple[bool, ...]) -> Outcome:
    """Walk L; each position calls the best remaining candidate of its list."""
    free = set(free)
    seated: dict[int, tuple[int, int]] = {}

    def call(t: int, chain: bytes) -> None:
        for name in chain:
            c = best(free, members, name)
            if c is not None:
                seated[t] = (c, name)
                free.discard(c)
                return

    waiting = []
    for t, home in enumerate(terms.order):
        before_open = terms.chains[home][: terms.chains[home].index(0)]
        if home and not widens[home] and all(best(free, members, name) is None for name in before_open):
            waiting.append(t)
        else:
            call(t, terms.chains[home])
    in_turn, order = naive_ties(seated, terms)
    for t in waiting:
        call(t, terms.chains[0])
    return outcome_of(seated | in_turn, terms, None, order)


def naive_strict(members: bytes, terms: Terms) -> Outcome:
    """The A best take the open seats; the reserves are walked without them; reverted seats enlarge A; repeat."""
    general = [c for c, mask in enumerate(members) if mask & 1]
    opened = sum(home == 0 for home in terms.order)
    size = opened
    while True:
        free = set(range(len(members))) - set(general[:size])
        seated, widened, waiting = naive_reserves(free, members, terms)
        if opened + len(widened) == size:
            break
        size = opened + len(widened)
    seated, order = naive_ties(seated, terms)
    open_positions = sorted([t for t, home in enumerate(terms.order) if not home] + widened)
    for t, c in zip(open_positions, general[:size], strict=False):
        seated[t] = (c, 0)
    for t in sorted([t for t in open_positions if t not in seated] + waiting):
        for name in terms.chains[0]:
            c = best(free, members, name)
            if c is not None:
                seated[t] = (c, name)
                free.discard(c)
                break
    return outcome_of(seated, terms, size, order)


def naive_reserves(
    free: set[int], members: bytes, terms: Terms
) -> tuple[dict[int, tuple[int, int]], list[int], list[int]]:
    """Walk the reserved positions: who is called where, which seats revert and widen, which wait. Empties `free`."""
    seated: dict[int, tuple[int, int]] = {}
    widened, waiting = [], []
    for t, home in enumerate(terms.order):
        if not home:
            continue
        for name in terms.chains[home]:
            if name == 0:
                (widened if terms.widens[home] else waiting).append(t)
                break
            c = best(free, members, name)
            if c is not None:
                seated[t] = (c, name)
                free.discard(c)
                break
    return seated, widened, waiting


def naive_ties(seated: dict[int, tuple[int, int]], terms: Terms) -> tuple[dict[int, tuple[int, int]], bytes]:
    """At each tied position, exchange its seat with the one of its tie whose list has the best candidate to call."""
    order = bytearray(terms.order)
    through = {t: name for t, (_, name) in seated.items()}
    called = {name: sorted(c for c, each in seated.values() if each == name) for name in through.values()}
    own = {t for t, name in through.items() if name == terms.order[t]}
    for t in sorted(own):
        later = [u for s in terms.ties if t in s for u in s if u in own and u >= t]
        if later:
            made = Counter(name for u, name in through.items() if u < t)
            heads = {order[u]: called[order[u]][made[order[u]]] for u in later}
            u = min(later, key=lambda u: (heads[order[u]], u))
            order[t], order[u] = order[u], order[t]
            through[t], through[u] = through[u], through[t]
    dealt = {t: (called[through[t]].pop(0), through[t]) for t in sorted(through)}
    return dealt, bytes(order) if terms.ties else b""


def outcome_of(seated: dict[int, tuple[int, int]], terms: Terms, size: int | None, order: bytes = b"") -> Outcome:
    """Write down who sits where."""
    pairs = [seated.get(t, (VACANT, VACANT)) for t in range(terms.seats)]
    through = tuple(name for _, name in pairs)
    homes = enumerate(order or terms.order)
    reverted = tuple((t, home, through[t]) for t, home in homes if home and through[t] != home)
    if size is None:
        size = terms.order.count(0) + sum(reached == 0 for _, _, reached in reverted)
    return Outcome(tuple(c for c, _ in pairs), through, through, reverted, size, order)


def every_outcome(members: bytes, terms: Terms) -> Iterator[Outcome]:
    """Every way to call candidates at positions, each by one of her lists and counting in one of her lists.

    Which seats reverted follows from where people are called; in `compensada` it does not, and the naive twin says it.
    """
    compensated = terms.favourable is FavourableList.COMPENSATED
    for called in _arrangements(len(members), terms.seats):
        own = [[n for n in range(len(terms.lists)) if c >= 0 and members[c] >> n & 1] or [VACANT] for c in called]
        for through in product(*own):
            for counts in product(*own) if compensated else [through]:
                reverted = tuple((t, h, counts[t]) for t, h in enumerate(terms.order) if h and counts[t] != h)
                if compensated:
                    reverted = naive(members, terms).reverted
                for opened in range(terms.seats + 1):
                    yield Outcome(called, through, counts, reverted, opened)


def every_order(terms: Terms) -> set[bytes]:
    """Every exchange of lists within the ties."""
    orders = {terms.order}
    for tie in terms.ties:
        for order in set(orders):
            for lists in permutations([order[t] for t in tie]):
                exchanged = bytearray(order)
                for t, name in zip(tie, lists, strict=True):
                    exchanged[t] = name
                orders.add(bytes(exchanged))
    return orders


def _arrangements(candidates: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every sequence of distinct candidates, with vacancies anywhere."""
    for filled in product([True, False], repeat=seats):
        for chosen in permutations(range(candidates), sum(filled)):
            rest = iter(chosen)
            yield tuple(next(rest) if here else VACANT for here in filled)
