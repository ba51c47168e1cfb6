"""The three first statutes as published, an ordinary one, and any text at all, read as provisions."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver.norms
from solver.norms.address import Address, Level
from solver.norms.noise import NoiseKind
from solver.norms.statute import Statute, parse_statute

LIBRARY = Path(solver.norms.__file__).parent / "library"


def read(name: str) -> Statute:
    """Parse a text of the library."""
    return parse_statute((LIBRARY / f"{name}.txt").read_text(encoding="utf-8"))


ES, GUACUI, AM = read("es-12010-2023"), read("es-guacui-2022"), read("am-5580-2021")
STATUTES = pytest.mark.parametrize("statute", [ES, GUACUI, AM], ids=["ES", "Guaçuí", "AM"])


def own(statute: Statute, address: str) -> str:
    """Return a provision's own words."""
    provision = statute.get(Address.parse(address))
    assert provision is not None, address
    return provision.text


def outline(statute: Statute) -> list[str]:
    """Return the addresses in text order."""
    return [str(provision.address) for provision in statute]


def expand(parts: dict[int, list[str]]) -> list[str]:
    """Write out an outline: per article what stands below its caput."""
    return [
        address
        for article, below in parts.items()
        for address in (f"art. {article}", *(f"art. {article}, {b}" for b in below))
    ]


def paragraphs(count: int) -> list[str]:
    """Return `§ 1` to `§ count`."""
    return [f"§ {number}" for number in range(1, count + 1)]


SOLE = "parágrafo único"


def test_the_outline_of_the_espirito_santo_statute() -> None:
    """Fourteen articles, counted by hand in the statute's text."""
    assert outline(ES) == expand({
        1: [SOLE, f"{SOLE}, I", f"{SOLE}, II", f"{SOLE}, III", f"{SOLE}, IV"],
        2: ["I", "II", "II, a", "II, b", "II, c", "II, d", *paragraphs(6)],
        3: ["I", "II", "§ 1", "§ 1, I", "§ 1, II", "§ 2", "§ 3"],
        4: [SOLE],
        5: paragraphs(2),
        6: [],
        7: ["I", "II", *paragraphs(2)],
        8: [],
        9: [],
        10: ["I", "II", "III"],
        **{article: [] for article in range(11, 15)},
    })  # fmt: skip


def test_the_outline_of_the_guacui_statute() -> None:
    """Seven articles, counted by hand in the statute's text."""
    assert outline(GUACUI) == expand({1: paragraphs(4), 2: [SOLE], 3: paragraphs(3), 4: [], 5: [], 6: [], 7: []})


def test_the_outline_of_the_amazonas_statute() -> None:
    """Eighteen articles, counted by hand in the statute's text."""
    assert outline(AM) == expand({
        1: paragraphs(3),
        2: paragraphs(3),
        3: [SOLE, f"{SOLE}, I", f"{SOLE}, II", f"{SOLE}, III"],
        4: paragraphs(2),
        5: paragraphs(2),
        6: [],
        7: paragraphs(4),
        8: [*paragraphs(5), "§ 5, I", "§ 5, II", "§ 6", "§ 7", "§ 8", "§ 9"],
        9: paragraphs(3),
        10: [SOLE],
        **{article: [] for article in range(11, 15)},
        15: paragraphs(4),
        **{article: [] for article in range(16, 19)},
    })  # fmt: skip


