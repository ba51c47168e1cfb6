"""The citation graph drawn: provisions in the order of the text, citations to their left, rules to their right.

Each norm is a tree of rows, a row for each provision, moved in by its depth. A citation is a bracket in the left
margin, from the row that cites to the row cited; brackets that overlap take lanes of their own. Rules and foreign acts
stand in a column on the right, each as near as it can be to the rows it is joined to. Type is monospaced, so that
every box is as wide as its words. Same graph, same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from solver.messages import Speaker
from solver.norms.graph import EdgeKind, GraphEdge, GraphNode, NodeKind, NormGraph
from solver.norms.graph_views import citation_line, problem_line, xml_text

ROW: Final = 22
BOX: Final = 16
CHARACTER: Final = 7
"""Width of a character of 11 px monospaced type, rounded up."""
LANE: Final = 9
INDENT: Final = 18
PAD: Final = 16
HEAD: Final = 92
REACH: Final = 150
"""Room between the provisions and the rules, for the lines that join them."""

_STYLE: Final = """
text{font:11px ui-monospace,"DejaVu Sans Mono",Consolas,monospace;fill:#1b1b1b}
.title{font-size:15px;font-weight:bold}
.norm rect{fill:#1f3a5f;stroke:#1f3a5f}.norm text{fill:#fff;font-weight:bold}
.provision rect{fill:#eef3f9;stroke:#5b7aa3}.absent rect{fill:#fff;stroke:#b3261e;stroke-dasharray:3 2}
.rule rect{fill:#f1f6ea;stroke:#5c7f35}.act rect{fill:#fdf3e3;stroke:#a06a14}
path{fill:none}.encoded-by{stroke:#9bb27d;stroke-width:1}
.cites{stroke:#2f5f9e;stroke-width:1.4}.faulty{stroke:#b3261e;stroke-width:2.4;stroke-dasharray:5 3}
.revokes{stroke:#8a4b08;stroke-width:2}.contains{stroke:#b8c4d4;stroke-width:1}
"""
_HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" \
role="img" aria-labelledby="graph-title graph-desc">
<title id="graph-title">{title}</title>
<desc id="graph-desc">{about}</desc>
<style>{style}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#333"/></marker></defs>"""


@dataclass(frozen=True, slots=True)
class _Box:
    node: GraphNode
    words: str
    x: int
    y: int

    @property
    def width(self) -> int:
        return len(self.words) * CHARACTER + 12

    @property
    def right(self) -> int:
        return self.x + self.width


def as_svg(graph: NormGraph, speaker: Speaker) -> str:
    """Return the graph as one SVG document, with the title of each node and edge, in the speaker's language."""
    rows = _by_norm([n for n in graph.nodes if n.kind in (NodeKind.NORM, NodeKind.PROVISION, NodeKind.ABSENT)])
    order = {node.id: place for place, node in enumerate(rows)}
    left = [e for e in graph.edges if _is_left(e, order)]
    lanes = _lanes([(order[e.source], order[e.target]) for e in left])
    margin = PAD + 14 + LANE * (1 + max(lanes, default=0))
    boxes = _layout(graph, rows, margin)
    title = speaker.say("graph.drawing", norms=[n.id for n in rows if n.kind is NodeKind.NORM])
    legend = _legend(speaker, margin)
    width = PAD + max((b.right for b in boxes.values()), default=0)
    width = max(width, 2 * margin + 10 * len(title), margin + legend[1])
    height = PAD + ROW + max((b.y for b in boxes.values()), default=HEAD)
    about = _description(graph, speaker)
    parts = [
        _HEAD.format(width=width, height=height, title=_xml(title), about=_xml(about), style=_STYLE),
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="{margin}" y="26">{_xml(title)}</text>',
        legend[0],
        *(_right_edge(graph, e, boxes, speaker) for e in graph.edges if not _is_left(e, order)),
        *(_bracket(graph, e, lane, boxes, margin, speaker) for e, lane in zip(left, lanes, strict=True)),
        *(_drawn(box) for box in boxes.values()),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _by_norm(nodes: Sequence[GraphNode]) -> list[GraphNode]:
    """Return each norm with its provisions after it, norms in the graph's order."""
    norms = dict.fromkeys(n.norm for n in nodes)
    return [
        n for norm in norms for n in sorted((n for n in nodes if n.norm == norm), key=lambda n: n.kind != NodeKind.NORM)
    ]


def _is_left(edge: GraphEdge, order: Mapping[str, int]) -> bool:
    return edge.kind in (EdgeKind.CITES, EdgeKind.REVOKES) and edge.source in order and edge.target in order


def _lanes(spans: Sequence[tuple[int, int]]) -> list[int]:
    """Give each span of rows a lane, the shortest nearest, none shared by spans that meet."""
    lanes = [0] * len(spans)
    taken: list[list[tuple[int, int]]] = []
    for index in sorted(range(len(spans)), key=lambda i: (abs(spans[i][0] - spans[i][1]), i)):
        low, high = sorted(spans[index])
        lane = next((k for k, held in enumerate(taken) if all(high < a or b < low for a, b in held)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((low, high))
        lanes[index] = lane
    return lanes


def _depths(edges: Iterable[GraphEdge]) -> dict[str, int]:
    depths: dict[str, int] = {}
    for edge in edges:
        if edge.kind is EdgeKind.CONTAINS:  # a container's own edge comes before those of its parts
            depths[edge.target] = depths.get(edge.source, 0) + 1
    return depths


def _words(node: GraphNode) -> str:
    return xml_text(f"{node.label}: {node.text}" if node.kind is NodeKind.NORM else node.label)


def _layout(graph: NormGraph, rows: Sequence[GraphNode], margin: int) -> dict[str, _Box]:
    """Place every node: norm after norm, its rows on the left, its rules and the acts it cites on the right."""
    depths = _depths(graph.edges)
    indents = {node.id: margin + INDENT * depths.get(node.id, 0) for node in rows}
    column = max((indents[n.id] + _Box(n, _words(n), 0, 0).width for n in rows), default=margin) + REACH
    joined, homes = _joined(graph, {n.id: n.norm for n in rows})
    boxes: dict[str, _Box] = {}
    top = HEAD
    for norm in dict.fromkeys(n.norm for n in rows):
        block = [n for n in rows if n.norm == norm]
        for place, node in enumerate(block):
            boxes[node.id] = _Box(node, _words(node), indents[node.id], top + ROW * place)
        beside = [n for n in graph.nodes if n.id not in indents and homes.get(n.id) == norm]
        wishes = {n.id: sum(boxes[r].y for r in joined[n.id]) // len(joined[n.id]) for n in beside}
        lowest = top
        for node in sorted(beside, key=lambda n: wishes[n.id]):
            y = max(lowest, wishes[node.id])
            boxes[node.id] = _Box(node, _words(node), column, y)
            lowest = y + ROW
        top = max(top + ROW * len(block), lowest) + ROW // 2
    return boxes


def _joined(graph: NormGraph, norms: Mapping[str, str]) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Return, for each node that is no row, the rows of one norm that lead to it, and that norm."""
    joined: dict[str, list[str]] = {}
    homes: dict[str, str] = {}
    for edge in graph.edges:
        if edge.source in norms and edge.target not in norms:
            norm = norms[edge.source]
            if homes.setdefault(edge.target, norm) == norm:
                joined.setdefault(edge.target, []).append(edge.source)
    return joined, homes


def _drawn(box: _Box) -> str:
    node = box.node
    title = node.text if node.kind in (NodeKind.RULE, NodeKind.ACT) else f"{node.label}: {node.text}"
    return (
        f'<g class="{node.kind.value}"><title>{_xml(title)}</title>'
        f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{BOX}" rx="3"/>'
        f'<text x="{box.x + 6}" y="{box.y + 12}">{escape(box.words)}</text></g>'
    )


def _right_edge(graph: NormGraph, edge: GraphEdge, boxes: Mapping[str, _Box], speaker: Speaker) -> str:
    source, target = boxes[edge.source], boxes[edge.target]
    y1, y2 = source.y + BOX // 2, target.y + BOX // 2
    if edge.kind is EdgeKind.CONTAINS:
        x = source.x + 6
        return f'<path class="contains" d="M{x} {source.y + BOX}V{y2}H{target.x}"/>'
    bend = target.x - REACH // 2
    path = f"M{source.right} {y1}C{bend} {y1} {bend} {y2} {target.x} {y2}"
    if edge.kind is EdgeKind.CITES:
        title = _xml(citation_line(graph, edge, speaker))
        return f'<path class="cites" d="{path}" marker-end="url(#tip)"><title>{title}</title></path>'
    return f'<path class="{edge.kind.value}" d="{path}"/>'


def _bracket(
    graph: NormGraph, edge: GraphEdge, lane: int, boxes: Mapping[str, _Box], margin: int, speaker: Speaker
) -> str:
    source, target = boxes[edge.source], boxes[edge.target]
    x = margin - 14 - LANE * lane
    d = f"M{source.x} {source.y + BOX // 2 + 3}H{x}V{target.y + BOX // 2 - 3}H{target.x}"
    if edge.kind is EdgeKind.REVOKES:
        title, style = speaker.say("graph.revokes", source=source.node.label, target=target.node.label), "revokes"
    else:
        title, style = citation_line(graph, edge, speaker), "cites" if edge.sound else "cites faulty"
        title += "".join(f" — {problem_line(graph, p, speaker)}" for p in graph.problems if _concerns(p.nodes, edge))
    return f'<path class="{style}" d="{d}" marker-end="url(#tip)"><title>{_xml(title)}</title></path>'


def _concerns(nodes: Sequence[str], edge: GraphEdge) -> bool:
    return bool(nodes) and nodes[0] == edge.source and edge.target in nodes[1:]


def _description(graph: NormGraph, speaker: Speaker) -> str:
    lines = [problem_line(graph, p, speaker) for p in graph.problems]
    return "; ".join(lines) or speaker.say("graph.no_problems")


def _legend(speaker: Speaker, x: int) -> tuple[str, int]:
    """Return the legend and the room it takes to the right of x."""
    parts = []
    here = x
    for kind in (NodeKind.PROVISION, NodeKind.RULE, NodeKind.ACT):
        words = speaker.say(f"graph.legend.{kind.value}")
        parts.append(
            f'<g class="{kind.value}"><rect x="{here}" y="40" width="22" height="12" rx="3"/>'
            f'<text x="{here + 28}" y="50">{_xml(words)}</text></g>'
        )
        here += 28 + CHARACTER * len(words) + 20
    widest, here = here, x
    for style in ("cites", "faulty", "encoded-by", "revokes"):
        words = speaker.say(f"graph.legend.{style}")
        parts.append(
            f'<path class="{style}" d="M{here} 68H{here + 22}"/><text x="{here + 28}" y="72">{_xml(words)}</text>'
        )
        here += 28 + CHARACTER * len(words) + 20
    return "\n".join(parts), max(widest, here) - x


def _xml(text: str) -> str:
    return escape(xml_text(text))
