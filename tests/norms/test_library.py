"""What each norm of the library says, pinned by hand from the statutes' own words."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from solver.arithmetic import allot
from solver.editais.model import Row
from solver.messages import LANGUAGES, catalogue
from solver.norms.address import Address
from solver.norms.clauses import CLAUSES, recognised
from solver.norms.doubts import doubts
from solver.norms.fields import Undoing
from solver.norms.gaps import gaps
from solver.norms.held import held_statute
from solver.norms.load import Norm, library, library_ids, load_norm
from solver.norms.regime import load_regime
from solver.order import order
from solver.requirements import requirements
from solver.vocabulary import Branch, Confidence, Event, Nature, Rounding, Unit, fold
from tests.norms import companions

ES, GUACUI, AM = "es-12010-2023", "es-guacui-2022", "am-5580-2021"
TEXTS = (ES, GUACUI, AM)
NORMS = tuple(library())
EVERY = pytest.mark.parametrize("norm", NORMS, ids=lambda n: n.id)


def words(norm: str, provision: str) -> str:
    """Return a provision's own words."""
    statute = held_statute(load_norm(norm))
    assert statute is not None
    found = statute.get(Address.parse(provision))
    assert found is not None
    return found.text


# -- the three statutes, against their text -----------------------------------------------------------------------

FIGURES: list[tuple[str, str, Fraction, str, str]] = [
    (ES, "negros", Fraction(1, 5), "art. 3, I", "20% (vinte por cento) para negros"),
    (ES, "indigenas", Fraction(1, 20), "art. 3, II", "5% (cinco por cento) para indígenas"),
    (GUACUI, "negros", Fraction(17, 100), "art. 1", "reservadas aos negros 17% (dezessete por cento)"),
    (GUACUI, "indigenas", Fraction(3, 100), "art. 1", "aos indígenas 3% (três por cento)"),
    (AM, "niq", Fraction(3, 10), "art. 1", "às pessoas negras, indígenas e quilombolas em 30% (trinta por cento)"),
]


@pytest.mark.parametrize(("norm", "group", "share", "provision", "said"), FIGURES)
def test_each_percentage_is_the_one_that_its_provision_says(
    norm: str, group: str, share: Fraction, provision: str, said: str
) -> None:
    """The figure, and the words of the article that give it."""
    found = next(g for g in load_norm(norm).file.groups if g.id == group)
    assert (found.percentage, found.source) == (share, (provision,))
    assert said in words(norm, provision)


THRESHOLDS = [
    (ES, Unit.POST, "art. 3, § 2", "Para cargos ofertados pelo edital"),
    (GUACUI, Unit.NOTICE, "art. 1, § 1", "o número de vagas oferecidas no concurso público"),
    (AM, Unit.LOCALITY, "art. 1, § 2", "igual ou superior a 03 (três), em cada especialidade ou localidade"),
]


@pytest.mark.parametrize(("norm", "unit", "provision", "said"), THRESHOLDS)
def test_each_threshold_is_three_counted_over_what_its_provision_says(
    norm: str, unit: Unit, provision: str, said: str
) -> None:
    """Three seats in all, over the cargo (ES), the concurso (Guaçuí), the specialty or locality (AM)."""
    threshold = load_norm(norm).file.threshold
    assert threshold is not None
    assert (threshold.least, threshold.unit, threshold.source) == (3, unit, (provision,))
    text = words(norm, provision)
    assert said in text
    assert "3 (três)" in text


@pytest.mark.parametrize(("norm", "provision"), [(ES, "art. 3, § 3"), (GUACUI, "art. 1, § 2"), (AM, "art. 1, § 1")])
def test_half_and_more_rises_less_than_half_falls(norm: str, provision: str) -> None:
    """All three say `fração igual ou maior que 0,5` up, `fração menor que 0,5` down."""
    rounding = load_norm(norm).file.rounding
    assert rounding is not None
    assert (rounding.rule, rounding.source) == (Rounding.HALF_UP, (provision,))
    text = words(norm, provision)
    assert "em caso de fração igual ou maior que 0,5" in text
    assert "em caso de fração menor que 0,5" in text


