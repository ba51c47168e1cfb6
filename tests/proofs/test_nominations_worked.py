"""Bounded properties worked by hand: the pool, the calls, and the paper or provision that says what to expect."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from proofs.catalogue import BOUNDED
from proofs.theorems import Theorem
from proofs.verdict import Verdict
from proofs.words import said
from solver.messages import Speaker
from solver.norms.regime import SeatRule, join
from solver.reports.theorem_report import theorem_json
from solver.vocabulary import Rounding
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import library, only, proved, regime_of

ES, GUACUI, AM, PCD = "es-12010-2023", "es-guacui-2022", "am-5580-2021", "br-9508-2018"


def pool(theorem: Theorem) -> list[str]:
    """The groups of a counterexample's candidates, by rank."""
    example = theorem.decision.counterexample
    assert example is not None
    rows = example.facts["pool"]
    assert isinstance(rows, list)
    return [row["grupos"] for row in rows]


def fact(theorem: Theorem, name: str) -> object:
    """A fact of a counterexample."""
    example = theorem.decision.counterexample
    assert example is not None
    return example.facts[name]


def test_both_paragraphs_of_article_5_hold_where_the_post_is_compensated() -> None:
    """Lei ES 12.010, art. 5: nobody within the open list counts (§ 1), everybody is called at her best position (§ 2).

    Compensated, the people are those of § 1 and the positions those of § 2; also when a reserved seat lapses.
    """
    theorem = only(library(ES), "favourable-and-uncounted")
    assert theorem.decision.verdict is Verdict.PROVED_UP_TO
    assert theorem.decision.bound == 8
    assert {"art. 5, § 1", "art. 5, § 2"} <= set(theorem.claim.provisions)


def test_the_strict_reading_breaks_paragraph_2() -> None:
    """w1 w2 n3 n4, 4 seats, the 3rd for negros.

    Open seats: w1, w2, n3. The reserved one calls n4, who stands at the 3rd position and n3, ahead of him on the same
    list, at the 4th. With three candidates the reserve would find nobody, and n3 stand 3rd.
    """
    theorem = only(library(ES), "favourable-and-uncounted", lista_favoravel="estrita")
    assert theorem.decision.verdict is Verdict.REFUTED
    assert theorem.decision.minimal
    assert (fact(theorem, "n"), fact(theorem, "fails"), fact(theorem, "candidate")) == (4, "later", "C3")
    assert pool(theorem) == ["", "", "negros", "negros"]


def test_counting_whom_the_reserve_calls_breaks_paragraph_1() -> None:
    """CNJ, PCA 0004475-23.2023: whoever is called on a reserved seat counts in it.

    w1 w2 n3: n3 is within the three open seats of four, is called at the 3rd position, and counts in the reserve.
    """
    theorem = only(library(ES), "favourable-and-uncounted", lista_favoravel="favoravel-conta")
    assert (theorem.decision.verdict, fact(theorem, "n"), fact(theorem, "fails")) == (Verdict.REFUTED, 4, "counted")
    assert pool(theorem) == ["", "", "negros"]


def test_rounds_nominate_others_than_one_round() -> None:
    """Abizada and Bó (2021), aggregation independence: w1 n2 w3 n4; one seat, then two.

    First w1. Of three seats one is due to negros, who come first in the round: n2; then w3. At once, n2 is within the
    two open seats, and the reserved one calls n4.
    """
    for theorem in proved(library(AM), "aggregation"):
        assert (theorem.decision.verdict, fact(theorem, "n"), fact(theorem, "rounds")) == (Verdict.REFUTED, 3, [1, 2])
        assert pool(theorem) == ["", "niq", "", "niq"]
        assert (fact(theorem, "only_rounds"), fact(theorem, "only_once")) == (["C3"], ["C4"])


