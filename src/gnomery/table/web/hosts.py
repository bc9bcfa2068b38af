"""The names this server is reached by: a page cannot make a name of its own lead here.

A browser keeps pages apart by their names. If a stranger's name suddenly leads to this machine,
their page reads what we answer as its own; so a request for a name that is not ours is refused.
"""

import ipaddress
import socket
from collections.abc import Iterable

AT_HOME = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""What stands behind a machine's name in its own network; nobody can register these."""
ANY = "*"


class Hosts:
    """The names that lead here: addresses, this machine's own name, and those that were given."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        machine = socket.gethostname().partition(".")[0].lower()
        own = {socket.gethostname().lower(), *(machine + behind for behind in AT_HOME)}
        self.names = {"localhost", *own, *(name.lower().rstrip(".") for name in named)}
        self.is_any = ANY in self.names

    def has(self, host: str) -> bool:
        """Whether the `Host` of a request is one of ours; a program may send none."""
        name = _name(host.strip().lower())
        if self.is_any or not name or name in self.names:
            return True
        return name.endswith(".localhost") or _is_address(name)


def _name(host: str) -> str:
    """The host without its port."""
    if host.startswith("["):
        return host.partition("]")[0][1:]
    return host.partition(":")[0].rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
