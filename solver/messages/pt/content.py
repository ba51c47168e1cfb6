"""CLA: mandatory content."""

MESSAGES = {
    "cla.not_found": "A norma manda o edital trazer isto, e não se achou no que foi lido dele: {demand}",
    "cla.not_repeated": "Não se achou no que foi lido do edital (a norma o aplica, mas não manda repeti-lo): {demand}",
    "cla.fix": "Acrescente a cláusula; se ela já está no edital, transcreva-a em 'clausulas'.",
    "cla.list_missing": "As listas que o edital publica não incluem a de {group}. A norma pede: {demand}",
    "cla.list_fix": "Inclua a lista de {group} entre as que serão publicadas.",
}
