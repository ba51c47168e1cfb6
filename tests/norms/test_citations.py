"""What the three first statutes cite, every citation read by hand; the wordings of references; and any text at all."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver.norms
from solver.norms.acts import Act, ActKind
from solver.norms.address import Address, parse_addresses
from solver.norms.citations import Citation, citations
from solver.norms.statute import parse_statute
from solver.norms.subjects import stems, subject_named
from solver.vocabulary import Sphere

LIBRARY = Path(solver.norms.__file__).parent / "library"
TEXTS = {name: (LIBRARY / f"{name}.txt").read_text(encoding="utf-8") for name in (
    "es-12010-2023", "es-guacui-2022", "am-5580-2021")}  # fmt: skip
AM = TEXTS["am-5580-2021"]


def cited(text: str) -> list[Citation]:
    """Return the citations of a text that is a statute."""
    return list(citations(parse_statute(text)))


INTERNAL: dict[str, list[tuple[str, str, str, bool | None, str | None]]] = {
    "es-12010-2023": [
        # source, words, targets, on subject, suggestion
        ("art. 2, § 3", "§ 2º deste artigo", "art. 2, § 2", None, None),
        ("art. 3, § 1", "incisos do caput deste artigo", "art. 3, I; art. 3, II", True, None),
        ("art. 3, § 3", "incisos do caput deste artigo", "art. 3, I; art. 3, II", True, None),
        ("art. 7, § 1", "inciso I do caput deste artigo", "art. 7, I", None, None),
        ("art. 7, § 2", "inciso II do caput deste artigo", "art. 7, II", None, None),
    ],
    "es-guacui-2022": [
        ("art. 2, parágrafo único", "caput", "art. 2", True, None),
    ],
    "am-5580-2021": [
        ("art. 1, § 1", "caput", "art. 1", True, None),
        ("art. 1, § 2", "caput", "art. 1", True, None),
        ("art. 2, § 2", "parágrafo anterior", "art. 2, § 1", True, None),
        ("art. 4, § 2", "§ 1ºº", "art. 4, § 1", False, "art. 4"),
        ("art. 10", "art. 8.º, § 8ºº", "art. 8, § 8", True, None),
    ],
}  # fmt: skip

EXTERNAL: dict[str, list[tuple[str | None, str, Act]]] = {
    "es-12010-2023": [
        ("art. 14", "Lei nº 11.094, de 7 de janeiro de 2020", Act(ActKind.LAW, 11094, 2020, date(2020, 1, 7))),
    ],
    "es-guacui-2022": [
        (
            "art. 1",
            "Lei Federal nº 12.990, de 09 de junho de 2014",
            Act(ActKind.LAW, 12990, 2014, date(2014, 6, 9), Sphere.FEDERAL),
        ),
    ],
    "am-5580-2021": [
        (
            None,
            "alínea e, I, do artigo 17, da Resolução Legislativa n. 469, de 19 de março de 2010",
            Act(
                ActKind.RESOLUTION,
                469,
                2010,
                date(2010, 3, 19),
                authority="legislativa",
                provision=Address(17, item=1, letter="e"),
            ),
        ),
        (
            "art. 12",
            "Lei Complementar Nacional n. 80/1994",
            Act(ActKind.COMPLEMENTARY_LAW, 80, 1994, sphere=Sphere.NATIONAL),
        ),
        (
            "art. 12",
            "Lei Complementar Estadual n. 01/1990",
            Act(ActKind.COMPLEMENTARY_LAW, 1, 1990, sphere=Sphere.STATE),
        ),
        ("art. 12", "Lei Estadual n. 4.077/2014", Act(ActKind.LAW, 4077, 2014, sphere=Sphere.STATE)),
    ],
}


@pytest.mark.parametrize("name", TEXTS)
def test_every_internal_citation_of_the_statutes(name: str) -> None:
    """All resolve; only AM art. 4 § 2 is off its subject: the order of alternation is that of the caput, not of § 1."""
    found = [citation for citation in cited(TEXTS[name]) if citation.external is None]
    assert [(str(c.source), c.words, c.targets, c.on_subject, c.suggestion) for c in found] == [
        (source, words, parse_addresses(targets), on_subject, suggestion and Address.parse(suggestion))
        for source, words, targets, on_subject, suggestion in INTERNAL[name]
    ]
    assert all(citation.resolves for citation in found)


@pytest.mark.parametrize("name", TEXTS)
def test_every_other_norm_that_the_statutes_cite(name: str) -> None:
    """Kind, number, date and sphere as worded; the Amazonas preamble cites a provision of a resolution."""
    found = [citation for citation in cited(TEXTS[name]) if citation.external]
    assert [(c.source, c.words, c.external) for c in found] == [
        (source and Address.parse(source), words, act) for source, words, act in EXTERNAL[name]
    ]
    assert all(c.targets == () and c.on_subject is None and c.suggestion is None for c in found)


@pytest.mark.parametrize("name", TEXTS)
def test_a_citation_stands_where_it_says(name: str) -> None:
    """Its words are those of its span, white space apart, and the span lies in the citing provision or preamble."""
    statute = parse_statute(TEXTS[name])
    for citation in citations(statute):
        start, end = citation.span
        assert " ".join(statute.source[start:end].split()) == citation.words
        provision = statute.get(citation.source) if citation.source else None
        spans = provision.spans if provision else [noise.span for noise in statute.noise]
        assert any(first <= start < end <= last for first, last in spans)


def test_a_citation_broken_over_lines_is_one() -> None:
    """AM art. 10 cites `art. 8.º,` at the end of a line and `§ 8ºº` at the head of the next."""
    (citation,) = (c for c in cited(AM) if str(c.source) == "art. 10")
    assert AM[slice(*citation.span)] == "art. 8.º,\n§ 8ºº"


def amended(old: str, new: str, source: str) -> Citation:
    """Return the citation of one provision of the Amazonas statute after a change of its words."""
    assert AM.count(old) == 1
    (citation,) = (c for c in cited(AM.replace(old, new)) if str(c.source) == source)
    return citation


def test_the_amazonas_slip_is_mended_by_citing_the_caput() -> None:
    """With `caput` for `§ 1ºº`, AM art. 4 § 2 speaks of the order that its caput establishes."""
    citation = amended("prevista pelo\n§ 1ºº.", "prevista no caput.", "art. 4, § 2")
    assert citation.targets == (Address(4),)
    assert citation.on_subject is True


def test_a_caput_is_read_without_its_paragraphs() -> None:
    """What only § 1 of AM art. 4 speaks of (`computo geral`) is not in the caput."""
    citation = amended("da ordem de alternância prevista pelo\n§ 1ºº.", "do computo previsto no caput.", "art. 4, § 2")
    assert (citation.on_subject, citation.suggestion) == (False, Address(4, paragraph=1))


def test_a_citation_of_nothing_does_not_resolve() -> None:
    """AM art. 8 has nine paragraphs; the falsehood of the self-declaration is spoken of in its § 8."""
    citation = amended("art. 8.º,\n§ 8ºº", "art. 8.º, § 12", "art. 10")
    assert citation.targets == (Address(8, paragraph=12),)
    assert (citation.resolves, citation.on_subject) == (False, None)
    assert citation.suggestion == Address(8, paragraph=8)


def test_what_nobody_speaks_of_has_no_suggestion() -> None:
    """Where no provision of the statute speaks of the subject, none is put forward."""
    citation = amended("da ordem de alternância prevista pelo", "da multa prevista pelo", "art. 4, § 2")
    assert (citation.on_subject, citation.suggestion) == (False, None)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("da ordem de alternância prevista pelo", "do que está previsto no"),
        ("da ordem de alternância prevista pelo", "do disposto no"),
        ("da ordem de alternância prevista pelo", "da ordem de alternância, na hipótese do"),
    ],
)
def test_wording_that_names_no_subject_is_not_judged(old: str, new: str) -> None:
    """`O disposto no § 1º` says nothing of what § 1 speaks of."""
    citation = amended(old, new, "art. 4, § 2")
    assert (citation.resolves, citation.on_subject, citation.suggestion) == (True, None, None)


STATUTE = """Art. 1º A reserva observará os percentuais:
I - negros, 20% (vinte por cento);
II - indígenas:
a) aldeados;
b) não aldeados;
III - quilombolas.
§ 1º Sobre a fração.
§ 2º Sobre as listas:
I - a geral;
II - a específica.
§ 3º Na forma {citation}.
Art. 2º Sobre a comissão.
Parágrafo único. Sobre o prazo.
Art. 2º-A Sobre o recurso.
Art. 3º Disposições finais.
"""


@pytest.mark.parametrize(
    ("worded", "targets"),
    [
        ("do caput", ["art. 1"]),
        ("do caput e dos §§ 1º e 2º deste artigo", ["art. 1", "art. 1, § 1; art. 1, § 2"]),
        ("dos incisos I a III do caput", ["art. 1, I; art. 1, II; art. 1, III"]),
        ("dos incisos do § 2º", ["art. 1, § 2, I; art. 1, § 2, II"]),
        ("da alínea b do inciso II do caput", ["art. 1, II, b"]),
        ('das alíneas "a" e "b" do inciso II do caput', ["art. 1, II, a; art. 1, II, b"]),
        ("do art. 1º, § 2º, inciso I", ["art. 1, § 2, I"]),
        ("do art. 1º, I e II", ["art. 1, I; art. 1, II"]),
        ("do art. 1º, II, a, e § 2º, I", ["art. 1, II, a", "art. 1, § 2, I"]),
        ("do inciso II deste artigo", ["art. 1, II"]),
        ("do inciso II", ["art. 1, II"]),
        ("do § 2º e do parágrafo único do art. 2º", ["art. 2, § 2", "art. 2, parágrafo único"]),
        ("do art. 2º e seu parágrafo único", ["art. 2", "art. 2, parágrafo único"]),
        ("dos arts. 2º e 2º-A desta Lei", ["art. 2; art. 2-A"]),
        ("dos artigos 1º a 3º", ["art. 1; art. 2; art. 3"]),
        ("do art. 2°, a nomeação", ["art. 2"]),
        ("das alíneas do inciso II", ["art. 1, II, a; art. 1, II, b"]),
        ("do parágrafo anterior", ["art. 1, § 2"]),
        ("dos parágrafos anteriores", ["art. 1, § 1; art. 1, § 2"]),
        ("do artigo seguinte", ["art. 2"]),
        ("do § 1º e do inciso I do § 2º do art. 1º", ["art. 1, § 1", "art. 1, § 2, I"]),
        ("do art. 2º, caput, e parágrafo único", ["art. 2", "art. 2, parágrafo único"]),
        ("do § 1º, que remete ao § 2º do art. 2º", ["art. 1, § 1", "art. 2, § 2"]),
        ("do art. 2º, parágrafo único, que trata do § 1º", ["art. 2, parágrafo único", "art. 1, § 1"]),
        ("do inciso I e II do caput", ["art. 1, I", "art. 1, II"]),
        ("dos incisos I e III a V do caput", ["art. 1, I; art. 1, III; art. 1, IV; art. 1, V"]),
        ("do art. 1º, I e III", ["art. 1, I; art. 1, III"]),
        ("dos incisos I, II e III do caput", ["art. 1, I; art. 1, II; art. 1, III"]),
        ("das alíneas a a d do inciso II do caput", ["art. 1, II, a; art. 1, II, b; art. 1, II, c; art. 1, II, d"]),
        ("do § 1º e C", ["art. 1, § 1"]),
        ("do art. 1º V. Exa.", ["art. 1"]),
        ("desta Lei", []),
        ("deste artigo", []),
        ("do edital e dos incisos", []),
        ("da lei", []),
    ],
)
def test_references_as_jurists_word_them(worded: str, targets: list[str]) -> None:
    """Seen from art. 1, § 3 of a small statute: one list of addresses per citation, in text order."""
    found = cited(STATUTE.format(citation=worded))
    assert [citation.targets for citation in found] == [parse_addresses(listed) for listed in targets]
    assert {citation.source for citation in found} <= {Address(1, paragraph=3)}


@pytest.mark.parametrize("worded", ["do parágrafo seguinte", "do artigo anterior", "das alíneas do inciso I"])
def test_a_place_beyond_the_end_names_nothing(worded: str) -> None:
    """No paragraph follows § 3, no article precedes art. 1, and inciso I has no alíneas."""
    (citation,) = cited(STATUTE.format(citation=worded))
    assert (citation.targets, citation.resolves) == ((), False)


def test_deictic_words_are_read_from_the_citing_provision() -> None:
    """`Deste parágrafo` in an inciso of § 2 is § 2; `parágrafo seguinte` in § 1 is § 2."""
    text = STATUTE.replace("II - a específica", "II - a do inciso I deste parágrafo").replace(
        "Sobre a fração", "Sobre a fração e o parágrafo seguinte"
    )
    found = cited(text.format(citation="desta Lei"))
    assert [citation.targets for citation in found] == [
        parse_addresses("art. 1, § 2"),
        parse_addresses("art. 1, § 2, I"),
    ]


def test_lists_of_lists_end() -> None:
    """A reference cannot be made to name millions of provisions."""
    (citation,) = cited(STATUTE.format(citation="dos incisos I a XC dos arts. 1º a 90"))
    assert len(citation.targets) == 1_000
    assert not citation.resolves


def test_the_citing_provision_does_not_answer_for_its_target() -> None:
    """That § 3 itself says `multa` does not make art. 1 speak of it; citing only oneself is not judged."""
    text = STATUTE.replace("Na forma {citation}", "A multa prevista no art. 1º").replace(
        "finais", "previstas no art. 3º"
    )
    assert [(str(c.source), c.on_subject) for c in cited(text)] == [("art. 1, § 3", False), ("art. 3", None)]


def test_the_nearest_article_is_suggested() -> None:
    """Where neither the cited nor the citing article speaks of the subject, the nearest to the cited one that does."""
    text = "Art. 1º A multa.\nArt. 2º A multa prevista no art. 4º.\nArt. 3º X.\nArt. 4º Y.\nArt. 5º A multa."
    (citation,) = cited(text)
    assert citation.suggestion == Address(5)


def test_an_inciso_is_sought_in_the_citing_paragraph_first() -> None:
    """`Inciso I` in an inciso of § 2 is its neighbour; where the paragraph has none, it is the caput's."""
    text = STATUTE.replace("II - a específica", "II - a do inciso I").format(citation="do inciso I")
    assert [citation.targets for citation in cited(text)] == [
        parse_addresses("art. 1, § 2, I"),
        parse_addresses("art. 1, I"),
    ]


