"""All rows of an edital at once: each by its own table, dues over the base that the norm commands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solver.allocation.aftermath import Happening
from solver.allocation.pool import Candidate, Pool
from solver.allocation.readings import readings_of
from solver.allocation.rows import RowContest, after_rows, base_gaps, decide_rows
from solver.allocation.walk import VACANT
from solver.editais.model import Edital
from solver.editais.read import read_edital
from solver.errors import InputError
from solver.norms.regime import load_regime
from solver.vocabulary import Event

READINGS = readings_of(load_regime(["es-12010-2023"]))


def edital_of(folder: Path, *rows: str, rules: str = "") -> Edital:
    """An edital of the ES Executive with these rows."""
    path = folder / "edital.yaml"
    path.write_text(
        "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\nnormas: [es-12010-2023]\n"
        "cargos:\n" + "".join(f"  - {row}\n" for row in rows) + rules,
        encoding="utf-8",
    )
    return read_edital(path)


def pool_of(**rows: str) -> Pool:
    """Candidates of each cargo, best first, named after cargo and rank; `n` negro, `i` indígena."""
    people = []
    for post, words in rows.items():
        for rank, word in enumerate(words.split(), 1):
            groups = tuple({"n": "negros", "i": "indigenas"}[x] for x in word if x in "ni")
            people.append(Candidate(f"{post}{rank}", rank, groups, row=(post.capitalize(), "", "")))
    return Pool(tuple(people))


def names(each: RowContest) -> list[str | None]:
    """Who is called at each position of a row."""
    return [each.contest.pool.candidates[c].id if c != VACANT else None for c in each.contest.outcome.called]


def test_each_row_calls_by_its_own_table(tmp_path: Path) -> None:
    """The edital gives one cargo two reserved seats and the other none: so they are called, in the order due."""
    edital = edital_of(
        tmp_path,
        "{cargo: Analista, especialidade: Direito, total: 6, ampla: 3, negros: 2, indigenas: 1}",
        "{cargo: Médico, total: 4, ampla: 4, negros: 0, indigenas: 0}",
    )
    pool = pool_of(analista="w w w w w n n i", médico="w w n w w n")
    there = tuple(replace(c, row=("ANALISTA", "direito", "")) for c in pool.candidates[:8])
    analyst, doctor = decide_rows(edital, READINGS, Pool((*there, *pool.candidates[8:])))
    assert analyst.contest.terms.order == bytes([0, 0, 1, 0, 2, 1])
    assert names(analyst) == ["analista1", "analista2", "analista6", "analista3", "analista8", "analista7"]
    assert doctor.contest.terms.order == bytes(4)
    assert names(doctor) == ["médico1", "médico2", "médico3", "médico4"]
    assert list(base_gaps(edital, READINGS)) == []


def test_the_order_that_the_edital_states(tmp_path: Path) -> None:
    """`regras: ordem` fixes the positions of a group; the rest of the order follows."""
    edital = edital_of(
        tmp_path,
        "{cargo: Analista, total: 6, ampla: 5, negros: 1, indigenas: 0}",
        rules="regras: {ordem: {negros: {primeira: 5, passo: 5}}}\n",
    )
    (row,) = decide_rows(edital, READINGS, pool_of(analista="w w w w w n"))
    assert row.contest.terms.order == bytes([0, 0, 0, 0, 1, 0])


def test_a_table_that_breaks_the_base_is_told(tmp_path: Path) -> None:
    """Two cargos of 5 by specialty: the base is 10, two negros and one indígena; the table offers one and none."""
    edital = edital_of(
        tmp_path,
        "{cargo: Analista, especialidade: Direito, total: 5, ampla: 4, negros: 1, indigenas: 0}",
        "{cargo: Analista, especialidade: Economia, total: 5, ampla: 5, negros: 0, indigenas: 0}",
    )
    found = [(gap.unit.group.id, gap.unit.due, gap.offered) for gap in base_gaps(edital, READINGS)]
    assert found == [("negros", 2, 1), ("indigenas", 1, 0)]


def test_what_the_table_leaves_open(tmp_path: Path) -> None:
    """A row alone in its base takes the norm's number; one of several in a base must state its own."""
    edital = edital_of(tmp_path, "{cargo: Analista, total: 5}")
    (row,) = decide_rows(edital, READINGS, pool_of(analista="w w w w n"))
    assert row.contest.terms.order == bytes([0, 0, 1, 0, 0])
    edital = edital_of(
        tmp_path, "{cargo: A, localidade: X, total: 5}", "{cargo: A, localidade: Y, total: 2, ampla: 1, negros: 4}"
    )
    with pytest.raises(InputError) as caught:
        decide_rows(edital, READINGS, Pool(()))
    keys = [p.key for p in caught.value.problems]
    assert keys.count("nominate.row_unstated") == 3
    assert keys.count("nominate.row_exceeds") == 1


