"""`isonomia check` of many editais: each one's line as it is done, their findings as a table, and what they come to."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING, Any, Final

import click

from solver.batch.crews import cluster, processes, processors
from solver.batch.executors import deaf_to_readers_that_leave
from solver.batch.gathering import kind_of, write_csv, write_parquet
from solver.batch.inputs import Plan, plan
from solver.batch.line import Status
from solver.batch.results import Results, drafted, results
from solver.batch.running import examined
from solver.batch.summary import Summary
from solver.batch.terms import Terms
from solver.checks.finding import Verdict
from solver.commands.output import answer_bytes, deliver, not_itself, printed
from solver.errors import InputError, Place, Problem
from solver.messages import Speaker

if TYPE_CHECKING:
    from solver.batch.running import Crew

FORMS: Final = ("text", "json", "csv", "jsonl")
"""What can be told of many editais: their sum, in two forms; their findings; each one's line as it is done."""
SECONDS: Final = 300.0
FOUND, NOT_JUDGED, DEFECT = 1, 2, 3
_LINES: Final = (".jsonl", ".ndjson")


@dataclass(frozen=True, slots=True)
class Many:
    """How many editais are to be checked: by whom, and where what they come to is put."""

    form: str
    out: Path | None = None
    gather: tuple[Path, ...] = ()
    resume: bool = False
    force: bool = False
    jobs: int | None = None
    scheduler: str | None = None
    seconds: float = SECONDS


def check_many(sources: Sequence[Path], terms: Terms, companion: Path | None, many: Many, speaker: Speaker) -> Summary:
    """Check every edital that the call means, put the results where they are asked for, and return their sum.

    Raises:
        InputError: the call is wrong; the results cannot be written; those who judge are gone, or it is interrupted:
            what was done by then stands in the results.
    """
    kinds = _allowed(many)
    outputs = [*([("-o", many.out)] if many.out else []), *(("--gather", path) for path in many.gather)]
    found = plan(sources, companion, outputs)
    not_itself(outputs, [Path(item.companion) for item in found.items if item.companion])
    with _place_of_results(many) as path, deaf_to_readers_that_leave():
        opened = results(path, found.items, terms.digest(), resume=many.resume, force=many.force)
        with opened as lines:
            with _crew(many) as crew:
                _judge(found, terms, crew, lines, many, speaker)
            summary = _gathered(found, lines, kinds, many)
            _tell(summary, lines, many, speaker)
    return summary


def status_of(summary: Summary, fail_on: Verdict) -> int:
    """Return the exit status: a defect of the tool, then files that could not be judged, outweigh findings."""
    if summary.statuses[Status.DEFECT.value]:
        return DEFECT
    if summary.statuses[Status.REFUSED.value] or summary.statuses[Status.TIMED_OUT.value]:
        return NOT_JUDGED
    return FOUND if summary.gravest() >= fail_on.gravity else 0


def _allowed(many: Many) -> dict[Path, str]:
    """Return what each gathered file is written as.

    Raises:
        InputError: all that is wrong with where results are to be put.
    """
    problems: list[Problem] = []
    kinds = {}
    if many.form not in FORMS:
        problems.append(Problem("batch.form", {"found": many.form, "expected": ", ".join(FORMS)}))
    if many.out is not None and many.out.suffix.lower() not in _LINES:
        problems.append(Problem("batch.out_suffix", {}, Place(str(many.out))))
    if many.resume and many.out is None:
        problems.append(Problem("batch.resume_needs_out"))
    if many.scheduler and many.jobs:
        problems.append(Problem("batch.jobs_of_cluster"))
    for path in many.gather:
        try:
            kinds[path] = kind_of(path)
        except InputError as error:
            problems += error.problems
        if path.exists() and not many.force:
            problems.append(Problem("output.exists", {}, Place(str(path))))
    if problems:
        raise InputError(problems)
    return kinds


