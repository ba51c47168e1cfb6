"""Editais written as YAML: read back the same, by this project's reader and by one that types its scalars."""

from __future__ import annotations

import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.model import (
    ClauseText,
    EditalEntity,
    EditalFile,
    Mark,
    Row,
    Rules,
    Series,
    Subtotal,
    Suppression,
    Totals,
)
from solver.editais.read import read_edital
from solver.editais.write import write_edital
from solver.schema import Part
from solver.vocabulary import GROUPS, LISTS, OPEN, STATES, Branch, NewVacancies, Rounding, Sphere, Substitution, Unit
from tests.drawn import percentages

texts = st.one_of(
    st.text(min_size=1, max_size=12),
    st.sampled_from(["no", "Não", "sim", "5.10", "1/2026", "2026-03-10", "~", "null", "1e3", "a: b", "- x", "{a}"]),
    st.sampled_from(["Médico", "Técnico em Segurança", "0x1F", "=", "<<", "1_000", "12:30:45", '"', "'", "a #b", "é"]),
).map(str.strip).filter(bool)  # fmt: skip
Model = TypeVar("Model", bound=Part)
optional = st.none() | texts
cells = st.integers(0, 9_999_999) | st.sampled_from(Mark)
optional_cells = st.none() | cells
positions = st.lists(st.integers(1, 999), min_size=1, max_size=4, unique=True).map(sorted).map(tuple)


def made(model: type[Model], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Model]:
    """Draw a part of an edital by the English names of its fields."""
    return st.fixed_dictionaries(fields).map(lambda drawn: model(**drawn))


