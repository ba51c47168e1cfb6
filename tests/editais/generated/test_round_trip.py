"""Drawn, written as a document, read: equal. A few documents of each kind always, hundreds with `-m long`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.editais.generated.draw import drawn
from tests.editais.generated.measure import Tally, measure
from tests.editais.generated.renderers import RENDERERS, TABLE_ONLY, UNMERGED, docx, printed

FEW, MANY = 4, 60
GOAL = 0.99
"""The share of facts to be read right; of those left, none may be read wrong."""

LESS = {"pdf-shaded": 0.95, "libreoffice": 0.8}
"""Where nothing parts the columns for sure, or they are so narrow that words are broken in them, more is left in doubt."""


def round_trip(name: str, seeds: range, folder: Path) -> Tally:
    """Draw, write and read an edital of each seed."""
    suffix, render = RENDERERS[name]
    tally = Tally()
    for seed in seeds:
        edital = drawn(seed, merged=name not in UNMERGED)
        path = folder / f"{name}-{seed}{suffix}"
        render(edital, path)
        measure(edital, path, tally, clauses=name not in TABLE_ONLY)
    return tally


def told(name: str, tally: Tally) -> None:
    """Print the share read right, and hold it."""
    print(f"{name}: {tally.share:.2%} right ({tally.right}), {tally.doubted} doubted, {len(tally.wrong)} wrong")
    assert tally.wrong == []
    assert tally.share >= LESS.get(name, GOAL), tally.missing[:20]


@pytest.mark.parametrize("name", RENDERERS)
def test_a_few_of_each_kind(name: str, tmp_path: Path) -> None:
    """The same few each time."""
    told(name, round_trip(name, range(FEW), tmp_path))


@pytest.mark.long
@pytest.mark.parametrize("name", RENDERERS)
def test_many_of_each_kind(name: str, tmp_path: Path) -> None:
    """Sixty of each kind, with LibreOffice's below more than four hundred documents a run."""
    told(name, round_trip(name, range(100, 100 + MANY), tmp_path))


@pytest.mark.long
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_many_printed_by_libreoffice(tmp_path: Path) -> None:
    """DOCX files printed to PDF, tables cut by pages."""
    editais = {seed: drawn(seed) for seed in range(500, 500 + MANY)}
    sources = [tmp_path / f"libreoffice-{seed}.docx" for seed in editais]
    for edital, path in zip(editais.values(), sources, strict=True):
        docx(edital, path)
    printed(sources, tmp_path)
    tally = Tally()
    for edital, path in zip(editais.values(), sources, strict=True):
        measure(edital, path.with_suffix(".pdf"), tally, clauses=True)
    told("libreoffice", tally)
