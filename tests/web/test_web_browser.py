"""The pages in a browser: each is sound, holds when narrow or enlarged, and works by keyboard and without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import browsing, served
from tests.web.test_web_work import slow_proofs
from tests.web.visits import EDITAIS, POOLS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHEET, SPLIT, POOL = EDITAIS / "es-quadro.xlsx", EDITAIS / "es-fracionado.yaml", POOLS / "quatro-vagas.csv"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the module."""
    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """A site for the module, with proofs that take half a second."""
    with pytest.MonkeyPatch.context() as patch, served() as address:
        patch.setattr("solver.web.endpoints.norms.prove", slow_proofs)
        yield address


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A window of its own that no console message may come from."""
    context = browser.new_context(base_url=site, viewport={"width": 1200, "height": 900})
    window = context.new_page()
    complaints: list[str] = []
    window.on("console", lambda message: complaints.append(message.text))
    window.on("pageerror", lambda error: complaints.append(str(error)))
    yield window
    context.close()
    assert complaints == []


def send(page: Page, file: object) -> None:
    """Send an edital from the first page."""
    page.goto("/")
    page.set_input_files("#arquivo", str(file))
    page.get_by_role("button", name="Ler o edital").click()


def to_start(page: Page) -> None:
    page.goto("/")


def to_error(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Ler o edital").click()


def to_review(page: Page) -> None:
    send(page, SHEET)


def to_ready(page: Page) -> None:
    send(page, SPLIT)


def to_report(page: Page) -> None:
    send(page, SPLIT)
    page.get_by_role("button", name="Conferir o edital").first.click()


def to_calculator(page: Page) -> None:
    page.goto("/calculadora?norma=es-12010-2023&norma=es-12009-2023&vagas=60")


def to_wrong_calculator(page: Page) -> None:
    page.goto("/calculadora?norma=es-12010-2023&vagas=muitas")


def to_nominations(page: Page) -> None:
    page.goto("/nomeacoes")


def to_pool(page: Page) -> None:
    page.goto("/nomeacoes?norma=es-12010-2023")


def to_result(page: Page) -> None:
    to_pool(page)
    page.set_input_files("#candidatos", str(POOL))
    page.get_by_label("Número de vagas").fill("4")
    page.get_by_label("Candidato a examinar").fill("Carla")
    page.get_by_role("button", name="Ver as nomeações").click()


def to_norms(page: Page) -> None:
    page.goto("/normas")


def to_norm(page: Page) -> None:
    page.goto("/normas/es-guacui-2022")
    if page.get_by_role("button", name="Provar").count():
        page.get_by_role("button", name="Provar").click()
        page.wait_for_url("**/normas/**", timeout=20_000)
    assert page.get_by_text("Contraexemplo").count()


def to_bare_norm(page: Page) -> None:
    page.goto("/normas/br-9508-2018")


def to_code(page: Page) -> None:
    page.goto("/achados/ORD002")


PAGES = (
    to_start, to_error, to_review, to_ready, to_report, to_calculator, to_wrong_calculator, to_nominations, to_pool,
    to_result, to_norms, to_norm, to_bare_norm, to_code,
)  # fmt: skip


@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_each_page_is_sound_and_holds(page: Page, go: Callable[[Page], None]) -> None:
    """Nothing for axe to find, in light and dark; at 360 pixels and with text at twice its size nothing is cut off."""
    from axe_playwright_python.sync_playwright import Axe

    go(page)
    for scheme, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(page, options={"resultTypes": ["violations"], **rules})
        assert found.violations_count == 0, found.generate_report()
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate(OVERFLOW) <= 0
    page.set_viewport_size({"width": 1200, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(OVERFLOW) <= 0
    page.set_viewport_size({"width": 720, "height": 800})
    assert page.evaluate(OVERFLOW) <= 0


def test_a_missing_page_is_sound(browser: Browser, site: str) -> None:
    """As are the pages of refusals."""
    from axe_playwright_python.sync_playwright import Axe

    window = browser.new_page(base_url=site)
    window.goto("/nada")
    assert Axe().run(window).violations_count == 0
    assert window.get_by_role("link", name="Voltar ao início").count()
    window.close()


def test_a_misread_cell_is_corrected_judged_and_taken_home(page: Page) -> None:
    """From the document to the files, by the forms alone."""
    send(page, SHEET)
    page.get_by_label("Esfera", exact=True).select_option("estadual")
    page.get_by_label("UF", exact=True).select_option("ES")
    page.get_by_label("Poder", exact=True).select_option("executivo")
    page.get_by_label("Data da publicação").fill("2026-03-10")
    page.get_by_label("Analista / Direito: Total").fill("11")
    page.get_by_role("button", name="Guardar correções").first.click()
    assert page.get_by_label("Analista / Direito: Total").input_value() == "11"
    assert page.get_by_text("Pronto para conferir").count()
    page.get_by_role("button", name="Conferir o edital").first.click()
    assert page.get_by_role("heading", name="Conferência do edital").count()
    for name, suffix in (("Parecer (HTML)", ".html"), ("Planilha (XLSX)", ".xlsx"), ("Dados (JSON)", ".json")):
        with page.expect_download() as taken:
            page.get_by_role("button", name=name).click()
        assert taken.value.suggested_filename.endswith(suffix)
        assert taken.value.path().stat().st_size > 500
    page.get_by_role("button", name="English").click()
    assert page.get_by_role("heading", name="Check of the edital").count()
    page.get_by_role("button", name="Go back and correct the reading").click()
    assert page.get_by_label("Analista / Direito: Total").input_value() == "11"


def test_the_keyboard_suffices(page: Page) -> None:
    """The skip link first, every field reached in order, each step taken with Enter."""
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#conteudo"
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "texto"
    page.keyboard.insert_text(SPLIT.read_text(encoding="utf-8"))
    reach(page, "document.activeElement.textContent === 'Ler o edital'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/leitura")
    reach(page, "document.activeElement.name === 'cell:0:ampla'")
    page.keyboard.insert_text("4")
    page.keyboard.press("Enter")  # keeps the correction
    page.wait_for_function("document.querySelector('[name=\"cell:0:ampla\"]').defaultValue === '4'")
    reach(page, "document.activeElement.textContent === 'Conferir o edital'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/relatorio")
    reach(page, "document.activeElement.textContent.startsWith('Parecer')")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    with page.expect_download():
        page.keyboard.press("Enter")


def reach(page: Page, there: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(120):
        if page.evaluate(there):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {there}")


def test_pages_work_without_scripts(browser: Browser, site: str) -> None:
    """A browser that runs none goes all the way."""
    context = browser.new_context(base_url=site, java_script_enabled=False)
    window = context.new_page()
    to_report(window)
    assert "Conferência do edital" in window.content()
    window.goto("/calculadora?norma=es-12010-2023&vagas=20")
    assert "<svg" in window.content()
    context.close()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("foto.exe", b"MZ\x00", "não são lidos"),
        ("danificado.xlsx", b"PK\x03\x04 and no more", "danificado"),
        ("danificado.pdf", b"%PDF-1.7 and no more", "PDF"),
    ],
)
def test_what_cannot_be_read_is_told_at_the_top(page: Page, name: str, content: bytes, words: str) -> None:
    """With a link to the field, where the error stands too."""
    page.goto("/")
    page.set_input_files("#arquivo", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
    page.get_by_role("button", name="Ler o edital").click()
    assert words in page.get_by_role("alert").inner_text()
    assert page.locator("#arquivo").get_attribute("aria-invalid") == "true"


def test_too_large_a_file_is_told(browser: Browser) -> None:
    """The browser hears the answer although it was still sending."""
    with served(limit=200_000) as address:
        window = browser.new_page(base_url=address)
        window.goto("/")
        content = b"x" * 5_000_000
        window.set_input_files("#arquivo", {"name": "e.txt", "mimeType": "text/plain", "buffer": content})
        window.get_by_role("button", name="Ler o edital").click()
        assert "MB" in window.get_by_role("alert").inner_text()
        window.close()


def test_a_page_of_another_site_cannot_send_a_form(browser: Browser, site: str) -> None:
    """The browser says where it comes from, and it is refused."""
    window = browser.new_page()
    form = f'<form method="post" action="{site}/leitura" enctype="multipart/form-data"><button>x</button></form>'
    window.route("http://evil.example/", lambda route: route.fulfill(body=form, content_type="text/html"))
    window.goto("http://evil.example/")
    window.get_by_role("button").click()
    window.wait_for_url("**/leitura", timeout=10_000)
    assert "não veio de uma página deste servidor" in window.content()
    window.close()


def test_proofs_are_followed_without_scripts(browser: Browser, site: str) -> None:
    """The page renews itself until there is a matrix."""
    context = browser.new_context(base_url=site, java_script_enabled=False)
    window = context.new_page()
    window.goto("/normas/am-5580-2021")
    window.get_by_role("button", name="Provar").click()
    window.get_by_text("Contraexemplo").first.wait_for(timeout=20_000)
    context.close()
