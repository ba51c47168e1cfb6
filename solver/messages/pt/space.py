"""Maps of the design space: every percentage, threshold and rounding."""

MESSAGES = {
    "cli.space.short": "Para quais percentuais, limiares e arredondamentos uma propriedade vale.",
    "cli.space.help": (
        "Decide uma propriedade para todo percentual de 1% a 60%, todo limiar de 0 a 12 e os quatro arredondamentos: "
        "cada uma das 3.120 células provada, ou refutada com o menor número de vagas, e a lei que o mapa mostra. "
        "Sai com 0 se respondeu."
    ),
    "cli.space.out": "Arquivo novo para o mapa: .svg, .csv, .json ou .txt dizem a forma; pode repetir.",
    "cli.space.jobs": "Quantos processos trabalham ao mesmo tempo; sem ela, um por processador.",
    "space.unmapped": (
        "a propriedade '{found}' não tem mapa: o mapa é das que a regra de um só grupo decide para todo número de vagas "
        "({known})"
    ),
    "space.group": "um grupo",
    "space.share": "p",
    "space.threshold": "limiar",
    "space.row": "limiar {threshold}",
    "space.axis": "percentual",
    "space.scope": "{cells} células: percentual p de 1% a 60%, limiar de 0 a 12; {scope}.",
    "space.legend": "· provada   x refutada",
    "space.legend_values": "0 a 9: décimos de todas as vagas, arredondados para baixo   X: todas",
    "space.proved": "provada",
    "space.refuted": "refutada, com o menor número de vagas",
    "space.figures": "em cada célula, o valor em por cento, sem a fração",
    "space.totals": "{proved} provadas, {refuted} refutadas",
    "space.between": "de {least}% a {most}%",
    "space.cell.proved": "{percentage}%, limiar {threshold}: provada",
    "space.cell.refuted": "{percentage}%, limiar {threshold}: refutada com {n} vaga(s) ({sums})",
    "space.cell.value": "{percentage}%, limiar {threshold}: {value}%, com {n} vaga(s)",
    "space.receipt": "z3 {z3} e cvc5 {cvc5} concordam em cada uma das {cells} células.",
    "space.rounding.meio-acima": "meio para cima",
    "space.rounding.meio-abaixo": "meio para baixo",
    "space.rounding.acima": "sempre para cima",
    "space.rounding.abaixo": "sempre para baixo",
    "space.law_proved_whole": "Lei provada para todo percentual inteiro e todo limiar, sem limite.",
    "space.law_proved": "Lei provada para todo percentual inteiro e todo limiar, sem limite, no arredondamento {roundings}.",
    "space.law_checked": "Conferida em cada uma das {cells} células.",
    "space.law.monotone": "Vale sempre: nenhum arredondamento e nenhum limiar tira vaga quando o total cresce.",
    "space.law.deviation": (
        "Vale se, e só se, o limiar t não barra mais de meia vaga, p·(t − 1) ≤ ½, e, nos arredondamentos sempre para "
        "cima e sempre para baixo, 2·p é inteiro (aqui, p = 50%)."
    ),
    "space.law.quota": (
        "Vale se, e só se, o limiar t não barra uma vaga inteira: p·(t − 1) < 1, qualquer que seja o arredondamento."
    ),
    "space.law.threshold-vacuous": (
        "O limiar t não muda nada se, e só se, a conta exata do último número de vagas que ele barra ainda não dá vaga. "
        "Meio para cima: p·(t − 1) < ½, isto é, t vai no máximo até a primeira posição devida. Meio para baixo: "
        "p·(t − 1) ≤ ½. Sempre para cima: t ≤ 1. Sempre para baixo: p·(t − 1) < 1, isto é, t ≤ ⌈1/p⌉."
    ),
    "space.law.periodic": "Vale sempre: do limiar em diante, a reserva se repete em ciclos cuja conta exata é inteira.",
    "space.law.open-monotone": (
        "Vale se, e só se, chegar ao limiar t traz no máximo uma vaga reservada. Meio para cima: p·t < 3/2. Meio para "
        "baixo: p·t ≤ 3/2. Sempre para cima: p·t ≤ 1. Sempre para baixo: p·t < 2."
    ),
    "space.law.floor": (
        "Vale se, e só se, o arredondamento é sempre para cima, ou meio para cima com 2·p inteiro (aqui, p = 50%)."
    ),
    "space.law.never-exhausts": (
        "Vale se, e só se, o primeiro total que pode ter reserva, m = max(t, 1), deixa vaga aberta. Meio para cima: "
        "(1 − p)·m > ½. Meio para baixo: (1 − p)·m ≥ ½. Sempre para cima: (1 − p)·m ≥ 1. Sempre para baixo: em todo caso."
    ),
    "space.law.split-keeps-unguarded": (
        "Vale se, e só se, o limiar é de no máximo 1 e a reserva nunca fica abaixo da conta exata: sempre para cima, ou "
        "meio para cima com 2·p inteiro (aqui, p = 50%)."
    ),
    "space.law.max-share": (
        "A maior fração reservada fica entre p e p + e/max(t, 1), em que e é o máximo que o arredondamento acrescenta: "
        "½ (meio para cima), menos de ½ (meio para baixo), menos de 1 (sempre para cima) ou nada (sempre para baixo, em "
        "que ela é p)."
    ),
}
