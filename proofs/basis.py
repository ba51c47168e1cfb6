"""The ways in which a claim is decided: by statements for the solvers, by exact figures, by every case in turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from proofs.obligation import Obligation
from proofs.prover import Prover
from proofs.verdict import Counterexample, Decision, Step, Verdict
from proofs.words import Words, words
from solver.errors import DisagreementError

IMPROVEMENTS = 150
"""How often a greatest value may be improved before the search is given up."""


@dataclass(frozen=True, slots=True)
class Inapplicable:
    """The norm has nothing that the property speaks of: VACUOUS, and why."""

    reason: Words

    @property
    def key(self) -> Hashable:
        """The reason."""
        return repr(self.reason)

    def decide(self, prover: Prover) -> Decision:  # noqa: ARG002 (there is nothing to prove)
        """Say so."""
        return Decision(Verdict.VACUOUS, reason=self.reason)


class Figure(Protocol):
    """Exact values that go with a claim, themselves proved: decided to PROVED with `figures`, or else unknown."""

    @property
    def key(self) -> Hashable:
        """Equal where the values are the same."""
        ...

    def decide(self, prover: Prover) -> Decision:
        """Prove the values."""
        ...


@dataclass(frozen=True, slots=True)
class Statements:
    """All `claims` must hold; of their counterexamples the one of fewest seats refutes.

    `givens` come first: the property is about norms that satisfy them, and VACUOUS for others. `lemmas` come last:
    without them the claims that hold prove nothing in general, and the verdict is UNKNOWN. `figures` are added.
    """

    claims: tuple[Obligation, ...] = ()
    givens: tuple[Obligation, ...] = ()
    lemmas: tuple[Obligation, ...] = ()
    figures: tuple[Figure, ...] = ()

    @property
    def key(self) -> Hashable:
        """The statements themselves."""
        parts: Iterable[Iterable[Obligation | Figure]] = (self.claims, self.givens, self.lemmas, self.figures)
        return tuple(tuple(each.key for each in part) for part in parts)

    def decide(self, prover: Prover) -> Decision:
        """Decide givens, claims and lemmas, then the figures."""
        decision = _conjunction(self.givens, prover, _given_fails)
        if decision.verdict is not Verdict.PROVED:
            return decision
        decision = _joined(decision, _least(self.claims, prover))
        if decision.verdict is Verdict.PROVED:
            decision = _joined(decision, _conjunction(self.lemmas, prover, _lemma_fails))
        for figure in self.figures:
            found = figure.decide(prover)
            if decision.verdict is Verdict.PROVED:
                decision = replace(decision, verdict=found.verdict, reason=found.reason)
            decision = replace(
                decision,
                steps=decision.steps + found.steps,
                figures={**decision.figures, **found.figures},
                remarks=decision.remarks + found.remarks,
                ms=decision.ms + found.ms,
            )
        return decision


@dataclass(frozen=True, slots=True)
class Known:
    """Values computed beforehand, and the obligations that prove them."""

    figures: Mapping[str, object]
    remarks: tuple[Words, ...]
    certificates: tuple[Obligation, ...] = ()

    @property
    def key(self) -> Hashable:
        """The values and what proves them."""
        return repr(self.figures), tuple(c.key for c in self.certificates)

    def decide(self, prover: Prover) -> Decision:
        """Prove the values.

        Raises:
            DisagreementError: a solver refutes what was computed.
        """
        decision = _conjunction(self.certificates, prover, _as_it_is)
        if decision.counterexample is not None:
            refuted = {"python": dict(self.figures), "solvers": dict(decision.counterexample.facts)}
            raise DisagreementError(decision.steps[-1].name, refuted)
        if decision.verdict is not Verdict.PROVED:
            return decision
        return replace(decision, figures=self.figures, remarks=self.remarks)


@dataclass(frozen=True, slots=True)
class Whether:
    """Values that depend on whether a statement holds."""

    statement: Obligation
    holds: Known
    fails: Known

    @property
    def key(self) -> Hashable:
        """The statement and both outcomes."""
        return self.statement.key, self.holds.key, self.fails.key

    def decide(self, prover: Prover) -> Decision:
        """Decide the statement, and give the values that go with the answer."""
        decision = prover.decide(self.statement)
        if decision.verdict is Verdict.REFUTED:
            settled = replace(decision, verdict=Verdict.PROVED, counterexample=None, minimal=False)
            return _joined(settled, self.fails.decide(prover))
        return _joined(decision, self.holds.decide(prover)) if decision.verdict is Verdict.PROVED else decision


@dataclass(frozen=True, slots=True)
class Best:
    """A greatest value and the first case in which it occurs: improved until it is proved that nothing is better.

    `better` states that no case is better than the one whose facts are given; its counterexample's facts are the next
    case. `start` are the facts to begin with, `figure` the values and words of a case.
    """

    start: Mapping[str, object]
    better: Callable[[Mapping[str, object]], Obligation]
    figure: Callable[[Mapping[str, object]], Known]
    first: Obligation = field(init=False)
    """That nothing is better than the start; kept, so that the ids in its key stay its own."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", self.better(self.start))

    @property
    def key(self) -> Hashable:
        """Where the search begins."""
        return repr(self.start), self.first.key

    def decide(self, prover: Prover) -> Decision:
        """Improve, then prove."""
        facts, ms, claim, steps = self.start, 0.0, self.first, 0
        while (decision := prover.decide(claim)).counterexample is not None:
            facts, ms, steps = decision.counterexample.facts, ms + decision.ms, steps + 1
            if steps > IMPROVEMENTS:
                reason = words("reason.improving", steps=IMPROVEMENTS)
                return Decision(Verdict.UNKNOWN, decision.steps, reason=reason, ms=ms)
            claim = self.better(facts)
        if decision.verdict is not Verdict.PROVED:
            return decision
        return _joined(replace(decision, ms=decision.ms + ms), self.figure(facts).decide(prover))


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Every case in turn, the smallest first, on plain Python.

    `search` returns the first counterexample; `about` is all that it depends on. `bound` is how far it goes; None: all
    cases there are.
    """

    name: str
    about: Hashable
    search: Callable[[], Counterexample | None]
    bound: int | None = None

    @property
    def key(self) -> Hashable:
        """What is searched."""
        return self.name, self.about, self.bound

    def decide(self, prover: Prover) -> Decision:  # noqa: ARG002 (no solver is asked)
        """Search."""
        example = self.search()
        step = Step(self.name, {"python": "none" if example is None else "found"})
        if example is not None:
            return Decision(Verdict.REFUTED, (step,), counterexample=example, minimal=True)
        verdict = Verdict.PROVED if self.bound is None else Verdict.PROVED_UP_TO
        return Decision(verdict, (step,), bound=self.bound)


class Tried(Protocol):
    """What is tried case by case, as `Enumeration` is."""

    @property
    def name(self) -> str:
        """What is tried, in a word."""
        ...

    @property
    def key(self) -> Hashable:
        """What it depends on."""
        ...

    def decide(self, prover: Prover) -> Decision:
        """Try it."""
        ...


@dataclass(frozen=True, slots=True)
class Construction:
    """What holds of a construction: argued by `lemmas` for every number, and tried on the code by `trial`.

    Where the lemmas hold, so must the trial; where some lemma fails, the claim stands as far as the trial goes.
    """

    givens: tuple[Obligation, ...]
    lemmas: tuple[Obligation, ...]
    trial: Tried

    @property
    def key(self) -> Hashable:
        """The argument and the trial."""
        return tuple(o.key for o in (*self.givens, *self.lemmas)), self.trial.key

    def decide(self, prover: Prover) -> Decision:
        """Decide the argument and try the code.

        Raises:
            DisagreementError: the argument holds and the code does not.
        """
        given = _conjunction(self.givens, prover, _given_fails)
        if given.verdict is not Verdict.PROVED:
            return given
        argued = _joined(given, _conjunction(self.lemmas, prover, _lemma_fails))
        tried = self.trial.decide(prover)
        if tried.counterexample is None:
            whole = argued.verdict is Verdict.PROVED
            if not whole and not tried.bound and tried.verdict is not Verdict.PROVED:  # nothing whole was tried
                return replace(argued, steps=argued.steps + tried.steps)
            verdict, bound = (Verdict.PROVED, None) if whole else (Verdict.PROVED_UP_TO, tried.bound)
            return replace(argued, verdict=verdict, bound=bound, reason=None, steps=argued.steps + tried.steps)
        if argued.verdict is Verdict.PROVED:
            raise DisagreementError(self.trial.name, {"lemmas": "hold", "code": dict(tried.counterexample.facts)})
        return replace(tried, steps=argued.steps + tried.steps, ms=argued.ms)


def _conjunction(
    obligations: Iterable[Obligation], prover: Prover, failing: Callable[[Decision], Decision]
) -> Decision:
    """Decide obligations until one is not proved; `failing` says what that makes of the claim."""
    decision = Decision(Verdict.PROVED)
    for obligation in obligations:
        decision = _joined(decision, prover.decide(obligation))
        if decision.verdict is not Verdict.PROVED:
            return failing(decision)
    return decision


def _least(claims: Iterable[Obligation], prover: Prover) -> Decision:
    """Decide all claims: proved if all are, refuted by the least counterexample of any."""
    decisions = [prover.decide(claim) for claim in claims]
    refuted = [d for d in decisions if d.counterexample is not None]
    open_questions = [d for d in decisions if d.verdict not in (Verdict.PROVED, Verdict.REFUTED)]
    if refuted:
        decision = min(refuted, key=lambda d: d.counterexample.size if d.counterexample else 0)
        decision = replace(decision, minimal=not open_questions and all(d.minimal for d in refuted))
    else:
        decision = next(iter(open_questions), Decision(Verdict.PROVED))
    steps = tuple(step for d in decisions for step in d.steps)
    return replace(decision, steps=steps, ms=sum(d.ms for d in decisions))


def _joined(before: Decision, after: Decision) -> Decision:
    """Return the later decision with the steps and the time of both."""
    return replace(after, steps=before.steps + after.steps, ms=before.ms + after.ms)


def _as_it_is(decision: Decision) -> Decision:
    return decision


def _given_fails(decision: Decision) -> Decision:
    """A property of norms that satisfy a premise which this one does not."""
    if decision.counterexample is None:
        return decision
    reason = words("reason.given", why=decision.counterexample.sentence)
    return Decision(Verdict.VACUOUS, decision.steps, reason=reason, ms=decision.ms)


def _lemma_fails(decision: Decision) -> Decision:
    """A general argument that lacks a lemma."""
    if decision.counterexample is None:
        return decision
    reason = words("reason.lemma", why=decision.counterexample.sentence)
    return Decision(Verdict.UNKNOWN, decision.steps, reason=reason, ms=decision.ms)