@pytest.mark.parametrize(
    ("worded", "acts"),
    [
        ("do art. 37, II, da Constituição Federal",
            [Act(ActKind.CONSTITUTION, sphere=Sphere.FEDERAL, provision=Address(37, item=2))]),
        ("do § 1º do art. 5º da Lei nº 8.112/90", [Act(ActKind.LAW, 8112, 1990, provision=Address(5, paragraph=1))]),
        ("dos §§ 1º e 2º do art. 5º da Lei nº 8.112, de 11 de dezembro de 1990",
            [Act(ActKind.LAW, 8112, 1990, date(1990, 12, 11), provision=Address(5, paragraph=1))]),
        ("do art. 5º e do art. 7º da Lei nº 8.112/1990",
            [Act(ActKind.LAW, 8112, 1990, provision=Address(5)), Act(ActKind.LAW, 8112, 1990, provision=Address(7))]),
        ("da Lei Complementar nº 46, de 31 de janeiro de 1994, art. 3º",
            [Act(ActKind.COMPLEMENTARY_LAW, 46, 1994, date(1994, 1, 31), provision=Address(3))]),
        ("da Resolução CNJ nº 203/2015", [Act(ActKind.RESOLUTION, 203, 2015, authority="cnj")]),
        ("da Resolução Conjunta CNJ n. 3/30", [Act(ActKind.RESOLUTION, 3, 2030, authority="conjunta cnj")]),
        ("das Leis nº 9.999/31", [Act(ActKind.LAW, 9999, 1931)]),
        ("da Constituição", [Act(ActKind.CONSTITUTION)]),
        ("da Constituição da República", [Act(ActKind.CONSTITUTION, sphere=Sphere.FEDERAL)]),
        ("da Constituição do Estado", [Act(ActKind.CONSTITUTION, sphere=Sphere.STATE)]),
        ("da Constituição Estadual", [Act(ActKind.CONSTITUTION, sphere=Sphere.STATE)]),
        ("do Decreto-Lei nº 2.848, de 7 de dezembro de 1940", [Act(ActKind.DECREE_LAW, 2848, 1940, date(1940, 12, 7))]),
        ("da Lei nº 1, de 31 de fevereiro de 2020", [Act(ActKind.LAW, 1, 2020)]),
        ("do art. 1.022 do Código de Processo Civil",
            [Act(ActKind.CODE, authority="de processo civil", provision=Address(1022))]),
        ("do art. 3º do edital", [Act(ActKind.OTHER, provision=Address(3))]),
        ("do art. 4º da referida Lei", [Act(ActKind.OTHER, provision=Address(4))]),
    ],
)  # fmt: skip
def test_references_to_other_norms(worded: str, acts: list[Act]) -> None:
    """A provision of another norm is not sought in this one, though an article of that number may exist here."""
    found = cited(STATUTE.format(citation=worded))
    assert [citation.external for citation in found] == acts
    assert all(citation.resolves and not citation.targets for citation in found)


