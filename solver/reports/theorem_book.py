"""The theorem book: one HTML file, a chapter for each norm, that a jurist can read, print and check by hand.

No script, nothing fetched, no clock: the same theorems are the same bytes. Whatever a norm file says is escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from proofs.theorems import Theorem
from proofs.verdict import Counterexample, Decision, Verdict
from proofs.words import Words, said
from solver.arithmetic import allot
from solver.messages import Speaker
from solver.messages.traces import floor_words, seat_trace
from solver.norms.coverage import Coverage, coverage
from solver.norms.graph_views import xml_text
from solver.norms.load import Norm
from solver.norms.model import Question
from solver.norms.regime import Regime
from solver.numerals import write_percentage
from solver.reports.norm_page import excerpts, validity_words
from solver.reports.theorem_matrix import MARKS, pool_words
from solver.reports.theorem_report import commands, name_of, receipt

LANGUAGE_TAGS: Final = {"pt": "pt-BR", "en": "en"}


@dataclass(frozen=True, slots=True)
class Cell:
    """What the matrix says of one property of one chapter: mark and words of the verdict that counts most."""

    verdict: str
    mark: str
    words: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A counterexample: its sentence, a table under headings, the sums, a pool in words, and commands that show it."""

    sentence: str
    head: tuple[str, ...]
    rows: tuple[tuple[tuple[str, bool], ...], ...]
    """Cells, and whether each is a number."""
    sums: tuple[tuple[str, str], ...]
    pool: str
    commands: tuple[str, ...]
    minimal: bool


@dataclass(frozen=True, slots=True)
class Statement:
    """A theorem of the book, under all the readings that make it come out the same."""

    anchor: str
    title: str
    verdict: str
    words: str
    sentence: str
    scope: str
    readings: tuple[str, ...]
    reason: str
    exhibit: Exhibit | None
    remarks: tuple[str, ...]
    provisions: tuple[tuple[str, str], ...]
    """Each with the anchor of its text; empty where the text is not held."""
    solvers: str


