"""What is wrong with a file or a call."""

MESSAGES = {
    "input.missing_file": "o arquivo não existe",
    "input.directory": "é uma pasta; era esperado um arquivo",
    "input.empty": "o arquivo está vazio",
    "input.too_large": "o arquivo tem {size} bytes; o limite é {limit}",
    "input.unreadable": "não foi possível ler o arquivo: {reason}",
    "input.encoding": "o arquivo não está em UTF-8 (byte {byte}); salve-o como UTF-8 e tente de novo",
    "input.yaml": "YAML malformado: {problem}",
    "input.yaml_character": "o caractere {found} não é aceito em YAML; o arquivo é mesmo um texto?",
    "input.duplicate_key": "a chave '{name}' está repetida (a primeira está na linha {first})",
    "input.alias": "referência '*{name}': âncoras e referências do YAML não são aceitas; escreva o valor por extenso",
    "input.several_documents": "há mais de um documento YAML no arquivo; era esperado um só",
    "input.yaml_key": "a chave deve ser um texto simples",
    "input.too_deep": "há mais de {limit} níveis de aninhamento",
    "input.not_a_mapping": "era esperado um conjunto de chaves e valores",
    "input.missing_key": "falta '{name}', que é obrigatório",
    "input.unknown_key": "chave desconhecida: '{name}' (parecida: '{near}'; conhecidas: {known})",
    "input.unknown_key.alone": "chave desconhecida: '{name}' (conhecidas: {known})",
    "input.one_of": "{name}: encontrado '{found}'; era esperado um destes: {expected}",
    "input.percentage": "{name}: encontrado '{found}'; era esperado um percentual acima de 0% e até 100%, como 20% ou 12,5%",
    "input.count": "{name}: encontrado '{found}'; era esperado um número inteiro, zero ou mais, em algarismos",
    "input.date": "{name}: encontrado '{found}'; era esperada uma data que exista, como 2026-03-10",
    "input.truth": "{name}: encontrado '{found}'; era esperado sim ou não (true ou false)",
    "input.text": "{name}: era esperado um texto",
    "input.shape": "{name}: era esperado {expected}; encontrado: {found}",
    "shape.value": "um valor simples",
    "shape.list": "uma lista",
    "shape.mapping": "um conjunto de chaves e valores",
    "shape.at_least": "uma lista ou um conjunto com {least} ou mais",
    "shape.nothing": "nada",
    "shape.found_text": "'{text}'",
    "shape.found_list": "uma lista de {count}",
    "shape.found_list.empty": "uma lista vazia",
    "shape.found_mapping": "um conjunto de {count} chave(s)",
    "shape.found_mapping.empty": "um conjunto vazio",
    "input.not_a_file": "não é um arquivo comum (é um dispositivo ou um canal)",
    "input.named_file": "'{found}': {problem}",
    "format.newer": (
        "{name}: o arquivo é da versão {found} do formato, e este programa (isonomia {tool}) lê até a versão {known}; "
        "nada dele foi lido. Use uma versão mais nova do isonomia"
    ),
    "format.no_version": (
        "{name}: encontrado '{found}'; era esperada a versão do formato: um número inteiro de 1 a {known} "
        "(sem a chave, vale 1)"
    ),
    "error.disagreement": (
        "Erro interno: dois cálculos independentes discordam ({question}). {answers}. "
        "Nenhuma resposta foi dada; por favor, relate este caso."
    ),
}
