"""The terminal at a table on a server: opened, joined or watched by a link."""

from gnomery.terminal.remote.app import Desk, host, join, watch
from gnomery.terminal.remote.contests import league, open_league, today
from gnomery.terminal.remote.network.links import DEFAULT_SERVER
from gnomery.terminal.remote.sitting import sit

__all__ = [
    "DEFAULT_SERVER", "Desk", "host", "join", "league", "open_league", "sit", "today", "watch",
]  # fmt: skip
