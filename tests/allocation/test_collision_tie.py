"""Where a norm gives a position that two reserves claim to the better placed: by hand, by each engine, and naively."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.bounded.contests import contests_of
from proofs.bounded.letter import Letter
from proofs.bounded.outcomes import walked
from proofs.families.prefixes_due import PROPERTIES
from proofs.prover import Prover
from proofs.theorems import Subject, theorems
from proofs.verdict import Verdict
from solver.allocation import VACANT, Outcome, Terms, chain_of, walk
from solver.allocation.aftermath import Happening
from solver.allocation.audit import audit
from solver.allocation.auditor import check
from solver.allocation.contest import Contest, decide
from solver.allocation.cpsat import solved, solver
from solver.allocation.departures import minimal_departures
from solver.allocation.events import after
from solver.allocation.precedence import Precedence
from solver.allocation.program import solve
from solver.allocation.readings import readings_of
from solver.allocation.reasons import reasons
from solver.allocation.resultfile import Published
from solver.cli import main
from solver.errors import Place
from solver.norms.regime import load_regime
from solver.order import order
from solver.vocabulary import Event, FavourableList
from tests.allocation.contests import every_order, every_outcome, many_tied, naive, tied_contests
from tests.allocation.statutes import names, pool_of

STRICT, COUNTS, COMPENSATED = FavourableList

NORM = """\
id: ms
titulo: Decreto
ente: {{esfera: estadual, uf: MS}}
vigencia: {{inicio: 2024-01-03}}
confianca: {confidence}
fontes: ["Diário Oficial"]
grupos:
  - {{id: negros, percentual: "50%", fonte: "art. 1", posicoes: {{primeiras: [2], passo: 2}}}}
  - {{id: indigenas, percentual: "25%", fonte: "art. 1", posicoes: {{primeiras: [4], passo: 4}}}}
arredondamento: {{regra: abaixo, fonte: "art. 2"}}
{collision}
"""
STRICTLY = {"lista-favoravel": "estrita"}
RULE = 'colisao: {regra: melhor-classificado, fonte: "art. 8"}'


@pytest.fixture
def norm(tmp_path: Path) -> Path:
    """Negros at 2, 4, 6…, indígenas at 4, 8…: of each four positions both claim the last."""
    return written(tmp_path)


def written(folder: Path, collision: str = RULE, confidence: str = "integral") -> Path:
    """Write the norm."""
    path = folder / "ms.yaml"
    path.write_text(NORM.format(collision=collision, confidence=confidence), encoding="utf-8")
    return path


def contest(norm: Path, seats: int, words: str, favourable: FavourableList = STRICT) -> Contest:
    """Nominate a pool, three ways."""
    readings = readings_of(load_regime([str(norm)]), {"lista-favoravel": favourable.value})
    rules = [g.rule for g in readings.regime.groups]
    return decide(pool_of(words), readings, order(readings.regime, seats), rules, program=True)


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_the_better_placed_is_called_first(norm: Path) -> None:
    """4 seats: 1 open, 2 negros, {3, 4} claimed as 4 by both. The 2nd negro is 3rd, the indígena 4th."""
    found = contest(norm, 4, "w n n i w")
    assert names(found) == ["w1", "n2", "n3", "i4"]
    assert found.outcome.order == bytes([0, 1, 1, 2])
    assert found.engines.status == "OPTIMAL"


def test_so_is_the_other_where_she_stands_better(norm: Path) -> None:
    """The indígena is 3rd, the 2nd negro 4th: as the order is laid, indígena at 3, negro at 4."""
    found = contest(norm, 4, "w n i n w")
    assert names(found) == ["w1", "n2", "i3", "n4"]
    assert found.outcome.order == bytes([0, 1, 2, 1])


def test_each_collision_is_settled_on_its_own(norm: Path) -> None:
    """8 seats, ties {3, 4} and {7, 8}: at the first the negro stands better, at the second the indígena."""
    found = contest(norm, 8, "w w n n i n i n")
    assert names(found) == ["w1", "n3", "n4", "i5", "w2", "n6", "i7", "n8"]


def test_without_the_rule_nothing_changes(tmp_path: Path) -> None:
    """A norm silent on collisions calls as laid, whoever stands better; silence asks no question."""
    found = contest(written(tmp_path, collision=""), 4, "w n n i w")
    assert names(found) == ["w1", "n2", "i4", "n3"]
    assert found.terms.ties == ()
    assert found.outcome.order == b""
    assert "colisao" not in {a for n in found.readings.regime.norms for q in n.questions for a in q.aspects}


def test_a_list_that_ran_out_has_nobody_to_compare(norm: Path) -> None:
    """No indígena: the seat at 3 reverts to the open list there, and the negro stays at 4, though better placed."""
    found = contest(norm, 4, "w w n n w")
    assert found.outcome.reverted == ((2, 2, 0),)
    assert names(found) == ["w1", "n3", "w2", "n4"]
    assert found.outcome.order == found.terms.order


@pytest.mark.parametrize("favourable", FavourableList)
def test_the_same_people_in_all_readings(norm: Path, favourable: FavourableList) -> None:
    """Whoever is nominated would be without the rule too, through the same list; only two places are exchanged."""
    found = contest(norm, 8, "w n w n i n i n w w i n", favourable)
    as_laid = walk(found.members, replace(found.terms, ties=()))
    by_person = dict(zip(found.outcome.called, found.outcome.through, strict=True))
    assert by_person == dict(zip(as_laid.called, as_laid.through, strict=True))
    for tied in found.terms.ties:
        assert sorted(found.outcome.called[t] for t in tied) == [found.outcome.called[t] for t in tied]


def law(order: str, *ties: tuple[int, ...], favourable: FavourableList = STRICT, **chains: str) -> Terms:
    """Terms from an order in initials (`a`, `n`, `i`, `q`), with ties of positions from 0."""
    initials = "aniq"
    reversion = {initials.index(home): [initials.index(c) for c in chain] for home, chain in chains.items()}
    lists = ("ampla", "negros", "indigenas", "quilombolas")
    chain = tuple(chain_of(h, reversion) for h in range(4))
    return Terms(lists, bytes(initials.index(x) for x in order), chain, (True,) * 4, favourable, ties=ties)


def test_a_list_goes_on_by_merit_where_others_stand_between() -> None:
    """`inn`, {1, 3} tied: the negros' next is better than the indígena; they call by merit at 1 and 2, she at 3."""
    outcome = walk(bytes([3, 3, 5]), law("inn", (0, 2)))
    assert outcome.called == (0, 1, 2)
    assert outcome.through == (1, 1, 2)


