"""VIG: which norms judge an edital, and whether it cites the right ones."""

MESSAGES = {
    "applicability.own_file": "normas: '{found}' é um caminho de arquivo; aqui só se aceitam normas da biblioteca, pelo id",
    "applicability.choose": (
        "{one} e {other} reservam para os mesmos grupos ({groups}) e ambas podem reger este edital: escolha uma com -n"
    ),
    "vig001.not-yet": (
        "{title} só entrou em vigor em {limit}; o edital foi publicado em {published}, e por isso ela não se aplica a ele."
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
    "vig003.fix": "Se a norma é aplicada por escolha, diga-o no edital; se por engano, retire a citação.",
    "vig003.fix_instead": "Cite a norma que obriga este ente: {instead}.",
    "vig003.fix_unsure": "Informe em 'ente: poder' o poder ou a instituição, e confirme o alcance da norma.",
    "vig004.message": "{title} obriga este ente na data do edital (grupos: {groups}), e o edital não a cita.",
    "vig004.given": "{title} obriga este ente na data do edital (grupos: {groups}), e não está entre as normas indicadas.",
    "vig004.unsure": (
        "{title} obriga este ente se ele for de um poder que ela alcança (grupos: {groups}); o edital não diz o poder nem a cita."
    ),
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
}
