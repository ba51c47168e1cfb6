"""The command line: one command per question. Sub-commands, and the libraries they need, are loaded when called."""

from __future__ import annotations

import difflib
import importlib
import io
import re
import signal
import sys
import traceback
from fractions import Fraction

import click

from solver.commands.options import WORDS, help_of, help_option, in_words
from solver.errors import DisagreementError, InputError

COMMANDS = (
    "seats",
    "order",
    "check",
    "extract",
    "diff",
    "explain",
    "norms",
    "graph",
    "prove",
    "compare",
    "space",
    "nominate",
    "audit",
    "distribute",
    "fix",
    "serve",
    "schema",
)

FOUND, WRONG_INPUT, DEFECT = 1, 2, 3
"""Exit statuses beside 0: findings or a refutation; the input or the call is wrong; the tool itself is."""


class LazyGroup(click.Group):
    """A group whose commands are imported only when one is called; its help needs none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        """Return the names, in the order of the questions."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in COMMANDS:
            near = difflib.get_close_matches(cmd_name, COMMANDS, n=1, cutoff=0.5)
            raise InputError.of(
                "cli.no_such_command", found=cmd_name, near=near[0] if near else "", known=", ".join(COMMANDS)
            )
        command: click.Command = importlib.import_module(f"solver.commands.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of commands from the catalogue alone."""
        with formatter.section(help_of("commands")):
            formatter.write_dl([(name, help_of(f"{name}.short")) for name in COMMANDS])


def _print_version(ctx: click.Context, _parameter: click.Parameter, value: bool) -> None:  # noqa: FBT001
    if value and not ctx.resilient_parsing:
        from solver import __version__
        from solver.norms.load import LIBRARY_VERSION, library_ids

        click.echo(WORDS.say("cli.version", version=__version__, library=LIBRARY_VERSION, norms=len(library_ids())))
        ctx.exit()


@click.group(
    cls=LazyGroup,
    help=help_of("help"),
    epilog=help_of("epilog"),
    context_settings={"max_content_width": 100},
)
@help_option
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help=help_of("option.version"),
)
@click.option("--debug", is_flag=True, help=help_of("option.debug"))
@click.option("--lang", type=click.Choice(["pt", "en"]), expose_value=False, help=help_of("option.lang"))
def cli(debug: bool) -> None:  # noqa: FBT001 (main reads it, so that it holds for parsing too)
    """Run the command line (the help shown is the catalogue's)."""


def main(argv: list[str] | None = None) -> None:
    """Run the command line; exit 0, 1 (findings), 2 (the input or the call is wrong) or 3 (a defect)."""
    _prepare_streams()
    arguments = sys.argv[1:] if argv is None else argv
    debug = "--debug" in arguments
    arguments = [a for a in arguments if a != "--debug"]
    try:
        status = cli.main(arguments, prog_name="isonomia", standalone_mode=False)
    except InputError as error:
        if debug:
            traceback.print_exc()
        click.echo(WORDS.error(error), err=True)
        status = WRONG_INPUT
    except click.ClickException as error:
        click.echo(_usage(error), err=True)
        status = WRONG_INPUT
    except click.Abort:
        click.echo(WORDS.say("cli.interrupted"), err=True)
        status = WRONG_INPUT
    except DisagreementError as error:
        if debug:
            traceback.print_exc()
        click.echo(WORDS.error(error), err=True)
        status = DEFECT
    except Exception as error:
        if debug:
            traceback.print_exc()
        click.echo(WORDS.say("cli.defect", kind=type(error).__name__, words=str(error)), err=True)
        status = DEFECT
    sys.exit(status if isinstance(status, int) else 0)


def _prepare_streams() -> None:
    """Make outputs hold: a reader that leaves ends the command; a terminal without an arrow shows a question mark."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _usage(error: click.ClickException) -> str:
    """Put what click found wrong with the call into the user's language."""
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ())
        words = WORDS.say("cli.no_such_option", found=error.option_name, near=near)
    elif isinstance(error, click.MissingParameter):
        name = in_words(error.param.make_metavar(error.ctx)) if error.param and error.ctx else error.param_hint or ""
        words = WORDS.say("cli.missing", name=name)
    elif isinstance(error, click.BadParameter):
        name = error.param.opts[-1] if error.param else str(error.param_hint or "")
        kind = error.param.type if error.param else None
        if isinstance(kind, click.Choice):
            words = WORDS.say("cli.one_of", name=name, expected=", ".join(str(c) for c in kind.choices))
        elif isinstance(kind, (click.types.IntParamType, click.types.FloatParamType)):
            words = _number_expected(name, kind)
        else:
            words = WORDS.say("cli.bad_value", name=name, words=error.message)
    elif isinstance(error, click.BadOptionUsage):
        needs = "requires" in error.message
        words = WORDS.say("cli.needs_value" if needs else "cli.takes_no_value", name=error.option_name)
    elif found := re.match(r"Got unexpected extra arguments? \((.*)\)", error.format_message()):
        words = WORDS.say("cli.too_many", found=found[1])
    else:
        words = WORDS.say("cli.bad_call", words=error.format_message())
    context = getattr(error, "ctx", None)
    help_line = WORDS.say("cli.see_help", command=context.command_path) if context else ""
    return "\n".join(line for line in (words, help_line) if line)


def _number_expected(name: str, kind: click.types.IntParamType | click.types.FloatParamType) -> str:
    """Say which numbers an option takes."""
    key = "cli.figure" if isinstance(kind, click.types.FloatParamType) else "cli.whole"
    ends = {"low": getattr(kind, "min", None), "high": getattr(kind, "max", None)}
    said = {end: Fraction(str(value)) for end, value in ends.items() if value is not None}
    suffix = {("low",): "_from", ("low", "high"): "_range"}.get(tuple(said), "")
    return WORDS.say(f"{key}{suffix}", name=name, **said)
