"""What the atlas says of norms and rules, alike in text, drawing and page."""

from __future__ import annotations

from collections.abc import Sequence

from proofs.comparison import Match, Relation
from proofs.lattice import RACIAL, Cluster, Lattice, Shift
from proofs.oddities import Odd
from solver.arithmetic import INT, seats, working
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.load import Norm
from solver.norms.regime import Floor, ReservedGroup
from solver.numerals import write_percentage
from solver.reports.comparison import least, readings_words


def order_name(name: str, speaker: Speaker) -> str:
    """Return the name of an order: its group's, or that of all racial reserves together."""
    return speaker.say("atlas.racial") if name == RACIAL else speaker.group(name)


def who(norm: Norm, speaker: Speaker) -> str:
    """Return `estadual · ES`: the level of the federation, then the place."""
    entity = norm.file.entity
    parts = (speaker.say(f"sphere.{entity.sphere.value}"), entity.municipality, entity.state)
    return " · ".join(p for p in parts if p)


def rule_words(group: ReservedGroup, speaker: Speaker) -> str:
    """Return a seat rule in a line: `20%, meio para cima, a partir de 3 vagas`."""
    rule = group.rule
    parts = [write_percentage(rule.percentage, speaker.lang), speaker.say(f"space.rounding.{rule.rounding.value}")]
    if rule.threshold:
        parts.append(speaker.say("atlas.from", least=rule.threshold))
    if rule.cap is not None:
        parts.append(speaker.say("atlas.cap", cap=write_percentage(rule.cap, speaker.lang)))
    parts += [floor_words(floor, speaker) for floor in rule.floors]
    return ", ".join(parts)


def floor_words(floor: Floor, speaker: Speaker) -> str:
    """Return `ao menos 1 de 5 a 10 vagas`."""
    key = "atlas.floor_at" if floor.end == floor.start else "atlas.floor_to"
    if floor.end is None:
        key = "atlas.floor" if floor.start > 1 else "atlas.floor_from_one"
    return speaker.say(key, seats=floor.seats, start=floor.start, end=floor.end or 0)


def cluster_rules(cluster: Cluster, speaker: Speaker) -> list[str]:
    """Return the rules of a cluster's first norm, a line a group, and whose they are where others differ."""
    if len(cluster.groups) == 1:
        lines = [rule_words(cluster.groups[0], speaker)]
    else:
        lines = [f"{speaker.group(g.id)}: {rule_words(g, speaker)}" for g in cluster.groups]
    if len({placed.key for placed in cluster.members}) > 1:
        lines.append(speaker.say("atlas.rule_of", norm=cluster.members[0].norm.id))
    return lines


def seats_of(groups: Sequence[ReservedGroup], n: int) -> int:
    """Return what groups together are reserved of n seats."""
    return sum(seats(g.rule, n, INT) for g in groups)


def first_words(match: Match, speaker: Speaker) -> list[str]:
    """Return, for each side that ever reserves more, the least n at which it does: `com 8 vagas, 2 contra 1`."""
    found = sorted({n for d in (match.never_more, match.never_less) if (n := least(d)) is not None})
    return [speaker.say("atlas.at", n=n, one=seats_of(match.one, n), other=seats_of(match.other, n)) for n in found]


def sum_words(groups: Sequence[ReservedGroup], n: int, speaker: Speaker) -> str:
    """Return the sum that gives the seats of n, a group after the other."""
    named = len(groups) > 1
    return "; ".join(
        (f"{speaker.group(g.id)}: " if named else "") + seat_trace(working(g.rule, n), speaker) for g in groups
    )


def shift_words(shifts: Sequence[Shift], speaker: Speaker) -> list[str]:
    """Tell the relations that one reading of a norm changes, those that become alike together."""
    told: dict[tuple[Relation, Relation], list[str]] = {}
    for shift in shifts:
        told.setdefault((shift.was, shift.now.relation), []).append(f"[{shift.against + 1}]")
    return [
        speaker.say(
            "atlas.shift",
            clusters=found,
            was=speaker.say(f"atlas.relation.{was.value}"),
            now=speaker.say(f"atlas.relation.{now.value}"),
        )
        for (was, now), found in told.items()
    ]


