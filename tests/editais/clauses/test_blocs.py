"""Groups that some laws alone reserve for, and those that only some documents take for one bloc."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver.editais.clauses.blocs import blocs_of, with_blocs
from solver.editais.clauses.conduct import read_conduct
from solver.editais.clauses.mentions import mentions
from solver.editais.clauses.quotas import read_quotas
from solver.editais.clauses.statement import Certainty
from solver.editais.documents.written import Paragraph, Written
from solver.errors import Place
from tests.editais.clauses.said import clauses, phrasings, short, spoken

NI = frozenset({"ni"})


PHRASINGS = phrasings("groups.txt")


@pytest.mark.parametrize(("text", "stated"), PHRASINGS, ids=[text[:60] for text, _ in PHRASINGS])
def test_what_a_phrasing_states(text: str, stated: list[str]) -> None:
    """All that it states, with its certainty, and nothing else."""
    assert sorted(set(spoken(text)[0])) == sorted(stated)


def in_a_bloc(text: str) -> list[str]:
    """What paragraphs parted by `|` state, in a document that reserves for the bloc."""
    under = with_blocs(clauses(text), NI)
    written = Written("edital.txt", tuple(Paragraph(c.text, Place("edital.txt")) for c in under))
    statements = [*read_quotas(under)[0], *read_conduct(written, under)[0]]
    return [
        f"{'? ' * (s.certainty is Certainty.LOW)}{'.'.join(s.path[1:])} "
        + (",".join(map(str, s.value)) if isinstance(s.value, list) else short(s.value))
        for s in statements
    ]


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Ficam reservadas 20% das vagas a negros e indígenas.", ["percentuais.ni 20%"]),
        ("20% das vagas serão destinadas aos candidatos indígenas ou negros.", ["percentuais.ni 20%"]),
        ("Ficam reservadas 20% das vagas a NI e 5% a PcD.", ["percentuais.ni 20%", "percentuais.pcd 5%"]),
        (
            "A reserva a negros e indígenas será aplicada quando o número de vagas for igual ou superior a 3.",
            ["limiar.ni 3"],
        ),
        ("A 3ª, a 8ª e a 13ª vagas serão destinadas a candidatos negros e indígenas.", ["ordem.ni 3,8,13"]),
        ("As vagas reservadas a negros que sobrarem serão revertidas a indígenas.", ["reversao.negros indigenas"]),
        (
            "Ficam reservadas 20% das vagas a negros e indígenas, sendo 17% para negros e 3% para indígenas.",
            ["percentuais.negros 17%", "percentuais.indigenas 3%"],
        ),
        (
            "Ficam reservadas 17% e 3% das vagas, respectivamente, a negros e indígenas.",
            ["percentuais.negros 17%", "percentuais.indigenas 3%"],
        ),
        (
            "Ficam reservadas 30% das vagas às pessoas negras, indígenas e quilombolas.",
            ["percentuais.niq 30%"],
        ),
        (
            "O resultado sairá em três listas de classificados: geral, negros e indígenas, e pessoas com deficiência.",
            ["listas geral,ni,pcd"],
        ),
        (
            "# DAS VAGAS RESERVADAS A NEGROS E INDÍGENAS|4.1 Ficam reservadas 20% das vagas de cada cargo.",
            ["percentuais.ni 20%", "base.ni cargo"],
        ),
    ],
)
def test_a_document_that_reserves_for_the_bloc(text: str, stated: list[str]) -> None:
    """What it says of both together it says of the bloc, surely; what it says of each stays each one's."""
    assert sorted(in_a_bloc(text)) == sorted(stated)


def test_what_each_has_is_no_blocs() -> None:
    """`Cada grupo` sets the two apart, whatever the document reserves for."""
    assert [m.name for m in mentions("negros e indígenas", NI)] == ["ni"]
    assert [m.name for m in mentions("10% a cada um dos grupos: negros e indígenas", NI)] == ["negros", "indigenas"]
    assert [m.name for m in mentions("negros, indígenas e quilombolas", NI)] == ["niq"]
    assert [m.name for m in mentions("vagas NI e ni", NI)] == ["ni"]
    assert mentions("vagas NI") == []


@pytest.mark.parametrize(
    ("columns", "norms", "blocs"),
    [
        (("total", "ni"), (), NI),
        (("total", "ampla", "negros", "indigenas"), (), frozenset()),
        (("total", "negros"), (), frozenset()),
        (("total",), (), frozenset()),
        (("total", "niq"), ("am-5580-2021",), frozenset()),
        (("total",), ("es-12010-2023",), frozenset()),
        (("total", "ni"), ("es-12010-2023",), NI),
    ],
)
def test_which_documents_reserve_for_a_bloc(
    columns: tuple[str, ...], norms: tuple[str, ...], blocs: frozenset[str]
) -> None:
    """Their table says so, or else a norm that they cite; never the words alone."""
    assert blocs_of(columns, norms) == blocs


def test_clauses_without_a_bloc_are_as_they_were() -> None:
    """No bloc is the default."""
    every = clauses("Ficam reservadas 20% das vagas a negros.")
    assert with_blocs(every, frozenset()) == every == tuple(replace(c, blocs=frozenset()) for c in every)
