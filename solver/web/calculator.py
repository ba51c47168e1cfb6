"""The calculator: the seats of a regime with their sums, the order of calls, a drawing of each group's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from solver.arithmetic import allot
from solver.errors import InputError
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.model import Question
from solver.norms.regime import Regime, load_regime
from solver.order import Order, due_positions, order
from solver.reports.call_orders import GroupCalls
from solver.reports.collisions import collision_lines
from solver.reports.order_plot import plot
from solver.schema import read_count
from solver.vocabulary import OPEN
from solver.web.reading import of_library

MAX_SEATS: Final = 9_999_999
ORDERED: Final = 2_000
"""Positions that the order is laid for at most."""
LISTED: Final = 400
"""Positions that the page lists one by one."""


@dataclass(frozen=True, slots=True)
class Share:
    """A list's seats, with the sum worked out and its provisions."""

    list: str
    seats: int
    sum: str
    provisions: str


@dataclass(frozen=True, slots=True)
class GroupOrder:
    """A group's calls: the positions at which seats are due and are called, and the drawing of both."""

    group: str
    due: tuple[int, ...]
    called: tuple[int, ...]
    plot: Markup


@dataclass(frozen=True, slots=True)
class Calculation:
    """The answer of the calculator; no order where the seats reserved exceed the total, or are too many to list."""

    total: int
    shares: tuple[Share, ...]
    remarks: tuple[str, ...]
    positions: tuple[str, ...]
    length: int
    groups: tuple[GroupOrder, ...]
    collisions: tuple[str, ...]


def questions_of(names: Sequence[str]) -> tuple[Question, ...]:
    """Return the questions that bear on seats and their order, of norms of the library.

    Raises:
        InputError: unknown norms, or two that reserve for one group.
    """
    of_library(names)
    aspects = {"grupos", "arredondamento", "limiar", "acumulacao"}
    asked = {q.id: q for norm in load_regime(names).norms for q in norm.questions if q.aspects & aspects}
    return tuple(asked.values())


def calculate(names: Sequence[str], seats: str, choice: Mapping[str, str], speaker: Speaker) -> Calculation:
    """Compute seats and order.

    Raises:
        InputError: unknown norms or readings, or no number of seats.
    """
    of_library(names)
    if not names:
        raise InputError.of("web.norm_needed")
    regime = load_regime(names, choice)
    try:
        total = read_count(seats)
    except ValueError:
        raise InputError.of("web.seats_needed", found=seats) from None
    if total > MAX_SEATS:
        raise InputError.of("web.too_many_seats", found=total, limit=MAX_SEATS)
    allotment = allot(regime, total)
    shares = [
        Share(g.id, work.seats, seat_trace(work, speaker), "; ".join((*work.provisions(g), g.norm)))
        for g, work in allotment.groups
    ]
    reserved = [str(speaker.write(share.seats)) for share in shares]
    shares.append(Share(OPEN, allotment.open, " − ".join([str(speaker.write(total)), *reserved]), ""))
    remarks = []
    if allotment.open < 0:
        remarks.append(speaker.say("seats.exceed", total=total, excess=-allotment.open))
    elif allotment.open == 0 and total:
        remarks.append(speaker.say("seats.none_open", total=total))
    remarks += [
        speaker.say("cli.first_contest", group=speaker.group(g.id), until=g.until)
        for g in regime.groups
        if g.until is not None and total < g.until
    ]
    length = min(total, ORDERED)
    laid = None
    if allotment.open >= 0 and total:
        if length < total:
            remarks.append(speaker.say("web.calculator.order_cut", limit=ORDERED))
        laid = order(regime, total) if total <= ORDERED else None
    return Calculation(
        total,
        tuple(shares),
        tuple(remarks),
        laid.positions[:LISTED] if laid else (),
        len(laid.positions) if laid else 0,
        tuple(_groups(regime, laid, speaker)) if laid else (),
        tuple(collision_lines(laid, regime, speaker)) if laid else (),
    )


def _groups(regime: Regime, laid: Order, speaker: Speaker) -> list[GroupOrder]:
    n = len(laid.positions)
    found = []
    for group in regime.groups:
        due, called = tuple(due_positions(group, n)), laid.held(group.id)
        if due or called:
            drawn = plot(GroupCalls(group.id, due, called, stated=False), n, f"p-{group.id}", speaker)
            found.append(GroupOrder(group.id, due, called, Markup(drawn)))  # noqa: S704 (the plot escapes its texts)
    return found
