"""`isonomia prove`: the properties of norms, each proved for every number of seats or refuted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path

import click

from proofs.catalogue import chosen
from proofs.pins import Change, changes, expected_of, pins_text, read_pins
from proofs.property import Property
from proofs.prover import Prover
from proofs.theorems import Subject, Theorem, theorems
from proofs.verdict import Verdict
from proofs.workers import Advance, theorems_by, unnoted
from solver.batch.crews import processors
from solver.batch.executors import executor_of
from solver.commands import options
from solver.commands.output import not_itself, not_there, write_new
from solver.commands.progress import progress
from solver.errors import InputError, Place, reason_of
from solver.messages import Speaker
from solver.norms.load import idle_ids, reserving_ids
from solver.norms.regime import load_regime
from solver.reports.theorem_report import (
    beside,
    other_files,
    pool_csv,
    receipt,
    script_text,
    slug,
    theorem_json,
)

FOUND = 1


@click.command("prove", help=options.help_of("prove.help"))
@options.norms_option
@click.option("-p", "--property", "names", multiple=True, metavar="ID", help=options.help_of("prove.property"))
@options.readings_option
@click.option("--smtlib", metavar="DIR", type=Path, help=options.help_of("prove.smtlib"))
@click.option("--pools", metavar="DIR", type=Path, help=options.help_of("prove.pools"))
@click.option("--book", metavar="OUT.html", type=Path, help=options.help_of("prove.book"))
@click.option("--expect", metavar="FILE", help=options.help_of("prove.expect"))
@click.option("--write-expect", metavar="FILE", type=Path, help=options.help_of("prove.write_expect"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@click.option("--no-times", is_flag=True, help=options.help_of("prove.no_times"))
@click.option("-j", "--jobs", type=click.IntRange(1), help=options.help_of("prove.jobs"))
@options.scheduler_option
@options.format_option("text", "json")
@options.lang_option
@click.pass_context
def command(
    context: click.Context,
    norms: tuple[str, ...],
    names: tuple[str, ...],
    readings: tuple[str, ...],
    smtlib: Path | None,
    pools: Path | None,
    book: Path | None,
    expect: str | None,
    write_expect: Path | None,
    force: bool,  # noqa: FBT001 (click's flag)
    no_times: bool,  # noqa: FBT001
    jobs: int | None,
    scheduler: str | None,
    form: str,
    speaker: Speaker,
) -> None:
    """Decide properties of a regime, or of each norm of the library."""
    if jobs and scheduler:
        raise InputError.of("batch.jobs_of_cluster")
    read = [*norms, Path(expect) if expect else None]
    not_itself([("--book", book), ("--write-expect", write_expect)], read)
    not_there([book, write_expect], force=force)
    properties = chosen(names)
    fixed = options.chosen_readings(readings)
    subjects = subjects_of(norms, fixed)
    if not norms and (idle := idle_ids()):
        click.echo(speaker.say("prove.no_quota", norms=idle), err=True)
    pinned = expected_of(read_pins(expect), names, subjects[0].regime.id if norms else None) if expect else ()
    processes = jobs or (1 if norms else processors())
    with executor_of(processes, scheduler) as executor, progress(len(subjects) * len(properties)) as advance:
        found = list(decided(subjects, properties, executor, advance))
    pool_files = write_pools(found, pools, read) if pools else {}
    if smtlib:
        write_scripts(found, smtlib, speaker, read)
    if book:
        from solver.reports.theorem_book import theorem_book

        write_new(book, theorem_book(found, [s.regime for s in subjects], fixed, speaker).encode(), force=force)
    if write_expect:
        write_new(write_expect, pins_text(found).encode(), force=force)
    changed = changes(pinned, found) if expect else None
    if form == "json":
        results = [theorem_json(t, speaker, times=not no_times) for t in found]
        answer = {"results": results, "receipt": receipt((s.regime for s in subjects), fixed)}
        if changed is not None:
            answer["changes"] = [change_words(c, speaker) for c in changed]
        options.print_json(answer)
    else:
        print_text(subjects, found, changed, pool_files, speaker)
    refuted = any(t.decision.verdict is Verdict.REFUTED for t in found)
    if refuted if changed is None else changed:
        context.exit(FOUND)


def subjects_of(names: Sequence[str], fixed: Mapping[str, str]) -> list[Subject]:
    """Return the regime of the norms named, or each norm of the library alone, those that reserve no seats left out.

    Raises:
        InputError: an unknown or faulty norm; a reading of a question that none of the norms asks.
    """
    if names:
        return [Subject.of(load_regime(names), fixed)]
    return Subject.each((load_regime([name]) for name in reserving_ids()), fixed)


def decided(
    subjects: Sequence[Subject],
    properties: Sequence[Property],
    executor: Executor | None = None,
    advance: Advance = unnoted,
) -> Iterator[Theorem]:
    """Yield the theorems of each subject, decided here, each statement once, or by an executor."""
    if executor is not None:
        yield from theorems_by(executor, subjects, properties, advance)
        return
    prover = Prover()
    for subject in subjects:
        for each in properties:
            yield from theorems(subject, [each], prover)
            advance(1)


def write_scripts(
    found: Iterable[Theorem], folder: Path, speaker: Speaker, read: Sequence[str | Path | None] = ()
) -> None:
    """Write every obligation's SMT-LIB text, a file each, over none of those that were read."""
    _make(folder)
    for theorem in found:
        for step in theorem.decision.steps:
            for name, script in step.scripts.items():
                file = folder / f"{slug(theorem)}.{name.replace(', ', '-').replace(' ', '-')}.smt2"
                not_itself([("--smtlib", file)], read)
                write_new(file, script_text(theorem, name, script, speaker).encode(), force=True)


