"""A visitor without a browser: forms sent as a page of the site would send them."""

from __future__ import annotations

import html
import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from httpx import Response
from starlette.applications import Starlette

from solver.web.app import application

with warnings.catch_warnings():  # it recommends a successor of httpx that is not released under that name everywhere
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

FIXTURES = Path(__file__).parents[2] / "fixtures"
EDITAIS, POOLS = FIXTURES / "editais", FIXTURES / "pools"
HOME = "http://127.0.0.1:8000"
File = tuple[str, bytes]


class Visitor:
    """Somebody who follows the forms of the pages."""

    def __init__(self, site: Starlette) -> None:
        self.client = TestClient(site, base_url=HOME, headers={"origin": HOME}, follow_redirects=False)
        self.page = ""

    def get(self, address: str) -> Response:
        """Open an address."""
        return self._seen(self.client.get(address))

    def post(
        self, address: str, fields: Mapping[str, str | list[str]] | None = None, files: Mapping[str, File] | None = None
    ) -> Response:
        """Send a form with the token of the last page."""
        data: dict[str, str | list[str]] = {"token": self.hidden("token"), **(fields or {})}
        return self._seen(self.client.post(address, data=data, files=dict(files or {"_": ("", b"")})))

    def read(self, name: str, content: bytes, **facts: str) -> Response:
        """Send an edital to be read."""
        self.get("/")
        return self.post("/leitura", facts, {"arquivo": (name, content)})

    def again(self, address: str, **fields: str | list[str]) -> Response:
        """Send on what the last page carries, with other fields."""
        return self.post(
            address, {"levado": self.hidden("levado"), **{k.replace("__", ":"): v for k, v in fields.items()}}
        )

    def hidden(self, name: str) -> str:
        """Return what a hidden field of the last page holds."""
        found = re.search(rf'name="{re.escape(name)}" value="([^"]*)"', self.page)
        return html.unescape(found[1]) if found else ""

    def field(self, name: str) -> str:
        """Return what a field of the last page shows."""
        found = re.search(rf'<input[^>]* name="{re.escape(name)}"[^>]* value="([^"]*)"', self.page)
        return html.unescape(found[1]) if found else ""

    def _seen(self, response: Response) -> Response:
        if response.headers.get("content-type", "").startswith("text/html"):
            self.page = response.text
        return response


@contextmanager
def visiting(site: Starlette | None = None) -> Iterator[Visitor]:
    """Open a site for a visitor."""
    visitor = Visitor(site or application())
    with visitor.client:
        yield visitor
