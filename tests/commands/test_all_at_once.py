"""What is wrong with a call is told at once, not one thing after another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.test_norms_command import isonomia


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            (
                "audit",
                "r.csv",
                "--pool",
                "p.csv",
                "-n",
                "n.yaml",
                "--seats",
                "x",
                "--events",
                "e.csv",
                "--reading",
                "z",
            ),
            ("r.csv: ", "p.csv: ", "n.yaml: ", "e.csv: ", "'x'", "--reading"),
        ),
        (
            ("audit", "r.csv", "--pool", "p.csv", "-n", "n.yaml", "--edital", "d.yaml"),
            ("r.csv: ", "p.csv: ", "n.yaml: ", "d.yaml: "),
        ),
        (
            ("nominate", "p.csv", "-n", "n.yaml", "--seats", "x", "--events", "e.csv"),
            ("p.csv: ", "n.yaml: ", "e.csv: ", "'x'"),
        ),
        (("nominate", "p.csv", "-n", "n.yaml", "--edital", "d.yaml"), ("p.csv: ", "n.yaml: ", "d.yaml: ")),
        (("check", "d.yaml", "-n", "n.yaml"), ("d.yaml: ", "n.yaml: ")),
        (
            ("norms", "--entity", "esfera=xx,abc=1,poder=zz", "--on", "2024-01-40"),
            ("--on", "'xx'", "'abc'", "'zz'"),
        ),
    ],
)
def test_all_that_is_wrong_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    call: tuple[str, ...],
    told: tuple[str, ...],
) -> None:
    """A line for each: files that are not there, and values that are none."""
    monkeypatch.chdir(tmp_path)
    status, out, err = isonomia(capsys, *call)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == len(told)
    assert [words for words in told if words not in err] == []


def test_a_state_in_small_letters_is_proposed_in_capitals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a file `es` is refused, and what to write is told; what is no state at all is told as before."""
    edital = tmp_path / "e.yaml"
    for found, words in (("es", "UF desconhecida: 'es'; escreva ES"), ("xx", "uma sigla, como ES")):
        edital.write_text(f"ente: {{esfera: estadual, uf: {found}, poder: executivo}}\n", encoding="utf-8")
        assert words in isonomia(capsys, "check", str(edital))[2]


def test_a_title_with_a_slash_is_no_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told to be no id of the library, and the id of that number is named."""
    text = Path("fixtures/editais/es-completo.yaml").read_text(encoding="utf-8")
    edital = tmp_path / "e.yaml"
    edital.write_text(text.replace("es-12010-2023", '"Lei Estadual n. 12.010/2023"'), encoding="utf-8")
    status, _, err = isonomia(capsys, "check", str(edital))
    assert status == 2
    assert "'Lei Estadual n. 12.010/2023' não está na biblioteca (parecida: 'es-12010-2023';" in err


def test_one_seat_is_not_written_as_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A floor for one size, and reserves that exceed one seat; the norm asks nothing, and a reading of it is none."""
    norm = tmp_path / "n.yaml"
    norm.write_text(
        "id: n\ntitulo: N\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2020-01-01}\n"
        "arredondamento: {regra: abaixo}\ngrupos:\n"
        "  - {id: negros, percentual: 20%, pisos: [{de: 1, ate: 1, vagas: 1}]}\n"
        "  - {id: pcd, percentual: 5%, pisos: [{de: 1, vagas: 1}]}\n",
        encoding="utf-8",
    )
    out = isonomia(capsys, "seats", "-n", str(norm), "1", "--format", "json")[1]
    assert "com 1 vaga(s), ao menos 1" in out
    assert "a partir de 1 vaga, ao menos 1" in out
    assert "mais que o total de vagas (1)" in isonomia(capsys, "seats", "-n", str(norm), "1")[1]
    assert "reservas passam do total de vagas (1;" in isonomia(capsys, "order", "-n", str(norm), "1")[2]
    assert "a norma não tem questão em aberto" in isonomia(capsys, "seats", "-n", str(norm), "--reading", "x=y", "1")[2]