def test_only_es_says_where_the_reserve_first_applies() -> None:
    """ES art. 3, § 1: the 3rd seat and the 10th; Guaçuí and AM are silent."""
    triggers = load_norm(ES).file.triggers
    assert triggers is not None
    assert triggers.first == {"negros": 3, "indigenas": 10}
    assert "a 3ª (terceira) vaga para candidatos negros" in words(ES, "art. 3, § 1, I")
    assert "a 10ª (décima) vaga, para candidatos indígenas" in words(ES, "art. 3, § 1, II")
    assert load_norm(GUACUI).file.triggers is None
    assert load_norm(AM).file.triggers is None


def test_base_of_each_percentage() -> None:
    """ES: cargo, but all of the edital once divided; Guaçuí: the contest; AM: each specialty or locality."""
    es, guacui, am = (load_norm(n).file.base for n in TEXTS)
    assert es is not None
    assert guacui is not None
    assert am is not None
    assert (es.rule, es.split_rule, es.unless_kept) == (Unit.POST, Unit.NOTICE, True)
    assert es.split_by == (Unit.SPECIALTY, Unit.LOCALITY)
    assert es.split_source == ("art. 4, parágrafo único",)
    assert "regionalizado ou estruturado por especialidade" in words(ES, "art. 4, parágrafo único")
    assert "ao total das vagas do edital, ressalvados" in words(ES, "art. 4, parágrafo único")
    assert (guacui.rule, guacui.source) == (Unit.NOTICE, ("art. 1",))
    assert (am.rule, am.source) == (Unit.LOCALITY, ("art. 1, § 2",))


SUBSTITUTIONS = [
    (
        ES,
        {
            Event.WITHDRAWAL: "desistência",
            Event.EXONERATION: "exonerados",
            Event.TERMINATION: "rescindidos",
            Event.DEATH: "falecido",
            Event.DISMISSAL: "demitidos",
            Event.RETIREMENT: "aposentado",
        },
        "art. 7, I",
    ),
    (GUACUI, {Event.WITHDRAWAL: "desistência"}, "art. 3, § 2"),
    (AM, {Event.WITHDRAWAL: "desistência", Event.EXONERATION: "exoneração"}, "art. 4, § 2"),
]


@pytest.mark.parametrize(("norm", "events", "provision"), SUBSTITUTIONS)
def test_events_that_open_a_substitution_are_those_named(norm: str, events: dict[Event, str], provision: str) -> None:
    """Each event encoded is a word of the provision."""
    substitution = load_norm(norm).file.substitution
    assert substitution is not None
    assert set(substitution.events) == set(events)
    assert provision in substitution.source
    assert all(said in words(norm, provision) for said in events.values())


@pytest.mark.parametrize(("norm", "provision"), [(ES, "art. 3, § 2"), (GUACUI, "art. 1, § 3"), (AM, "art. 5, § 2")])
def test_below_the_threshold_the_reserve_still_enrols(norm: str, provision: str) -> None:
    """All three keep the reserve register (or enrolment, AM) open below three seats."""
    register = load_norm(norm).file.reserve_register
    assert register is not None
    assert register.holds
    assert provision in register.source


def test_only_am_demands_the_order_in_the_edital() -> None:
    """`a ordem de convocação prevista no Edital do concurso` (AM, art. 4); of the other texts, none."""
    demanded = {n.id for n in NORMS if n.file.alternation and n.file.alternation.in_notice}
    assert demanded == {AM} | companions.ORDER_IN_NOTICE
    assert "ordem de convocação prevista no Edital" in words(AM, "art. 4")


VALIDITY = [
    (ES, date(2023, 12, 22), None),
    (GUACUI, date(2022, 9, 27), date(2032, 9, 27)),
    (AM, date(2021, 8, 27), date(2031, 8, 27)),
    ("es-11094-2020", date(2020, 1, 8), date(2030, 1, 8)),
    ("br-12990-2014", date(2014, 6, 10), None),
    ("br-15142-2025", date(2025, 6, 4), None),
    ("br-9508-2018", date(2018, 9, 25), None),
]


