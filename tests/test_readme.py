"""What the README shows is what happens: its session in Python, its pictures, its commands."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from solver.cli import COMMANDS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_session_in_python_is_true() -> None:
    """Every line of it gives what is written below it."""
    sessions = "\n".join(re.findall(r"```pycon\n(.*?)```", README, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(sessions, {}, "README.md", str(ROOT / "README.md"), 0)
    assert len(test.examples) > 15
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_command_is_shown() -> None:
    """No command is left for the reader to find out."""
    assert [name for name in COMMANDS if f"isonomia {name}" not in README] == []


def test_every_picture_is_shipped() -> None:
    """And is a PNG."""
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", README)
    assert pictures
    assert all((ROOT / name).read_bytes().startswith(b"\x89PNG") for name in pictures)
