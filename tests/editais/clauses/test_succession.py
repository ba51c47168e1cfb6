"""What becomes of seats after the first calls, phrase by phrase."""

from __future__ import annotations

import pytest

from solver.editais.clauses.succession import succession
from tests.editais.clauses.reads import read

BLACK = "DAS VAGAS RESERVADAS AOS CANDIDATOS NEGROS"
DISABLED = "DAS VAGAS DESTINADAS ÀS PESSOAS COM DEFICIÊNCIA"
SAME = ["substituicao = mesma-lista"]
FEDERAL = (
    "Na hipótese de não haver candidatos {} aprovados em número suficiente, as vagas remanescentes serão revertidas"
)

SURE = [
    # substitution
    (
        (
            "Em caso de desistência de candidato negro aprovado em vaga reservada, a vaga será preenchida pelo "
            "candidato negro posteriormente classificado."
        ),
        SAME,
    ),
    (
        (
            "Em caso de desistência de pessoa aprovada em vaga reservada, a vaga será preenchida pela pessoa "
            "posteriormente classificada na respectiva reserva."
        ),
        SAME,
    ),
    (
        (
            "Na hipótese de desistência ou renúncia de candidato indígena, será convocado o próximo candidato "
            "indígena classificado."
        ),
        SAME,
    ),
    ("Em caso de desistência de candidato cotista, será convocado o candidato seguinte da mesma lista.", SAME),
    (
        (
            "Em caso de exoneração ou falecimento do candidato negro nomeado em vaga reservada, será convocado o "
            "próximo da lista específica de negros."
        ),
        SAME,
    ),
    (
        (
            "Em caso de desistência de candidato com deficiência ou negro, será convocado o próximo candidato da "
            "respectiva lista."
        ),
        SAME,
    ),
    (
        (
            "A vaga do candidato indígena que desistir será preenchida pelo candidato indígena subsequente na "
            "ordem de classificação."
        ),
        SAME,
    ),
    ("Será convocado o candidato negro seguinte na lista, em caso de desistência de candidato negro.", SAME),
    (
        (
            "Se o candidato quilombola não tomar posse, a vaga será ocupada pelo candidato quilombola "
            "imediatamente classificado."
        ),
        SAME,
    ),
    (
        (
            "Havendo renúncia de candidato cotista à vaga reservada, será nomeado o próximo classificado da mesma "
            "modalidade."
        ),
        SAME,
    ),
    (
        (
            "Em caso de desistência de candidato negro aprovado em vaga reservada, a vaga será preenchida pelo "
            "próximo candidato da ampla concorrência."
        ),
        ["substituicao = ampla"],
    ),
    (
        "Em caso de desistência de candidato negro, a vaga será destinada à ampla concorrência.",
        ["substituicao = ampla"],
    ),
    (
        "Havendo desistência de candidato cotista, será convocado o candidato seguinte de qualquer das reservas.",
        ["substituicao = qualquer-reserva"],
    ),
    (
        (
            "Havendo desistência de candidato nomeado nas vagas reservadas aos negros ou indígenas, a vaga será "
            "preenchida por outro candidato negro ou indígena, respeitada a ordem de classificação da lista "
            "específica."
        ),
        SAME,
    ),
    # reversion
    (
        (
            f"{FEDERAL.format('quilombolas')}, nesta ordem, para indígenas, para pessoas pretas e pardas e, por "
            f"fim, para a ampla concorrência."
        ),
        ["reversao.quilombolas = indigenas > negros > ampla"],
    ),
    (
        (
            f"{FEDERAL.format('negros')} para a ampla concorrência e serão preenchidas pelos demais candidatos "
            f"aprovados, observada a ordem de classificação."
        ),
        ["reversao.negros = ampla"],
    ),
    (
        f"{FEDERAL.format('negros ou indígenas')} para a ampla concorrência, respeitada a ordem de classificação.",
        ["reversao.negros = ampla", "reversao.indigenas = ampla"],
    ),
    (
        f"{FEDERAL.format('negros, indígenas e quilombolas')} para a ampla concorrência.",
        [f"reversao.{group} = ampla" for group in ("negros", "indigenas", "quilombolas", "niq")],
    ),
    (
        (
            "As vagas definidas que não forem providas por falta de candidatos com deficiência aprovados serão "
            "preenchidas pelos demais candidatos, observada a ordem geral de classificação."
        ),
        ["reversao.pcd = ampla"],
    ),
    (
        (
            "As vagas reservadas a indígenas não preenchidas serão revertidas para quilombolas e, por fim, para a "
            "ampla concorrência."
        ),
        ["reversao.indigenas = quilombolas > ampla"],
    ),
    (
        (
            "Na falta de indígenas, as vagas serão destinadas sucessivamente a quilombolas, a pessoas negras e à "
            "ampla concorrência."
        ),
        ["reversao.indigenas = quilombolas > negros > ampla"],
    ),
    (
        (
            "Na hipótese de insuficiência de candidatos indígenas, as vagas serão revertidas para os candidatos "
            "quilombolas e, persistindo a insuficiência, para os candidatos negros, e, por último, para a ampla "
            "concorrência."
        ),
        ["reversao.indigenas = quilombolas > negros > ampla"],
    ),
    (
        (
            "Inexistindo candidatos inscritos como negros, as vagas serão preenchidas pelos candidatos da ampla "
            "concorrência."
        ),
        ["reversao.negros = ampla"],
    ),
    (
        "As vagas reservadas aos negros que não forem ocupadas reverterão para a ampla concorrência.",
        ["reversao.negros = ampla"],
    ),
    (
        (
            "Na ausência de candidatos indígenas aprovados, as vagas reservadas serão revertidas para os "
            "candidatos negros."
        ),
        ["reversao.indigenas = negros"],
    ),
    (
        (
            "As vagas destinadas a pessoas com deficiência não preenchidas serão revertidas aos demais candidatos "
            "habilitados, com estrita observância da ordem classificatória."
        ),
        ["reversao.pcd = ampla"],
    ),
    (
        (
            "Não havendo candidatos aprovados para as vagas reservadas às pessoas com deficiência, estas serão "
            "preenchidas com estrita observância da ordem de classificação de ampla concorrência."
        ),
        ["reversao.pcd = ampla"],
    ),
    (
        (
            "As vagas reservadas a quilombolas não preenchidas serão revertidas para indígenas; as vagas "
            "reservadas a indígenas não preenchidas serão revertidas para quilombolas."
        ),
        ["reversao.quilombolas = indigenas", "reversao.indigenas = quilombolas"],
    ),
    # later vacancies
    (
        (
            "O percentual de 30% será aplicado sobre a totalidade das vagas expressamente previstas neste edital e "
            "sobre as demais vagas que surgirem durante a validade do concurso, para negros, indígenas e "
            "quilombolas."
        ),
        ["novas_vagas = acumulada"],
    ),
    (
        (
            "A reserva de vagas para negros incidirá sobre o total de vagas oferecidas, incluídas as que vierem a "
            "surgir no prazo de validade."
        ),
        ["novas_vagas = acumulada"],
    ),
    (
        (
            "Para o cálculo da reserva aos negros serão somadas as vagas oferecidas neste edital e as que vierem a "
            "surgir, cumulativamente."
        ),
        ["novas_vagas = acumulada"],
    ),
    (
        (
            "Nas vagas que surgirem durante a validade do concurso, o percentual de 20% para negros será aplicado "
            "separadamente, a cada nova convocação."
        ),
        ["novas_vagas = por-rodada"],
    ),
    (
        "Não haverá reserva para negros nas vagas que vierem a surgir durante a validade do concurso.",
        ["novas_vagas = sem-reserva"],
    ),
    (
        (
            "Na hipótese de surgimento de novas vagas, será considerada como base de cálculo da reserva aos negros "
            "a totalidade das vagas oferecidas durante o período de validade do concurso."
        ),
        ["novas_vagas = acumulada"],
    ),
    (
        (
            "As vagas que vierem a surgir durante a validade serão providas exclusivamente por candid"
            "atos da ampla concorrência, sem reserva a negros."
        ),
        ["novas_vagas = sem-reserva"],
    ),
    (
        "A reserva de 20% aos negros não se aplica às vagas que vierem a surgir durante a validade.",
        ["novas_vagas = sem-reserva"],
    ),
    # reserve register
    (
        (
            "O candidato negro poderá se inscrever na condição de cotista ainda que não haja vaga reservada para "
            "provimento imediato."
        ),
        ["cadastro_de_reserva = true"],
    ),
    (
        (
            "Não haverá reserva imediata de vagas para candidatos negros nos cargos com menos de 3 vagas, sendo "
            "mantido o cadastro de reserva."
        ),
        ["cadastro_de_reserva = true"],
    ),
    (
        (
            "Nos cargos em que não houver vaga reservada, será admitida a inscrição de candidatos indígenas, para "
            "formação de cadastro de reserva."
        ),
        ["cadastro_de_reserva = true"],
    ),
    (
        (
            "Ainda que o número de vagas seja inferior a três, o candidato negro poderá concorrer como cotista, "
            "compondo cadastro de reserva."
        ),
        ["cadastro_de_reserva = true"],
    ),
    (
        "Não será admitida a inscrição na condição de cotista para os cargos sem vaga reservada.",
        ["cadastro_de_reserva = false"],
    ),
    ("Não haverá formação de cadastro de reserva para candidatos negros.", ["cadastro_de_reserva = false"]),
    (
        (
            "Nos cargos com menos de 3 vagas, o candidato classificado na reserva de vagas figurará apenas em "
            "lista de cadastro de reserva."
        ),
        ["cadastro_de_reserva = true"],
    ),
    # lists
    (
        "O resultado será publicado em listas: geral, de PcD, de negros, de indígenas.",
        ["listas = geral > pcd > negros > indigenas"],
    ),
    (
        (
            "O resultado final será publicado em duas listas, a primeira contendo a classificação de todos os "
            "candidatos, inclusive os candidatos negros, e a segunda, somente a classificação destes."
        ),
        ["listas = geral > negros"],
    ),
    (
        (
            "O resultado será publicado em quatro listas: a) lista geral, com todos os candidatos; b) lista de "
            "pessoas com deficiência; c) lista de candidatos negros; d) lista de candidatos indígenas."
        ),
        ["listas = geral > pcd > negros > indigenas"],
    ),
    (
        (
            "A homologação será publicada em três listas, contendo a primeira a pontuação de todos os candidatos, "
            "inclusive a dos negros e a das pessoas com deficiência, a segunda a pontuação dos negros e a terceira "
            "a das pessoas com deficiência."
        ),
        ["listas = geral > negros > pcd"],
    ),
    (
        (
            "O resultado final será divulgado em listas distintas: ampla concorrência, pretos e pardos, indígenas, "
            "quilombolas e pessoas com deficiência."
        ),
        ["listas = geral > negros > indigenas > quilombolas > pcd"],
    ),
    (
        "Serão elaboradas três listas de classificação: geral, negros e pessoas com deficiência.",
        ["listas = geral > negros > pcd"],
    ),
    (
        (
            "O resultado final será publicado em duas listas: uma geral, com todos os candidatos, e outra com os "
            "candidatos com deficiência."
        ),
        ["listas = geral > pcd"],
    ),
]