def test_seat_by_seat_nothing_changes_where_calls_leave_no_trace() -> None:
    """Abizada and Bó: a rule that looks only at who is left is aggregation independent.

    Lei AM 5.580: each position calls in turn and the base is cumulative, so that later seats go on with the order: for
    every number of seats. Counted by the strict reading it fails: w1 w2 n3 w4 n5, n3 is called by the reserve of three
    seats and then the 4th, open, takes w4; at once n3 is open, and the reserve calls n5.
    """
    in_turn = only(library(AM), "aggregation-seat-by-seat")
    assert in_turn.decision.verdict is Verdict.PROVED
    strict = only(library(AM), "aggregation-seat-by-seat", lista_favoravel="estrita")
    assert (strict.decision.verdict, fact(strict, "n")) == (Verdict.REFUTED, 4)
    assert pool(strict) == ["", "", "niq", "", "niq"]


def test_seat_by_seat_fails_where_two_seats_fall_due_at_once() -> None:
    """Guaçuí: the 50th seat brings one more to negros (8,5) and to indígenas (1,5); a round of one seat holds one."""
    theorem = only(
        library(GUACUI), "aggregation-seat-by-seat", lista_favoravel="favoravel-conta", novas_vagas="acumulada"
    )
    assert (theorem.decision.verdict, fact(theorem, "n"), fact(theorem, "rounds")) == (Verdict.REFUTED, 50, [49, 1])


def test_replacing_is_not_running_the_contest_again() -> None:
    """Lei ES 12.010, art. 7, § 1: w1 w2 n3 w4 n5, 3 seats; w1 withdraws.

    The next of her list is w4. Without w1, n3 is within the two open seats, and the reserve calls n5.
    """
    (theorem,) = proved(library(ES), "withdrawal-replay")
    assert (fact(theorem, "n"), fact(theorem, "candidate")) == (3, "C1")
    assert pool(theorem) == ["", "", "negros", "", "negros"]
    assert (fact(theorem, "only_replaced"), fact(theorem, "only_again")) == (["C4"], ["C5"])


def test_a_reverted_seat_is_not_an_open_seat() -> None:
    """Lei ES 12.010, art. 8, needs two reserves to differ: ten seats, i9 and i11, no negro.

    As open seats, the two of negros make nine of seven: i9 is within them, and the 10th position calls i11. Literally,
    the 10th position calls i9, and the seats of negros go to the best of the others: w8 and w10.
    """
    (theorem,) = proved(library(ES), "reversion-fixpoint")
    assert (theorem.decision.verdict, fact(theorem, "n")) == (Verdict.REFUTED, 10)
    assert pool(theorem) == [*[""] * 8, "indigenas", "", "indigenas"]
    one_reserve = only(library(AM), "reversion-fixpoint")
    assert one_reserve.decision.verdict is Verdict.PROVED_UP_TO


def test_the_first_reserved_seat_may_waste_another() -> None:
    """Sönmez and Yenmez (2022), on overlapping reservations; Lei AM 5.580, art. 2, § 3 ("primeira vaga … que surgir").

    Five seats with the decree's for disability at the 5th, the bloc's at the 3rd and 4th: w1 w2, then q3, d4 (in both)
    and q5. d4 takes the bloc's second seat, the 5th finds nobody; with d4 there, q5 would have had the bloc's.
    """
    theorem = only(library(AM, PCD), "dual-fills-most", minimo_e_teto="teto-prevalece")
    assert (theorem.decision.verdict, fact(theorem, "n")) == (Verdict.REFUTED, 5)
    assert (fact(theorem, "filled"), fact(theorem, "most")) == (2, 3)
    assert pool(theorem) == ["", "", "niq", "niq;pcd", "niq"]


