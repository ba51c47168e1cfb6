"""Claims of a regime that are tried on its contests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from proofs.basis import Inapplicable
from proofs.bounded.contests import Contests, Frame, Status, contests_of
from proofs.bounded.reach import Kinds, Reach, Stage, reach_of
from proofs.bounded.trial import Case, Failure, Test, Trial
from proofs.claim import Basis, Claim
from proofs.property import SEATS, Property, provisions_of
from proofs.verdict import Counterexample
from proofs.words import Words, words
from solver.errors import InputError
from solver.norms.regime import Regime

PLACED = SEATS | {"lista_favoravel", "concorrencia_simultanea", "reversao", "dupla_condicao", "colisao"}
"""The keys of a norm file that first nominations rest on."""

Setting = Callable[[Contests, Frame], Hashable]
Tell = Callable[[Contests, Failure], Counterexample]


def tried(
    name: str,
    test: Test,
    setting: Setting,
    tell: Tell,
    sources: Sequence[str],
    *,
    aspects: frozenset[str] = PLACED,
    unless: Callable[[Contests], Words | None] = lambda _contests: None,
    reach: Callable[[Contests], Reach] | None = None,
    cases: Callable[[Contests, Stage], Iterable[Case]] | None = None,
    replay: Callable[[Contests, Failure], bool] | None = None,
    argued: Callable[[Contests, Trial], Basis | None] | None = None,
) -> Property:
    """Build a property that makes one claim of the whole regime, tried on its contests.

    Args:
        name: its id.
        test: looks at a pool, given a setting.
        setting: what the test depends on beside the pool.
        tell: shows a failure.
        sources: the rules of the norms whose provisions the claim rests on.
        aspects: the keys of a norm file that it rests on.
        unless: why there is nothing to try, or None.
        reach: how far the trials go, where it is not as far as those of others.
        cases: the cases of a stage, where they are not the stage with the setting of its contest.
        replay: whether a failure occurs again, where the letter of the law cannot say.
        argued: a basis beyond the trial, for regimes that allow an argument for all totals and pools.
    """

    @lru_cache(maxsize=256)
    def basis(contests: Contests) -> tuple[Basis, Words]:
        reason = unless(contests)
        if reason is not None:
            return Inapplicable(reason), words("scope.none")
        far = (reach or reach_for)(contests)
        if not far.stages:
            return Inapplicable(words("reason.no_order")), words("scope.none")
        made = cases or (lambda c, stage: [plain_case(c, stage, setting)])
        again = (lambda failure: replay(contests, failure)) if replay else None

        def in_turn() -> Iterator[Case]:
            return (case for stage in far.stages for case in made(contests, stage))

        trial = Trial(name, test, in_turn, far.bound, lambda failure: tell(contests, failure), again)
        argument = argued(contests, trial) if argued else None
        scope = words("scope.any_pool", tried=far.scope) if argument else far.scope
        return argument or trial, words("scope.until") if trial.refuted else scope

    def claims(regime: Regime) -> Iterator[Claim]:
        said = words(f"{name}.claim")
        provisions = provisions_of(regime, (), *sources)
        try:
            contests = contests_of(regime)
        except InputError as error:
            conflict = Inapplicable(words("reason.conflict", problem=error.problems[0]))
            yield Claim(None, said, words("scope.none"), provisions, conflict)
            return
        how, scope = basis(contests)
        yield Claim(None, said, scope, provisions, how)

    return Property(name, aspects, claims)


@lru_cache(maxsize=256)
def reach_for(contests: Contests) -> Reach:
    """Return how far the trials of these contests go."""
    return reach_of(contests)


def plain_case(contests: Contests, stage: Stage, setting: Setting) -> Case:
    """Build the case of a stage, with the setting of its contest."""
    frame = contests.frame(stage.n)
    return case_of(frame, stage, setting(contests, frame), frame.statuses())


def case_of(frame: Frame, stage: Stage, setting: Hashable, people: Mapping[int, Status]) -> Case:
    """Build a case whose candidates may be of these statuses, each marked by a number, a non-member's first.

    Its pools stand for all where they are as large as n + k·R + 1, for k reserves that hold R seats: the best n of the
    general list and the best R of each reserve beyond them are all whom n seats can call, and a claim compares two
    nominations that differ in one candidate.
    """
    held = [name for i, name in enumerate(frame.lists) if i in frame.terms.order]
    kinds = Kinds(
        every=bytes(people),
        own=bytes(mark for mark, status in people.items() if set(status.groups) <= set(held)),
        singles=bytes(mark for mark, status in people.items() if len(status.groups) == 1),
    )
    needed = frame.n + (len(frame.lists) - 1) * frame.reserved + 1
    settled = stage.all_of(kinds) and stage.upto >= needed and not frame.terms.apart
    return Case(stage, kinds, people, setting, settled)
