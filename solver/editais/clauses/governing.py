"""What a clause takes from those that govern it: the group it is about, and the words that introduce its list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.editais.clauses.mentions import beneficiaries, flat, groups_in, mentions
from solver.editais.clauses.norms_of_groups import group_of_norm, reserves_by_norm
from solver.editais.clauses.statement import Clause
from solver.vocabulary import OPEN

_REFERENCE: Final = re.compile(
    r"\b(?:sub)?(?:item|itens|alineas?|clausula|art\.?"
    r"|artigos?)(?: n\S*)? ((?:\d+(?:\.\d+)*)(?:(?:,| e| a) \d+(?:\.\d+)+)*)"
)
_RESERVING: Final = re.compile(
    r"\breserv(?:ad|ar|am|ou|as?\b(?! tecnica))\w*|\bcot(?:as?|istas?)\b|\bacoes afirmativas\b"
)
_NOT_RESERVING: Final = re.compile(
    r"\b(?:cadastros?|lista|quadro|banco|formacao|candidatos? em|vagas) (?:de|da|para) reserva\b"
    r"|\bcadastro reserva\b|\breserva(?:m|ndo)?-se (?:o|ao) direito|\bdireito reservad"
    r"|\btodos os direitos reservados|\breserva (?:tecnica|de (?:hotel|sala|data|horario))"
    r"|\breservad[oa]s? (?:o|ao) direito"
)
_SEATS: Final = re.compile(
    r"\bvagas?\b|\bcargos?\b|\bempregos?\b|\bpostos?\b|\boportunidades\b|\bcontratac|\bnomeac|\bconvocac"
)


@dataclass(frozen=True, slots=True)
class Context:
    """What governs a clause.

    `groups` are those that the clause is about where it names none; `sure` where the one clause or heading that
    governs it says so. `lead` is the clause that introduces it as one of a list, if any; `reserving`: whether the
    clause above it, or its heading, is about reserved seats. `chapter` are the groups that have their percentages in
    its section, and `whole` whether no other group has one elsewhere.
    `introduction` are the words of `lead` after those of the clause that introduces it in turn.
    """

    groups: tuple[str, ...] = ()
    sure: bool = False
    lead: Clause | None = None
    reserving: bool = False
    chapter: tuple[str, ...] = ()
    whole: bool = True
    introduction: str = ""


ALONE: Final = Context()
_DEEPEST: Final = 4
"""Lists within lists that are followed."""
_COMMON: Final = re.compile(r"\bcomu(?:m|ns)\b|\b(?:disposicoes|normas|regras) (?:gerais|finais)\b")
"""Words of the heading of a section that is for every group."""


def is_reserving(text: str) -> bool:
    """Whether a text, in `flat` letters, speaks of reserved seats (not of a register of reserve candidates)."""
    return bool(_RESERVING.search(_NOT_RESERVING.sub(" ", text)))


def speaks_of_seats(text: str) -> bool:
    """Whether a text, in `flat` letters, speaks of seats or posts."""
    return bool(_SEATS.search(text))


def contexts(clauses: Sequence[Clause]) -> list[Context]:
    """Return the context of each clause of a document."""
    seen = _Seen()
    for clause in clauses:
        seen.survey(clause)
    found = []
    for clause in clauses:
        found.append(seen.context(clause))
        seen.take(clause)
    return found


@dataclass(slots=True)
class _Seen:
    """The clauses read so far: the first of each number, its groups, those of each section (`holding`: of a %)."""

    first: dict[str, Clause] = field(default_factory=dict)
    last: dict[str, Clause] = field(default_factory=dict)
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sections: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict)
    holding: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict)
    held: set[str] = field(default_factory=set)
    hinted: set[tuple[str, str]] = field(default_factory=set)

    def survey(self, clause: Clause) -> None:
        """Remember the groups that a clause's section reserves for."""
        named = groups_in(mentions(clause.text, clause.blocs)) or _of_norm(clause.text)
        if not _is_heading(clause) and (is_reserving(flat(clause.text)) or "%" in clause.text):
            self.sections.setdefault(_section(clause), {}).update(dict.fromkeys(named))
            if "%" in clause.text or "por cento" in clause.text:
                self.holding.setdefault(_section(clause), {}).update(dict.fromkeys(named))
                self.held.update(named)
            if named and _hinted(clause):
                self.hinted.add(_section(clause))

    def take(self, clause: Clause) -> None:
        """Remember a clause."""
        named = groups_in(mentions(clause.text, clause.blocs)) or _of_norm(clause.text)
        self.last[clause.item] = clause
        if clause.item:
            self.first.setdefault(clause.item, clause)
            if named:
                self.groups[clause.item] = tuple(dict.fromkeys((*self.groups.get(clause.item, ()), *named)))

    def context(self, clause: Clause) -> Context:
        """Return what governs a clause."""
        first = self.first.get(clause.item)
        if first is not None and first.heading != clause.heading:  # the numbers have begun anew
            for known in (self.first, self.last, self.groups):
                known.clear()
        lead = self._lead(clause)
        above = [self.first[i] for i in _ancestors(clause.item) if i in self.first]
        reserving = is_reserving(flat(clause.heading)) or any(is_reserving(flat(c.text)) for c in above)
        groups, sure = self._governing(clause)
        chapter = tuple(self.holding.get(_section(clause), {}))
        whole = self.held <= set(chapter)
        return Context(groups, sure, lead, reserving, chapter, whole, self._introduction(lead))

    def _introduction(self, lead: Clause | None) -> str:
        """Return the words of the clauses that introduce a list, the outermost first."""
        words: list[str] = []
        while lead is not None and len(words) < _DEEPEST:
            words.insert(0, lead.text)
            lead = self._lead(lead)
        return " ".join(words)

    def _governing(self, clause: Clause) -> tuple[tuple[str, ...], bool]:
        items = [self._item(number, clause) for number in _referred(clause.text)]
        referred = [g for item in items for g in self.groups.get(item, ())]
        if referred:
            return _joined(referred), not any(_hinted(self.first.get(i)) for i in items)
        if clause.item in self.groups:
            return self.groups[clause.item], not _hinted(self.first.get(clause.item))
        for item in _ancestors(clause.item):
            if (item in self.groups) and self.groups[item] and not _is_heading(self.first[item]):
                return self.groups[item], not _hinted(self.first[item])
        for heading in reversed(clause.heading.split(" / ")):
            named = groups_in(m for m in beneficiaries(heading, clause.blocs) if m.name not in ("", OPEN))
            if named:
                return named, True
        section = tuple(self.sections.get(_section(clause), {}))
        held = self.holding.get(_section(clause), {})
        sure = len(section) == 1 and section[0] in held and _section(clause) not in self.hinted
        sure = sure and not _COMMON.search(flat(clause.heading.rpartition(" / ")[2]))
        return _joined(section), sure and bool(clause.item)

    def _item(self, number: str, clause: Clause) -> str:
        """Return the clause of a number that another refers to: the one of its own chapter first."""
        within = f"{clause.item.partition(', ')[0]}, {number}"
        return within if within in self.first else number

    def _lead(self, clause: Clause) -> Clause | None:
        above = next((i for i in _ancestors(clause.item) if i in self.last), "")
        found = self.last.get(above)
        listed = bool(above) or re.fullmatch(r"[a-z]{1,2}|[IVXL]+", clause.item)
        introduces = found is not None and found.text.rstrip().endswith((":", "–", "-")) and not _is_heading(found)
        return found if listed and introduces and not self._past_list(clause.item, above) else None

    def _past_list(self, item: str, above: str) -> bool:
        """Whether the list that a clause introduces is of letters, and a number under it stands after that list."""
        return item.startswith(f"{above}.") and any(i.startswith(f"{above}, ") for i in self.last)


