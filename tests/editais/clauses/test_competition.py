"""How members of the groups compete, phrase by phrase."""

from __future__ import annotations

import pytest

from solver.editais.clauses.competition import competition
from tests.editais.clauses.reads import read

BOTH_LISTS = "concorrencia_simultanea = true"
COUNTED = "aprovado_na_ampla_conta = true"
NOT_COUNTED = "aprovado_na_ampla_conta = false"
BEST_LIST = "lista_mais_favoravel = true"
ALLOWED = "dupla_inscricao = permitida"
FORBIDDEN = "dupla_inscricao = vedada"

SURE = [
    (
        (
            "Os candidatos negros concorrerão concomitantemente às vagas reservadas e às vagas destinadas à ampla "
            "concorrência, de acordo com a sua classificação no concurso."
        ),
        [BOTH_LISTS],
    ),
    ("O candidato inscrito como cotista concorrerá também na lista geral.", [BOTH_LISTS]),
    (
        (
            "As pessoas pretas e pardas, indígenas e quilombolas que optarem por concorrer às vagas reservadas na "
            "forma deste Edital concorrerão, concomitantemente, às vagas destinadas à ampla concorrência."
        ),
        [BOTH_LISTS],
    ),
    (
        (
            "Os candidatos negros concorrerão simultaneamente às vagas a eles reservadas e às da lista geral, "
            "conforme a classificação obtida."
        ),
        [BOTH_LISTS],
    ),
    (
        (
            "O candidato que se autodeclarar negro ou indígena concorre, ao mesmo tempo, às vagas reservadas e às "
            "de ampla concorrência."
        ),
        [BOTH_LISTS],
    ),
    (
        "Os candidatos negros concorrerão tanto às vagas reservadas quanto às vagas de ampla concorrência.",
        [BOTH_LISTS],
    ),
    (
        "Os candidatos cotistas disputarão as vagas reservadas, sem prejuízo da concorrência geral.",
        [BOTH_LISTS],
    ),
    (
        "Os candidatos indígenas concorrerão às vagas reservadas e, igualmente, à totalidade das vagas.",
        [BOTH_LISTS],
    ),
    (
        "Os candidatos negros não concorrerão apenas às vagas reservadas, mas também às da ampla concorrência.",
        [BOTH_LISTS],
    ),
    (
        (
            "Além das vagas reservadas, os candidatos negros e indígenas concorrerão também às vagas da ampla "
            "concorrência."
        ),
        [BOTH_LISTS],
    ),
    ("Os candidatos negros não concorrerão às vagas da ampla concorrência.", ["concorrencia_simultanea = false"]),
    (
        "Os candidatos autodeclarados negros concorrerão exclusivamente às vagas reservadas.",
        ["concorrencia_simultanea = false"],
    ),
    (
        "Quem optar pela reserva de vagas para indígenas não concorrerá às vagas de ampla concorrência.",
        ["concorrencia_simultanea = false"],
    ),
    (
        "Os candidatos cotistas não concorrerão simultaneamente às vagas reservadas e às da ampla concorrência.",
        ["concorrencia_simultanea = false"],
    ),
    (
        (
            "Os candidatos negros aprovados dentro do número de vagas oferecido para ampla concorrência não serão "
            "computados para efeito do preenchimento das vagas reservadas."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "Os candidatos negros aprovados dentro do número de vagas oferecido à ampla concorrência não "
            "preencherão as vagas reservadas, isto é, não serão contados na reserva."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "As pessoas negras, indígenas e quilombolas aprovadas e nomeadas dentro do número de vagas da ampla "
            "concorrência não serão computadas para efeito de preenchimento das vagas reservadas."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "Não serão computados, para efeito do preenchimento das vagas reservadas, os candidatos negros "
            "aprovados dentro do número de vagas da ampla concorrência."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "Caso o candidato indígena seja aprovado dentro do número de vagas da ampla concorrência, não será "
            "considerado para o preenchimento das vagas reservadas."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "O candidato cotista classificado nas vagas de ampla concorrência não será contabilizado no percentual "
            "de reserva."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "Os candidatos negros aprovados na ampla concorrência serão computados para efeito do preenchimento "
            "das vagas reservadas."
        ),
        [COUNTED],
    ),
    (
        "A nomeação de candidato negro pela ampla concorrência será deduzida do quantitativo de vagas reservadas.",
        [COUNTED],
    ),
    (
        (
            "Os candidatos negros concorrerão entre si às vagas reservadas e, simultaneamente, com to"
            "dos os demais às vagas da ampla concorrência."
        ),
        [BOTH_LISTS],
    ),
    (
        "Os candidatos indígenas nomeados pela lista geral serão deduzidos das vagas reservadas.",
        [COUNTED],
    ),
    (
        (
            "Nos termos do art. 3º, § 1º, da Lei nº 12.990/2014, os candidatos negros aprovados dentro do número "
            "de vagas da ampla concorrência não serão computados no preenchimento das vagas reservadas."
        ),
        [NOT_COUNTED],
    ),
    (
        (
            "O negro ou o indígena que for aprovado primeiramente na ampla concorrência não terá sua nomeação "
            "computada para efeito de preenchimento da reserva de vagas."
        ),
        [NOT_COUNTED],
    ),
    ("O candidato aprovado em mais de uma lista será convocado pela lista que lhe for mais favorável.", [BEST_LIST]),
    (
        (
            "O candidato negro aprovado na lista geral e na lista reservada será nomeado pela lista em que obtiver "
            "melhor classificação."
        ),
        [BEST_LIST],
    ),
    (
        (
            "O candidato cotista será convocado pela lista em que surgir primeiro a sua vez, de ampla concorrência "
            "ou de reserva."
        ),
        [BEST_LIST],
    ),
    (
        (
            "O candidato indígena classificado na ampla concorrência e na reserva será chamado na classificação "
            "que lhe seja mais vantajosa."
        ),
        [BEST_LIST],
    ),
    (
        (
            "Os candidatos negros aprovados nas duas listas serão convocados pela lista na qual estiverem mais bem "
            "classificados."
        ),
        [BEST_LIST],
    ),
    (
        (
            "Aprovado na ampla concorrência e na reserva de vagas, o candidato deverá tomar posse na situação mais "
            "vantajosa."
        ),
        [BEST_LIST],
    ),
    (
        "O candidato negro não será convocado pela lista mais favorável, mas pela de ampla concorrência.",
        ["lista_mais_favoravel = false"],
    ),
    (
        (
            "O candidato poderá se inscrever concomitantemente às vagas reservadas às pessoas com deficiência e às "
            "reservadas aos negros."
        ),
        [ALLOWED],
    ),
    (
        "É facultada a inscrição simultânea nas vagas destinadas a pessoas com deficiência e a candidatos negros.",
        [ALLOWED],
    ),
    (
        (
            "O candidato negro com deficiência poderá concorrer a ambas as reservas, desde que o declare no ato da "
            "inscrição."
        ),
        [ALLOWED],
    ),
    ("Fica permitida a inscrição em mais de uma modalidade de reserva.", [ALLOWED]),
    (
        (
            "O candidato com deficiência que se autodeclarar indígena poderá concorrer, cumulativamente, às vagas "
            "reservadas a PcD e a indígenas."
        ),
        [ALLOWED],
    ),
    ("É permitida ao candidato a inscrição em apenas uma das modalidades de reserva.", [FORBIDDEN]),
    ("O candidato poderá concorrer, no ato da inscrição, a uma única modalidade de reserva de vagas.", [FORBIDDEN]),
    ("É vedada a inscrição em mais de uma modalidade de reserva de vagas.", [FORBIDDEN]),
    ("Não será permitida a inscrição em mais de uma reserva.", [FORBIDDEN]),
    ("O candidato não poderá concorrer em mais de uma cota.", [FORBIDDEN]),
    ("No ato da inscrição, o candidato deverá optar por uma única modalidade de reserva.", [FORBIDDEN]),
    (
        "O candidato que preencher os requisitos de ambas deverá optar por uma das reservas ao se inscrever.",
        [FORBIDDEN],
    ),
    (
        "É vedado ao candidato inscrever-se simultaneamente às vagas de pessoas com deficiência e às de negros.",
        [FORBIDDEN],
    ),
    ("O candidato poderá concorrer a apenas uma modalidade de reserva de vagas.", [FORBIDDEN]),
]