def test_candidates_of_no_row(tmp_path: Path) -> None:
    """A cargo that the table does not have."""
    edital = edital_of(tmp_path, "{cargo: Analista, total: 2, ampla: 2, negros: 0, indigenas: 0}")
    with pytest.raises(InputError, match=r"pool\.row_not_in_edital .*Enfermeiro"):
        decide_rows(edital, READINGS, pool_of(enfermeiro="w"))


def test_later_vacancies_are_due_over_the_whole_base(tmp_path: Path) -> None:
    """Two rows of 3 by place, one negro in all (6 seats); two seats more make 8, so the second negro is due."""
    edital = edital_of(
        tmp_path,
        "{cargo: Analista, localidade: X, total: 3, ampla: 2, negros: 1, indigenas: 0}",
        "{cargo: Analista, localidade: Y, total: 3, ampla: 3, negros: 0, indigenas: 0}",
    )
    people = [Candidate(f"x{r}", r, ("negros",) * (r > 3), row=("Analista", "", "X")) for r in range(1, 7)]
    people += [Candidate(f"y{r}", r, ("negros",) * (r > 3), row=("Analista", "", "Y")) for r in range(1, 7)]
    contests = decide_rows(edital, READINGS, Pool(tuple(people)))
    here = ("analista", "", "y")
    arise = [Happening(k, Event.NEW_VACANCY, seats=1, row=here) for k in (1, 2)]
    first, second = after_rows(edital, READINGS, contests, arise)
    assert [second.contest.terms.lists[s.home] for s in second.seats[3:]] == ["ampla", "negros"]
    assert len(first.seats) == 3


def test_events_must_be_told_apart(tmp_path: Path) -> None:
    """New seats of no row, strangers, and somebody in two rows: each is asked for; one who is in one row is found."""
    edital = edital_of(
        tmp_path,
        "{cargo: Analista, total: 2, ampla: 2, negros: 0, indigenas: 0}",
        "{cargo: Médico, total: 2, ampla: 2, negros: 0, indigenas: 0}",
    )
    pool = pool_of(analista="w w w", médico="w w w")
    twin = Candidate("twin", 4, row=("Analista", "", "")), Candidate("twin", 4, row=("Médico", "", ""))
    contests = decide_rows(edital, READINGS, Pool((*pool.candidates, *twin)))
    wrong = [
        Happening(1, Event.NEW_VACANCY, seats=1),
        Happening(2, Event.WITHDRAWAL, "nobody"),
        Happening(3, Event.WITHDRAWAL, "twin"),
    ]
    with pytest.raises(InputError) as caught:
        after_rows(edital, READINGS, contests, wrong)
    assert sorted(p.key for p in caught.value.problems) == [
        "events.row_needed",
        "events.row_needed",
        "events.unknown_candidate",
    ]
    states = after_rows(edital, READINGS, contests, [Happening(1, Event.WITHDRAWAL, "médico1")])
    assert states[1].seats[0].holder == 2
    assert states[0].steps == []
