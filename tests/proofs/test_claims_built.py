"""What the builders of claims make of a regime: which basis, which words, which provisions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs.basis import Inapplicable
from proofs.claim import Claim
from proofs.nominations import READ, by_reading
from proofs.property import SEATS, every, regime_wide
from proofs.verdict import Verdict
from proofs.words import Words, group_words, words
from solver.norms.regime import Regime, SeatRule, join
from solver.vocabulary import Rounding
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import library, only, regime_of

_FIFTH = (Fraction(1, 5), Rounding.HALF_UP)
_GROUP = {"percentual": "20%", "arredondamento": {"regra": "meio-acima"}}
WHOLE, IN_TURN = Inapplicable(words("whole")), Inapplicable(words("in_turn"))


def made(regime: Regime) -> Claim:
    """The claim that a property with these two bases makes of a regime."""
    (claim,) = by_reading("no-envy", lambda _regime: WHOLE, lambda _regime: IN_TURN)(regime)
    return claim


def under(name: str, **readings: str) -> Regime:
    """A norm of the library under some readings (`_` for `-` in names)."""
    return library(name).with_gaps().under({q.replace("_", "-"): r for q, r in readings.items()})


@pytest.mark.parametrize(
    ("reading", "basis", "manner"),
    [("estrita", WHOLE, "whole"), ("compensada", WHOLE, "whole"), ("favoravel-conta", IN_TURN, "in_turn")],
)
def test_the_reading_of_the_favourable_list_chooses_the_basis(reading: str, basis: Inapplicable, manner: str) -> None:
    """And the words of the scope; the provisions are those of the seats and of the two rules on counting, as read."""
    claim = made(under("es-12010-2023", lista_favoravel=reading))
    assert (claim.group, claim.basis) == (None, basis)
    assert (claim.sentence, claim.scope) == (words("no-envy.claim"), words(f"no-envy.scope.{manner}"))
    assert "art. 3, I" in claim.provisions
    assert "art. 5, § 1" in claim.provisions
    assert ("art. 5, § 2" in claim.provisions) == (reading != "estrita")


def test_one_reserve_has_words_of_its_own() -> None:
    """Where everybody but its members is in the open list."""
    claim = made(regime_of(SeatRule(*_FIFTH)))
    assert (claim.basis, claim.scope) == (WHOLE, words("no-envy.scope.whole_one"))


def test_members_who_do_not_compete_in_the_open_list() -> None:
    """Nothing is claimed of them, whatever the reading of the favourable list."""
    claim = made(regime_of(SeatRule(*_FIFTH), concorrencia_simultanea={"vale": False}))
    assert claim.basis == Inapplicable(words("reason.apart"))
    claim = made(regime_of(SeatRule(*_FIFTH), concorrencia_simultanea={"vale": True}))
    assert claim.basis == WHOLE


@pytest.mark.parametrize(
    ("other", "basis"),
    [
        ("favoravel-conta", IN_TURN),
        ("estrita", Inapplicable(words("reason.mixed_readings"))),
        (None, IN_TURN),
    ],
)
def test_norms_that_are_read_in_different_ways(other: str | None, basis: Inapplicable) -> None:
    """Nothing is claimed where one counts and another does not; a norm that says nothing follows the other one."""
    second = {"lista_favoravel": {"regra": other}} if other else {}
    norms = [
        draft(id="xx-1", grupos=[_GROUP | {"id": "negros"}], lista_favoravel={"regra": "favoravel-conta"}),
        draft(id="xx-2", grupos=[_GROUP | {"id": "pcd"}], **second),
    ]
    assert made(join(norms)).basis == basis


def test_a_claim_of_the_whole_regime() -> None:
    """It names all groups, and the provisions of the seats and of the further rules."""
    prop = regime_wide("open-monotone", lambda _regime: WHOLE, every("every_n"), READ, ("favourable_list",))
    regime = library("es-12010-2023")
    (claim,) = prop.claims(regime)
    assert (prop.id, prop.aspects, prop.reads_text) == ("open-monotone", READ, False)
    groups = [group_words("negros"), group_words("indigenas")]
    assert (claim.group, claim.basis, claim.scope) == (None, WHOLE, Words("prove.scope.every_n"))
    assert claim.sentence == words("open-monotone.claim", groups=groups)
    assert {"art. 3, I", "art. 3, II"} <= set(claim.provisions)
    assert "art. 5, § 2" in claim.provisions
    plain = regime_wide("open-monotone", lambda _regime: WHOLE, every("every_n"))
    (claim,) = plain.claims(regime)
    assert plain.aspects == SEATS
    assert "art. 5, § 2" not in claim.provisions


def test_a_threshold_of_one_is_a_threshold() -> None:
    """It changes nothing, which is proved; a norm without one has nothing to prove."""
    one, none = (regime_of(SeatRule(*_FIFTH, threshold)) for threshold in (1, 0))
    assert only(one, "threshold-vacuous", "negros").decision.verdict is Verdict.PROVED
    assert only(none, "threshold-vacuous", "negros").decision.verdict is Verdict.VACUOUS
