"""`isonomia norms` and `isonomia graph` as people call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.cli import main
from solver.norms.load import LIBRARY, library_ids, reserving_ids
from solver.norms.model import NormFile

FIXTURE = Path(__file__).parents[2] / "fixtures" / "norms" / "modelo.yaml"


def isonomia(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the command; return its status, and what it wrote to each stream."""
    with pytest.raises(SystemExit) as ended:
        main(list(args))
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def answer(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, object]:
    """Run the command with `--format json`; return the answer."""
    status, out, err = isonomia(capsys, *args, "--format", "json")
    assert (status, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_the_library_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each norm with its title, entity, groups, days and confidence; nothing about today."""
    status, out, _ = isonomia(capsys, "norms")
    assert status == 0
    assert all(name in out for name in library_ids())
    assert "estadual ES · negros e indígenas · texto integral lido" in out
    assert "vigência de 27/09/2022 a 27/09/2032" in out
    norms = answer(capsys, "norms")["norms"]
    assert isinstance(norms, list)
    assert [n["id"] for n in norms] == library_ids()
    assert all("status" not in n for n in norms)


def test_the_status_of_a_day_is_told_only_for_a_day_given(capsys: pytest.CaptureFixture[str]) -> None:
    """In the list, and for one norm."""
    norms = answer(capsys, "norms", "--on", "2023-12-22")["norms"]
    assert isinstance(norms, list)
    standing = {n["id"]: n["status"]["standing"] for n in norms}
    assert (standing["es-11094-2020"], standing["es-12010-2023"]) == ("revoked", "in-force")
    _, out, _ = isonomia(capsys, "norms", "es-11094-2020", "--on", "22/12/2023")
    assert out.startswith("22/12/2023: revogada em 22/12/2023 por es-12010-2023")


def test_a_revoked_norm_is_not_shown_as_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    """Its last day and who revoked it, on the list and on its page, whatever the day; its own sunset is not its end."""
    said = "vigorou de 08/01/2020 a 21/12/2023, revogada por Lei nº 12.010, de 21 de dezembro de 2023, art. 14"
    for args in (["norms"], ["norms", "es-11094-2020"]):
        _, out, _ = isonomia(capsys, *args)
        assert said in " ".join(out.split())
    revoked = {"by": [{"norm": "es-12010-2023", "provisions": ["art. 14"]}], "last_day": "2023-12-21"}
    assert answer(capsys, "norms", "es-11094-2020")["revoked"] == revoked
    norms = answer(capsys, "norms")["norms"]
    assert isinstance(norms, list)
    assert {n["id"]: n["revoked"] and n["revoked"]["last_day"] for n in norms if n["revoked"]} == {
        "es-11094-2020": "2023-12-21",
        "br-12990-2014": "2025-06-03",
    }


def test_what_a_norm_does_not_settle_is_shown_as_silence(capsys: pytest.CaptureFixture[str]) -> None:
    """AM does not say what a reverted seat does to the open list; its own questions are not repeated."""
    _, out, _ = isonomia(capsys, "norms", "am-5580-2021")
    assert "Silêncios: " in out
    assert "efeito-da-reversao — silêncio da norma" in out
    page = answer(capsys, "norms", "am-5580-2021")
    silences, questions = page["silences"], page["questions"]
    assert isinstance(silences, list)
    assert isinstance(questions, list)
    assert [(q["id"], q["default"], list(q["readings"])) for q in silences] == [
        ("efeito-da-reversao", "alarga", ["alarga", "demais-candidatos"]),
        ("saidas-nao-previstas", "vaga-nova", ["vaga-nova", "mesma-regra"]),
    ]
    support = {q["id"]: {name: r["support"] for name, r in q["readings"].items()} for q in silences}
    assert "Lei nº 15.142/2025, art. 8" in support["efeito-da-reversao"]["alarga"]
    assert "(Lei nº 12.990/2014, art. 3, § 3; Lei nº 15.142/2025, art. 8)" in " ".join(out.split())
    assert not {q["id"] for q in silences} & {q["id"] for q in questions}


def test_a_reading_that_is_not_computed_is_marked_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    """Its question is not said to change no figure."""
    _, out, _ = isonomia(capsys, "norms", "es-guacui-2022")
    assert "· conjunta [não calculada]: " in out
    assert "fracao-por-grupo-ou-conjunta — art. 1; art. 1, § 2" in out
    assert "pretos [não muda o cálculo] — " in out


def test_one_norm_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules with provisions and their words, questions with the default marked, coverage with reasons."""
    _, out, _ = isonomia(capsys, "norms", "es-12010-2023")
    assert "negros: 20% — art. 3, I" in out
    assert "art. 3, I: “20% (vinte por cento) para negros; e”" in out
    assert "* compensada: " in out
    assert "em regras: 44" in out
    assert "art. 9: Dever da SEDH" in out
    page = answer(capsys, "norms", "am-5580-2021")
    assert page["id"] == "am-5580-2021"
    coverage = page["coverage"]
    assert isinstance(coverage, dict)
    assert coverage["totals"] == {"encoded": 43, "uncomputed": 12, "missing": 0}
    questions = page["questions"]
    assert isinstance(questions, list)
    assert {"lista-favoravel", "destino-da-reversao"} <= {q["id"] for q in questions}


@pytest.mark.parametrize("name", library_ids())
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_norm_can_be_shown(capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
    """In both languages, in lines that fit a hundred columns."""
    status, out, err = isonomia(capsys, "norms", name, "--lang", lang)
    assert (status, err) == (0, "")
    assert max(len(line) for line in out.splitlines()) <= 100


def test_an_unknown_norm_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With the nearest one."""
    status, out, err = isonomia(capsys, "norms", "es-12010-2024")
    assert (status, out) == (2, "")
    assert "es-12010-2023" in err


def test_whom_the_norms_bind(capsys: pytest.CaptureFixture[str]) -> None:
    """An entity on a day: what binds it first, each with its reasons."""
    entity = "esfera=municipal, uf=ES, municipio=Guacui, poder=executivo"
    found = answer(capsys, "norms", "--entity", entity, "--on", "2024-02-01")
    decisions = found["decisions"]
    assert isinstance(decisions, list)
    assert [d["norm"] for d in decisions if d["binds"] == "yes"] == ["es-guacui-2022"]
    _, out, _ = isonomia(capsys, "norms", "--entity", entity, "--on", "2024-02-01")
    assert out.startswith("Obriga: es-guacui-2022")
    assert "é de outra esfera (norma estadual, ente municipal)" in out


def test_what_bound_an_entity_over_time(capsys: pytest.CaptureFixture[str]) -> None:
    """Period by period, with what turned on each first day and why; a last day that is not certain is said to be so."""
    entity = "esfera=estadual,uf=ES,poder=executivo"
    periods = answer(capsys, "norms", "--timeline", "--entity", entity)["periods"]
    assert isinstance(periods, list)
    assert [(p["first"], p["last"], p["binds"]) for p in periods] == [
        ("2020-01-08", "2023-12-21", ["es-11094-2020"]),
        ("2023-12-22", None, ["es-12009-2023", "es-12010-2023"]),
    ]
    assert [(t["norm"], t["key"]) for t in periods[1]["ceased"]] == [("es-11094-2020", "catalogue.revoked")]
    _, out, _ = isonomia(capsys, "norms", "--timeline", "--entity", entity)
    assert out.startswith("De 08/01/2020 a 21/12/2023:")
    assert "acabou: es-11094-2020 (revogada em 22/12/2023 por es-12010-2023)" in out
    assert out.endswith("O edital fica sob as normas do período em que foi publicado, ainda que convoque depois.\n")
    _, out, _ = isonomia(capsys, "norms", "--timeline", "--entity", "esfera=estadual,uf=AC,poder=ministerio-publico")
    assert "o último dia não é certo: pode ter valido até 31/12/2026" in out
    assert "nenhuma norma da biblioteca obriga" in out
    _, out, _ = isonomia(capsys, "norms", "--timeline", "--entity", "esfera=municipal,uf=AC,municipio=Xapuri")
    assert out == "Nenhuma norma da biblioteca obriga nem obrigou este ente.\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--timeline"], "--timeline"),
        (["--timeline", "--entity", "esfera=federal", "--on", "2024-01-01"], "--on"),
        (["es-12010-2023", "--timeline"], "--timeline"),
        (["--entity", "esfera=estadual,uf=XX", "--on", "2024-01-01"], "XX"),
        (["--entity", "estadual", "--on", "2024-01-01"], "esfera=municipal"),
        (["--entity", "esfera=federal"], "--on"),
        (["--gaps", "--template"], "--gaps"),
        (["--on", "31/02/2024"], "31/02/2024"),
        (["es-12010-2023", "--template"], "--template"),
        (["--check", "nada.yaml"], "nada.yaml"),
    ],
)
def test_a_wrong_call_is_refused(capsys: pytest.CaptureFixture[str], args: list[str], said: str) -> None:
    """Status 2, with what was wrong."""
    status, out, err = isonomia(capsys, "norms", *args)
    assert (status, out) == (2, "")
    assert said in err


def test_the_template_passes_its_own_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What `--template` prints can be used as it is; the fixture is the same file."""
    _, out, _ = isonomia(capsys, "norms", "--template")
    assert FIXTURE.read_text(encoding="utf-8") == out
    file = tmp_path / "minha.yaml"
    file.write_text(out, encoding="utf-8")
    status, said, err = isonomia(capsys, "norms", "--check", str(file))
    assert (status, err) == (0, "")
    assert "pode ser usada" in said
    checked = answer(capsys, "norms", "--check", str(file))
    assert checked["valid"] is True
    status, out, _ = isonomia(capsys, "seats", "-n", str(file), "100", "--format", "json")
    assert json.loads(out)["groups"]["negros"]["seats"] == 20


def test_every_line_left_out_of_the_template_can_be_put_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Uncommented one at a time, each key that the template explains is one that norm files know."""
    template = FIXTURE.read_text(encoding="utf-8").splitlines()
    known = {field.alias or name for name, field in NormFile.model_fields.items()}
    left_out = [line[2:] for line in template if line.startswith("# ") and line[2:].partition(":")[0] in known]
    others = ("texto", "revoga", "acumulacao")  # what they need stands elsewhere: a file, a norm, no base of the edital
    whole = [line for line in left_out if line.partition(":")[2] and not line.startswith(others)]
    assert len(whole) >= 10
    for line in whole:
        kept = [other for other in template if not other.startswith(f"{line.partition(':')[0]}:")]
        (tmp_path / "m.yaml").write_text("\n".join([*kept, line]) + "\n", encoding="utf-8")
        status, _, err = isonomia(capsys, "norms", "--check", str(tmp_path / "m.yaml"))
        assert (status, err) == (0, ""), line


def test_all_that_is_wrong_with_a_file_comes_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each complaint with its line; status 2."""
    file = tmp_path / "m.yaml"
    file.write_text(FIXTURE.read_text(encoding="utf-8").replace('"20%"', "20").replace("inicio:", "comeco:"))
    status, out, err = isonomia(capsys, "norms", "--check", str(file))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 3
    assert all(line.startswith(f"{file}:") for line in err.splitlines())


def test_sources_that_do_not_resolve_are_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Status 1, each source at its place; with the text that has them all, status 0."""
    (tmp_path / "minha-norma.txt").write_text("Art. 1º Vinte por cento.\n§ 1º Três vagas.\n", encoding="utf-8")
    text = FIXTURE.read_text(encoding="utf-8").replace("# texto: minha-norma.txt", "texto: minha-norma.txt")
    file = tmp_path / "m.yaml"
    file.write_text(text, encoding="utf-8")
    status, out, err = isonomia(capsys, "norms", "--check", str(file))
    assert (status, err) == (1, "")
    assert "'art. 9' não é dispositivo do texto da norma" in out
    assert "'art. 1, § 1'" not in out
    status, out, _ = isonomia(capsys, "norms", "--check", str(LIBRARY / "es-12010-2023.yaml"))
    assert status == 0


def test_the_graph_in_each_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Text, JSON, GraphML and SVG; written to a new file where one is named, over an old one only by force."""
    _, out, _ = isonomia(capsys, "graph", "am-5580-2021")
    assert "art. 4, § 2 → art. 4, § 1" in out
    assert json.loads(isonomia(capsys, "graph", "--format", "json")[1])["revocations"]
    assert isonomia(capsys, "graph", "--format", "graphml")[1].startswith("<graphml")
    target = tmp_path / "g.svg"
    status, out, _ = isonomia(capsys, "graph", "es-12010-2023", "--format", "svg", "-o", str(target))
    assert (status, out) == (0, "")
    assert target.read_text(encoding="utf-8").startswith("<svg")
    assert isonomia(capsys, "graph", "--format", "svg", "-o", str(target))[0] == 2
    assert isonomia(capsys, "graph", "--format", "svg", "-o", str(target), "--force")[0] == 0
    assert isonomia(capsys, "graph", "xx-0-0000")[0] == 2


def test_a_norm_of_the_library_beside_ones_own_is_not_said_to_lack_its_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It stands in the graph for what is revoked, and its provisions were not asked for."""
    file = tmp_path / "m.yaml"
    file.write_text(FIXTURE.read_text(encoding="utf-8") + "\nrevoga: [es-12010-2023]\n", encoding="utf-8")
    status, out, err = isonomia(capsys, "graph", str(file))
    assert (status, err) == (0, "")
    assert "(es-12010-2023)" in out
    assert out.count("o texto não está na biblioteca") == 1


def test_a_state_may_be_written_in_small_letters(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In `--entity`, and in the options that say what a table does not; in a file it is as ever."""
    small, large = (f"esfera=estadual,uf={uf},poder=executivo" for uf in ("es", "ES"))
    day = ("--on", "2025-05-05")
    assert answer(capsys, "norms", "--entity", small, *day) == answer(capsys, "norms", "--entity", large, *day)
    table = tmp_path / "edital.csv"
    table.write_text("cargo,total,ampla,negros,indigenas,pcd\nAnalista,20,13,4,1,2\n", encoding="utf-8")
    facts = ("--esfera", "estadual", "--uf", "es", "--poder", "executivo", "--publicacao", "2025-05-05")
    status, out, err = isonomia(capsys, "check", str(table), *facts, "--select", "QTD", "--format", "json")
    assert (status, err) == (0, "")
    assert sorted(json.loads(out)["norms"]) == ["es-12009-2023", "es-12010-2023"]


def test_what_norms_are_silent_on(capsys: pytest.CaptureFixture[str]) -> None:
    """A norm a line, a matter a column: stated, a question of its own, or silent."""
    found = answer(capsys, "norms", "--gaps")
    norms, matters = found["norms"], found["matters"]
    assert isinstance(norms, list)
    assert isinstance(matters, list)
    stands = {n["norm"]: n["stands"] for n in norms}
    assert set(stands) == set(reserving_ids())
    assert {s["dupla-condicao"] for i, s in stands.items() if i in ("am-5580-2021", "cnj-203-2015")} == {"stated"}
    assert stands["es-12010-2023"]["lista-favoravel"] == "question"
    assert stands["br-9508-2018"]["substituicao"] == "silent"
    assert stands["br-9508-2018"]["saidas-nao-previstas"] == "no-matter"
    _, out, _ = isonomia(capsys, "norms", "--gaps")
    (line,) = [line for line in out.splitlines() if line.startswith("br-12990-2014 ")]
    assert line.split()[1:] == ["-", "-", "-", "+", "+", "-", "?", "+", "+", "+"]
    assert all(f"{i} {m['question']} " in out for i, m in enumerate(matters, 1))


def test_which_general_norms_might_rule_a_group_that_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Guaçuí has no known norm for people with disabilities: a question, and how to see what a reading would demand."""
    entity = ("--entity", "esfera=municipal,uf=ES,municipio=Guaçuí,poder=executivo", "--on", "2026-02-01")
    unfilled = answer(capsys, "norms", *entity)["unfilled"]
    assert isinstance(unfilled, list)
    pcd = next(u for u in unfilled if u["group"] == "pcd")
    assert (pcd["question"], pcd["default"], list(pcd["readings"])) == (
        "norma-supletiva",
        "nenhuma",
        ["nenhuma", "br-9508-2018"],
    )
    assert pcd["readings"]["br-9508-2018"]["norms"] == ["es-guacui-2022", "br-9508-2018"]
    _, out, _ = isonomia(capsys, "norms", *entity)
    assert "isonomia check EDITAL -n es-guacui-2022 -n br-9508-2018" in out
    assert "* nenhuma: " in out


def test_norms_of_two_states_together_are_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    """On the error output, the answer unchanged; a federal norm beside a state's may be followed by analogy."""
    for name in ("seats", "order"):
        status, out, err = isonomia(capsys, name, "20", "-n", "es-12010-2023", "-n", "go-14715-2004")
        assert status == 0
        assert out
        assert "es-12010-2023 e go-14715-2004 são de entes diferentes" in err
    for other in ("es-12009-2023", "br-9508-2018"):
        assert isonomia(capsys, "seats", "20", "-n", "es-12010-2023", "-n", other)[2] == ""


@pytest.mark.parametrize(("day", "latest"), [("2032-09-28", "2032-12-31"), ("2032-09-27", None)])
def test_a_last_day_that_is_not_certain_is_told(
    capsys: pytest.CaptureFixture[str], day: str, latest: str | None
) -> None:
    """Guaçuí, of an entity, of the norm and in the list: the day after its last it may still be in force."""
    entity = "esfera=municipal,uf=ES,municipio=Guaçuí,poder=executivo"
    words = "o último dia não é certo: pode ter valido até 31/12/2032"
    for call in (("--entity", entity), ("es-guacui-2022",), ()):
        assert (words in isonomia(capsys, "norms", *call, "--on", day)[1]) is (latest is not None)
    decisions = answer(capsys, "norms", "--entity", entity, "--on", day)["decisions"]
    assert isinstance(decisions, list)
    assert [d["may_last_until"] for d in decisions if d["norm"] == "es-guacui-2022"] == [latest]
    shown = answer(capsys, "norms", "es-guacui-2022", "--on", day)["status"]
    assert isinstance(shown, dict)
    assert shown["may_last_until"] == latest
