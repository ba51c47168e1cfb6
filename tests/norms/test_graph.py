"""The citation graph: what it holds, what is wrong with it, and its four forms."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.messages import LANGUAGES, Speaker
from solver.norms.acts import Act, ActKind
from solver.norms.coverage import coverage
from solver.norms.graph import EdgeKind, NodeKind, NormGraph, ProblemKind, norm_graph, norm_of_act
from solver.norms.graph_svg import CHARACTER, _lanes, as_svg
from solver.norms.graph_views import as_graphml, as_json, as_networkx, text_lines
from solver.norms.load import Norm, library, load_norm
from tests.norms.norm_drafts import draft

LIBRARY_GRAPH = norm_graph(list(library()))
SVG = "{http://www.w3.org/2000/svg}"


def of(name: str) -> NormGraph:
    """Return the graph of one norm of the library."""
    return norm_graph([load_norm(name)])


def held(folder: Path, text: str, **changes: object) -> Norm:
    """Return a norm of that text."""
    (folder / "lei.txt").write_text(text, encoding="utf-8")
    return draft(folder, texto="lei.txt", **changes)


def drawn(graph: NormGraph) -> ElementTree.Element:
    """Return the root of a graph's drawing."""
    return ElementTree.fromstring(as_svg(graph, Speaker("pt")))


def test_am_cites_a_paragraph_that_does_not_speak_of_alternation() -> None:
    """Art. 4, § 2, names the alternation of § 1, which is about reversion; the caput is what it means."""
    (problem,) = of("am-5580-2021").problems
    assert problem.kind is ProblemKind.OFF_SUBJECT
    assert problem.nodes == ("am-5580-2021/art. 4, § 2", "am-5580-2021/art. 4, § 1")
    assert problem.suggestion == "am-5580-2021/art. 4"


def test_guacui_cites_a_law_since_revoked() -> None:
    """Art. 1 follows law 12.990, which law 15.142 revoked; both stand in the graph, and the chain with them."""
    graph = of("es-guacui-2022")
    (problem,) = graph.problems
    assert problem.kind is ProblemKind.CITES_REVOKED
    assert problem.nodes == ("es-guacui-2022/art. 1", "br-12990-2014", "br-15142-2025")
    assert graph.revocations == (("br-12990-2014", "br-15142-2025"),)
    assert {n.id for n in graph.nodes if n.kind is NodeKind.NORM} == {*problem.nodes[1:], "es-guacui-2022"}


def test_es_has_no_problem_and_revokes_the_law_that_it_names() -> None:
    """Art. 14 cites law 11.094 only to revoke it; four provisions cite incisos of a caput."""
    graph = of("es-12010-2023")
    assert graph.problems == ()
    assert ("es-12010-2023", "es-11094-2020") in {
        (e.source, e.target) for e in graph.edges if e.kind is EdgeKind.REVOKES
    }
    cited = {(e.source.split("/")[1], e.target.split("/")[-1]) for e in graph.edges if e.kind is EdgeKind.CITES}
    assert cited == {
        ("art. 2, § 3", "art. 2, § 2"),
        ("art. 3, § 1", "art. 3, I"),
        ("art. 3, § 1", "art. 3, II"),
        ("art. 3, § 3", "art. 3, I"),
        ("art. 3, § 3", "art. 3, II"),
        ("art. 7, § 1", "art. 7, I"),
        ("art. 7, § 2", "art. 7, II"),
        ("art. 14", "es-11094-2020"),
    }


def test_the_graph_holds_every_provision_and_what_encodes_it() -> None:
    """As the coverage tells it, by other ways: containers make a tree, each provision leads to its rules."""
    web = as_networkx(LIBRARY_GRAPH)
    for norm in library():
        known = coverage(norm)
        if known is None:
            continue
        for covered in known.provisions:
            name = f"{norm.id}/{covered.address}"
            assert web.nodes[name]["text"] == covered.provision.text
            rules = {t for _, t, kind in web.out_edges(name, data="kind") if kind == "encoded-by"}
            assert rules == {f"{norm.id}#{key}" for key in covered.keys}
        tree = nx.DiGraph((e.source, e.target) for e in LIBRARY_GRAPH.edges if e.kind is EdgeKind.CONTAINS)
        below = nx.descendants(tree, norm.id)
        assert below == {f"{norm.id}/{p.address}" for p in known.provisions}
        assert nx.is_arborescence(tree.subgraph({norm.id, *below}))


