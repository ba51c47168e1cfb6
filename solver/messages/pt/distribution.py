"""Seats laid over rows, and drafts corrected."""

MESSAGES = {
    "cli.distribute.help": (
        "Põe as vagas reservadas nas linhas do EDITAL, o mais perto possível dos percentuais: primeiro o menor desvio "
        "máximo, depois a menor soma de desvios, com prova de que não há quadro melhor."
    ),
    "cli.fix.help": (
        "Dá o quadro que cumpre as normas com o menor número de vagas movidas, e diz o porquê de cada mudança. "
        "Com -o, escreve um edital novo; o EDITAL fica como está."
    ),
    "cli.option.fact_sphere": "Esfera do ente, se a tabela não a diz: federal, estadual, municipal.",
    "cli.option.fact_state": "UF do ente.",
    "cli.option.fact_municipality": "Município do ente.",
    "cli.option.fact_branch": "Poder do ente, como executivo.",
    "cli.option.fact_published": "Dia da publicação, como 2026-03-10.",
    "cli.option.fact_companion": "Arquivo YAML com o que o documento não diz (não traz linhas nem totais).",
    "cli.option.draw_seed": "Sorteia, com esta semente pública, entre os quadros igualmente bons; imprime o recibo.",
    "cli.option.layout_out": "Escreve a resposta neste arquivo, em vez de mostrá-la.",
    "cli.option.fixed_out": "Escreve o edital corrigido neste arquivo (nunca no próprio EDITAL).",
    "cli.option.overwrite": "Escreve por cima de um arquivo que já existe (nunca de um que é lido).",
    "distribution.unknown_cell": (
        "{row}: não se sabe quantas vagas são de '{key}' (as partes escritas somam {stated}, e o total é {total}); "
        "escreva '{key}', nem que seja 0"
    ),
    "distribution.unknown_open": (
        "{row}: não se sabe quantas vagas são da ampla concorrência; escreva 'ampla' "
        "({rest}, se nada mais é reservado na linha)"
    ),
    "distribution.overlap": (
        "o quadro traz '{list}', e '{bloc}' reúne {parts}: use no quadro as mesmas listas que a norma reserva"
    ),
    "distribution.too_large": (
        "{total} vagas com percentuais de denominador comum {scale} são demais para uma soma exata (limite: {limit})"
    ),
    "distribution.row_full": (
        "{row}: {lists} já tomam {kept} das {total} vagas; em linha de duas vagas ou mais, uma fica na ampla concorrência"
    ),
    "distribution.too_many_seats": "{seats} vagas a decidir entre quadros iguais são demais (limite: {limit})",
    "distribution.too_many_ways": "{count} modos de calcular as partes em separado são demais (limite: {limit})",
    "distribution.due": "{seats} para {group} ({trace}; {provisions})",
    "distribution.clash": (
        "as reservas não cabem: são devidas {due} (soma {sum}), e as linhas que podem recebê-las têm lugar para {room} "
        "({rows}; {why}). Faltam {short}."
    ),
    "distribution.clash_among_others": (
        "as reservas não cabem: são devidas {due} (soma {sum}), e as linhas que podem recebê-las têm lugar para {room} "
        "({rows}; {why}). Faltam {short}; com as outras "
        "reservas das mesmas linhas, faltam {lacking}."
    ),
    "distribution.one_stays_open": "em linha de duas vagas ou mais, uma fica na ampla concorrência",
    "distribution.kept_there": "{kept} são de {lists}, que as normas dadas não mudam",
    "distribution.more_rows": "mais {count}",
    "distribution.row": "Linha",
    "distribution.total": "Total",
    "distribution.sum": "Soma",
    "distribution.unit": "{group}: {trace} ({base}; {provisions})",
    "distribution.units": "{group}: {seats} ao todo, em {count} bases de cálculo ({base}; {provisions})",
    "distribution.whole": "base: o edital inteiro",
    "distribution.part": "base: {name}",
    "distribution.by": "base: cada {unit}",
    "distribution.proved": (
        "Ótimo provado: nenhum quadro tem desvio máximo menor que {largest} vaga nem, com ele, soma menor que {total}."
    ),
    "distribution.program": "O CP-SAT, por outro caminho, chega aos mesmos valores.",
    "distribution.unproved": "O CP-SAT não terminou ({status}); a prova é a dos preços e cortes, conferida.",
    "distribution.large": "Acima de {limit} células o CP-SAT não é chamado; a prova é a dos preços e cortes, conferida.",
    "distribution.tie": (
        "Entre quadros igualmente bons, se os há, este dá as vagas em disputa às linhas de maior total e, entre iguais, "
        "às primeiras do edital."
    ),
    "distribution.unlaid": (
        "{group}: a base manda reservar {commanded}, e o limiar ({least} vagas por {unit}) só deixa linhas para {laid}"
    ),
    "distribution.kept": "Ficam como estão no quadro, e ocupam lugar: {lists}. As normas dadas não tratam delas.",
    "distribution.draw": "Sorteio entre os quadros ótimos",
    "distribution.draw.seed": "Semente: {seed}",
    "distribution.draw.inputs": "SHA-256 das entradas: {inputs}",
    "distribution.draw.rule": (
        "Cada vaga em disputa (que uns quadros ótimos têm e outros não) é uma ficha: linha, lista e a quantas vagas da "
        "lista na linha ela leva. O número sorteado de uma ficha é o SHA-256 de cinco linhas de texto: semente, SHA-256 "
        "das entradas, número da linha no edital, lista, número da vaga. As fichas são lidas do menor número para o "
        "maior; ganha a que ainda cabe em algum quadro ótimo, ao lado das que ganharam antes."
    ),
    "distribution.draw.ticket": "{lot} {row}, {group}, vaga nº {number}: {outcome}",
    "distribution.draw.won": "ganha",
    "distribution.draw.lost": "não ganha",
    "distribution.draw.left_out": "(mais {count} fichas; todas em --format json)",
    "distribution.draw.disputed": (
        "O sorteio é contestado: para a 1ª Seção do STJ (Informativo 875, dezembro de 2025) ele é destituído de "
        "fundamento legal, e reservar a única vaga de uma especialidade fere o limiar."
    ),
    "fix.moved": "Vagas movidas: {moved}, o menor número possível.",
    "fix.nothing": "Sob as leituras padrão, o quadro reserva o que as normas acima mandam: nenhuma vaga a mover. Só o quadro foi visto; 'isonomia check' confere o resto.",
    "fix.list": "Lista",
    "fix.change": "Antes → depois",
    "fix.why": "Por quê",
    "fix.before": "Antes",
    "fix.after": "Depois",
    "fix.short": "oferecidas {held}, devidas {least}",
    "fix.excess": "oferecidas {held}, no máximo {most}",
    "fix.barred": "a linha fica abaixo do limiar de {least} vagas",
    "fix.room": "vaga de mesma lista que muda de linha: falta lugar, ou a parte tem outra conta",
    "fix.sum": "as partes somavam {stated}, e o total da linha é {total}",
    "fix.gives": "cede vaga às reservas",
    "fix.takes": "recebe vaga que a reserva não pode ter",
    "fix.left_to_review": "{norm} não diz sobre que base calcula, e a contagem mais comum acha faltas ou sobras que outra base não acha: as vagas desses grupos ficaram como estão, para quem revisa decidir",
    "fix.written": "Edital com o quadro corrigido em {path}; o original não foi mudado. Só o quadro foi corrigido: cláusulas e regras ficam como estavam, e 'isonomia check {path}' diz o que falta.",
    "fix.not_written": "Nada foi escrito; com -o ARQUIVO, o edital com o quadro corrigido é escrito.",
    "fix.yaml_only": "o edital corrigido é escrito em YAML: dê um nome terminado em .yaml (encontrado: '{found}')",
    "output.same_file": "'{option}' aponta para um arquivo que é lido nesta chamada; nada é escrito por cima dele, nem com --force; dê outro nome",
    "output.exists": "o arquivo já existe; dê outro nome, ou --force para escrever por cima",
    "output.written": "Escrito em {path}.",
    "output.other_form": "o nome termina em {found}, e o formato é outro ({expected}); mude o nome ou --format",
    "output.unknown_suffix": "o nome termina em {found}, que não diz o formato; termine-o em {expected}, ou diga o formato com --format",
    "output.terminal": "XLSX não se mostra no terminal; redirecione a saída para um arquivo",
}
