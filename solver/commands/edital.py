"""What commands about an edital share: its file, the facts that a table does not state, and the regime it is under."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from solver.checks.applicability import applicability
from solver.commands import options
from solver.editais.facts import OPTIONS, Facts
from solver.editais.model import Edital
from solver.errors import InputError, Problem
from solver.norms.regime import Regime, load_regime

_FACTS = ("sphere", "state", "municipality", "branch", "published")


def edital_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument EDITAL (received as the path `source`) and the options that give `facts`."""

    @functools.wraps(command)
    def with_facts(**values: Any) -> Any:
        given = {name: values.pop(name) for name in (*_FACTS, "companion")}
        return command(facts=Facts(**given), **values)

    path = click.Path(path_type=Path)
    words = options.help_of("option.fact_companion")
    added: Callable[..., Any] = click.option("--dados", "companion", metavar="FILE", type=path, help=words)(with_facts)
    for option, name in reversed(tuple(zip(OPTIONS.values(), _FACTS, strict=True))):
        added = click.option(option, name, metavar="…", help=options.help_of(f"option.fact_{name}"))(added)
    return click.argument("source", metavar="EDITAL", type=path)(added)


def regime_of(edital: Edital, norms: Sequence[str], readings: Sequence[str]) -> Regime:
    """Return the norms given or else cited, under the readings chosen; where none is cited, those that bind.

    Where a cited norm does not apply and another binds in its place, that other one is returned.

    Raises:
        InputError: unknown or faulty norms, questions or readings; no norm is given or cited, and none binds.
    """
    choice = options.chosen_readings(readings)
    if norms:
        return load_regime(norms, choice)
    found = applicability(edital)
    unsaid = found.case.uncited - set(found.replaced)
    named = Regime(tuple(n for n in found.case.regime.norms if n.id not in unsaid))
    if not named.groups:
        raise InputError.of("cli.norm_needed")
    return named.under(choice)


def norm_remarks(edital: Edital, norms: Sequence[str], regime: Regime) -> list[Problem]:
    """Say which norm is followed in place of a cited one, and which is followed though it does not apply."""
    found = applicability(edital, norms)
    told = [
        Problem(
            "cli.norm_replaced", {"cited": [n.file.title for n in found.replaced[norm.id]], "norm": norm.file.title}
        )
        for norm in regime.norms
        if norm.id in found.replaced
    ]
    idle = (norm for norm in regime.norms if norm.id in found.case.inapplicable)
    return told + [Problem("cli.norm_inapplicable", {"norm": norm.file.title}) for norm in idle]
