"""Both catalogues say the same things."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from solver.messages import LANGUAGES, Speaker, catalogue
from solver.vocabulary import LISTS, Confidence, Rounding, Unit

SOURCES = [p for root in ("solver", "proofs") for p in Path(root).rglob("*.py") if "messages" not in p.parts]


def placeholders(text: str) -> set[str]:
    """The names that a template takes."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_message_is_in_both_languages() -> None:
    """No key stands in one language alone, and both take the same data."""
    pt, en = catalogue("pt"), catalogue("en")
    assert set(pt) == set(en)
    assert {k: placeholders(v) for k, v in pt.items()} == {k: placeholders(v) for k, v in en.items()}


def test_every_key_that_the_code_names_exists() -> None:
    """Each text of the form `area.name` given to the catalogue is one of its keys."""
    named = re.compile(
        r'(?:say|help_of|InputError\.of|Problem|_problem|_error|_key)\(\s*"([a-z_0-9]+(?:[.-][a-z_0-9.-]+)*)"'
    )
    missing = []
    for path in SOURCES:
        for found in named.finditer(path.read_text(encoding="utf-8")):
            key = found[1] if "help_of" not in found[0] else f"cli.{found[1]}"
            if key not in catalogue("pt"):
                missing.append((str(path), key))
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_vocabulary_has_words(lang: str) -> None:
    """Every list, rounding, unit and confidence mark can be said."""
    speaker = Speaker(lang)
    words = [speaker.group(name) for name in LISTS]
    words += [speaker.say(f"rounding.{r.value}") for r in Rounding]
    words += [speaker.say(f"unit.{u.value}") for u in Unit]
    words += [speaker.say(f"confidence.{c.value}") for c in Confidence]
    assert all(words)


def test_lists_and_numbers_are_written_by_language() -> None:
    """`a, b e c`; `1.052` against `1,052`."""
    assert Speaker("pt").listing(["a", "b", "c"]) == "a, b e c"
    assert Speaker("en").listing([1052, 2]) == "1,052 and 2"