@pytest.mark.parametrize(
    ("statute", "address", "words"),
    [
        (ES, "art. 10", "São alcançadas pelas disposições desta Lei:"),
        (ES, "art. 3, I", "20% (vinte por cento) para negros; e"),
        (ES, "art. 3, § 1, II", "a 10ª (décima) vaga, para candidatos indígenas."),
        (ES, "art. 1, parágrafo único, I", "vaga: cargo público a ser preenchido via concurso público;"),
        (ES, "art. 2, II, a", "Registro Civil com a identificação étnica;"),
        (
            ES,
            "art. 2, § 6",
            "A regulamentação da Comissão de Heteroidentificação será realizada por decreto governamental.",
        ),
        (
            GUACUI,
            "art. 7",
            "Esta Lei entra em vigor na data de sua publicação e terá vigência pelo prazo de 10 (dez) anos.",
        ),
        (AM, "art. 3, parágrafo único, II", "na segunda, apenas a classificação das pessoas com deficiência;"),
        (AM, "art. 8, § 5, I", "documento emitido pela FUNAI que ateste sua condição;"),
        (AM, "art. 9, § 3", "A decisão do Colegiado é irrecorrível."),
    ],
)
def test_a_provision_has_its_own_words_without_its_mark(statute: Statute, address: str, words: str) -> None:
    """Marks glued to the text (`I20%`, `Ia 10ª`, `Parágrafo únicoA`, `a)Registro`) are taken off."""
    assert own(statute, address) == words


def test_a_page_header_does_not_cut_a_sentence() -> None:
    """AM art. 2 § 3 and art. 11 go on after the letterhead of the next page, in a second span."""
    text = own(AM, "art. 2, § 3")
    assert "quando também se enquadrarem nesta condição, devendo constar" in text
    assert text.endswith("primeira vaga reservada que surgir.")
    assert "autorizar o concurso público de provas e títulos" in own(AM, "art. 11")
    broken = [str(provision.address) for provision in AM if len(provision.spans) > 1]
    assert broken == ["art. 2, § 3", "art. 11"]


def test_a_number_at_the_head_of_a_line_may_end_the_sentence() -> None:
    """In AM art. 4 § 2 and art. 10 `§ 1ºº.` and `§ 8ºº, será…` are citations broken over lines, not paragraphs."""
    assert own(AM, "art. 4, § 2").endswith("sem prejuízo da ordem de alternância prevista pelo § 1ºº.")
    assert "a que se refere o art. 8.º, § 8ºº, será o candidato eliminado" in own(AM, "art. 10")


def test_an_article_that_lost_its_first_word_is_read() -> None:
    """AM arts. 12, 14, 15 and 17 begin without their `O`, on the line below the mark."""
    assert [own(AM, f"art. {n}").split()[0] for n in (12, 14, 15, 17)] == ["acesso", "Edital", "presente", "disposto"]


def test_what_stands_after_art_1_of_espirito_santo_is_no_provision() -> None:
    """The ementa and the preamble, misplaced below the last inciso of art. 1, are not its words."""
    assert own(ES, "art. 1, parágrafo único, IV") == "nomeação: convocação para provimento do cargo público."


def noise(statute: Statute) -> list[tuple[NoiseKind, str, str]]:
    """Return the noise with its first and its last word."""
    passages = [(n.kind, statute.source[slice(*n.span)].split()) for n in statute.noise]
    return [(kind, words[0], words[-1]) for kind, words in passages]


def test_the_noise_of_each_statute_is_named() -> None:
    """Banner, title, ementa, preamble, page headers and closing, where each of them stands."""
    assert noise(ES) == [
        (NoiseKind.BANNER, "Espírito", "Santo"),
        (NoiseKind.TITLE, "Lei", "12010/2023"),
        (NoiseKind.EMENTA, "Estabelece", "Estadual."),
        (NoiseKind.PREAMBLE, "O", "Lei:"),
        (NoiseKind.CLOSING, "Palácio", "22/12/2023."),
    ]
    assert noise(GUACUI) == [(NoiseKind.PREAMBLE, "O", "Lei:"), (NoiseKind.CLOSING, "Guaçuí-ES,", "Guaçuí.")]
    assert noise(AM) == [
        (NoiseKind.BANNER, "Amazonas", "Amazonas"),
        (NoiseKind.TITLE, "Lei", "5580/2021"),
        (NoiseKind.HEADER, "PODER", "AMAZONAS"),
        (NoiseKind.TITLE, "LEI", "2021."),
        (NoiseKind.EMENTA, "DISPÕE", "Amazonas."),
        (NoiseKind.PREAMBLE, "O", "LEI:"),
        *[(NoiseKind.HEADER, "ESTADO", "AMAZONAS")] * 4,
    ]


