"""Theorems worked out by hand, from the statutes' words and the papers that the properties come from."""

from __future__ import annotations

from fractions import Fraction

from proofs.pools import lengthened, nominated, reverting, walked
from proofs.verdict import Verdict
from solver.allocation import readings_of, terms_of, walk
from solver.norms.regime import SeatRule
from solver.order import order
from solver.vocabulary import Rounding
from tests.proofs.regimes import least, library, only, proved, regime_of

SHARES = (Fraction(1, 4), Fraction(3, 100), Fraction(1, 50))


def test_quota_and_house_monotony() -> None:
    """Balinski and Young, *Fair Representation* (1982): quota, and the Alabama paradox.

    A rounded share lies in its quota whatever the rule: half up of 0.17·49 = 8.33 is 8, of 0.17·50 = 8.5 is 9, and a
    group's seats never fall. But what is left over may: 49 seats leave 49 − 8 − 1 = 40 open (3 % of 49 is 1.47), and
    50 leave 50 − 9 − 2 = 39 (3 % of 50 is 1.5): with one seat more the open list loses one, as Alabama did in 1880.
    """
    guacui = library("es-guacui-2022")
    for name in ("monotone", "quota"):
        assert {t.decision.verdict for t in proved(guacui, name)} == {Verdict.PROVED}
    paradox = only(guacui, "open-monotone")
    assert least(paradox) == 49
    assert paradox.decision.counterexample is not None
    assert paradox.decision.counterexample.table[1:] == ((49, 8, 1, 40), (50, 9, 2, 39))


def test_rosters() -> None:
    """Evren and Khanna, "Affirmative Action in Two Dimensions" (2021): each prefix of a roster holds what it is due.

    Espírito Santo, 20 seats: negros at 3, 8, 13, 18 and indígenas at 10. Up to 12, 20 % of 12 is 2.4, so 2 are due and
    two were called, at 3 and 8; up to 13, 2.6 makes 3, and the third is called just there. The series 3 + 5k and
    10 + 20k never meet, for 10 + 20k ends in 0 and 3 + 5k in 3 or 8; those of Guaçuí meet where both fractions reach
    one half, at 50 and every 100 after.
    """
    es = library("es-12010-2023")
    assert only(es, "prefix-due").decision.verdict is Verdict.PROVED
    assert only(es, "no-collision").decision.verdict is Verdict.PROVED
    assert [only(es, "trigger-agrees", g).decision.verdict for g in ("negros", "indigenas")] == [Verdict.PROVED] * 2
    collisions = only(library("es-guacui-2022"), "no-collision").decision
    assert (collisions.figures["period"], collisions.figures["residues"]) == (100, [50])


def test_over_and_above() -> None:
    """Aygün and Turhan, "Dynamic Reserves in Matching Markets" (2020): over-and-above reserves.

    Whoever wins an open seat leaves the reserve to others. Four seats in Espírito Santo: ampla, ampla, negros, ampla.
    Of C1, C2, C3 (negra), C4 (negra) the best three take the open seats, C3 among them, and C4 the reserved one. If
    each position calls in turn, C3 is called at the third, through the reserve, though she ranks within the three open
    seats: she counts there, and that is no longer over and above.
    """
    es = library("es-12010-2023")
    pool = [None, None, "negros", "negros"]
    assert nominated(es, pool, 4) == {0, 1, 2, 3}
    assert walked(pool, order(es, 4).positions) == [("ampla", 0), ("ampla", 1), ("negros", 2), ("ampla", 3)]
    assert only(es, "non-counting", lista_favoravel="estrita").decision.verdict is Verdict.PROVED
    in_turn = only(es, "non-counting", lista_favoravel="favoravel-conta").decision
    assert in_turn.counterexample is not None
    assert {k: in_turn.counterexample.facts[k] for k in ("n", "rank", "position", "group")} == {
        "n": 4,
        "rank": 3,
        "position": 3,
        "group": "negros",
    }


def test_rounds() -> None:
    """Abizada and Bó on recruiting in rounds: what comes later must be able to make good what came before.

    Guaçuí nominated 49 seats: 8 and 1 reserved. One more seat makes 50, of which 9 and 2 are due: two more, for a
    single seat. The cumulative base cannot be met. And a base of each round alone falls short: rounds of 1 and 2 seats
    reserve nothing (0.17 and 0.34), while the 3 together reserve one (0.51).
    """
    decision = only(library("es-guacui-2022"), "cumulative-base").decision
    assert decision.counterexample is not None
    assert decision.counterexample.facts == {"n": 50, "rounds": [49, 1]}
    assert decision.figures["per_round_negros"] == {"short": 1, "rounds": [1, 2]}


def test_dividing_a_cargo() -> None:
    """Lei ES 12.010, art. 4, parágrafo único, and what it is worth.

    Three seats reserve 20 % × 3 = 0.6 → 1. As one seat in Vitória and two in Serra, each alone, they reserve 0.2 → 0
    and 0.4 → 0 (and fall below the threshold of art. 3, § 2 besides): the seat is lost, and no smaller total loses
    one. Applied to all seats of the edital, the percentage reserves what it did. Parts of two seats lose everything:
    m of them are due 0.4·m, rounded.
    """
    es = library("es-12010-2023")
    guarded = only(es, "split-keeps", "negros", base="edital", unidade_do_limiar="cargo")
    assert guarded.decision.verdict is Verdict.PROVED
    alone = only(es, "split-keeps-unguarded", "negros").decision
    assert alone.counterexample is not None
    assert alone.counterexample.facts == {"n": 3, "parts": [1, 2], "group": "negros"}
    loss = only(es, "split-loss", "negros").decision.figures
    assert (loss["value"], loss["parts"], loss["empty_part"]) == (1, [1, 2], 2)
    assert loss["many"] == {"per_part": "2/5", "rounding": "meio-acima", "part": 2, "exact": True}