def test_competing_in_the_larger_reserve_alone_may_cost_the_post() -> None:
    """Decreto 12.536/2025's rule, read into Espírito Santo's law: ten seats, negros 3 and 8, indígenas 10.

    After eight others n9 and n10 take the seats of negros, i11 that of indígenas. Declared negro too, i11 competes
    there alone, behind both, and the 10th position reverts to w8.
    """
    theorem = only(library(ES), "declare-post-dual", dupla_condicao="maior-percentual")
    assert (theorem.decision.verdict, fact(theorem, "n"), fact(theorem, "group")) == (Verdict.REFUTED, 10, "negros")
    assert pool(theorem) == [*[""] * 8, "negros", "negros", "indigenas"]
    assert (fact(theorem, "position"), fact(theorem, "then")) == (10, None)


def test_rising_into_the_open_list_may_mean_a_later_position() -> None:
    """w1 w2 n3 n4, 4 seats, strictly: n4 stands at the 3rd position, and at the 4th once he has passed n3.

    With n4 third, he is within the open list and n3 is called by the reserve. Compensated, nobody loses by rising.
    """
    theorem = only(library(ES), "rank-position", lista_favoravel="estrita")
    assert (fact(theorem, "candidate"), fact(theorem, "position"), fact(theorem, "then")) == ("C4", 3, 4)
    assert pool(theorem) == ["", "", "negros", "negros"]
    assert only(library(ES), "rank-position").decision.verdict is Verdict.PROVED_UP_TO


@pytest.mark.parametrize("name", ["declare-post", "rank-post", "non-wasteful", "later-reserved-helps"])
@pytest.mark.parametrize("norm", [ES, GUACUI, AM])
def test_what_holds_under_every_reading(norm: str, name: str) -> None:
    """No refutation: to declare, to rise, a seat left empty, a reserve called later (Aygün and Turhan, 2020)."""
    assert {t.decision.verdict for t in proved(library(norm), name)} == {Verdict.PROVED_UP_TO}


@pytest.mark.parametrize("name", ["declare-post-dual", "declare-position-dual", "dual-fills-most"])
def test_one_reserve_has_no_dual_status(name: str) -> None:
    """The Amazonas law alone has one bloc: nobody is in two reserves, and nothing is proved of them."""
    (theorem,) = proved(library(AM), name)
    assert theorem.decision.verdict is Verdict.VACUOUS
    assert theorem.decision.reason is not None


def test_regimes_of_two_norms() -> None:
    """Espírito Santo with its law on disability: dual status from five seats on, and no verdict left open."""
    regime = library(ES, "es-12009-2023")
    for name in ("favourable-and-uncounted", "dual-fills-most", "declare-post-dual", "rank-post", "non-wasteful"):
        for theorem in proved(regime, name):
            assert theorem.decision.verdict is not Verdict.UNKNOWN
            assert theorem.regime.id == f"{ES}+es-12009-2023"
    theorem = only(regime, "dual-fills-most")
    assert (fact(theorem, "n"), theorem.decision.verdict) == (5, Verdict.REFUTED)


def test_members_who_compete_apart_may_leave_a_seat_empty() -> None:
    """A norm that keeps members out of the open list: one seat, one negro, and no reserve below three seats.

    Nobody may be called to the seat, though somebody is approved.
    """
    apart = draft(
        grupos=[{"id": "negros", "percentual": "1/3", "limiar": {"minimo": 3, "unidade": "cargo"}}],
        concorrencia_simultanea={"vale": False},
    )
    for theorem in proved(join([apart]), "non-wasteful"):
        assert (theorem.decision.verdict, fact(theorem, "n")) == (Verdict.REFUTED, 1)
        assert pool(theorem) == ["negros"]


def test_a_norm_that_does_not_speak_of_withdrawal() -> None:
    """Of replacing one who withdraws nothing is claimed where the norm names other exits only, unless it is read so."""
    silent = draft(substituicao={"regra": "mesma-lista", "eventos": ["falecimento"]})
    found = {t.readings["saidas-nao-previstas"]: t.decision for t in proved(join([silent]), "withdrawal-replay")}
    assert found.keys() == {"vaga-nova", "mesma-regra"}
    assert found["vaga-nova"].verdict is Verdict.VACUOUS
    assert found["mesma-regra"].verdict is Verdict.REFUTED


