"""The opinion as a page: whole, offline, escaped, and saying what it must."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import html5lib
import pytest

from solver.checks.finding import Verdict
from solver.editais.form import edital_of
from solver.editais.model import Note
from solver.errors import InputError, Place
from solver.messages import LANGUAGES, Speaker, catalogue
from solver.reports.conclusion import conclusion_key
from solver.reports.corrections import Correction, correction
from solver.reports.opinion_page import opinion_html, style
from solver.reports.opinion_tables import BLOCK
from solver.yamltext import parse_yaml
from tests.reports.judged import EDITAIS, EN, HEAD, PT, opinion, report_of, report_on

VOID = {"meta", "col", "br", "link", "img", "input", "hr"}
WRONG = "cargos:\n  - {cargo: Analista, total: 1052, ampla: 736, negros: 211, indigenas: 53, pcd: 53}\n"


class Outline(HTMLParser):
    """A page's elements, and what is wrong with their nesting."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        self.ids += [v for k, v in attrs if k == "id" and v]
        self.targets += [v[1:] for k, v in attrs if k == "href" and v and v.startswith("#")]
        if tag not in VOID and tag not in ("path", "use"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        if tag == "path":
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")


def outline(page: str) -> Outline:
    """Read a page."""
    found = Outline()
    found.feed(page)
    found.close()
    return found


def page_of(name: str, speaker: Speaker = PT) -> str:
    """The page of a worked edital."""
    text = (EDITAIS / name).read_text(encoding="utf-8")
    report = report_on(edital_of(parse_yaml(text, name), name))
    return opinion_html(opinion(report, speaker))


NAMES = sorted(p.name for p in EDITAIS.glob("*.yaml") if "esperado" not in p.name and "dados" not in p.name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("speaker", [PT, EN], ids=["pt", "en"])
def test_a_page_is_whole_and_offline(name: str, speaker: Speaker) -> None:
    """Elements are nested, ids are unique, links lead somewhere in the page, and nothing is run or fetched."""
    page = page_of(name, speaker)
    found = outline(page)
    assert found.faults == []
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert set(found.targets) <= set(found.ids)
    assert {"script", "img", "iframe", "object", "form", "link"}.isdisjoint(found.tags)
    assert {"style", "src", "onclick", "onload"}.isdisjoint(k for k, _ in found.attributes)
    assert "http://" not in page
    assert "https://" not in page
    assert "url(" not in page
    assert "@import" not in page
    html5lib.HTMLParser(strict=True).parse(page)  # raises where the page is not well formed


def test_the_policy_allows_the_page_s_own_style_alone() -> None:
    """Its hash is that of the style as it stands in the page."""
    page = page_of("es-completo.yaml")
    css = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert css
    assert css[1] == style()
    digest = base64.b64encode(hashlib.sha256(css[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in page.replace("&#39;", "'")


def test_what_an_edital_says_makes_no_markup() -> None:
    """Names of rows, of the body, and clauses are escaped; control characters are shown as such."""
    evil = "<script>alert(1)</script>&\"'\x1b[31m"
    text = HEAD.replace("Órgão", '"<b>Órgão</b>"') + (
        'cargos:\n  - {cargo: "<script>alert(1)</script>&\\"\'\\e[31m", total: 20, ampla: 15, negros: 3, '
        "indigenas: 1, pcd: 1}\nclausulas: [{item: '<i>1', texto: '<img src=x onerror=alert(1)>'}]\n"
    )
    report = report_on(edital_of(parse_yaml(text, "<u>.yaml"), "<u>.yaml"))
    page = opinion_html(opinion(report))
    assert report.case.rows[0].name == evil
    assert "<script" not in page
    assert "<b>Órgão" not in page
    assert "<img" not in page
    assert "<u>" not in page
    assert "\x1b" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in page
    assert outline(page).faults == []


def test_cells_are_marked_by_sign_code_and_figure() -> None:
    """211 negros where 210 are due of 1.052: the cell says so without colour, and leads to its finding."""
    page = opinion_html(opinion(report_of(WRONG)))
    cell = re.search(
        r'<td class="n violation">211 <small>devidas 210</small> <a href="#a(\d+)">✗ QTD002</a></td>', page
    )
    assert cell
    assert f'id="a{cell[1]}"' in page
    assert ">1.052</td>" in page
    assert ">1,052</td>" in opinion_html(opinion(report_of(WRONG), EN))


def test_a_finding_stands_between_the_edital_and_the_statute() -> None:
    """The clause or the cells, the provision's words with their article's head, the sum and the fix."""
    page = page_of("es-passo-longo.yaml")
    finding = page[page.index('id="a1"') : page.index("</article>")]
    assert "regras › ordem › indigenas: {primeira: 10, passo: 35}" in finding
    assert "“Serão reservados os seguintes percentuais de vagas" in finding
    assert "“5% (cinco por cento) para indígenas.”" in finding
    assert "5% × 30 = 1,5 → 2" in finding
    assert "Antecipe a convocação seguinte de indígenas para a posição 30" in finding


def test_a_clause_is_quoted_where_the_finding_stands() -> None:
    """A statement read of a clause stands at the clause's place: its words are shown."""
    text = "cargos:\n  - {cargo: A, total: 20, ampla: 13, negros: 4, indigenas: 1, pcd: 2}\n"
    clause = "clausulas: [{item: '5.2', texto: 'O candidato negro aprovado na ampla ocupa vaga reservada.'}]\n"
    edital = edital_of(parse_yaml(HEAD + text + "regras: {aprovado_na_ampla_conta: true}\n" + clause, "x"), "x")
    stated = edital.place(("clausulas", 0))

    def place(path: object) -> object:
        return stated if path == ("regras", "aprovado_na_ampla_conta") else edital.place(path)  # type: ignore[arg-type]

    report = report_on(replace(edital, place=place))  # type: ignore[arg-type]
    (told,) = [t for t in opinion(report).told if t.code == "CON002"]
    assert told.excerpt.lines == ("5.2 O candidato negro aprovado na ampla ocupa vaga reservada.",)


def test_a_norm_without_its_text_is_not_quoted() -> None:
    """Known from a secondary source, it is marked as such and its provisions are left to the official text."""
    text = "cargos:\n  - {cargo: A, total: 40, ampla: 29, negros: 8, indigenas: 2, pcd: 1}\n"
    told = [t for t in opinion(report_of(text)).told if t.quotation and t.quotation.norm == "es-12009-2023"]
    assert told
    assert all(t.quotation and t.quotation.secondary and not t.quotation.passages for t in told)
    assert "conhecida por fonte secundária" in opinion_html(opinion(report_of(text)))


def test_a_rule_s_title_is_not_put_over_what_is_only_to_be_reviewed() -> None:
    """`CON001: who is in the reserve does not compete` must not head a finding that the edital is silent."""
    told = opinion(report_of("cargos: [{cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1, pcd: 0}]\n")).told
    assert [t.title for t in told if t.verdict is Verdict.REVIEW]
    assert all(t.title == "" for t in told if t.verdict is Verdict.REVIEW)
    assert all(t.title for t in told if t.verdict is Verdict.VIOLATION)


def test_a_table_that_cannot_be_corrected_says_why() -> None:
    """A row does not say how many seats its open list has."""
    page = opinion_html(opinion(report_of("cargos:\n  - {cargo: A, total: 20, negros: 4, pcd: 2}\n")))
    assert "O quadro corrigido não pôde ser calculado:" in page
    assert "não se sabe quantas vagas são" in page


def test_figures_read_with_doubt_are_not_corrected() -> None:
    """A figure that its words contradict: the row is named, and no table is proposed on it."""
    text = HEAD + "cargos:\n  - {cargo: A, total: 20, ampla: 16, negros: 3, indigenas: 1, pcd: 1}\n"
    edital = edital_of(parse_yaml(text, "x.yaml"), "x.yaml")
    note = Note("DOC004", "edital.words_disagree", {"name": "negros", "found": "3 (quatro)"}, Place("x.yaml"), row=0)
    told = correction(report_on(replace(edital, notes=())).case, {})
    assert isinstance(told, Correction)
    doubted = correction(replace(report_on(edital).case, edital=replace(edital, notes=(note,))), {})
    assert isinstance(doubted, InputError)
    assert "linhas lidas com dúvida: 1 (A)" in PT.error(doubted)


def test_only_notices_of_a_part_of_the_rules_do_not_conclude_that_all_is_well() -> None:
    """Nothing but notices, and not all rules run: the conclusion is of what was checked."""
    report = report_of("cargos:\n  - {cargo: A, total: 20, ampla: 13, negros: 4, indigenas: 1, pcd: 2}\n")
    notices = [f for f in report.findings if f.verdict is Verdict.INFO]
    assert notices
    assert conclusion_key(replace(report, findings=notices)) == "info"
    assert conclusion_key(replace(report, findings=notices, partial=True)) == "in_part"
    assert conclusion_key(replace(report, findings=[])) == "compliant"


def test_no_clock_is_read() -> None:
    """Two renderings are the same bytes, and without the caller's day the page says that none was given."""
    assert page_of("es-fracionado.yaml") == page_of("es-fracionado.yaml")
    assert "não informada por quem pediu o parecer" in page_of("es-fracionado.yaml")


def test_a_long_table_is_cut_in_blocks_that_repeat_their_head() -> None:
    """The browser lays out the blocks in sight; each says which rows it holds."""
    rows = "".join(
        f"  - {{cargo: C{i}, total: 2, ampla: 2, negros: CR, indigenas: CR, pcd: CR}}\n" for i in range(BLOCK + 1)
    )
    page = opinion_html(opinion(report_of(f"cargos:\n{rows}")))
    assert "Linhas 1 a 250, de 251" in page
    assert "Linhas 251 a 251, de 251" in page
    assert page.count('<th scope="row">C') >= BLOCK + 1


def test_every_message_of_the_template_is_in_the_catalogue() -> None:
    """`say('…')` of the template names a key of each language."""
    source = Path("solver/reports/templates/opinion.html.j2").read_text(encoding="utf-8")
    keys = {f"opinion.{key}" for key in re.findall(r"say\('([a-z_]+)'", source)}
    assert len(keys) > 50
    for lang in LANGUAGES:
        assert keys <= set(catalogue(lang))
