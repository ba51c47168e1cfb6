"""Events in any order, under any regime and readings: after each, what the law promises still holds.

A plain model, the sentences of `solver.allocation.events` with sets and minima, takes the same events beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from solver.allocation.aftermath import Aftermath, Happening, first_nominations
from solver.allocation.auditor import check
from solver.allocation.contest import Contest
from solver.allocation.events import after, take
from solver.allocation.readings import ASPECTS, LATER_ASPECTS, ORDER_ASPECTS, asking
from solver.allocation.walk import VACANT, walk
from solver.arithmetic import INT, seats
from solver.errors import InputError
from solver.norms.regime import load_regime
from solver.vocabulary import DualStatus, Event, NewVacancies, Substitution
from tests.allocation.statutes import contest

REGIMES = {
    "es-11094-2020": ("w", "n", "n", "i", "ni"),
    "es-12010-2023": ("w", "w", "n", "i", "ni"),
    "es-guacui-2022": ("w", "n", "n", "i", "i", "ni"),
    "cnj-203-2025": ("w", "n", "i", "q", "nq"),
    "am-5580-2021": ("w", "w", "n", "i", "q", "nq"),
    "br-15142-2025": ("w", "w", "n", "i", "q", "nq"),
    "br-15142-2025+br-9508-2018": ("w", "w", "n", "q", "p", "np"),
}
"""Norms, and the kinds of candidates that compete under them."""
BEARING = ASPECTS | LATER_ASPECTS | ORDER_ASPECTS
EXITS = [e for e in Event if e is not Event.NEW_VACANCY]
SETTINGS = settings(
    max_examples=15, stateful_step_count=14, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
INDEX = st.integers(0, 2**16)
MOST_SEATS, MOST_PEOPLE, MOST_NEW = 12, 24, 3


@cache
def questions(norms: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The questions of a regime that bear on nominations, with the readings that no candidate has to choose."""
    regime = asking(load_regime(norms.split("+"), {}))
    found = {q.id: q.readings for n in regime.norms for q in n.questions if q.aspects & BEARING}
    return tuple((q, tuple(r for r in readings if r != DualStatus.CHOICE)) for q, readings in found.items())


def drawn(norms: str, substitution: str, seed: int) -> Contest:
    """A contest decided by walk, program and auditor, which agree or there is none."""
    draw = Random(seed)  # noqa: S311 (nothing secret)
    words = draw.choices(REGIMES[norms], k=draw.randint(0, MOST_PEOPLE))
    count = draw.randint(1, MOST_SEATS)
    readings = {q: draw.choice(values) for q, values in questions(norms)}
    return contest(norms, count, " ".join(words), **readings | ({"substituicao": substitution} if substitution else {}))


WAYS = [(norms, each) for norms in REGIMES for each in dict(questions(norms)).get("substituicao", ("",))]
"""Each regime under each reading of who replaces whoever leaves, where it has a question of that."""


@dataclass
class Post:
    """A seat of the model."""

    home: int
    holder: int
    counts: int
    chain: tuple[int, ...] = ()
    closed: bool = False


