"""The atlas: one HTML file, for who is no jurist and no programmer, of every norm, place, order and theorem.

No script, nothing fetched, no clock: the same norms are the same bytes. Whatever a norm file says is escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from proofs.lattice import Lattice
from proofs.oddities import oddities
from proofs.theorems import Theorem
from solver.messages import Speaker
from solver.norms.load import Norm
from solver.norms.regime import Regime, ReservedGroup
from solver.reports.atlas import Atlas
from solver.reports.atlas_places import regions, tiles
from solver.reports.atlas_theorems import matrix
from solver.reports.atlas_words import (
    cluster_rules,
    covered_words,
    incomparable_words,
    longest_chain,
    odd_words,
    order_name,
    position_words,
    rule_words,
    shifts_told,
    undecided_words,
    who,
)
from solver.reports.lattice_svg import STYLE, lattice_inline
from solver.reports.norm_page import no_quota_words, validity_words
from solver.reports.theorem_book import LANGUAGE_TAGS, environment, legend_rows
from solver.reports.theorem_report import receipt

GLOSSARY = (
    "reserve", "percentage", "rounding", "threshold", "base", "cap", "floor", "position", "reading", "cluster",
    "incomparable", "proved", "refuted", "vacuous", "secondary",
)  # fmt: skip
"""The words that the atlas explains."""


@dataclass(frozen=True, slots=True)
class Row:
    """A norm in the table."""

    anchor: str
    id: str
    title: str
    who: str
    region: str
    groups: tuple[str, ...]
    base: str
    validity: str
    secondary: bool
    known: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A cluster in words: its number, rules, norms, and what it stands right above."""

    number: int
    rules: tuple[str, ...]
    norms: tuple[tuple[str, bool], ...]
    """Each with whether it is known from secondary sources."""
    above: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """An order in words, and drawn."""

    anchor: str
    name: str
    norms: int
    drawing: Markup
    groups: tuple[Group, ...]
    chain: str
    incomparable: tuple[str, ...]
    undecided: tuple[str, ...]
    odd: tuple[tuple[str, str], ...]
    shifts: tuple[tuple[str, tuple[str, ...]], ...]
    unexamined: tuple[str, ...]


def atlas_page(atlas: Atlas, theorems: Sequence[Theorem], speaker: Speaker) -> str:
    """Return the atlas as a whole HTML document, in the speaker's language."""
    known = list(regions(atlas.norms, speaker))
    say: Callable[..., str] = speaker.say
    return (
        environment()
        .get_template("atlas.html")
        .render(
            say=say,
            lang=LANGUAGE_TAGS[speaker.lang],
            on=atlas.on,
            fixed=atlas.fixed,
            drawings=Markup(STYLE),  # noqa: S704 (our own)
            rows=_rows(atlas, {r.anchor for r in known}, speaker),
            tiles=tiles(atlas.norms),
            regions=known,
            orders=[_order(lattice, k, speaker) for k, lattice in enumerate(atlas.lattices, 1)],
            matrix=matrix(theorems, atlas.regimes, speaker),
            legend=legend_rows(speaker),
            glossary=[(say(f"atlas.word.{w}"), say(f"atlas.meaning.{w}")) for w in GLOSSARY],
            commands=_commands(atlas),
            secondary=sum(norm.secondary for norm in atlas.norms),
            receipt=receipt((*atlas.regimes, Regime(atlas.idle)), atlas.fixed),
        )
    )


def _rows(atlas: Atlas, anchors: set[str], speaker: Speaker) -> list[Row]:
    regimes: dict[str, Regime] = {regime.norms[0].id: regime for regime in atlas.regimes}
    return [_row(k, norm, regimes.get(norm.id), anchors, speaker) for k, norm in enumerate(atlas.norms, 1)]


def _row(number: int, norm: Norm, regime: Regime | None, anchors: set[str], speaker: Speaker) -> Row:
    file = norm.file
    region = f"uf-{file.entity.state}" if file.entity.state else f"r-{_REGIONS.get(file.entity.sphere.value, '')}"
    groups = [_group_words(g, speaker) for g in regime.groups] if regime else [no_quota_words(norm, speaker)]
    groups += _gathering(norm, speaker)
    base = speaker.say(f"unit.{file.base.rule.value}") if file.base else speaker.say("atlas.silent")
    known = speaker.say(f"confidence.{file.confidence.value}") if file.confidence else speaker.say("atlas.unstated")
    return Row(
        f"n{number}",
        norm.id,
        file.title,
        " · ".join(p for p in (who(norm, speaker), file.reach.part if file.reach else None) if p),
        region if region in anchors else "",
        tuple(groups),
        base,
        validity_words(norm, speaker),
        norm.secondary,
        known,
        file.sources,
    )


def _gathering(norm: Norm, speaker: Speaker) -> list[str]:
    """Say until how many seats a norm adds up contests of one cargo, which the orders leave out."""
    found = dict.fromkeys(a.until for a in (norm.file.accumulation, *(g.accumulation for g in norm.file.groups)) if a)
    return [speaker.say("atlas.accumulates", until=until) for until in found]


_REGIONS = {"federal": "uniao", "nacional": "nacional"}


def _group_words(group: ReservedGroup, speaker: Speaker) -> str:
    """Return a group's rule, its threshold's unit, its positions and its provisions."""
    words = f"{speaker.group(group.id)}: {rule_words(group, speaker)}"
    if group.rule.threshold:
        words += f" ({speaker.say('atlas.counted_over', unit=speaker.say(f'unit.{group.threshold_unit.value}'))})"
    if group.positions:
        words += f"; {speaker.say('atlas.respect.posicoes')}: {position_words(group, speaker)}"
    return words + (f" — {'; '.join(group.provisions)}" if group.provisions else "")


def _order(lattice: Lattice, number: int, speaker: Speaker) -> Order:
    groups = tuple(
        Group(
            i + 1,
            tuple(cluster_rules(cluster, speaker)),
            tuple((p.norm.id, p.norm.secondary) for p in cluster.members),
            tuple(covered_words(lattice, i, speaker)),
        )
        for i, cluster in enumerate(lattice.clusters)
    )
    chain = longest_chain(lattice)
    return Order(
        f"o{number}",
        order_name(lattice.name, speaker),
        sum(len(cluster.members) for cluster in lattice.clusters),
        Markup(lattice_inline(lattice, f"o{number}-d", speaker)),  # noqa: S704 (each text in it is escaped)
        groups,
        " ≥ ".join(f"[{i + 1}]" for i in chain) if len(chain) > 1 else "",
        tuple(incomparable_words(lattice, speaker)),
        tuple(undecided_words(lattice, speaker)),
        tuple((odd.placed.norm.id, odd_words(odd, speaker)) for odd in oddities(lattice)),
        tuple(("; ".join(headings), tuple(lines)) for headings, lines in shifts_told(lattice, speaker)),
        tuple(speaker.say("atlas.unexamined", norm=p.norm.id, count=p.unexamined) for p in lattice.unexamined),
    )


def _commands(atlas: Atlas) -> list[str]:
    """Return calls that show again what the atlas says."""
    ids = [regime.norms[0].id for regime in atlas.regimes if regime.norms[0].in_library]
    lines = ["isonomia compare --all", "isonomia compare --all --format json"]
    if len(ids) > 1:
        lines.append(f"isonomia compare {ids[0]} {ids[1]}")
    if ids:
        lines += [f"isonomia norms {ids[0]}", f"isonomia seats -n {ids[0]} 100", f"isonomia prove -n {ids[0]}"]
    return lines
