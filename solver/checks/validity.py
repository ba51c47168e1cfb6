"""VIG: whether the norms that an edital cites are in force and bind it, and whether it cites those that do."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from solver.checks.alternatives import names_of
from solver.checks.applicability import decide, is_for_a_part, may_bind, overlap
from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.checks.hiring import is_of_part
from solver.norms.catalogue import Binds, Decision, Standing, successors
from solver.norms.load import Norm
from solver.norms.model import Rule
from solver.norms.rules import Validity
from solver.vocabulary import Confidence


def _named(case: Case) -> Iterator[tuple[Decision, tuple[str | int, ...]]]:
    """Yield what is decided of each cited norm, and the steps to where the edital names it."""
    cited = case.cited or ()
    names = case.edital.file.norms or ()
    for decision in decide(case.edital, cited):
        if any(decision.norm is norm for norm in cited):
            at = names.index(decision.norm.id) if decision.norm.id in names else None
            yield decision, ("normas",) if at is None else ("normas", at)


def _sure(*rules: Rule | None) -> Verdict:
    """Return the verdict that rests on rules of a norm: for review where one is known from other sources only."""
    unsure = any(rule and rule.confidence is Confidence.SECONDARY for rule in rules)
    return Verdict.REVIEW if unsure else Verdict.VIOLATION


def _instead(case: Case, norm: Norm) -> tuple[str, ...]:
    """Return the titles of the norms that bind the entity for the groups of a norm that does not."""
    decisions = decide(case.edital, case.cited or ())
    return tuple(d.norm.file.title for d in decisions if d.binds is Binds.YES and overlap(norm, d.norm))


def _fix(code: str, instead: tuple[str, ...]) -> str:
    return f"{code}.fix_instead" if instead else f"{code}.fix"


@rule("VIG001")
def not_in_force(case: Case) -> Iterator[Breach]:
    """Flag a cited norm that had not begun, or had ended, when the edital was published."""
    for decision, path in _named(case):
        norm, standing = decision.norm, decision.status.standing
        if standing not in (Standing.NOT_YET, Standing.EXPIRED):
            continue
        file, early = norm.file, standing is Standing.NOT_YET
        limit = decision.status.start if early else decision.status.end
        instead = _instead(case, norm)
        transition = file.transition.source if file.transition and early else ()
        unsure = early and file.validity.confidence is Confidence.SECONDARY
        note = f" ({file.validity.note.rstrip('.')})" if file.validity.note else ""
        yield Breach(
            "VIG001",
            norm.id,
            (*file.validity.source, *transition),
            f"vig001.{standing.value}{'-unsure' if unsure else ''}",
            {"title": file.title, "limit": limit, "published": case.date, "instead": instead, "note": note},
            expected=str(limit),
            found=str(case.date),
            path=path,
            fix=_fix("vig001", instead),
            verdict=Verdict.REVIEW if _may_last(file.validity, case.date) and not early else _sure(file.validity),
        )


def _may_last(validity: Validity, day: datetime.date) -> bool:
    """Whether a norm whose last day is not known for sure may still be in force on a day after it."""
    return validity.end_at_latest is not None and day <= validity.end_at_latest


@rule("VIG002")
def revoked(case: Case) -> Iterator[Breach]:
    """Flag a cited norm that had been revoked when the edital was published, and name what replaced it."""
    for decision, path in _named(case):
        if decision.status.standing is not Standing.REVOKED:
            continue
        norm, by = decision.norm, decision.status.revoked_by
        now = successors(norm, case.date, [d.norm for d in decide(case.edital, case.cited or ())]) or by
        yield Breach(
            "VIG002",
            norm.id,
            tuple(f"{source} ({other.id})" for other in by for source in other.file.revocation_source),
            "vig002.message",
            {
                "title": norm.file.title,
                "by": tuple(", ".join((other.file.title, *other.file.revocation_source)) for other in by),
                "since": by[0].file.validity.start,
                "published": case.date,
                "instead": tuple(other.file.title for other in now),
            },
            expected=tuple(other.id for other in now),
            found=norm.id,
            path=path,
            fix="vig002.fix",
            verdict=_sure(*(other.file.validity for other in by)),
        )


@rule("VIG003")
def binds_others(case: Case) -> Iterator[Breach]:
    """Flag a norm that does not bind the entity, or of which that cannot be known.

    It is a mistake where another norm binds for the same groups; else it may be applied by choice, for review.
    """
    uncited = {norm.id for norm in case.regime.norms if case.cited is None and norm.id in case.uncited}
    inferred = [(d, ("ente",)) for d in decide(case.edital, ()) if d.norm.id in uncited]
    for decision, path in (*_named(case), *inferred):
        norm, entity = decision.norm, case.edital.file.entity
        outside = [r.key.removeprefix("catalogue.") for r in decision.reasons if r.key in _OUTSIDE]
        if not outside or (outside == ["part_only"] and _is_of_its_part(case, norm)):
            continue
        own, reach, why = norm.file.entity, norm.file.reach, outside[0]
        doubt = why in ("branch_not_stated", "reach_unsure", "part_only")
        instead = () if doubt else _instead(case, norm)
        theirs = {"sphere": own.sphere, "state": own.state, "municipality": own.municipality}
        ours = {"sphere": entity.sphere, "state": entity.state, "municipality": entity.municipality}
        yield Breach(
            "VIG003",
            norm.id,
            reach.source if reach else (),
            f"vig003.{why}",
            {
                "title": norm.file.title,
                "norm": theirs.get(why, reach and (reach.part if why == "part_only" else reach.branches)),
                "entity": ours.get(why, entity.branch),
                "instead": instead,
            },
            path=path if why != "branch_not_stated" else ("ente",),
            fix=f"vig003.{_FIXES.get(why, 'fix_unsure') if doubt else 'fix_instead' if instead else 'fix'}",
            verdict=Verdict.VIOLATION if instead else Verdict.REVIEW,
        )


_OUTSIDE = tuple(
    f"catalogue.{why}"
    for why in ("sphere", "state", "municipality", "branch", "branch_not_stated", "reach_unsure", "part_only")
)
"""Reasons that put an entity outside a norm's reach, or leave it in doubt."""


