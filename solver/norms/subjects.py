"""The subject of a passage as stems of its words, so that two wordings of one subject meet.

Not a linguist's stemmer: accents folded, plurals undone, the first six letters kept, a few synonyms joined. It errs
towards seeing the same subject, because what it does not see is reported as a defect of the statute.
"""

from __future__ import annotations

import re
from typing import Final

from solver.vocabulary import fold

_LENGTH: Final = 6
_PLURALS: Final = (("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"), ("ns", "m"), ("s", ""))
_SYNONYMS: Final = {
    "cento": "percen",  # 20% (vinte por cento): percentual
    "autode": "declar",  # autodeclaração: declaração
    "certam": "concur",  # certame: concurso
    "fracio": "fracao",  # número fracionado: fração
    "falso": "falsid",
    "falsa": "falsid",
}
_GRAMMAR: Final = """
    aos como com das desta deste dos entre esse esta este for forem isso mais mas mesma mesmo nas nao nos para pela
    pelas pelo pelos por quando quanto que qual quais sao seja sejam sem sendo ser sera serao seu seus sob sobre sua
    suas tal uma
"""
_NO_SUBJECT: Final = """
    aplicacao caso disposicao disposto efeito fim forma hipotese prejuizo presente previsao termo
"""
"""Nouns that tie a sentence together: `sem prejuízo da`, `na hipótese do`, `a aplicação do`."""
_LEFT_OUT: Final = frozenset((*_GRAMMAR.split(), *_NO_SUBJECT.split()))
_LINK: Final = re.compile(
    r"(?i:(?<!\w)(?:(?:previst|estabelecid|fixad|definid|referid|mencionad|indicad|tratad|disciplinad)[oa]s?"
    r"(?: (?:em|n[oa]s?|pel[oa]s?))?|constantes?(?: d[oa]s?)?|de que tratam?(?: [oa]s?)?"
    r"|a que (?:se referem?|aludem?)(?: [oa]s?| ao?s?| às?)?|na forma(?: d[oa]s?| previst[oa] n[oa]s?)?)) $"
)
"""The words that tie a subject to the citation right after them."""
_BREAK: Final = re.compile(r"[.,;:()]|(?<!\w)(?i:que|se|quando|conforme|salvo|caso)(?!\w)")
"""Where the clause of the subject may begin."""
_SUBJECT_WORDS: Final = 6
_REACH: Final = 300


def subject_named(text: str, citation: int) -> frozenset[str]:
    """Return the stems of what the citation at that offset says its target speaks of; empty where it does not say.

    The subject is what stands in the same clause before `previsto`, `estabelecida pelo`, `de que trata`,
    `a que se refere`, `na forma do`: the last six words of it that carry meaning.
    """
    words = text[max(citation - _REACH, 0) : citation]
    link = _LINK.search(words)
    if link is None:
        return frozenset()
    clause = max((mark.end() for mark in _BREAK.finditer(words, 0, link.start())), default=0)
    return frozenset(stems(words[clause : link.start()])[-_SUBJECT_WORDS:])


def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words that carry a subject, in text order."""
    words = re.findall("[a-z]+", fold(text.replace("%", " percentual ")))
    singular = (_singular(word) for word in words if len(word) > 2 and word not in _LEFT_OUT)
    kept = (word[:_LENGTH] for word in singular if word not in _LEFT_OUT)
    return tuple(_SYNONYMS.get(stem, stem) for stem in kept)


def _singular(word: str) -> str:
    ending = next((pair for pair in _PLURALS if word.endswith(pair[0])), ("", ""))
    return word.removesuffix(ending[0]) + ending[1]
