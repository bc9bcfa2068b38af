"""Bots: they know the contract and no game, and they get views, never states."""

from gnomery.bots.kinds import Bot
from gnomery.bots.levels import LEVELS, WAYS, seated

__all__ = ["LEVELS", "WAYS", "Bot", "seated"]
