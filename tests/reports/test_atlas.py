"""The atlas: well formed, whole, readable by everybody, deaf to hostile words; and the answers of `compare --all`."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest

from proofs.catalogue import chosen
from proofs.lattice import lattices
from proofs.theorems import Subject, theorems
from proofs.verdict import Verdict
from solver.messages import LANGUAGES, Speaker
from solver.norms.load import Norm, library
from solver.norms.regime import join
from solver.reports.atlas import Atlas, atlas_lines
from solver.reports.atlas_page import atlas_page
from solver.reports.atlas_places import GRID
from solver.reports.lattice_svg import lattices_svg
from solver.reports.schemas import schema_of
from solver.reports.theorem_book import LANGUAGE_TAGS
from solver.vocabulary import STATES
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import PROVER
from tests.proofs.test_theorem_book import HOSTILE, text
from tests.reports.judged import isonomia
from tests.web.browsing import browsing

html5lib = pytest.importorskip("html5lib")
jsonschema = pytest.importorskip("jsonschema")

PROPERTIES = ("monotone", "deviation", "floor", "joint-rounding", "split-keeps")
FEW = ("es-12010-2023", "br-12990-2014", "es-guacui-2022", "br-15142-2025", "am-5580-2021", "ba-13182-2014")


def drawn_up(norms: list[Norm], properties: tuple[str, ...], lang: str = "pt", *, ordered: bool = True) -> str:
    """The atlas of norms, with some properties, and without orders where these would take long."""
    subjects = [Subject.of(join([n]).with_gaps(), {}) for n in norms if n.file.reserves]
    found = lattices(subjects) if ordered else ()
    idle = tuple(n for n in norms if not n.file.reserves)
    atlas = Atlas(found, tuple(s.regime for s in subjects), idle)
    proved = [t for s in subjects for t in theorems(s, chosen(properties), PROVER)]
    return atlas_page(atlas, proved, Speaker(lang))


def few() -> list[Norm]:
    """Some norms of the library."""
    return [norm for norm in library() if norm.id in FEW]


@pytest.fixture(scope="module")
def page() -> str:
    """The atlas of a few norms, in Portuguese."""
    return drawn_up(few(), PROPERTIES)


@pytest.fixture(scope="module")
def whole() -> str:
    """The atlas of the whole library with one property, and no orders."""
    return drawn_up(list(library()), ("deviation",), ordered=False)


def tree(page: str) -> ET.Element:
    """A page as a tree: it is well-formed XML too, and an HTML parser finds nothing wrong with it."""
    html5lib.HTMLParser(strict=True).parse(page)
    return ET.fromstring(page.removeprefix("<!DOCTYPE html>\n"))


def test_each_norm_of_the_library_is_in_it(whole: str) -> None:
    """In the table, under its title; those known from secondary sources say so; every state has its tile."""
    root = tree(whole)
    table = next(root.iter("table"))
    rows = {text(row.find("th")): text(row) for row in table.iter("tr") if row.get("id")}  # type: ignore[arg-type]
    norms = list(library())
    assert len(rows) == len(norms)
    for norm in norms:
        (said,) = [row for head, row in rows.items() if head.endswith(norm.id)]
        assert " ".join(norm.file.title.split()) in said
        assert ("fonte secundária" in said) is norm.secondary
    tiles = [text(li)[:2] for ol in root.iter("ol") if ol.get("class") == "tiles" for li in ol]
    assert sorted(tiles) == sorted(STATES)
    assert len(set(GRID.values())) == len(STATES)
    assert len(whole.encode()) < 3_000_000


def test_each_link_leads_somewhere(page: str, whole: str) -> None:
    """Within the page: nothing is fetched, no script is run, no id stands twice."""
    for each in (page, whole):
        root = tree(each)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        assert all(a.get("href", "").removeprefix("#") in ids for a in root.iter("a"))
        assert not [e for e in root.iter() if e.get("src") or e.tag in ("link", "script", "iframe", "img")]
        assert not re.search(r"""(?:href|src|url\()\s*=?\s*["']?https?:""", each)


def test_each_refuted_cell_has_its_case() -> None:
    """Guaçuí, joint rounding: of 8 seats 1.36 → 1 and 0.24 → 0, against 20 % × 8 = 1.6 → 2."""
    norms = few()
    page = drawn_up(norms, PROPERTIES, ordered=False)
    root = tree(page)
    (matrix,) = [t for t in root.iter("table") if t.get("class") == "matrix"]
    cells = [a for a in matrix.iter("a") if a.get("class") == Verdict.REFUTED.value]
    articles = {a.get("id"): text(a) for a in root.iter("article")}
    assert len(cells) == len(articles) > 5
    assert {a.get("href", "").removeprefix("#") for a in cells} == set(articles)
    (joint,) = [said for said in articles.values() if said.startswith("es-guacui-2022 · joint-rounding")]
    assert "17% × 8 = 1,36 → 1" in joint
    assert "3% × 8 = 0,24 → 0" in joint


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everybody_can_read_it(lang: str) -> None:
    """Language, one main heading, no level skipped, tables with captions and scopes, drawings with titles."""
    root = tree(drawn_up(few()[:3], ("deviation",), lang))
    assert root.get("lang") == LANGUAGE_TAGS[lang]
    levels = [int(e.tag[1]) for e in root.iter() if re.fullmatch(r"h[1-6]", e.tag)]
    assert levels.count(1) == 1
    assert all(here <= before + 1 for before, here in pairwise(levels))
    assert list(root.iter("main"))
    for table in root.iter("table"):
        assert table.find("caption") is not None
        assert all(th.get("scope") in ("col", "row") for th in table.iter("th"))
    assert all(svg.find("title") is not None and svg.get("role") == "img" for svg in root.iter("svg"))


def test_axe_finds_nothing(page: str, tmp_path: Path) -> None:
    """In light and dark; and nothing is cut off on a narrow screen."""
    from axe_playwright_python.sync_playwright import Axe

    file = tmp_path / "atlas.html"
    file.write_text(page, encoding="utf-8")
    with browsing() as browser:
        window = browser.new_page()
        window.goto(file.as_uri())
        for scheme in ("light", "dark"):
            window.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            found = Axe().run(window, options={"resultTypes": ["violations"]})
            assert found.violations_count == 0, found.generate_report()
        window.set_viewport_size({"width": 360, "height": 800})
        root = "document.documentElement"
        assert window.evaluate(f"{root}.scrollWidth - {root}.clientWidth") <= 0


def test_same_norms_same_bytes(page: str) -> None:
    """No clock and no chance."""
    assert drawn_up(few(), PROPERTIES) == page


def test_hostile_words_are_words() -> None:
    """A norm file cannot bring markup in, nor anything that a document may not hold."""
    groups = [{"id": "negros", "percentual": "20%", "fonte": HOSTILE}]
    norm = draft(id="<img src=x>", titulo=HOSTILE, grupos=groups, fontes=[HOSTILE], confianca="secundaria")
    page = drawn_up([norm], ("deviation",))
    root = tree(page)
    assert not [e for e in root.iter() if e.tag in ("script", "img", "i", "b")]
    assert "\x01" not in page
    drawing = lattices_svg(lattices([Subject.of(join([norm]), {})]), Speaker("pt"))
    assert not [e for e in ET.fromstring(drawing).iter() if e.tag.endswith(("script", "img"))]


def test_a_norm_that_reserves_nothing_stands_apart() -> None:
    """It is listed, has no place in an order and no theorem."""
    idle = [norm for norm in library() if not norm.file.reserves]
    atlas = Atlas((), (), tuple(idle))
    lines = list(atlas_lines(atlas, Speaker("pt")))
    assert all(any(norm.id in line for line in lines) for norm in idle)
    assert len(idle) == 0 or "Não reservam vagas (dão pontos na nota):" in lines


def test_json_is_as_published() -> None:
    """Clusters, pairs with their least n, odd ones out: valid, and not when changed."""
    done = isonomia("compare", "--all", *FEW, "-j", "1", "--format", "json")
    answer = json.loads(done.stdout)
    schema = jsonschema.Draft202012Validator(schema_of("compare-all"))
    assert [e.message for e in schema.iter_errors(answer)] == []
    orders = {order["order"]: order for order in answer["orders"]}
    assert set(orders) >= {"negros", "indigenas", "racial"}
    negros = orders["negros"]
    place = {n["norm"]: c["number"] for c in negros["clusters"] for n in c["norms"]}
    one, other = sorted((place["es-12010-2023"], place["es-guacui-2022"]))
    (pair,) = [p for p in negros["pairs"] if (p["one"], p["other"]) == (one, other)]
    assert (pair["relation"], pair["one_more"]) == ("more-generous", {"n": 8, "one": 2, "other": 1})
    assert pair["solvers"]["other_more"] == {"z3": "unsat", "cvc5": "unsat"}
    pair["relation"] = "better"
    assert list(schema.iter_errors(answer))
    assert json.loads(isonomia("schema", "compare-all").stdout) == schema_of("compare-all")


def test_text_and_drawing() -> None:
    """The text has the sums; the drawing a box for each cluster and a titled line for each cover."""
    found = lattices([Subject.of(join([n]).with_gaps(), {}) for n in few()], ["negros"])
    lines = list(atlas_lines(Atlas(found, ()), Speaker("pt")))
    assert any("30% × 6 = 1,8 → 2, contra" in line for line in lines)
    assert any("com 8 vaga(s), 2 contra 1" in line for line in lines)
    root = ET.fromstring(lattices_svg(found, Speaker("pt")))
    boxes = [e for e in root.iter() if e.get("class") == "box"]
    paths = [e for e in root.iter() if e.tag.endswith("path")]
    assert len(boxes) == len(found[0].clusters)
    assert len(paths) == len(found[0].covers)
    assert all(len(path) == 1 for path in paths)


def test_the_call(tmp_path: Path) -> None:
    """A day leaves out what is not in force; a folder gives its norms; what does not belong is told at once."""
    revoked = isonomia(
        "compare", "--all", "br-12990-2014", "es-12010-2023", "-j", "1", "--on", "2026-03-10", "--format", "json"
    )
    assert [n["id"] for n in json.loads(revoked.stdout)["norms"]] == ["es-12010-2023"]
    (tmp_path / "minha.yaml").write_text(draft().document.text, encoding="utf-8")
    own = isonomia("compare", "--all", str(tmp_path), "-j", "1", "--group", "negros")
    assert "xx-1-2026" in own.stdout
    for call in (
        ("--group", "negros"),
        ("--on", "2026-03-10", "--all", "--group", "azuis"),
        ("--all", str(tmp_path / "x")),
    ):
        failed = isonomia("compare", *call)
        assert failed.exit_code != 0
        assert type(failed.exception).__name__ == "InputError"