def test_somebody_of_both_lists_is_called_by_the_one_laid_first() -> None:
    """`in`, tied: who is best of both is the indígenas' call, as laid; the negros call the next."""
    outcome = walk(bytes([7, 5, 3]), law("in", (0, 1)))
    assert outcome.called == (0, 2)
    assert outcome.through == (2, 1)


def test_three_lists_at_one_position() -> None:
    """`qin`: the three go by rank, whatever the order laid."""
    outcome = walk(bytes([3, 9, 5]), law("qin", (0, 1, 2)))
    assert outcome.called == (0, 1, 2)
    assert outcome.order == bytes([1, 3, 2])


# --- the engines ------------------------------------------------------------------------------------------------------


@settings(max_examples=100)
@given(tied_contests())
def test_walk_twin_letter_auditor_and_program_agree(drawn: tuple[bytes, Terms]) -> None:
    """Any ties, neighbours or not, chains, effects, readings: five answers, one outcome."""
    members, terms = drawn
    outcome = walk(members, terms)
    assert naive(members, terms) == outcome
    assert check(members, terms, outcome) == []
    assert Letter(terms)[members] == outcome
    assert solve(members, terms).outcome == outcome


def test_so_they_do_in_thousands_of_pools() -> None:
    """The same, the program left out, for three thousand more, of which many have ties and some are exchanged."""
    tied = exchanged = 0
    for members, terms in many_tied(3_000):
        outcome = walk(members, terms)
        assert naive(members, terms) == outcome, (members, terms)
        assert check(members, terms, outcome) == [], (members, terms)
        tied += bool(terms.ties)
        exchanged += outcome.order not in (b"", terms.order)
    assert tied > 700
    assert exchanged > 80


@settings(max_examples=100)
@given(tied_contests())
def test_a_tie_moves_nobody_in_or_out(drawn: tuple[bytes, Terms]) -> None:
    """The people, and the list that calls each, are those of the order laid."""
    members, terms = drawn
    here, laid = walk(members, terms), walk(members, replace(terms, ties=()))
    assert dict(zip(here.called, here.through, strict=True)) == dict(zip(laid.called, laid.through, strict=True))
    assert (here.reverted, here.open) == (laid.reverted, laid.open)


