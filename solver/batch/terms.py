"""On what terms every edital of a call is judged; they travel, with the files that they name, to any machine."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from solver import __version__
from solver.editais.facts import Facts
from solver.messages import LANGUAGES
from solver.norms.load import LIBRARY, LIBRARY_VERSION, is_path
from solver.yamltext import read_bytes


@cache
def edition() -> str:
    """Return the versions of the tool and its library, and the hash of the library's files."""
    content = hashlib.sha256()
    for path in sorted(LIBRARY.glob("*.yaml")):
        content.update(path.read_bytes())
    return f"isonomia {__version__}, {LIBRARY_VERSION}, {content.hexdigest()[:16]}"


@dataclass(frozen=True, slots=True)
class Terms:
    """What the call says of all its editais.

    `known` are the fingerprints of a baseline. `facts` name no companion: each file may have its own. `carried` holds,
    by name and in base64, the files that `norms` and `suppressions` name, where whoever judges cannot read them.
    `edition` is that of the tool and its library: another one might answer otherwise.
    """

    norms: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    suppressions: str | None = None
    known: tuple[str, ...] = ()
    compared: bool = False
    facts: Facts = field(default_factory=Facts)
    lang: str = LANGUAGES[0]
    carried: Mapping[str, str] = field(default_factory=dict)
    edition: str = field(default_factory=edition)

    def digest(self) -> str:
        """Return the hash of all that the terms say, and of the files that they name as these are now.

        Raises:
            InputError: such a file cannot be read.
        """
        said = self if self.carried else self.packed()
        return hashlib.sha256(said.text().encode("utf-8", "surrogatepass")).hexdigest()

    def packed(self) -> Terms:
        """Return the same terms with the files that they name inside, for another machine.

        Raises:
            InputError: such a file cannot be read.
        """
        files = [name for name in self.norms if is_path(name)] + ([self.suppressions] if self.suppressions else [])
        names = {name: f"{number}.yaml" for number, name in enumerate(dict.fromkeys(files))}
        return replace(
            self,
            norms=tuple(f"./{names[name]}" if name in names else name for name in self.norms),
            suppressions=names.get(self.suppressions or ""),
            carried={names[name]: base64.b64encode(read_bytes(name)).decode() for name in names},
        )

    def unpacked(self, folder: Path) -> Terms:
        """Return the terms with the files that they carry laid in a folder; where they carry none, as they are."""
        if not self.carried:
            return self
        for name, content in self.carried.items():
            (folder / name).write_bytes(base64.b64decode(content))
        return replace(
            self,
            norms=tuple(str(folder / name) if is_path(name) else name for name in self.norms),
            suppressions=str(folder / self.suppressions) if self.suppressions else None,
            carried={},
        )

    def text(self) -> str:
        """Write the terms as JSON."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def of(cls, text: str) -> Terms:
        """Read what `text` has written."""
        said: dict[str, Any] = json.loads(text)
        said |= {name: tuple(said[name]) for name in ("norms", "select", "ignore", "known")}
        said["readings"] = tuple((question, reading) for question, reading in said["readings"])
        said["facts"] = Facts(**said["facts"])
        return cls(**said)


def readings_of(chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return a choice of readings in one order."""
    return tuple(sorted(chosen.items()))


def prefixes_of(values: Sequence[str]) -> tuple[str, ...]:
    """Return the prefixes of codes that a call names, in one order."""
    return tuple(sorted({p.strip().upper() for value in values for p in value.split(",") if p.strip()}))