@STATUTES
def test_a_provision_is_found_by_its_address(statute: Statute) -> None:
    """`get` and `in` know every provision of the iteration, and no other."""
    for provision in statute:
        assert provision.address in statute
        assert statute.get(provision.address) is provision
    assert Address(99) not in statute
    assert statute.get(Address(99)) is None


def test_the_whole_of_a_provision_has_its_parts() -> None:
    """ES art. 3, § 1: own words, then those of its two incisos; of a caput, the whole article."""
    assert ES.whole(Address(3, paragraph=1)) == " ".join(
        own(ES, address) for address in ("art. 3, § 1", "art. 3, § 1, I", "art. 3, § 1, II")
    )
    assert ES.whole(Address(3)).startswith("Serão reservados")
    assert ES.whole(Address(3)).endswith("menor que 0,5 (cinco décimos).")
    assert ES.whole(Address(4)).count("ressalvados os casos") == 1
    assert ES.whole(Address(6)) == own(ES, "art. 6")


def test_the_whole_of_nothing_is_an_error() -> None:
    """A provision that does not exist says nothing; asking for its words is a mistake."""
    with pytest.raises(KeyError):
        ES.whole(Address(99))
    assert ES.within(Address(99)) == ()


def test_the_children_of_a_provision_are_its_direct_parts() -> None:
    """Of ES art. 2: two incisos and six paragraphs, not the alíneas; of its inciso II: four alíneas."""
    assert [child.address.label for child in ES.children(Address(2))] == ["I", "II", *paragraphs(6)]
    assert [child.address.label for child in ES.children(Address(2, item=2))] == ["a", "b", "c", "d"]


ORDINARY = """Presidência da República
Casa Civil
LEI Nº 12.990, DE 9 DE JUNHO DE 2014.
Reserva aos negros 20% (vinte por cento) das vagas.
A PRESIDENTA DA REPÚBLICA Faço saber que o Congresso Nacional decreta e eu sanciono a seguinte Lei:
CAPÍTULO I
DISPOSIÇÕES GERAIS
Art. 1o Ficam reservadas vagas.
§ 1º - A reserva será aplicada:
I - sempre;
II – quando possível, conforme o
§ 1º deste artigo;
III. por fim:
a)aqui;
b) ali.
§ 2o Texto.
Art. 2º – Poderão concorrer.
Parágrafo único. Texto.
Art. 2º-A Inserido.
Seção II
Da nomeação
ARTIGO 3º. Texto em que
se continua.
Art. 4º-A reserva vale por 10 anos.
Brasília, 9 de junho de 2014; 193º da Independência e 126º da República.
DILMA ROUSSEFF
"""


