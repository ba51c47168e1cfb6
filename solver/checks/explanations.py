"""The page of each code: what the law says, the sum, the fix, and two editais, one wrong and one right."""

from __future__ import annotations

import difflib
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import Field

from solver.errors import InputError
from solver.schema import Part, Text, Texts, Truth
from solver.yamltext import parse_yaml, read_text

PAGES = Path(__file__).parent / "pages"


class Words(Part):
    """A page in one language."""

    title: Text = Field(alias="titulo")
    law: Text = Field(alias="lei")
    sum: Text = Field(alias="conta")
    fix: Text = Field(alias="correcao")


class Page(Part):
    """A page: `bad` is an edital that yields the finding, `good` the same one mended.

    Where the finding is of a document that no text can show (`documento`), both are described in words.
    """

    pt: Words
    en: Words
    known_by: Literal["calculo", "clausula", "prova", "leitura"] = Field(alias="conhecido_por")
    safe_fix: Truth = Field(alias="correcao_segura")
    norms: Texts = Field((), alias="normas")
    provisions: dict[str, Text] = Field(default_factory=dict, alias="dispositivos")
    form: Literal["yaml", "csv", "md", "documento"] = Field("yaml", alias="formato")
    bad: Text = Field(alias="ruim")
    good: Text = Field(alias="bom")

    def words(self, lang: str) -> Words:
        """Return the page's words in a language."""
        return self.en if lang == "en" else self.pt


@cache
def pages() -> dict[str, Page]:
    """Return every page by its code, in the order of codes."""
    found: dict[str, Page] = {}
    for path in sorted(PAGES.glob("*.yaml")):
        document = parse_yaml(read_text(path), path.name)
        for code, value in _mapping(document.root.plain()).items():
            found[code] = Page.model_validate(value)
    return dict(sorted(found.items()))


def _mapping(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def page_of(code: str) -> Page:
    """Return the page of a code, written in any case.

    Raises:
        InputError: no such code; names the nearest.
    """
    known = pages()
    wanted = code.strip().upper()
    if wanted not in known:
        near = difflib.get_close_matches(wanted, known, n=1, cutoff=0.4)
        raise InputError.of("explain.unknown", found=code, near=near[0] if near else "", known=", ".join(known))
    return known[wanted]
