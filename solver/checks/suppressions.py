"""Findings that the author of an edital accepts: each with its reason, each in use, or it is a finding itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import Field

from solver.checks.finding import Breach, Finding, Verdict
from solver.editais.model import Edital, Suppression
from solver.errors import Place
from solver.formats import Format
from solver.schema import WholeFile, validate
from solver.vocabulary import fold
from solver.yamltext import read_yaml


class SuppressionFile(WholeFile):
    """A side file of suppressions, for who may not touch the edital."""

    FORMAT = Format.SUPPRESSIONS

    suppressions: tuple[Suppression, ...] = Field(alias="supressoes", min_length=1)


@dataclass(frozen=True, slots=True)
class Placed:
    """A suppression and where it stands."""

    suppression: Suppression
    place: Place


def suppressions_of(edital: Edital, side_file: str | None = None) -> list[Placed]:
    """Return the edital's own suppressions, then those of a side file.

    Raises:
        InputError: all that is wrong with the side file.
    """
    placed = [Placed(s, edital.place(("supressoes", i))) for i, s in enumerate(edital.file.suppressions)]
    if side_file:
        document = read_yaml(side_file)
        read = validate(SuppressionFile, document)
        placed += [Placed(s, document.place(("supressoes", i))) for i, s in enumerate(read.suppressions)]
    return placed


def suppress(
    findings: Sequence[Finding], placed: Sequence[Placed], left_out: frozenset[str] = frozenset()
) -> tuple[list[Finding], list[Finding]]:
    """Split findings into those told and those suppressed; SUP001 and SUP002 join the told ones.

    `left_out` are the codes that were not run: a suppression of one of them is not called unused. One without a
    reason suppresses nothing.
    """
    told, hidden = list(findings), []
    faults = []
    for each in placed:
        if not each.suppression.reason:
            faults.append(_finding("SUP002", each))
            continue
        matched = [f for f in told if _matches(each.suppression, f)]
        told = [f for f in told if f not in matched]
        hidden += matched
        if not matched and each.suppression.code not in left_out:
            faults.append(_finding("SUP001", each))
    return [*told, *faults], hidden


def accepted_by(finding: Finding, placed: Sequence[Placed]) -> Placed | None:
    """Return the suppression that a suppressed finding answers to: the first one with a reason that names it."""
    return next((p for p in placed if p.suppression.reason and _matches(p.suppression, finding)), None)


def _matches(suppression: Suppression, finding: Finding) -> bool:
    if suppression.code != finding.code:
        return False
    return suppression.row is None or fold(suppression.row) == fold(finding.row_name)


def _finding(code: str, placed: Placed) -> Finding:
    key, suppression = code.lower(), placed.suppression
    data = {"code": suppression.code, "row": suppression.row or "—"}
    about = f"{suppression.code}|{fold(suppression.row)}"
    breach = Breach(code, "", (), f"{key}.message", data, fix=f"{key}.fix", about=about, verdict=Verdict.REVIEW)
    return Finding(breach, Verdict.REVIEW, None, placed.place, {})
