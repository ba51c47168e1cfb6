"""VIG005: what the known norms leave unjudged, said plainly: no norm, a group without one, points in place of seats."""

from __future__ import annotations

from collections.abc import Iterator

from solver.checks.applicability import decide, may_bind, overlap
from solver.checks.case import Case, rule
from solver.checks.finding import Breach, Verdict
from solver.editais.model import Mark
from solver.norms.catalogue import Binds, Decision
from solver.norms.hierarchy import unfilled
from solver.norms.load import Norm
from solver.norms.regime import favoured
from solver.vocabulary import GROUPS, OVERLAPS


@rule("VIG005")
def no_norm_known(case: Case) -> Iterator[Breach]:
    """Say plainly that the library knows no norm that binds the entity, or none for a group that has seats.

    Also that the entity's law gives points and reserves no seat; to cite it and reserve seats is for review.
    """
    decisions = decide(case.edital, case.cited or ())
    points = [d for d in decisions if not d.norm.file.reserves]
    theirs = [d for d in points if may_bind(d)]
    if not any(may_bind(d) for d in decisions if d not in points):
        unsure = tuple(d.norm.file.title for d in decisions if d.binds is Binds.UNKNOWN and d not in theirs)
        none, doubt = ("no_quota", "no_quota_unsure") if theirs else ("message", "unsure")
        key = f"vig005.{doubt if unsure else none}"
        yield Breach("VIG005", "", (), key, {"norms": unsure}, path=("ente",), fix="vig005.fix", verdict=Verdict.INFO)
    for decision in theirs:
        yield _gives_points(decision)
    named = {norm.id for norm in (*(case.cited or ()), *case.regime.norms)}
    for decision in decisions:
        if decision.binds is Binds.UNKNOWN and decision.norm.id not in named:
            yield from _for_a_part(decision)
    covered = {g.id for g in case.regime.groups}
    covered |= {part for bloc in covered for part in OVERLAPS.get(bloc, ())}
    covered |= {bloc for bloc, parts in OVERLAPS.items() if covered & parts}
    cited = {norm.id for norm in case.cited or ()}
    cited_points = {g: d.norm for d in points if d.norm.id in cited for g in favoured(d.norm)}
    for group in GROUPS:
        rows = [i for i, row in enumerate(case.rows) if row.cell(group) not in (None, Mark.NONE, 0)]
        if rows and group not in covered and group in cited_points:
            yield _reserves_by_points(cited_points[group], group, rows[0])
        elif rows and group not in covered and case.regime.norms:
            calls = _calls(case, group)
            yield Breach(
                "VIG005",
                "",
                (),
                "vig005.group_general" if calls else "vig005.group",
                {"group": group, "calls": calls},
                group=group,
                path=("cargos", rows[0], group),
                fix="vig005.fix",
                verdict=Verdict.INFO,
            )


def _calls(case: Case, group: str) -> tuple[str, ...]:
    """Return the commands that judge the edital by each general norm that might rule a group, beside its own norms."""
    lacking = unfilled(case.edital.file.entity, case.date)
    found = [c.norm for u in lacking if u.group == group for c in u.candidates if c.norm is not None]
    together = [[*(n for n in case.regime.norms if not overlap(n, norm)), norm] for norm in found]
    options = (" ".join(f"-n {n.id if n.in_library else n.path}" for n in norms) for norms in together)
    return tuple(f"isonomia check EDITAL {given}" for given in options)


def _for_a_part(decision: Decision) -> Iterator[Breach]:
    """Tell of a norm of the entity for a part of its contests, which an edital of that part must name to be judged."""
    norm, parts = decision.norm, [r for r in decision.reasons if r.key == "catalogue.part_only"]
    for reason in parts if len(decision.reasons) == 1 else ():
        data = {"title": norm.file.title, "part": reason.data["part"], "norm": norm.id}
        yield Breach(
            "VIG005",
            norm.id,
            norm.file.reach.source if norm.file.reach else (),
            "vig005.part",
            data,
            path=("ente",),
            fix="vig005.fix_part",
            about=norm.id,
            verdict=Verdict.INFO,
        )


def _gives_points(decision: Decision) -> Breach:
    """Tell that what the entity's law gives is points in the score: no seat is demanded by it."""
    norm = decision.norm
    return Breach(
        "VIG005",
        norm.id,
        norm.file.bonus.source if norm.file.bonus else (),
        "vig005.bonus" if decision.binds is Binds.YES else "vig005.bonus_unsure",
        {"title": norm.file.title, "groups": favoured(norm)},
        path=("ente",),
        fix="vig005.fix_bonus",
        about="bonus",
        verdict=Verdict.INFO,
    )


def _reserves_by_points(norm: Norm, group: str, row: int) -> Breach:
    """Flag seats for a group by an edital whose cited norm gives that group points and reserves none."""
    return Breach(
        "VIG005",
        norm.id,
        norm.file.bonus.source if norm.file.bonus else (),
        "vig005.reserved",
        {"title": norm.file.title, "group": group},
        group=group,
        path=("cargos", row, group),
        fix="vig005.fix_reserved",
        verdict=Verdict.REVIEW,
    )
