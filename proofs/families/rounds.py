"""Properties of seats that arise in rounds, on the cumulative base or on that of each round.

Source: Lei AM 5.580, art. 5, § 1 (the base is all seats of the period of validity).
"""

from __future__ import annotations

from proofs.basis import Best, Known, Statements
from proofs.carrier import count, either, reserved
from proofs.claim import Basis
from proofs.exhibits import open_table, seat_commands
from proofs.families.loss import worst_pair
from proofs.families.totals import all_reserved
from proofs.growth import never_fall, one_at_a_time, repeats, rising, within_cycle
from proofs.obligation import Obligation, Values, lemma
from proofs.property import SEATS, every, regime_wide
from proofs.verdict import Counterexample
from proofs.words import group_words, words
from solver.norms.regime import Regime, ReservedGroup


def _cumulative_base(regime: Regime) -> Basis:
    """State that the dues grow by 0 or 1 with one seat more, and carry it over any number of them.

    The first total at which some later round is due more than its seats, or less than none, is one where a single
    seat is: the smallest counterexample is a later round of one seat.
    """
    groups = regime.groups
    more, due, step = count("more"), count("due"), count("step")

    def replay(values: Values) -> Counterexample | None:
        total = values["n"]
        first = total - 1
        grown = all_reserved(groups, total) - all_reserved(groups, first)
        if 0 <= grown <= 1:
            return None
        said = words("cumulative-base.refuted", first=first, later=1, due=grown)
        facts = {"n": total, "rounds": [first, 1]}
        return Counterexample(facts, said, open_table(regime, (first, total)), seat_commands((first, total)))

    induction = lemma(
        "induction",
        (more >= 0, due >= 0, due <= more, step >= 0, step <= 1),
        either(due + step < 0, due + step > more + 1),
        {"more": more, "due": due, "step": step},
    )
    lemmas = (*never_fall(rising(groups)), *repeats(groups), induction)
    claims = one_at_a_time(groups, replay)
    if len(rising(groups)) < len(groups):
        n = count("n")
        fewer = reserved(groups, n) < reserved(groups, n - 1)
        claims = (*claims, Obligation("all by less", within_cycle(groups, n), (fewer,), {"n": n}, replay))
    return Statements(claims, lemmas=lemmas, figures=tuple(_short_of_rounds(g) for g in groups))


def _short_of_rounds(group: ReservedGroup) -> Best:
    """Find by how much two rounds, each on its own base, fall short of the base of both."""
    name = group_words(group.id)

    def figure(loss: int, rounds: list[int]) -> Known:
        key = f"per_round_{group.id}"
        if not loss:
            return Known({key: {"short": 0}}, (words("cumulative-base.never_short", group=name),))
        said = words("cumulative-base.short", group=name, loss=loss, first=rounds[0], later=rounds[1])
        return Known({key: {"short": loss, "rounds": rounds}}, (said,))

    return worst_pair(group.rule, figure)


PROPERTIES = (regime_wide("cumulative-base", _cumulative_base, every("rounds"), SEATS, ("new_vacancies",)),)