def test_a_well_formed_statute_is_read() -> None:
    """Dashes, full stops, plain `o` for the ordinal, chapters between articles, an inserted article."""
    statute = parse_statute(ORDINARY)
    assert {str(provision.address): provision.text for provision in statute} == {
        "art. 1": "Ficam reservadas vagas.",
        "art. 1, § 1": "A reserva será aplicada:",
        "art. 1, § 1, I": "sempre;",
        "art. 1, § 1, II": "quando possível, conforme o § 1º deste artigo;",
        "art. 1, § 1, III": "por fim:",
        "art. 1, § 1, III, a": "aqui;",
        "art. 1, § 1, III, b": "ali.",
        "art. 1, § 2": "Texto.",
        "art. 2": "Poderão concorrer.",
        "art. 2, parágrafo único": "Texto.",
        "art. 2-A": "Inserido.",
        "art. 3": "Texto em que se continua.",
        "art. 4": "A reserva vale por 10 anos.",
    }
    assert noise(statute) == [
        (NoiseKind.BANNER, "Presidência", "Civil"),
        (NoiseKind.TITLE, "LEI", "2014."),
        (NoiseKind.EMENTA, "Reserva", "vagas."),
        (NoiseKind.PREAMBLE, "A", "Lei:"),
        (NoiseKind.HEADING, "CAPÍTULO", "GERAIS"),
        (NoiseKind.HEADING, "Seção", "nomeação"),
        (NoiseKind.CLOSING, "Brasília,", "ROUSSEFF"),
    ]


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("Art. 1º Assim:\nInfelizmente, não.", ["art. 1"]),
        ("Art. 1º Assim:\nIgualmente, não.\nInclusive agora.", ["art. 1"]),
        ("Art. 1º Na forma do\nI do art. 2º.", ["art. 1"]),
        ("Art. 1º Assim\nI\nfim.", ["art. 1"]),
        ("Art. 1º Assim:\nIgualmente.\n§ 1º Dois:\nIum;\nIIdois.", [
            "art. 1", "art. 1, § 1", "art. 1, § 1, I", "art. 1, § 1, II"]),
        ("Art. 1º Assim:\nI - um.\nIIdois.", ["art. 1", "art. 1, I", "art. 1, II"]),
        ("Art. 1º Assim:\nI - um;\nII - dois;\nIII - três;\nIV - quatro.\nVinte por cento.", [
            "art. 1", "art. 1, I", "art. 1, II", "art. 1, III", "art. 1, IV"]),
        ("Art. 1º Assim:\nII - dois;", ["art. 1"]),
        ("Art. 1º Assim:\nI - um;\nIII - três;", ["art. 1", "art. 1, I"]),
        ("Art. 1º Assim:\nIum;\nIIdois;", ["art. 1", "art. 1, I", "art. 1, II"]),
        ("Art. 1º Assim:\nI - um;\nII - dois;\nIII - três;\nIV - quatro\nVinte por cento.", [
            "art. 1", "art. 1, I", "art. 1, II", "art. 1, III", "art. 1, IV"]),
        ("Art. 1º Assim.\n§ 2º Fora de ordem.", ["art. 1"]),
        ("Art. 1º Assim.\n§ 1º Um.\n§ 1º de novo.\n§ 2º Dois.", ["art. 1", "art. 1, § 1", "art. 1, § 2"]),
        ("Art. 1º Assim.\n§ 1º Um, como no\n§ 2º.\n§ 2º Dois.", ["art. 1", "art. 1, § 1", "art. 1, § 2"]),
        ("Art. 1º Assim.\n§ 1º-A reserva vale.\n§ 1º-A Inserido.", ["art. 1", "art. 1, § 1"]),
        ("Art. 1º Assim.\nParágrafo único. Só.\n§ 1º Não.", ["art. 1", "art. 1, parágrafo único"]),
        ("Art. 1º Como diz o\nparágrafo único do art. 2º.", ["art. 1"]),
        ("Art. 1º Como diz a\na) e a\nb).", ["art. 1"]),
        ("Art. 1º Como no\nArt. 2º da outra.\nArt. 2º Enfim.", ["art. 1", "art. 2"]),
        ("Art. 2º Um.\nArt. 2º de novo.", ["art. 2"]),
        ("Art. 3º Trecho.\nArt. 8º Outro.", ["art. 3", "art. 8"]),
        ("Art. 3º Conforme disposto\nArt. 8º no outro.", ["art. 3"]),
        ("Art. 1º Um.\nArt. 5º citado.\nArt. 2º Dois.", ["art. 1", "art. 2"]),
        ("Art. 1.021. Um.\nArt. 1.022. Dois.", ["art. 1021", "art. 1022"]),
        ("O PREFEITO, na forma do\nArt. 66 da Lei, DECRETA:\nArt. 1º Um.", ["art. 1"]),
        ("O PREFEITO, na forma do\nArt. 66 da Lei, DECRETA:\nArt. 1º Um.\nArt. 2º Dois.", ["art. 1", "art. 2"]),
    ],
)  # fmt: skip
def test_a_mark_opens_a_provision_only_where_it_is_the_next(text: str, addresses: list[str]) -> None:
    """A word that begins with I, a number out of order, a citation broken over lines: all go on with the sentence."""
    assert outline(parse_statute(text)) == addresses