def write_pools(found: Iterable[Theorem], folder: Path, read: Sequence[str | Path | None] = ()) -> dict[str, str]:
    """Write the candidates of every counterexample that has some; return the file of each, by the theorem's slug.

    None of the files that were `read` is written over.
    """
    _make(folder)
    files = {}
    for theorem in found:
        example = theorem.decision.counterexample
        if example and isinstance(rows := example.facts.get("pool"), list):
            file = folder / f"{slug(theorem)}.csv"
            others = {Path(beside(str(file), name)): text for name, text in other_files(example).items()}
            not_itself([("--pools", each) for each in (file, *others)], read)
            write_new(file, pool_csv(rows).encode(), force=True)
            for other, text in others.items():
                write_new(other, text.encode(), force=True)
            files[slug(theorem)] = str(file)
    return files


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError.of("prove.directory", Place(str(folder)), reason=reason_of(error)) from None


def change_words(change: Change, speaker: Speaker) -> str:
    """Say which verdict is another one, is new, or is gone."""
    norm, name, group, readings = change.key
    where = " · ".join([norm, name, *([group] if group else []), *(f"{q}={r}" for q, r in readings)])
    if change.was is None:
        return speaker.say("prove.change.new", where=where, now=str(change.now))
    if change.now is None:
        return speaker.say("prove.change.gone", where=where, was=str(change.was))
    return speaker.say("prove.change", where=where, was=str(change.was), now=str(change.now))


def print_text(
    subjects: Sequence[Subject],
    found: Sequence[Theorem],
    changed: Sequence[Change] | None,
    pool_files: Mapping[str, str],
    speaker: Speaker,
) -> None:
    """Print the answer for people."""
    from rich.console import Console

    from solver.reports.theorem_matrix import print_theorems

    console = Console(highlight=False, emoji=False, markup=False)
    print_theorems(console, found, speaker, pool_files)
    console.print()
    if changed is not None:
        key = "prove.changes" if changed else "prove.no_changes"
        console.print(speaker.say(key, count=len(changed) if changed else len(found)), style="bold")
        for change in changed:
            console.print(f"   {change_words(change, speaker)}", soft_wrap=True)
    proof = receipt((s.regime for s in subjects), {})
    console.print(speaker.say("prove.receipt", library=proof["library"], **proof["solvers"]), style="dim")
    for norm, digest in proof["norms"].items():
        console.print(speaker.say("prove.receipt.norm", norm=norm, sha256=digest), style="dim", soft_wrap=True)
