"""The citation graph as lines of text, as a JSON value and as GraphML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from solver.messages import Speaker
from solver.norms.graph import EdgeKind, GraphEdge, GraphProblem, NodeKind, NormGraph, ProblemKind

if TYPE_CHECKING:
    import networkx as nx

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_json(graph: NormGraph) -> dict[str, Any]:
    """Return nodes, edges, problems and chains of revocation as plain values."""
    return {
        "nodes": [asdict(node) for node in graph.nodes],
        "edges": [asdict(edge) for edge in graph.edges],
        "problems": [asdict(problem) for problem in graph.problems],
        "revocations": [list(chain) for chain in graph.revocations],
    }


def as_networkx(graph: NormGraph) -> nx.MultiDiGraph[str]:
    """Return the graph as networkx holds it, each node and edge with its fields as attributes (None: left out)."""
    import networkx as nx

    web: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node in graph.nodes:
        web.add_node(node.id, kind=node.kind.value, label=node.label, norm=node.norm, text=node.text)
    for edge in graph.edges:
        fields = {
            "kind": edge.kind.value,
            "words": edge.words,
            "resolves": edge.resolves,
            "on_subject": edge.on_subject,
            "suggestion": edge.suggestion,
        }
        web.add_edge(edge.source, edge.target, **{k: v for k, v in fields.items() if v not in (None, "")})
    return web


def as_graphml(graph: NormGraph) -> str:
    """Return the graph as GraphML, which yEd, Gephi and networkx read."""
    import networkx as nx

    web = as_networkx(graph)
    for _, fields in web.nodes(data=True):
        fields.update({k: xml_text(v) for k, v in fields.items()})
    for _, _, fields in web.edges(data=True):
        fields.update({k: xml_text(v) for k, v in fields.items() if isinstance(v, str)})
    web = nx.relabel_nodes(web, {name: xml_text(name) for name in web})
    return "\n".join(nx.generate_graphml(web)) + "\n"


def xml_text(text: str) -> str:
    """Return the text with each character that XML does not know replaced."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def text_lines(graph: NormGraph, speaker: Speaker) -> Iterator[str]:
    """Yield the graph for people: each norm and its citations, then the problems, then the revocations."""
    for norm in (n for n in graph.nodes if n.kind is NodeKind.NORM):
        provisions = [n for n in graph.nodes if n.kind is NodeKind.PROVISION and n.norm == norm.id]
        cites = [
            e for e in graph.edges if e.kind is EdgeKind.CITES and e.source in {norm.id, *(p.id for p in provisions)}
        ]
        yield f"{norm.text} ({norm.id})"
        counts = speaker.say("graph.counts", provisions=len(provisions), citations=len(cites))
        if norm.id in graph.inside:
            yield f"  {counts if provisions else speaker.say('graph.no_text')}"
        yield from (f"  {citation_line(graph, edge, speaker)}" for edge in cites)
    yield ""
    yield speaker.say("graph.problems" if graph.problems else "graph.no_problems")
    yield from (f"  {problem_line(graph, problem, speaker)}" for problem in graph.problems)
    if graph.revocations:
        yield ""
        yield speaker.say("graph.revocations")
        yield from (f"  {' → '.join(chain)}" for chain in graph.revocations)


def citation_line(graph: NormGraph, edge: GraphEdge, speaker: Speaker) -> str:
    """Return a citation in one line."""
    source, target = graph.node(edge.source), graph.node(edge.target)
    if target.kind is NodeKind.ACT:
        return f"{source.label} → {target.label}"
    return speaker.say("graph.cites", source=source.label, target=target.label, words=edge.words)


def problem_line(graph: NormGraph, problem: GraphProblem, speaker: Speaker) -> str:
    """Return a problem in one line, in full addresses (`am-5580-2021, art. 4, § 2`)."""
    names = [_full(graph, name) for name in problem.nodes]
    suggestion = graph.node(problem.suggestion).label if problem.suggestion else ""
    meant = speaker.say("graph.suggestion", suggestion=suggestion) if suggestion else ""
    match problem.kind:
        case ProblemKind.UNRESOLVED | ProblemKind.OFF_SUBJECT:
            targets = speaker.listing([graph.node(n).label for n in problem.nodes[1:]])
            key = "graph.off_subject" if problem.kind is ProblemKind.OFF_SUBJECT else "graph.unresolved"
            return speaker.say(key, source=names[0], words=problem.words, targets=targets, meant=meant)
        case ProblemKind.CITES_REVOKED:
            return speaker.say("graph.cites_revoked", source=names[0], target=names[1], by=names[2])
        case ProblemKind.CITATION_CYCLE:
            return speaker.say("graph.citation_cycle", nodes=names)
        case ProblemKind.REVOCATION_CYCLE:
            return speaker.say("graph.revocation_cycle", nodes=names)


def _full(graph: NormGraph, name: str) -> str:
    node = graph.node(name)
    return node.label if node.kind in (NodeKind.NORM, NodeKind.ACT) else f"{node.norm}, {node.label}"