_FIXES = {"part_only": "fix_part"}


def _is_of_its_part(case: Case, norm: Norm) -> bool:
    reach = norm.file.reach
    return reach is not None and reach.part is not None and is_of_part(case.edital, reach.part)


@rule("VIG004")
def not_cited(case: Case) -> Iterator[Breach]:
    """Flag a norm that binds the entity on that day and that the edital does not cite.

    An act cited in a wording of another day is cited: only which wording judges is told. Where several norms may judge,
    which they are is told too. A norm cited for the part of the contests that it reaches stands in for the general one
    in the groups of both.
    """
    if case.others:
        yield _several(case)
    if case.cited is None:
        return
    said = case.edital.file.norms
    known = {norm.id for norm in case.cited} | set(said or ())
    acts = {norm.file.urn: norm for norm in case.cited if norm.file.urn}
    for decision in decide(case.edital, case.cited):
        norm = decision.norm
        if norm.id in known or not may_bind(decision) or not norm.file.reserves:
            continue
        if norm.file.urn in acts:
            yield _other_wording(case, acts[norm.file.urn], norm)
            continue
        special = [part for part in _judging(case) if is_for_a_part(part) and part.id != norm.id]
        covered = {group for part in special if part.id in known for group in overlap(norm, part)}
        groups = tuple(g.id for g in norm.file.groups if g.id not in covered)
        if not groups:
            continue
        instead = tuple(p.file.title for p in special if p.id not in known and overlap(norm, p))
        sure = decision.binds is Binds.YES and not instead
        binding = f"vig004.{'message' if said is not None else 'given'}"
        yield Breach(
            "VIG004",
            norm.id,
            norm.file.reach.source if norm.file.reach else (),
            binding if sure else "vig004.either" if instead else "vig004.unsure",
            {"title": norm.file.title, "norm": norm.id, "groups": groups, "instead": instead},
            expected=norm.id,
            path=("normas",),
            fix="vig004.fix",
            verdict=_sure(norm.file.validity) if sure else Verdict.REVIEW,
        )


def _judging(case: Case) -> list[Norm]:
    """Return the norms that judge, in any of the choices, as of right."""
    return [norm for each in (case, *case.others) for norm in each.regime.norms if norm.id not in each.inapplicable]


def _several(case: Case) -> Breach:
    """Tell that several norms may judge the same groups, and that the edital is judged under each."""
    names = names_of((case, *case.others))
    asked = {i for name in names for i in name.split("+")}
    doubts = [d.binds for d in decide(case.edital, case.cited or ()) if d.norm.id in asked]
    unstated = case.edital.file.entity.branch is None and Binds.YES not in doubts
    return Breach(
        "VIG004",
        "",
        (),
        "vig004.both_branch" if unstated else "vig004.both",
        {"choices": tuple(names), "first": names[0]},
        path=("ente",),
        fix="vig004.fix_both",
        about="both",
        verdict=Verdict.INFO,
    )


def _other_wording(case: Case, cited: Norm, current: Norm) -> Breach:
    """Tell that an act was named in a wording of another day: what the edital cites is the act, and that is right."""
    judges = any(norm.id == current.id for norm in case.regime.norms)
    names = case.edital.file.norms or ()
    return Breach(
        "VIG004",
        current.id,
        current.file.validity.source,
        "vig004.wording" if judges else "vig004.wording_given",
        {"title": cited.file.title, "now": current.file.title, "norm": current.id},
        expected=current.id,
        found=cited.id,
        path=("normas", names.index(cited.id)) if cited.id in names else ("normas",),
        fix="vig004.fix_wording",
        about="wording",
        verdict=Verdict.INFO,
    )
