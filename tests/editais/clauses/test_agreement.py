"""What several clauses state together."""

from __future__ import annotations

from solver.editais.clauses.agreement import agreed
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.codes import CONTRADICTION, DOUBT
from solver.errors import Place
from solver.messages import Speaker
from solver.yamltext import Plain

BLACK = ("regras", "percentuais", "negros")


def say(path: tuple[str, ...], value: Plain, item: str = "5.1", certainty: Certainty = Certainty.HIGH) -> Statement:
    """A statement whose clause says its value."""
    text = f"diz {value}"
    clause = Clause(item, text, Place("e.docx", cell=f"item {item}"))
    return Statement(path, value, clause, 0, len(text), certainty)


def test_clauses_that_say_the_same_stand_once_at_the_first() -> None:
    """Repeating a rule is no contradiction."""
    found = agreed([say(BLACK, "20%", "5.1"), say(BLACK, "20%", "9.2")])
    assert found.statements[BLACK].clause.item == "5.1"
    assert not found.notes


def test_of_clauses_that_differ_none_stands() -> None:
    """Which one holds is not the reader's to say."""
    found = agreed([say(BLACK, "20%", "5.1"), say(BLACK, "25%", "9.2")])
    (note,) = found.notes
    assert BLACK not in found.statements
    assert (note.code, note.place.cell) == (CONTRADICTION, "item 9.2")
    assert "20%" in Speaker("pt").say(note.key, **note.data)
    assert "25%" in Speaker("en").say(note.key, **note.data)


def test_a_doubtful_clause_never_stands_and_is_told_once() -> None:
    """What seems to be said is proposed; a doubtful clause that agrees with a sure one has nothing to tell."""
    alone = agreed([say(BLACK, "20%", certainty=Certainty.LOW), say(BLACK, "20%", "7", Certainty.LOW)])
    assert not alone.statements
    assert [n.code for n in alone.notes] == [DOUBT]
    beside = agreed([say(BLACK, "20%"), say(BLACK, "20%", certainty=Certainty.LOW)])
    assert not beside.notes
    against = agreed([say(BLACK, "20%"), say(BLACK, "25%", certainty=Certainty.LOW)])
    assert against.statements[BLACK].value == "20%"
    assert [n.code for n in against.notes] == [DOUBT]


def test_a_rule_for_one_group_prevails_over_the_same_for_all() -> None:
    """PcD is rounded up, the others half up: both clauses hold."""
    found = agreed([say(("regras", "arredondamento"), "meio-acima"), say(("regras", "arredondamento", "pcd"), "acima")])
    assert not found.notes
    assert found.statements["regras", "arredondamento", "pcd"].value == "acima"
    assert found.statements["regras", "arredondamento", "negros"].value == "meio-acima"
    assert ("regras", "arredondamento") not in found.statements


def test_an_order_that_goes_on_from_another_clause_is_the_longer_one() -> None:
    """The 3rd seat here, the 3rd, 8th and 13th there: one order. The 3rd here and the 4th there: none."""
    path = ("regras", "ordem", "negros")
    first, series = {"primeira": "3"}, {"primeira": "3", "passo": "5"}
    listed: Plain = {"posicoes": ["3", "8", "13"]}
    assert agreed([say(path, {**first}), say(path, listed), say(path, {**series})]).statements[path].value == series
    found = agreed([say(path, {**first}), say(path, {"posicoes": ["4", "8"]})])
    assert path not in found.statements
    assert [n.code for n in found.notes] == [CONTRADICTION]


def test_lists_named_in_several_clauses_are_all_published() -> None:
    """One clause promises the general list, another that of PcD."""
    path = ("regras", "listas")
    found = agreed([say(path, ["geral", "negros"]), say(path, ["pcd", "geral"])])
    assert found.statements[path].value == ["geral", "negros", "pcd"]
