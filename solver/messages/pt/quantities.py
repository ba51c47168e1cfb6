"""Findings about quantities (QTD) and about the percentage, rounding, threshold and base that clauses state."""

MESSAGES = {
    "qtd001.message": (
        "Total de vagas ({unit}): {total}. Devidas a {group}: {due}; oferecidas: {offered}; {due} − {offered} = {missing} a menos."
    ),
    "qtd001.silent": (
        "A norma não diz sobre que vagas incide o percentual, e nem toda base deixa faltar vaga. Por cargo ({unit}: {total}): "
        "devidas a {group}: {due}; oferecidas: {offered}; {due} − {offered} = {missing} a menos."
    ),
    "qtd001.fix": "Passe {missing} da ampla concorrência para {group}: de {offered} para {due}.",
    "qtd001.earlier": (
        "Total de vagas ({unit}): {total}. Com menos de {until} vagas, somam-se as de concursos anteriores do mesmo cargo que "
        "ainda não entraram em nenhuma conta, e o edital não diz quantas são (um só número, menor que {until}): não se sabe quantas vagas são devidas a {group}."
    ),
    "qtd001.earlier.fix": (
        "Diga quantas vagas de concursos anteriores do cargo ainda não contaram para {group}, na linha dele: "
        "vagas_anteriores (0, se nenhuma)."
    ),
    "qtd001.earlier_many": (
        "Total de vagas ({unit}): {total}. Com menos de {until} vagas, somam-se as de concursos anteriores do "
        "mesmo cargo que ainda não entraram em nenhuma conta. O edital diz que são {stated}, e têm de ser menos "
        "de {until}: tantas já teriam sido contadas. Não se sabe quantas vagas são devidas a {group}."
    ),
    "qtd001.earlier_several": (
        "Total de vagas ({unit}): {total}. Com menos de {until} vagas, somam-se as de concursos anteriores do "
        "mesmo cargo que ainda não entraram em nenhuma conta. As linhas do cargo dizem números diferentes "
        "({stated}), e tem de ser um só: não se sabe quantas vagas são devidas a {group}."
    ),
    "qtd001.earlier_unused": (
        "{row}: 'vagas_anteriores' diz {stated} para {group}, e nada muda: a norma não soma a esse grupo vagas de "
        "concursos anteriores."
    ),
    "qtd001.earlier_of_nobody": (
        "{row}: 'vagas_anteriores' diz {stated} para {group}, e nada muda: nenhuma das normas aplicadas reserva a "
        "esse grupo."
    ),
    "qtd001.impossible": (
        "Total de vagas ({unit}): {total}. Devidas a {group}: {due}; oferecidas: {offered}. As normas mandam "
        "reservar ali mais vagas do que há (veja QTD008): não há quadro que as cumpra todas."
    ),
    "qtd001.omitted": (
        "O edital não cita {norm} nem reserva vagas a {group}. Se a norma se aplica, vagas devidas: {due}, de {total}."
    ),
    "qtd001.unstated": "Total de vagas ({unit}): {total}. Devidas a {group}: {due}; o edital não diz quantas oferece.",
    "qtd001.unstated.fix": "Escreva quantas vagas são reservadas a {group}: {due}.",
    "qtd002.message": (
        "Total de vagas ({unit}): {total}. Devidas a {group}: {due}; oferecidas: {offered}; {offered} − {due} = {surplus} a mais."
    ),
    "qtd002.parts": (
        "Total de vagas ({unit}, {rows} linhas juntas): {total}. Devidas a {group}: {due}; oferecidas: {offered}; "
        "{offered} − {due} = {surplus} a mais. A norma admite o cálculo em partes, mas então cada parte deve ter "
        "exatamente o que lhe cabe sozinha, e aqui não tem."
    ),
    "qtd002.silent": (
        "A norma não diz sobre que vagas incide o percentual, e nem toda base deixa vaga a mais. Por cargo ({unit}: {total}): "
        "devidas a {group}: {due}; oferecidas: {offered}; {offered} − {due} = {surplus} a mais."
    ),
    "qtd002.joint": (
        "Somadas as contas de cada {unit} ({total} vagas no edital), devidas a {group}: {due}; oferecidas: {offered}; "
        "{offered} − {due} = {surplus} a mais."
    ),
    "qtd002.fix": "Passe {surplus} de {group} para a ampla concorrência: de {offered} para {due}.",
    "qtd003.exceed": (
        "{row}: as partes ({lists}: {cells}) somam {parts}, e o total é {total}: {parts} − {total} = {difference} a mais."
    ),
    "qtd003.missing": (
        "{row}: as partes ({lists}: {cells}) somam {parts}, e o total é {total}: {total} − {parts} = {difference} a menos."
    ),
    "qtd003.fix": "Confira as parcelas e o total: a diferença é de {difference}.",
    "qtd004.total": "O total declarado é {stated}, e os totais das {rows} linhas somam {sum}.",
    "qtd004.list": "O total declarado para {list} é {stated}, e as {rows} linhas somam {sum}.",
    "qtd004.fix": "Confira as linhas; se estão certas, o total é {sum}.",
    "qtd005.message": (
        "Total de vagas ({row}): {seats}, abaixo do mínimo de {least} por {threshold_unit}. Ali nada se reserva a {group}; "
        "reservadas no edital: {offered}."
    ),
    "qtd005.sum": (
        "Total de vagas ({row}): {total}. O percentual não completa ali vaga para {group}, e noutra leitura o mínimo a afasta; "
        "reservadas no edital: {offered}."
    ),
    "qtd005.fix": "Passe {offered} de {group} para a ampla concorrência e escreva CR (cadastro de reserva).",
    "qtd005.move": "Passe {offered} de {group} para linha que alcance o mínimo de {least}, e escreva CR nesta.",
    "qtd005.both": (
        "Passe {freed} de {group} para a ampla concorrência e {moved} para linha que alcance o mínimo de {least}, e escreva "
        "CR nesta."
    ),
    "qtd005.register": (
        "O edital nega o cadastro de reserva. Abaixo do mínimo de {least} vagas (linhas: {rows}), a norma não dá a {group} vaga "
        "imediata, mas lhes assegura o cadastro."
    ),
    "qtd005.register_silent": (
        "O edital nega o cadastro de reserva. Abaixo do mínimo de {least} vagas (linhas: {rows}), {group} ficam sem vaga "
        "imediata e sem cadastro; a norma não diz o que lhes cabe: é preciso ler o dispositivo do mínimo."
    ),
    "qtd005.register.fix": "Admita {group} no cadastro de reserva onde não há vaga imediata.",
    "qtd006.worst": (
        "O percentual incide sobre as {total} vagas das {rows} linhas juntas ({unit}). Devidas a {group}: {due}; oferecidas: "
        "{offered}; faltam {missing}. Calculada linha a linha, a reserva somaria {piecewise}; na pior divisão de {total} "
        "vagas em {parts} partes, somaria {worst}."
    ),
    "qtd006.message": (
        "O percentual incide sobre as {total} vagas das {rows} linhas juntas ({unit}). Devidas a {group}: {due}; oferecidas: "
        "{offered}; faltam {missing}. Calculada linha a linha, a reserva somaria {piecewise}."
    ),
    "qtd006.joint": (
        "Somadas as contas de cada {unit} ({total} vagas no edital), devidas a {group}: {due}; oferecidas: {offered}; "
        "faltam {missing}."
    ),
    "qtd006.silent": (
        "A norma não diz sobre que vagas incide o percentual, e nem toda base deixa faltar vaga. Por cargo, sobre as {total} "
        "vagas das {rows} linhas juntas ({unit}): devidas a {group}: {due}; oferecidas: {offered}; faltam {missing}. "
        "Calculada linha a linha, a reserva somaria {piecewise}."
    ),
    "qtd006.fix": (
        "Passe {missing} da ampla concorrência para {group} em linhas que ainda tenham vaga aberta: de {offered} para {due} "
        "no conjunto ('isonomia fix' dá o quadro com a menor mudança)."
    ),
    "qtd006.impossible": (
        "Total de vagas ({unit}, {rows} linhas): {total}. Devidas a {group}: {due}; oferecidas: {offered}. As "
        "normas mandam reservar ali, ou em parte das linhas, mais vagas do que há (veja QTD008): não há quadro "
        "que as cumpra todas."
    ),
    "qtd006.unlaid": (
        "Total de vagas ({unit}): {total}. Pelo percentual, devidas a {group}: {commanded}; mas o mínimo de {least} por "
        "{threshold_unit} só deixa lugar para {due}. Os dispositivos se chocam (vagas sem lugar: {unlaid}): decida qual "
        "prevalece e diga por quê."
    ),
    "qtd007.message": (
        "A coluna do total parece trazer só as vagas abertas: com {total} nenhuma conta fecha; com {total} + {reserved} "
        "reservadas = {whole}, todas fecham."
    ),
    "qtd007.fix": "Se for isso, o total é {whole}, e {total} são as vagas da ampla concorrência.",
    "qtd008.cap": (
        "Total de vagas ({unit}): {total}. O teto de {cap}% admite a {group} no máximo {most}; oferecidas: {offered}."
    ),
    "qtd008.cap.fix": "Reduza {group} de {offered} para {most}.",
    "qtd008.dues_exceed": (
        "Total de vagas ({unit}): {total}. As reservas que as normas mandam somam {sum}, {excess} a mais que as "
        "vagas que há: {due}. Não há como cumpri-las todas: decida qual prevalece e diga por quê."
    ),
    "qtd008.exceeds": "{row}: as vagas reservadas somam {reserved}, mais que o total da linha, {total}.",
    "qtd008.none_open": "{row}: as vagas reservadas somam {reserved}, e o total é {total}: não sobra vaga aberta.",
    "qtd008.none_open_due": (
        "{row}: as reservas que as normas mandam somam {reserved}, e o total é {total}: não sobra vaga aberta. "
        "O edital as cumpre; o conflito é entre as normas."
    ),
    "qtd008.fix": "Passe vagas reservadas para a ampla concorrência, ou para outra linha, até sobrar vaga aberta.",
    "qtd008.only_seat": (
        "{row}: a única vaga é reservada a {group}, embora outras linhas contadas com ela comportem toda a reserva. "
        "O STJ (Informativo 875) anulou a reserva da única vaga de uma especialidade."
    ),
    "qtd008.only_seat.fix": "Passe a vaga de {group} para linha de duas vagas ou mais, onde ainda reste vaga aberta.",
    "qtd009.message": (
        "As reservas ({unit}) coincidem com o percentual das vagas abertas ({open}), não com o do total ({total}). Devidas a "
        "{group}: {due}; oferecidas: {offered}."
    ),
    "qtd009.fix": "Calcule sobre o total ({total}): {group}, de {offered} para {due}.",
    "qtd010.message": (
        "As vagas de {group}, em todas as linhas ({rows}), são as do arredondamento {found}; a norma manda {expected}."
    ),
    "qtd010.several": (
        "As vagas de {group}, em todas as linhas ({rows}), são as do arredondamento {found} (caberia também: {others}); "
        "a norma manda {expected}."
    ),
    "qtd010.fix": "Refaça a conta de {group} com o arredondamento da norma: {expected}.",
    "pct001.message": "O edital diz {found}% para {group}; a norma diz {expected}%.",
    "pct001.fix": "Escreva {expected}%.",
    "arr001.message": "O edital arredonda as vagas de {group} assim: {found}. A norma manda: {expected}.",
    "arr001.same": (
        "O edital arredonda as vagas de {group} assim: {found}. A norma manda: {expected}. Nada muda: com {percentage}%, as "
        "frações se repetem a cada {period} vagas, e em nenhuma delas os dois diferem."
    ),
    "arr001.fix": "Escreva a regra da norma: {expected}.",
    "lim001.higher": (
        "Mínimo de vagas para reservar a {group}: {found} no edital; {norm}. {span}, a norma reserva até {seats}, e o "
        "edital nenhuma."
    ),
    "lim001.lower": (
        "Mínimo de vagas para reservar a {group}: {found} no edital; {norm}. {span}, o edital reserva até {seats}, e a "
        "norma nenhuma."
    ),
    "lim001.same": (
        "Mínimo de vagas para reservar a {group}: {found} no edital; {norm}. {span}, o percentual não dá nenhuma: o "
        "número de vagas reservadas não muda, mas a regra escrita não é a da norma."
    ),
    "lim001.places": (
        "Mínimo de vagas para reservar a {group}: {found} no edital; {norm}. O percentual se conta sobre várias linhas "
        "juntas. {span} por {unit}, uma das duas regras deixa pôr ali vaga reservada, e a outra não."
    ),
    "lim001.fix": "Escreva o mínimo da norma: {expected}.",
    "lim001.fix_none": "Retire o mínimo: a norma não o fixa.",
    "bas001.message": "O edital aplica o percentual de {group} por {found}; a norma manda, para este quadro, por {expected}.",
    "bas001.open": (
        "O edital aplica o percentual de {group} só às vagas abertas; a norma o aplica ao total das vagas, por {expected}."
    ),
    "bas001.same": (
        "O edital aplica o percentual de {group} por {found}, e a norma por {expected}: neste quadro as duas bases reúnem as "
        "mesmas linhas, e nada muda."
    ),
    "bas001.kept": (
        "O edital aplica o percentual de {group} por {found}, e a norma por {expected}, salvo se a divisão não diminuir a "
        "reserva: neste quadro não diminui."
    ),
    "bas001.silent": (
        "O edital aplica o percentual de {group} por {found}; a norma não diz a base, e o comum é por {expected}."
    ),
    "bas001.fix": "Aplique o percentual por {expected}.",
}
