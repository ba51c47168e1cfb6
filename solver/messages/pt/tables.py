"""Tables of seats in written documents, and their readers' doubts."""

MESSAGES = {
    "edital.table_joint_names": (
        "a coluna '{found}' reúne cargo e especialidade: cada linha foi lida como um cargo; se a reserva é por cargo com várias "
        "especialidades, separe-os em duas colunas"
    ),
    "edital.table_broken_line": (
        "a linha '{found}' foi lida com dúvida (quebra de página, palavra partida por coluna estreita, ou colunas muito próximas): confira-a"
    ),
    "edital.table_cell": "{name}: '{found}' não é um número de vagas, nem CR, nem -: a célula não foi lida",
    "edital.table_register_number": (
        "{name}: em '{found}' o número pode ser de vagas imediatas ou só do cadastro de reserva; foi lido como de vagas imediatas"
    ),
    "edital.table_none": (
        "não há quadro de vagas entre as tabelas do documento: era esperado um cabeçalho com o cargo ({known}) e o total ({total}); "
        "tabelas examinadas: [{considered}]"
    ),
    "edital.table_other": (
        "a tabela '{title}' tem colunas como as de um quadro de vagas, mas fala de '{found}': não foi lida como quadro de vagas"
    ),
    "edital.table_supposed": (
        "a tabela '{title}' foi tomada pelo quadro de vagas, por ser a única com cargo e total, embora não fale em vagas: confira-a"
    ),
    "edital.table_maybe": (
        "a tabela '{title}' tem cargo e total, mas não fala em vagas: não foi lida, porque outra é o quadro de vagas"
    ),
    "edital.table_no_total": (
        "a tabela '{title}' tem vagas por lista, mas não o total: não foi lida, porque outra é o quadro de vagas"
    ),
    "edital.table_other_cut": (
        "{row}: {second} divide de outro modo as mesmas vagas de {first}: não foi lida, e valeram as linhas da primeira"
    ),
    "edital.table_no_post": (
        "a tabela '{title}' tem vagas, mas nem ela nem o seu título dizem de que cargo: não foi lida; escreva 'Cargo: …' acima dela"
    ),
    "edital.table_contradiction": (
        "{row}, {name}: {one} em {first}, mas {other} em {second}; valeu o primeiro, até que se confira"
    ),
    "edital.table_contradicted_sum": (
        "{row}, {name}: as linhas detalhadas ({first}) somam {one}, mas {second} diz {other}; valeram as linhas detalhadas"
    ),
    "edital.table_more_columns": "{row}: {second} diz também {columns}, o que não foi lido; as vagas da linha são as de {first}",
    "edital.table_read_once": (
        "{row}: esta linha, com outras, está nas tabelas em {first} e em {second}, sob títulos diferentes; foram lidas uma vez só; se são unidades diferentes, diga a localidade numa coluna"
    ),
    "edital.table_same_seats": (
        "{row}: as vagas parecem contadas de dois modos, em {first} e em {second}; foram lidas as duas, e podem estar em dobro"
    ),
    "edital.table_same_sums": (
        "a tabela em {second} soma tantas vagas ({found}) quantas as outras juntas: podem ser as mesmas vagas, contadas em dobro"
    ),
    "edital.table_no_header": (
        "a tabela '{title}' tem linhas como as do quadro de vagas acima dela, mas não tem cabeçalho: não foi lida; junte-a a ele, ou "
        "repita o cabeçalho"
    ),
    "edital.table_broken_name": "o nome '{found}' parece ter uma palavra partida em duas pela largura da coluna: confira-o",
    "edital.paragraph_too_long": "um parágrafo de {found} letras é longo demais para ser uma cláusula (o máximo é {limit}) e não foi lido: divida-o em parágrafos",
    "edital.table_old": (
        "a tabela '{title}' está sob 'Onde se lê', ou ao lado de 'Leia-se': o texto antigo não foi lido; se o novo estiver na mesma "
        "tabela, deixe só ele"
    ),
    "edital.table_vague_total": (
        "{name}: a coluna '{found}' pode ser do total ou só da ampla concorrência, que não tem coluna; foi lida como total: confira"
    ),
    "edital.table_shifted_row": (
        "a linha tem o número '{found}' onde o cabeçalho pede um nome, e falta-lhe uma célula: as colunas podem estar deslocadas"
    ),
    "edital.table_total_dropped": "o total '{found}' soma linhas que já estão noutra tabela: ele não foi conferido",
    "edital.html_struck": "o texto riscado '{found}' não foi lido",
    "edital.html_hidden_table": "há uma tabela oculta na página, que não foi lida",
    "edital.html_charset": "a página declara a codificação '{found}', que não serve para ela; foi lida como {used}",
    "edital.html_too_deep": "os elementos da página estão uns dentro dos outros em mais de {limit} níveis",
    "edital.html_not_html": "não é uma página HTML: não há nenhum elemento nela",
    "edital.html_many_cells": "as tabelas têm mais de {limit} células",
    "edital.ods_locked": "a planilha está protegida por senha; salve-a sem senha",
    "edital.ods_not_a_package": "não é um arquivo ODS, ou está danificado",
    "edital.ods_not_ods": "não é uma planilha ODS: falta a parte content.xml",
    "edital.text_encoding": ("o texto não está em UTF-8; foi lido como {used}: confira se os acentos estão certos"),
    "edital.text_binary": "não é um arquivo de texto: tem bytes nulos ou de controle; salve-o como texto (UTF-8)",
    "edital.text_many_lines": "o texto tem {found} linhas; o máximo é {limit}",
    "edital.text_table_unread": (
        "pode haver uma tabela nas linhas que começam em '{found}', mas as colunas não se separam com certeza: ela não foi lida; "
        "use uma planilha, ou separe as colunas com tabulação ou '|'"
    ),
}
