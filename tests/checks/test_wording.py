"""What findings about quantities say: every message in both languages, the sum worked out."""

from __future__ import annotations

import re

import pytest

from solver.messages import LANGUAGES, Speaker, catalogue
from solver.messages.pt import quantities
from solver.reports.findings import finding_json, fix_hint, message
from tests.checks.drafts import AM, ES, FEDERAL, GUACUI, PCD, breaches, case_of, edital, found

BOTH = ["cargo: A, especialidade: X, total: 5, ampla: 4, negros: 1, indigenas: 0"]
SILENT, PCD_UP = "tests/checks/norms/sem-cadastro.yaml", "tests/checks/norms/pcd-acima.yaml"
ADDING, CROWDED = "tests/checks/norms/soma-de-concursos.yaml", "tests/checks/norms/pisos-demais.yaml"
DRAFTS: list[tuple[str, list[str]]] = [
    (edital("cargo: A, total: 1052, ampla: 684, negros: 211, indigenas: 50"), [ES]),
    (edital("cargo: A, total: 40, negros: 8"), [ES]),
    (edital("cargo: A, total: 20, ampla: 10, negros: 4, indigenas: 1", "totais: {total: 21, negros: 5}"), [ES]),
    (edital("cargo: A, total: 20, negros: 20, indigenas: 1"), [ES]),
    (edital("cargo: A, total: 20, negros: 19, indigenas: 1"), [ES]),
    (edital("cargo: A, total: 2, ampla: 0, negros: 1, pcd: 1"), [FEDERAL, PCD_UP]),
    (edital("cargo: A, total: 100, pcd: 21"), [PCD]),
    (edital("cargo: A, total: 105, pcd: 5"), [PCD]),
    (edital("cargo: A, total: 21, ampla: 14, negros: 5, indigenas: 2"), [ES]),
    (edital("cargo: A, total: 75, ampla: 75, negros: 20, indigenas: 5"), [ES]),
    (edital("cargo: A, total: 130, ampla: 104, negros: 21, indigenas: 5"), [ES]),
    (edital([*BOTH, "cargo: A, especialidade: Y, total: 7, ampla: 6, negros: 1, indigenas: 0"]), [ES]),
    (edital([*BOTH, "cargo: A, especialidade: Y, total: 15, ampla: 10, negros: 4, indigenas: 1"]), [ES]),
    (
        edital(
            [
                "cargo: A, especialidade: X, total: 9, ampla: 7, negros: 1, indigenas: 1",
                "cargo: A, especialidade: Y, total: 1, ampla: 0, negros: 1",
            ]
        ),
        [ES],
    ),
    (
        edital(
            [
                "cargo: A, total: 2, ampla: 1, negros: 1",
                "cargo: B, especialidade: X, total: 13, ampla: 10, negros: 2, indigenas: 1",
            ]
        ),
        [ES],
    ),
    (edital("cargo: A, total: 2, ampla: 1, negros: 1", "regras: {cadastro_de_reserva: false}"), [ES]),
    (edital("cargo: A, total: 2, ampla: 2, negros: CR", "regras: {cadastro_de_reserva: false}"), [SILENT]),
    (edital([f"cargo: {c}, total: 2, ampla: 2, negros: CR" for c in "ABC"]), [GUACUI]),
    (edital([f"cargo: C{i}, total: 100, negros: 16, indigenas: 3" for i in range(120)]), [GUACUI]),
    (edital([f"cargo: A, localidade: L{i}, total: 100, ampla: 80, niq: 20" for i in range(2)]), [AM]),
    (edital([f"cargo: {c}, total: 100, ampla: 97, indigenas: 3" for c in "AB"]), [GUACUI]),
    (
        edital(
            "cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1",
            'regras: {percentuais: {negros: "12,5%"}, arredondamento: meio-abaixo, limiar: 5, base: edital}',
        ),
        [ES],
    ),
    (edital("cargo: A, total: 5, ampla: 3, niq: 2", "regras: {limiar: 2, base: ampla}"), [AM]),
    (
        edital(
            [f"cargo: A, especialidade: E{i}, total: 20, ampla: 15, negros: 4, indigenas: 1" for i in range(2)],
            "regras: {base: especialidade}",
        ),
        [ES],
    ),
    (
        edital(
            [f"cargo: A, especialidade: E{n}, total: {n}, ampla: {n}" for n in (4, 9)],
            "regras: {base: especialidade}",
        ),
        [ES],
    ),
    (edital(["cargo: A, total: 20, negros: 4", "cargo: B, total: 20, negros: 4"], "regras: {base: edital}"), [SILENT]),
    (edital([f"cargo: A, localidade: L{i}, total: 7, negros: 1" for i in range(2)]), [SILENT]),
    (edital([f"cargo: A, localidade: L{i}, total: 4, negros: 1" for i in range(3)]), [SILENT]),
    (
        edital([f"cargo: {c}, localidade: L{i}, total: 7, negros: {n}" for i, (c, n) in enumerate(["A2", "A2", "B0"])]),
        [SILENT],
    ),
    (edital([f"cargo: {c}, localidade: X, total: 9, indigenas: 1" for c in "AB"], "regras: {limiar: 10}"), [ES]),
    (edital("cargo: A, total: 20, pcd: 1", "regras: {limiar: 21}"), [PCD]),
    (edital("cargo: A, total: 3, pcd: 1"), [ADDING]),
    (edital("cargo: A, total: 3, pcd: 1, vagas_anteriores: {pcd: 200, trans: 2}"), [ADDING]),
    (edital([f"cargo: A, localidade: L{i}, total: 1, vagas_anteriores: {{pcd: {i}}}" for i in (1, 2)]), [ADDING]),
    (edital("cargo: A, total: 1, negros: 0, pcd: 0, vagas_anteriores: {negros: 4, trans: 2}"), [CROWDED]),
    (
        edital(
            [f"cargo: A, localidade: L{i}, total: 1, ampla: 1, trans: 0, vagas_anteriores: {{negros: 4}}" for i in "XY"]
        ),
        [CROWDED],
    ),
    (edital(["cargo: A, localidade: X, total: 10, negros: 1", "cargo: B, total: 2, negros: 2"]), [ES]),
]
READ = [
    (edital([f"cargo: {c}, total: 100, ampla: 97, negros: 16" for c in "AB"]), [GUACUI], {"base": "cargo"}),
    (edital([f"cargo: {c}, total: 100, ampla: 97, negros: 18" for c in "AB"]), [GUACUI], {"base": "cargo"}),
    (edital(["cargo: A, total: 2, negros: 1", "cargo: B, total: 1"]), [ES], {"unidade-do-limiar": "edital"}),
]
"""Editais whose messages some reading besides the default one gives."""
FAMILIES = ("QTD", "PCT", "ARR", "LIM", "BAS")


