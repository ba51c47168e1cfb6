"""Which questions of a norm change an outcome at all, and the smallest case that separates their readings.

An outcome is a number of seats, an order, what an edital must reserve row by row, who is called and as what she counts,
who replaces whom, or who is called to seats that arise. A question whose readings change no rule is one of words alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import combinations

from proofs.basis import Inapplicable
from proofs.bounded.by_events import by_exit, by_round
from proofs.bounded.by_numbers import by_order, by_seats, by_table
from proofs.bounded.by_people import by_nomination
from proofs.bounded.contests import contests_of
from proofs.bounded.pairs import Pair, Separator, alike, deep_reach
from proofs.bounded.stating import PLACED
from proofs.claim import Claim
from proofs.property import SEATS, Property
from proofs.prover import Prover
from proofs.verdict import Decision, Step, Verdict
from proofs.words import Words, words
from solver.errors import InputError
from solver.norms.gaps import gaps
from solver.norms.model import Question
from solver.norms.regime import Regime

WAYS: tuple[tuple[Callable[[Pair], Separator | None], frozenset[str]], ...] = (
    (by_seats, SEATS),
    (by_order, SEATS),
    (by_table, SEATS | {"base"}),
    (by_nomination, PLACED),
    (by_exit, frozenset({"substituicao"})),
    (by_round, frozenset({"novas_vagas"})),
)
"""How readings may part, and the keys of a norm file that bear on it."""
COMPUTED = frozenset[str]().union(*(aspects for _, aspects in WAYS))
NOMINATING = PLACED - SEATS | {"substituicao", "novas_vagas"}


_GAPS = tuple(gap.question for gap in gaps())


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of two readings of a question.

    `separator`: where they part; `settled`: they part nowhere; `computed`: some rule that they change is computed here.
    """

    pair: Pair
    separator: Separator | None
    settled: bool
    computed: bool


@dataclass(frozen=True, slots=True)
class Questions:
    """The basis: each question of a regime decided, the others read as they are."""

    regime: Regime

    @property
    def key(self) -> Hashable:
        """The regime and its readings."""
        return self.regime.id, tuple(sorted(self.regime.readings.items()))

    def decide(self, prover: Prover) -> Decision:  # noqa: ARG002 (no solver is asked)
        """Look for what separates the readings of each question.

        PROVED where each is settled, by a case or because its readings change no rule; else as far as was tried.

        Raises:
            DisagreementError: what separates readings on one evaluator does not on the other.
        """
        started = time.perf_counter()
        bound = deep_reach(contests_of(self.regime)).bound
        told: list[dict[str, object]] = []
        remarks: list[Words] = []
        idle = False
        for question in asked(self.regime):
            answers = list(_answers(self.regime, question))
            told.append(_told(self.regime, question, answers))
            remarks += (_remark(answer, bound) for answer in answers)
            idle = idle or not all(a.separator or a.settled for a in answers)
        if idle_words := [q.id for q in asked(self.regime) if not q.aspects]:
            remarks.append(words("questions.words", questions=idle_words))
        verdict, upto = (Verdict.PROVED_UP_TO, bound) if idle else (Verdict.PROVED, None)
        reason = None
        if idle and not bound:
            verdict, upto, reason = Verdict.VACUOUS, None, words("reason.nothing_whole")
        step = Step("questions", {"walk": "decided", "letter": "agrees"})
        spent = (time.perf_counter() - started) * 1000
        figures = {"questions": told}
        return Decision(verdict, (step,), bound=upto, reason=reason, figures=figures, remarks=tuple(remarks), ms=spent)


def asked(regime: Regime) -> list[Question]:
    """Return the questions of a regime that are not settled, each once; where one norm speaks, no other is silent."""
    found: dict[str, Question] = {}
    for norm in regime.norms:
        for question in norm.questions:
            silent = question in _GAPS and all(n.question(question.id) == question for n in regime.norms)
            if question.id not in regime.settled and (silent or question not in _GAPS):
                found.setdefault(question.id, question)
    return list(found.values())


def _answers(regime: Regime, question: Question) -> Iterator[Answer]:
    """Part the readings of a question two by two, its present reading with each other first."""
    if not question.aspects:
        return
    present = next(norm.readings[question.id] for norm in regime.norms if norm.question(question.id))
    readings = [present, *(r for r in question.readings if r != present)]
    regimes = {r: regime.under({question.id: r}) for r in readings}
    for one, other in combinations(readings, 2):
        pair = Pair(question.id, (one, other), (regimes[one], regimes[other]))
        computed = bool(question.aspects & COMPUTED)
        settled = not computed or (question.aspects <= NOMINATING and alike(pair))
        found = (way(pair) for way, aspects in WAYS if aspects & question.aspects and not settled)
        yield Answer(pair, next((s for s in found if s), None), settled, computed)


def _told(regime: Regime, question: Question, answers: list[Answer]) -> dict[str, object]:
    """Return a question's answer as data."""
    effects = {a.separator.effect for a in answers if a.separator}
    effect = "words" if not question.aspects else "separates" if effects else "idle"
    pairs = [
        {"readings": list(a.pair.readings), "effect": a.separator.effect if a.separator else None}
        | ({**a.separator.facts, "commands": _lines(regime, a.separator)} if a.separator else {})
        for a in answers
    ]
    return {"question": question.id, "effect": effect, "pairs": pairs}


def _lines(regime: Regime, separator: Separator) -> list[str]:
    """Return the commands as they are typed."""
    norms = [part for norm in regime.norms for part in ("-n", norm.id if norm.in_library else str(norm.path))]
    return [" ".join(["isonomia", name, *norms, *rest]) for name, *rest in separator.commands]


def _remark(answer: Answer, bound: int) -> Words:
    question, (one, other) = answer.pair.question, answer.pair.readings
    if answer.separator:
        return words("questions.separated", question=question, how=answer.separator.sentence)
    key = "idle" if not answer.settled else "alike" if answer.computed else "elsewhere"
    return words(f"questions.{key}", question=question, one=one, other=other, bound=bound)


def _claims(regime: Regime) -> Iterator[Claim]:
    said, provisions = words("questions.claim"), tuple(dict.fromkeys(p for q in asked(regime) for p in q.provisions))
    try:
        scope = deep_reach(contests_of(regime)).scope
    except InputError as error:
        reason = Inapplicable(words("reason.conflict", problem=error.problems[0]))
        yield Claim(None, said, words("scope.none"), provisions, reason)
        return
    if not asked(regime):
        yield Claim(None, said, words("scope.none"), provisions, Inapplicable(words("reason.no_questions")))
        return
    yield Claim(None, said, words("scope.questions", tried=scope), provisions, Questions(regime))


PROPERTIES = (Property("questions", frozenset(), _claims),)
