"""`isonomia explain`: what a finding means, and how it is mended."""

from __future__ import annotations

import click

from solver.checks.explanations import Page, page_of, pages
from solver.commands import options
from solver.commands.output import deliver, json_bytes
from solver.messages import Speaker


@click.command("explain", help=options.help_of("explain.help"))
@click.argument("code", metavar="[CODE]", required=False)
@options.format_option("text", "json")
@options.lang_option
def command(code: str | None, form: str, speaker: Speaker) -> None:
    """Print the page of a code, or the list of all codes."""
    chosen = {code.strip().upper(): page_of(code)} if code else pages()
    if form == "json":
        deliver(json_bytes({c: page.model_dump(mode="json") for c, page in chosen.items()}))
    elif code is None:
        for each, page in chosen.items():
            click.echo(f"{each}  {page.words(speaker.lang).title}")
    else:
        for each, page in chosen.items():
            print_page(each, page, speaker)


def print_page(code: str, page: Page, speaker: Speaker) -> None:
    """Print one page for people."""
    words = page.words(speaker.lang)
    click.echo(click.style(f"{code} · {words.title}", bold=True))
    sections = [
        ("explain.law", [words.law, *(f"{norm}: {where}" for norm, where in page.provisions.items())]),
        ("explain.sum", [words.sum, speaker.say(f"explain.known.{page.known_by}")]),
        ("explain.fix", [words.fix, speaker.say(f"explain.safe.{'true' if page.safe_fix else 'false'}")]),
        ("explain.bad", page.bad.splitlines()),
        ("explain.good", page.good.splitlines()),
    ]
    for heading, lines in sections:
        click.echo()
        click.echo(click.style(speaker.say(heading), bold=True))
        for line in lines:
            click.echo(
                f"  {line}" if heading in ("explain.bad", "explain.good") else click.wrap_text(line, 78, "  ", "  ")
            )
