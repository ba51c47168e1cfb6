"""How members of the groups compete: in both lists at once, counted or not, by which list, in two reserves or one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solver.editais.clauses.dual_enrolment import dual_enrolment
from solver.editais.clauses.passages import ALONE, RACIAL, WHEN, Passage, passages
from solver.editais.clauses.statement import Clause, Statement

SIMULTANEOUS: Final = ("regras", "concorrencia_simultanea")
OPEN_COUNTS: Final = ("regras", "aprovado_na_ampla_conta")
FAVOURABLE: Final = ("regras", "lista_mais_favoravel")


def competition(clause: Clause) -> Iterator[Statement]:
    """Yield what a clause states of how members of the groups compete."""
    for passage in passages(clause):
        for read in (_simultaneous, _open_counts, _favourable, dual_enrolment):
            found = read(passage)
            if found:
                yield found


_OPEN: Final = (
    r"(?:ampla concorrencia|livre concorrencia|concorrencia (?:ampla|geral)|listas? (?:de classificacao )?gera(?:l|is)"
    r"|classificacao geral|vagas (?:\w+ ){0,2}gera(?:l|is)|aquelas de ampla|todas as vagas|(?:totalidade"
    r"|total) das vagas"
    r"|(?:vagas )?nao reservadas|vagas de ampla|(?<!\w)ac(?!\w)|listas? universa(?:l|is)"
    r"|vagas universais|acesso universal|demais vagas"
    r"|(?<!\w)ampla(?=[,.;:)]| ?$| (?:nao|serao|sera|dentro|terao|tera|ou)(?!\w)))"
)
_RESERVED: Final = r"(?:(?<!nao )reservad\w+|reservas?(?!\w)|(?<!\w)cotas?(?!\w)|cotistas?)"
_COMPETES: Final = re.compile(
    r"(?<!\w)(?P<that>que )?(?P<not>nao (?:\w+ )?)?(?P<only>somente |apenas |so )?"
    rf"(?:concorr(?:era|erao|e|em)|disput(?:ara|arao|am?)|competir(?:a|ao))(?!\w)(?P<alone> {ALONE}(?!\w))?"
)
_TOGETHER: Final = re.compile(
    r"(?<!\w)(?:concomitante|simultanea|tambem(?!\w)|igualmente|ao mesmo tempo|cumulativa|sem prejuizo|alem d"
    r"|tanto .{1,120}(?:quanto|como) )"
)
_MAY_COMPETE: Final = re.compile(
    r"(?<!\w)(?:poder(?:a|ao)|ter(?:a|ao) direito a|(?:e|sera|fica) (?:assegurad|permitid|facultad|garantid)\w+)"
    r"[^.;]{0,60}?(?:concorrer|concorrencia|participacao)(?!\w)"
    r"|(?<!\w)(?:figurar|constar|integrar)(?:a|ao)(?!\w)|(?<!\w)concorrendo(?!\w)"
)
_DROPPED: Final = re.compile(r"eliminad|indeferid|exclu[ií]d|perd(?:er|era|erao)(?!\w)|reprovad|desclassificad|deixa")


def _simultaneous(s: Passage) -> Statement | None:
    """Read whether members of the groups compete in the open list too."""
    for verb in _COMPETES.finditer(s.words):
        before, after = _around(s.words, verb)
        if re.search(r"(?<!\w)nao(?!\w)", before) or _DROPPED.search(before):
            continue
        value = _compete_value(verb, before, after)
        if value and (s.topic or s.generic):
            sure = s.covers_race and not (s.excepted or verb["that"] or WHEN.search(s.words))
            return s.states(SIMULTANEOUS, value, sure=sure)
    loose = _MAY_COMPETE.search(s.words)
    if loose and (s.topic or s.generic) and not re.search(r"(?<!\w)nao(?!\w)", s.words):
        after = s.words[loose.start() :]
        open_list = re.search(_OPEN, s.words if " em ambas" in after else after)
        if _TOGETHER.search(after) and open_list and not _DROPPED.search(s.words):
            return s.states(SIMULTANEOUS, "true", sure=False)
    return None


def _around(words: str, verb: re.Match[str]) -> tuple[str, str]:
    """Return the words before and after a verb, as far as they may belong to it."""
    return words[max(0, verb.start() - _REACH) : verb.start()], words[verb.end() : verb.end() + _REACH]


_REACH: Final = 800


def _compete_value(verb: re.Match[str], before: str, after: str) -> str | None:
    """Return what `concorrer` says of the two lists, by the words around it."""
    open_list = re.search(_OPEN, after)
    reserved = re.search(_RESERVED, after)
    if verb["not"]:
        if verb["alone"]:  # "não concorrerão apenas às reservadas, mas também às da ampla"
            return "true" if open_list and reserved and reserved.start() < open_list.start() else None
        if not open_list or re.search(_RESERVED, after[: open_list.start()]):
            barred = re.match(rf" (?:concomitante|simultanea)\w+[^.;]*{_RESERVED}[^.;]*{_OPEN}", after)
            return "false" if barred else None
        return "false"
    if verb["only"] or verb["alone"]:
        others = re.search(rf"{_RESERVED}[^.;]*?(?<!\w)(?:os|as|aquel\w+|quem|o|a) (?:candidat|pesso|que)", after)
        if verb["only"] or open_list or not reserved or others:
            return None
        return "false"
    if not open_list or re.search(r"(?<!\w)(?:nao|somente|apenas|exclusivamente|unicamente)(?!\w)", after):
        return None
    whole = re.match(r"[^.;,]{0,60}? (?:as?|para as?) (?:todas as|totalidade das|total das) vagas", after)
    return "true" if whole or _TOGETHER.search(before[-30:] + after) else None


_COUNTED: Final = re.compile(
    r"(?P<not>(?<!\w)(?:nao|nem|tampouco) (?:mais |ter(?:a|ao) (?:a )?suas? \w+ )?)?(?:(?:serao|sera|sao|e|sendo"
    r"|seja|sejam|deverao ser"
    r"|devera ser|se) )?"
    r"(?:\w+mente )?(?:contar(?:a|ao)(?!\w)|contam?(?!\w)"
    r"|computam?(?!\w)|computad|contabilizad|contad|considerad|deduzid|descontad|abatid)\w*"
    r"|(?P<not_2>(?<!\w)nao )(?:(?:preencher|ocupar|consumir|utilizar)(?:a|ao)"
    r"|preenchem?|ocupam?|consomem?|utilizam?)(?!\w)"
)
_PASSED: Final = (
    r"(?:obti\w+ classificacao|classificacao (?:suficiente|obtida)"
    r"|(?:aprovad|classificad|nomead|nomeacao|convocad|contratad|habilitad|selecionad|admitid)\w*)"
)
_PASSED_OPENLY: Final = re.compile(rf"{_PASSED}[^.;]{{0,160}}?{_OPEN}")
_HARD: Final = re.compile(
    r"(?<!\w)(?:salvo|exceto|excetuad\w+|ressalvad\w+|a menos que|a nao ser|somente|apenas|desde que|deixar\w*)(?!\w)"
)


def _open_counts(s: Passage) -> Statement | None:
    """Read whether a member who wins an open seat uses up a reserved one."""
    for verb in _COUNTED.finditer(s.words):
        before, after = _around(s.words, verb)
        target = _INTO_RESERVE.match(after)
        if not target or re.search(_OPEN, target[0]) or re.search(r"nao reservad", before + after):
            continue
        if "considerad" in verb[0] and not re.search(r"preenchiment|ocupac|comput|calculo|percentual", target[0]):
            continue
        openly = _PASSED_OPENLY.search(before) or _PASSED_OPENLY.search(after[target.end() :])
        if not openly or not (s.topic or s.generic) or _THINGS.search(before):
            continue
        negated = verb["not"] or verb["not_2"]
        stray = re.search(r"(?<!\w)nao(?!\w)", before)
        if stray and not negated:
            continue
        proviso = WHEN.search(s.words, verb.end()) is not None
        sure = s.covers_race and not (stray or proviso or _HARD.search(s.words))
        return s.states(OPEN_COUNTS, "false" if negated else "true", sure=sure)
    return None


_INTO_RESERVE: Final = re.compile(
    r",? (?:(?:para|no|na|nas|nos|em|do|da|das|dos|de|como|entre|dentro|ao|as|a|vagas?)(?!\w)(?: \w+){0,8}?) "
    rf"{_RESERVED}"
)
_THINGS: Final = re.compile(
    r"(?<!\w)(?:titulos?|pontos?|pontuacao|notas?|provas?|tempo|documentos?|certificados?)(?!\w)"
)
_CALLED: Final = re.compile(
    r"(?P<not>(?<!\w)nao (?:\w+ )?)?(?:(?:sera|serao|sendo) )?(?:convocad|nomead|chamad|contratad|empossad"
    r"|admitid|provid)\w*"
    r"|(?P<not_2>(?<!\w)nao )?(?:ocupara\w*|tomara\w* posse|(?:devera\w*) (?:ocupar|tomar posse|ser \w+))"
)
_BETTER: Final = re.compile(
    r"(?:listas?|classificacao|situacao|posicao|modalidade|condicao|forma|concorrencia|vagas?)(?!\w)[^.;]{0,60}?(?<!\w)"
    r"(?:mais (?:lhe )?(?:favoravel|vantajos|benefic)\w*"
    r"|em (?:que|qual) (?:\w+ ){0,5}(?:melhor (?:classifica|coloca|posic|posto)\w*"
    r"|mais bem (?:classificad|colocad|posicionad)\w*)"
    r"|na qual (?:\w+ ){0,5}(?:melhor (?:classifica|coloca|posic)\w*|mais bem (?:classificad|colocad|posicionad)\w*)"
    r"|(?:em )?que (?:\w+ ){0,3}(?:surgir primeiro|primeiro surgir)|que ocorrer primeiro)"
)
_CHOICE: Final = re.compile(
    r"(?<!\w)(?:poder(?:a|ao)|opt(?:ar|ara|arao|e|em)|opcao|faculta\w*|a criterio|independente\w*)(?!\w)"
)


_TO_A_STAGE: Final = re.compile(
    r" para (?:a |o |as |os )?(?:procedimento|heteroident|prova|pericia|entrevista|avaliac|exame"
    r"|curso|etapa|fase|teste|banca)"
)


def _favourable(s: Passage) -> Statement | None:
    """Read whether a member is called by the list that calls her earliest."""
    better = _BETTER.search(s.words)
    called = [m for m in _CALLED.finditer(s.words) if better and m.start() < better.end()]
    if not better or not called or not (s.topic or s.generic):
        return None
    opened = re.search(_OPEN, s.words) is not None
    if "primeiro" in better[0] and not opened and "reservad" in s.words:
        return None  # the first reserved seat to arise: of someone in two reserves
    if not (opened or s.generic or "lista" in s.words):
        return None
    negated = called[-1]["not"] or called[-1]["not_2"]
    if _TO_A_STAGE.match(s.words, called[-1].end()):
        return None
    before = s.words[: called[-1].start()]
    if re.search(r"(?<!\w)nao(?!\w)", before[before.rfind(",") + 1 :]) or (negated and before.endswith("que ")):
        return None
    stray = re.search(r"(?<!\w)nao(?!\w)", before)
    pair = "pcd" in s.groups and s.groups & RACIAL
    two_reserves = (pair or re.search(r"mais de uma (?:\w+ )?(?:de )?reserva", s.words)) and not opened
    either = "primeiro" in better[0] and not opened
    doubtful = s.excepted or stray or two_reserves or either or _CHOICE.search(s.words) or _DROPPED.search(s.words)
    return s.states(FAVOURABLE, "false" if negated else "true", sure=s.covers_race and not doubtful)