@dataclass
class Model:
    """The law's sentences about what comes after, as they are said."""

    decided: Contest
    posts: list[Post] = field(default_factory=list)
    called: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        for seat in first_nominations(self.decided).seats:
            self.posts.append(Post(seat.home, seat.holder, seat.counts, self.chain(seat.home)))
        self.called = {p.holder for p in self.posts} - {VACANT}

    def chain(self, name: int) -> tuple[int, ...]:
        """The lists that a seat tries: its own, those that its statute names before the open one, the open one, on."""
        lists, chains = self.decided.terms.lists, self.decided.readings.reversion

        def named(index: int) -> list[int]:
            return [lists.index(each) for each in chains.get(lists[index], ())]

        before = named(name)
        before = before[: before.index(0)] if 0 in before else before
        return tuple(dict.fromkeys([name, *before, 0, *named(0)]))

    def left(self, name: int) -> list[int]:
        """Who of a list may still be called, by rank."""
        members = self.decided.members
        return [c for c in range(len(members)) if members[c] >> name & 1 and c not in self.called | self.away]

    def call(self, chain: tuple[int, ...]) -> tuple[int, int]:
        """Who is called by the first list that has somebody."""
        for name in chain:
            if self.left(name):
                holder = self.left(name)[0]
                self.called.add(holder)
                return holder, name
        return VACANT, VACANT

    def leave(self, holder: int, event: Event) -> None:
        """Somebody goes."""
        self.away.add(holder)
        post = next((p for p in self.posts if p.holder == holder and not p.closed), None)
        if post is None:
            return
        lists, readings = self.decided.terms.lists, self.decided.readings
        named = readings.leaving[lists[post.counts]]
        if named.events and event not in named.events:
            post.closed, post.holder, post.counts = True, VACANT, VACANT
            self.arise(1)
            return
        chain = self.chain(0 if named.rule is Substitution.OPEN_LIST else post.counts)
        if named.rule is Substitution.ANY_RESERVE and post.counts:
            norm = readings.regime.norm_of(lists[post.counts])
            kin = [i for i in range(1, len(lists)) if readings.regime.norm_of(lists[i]) is norm]
            best = min((self.left(i)[0] for i in kin if self.left(i)), default=None)
            if best is not None:
                own = [i for i in kin if best in self.left(i)]
                chain = (post.counts if post.counts in own else own[0],)
        post.chain = chain
        post.holder, post.counts = self.call(chain)

    def arise(self, count: int) -> None:
        """Seats arise: each is for whom most are due, the larger share first, or else open."""
        readings = self.decided.readings
        groups = readings.regime.groups
        total = len(self.posts) + count
        due = []
        for i, group in enumerate(groups, 1):
            match readings.vacancies[group.id]:
                case NewVacancies.CUMULATIVE:
                    due.append(seats(group.rule, total, INT) - sum(p.home == i for p in self.posts))
                case NewVacancies.PER_ROUND:
                    due.append(seats(group.rule, count, INT))
                case NewVacancies.NONE:
                    due.append(0)
        for _ in range(count):
            wanted = [(-due[i], -g.rule.percentage, i) for i, g in enumerate(groups) if due[i] > 0]
            home = min(wanted)[2] + 1 if wanted else 0
            if home:
                due[home - 1] -= 1
            chain = self.chain(home)
            holder, counts = self.call(chain)
            self.posts.append(Post(home, holder, counts, chain))


