"""Whether someone of two groups may enrol in both reserves, or must choose one."""

from __future__ import annotations

import re
from typing import Final

from solver.editais.clauses.passages import ALONE, RACIAL, WHEN, Passage
from solver.editais.clauses.statement import Statement

DUAL: Final = ("regras", "dupla_inscricao")

_KIND: Final = (
    r"(?:modalidades?(?! d[eao] (?!reserva|vaga|cota|concorrencia|inscric))|reservas?(?! d[eao] (?!vaga))"
    r"|cotas?|listas? (?:especificas?|reservadas?|especia(?:l|is))|categorias? de (?:reserva|cota)s?"
    r"|tipos? de (?:reserva|vaga reservada|cota)s?|hipoteses? de reserva|vagas? reservadas?|grupos? (?:de )?reserva\w*"
    r"|sistemas? de (?:reserva|cota)s?|condicao de cotista)(?!\w)"
)
_SEVERAL: Final = (
    rf"(?:(?:mais de uma?|multiplas)(?: d[ao]s)?(?: \w+)? {_KIND}|(?:ambas|duas)(?: as)? {_KIND}|duas reservas)"
)
_FORBIDS: Final = re.compile(
    r"(?<!\w)(?:vedad[oa]s?|proibid[oa]s?|nao (?:sera|serao|e|sao|se|havera) (?:\w+ )?(?:permit|admit|aceit"
    r"|possivel|facult)\w*"
    r"|nao (?:poder(?:a|ao)|podendo|sera possivel|havera))(?!\w)[^.;]{0,80}?(?:inscri|inscrev|concorr|opt|opc"
    r"|acumul|particip|candidatar)"
)
_IN_SEVERAL: Final = re.compile(rf"(?:que (?:optar|concorrer|se inscrev)\w*|inscrit[oa]s?)[^.;]{{0,40}}?{_SEVERAL}")
_PERMITS: Final = re.compile(
    r"(?<!\w)(?:poder(?:a|ao)(?!\w)|(?:e|sera|fica) (?:permitid|facultad|admitid|assegurad|autorizad|licit)\w*)"
    r"[^.;]{0,80}?"
    r"(?:inscri|inscrev|concorr|optar|opcao|candidatar)"
    r"|(?<!\w)concorrer(?:a|ao)(?!\w)"
)
_AT_ONCE: Final = re.compile(
    r"concomitante|simultanea|cumulativa|ao mesmo tempo|ambas|duas reservas|mais de uma|tambem"
)
_BESIDE: Final = re.compile(r"(?<!\w)(?:alem|sem prejuizo) d[aeo]s?(?!\w)")
_ONE_ONLY: Final = re.compile(
    rf"(?<!\w)(?:dever(?:a|ao)|devendo|tera que|tera de) (?:\w+ ){{0,3}}?(?:optar|escolher|indicar"
    rf"|selecionar)(?:, [^,.;]{{1,40}},)?(?: \w+){{0,3}}? uma"
    rf"(?: (?:so|unica|das|de|dentre|entre|as|tais|delas|seguintes))*(?: {_KIND}| d?elas)"
    rf"|(?<!\w)(?:permitid|admitid|facultad|aceit)\w*[^.;]{{0,60}}? {ALONE}(?: (?:a|em|por"
    rf"|para))? uma(?: (?:so|unica|das))*(?: {_KIND})"
    rf"|(?<!\w)(?:poder(?:a|ao) (?:\w+ ){{0,3}}?(?:concorrer|se inscrever|inscrever-se|optar)|concorrer(?:a"
    rf"|ao))(?:, [^,.;]{{1,40}},)?"
    rf"(?: (?:a|em|por|para|as))?(?: {ALONE}(?: (?:a|em|por|para))? uma| uma (?:so|unica)(?!\w))(?: (?:so"
    rf"|unica|das))*(?: {_KIND})"
)
_CHOOSES: Final = re.compile(
    rf"(?<!\w)(?:escolhera|optara|indicara)(?:, [^,.;]{{1,30}},)?(?: por)? uma(?: (?:so|unica))? {_KIND}"
)
_TO_THE_OTHER: Final = re.compile(r"(?:reservad|destinad)\w+ (?:a|as|aos) (?:pessoas|candidat\w+) com deficiencia")
_LATER: Final = re.compile(r"convoca|nomea|aprovad|classifica|contrata|posse")


