"""What a rectification changed."""

MESSAGES = {
    "cli.diff.short": "O que uma retificação mudou, e que achados sanou ou criou.",
    "cli.diff.help": "Compara duas versões de um edital (OLD e NEW, em qualquer formato lido): o que mudou no quadro, nas regras e nas cláusulas, e que achados a nova versão sanou, criou ou manteve.\n\nSai com 1 se a nova versão cria algum achado.",
    "cli.option.diff_fail_on": "Sai com 1 a partir desta gravidade de um achado criado (violation, disputed, review, info).",
    "diff.changes": "Mudanças: {count}",
    "diff.added": "{name}: passou a constar ({new})",
    "diff.removed": "{name}: deixou de constar (era {old})",
    "diff.changed": "{name}: de {old} para {new}",
    "diff.clause": "cláusula {item}",
    "diff.row": "linha {row}",
    "diff.cured": "Achados sanados: {count}",
    "diff.introduced": "Achados criados: {count}",
    "diff.remaining": "Achados que permanecem: {count}",
    "verdict.violation": "violação",
    "verdict.disputed": "controvertido",
    "verdict.review": "a revisar",
    "verdict.info": "aviso",
}