@dataclass(frozen=True, slots=True)
class Reserve:
    """A group of a norm, its rule in words."""

    group: str
    percentage: str
    rounding: str
    threshold: str
    cap: str
    provisions: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A norm, or a regime of several: what it reserves, its questions, its theorems, the text they rest on."""

    anchor: str
    id: str
    titles: tuple[str, ...]
    about: tuple[str, ...]
    reserves: tuple[Reserve, ...]
    questions: tuple[Question, ...]
    readings: Mapping[str, str]
    statements: tuple[Statement, ...]
    texts: tuple[tuple[str, str, str], ...]
    """Anchor, provision and words."""


def theorem_book(
    theorems: Sequence[Theorem], regimes: Sequence[Regime], fixed: Mapping[str, str], speaker: Speaker
) -> str:
    """Return the book of these theorems of these regimes, as a whole HTML document in the speaker's language.

    `fixed` are the readings that the user chose.
    """
    chapters, matrix = [], []
    names = list(dict.fromkeys(t.property for t in theorems))
    for number, regime in enumerate(regimes, 1):
        own = [t for t in theorems if t.regime.id == regime.id]
        chapters.append(_chapter(f"n{number}", regime, own, speaker))
        matrix.append({name: matrix_cell(f"n{number}", name, own, speaker) for name in names})
    rows = [(name, any_group(theorems, name, speaker), [column[name] for column in matrix]) for name in names]
    proof = receipt(regimes, fixed)
    page = environment().get_template("theorem_book.html")
    say: Callable[..., str] = speaker.say
    return page.render(
        say=say,
        lang=LANGUAGE_TAGS[speaker.lang],
        chapters=chapters,
        rows=rows,
        legend=legend_rows(speaker),
        receipt=proof,
    )


@cache
def environment() -> Environment:
    """Return what renders the templates: everything is escaped, and no name is missing in silence."""
    folder = Path(__file__).parent / "templates"
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_clean,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _clean(value: object) -> object:
    """Replace what no document may hold in text that comes from outside."""
    return xml_text(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def legend_rows(speaker: Speaker) -> list[tuple[str, str, str]]:
    """Return each mark of the matrix with its style and its meaning."""
    verdicts = [(v.value, mark, speaker.say(f"book.legend.{v.value}")) for v, mark in MARKS.items()]
    return [*verdicts, ("PROVED", "=", speaker.say("book.legend.value")), ("", "*", speaker.say("book.legend.partly"))]


def any_group(theorems: Sequence[Theorem], name: str, speaker: Speaker) -> str:
    """Return what a property claims, of whatever group and percentage."""
    sentence = next(t.claim.sentence for t in theorems if t.property == name)
    general = {"group": Words("book.any_group"), "share": Words("book.any_share")}
    data = {**sentence.data, **{k: v for k, v in general.items() if k in sentence.data}}
    return Words(sentence.key, data).said(speaker)


def matrix_cell(anchor: str, name: str, theorems: Sequence[Theorem], speaker: Speaker) -> Cell | None:
    """Return what the matrix says of a property: the verdict that counts most; None where nothing was claimed."""
    found = [t.decision for t in theorems if t.property == name]
    if not found:
        return None
    verdicts = {d.verdict for d in found}
    verdict = next(v for v in MARKS if v in verdicts)
    decisions = [d for d in found if d.verdict is verdict]
    sizes = [d.counterexample.size for d in decisions if d.counterexample and d.counterexample.size]
    least = f" {speaker.write(min(sizes))}" if sizes else ""
    values = dict.fromkeys(str(d.figures["value"]) for d in decisions if "value" in d.figures)
    mark = f"= {', '.join(values)}" if values and verdict is Verdict.PROVED else MARKS[verdict] + least
    partly = verdicts - {verdict, Verdict.VACUOUS}
    words = _verdict_words(decisions[0], speaker)
    if partly:
        mark, words = f"{mark}*", speaker.say("book.partly", verdict=words)
    return Cell(verdict.value, mark, words, f"{anchor}-{name}-1")


def _chapter(anchor: str, regime: Regime, theorems: Sequence[Theorem], speaker: Speaker) -> Chapter:
    held = {norm.id: coverage(norm) for norm in regime.norms}
    named = list(dict.fromkeys(p for t in theorems for p in t.claim.provisions))
    quoted = {p: text for p in named for text in _quoted(regime, held, p)}
    anchors = {p: f"{anchor}-d{k}" for k, p in enumerate(quoted, 1)}
    joined: dict[tuple[str, str | None], list[list[Theorem]]] = {}
    for alike in alike_ones(theorems):
        joined.setdefault((alike[0].property, alike[0].claim.group), []).append(alike)
    counts: dict[str, int] = {}
    statements = []
    for alike in (a for group in joined.values() for a in group):
        name = alike[0].property
        counts[name] = counts.get(name, 0) + 1
        statements.append(_statement(f"{anchor}-{name}-{counts[name]}", alike, anchors, speaker))
    return Chapter(
        anchor,
        regime.id,
        tuple(norm.file.title for norm in regime.norms),
        tuple(words for norm in regime.norms for words in _about(norm, speaker)),
        tuple(_reserves(regime, speaker)),
        tuple({q.id: q for norm in regime.norms for q in norm.questions if q.aspects}.values()),
        regime.readings,
        tuple(statements),
        tuple((anchors[p], p, text) for p, text in quoted.items()),
    )


def _quoted(regime: Regime, held: Mapping[str, Coverage | None], provision: str) -> Iterator[str]:
    """Yield the words of a provision, where its text is held; in a regime of several norms its norm leads it."""
    if len(regime.norms) == 1:
        norm, address = regime.norms[0].id, provision
    else:
        norm, _, address = provision.partition(": ")
    yield from (text for _, text in excerpts(held.get(norm), [address]))


def _about(norm: Norm, speaker: Speaker) -> Iterator[str]:
    parts = [norm.id, validity_words(norm, speaker)]
    if norm.file.confidence:
        parts.append(speaker.say(f"confidence.{norm.file.confidence.value}"))
    if not norm.in_library:
        parts.append(speaker.say("book.own_file", name=Path(name_of(norm)).name))
    yield " · ".join(parts)


def _reserves(regime: Regime, speaker: Speaker) -> Iterator[Reserve]:
    for group in regime.groups:
        rule = group.rule
        threshold = ""
        if rule.threshold:
            unit = speaker.say(f"unit.{group.threshold_unit.value}")
            threshold = speaker.say("book.threshold", least=rule.threshold, unit=unit)
        floors = "".join(f"; {floor_words(floor, speaker)}" for floor in rule.floors)
        raised = (p for part in group.floor_sources.values() for p in part)
        yield Reserve(
            speaker.group(group.id),
            write_percentage(rule.percentage, speaker.lang) + floors,
            speaker.say(f"rounding.{rule.rounding.value}"),
            threshold,
            "" if rule.cap is None else write_percentage(rule.cap, speaker.lang),
            "; ".join(dict.fromkeys((*group.provisions, *raised))),
        )


def alike_ones(theorems: Sequence[Theorem]) -> list[list[Theorem]]:
    """Join theorems of one claim that come out the same under several readings."""
    joined: dict[str, list[Theorem]] = {}
    for t in theorems:
        d, c = t.decision, t.claim
        shown = (c.sentence, c.scope, c.provisions, d.verdict, d.bound, d.reason, d.counterexample, d.remarks)
        joined.setdefault(repr((t.property, c.group, shown)), []).append(t)
    return list(joined.values())


def _statement(anchor: str, alike: Sequence[Theorem], anchors: Mapping[str, str], speaker: Speaker) -> Statement:
    theorem = alike[0]
    claim, decision = theorem.claim, theorem.decision
    group = f" — {speaker.group(claim.group)}" if claim.group else ""
    example = decision.counterexample
    return Statement(
        anchor=anchor,
        title=f"{theorem.property}{group}",
        verdict=decision.verdict.value,
        words=_verdict_words(decision, speaker),
        sentence=claim.sentence.said(speaker),
        scope=claim.scope.said(speaker),
        readings=tuple(", ".join(f"{q} = {r}" for q, r in t.readings.items()) for t in alike if t.readings),
        reason=decision.reason.said(speaker) if decision.reason else "",
        exhibit=exhibit_of(theorem, example, speaker) if example else None,
        remarks=tuple(remark.said(speaker) for remark in decision.remarks),
        provisions=tuple((p, anchors.get(p, "")) for p in claim.provisions),
        solvers=_solver_words(decision, speaker),
    )


def _verdict_words(decision: Decision, speaker: Speaker) -> str:
    return speaker.say(f"book.verdict.{decision.verdict.value}", bound=decision.bound or 0)


def _solver_words(decision: Decision, speaker: Speaker) -> str:
    """Say how the verdict was reached: by both solvers, or case by case on plain Python."""
    asked = sum("z3" in step.answers for step in decision.steps)
    tried = sum("python" in step.answers for step in decision.steps)
    parts = [speaker.say("book.solved", count=asked)] if asked else []
    if tried:
        parts.append(speaker.say("book.tried", count=tried))
    if decision.counterexample:
        parts.append(speaker.say("book.replayed"))
    return "; ".join(parts)


def exhibit_of(theorem: Theorem, example: Counterexample, speaker: Speaker) -> Exhibit:
    """Return a counterexample in words, with its table, its sums and the commands that show it."""
    head, *rows = example.table or ((),)
    pool = example.facts.get("pool")
    return Exhibit(
        sentence=example.sentence.said(speaker),
        head=tuple(_cell_words(cell, speaker) for cell in head),
        rows=tuple(
            tuple((_cell_words(cell, speaker), isinstance(cell, (int, Fraction))) for cell in row) for row in rows
        ),
        sums=tuple(_sums(theorem, example, speaker)),
        pool=pool_words(pool, speaker) if isinstance(pool, list) else "",
        commands=tuple(commands(theorem, example)),
        minimal=theorem.decision.minimal,
    )


def _cell_words(cell: object, speaker: Speaker) -> str:
    return str(speaker.write(said(cell, speaker)))


def _sums(theorem: Theorem, example: Counterexample, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the sums of each number of seats that the counterexample speaks of, of the groups that it is about.

    Of a divided total only the whole: a norm may compute its parts by another rule, and the table shows them.
    """
    totals = [int(a[0]) for name, *a in example.commands if name == "seats"]
    totals += [int(a[a.index("--seats") + 1]) for a in example.commands if "--seats" in a]
    if "parts" in example.facts:
        totals = [example.size]
    for total in dict.fromkeys(totals):
        for group, work in allot(theorem.regime, total).groups:
            if theorem.claim.group in (None, group.id):
                yield speaker.group(group.id), seat_trace(work, speaker)