@pytest.mark.parametrize(("norm", "start", "end"), VALIDITY)
def test_first_and_last_day(norm: str, start: date, end: date | None) -> None:
    """As published; ten years counted to the same day and month, that day included."""
    validity = load_norm(norm).file.validity
    assert (validity.start, validity.end) == (start, end)


def test_branches_that_the_texts_name() -> None:
    """ES: the Executive; AM: the Public Defender's Office."""
    reaches = {n: load_norm(n).file.reach for n in (ES, AM)}
    assert [r and r.branches for r in reaches.values()] == [(Branch.EXECUTIVE,), (Branch.PUBLIC_DEFENCE,)]
    assert "Poder Executivo Estadual" in words(ES, "art. 1")
    assert "Defensoria Pública do Estado do Amazonas" in words(AM, "art. 1")


# -- questions ----------------------------------------------------------------------------------------------------

COMPUTED: dict[str, dict[str, tuple[str, ...]]] = {
    ES: {
        "lista-favoravel": ("compensada", "estrita", "favoravel-conta"),
        "base": ("edital", "cargo"),
        "unidade-do-limiar": ("cargo", "edital"),
        "novas-vagas": ("acumulada", "por-rodada"),
        "efeito-da-reversao": ("alarga", "demais-candidatos"),
        "dupla-condicao": ("primeira-a-surgir", "maior-percentual", "opcao"),
    },
    GUACUI: {
        "base": ("edital", "cargo"),
        "unidade-do-limiar": ("edital", "cargo"),
        "substituicao": ("mesma-lista", "qualquer-reserva"),
        "saidas-que-abrem-substituicao": ("so-desistencia", "toda-saida"),
        "efeito-da-reversao": ("alarga", "demais-candidatos"),
        "novas-vagas": ("acumulada", "por-rodada", "sem-reserva"),
        "base-regional": ("total", "por-unidade"),
    },
    AM: {
        "lista-favoravel": ("favoravel-conta", "estrita", "compensada"),
        "base": ("localidade", "edital"),
        "destino-da-reversao": ("ampla", "computo-geral"),
    },
    "br-15142-2025": {
        "destino-da-reversao": ("cadeia-do-decreto", "direto-a-ampla", "negros-primeiro"),
        "base": ("edital", "cargo"),
        "unidade-do-limiar": ("cargo", "edital"),
        "dupla-condicao": ("maior-percentual", "primeira-a-surgir", "opcao"),
        "lista-favoravel": ("estrita", "favoravel-conta", "compensada"),
    },
    "br-12990-2014": {"base": ("cargo", "edital"), "unidade-do-limiar": ("cargo", "edital")},
    "br-9508-2018": {"minimo-e-teto": ("teto-prevalece", "fracao-prevalece")},
    "es-11094-2020": {},
    "es-12009-2023": {"arredondamento": ("meio-acima", "acima"), "base": ("cargo", "localidade")},
    "am-4605-2018": {
        "posicoes-de-2019": ("sobreviveram", "cairam"),
        "percentual-pcd": ("vinte", "cinco"),
        "lei-de-2021": ("mudou", "nao-mudou"),
        "base": ("cargo", "edital"),
    },
    **companions.QUESTIONS,
}
"""The questions that change a computation: the default reading, then the others."""

OF_WORDS: dict[str, set[str]] = {
    ES: {
        "contagem-do-gatilho",
        "gatilho-abaixo-do-limiar",
        "objeto-do-arredondamento",
        "percentual-minimo",
        "lista-esgotada-na-substituicao",
        "saidas-que-mantem-a-lista",
        "prazo-da-substituicao",
        "prova-da-condicao-indigena",
        "outros-poderes",
        "pcd-sem-percentual",
        "tabela-orientadora",
    },
    GUACUI: {
        "fracao-por-grupo-ou-conjunta",
        "posicao-da-reserva",
        "pretos",
        "remissao-a-lei-federal",
        "prova-da-condicao-indigena",
        "percentual-das-pessoas-com-deficiencia",
    },
    AM: {
        "limiar-e-arredondamento",
        "remissao-da-alternancia",
        "duas-reservas-e-situacao-vantajosa",
        "alcance-da-nao-contagem",
        "data-da-lei",
        "bloco-unico",
        "terceira-posicao",
    },
}
"""The questions of the three statutes whose readings are of words alone, or are not computed."""