def _joined(groups: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(groups))


def _is_heading(clause: Clause) -> bool:
    return clause.text == clause.heading.rpartition(" / ")[2]


def _of_norm(text: str) -> tuple[str, ...]:
    group = group_of_norm(flat(text)) if is_reserving(flat(text)) or "%" in text else ""
    return (group,) if group else ()


def _hinted(clause: Clause | None) -> bool:
    """Whether only a norm cited in a clause hints at its group, and neither its words nor a heading tell it."""
    if clause is None or any(groups_in(mentions(text, clause.blocs)) for text in (clause.text, clause.heading)):
        return False
    return not reserves_by_norm(flat(clause.text))


def _section(clause: Clause) -> tuple[str, str]:
    return clause.item.partition(".")[0].partition(",")[0], clause.heading


def _ancestors(item: str) -> Iterable[str]:
    """Yield the numbers that a number stands under, the nearest first: "5.2, a" under "5.2", under "5"."""
    while item:
        head, comma, _ = item.rpartition(", ")
        if not comma:
            head = item.rpartition(".")[0] if re.fullmatch(r"[\d.]+", item) else ""
        elif re.search(r", [\d.]+$", item) and "." in item.rpartition(", ")[2]:
            head = item.rpartition(".")[0]
        item = head
        if item:
            yield item


def _referred(text: str) -> list[str]:
    """Return the numbers of the clauses that a clause refers to for its percentage."""
    return [
        number
        for match in _REFERENCE.finditer(flat(text))
        if re.search(r"(?:percentua\w+|reservas?|calculos?|aplicacao|vagas)[^;]{0,60}$", flat(text)[: match.start()])
        for number in re.findall(r"\d+(?:\.\d+)*", match[1])
    ]
