"""A visitor of a site of its own, for each module; the process that tasks branch off is shared by all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.visits import Visitor, visiting


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    """Somebody who visits a new site."""
    with visiting() as somebody:
        yield somebody
