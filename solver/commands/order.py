"""`isonomia order`: which list each position calls, and where claims collide."""

from __future__ import annotations

from typing import Any

import click

from solver.commands import options
from solver.commands.seats import number_of_seats
from solver.errors import InputError
from solver.messages import Speaker
from solver.norms.regime import Regime, load_regime
from solver.order import Order, order
from solver.reports.collisions import collision_json, collision_lines, tied_lists

LARGEST = 2_000_000
"""Positions that one answer lists at most: a longer list is read by nobody and held by no edital."""


@click.command("order", help=options.help_of("order.help"))
@click.argument("total", metavar="N")
@options.norms_option
@options.readings_option
@options.format_option("text", "json")
@options.lang_option
def command(total: str, norms: tuple[str, ...], readings: tuple[str, ...], form: str, speaker: Speaker) -> None:
    """Answer in which order N seats are called."""
    regime = load_regime(options.required_norms(norms), options.chosen_readings(readings))
    options.warn_of_mixture(regime.norms, speaker)
    n = number_of_seats(total)
    if n > LARGEST:
        raise InputError.of("order.too_long", found=n, limit=LARGEST)
    options.warn_of_sum(regime, n, speaker)
    laid = order(regime, n)
    if form == "json":
        options.print_json(as_json(laid, regime))
    else:
        print_text(laid, regime, speaker)


def as_json(laid: Order, regime: Regime) -> dict[str, Any]:
    """Return the answer as others rely on it."""
    return {
        "positions": list(laid.positions),
        "collisions": [collision_json(c) for c in laid.collisions],
        "claims": {group: list(claims) for group, claims in laid.claims.items()},
        "norms": [n.id for n in regime.norms],
        "readings": regime.readings,
    }


def print_text(laid: Order, regime: Regime, speaker: Speaker) -> None:
    """Print the order for people: ten positions a line, then each group's positions, then the collisions."""
    width = len(str(speaker.write(len(laid.positions))))
    for norm in regime.norms:
        click.echo(options.norm_line(norm, speaker))
    click.echo()
    tied = tied_lists(laid)
    for number, name in enumerate(laid.positions, 1):
        called = speaker.group(name)
        if number in tied:
            called = speaker.say("order.either", groups=[speaker.group(g) for g in tied[number]])
        click.echo(f"{speaker.write(number)!s:>{width}}  {called}")
    click.echo()
    for group in regime.groups:
        held = laid.held(group.id)
        positions = ", ".join(str(speaker.write(p)) for p in held) or speaker.say("order.none")
        click.echo(f"{speaker.group(group.id)} ({speaker.write(len(held))}): {positions}")
    for line in collision_lines(laid, regime, speaker):
        click.echo(line)