DOUBTFUL = [
    (
        "Os candidatos com deficiência concorrerão concomitantemente às vagas reservadas e às da ampla concorrência.",
        ["concorrencia_simultanea = true?"],
    ),
    (
        "Os candidatos negros poderão concorrer concomitantemente às vagas reservadas e às da ampla concorrência.",
        ["concorrencia_simultanea = true?"],
    ),
    (
        (
            "Os candidatos negros concorrerão também às vagas da ampla concorrência, desde que alcancem a nota de "
            "corte geral."
        ),
        ["concorrencia_simultanea = true?"],
    ),
    (
        (
            "A Lei nº 12.990/2014 determina que os candidatos negros concorrerão concomitantemente às vagas "
            "reservadas e às da ampla concorrência."
        ),
        ["concorrencia_simultanea = true?"],
    ),
    (
        "Estabelece o edital anterior: “Os candidatos negros concorrerão também às vagas da ampla concorrência.”",
        ["concorrencia_simultanea = true?"],
    ),
    (
        (
            "O candidato negro que concorre concomitantemente às vagas reservadas e às da ampla concorrência será "
            "avaliado pela comissão."
        ),
        ["concorrencia_simultanea = true?"],
    ),
    (
        "Os candidatos negros figurarão tanto na lista reservada como na lista geral.",
        ["concorrencia_simultanea = true?"],
    ),
    (
        (
            "As pessoas com deficiência aprovadas dentro do número de vagas da ampla concorrência não serão "
            "computadas para o preenchimento das vagas reservadas."
        ),
        ["aprovado_na_ampla_conta = false?"],
    ),
    (
        (
            "Os candidatos negros aprovados na ampla concorrência não serão computados nas vagas reservadas, salvo "
            "se a vaga não tiver outro interessado."
        ),
        ["aprovado_na_ampla_conta = false?"],
    ),
    (
        (
            "Os candidatos negros aprovados na ampla concorrência somente serão computados nas vagas reservadas se "
            "assim optarem."
        ),
        ["aprovado_na_ampla_conta = true?"],
    ),
    (
        (
            "A Lei nº 12.010/2023 dispõe que os candidatos negros aprovados na ampla concorrência não serão "
            "computados na reserva."
        ),
        ["aprovado_na_ampla_conta = false?"],
    ),
    (
        (
            "O candidato negro aprovado na ampla concorrência e na reserva poderá optar pela lista que lhe for "
            "mais favorável, quando convocado."
        ),
        [],
    ),
    (
        "O candidato com deficiência será convocado pela lista que lhe for mais favorável, geral ou reservada.",
        ["lista_mais_favoravel = true?"],
    ),
    (
        "É vedada a inscrição em mais de uma modalidade de reserva, exceto por candidato negro com deficiência.",
        ["dupla_inscricao = vedada?"],
    ),
    (
        "É vedada a inscrição em mais de uma das reservas destinadas a negros, indígenas e quilombolas.",
        ["dupla_inscricao = vedada?"],
    ),
    (
        (
            "Onde se lê: “É vedada a inscrição em mais de uma modalidade de reserva”, leia-se: “É permitida a "
            "inscrição em mais de uma modalidade de reserva”."
        ),
        ["dupla_inscricao = vedada?"],
    ),
]

