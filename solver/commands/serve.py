"""`isonomia serve`: the same checks as pages, for people who do not use a terminal."""

from __future__ import annotations

import contextlib
import socket
import webbrowser
from typing import TYPE_CHECKING

import click

from solver.commands import options
from solver.errors import InputError, reason_of
from solver.messages import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

HOST, PORT = "127.0.0.1", 8000
_LAST_PORT = 65_535


@click.command("serve", help=options.help_of("serve.help"))
@click.option("--host", metavar="ADDRESS", default=HOST, show_default=True, help=options.help_of("option.host"))
@click.option("--port", metavar="N", type=int, default=PORT, show_default=True, help=options.help_of("option.port"))
@click.option("--open", "browse", is_flag=True, help=options.help_of("option.open"))
@options.lang_option
def command(host: str, port: int, browse: bool, speaker: Speaker) -> None:  # noqa: FBT001 (click's flag)
    """Serve the pages until interrupted."""
    run, exposed = served(host)
    if not 0 < port <= _LAST_PORT:
        raise InputError.of("serve.bad_port", found=str(port))
    with bound(host, port) as taken:
        name = f"[{host}]" if ":" in host else host
        address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else name}:{port}/"  # noqa: S104 (only compared)
        click.echo(speaker.say("serve.ready_open" if exposed else "serve.ready", address=address))
        if exposed:
            click.echo(speaker.say("serve.exposed", host=host), err=True)
        if browse:
            webbrowser.open(address)
        run(taken)


def served(host: str) -> tuple[Callable[[socket.socket], None], bool]:
    """Return what serves the pages on a socket, and whether other machines may reach an address.

    Raises:
        InputError: the libraries of the pages are not installed.
    """
    try:
        import uvicorn

        from solver.web.app import application
        from solver.web.hosts import is_loopback
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "solver":
            raise
        raise InputError.of("serve.extra_missing") from None
    config = uvicorn.Config(
        application(host),
        log_level="error",
        access_log=False,
        server_header=False,
        limit_concurrency=64,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=2,
    )

    def run(taken: socket.socket) -> None:
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run([taken])

    return run, not is_loopback(host)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        InputError: the address is another's, or none of this machine's.
    """
    with contextlib.ExitStack() as undone:
        try:
            family, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            taken = undone.enter_context(socket.socket(family, socket.SOCK_STREAM))
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(where)
            taken.listen()
        except (OSError, UnicodeError) as error:
            reason = reason_of(error)
            raise InputError.of("serve.taken", host=host, port=str(port), reason=reason) from None
        undone.pop_all()
        return taken
