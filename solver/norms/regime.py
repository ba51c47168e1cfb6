"""A regime: the norms that together bind one edital, as reserved groups ready for arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from math import ceil, prod

from solver.errors import InputError, Problem
from solver.norms.gaps import with_gaps
from solver.norms.load import Norm, load_regime_norms
from solver.norms.model import FixedPositions, Group
from solver.vocabulary import OPEN, OVERLAPS, Branch, CollisionOrder, Confidence, Nature, Rounding, Unit

MOST_COMBINATIONS = 10_000
"""The most combinations of readings that are examined."""


@dataclass(frozen=True, slots=True)
class Floor:
    """At least `seats` from `start` to `end` seats in all, both included (None: without end)."""

    start: int
    end: int | None
    seats: int


@dataclass(frozen=True, slots=True)
class SeatRule:
    """The numbers that make a group's seats of n: 0 below `threshold`, else the rounded share, the cap, the floors.

    A floor raises what share and cap give, for its sizes; the threshold has the last word.
    """

    percentage: Fraction
    rounding: Rounding
    threshold: int = 0
    cap: Fraction | None = None
    floors: tuple[Floor, ...] = ()

    @property
    def peak(self) -> SeatRule:
        """The rule whose seats of n are the most that this rule gives for any number up to n.

        Share and cap never fall; a floor that ends may. What it gave once is the most until the share gives as much.
        """
        lasting = (replace(f, end=None) for f in self.floors if f.end is None or f.end >= self.threshold)
        return replace(self, floors=tuple(lasting))

    @property
    def floored_before(self) -> int:
        """A number of seats from which on no floor raises the share: each has ended, or the share gives as much."""
        rate = self.percentage if self.cap is None else min(self.percentage, self.cap)
        ends = (f.end + 1 if f.end is not None else ceil(f.seats / rate) if rate else f.start for f in self.floors)
        return max(ends, default=0)


@dataclass(frozen=True, slots=True)
class ReservedGroup:
    """A group of a regime: its seat rule and where each part of it stands (`sources`, by key of the norm file).

    `ceiling` is the share that seats beyond the due may not pass; where the rule has a cap it is that cap.
    The cap's own source, often another law's, is `sources["teto"]`, and those of each floor are `floor_sources`, by
    where it starts; they count among the provisions only of a number that the cap lowers, or the floor raises.
    `until`: a first contest below so many seats has none of its own, but is added to later ones (`acumulacao`); the
    rule's threshold is no lower.
    """

    id: str
    norm: str
    rule: SeatRule
    threshold_unit: Unit
    positions: FixedPositions | None
    nature: Nature
    sources: Mapping[str, tuple[str, ...]]
    ceiling: Fraction | None = None
    floor_sources: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    until: int | None = None

    @property
    def provisions(self) -> tuple[str, ...]:
        """Every provision that the number of seats rests on, each once; the cap's and the floors' apart."""
        return tuple(dict.fromkeys(p for key, part in self.sources.items() if key != "teto" for p in part))

    @property
    def barred_by(self) -> tuple[str, ...]:
        """The provisions that leave too few seats without a reserve: a threshold, or the adding up of contests."""
        return tuple(dict.fromkeys((*self.sources.get("limiar", ()), *self.sources.get("acumulacao", ()))))

    def provisions_of(self, *, capped: bool, floor: Floor | None = None) -> tuple[str, ...]:
        """Return what a number of seats rests on: the cap's provision if it lowered it, the floor's that raised it."""
        cap = self.sources.get("teto", ()) if capped else ()
        return tuple(dict.fromkeys((*self.provisions, *cap, *(self.floor_sources[floor.start] if floor else ()))))


@dataclass(frozen=True, slots=True)
class Regime:
    """The norms of one edital, each under its readings; `settled` questions are read in one way only."""

    norms: tuple[Norm, ...]
    settled: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """The norms' ids joined by `+`."""
        return "+".join(n.id for n in self.norms)

    @property
    def groups(self) -> tuple[ReservedGroup, ...]:
        """The reserved groups, in the order of the norms and of each norm's file."""
        return tuple(_reserved(norm, group) for norm in self.norms for group in norm.file.groups)

    @property
    def laid(self) -> tuple[ReservedGroup, ...]:
        """The groups in the order they are laid: fixed positions first, then by falling percentage."""
        return tuple(sorted(self.groups, key=lambda g: (g.positions is None, -g.rule.percentage)))

    @property
    def by_classification(self) -> frozenset[str]:
        """The groups of the norms that let the candidates decide who goes first at a position claimed twice.

        A norm speaks of its own groups: a collision with another norm's group is laid as ever.
        """
        decided = (n for n in self.norms if n.file.collision and n.file.collision.rule is CollisionOrder.BETTER_PLACED)
        return frozenset(group.id for norm in decided for group in norm.file.groups)

    def collision_is_secondary(self, group: str) -> bool:
        """Whether what a group's norm says of collisions is known from secondary sources only."""
        norm = self.norm_of(group)
        if norm is None or norm.file.collision is None:
            return False
        return (norm.file.collision.confidence or norm.file.confidence) is Confidence.SECONDARY

    @property
    def lists(self) -> tuple[str, ...]:
        """The open list, then each group's."""
        return (OPEN, *(g.id for g in self.groups))

    @property
    def readings(self) -> dict[str, str]:
        """The reading of each question of any of the norms."""
        return {q: r for norm in self.norms for q, r in norm.readings.items()}

    def group(self, name: str) -> ReservedGroup | None:
        """Return the group of that id."""
        return next((g for g in self.groups if g.id == name), None)

    def norm_of(self, group: str) -> Norm | None:
        """Return the norm that reserves for `group`."""
        return next((n for n in self.norms if any(g.id == group for g in n.file.groups)), None)

    def under(self, choice: Mapping[str, str]) -> Regime:
        """Return the regime with the readings of `choice`, each applied to every norm that has it.

        Raises:
            InputError: no norm asks the question, none of those that ask it has such a reading, or it is declared but
                not computed.
        """
        asked = self._asked()
        problems = []
        for question, reading in choice.items():
            if question not in asked:
                problems.append(unknown_question(question, asked))
            elif reading not in asked[question] and (branches := self._of_branches(question)):
                told = {"question": question, "found": reading, "branches": branches}
                problems.append(Problem("norm.reading_of_branches", told))
            elif reading not in asked[question]:
                data = {"question": question, "found": reading, "expected": ", ".join(asked[question])}
                problems.append(Problem("norm.unknown_reading", data))
            elif any((q := n.question(question)) and reading in q.not_computed for n in self.norms):
                problems.append(Problem("norm.not_computed", {"question": question, "found": reading}))
        if problems:
            raise InputError(problems)
        return replace(self, norms=tuple(n.under(_its_own(n, choice)) for n in self.norms))

    def settle(self, choice: Mapping[str, str]) -> Regime:
        """Return the regime under the readings of `choice`, whose questions are no longer asked."""
        return replace(self.under(choice), settled=self.settled | set(choice))

    def facing(self, branch: Branch | None) -> Regime:
        """Return the regime before a body of a branch: questions that do not arise for it are left at their default."""
        return replace(self, norms=tuple(n.facing(branch) for n in self.norms))

    def with_gaps(self) -> Regime:
        """Return the regime with a question for each matter on which a norm is silent."""
        return replace(self, norms=tuple(with_gaps(n) for n in self.norms))

    def choices(self, aspects: frozenset[str] | None = None) -> list[dict[str, str]]:
        """Return every combination of readings of the questions that touch `aspects` (keys of norm files; None: all).

        The default combination comes first.

        Raises:
            InputError: they are more than `MOST_COMBINATIONS`.
        """
        bearing = {
            q.id
            for norm in self.norms
            for q in norm.questions
            if q.aspects and (aspects is None or q.aspects & aspects)
        }
        left_out = {(q.id, r) for norm in self.norms for q in norm.questions for r in q.not_computed}
        asked = {
            q: [r for r in readings if (q, r) not in left_out]
            for q, readings in self._asked().items()
            if q in bearing - self.settled
        }
        count = prod(map(len, asked.values()))
        if count > MOST_COMBINATIONS:
            open_ones = [q for q, readings in asked.items() if len(readings) > 1]
            raise InputError.of("norm.too_many_readings", questions=open_ones, count=count, limit=MOST_COMBINATIONS)
        return [dict(zip(asked, combination, strict=True)) for combination in product(*asked.values())]

    def _of_branches(self, question: str) -> tuple[Branch, ...]:
        """Return the branches for which alone a question arises that is settled here, the body being of another."""
        asked = (q for n in self.norms if (q := n.question(question)) and len(q.readings) == 1)
        return tuple(dict.fromkeys(branch for q in asked for branch in q.branches or ()))

    def _asked(self) -> dict[str, list[str]]:
        """Return the readings of each question, the present one first; those not computed among them."""
        asked: dict[str, list[str]] = {}
        for norm in self.norms:
            for q in norm.questions:
                readings = asked.setdefault(q.id, [norm.readings[q.id]])
                readings += [r for r in q.readings if r not in readings]
        return asked


