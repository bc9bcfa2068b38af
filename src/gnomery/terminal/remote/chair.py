"""Where somebody sits at a server's table, or that they stand by and watch."""

from typing import NamedTuple

from gnomery.terminal.remote.links import Link


class Chair(NamedTuple):
    """One's place: the link that opens it, and what one brought along."""

    link: Link
    name: str
    nonce: str = ""
    """One's own number for the luck; empty if it is not known here."""
    invite: Link | None = None
    """What lets others sit down, if one knows it."""
