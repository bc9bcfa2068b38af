"""What the coach answers over HTTP: ideas in words and in notation."""

from gnomery.engine.terms import Message
from gnomery.wire.told import Told


class Suggestion(Told, frozen=True):
    """Something to do, in words and as it is sent."""

    move: str | None
    """In notation; null to wait."""
    said: Message
    chance: float | None
    """Of winning with it, from 0 to 1; null for who plays alone."""
    reason: Message
    """What speaks for it, or how far it is behind the best."""


class Advice(Told, frozen=True):
    """What the master would do in one's place, knowing no more than one does oneself."""

    ideas: tuple[Suggestion, ...]
    """The best first; there is always one."""
