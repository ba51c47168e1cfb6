"""The versions of our formats: absent is 1, a later one is refused whole, and what is written says its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from proofs.pins import pins_text, read_pins
from solver import __version__
from solver.batch.inputs import Item
from solver.batch.line import Status, not_judged, written
from solver.batch.results import results
from solver.checks.baseline import baseline_text, read_baseline
from solver.checks.suppressions import SuppressionFile
from solver.editais.facts import Facts
from solver.editais.read import read_draft, read_edital
from solver.editais.write import edital_text, write_edital
from solver.errors import InputError, Place
from solver.formats import VERSIONS, Format, check_version, key_of, read_version, stamped
from solver.messages import LANGUAGES, Speaker
from solver.norms.load import read_norm
from solver.norms.model import NormFile
from solver.schema import validate
from solver.yamltext import read_yaml
from tests.reports.judged import isonomia

EDITAL = (
    "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\n"
    "cargos: [{cargo: Analista, total: 2, ampla: 2}]\n"
)
NORM = (
    "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2020-01-01}\n"
    "grupos: [{id: negros, percentual: 20%}]\narredondamento: {regra: meio-acima}\n"
)
SUPPRESSIONS = "supressoes: [{codigo: QTD002, motivo: aceito}]\n"
ITEM = Item("a.yaml", None)


def _results(path: Path) -> None:
    with results(path, [], "o", resume=True, force=False):
        pass


def _line() -> dict[str, Any]:
    line: dict[str, Any] = json.loads(written(ITEM, not_judged(Status.REFUSED, [], "pt"), "o", 0.0))
    return line


WRITTEN: dict[Format, tuple[str, Callable[[Path], object]]] = {
    Format.EDITAL: (EDITAL, read_edital),
    Format.NORM: (NORM, read_norm),
    Format.SUPPRESSIONS: (SUPPRESSIONS, lambda path: validate(SuppressionFile, read_yaml(path))),
    Format.BASELINE: ('{"fingerprints": ["x"]}', lambda path: read_baseline(str(path))),
    Format.PINS: ('{"verdicts": []}', lambda path: read_pins(str(path))),
    Format.RESULTS: (json.dumps({k: v for k, v in _line().items() if k != "format"}) + "\n", _results),
}
"""For each format of files: one without a version, and what reads it."""
EVERY = pytest.mark.parametrize("kind", WRITTEN, ids=str)


def with_version(kind: Format, version: object, more: str = "") -> str:
    """The file with its version said; `more` is put in beside it."""
    text = WRITTEN[kind][0]
    if kind in (Format.EDITAL, Format.NORM, Format.SUPPRESSIONS):
        return f"versao: {version}\n{more}{text}"
    return text.replace("{", f'{{"format": {json.dumps(version)}, ', 1)


def test_every_format_has_a_version_and_a_test() -> None:
    """A new format of files is held here."""
    assert set(VERSIONS) == {*WRITTEN, Format.ANSWER} == set(Format)


@EVERY
def test_absent_is_the_first(kind: Format, tmp_path: Path) -> None:
    """A file that says no version is read, and alike one that says 1."""
    text, read = WRITTEN[kind]
    path = tmp_path / "arquivo.yaml"
    path.write_text(text, encoding="utf-8")
    plain = read(path)
    path.write_text(with_version(kind, 1), encoding="utf-8")
    said = read(path)
    if kind in (Format.EDITAL, Format.NORM):
        said, plain = said.file, plain.file  # type: ignore[attr-defined]
    assert said == plain


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_later_version_is_refused_alone(kind: Format, lang: str, tmp_path: Path) -> None:
    """One problem, at the key, whatever else the file says; it names what was found, what is read, and the tool."""
    path = tmp_path / "arquivo.yaml"
    path.write_text(with_version(kind, VERSIONS[kind] + 1, "chave_do_futuro: {a: b}\n"), encoding="utf-8")
    with pytest.raises(InputError) as refused:
        WRITTEN[kind][1](path)
    (problem,) = refused.value.problems
    assert problem.key == "format.newer"
    assert problem.place.file == str(path)
    said = Speaker(lang).say(problem.key, **problem.data)
    assert all(each in said for each in (key_of(kind), str(VERSIONS[kind] + 1), str(VERSIONS[kind]), __version__))


@EVERY
@pytest.mark.parametrize("version", ["0", "-1", "1.0", "um", "", "1" * 10, "²"])
def test_what_is_no_version_is_told(kind: Format, version: str, tmp_path: Path) -> None:
    """Never taken for 1."""
    path = tmp_path / "arquivo.yaml"
    path.write_text(with_version(kind, version), encoding="utf-8")
    with pytest.raises(InputError) as refused:
        WRITTEN[kind][1](path)
    assert [p.key for p in refused.value.problems] == ["format.no_version"]


@pytest.mark.parametrize("found", [True, None, 1.0, [1], {}])
def test_only_a_whole_number_is_a_version(found: object) -> None:
    """What JSON may hold beside texts."""
    with pytest.raises(InputError, match=r"format\.no_version"):
        read_version(Format.BASELINE, found, Place("x"))
    check_version(Format.BASELINE, [found], Place("x"))


def test_a_companion_may_say_the_version_too(tmp_path: Path) -> None:
    """The other keys of an edital that is a table stand in a file of the same format."""
    table, companion = tmp_path / "q.csv", tmp_path / "d.yaml"
    table.write_text("cargo,total,ampla\nAnalista,2,2\n", encoding="utf-8")
    rest = EDITAL[: EDITAL.index("cargos")]
    companion.write_text(f"versao: 1\n{rest}", encoding="utf-8")
    assert read_edital(table, facts=Facts(companion=companion)).file.rows[0].seats == 2
    companion.write_text(f"versao: 2\n{rest}", encoding="utf-8")
    with pytest.raises(InputError, match=r"format\.newer") as refused:
        read_edital(table, facts=Facts(companion=companion))
    assert refused.value.problems[0].place == Place(str(companion), 1, 1)


def test_a_reading_cannot_change_the_version(tmp_path: Path) -> None:
    """It is the file's, and no rule."""
    path = tmp_path / "n.yaml"
    question = (
        "questoes: [{id: q, pergunta: p, dispositivos: [art. 1], padrao: a, motivo: m, "
        "leituras: {a: {tese: t, efeito: {}}, b: {tese: t, efeito: {versao: 2}}}}]\n"
    )
    path.write_text(NORM + question, encoding="utf-8")
    with pytest.raises(InputError, match=r"norm\.effect_forbidden"):
        read_norm(path)