DOUBTFUL += [
    (
        "Os candidatos negros não concorrerão às vagas da ampla concorrência se não atingirem a nota mínima.",
        ["concorrencia_simultanea = false?"],
    ),
    ("Não é vedada a inscrição em mais de uma modalidade de reserva.", ["dupla_inscricao = permitida?"]),
    (
        (
            "A pessoa candidata que optar por concorrer em múltiplas hipóteses de reserva de vagas será "
            "classificada na modalidade cujo percentual seja mais elevado."
        ),
        ["dupla_inscricao = permitida?"],
    ),
    (
        "O candidato classificado em mais de uma lista de reserva será nomeado na lista que lhe for mais vantajosa.",
        ["lista_mais_favoravel = true?"],
    ),
]

NOTHING = [
    "O candidato que não tiver a autodeclaração confirmada concorrerá também às vagas da ampla concorrência.",
    (
        "O candidato eliminado na heteroidentificação concorrerá apenas às vagas da ampla concorrência, e não às "
        "reservadas."
    ),
    "O candidato que não se declarar negro não concorrerá às vagas reservadas, mas apenas às da ampla concorrência.",
    "Somente concorrerão às vagas reservadas os candidatos negros que fizerem essa opção.",
    "Concorrerão exclusivamente às vagas reservadas os candidatos que se autodeclararem negros.",
    "Os candidatos da ampla concorrência não concorrerão às vagas reservadas.",
    "As pessoas com deficiência participarão do concurso em igualdade de condições com os demais candidatos.",
    "O candidato concorrerá a um único cargo.",
    "Os candidatos negros concorrerão às vagas reservadas, na forma da Lei nº 12.990/2014.",
    (
        "Perderá o direito de concorrer às vagas reservadas o candidato que não comparecer, o qual concorrerá "
        "também na lista geral."
    ),
    (
        "Os candidatos aprovados nas vagas reservadas não serão computados para o preenchimento das vagas da ampla "
        "concorrência."
    ),
    "Não serão computados os títulos apresentados fora do prazo.",
    "Os pontos dos candidatos negros aprovados serão computados na nota final.",
    "O tempo de serviço não será contado em dobro para as vagas reservadas.",
    "Em caso de empate, terá preferência o candidato com a nota mais favorável.",
    "O candidato que precisar de condição mais favorável para a prova será convocado em sala especial.",
    "O candidato negro com deficiência ocupará a primeira vaga reservada que surgir.",
    "É vedada a inscrição em mais de um cargo.",
    "Não será permitida a inscrição simultânea para cargos com provas no mesmo turno.",
    "O candidato deverá optar por uma das inscrições, quando houver mais de uma.",
    "O candidato poderá concorrer às vagas reservadas a pessoas com deficiência ou às reservadas a negros.",
    (
        "Convocado concomitantemente pelas vagas de negros e de pessoas com deficiência, o candidato deverá optar "
        "por uma delas."
    ),
    (
        "As pessoas com deficiência e os negros deverão apresentar documentos no ato da inscrição, vedada a "
        "entrega posterior."
    ),
    "O candidato não poderá se inscrever em mais de uma modalidade de isenção.",
    "O candidato negro não poderá ser nomeado pela lista mais favorável se não comparecer.",
    (
        "O candidato com deficiência cuja condição não for confirmada concorrerá somente às vagas destinadas à "
        "ampla concorrência."
    ),
    "Os candidatos negros aprovados na ampla concorrência serão contados na lista geral e não nas vagas reservadas.",
    "Os candidatos negros que optarem pelas vagas reservadas concorrerão, também, entre si.",
    "Todos os candidatos, inclusive os negros, concorrerão às vagas da ampla concorrência.",
    "Os candidatos não negros concorrerão somente às vagas da ampla concorrência.",
    "Os aprovados na ampla concorrência serão contados antes dos aprovados nas vagas reservadas a negros.",
    (
        "Os títulos dos candidatos negros aprovados na ampla concorrência serão considerados para cla"
        "ssificação nas vagas reservadas."
    ),
    (
        "Serão considerados aprovados na ampla concorrência e nas vagas reservadas os candidatos negr"
        "os que obtiverem 60 pontos."
    ),
    (
        "Serão considerados eliminados os candidatos às vagas reservadas que não forem classificados "
        "na ampla concorrência."
    ),
    "Será convocado para a heteroidentificação o candidato negro com classificação mais favorável na lista geral.",
    "É vedada a troca de modalidade de reserva após a inscrição.",
    (
        "Não é permitido ao candidato que se inscreveu como negro e como pessoa com deficiência alter"
        "ar simultaneamente as opções."
    ),
    "A lista de documentos está no Anexo III.",
]


