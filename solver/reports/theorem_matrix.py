"""Theorems told on a terminal: a matrix of properties and norms, then each refutation with its case worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from string import ascii_uppercase

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from proofs.nominations import POOL
from proofs.theorems import Theorem
from proofs.verdict import Counterexample, Verdict
from proofs.words import group_words, said
from solver.messages import Speaker
from solver.reports.theorem_report import commands, slug

MANY = 10
"""Of more regimes than these, refutations are told property by property."""
GAP = 2
"""Blanks between the columns of the matrix."""
MARKS = {
    Verdict.REFUTED: "✗",
    Verdict.UNKNOWN: "?",
    Verdict.PROVED_UP_TO: "≤",
    Verdict.PROVED: "✓",
    Verdict.VACUOUS: "∅",
}
"""The mark of each verdict, the one that counts most first."""
_STYLES = {
    Verdict.REFUTED: "bold red",
    Verdict.UNKNOWN: "bold yellow",
    Verdict.PROVED_UP_TO: "cyan",
    Verdict.PROVED: "green",
    Verdict.VACUOUS: "dim",
}


def print_theorems(
    console: Console, theorems: Sequence[Theorem], speaker: Speaker, pools: Mapping[str, str] | None = None
) -> None:
    """Print theorems; `pools` names the file of each counterexample's candidates, by the theorem's slug.

    Of one regime each refutation is worked out; of several, told in a line; of more than `MANY`, those of a property
    together.
    """
    norms = list(dict.fromkeys(t.regime.id for t in theorems))
    _matrix(console, theorems, norms, speaker)
    refuted = [t for t in theorems if t.decision.verdict is Verdict.REFUTED]
    unknown = [t for t in theorems if t.decision.verdict is Verdict.UNKNOWN]
    for key, found in (("prove.unknowns", unknown), ("prove.refutations", refuted)):
        if found:
            console.print()
            console.print(speaker.say(key, count=len(found)), style="bold")
            if found is refuted and len(norms) > MANY:
                _summed(console, found, len(norms), speaker)
                continue
            for alike in _alike(found):
                if len(norms) == 1:
                    _theorem(console, alike, speaker, pools or {})
                else:
                    _brief(console, alike[0], speaker)
    if len(norms) > 1:
        console.print()
        console.print(speaker.say("prove.one_norm", norm=norms[0]), style="dim")
        return
    _figures(console, [t for t in theorems if t.decision.remarks and t not in refuted], speaker)


def _matrix(console: Console, theorems: Sequence[Theorem], norms: Sequence[str], speaker: Speaker) -> None:
    """Print the verdicts, a column for each norm; of more than the width holds, in several tables under letters."""
    found: dict[tuple[str, str], list[Theorem]] = {}
    for theorem in theorems:
        found.setdefault((theorem.property, theorem.regime.id), []).append(theorem)
    properties = list(dict.fromkeys(t.property for t in theorems))
    letters = [*ascii_uppercase, *(a + b for a in ascii_uppercase for b in ascii_uppercase)]
    heads = dict(zip(norms, norms if len(norms) == 1 else letters, strict=False))
    columns = [(heads[norm], [_cell(found.get((name, norm), []), speaker) for name in properties]) for norm in norms]
    title = speaker.say("prove.matrix.property")
    room = console.width - max(len(name) for name in (title, *properties))
    while columns:
        taken, width = 0, 0
        while taken < len(columns) and (not taken or width < room):
            width += GAP + max(len(columns[taken][0]), *(cell.cell_len for cell in columns[taken][1]))
            taken += width < room or not taken
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0))
        table.add_column(title, no_wrap=True)
        for head, _ in columns[:taken]:
            table.add_column(head, no_wrap=True)
        for i, name in enumerate(properties):
            table.add_row(name, *(cells[i] for _, cells in columns[:taken]))
        console.print(table)
        if len(norms) > 1:
            shown = {head for head, _ in columns[:taken]}
            key = "   ".join(f"{head}={norm}" for norm, head in heads.items() if head in shown)
            console.print(Padding(key, (1, 0, 0, 0), expand=False))
        console.print()
        columns = columns[taken:]
    console.print(speaker.say("prove.legend"), style="dim")


def _cell(theorems: Sequence[Theorem], speaker: Speaker) -> Text:
    """Write the verdict that counts most among groups and readings; `*` where it is not that of all."""
    verdicts = {t.decision.verdict for t in theorems}
    if not verdicts:
        return Text("")
    verdict = next(v for v in MARKS if v in verdicts)
    words = MARKS[verdict]
    found = [t.decision for t in theorems if t.decision.verdict is verdict]
    varies = bool(verdicts - {verdict, Verdict.VACUOUS})
    if verdict is Verdict.REFUTED:
        sizes = [d.counterexample.size for d in found if d.counterexample and "n" in d.counterexample.facts]
        words += f" {speaker.write(min(sizes))}" if sizes else ""
    elif verdict is Verdict.PROVED_UP_TO:
        words += str(min(d.bound or 0 for d in found))
    elif values := dict.fromkeys(str(d.figures["value"]) for d in found if "value" in d.figures):
        words, varies = f"= {next(iter(values))}", varies or len(values) > 1
    return Text(words + (" *" if varies else ""), style=_STYLES[verdict])


def _summed(console: Console, refuted: Sequence[Theorem], norms: int, speaker: Speaker) -> None:
    """Tell in how many norms each property is refuted, and the case of fewest seats."""
    for name in dict.fromkeys(t.property for t in refuted):
        of_it = [t for t in refuted if t.property == name and t.decision.counterexample]
        least = min(of_it, key=lambda t: t.decision.counterexample.size if t.decision.counterexample else 0)
        example = least.decision.counterexample
        said = speaker.say(
            "prove.refuted_in",
            property=name,
            count=len({t.regime.id for t in of_it}),
            norms=norms,
            norm=least.regime.id,
            example=example.sentence.said(speaker) if example else "",
        )
        mark = Text(f"{MARKS[Verdict.REFUTED]} ", style=_STYLES[Verdict.REFUTED])
        console.print(Padding(Text.assemble(mark, said), (0, 0, 0, 3), expand=False))


def _brief(console: Console, theorem: Theorem, speaker: Speaker) -> None:
    """Tell a refutation, or why nothing was decided, in a line."""
    decision = theorem.decision
    told = decision.counterexample.sentence if decision.counterexample else decision.reason
    mark = Text(f"{MARKS[decision.verdict]} ", style=_STYLES[decision.verdict])
    where = f"{theorem.regime.id} · {theorem.property}"
    line = Text.assemble(mark, where, ": ", told.said(speaker) if told else "")
    console.print(Padding(line, (0, 0, 0, 3), expand=False))


def _alike(theorems: Sequence[Theorem]) -> list[list[Theorem]]:
    """Join theorems of one claim that come out the same under several readings."""
    joined: dict[str, list[Theorem]] = {}
    for t in theorems:
        example = t.decision.counterexample
        shown = repr((example.sentence, example.table, example.facts)) if example else repr(t.decision.reason)
        joined.setdefault(repr((t.regime.id, t.property, t.claim.group, shown)), []).append(t)
    return list(joined.values())


def _theorem(console: Console, alike: Sequence[Theorem], speaker: Speaker, pools: Mapping[str, str]) -> None:
    theorem = alike[0]
    claim, decision = theorem.claim, theorem.decision
    group = speaker.group(claim.group) if claim.group else ""
    readings = [", ".join(f"{q}={r}" for q, r in t.readings.items()) for t in alike if t.readings]
    said_readings = speaker.say("prove.readings", readings="; ".join(readings)) if readings else ""
    mark = f"{MARKS[decision.verdict]} {theorem.property}"
    where = " · ".join(w for w in (theorem.regime.id, group, said_readings) if w)
    console.print(Padding(Text.assemble((mark, _STYLES[decision.verdict]), "  ", where), (1, 0, 0, 0)))
    _line(console, claim.sentence.said(speaker))
    if decision.reason:
        _line(console, decision.reason.said(speaker))
    if decision.counterexample:
        _counterexample(console, theorem, decision.counterexample, speaker, pools)
    for remark in decision.remarks:
        _line(console, remark.said(speaker))
    if claim.provisions:
        _line(console, speaker.say("prove.provisions", provisions="; ".join(claim.provisions)), "italic")


def _line(console: Console, words: str, style: str = "") -> None:
    console.print(Padding(Text(words, style=style), (0, 0, 0, 3), expand=False))


def _counterexample(
    console: Console, theorem: Theorem, example: Counterexample, speaker: Speaker, pools: Mapping[str, str]
) -> None:
    _line(console, example.sentence.said(speaker), "bold")
    if example.table:
        head, *rows = example.table
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for i, cell in enumerate(head):
            numbers = all(not isinstance(row[i], str) for row in rows)
            table.add_column(str(said(cell, speaker)), justify="right" if numbers else "left", overflow="fold")
        for row in rows:
            table.add_row(*(str(speaker.write(said(cell, speaker))) for cell in row))
        console.print(Padding(table, (0, 0, 0, 5)))
    if isinstance(pool := example.facts.get("pool"), list):
        _line(console, speaker.say("prove.pool", pool=pool_words(pool, speaker)))
    if not theorem.decision.minimal:
        _line(console, speaker.say("prove.not_minimal"), "yellow")
    for line in commands(theorem, example, pools.get(slug(theorem), POOL)):
        console.print(Text(f"   $ {line}", style="cyan"), soft_wrap=True)


def pool_words(pool: Sequence[Mapping[str, object]], speaker: Speaker) -> str:
    """Write a pool by stretches of rank: `1 a 40: nenhuma reserva; 41 a 49: negros`."""
    stretches = []
    for groups, rows in groupby(pool, key=lambda row: str(row["grupos"])):
        ranks = [row["classificacao"] for row in rows]
        members = [group_words(group).said(speaker) for group in groups.split(";") if group]
        name = speaker.listing(members) if members else speaker.say("prove.pool.none")
        key = "prove.pool.one" if len(ranks) == 1 else "prove.pool.run"
        stretches.append(speaker.say(key, first=ranks[0], last=ranks[-1], group=name))
    return "; ".join(stretches)


def _figures(console: Console, theorems: Sequence[Theorem], speaker: Speaker) -> None:
    if not theorems:
        return
    console.print()
    console.print(speaker.say("prove.figures"), style="bold")
    for theorem in theorems:
        group = speaker.group(theorem.claim.group) if theorem.claim.group else ""
        where = " · ".join(p for p in (theorem.property, theorem.regime.id, group) if p)
        for remark in theorem.decision.remarks:
            _line(console, f"{where}: {remark.said(speaker)}")
