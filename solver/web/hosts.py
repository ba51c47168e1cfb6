"""Under which names the server answers: a page of another site must not reach it through a name of its own.

A name that somebody else controls may be made to lead here (DNS rebinding); an address in digits cannot.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable
from typing import Final

LOOPBACK: Final = "127.0.0.1"
_HOST: Final = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9.-]+))(?::\d{1,5})?")


def host_name(header: str) -> str:
    """Return the name in a Host header without its port, in small letters; empty where it has no such form."""
    found = _HOST.fullmatch(header)
    return (found["six"] or found["name"]).casefold() if found else ""


def is_loopback(bound: str) -> bool:
    """Whether only this machine reaches what is bound to an address."""
    address = _address(bound)
    return bound.casefold() == "localhost" or (address is not None and address.is_loopback)


def answering(bound: str) -> Callable[[str], bool]:
    """Return which Host headers are answered by a server bound to an address or name."""
    loopback = is_loopback(bound)
    names = {"localhost", bound.casefold()}
    if not loopback:
        names.add(socket.gethostname().casefold())

    def answers(header: str) -> bool:
        name = host_name(header)
        address = _address(name)
        if address is not None:
            return address.is_loopback if loopback else True
        return name in names

    return answers


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None