WHOLE = Undoing.NEIGHBOUR
JOINTLY = {
    "QTD001": WHOLE,
    "QTD002": WHOLE,
    "QTD006": WHOLE,
    "QTD007": Undoing.ALWAYS,
    "QTD009": WHOLE,
    "QTD010": Undoing.ALWAYS,
}
NOT_COMPUTED: dict[tuple[str, str, str], dict[str, object]] = {
    (ES, "contagem-do-gatilho", "so-da-ampla"): {"ORD001": {"negros": 4, "indigenas": 14}},
    (ES, "gatilho-abaixo-do-limiar", "so-vagas-do-edital"): {},
    (ES, "lista-esgotada-na-substituicao", "espera"): {},
    (ES, "saidas-que-mantem-a-lista", "so-as-nomeadas"): {},
    (ES, "outros-poderes", "rege-por-adesao"): {},
    (GUACUI, "fracao-por-grupo-ou-conjunta", "conjunta"): JOINTLY,
    (GUACUI, "posicao-da-reserva", "livre-no-edital"): {"ORD001": Undoing.ALWAYS, "ORD003": Undoing.ALWAYS},
    (GUACUI, "percentual-das-pessoas-com-deficiencia", "minimo-federal"): {},
    (AM, "terceira-posicao", "ordem-do-edital"): {"ORD001": {"niq": 4}},
    ("br-15142-2025", "arredondamento-por-grupo-ou-do-total", "total"): JOINTLY,
    ("am-4605-2018", "numero-e-posicao", "posicao"): {
        "QTD002": WHOLE,
        "QTD005": Undoing.ALWAYS,
        "QTD010": Undoing.ALWAYS,
    },
    **companions.NOT_COMPUTED,
}
"""Readings that would change figures or verdicts and are not computed: what each might leave nothing of."""


def test_readings_that_are_not_computed_are_these() -> None:
    """Every other reading without effect is of words alone: the same figures, whichever is right."""
    found = {
        (norm.id, question.id, name): question.readings[name].not_computed
        for norm in NORMS
        for question in norm.questions
        for name in question.not_computed
    }
    assert found == NOT_COMPUTED


def test_no_text_says_of_a_reading_that_it_is_not_computed_unless_its_mark_does() -> None:
    """The reason of a question names what is left out of the computation only where a reading is so marked."""
    for norm in NORMS:
        for question in norm.questions:
            assert "calculada" not in question.reason or question.not_computed, (norm.id, question.id)


@pytest.mark.parametrize(
    ("posts", "base", "regional", "dues"),
    [
        # 17% of 20 = 3,4; of 10 = 1,7; of 5 = 0,85
        ([("A", "X", 5), ("A", "Y", 5), ("B", "Z", 10)], "edital", "total", [3]),
        ([("A", "X", 5), ("A", "Y", 5), ("B", "Z", 10)], "cargo", "total", [2, 2]),
        ([("A", "X", 5), ("A", "Y", 5), ("B", "Z", 10)], "edital", "por-unidade", [1, 1, 2]),
        ([("A", "X", 5), ("A", "Y", 5), ("B", "Z", 10)], "cargo", "por-unidade", [1, 1, 2]),
        ([("A", None, 10), ("B", None, 10)], "edital", "por-unidade", [3]),
        ([("A", None, 10), ("B", None, 10)], "cargo", "por-unidade", [2, 2]),
    ],
)
def test_guacui_asks_of_divided_rows_apart_from_the_base(
    posts: list[tuple[str, str | None, int]], base: str, regional: str, dues: list[int]
) -> None:
    """Whatever the base of whole cargos, rows by specialty or place are counted together, or each by itself."""
    rows = [Row.model_validate({"cargo": c, "especialidade": s, "total": str(n)}) for c, s, n in posts]
    regime = load_regime([GUACUI], {"base": base, "base-regional": regional})
    assert [u.due for u in requirements(regime, rows) if u.group.id == "negros"] == dues