@pytest.mark.parametrize(
    ("act", "urn"),
    [
        (Act(ActKind.LAW, 12990, 2014, date(2014, 6, 9)), "lei:2014-06-09;12990"),
        (Act(ActKind.COMPLEMENTARY_LAW, 80, 1994), "lei.complementar:1994;80"),
        (Act(ActKind.LAW, 12990), None),
        (Act(ActKind.CONSTITUTION, sphere=Sphere.FEDERAL), None),
    ],
)
def test_an_act_gives_the_end_of_its_lexml_urn(act: Act, urn: str | None) -> None:
    """Kind, date (or year) and number, as in `urn:lex:br:federal:lei:2014-06-09;12990`; nothing is guessed."""
    assert act.lexml == urn


@pytest.mark.parametrize(
    ("before", "subject"),
    [
        ("Multa prevista no ", {"multa"}),
        ("A reserva de vagas de que tratam os ", {"reserv", "vaga"}),
        ("Detectada a falsidade da autodeclaração a que se refere o ", {"detect", "falsid", "declar"}),
        ("negro, indígena ou quilombola que tomar posse na forma do ", {"tomar", "posse"}),
        ("respeitada a lista, sem prejuízo da ordem de alternância prevista pelo ", {"ordem", "altern"}),
        ("Quando a aplicação do percentual estabelecido no ", {"percen"}),
        ("A cor ou a raça referidas no ", {"cor", "raca"}),
        ("O disposto no ", set()),
        ("Conforme previsto no ", set()),
        ("Na hipótese do ", set()),
        ("A multa, nos termos do ", set()),
    ],
)
def test_the_subject_is_what_stands_before_the_citation(before: str, subject: set[str]) -> None:
    """The clause before `previsto`, `de que trata`, `a que se refere`, `na forma`; other wording names none."""
    assert subject_named(before + "caput.", len(before)) == subject


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("percentuais", "por cento"),
        ("percentual", "20%"),
        ("autodeclaração", "declarações"),
        ("autodeclararem", "DECLARAÇÃO"),
        ("editais", "edital"),
        ("ordem", "ordens"),
        ("reservas", "reservadas"),
        ("certame", "concurso"),
        ("número fracionado", "fração"),
    ],
)
def test_two_wordings_of_a_subject_meet(one: str, other: str) -> None:
    """Accents, plurals, endings and a few synonyms do not hide that two words name one thing."""
    assert set(stems(one)) & set(stems(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("alternância", "reversão"), ("vagas", "vigência"), ("ordem", "origem"), ("sem prejuízo da", "na hipótese do")],
)
def test_two_subjects_do_not_meet(one: str, other: str) -> None:
    """Words alike are told apart, and words that name no subject are left out."""
    assert not set(stems(one)) & set(stems(other))


