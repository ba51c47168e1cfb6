"""Properties of a total divided over units, such as the rows of an edital (fracionamento).

Any number of parts is reached from two by induction: the lemma r(a) + r(b) ≥ r(a + b), and the step that carries a
sum s ≥ r(x) over one more part y to s + r(y) ≥ r(x + y). Both are obligations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from proofs.basis import Statements
from proofs.carrier import Z3, count
from proofs.claim import Basis, Claim
from proofs.exhibits import part_table, seat_commands
from proofs.obligation import Obligation, Values, lemma
from proofs.property import SEATS, Property
from proofs.verdict import Counterexample
from proofs.words import Words, group_words, words
from solver.arithmetic import INT, seats
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.vocabulary import Unit


@dataclass(frozen=True, slots=True)
class SplitRule:
    """How a norm computes a divided total: on the sum of its parts (`joined`), or by `part` on each of them.

    `whole` is the rule of the same total undivided; `unit` is what the parts are.
    """

    whole: SeatRule
    part: SeatRule
    joined: bool
    unit: Unit

    def given(self, parts: tuple[int, ...]) -> int:
        """Return what the rule reserves of a total so divided."""
        return sum(seats(self.part, x, INT) for x in ((sum(parts),) if self.joined else parts))


def split_rule(regime: Regime, group: ReservedGroup) -> SplitRule:
    """Return the norm's own rule for a divided total.

    The base is that of divided rows, where the norm has one, else its base; silence is a base per cargo. A threshold
    counted over the whole edital is not applied to its parts, nor one counted over a part to the whole.
    """
    norm = regime.norm_of(group.id)
    base = norm.file.base if norm else None
    unit = (base.split_rule or base.rule) if base else Unit.POST
    joined, over_all = unit is Unit.NOTICE, group.threshold_unit is Unit.NOTICE
    part = group.rule if joined == over_all else replace(group.rule, threshold=0)
    return SplitRule(group.rule, part, joined, unit)


def _kept(group: ReservedGroup, rule: SplitRule) -> Basis:
    """State that no division of n into a and n − a reserves less than n undivided; of more parts, by induction."""
    n, a = count("n"), count("a")
    given = seats(rule.part, n, Z3) if rule.joined else seats(rule.part, a, Z3) + seats(rule.part, n - a, Z3)

    def replay(values: Values) -> Counterexample | None:
        total, part = values["n"], values["a"]
        parts, due = (part, total - part), seats(rule.whole, total, INT)
        kept = rule.given(parts)
        if kept >= due:
            return None
        name = "split.refuted" if rule.part == rule.whole else "split.refuted_unbarred"
        sentence = words(name, group=group_words(group.id), n=total, parts=plus(parts), due=due, kept=kept)
        facts = {"n": total, "parts": list(parts), "group": group.id}
        commands = seat_commands((total, *(x for x in parts if _shown(rule, x))))
        return Counterexample(facts, sentence, part_table(rule.part, rule.whole, parts), commands)

    claim = Obligation("two parts", (a >= 1, n >= 2 * a), (given < seats(rule.whole, n, Z3),), {"n": n, "a": a}, replay)
    return Statements((claim,), lemmas=() if rule.joined else tuple(_induction(rule)))


def _shown(rule: SplitRule, part: int) -> bool:
    """Whether a part has the seats that the same number has undivided: what a command about that number shows."""
    return seats(rule.part, part, INT) == seats(rule.whole, part, INT)


def _induction(rule: SplitRule) -> Iterator[Obligation]:
    """Yield what carries the lemma for two parts to any number of them."""
    x, y, s = count("x"), count("y"), count("s")
    first, more, joint = (seats(rule.part, t, Z3) for t in (x, y, x + y))
    if rule.part != rule.whole:
        yield lemma("lemma", (x >= 1, y >= 1), first + more < joint, {"x": x, "y": y})
        yield lemma("whole", (x >= 0,), first < seats(rule.whole, x, Z3), {"x": x})
    premises = (x >= 1, y >= 1, s >= first, first + more >= joint)
    yield lemma("induction", premises, s + more < joint, {"x": x, "y": y, "s": s})


def plus(parts: Iterable[int]) -> str:
    """Write `1 + 2`."""
    return " + ".join(str(p) for p in parts)


def _split_keeps(regime: Regime) -> Iterator[Claim]:
    for group in regime.groups:
        rule = split_rule(regime, group)
        norm = regime.norm_of(group.id)
        base = norm.file.base if norm else None
        sources = (*base.split_source, *base.source) if base else ()
        yield _claim("split-keeps", group, rule, _kept(group, rule), sources)


def _split_keeps_unguarded(regime: Regime) -> Iterator[Claim]:
    for group in regime.groups:
        rule = SplitRule(group.rule, group.rule, joined=False, unit=Unit.LOCALITY)
        yield _claim("split-keeps-unguarded", group, rule, _kept(group, rule))


def _claim(name: str, group: ReservedGroup, rule: SplitRule, basis: Basis, sources: tuple[str, ...] = ()) -> Claim:
    scope = words("scope.splits_joined" if rule.joined else "scope.splits_alone", unit=Words(f"unit.{rule.unit.value}"))
    provisions = tuple(dict.fromkeys((*sources, *group.provisions)))
    return Claim(group.id, words(f"{name}.claim", group=group_words(group.id)), scope, provisions, basis)


PROPERTIES = (
    Property("split-keeps", SEATS | {"base"}, _split_keeps),
    Property("split-keeps-unguarded", SEATS, _split_keeps_unguarded),
)
