"""Every provision of the three statutes is accounted for, and a file that leaves one out is told so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solver.errors import InputError
from solver.norms.coverage import State, coverage, sources_named
from solver.norms.load import LIBRARY, library, load_norm, read_norm
from tests.norms.norm_drafts import draft

ES = (
    "1; 1 pu; 1 pu I; 1 pu II; 1 pu III; 1 pu IV; 2; 2 I; 2 II; 2 II a; 2 II b; 2 II c; 2 II d; 2 §1; 2 §2; 2 §3; 2 §4;"
    " 2 §5; 2 §6; 3; 3 I; 3 II; 3 §1; 3 §1 I; 3 §1 II; 3 §2; 3 §3; 4; 4 pu; 5; 5 §1; 5 §2; 6; 7; 7 I; 7 II; 7 §1; 7 §2;"
    " 8; 9; 10; 10 I; 10 II; 10 III; 11; 12; 13; 14"
)
GUACUI = "1; 1 §1; 1 §2; 1 §3; 1 §4; 2; 2 pu; 3; 3 §1; 3 §2; 3 §3; 4; 5; 6; 7"
AM = (
    "1; 1 §1; 1 §2; 1 §3; 2; 2 §1; 2 §2; 2 §3; 3; 3 pu; 3 pu I; 3 pu II; 3 pu III; 4; 4 §1; 4 §2; 5; 5 §1; 5 §2; 6; 7;"
    " 7 §1; 7 §2; 7 §3; 7 §4; 8; 8 §1; 8 §2; 8 §3; 8 §4; 8 §5; 8 §5 I; 8 §5 II; 8 §6; 8 §7; 8 §8; 8 §9; 9; 9 §1; 9 §2;"
    " 9 §3; 10; 10 pu; 11; 12; 13; 14; 15; 15 §1; 15 §2; 15 §3; 15 §4; 16; 17; 18"
)
UNCOMPUTED = {
    "es-12010-2023": "2 §4; 2 §5; 2 §6; 9",
    "es-guacui-2022": "5",
    "am-5580-2021": "8 §1; 8 §3; 8 §4; 9 §1; 9 §2; 9 §3; 11; 12; 15 §1; 15 §2; 15 §3; 15 §4",
}
BY_HAND = {"es-12010-2023": ES, "es-guacui-2022": GUACUI, "am-5580-2021": AM}
"""The provisions of each statute, written down from its text: `2 II a` is art. 2, II, a; `pu` a parágrafo único."""
STATUTE = """\
Art. 1º Ficam reservados aos negros 20% das vagas.
§ 1º A reserva vale a partir de três vagas.
§ 2º A fração de meio ou mais se eleva.
Art. 2º Esta Lei entra em vigor na data de sua publicação.
"""


def spelt(listed: str) -> list[str]:
    """Write the shorthand above as addresses are written."""
    long = listed.replace("pu", "parágrafo único").replace("§", "§ ").replace("parágrafo único", "parágrafo-único")
    parts = [item.split(" ") for item in long.replace("§ ", "§_").split("; ")]
    return ["art. " + ", ".join(p).replace("§_", "§ ").replace("-", " ") for p in parts]


@pytest.mark.parametrize("name", BY_HAND)
def test_every_provision_is_accounted_for(name: str) -> None:
    """100 %: encoded, or uncomputed with a reason, none forgotten; and every citation of the file resolves."""
    held = coverage(load_norm(name))
    assert held is not None
    assert [str(p.address) for p in held.provisions] == spelt(BY_HAND[name])
    assert held.missing == ()
    assert held.unresolved == ()
    assert held.complete
    assert sum(held.totals.values()) == len(spelt(BY_HAND[name]))


@pytest.mark.parametrize("name", BY_HAND)
def test_only_these_provisions_command_nothing_computable(name: str) -> None:
    """Duties to report, to compose a commission, to regulate; each with its reason."""
    held = coverage(load_norm(name))
    assert held is not None
    uncomputed = [p for p in held.provisions if p.state is State.UNCOMPUTED]
    assert [str(p.address) for p in uncomputed] == spelt(UNCOMPUTED[name])
    assert all(p.reason.endswith(".") for p in uncomputed)
    assert all(p.keys for p in held.provisions)


def test_a_norm_whose_text_is_not_held_has_no_coverage() -> None:
    """The companion norms are known from other sources."""
    without = {n.id for n in library() if coverage(n) is None}
    assert without == {n.id for n in library()} - set(BY_HAND)


def test_a_changed_text_is_an_error(tmp_path: Path) -> None:
    """One character less, and the file no longer speaks of this text."""
    for suffix in ("yaml", "txt"):
        shutil.copy(LIBRARY / f"es-guacui-2022.{suffix}", tmp_path)
    norm = read_norm(tmp_path / "es-guacui-2022.yaml")
    assert coverage(norm) is not None
    text = tmp_path / "es-guacui-2022.txt"
    text.write_text(text.read_text(encoding="utf-8").replace("17%", "18%", 1), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        coverage(norm)
    (problem,) = caught.value.problems
    assert problem.key == "norm.text_changed"
    assert problem.place.line == norm.document.place(("texto_sha256",)).line


def own(tmp_path: Path, **changes: object) -> list[tuple[str, str]]:
    """Return the state of each provision of the small statute above under a file of one's own."""
    (tmp_path / "lei.txt").write_text(STATUTE, encoding="utf-8")
    held = coverage(draft(tmp_path, texto="lei.txt", **changes))
    assert held is not None
    return [(str(p.address), p.state.value) for p in held.provisions]


