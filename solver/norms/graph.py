"""The citation graph of norms: what contains, cites, encodes and revokes what, and what is wrong with it.

Nodes are norms, their provisions (of the texts that are held), the rules of their files, and acts outside the
library. A provision is joined to its parts, to what it cites, and to the rules that encode it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from solver.norms.acts import Act
from solver.norms.address import Address
from solver.norms.citations import Citation, citations
from solver.norms.coverage import coverage
from solver.norms.load import Norm, library


class NodeKind(StrEnum):
    """What a node stands for."""

    NORM = "norm"
    PROVISION = "provision"
    RULE = "rule"
    ACT = "act"
    """A norm that is cited and not held in the library."""
    ABSENT = "absent"
    """A provision that is cited and does not exist."""


class EdgeKind(StrEnum):
    """How two nodes are joined."""

    CONTAINS = "contains"
    CITES = "cites"
    ENCODED_BY = "encoded-by"
    REVOKES = "revokes"


class ProblemKind(StrEnum):
    """What may be wrong in a web of norms."""

    UNRESOLVED = "unresolved"
    OFF_SUBJECT = "off-subject"
    CITES_REVOKED = "cites-revoked"
    CITATION_CYCLE = "citation-cycle"
    REVOCATION_CYCLE = "revocation-cycle"


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A node; `norm` is the id of the norm it belongs to (empty for an act), `text` its words or title."""

    id: str
    kind: NodeKind
    label: str
    norm: str
    text: str


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """An edge; the last four are of citations (see `solver.norms.citations`), else empty."""

    source: str
    target: str
    kind: EdgeKind
    words: str = ""
    resolves: bool | None = None
    on_subject: bool | None = None
    suggestion: str = ""

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.resolves is not False and self.on_subject is not False


@dataclass(frozen=True, slots=True)
class GraphProblem:
    """A problem: the nodes it concerns, the citation's words, and the provision that may have been meant."""

    kind: ProblemKind
    nodes: tuple[str, ...]
    words: str = ""
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class NormGraph:
    """Norms as a graph, its problems, and its chains of revocation (the oldest norm first).

    `inside` names the norms whose provisions were asked for; the others stand in it as bare nodes.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    problems: tuple[GraphProblem, ...]
    revocations: tuple[tuple[str, ...], ...]
    inside: frozenset[str]

    def node(self, name: str) -> GraphNode:
        """Return the node of that id.

        Raises:
            KeyError: there is none.
        """
        for node in self.nodes:
            if node.id == name:
                return node
        raise KeyError(name)


def norm_graph(norms: Sequence[Norm], known: Iterable[Norm] | None = None) -> NormGraph:
    """Return the graph of some norms, among `known` ones (those of the library, unless others are given).

    Known norms that these cite, revoke or are revoked by stand in it as bare nodes.

    Raises:
        InputError: a held text cannot be read, or is not the one that its norm pins.
    """
    given = {n.id for n in norms}
    everything = [*norms, *(n for n in (library() if known is None else known) if n.id not in given)]
    nodes: dict[str, GraphNode] = {n.id: _norm_node(n) for n in norms}
    edges: list[GraphEdge] = []
    problems: list[GraphProblem] = []
    for item in (item for norm in norms for item in _inside(norm, everything)):
        if isinstance(item, GraphNode):
            nodes.setdefault(item.id, item)
        elif isinstance(item, GraphEdge):
            edges.append(item)
        else:
            problems.append(item)
    revoking = [e for e in _revocations(everything) if {e.source, e.target} & nodes.keys()]
    ends = {end for e in revoking for end in (e.source, e.target)}
    nodes |= {n.id: _norm_node(n) for n in everything if n.id in ends - nodes.keys()}
    revoked = {e.target: e.source for e in revoking}
    problems += _revoked_and_cited(nodes, edges, revoked)
    edges += revoking
    return NormGraph(
        tuple(nodes.values()), tuple(edges), (*problems, *_circles(edges)), _chains(revoked), frozenset(given)
    )


def _norm_node(norm: Norm) -> GraphNode:
    return GraphNode(norm.id, NodeKind.NORM, norm.id, norm.id, norm.file.title)


def provision_id(norm: str, address: Address) -> str:
    """Return the id of a provision's node."""
    return f"{norm}/{address}"


