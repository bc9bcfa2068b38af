"""Gnomery: a table for board games about garden gnomes."""

from gnomery.api import games, load, new, restore, verify

__all__ = ["games", "load", "new", "restore", "verify"]
__version__ = "0.1.0"