@contextmanager
def _place_of_results(many: Many) -> Iterator[Path]:
    """Yield where the lines are written: where the call says, or for a while elsewhere, so that memory holds few."""
    if many.out is not None:
        yield many.out
        return
    with TemporaryDirectory(prefix="isonomia-") as folder:
        yield Path(folder, "lines.jsonl")


@contextmanager
def _crew(many: Many) -> Iterator[Crew]:
    if many.scheduler:
        with cluster(many.scheduler) as crew:
            yield crew
    else:
        with processes(many.jobs or processors()) as crew:
            yield crew


def _judge(found: Plan, terms: Terms, crew: Crew, lines: Results, many: Many, speaker: Speaker) -> None:
    """Judge the files that have no line yet, and write each one's as it is done."""
    left = [item for item in found.items if item.path not in lines.at]
    if many.resume:
        click.echo(speaker.say("batch.kept", kept=lines.kept, left=len(left)), err=True)
    echo = many.form == "jsonl" and many.out is None
    done = 0
    try:
        with _progress(len(left), speaker) as advance:
            for line in examined(left, terms, crew, many.seconds):
                said = lines.add(line)
                done += 1
                advance(said)
                if echo:
                    _echo(line)
    except KeyboardInterrupt:
        key = "batch.interrupted" if many.out else "batch.interrupted_unkept"
        raise InputError.of(key, done=done, left=len(left) - done) from None
    except InputError as error:
        if any(p.key == "batch.crew_gone" for p in error.problems):
            key = "batch.left" if many.out else "batch.left_unkept"
            raise InputError([*error.problems, Problem(key, {"done": done, "left": len(left) - done})]) from None
        raise


def _echo(line: str) -> None:
    sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()


class _Silent:
    """Shows nothing of the progress."""

    def __call__(self, said: Mapping[str, Any]) -> None:
        """Take note of nothing."""


@contextmanager
def _progress(total: int, speaker: Speaker) -> Iterator[Any]:
    """Show on a terminal how far the work is; anywhere else, nothing."""
    if not sys.stderr.isatty() or total < 2:
        yield _Silent()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        with_findings = not_judged = 0

        def advance(said: Mapping[str, Any]) -> None:
            nonlocal with_findings, not_judged
            not_judged += said["status"] != Status.OK.value
            with_findings += bool(said["findings"])
            words = speaker.say("batch.progress", found=with_findings, not_judged=not_judged)
            shown.update(task, advance=1, description=words)

        yield advance


def _gathered(found: Plan, lines: Results, kinds: Mapping[Path, str], many: Many) -> Summary:
    """Add up the lines, in the order of their paths, and write the tables asked for."""
    summary = Summary(found.passed_over)
    paths = _paths(lines)
    for said in lines.read(paths):
        summary.add(said)
    for path, kind in kinds.items():
        with drafted(path, force=many.force) as draft:
            if kind == "parquet":
                write_parquet(draft, lines.read(paths))
            else:
                with draft.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                    write_csv(file, lines.read(paths))
    return summary


def _paths(lines: Results) -> list[str]:
    return sorted(lines.at)


def _tell(summary: Summary, lines: Results, many: Many, speaker: Speaker) -> None:
    match many.form:
        case "json":
            deliver(answer_bytes(summary.json()))
        case "csv":
            with _standard_text() as file:
                write_csv(file, lines.read(_paths(lines)))
        case "jsonl":
            pass  # told as they came, or written where the call says
        case _:
            from solver.batch.summary_text import say_summary

            printed(lambda console: say_summary(console, summary.json(), speaker))


@contextmanager
def _standard_text() -> Iterator[io.TextIOWrapper]:
    """Yield standard output as UTF-8 text, whatever the locale."""
    sys.stdout.flush()
    binary: IO[bytes] = sys.stdout.buffer
    file = io.TextIOWrapper(binary, encoding="utf-8", errors="backslashreplace", newline="", write_through=True)
    try:
        yield file
    finally:
        with suppress(ValueError):
            file.detach()