@EVERY
def test_questions_that_compute_are_these(norm: Norm) -> None:
    """Each with its readings, the default first: adding one can turn a violation into a dispute."""
    found = {q.id: {*q.readings} for q in norm.questions if q.aspects}
    assert found == {name: set(readings) for name, readings in COMPUTED[norm.id].items()}
    defaults = {q.id: q.default for q in norm.questions if q.aspects}
    assert defaults == {name: readings[0] for name, readings in COMPUTED[norm.id].items()}


@pytest.mark.parametrize("name", TEXTS)
def test_questions_of_words_are_these(name: str) -> None:
    """Every other doubt about the three texts."""
    assert {q.id for q in load_norm(name).questions if not q.aspects} == OF_WORDS[name]


@EVERY
def test_every_reading_that_computes_changes_something(norm: Norm) -> None:
    """Two readings of a question that computes never leave the same rules."""
    for question in norm.questions:
        if question.aspects:
            rules = [norm.under({question.id: r}).file for r in question.readings]
            assert all(a != b for i, a in enumerate(rules) for b in rules[i + 1 :]), question.id


@EVERY
def test_questions_are_well_written(norm: Norm) -> None:
    """A thesis is one sentence in one line; the default has its reason; a question of computation has every effect."""
    for question in norm.questions:
        assert question.ask.endswith("?")
        assert question.reason.endswith((".", '"'))
        assert len(question.readings) >= 2
        for reading in question.readings.values():
            assert "\n" not in reading.thesis
            assert reading.thesis.endswith((".", '".'))
            assert bool(reading.effect) == bool(question.aspects), question.id


@EVERY
def test_the_file_says_what_its_default_readings_say(norm: Norm) -> None:
    """Putting the defaults on changes nothing written, and the file raises no doubt but its silences."""
    assert {p.key for p in doubts(norm)} <= {"doubt.silent"}


def test_a_question_asked_by_norms_that_meet_has_comparable_readings() -> None:
    """Readings of one name mean one thing: the gap's question and a norm's own have readings in common."""
    ours = {g.question.id: set(g.question.readings) for g in gaps()}
    for norm in NORMS:
        for question in norm.questions:
            if question.id in ours:
                assert set(question.readings) & ours[question.id], (norm.id, question.id)


def test_guacui_disputes_three_cargos_of_two_seats() -> None:
    """Six seats in all: one for negros by the contest, none cargo by cargo; and each question alone decides it."""
    rows = [Row.model_validate({"cargo": c, "total": "2"}) for c in ("Médico", "Enfermeiro", "Dentista")]
    regime = load_regime([GUACUI])

    def due(**choice: str) -> dict[str, int]:
        units = requirements(regime.under({k.replace("_", "-"): v for k, v in choice.items()}), rows)
        return {g: sum(u.due for u in units if u.group.id == g) for g in ("negros", "indigenas")}

    assert due() == {"negros": 1, "indigenas": 0}
    assert due(base="cargo") == {"negros": 0, "indigenas": 0}
    assert due(unidade_do_limiar="cargo") == {"negros": 0, "indigenas": 0}


# -- companion norms ----------------------------------------------------------------------------------------------

