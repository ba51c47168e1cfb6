"""`isonomia order`: which list each position calls, and where claims collide."""

from __future__ import annotations

from typing import Any

import click

from solver.commands import options
from solver.commands.seats import number_of_seats
from solver.errors import InputError
from solver.messages import Speaker
from solver.norms.regime import Regime, load_regime
from solver.order import Collision, Order, order

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
    n = number_of_seats(total)
    if n > LARGEST:
        raise InputError.of("order.too_long", found=n, limit=LARGEST)
    laid = order(regime, n)
    if form == "json":
        options.print_json(as_json(laid, regime))
    else:
        print_text(laid, regime, speaker)


def as_json(laid: Order, regime: Regime) -> dict[str, Any]:
    """Return the answer as others rely on it."""
    return {
        "positions": list(laid.positions),
        "collisions": [{"position": c.position, "groups": list(c.groups), "moved": moves(c)} for c in laid.collisions],
        "claims": {group: list(claims) for group, claims in laid.claims.items()},
        "norms": [n.id for n in regime.norms],
        "readings": regime.readings,
    }


def moves(collision: Collision) -> dict[str, int | list[int]]:
    """Return where each group's moved seat went; all of them where one position was claimed for several seats."""
    places = {group: [at for g, at in collision.moved if g == group] for group, _ in collision.moved}
    return {group: at[0] if len(at) == 1 else at for group, at in places.items()}


def print_text(laid: Order, regime: Regime, speaker: Speaker) -> None:
    """Print the order for people: ten positions a line, then each group's positions, then the collisions."""
    width = len(str(speaker.write(len(laid.positions))))
    for norm in regime.norms:
        click.echo(options.norm_line(norm, speaker))
    click.echo()
    for number, name in enumerate(laid.positions, 1):
        click.echo(f"{speaker.write(number)!s:>{width}}  {speaker.group(name)}")
    click.echo()
    for group in regime.groups:
        held = laid.held(group.id)
        positions = ", ".join(str(speaker.write(p)) for p in held) or speaker.say("order.none")
        click.echo(f"{speaker.group(group.id)} ({speaker.write(len(held))}): {positions}")
    for collision in laid.collisions:
        claimants = speaker.listing([speaker.group(g) for g in collision.groups])
        for moved, at in collision.moved:
            click.echo(
                speaker.say(
                    "order.collision", position=collision.position, groups=claimants, group=speaker.group(moved), at=at
                )
            )