def dual_enrolment(s: Passage) -> Statement | None:
    """Read whether someone of two groups may enrol in both reserves."""
    both = "pcd" in s.groups and bool(s.groups & RACIAL)
    racial_only = bool(s.groups) and "pcd" not in s.groups
    one = _ONE_ONLY.search(s.words) or _CHOOSES.search(s.words)
    if one and not re.search(r"(?<!\w)nao(?!\w)", s.words[: one.start()]):
        late = _LATER.search(s.words)
        if late or not (_AT_ENROLMENT.search(s.words) or re.search(_KIND, one[0])):
            return None
        return s.states(DUAL, "vedada", sure=not (s.excepted or racial_only or WHEN.search(s.words[: one.start()])))
    forbids = _FORBIDS.search(s.words)
    if forbids:
        if re.search(r"(?<!\w)nao (?:\w+ ){0,2}(?:vedad|proibid)", s.words):
            return s.states(DUAL, "permitida", sure=False) if re.search(_SEVERAL, s.words) else None
        object_ = s.words[forbids.start() :]
        within = re.search(_SEVERAL, object_) or (_pair(s, forbids.start()) and _AT_ONCE.search(object_))
        within = within or (both and re.search(r"(?<!\w)(?:ambas|as duas)[.,;]*$", object_))
        pair = within or (both and s.named(forbids.start()) and _AT_ONCE.search(object_))
        if not pair or _OTHER_OBJECT.search(object_):
            return None
        if " que " in forbids[0]:
            return None
        stray = not within or re.search(r"(?<!\w)nao(?!\w)", s.words[: forbids.start()])
        stray = stray or re.search(r"(?<!\w)(?:podendo|permitid|facultad|admitid)", s.words[forbids.end() :])
        doubtful = s.excepted or racial_only or stray or WHEN.search(object_)
        return s.states(DUAL, "vedada", sure=not doubtful)
    if _IN_SEVERAL.search(s.words):
        return s.states(DUAL, "permitida", sure=False)
    permits = _PERMITS.search(s.words)
    if permits and not re.search(r"(?<!\w)(?:nao|vedad\w*|proibid\w*)(?!\w)", s.words):
        object_ = s.words[permits.start() :]
        beside = both and _BESIDE.search(s.words[: permits.start()]) and re.search(_KIND, object_)
        pair = beside or re.search(_SEVERAL, object_) or (_pair(s, permits.start()) and _AT_ONCE.search(object_))
        if pair and not _OTHER_OBJECT.search(object_) and not re.search(rf"(?<!\w){ALONE}(?!\w)", s.words):
            hard = re.search(r"(?<!\w)(?:salvo|exceto|ressalvad\w*|a menos|a nao ser)(?!\w)", s.words)
            late = _LATER.search(object_) if permits[0].startswith("concorrer") else None
            return s.states(DUAL, "permitida", sure=not (hard or racial_only or late) and (both or not s.groups))
    return _to_the_other(s, permits) if both and permits else None


def _to_the_other(s: Passage, permits: re.Match[str]) -> Statement | None:
    """Propose that members of a racial group may compete for the seats of people with disabilities too."""
    object_ = s.words[permits.start() :]
    if re.search(r"(?<!\w)nao(?!\w)", s.words) or not (_TO_THE_OTHER.search(object_) and _AT_ONCE.search(object_)):
        return None
    return s.states(DUAL, "permitida", sure=False)


_AT_ENROLMENT: Final = re.compile(r"inscri|inscrev")
_OTHER_OBJECT: Final = re.compile(
    r"mais de um (?:\w+ )?(?:cargo|emprego|polo|local|turno)|mais de uma (?:inscricao|especialidade|area"
    r"|funcao|localidade|vaga(?! reservada))"
)


def _pair(s: Passage, start: int) -> bool:
    """Say whether the words from there on name people with disabilities and a racial group."""
    groups = s.named(start)
    return "pcd" in groups and bool(groups & RACIAL)
