"""`isonomia schema`: the published form of the JSON answers."""

from __future__ import annotations

import difflib

import click

from solver.commands import options
from solver.commands.output import deliver, json_bytes
from solver.errors import InputError
from solver.messages import Speaker
from solver.reports.schemas import COMMANDS, schema_of


@click.command("schema", help=options.help_of("schema.help"))
@click.argument("name", metavar="[COMMAND]", required=False)
@options.lang_option
def command(name: str | None, speaker: Speaker) -> None:  # noqa: ARG001 (errors are told by the command line)
    """Print the JSON Schema of a command's answer, or of all answers by command."""
    if name is None:
        deliver(json_bytes({each: schema_of(each) for each in COMMANDS}))
        return
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
        raise InputError.of("schema.unknown", found=name, near=near[0] if near else "", known=", ".join(COMMANDS))
    deliver(json_bytes(schema_of(name)))
