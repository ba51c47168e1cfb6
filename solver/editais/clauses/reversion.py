"""To which lists the seats of a group go when it has nobody left for them: `revertidas para a ampla concorrência`.

A chain is taken for sure only where its destinations are set apart by words of order and by nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

from solver.editais.clauses.mentions import Mention
from solver.editais.clauses.passages import Passage, groups_named, passages
from solver.editais.clauses.statement import Clause, Statement
from solver.vocabulary import GROUPS, OPEN, PARTS


def reversion(clause: Clause) -> Iterator[Statement]:
    """Yield the chain that a clause gives each group whose seats are left over."""
    for passage in (part for whole in passages(clause) for part in _parts(whole)):
        verbs = list(islice(_GOES.finditer(passage.words), _MOST))
        if verbs:
            yield from _chains(passage, verbs)


def _parts(s: Passage) -> list[Passage]:
    """Return the parts of an enumeration where each names the groups that it is for, else the passage whole."""
    cuts = [0, *(m.end() for m in re.finditer(r";(?: e)? ", s.words)), len(s.words)]
    spans = [(a, b) for a, b in pairwise(cuts) if _GOES.search(s.words, a, b)]
    if len(spans) < 2 or not all(s.named(a, m.start()) for a, b in spans if (m := _GOES.search(s.words, a, b))):
        return [s]
    return [s.part(a, b) for a, b in spans]


_MOST: Final = 12
"""Verbs of a sentence that are looked at; one with more is no rule that could be read."""
_GOES: Final = re.compile(
    r"(?P<not>(?<!\w)nao )?(?:(?:serao|sera|deverao ser|devera ser|poderao ser|podera ser|ficam|ficarao|sejam|sendo) "
    r"(?:\w+mente )?(?:revertid|destinad|remanejad|preenchid|ocupad|redistribuid|transferid|convertid"
    r"|aproveitad|completad|complementad|suprid|liberad"
    r"|providos?|providas?|repassad|direcionad)\w*"
    r"|(?:reverter|reverterao|revertera|passarao|irao|retornarao)(?!\w)|revertendo(?:-se)?(?!\w)|reverter-se-ao)"
)
_PURPOSE: Final = re.compile(r"(?:para|a fim de|de modo a|necessari\w+ a?o?) (?:que )?$")
"""Words after which a verb tells what candidates would be for: "suficiente para que sejam ocupadas as vagas"."""
_LACK: Final = re.compile(
    r"(?:nao (?:havendo|haver|haja|houver|ocorrendo|ocorrer|ocorra"
    r"|existindo|existirem|existam|sejam|forem|tenham|preenchid\w*"
    r"|providas?|ocupad\w*|sendo))(?!\w)"
    r"|nenhum(?:a pessoa)?(?!\w)|sem (?:\w+ )?(?:candidat\w+|aprovad\w+|inscrit\w+|habilitad\w+)(?!\w)"
    r"|nao (?:tiver|tendo|contar|contando com|possuir) (?:candidat|aprovad|inscrit|habilitad)"
    r"|nao se (?:apur|verific|alcanc|preench|ating)\w+(?!\w)"
    r"|(?:falta|ausencia|inexistencia|insuficiencia|insuficiente|esgotad\w*|remanescentes?|nao suficiente"
    r"|inexistindo|restantes|sobra\w*|exaurid\w+)"
)
_OTHERS: Final = re.compile(
    r"comput[oa] geral|demais(?= ?[.,;]| ?$)"
    r"|demais (?:candidat\w+|concursad\w+|aprovad\w+|classificad\w+|concorrentes|pessoas"
    r"|inscrit\w+)(?:(?: \w+)? (?:aprovad"
    r"|classificad|habilitad)\w+)?"
    r"|(?:lista|ordem|classificacao) (?:de classificacao )?geral(?: de classificacao)?|vagas gerais|concorrencia geral"
)
_END: Final = re.compile(
    r",? ?(?:(?:sempre|devendo ser|com|em)? ?(?:rigorosa |estrita )?(?:observ|respeit|obedec)\w+|conforme"
    r"|de acordo|segundo|seguindo|nos termos|na forma"
    r"|mediante|segundo|no mesmo (?:certame|concurso)|do (?:mesmo |presente |respectivo )?(?:certame|concurso"
    r"|cargo)|deste (?:edital|concurso)"
    r"|para (?:o )?(?:preenchimento|provimento)|pela ordem (?:geral )?de"
    r"|na (?:estrita |rigorosa )?ordem (?:geral )?de|com estrita)"
)
_FILLER: Final = re.compile(
    r"(?:[ ,;:–-]|(?<!\w)(?:para|pelas?|pelos?|por|a|as|o|os|aos?|de|d[aeo]s?|e|na|nas|no|nos|vagas?"
    r"|candidat[oa]s?|pessoas?"
    r"|listas?|reservadas? (?=a|d)|destinadas? (?=a|d)|aprovad[oa]s|classificad[oa]s|nesta ordem|nessa ordem"
    r"|na seguinte ordem"
    r"|n(?:est)?a sequencia|sucessivamente|primeir[oa](?:mente)?|primeiro lugar|prioritariamente|em|seguida|depois|apos"
    r"|por fim|por ultimo|ultimo caso|finalmente|fim|ultimo|posteriormente|subsidiariamente|preferencialmente"
    r"|persistindo(?: a (?:falta|insuficiencia|ausencia)| vagas)?|nao havendo|na falta (?:dest[ea]s|desses)"
    r"|ainda|entao|caso persista\w*"
    r"|e?m? ?segundo lugar|terceiro lugar|modalidade|concorrencia|grupos?|autodeclarad[oa]s)(?!\w))*"
)
_BY_GENERAL_ORDER: Final = re.compile(
    r",? (?:com )?(?:estrita |rigorosa )?observ\w+ (?:a|da) (?:ordem (?:geral )?de classificacao|ordem geral"
    r"|classificacao)"
    r"(?: geral(?!\w)| (?:de|da) ampla concorrencia)"
)
_ORDER: Final = re.compile(
    r"(?:nesta|nessa|na seguinte|segundo a) (?:ordem|sequencia)|sucessivamente|por fim|por ultimo|em seguida"
    r"|na sequencia"
    r"|depois|primeir|persist"
    r"|na falta|subsidiariamente|finalmente|posteriormente|em segundo lugar"
)
_EITHER: Final = re.compile(
    r"(?<!\w)(?:ou|vice-versa|reciprocamente|entre si|computo geral|respectivamente|proporcional\w*)(?!\w)"
)
_VICE_VERSA: Final = re.compile(r",? (?:e )?(?:vice-versa|reciprocamente)[ .;,]*$")
_EVENT: Final = re.compile(r"desist\w+|exonera\w+|renuncia\w*|falecimento|vacancia")


@dataclass(frozen=True, slots=True)
class _Chain:
    """The lists that a sentence names after its verb, and whether nothing else stands between them."""

    lists: list[str]
    plain: bool
    ordered: bool


def _chains(s: Passage, verbs: list[re.Match[str]]) -> Iterator[Statement]:
    if not re.search(r"(?<!\w)vagas?(?!\w)", s.words):
        return
    verb = next((v for v in verbs if _destinations(s, v).lists), None)
    if verb is None:
        return
    before, after = s.words[: verb.start()], s.words[verb.end() :]
    chain = _destinations(s, verb)
    sources = _sources(s, verb.start())
    if (
        verb["not"]
        or not (_LACK.search(before) or _LACK.search(after))
        or not sources
        or _of_open_seats(s, verb.start())
    ):
        return
    if sources & set(chain.lists) or len(set(chain.lists)) < len(chain.lists):
        return
    closed = OPEN not in chain.lists[:-1]
    in_order = len(chain.lists) == 1 or chain.ordered
    withdrawn = _EVENT.search(before) and not re.search(r"insuficien|nao haver|nao haja|remanesc|nao houver", before)
    doubtful = s.excepted or "poder" in verb[0] or withdrawn or _EITHER.search(after) or _turns(s, verb, verbs)
    sure = closed and in_order and chain.plain and not doubtful
    if _mutual(after) and len(chain.lists) == len(sources) == 1 and OPEN not in chain.lists:
        pair = (*sources, *chain.lists)
        for one, other in (pair, pair[::-1]):
            yield s.states(("regras", "reversao", one), [other], sure=not (s.excepted or "poder" in verb[0]))
        return
    for group in (g for g in GROUPS if g in sources):
        yield s.states(("regras", "reversao", group), [*chain.lists], sure=sure)


def _mutual(after: str) -> bool:
    """Say whether the seats of either of two groups go to the other."""
    found = _VICE_VERSA.search(after)
    return found is not None and _EITHER.search(after[: found.start()]) is None


def _turns(s: Passage, verb: re.Match[str], verbs: list[re.Match[str]]) -> bool:
    """Say whether another verb sends the seats elsewhere than to the open list, where the chain ends already."""
    before = [v for v in verbs if v.start() < verb.start() and not _PURPOSE.search(s.words, 0, v.start())]
    others = [_destinations(s, v).lists for v in verbs if v.start() > verb.start()]
    return bool(before) or any(lists != [OPEN] for lists in others)


def _destinations(s: Passage, verb: re.Match[str]) -> _Chain:
    """Read the lists named after a verb, up to the next one or to words that speak of something else."""
    following = _GOES.search(s.words, verb.end())
    start, end = verb.end(), following.start() if following else len(s.words)
    lists: list[str] = []
    at, plain = start, True
    for mention in (m for m in _lists_from(s, start) if m.start < end):
        gap = s.words[at : mention.start]
        if _END.match(gap) or (lists and _END.search(gap)):
            break
        plain = plain and _FILLER.fullmatch(gap) is not None
        lists.append(mention.name)
        at = mention.end
    if not lists and _BY_GENERAL_ORDER.match(s.words, start):
        return _Chain([OPEN], plain=True, ordered=False)
    rest = s.words[at:end]
    return _Chain(lists, plain and _ended(rest), _ORDER.search(s.words, start, end) is not None)


def _ended(rest: str) -> bool:
    """Say whether the words after the last list add nothing to the chain."""
    return bool(
        re.match(r"[ ).,;]*(?:e|que)?[ ,]*$", rest)
        or _END.match(rest)
        or re.match(r"(?: \w+){0,3},? ?(?:observ|respeit|obedec|conforme|de acordo)", rest)
    )


def _lists_from(s: Passage, start: int) -> list[Mention]:
    """Return the lists named from there on, `os demais candidatos` among them where no list follows."""
    found = [m for m in s.mentions if m.start >= start]
    taken = [(m.start, m.end) for m in found]
    for others in _OTHERS.finditer(s.words, start):
        if any(a < others.end() and others.start() < b for a, b in taken):
            continue
        tail = re.compile(r",? (?:d[aeo]s?|na|n[ao]s?|com) (?:lista |reserva |vagas )?").match(s.words, others.end())
        if not tail or not s.named(others.end(), tail.end() + 40):
            found.append(Mention(OPEN, *others.span()))
    found.sort(key=lambda m: m.start)
    return [m for i, m in enumerate(found) if not (i and m.name == found[i - 1].name == OPEN)]


def _sources(s: Passage, end: int) -> frozenset[str]:
    """Return the groups whose seats are left over: named before the verb, or else by the clause or its heading."""
    groups = s.named(0, end)
    if not groups and not s.groups:
        groups = groups_named(s.clause.text, s.clause.blocs) or s.heading
    for bloc, parts in PARTS.items():
        if bloc in groups:
            groups |= parts
    return groups


def _of_open_seats(s: Passage, end: int) -> bool:
    """Say whether the seats left over are those of the open list."""
    return any(m.name == OPEN and m.start < end for m in s.mentions)
