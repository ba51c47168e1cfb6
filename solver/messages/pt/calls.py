"""ORD: the order of calls."""

MESSAGES = {
    "ord001.trigger": (
        "A primeira vaga de {group} é chamada na posição {first} do edital; a norma manda chamá-la na {position}ª."
    ),
    "ord001.due": (
        "A primeira vaga de {group} é chamada na posição {first} do edital; o percentual já a torna devida na {position}ª."
    ),
    "ord001.fixed": (
        "A primeira vaga de {group} é chamada na posição {first} do edital; a norma a fixa na {position}ª, antes de o "
        "percentual completar a vaga."
    ),
    "ord001.fix": "Ponha a primeira convocação de {group} na posição {position}.",
    "ord002.message": (
        "Convocações de {group} até a posição {position}: {called} na ordem do edital, {due} devidas pela norma."
    ),
    "ord002.fix": (
        "Antecipe a convocação seguinte de {group} para a posição {position}, no máximo, "
        "e refaça o passo ('isonomia order' mostra a ordem que a norma dá)."
    ),
    "ord003.message": (
        "Convocações de {group} até a posição {position}: {called} na ordem do edital, só {due} devidas pela norma."
    ),
    "ord003.fix": (
        "Adie a convocação {called} de {group} para a posição em que ela é devida "
        "('isonomia order' mostra a ordem que a norma dá)."
    ),
    "ord004.message": (
        "{post} tem {seats} vagas. Reservadas a {group}: {offered}; alcançadas pela ordem do edital: {called}. "
        "A convocação seguinte é a {position}ª, além das vagas do cargo."
    ),
    "ord004.list_ends": (
        "{post} tem {seats} vagas. Reservadas a {group}: {offered}; chamadas pela ordem do edital, que termina na posição "
        "{position}: {called}."
    ),
    "ord004.row": (
        "{post} tem {seats} vagas. Reservadas a {group}: {offered}; alcançadas pela ordem do edital, se essas vagas tiverem "
        "classificação própria: {called}. A convocação seguinte é a {position}ª."
    ),
    "ord004.fix": (
        "Ponha a convocação de {group} entre as {seats} vagas de {post}, ou a vaga reservada num cargo em que a ordem a "
        "alcance."
    ),
    "ord005.message": (
        "A posição {position} é dada a {groups} ao mesmo tempo (posições em comum: {count}), "
        "e o edital não diz quem é chamado primeiro."
    ),
    "ord005.fix": "Mude uma das duas para a posição livre anterior, para que nenhuma das reservas seja chamada tarde.",
    "ord006.message": "A norma manda o edital trazer a ordem de convocação, e falta a de {groups}.",
    "ord006.unread": (
        "A norma manda o edital trazer a ordem de convocação; não se achou a de {groups} no que foi lido do edital."
    ),
    "ord006.fix": "Acrescente ao edital as posições em que são chamadas as vagas de {groups}.",
    "ord007.message": (
        "{post} tem {seats} vagas. Reservadas a {group} no quadro: {offered}; chamadas pela ordem do edital nas mesmas "
        "{seats} posições: {called}."
    ),
    "ord007.fix": "Acerte o quadro ou a ordem: os dois devem dar o mesmo número de {group}.",
}
