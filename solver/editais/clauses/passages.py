"""The passages of a clause, whom each one speaks of, and the signs that it does not simply state a rule of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from solver.editais.clauses.mentions import Mention, flat, mentions
from solver.editais.clauses.sentences import OF_SOME_POSTS, sentences
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.vocabulary import OPEN, OVERLAPS
from solver.yamltext import Plain

RACIAL: Final = OVERLAPS["niq"] | {"niq"}
"""The groups of a racial reserve."""

ALONE: Final = r"(?:exclusivamente|somente|apenas|unicamente|so)"
"""Pattern of `only`."""
WHEN: Final = re.compile(
    r"(?<!\w)(?:caso|quando|enquanto|na hipotese|em caso|no caso)(?!\w)"
    r"|(?<!, )(?<!que )(?<!quem )(?<!ao )(?<!nao )(?<! e )(?<!ou )(?<![\w-])se (?:nao|\w+(?:rem|r|ver))(?!\w)|(?:^"
    r"|[,;:] )se (?!atender|preencher|com deficiencia,)"
)
"""Pattern of a condition; `que se autodeclararem` is none, nor `, se atenderem a essa condição,`."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of a clause: where it stands in the clause's text, its letters (see `flat`), and whom it names."""

    clause: Clause
    start: int
    words: str
    mentions: tuple[Mention, ...]

    def named(self, start: int = 0, end: int | None = None) -> frozenset[str]:
        """Return the groups named in a span of the words; `negros com deficiência` are both."""
        end = len(self.words) if end is None else end
        found = {m.name for m in self.mentions if start <= m.start < end} - {OPEN}
        for both in _BOTH.finditer(self.words, start, end):
            found |= {"pcd", _STEMS[both[1]]}
        return frozenset(found)

    def part(self, start: int, end: int) -> Passage:
        """Return the passage that a span of the words is."""
        inside = (replace(m, start=m.start - start, end=m.end - start) for m in self.mentions if start <= m.start < end)
        return Passage(self.clause, self.start + start, self.words[start:end].rstrip(), tuple(inside))

    @property
    def groups(self) -> frozenset[str]:
        """The groups that it names."""
        return self.named()

    @property
    def heading(self) -> frozenset[str]:
        """The groups that the heading above its clause names."""
        return groups_named(self.clause.heading, self.clause.blocs)

    @property
    def topic(self) -> frozenset[str]:
        """The groups that it speaks of: those it names, or its clause, or else the heading above."""
        return self.groups or groups_named(self.clause.text, self.clause.blocs) or self.heading

    @property
    def generic(self) -> bool:
        """Whether it speaks of reserved seats at large, or its section does."""
        return _GENERIC.search(self.words) is not None or _GENERIC.search(flat(self.clause.heading)) is not None

    @property
    def excepted(self) -> bool:
        """Whether it makes an exception or sets a proviso."""
        return _EXCEPTION.search(self.words) is not None

    @property
    def reported(self) -> bool:
        """Whether it tells what another text says, quotes one, or corrects one."""
        return _REPORTED.search(self.words) is not None or _quoted(self.clause.text, self.start)

    @property
    def covers_race(self) -> bool:
        """Whether a rule that has one value for all groups may be taken from it.

        One on people with disabilities alone settles nothing for the racial reserve.
        """
        topic = self.groups
        if not topic and self.generic:
            topic = self.heading or RACIAL
        return bool((topic or self.topic) & RACIAL)

    def states(self, path: tuple[str, ...], value: Plain, *, sure: bool) -> Statement:
        """Return the statement that it makes; one that it only reports, or of some posts, is never sure."""
        sure = sure and not (self.reported or OF_SOME_POSTS.search(self.words))
        certainty = Certainty.HIGH if sure else Certainty.LOW
        return Statement(path, value, self.clause, self.start, self.start + len(self.words), certainty)


_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")
"""The point of a number, which ends no sentence and parts none."""


def passages(clause: Clause) -> Iterator[Passage]:
    """Yield the sentences of a clause, in order."""
    for sentence in sentences(clause.text, clause.blocs):
        inset = len(sentence.flat) - len(sentence.flat.lstrip())
        start, words = sentence.start + inset, _POINT.sub("·", sentence.flat.strip())
        text = clause.text[start : start + len(words)]
        yield Passage(clause, start, words, tuple(mentions(text, clause.blocs)))


@lru_cache(maxsize=256)
def groups_named(text: str, blocs: frozenset[str] = frozenset()) -> frozenset[str]:
    """Return the groups that a text names (see `mentions`)."""
    return frozenset(m.name for m in mentions(text, blocs)) - {OPEN}


_STEMS: Final = {
    "negr": "negros",
    "pret": "negros",
    "pard": "negros",
    "indigen": "indigenas",
    "quilombol": "quilombolas",
}
_BOTH: Final = re.compile(r"(?<!\w)(negr|pret|pard|indigen|quilombol)[oa]s?(?: \w+)? com deficiencia")
_GENERIC: Final = re.compile(
    r"(?<!\w)(?:cotistas?|vagas? reservadas?|reservas? de vagas?|vagas? de reserva|cotas?|acoes afirmativas"
    r"|mais de uma (?:lista|reserva)|inscrit[oa]s? nas reservas|(?:ambas as|n?as duas) listas"
    r"|listas? (?:de )?reservas?|listas? (?:especificas?|especia(?:l|is)|reservadas?)|candidat\w+ (?:da"
    r"|de) reserva)(?!\w)"
)
_EXCEPTION: Final = re.compile(
    r"(?<!\w)(?:salvo|exceto|excetuad\w+|ressalvad\w+|desde que|a menos que|a nao ser|somente se|apenas se"
    r"|contanto que)(?!\w)"
)
_SAYS: Final = (
    r"(?:dispoe|dispunha|estabelece|estabelecia|preve|previa|determina|determinava|prescreve|reza|diz|dizia|decidiu"
    r"|entendeu|fixou|estatui|consagrou|assentou|recomendou)"
)
_REPORTED: Final = re.compile(
    r"(?<!\w)(?:lei|decreto|resolucao|constituicao|instrucao normativa|stf|supremo tribunal federal|stj|cnj|tcu"
    r"|jurisprudencia|acordao|parecer|tribunal de contas|edital anterior)(?!\w)[^;]{0,120}?"
    rf"(?<!que )(?<!como )(?<!\w){_SAYS}(?!\w)(?! sobre)"
    r"|^[\"“']?(?:art\.? \d|§ ?\d)"
    r"|onde se le|leia-se|redacao anterior|(?:concurso|certame|edital) anterior|projeto de lei|revogad[oa]s? o"
    r"|(?<!\w)(?:segundo|para) (?:o|a) (?:stf|stj|cnj|tcu|jurisprudencia|doutrina)(?!\w)"
)


def _quoted(text: str, start: int) -> bool:
    """Say whether a place of a text stands within quotation marks."""
    before = text[: start + 1]
    return before.count("“") > before.count("”") or before.count('"') % 2 == 1