def unknown_question(found: str, asked: Iterable[str]) -> Problem:
    """Return what is wrong with a choice for a question that none of the norms asks, which ask those of `asked`."""
    if not (known := sorted(set(asked))):
        return Problem("norm.no_questions", {"found": found})
    return Problem("norm.unknown_question", {"found": found, "expected": ", ".join(known)})


def _its_own(norm: Norm, choice: Mapping[str, str]) -> dict[str, str]:
    """Return the part of a choice that a norm's questions know."""
    return {q: r for q, r in choice.items() if (asked := norm.question(q)) and r in asked.readings}


def load_regime(names: Sequence[str], choice: Mapping[str, str] | None = None) -> Regime:
    """Load norms by id or path and join them.

    Raises:
        InputError: every unknown or faulty norm, norms that reserve no seat, groups reserved for twice, unknown
            questions or readings.
    """
    norms = load_regime_norms(tuple(dict.fromkeys(names)))
    if idle := [n for n in norms if not n.file.reserves]:
        raise InputError(no_quota(n) for n in idle)
    regime = join(norms)
    return regime.under(choice) if choice else regime


def no_quota(norm: Norm) -> Problem:
    """Return the problem of a norm that is asked for seats and reserves none."""
    return Problem("norm.no_quota", {"found": norm.id, "groups": favoured(norm)})


