"""An order of norms drawn: a box for each cluster, what reserves more above, a line down to what stands right below.

Words say all that place does: each box begins with its number and its rule, and each line's title names both ends.
Lines that pass a layer bend round its boxes. Colours follow the reader's scheme. Same order, same bytes.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from proofs.lattice import Lattice
from solver.messages import Speaker
from solver.norms.graph_views import xml_text
from solver.reports.atlas_words import cluster_rules, first_words, order_name

BOX: Final = 284
ACROSS: Final = 34
"""Characters in a line of a box."""
LINE: Final = 15
PAD: Final = 8
GAP: Final = 22
DOWN: Final = 46
"""Room between layers, for the lines."""
EDGE: Final = 14
HEAD: Final = 40
SWEEPS: Final = 4

STYLE: Final = """
.lattice{--l-paper:#fff;--l-ink:#1b1b1b;--l-box:#eef3f9;--l-line:#4a617f}
@media (prefers-color-scheme:dark){.lattice{--l-paper:#16181b;--l-ink:#f0f0f0;--l-box:#22303f;--l-line:#9bb4d4}}
@media print{.lattice{--l-paper:#fff;--l-ink:#000;--l-box:#fff;--l-line:#333}}
.lattice text{font:12px system-ui,"DejaVu Sans",Arial,sans-serif;fill:var(--l-ink)}
.lattice .rule{font-weight:bold}.lattice .head{font-size:16px;font-weight:bold}.lattice .paper{fill:var(--l-paper)}
.lattice .box{fill:var(--l-box);stroke:var(--l-line)}.lattice path{fill:none;stroke:var(--l-line);stroke-width:1.5}
"""
Node = tuple[int, int]
"""A cluster and 0, or a cover's index and a layer that it passes."""


def lattices_svg(lattices: Sequence[Lattice], speaker: Speaker) -> str:
    """Return the orders as one SVG document, one below the other."""
    drawn = [_drawn(lattice, speaker) for lattice in lattices]
    width = max((w for w, _, _ in drawn), default=BOX)
    parts, top = [], 0
    for _, height, body in drawn:
        parts.append(f'<g transform="translate(0 {top})">{body}</g>')
        top += height + DOWN
    title = escape(speaker.say("atlas.drawing", orders=[order_name(lattice.name, speaker) for lattice in lattices]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lattice" viewBox="0 0 {width} {max(top, DOWN)}" '
        f'width="{width}" height="{max(top, DOWN)}" lang="{speaker.lang}" role="img" aria-labelledby="lattice-title">'
        f'<title id="lattice-title">{title}</title><style>{STYLE}</style>'
        f'<rect class="paper" width="{width}" height="{max(top, DOWN)}"/>\n{"".join(parts)}</svg>\n'
    )


def lattice_inline(lattice: Lattice, name: str, speaker: Speaker) -> str:
    """Return an order as an SVG element of a page, whose style sheet holds `STYLE`; `name` makes its ids unique."""
    width, height, body = _drawn(lattice, speaker)
    title = escape(speaker.say("atlas.drawing", orders=[order_name(lattice.name, speaker)]))
    return (
        f'<svg class="lattice" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-labelledby="{name}-t"><title id="{name}-t">{title}</title>{body}</svg>'
    )


def _drawn(lattice: Lattice, speaker: Speaker) -> tuple[int, int, str]:
    """Return the width, the height and the elements of a drawing."""
    words = [_words(lattice, i, speaker) for i in range(len(lattice.clusters))]
    tall = [2 * PAD + LINE * len(rule + norms) for rule, norms in words]
    layers, runs = _layers(lattice)
    wide = [sum(_width(node) + GAP for node in layer) for layer in layers]
    width = max([*wide, BOX + GAP, 9 * len(order_name(lattice.name, speaker)) + GAP])
    middles: dict[Node, int] = {}
    tops: list[int] = []
    top = HEAD
    for layer, room in zip(layers, wide, strict=True):
        tops.append(top)
        x = (width - room + GAP) // 2
        for node in layer:
            middles[node] = x + _width(node) // 2
            x += _width(node) + GAP
        top += max((tall[c] for c, at in layer if not at), default=0) + DOWN
    heights = [b - a - DOWN for a, b in zip(tops, [*tops[1:], top], strict=True)]
    parts = [f'<text class="head" x="{GAP // 2}" y="22">{_text(order_name(lattice.name, speaker))}</text>']
    parts += _lines(lattice, runs, middles, tops, heights, tall, speaker)
    for layer, y in zip(layers, tops, strict=True):
        for c, at in layer:
            if not at:
                parts += _box(middles[c, 0] - BOX // 2, y, tall[c], words[c])
    return width, top - DOWN + GAP, "\n".join(parts)


def _words(lattice: Lattice, index: int, speaker: Speaker) -> tuple[list[str], list[str]]:
    """Return the lines of a box: its number and rule, then its norms."""
    cluster = lattice.clusters[index]
    rules = cluster_rules(cluster, speaker)
    rules = [f"[{index + 1}] {rules[0]}", *rules[1:]] if len(cluster.groups) == 1 else [f"[{index + 1}]", *rules]
    norms = ", ".join(p.norm.id for p in cluster.members)
    return [line for rule in rules for line in _wrapped(rule)], _wrapped(norms)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(xml_text(text), ACROSS, break_on_hyphens=False)


def _width(node: Node) -> int:
    return EDGE if node[1] else BOX


def _layers(lattice: Lattice) -> tuple[list[list[Node]], list[list[Node]]]:
    """Return the nodes of each layer, those that lines pass among them, in an order that crosses few; and each line."""
    of = {c: at for at, layer in enumerate(lattice.layers) for c in layer}
    layers: list[list[Node]] = [[(c, 0) for c in layer] for layer in lattice.layers]
    runs: list[list[Node]] = []
    for number, (above, below) in enumerate(lattice.covers):
        passed = [(number, at) for at in range(of[above] + 1, of[below])]
        for node in passed:
            layers[node[1]].append(node)
        runs.append([(above, 0), *passed, (below, 0)])
    near: dict[Node, list[Node]] = {node: [] for layer in layers for node in layer}
    for run in runs:
        for one, other in pairwise(run):
            near[one].append(other)
            near[other].append(one)
    for _ in range(SWEEPS):
        for sweep in (layers, layers[::-1]):
            for fixed, layer in pairwise(sweep):
                place = {node: (i + 1) / (len(fixed) + 1) for i, node in enumerate(fixed)}
                own = {node: (i + 1) / (len(layer) + 1) for i, node in enumerate(layer)}
                means = {}
                for node in layer:
                    found = [place[n] for n in near[node] if n in place]
                    means[node] = sum(found) / len(found) if found else own[node]
                layer.sort(key=lambda node, means=means: (means[node], node))  # type: ignore[misc]
    return layers, runs


def _lines(
    lattice: Lattice,
    runs: Sequence[Sequence[Node]],
    middles: Mapping[Node, int],
    tops: Sequence[int],
    heights: Sequence[int],
    tall: Sequence[int],
    speaker: Speaker,
) -> Iterator[str]:
    of = {c: at for at, layer in enumerate(lattice.layers) for c in layer}
    for (above, below), run in zip(lattice.covers, runs, strict=True):
        x, y = middles[run[0]], tops[of[above]] + tall[above]
        path = [f"M{x} {y}"]
        for node in run[1:]:
            at = node[1] or of[below]
            to, foot = middles[node], tops[at]
            path.append(f"C{x} {foot - DOWN // 3} {to} {foot - 2 * DOWN // 3} {to} {foot}")
            x = to
            if node[1]:
                path.append(f"V{foot + heights[at]}")
        told = "; ".join(first_words(lattice.match(above, below), speaker))
        title = f"[{above + 1}] ≥ [{below + 1}]: {told}"
        yield f'<path d="{"".join(path)}"><title>{_text(title)}</title></path>'


def _box(x: int, y: int, height: int, words: tuple[list[str], list[str]]) -> Iterator[str]:
    rule, norms = words
    yield f'<rect class="box" x="{x}" y="{y}" width="{BOX}" height="{height}" rx="4"/>'
    for i, line in enumerate([*rule, *norms]):
        style = ' class="rule"' if i < len(rule) else ""
        yield f'<text{style} x="{x + PAD}" y="{y + PAD + LINE * (i + 1) - 4}">{_text(line)}</text>'


def _text(words: str) -> str:
    return escape(xml_text(words))
