"""What becomes of seats after the first calls: who replaces whom, reversion, later vacancies, the reserve register."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solver.editais.clauses.passages import RACIAL, Passage, passages
from solver.editais.clauses.published import published_lists
from solver.editais.clauses.reversion import reversion
from solver.editais.clauses.statement import Clause, Statement
from solver.vocabulary import OVERLAPS, NewVacancies, Substitution

SUBSTITUTION: Final = ("regras", "substituicao")
NEW_VACANCIES: Final = ("regras", "novas_vagas")
REGISTER: Final = ("regras", "cadastro_de_reserva")


def succession(clause: Clause) -> Iterator[Statement]:
    """Yield what a clause states of seats after the first calls, and of the lists that come out."""
    for passage in passages(clause):
        for read in (_substitution, _new_vacancies, _register, published_lists):
            found = read(passage)
            if found:
                yield found
    yield from reversion(clause)


_NOT: Final = re.compile(r"(?<!\w)(?:nao|nem|tampouco|sem)(?!\w)")
_LEAVES: Final = re.compile(
    r"(?<!\w)(?:desistencias?|desistindo|desistir\w*|desist[ae]m?|desistente|renuncia\w*|recusa(?:r|ndo)?|exonera\w+|falecimento|impedimento|rescisao"
    r"|nao (?:tom\w+|assum\w+|entr\w+ em) (?:a )?(?:posse|exercicio)|nao (?:assuncao|comparecimento)|vacancia)(?!\w)"
)
_TAKES: Final = re.compile(
    r"(?P<not>(?<!\w)nao )?(?:sera|serao|devera ser|deverao ser)(?: \w+mente)? (?:preenchid|ocupad|convocad"
    r"|nomead|chamad|substituid|provid"
    r"|destinad|revertid|oferecid|ofertad|suprid)\w*|(?<!\w)(?:(?:nomear|convocar|chamar|contratar|preencher|prover)-se-(?:a|ao)|assumira|passara|retornara?|convoca-se|chama-se|nomeia-se"
    r"|sera feita a convocacao|dara lugar"
    r"|(?:implica\w*|acarreta\w*|enseja\w*|importa\w*|gera\w*)(?: em| na)? (?:a |na )?"
    r"(?:convocacao|nomeacao|chamada))(?!\w)"
)
_NEXT: Final = re.compile(
    r"(?<!\w)(?:posterior(?:mente)?(?: melhor)? classificad|outr[oa]s?(?: ?\(as?\))? (?:candidat|pesso|cotista)"
    r"|proxim[oa]"
    r"|subsequente|imediatamente (?:seguinte"
    r"|posterior|subsequente|classificad)"
    r"|seguinte|classificad\w+ (?:a seguir|posteriormente|na sequencia|em seguida|imediatamente)|posterior na)"
)
_SAME: Final = re.compile(
    r"(?<!\w)(?:mesm[oa]|respectiv[oa]|propri[oa]|correspondente|referid[oa]) (?:lista|reserva|modalidade|cota"
    r"|condicao|categoria|grupo|classificacao)"
    r"|lista (?:de classificacao )?(?:especifica|respectiva)(?!\w)|reserva respectiva|lista correspondente"
)
_ANY: Final = re.compile(
    r"qualquer (?:uma? )?(?:das |dos |outra )*(?:reservas?|listas? reservadas?|modalidades? de reserva"
    r"|grupos? reservados?|cotas?)"
)


def _substitution(s: Passage) -> Statement | None:
    """Read who takes the reserved seat of one who leaves."""
    leaves = _LEAVES.search(s.words)
    takes = [m for m in _TAKES.finditer(s.words) if leaves]
    if not leaves or not takes:
        return None
    verb = next((m for m in takes if m.start() > leaves.start()), takes[0])
    if verb["not"] or re.search(r"nao (?:havendo|houver|haja|ocorrendo)[^,;]{0,30}$", s.words[: leaves.start()]):
        return None
    if verb.start() > leaves.start():
        origin, target = (0, verb.start()), (verb.end(), len(s.words))
    else:
        origin, target = (leaves.start(), len(s.words)), (verb.end(), leaves.start())
    words = s.words[slice(*origin)]
    if not (
        s.named(*origin)
        or re.search(r"reservad|cotista|reserva de vagas|(?<!\w)cotas?(?!\w)", words)
        or s.topic
        or s.generic
    ):
        return None
    if re.search(_OPEN, words) and not re.search(r"reservad|cotista", words):
        return None
    return _substitute(s, origin, target)


_OPEN: Final = r"ampla concorrencia|concorrencia (?:ampla|geral)|lista geral|classificacao geral|livre concorrencia"


def _substitute(s: Passage, origin: tuple[int, int], target: tuple[int, int]) -> Statement | None:
    """Read the substitute: `origin` is the span that tells who leaves, `target` the one that tells who comes."""
    words = s.words[slice(*target)]
    open_list, same = re.search(_OPEN, words), _SAME.search(words)
    following = _NEXT.search(s.words, target[0])
    leaving, coming = s.named(*origin), s.named(*target)
    fair = s.covers_race and not s.excepted
    if _ANY.search(words) and following:
        return s.states(SUBSTITUTION, Substitution.ANY_RESERVE.value, sure=fair)
    first_open = open_list and not (same and same.start() < open_list.start()) and not coming
    if first_open:
        return s.states(SUBSTITUTION, Substitution.OPEN_LIST.value, sure=fair and not same)
    if not following:
        taken = same and not coming and not open_list
        return s.states(SUBSTITUTION, Substitution.SAME_LIST.value, sure=False) if taken else None
    alike = len(leaving - OVERLAPS.keys()) == 1 and leaving == coming and not _LIMITED.search(s.words)
    if same or alike:
        return s.states(SUBSTITUTION, Substitution.SAME_LIST.value, sure=fair)
    if (leaving or s.generic) and (not coming or coming == leaving):
        return s.states(SUBSTITUTION, Substitution.SAME_LIST.value, sure=False)
    return None


_LIMITED: Final = re.compile(r"antes d[ao] homologacao|durante (?:o prazo de|as) inscric")
_LATER: Final = re.compile(
    r"(?<!\w)(?:nov[ao]s? vagas?|(?:sobrevindo|surgindo|abrindo-se|autorizad\w+) (?:\w+ )?vagas?"
    r"|vagas (?:futuras|supervenientes|surgidas|adicionais)|(?:vagas|das|as|aquelas"
    r"|dessas|demais)(?: \w+)? que "
    r"(?:porventura |eventualmente )?(?:vier\w*|venham|surg\w+|forem (?:criadas|abertas|autorizadas)"
    r"|possam (?:vir|surgir)|se abrirem)"
    r"|vagas (?:criadas|abertas|autorizadas) (?:durante|no))"
)
_RESERVING: Final = re.compile(
    r"(?<!cadastro de )(?<!cadastro )reserv|percentua(?:l|is)|mesmas? proporc"
    r"|base de calculo|(?<!\w)cotas?(?!\w)|\d ?%|por cento"
)
_WHOLE: Final = re.compile(
    r"(?<!\w)(?:totalidade|total|soma|somatorio|somatoria|conjunto)(?: geral)? d[aeo]s? (?:[\w/]+ ){0,3}?vagas(?!\w)"
)
_WITH: Final = re.compile(r"incluid|inclusive|incluindo|somad|acrescid|compreend|computad|abrang|bem como|mais as")
_AND: Final = re.compile(r" e(?: (?:sobre|de|a|as|das|aquelas|dessas|demais))* ?$")
_BASE: Final = re.compile(
    r"base de calculo (?:\w+ ){0,6}?(?:d?a )?(?:totalidade|total) das vagas[^.;]{0,80}?(?:validade|vigencia)"
)
_EACH: Final = re.compile(
    r"isoladamente|separadamente|a cada (?:nova )?(?:convocacao|autorizacao|rodada|chamada|nomeacao)"
    r"|(?:exclusiva|apenas|somente|unica)\w* (?:sobre|as|a) (?:o total d)?(?:as )?novas vagas"
)
_NONE: Final = re.compile(
    r"nao (?:havera|ha) (?:\w+ )?reserva|nao (?:se aplica\w*|sera aplicad\w*|serao aplicad\w*|incidira\w*"
    r"|incide\w*|alcanca\w*|abrange\w*)"
    r"|(?:exclusivamente|somente|apenas) (?:pel[oa]s? |por )(?:candidat\w+ d[ae] |lista de )?ampla concorrencia"
)
_OF_A_KIND: Final = re.compile(
    r"em virtude d|em razao d|decorrent|por criac|oriund|(?:criad|autorizad)\w+ por|por forca d"
)
"""Words that keep what is said to later seats of one kind."""
_CUMULATIVE: Final = re.compile(
    r"cumulativ|acumulad"
    r"|(?:somatorio|soma|total|totalidade|conjunto|todas)(?: \w+){0,3}?"
    r" (?:vagas? |as )ja (?:provid|preenchid|nomead|ocupad|ofer)"
)


def _new_vacancies(s: Passage) -> Statement | None:
    """Read on which base seats that arise later are reserved."""
    later = _LATER.search(s.words)
    if not later or not _RESERVING.search(s.words):
        return None
    fair = s.covers_race and not s.excepted
    if _NONE.search(s.words) and _bars_reserve(s.words):
        fair = fair and s.words.count("nao ") <= 1 and not _OF_A_KIND.search(s.words)
        return s.states(NEW_VACANCIES, NewVacancies.NONE.value, sure=fair)
    part = s.words[s.words.rfind(";", 0, later.start()) + 1 :].partition(";")[0]
    if re.search(r"(?<!\w)nao(?!\w)", part):
        return None
    if re.search(r"(?<!\w)nao(?!\w)", s.words):
        if "percentua" not in part:
            return None
        fair = False
    if _EACH.search(s.words):
        return s.states(NEW_VACANCIES, NewVacancies.PER_ROUND.value, sure=fair and not _WHOLE.search(s.words))
    if re.search("cadastro (?:de )?reserva", s.words) and not re.search(r"percentua|\d ?%", s.words):
        return None
    sure = fair and bool(_together(s.words, later) or _CUMULATIVE.search(s.words))
    return s.states(NEW_VACANCIES, NewVacancies.CUMULATIVE.value, sure=sure)


def _together(words: str, later: re.Match[str]) -> bool:
    """Say whether the base of computation is all seats, those offered at first and those that arise later."""
    if _BASE.search(words):
        return True
    whole = _WHOLE.search(words)
    if not whole or whole.start() > later.start():
        return False
    return bool(_WITH.search(words[whole.end() : later.end()]) or _AND.search(words[: later.start()]))


def _bars_reserve(words: str) -> bool:
    """Say whether it is of the later seats, and of no others, that the sentence says no."""
    no, later = _NONE.search(words), _LATER.search(words)
    if not no or not later:
        return False
    between = words[min(no.end(), later.end()) : max(no.start(), later.start())]
    return not re.search(
        r"[;:]|(?<!\w)(?:mas|porem|contudo|entretanto|todavia|imediat\w+|se|caso|salvo)(?!\w)", between
    )


_NO_SEAT: Final = re.compile(
    r"(?:(?:ainda|mesmo) que|embora|mesmo|apesar d[ea]|nao obstante|independentemente d[ea]|onde|quando|caso"
    r"|nos cargos|para os? cargos?|em cargos?|inexistindo)?"
    r"[^.;]{0,60}?(?<!\w)(?:nao (?:haja|existam?|exista|houver|tenha|tenham|havendo|havera|possu\w+|ofere\w+"
    r"|dispo\w+|ha)|sem|inexist\w+"
    r"|menos de|inferior a|ausencia)(?!\w)[^.;]{0,60}?(?:vagas?|reserva)(?!\w)"
    r"|vagas (?:\w+ ){0,4}(?:inferior a|menor que|menos de)"
)
_ENROLS: Final = re.compile(
    r"(?<!\w)(?:poder(?:a|ao)|(?:e|sera|serao|fica) (?:permitid|admitid|assegurad|facultad|aceit|garantid"
    r"|possivel)\w*|admite-se)"
    r"[^.;]{0,100}?(?:inscri|inscrev|concorr|optar|cadastro)"
    r"|(?:inscricao|inscrever-se|opcao)[^.;]{0,100}?(?:e|sera) (?:aceit|admitid|permitid|assegurad|facultad)\w*"
)
_KEPT: Final = re.compile(
    r"(?:mantid\w*|mantendo-se|formacao d[eo]|assegurad\w*|havera|formad\w*|integrar\w*|compor\w*"
    r"|comporao|figurar\w*) (?:\w+ ){0,5}?cadastro (?:de )?reserva"
)
_REFUSES: Final = re.compile(
    r"(?<!\w)(?:nao (?:sera|serao|e|sao|havera) (?:permitid|admitid|aceit|facultad|possivel)?\w*|vedad\w+"
    r"|nao podera\w*)[^.;]{0,60}?"
    r"(?:inscri|inscrev|concorr|opcao)"
    r"|(?<!\w)(?:nao (?:sera|serao|e|sao|havera) (?:permitid|admitid|aceit|facultad|possivel)?\w*|vedad\w+"
    r"|nao podera\w*)[^.;,]{0,60}?cadastro (?:de )?reserva"
)
_NOW: Final = re.compile(
    r"imediat|cadastro (?:de )?reserva|reservad|quantitativo|numero de vagas|menos de|inferior|para provimento"
)


def _register(s: Passage) -> Statement | None:
    """Read whether members may enrol for the reserve where it has no seat yet."""
    if not (s.topic & (RACIAL | {"pcd"}) or s.generic) or s.reported or "estacionamento" in s.words:
        return None
    none, now = _NO_SEAT.search(s.words), _NOW.search(s.words)
    fair = s.covers_race and not s.excepted and bool(s.groups or s.generic)
    refuses = _REFUSES.search(s.words)
    if refuses:
        barred = refuses[0].endswith(("cadastro de reserva", "cadastro reserva"))
        rest = s.words[refuses.end() :]
        lacking = re.search(
            r"sem (?:\w+ ){0,3}(?:vagas?|reserva)|nao (?:haja|houver|possu\w+|tenha\w*|exist\w+|ha)|apenas|somente",
            rest,
        )
        no_seat = lacking or (none and now and none.end() <= refuses.start())
        if (barred and s.groups) or (no_seat and (s.groups or s.generic)):
            return s.states(REGISTER, "false", sure=fair)
        return None
    if not none or not now:
        return None
    if _ENROLS.search(s.words):
        return s.states(REGISTER, "true", sure=fair)
    if _KEPT.search(s.words):
        return s.states(REGISTER, "true", sure=fair and bool(s.groups or "na reserva" in s.words))
    return None
