"""Take the README's pictures of the pages: `python -m tests.web.pictures`."""

from __future__ import annotations

from pathlib import Path

from tests.web.browsing import browsing, served

FIXTURES = Path(__file__).parents[2] / "fixtures"
PICTURES = FIXTURES / "pages"
WIDTH, HEIGHT = 1100, 900


def take() -> None:
    """Upload the shipped draft, then photograph what was read of it and the report."""
    PICTURES.mkdir(exist_ok=True)
    with served() as address, browsing() as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(address)
        page.set_input_files("input[type=file]", str(FIXTURES / "editais" / "minuta.docx"))
        page.locator("button.primary").first.click()
        page.screenshot(path=str(PICTURES / "leitura.png"))
        page.locator("button[formaction='/relatorio']").first.click()
        page.screenshot(path=str(PICTURES / "relatorio.png"))


if __name__ == "__main__":
    take()
