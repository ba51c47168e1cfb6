"""The theorem book: well-formed, whole, readable by everybody, and deaf to hostile words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from proofs.catalogue import chosen
from proofs.theorems import Subject, Theorem, theorems
from proofs.verdict import Verdict
from solver.cli import main
from solver.messages import LANGUAGES, Speaker
from solver.norms.regime import Regime, join, load_regime
from solver.reports import space_map, theorem_book
from solver.reports.theorem_book import LANGUAGE_TAGS
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import PROVER

PROPERTIES = (
    "monotone",
    "threshold-vacuous",
    "floor",
    "split-keeps",
    "split-feasible",
    "joint-rounding",
    "max-share",
    "open-monotone",
    "resource-monotone",
    "non-counting",
)
STYLE = Path(theorem_book.__file__).parent / "templates" / "book.css"


def proved(*regimes: Regime) -> tuple[list[Theorem], list[Regime]]:
    """Some properties of regimes, and the regimes with the questions that their silences raise."""
    subjects = [Subject.of(regime, {}) for regime in regimes]
    found = [t for subject in subjects for t in theorems(subject, chosen(PROPERTIES), PROVER)]
    return found, [subject.regime for subject in subjects]


def tree(book: str) -> ET.Element:
    """A book as a tree: it is well-formed XML, too."""
    assert book.startswith("<!DOCTYPE html>\n")
    return ET.fromstring(book.removeprefix("<!DOCTYPE html>\n"))


def text(element: ET.Element) -> str:
    """The words of an element, white space normalised."""
    return " ".join("".join(element.itertext()).split())


@pytest.fixture(scope="module")
def found() -> tuple[list[Theorem], list[Regime]]:
    """Two norms of the library, one by one."""
    return proved(load_regime(["es-12010-2023"]), load_regime(["es-guacui-2022"]))


@pytest.fixture(scope="module")
def book(found: tuple[list[Theorem], list[Regime]]) -> str:
    """Their book in Portuguese."""
    return theorem_book.theorem_book(*found, {}, Speaker("pt"))


def test_each_theorem_is_in_it(found: tuple[list[Theorem], list[Regime]], book: str) -> None:
    """In words, with its verdict and its scope; a refuted one with its case; readings wherever they matter."""
    articles = [text(a) for a in tree(book).iter("article")]
    speaker = Speaker("pt")
    for theorem in found[0]:
        claim, decision = theorem.claim, theorem.decision
        told = [claim.sentence.said(speaker), claim.scope.said(speaker), *claim.provisions]
        told += [speaker.say(f"book.verdict.{decision.verdict.value}", bound=0)]
        told += [decision.counterexample.sentence.said(speaker)] if decision.counterexample else []
        told += [", ".join(f"{q} = {r}" for q, r in theorem.readings.items())]
        told += [remark.said(speaker) for remark in decision.remarks]
        assert any(all(" ".join(words.split()) in article for words in told) for article in articles), told


def test_a_counterexample_is_worked_by_hand(book: str) -> None:
    """Guaçuí, 49 seats: 8.33 → 8 and 1.47 → 1 leave 40; of 50, 8.5 → 9 and 1.5 → 2 leave 39."""
    (article,) = [a for a in tree(book).iter("article") if a.get("class") == "REFUTED" and "n2-open" in a.get("id", "")]
    rows = [[text(cell) for cell in row] for row in article.iter("tr")]
    assert rows == [
        ["Vagas", "negros", "indígenas", "ampla concorrência"],
        ["49", "8", "1", "40"],
        ["50", "9", "2", "39"],
    ]
    sums = [text(item) for item in article.iter("li")]
    assert sums == [
        "negros: 17% × 49 = 8,33 → 8",
        "indígenas: 3% × 49 = 1,47 → 1",
        "negros: 17% × 50 = 8,5 → 9",
        "indígenas: 3% × 50 = 1,5 → 2",
    ]
    assert "isonomia seats -n es-guacui-2022 49" in text(article)


def test_the_sums_of_a_division_are_those_of_its_table(book: str) -> None:
    """Of a divided total only the whole is summed: its parts may follow another rule, which the table shows."""
    divided = [a for a in tree(book).iter("article") if re.match(r"n\d-split", a.get("id", "")) and list(a.iter("li"))]
    assert divided
    for article in divided:
        n = re.search(r"(\d+) vagas", text(article))
        assert n is not None
        assert all(f"× {n[1]} =" in text(item) for item in article.iter("li"))


def test_the_text_of_the_provisions(book: str) -> None:
    """Each provision of a held text is quoted once in its chapter, and linked to."""
    root = tree(book)
    quotes = [text(q) for q in root.iter("blockquote")]
    assert any("meio" in q or "0,5" in q for q in quotes)
    linked = {a.get("href", "")[1:] for a in root.iter("a") if re.match(r"#n\d-d\d", a.get("href", ""))}
    assert linked == {h.get("id") for h in root.iter("h4") if re.match(r"n\d-d\d", h.get("id", ""))}


def test_links_lead_somewhere(book: str) -> None:
    """Every link is to a place of the book, and every place has a name of its own."""
    ids = [e.get("id") for e in tree(book).iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert {a.get("href", "")[1:] for a in tree(book).iter("a")} <= set(ids)
    labels = {name for e in tree(book).iter() for name in e.get("aria-labelledby", "").split()}
    assert labels <= set(ids)


def test_the_matrix_has_all_properties_and_norms(found: tuple[list[Theorem], list[Regime]], book: str) -> None:
    """A row for each property, a column for each norm; the least n of what is refuted; values where they are one."""
    (matrix,) = [t for t in tree(book).iter("table") if t.get("class") == "matrix"]
    head, *rows = [[text(cell) for cell in row] for row in matrix.iter("tr")]
    assert head == ["Propriedade", "es-12010-2023", "es-guacui-2022"]
    assert len(rows) == len(PROPERTIES)
    by_name = {next(p for p in PROPERTIES if row[0].startswith(p)): row[1:] for row in rows}
    assert by_name["open-monotone"] == ["✓", "✗ 49"]
    assert by_name["joint-rounding"] == ["✗ 6", "✗ 8"]
    assert by_name["max-share"] == ["= 1/3", "= 1/3"]
    assert by_name["split-keeps"][0] == "✗ 3*"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_anybody_can_read_it(found: tuple[list[Theorem], list[Regime]], lang: str) -> None:
    """A language, one h1, no heading level skipped, tables with captions and scopes, nothing fetched, no script."""
    whole = theorem_book.theorem_book(*found, {}, Speaker(lang))
    root = tree(whole)
    assert root.get("lang") == LANGUAGE_TAGS[lang]
    levels = [int(e.tag[1]) for e in root.iter() if re.fullmatch(r"h[1-6]", e.tag)]
    assert levels.count(1) == 1
    assert all(here <= before + 1 for before, here in pairwise(levels))
    for table in root.iter("table"):
        assert table.find("caption") is not None
        assert all(th.get("scope") in ("col", "row") for th in table.iter("th"))
    assert not list(root.iter("script"))
    assert not [e for e in root.iter() if e.get("src") or e.tag in ("link", "iframe", "img")]
    assert "http" not in whole
    assert not re.search(r"\{\{|\{%|None|&lt;", whole)


def test_same_theorems_same_bytes(found: tuple[list[Theorem], list[Regime]], book: str) -> None:
    """No clock and no chance."""
    assert theorem_book.theorem_book(*found, {}, Speaker("pt")) == book
    assert not re.search(r"\b\d{1,2}:\d{2}\b", book)


HOSTILE = "<script>alert('x')</script> & \"<b>\" ]]> {{ 7 * 7 }} {% raw %}\x01"


def test_hostile_words_are_words() -> None:
    """A norm file cannot bring markup in, nor anything that a document may not hold."""
    questions = [
        {
            "id": "q",
            "pergunta": HOSTILE,
            "dispositivos": "art. 1",
            "padrao": "<a>",
            "motivo": HOSTILE,
            "leituras": {
                "<a>": {"tese": HOSTILE, "efeito": {"arredondamento": {"regra": "meio-acima"}}},
                "<b>": {"tese": HOSTILE, "efeito": {"arredondamento": {"regra": "abaixo"}}},
            },
        }
    ]
    groups = [{"id": "negros", "percentual": "20%", "fonte": HOSTILE}]
    norm = draft(id="<img src=x>", titulo=HOSTILE, grupos=groups, questoes=questions)
    whole = theorem_book.theorem_book(*proved(join([norm])), {}, Speaker("en"))
    root = tree(whole)
    assert not [e for e in root.iter() if e.tag in ("script", "img", "i", "b")]
    assert "\x01" not in whole
    said = HOSTILE.replace("\x01", "\N{REPLACEMENT CHARACTER}")
    assert text(next(h for h in root.iter("h2") if h.get("id") == "n1")) == said
    assert said in unescape(whole)
    assert all(re.fullmatch(r"[\w-]+", e.get("id")) for e in root.iter() if e.get("id"))


def test_several_norms_of_one_regime_are_a_chapter() -> None:
    """Provisions are led by their norm, and each is quoted from its own text."""
    found, regimes = proved(load_regime(["es-12010-2023", "br-9508-2018"]))
    root = tree(theorem_book.theorem_book(found, regimes, {"minimo-e-teto": "teto-prevalece"}, Speaker("pt")))
    assert len([s for s in root.iter("section") if s.get("class") == "chapter"]) == 1
    quoted = [text(h) for h in root.iter("h4") if h.get("id", "").startswith("n1-d")]
    assert "es-12010-2023: art. 3, I" in quoted
    assert not [q for q in quoted if q.startswith("br-9508")]
    assert "minimo-e-teto = teto-prevalece" in text(next(root.iter("footer")))


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Beside the usual answer."""
    out = tmp_path / "book.html"
    with pytest.raises(SystemExit) as stopped:
        main(["prove", "-n", "es-12010-2023", "-p", "monotone", "--book", str(out), "--lang", "en"])
    assert stopped.value.code == 0
    assert "monotone" in capsys.readouterr().out
    root = tree(out.read_text(encoding="utf-8"))
    assert [a.get("class") for a in root.iter("article")] == [Verdict.PROVED.value] * 2


def schemes(style: str) -> Iterator[dict[str, str]]:
    """The colours of the light and of the dark scheme: those named before the dark one begins, and it over them."""
    colour = re.compile(r"--([\w]+):(#[0-9a-f]{3,6})\b")
    light, dark = style.split("prefers-color-scheme:dark", 1)
    named = dict(colour.findall(light))
    yield named
    yield {**named, **dict(colour.findall(dark.split("@media", 1)[0]))}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""

    def luminance(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(2 * d for d in colour[1:])
        parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast() -> None:
    """Words stand out from their ground by 4.5 to 1, in the book and on the maps, in both schemes."""
    for colours in schemes(STYLE.read_text(encoding="utf-8")):
        for ink in ("ink", "faint", "link", "proved", "refuted", "bounded", "vacuous", "unknown"):
            for ground in ("paper", "wash"):
                assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for colours in schemes(space_map._STYLE):
        pairs = [("ink", "paper"), ("faint", "paper"), ("i0", "refuted"), ("i0", "proved")]
        pairs += [("i0", "v0"), ("i0", "v1"), ("i0", "v2"), ("i3", "v3"), ("i3", "v4")]
        for ink, ground in pairs:
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
