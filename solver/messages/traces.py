"""Sums worked out in words: `20% × 1.052 = 210,4 → 210`."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from solver.messages import Speaker
from solver.numerals import write_number, write_percentage


class Rule(Protocol):
    """The numbers of a seat rule that a trace names."""

    @property
    def percentage(self) -> Fraction:
        """The share."""
        ...

    @property
    def threshold(self) -> int:
        """The least number of seats, 0 for none."""
        ...

    @property
    def cap(self) -> Fraction | None:
        """The largest share, None for none."""
        ...


class Floor(Protocol):
    """The least for some sizes, as a trace names it."""

    @property
    def start(self) -> int:
        """The first size."""
        ...

    @property
    def end(self) -> int | None:
        """The last size, None for no end."""
        ...

    @property
    def seats(self) -> int:
        """The least."""
        ...


class Worked(Protocol):
    """A group's seats step by step, as `solver.arithmetic.Working` holds them."""

    @property
    def rule(self) -> Rule:
        """The rule applied."""
        ...

    @property
    def n(self) -> int:
        """The seats it was applied to."""
        ...

    @property
    def exact(self) -> Fraction:
        """The exact share."""
        ...

    @property
    def rounded(self) -> int:
        """The share rounded."""
        ...

    @property
    def capped(self) -> int | None:
        """The seats that the cap allows."""
        ...

    @property
    def below_threshold(self) -> bool:
        """Whether the threshold was not reached."""
        ...

    @property
    def seats(self) -> int:
        """The result."""
        ...

    @property
    def floor(self) -> Floor | None:
        """The floor that raised the result."""
        ...

    @property
    def earlier(self) -> int | None:
        """How many of the seats are those of earlier contests; None: not known."""
        ...


def seat_trace(work: Worked, speaker: Speaker) -> str:
    """Write how a group's seats were worked out, each step that changes the figure."""
    lang = speaker.lang
    trace = ""
    if work.earlier:
        trace = speaker.say("trace.earlier", earlier=work.earlier, own=work.n - work.earlier, n=work.n) + "; "
    trace += f"{write_percentage(work.rule.percentage, lang)} × {write_number(work.n, lang)}"
    trace += f" = {write_number(work.exact, lang)}"
    if work.exact.denominator > 1:
        trace += f" → {write_number(work.rounded, lang)}"
    if work.rule.cap is not None and work.capped is not None and work.capped < work.rounded:
        cap = f"{write_percentage(work.rule.cap, lang)} × {write_number(work.n, lang)}"
        share = write_number(work.rule.cap * work.n, lang)
        trace += f"; {speaker.say('trace.cap', sum=cap, share=share, seats=work.capped)}"
    if work.floor is not None:
        trace += f"; {floor_words(work.floor, speaker)} → {write_number(work.floor.seats, lang)}"
    if work.earlier is None:
        trace += f"; {speaker.say('trace.earlier_unknown')}"
    elif work.below_threshold:
        trace += f"; {speaker.say('trace.threshold', least=work.rule.threshold)}"
    return trace


def floor_words(floor: Floor, speaker: Speaker) -> str:
    """Write `de 5 a 10 vagas, ao menos 1`."""
    key = "trace.floor_on" if floor.end is None else "trace.floor"
    return speaker.say(key, start=floor.start, end=floor.end, least=floor.seats)
