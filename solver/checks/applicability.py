"""Which regime judges an edital: what the call or the edital names, else what binds its entity on its day.

Norms given by the call replace those that the edital cites, and cited ones replace inference. Of two norms named for
one group the one that binds is kept. A norm that binds without being named joins where nobody named covers its groups,
or where only a cited norm does that does not apply to the edital: it judges in that one's place.

A norm for temporary hiring alone may judge an edital that names none and whose words speak of it: then the general norm
and that one are each a choice.

Files of one URN are wordings of one act: an edital that cites the act is judged by the wording of its day, whichever
of them it names. A norm that gives points and reserves no seat judges no seats.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

from solver.checks.case import Case
from solver.checks.hiring import speaks_of_part
from solver.editais.model import Edital, EditalEntity
from solver.errors import InputError, Place, Problem
from solver.norms.catalogue import Binds, Decision, Standing, binding
from solver.norms.effects import Same
from solver.norms.gaps import OF_FIGURES, with_gaps
from solver.norms.load import Norm, is_path, library, load_norm, load_regime_norms, named_at, once
from solver.norms.regime import join
from solver.vocabulary import OVERLAPS, Sphere


class Role(StrEnum):
    """What a norm is to the judgement of an edital."""

    NAMED = "named"
    INFERRED = "inferred"
    UNCITED = "uncited"
    SET_ASIDE = "set-aside"
    NO_QUOTA = "no-quota"


@dataclass(frozen=True, slots=True)
class Judged:
    """A norm that the edital, the call or the catalogue brings up: its role, and whether and why it binds."""

    role: Role
    decision: Decision

    @property
    def norm(self) -> Norm:
        """The norm."""
        return self.decision.norm


@dataclass(frozen=True, slots=True)
class Applicability:
    """The case that the rules judge, and what became of every norm that was brought up, named ones first.

    `replaced` gives, by the id of an uncited norm, the cited ones in whose place it judges. Where several norms of one
    group may judge, the case holds one for each choice among them; `open_choice` says which.
    """

    case: Case
    norms: tuple[Judged, ...]
    replaced: Mapping[str, tuple[Norm, ...]]
    open_choice: tuple[Problem, ...] = ()


def applicability(edital: Edital, given: Sequence[str] = (), *, own_files: bool = True) -> Applicability:
    """Find the regime that judges an edital.

    Args:
        edital: the edital; paths in its `normas` are taken from the folder of the file that names them.
        given: ids or paths that replace what the edital cites.
        own_files: whether the edital may cite a norm by path (a server of others' editais says no).

    Raises:
        InputError: unknown or faulty norms, all at once; two norms for one group, both given by the call.
    """
    cited = _cited(edital, given, own_files=own_files)
    decisions = decide(edital, cited or ())
    brought = [d for d in decisions if cited is not None and any(d.norm is n for n in cited)]
    named = brought if given else _in_their_wording(brought, decisions)
    idle = [d for d in decisions if not d.norm.file.reserves]
    named = [d for d in named if d not in idle]
    kept = [d for d in named if not any(_prevails(other, d) for other in named)]
    inapplicable = [d for d in kept if does_not_apply(d, decisions)]
    firm = named if given else [d for d in kept if d not in inapplicable]
    of_part = [d for d in decisions if speaks_of_part(edital, d)]
    others = [d for d in decisions if d not in (*brought, *named, *idle) and (may_bind(d) or d in of_part)]
    joining = [d for d in others if not any(overlap(d.norm, n.norm) for n in firm)]
    replaced = {d.norm.id: tuple(n.norm for n in inapplicable if overlap(d.norm, n.norm)) for d in joining}
    joining.sort(key=lambda d: not replaced[d.norm.id])
    kept = [d for d in kept if not any(d.norm is n for norms in replaced.values() for n in norms)]
    open_choice = _clashes(edital, [*kept, *joining], given)
    choices = _choices([*kept, *joining])
    if open_choice and ((given and _clashes(edital, kept, given)) or not 0 < len(choices) <= MOST_CHOICES):
        raise InputError(open_choice)
    uncited = [d for d in joining if cited is not None or (d.binds is not Binds.YES and d not in of_part)]
    first, *more = (
        Case(
            edital,
            join([with_gaps(d.norm.facing(edital.file.entity.branch), OF_FIGURES) for d in choice]),
            cited,
            frozenset(d.norm.id for d in uncited if d in choice),
            frozenset(d.norm.id for d in inapplicable if d in kept and d in choice),
        )
        for choice in choices
    )
    case = replace(first, others=tuple(more))
    seen = [*named, *(d for d in brought if d not in named)]
    roles = [Judged(Role.NO_QUOTA if d in idle else Role.NAMED if d in kept else Role.SET_ASIDE, d) for d in seen]
    for d in others:
        role = Role.SET_ASIDE if d not in joining else Role.UNCITED if d in uncited else Role.INFERRED
        roles.append(Judged(role, d))
    roles += [Judged(Role.NO_QUOTA, d) for d in idle if d not in brought and may_bind(d)]
    return Applicability(case, tuple(roles), {i: norms for i, norms in replaced.items() if norms}, tuple(open_choice))


def _in_their_wording(named: Sequence[Decision], decisions: Sequence[Decision]) -> list[Decision]:
    """Return the named norms, each in the wording of its act that is in force, where there is one; each once."""
    by_id = {d.norm.id: d for d in decisions}
    current = (by_id.get(d.status.instead.id, d) if d.status.instead else d for d in named)
    return list({d.norm.id: d for d in current}.values())


def decide(edital: Edital, cited: Iterable[Norm]) -> list[Decision]:
    """Decide for the cited norms, in their order, then for the library's others, whether they bind the entity."""
    known = {norm.id: norm for norm in (*cited, *library())}
    for norm in cited:
        known[norm.id] = norm
    return list(_decided(edital.file.entity, edital.file.published, tuple(map(Same, known.values()))))


@lru_cache(maxsize=64)
def _decided(entity: EditalEntity, on: datetime.date, norms: tuple[Same[Norm], ...]) -> tuple[Decision, ...]:
    """Decide it once for all the rules that ask it of one edital."""
    return tuple(binding(entity, on, [norm.held for norm in norms]))


def may_bind(decision: Decision) -> bool:
    """Whether a norm binds, or would if the edital's branch, which it does not state, were the right one.

    A norm whose own reach is unsure is not held against an entity outside the branches that it is known to bind, nor
    one for a part of the entity's contests against an edital that does not cite it.
    """
    if decision.binds is Binds.UNKNOWN:
        unstated = any(r.key == "catalogue.branch_not_stated" for r in decision.reasons)
        return unstated and not is_for_a_part(decision.norm)
    return decision.binds is Binds.YES


def does_not_apply(decision: Decision, decisions: Iterable[Decision]) -> bool:
    """Whether a named norm is out of force on the day, or binds others while another is known to bind the entity.

    Where none is known to bind for its groups, a norm that binds others may be applied by choice.
    """
    if decision.status.standing is not Standing.IN_FORCE:
        return True
    others = (d.norm for d in decisions if d.binds is Binds.YES)
    return decision.binds is Binds.NO and any(overlap(decision.norm, norm) for norm in others)


def overlap(one: Norm, other: Norm) -> list[str]:
    """Return the groups of one norm that another reserves for too, as such, as part of a bloc or as its bloc."""
    theirs = {g.id for g in other.file.groups}
    blocs = {bloc for bloc, parts in OVERLAPS.items() if theirs & parts}
    parts = {part for bloc in theirs for part in OVERLAPS.get(bloc, ())}
    return [g.id for g in one.file.groups if g.id in theirs | blocs | parts]


def is_for_a_part(norm: Norm) -> bool:
    """Whether a norm reaches only some of its entity's contests."""
    return norm.file.reach is not None and norm.file.reach.part is not None


def _of_a_council(norm: Norm) -> bool:
    return norm.file.entity.sphere is Sphere.NATIONAL


def _rank(decision: Decision) -> tuple[int, bool, bool]:
    """Return how strong a named norm's claim to judge is.

    It binds, may bind, or does not; then, whether it is in force; then, whether it is the special one. Who names a
    norm for a part of the entity's contests says that this one is of that part.
    """
    order = (Binds.NO, Binds.UNKNOWN, Binds.YES)
    special = is_for_a_part(decision.norm)
    only_that = special and [r.key for r in decision.reasons] == ["catalogue.part_only"]
    binds = Binds.YES if only_that else decision.binds
    return order.index(binds), decision.status.standing is Standing.IN_FORCE, special and binds is Binds.YES


def _prevails(one: Decision, other: Decision) -> bool:
    return bool(overlap(one.norm, other.norm)) and _rank(one) > _rank(other)


def _cited(edital: Edital, given: Sequence[str], *, own_files: bool) -> tuple[Norm, ...] | None:
    """Return the norms that the call or the edital names, each once; None where neither names any."""
    if given:
        return tuple(load_regime_norms(tuple(given)))
    if edital.file.norms is None:
        return None
    norms, problems = [], []
    for i, name in enumerate(edital.file.norms):
        place = edital.place(("normas", i))
        by_path = is_path(name)
        if by_path and not own_files:
            problems.append(Problem("applicability.own_file", {"found": name}, place))
            continue
        try:
            norms.append(load_norm(str(Path(place.file).parent / name) if by_path else name))
        except InputError as error:
            told = (
                named_at(error, name, place) if by_path else InputError(replace(p, place=place) for p in error.problems)
            )
            problems += told.problems
    if problems:
        raise InputError(problems)
    return tuple(once(norms, edital.place(("normas",))))


MOST_CHOICES: Final = 8
"""The most norms that may clash, and the most choices among them, for an edital to be judged under each."""


def _choices(decisions: Sequence[Decision]) -> list[list[Decision]]:
    """Return every largest choice of norms no two of which reserve for one group; one alone where none clash.

    A choice with a special norm, a council's or one for a part, comes first; the others in the order given.
    """
    against = {d.norm.id: {o.norm.id for o in decisions if o is not d and overlap(d.norm, o.norm)} for d in decisions}
    if sum(map(bool, against.values())) > MOST_CHOICES:
        return []
    found: set[frozenset[str]] = {frozenset()}
    for name, barred in against.items():
        found = {c for c in found if c & barred} | {c - barred | {name} for c in found}
    largest = [c for c in found if not any(c < other for other in found)]
    special = {d.norm.id for d in decisions if against[d.norm.id] and (is_for_a_part(d.norm) or _of_a_council(d.norm))}
    order = [d.norm.id for d in decisions]
    largest.sort(key=lambda c: (not c & special, [order.index(i) for i in order if i in c]))
    return [[d for d in decisions if d.norm.id in choice] for choice in largest]


def _clashes(edital: Edital, decisions: Sequence[Decision], given: Sequence[str]) -> list[Problem]:
    """Return a problem for every two norms that would judge one group: why each might, and how to choose."""
    place = Place() if given else edital.place(("normas",))
    problems = []
    for i, one in enumerate(decisions):
        for other in decisions[i + 1 :]:
            if shared := overlap(one.norm, other.norm):
                data = {"groups": shared, "one": one.norm.id, "other": other.norm.id}
                why = {"why_one": _why(one), "why_other": _why(other)}
                problems.append(Problem("applicability.choose", {**data, **why}, place))
    return problems


def _why(decision: Decision) -> tuple[Problem, ...]:
    return tuple(Problem(reason.key, reason.data) for reason in decision.reasons)
