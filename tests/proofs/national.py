"""The theorem matrix of the whole library, pinned: `python -m tests.proofs.national` decides it anew and writes it.

What holds for every number of seats is apart from what was tried on contests up to stated bounds.
"""

from __future__ import annotations

from pathlib import Path

from proofs.catalogue import BOUNDED, ORDER, chosen
from proofs.pins import pins_text
from solver.batch.crews import processors
from solver.batch.executors import executor_of
from solver.commands.prove import decided, subjects_of

PINS = {
    Path(__file__).parent / "national.json": ORDER,
    Path(__file__).parent / "national-bounded.json": BOUNDED,
}
"""The files, and the properties that each pins."""


def main() -> None:
    """Decide both parts and write their files."""
    subjects = subjects_of((), {})
    with executor_of(processors()) as executor:
        for file, names in PINS.items():
            found = list(decided(subjects, chosen(names), executor))
            file.write_text(pins_text(found), encoding="utf-8")
            print(f"{file.name}: {len(found)} theorems of {len(subjects)} norms")  # noqa: T201


if __name__ == "__main__":
    main()