def test_an_article_whose_mark_stands_alone_takes_the_next_line() -> None:
    """`Estabelece` below `Art. 1.` is the article's word, even with a misplaced preamble after it."""
    statute = parse_statute("Art. 1.\nEstabelece reserva.\nO PREFEITO faz saber a seguinte Lei:\nArt. 2.\nFim.")
    assert [provision.text for provision in statute] == ["Estabelece reserva.", "Fim."]
    assert noise(statute) == [(NoiseKind.PREAMBLE, "O", "Lei:")]


def test_a_list_of_alineas_goes_to_z() -> None:
    """All letters of the alphabet, k, w and y among them."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    statute = parse_statute("Art. 1º Assim:\n" + "\n".join(f"{letter}) texto;" for letter in letters))
    assert [child.address.letter for child in statute.children(Address(1))] == list(letters)


@pytest.mark.parametrize(
    "line",
    [
        "Lei nº 11.094, de 7 de janeiro de 2020.",
        "O Governador regulamentará a matéria.",
        "Estabelece-se o prazo.",
        "Vitória, 21 de dezembro de 2023, e outras datas; 30% delas.",
        "ESTADO DO AMAZONAS, na forma da lei.",
        "CAPÍTULO da outra lei.",
    ],
)
def test_a_line_that_looks_like_noise_is_the_provisions_own(line: str) -> None:
    """A law cited by name, an authority that acts, a verb of ementas: without their surroundings they are text."""
    statute = parse_statute(
        f"Art. 1º Fica revogada a antiga\n{line}\nArt. 2º Fim.\nO PREFEITO faz saber a seguinte Lei:"
    )
    assert own(statute, "art. 1") == f"Fica revogada a antiga {line}"


@pytest.mark.parametrize("line", ["O Governador regulamentará a matéria.", "Estabelece-se o prazo."])
def test_a_second_sentence_on_its_own_line_is_the_provisions_own(line: str) -> None:
    """It may begin as an ementa or a preamble does, where no enacting formula follows before the next article."""
    statute = parse_statute(
        f"Art. 1º Primeira.\n{line}\nArt. 2º Fim.\nO PREFEITO faz saber a seguinte Lei:\nArt. 3º X."
    )
    assert own(statute, "art. 1") == f"Primeira. {line}"


@pytest.mark.parametrize("formula", ["O PREFEITO faz saber a seguinte Lei:", "O PREFEITO, no uso do cargo, DECRETA:"])
def test_the_text_goes_on_after_a_misplaced_preamble(formula: str) -> None:
    """The enacting formula ends it: what follows may be the next paragraph of the same article."""
    assert outline(parse_statute(f"Art. 1º Texto.\n{formula}\n§ 1º Um.")) == ["art. 1", "art. 1, § 1"]


def test_a_page_header_does_not_end_a_title() -> None:
    """Below the title, past the letterhead, stands the ementa, whatever its words."""
    text = "Art. 1º Texto.\nLEI N. 5, DE 2 DE MAIO DE 2020.\nESTADO DO AMAZONAS\nSobre vagas.\nArt. 2º Texto."
    kinds = [kind for kind, *_ in noise(parse_statute(text))]
    assert kinds == [NoiseKind.TITLE, NoiseKind.HEADER, NoiseKind.EMENTA]


def test_an_ementa_may_stand_first() -> None:
    """Without a title above it, by its verb."""
    assert noise(parse_statute("Dispõe sobre vagas.\nArt. 1º Texto.")) == [(NoiseKind.EMENTA, "Dispõe", "vagas.")]


@pytest.mark.parametrize(("end", "kinds"), [*((end, [NoiseKind.HEADING]) for end in ".;:!?)"), (",", []), ("", [])])
def test_a_heading_stands_after_a_finished_sentence(end: str, kinds: list[NoiseKind]) -> None:
    """`Capítulo I` within a sentence is a reference."""
    statute = parse_statute(f"Art. 1º Texto{end}\nCapítulo I\nArt. 2º Texto.")
    assert [passage.kind for passage in statute.noise] == kinds


LINES = """
Art. 1º Texto:
Art. 2.
ARTIGO 3
Art. 2º-A
§ 1ºº
§ 2° Outro
§ 1ºº.
Parágrafo únicoPara
Ina primeira;
IIreserva; e
III - três.
I
Infelizmente
a)Registro
b) outro
ESTADO DO AMAZONAS
LEI N. 5.580, DE 17 DE AGOSTO DE 2021.
DISPÕE sobre
O GOVERNADOR DO ESTADO
Faço saber a seguinte Lei:
LEI:
Manaus, 17 de agosto de 2021.
CAPÍTULO I
Página 2 de 3
continua
prevista pelo
fim.
""".splitlines()
fragments = st.lists(st.sampled_from([*LINES, "  ", "\t\r", "\x0c"])).map("\n".join)


def check_partition(text: str) -> None:
    """Every character that is not white space lies in exactly one span, and every provision's words in its own."""
    statute = parse_statute(text)
    spans = [span for provision in statute for span in provision.spans] + [passage.span for passage in statute.noise]
    covered = [index for start, end in spans for index in range(start, end) if not text[index].isspace()]
    assert sorted(covered) == [index for index, character in enumerate(text) if not character.isspace()]
    for provision in statute:
        (start, end), *rest = provision.spans
        mark_start, mark_end = provision.marker
        assert start == mark_start < mark_end <= end
        words = " ".join(text[slice(*span)] for span in [(mark_end, end), *rest])
        assert provision.text.split() == words.lstrip(" .:)-–—").split()
    addresses = [provision.address for provision in statute]
    assert addresses == sorted(set(addresses))
    assert all(address.level is Level.ARTICLE or address.parent in statute for address in addresses)


