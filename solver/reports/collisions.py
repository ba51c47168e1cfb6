"""Positions that several reserves claim, told: who moves, or between which positions the candidates decide."""

from __future__ import annotations

from typing import Any

from solver.messages import Speaker
from solver.norms.regime import Regime
from solver.order import Collision, Order


def collision_json(collision: Collision) -> dict[str, Any]:
    """Return a collision as others rely on it; where the candidates decide, between which positions."""
    places = {group: [at for g, at in collision.moved if g == group] for group, _ in collision.moved}
    moved = {group: at[0] if len(at) == 1 else at for group, at in places.items()}
    found = {"position": collision.position, "groups": list(collision.groups), "moved": moved}
    decided = {"decided_by": "classification", "between": list(collision.tied)} if collision.tied else {}
    return {**found, **decided}


def tied_lists(laid: Order) -> dict[int, tuple[str, ...]]:
    """Return the lists of which the candidates decide, by position."""
    lists = {tied: tuple(dict.fromkeys(laid.positions[t - 1] for t in tied)) for tied in laid.ties}
    return {t: lists[tied] for tied in laid.ties for t in tied}


def collision_lines(laid: Order, regime: Regime, speaker: Speaker) -> list[str]:
    """Return a line for each seat that moves, and one for each set of positions that the candidates decide.

    A seat whose claim lies beyond the last position, or at another one of its own group, is disputed by nobody.
    """
    lines, last = [], len(laid.positions)
    for collision in laid.collisions:
        claimants = speaker.listing([speaker.group(g) for g in collision.groups])
        alone = "order.own_position" if len(collision.groups) == 1 else "order.collision"
        for group, at in collision.moved:
            if at not in collision.tied:
                data = {"position": collision.position, "groups": claimants, "group": speaker.group(group), "at": at}
                lines.append(speaker.say("order.beyond" if collision.position > last else alone, **data, last=last))
        if collision.tied:
            lines.append(_tied(collision, laid, regime, speaker))
    return lines


def _tied(collision: Collision, laid: Order, regime: Regime, speaker: Speaker) -> str:
    groups = list(dict.fromkeys(laid.positions[t - 1] for t in collision.tied))
    norms = {norm.id: norm for g in groups if (norm := regime.norm_of(g))}
    rules = [(norm, rule) for norm in norms.values() if (rule := norm.file.collision)]
    several = len(regime.norms) > 1
    sources = [f"{p} ({norm.id})" if several else p for norm, rule in rules for p in rule.source]
    words = speaker.say(
        "order.tied",
        position=collision.position,
        groups=[speaker.group(g) for g in groups],
        positions=collision.tied,
        sources=f" [{'; '.join(sources)}]" if sources else "",
    )
    secondary = any(regime.collision_is_secondary(g) for g in groups)
    return f"{words} {speaker.say('order.tied_secondary')}" if secondary else words
