"""Uploads put where readers find them: a folder of their own, gone as soon as they have been read."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar, cast

from solver.web.forms import Upload
from solver.web.work import SECONDS, work

Result = TypeVar("Result")


def work_on(
    files: Mapping[str, Upload], task: Callable[..., Result], *arguments: object, seconds: float = SECONDS
) -> Result:
    """Do a task that reads uploads by the names given here: `name` and the suffix of each.

    Raises:
        InputError: the task raised it.
        Refusal: as `work`.
    """
    with tempfile.TemporaryDirectory(prefix="isonomia-") as folder:
        for name, upload in files.items():
            (Path(folder) / f"{name}{upload.suffix}").write_bytes(upload.data)
        return cast("Result", work(_inside, folder, task, arguments, seconds=seconds))


def _inside(folder: str, task: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
    """Do a task in a folder, so that places name files as they are named there; what it leaves behind goes with it."""
    os.chdir(folder)
    tempfile.tempdir = folder
    return task(*arguments)
