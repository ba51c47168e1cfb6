"""What the pages of findings quote from a statute stands in its text, and the provisions they name exist."""

from __future__ import annotations

import re

import pytest

from solver.checks.explanations import Page, pages
from solver.norms.address import Address
from solver.norms.held import held_statute
from solver.norms.load import load_norm

_FAMILIES = ("VIG", "ORD", "CON", "FAV", "DUP", "SUB", "REV", "NOV", "CLA")
PAGES = [(code, page) for code, page in pages().items() if code.startswith(_FAMILIES)]


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


@pytest.mark.parametrize(("code", "page"), PAGES)
def test_what_is_quoted_is_in_the_statute(code: str, page: Page) -> None:
    """Every passage between quotation marks is a norm's own, word for word; names of keys and commands aside."""
    texts = [plain(text) for norm in page.norms if (text := load_norm(norm).statute_text())]
    for quoted in re.findall(r'"([^"]{20,})"', plain(page.pt.law)):
        assert any(quoted in text for text in texts), (code, quoted)


@pytest.mark.parametrize(("code", "page"), PAGES)
def test_provisions_named_exist(code: str, page: Page) -> None:
    """Each provision is one of its norm's text, where that is held; each norm is in the library."""
    for norm, provision in page.provisions.items():
        statute = held_statute(load_norm(norm))
        assert statute is None or Address.parse(provision) in statute, (code, norm, provision)
    assert set(page.provisions) <= set(page.norms)