def _inside(norm: Norm, everything: Sequence[Norm]) -> Iterator[GraphNode | GraphEdge | GraphProblem]:
    """Yield the provisions of a norm, its rules and what it cites."""
    held = coverage(norm)
    if held is None:
        return
    for covered in held.provisions:
        address, name = covered.address, provision_id(norm.id, covered.address)
        parent = norm.id if address.parent is None else provision_id(norm.id, address.parent)
        yield GraphNode(name, NodeKind.PROVISION, str(address), norm.id, covered.provision.text)
        yield GraphEdge(parent, name, EdgeKind.CONTAINS)
        for key in covered.keys:
            rule = f"{norm.id}#{key}"
            yield GraphNode(rule, NodeKind.RULE, key, norm.id, key)
            yield GraphEdge(name, rule, EdgeKind.ENCODED_BY)
    for citation in citations(held.statute):
        yield from _cited(norm, citation, everything)


def _cited(
    norm: Norm, citation: Citation, everything: Sequence[Norm]
) -> Iterator[GraphNode | GraphEdge | GraphProblem]:
    source = norm.id if citation.source is None else provision_id(norm.id, citation.source)
    if citation.external is not None:
        node = _act_node(citation.external, citation.words, everything)
        yield node
        yield GraphEdge(source, node.id, EdgeKind.CITES, citation.words)
        return
    suggestion = "" if citation.suggestion is None else provision_id(norm.id, citation.suggestion)
    names = [provision_id(norm.id, target) for target in citation.targets]
    for address, name in zip(citation.targets, names, strict=True):
        yield GraphNode(name, NodeKind.ABSENT, str(address), norm.id, "")  # kept only where there is no provision
        yield GraphEdge(
            source, name, EdgeKind.CITES, citation.words, citation.resolves, citation.on_subject, suggestion
        )
    if not citation.resolves:
        yield GraphProblem(ProblemKind.UNRESOLVED, (source, *names), citation.words, suggestion)
    elif citation.on_subject is False:
        yield GraphProblem(ProblemKind.OFF_SUBJECT, (source, *names), citation.words, suggestion)


def _act_node(act: Act, words: str, everything: Sequence[Norm]) -> GraphNode:
    held = norm_of_act(act, everything)
    if held is not None:
        return _norm_node(held)
    return GraphNode(f"act:{act.lexml or words}", NodeKind.ACT, words, "", words)


def norm_of_act(act: Act, norms: Iterable[Norm]) -> Norm | None:
    """Return the norm that an act names, by kind, number and date (or year alone) in its URN."""
    if act.number is None or act.year is None:
        return None
    when = str(act.day or act.year)
    for norm in norms:
        *_, kind, described = f"::{norm.file.urn or ''}".split(":")
        date, _, number = described.partition(";")
        if kind == act.kind.value and number == str(act.number) and date.startswith(when):
            return norm
    return None


def _revocations(norms: Sequence[Norm]) -> Iterator[GraphEdge]:
    ids = {n.id for n in norms}
    for norm in norms:
        yield from (GraphEdge(norm.id, old, EdgeKind.REVOKES) for old in norm.file.revokes if old in ids)


def _revoked_and_cited(
    nodes: Mapping[str, GraphNode], edges: Iterable[GraphEdge], revoked: Mapping[str, str]
) -> Iterator[GraphProblem]:
    """Yield the citations of a revoked norm, but for the one by which it is revoked."""
    for edge in edges:
        by = revoked.get(edge.target)
        if edge.kind is EdgeKind.CITES and by and nodes[edge.source].norm != by:
            yield GraphProblem(ProblemKind.CITES_REVOKED, (edge.source, edge.target, by), edge.words)


def _chains(revoked: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Return the revocations end to end: each norm, the one that revoked it, and so on."""
    chains = []
    for first in sorted(set(revoked) - set(revoked.values())):
        chain = [first]
        while chain[-1] in revoked and revoked[chain[-1]] not in chain:
            chain.append(revoked[chain[-1]])
        chains.append(tuple(chain))
    return tuple(chains)


def _circles(edges: Sequence[GraphEdge]) -> list[GraphProblem]:
    """Return the nodes that lead back to themselves, by citations or by revocations, each circle once."""
    import networkx as nx

    problems = []
    kinds = {EdgeKind.CITES: ProblemKind.CITATION_CYCLE, EdgeKind.REVOKES: ProblemKind.REVOCATION_CYCLE}
    for kind, problem in kinds.items():
        web: nx.DiGraph[str] = nx.DiGraph([(e.source, e.target) for e in edges if e.kind is kind])
        circles = [sorted(c) for c in nx.strongly_connected_components(web) if len(c) > 1]
        circles += [[node] for node in nx.nodes_with_selfloops(web)]
        problems += [GraphProblem(problem, tuple(circle)) for circle in sorted(circles)]
    return problems