def favoured(norm: Norm) -> tuple[str, ...]:
    """Return the groups that a norm gives points to; none where it reserves seats instead."""
    return norm.file.bonus.groups if norm.file.bonus else ()


def join(norms: Sequence[Norm]) -> Regime:
    """Join norms into one regime.

    Raises:
        InputError: two norms reserve for the same group, or one for a bloc and another for a part of it.
    """
    problems = []
    holder: dict[str, str] = {}
    for norm in norms:
        for group in norm.file.groups:
            if group.id in holder:
                data = {"group": group.id, "one": holder[group.id], "other": norm.id}
                problems.append(Problem("norm.group_twice", data))
            holder.setdefault(group.id, norm.id)
    for bloc, parts in OVERLAPS.items():
        problems += [
            Problem("norm.bloc_and_part", {"bloc": bloc, "one": holder[bloc], "group": part, "other": holder[part]})
            for part in sorted(parts & set(holder))
            if bloc in holder
        ]
    if problems:
        raise InputError(problems)
    return Regime(tuple(norms))


def _reserved(norm: Norm, group: Group) -> ReservedGroup:
    file = norm.file
    rounding, threshold = group.rounding or file.rounding, group.threshold or file.threshold
    assert rounding is not None  # noqa: S101 (the model demands one)
    sources = {"grupos": group.source, "arredondamento": rounding.source}
    if threshold:
        sources["limiar"] = threshold.source
    if group.cap_source:
        sources["teto"] = group.cap_source
    accumulation = group.accumulation or file.accumulation
    if accumulation:
        sources["acumulacao"] = accumulation.source
    until = accumulation.until if accumulation else None
    least = max(threshold.least if threshold else 0, until or 0)
    floors = tuple(Floor(f.start, f.end, f.seats) for f in group.floors)
    rule = SeatRule(group.percentage, rounding.rule, least, group.cap, floors)
    unit = (threshold.unit if threshold else None) or (file.base.rule if file.base else Unit.POST)
    nature, ceiling = group.nature or file.nature, group.cap if group.cap is not None else group.excess_cap
    floor_sources = {f.start: f.source for f in group.floors}
    return ReservedGroup(group.id, norm.id, rule, unit, group.positions, nature, sources, ceiling, floor_sources, until)