def by_group(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Draw a value for some groups, or one for them all."""
    return st.dictionaries(groups, values, max_size=3) | values.map(lambda value: dict.fromkeys(GROUPS, value))


series = st.one_of(
    made(Series, first=st.integers(1, 99), step=st.none() | st.integers(1, 99)),
    made(Series, listed=positions, step=st.none() | st.integers(1, 99)),
)
groups = st.sampled_from(GROUPS)
lists = st.sampled_from(LISTS)
truths = st.none() | st.booleans()


counted = {"open": optional_cells, "pcd": optional_cells, "total": optional_cells}
rows = made(
    Row,
    post=texts,
    specialty=optional,
    locality=optional,
    **{**counted, "total": cells, "negros": optional_cells, "indigenas": optional_cells},
)
rules = made(
    Rules,
    percentages=st.dictionaries(groups, percentages, max_size=3),
    rounding=by_group(st.sampled_from(Rounding)),
    threshold=by_group(st.integers(0, 99)),
    base=by_group(st.sampled_from([*Unit, OPEN])),
    order=st.dictionaries(groups, series, max_size=3),
    simultaneous=truths,
    open_counts=truths,
    favourable_list=truths,
    dual_enrolment=st.none() | st.sampled_from(["permitida", "vedada"]),
    substitution=st.none() | st.sampled_from(Substitution),
    reversion=st.dictionaries(lists, st.lists(lists, min_size=1, max_size=3).map(tuple), max_size=3),
    new_vacancies=st.none() | st.sampled_from(NewVacancies),
    reserve_register=truths,
    lists=st.lists(texts, max_size=3).map(tuple),
)
suppressions = made(Suppression, code=texts, row=optional, reason=optional)
entities = made(
    EditalEntity,
    sphere=st.sampled_from(Sphere),
    state=st.sampled_from(sorted(STATES)),
    municipality=texts,
    branch=st.none() | st.sampled_from(Branch),
)


def spans(count: int) -> st.SearchStrategy[tuple[int, int]]:
    """Draw a run of rows."""
    return st.tuples(st.integers(1, count), st.integers(1, count)).map(lambda ends: (min(ends), max(ends)))


@st.composite
def editais(draw: st.DrawFn) -> EditalFile:
    """Draw an edital whose rows can be told apart."""
    drawn = draw(st.lists(rows, min_size=1, max_size=4))
    named = tuple(row.model_copy(update={"post": f"{row.post} {i}"}) for i, row in enumerate(drawn))
    return EditalFile(
        notice=draw(optional),
        body=draw(optional),
        entity=draw(entities),
        published=draw(st.dates(datetime.date(1900, 1, 1))),
        norms=draw(st.none() | st.lists(texts, max_size=3).map(tuple)),
        rows=named,
        totals=draw(st.none() | made(Totals, **counted)),
        subtotals=tuple(draw(st.lists(made(Subtotal, span=spans(len(named)), **counted), max_size=2))),
        rules=draw(st.just(Rules()) | rules),
        clauses=tuple(draw(st.lists(made(ClauseText, item=texts, text=texts), max_size=2))),
        suppressions=tuple(draw(st.lists(made(Suppression, code=texts, row=optional, reason=optional), max_size=2))),
    )


@given(editais())
def test_what_is_written_is_read_back_the_same(tmp_path_factory: pytest.TempPathFactory, edital: EditalFile) -> None:
    """read(write(x)) = x, for editais of any content."""
    path = tmp_path_factory.getbasetemp() / "edital.yaml"
    path.write_text(write_edital(edital), encoding="utf-8")
    assert read_edital(path).file == edital


@settings(max_examples=40)
@given(editais())
def test_readers_that_type_their_scalars_take_it_alike(edital: EditalFile) -> None:
    """PyYAML's YAML 1.1: texts stay texts, numbers numbers, the day a day."""
    read = yaml.safe_load(write_edital(edital))
    assert read["publicacao"] == edital.published
    assert (read.get("edital"), read.get("orgao")) == (edital.notice, edital.body)
    for written, row in zip(read["cargos"], edital.rows, strict=True):
        assert (written["cargo"], written.get("especialidade"), written["total"]) == (
            row.post,
            row.specialty,
            row.total,
        )
    assert [(c["item"], c["texto"]) for c in read.get("clausulas", [])] == [(c.item, c.text) for c in edital.clauses]


def test_the_documented_shape() -> None:
    """Keys in the documented order, a line for each row and rule, texts quoted where a reader might type them."""
    edital = EditalFile(
        notice="1/2026",
        body="Secretaria de Estado da Educação",
        entity=EditalEntity(sphere=Sphere.STATE, state="ES", branch=Branch.EXECUTIVE),
        published=datetime.date(2026, 3, 10),
        norms=("es-12010-2023",),
        rows=(
            Row(post="Analista", specialty="Direito", locality="Vitória", total=20, open=15, negros=4, indigenas=1),
            Row(post="Médico", total=2, open=2, negros=Mark.REGISTER, indigenas=Mark.NONE),
        ),
        rules=Rules(
            percentages={"negros": Fraction(1, 5), "indigenas": Fraction(1, 8), "pcd": Fraction(1, 3)},
            rounding=dict.fromkeys(GROUPS, Rounding.HALF_UP),
            order={"negros": Series(first=3, step=5), "indigenas": Series(listed=(10, 30))},
            simultaneous=True,
            reversion={"negros": ("ampla",)},
        ),
        clauses=(ClauseText(item="5.2", text='Ficam reservadas "20%": ver 5.10.\nSalvo CR.'),),
    )
    assert (
        write_edital(edital)
        == r"""edital: "1/2026"
orgao: Secretaria de Estado da Educação
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2026-03-10
normas: [es-12010-2023]
cargos:
  - {cargo: Analista, especialidade: Direito, localidade: Vitória, total: 20, ampla: 15, negros: 4, indigenas: 1}
  - {cargo: Médico, total: 2, ampla: 2, negros: CR, indigenas: "-"}
regras:
  percentuais: {negros: "20%", indigenas: "12,5%", pcd: "1/3"}
  arredondamento: meio-acima
  ordem: {negros: {primeira: 3, passo: 5}, indigenas: [10, 30]}
  concorrencia_simultanea: true
  reversao: {negros: [ampla]}
clausulas:
  - {item: "5.2", texto: "Ficam reservadas \"20%\": ver 5.10.\nSalvo CR."}
"""
    )


def test_writing_is_stable(tmp_path: Path) -> None:
    """What was written, read and written again, is the same text."""
    path = tmp_path / "edital.yaml"
    path.write_text(
        "cargos: [{total: 02, cargo: A}]\npublicacao: 10/03/2026\nente: {esfera: federal}\n", encoding="utf-8"
    )
    once = write_edital(read_edital(path).file)
    path.write_text(once, encoding="utf-8")
    assert write_edital(read_edital(path).file) == once
