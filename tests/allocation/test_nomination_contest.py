"""The three engines together, their reasons, the matching oracle, the advice; and the cases met in practice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver.allocation.contest as contest_module
from solver.allocation import walk
from solver.allocation.advice import advise
from solver.allocation.aftermath import first_nominations
from solver.allocation.matching import filling, maximum
from solver.allocation.reasons import reasons
from solver.errors import DisagreementError, InputError
from solver.messages import LANGUAGES, Speaker
from solver.reports.reasons import sentence
from tests.allocation.statutes import contest, names, repeated

ES, FEDERAL = "es-12010-2023", "br-15142-2025+br-9508-2018"


def test_the_candidate_ranked_30_and_fifth_of_her_list_is_called_23rd() -> None:
    """25 seats reserve 3, 8, 13, 18 and 23 for negros: the 5th negro, 30th in general, is called at the 23rd."""
    words = " ".join([repeated("w", 25), repeated("n", 5), repeated("w", 10)])
    for reading in ("estrita", "favoravel-conta", "compensada"):
        decided = contest(ES, 25, words, lista_favoravel=reading)
        assert names(decided)[22] == "n30"
        assert decided.terms.lists[decided.outcome.counts[22]] == "negros"
        advice = advise(first_nominations(decided), "n30")
        assert advice is not None
        assert [(t.list, t.place, t.position) for t in advice.through] == [("ampla", 30, None), ("negros", 5, 23)]
        assert advice.better == "negros"


def test_43_candidates_with_open_list_scores_leave_the_count() -> None:
    """43 negros rank within the open seats: none of them counts, and the reserve calls others, all of it."""
    words = " ".join([repeated("n", 43), repeated("w", 300), repeated("n", 100)])
    for reading in ("estrita", "compensada"):
        decided = contest(ES, 200, words, lista_favoravel=reading)
        counts = Counter(decided.terms.lists[name] for name in decided.outcome.counts if name >= 0)
        assert counts["negros"] == 40
        first = {c: decided.outcome.counts[t] for t, c in enumerate(decided.outcome.called) if 0 <= c < 43}
        assert set(first.values()) == {0}
        assert len(first) == 43
    counted = contest(ES, 200, words, lista_favoravel="favoravel-conta")
    through_reserve = [c for c, name in zip(counted.outcome.called, counted.outcome.counts, strict=True) if name == 1]
    assert min(through_reserve) < 43


def test_federal_dual_status_competes_in_the_larger_percentage() -> None:
    """Decreto 12.536: negro and PcD competes as negro; the PcD seat goes to another."""
    words = " ".join([repeated("w", 12), "np p n n", repeated("w", 5)])
    decided = contest(FEDERAL, 5, words)
    assert decided.pool.candidates[12].id == "np13"
    assert dict(zip(names(decided), decided.outcome.through, strict=True))["np13"] == decided.terms.lists.index(
        "negros"
    )
    assert "p14" in names(decided)
    assert any(r and any(m.key == "because.dual.maior-percentual" for m in r.more) for r in reasons(decided))


def test_an_option_is_asked_for_where_the_reading_needs_it() -> None:
    """`opcao` without a choice: every such candidate is named."""
    with pytest.raises(InputError, match=r"pool\.option_needed .*ni2.*pool\.option_needed .*ni4"):
        contest(ES, 3, "w ni w ni", dupla_condicao="opcao")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reading", ["estrita", "favoravel-conta", "compensada"])
@pytest.mark.parametrize("effect", ["alarga", "demais-candidatos"])
def test_every_nomination_says_why(lang: str, reading: str, effect: str) -> None:
    """A sentence for each position, naming the candidate, and the provisions it cites; none for vacant ones."""
    words = " ".join([repeated("w", 6), "n n", repeated("w", 3), "n ni", repeated("w", 9)])
    decided = contest(ES, 22, words, lista_favoravel=reading, efeito_da_reversao=effect)
    speaker = Speaker(lang)
    for who, reason in zip(names(decided), reasons(decided), strict=True):
        assert (who is None) == (reason is None)
        if who and reason:
            words = sentence(reason, speaker)
            assert who in words
            assert "{" not in words
            assert all(p in words for p in reason.provisions)


def test_the_sentence_of_the_compensated_reading() -> None:
    """ES, 4 seats: why the negro among the open is called third, and where she counts."""
    decided = contest(ES, 4, "w w n w n w")
    third = reasons(decided)[2]
    assert third is not None
    assert sentence(third, Speaker("pt")) == (
        "n3, 3º na classificação geral, está entre os 3 da ampla concorrência e não conta na reserva [art. 5, § 1]; "
        "a lista de negros o chama antes, na posição 3, que lhe é mais favorável "
        "[art. 5, § 1; art. 5, § 2; leitura compensada]."
    )


def test_engines_that_disagree_give_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A walk that goes astray is caught by the auditor; one that fools the auditor, by the program."""

    def astray(members: bytes, terms: object) -> object:
        outcome = walk(members, terms)  # type: ignore[arg-type]
        called = (outcome.called[1], outcome.called[0], *outcome.called[2:])
        return replace(outcome, called=called)

    monkeypatch.setattr(contest_module, "walk", astray)
    with pytest.raises(DisagreementError, match="auditor"):
        contest(ES, 4, "w w n w n w")
    monkeypatch.setattr(contest_module, "check", lambda *_: [])
    with pytest.raises(DisagreementError, match="cpsat"):
        contest(ES, 4, "w w n w n w")