def test_a_citation_covers_the_provision_that_it_names_and_no_other(tmp_path: Path) -> None:
    """Neither the paragraphs of the article cited, nor the article of the paragraph cited."""
    groups = [{"id": "negros", "percentual": "20%", "fonte": "art. 1º"}]
    assert own(tmp_path, grupos=groups) == [
        ("art. 1", "encoded"),
        ("art. 1, § 1", "missing"),
        ("art. 1, § 2", "missing"),
        ("art. 2", "missing"),
    ]
    rounding = {"regra": "meio-acima", "fonte": "art. 1, § 2"}
    rest = [{"fonte": "art. 2", "motivo": "Vigência."}]
    assert own(tmp_path, arredondamento=rounding, nao_computaveis=rest) == [
        ("art. 1", "missing"),
        ("art. 1, § 1", "missing"),
        ("art. 1, § 2", "encoded"),
        ("art. 2", "uncomputed"),
    ]


def test_sources_that_name_no_provision_are_told_with_their_place(tmp_path: Path) -> None:
    """One that does not exist, one that is no address: each with the line and column of its words."""
    (tmp_path / "lei.txt").write_text(STATUTE, encoding="utf-8")
    (tmp_path / "minha.yaml").write_text(
        "id: xx\ntitulo: Lei\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01, fonte: art. 3}\n"
        "texto: lei.txt\ngrupos:\n  - {id: negros, percentual: 20%, fonte: [art. 1, nada]}\n"
        "arredondamento: {regra: acima}\n",
        encoding="utf-8",
    )
    held = coverage(read_norm(tmp_path / "minha.yaml"))
    assert held is not None
    found = [(s.words, s.place.line, s.place.column) for s in held.unresolved]
    assert found == [("art. 3", 4, 39), ("nada", 7, 51)]
    assert not held.complete


def test_what_names_a_provision_is_called_by_its_keys() -> None:
    """`grupos.negros`, `limiar`, `questoes.base`."""
    norm = load_norm("es-12010-2023")
    rules = {s.rule for s in sources_named(norm.document)}
    assert {"grupos.negros", "limiar", "base", "questoes.base", "clausulas.CLA001", "definicoes.vaga"} <= rules