MARKS = ["\nArt. 1º", "\nArt. 2º", "\n§ 1º", "\n§ 2º", "\nI - ", "\nII - ", "\na) "]
PIECES = """
art. 1º
art. 2-A
arts. 1 a 999.999
§ 1ºº
§§ 1º e 2º
parágrafo único
parágrafo anterior
parágrafos seguintes
artigos
incisos
incisos I a MMM
inciso II
alíneas
alínea a
a
I
caput
deste artigo
deste inciso
desta Lei
Lei nº 8.112/90
Constituição
Código Penal
edital
artigo anterior
inciso anterior
previsto no
de que trata o
,
e
e seu
do
texto
""".splitlines()
pieces = st.lists(st.sampled_from([*MARKS, *PIECES])).map(" ".join)


@given(pieces | st.text())
def test_any_text_has_citations_in_order(text: str) -> None:
    """No words break the reader; citations stand in order, apart from each other, and say what is true of them."""
    statute = parse_statute(text)
    found = citations(statute)
    assert all(before.span[1] <= after.span[0] for before, after in pairwise(found))
    for citation in found:
        if citation.external is None:
            exist = [target in statute for target in citation.targets]
            assert citation.resolves == (bool(exist) and all(exist))
            assert citation.on_subject is None or citation.resolves
        assert citation.suggestion is None or citation.suggestion in statute
        assert citation.suggestion is None or citation.suggestion not in (citation.source, *citation.targets)
