"""Which files a call means: named ones, folders, patterns and lists of paths; and what of them is passed over."""

from __future__ import annotations

import glob
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from solver.editais.read import FORMS, WRITTEN
from solver.errors import InputError, Place
from solver.yamltext import read_text

LIST_MARK: Final = "@"
"""What stands before the name of a list of paths."""
COMPANION: Final = ".dados"
"""What stands between the name of a document and the suffix of its companion."""
_SUFFIXES: Final = (".yaml", ".yml")
_WITHOUT_COMPANION: Final = frozenset(_SUFFIXES)
"""Documents that say all themselves."""
_TEMPORARY: Final = (".tmp", ".bak", ".swp", ".part", ".crdownload")
HIDDEN, TEMPORARY, COMPANIONS, REPEATED, OUTPUTS = "hidden", "temporary", "companion", "repeated", "output"
"""Why a file is passed over, beside its kind, which is told by its suffix."""


@dataclass(frozen=True, slots=True)
class Item:
    """A file to be judged, and the one beside it that says what it does not."""

    path: str
    companion: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """The files of a call, each once, and how many others were passed over: by reason, or by suffix."""

    items: tuple[Item, ...]
    passed_over: Counter[str] = field(default_factory=Counter)


def is_many(sources: Sequence[Path]) -> bool:
    """Whether a call names more than one file, or may do so."""
    return len(sources) != 1 or str(sources[0]).startswith(LIST_MARK) or sources[0].is_dir() or _is_pattern(sources[0])


def plan(sources: Iterable[Path], companion: Path | None = None, outputs: Iterable[tuple[str, Path]] = ()) -> Plan:
    """Find the files that a call means, in the order of its arguments; those of a folder or pattern sorted.

    Args:
        sources: files, folders, patterns, and lists of them (`@list.txt`, a path a line).
        companion: what is said of files that have no companion of their own.
        outputs: files that the call itself writes, each with its option: they are no editais.

    Raises:
        InputError: a list that cannot be read, a pattern that nothing matches; a file to be judged that is also to be
            written; or no file is left.
    """
    passed: Counter[str] = Counter()
    written = {os.path.realpath(out): option for option, out in outputs}
    seen: set[str] = set()
    items = []
    for path, named in _named(sources, passed):
        real = os.path.realpath(path)
        if real in written and named:
            raise InputError.of("output.same_file", Place(str(path)), option=written[real])
        if real in written:
            passed[OUTPUTS] += 1
        elif real in seen:
            passed[REPEATED] += 1
        else:
            seen.add(real)
            items.append(Item(str(path), _companion(path, companion)))
    if not items:
        raise InputError.of("batch.nothing", found=", ".join(str(s) for s in sources))
    return Plan(tuple(items), passed)


def _named(sources: Iterable[Path], passed: Counter[str]) -> Iterator[tuple[Path, bool]]:
    """Yield each file, and whether the call names it, so that it is not to be passed over whatever it is."""
    for source in sources:
        if str(source).startswith(LIST_MARK):
            yield from _named(_listed(Path(str(source)[len(LIST_MARK) :])), passed)
        elif source.is_dir():
            yield from ((path, False) for path in _inside(source, passed))
        elif _is_pattern(source):
            yield from _matching(source, passed)
        else:
            yield source, True


def _listed(source: Path) -> list[Path]:
    """Return the paths of a list, taken from the folder of the call; a line that begins with `#` is none."""
    lines = (line.strip() for line in read_text(source).splitlines())
    paths = [Path(line) for line in lines if line and not line.startswith("#")]
    for number, path in enumerate(paths, 1):
        if str(path).startswith(LIST_MARK):
            raise InputError.of("batch.list_in_list", Place(str(source), number), found=str(path))
    return paths


def _is_pattern(source: Path) -> bool:
    return glob.has_magic(str(source)) and not source.exists()


def _matching(source: Path, passed: Counter[str]) -> Iterator[tuple[Path, bool]]:
    found = sorted(glob.glob(str(source), recursive=True))  # noqa: PTH207 (absolute or not, with `..` or not)
    if not found:
        raise InputError.of("batch.no_match", Place(str(source)))
    for path in map(Path, found):
        if path.is_dir():
            continue
        if reason := _reason(path):
            passed[reason] += 1
        else:
            yield path, False


def _inside(folder: Path, passed: Counter[str]) -> Iterator[Path]:
    """Yield the files of read kinds in a folder and those below it, sorted; links to folders are not followed."""
    for root, folders, names in os.walk(folder):
        passed.update(HIDDEN for name in folders if name.startswith("."))
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for path in (Path(root, name) for name in sorted(names)):
            if reason := _reason(path):
                passed[reason] += 1
            else:
                yield path


def _reason(path: Path) -> str:
    """Return why a file that no one named is passed over; empty where it is not."""
    suffix = path.suffix.lower()
    if path.name.startswith((".", "~$")):
        return HIDDEN if path.name.startswith(".") else TEMPORARY
    if path.name.endswith("~") or suffix in _TEMPORARY:
        return TEMPORARY
    if suffix in _SUFFIXES and path.stem.lower().endswith(COMPANION):
        return COMPANIONS
    return "" if suffix in FORMS or suffix in WRITTEN else suffix or path.name


def _companion(path: Path, given: Path | None) -> str | None:
    """Return the companion of a document: `NAME.dados.yaml` beside it, else the one that the call names."""
    if path.suffix.lower() in _WITHOUT_COMPANION:
        return None
    beside = (path.with_name(f"{path.stem}{COMPANION}{suffix}") for suffix in _SUFFIXES)
    own = next((each for each in beside if each.is_file()), given)
    return None if own is None else str(own)
