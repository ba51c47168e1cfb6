"""What commands about an edital share: its file, the facts that a table does not state, and the regime it is under."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from solver.checks.applicability import Role, applicability
from solver.commands import options
from solver.editais.facts import OPTIONS, Facts
from solver.editais.model import Edital
from solver.editais.read import read_edital
from solver.errors import InputError, Place, Problem
from solver.norms.regime import Regime, load_regime, no_quota

_FACTS = ("sphere", "state", "municipality", "branch", "published")


def edital_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument EDITAL (received as the path `source`) and the options that give `facts`."""
    path = click.Path(path_type=Path)
    return click.argument("source", metavar="EDITAL", type=path)(fact_options(command))


def fact_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say what a document does not, received as `facts`."""

    @functools.wraps(command)
    def with_facts(**values: Any) -> Any:
        given = {name: values.pop(name) for name in (*_FACTS, "companion")}
        return command(facts=Facts(**given), **values)

    words = options.help_of("option.fact_companion")
    path = click.Path(path_type=Path)
    added: Callable[..., Any] = click.option("--dados", "companion", metavar="FILE", type=path, help=words)(with_facts)
    for option, name in reversed(tuple(zip(OPTIONS.values(), _FACTS, strict=True))):
        added = click.option(option, name, metavar="…", help=options.help_of(f"option.fact_{name}"))(added)
    return added


def read_firm(source: Path, facts: Facts | None = None) -> Edital:
    """Read an edital whose figures are to be worked with: none of them may be in doubt.

    Raises:
        InputError: as `read_edital`; or some figures were read with doubt.
    """
    edital = read_edital(source, facts=facts)
    if edital.doubted:
        found = edital.doubted_rows
        raise InputError.of("edital.doubtful_rows", Place(edital.name), found=found, file=edital.name)
    return edital


def regime_of(edital: Edital, norms: Sequence[str], readings: Sequence[str]) -> Regime:
    """Return the norms given or else cited, under the readings chosen; where none is cited, those that bind.

    Where a cited norm does not apply and another binds in its place, that other one is returned.

    Raises:
        InputError: unknown or faulty norms, questions or readings; no norm is given or cited, and none binds.
    """
    choice = options.chosen_readings(readings)
    if norms:
        return load_regime(norms).facing(edital.file.entity.branch).under(choice)
    found = applicability(edital)
    if found.open_choice:
        raise InputError(found.open_choice)
    unsaid = found.case.uncited - set(found.replaced)
    named = Regime(tuple(n for n in found.case.regime.norms if n.id not in unsaid))
    if not named.groups:
        idle = [j.norm for j in found.norms if j.role is Role.NO_QUOTA]
        raise InputError([no_quota(n) for n in idle] or [Problem("cli.norm_needed", {})])
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
