"""Titles that name the rows below them: by exact labels, and nothing by resemblance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.titles import names_in, names_post


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("CARGO: ANALISTA JUDICIÁRIO", {"cargo": "ANALISTA JUDICIÁRIO"}),
        ("Cargo 1: Analista – Especialidade: TI", {"cargo": "Analista", "especialidade": "TI"}),
        ("CARGO 12 – TÉCNICO – ÁREA: ADMINISTRATIVA", {"cargo": "TÉCNICO", "especialidade": "ADMINISTRATIVA"}),
        ("Cargo nº 3 - Médico", {"cargo": "Médico"}),
        ("Cargo: Médico - Perito.", {"cargo": "Médico - Perito"}),
        ("Cargo: Auditor-Fiscal; Localidade: Serra", {"cargo": "Auditor-Fiscal", "localidade": "Serra"}),
        ("Cargo: A – Área: B – Especialidade: C", {"cargo": "A", "especialidade": "B – C"}),
        ("Tabela 1 - Cargo: Médico, Requisito: diploma", {"cargo": "Médico"}),
        ("Cargo: Médico, Local: Serra", {"cargo": "Médico", "localidade": "Serra"}),
        ("Município: Serra", {"localidade": "Serra"}),
        ("Local: Rua A", {}),
        ("Cidade: Vitória", {}),
        ("Cargo: 5 vagas", {}),
        ("Cargo:", {}),
        ("Requisitos do cargo: diploma", {}),
        ("5.1 Do cargo: as vagas são as do quadro", {}),
        ("Fonte: https://cargo://x", {}),
        ("ANALISTA JUDICIÁRIO", {}),
        ("Cargo " + "x" * 300 + ": y", {}),
    ],
)
def test_what_titles_name(title: str, names: dict[str, str]) -> None:
    """Cargo, specialty, place; what other labels say ends the name before them."""
    assert names_in(title) == names
    assert names_post(title) == ("cargo" in names)


@given(st.text("Cargo:– -;,1\n|Área", max_size=300))
def test_any_text_is_taken(title: str) -> None:
    """Names are never blank."""
    assert all(name.strip() for name in names_in(title).values())