def test_reserves_that_leave_no_seat_are_skipped() -> None:
    """Two halves rounded up are two seats of one: there is no order, and trials begin at two seats."""
    halves = draft(
        grupos=[{"id": "negros", "percentual": "50%"}, {"id": "pcd", "percentual": "50%"}],
        arredondamento={"regra": "acima"},
    )
    found = {t.decision.verdict for t in proved(join([halves]), "non-wasteful", "rank-post")}
    assert found == {Verdict.PROVED_UP_TO}


def test_norms_that_contradict_each_other_prove_nothing() -> None:
    """Two norms that rule the favourable list differently: a choice is needed, and the reason says so."""
    one = draft(id="xx-1-2026", grupos=[{"id": "negros", "percentual": "20%"}], lista_favoravel={"regra": "estrita"})
    other = draft(
        id="xx-2-2026", grupos=[{"id": "pcd", "percentual": "10%"}], lista_favoravel={"regra": "favoravel-conta"}
    )
    for name in ("rank-post", "questions"):
        (theorem,) = proved(join([one, other]), name)
        assert theorem.decision.verdict is Verdict.VACUOUS


@pytest.mark.parametrize("names", [(ES,), (ES, "es-12009-2023"), (GUACUI,)], ids="+".join)
def test_every_theorem_can_be_told(names: tuple[str, ...]) -> None:
    """Claim, scope, counterexample and remarks are sentences in both languages, and JSON."""
    for theorem in proved(library(*names), *BOUNDED):
        for lang in ("pt", "en"):
            told = theorem_json(theorem, Speaker(lang))
            assert json.loads(json.dumps(told)) == told
            assert told["sentence"]
            assert told["scope"]
            assert not any("{" in remark for remark in told["remarks"])
            example = told["counterexample"]
            if example is not None:
                assert example["files"]["POOL.csv"].startswith("candidato,classificacao,grupos")
                assert example["commands"]
                assert not any("{" in str(cell) for row in example["table"] for cell in row)


def test_a_reserved_seat_called_later_may_leave_its_group_with_fewer() -> None:
    """Two reserves of a third, each position calling its best, five seats in the order indígenas, negros, open, …

    C1 and C5 are in both. Where the first position is that of indígenas it takes C1, negros then take C5, and C2 and C6
    follow: four indígenas. Called first by negros, C1 leaves C2 to them; negros find nobody for the last seat: three.
    """
    rule = SeatRule(Fraction(1, 3), Rounding.HALF_UP)
    regime = regime_of(rule, rule, lista_favoravel={"regra": "favoravel-conta"})
    theorem = only(regime, "later-reserved-helps", dupla_condicao="primeira-a-surgir")
    example = theorem.decision.counterexample
    assert example is not None
    both, own = "negros;indigenas", "indigenas"
    assert pool(theorem) == [both, own, "", "", both, own]
    assert {name: fact(theorem, name) for name in ("n", "position", "group")} == {"n": 5, "position": 1, "group": own}
    told = example.sentence.said(Speaker("en"))
    assert told == (
        "With 5 seats, the reserve of Indigenous people at position 1 leaves 4 nominated of the group; "
        "at position 2, only 3."
    )
    rows = [[said(cell, Speaker("en")) for cell in row] for row in example.table]
    assert [[str(row[i]).split(" ")[0] for i in (0, 2, 3)] for row in rows[1:]] == [
        ["1", "C1", "C1"],
        ["2", "C5", "C2"],
        ["3", "C2", "C3"],
        ["4", "C6", "C5"],
        ["5", "C3", "C4"],
    ]
    assert rows[0][2:] == ["Called (and counted in)", "With the reserved seat one position later"]
    assert example.commands == (("nominate", "POOL.csv", "--seats", "5"),)