@settings(max_examples=100)
@given(tied_contests())
def test_whoever_stands_at_the_earlier_tied_position_is_better_placed(drawn: tuple[bytes, Terms]) -> None:
    """Among those called by their own lists at the positions of a tie, ranks rise; each list's ranks rise too."""
    members, terms = drawn
    outcome = walk(members, terms)
    for tied in terms.ties:
        ranks = [outcome.called[t] for t in tied if outcome.through[t] == outcome.order[t]]
        assert ranks == sorted(ranks)


@settings(max_examples=40)
@given(tied_contests(seats=3, candidates=3, groups=2))
def test_of_all_outcomes_one_is_accepted(drawn: tuple[bytes, Terms]) -> None:
    """Exhaustive: every way to call, label, count and exchange the tied lists; only the walk's passes."""
    members, terms = drawn
    orders = every_order(terms) if terms.ties else {b""}
    outcomes = (replace(o, order=each) for o in every_outcome(members, terms) for each in orders)
    assert [o for o in outcomes if not check(members, terms, o)] == [walk(members, terms)]


def test_the_auditor_names_the_breach() -> None:
    """The order laid, where the later stands better; and lists that are no exchange of the tied ones."""
    terms, members = law("in", (0, 1)), bytes([3, 5])
    as_laid = Outcome((1, 0), (2, 1), (2, 1), (), 0, bytes([2, 1]))
    assert [(b.rule, b.position) for b in check(members, terms, as_laid)] == [("collision", 0)]
    assert check(members, terms, replace(as_laid, order=b"")) != []
    elsewhere = Outcome((0, 1), (1, 2), (1, 2), (), 0, bytes([1, 1]))
    assert [b.rule for b in check(members, terms, elsewhere)] == ["collision"]
    untied = replace(terms, ties=())
    assert [b.rule for b in check(members, untied, replace(as_laid, order=bytes([1, 2])))] == ["collision"]


def test_the_program_names_its_constraint_and_leaves_one_answer() -> None:
    """`collision:negros (art. 8)`; with its answer forbidden, nothing is left."""
    terms, members = law("aqin", (1, 2, 3)), bytes([1, 3, 9, 5])
    laid = walk(members, replace(terms, ties=()))
    model = Precedence(laid, terms, {"collision:negros": "art. 8"})
    assert "collision:negros (art. 8)" in {c.name for c in model.cp.proto.constraints}
    machine, _ = solved(model.cp, 10)
    assert model.outcome(machine) == walk(members, terms)
    model.cp.add_bool_or([~x if machine.boolean_value(x) else x for x in model.stands.values()])
    assert solver(10).status_name(solver(10).solve(model.cp)) == "INFEASIBLE"


# --- reasons, events, audits, commands --------------------------------------------------------------------------------


def test_the_reason_cites_the_rule(norm: Path) -> None:
    """Who stands at a tied position is told why, with the provision; nobody else is."""
    told = reasons(contest(norm, 4, "w n n i w"))
    keys = [[more.key for more in reason.more] for reason in told if reason]
    assert keys == [[], [], ["because.collision"], ["because.collision"]]
    assert "art. 8" in told[2].provisions
    alone = reasons(contest(norm, 4, "w w n n w"))
    assert not any(reason.more for reason in alone if reason)


def test_what_is_known_from_other_sources_says_so(tmp_path: Path) -> None:
    """`confianca: secundaria`, of the rule or of the whole norm."""
    rule = RULE.replace("}", ", confianca: secundaria}")
    for path in (written(tmp_path, rule), written(tmp_path, RULE, "secundaria")):
        told = reasons(contest(path, 4, "w n n i w"))
        assert [more.key for more in told[2].more] == ["because.collision", "because.collision_secondary"]


def test_nobody_already_nominated_moves(norm: Path) -> None:
    """The negro at 3 leaves: the next negro takes position 3, though the indígena at 4 stands better than she."""
    state = after(contest(norm, 4, "w n n i n w"), [Happening(1, Event.WITHDRAWAL, "n3")])
    people = state.contest.pool.candidates
    assert [people[s.holder].id for s in state.seats] == ["w1", "n2", "n5", "i4"]
    assert [s.home for s in state.seats] == [0, 1, 1, 2]


