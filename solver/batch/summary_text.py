"""The sum of many checks as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from solver.batch.inputs import COMPANIONS, HIDDEN, OUTPUTS, REPEATED, TEMPORARY
from solver.batch.line import Status
from solver.checks.finding import Verdict
from solver.editais.read import CONVERTED
from solver.messages import Speaker

SHOWN: Final = 20
"""Lines of a table after which it only says how many more there are."""
FEW: Final = 3
"""Problems told of a file that was not judged."""
_REASONS: Final = (HIDDEN, TEMPORARY, COMPANIONS, REPEATED, OUTPUTS)


def say_summary(console: Console, summary: Mapping[str, Any], speaker: Speaker) -> None:
    """Print the sum: what was judged, what is wrong and how often, where, and what could not be judged."""
    statuses = summary["statuses"]
    console.print(speaker.say("batch.head", count=summary["files"]), style="bold", soft_wrap=True)
    for status in Status:
        if statuses[status.value]:
            console.print(f"  {speaker.say(f'batch.status.{status.value}', count=statuses[status.value])}")
    if statuses[Status.OK.value]:
        console.print(f"  {speaker.say('batch.with_findings', count=summary['with_findings'])}")
        console.print(
            "  " + " · ".join(speaker.say(f"report.{v}.count", count=n) for v, n in summary["verdicts"].items())
        )
    _say_codes(console, summary["codes"], speaker)
    for key in ("norm", "state", "entity"):
        _say_shares(console, summary[_MANY[key]], key, speaker)
    _say_worst(console, summary["worst"], speaker)
    _say_not_judged(console, summary["not_judged"], speaker)
    _say_passed_over(console, summary, speaker)


_MANY: Final = {"norm": "norms", "state": "states", "entity": "entities"}


def _table(title: str, heads: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", overflow="fold")
    return table


def _print(console: Console, table: Table, left: int, speaker: Speaker) -> None:
    console.print()
    console.print(table)
    if left > 0:
        console.print(speaker.say("batch.more", count=left), style="dim")


def _say_codes(console: Console, codes: Sequence[Mapping[str, Any]], speaker: Speaker) -> None:
    if not codes:
        return
    heads = [speaker.say(f"batch.column.{key}") for key in ("code", "verdict", "findings", "files")]
    table = _table(speaker.say("batch.what"), heads)
    for each in codes:
        verdict = speaker.say(f"opinion.verdict.{each['verdict']}")
        table.add_row(each["code"], verdict, *_numbers((each["findings"], each["files"]), speaker))
    _print(console, table, 0, speaker)


def _say_shares(console: Console, shares: Sequence[Mapping[str, Any]], key: str, speaker: Speaker) -> None:
    if not shares:
        return
    verdicts = [v.value for v in Verdict if v is not Verdict.INFO]
    heads = [speaker.say(f"batch.column.{name}") for name in (key, "files", "with_findings", *verdicts)]
    table = _table(speaker.say(f"batch.by_{key}"), heads)
    for share in shares[:SHOWN]:
        counts = (share["files"], share["with_findings"], *(share["verdicts"][v] for v in verdicts))
        table.add_row(share[key] or speaker.say("batch.no_state"), *_numbers(counts, speaker))
    _print(console, table, len(shares) - SHOWN, speaker)


def _say_worst(console: Console, worst: Sequence[Mapping[str, Any]], speaker: Speaker) -> None:
    if len(worst) < 2:
        return
    verdicts = [v.value for v in Verdict if v is not Verdict.INFO]
    table = _table(speaker.say("batch.worst"), [speaker.say(f"batch.column.{name}") for name in ("path", *verdicts)])
    for each in worst:
        table.add_row(each["path"], *_numbers((each[v] for v in verdicts), speaker))
    _print(console, table, 0, speaker)


def _say_not_judged(console: Console, files: Sequence[Mapping[str, Any]], speaker: Speaker) -> None:
    if not files:
        return
    console.print()
    console.print(speaker.say("batch.not_judged", count=len(files)), style="bold")
    for each in files[:SHOWN]:
        console.print(f"  {each['path']}", soft_wrap=True)
        for message in each["problems"][:FEW]:
            console.print(f"    {message}", soft_wrap=True)
        if len(each["problems"]) > FEW:
            console.print(f"    {speaker.say('batch.more', count=len(each['problems']) - FEW)}", style="dim")
    if len(files) > SHOWN:
        console.print(speaker.say("batch.more", count=len(files) - SHOWN), style="dim")


def _say_passed_over(console: Console, summary: Mapping[str, Any], speaker: Speaker) -> None:
    console.print()
    if summary["companions"]:
        console.print(speaker.say("batch.companions", count=summary["companions"]), soft_wrap=True)
    for reason, count in summary["passed_over"].items():
        if reason in _REASONS:
            text = speaker.say(f"batch.passed.{reason}", count=count)
        elif reason in CONVERTED:
            text = speaker.say("batch.passed.convertible", count=count, suffix=reason, into=CONVERTED[reason])
        else:
            text = speaker.say("batch.passed.kind", count=count, suffix=reason)
        console.print(text, soft_wrap=True)


def _numbers(counts: Iterable[int], speaker: Speaker) -> list[str]:
    return [str(speaker.write(count)) for count in counts]
