"""Properties of norms: what each claims, why it holds or fails, and the command that decides them."""

MESSAGES = {
    "cli.prove.help": (
        "Prova cada propriedade das normas para todo número de vagas, ou a refuta com o menor contraexemplo. "
        "Sem -n, prova as normas da biblioteca, cada uma sozinha. Sai com 1 se algo foi refutado."
    ),
    "cli.prove.property": "Propriedade do catálogo, como split-keeps; pode repetir. Sem ela, todas.",
    "cli.prove.smtlib": "Pasta onde escrever cada obrigação em SMT-LIB, para qualquer outro provador.",
    "cli.prove.pools": "Pasta onde escrever os candidatos de cada contraexemplo, prontos para 'isonomia nominate'.",
    "cli.prove.expect": "Arquivo de veredictos conhecidos: sai com 1 só se algum mudou.",
    "cli.prove.write_expect": "Escreve os veredictos no arquivo que --expect lê.",
    "cli.prove.no_times": "Deixa os tempos fora da resposta, que fica igual byte a byte.",
    "cli.prove.jobs": "Quantos processos decidem ao mesmo tempo; sem ela, um por processador para a biblioteca inteira, e um só para um regime.",
    "cli.option.scheduler": "Endereço de um agendador Dask, cujas máquinas fazem o trabalho (isonomia[dask]).",
    "prove.crew_gone": "quem decidia deixou de responder ({reason}); nada foi escrito. Repita a chamada",
    "prove.unknown_property": "a propriedade '{found}' não está no catálogo (parecida: '{near}'; conhecidas: {known})",
    "prove.unknown_property.alone": "a propriedade '{found}' não está no catálogo (conhecidas: {known})",
    "prove.directory": "não é uma pasta onde se possa escrever: {reason}",
    "prove.not_pins": "o arquivo não é uma lista de veredictos escrita por --write-expect",
    # o quadro
    "prove.matrix.property": "Propriedade",
    "prove.legend": (
        "✓ provada   ✗ n refutada, e o menor n   ≤N provada até N   = valor exato provado   "
        "∅ nada a provar   ? não decidida   * só para algum grupo ou leitura"
    ),
    "prove.refutations": "Refutadas ({count})",
    "prove.refuted_in": "{property}: em {count} de {norms} normas. {norm}: {example}",
    "prove.unknowns": "Não decididas ({count})",
    "prove.figures": "Valores exatos",
    "prove.one_norm": "A conta de cada uma: isonomia prove -n {norm} (ou outra norma, ou mais de uma).",
    "prove.changes": "Veredictos que mudaram ({count})",
    "prove.no_changes": "Nenhum veredicto mudou ({count} conferidos).",
    "prove.change": "{where}: era {was}, agora {now}",
    "prove.change.new": "{where}: novo, {now}",
    "prove.change.gone": "{where}: era {was}, agora não existe mais",
    "prove.reading": "leitura {reading}",
    "prove.readings": "leituras {readings}",
    "prove.scope": "Alcance: {scope}",
    "prove.provisions": "Dispositivos: {provisions}",
    "prove.pool": "Candidatos, pela classificação: {pool}",
    "prove.pool.run": "{first} a {last}: {group}",
    "prove.pool.one": "{first}: {group}",
    "prove.pool.none": "nenhuma reserva",
    "prove.not_minimal": "O contraexemplo foi conferido, mas não se provou que é o menor.",
    "prove.receipt": "Provadores: z3 {z3}, cvc5 {cvc5}. Biblioteca {library}.",
    "prove.receipt.norm": "{norm}: sha256 {sha256}",
    # colunas
    "prove.column.total": "Vagas",
    "prove.column.share": "Conta exata",
    "prove.column.seats": "Reserva",
    "prove.column.part": "Parte",
    "prove.column.sum": "total {n}",
    "prove.column.due": "devido a {n}",
    "prove.column.provision": "Dispositivo",
    "prove.column.text": "Texto",
    "prove.cell.may": "pode",
    "prove.cell.barred": "vedada",
    "prove.nothing": "",
    # alcances
    "prove.scope.every_n": "todo número de vagas",
    "prove.scope.every_n_from_1": "todo número de vagas, de 1 em diante",
    "prove.scope.from_threshold": "todo número de vagas, de {threshold} em diante",
    "prove.scope.every_position": "toda posição da ordem, sem limite",
    "prove.scope.prefixes": (
        "toda posição da ordem de cada número de vagas em que nenhum trecho inicial deve aos grupos mais posições do "
        "que ele tem; o argumento é por contagem, e a ordem que o programa monta foi conferida num ciclo inteiro"
    ),
    "prove.scope.splits_joined": (
        "toda divisão do total em qualquer número de partes, calculada sobre a soma, pela regra da norma (base: {unit})"
    ),
    "prove.scope.splits_alone": (
        "toda divisão do total em qualquer número de partes (lema para duas e indução), cada uma calculada sozinha "
        "(parte: {unit})"
    ),
    "prove.scope.splits": "toda divisão do total em duas linhas ou mais, cada linha com seu próprio limiar",
    "prove.scope.rounds": "toda rodada, de qualquer tamanho, depois de qualquer número de vagas (passo de uma e indução)",
    "prove.scope.text": "todas as remissões internas do texto publicado",
    # motivos
    "prove.reason.premises": "nada satisfaz as premissas",
    "prove.reason.unknown": "os provadores não decidiram ({answers})",
    "prove.reason.only_sufficient": "a condição que bastaria não vale, e o caso em que falha não é contraexemplo",
    "prove.reason.given": "a propriedade supõe o que não ocorre aqui: {why}",
    "prove.reason.lemma": "falta ao argumento geral um lema: {why}",
    "prove.reason.values": "o valor calculado não confere",
    "prove.reason.nothing_whole": (
        "nenhum total pequeno de vagas tem ordem (as reservas passam delas), e só neles se tentam todas as listas de "
        "candidatos; nos outros que se tentaram, com poucos membros, nada falhou"
    ),
    "prove.reason.improving": "a busca do maior valor parou depois de {steps} melhoras, sem chegar ao fim",
    "prove.reason.no_threshold": "a norma não tem limiar",
    "prove.reason.no_joint_rule": "a norma não tem dois grupos com o mesmo arredondamento e o mesmo limiar, sem teto nem piso",
    "prove.reason.no_trigger": "a norma não diz em que posição a reserva começa",
    "prove.reason.one_group": "há um só grupo",
    "prove.reason.no_text": "o texto da norma não está na biblioteca",
    "prove.reason.apart": "quem concorre na reserva não concorre na ampla",
    "prove.reason.mixed_readings": "as normas do regime são lidas de modos diferentes",
    "prove.reason.chained": "a vaga passa por outras listas antes de reverter à ampla concorrência",
    # um grupo
    "prove.monotone.claim": "{group}: com uma vaga a mais no concurso, a reserva nunca diminui.",
    "prove.monotone.refuted": "{group}: do total de {n} a reserva é {seats}; do de {after}, cai para {then}.",
    "prove.deviation.claim": "{group}: a reserva nunca se afasta mais de meia vaga de {share}% exatos.",
    "prove.deviation.refuted": "{group}: do total de {n} a conta exata dá {share}, e a reserva é {seats}.",
    "prove.quota.claim": "{group}: a reserva é o inteiro logo abaixo ou logo acima de {share}% exatos.",
    "prove.quota.refuted": "{group}: do total de {n} a conta exata dá {share}, e a reserva é {seats}.",
    "prove.threshold-vacuous.claim": "{group}: o limiar não muda nada que o arredondamento já não dê.",
    "prove.threshold-vacuous.refuted": (
        "{group}: do total de {n} a conta exata dá {share}; sem o limiar a reserva seria {unbarred}, com ele é {seats}."
    ),
    "prove.periodic.claim": "{group}: a reserva cresce em ciclos iguais.",
    "prove.periodic.refuted": "{group}: do total de {n} a reserva é {seats}, mas do de {after} é {then}.",
    "prove.periodic.answer": "o ciclo é de {period} vagas, que trazem {seats} reservadas",
    "prove.floor.claim": "{group}: a reserva nunca é menor que {share}% exatos.",
    "prove.floor.refuted": "{group}: do total de {n} a conta exata dá {share}, e a reserva é só {seats}.",
    # todos os grupos
    "prove.open-monotone.claim": "Uma vaga a mais no concurso nunca tira vaga da ampla concorrência.",
    "prove.open-monotone.refuted": "Do total de {n}, ficam {open} na ampla concorrência; do de {after}, só {then}.",
    "prove.never-exhausts.claim": "As reservas nunca tomam todas as vagas.",
    "prove.never-exhausts.refuted": "Do total de {n} reservam-se {reserved}: não sobra vaga na ampla concorrência.",
    "prove.joint-rounding.claim": "Arredondar cada grupo à parte dá o mesmo que arredondar a soma dos percentuais.",
    "prove.joint-rounding.refuted": (
        "Do total de {n}, os grupos à parte somam {apart}; juntos, a conta exata dá {share}, e a reserva é {together}."
    ),
    "prove.max-share.claim": "A maior fração das vagas que as reservas tomam.",
    "prove.max-share.answer": "no máximo {share}% das vagas são reservadas: {reserved} de {n}",
    "prove.max-share.better": "há fração maior",
    # a ordem
    "prove.trigger-agrees.claim": "{group}: as posições que a norma dá são aquelas em que cada vaga passa a ser devida.",
    "prove.trigger.refuted": (
        "{group}: a norma dá a primeira vaga na posição {first}, e do total de {n} a conta manda reservar {seats}."
    ),
    "prove.series.refuted": (
        "{group}: a norma dá a vaga {k} na posição {position}, e do total de {n} a conta manda reservar {seats}."
    ),
    "prove.no-collision.claim": "Nenhuma posição da ordem é disputada por duas reservas.",
    "prove.no-collision.refuted": "A posição {position} é disputada por {groups}.",
    "prove.no-collision.residues": (
        "posições disputadas, de {start} em diante: as que divididas por {period} deixam resto {residues}; "
        "antes disso: {before}"
    ),
    "prove.no-collision.residues_alone": (
        "posições disputadas: de {start} em diante, as que divididas por {period} deixam resto {residues}; "
        "antes disso, nenhuma"
    ),
    "prove.prefix-due.claim": "Até cada posição da ordem, cada grupo já foi chamado tantas vezes quantas lhe são devidas.",
    "prove.prefix-due.refuted": (
        "Na ordem de {n} vagas, até a posição {position} são devidas {due} a {group}, e foram chamadas {held}."
    ),
    "prove.prefix-due.given": "de {n} vagas são devidas {due} aos grupos, mais do que há",
    "prove.prefix-due.claimed": "na ordem de {n}, disputam-se mais posições até a {position} do que há",
    "prove.prefix-due.until": (
        "vale para a ordem de menos de {n} vagas: de {n} são devidas {due} aos grupos, mais do que há, e daí em diante "
        "nada se afirma"
    ),
    # divisão
    "prove.split-keeps.claim": "{group}: dividir as vagas, pela regra da própria norma, nunca diminui a reserva.",
    "prove.split-keeps-unguarded.claim": "{group}: calcular cada parte sozinha nunca diminui a reserva.",
    "prove.split.refuted": "{group}: {n} vagas reservam {due}; divididas em {parts}, só {kept}.",
    "prove.split.refuted_unbarred": (
        "{group}: {n} vagas reservam {due}; divididas em {parts}, só {kept} "
        "(o limiar se conta sobre o edital inteiro, e não barra as partes)."
    ),
    "prove.split-feasible.claim": "Toda divisão das vagas em linhas comporta a reserva devida ao total.",
    "prove.split-feasible.refuted": (
        "O total de {n} vagas deve {due}; divididas em {parts}, as linhas que podem ter reserva não a comportam."
    ),
    "prove.split-feasible.due": "{seats} a {group}",
    "prove.split-loss.claim": "{group}: quanto se perde, no máximo, quando cada parte é calculada sozinha.",
    "prove.split-loss.better": "há perda maior",
    "prove.split-loss.none": "duas partes nunca perdem vaga",
    "prove.split-loss.two": "duas partes perdem no máximo {loss} (a primeira vez: {n} = {parts})",
    "prove.split-loss.many": (
        "m partes perdem no máximo {most} × m (m partes de {size} perdem isso mesmo), arredondado: {rounding}"
    ),
    "prove.split-loss.many_at_most": "m partes perdem no máximo {most} × m, arredondado: {rounding}",
    "prove.split-loss.all": "dividida em partes de não mais que {size}, perde-se a reserva inteira",
    "prove.split-loss.many_floor": "m partes perdem no máximo {most} × m, arredondado ({rounding}), ou as {granted} que um piso garante ao todo, se for mais",
    "prove.split-loss.all_of": "dividida em partes de {size}, perde-se a reserva inteira",
    "prove.split-loss.never_all": "nenhuma divisão perde a reserva inteira",
    # rodadas
    "prove.cumulative-base.claim": "As rodadas seguintes sempre podem cumprir a base acumulada de todas as vagas.",
    "prove.cumulative-base.refuted": (
        "Depois de {first} vagas, uma rodada de {later} deve reservar {due} pela base acumulada: mais do que tem."
    ),
    "prove.cumulative-base.short": (
        "{group}: base por rodada fica até {loss} abaixo da acumulada (a primeira vez: rodadas de {first} e {later})"
    ),
    "prove.cumulative-base.never_short": "{group}: base por rodada nunca fica abaixo da acumulada",
    # candidatos
    "prove.status.none": "que não está em reserva nenhuma",
    "prove.status.member": "da lista de {group}",
    "prove.resource-monotone.claim": "Ninguém perde a nomeação porque há uma vaga a mais.",
    "prove.resource-monotone.refuted": (
        "{candidate}, classificação {rank}, {status}, é nomeado com {n} vagas e não com {after}: "
        "a ampla concorrência tem {open} vagas, e depois {then}."
    ),
    "prove.resource-monotone.scope.whole": (
        "todo número de vagas e qualquer conjunto de candidatos, nenhum em dois grupos, com listas que não se esgotam "
        "(sem reversão)"
    ),
    "prove.resource-monotone.scope.whole_one": (
        "todo número de vagas e qualquer conjunto de candidatos, com listas que não se esgotam (sem reversão)"
    ),
    "prove.resource-monotone.scope.in_turn": (
        "todo número de vagas e qualquer conjunto de candidatos: com uma vaga a mais, a ordem só ganha uma posição"
    ),
    "prove.resource-monotone-reverting.claim": (
        "Ninguém perde a nomeação porque há uma vaga a mais, mesmo que listas se esgotem e vagas revertam."
    ),
    "prove.resource-monotone-reverting.scope.whole": (
        "todo número de vagas e qualquer conjunto de candidatos, nenhum em dois grupos; a vaga sem candidato reverte "
        "direto à ampla concorrência"
    ),
    "prove.resource-monotone-reverting.scope.whole_one": (
        "todo número de vagas e qualquer conjunto de candidatos; a vaga sem candidato reverte direto à ampla concorrência"
    ),
    "prove.resource-monotone-reverting.scope.in_turn": (
        "todo número de vagas e qualquer conjunto de candidatos: com uma vaga a mais, a ordem só ganha uma posição"
    ),
    "prove.no-envy.claim": "Ninguém nomeado por uma lista está atrás de alguém dela que ficou de fora.",
    "prove.no-envy.refuted": "Com {n} vagas, {candidate} é nomeado e {left}, da mesma lista e à frente, não.",
    "prove.no-envy.scope.whole": (
        "todo número de vagas e qualquer conjunto de candidatos, nenhum em dois grupos, com listas que não se esgotam; "
        "a lista é aquela em que cada um conta"
    ),
    "prove.no-envy.scope.whole_one": (
        "todo número de vagas e qualquer conjunto de candidatos, com listas que não se esgotam; a lista é aquela em "
        "que cada um conta"
    ),
    "prove.no-envy.scope.in_turn": "todo número de vagas e qualquer conjunto de candidatos, chamada a chamada",
    "prove.non-counting.claim": "Quem se classifica dentro das vagas da ampla concorrência não conta na reserva.",
    "prove.non-counting.refuted": (
        "Com {n} vagas, {open} na ampla concorrência, {candidate}, classificação {rank}, é chamado na posição "
        "{position} pela reserva ({group}), e conta nela."
    ),
    "prove.non-counting.by_numbers": (
        "Na ordem de {n} vagas há reserva ({group}) até a posição {position}, e depois dela vagas abertas: quem teria a "
        "aberta seguinte pode ser chamado pela reserva, e contar nela."
    ),
    "prove.non-counting.scope.whole": (
        "todo número de vagas e qualquer conjunto de candidatos, nenhum em dois grupos, com listas que não se esgotam"
    ),
    "prove.non-counting.scope.whole_one": (
        "todo número de vagas e qualquer conjunto de candidatos, com listas que não se esgotam"
    ),
    "prove.non-counting.scope.in_turn": (
        "todo número de vagas e qualquer conjunto de candidatos, com listas que não se esgotam, se em nenhum trecho "
        "inicial da ordem se disputam mais posições do que ele tem"
    ),
    # o texto
    "prove.citations-resolve.claim": (
        "Toda remissão interna leva a um dispositivo que existe e que usa alguma palavra do assunto que ela lhe atribui."
    ),
    "prove.citations-resolve.missing": "{source} remete a '{words}' ({targets}), que não existe.{suggestion}",
    "prove.citations-resolve.off_subject": (
        "{source} remete a '{words}' ({targets}), que não fala do assunto que lhe é atribuído.{suggestion}"
    ),
    "prove.citations-resolve.suggestion": " Talvez se quisesse {suggestion}.",
    "prove.citations-resolve.preamble": "O preâmbulo",
}
