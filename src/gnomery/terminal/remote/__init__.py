"""The terminal at a table on a server: opened, joined or watched by a link."""

from gnomery.terminal.remote.app import host, join, watch

__all__ = ["host", "join", "watch"]
