"""Bots: they know the contract and no game, and they get views, never states."""

from gnomery.bots.kinds import Bot
from gnomery.bots.levels import LEVELS, seated

__all__ = ["LEVELS", "Bot", "seated"]
