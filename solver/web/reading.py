"""A document read, or what was read of it corrected: tasks done in a process of their own."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from solver.checks.applicability import applicability
from solver.editais.facts import Facts
from solver.editais.read import FORMS, read_draft
from solver.errors import InputError, Place, Problem
from solver.messages import Speaker
from solver.norms.load import library_ids
from solver.reports.check_report import judged_json
from solver.web.carried import Carried, unpacked
from solver.web.corrections import Corrections, corrected
from solver.web.review import Judging, Review, review
from solver.yamltext import file_size

_KEYS = re.compile(r"^(?:edital|orgao|ente|publicacao|normas|cargos|regras)\s*:", re.MULTILINE)


def suffix_of_text(text: str) -> str:
    """Return the suffix of what was pasted: the structured form, a table of seats, or an edital's own words."""
    if _KEYS.search(text):
        return ".yaml"
    first = next((line for line in text.splitlines() if line.strip()), "")
    return ".csv" if any(first.count(mark) >= 2 for mark in ";\t,") and len(first) < 400 else ".txt"


def read_document(name: str, title: str, facts: Facts, norms: Sequence[str], speaker: Speaker) -> Review:
    """Read a document of the present folder, and return what was read of it.

    Raises:
        InputError: nothing of it can be read, or a norm is none of the library's.
    """
    of_library(norms)
    path = Path(name)
    file_size(path)
    draft = read_draft(path, facts)
    carried = Carried.of(draft, title, hashlib.sha256(path.read_bytes()).hexdigest())
    here = Place(name, cell=speaker.say("web.place.form"))
    for steps in facts.words():
        carried.places[steps] = here
    return reviewed(carried, norms, 1, speaker)


def correct(packed: str, by: Corrections, norms: Sequence[str], page: int, speaker: Speaker) -> Review:
    """Correct what was read, and return it anew.

    Raises:
        InputError: what the form carried is damaged, or a norm is none of the library's.
    """
    of_library(norms)
    return reviewed(mended(packed, by, speaker), norms, page, speaker)


def mended(packed: str, by: Corrections, speaker: Speaker) -> Carried:
    """Return what a form carried, as it corrects it.

    Raises:
        InputError: it is damaged.
    """
    return corrected(unpacked(packed), by, Place("", cell=speaker.say("web.place.form")))


def reviewed(carried: Carried, norms: Sequence[str], page: int, speaker: Speaker) -> Review:
    """Return what was read, and by which norms it would be judged, if it can be."""
    problems: tuple[Problem, ...] = ()
    judging: tuple[Judging, ...] = ()
    try:
        edital = carried.draft().edital()
    except InputError as error:
        problems = error.problems
    else:
        try:
            found = applicability(edital, norms, own_files=False)
        except InputError as error:
            problems = error.problems
        else:
            judging = tuple(
                Judging(j["norm"], j["title"], j["role"], tuple(j["reasons"]))
                for j in (judged_json(n, speaker) for n in found.norms)
                if j["role"] != "set-aside"
            )
    return review(carried, problems, judging, norms, page, speaker)


def of_library(norms: Sequence[str]) -> None:
    """Check that norms are the library's own: a form names no files.

    Raises:
        InputError: every one that is not.
    """
    known = library_ids()
    for name in norms:
        if name not in known:
            raise InputError.of("norm.unknown", found=name, near="", known=", ".join(known))


def kinds() -> str:
    """Return the suffixes that are read, as a field of a form lists them."""
    from solver.editais.read import WRITTEN

    return ",".join((*FORMS, *WRITTEN))
