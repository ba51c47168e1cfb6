"""A browser that visits a site served for the tests; where there is none, its tests are skipped."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import uvicorn

from solver.commands.serve import bound
from solver.web.app import application

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = Path("/usr/bin/chromium")


@contextmanager
def served(limit: int = 20 * 1024 * 1024) -> Iterator[str]:
    """Serve a site on a free port; give its address."""
    with bound("127.0.0.1", 0) as taken:
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        config = uvicorn.Config(
            application(limit=limit), log_level="error", access_log=False, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([taken],), daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.02)
        yield address
        server.should_exit = True
        thread.join(timeout=10)


@contextmanager
def browsing() -> Iterator[Browser]:
    """Open Debian's Chromium."""
    if not os.access(CHROMIUM, os.X_OK):
        pytest.skip(f"no browser at {CHROMIUM}: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()