@STATUTES
def test_the_published_texts_are_wholly_accounted_for(statute: Statute) -> None:
    """Nothing of the text is lost, and nothing is counted twice."""
    check_partition(statute.source)


@given(fragments)
def test_any_order_of_lines_is_wholly_accounted_for(text: str) -> None:
    """Marks and noise in any order: a partition, addresses in order, each within one that exists."""
    check_partition(text)


@given(st.text())
def test_any_text_is_wholly_accounted_for(text: str) -> None:
    """Text that is no statute is read too, as noise."""
    check_partition(text)


@pytest.mark.parametrize(
    "text",
    [
        "Art. 1º Texto:\n" + "§ 1ºº.\n" * 30_000,
        "Art. 1º Texto\n" + "".join(f"§ {number} Texto\n" for number in range(1, 9_999)),
        "".join(f"Art. {number}. Texto:\nIum;\nIIdois.\n" for number in range(1, 9_999)),
        "Art. 1º Texto:\n" + "I\nLEI N\n" * 15_000,
        "Art. 1º" + " " * 500_000 + "Texto",
        "A" + ", " * 250_000,
        "ESTADO DO " + "A " * 250_000 + "LEI " + "seguinte " * 50_000,
    ],
    ids=["paragraph", "paragraphs", "articles", "items", "spaces", "commas", "capitals"],
)
def test_long_texts_take_linear_time(text: str) -> None:
    """Half a million characters in seconds; a quadratic step anywhere would take many minutes."""
    begin = time.process_time()
    parse_statute(text)
    assert time.process_time() - begin < 10
