"""Norms read from the library or from a user's file, and put under chosen readings."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any, cast

from solver.errors import InputError, Place, Problem
from solver.norms.coherence import problems_in
from solver.norms.effects import Same, file_under, forbidden, strays
from solver.norms.model import NormFile, Question
from solver.schema import check_format, dotted, validate
from solver.vocabulary import Branch, Confidence
from solver.yamltext import TREE_STANDS, YamlDocument, compose_yaml, read_text

LIBRARY = Path(__file__).parent / "library"
LIBRARY_VERSION = "2026.12.1"
"""The version of the library as a whole; it changes whenever a norm file does."""
MOST_PAIRS = 10_000
"""The most pairs of readings of a norm that are tried together when it is read."""


@dataclass(frozen=True, slots=True)
class Norm:
    """A norm under one reading of each of its questions.

    `file` holds the rules as those readings make them; `readings` names the reading of every question.
    """

    file: NormFile
    document: YamlDocument
    path: Path
    questions: tuple[Question, ...]
    readings: Mapping[str, str]

    @property
    def id(self) -> str:
        """The norm's identifier."""
        return self.file.id

    @property
    def secondary(self) -> bool:
        """Whether the norm is known from secondary sources, not from its own text."""
        return self.file.confidence is Confidence.SECONDARY

    @property
    def in_library(self) -> bool:
        """Whether the norm is the library's own, not a user's file."""
        return self.path.parent == LIBRARY

    def under(self, choice: Mapping[str, str]) -> Norm:
        """Return the norm with the readings of `choice` (question: reading), the others as they are."""
        return _put(self, {**self.readings, **choice})

    def facing(self, branch: Branch | None) -> Norm:
        """Return the norm before a body of a branch: questions that do not arise for it are left at their default."""
        if all(q.arises_for(branch) for q in self.questions):
            return self
        questions = tuple(q if q.arises_for(branch) else q.at_default for q in self.questions)
        left = {q.id: q.default for q in self.questions if not q.arises_for(branch)}
        return _put(replace(self, questions=questions), {**self.readings, **left})

    def asking(self, questions: tuple[Question, ...]) -> Norm:
        """Return the norm with further questions, each at its default reading."""
        wider = replace(self, questions=(*self.questions, *questions))
        return _put(wider, {**{q.id: q.default for q in questions}, **self.readings})

    def question(self, name: str) -> Question | None:
        """Return the question of that id."""
        return next((q for q in self.questions if q.id == name), None)

    def statute_text(self) -> str | None:
        """Return the published text that stands beside the file, or None where it is not held.

        Raises:
            InputError: it cannot be read (told where the norm names it), or is not the text that the file pins
            (`texto_sha256`).
        """
        if self.file.text is None:
            return None
        try:
            text = read_text(self.path.parent / self.file.text)
        except InputError as error:
            raise named_at(error, self.file.text, self.document.place(("texto",))) from None
        pinned, found = self.file.text_sha256, hashlib.sha256(text.encode()).hexdigest()
        if pinned is not None and pinned.casefold() != found:
            place = self.document.place(("texto_sha256",))
            raise InputError.of("norm.text_changed", place, text=self.file.text, pinned=pinned, found=found)
        return text

    def sha256(self) -> str:
        """Return the hash of the norm file as it was read."""
        return hashlib.sha256(self.document.text.encode()).hexdigest()


def library_ids() -> list[str]:
    """Return the ids of the library's norms, sorted."""
    return list(_listed())


@cache
def _listed() -> tuple[str, ...]:
    return tuple(sorted(p.stem for p in LIBRARY.glob("*.yaml")))


def library() -> Iterator[Norm]:
    """Yield every norm of the library, under its default readings."""
    return (_from_library(name) for name in library_ids())


def reserving_ids() -> list[str]:
    """Return the ids of the library's norms that reserve seats, sorted."""
    return [norm.id for norm in library() if norm.file.reserves]


def idle_ids() -> list[str]:
    """Return the ids of the library's norms that reserve no seats but give points, sorted."""
    return [norm.id for norm in library() if not norm.file.reserves]


def is_path(name: str) -> bool:
    """Whether a norm is named by the path of its file; a slash alone makes none: titles have them (`n. 3.594/2008`)."""
    return name.endswith((".yaml", ".yml")) or name.startswith(("./", "../", "/", ".\\", "..\\"))


def near_ids(name: str) -> list[str]:
    """Return the ids that a name that is none may stand for: those that look like it, or have the number it tells."""
    known = library_ids()
    told = [re.sub(r"\D", "", number) for number in re.findall(r"\d[\d.]*", name)]
    numbered = [each for each in known if any(len(n) > 2 and n in each.split("-")[1:-1] for n in told)]
    dated = [each for each in numbered if any(n == each.split("-")[-1] for n in told)]
    return dated or numbered or difflib.get_close_matches(name, known, n=1, cutoff=0.5)


def load_norm(name: str) -> Norm:
    """Load a norm by library id, or by path (`is_path`).

    Raises:
        InputError: no such norm, or everything that is wrong with the file.
    """
    if is_path(name):
        return read_norm(Path(name))
    known = library_ids()
    if name not in known:
        raise InputError.of("norm.unknown", found=name, near="', '".join(near_ids(name)), known=", ".join(known))
    return _from_library(name)


@cache
def _from_library(name: str) -> Norm:
    return read_norm(LIBRARY / f"{name}.yaml")


