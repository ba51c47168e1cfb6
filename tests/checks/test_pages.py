"""The page of each code: its wrong edital yields the finding, its right one does not."""

from __future__ import annotations

import pytest

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.explanations import PAGES, Page, page_of, pages
from solver.checks.selection import SUPPRESSION_CODES
from solver.checks.suppressions import suppress, suppressions_of
from solver.editais.form import edital_of
from solver.norms.load import library_ids
from solver.yamltext import parse_yaml, read_text

ALL = sorted(pages().items())


def codes_of(text: str) -> set[str]:
    """The codes of all that is told of an edital: its reader's doubts, its findings, its suppressions."""
    edital = edital_of(parse_yaml(text, "edital.yaml"), "edital.yaml")
    findings = judge(applicability(edital).case, RULES.values())
    told, _ = suppress(findings, suppressions_of(edital), frozenset(RULES))
    return {f.code for f in told} | {note.code for note in edital.notes}


@pytest.mark.parametrize(("code", "page"), ALL, ids=[code for code, _ in ALL])
def test_examples_are_true(code: str, page: Page) -> None:
    """The tool says of its own examples what the page says of them."""
    assert code in codes_of(page.bad)
    assert code not in codes_of(page.good)


@pytest.mark.parametrize(("code", "page"), ALL, ids=[code for code, _ in ALL])
def test_norms_are_of_the_library(code: str, page: Page) -> None:
    """Each norm is held, and the provisions named are theirs."""
    assert set(page.norms) <= set(library_ids())
    assert set(page.provisions) <= set(page.norms)


def test_no_code_has_two_pages() -> None:
    """A code stands once in all files, and is a rule's, a suppression's or a reader's."""
    written = [code for path in PAGES.glob("*.yaml") for code in parse_yaml(read_text(path), path.name).root.keys]
    assert sorted(written) == [code for code, _ in ALL]
    assert {c for c in written if not c.startswith("DOC")} <= {*RULES, *SUPPRESSION_CODES}


QUANTITIES = [code for code in sorted(RULES) if code.startswith(("QTD", "PCT", "ARR", "LIM", "BAS"))]


@pytest.mark.parametrize("code", QUANTITIES)
def test_every_rule_of_quantities_is_explained(code: str) -> None:
    """In both languages, with the sum."""
    page = page_of(code.lower())
    assert len({page.pt.sum, page.en.sum, page.pt.law, page.en.law}) >= 3
