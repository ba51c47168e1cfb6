"""Norms: what is wrong with a file, and how a norm is shown."""

MESSAGES = {
    "norm.unknown": "a norma '{found}' não está na biblioteca (parecida: '{near}'; conhecidas: {known})",
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
}
