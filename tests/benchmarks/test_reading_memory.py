"""Reading many documents: memory stays flat."""

from __future__ import annotations

import resource
from pathlib import Path

from solver.editais.read import read_draft
from tests.editais.generated.draw import drawn
from tests.editais.generated.renderers import RENDERERS, UNMERGED

KINDS = ("docx", "html", "markdown", "xlsx", "pdf-ruled")
ROUNDS, FIRST = 20, 5
GROWTH = 1.1
"""How much the peak may grow from the first rounds to the last."""


def peak() -> int:
    """Return the most memory that this process has held, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_memory_is_flat_over_two_hundred_documents(tmp_path: Path) -> None:
    """Ten documents of five kinds, twenty times over: the peak of the first fifty readings is nearly that of all."""
    paths = []
    for name in KINDS:
        suffix, render = RENDERERS[name]
        for seed in (1, 2):
            paths.append(tmp_path / f"{name}-{seed}{suffix}")
            render(drawn(seed, merged=name not in UNMERGED), paths[-1])
    after_first = 0
    for k in range(ROUNDS):
        for path in paths:
            read_draft(path)
        after_first = peak() if k + 1 == FIRST else after_first
    print(f"peak after {FIRST * len(paths)} readings: {after_first} kB; after {ROUNDS * len(paths)}: {peak()} kB")
    assert peak() <= GROWTH * after_first
