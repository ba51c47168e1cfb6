"""What was read of a document, and what its clauses leave in doubt."""

MESSAGES = {
    "cli.extract.short": "O que foi lido de um edital em DOCX, PDF, planilha ou texto, para conferir e corrigir.",
    "cli.extract.help": (
        "Lê um EDITAL (DOCX, PDF, XLSX, ODS, HTML, TXT, CSV) e escreve o que foi lido em YAML, com o lugar e a confiança "
        "de cada fato num comentário. Corrija o arquivo à mão e confira-o com `isonomia check`.\n\n"
        "O que foi lido com dúvida vem comentado (#): confirme no edital e retire o #."
    ),
    "cli.option.extracted_out": "Escreve neste arquivo (.yaml; com --format json, .json), nunca no próprio EDITAL.",
    "extract.head": (
        "Lido de {file}.\n"
        "Cada comentário diz o lugar no documento e a confiança da leitura. As linhas que começam com # foram lidas com\n"
        "dúvida ou faltam: confira no documento, corrija e retire o #. Depois: isonomia check ESTE-ARQUIVO"
    ),
    "extract.unsettled": "o que se segue impede a conferência do documento; resolva-o aqui antes de conferir este arquivo:",
    "extract.confidence_high": "confiança alta",
    "extract.confidence_low": "CONFIANÇA BAIXA",
    "extract.missing_ente": "não foi lido; exemplo: {{esfera: estadual, uf: ES, poder: executivo}}",
    "extract.missing_publicacao": "não foi lida; escreva AAAA-MM-DD",
    "extract.missing_cargos": "nenhum quadro de vagas foi lido; exemplo: [{{cargo: Analista, total: 5, ampla: 3, negros: 1}}]",
    "extract.suffix": "a saída é '{found}'; dê-lhe um nome que termine em {expected}",
    "extract.to_correct": "Antes de conferir, corrija em {path} o que está dito acima.",
    "edital.clauses_contradict": (
        '{name}: "{quote}" diz {one} (em {first}) e "{other_quote}" diz {other}; como se contradizem, nenhum dos dois '
        "foi usado na conferência"
    ),
    "edital.clause_doubtful": (
        '{name}: "{quote}" parece dizer {value}, mas a leitura não é certa e não entrou na conferência; confira e, se for '
        "isso, escreva-o no arquivo de `isonomia extract`"
    ),
    "edital.doubtful_rows": (
        "este documento tem números lidos com dúvida ({found}); escreva-o com `isonomia extract {file} -o edital.yaml`, "
        "confira esses números e use o arquivo corrigido"
    ),
    "edital.citation_impossible": '"{found}" não pode ser uma norma: a data não existe ou contradiz o ano; confira a citação',
    "edital.citation_doubtful": '"{found}" talvez seja a norma {norm}; como a citação não basta para saber, ela não foi tomada por citada',
}
