"""Files of a test's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.editais.said import Written


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Return a function that writes a file and returns its path."""

    def write(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write
