"""The page of each code: its wrong edital yields the finding, its right one does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.explanations import PAGES, Page, page_of, pages
from solver.checks.selection import TOLD_CODES
from solver.checks.suppressions import suppress, suppressions_of
from solver.editais.facts import Facts
from solver.editais.read import read_edital
from solver.norms.load import library_ids
from solver.yamltext import parse_yaml, read_text

ALL = sorted(pages().items())


ES = Facts(sphere="estadual", state="ES", branch="executivo", published="2025-05-05")


def codes_of(text: str, path: Path) -> set[str]:
    """The codes of all that is told of an edital: its reader's doubts, its findings, its suppressions."""
    path.write_text(text, encoding="utf-8")
    edital = read_edital(path, facts=None if path.suffix == ".yaml" else ES)
    findings = judge(applicability(edital).case, RULES.values())
    told, _ = suppress(findings, suppressions_of(edital))
    return {f.code for f in told} | {note.code for note in edital.notes}


SHOWN = [(code, page) for code, page in ALL if page.form != "documento"]
DESCRIBED = {"DOC001", "DOC003", "DOC005"}
"""Codes of documents that no text can show; the readers' own tests yield them."""


def test_only_documents_that_no_text_can_show_are_described() -> None:
    """Every other page has examples that are run."""
    assert {code for code, page in ALL if page.form == "documento"} == DESCRIBED


@pytest.mark.parametrize(("code", "page"), SHOWN, ids=[code for code, _ in SHOWN])
def test_examples_are_true(code: str, page: Page, tmp_path: Path) -> None:
    """The tool says of its own examples what the page says of them."""
    path = tmp_path / f"edital.{page.form}"
    assert code in codes_of(page.bad, path)
    assert code not in codes_of(page.good, path)


@pytest.mark.parametrize(("code", "page"), ALL, ids=[code for code, _ in ALL])
def test_norms_are_of_the_library(code: str, page: Page) -> None:
    """Each norm is held, and the provisions named are theirs."""
    assert set(page.norms) <= set(library_ids())
    assert set(page.provisions) <= set(page.norms)


def test_no_code_has_two_pages() -> None:
    """A code stands once in all files, and is a rule's, a suppression's or a reader's."""
    written = [code for path in PAGES.glob("*.yaml") for code in parse_yaml(read_text(path), path.name).root.keys]
    assert sorted(written) == [code for code, _ in ALL]
    assert set(written) <= {*RULES, *TOLD_CODES}


@pytest.mark.parametrize("code", sorted({*RULES, *TOLD_CODES} - {"CLA900"}))
def test_every_code_is_explained(code: str) -> None:
    """In both languages, with the sum."""
    page = page_of(code.lower())
    assert len({page.pt.sum, page.en.sum, page.pt.law, page.en.law}) >= 3
