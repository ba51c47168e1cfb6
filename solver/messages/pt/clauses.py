"""CON, FAV, DUP, SUB, REV, NOV: what clauses say."""

MESSAGES = {
    "con001.message": (
        "Quanto a quem está na reserva concorrer também à ampla concorrência, o edital diz {found}; a norma diz {expected}."
    ),
    "con001.silent": "O que foi lido do edital não diz se quem está na reserva concorre também à ampla concorrência.",
    "con001.fix": "Diga no edital: concorrência simultânea às vagas reservadas e às da ampla concorrência, {expected}.",
    "con002.message": (
        "Quanto a contar na reserva quem é aprovado na ampla concorrência, o edital diz {found}; a norma diz {expected}."
    ),
    "con002.silent": (
        "O que foi lido do edital não diz se quem é aprovado na ampla concorrência gasta uma vaga da reserva."
    ),
    "con002.fix": "Diga no edital se o aprovado na ampla concorrência conta na reserva: {expected}.",
    "fav001.message": (
        "O edital nega a chamada pela lista em que o candidato está mais bem colocado, e a norma a manda dar."
    ),
    "fav001.silent": (
        "O que foi lido do edital não diz que o candidato é chamado pela lista em que está mais bem colocado."
    ),
    "fav001.fix": "Diga no edital que se chama pela lista que der ao candidato a posição mais favorável.",
    "dup001.message": "Quanto a permitir a inscrição em duas reservas (racial e de pessoa com deficiência), o edital diz {found}; a norma diz {expected}.",
    "dup001.silent": (
        "O que foi lido do edital não diz se a pessoa negra, indígena ou quilombola com deficiência pode se inscrever nas duas "
        "reservas; a norma diz {expected}."
    ),
    "dup001.supposed": (
        "O edital proíbe a inscrição em duas reservas (racial e de pessoa com deficiência). A norma não fala da inscrição, mas "
        "decide em qual das duas concorre quem é de ambas, o que a supõe permitida."
    ),
    "dup001.fix": "Diga no edital se a inscrição nas duas reservas é permitida: {expected}.",
    "sub001.message": "A vaga de quem desiste ou sai vai, no edital, {found}; na norma, {expected}.",
    "sub001.silent": "O que foi lido do edital não diz quem ocupa a vaga de quem desiste ou sai; pela norma, ela vai {expected}.",
    "sub001.fix": "Diga no edital que a vaga de quem desiste ou sai vai {expected}.",
    "rev001.message": (
        "A vaga de {group} sem candidato passa a estas listas, nesta ordem. No edital: {found}; na norma: {expected}."
    ),
    "rev001.silent": (
        "O que foi lido do edital não diz a que listas passa a vaga de {group} sem candidato; na norma, nesta ordem: {expected}."
    ),
    "rev001.fix": "Diga no edital a que listas passa a vaga de {group} sem candidato, nesta ordem: {expected}.",
    "nov001.message": "Vagas que surgem depois: o edital reserva {found}; a norma, {expected}.",
    "nov001.silent": "O que foi lido do edital não diz como se reservam as vagas que surgem depois; pela norma, {expected}.",
    "nov001.fix": "Diga no edital que a reserva das vagas que surgirem se calcula {expected}.",
    "substitution.mesma-lista": "ao próximo da mesma lista",
    "substitution.qualquer-reserva": "ao próximo de qualquer das reservas",
    "substitution.ampla": "ao próximo da classificação geral",
    "new_vacancies.acumulada": "sobre todas as vagas do prazo de validade",
    "new_vacancies.por-rodada": "sobre as vagas de cada rodada, isoladamente",
    "new_vacancies.sem-reserva": "sobre nenhuma delas",
}