@pytest.mark.parametrize(("text", "expected"), SURE)
def test_what_a_clause_says_of_competition(text: str, expected: list[str]) -> None:
    assert read(competition, text) == expected


@pytest.mark.parametrize(("text", "expected"), DOUBTFUL)
def test_what_is_read_with_doubt(text: str, expected: list[str]) -> None:
    assert read(competition, text) == expected


@pytest.mark.parametrize("text", NOTHING)
def test_what_says_nothing_of_competition(text: str) -> None:
    assert read(competition, text) == []


def test_the_heading_tells_whom_the_clause_speaks_of() -> None:
    text = "Os candidatos concorrerão concomitantemente às vagas reservadas e às da ampla concorrência."
    assert read(competition, text, "DAS VAGAS RESERVADAS AOS CANDIDATOS NEGROS") == [BOTH_LISTS]
    assert read(competition, text, "DAS VAGAS DESTINADAS ÀS PESSOAS COM DEFICIÊNCIA") == [f"{BOTH_LISTS}?"]


def test_each_sentence_of_a_clause_is_read_alone() -> None:
    text = (
        "Os candidatos negros concorrerão concomitantemente às vagas reservadas e às da ampla concorrência. "
        "Os aprovados dentro do número de vagas da ampla concorrência não serão computados nas vagas reservadas."
    )
    assert read(competition, text) == [BOTH_LISTS, NOT_COUNTED]