ORACLES: list[tuple[tuple[str, ...], dict[str, str], int, dict[str, int]]] = [
    ((ES, "es-12009-2023"), {}, 1052, {"negros": 210, "indigenas": 53, "pcd": 105}),
    ((ES, "es-12009-2023"), {"arredondamento": "acima"}, 1052, {"negros": 210, "indigenas": 53, "pcd": 106}),
    ((ES, "es-12009-2023"), {}, 600, {"negros": 120, "indigenas": 30, "pcd": 60}),
    ((AM, "am-4605-2018"), {}, 5, {"niq": 2, "pcd": 1}),
    ((AM, "am-4605-2018"), {}, 10, {"niq": 3, "pcd": 2}),
    (("es-11094-2020",), {}, 200, {"negros": 34, "indigenas": 6}),
    (("br-12990-2014",), {}, 1027, {"negros": 205}),
    (
        ("br-15142-2025", "br-9508-2018"),
        {},
        8480,
        {"negros": 2120, "indigenas": 254, "quilombolas": 170, "pcd": 424},
    ),
]


@pytest.mark.parametrize(("names", "choice", "total", "seats"), ORACLES)
def test_seats_are_those_of_published_editais(
    names: tuple[str, ...], choice: dict[str, str], total: int, seats: dict[str, int]
) -> None:
    """Polícia Civil and Polícia Penal of ES, Defensoria of AM (2021, 2025), Embrapa, IBGE."""
    allotted = allot(load_regime(names, choice), total)
    assert {g: allotted.seats_of(g) for g in seats} == seats


@pytest.mark.parametrize("reading", ["vinte", "cinco"])
@pytest.mark.parametrize("act", ["mudou", "nao-mudou"])
def test_only_twenty_percent_gives_both_editais_of_the_am_public_defence(reading: str, act: str) -> None:
    """1 of 5 in 2021 and 2 of 10 in 2025: 20 % does, whichever way it rounds; 5 % does not."""
    regime = load_regime(["am-4605-2018"], {"percentual-pcd": reading, "lei-de-2021": act})
    assert ([allot(regime, n).seats_of("pcd") for n in (5, 10)] == [1, 2]) is (reading == "vinte")


def test_pcd_of_am_stands_at_its_fixed_positions() -> None:
    """3rd, 8th, 13th… by the law; under 5 % no position is fixed."""
    assert order(load_regime(["am-4605-2018"]), 25).held("pcd") == (3, 8, 13, 18, 23)
    five = load_regime(["am-4605-2018"], {"percentual-pcd": "cinco"})
    assert five.groups[0].positions is None


def test_federal_pcd_is_a_minimum_with_a_cap_and_fixed_positions() -> None:
    """None below 5; the 5th, 21st, 41st…; more than the minimum breaks nothing."""
    regime = load_regime(["br-9508-2018"])
    assert [allot(regime, n).seats_of("pcd") for n in (1, 4, 5, 20, 21)] == [0, 0, 1, 1, 2]
    assert order(regime, 61).held("pcd") == (5, 21, 41, 61)
    assert regime.groups[0].nature is Nature.MINIMUM


def test_the_federal_pcd_fraction_may_prevail_over_the_cap() -> None:
    """One seat from the first on; the cap of Lei 8.112 still bounds what is offered beyond the due, and is cited."""
    capped, risen = load_regime(["br-9508-2018"]), load_regime(["br-9508-2018"], {"minimo-e-teto": "fracao-prevalece"})
    assert [allot(risen, n).seats_of("pcd") for n in (1, 4, 5, 20, 21)] == [1, 1, 1, 1, 2]
    for regime in (capped, risen):
        assert regime.groups[0].ceiling == Fraction(1, 5)
        assert regime.groups[0].sources["teto"] == ("Lei nº 8.112/1990, art. 5, § 2",)
        units = requirements(regime, [Row.model_validate({"cargo": "A", "total": "100"})])
        assert [u.work.capped for u in units] == [20]
    assert capped.groups[0].provisions_of(capped=True)[-1] == "Lei nº 8.112/1990, art. 5, § 2"
    assert capped.groups[0].provisions_of(capped=False) == ("art. 1, § 1", "art. 1, § 3")


