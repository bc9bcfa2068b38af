"""The terminal client: it knows the contract; how a game looks is in its renderer."""

from gnomery.terminal.app import play

__all__ = ["play"]