def test_every_message_is_used_and_every_one_used_exists() -> None:
    """No dead words in the catalogue, no key that it lacks."""
    used = {"qtd001.omitted"}  # of norms that bind without being cited: below
    for text, norms, readings in READ:
        case = case_of(text, norms, readings)
        used |= {b.message for code in ("QTD002", "QTD005", "QTD006", "LIM001") for b in breaches(code, case)}
    for text, norms in DRAFTS:
        for finding in found(text, *FAMILIES, norms=norms):
            used |= {finding.breach.message, finding.breach.fix} - {""}
    assert used == set(quantities.MESSAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finding_is_told_whole(lang: str) -> None:
    """Each template gets all its data: words for words, numbers written as the language does."""
    speaker = Speaker(lang)
    for text, norms in DRAFTS:
        for finding in found(text, *FAMILIES, norms=norms, uncited=[PCD_UP] if PCD_UP in norms else []):
            words = f"{message(finding.breach, speaker)} {fix_hint(finding.breach, speaker)}"
            assert not re.search(r"[{}]|None|Unit|Rounding|Fraction", words), words
            assert finding_json(finding, speaker)["message"]


def test_the_sum_is_worked_out_in_portuguese() -> None:
    """As the clerk would write it."""
    (finding,) = found(edital("cargo: Investigador, total: 1052, ampla: 788, negros: 211, indigenas: 53"), "QTD002")
    told = finding_json(finding, Speaker("pt"))
    assert told["message"] == (
        "Total de vagas (Investigador): 1.052. Devidas a negros: 210; oferecidas: 211; 211 − 210 = 1 a mais."
    )
    assert told["trace"] == "20% × 1.052 = 210,4 → 210"
    assert told["fix"] == "Passe 1 de negros para a ampla concorrência: de 211 para 210."


def test_percentages_are_written_in_each_language() -> None:
    """12,5% and 12.5%."""
    text = edital("cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1", 'regras: {percentuais: {negros: "12,5%"}}')
    (finding,) = found(text, "PCT001")
    assert "12,5%" in message(finding.breach, Speaker("pt"))
    assert "12.5%" in message(finding.breach, Speaker("en"))


def test_an_omitted_group_is_told_with_its_norm() -> None:
    """Nobody said that the norm applies: the words say so."""
    text = edital("cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1")
    findings = found(text, "QTD001", norms=[ES, PCD_UP], uncited=["xx-pcd-2020"])
    (told,) = [message(f.breach, Speaker("pt")) for f in findings]
    assert told == (
        "O edital não cita xx-pcd-2020 nem reserva vagas a pessoas com deficiência. "
        "Se a norma se aplica, vagas devidas: 1, de 20."
    )


def test_both_catalogues_hold_the_same_keys() -> None:
    """A key of the section is in each language."""
    for lang in LANGUAGES:
        assert set(quantities.MESSAGES) <= set(catalogue(lang))
