"""What is installed: every package pinned by its exact version, none in vain, none of a host, all free to be used."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
OWN = "isonomia"

PERMISSIVE = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "MIT",
    "PSF-2.0",
    "Zlib",
}
"""Licences that ask no more than that their text be kept."""
AS_WRITTEN = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "BSD-3-Clause, Apache-2.0, dependency licenses": "BSD-3-Clause AND Apache-2.0",
    "MIT License": "MIT",
}
"""What packages say in words of their own, by the names of the SPDX list."""
OF_THE_FILE = {"cvc5": ("COPYING", "distribution is under the terms of the modified\nBSD license", "BSD-3-Clause")}
"""Packages whose metadata name no licence: the file that says it, its words, and the licence that it is."""


def requirements(texts: Iterable[str]) -> list[Requirement]:
    """What the project asks for, its own extras by what they ask for."""
    found = []
    for text in texts:
        wanted = Requirement(text)
        if wanted.name == OWN:
            found += [r for extra in sorted(wanted.extras) for r in requirements(EXTRAS[extra])]
        else:
            found.append(wanted)
    return found


OLDEST = {"python_version": "3.11", "python_full_version": "3.11.0"}
"""The oldest Python that is served: some packages are needed by it alone."""


def closure(wanted: Iterable[Requirement], under: Mapping[str, str] | None = None) -> frozenset[str]:
    """The packages that requirements bring, and that those bring, in this environment, or as `under` changes it."""
    taken: dict[str, set[str]] = {}
    left = list(wanted)
    while left:
        each = left.pop()
        name = canonicalize_name(each.name)
        new = {"", *each.extras} - taken.get(name, set())
        if new:
            taken.setdefault(name, set()).update(new)
            asked = [Requirement(r) for r in requires(name)]
            where = [{**(under or {}), "extra": extra} for extra in new]
            left += [r for r in asked if r.marker is None or any(r.marker.evaluate(each) for each in where)]
    return frozenset(taken)


def requires(name: str) -> list[str]:
    """What a package asks for; nothing is known of one that another Python alone needs."""
    try:
        return importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:
        return []


def direct() -> list[Requirement]:
    """All that `pyproject.toml` asks for, of users and of developers."""
    return requirements([*PROJECT["project"]["dependencies"], *(r for extra in EXTRAS.values() for r in extra)])


@cache
def pins() -> dict[str, str]:
    """The pinned versions, by canonical name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r"([A-Za-z0-9._-]+)==([0-9][0-9A-Za-z.]*)", line) for line in lines if line[:1] != "#"]
    assert all(found), "a line is no exact pin"
    named = [(canonicalize_name(each[1]), each[2]) for each in found if each]
    assert len(dict(named)) == len(named), "a package is pinned twice"
    return dict(named)


def test_every_package_is_pinned_and_no_other() -> None:
    """Those that are asked for, those that these bring, and the one that builds; nothing that nobody asks for."""
    builders = requirements(PROJECT["build-system"]["requires"])
    needed = closure([*direct(), *builders])
    assert needed - set(pins()) == set()
    assert set(pins()) - needed - closure([*direct(), *builders], OLDEST) == set()


def test_the_versions_installed_are_the_pinned_ones() -> None:
    """So that what was tested is what the file says."""
    found = {name: importlib.metadata.version(name) for name in closure(direct())}
    assert {name: version for name, version in found.items() if Version(version) != Version(pins()[name])} == {}


def test_each_pin_satisfies_what_is_asked() -> None:
    """The lower bounds of `pyproject.toml`; each direct requirement of users has one."""
    wrong = [str(r) for r in direct() if not r.specifier.contains(pins()[canonicalize_name(r.name)])]
    assert wrong == []
    for text in PROJECT["project"]["dependencies"]:
        assert Requirement(text).specifier, text


def test_nothing_that_is_installed_conflicts() -> None:
    """`pip check` says so too."""
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout


def test_no_file_names_where_packages_come_from() -> None:
    """No address of an index, no requirement by address: pip's own configuration says it, on each machine."""
    parts = "index" + "-url", "extra-" + "index", "find-" + "links", "trusted-" + "host", "git" + "+"
    suspect = re.compile("|".join([*map(re.escape, parts), r"\bpypi\.(?:org|io)", r"@ (?:https?|file):"]))
    files = [ROOT / name for name in ("constraints.txt", "pyproject.toml", "README.md", ".ci/run")]
    files += [*(ROOT / ".container").glob("*"), *(ROOT / "solver").rglob("*.py"), *(ROOT / "proofs").rglob("*.py")]
    found = [path.name for path in files if path.is_file() and suspect.search(path.read_text(encoding="utf-8"))]
    assert found == []
    for each in direct():
        assert each.url is None


def licences(name: str) -> set[str]:
    """The licences of a package, by the names of the SPDX list, as its metadata say: all of those that it has."""
    if name in OF_THE_FILE:
        file, words, licence = OF_THE_FILE[name]
        parts = importlib.metadata.distribution(name).files or []
        (path,) = [p for p in parts if p.name == file]
        assert words in path.read_text(encoding="utf-8"), name
        return {licence}
    about = importlib.metadata.metadata(name)
    said = about.get("License-Expression") or about.get("License")
    if not said or "\n" in said:
        kinds = about.get_all("Classifier") or []
        said = " AND ".join(k.rpartition(" :: ")[2] for k in kinds if k.startswith("License ::"))
    return {each for part in said.split(" AND ") for each in AS_WRITTEN.get(part, part).split(" AND ")}


@pytest.mark.parametrize(
    "name", sorted(closure(requirements([f"{OWN}[dask,web]", *PROJECT["project"]["dependencies"]])))
)
def test_what_users_install_has_a_permissive_licence(name: str) -> None:
    """Each licence that it has, or one of those between which it lets choose, asks no more than to be named."""
    found = licences(name)
    assert found
    for each in found:
        assert set(each.split(" OR ")) & PERMISSIVE, (name, each)