def test_every_edge_ends_in_a_node() -> None:
    """No edge of the library's graph hangs in the air, and no node is there twice."""
    ids = [n.id for n in LIBRARY_GRAPH.nodes]
    assert len(set(ids)) == len(ids)
    assert {end for e in LIBRARY_GRAPH.edges for end in (e.source, e.target)} <= set(ids)


def test_a_reference_to_nothing_is_a_problem(tmp_path: Path) -> None:
    """Art. 9 does not exist: the graph shows it as absent, and says so."""
    norm = held(tmp_path, "Art. 1º Reserva-se, na forma do art. 9º, um quinto.\nArt. 2º Vigora na publicação.\n")
    graph = norm_graph([norm], [])
    (problem,) = graph.problems
    assert problem.kind is ProblemKind.UNRESOLVED
    assert problem.nodes == ("xx-1-2026/art. 1", "xx-1-2026/art. 9")
    assert graph.node("xx-1-2026/art. 9").kind is NodeKind.ABSENT


def test_provisions_that_send_to_each_other_are_a_circle(tmp_path: Path) -> None:
    """Art. 1 sends to art. 2 and art. 2 back: told once, from its least node on."""
    text = "Art. 1º A reserva é a do art. 2º.\nArt. 2º O cálculo é o do art. 1º.\nArt. 3º O prazo é o do art. 2º.\n"
    graph = norm_graph([held(tmp_path, text)], [])
    assert [(p.kind, p.nodes) for p in graph.problems] == [
        (ProblemKind.CITATION_CYCLE, ("xx-1-2026/art. 1", "xx-1-2026/art. 2"))
    ]


def test_norms_that_revoke_each_other_are_a_circle() -> None:
    """And no chain is made of them."""
    graph = norm_graph([draft(id="a", revoga=["b"]), draft(id="b", revoga=["a"])], [])
    assert [(p.kind, p.nodes) for p in graph.problems] == [(ProblemKind.REVOCATION_CYCLE, ("a", "b"))]
    assert graph.revocations == ()


def test_chains_of_revocation_run_from_the_oldest() -> None:
    """a, revoked by b, revoked by c."""
    graph = norm_graph([draft(id="c", revoga=["b"]), draft(id="a"), draft(id="b", revoga=["a"])], [])
    assert graph.revocations == (("a", "b", "c"),)


ACTS = [
    (Act(ActKind.LAW, 12990, 2014), "br-12990-2014"),
    (Act(ActKind.LAW, 12990, 2015), None),
    (Act(ActKind.DECREE, 12990, 2014), None),
    (Act(ActKind.DECREE, 9508, 2018), "br-9508-2018"),
    (Act(ActKind.LAW, 12990), None),
]


@pytest.mark.parametrize(("act", "norm"), ACTS)
def test_an_act_is_a_norm_of_the_library_by_kind_number_and_date(act: Act, norm: str | None) -> None:
    """All three must agree; without a year it could be another state's law."""
    found = norm_of_act(act, list(library()))
    assert (found and found.id) == norm


def test_the_text_names_problems_in_words() -> None:
    """In both languages: where the citation stands, where it leads, what it may mean."""
    pt = "\n".join(text_lines(LIBRARY_GRAPH, Speaker("pt")))
    assert "am-5580-2021, art. 4, § 2: “§ 1ºº” leva a art. 4, § 1, que não trata do assunto" in pt
    assert "parece querer dizer art. 4" in pt
    assert "es-11094-2020 → es-12010-2023" in pt
    en = "\n".join(text_lines(LIBRARY_GRAPH, Speaker("en")))
    assert "does not speak of the subject; it seems to mean art. 4" in en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_can_be_said(lang: str, tmp_path: Path) -> None:
    """Also those that the library does not have."""
    text = "Art. 1º A reserva é a do art. 2º.\nArt. 2º O cálculo é o do art. 1º e do art. 7º.\n"
    norms = [held(tmp_path, text, revoga=["b"]), draft(id="b", revoga=["xx-1-2026"])]
    graph = norm_graph(norms, [])
    assert {p.kind for p in graph.problems} == {
        ProblemKind.UNRESOLVED,
        ProblemKind.CITATION_CYCLE,
        ProblemKind.REVOCATION_CYCLE,
    }
    assert len(list(text_lines(graph, Speaker(lang)))) > len(graph.problems)