def test_what_is_written_says_its_version_and_is_read_back(tmp_path: Path) -> None:
    """An edital, a baseline, pins and a line of results; the edital's text for other files says none."""
    path = tmp_path / "edital.yaml"
    path.write_text(EDITAL, encoding="utf-8")
    file = read_edital(path).file
    path.write_text(edital_text(file), encoding="utf-8")
    assert path.read_text(encoding="utf-8").startswith(f"versao: {VERSIONS[Format.EDITAL]}\n")
    assert read_edital(path).file == file
    assert "versao" not in write_edital(file)
    assert json.loads(baseline_text([])) == {"format": VERSIONS[Format.BASELINE], "fingerprints": []}
    assert json.loads(pins_text([])) == {"format": VERSIONS[Format.PINS], "verdicts": []}
    assert _line()["format"] == VERSIONS[Format.RESULTS]


def test_an_extracted_edital_says_it_once(tmp_path: Path) -> None:
    """`extract -o` of a file that says its version, and of one that does not; it is no fact of the edital."""
    for number, source in enumerate([EDITAL, f"versao: 1\n{EDITAL}"]):
        path, out = tmp_path / f"{number}.yaml", tmp_path / f"{number}.lido.yaml"
        path.write_text(source, encoding="utf-8")
        assert isonomia("extract", str(path), "-o", str(out)).exit_code == 0
        assert [x for x in out.read_text(encoding="utf-8").splitlines() if "versao" in x] == ["versao: 1"]
        assert read_edital(out).file == read_edital(path).file
        facts = json.loads(isonomia("extract", str(path), "--format", "json").stdout)["facts"]
        assert [f for f in facts if "versao" in f["path"]] == []
        assert read_draft(out).edital().file == read_edital(path).file


def test_answers_say_the_version_of_their_form_first() -> None:
    """Beside it stands what each command answers."""
    answer = json.loads(isonomia("seats", "-n", "es-12010-2023", "20", "--format", "json").stdout)
    assert next(iter(answer.items())) == ("format", VERSIONS[Format.ANSWER])
    assert stamped(Format.ANSWER, {"a": 1}) == {"format": VERSIONS[Format.ANSWER], "a": 1}


def test_the_templates_and_the_library_are_of_the_versions_that_are_written() -> None:
    """No file of ours says a version that the tool does not write."""
    assert NormFile.FORMAT is Format.NORM
    for path in [*Path("solver/norms").rglob("*.yaml"), *Path("fixtures").rglob("*.yaml")]:
        tree = read_yaml(path).root.plain()
        assert not isinstance(tree, dict) or tree.get("versao") in (None, "1"), path