DOUBTFUL = [
    (
        (
            "Em caso de desistência de candidato negro ou indígena aprovado em vaga reservada, a vaga será "
            "preenchida pelo candidato negro ou indígena posteriormente classificado."
        ),
        ["substituicao = mesma-lista?"],
    ),
    (
        (
            "Em caso de desistência de candidato com deficiência, a vaga será preenchida pelo candidato com "
            "deficiência posteriormente classificado."
        ),
        ["substituicao = mesma-lista?"],
    ),
    ("Em caso de desistência de candidato negro, será convocado o próximo candidato.", ["substituicao = mesma-lista?"]),
    (
        (
            "Em caso de desistência de candidato negro, desde que antes da posse, a vaga será preenchida pelo "
            "candidato negro posteriormente classificado."
        ),
        ["substituicao = mesma-lista?"],
    ),
    (
        "As vagas reservadas a negros não preenchidas poderão ser revertidas para a ampla concorrência.",
        ["reversao.negros = ampla?"],
    ),
    (
        (
            "As vagas reservadas a negros, se não preenchidas, serão revertidas para indígenas ou para a ampla "
            "concorrência."
        ),
        ["reversao.negros = indigenas > ampla?"],
    ),
    (
        (
            "As vagas reservadas aos candidatos com deficiência que não forem preenchidas serão revertidas para a "
            "ampla concorrência, salvo determinação judicial."
        ),
        ["reversao.pcd = ampla?"],
    ),
    (
        (
            "A Lei nº 12.990/2014 estabelece que, na hipótese de não haver candidatos negros aprovados em número "
            "suficiente, as vagas remanescentes serão revertidas para a ampla concorrência."
        ),
        ["reversao.negros = ampla?"],
    ),
    (
        (
            "Das vagas destinadas a cada cargo e das que vierem a ser criadas durante o prazo de validade do "
            "concurso, 5% (cinco por cento) serão providas na forma do § 2º do art. 5º da Lei nº 8.112/1990."
        ),
        ["novas_vagas = acumulada?"],
    ),
    (
        (
            "Ficam reservadas aos negros 20% das vagas oferecidas neste concurso e das que vierem a surgir durante "
            "o seu prazo de validade."
        ),
        ["novas_vagas = acumulada?"],
    ),
    (
        "O percentual de reserva para negros será observado também nas vagas que surgirem durante o prazo de validade.",
        ["novas_vagas = acumulada?"],
    ),
    (
        (
            "Não haverá reserva de vagas para candidatos com deficiência nos cargos com menos de 5 vagas, "
            "mantendo-se o cadastro de reserva."
        ),
        ["cadastro_de_reserva = true?"],
    ),
    (
        (
            "O percentual de reserva aos negros será aplicado ao total das vagas do edital, e será observado "
            "quando do surgimento de novas vagas."
        ),
        ["novas_vagas = acumulada?"],
    ),
    (
        (
            "Não havendo candidato negro aprovado, as vagas serão revertidas para o cômputo geral de vagas "
            "oferecidas no concurso."
        ),
        ["reversao.negros = ampla?"],
    ),
    ("O resultado será publicado em três listas: geral e pessoas com deficiência.", ["listas = geral > pcd?"]),
]