def test_federal_chain_flows_back_from_the_open_list() -> None:
    """Quilombola to indígena and back, then negros, then the open list; and from it to the reserves."""
    chains = load_norm("br-15142-2025").file.reversion
    assert chains is not None
    assert chains.chains["quilombolas"] == ("indigenas", "negros", "ampla")
    assert chains.chains["indigenas"] == ("quilombolas", "negros", "ampla")
    assert chains.chains["ampla"] == ("negros", "indigenas", "quilombolas")
    straight = load_norm("br-15142-2025").under({"destino-da-reversao": "direto-a-ampla"}).file.reversion
    assert straight is not None
    assert straight.chains["quilombolas"] == ("ampla",)


# -- the files themselves -----------------------------------------------------------------------------------------


@EVERY
def test_a_norm_known_from_others_says_so_and_names_them(norm: Norm) -> None:
    """Full text where the text is held and pinned; else secondary, with sources, none of them a web address."""
    if norm.id in TEXTS:
        assert norm.file.confidence is Confidence.FULL_TEXT
        assert norm.file.text_sha256 is not None
    else:
        assert norm.file.confidence is Confidence.SECONDARY
        assert norm.file.text is None
        assert norm.file.sources
    assert not any("://" in s for s in norm.file.sources)


@EVERY
def test_reach_known_from_others_is_marked(norm: Norm) -> None:
    """A secondary norm does not claim to know whom it leaves out, unless the Constitution says it."""
    reach = norm.file.reach
    if norm.id not in TEXTS:
        assert reach is not None
        constitutional = any(source.startswith("CF, art. ") for source in reach.source)
        assert constitutional is (norm.id in companions.CONSTITUTIONAL)
        assert (reach.confidence is Confidence.SECONDARY) is not constitutional


@EVERY
def test_ids_and_references_between_norms(norm: Norm) -> None:
    """A file is named after its norm, and revokes norms that exist."""
    assert norm.path.stem == norm.id
    assert set(norm.file.revokes) <= set(library_ids())


def test_revocations() -> None:
    """Law 12.010 revokes 11.094 (art. 14), law 15.142 revokes 12.990 (art. 13)."""
    revoked = {n.id: n.file.revokes for n in NORMS if n.file.revokes}
    assert revoked == {ES: ("es-11094-2020",), "br-15142-2025": ("br-12990-2014",)}
    assert "Fica revogada a Lei nº 11.094" in words(ES, "art. 14")


@EVERY
def test_clauses_are_recognised_in_the_words_of_the_statute(norm: Norm) -> None:
    """Words are folded stems; where the text is held, the provisions that demand a clause would be recognised as it."""
    statute = held_statute(norm)
    for clause in norm.file.clauses:
        assert clause.words, clause.code
        assert all(fold(stem) == stem for stems in clause.words for stem in stems), clause.code
        if statute is not None:
            text = " ".join(p.text for s in clause.source if (p := statute.get(Address.parse(s))))
            assert recognised(clause.words, [text]), clause.code
            assert not recognised(clause.words, ["A taxa de inscrição será devolvida."]), clause.code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_clause_has_a_name(lang: str) -> None:
    """Codes run from CLA001 without a hole, and each key is in the catalogue."""
    assert list(CLAUSES) == [f"CLA{n:03}" for n in range(1, len(CLAUSES) + 1)]
    assert all(key in catalogue(lang) for key in CLAUSES.values())


DEMANDED = {
    ES: {"CLA001": True, "CLA002": True, "CLA003": False, "CLA004": True, "CLA010": False, "CLA012": False},
    GUACUI: {"CLA001": True, "CLA002": True, "CLA010": False, "CLA012": False, "CLA014": False, "CLA015": False},
    AM: {"CLA001": True, "CLA002": True, "CLA007": True, "CLA008": False, "CLA009": True, "CLA013": False},
}


@pytest.mark.parametrize("name", TEXTS)
def test_clauses_that_the_text_wants_in_the_edital(name: str) -> None:
    """`constará expressamente dos editais` and the like, against rules that an edital merely applies."""
    found: dict[str, Any] = {c.code: c.in_notice for c in load_norm(name).file.clauses}
    assert DEMANDED[name].items() <= found.items()
