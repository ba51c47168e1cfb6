"""The container file as data: its stages, each with its instructions in their order."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
PATH = ROOT / ".container" / "Containerfile"


@dataclass
class Stage:
    """A stage: the image that it starts from, its name, and its instructions: word and argument."""

    image: str
    name: str
    instructions: list[tuple[str, str]] = field(default_factory=list)

    def of(self, word: str) -> list[str]:
        """The arguments of all instructions of one word."""
        return [argument for each, argument in self.instructions if each == word]


def stages(path: Path = PATH) -> list[Stage]:
    """Read the file: comments left out, lines that go on joined."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    found: list[Stage] = []
    for line in filter(str.strip, whole.splitlines()):
        word, _, argument = line.partition(" ")
        if word == "FROM":
            image, _, name = argument.partition(" AS ")
            found.append(Stage(image, name))
        else:
            found[-1].instructions.append((word, argument.strip()))
    return found


def sources(copy: str) -> tuple[str, list[str]]:
    """What a COPY takes from which stage (none: from the folder of the project)."""
    words = shlex.split(copy)
    stage = next((w.removeprefix("--from=") for w in words if w.startswith("--from=")), "")
    return stage, [w for w in words if not w.startswith("--")][:-1]


def environment(stage: Stage) -> dict[str, str]:
    """What the stage sets."""
    return dict(pair.split("=", 1) for line in stage.of("ENV") for pair in shlex.split(line))
