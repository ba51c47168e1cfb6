"""Properties of nominations, tried on every small contest, and the cases that refute them."""

MESSAGES = {
    # quadros
    "prove.column.position": "Posição",
    "prove.column.list": "Lista",
    "prove.column.called": "Chamado (e onde conta)",
    "prove.column.literally": "Vaga dada a quem resta",
    "prove.column.as_open": "Vaga da ampla concorrência",
    "prove.column.moved": "Com a reserva uma posição depois",
    "prove.column.undeclared": "Sem declarar",
    "prove.column.declared": "Declarando",
    "prove.column.lower": "Antes de subir",
    "prove.column.higher": "Depois de subir",
    "prove.column.at_once": "De uma vez (e onde conta)",
    "prove.column.again": "Concurso refeito sem quem saiu",
    "prove.cell.called": "{candidate} ({groups}): {counts}",
    "prove.cell.vacant": "vaga sem ninguém",
    # alcances
    "prove.scope.small": (
        "até {seats} vaga(s) e {candidates} candidatos quaisquer das listas que têm vaga; membros das outras listas, "
        "até {members}"
    ),
    "prove.scope.few": "{n} vagas (até {members} membro(s))",
    "prove.scope.tried": (
        "{small}. Além disso, nos totais em que uma reserva começa, poucos membros entre não membros, junto a uma "
        "posição reservada, à última vaga aberta ou ao fim das vagas, seguidos ou não de membros de sobra, o último talvez de duas reservas: {few}"
    ),
    "prove.scope.any_pool": (
        "onde o argumento geral vale, todo número de vagas, todo conjunto de candidatos e toda sequência de vagas que "
        "surjam uma a uma; onde não, os concursos em que se tentou: {tried}"
    ),
    "prove.scope.until": "os concursos pequenos, um a um, por vagas, candidatos e classificação, até o primeiro em que falha",
    "prove.scope.none": "nada a tentar",
    "prove.scope.questions": "as outras questões na leitura em que estão; {tried}",
    # motivos
    "prove.reason.conflict": "as normas não se conciliam sem escolha: {problem}",
    "prove.reason.no_order": "as reservas passam das vagas em todos os totais que se tentaram",
    "prove.reason.one_reserve": "há uma só reserva: ninguém pertence a duas",
    "prove.reason.chooses": "quem escolhe a reserva em que concorre pode declarar outra condição e ficar onde estava",
    "prove.reason.own_choice": "nesta leitura não há regra: quem está em duas reservas escolhe uma",
    "prove.reason.no_withdrawal": "a norma não diz quem ocupa a vaga de quem desiste",
    "prove.reason.no_questions": "a norma não deixa questão em aberto",
    # quem é chamado, e onde conta
    "prove.favourable-and-uncounted.claim": (
        "Quem se classifica dentro da ampla concorrência não conta na reserva, e ninguém é chamado depois da posição "
        "que alguma das suas listas lhe daria."
    ),
    "prove.favourable-and-uncounted.counted": (
        "Com {n} vagas, {open} na ampla concorrência, {candidate}, classificação {rank}, cabe nela; é chamado na posição "
        "{position} e conta em {counts}."
    ),
    "prove.favourable-and-uncounted.later": (
        "Com {n} vagas, a posição {position} é da lista de {list}, em que está {candidate}, classificação {rank}; {other}, "
        "e {candidate} só é chamado na posição {later}."
    ),
    "prove.favourable-and-uncounted.other": "ela chama {candidate}, classificação {rank}",
    "prove.favourable-and-uncounted.nobody": "ela não chama ninguém",
    "prove.non-wasteful.claim": "Nenhuma vaga fica sem ninguém enquanto resta candidato aprovado.",
    "prove.non-wasteful.refuted": (
        "Com {n} vagas, a posição {position} fica sem ninguém, e {candidate}, classificação {rank}, não é chamado."
    ),
    "prove.reversion-fixpoint.claim": (
        "A vaga reservada sem candidato nomeia as mesmas pessoas, quer vá ao melhor dos que restam, quer seja vaga da "
        "ampla concorrência como as outras."
    ),
    "prove.reversion-fixpoint.refuted": (
        "Com {n} vagas: se a vaga sem candidato vai ao melhor dos que restam, só assim é nomeado {literally}; se é vaga "
        "da ampla concorrência, só assim {as_open}."
    ),
    "prove.later-reserved-helps.claim": (
        "Chamar uma vaga reservada uma posição depois nunca diminui o número de nomeados do grupo."
    ),
    "prove.later-reserved-helps.refuted": (
        "Com {n} vagas, a reserva de {group} na posição {position} dá {before} nomeado(s) do grupo; na posição {later}, "
        "só {after}."
    ),
    # declarar uma condição, subir na classificação
    "prove.declare-post.claim": "Declarar-se de um grupo nunca custa a nomeação.",
    "prove.declare-post.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, é nomeado na posição {before}; se se declara de {group}, "
        "não é nomeado."
    ),
    "prove.declare-post-dual.claim": "Quem já é de um grupo nunca perde a nomeação por se declarar também de outro.",
    "prove.declare-post-dual.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, de {held}, é nomeado na posição {before}; se se declara também "
        "de {group}, não é nomeado."
    ),
    "prove.declare-position.claim": (
        "Quem é nomeado de um modo e de outro nunca é chamado depois por se declarar de um grupo."
    ),
    "prove.declare-position.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, é chamado na posição {before}; se se declara de {group}, só na "
        "{after}."
    ),
    "prove.declare-position-dual.claim": (
        "Quem já é de um grupo, e é nomeado de um modo e de outro, nunca é chamado depois por se declarar também de outro."
    ),
    "prove.declare-position-dual.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, de {held}, é chamado na posição {before}; se se declara também "
        "de {group}, só na {after}."
    ),
    "prove.rank-post.claim": "Subir uma posição na classificação nunca custa a nomeação.",
    "prove.rank-post.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, é nomeado na posição {before}; se passa à frente de {above}, "
        "não é nomeado."
    ),
    "prove.rank-position.claim": (
        "Quem é nomeado de um modo e de outro nunca é chamado depois por subir uma posição na classificação."
    ),
    "prove.rank-position.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, é chamado na posição {before}; se passa à frente de {above}, "
        "só na {after}."
    ),
    # dupla condição
    "prove.dual-fills-most.claim": (
        "O modo de chamar quem está em duas reservas preenche tantas vagas reservadas quanto qualquer outro poderia."
    ),
    "prove.dual-fills-most.refuted": (
        "Com {n} vagas, {reserved} reservadas ({groups}), preenchem-se {filled}; pondo quem está em duas reservas em "
        "outra delas, {most}."
    ),
    # o que vem depois
    "prove.aggregation.claim": "Nomear em duas rodadas, de qualquer tamanho, nomeia quem se nomearia de uma vez.",
    "prove.aggregation.refuted": (
        "{n} vagas, {first} primeiro e {later} depois: só em rodadas é nomeado {only_rounds}; só de uma vez, {only_once}."
    ),
    "prove.aggregation-seat-by-seat.claim": (
        "Vagas que surgem uma a uma nomeiam quem se nomearia se todas fossem preenchidas de uma vez."
    ),
    "prove.aggregation-seat-by-seat.refuted": (
        "{n} vagas, {first} primeiro e as outras uma a uma: só assim é nomeado {only_rounds}; só de uma vez, {only_once}."
    ),
    "prove.withdrawal-replay.claim": "Substituir quem desiste dá o mesmo que refazer o concurso sem essa pessoa.",
    "prove.withdrawal-replay.refuted": (
        "Com {n} vagas, {candidate}, classificação {rank}, desiste: só pela substituição é nomeado {only_replaced}; só no "
        "concurso refeito, {only_again}."
    ),
    "prove.nobody": "ninguém",
    # questões
    "prove.questions.claim": "Que questões da norma mudam algum resultado, e o menor caso que separa as suas leituras.",
    "prove.questions.words": "sem efeito em regra que aqui se calcule: {questions}",
    "prove.questions.chose": "{groups}, que escolheu {option}",
    "prove.questions.alike": "{question}: {one} e {other} dão aqui as mesmas regras, quaisquer que sejam os candidatos",
    "prove.questions.elsewhere": "{question}: {one} e {other} não mudam vaga, ordem, quadro nem nomeação",
    "prove.questions.idle": (
        "{question}: {one} e {other} deram o mesmo em todos os casos tentados (até {bound} candidatos)"
    ),
    "prove.questions.separated": "{question}: {how}",
    "prove.questions.seats": "com {n} vaga(s), {one} reserva {of_one}; {other}, {of_other}",
    "prove.questions.due": "{seats} a {group}",
    "prove.questions.order": (
        "na ordem de {n} vagas, a posição {position} chama {of_one} ({one}) ou {of_other} ({other})"
    ),
    "prove.questions.requirements": "no quadro {rows}, {one} reserva {of_one}; {other}, {of_other}",
    "prove.questions.row": "{row}: {total}",
    "prove.questions.demand": "{seats} a {group} (em {rows})",
    "prove.questions.nothing_due": "nenhuma vaga",
    "prove.questions.nominations": (
        "com {n} vagas e os candidatos {pool}, a posição {position} chama {of_one} ({one}) ou {of_other} ({other})"
    ),
    "prove.questions.counts": (
        "com {n} vagas e os candidatos {pool}, quem está na posição {position} conta em {of_one} ({one}) ou em "
        "{of_other} ({other})"
    ),
    "prove.questions.exit": (
        "com {n} vagas e os candidatos {pool}, {candidate} sai ({event}), e a vaga vai a {of_one} ({one}) ou a {of_other} "
        "({other})"
    ),
    "prove.questions.round": (
        "com {n} vaga(s), mais {more} depois, e os candidatos {pool}, só {one} nomeia {of_one}; só {other}, {of_other}"
    ),
    "prove.questions.pool.run": "C{first} a C{last} ({group})",
    "prove.questions.pool.one": "C{first} ({group})",
}