def test_the_program_runs_up_to_a_bound_or_on_request() -> None:
    """Small contests always; larger ones say that it was not run."""
    words = " ".join([repeated("w", 300), repeated("n", 80)])
    assert contest(ES, 4, "w w n w n w").engines.status == "OPTIMAL"
    assert contest(ES, 310, words).engines.status is None
    assert contest(ES, 310, words, lista_favoravel="estrita").engines.status == "OPTIMAL"
    assert contest(ES, 4, "w w n w n w", program=False).engines.status is None


def test_the_rule_may_fill_fewer_seats_than_could_be() -> None:
    """The dual candidate takes the first reserve that arises; the negro has none then, and the PcD list is empty."""
    decided = contest("am-5580-2021+br-9508-2018", 5, "w w w w bp b w", lista_favoravel="estrita")
    found = filling(decided)
    assert (found.reserved, found.filled, found.could_be) == (3, 2, 2)
    decided = contest("am-5580-2021+br-9508-2018", 10, "w w w w w w w w bp b b w", lista_favoravel="estrita")
    assert filling(decided).could_be >= filling(decided).filled


@given(
    st.dictionaries(st.integers(1, 3), st.integers(0, 3), max_size=3),
    st.lists(st.frozensets(st.integers(1, 3), min_size=1), max_size=7),
)
def test_the_flow_is_a_maximum_matching(seats: dict[int, int], people: list[frozenset[int]]) -> None:
    """Seats and members joined by kind give what Hopcroft and Karp find one by one."""
    graph = nx.Graph()
    left = [(group, k) for group, count in seats.items() for k in range(count)]
    graph.add_nodes_from(left)
    graph.add_edges_from(((g, k), ("member", i)) for g, k in left for i, kinds in enumerate(people) if g in kinds)
    matched = nx.bipartite.hopcroft_karp_matching(graph, left)
    assert maximum(Counter(seats), Counter(people)) == sum(node in matched for node in left)


def test_advice_without_a_post() -> None:
    """No list calls her; somebody unknown gets no advice."""
    decided = contest(ES, 3, "w w w n n")
    advice = advise(first_nominations(decided), "n5")
    assert advice is not None
    assert advice.better is None
    assert advice.seat is None
    assert advise(first_nominations(decided), "x") is None
