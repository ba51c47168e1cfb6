"""Norms: what is wrong with a file, and how a norm is shown."""

MESSAGES = {
    "norm.unknown": "a norma '{found}' não está na biblioteca (parecida: '{near}'; conhecidas: {known})",
    "norm.unknown.alone": "a norma '{found}' não está na biblioteca (conhecidas: {known})",
    "norm.not_a_norm": "o arquivo não é uma norma: era esperado um conjunto de chaves (id, titulo, ente, …)",
    "norm.unknown_group": "grupo desconhecido: '{found}'; era esperado um destes: {expected}",
    "norm.unknown_state": "UF desconhecida: '{found}'; era esperada uma sigla, como ES",
    "norm.state_needed": "uma norma ou entidade {sphere} precisa da UF",
    "norm.municipality_needed": "uma norma ou entidade municipal precisa do município",
    "norm.positions_not_rising": "as posições devem começar em 1 ou mais e crescer, com passo de 1 ou mais",
    "norm.split_unpaired": "'quando_dividido_por' e 'regra_da_divisao' vêm sempre juntas",
    "norm.default_not_a_reading": "a leitura padrão '{found}' não está entre as leituras: {expected}",
    "norm.repeated_group": "o grupo '{found}' aparece mais de uma vez",
    "norm.repeated_question": "a questão '{found}' aparece mais de uma vez",
    "norm.overlapping_groups": "'{found}' já reúne {other}; a norma reserva para o bloco ou para as partes, não para ambos",
    "norm.rounding_needed": (
        "falta 'arredondamento' ({found}): se a lei não diz o que fazer com a fração, "
        "declare uma questão com as leituras possíveis e escreva aqui a leitura padrão"
    ),
    "norm.ends_before_start": "a vigência termina ({found}) antes de começar",
    "norm.unknown_reading": "a questão '{question}' não tem a leitura '{found}'; as leituras são: {expected}",
    "norm.unknown_question": "nenhuma norma do regime tem a questão '{found}'; as questões são: {expected}",
    "norm.group_twice": "'{group}' é reservado por {one} e por {other}: escolha uma das normas",
    "norm.bloc_and_part": "'{bloc}' ({one}) já reúne '{group}' ({other}): escolha uma das normas",
    "norm.unknown_clause": "código de cláusula desconhecido: '{found}'; veja os códigos CLA com 'isonomia explain', ou use CLA900 a CLA999 para os seus",
    "norm.repeated_clause": "a cláusula '{found}' aparece mais de uma vez",
    "norm.trigger_of_no_group": "'gatilhos' fala de '{found}', que não está entre os grupos da norma",
    "norm.chain_repeats": "a cadeia de reversão de '{found}' volta a uma lista por onde já passou",
    "norm.chain_goes_on": "a cadeia de reversão de '{found}' continua depois da ampla concorrência, que a encerra",
    "norm.revokes_itself": "a norma '{found}' revoga a si mesma",
    "norm.text_changed": "o texto '{text}' não é o que a norma fixou: o resumo (sha256) é {found}, e o fixado é {pinned}",
    "norm.effect_on_nothing": "o efeito da leitura fala de {found}, que a norma não tem",
    "norm.text_elsewhere": "texto: encontrado '{found}'; era esperado o nome de um arquivo da mesma pasta",
    "norm.not_computed": "a leitura '{found}' da questão '{question}' é declarada, mas não é calculada: não pode ser escolhida",
    "norm.computed_and_not": "a leitura tem 'efeito' e 'nao_calculada': ou é calculada, ou não é",
    "norm.default_not_computed": "a leitura padrão '{found}' está em 'nao_calculada': a padrão é sempre a que se calcula",
    "norm.not_a_code": "'{found}' não é código de achado, como QTD001",
    "norm.unknown_undoing": "encontrado '{found}'; era esperado um destes: {expected}; ou a última posição de cada grupo",
    "norm.id_twice": "'{found}' é o id de duas normas, {one} e {other}: cite uma só, ou dê outro id à sua",
    "norm.too_many_readings": (
        "as leituras das questões {questions} combinam-se de {count} modos; são examinados até {limit}: "
        "fixe algumas com --reading questão=leitura"
    ),
    "norm.readings_clash": "as leituras {one} e {other} não podem valer juntas: {problem}",
    "norm.effect_forbidden": "o efeito de uma leitura não pode mudar {found}",
    "norm.question_id": "'{found}' não serve de id de questão: use minúsculas sem acento e algarismos, com hífens, como base-do-calculo",
}