NOTHING = [
    "Em caso de desistência de candidato da ampla concorrência, será convocado o próximo candidato da lista geral.",
    (
        "Em caso de desistência de candidato negro, a vaga não será preenchida pelo candidato negro posteriormente "
        "classificado."
    ),
    (
        "Em caso de desistência de candidato negro aprovado em vaga reservada, a vaga será preenchida pelo "
        "candidato indígena posteriormente classificado."
    ),
    "Em caso de desistência de candidato, será convocado o próximo da lista.",
    "A desistência de concorrer às vagas reservadas poderá ser feita até o fim das inscrições.",
    "O candidato negro que desistir da posse será reposicionado no final da lista.",
    (
        "As vagas reservadas a indígenas não preenchidas serão revertidas para quilombolas e as reservadas a "
        "quilombolas para indígenas."
    ),
    (
        "As vagas remanescentes de indígenas serão revertidas para quilombolas e as de quilombolas para indígenas, "
        "e em seguida para negros."
    ),
    "Na falta de candidatos negros aprovados, as vagas reservadas não serão revertidas para a ampla concorrência.",
    "Se não houver candidatos aprovados na ampla concorrência, as vagas serão revertidas para os candidatos negros.",
    "As vagas remanescentes serão revertidas para a ampla concorrência.",
    (
        "Não haverá reserva de vagas para negros neste edital, mas será observada nas vagas que viere"
        "m a surgir durante a validade."
    ),
    "Não há reserva de vagas a negros, devido ao número de vagas; havendo novas vagas, a reserva será observada.",
    "As salas reservadas a candidatos com deficiência que não forem ocupadas serão destinadas aos demais candidatos.",
    (
        "Não havendo candidatos com deficiência ou negros aprovados, as vagas serão revertidas, respe"
        "ctivamente, para negros e para a ampla concorrência."
    ),
    "Na inexistência de candidatos indígenas, as vagas serão revertidas para o cadastro de reserva.",
    "A Administração poderá, na falta de negros aprovados, destinar as vagas à ampla concorrência.",
    (
        "Em caso de desistência de candidato negro aprovado na ampla concorrência, a vaga será preenc"
        "hida pelo próximo candidato da ampla concorrência."
    ),
    "O resultado será divulgado em lista única, com a indicação dos candidatos negros e com deficiência aprovados.",
    "Não será aceita a inscrição de candidato negro sem o pagamento da taxa.",
    "Não será permitida a inscrição de candidatos negros sem apresentação de documento nas vagas reservadas.",
    "Os valores não utilizados serão revertidos para a ampla divulgação do concurso.",
    "O cadastro de reserva será utilizado para preencher vagas que surgirem durante a validade do concurso.",
    (
        "Será aplicado o percentual de 20% para negros ao total das vagas de cada cargo, não incluídas as que "
        "vierem a surgir."
    ),
    "As vagas que surgirem durante a validade do concurso serão preenchidas conforme a ordem de classificação.",
    "Não haverá formação de cadastro de reserva.",
    "O concurso destina-se à formação de cadastro de reserva.",
    "Somente haverá reserva imediata de vagas para negros nos cargos com número de vagas igual ou superior a três.",
    "Serão publicadas duas listas: a primeira com a classificação geral e a segunda com negros e indígenas.",
    "O candidato será convocado conforme a lista de classificação.",
    "A lista de documentos e a lista de títulos dos candidatos negros aprovados constam do anexo.",
    "As inscrições homologadas serão publicadas em lista única.",
]


