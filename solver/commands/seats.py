"""`isonomia seats`: how many seats are reserved, each figure with its sum and its provisions."""

from __future__ import annotations

from typing import Any

import click

from solver.arithmetic import Allotment, allot
from solver.commands import options
from solver.errors import InputError
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Regime, load_regime
from solver.schema import read_count


@click.command("seats", help=options.help_of("seats.help"))
@click.argument("total", metavar="N")
@options.norms_option
@options.readings_option
@click.option("--earlier", metavar="K", help=options.help_of("seats.earlier"))
@options.format_option("text", "json")
@options.lang_option
def command(
    total: str, norms: tuple[str, ...], readings: tuple[str, ...], earlier: str | None, form: str, speaker: Speaker
) -> None:
    """Answer how many seats of N each group has."""
    regime = load_regime(options.required_norms(norms), options.chosen_readings(readings))
    options.warn_of_mixture(regime.norms, speaker)
    n, before = number_of_seats(total), 0 if earlier is None else number_of_seats(earlier)
    if earlier is not None:
        must_add_up(regime, before)
    allotment = allot(regime, n, before)
    if form == "json":
        options.print_json(as_json(allotment, regime, speaker))
    else:
        print_text(allotment, regime, speaker)


def number_of_seats(text: str) -> int:
    """Read a number of seats given on the command line.

    Raises:
        InputError: not a whole number of zero or more.
    """
    try:
        return read_count(text)
    except ValueError:
        raise InputError.of("cli.number", found=text) from None


def must_add_up(regime: Regime, earlier: int) -> None:
    """Refuse seats of earlier contests that no norm of the regime adds up, or as many as are counted already.

    Raises:
        InputError: no group accumulates, or some group's seats are counted from fewer on.
    """
    limits = [g.until for g in regime.groups if g.until is not None]
    if not limits:
        raise InputError.of("seats.nothing_accumulates", norms=[n.id for n in regime.norms])
    if earlier >= min(limits):
        raise InputError.of("seats.too_many_earlier", found=earlier, until=min(limits))


def remarks(allotment: Allotment, speaker: Speaker) -> list[str]:
    """Return what must be said of the figures beside them."""
    said = []
    if allotment.open < 0:
        said.append(speaker.say("seats.exceed", total=allotment.total, excess=-allotment.open))
    elif allotment.open == 0 and allotment.total > 0:
        said.append(speaker.say("seats.none_open", total=allotment.total))
    for group, work in allotment.groups:
        if group.until is not None and allotment.total < group.until:
            told = {"group": speaker.group(group.id), "until": group.until, "earlier": work.earlier}
            said.append(speaker.say("seats.accumulated", **told))
    return said


def as_json(allotment: Allotment, regime: Regime, speaker: Speaker) -> dict[str, Any]:
    """Return the answer as others rely on it."""
    return {
        "total": allotment.total,
        "open": allotment.open,
        "earlier": allotment.earlier,
        "groups": {
            group.id: {
                "seats": work.seats,
                "exact": str(work.exact),
                "provisions": list(work.provisions(group)),
                "trace": seat_trace(work, speaker),
                "norm": group.norm,
            }
            for group, work in allotment.groups
        },
        "norms": [n.id for n in regime.norms],
        "secondary": [n.id for n in regime.norms if n.secondary],
        "readings": regime.readings,
        "remarks": remarks(allotment, speaker),
    }


def print_text(allotment: Allotment, regime: Regime, speaker: Speaker) -> None:
    """Print the answer for people."""
    from rich.table import Table

    from solver.reports.console import PlainConsole

    console = PlainConsole(highlight=False, emoji=False, markup=False, soft_wrap=True)
    for norm in regime.norms:
        console.print(options.norm_line(norm, speaker))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(speaker.say("seats.group"), overflow="fold")
    table.add_column(speaker.say("seats.seats"), justify="right", no_wrap=True)
    table.add_column(speaker.say("seats.sum"), overflow="fold")
    for group, work in allotment.groups:
        table.add_row(speaker.group(group.id), str(speaker.write(work.seats)), seat_trace(work, speaker))
    reserved = [str(speaker.write(w.seats)) for _, w in allotment.groups]
    table.add_row(
        speaker.group("ampla"),
        str(speaker.write(allotment.open)),
        " − ".join([str(speaker.write(allotment.total)), *reserved]),
    )
    console.print()
    console.print(table, soft_wrap=False)
    console.print()
    for group, work in allotment.groups:
        provisions = "; ".join(work.provisions(group)) or speaker.say("seats.no_provision")
        console.print(f"{speaker.group(group.id)}: {provisions} ({group.norm})")
    for remark in remarks(allotment, speaker):
        console.print(f"! {remark}")
