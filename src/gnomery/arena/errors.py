"""What can go wrong in the arena."""

from gnomery.engine.errors import GnomeryError


class ArenaError(GnomeryError):
    """A run that cannot begin, go on or be resumed."""
