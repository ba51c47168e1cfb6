"""`isonomia compare --all`: every norm in order, told, drawn, or as the atlas."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from proofs.catalogue import ORDER, chosen
from proofs.lattice import RACIAL, RACIAL_GROUPS, counted, lattices, orders
from proofs.theorems import Subject
from solver.batch.crews import processors
from solver.batch.executors import executor_of
from solver.commands.output import answer_bytes, deliver, form_for, not_itself, not_there
from solver.commands.progress import progress
from solver.commands.prove import decided
from solver.errors import InputError, Problem
from solver.messages import Speaker, visible
from solver.norms.catalogue import Standing, status
from solver.norms.load import Norm, library, load_norm, once
from solver.norms.regime import join
from solver.reports.atlas import Atlas, atlas_json, atlas_lines
from solver.reports.lattice_svg import lattices_svg
from solver.schema import read_day
from solver.vocabulary import GROUPS

FORMS: Final = ("text", "json", "html", "svg")
_NORM_FILES: Final = frozenset({".yaml", ".yml"})


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked of all norms: which of them, which orders, on which day, and how to decide and to tell it."""

    names: Sequence[str]
    groups: Sequence[str]
    day: str | None
    library_too: bool
    jobs: int | None
    scheduler: str | None
    fixed: Mapping[str, str]
    form: str


def deliver_all(request: Request, out: Path | None, speaker: Speaker, *, force: bool) -> None:
    """Compare all norms and deliver the answer.

    Raises:
        InputError: all that is wrong with the norms or the call; `out` exists.
    """
    form = form_for(out, request.form, FORMS)
    if request.jobs and request.scheduler:
        raise InputError.of("batch.jobs_of_cluster")
    not_itself([("-o", out)], [file for name in request.names for file in _files_of(name)])
    not_there([out], force=force)
    on = _day(request.day)
    norms = norms_of(request.names, library_too=request.library_too)
    if on:
        known = once([*norms, *library()]) if all(n.in_library for n in norms) else norms
        norms = [n for n in norms if status(n, on, known).standing is Standing.IN_FORCE]
    if not norms:
        raise InputError.of("atlas.nothing", found=[*request.names, *([request.day] if request.day else [])])
    idle = tuple(n for n in norms if not n.file.reserves)
    subjects = Subject.each((join([n]) for n in norms if n.file.reserves), request.fixed)
    names = order_names(request.groups, orders(subjects))
    few = bool(request.names) and not request.library_too and form != "html"
    with executor_of(request.jobs or (1 if few else processors()), request.scheduler) as executor:
        found = lattices(subjects, names, executor)
        atlas = Atlas(found, tuple(s.regime for s in subjects), idle, on, request.fixed)
        content = _rendered(atlas, subjects, form, executor, speaker)
    deliver(content, out, force=force)


def _rendered(
    atlas: Atlas, subjects: Sequence[Subject], form: str, executor: Executor | None, speaker: Speaker
) -> bytes:
    match form:
        case "json":
            return answer_bytes(atlas_json(atlas, speaker))
        case "svg":
            return lattices_svg(atlas.lattices, speaker).encode()
        case "html":
            from solver.reports.atlas_page import atlas_page

            properties = chosen(ORDER)
            with progress(len(subjects) * len(properties)) as advance:
                theorems = list(decided(subjects, properties, executor, advance))
            return atlas_page(atlas, theorems, speaker).encode()
        case _:
            return (visible("\n".join(atlas_lines(atlas, speaker))) + "\n").encode()


def _day(text: str | None) -> datetime.date | None:
    try:
        return None if text is None else read_day(text)
    except ValueError:
        raise InputError.of("input.date", name="--on", found=str(text)) from None


def norms_of(names: Sequence[str], *, library_too: bool) -> list[Norm]:
    """Return the norms named, those of each folder named, and the library's where asked for or none is named.

    Raises:
        InputError: every unknown or faulty norm; a folder without any; two files of one id.
    """
    norms: list[Norm] = []
    problems: list[Problem] = []
    for name in names:
        files = _files_of(name)
        if not files:
            problems.append(Problem("atlas.nothing", {"found": name}))
        for file in files:
            try:
                norms.append(load_norm(file))
            except InputError as error:
                problems += error.problems
    if problems:
        raise InputError(problems)
    if library_too or not names:
        norms += library()
    return sorted(once(norms), key=lambda norm: norm.id)


def _files_of(name: str) -> list[str]:
    if not Path(name).is_dir():
        return [name]
    return sorted(str(file) for file in Path(name).iterdir() if file.suffix.casefold() in _NORM_FILES)


def order_names(wanted: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """Return the orders asked for, all where none is; the bloc of all racial groups names that of all together.

    Raises:
        InputError: every name of which there is no order.
    """
    names = tuple(dict.fromkeys(RACIAL if _is_racial(name) else name for name in wanted))
    if unknown := [name for name in names if name not in known]:
        raise InputError(Problem("atlas.unknown_order", {"found": n, "known": ", ".join(known)}) for n in unknown)
    return names


def _is_racial(name: str) -> bool:
    return name in GROUPS and counted(name) == RACIAL_GROUPS