def test_always_up_gains_by_division() -> None:
    """⌈5 %·a⌉ + ⌈5 %·b⌉ ≥ ⌈5 %·(a + b)⌉: rounding up is subadditive, so that no division loses; 1 seat gives 1."""
    regime = regime_of(SeatRule(Fraction(1, 20), Rounding.UP))
    assert only(regime, "split-keeps", "negros").decision.verdict is Verdict.PROVED
    assert only(regime, "floor", "negros").decision.verdict is Verdict.PROVED
    assert least(only(regime, "deviation", "negros")) == 1
    assert only(regime, "split-loss", "negros").decision.figures["value"] == 0


def test_half_up_of_one_half_gains_too() -> None:
    """50 % half up is ⌈n/2⌉: the same as always up. With a threshold of 3 it is not: 3 = 1 + 2 loses both its seats."""
    half = SeatRule(Fraction(1, 2), Rounding.HALF_UP)
    assert only(regime_of(half), "split-keeps-unguarded", "negros").decision.verdict is Verdict.PROVED
    barred = only(regime_of(SeatRule(Fraction(1, 2), Rounding.HALF_UP, 3)), "split-keeps-unguarded", "negros").decision
    assert barred.counterexample is not None
    assert barred.counterexample.facts["parts"] == [1, 2]


def test_a_cap_below_the_ceiling() -> None:
    """Decreto 9.508: ⌈5 %·n⌉ up to ⌊20 %·n⌋. Four seats have ⌈0.2⌉ = 1 and ⌊0.8⌋ = 0, so none; five have one.

    So positions 5, 21, 41… are just those at which a seat falls due, the largest share is 1 of 5, and 5 = 1 + 4 loses
    its seat.
    """
    decree = library("br-9508-2018")
    assert only(decree, "trigger-agrees", "pcd").decision.verdict is Verdict.PROVED
    assert only(decree, "max-share").decision.figures == {"value": "1/5", "n": 5}
    assert least(only(decree, "split-keeps-unguarded", "pcd")) == 5
    assert least(only(decree, "floor", "pcd")) == 1


def test_positions_that_are_not_the_arithmetic() -> None:
    """A step of 35 at 3 %: r(17) = 1 (0.51), r(50) = 2 (1.5), but the second position given is 17 + 35 = 52."""
    three = {
        "id": "indigenas",
        "percentual": "3%",
        "posicoes": {"primeiras": [17], "passo": 35},
        "arredondamento": {"regra": "meio-acima"},
    }
    regime = regime_of(grupos=[three])
    decision = only(regime, "trigger-agrees", "indigenas").decision
    assert decision.counterexample is not None
    assert decision.counterexample.facts == {"n": 50, "k": 2, "position": 52, "group": "indigenas"}
    late = only(regime, "prefix-due").decision
    assert late.counterexample is not None
    assert late.counterexample.facts == {"n": 51, "position": 50, "group": "indigenas"}


def test_an_order_that_has_no_room() -> None:
    """Two groups always rounded up: the first seat is claimed twice, and what supposes an order says nothing."""
    up = SeatRule(Fraction(1, 10), Rounding.UP)
    decision = only(regime_of(up, up), "prefix-due").decision
    assert decision.verdict is Verdict.VACUOUS


def test_who_loses_the_post() -> None:
    """Guaçuí, 49 → 50: the fortieth of the general list, on no reserve, is in for 49 seats and out for 50.

    By the definition of the nominations and by the walk of the nomination engine, under each reading.
    """
    guacui = library("es-guacui-2022").with_gaps()
    for reading in ("estrita", "compensada", "favoravel-conta"):
        decision = only(library("es-guacui-2022"), "resource-monotone", lista_favoravel=reading).decision
        assert decision.counterexample is not None
        facts = decision.counterexample.facts
        rows = facts["pool"]
        assert isinstance(rows, list)
        groups = [[row["grupos"]] if row["grupos"] else [] for row in rows]
        assert (facts["n"], facts["rank"], len(rows)) == (49, 40, 51)
        people = []
        for n in (49, 50):
            regime = guacui.under({"lista-favoravel": reading})
            terms = terms_of(readings_of(regime, {"lista-favoravel": reading}), order(regime, n))
            people.append(set(walk(bytes(terms.mask(g) for g in groups), terms).called))
        assert 39 in people[0] - people[1]


def test_pools_by_definition() -> None:
    """Five seats, one reserved: four open ones and the best negra below them; where there is none, the next of all."""
    es = library("es-12010-2023")
    pool = [None, "negros", None, None, None, "negros", None]
    assert nominated(es, pool, 5) == {0, 1, 2, 3, 5}
    assert reverting(es, pool[:5], 5, widens=True) == {0, 1, 2, 3, 4}
    assert reverting(es, pool[:5], 5, widens=False) == {0, 1, 2, 3, 4}
    assert lengthened(es, [None], (5,)) == [None, None, None, None, "negros"]


def test_a_reference_led_astray() -> None:
    """Lei AM 5.580, art. 4, § 2: "the alternation provided for in § 1", which is about reversion; the caput has it."""
    decision = only(library("am-5580-2021"), "citations-resolve").decision
    assert decision.counterexample is not None
    facts = decision.counterexample.facts
    assert (facts["provision"], facts["targets"], facts["suggestion"]) == ("art. 4, § 2", ["art. 4, § 1"], "art. 4")
    for name in ("es-12010-2023", "es-guacui-2022"):
        assert only(library(name), "citations-resolve").decision.verdict is Verdict.PROVED