def shifts_told(lattice: Lattice, speaker: Speaker) -> list[tuple[list[str], list[str]]]:
    """Return the norms and readings that change the same relations, and those changes."""
    by_reading: dict[str, list[Shift]] = {}
    for shift in lattice.shifts:
        by_reading.setdefault(f"{shift.placed.norm.id} ({readings_words(shift.readings)})", []).append(shift)
    told: dict[tuple[str, ...], list[str]] = {}
    for heading, shifts in by_reading.items():
        told.setdefault(tuple(shift_words(shifts, speaker)), []).append(heading)
    return [(headings, list(lines)) for lines, headings in told.items()]


def incomparable_words(lattice: Lattice, speaker: Speaker) -> list[str]:
    """Tell each two clusters of which now one reserves more, now the other."""
    lines = []
    for i, j in lattice.of(Relation.INCOMPARABLE):
        told = "; ".join(first_words(lattice.match(i, j), speaker))
        lines.append(speaker.say("atlas.neither", one=i + 1, other=j + 1, told=told))
    return lines


def undecided_words(lattice: Lattice, speaker: Speaker) -> list[str]:
    """Name each two clusters of which it was not decided how they stand."""
    return [speaker.say("atlas.undecided", one=i + 1, other=j + 1) for i, j in lattice.of(Relation.UNKNOWN)]


def covered_words(lattice: Lattice, above: int, speaker: Speaker) -> list[str]:
    """Tell of each cluster that stands right below one where it first reserves less."""
    return [
        speaker.say("atlas.above", below=j + 1, told="; ".join(first_words(lattice.match(above, j), speaker)))
        for i, j in lattice.covers
        if i == above
    ]


def longest_chain(lattice: Lattice) -> list[int]:
    """Return the longest chain of clusters, each above the next."""
    longest: dict[int, list[int]] = {}
    for i in reversed(range(len(lattice.clusters))):
        below = [longest[j] for k, j in lattice.covers if k == i]
        longest[i] = [i, *max(below, key=len, default=[])]
    return max(longest.values(), key=len, default=[])


def odd_words(odd: Odd, speaker: Speaker) -> str:
    """Tell in what a norm is alone, and the first difference in seats from the commonest rule, with both sums."""
    value = speaker.say(
        "atlas.odd", respect=speaker.say(f"atlas.respect.{odd.respect}"), value=respect_value(odd, speaker)
    )
    n = odd.least
    if n is None or odd.match is None:
        return f"{value} {speaker.say('atlas.odd.same')}"
    sums = {"mine": sum_words((odd.group,), n, speaker), "usual": sum_words(odd.match.other, n, speaker)}
    return f"{value} {speaker.say('atlas.odd.differs', n=n, **sums)}"


def respect_value(odd: Odd, speaker: Speaker) -> str:
    """Return the value that no other norm has."""
    group, rule = odd.group, odd.group.rule
    match odd.respect:
        case "percentual":
            return write_percentage(rule.percentage, speaker.lang)
        case "arredondamento":
            return speaker.say(f"rounding.{rule.rounding.value}")
        case "limiar":
            return speaker.say("atlas.from", least=rule.threshold) if rule.threshold else speaker.say("atlas.none")
        case "unidade-do-limiar":
            return speaker.say(f"unit.{group.threshold_unit.value}") if rule.threshold else speaker.say("atlas.none")
        case "teto":
            return speaker.say("atlas.none") if rule.cap is None else write_percentage(rule.cap, speaker.lang)
        case "pisos":
            return "; ".join(floor_words(f, speaker) for f in rule.floors) or speaker.say("atlas.none")
        case _:
            return position_words(group, speaker)


def position_words(group: ReservedGroup, speaker: Speaker) -> str:
    """Return the positions that a norm itself fixes: `5, 21, depois a cada 20`."""
    if group.positions is None:
        return speaker.say("atlas.none")
    first = ", ".join(str(p) for p in group.positions.first)
    if group.positions.step is None:
        return first
    return speaker.say("atlas.positions", first=first, step=group.positions.step)