def test_json_tells_the_same_graph() -> None:
    """Nodes, edges, problems and chains, as plain values."""
    told = json.loads(json.dumps(as_json(LIBRARY_GRAPH)))
    assert len(told["nodes"]) == len(LIBRARY_GRAPH.nodes)
    assert len(told["edges"]) == len(LIBRARY_GRAPH.edges)
    assert {p["kind"] for p in told["problems"]} == {"off-subject", "cites-revoked"}
    assert ["es-11094-2020", "es-12010-2023"] in told["revocations"]


def test_graphml_is_read_back() -> None:
    """By networkx: the same nodes and as many edges, with kinds and words."""
    back = nx.parse_graphml(as_graphml(LIBRARY_GRAPH), force_multigraph=True)
    web = as_networkx(LIBRARY_GRAPH)
    assert set(back.nodes) == set(web.nodes)
    assert back.number_of_edges() == web.number_of_edges()
    assert back.nodes["am-5580-2021/art. 4"]["kind"] == "provision"


def test_characters_that_xml_does_not_know_do_not_break_it(tmp_path: Path) -> None:
    """A form feed in the text of a statute, a title with markup."""
    norm = held(tmp_path, "Art. 1º Um\x0cquinto <b> & mais.\n", titulo='Lei <"&"> \x01')
    graph = norm_graph([norm], [])
    assert nx.parse_graphml(as_graphml(graph)).nodes["xx-1-2026"]["text"].startswith('Lei <"&">')
    drawn(graph)


# -- the drawing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("graph", [of("es-12010-2023"), of("am-5580-2021"), LIBRARY_GRAPH], ids=["ES", "AM", "all"])
def test_the_drawing_clips_no_word_and_lays_no_box_on_another(graph: NormGraph) -> None:
    """Each node has one box wide enough for its words, within the frame, with a title; boxes do not overlap."""
    root = drawn(graph)
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    boxes = []
    for group in root.findall(f"{SVG}g"):
        rect, text, title = group.find(f"{SVG}rect"), group.find(f"{SVG}text"), group.find(f"{SVG}title")
        assert rect is not None
        assert text is not None
        x, y = int(rect.attrib["x"]), int(rect.attrib["y"])
        w, h = int(rect.attrib["width"]), int(rect.attrib["height"])
        if title is None:  # the legend
            assert int(text.attrib["x"]) + CHARACTER * len(text.text or "") <= width
            continue
        assert x + w <= width
        assert y + h <= height
        assert x < int(text.attrib["x"])
        assert int(text.attrib["x"]) + CHARACTER * len(text.text or "") <= x + w
        assert title.text
        boxes.append((x, y, x + w, y + h))
    assert len(boxes) == len(graph.nodes)
    for i, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_the_drawing_marks_the_faulty_citation_and_says_why() -> None:
    """In another stroke, with the problem in its title and in the description of the whole."""
    root = drawn(of("am-5580-2021"))
    faulty = [p for p in root.findall(f"{SVG}path") if p.attrib["class"] == "cites faulty"]
    assert len(faulty) == 1
    title, about = faulty[0].find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert about is not None
    assert "não trata do assunto" in (title.text or "")
    assert "não trata do assunto" in (about.text or "")


def test_every_edge_is_drawn() -> None:
    """As many paths as edges, the legend's four and the arrow's tip apart."""
    drawn = as_svg(LIBRARY_GRAPH, Speaker("pt"))
    assert len(re.findall("<path ", drawn)) == len(LIBRARY_GRAPH.edges) + 4 + 1


def test_same_graph_same_bytes() -> None:
    """And no number with a fraction in it."""
    first, second = (as_svg(norm_graph(list(library())), Speaker("pt")) for _ in range(2))
    assert first == second
    assert not re.search(r'(?:x|y|d|width|height)="[^"]*\d\.\d', first)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=25))
def test_brackets_that_meet_never_share_a_lane(spans: list[tuple[int, int]]) -> None:
    """And lanes are filled from the text outwards, without a hole."""
    lanes = _lanes(spans)
    for i, (a, b) in enumerate(spans):
        for j in range(i):
            meet = max(min(a, b), min(spans[j])) <= min(max(a, b), max(spans[j]))
            assert not (meet and lanes[i] == lanes[j])
    assert set(lanes) == set(range(max(lanes, default=-1) + 1))