@pytest.mark.parametrize(("text", "expected"), SURE)
def test_what_a_clause_says_of_seats_later_on(text: str, expected: list[str]) -> None:
    assert read(succession, text) == expected


@pytest.mark.parametrize(("text", "expected"), DOUBTFUL)
def test_what_is_read_with_doubt(text: str, expected: list[str]) -> None:
    assert read(succession, text) == expected


@pytest.mark.parametrize("text", NOTHING)
def test_what_says_nothing_of_seats_later_on(text: str) -> None:
    assert read(succession, text) == []


def test_the_heading_tells_whose_seats_are_left_over() -> None:
    text = "As vagas remanescentes serão revertidas para a ampla concorrência."
    assert read(succession, text, BLACK) == ["reversao.negros = ampla"]
    assert read(succession, text, DISABLED) == ["reversao.pcd = ampla"]
    by_all = (
        "As vagas que não forem providas por falta de candidatos serão preenchidas pelos demais concorrentes, com "
        "estrita observância da ordem classificatória."
    )
    assert read(succession, by_all, DISABLED) == ["reversao.pcd = ampla"]


def test_the_clause_tells_whose_seats_are_left_over() -> None:
    text = (
        "Ficam reservadas vagas aos indígenas. Na falta de aprovados, as vagas serão revertidas para a ampla "
        "concorrência."
    )
    assert read(succession, text) == ["reversao.indigenas = ampla"]


def test_one_list_and_then_the_open_one_is_substitution_and_reversion() -> None:
    text = (
        "Na desistência de candidato negro, a vaga será preenchida pelo próximo da mesma lista e, na falta deste, "
        "pela ampla concorrência."
    )
    assert read(succession, text) == ["substituicao = mesma-lista", "reversao.negros = ampla?"]