def published(*rows: tuple[str, str]) -> list[Published]:
    """A result by position."""
    return [Published(t, name, candidate, Place()) for t, (name, candidate) in enumerate(rows, 1)]


def test_the_audit_of_an_exchanged_pair(norm: Path) -> None:
    """The better placed first is lawful; the order laid is one departure, told with the rule."""
    regime, pool = load_regime([str(norm)]), pool_of("w n n i w")
    opening = [("ampla", "w1"), ("negros", "n2")]
    lawful = published(*opening, ("negros", "n3"), ("indigenas", "i4"))
    assert audit(lawful, pool, regime, STRICTLY, 4).lawful
    found = audit(published(*opening, ("indigenas", "i4"), ("negros", "n3")), pool, regime, STRICTLY, 4)
    assert not found.lawful
    assert [(v.position, v.found, v.expected, v.list) for v in found.violations] == [(3, 3, 2, "negros")]
    assert "because.collision" in {more.key for more in found.violations[0].because.more}


@settings(max_examples=60)
@given(tied_contests(), st.data())
def test_departures_explain_any_result_of_a_tied_contest(drawn: tuple[bytes, Terms], data: st.DataObject) -> None:
    """Any exchange of two calls is explained by departures, none where it is the lawful result."""
    members, terms = drawn
    lawful = walk(members, terms).called
    called = list(lawful)
    t, u = (data.draw(st.integers(0, terms.seats - 1)) for _ in range(2))
    called[t], called[u] = called[u], called[t]
    departures = minimal_departures(members, terms, called)
    assert bool(departures) == (tuple(called) != lawful)
    assert VACANT not in {getattr(each, "candidate", 0) for each in departures}


def test_the_commands_tell_it(norm: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`order` says who decides, and between which positions; `nominate` and `audit` ask the pool."""

    def answered(*args: object) -> str:
        with pytest.raises(SystemExit) as ended:
            main([str(a) for a in args])
        assert not ended.value.code
        return capsys.readouterr().out

    found = json.loads(answered("order", "-n", norm, "4", "--format", "json"))
    assert found["positions"] == ["ampla", "negros", "indigenas", "negros"]
    (collision,) = found["collisions"]
    assert collision == {
        "position": 4,
        "groups": ["negros", "indigenas"],
        "moved": {"indigenas": 3},
        "decided_by": "classification",
        "between": [3, 4],
    }
    told = answered("order", "-n", norm, "4")
    assert "mais bem colocado" in told
    assert "[art. 8]" in told
    assert "whoever stands better" in answered("order", "-n", norm, "4", "--lang", "en")
    pool = tmp_path / "pool.csv"
    pool.write_text("candidato,classificacao,grupos\nA,1,\nB,2,negros\nC,3,negros\nD,4,indigenas\n", encoding="utf-8")
    answer = json.loads(answered("nominate", pool, "-n", norm, "--seats", "4", "--format", "json"))
    assert [n["candidate"] for n in answer["nominations"]] == ["A", "B", "C", "D"]
    assert answer["order"] == ["ampla", "negros", "negros", "indigenas"]
    assert "art. 8" in answer["nominations"][2]["provisions"]


# --- proofs -----------------------------------------------------------------------------------------------------------


def test_bounded_contests_have_the_ties(norm: Path, tmp_path: Path) -> None:
    """The contests on which claims are tried; those of a silent norm of the same numbers are others."""
    (tmp_path / "silent").mkdir()
    silent = written(tmp_path / "silent", collision="")
    contests = [contests_of(load_regime([str(path)])) for path in (norm, silent)]
    assert [each.frame(4).terms.ties for each in contests] == [((2, 3),), ()]
    members = bytes([1, 3, 3, 5, 1])
    assert [walked(each.frame(4).terms)[members].called for each in contests] == [(0, 1, 2, 3), (0, 1, 3, 2)]


def test_every_prefix_holds_its_dues_whoever_goes_first(norm: Path) -> None:
    """`prefix-due`: proved for either order of the two lists at every tie."""
    (prefix_due,) = (p for p in PROPERTIES if p.id == "prefix-due")
    found = [t.decision.verdict for t in theorems(Subject.of(load_regime([str(norm)]), {}), [prefix_due], Prover())]
    assert found == [Verdict.PROVED]
