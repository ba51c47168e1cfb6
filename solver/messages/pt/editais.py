"""Editais: what is wrong with a file, and what its reader could not take in."""

MESSAGES = {
    "edital.not_an_edital": "o arquivo não é um edital estruturado: era esperado um conjunto de chaves (ente, publicacao, cargos, …)",
    "edital.kind": "arquivos '{found}' não são lidos; os formatos lidos são: {known}",
    "edital.kind_to_convert": "arquivos '{found}' não são lidos; salve-o como {into} e tente de novo (formatos lidos: {known})",
    "edital.cell": "{name}: encontrado '{found}'; era esperado um número de vagas em algarismos, ou CR, ou -",
    "edital.too_many_seats": "{name}: {found} vagas; o máximo aceito numa célula é {limit}",
    "edital.series": (
        "{name}: era esperado {{primeira: N, passo: N}} ou uma lista crescente de posições, todas de 1 em diante"
    ),
    "edital.span": "{name}: eram esperadas a primeira e a última linha, contadas de 1, como [1, 8]",
    "edital.span_past_end": "o subtotal vai até a linha {found}, mas o edital só tem {rows}",
    "edital.earlier_needed": (
        "{unit}: com menos de {until} vagas, somam-se as de concursos anteriores do mesmo cargo, e o edital não diz quantas "
        "são (um só número, menor que {until}) para {group}: escreva na linha do cargo vagas_anteriores: {{{group}: K}} (0 se não há)"
    ),
    "edital.no_rows": "não há nenhuma linha de vagas",
    "edital.repeated_row": (
        "a linha '{row}' está repetida (a primeira está em {first}): nada a distinguiria da outra; "
        "some as vagas numa só, ou escreva em 'especialidade' ou 'localidade' o que as separa"
    ),
    "edital.bloc_and_parts": "'{bloc}' já reúne {parts}: as vagas seriam contadas duas vezes; declare o bloco ou as partes",
    "edital.missing_fact": (
        "falta '{name}': escreva-o no arquivo (para uma tabela, no arquivo de --dados) ou passe {option} na chamada"
    ),
    "edital.companion_unneeded": "--dados só acompanha uma tabela; {file} já traz os próprios dados",
    "edital.rows_in_companion": "'{name}' não cabe no arquivo de --dados: as linhas e os totais são os da tabela",
    "edital.no_header": (
        "não há cabeçalho de quadro de vagas: era esperada uma linha com o cargo ({known}) "
        "e o total ({total}); reconhecido: [{found}]"
    ),
    "edital.no_total_column": (
        "o cabeçalho não tem a coluna do total de vagas (são reconhecidos: {known}); não reconhecido: [{unknown}]"
    ),
    "edital.column_twice": "as colunas '{one}' ({first}) e '{other}' dizem a mesma coisa ({name}): renomeie ou retire uma",
    "edital.unknown_seats_column": (
        "a coluna '{found}' tem números, mas o título não é conhecido, e pode ser uma reserva; "
        "renomeie-a ou retire-a (são reconhecidos: {known})"
    ),
    "edital.unknown_column": "a coluna '{found}' não foi reconhecida e não entrou na conferência",
    "edital.line_passed_over": "a linha '{found}' não tem vagas e não entrou na conferência",
    "edital.total_unclear": "não se sabe que linhas o total '{found}' soma: ele não foi conferido",
    "edital.words_disagree": "{name}: '{found}' diz {figure} em algarismos e outra coisa por extenso ({words}); valeram os algarismos",
    "edital.merged_seats": (
        "{name}: a célula mesclada '{found}' vale para várias células: não se sabe quantas vagas são de cada uma"
    ),
    "edital.unsolved_formula": (
        "{name}: a fórmula {found} não tem resultado guardado; abra a planilha, salve-a e tente de novo"
    ),
    "edital.unsolved_total": "{name}: o total é a fórmula {found}, sem resultado guardado: ele não foi conferido",
    "edital.csv_character": "o caractere de controle {found} não é aceito numa célula",
    "edital.csv_quotes": "aspas que não fecham, ou com texto depois de fechar",
    "edital.sheet_hidden": "a planilha oculta '{found}' tem um quadro de vagas, que não foi lido",
    "edital.sheet_passed_over": "a planilha '{found}' não tem um quadro de vagas reconhecido e não foi lida",
    "edital.locked": "o arquivo está protegido por senha, ou é do formato antigo (.xls); salve-o como .xlsx sem senha",
    "edital.not_a_package": "não é um arquivo XLSX, ou está danificado",
    "edital.package_too_large": "descompactado, o arquivo tem {size} bytes em {parts} partes; o limite é {limit} bytes",
    "edital.damaged": "o arquivo está danificado ({part})",
    "edital.doctype": "a parte {part} declara um tipo de documento (DOCTYPE), o que não é aceito",
    "edital.too_many_cells": "o arquivo tem mais de {limit} células preenchidas ou mescladas",
}