class Events(RuleBasedStateMachine):
    """A contest, and whatever happens after it."""

    state: Aftermath
    model: Model

    def __init__(self, norms: str, substitution: str) -> None:
        super().__init__()
        self.norms, self.substitution = norms, substitution

    @initialize(seed=st.integers(0, 2**32))
    def nominate(self, seed: int) -> None:
        """The first nominations, which the engines agree on."""
        decided = drawn(self.norms, self.substitution, seed)
        self.state, self.model = first_nominations(decided), Model(decided)
        self.first, self.new = decided.terms.seats, 0
        self.events: list[Happening] = []
        self.before: list[tuple[int, ...]] = []
        assert walk(decided.members, decided.terms) == decided.outcome
        assert check(decided.members, decided.terms, decided.outcome) == []
        assert decided.engines.status == "OPTIMAL"

    def play(self, event: Event, candidate: int = VACANT, count: int = 0) -> None:
        """Let both take an event."""
        name = self.state.contest.pool.candidates[candidate].id if candidate != VACANT else ""
        happening = Happening(len(self.events) + 1, event, name, count)
        self.before = [(s.position, s.holder, s.through, s.counts) for s in self.state.seats]
        steps = list(self.state.steps)
        take(self.state, happening)
        self.events.append(happening)
        assert self.state.steps[:-1] == steps
        assert self.state.steps[-1].happening == happening
        if event is Event.NEW_VACANCY:
            self.model.arise(count)
            self.new += count
        else:
            self.model.leave(candidate, event)

    def holders(self, *, reserved: bool = False) -> list[int]:
        """Who holds a seat now, or one that counts in a reserve."""
        return [s.holder for s in self.state.seats if s.holder != VACANT and (s.counts or not reserved)]

    def waiting(self) -> list[int]:
        """Who may still be called by some list."""
        gone = self.model.called | self.model.away
        return [c for c in range(len(self.state.contest.members)) if c not in gone]

    @precondition(lambda self: self.holders(reserved=True))
    @rule(index=INDEX, event=st.sampled_from(EXITS))
    def one_who_counts_in_a_reserve_leaves(self, index: int, event: Event) -> None:
        """As any other; who replaces her is for her list's rule to say."""
        held = self.holders(reserved=True)
        self.play(event, held[index % len(held)])

    @precondition(lambda self: self.holders())
    @rule(index=INDEX, event=st.sampled_from(EXITS))
    def one_of_the_nominated_leaves(self, index: int, event: Event) -> None:
        """Withdrawal, exoneration, rescission, death, dismissal, retirement: the others stay where they are."""
        holder = self.holders()[index % len(self.holders())]
        position = next(s.position for s in self.state.seats if s.holder == holder)
        self.play(event, holder)
        after_it = [(s.position, s.holder, s.through, s.counts) for s in self.state.seats]
        moved = {was[0] for was, now in zip(self.before, after_it, strict=False) if was != now}
        assert moved == {position}

    @precondition(lambda self: self.waiting())
    @rule(index=INDEX, event=st.sampled_from([Event.WITHDRAWAL, Event.DEATH]))
    def one_who_waits_goes(self, index: int, event: Event) -> None:
        """She is passed over from now on; no seat changes."""
        self.play(event, self.waiting()[index % len(self.waiting())])
        assert self.before == [(s.position, s.holder, s.through, s.counts) for s in self.state.seats]

    @rule(name=st.integers(0, 4))
    def a_list_is_nearly_exhausted(self, name: int) -> None:
        """All but one of those who wait on a list withdraw."""
        index = name % len(self.state.contest.terms.lists)
        for candidate in self.model.left(index)[1:]:
            self.play(Event.WITHDRAWAL, candidate)
        assert len(self.model.left(index)) <= 1

    @rule(count=st.integers(1, MOST_NEW))
    def seats_arise(self, count: int) -> None:
        """They come after the others, which stay as they are."""
        self.play(Event.NEW_VACANCY, count=count)
        assert self.before == [
            (s.position, s.holder, s.through, s.counts) for s in self.state.seats[: len(self.before)]
        ]
        assert len(self.state.seats) == len(self.before) + count

    @precondition(lambda self: self.model.away or self.waiting())
    @rule(index=INDEX, event=st.sampled_from(EXITS))
    def what_cannot_happen_is_refused(self, index: int, event: Event) -> None:
        """Who has left does not leave again; who waits is not dismissed; and nothing changes."""
        gone = sorted(self.model.away)
        candidate = gone[index % len(gone)] if gone else self.waiting()[0]
        if not gone and event in (Event.WITHDRAWAL, Event.DEATH):
            return
        held, steps = list(self.state.seats), list(self.state.steps)
        name = self.state.contest.pool.candidates[candidate].id
        with pytest.raises(InputError, match=r"events\.(gone|not_nominated)"):
            take(self.state, Happening(99, event, name))
        assert (self.state.seats, self.state.steps) == (held, steps)

    @invariant()
    def the_model_says_the_same(self) -> None:
        """Every seat: whose it was to be, who holds it, and on which list she counts."""
        found = [(s.home, s.holder, s.counts, s.closed) for s in self.state.seats]
        assert found == [(p.home, p.holder, p.counts, p.closed) for p in self.model.posts]
        assert (self.state.called, self.state.away) == (self.model.called, self.model.away)

    @invariant()
    def nobody_is_nominated_twice_and_nobody_who_left_holds_a_seat(self) -> None:
        """And all who hold one were called by a list of theirs."""
        held, members = self.holders(), self.state.contest.members
        assert len(held) == len(set(held))
        assert not set(held) & self.state.away
        assert set(held) <= self.state.called
        ever = [c for c in self.state.contest.outcome.called if c != VACANT]
        ever += [s.holder for step in self.state.steps for s in step.called if s.holder != VACANT]
        assert len(ever) == len(set(ever))
        assert set(ever) == self.state.called
        assert all(members[s.holder] >> s.through & 1 for s in self.state.seats if s.holder != VACANT)

    @invariant()
    def a_seat_is_vacant_only_where_nobody_is_left_for_it(self) -> None:
        """Nobody of the lists that it tried waits; whoever waits came after all who were called through her lists."""
        for post in self.model.posts:
            if post.holder == VACANT and not post.closed:
                assert [c for name in post.chain for c in self.model.left(name)] == []

    @invariant()
    def seats_add_up(self) -> None:
        """Those of the contest and the new ones are open or filled; each closed one has another in its place."""
        closed = sum(s.closed for s in self.state.seats)
        assert len(self.state.seats) == self.first + self.new + closed
        assert [s.position for s in self.state.seats] == list(range(1, len(self.state.seats) + 1))
        assert all(s.holder == VACANT for s in self.state.seats if s.closed)

    @invariant()
    def the_same_history_told_again_ends_the_same(self) -> None:
        """All at once, from the start, in the order of their numbers, however they are given."""
        again = after(self.state.contest, reversed(self.events))
        assert (again.seats, again.steps) == (self.state.seats, self.state.steps)
        assert (again.called, again.away) == (self.state.called, self.state.away)
        assert all(a.number < b.number for a, b in pairwise(self.events))


@pytest.mark.parametrize(("norms", "substitution"), WAYS)
def test_the_law_holds_after_any_events(norms: str, substitution: str) -> None:
    """Under each regime, its other readings drawn."""
    run_state_machine_as_test(lambda: Events(norms, substitution), settings=SETTINGS)
