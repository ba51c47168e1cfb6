"""VIG: which norms judge an edital, and whether it cites the right ones."""

MESSAGES = {
    "applicability.own_file": "normas: '{found}' é um caminho de arquivo; aqui só se aceitam normas da biblioteca, pelo id",
    "applicability.choose": (
        "{one} e {other} reservam para os mesmos grupos ({groups}) e ambas podem reger este edital. {one}: {why_one}. {other}: {why_other}. Diga por qual julgar: -n {one} ou -n {other} (e, também com -n, as dos outros grupos)"
    ),
    "vig001.not-yet": (
        "{title} só entrou em vigor em {limit}; o edital foi publicado em {published}, e por isso ela não se aplica a ele."
    ),
    "vig001.not-yet-unsure": (
        "Segundo as fontes, {title} só vale desde {limit}, e esse início não foi confirmado{note}; o edital foi publicado em "
        "{published}: talvez ela não se aplique a ele."
    ),
    "vig001.expired": "{title} vigorou até {limit}; o edital foi publicado em {published}.",
    "vig001.fix": "Retire a citação, ou confirme a data de publicação do edital.",
    "vig001.fix_instead": "Cite a norma que vigorava nesse dia: {instead}.",
    "vig002.message": "{title} foi revogada em {since} por {by}; o edital foi publicado em {published}.",
    "vig002.fix": "Cite no lugar dela: {instead}.",
    "vig003.sphere": "{title} é de outra esfera (norma {norm}, ente {entity}) e não obriga quem publica o edital.",
    "vig003.state": "{title} é de outro estado (norma: {norm}; ente: {entity}) e não obriga quem publica o edital.",
    "vig003.municipality": "{title} é de outro município (norma: {norm}; ente: {entity}) e não obriga quem publica o edital.",
    "vig003.branch": "{title} alcança só o poder {norm}; quem publica o edital é do poder {entity}, que ela não obriga.",
    "vig003.branch_not_stated": (
        "{title} alcança só o poder {norm}, e não consta de que poder é quem publica o edital: não se sabe se ela o obriga."
    ),
    "vig003.reach_unsure": (
        "Sabe-se que {title} alcança o poder {norm}; se alcança também o poder {entity} não foi confirmado em fonte direta."
    ),
    "vig003.part_only": "{title} alcança só {norm}, e nada no edital diz que ele é disso: foi julgado por ela porque a cita.",
    "vig003.fix_part": "Se o edital é dessa parte, diga-o nele; se não é, cite a norma geral do ente.",
    "vig003.fix": "Se a norma é aplicada por escolha, diga-o no edital; se por engano, retire a citação.",
    "vig003.fix_instead": "Cite a norma que obriga este ente: {instead}.",
    "vig003.fix_unsure": "Informe em 'ente: poder' o poder ou a instituição, e confirme o alcance da norma.",
    "vig004.message": "{title} obriga este ente na data do edital (grupos: {groups}), e o edital não a cita.",
    "vig004.given": "{title} obriga este ente na data do edital (grupos: {groups}), e não está entre as normas indicadas.",
    "vig004.unsure": (
        "{title} obriga este ente se ele for de um poder que ela alcança (grupos: {groups}); o edital não diz o poder nem a cita."
    ),
    "vig004.either": "{title} obriga este ente na data do edital (grupos: {groups}), salvo se o edital for da parte que outra norma rege ({instead}). Ele não cita nem uma nem outra.",
    "vig004.fix": "Cite a norma no edital e em 'normas': {norm}.",
    "vig005.message": (
        "Nenhuma norma da biblioteca obriga este ente na data do edital. Isso não quer dizer que não haja norma, "
        "nem que o edital esteja regular."
    ),
    "vig005.unsure": (
        "Nenhuma norma da biblioteca obriga com certeza este ente na data do edital; talvez o alcancem: {norms}. "
        "Isso não quer dizer que o edital esteja regular."
    ),
    "vig005.group": (
        "O edital tem vagas ou cadastro para {group}, e nenhuma norma conhecida diz quantas devem ser: não foram conferidas."
    ),
    "vig005.part": "{title} alcança só {part}. O edital não diz se é disso, e não foi julgado por ela.",
    "vig005.fix_part": "Se o edital é dessa parte, cite nele a norma, ou confira com -n {norm}.",
    "vig005.fix": "Se há norma própria, escreva-a num arquivo e indique-a com -n ('isonomia norms --check' a confere).",
    "branch.executivo": "Executivo",
    "branch.legislativo": "Legislativo",
    "branch.judiciario": "Judiciário",
    "branch.ministerio-publico": "Ministério Público",
    "branch.defensoria": "Defensoria Pública",
    "branch.tribunal-de-contas": "Tribunal de Contas",
    "sphere.federal": "federal",
    "sphere.estadual": "estadual",
    "sphere.municipal": "municipal",
    "sphere.nacional": "nacional",
    "vig004.wording": "O edital cita {title}; no dia da publicação a mesma norma valia em outra redação, {now} ({norm}), e é por esta que ele foi conferido.",
    "vig004.wording_given": "Foi indicada {title}; no dia da publicação a mesma norma valia em outra redação, {now} ({norm}), que não foi usada: o que se apontar pela indicada é só para revisão.",
    "vig004.fix_wording": "Nada a corrigir no edital, que cita a norma. Em 'normas', ou com -n, indique a redação do dia: {norm}.",
    "vig005.no_quota": "Nenhuma norma da biblioteca reserva vagas neste ente na data do edital. Isso não quer dizer que não haja norma, nem que o edital esteja regular.",
    "vig005.bonus": "{title} obriga este ente, mas não reserva vagas: dá pontos na nota a {groups}. Nenhuma quantidade de vagas é exigida por ela.",
    "vig005.bonus_unsure": "{title} obriga este ente se ele for de um poder que ela alcança; não reserva vagas: dá pontos na nota a {groups}. Nenhuma quantidade de vagas é exigida por ela.",
    "vig005.fix_bonus": "Confira no edital a fórmula da pontuação, que não é conferida aqui.",
    "vig005.reserved": "O edital cita {title}, que dá pontos na nota e não reserva vagas, e mesmo assim oferece vagas a {group}: não se sabe que norma as reserva.",
    "vig005.fix_reserved": "Cite no edital a norma que reserva essas vagas (ou indique-a com -n), ou passe-as para a ampla concorrência.",
    "vig005.group_general": "O edital tem vagas ou cadastro para {group}, e nenhuma norma conhecida diz quantas devem ser: não foram conferidas. Que norma geral supre a falta é questão (norma-supletiva); o que pediria cada uma vê-se com: {calls}.",
    "vig004.both": "Há mais de uma norma para os mesmos grupos, e não se sabe qual prevalece neste edital (questão norma-aplicavel): {choices}. Ele foi conferido por cada uma: só é violação o que todas acham, e os números do quadro são os da primeira.",
    "vig004.both_branch": "Há mais de uma norma para os mesmos grupos, de poderes diferentes, e não consta de que poder é o ente (questão norma-aplicavel): {choices}. O edital foi conferido por cada uma, e os números do quadro são os da primeira.",
    "vig004.fix_both": "Para julgar só por uma, indique-a com -n, ou fixe a leitura: --reading norma-aplicavel={first}. Se falta o poder do ente, informe-o em 'ente: poder'.",
    "vig005.no_quota_unsure": "Nenhuma norma da biblioteca reserva com certeza vagas neste ente na data do edital; talvez o alcancem: {norms}. Isso não quer dizer que o edital esteja regular.",
}
