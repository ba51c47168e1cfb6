"""What `nominate` and `audit` are asked of: one contest or all rows of an edital, and what came after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from solver.allocation.aftermath import Happening
from solver.allocation.eventfile import read_events
from solver.commands import options
from solver.commands.edital import read_firm
from solver.commands.seats import number_of_seats
from solver.editais.model import Edital
from solver.errors import Amiss, InputError
from solver.norms.regime import Regime, load_regime
from solver.yamltext import file_size

LARGEST = 2_000_000
"""Seats that one answer nominates to at most."""


@dataclass(frozen=True, slots=True)
class OneContest:
    """So many seats under a regime and chosen readings, and what came after."""

    regime: Regime
    choice: Mapping[str, str]
    seats: int
    happenings: Sequence[Happening]


@dataclass(frozen=True, slots=True)
class AllRows:
    """The rows of an edital under chosen readings, and what came after."""

    edital: Edital
    choice: Mapping[str, str]
    happenings: Sequence[Happening]


def one_contest(
    norms: Sequence[str], readings: Sequence[str], total: str | None, files: Iterable[Path], events: Path | None
) -> OneContest:
    """Settle what is asked of one contest; `files` are those that the command goes on to read.

    Raises:
        InputError: everything that is wrong with the call, and which of the files cannot be read at all.
    """
    amiss = Amiss()
    with amiss.noted():
        regime = load_regime(options.required_norms(norms))
    with amiss.noted():
        choice = options.chosen_readings(readings)
    with amiss.noted():
        n = seats_wanted(total)
    happenings = read_all(amiss, files, events)
    amiss.settle()
    return OneContest(regime, choice, n, happenings)


def all_rows(
    notice: Path, norms: Sequence[str], readings: Sequence[str], files: Iterable[Path], events: Path | None
) -> AllRows:
    """Settle what is asked of every row of an edital; `files` are those that the command goes on to read.

    Raises:
        InputError: everything that is wrong with the call, and which of the files cannot be read at all.
    """
    amiss = Amiss()
    with amiss.noted():
        edital = read_firm(notice)
    with amiss.noted():
        choice = options.chosen_readings(readings)
    with amiss.noted():
        load_regime(norms)
    happenings = read_all(amiss, files, events)
    amiss.settle()
    return AllRows(edital, choice, happenings)


def seats_wanted(total: str | None) -> int:
    """Read `--seats`.

    Raises:
        InputError: it is missing, not a number, or beyond what one answer holds.
    """
    if total is None:
        raise InputError.of("nominate.needs_seats")
    n = number_of_seats(total)
    if n > LARGEST:
        raise InputError.of("nominate.too_many", found=n, limit=LARGEST)
    return n


def read_all(amiss: Amiss, files: Iterable[Path], events: Path | None) -> list[Happening]:
    """Return the events; note what is wrong with them, and which of the other files cannot be read at all."""
    for file in files:
        with amiss.noted():
            file_size(file)
    with amiss.noted():
        return read_events(events) if events is not None else []
    return []