def read_norm(path: Path) -> Norm:
    """Read a norm file, under its default readings.

    Raises:
        InputError: all that is wrong with the file, the effects of every reading included.
    """
    document, problems = compose_yaml(read_text(path), str(path))
    if any(p.key not in TREE_STANDS for p in problems):
        raise InputError(problems)
    return norm_of(document, path, problems)


def norm_of(document: YamlDocument, path: Path, known: Sequence[Problem] = ()) -> Norm:
    """Read a norm from a document; `path` is where its text is looked for, `known` what is already wrong with it.

    Raises:
        InputError: `known`, and all that is wrong with the document, the effects of every reading included.
    """
    check_format(NormFile, document)
    problems = [*known, *problems_in(document)]
    try:
        file = validate(NormFile, document, "norm.not_a_norm")
    except InputError as error:
        raise InputError([*error.problems, *problems]) from None
    if problems:
        raise InputError(problems)
    norm = Norm(file, document, path, file.questions, {q.id: q.default for q in file.questions})
    if problems := list(_effects_amiss(norm)) or _clashes(norm):
        raise InputError(problems)
    return norm.under({})


def _effects_amiss(norm: Norm) -> Iterator[Problem]:
    """Yield what is wrong with the effect of each reading, where it stands.

    Each is laid beside the defaults of the other questions, which are to be sound together. Where they are not, each is
    laid by itself: what one reading does to the file is not told of the others.
    """
    written = cast("dict[str, Any]", norm.document.root.plain())
    together = _faults(partial(norm.under, {}))
    told = False
    for index, question in enumerate(norm.questions):
        for name, reading in question.readings.items():
            path = ("questoes", index, "leituras", name, "efeito")
            for keys in forbidden(reading.effect):
                yield Problem("norm.effect_forbidden", {"found": dotted(keys)}, norm.document.place((*path, *keys)))
            found = [Problem("norm.effect_on_nothing", {"found": stray}) for stray in strays(written, reading.effect)]
            if not found and together and reading.effect:
                found = _faults(partial(file_under, Same(norm.document), (Same(reading.effect),)))
                told = told or bool(found)
            elif not found and reading.effect:
                found = _faults(partial(norm.under, {question.id: name}))
            yield from (Problem(p.key, p.data, norm.document.place(path)) for p in found)
    if together and not told:
        yield from (Problem(p.key, p.data, norm.document.place(("questoes",))) for p in together)


def _clashes(norm: Norm) -> list[Problem]:
    """Return the pairs of readings that are sound alone and not together, at the effect of the second.

    Not looked for where there are more pairs than `MOST_PAIRS`: the first combination computed then tells.
    """
    changing = [
        (index, question, name)
        for index, question in enumerate(norm.questions)
        for name, reading in question.readings.items()
        if reading.effect and name != question.default
    ]
    if len(changing) ** 2 > 2 * MOST_PAIRS:
        return []
    problems = []
    for (before, one, first), (index, other, second) in combinations(changing, 2):
        if before == index:
            continue
        try:
            _put(norm, {**norm.readings, one.id: first, other.id: second})
        except InputError as error:
            place = norm.document.place(("questoes", index, "leituras", second, "efeito"))
            names = {"one": f"{one.id}={first}", "other": f"{other.id}={second}"}
            problems += [Problem("norm.readings_clash", {**names, "problem": p}, place) for p in error.problems]
    return problems


def named_at(error: InputError, name: str, place: Place) -> InputError:
    """Return the error of a file that another names, told where it is named; what has a line of its own stays there."""
    return InputError(
        p if p.place.line else Problem("input.named_file", {"found": name, "problem": p}, place) for p in error.problems
    )


def _faults(lay: Callable[[], object]) -> list[Problem]:
    """Return what is wrong with a file once effects are laid over it."""
    try:
        lay()
    except InputError as error:
        return list(error.problems)
    return []


def _put(norm: Norm, readings: Mapping[str, str]) -> Norm:
    """Apply the effect of each reading, in the order of the questions, to the file as written."""
    effects = []
    for question in norm.questions:
        reading = question.readings.get(readings[question.id])
        if reading is None:
            expected = ", ".join(question.readings)
            found = readings[question.id]
            raise InputError.of("norm.unknown_reading", question=question.id, found=found, expected=expected)
        if reading.effect:
            effects.append(Same(reading.effect))
    return replace(norm, file=file_under(Same(norm.document), tuple(effects)), readings=dict(readings))


def load_regime_norms(names: tuple[str, ...]) -> list[Norm]:
    """Load several norms, each once, reporting every unknown or faulty one at once.

    Raises:
        InputError: what is wrong with any of them; two norms of one id.
    """
    norms: list[Norm] = []
    problems: list[Problem] = []
    for name in names:
        try:
            norms.append(load_norm(name))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return once(norms)


def once(norms: Iterable[Norm], place: Place | None = None) -> list[Norm]:
    """Return the norms, those of one file once; `place` is where they are named.

    Raises:
        InputError: two files have one id.
    """
    kept: dict[str, Norm] = {}
    problems = []
    for norm in norms:
        first = kept.setdefault(norm.id, norm)
        if first.path.resolve() != norm.path.resolve():
            data = {"found": norm.id, "one": str(first.path), "other": str(norm.path)}
            problems.append(Problem("norm.id_twice", data, place or Place()))
    if problems:
        raise InputError(problems)
    return list(kept.values())
