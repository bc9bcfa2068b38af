"""Links to a table: an invitation, one's own seat, or the table alone."""

import re
from typing import Literal, NamedTuple, cast
from urllib.parse import urlsplit

from gnomery.engine.errors import GnomeryError

DEFAULT_SERVER = "http://127.0.0.1:8017"
SCHEMES = ("http", "https")
LINK = re.compile(
    r"(?P<server>.+?)/t/(?P<table>[\w-]+)/?(?:\?[^#]*)?(?:#(?:(?P<kind>seat|carry)=)?(?P<secret>[\w.-]*))?",
    re.ASCII,
)
LONGEST = 80
"""How much of a wrong link is said again."""


class LinkError(GnomeryError):
    """A text that leads to no table."""


class TableLink(NamedTuple):
    """Where a table is, and what opens it; without a secret one can watch."""

    server: str
    table: str
    secret: str = ""
    kind: Literal["", "seat", "carry"] = ""
    """Whether the secret opens a seat, carries one here once, or is an invitation."""

    def __str__(self) -> str:
        """The link as people pass it on."""
        kind = f"{self.kind}=" if self.kind else ""
        fragment = f"#{kind}{self.secret}" if self.secret else ""
        return f"{self.server}/t/{self.table}{fragment}"

    @property
    def is_seat(self) -> bool:
        """Whether the secret opens a seat."""
        return self.kind == "seat"

    @property
    def bare(self) -> "TableLink":
        """The table alone, which opens nothing but the audience's view."""
        return TableLink(self.server, self.table)


class RemoteChair(NamedTuple):
    """One's place: the link that opens it, and what one brought along."""

    link: TableLink
    name: str
    nonce: str = ""
    """One's own number for the luck; empty if it is not known here."""
    invite: TableLink | None = None
    """What lets others sit down, if one knows it."""


def read_link(text: str) -> TableLink:
    """The link in a text."""
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise LinkError("terminal.remote.no_link", text=text.strip()[:LONGEST])
    server = read_server(found["server"])
    secret = found["secret"] or ""
    kind = cast('Literal["", "seat", "carry"]', (found["kind"] or "") if secret else "")
    return TableLink(server, found["table"], secret, kind)


def read_server(text: str) -> str:
    """A server's address in one form: with its scheme, without a slash at its end."""
    address = text.strip().rstrip("/")
    if "://" not in address:
        address = f"http://{address}"
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
        is_good = is_good and not parts.netloc.endswith(":")
    except ValueError:
        is_good = False
    if not is_good or not address.isprintable() or set(address) & set(" ?#@"):
        raise LinkError("terminal.remote.no_address", text=text.strip()[:LONGEST])
    return address


def socket_address(server: str) -> str:
    """Where a server's WebSocket is."""
    return f"ws{server.removeprefix('http')}/ws"


def is_near(server: str) -> bool:
    """Whether a server is on this machine, where no proxy leads."""
    host = urlsplit(server).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")
