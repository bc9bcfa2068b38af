"""What everybody is told around a game: its seats, those who want one, a lesson's progress."""

from gnomery.wire.told import Told


class SeatInfo(Told, frozen=True):
    """A seat as everybody sees it."""

    name: str
    bot: str | None
    is_away: bool
    """A bot stands in for the person."""
    seal: str
    nonce: str | None
    clock: float | None
    """Seconds left on the clock when it last stood still."""
    receipt: str | None = None
    """The seal on a choice that is locked in and not yet shown."""


class StandInWish(Told, frozen=True):
    """Somebody asks for a bot at the seat of somebody who is away."""

    seat: int
    by: int
    of: tuple[int, ...]
    """Who has to agree besides."""
    agreed: tuple[int, ...]


class SeatWait(Told, frozen=True):
    """A seat whose person is away."""

    seat: int
    seconds: int
    """Until the others may ask for a bot; 0 once they may."""


class SeatRequest(Told, frozen=True):
    """Somebody without an invitation who asks for a seat."""

    request: str
    name: str


class LessonMark(Told, frozen=True):
    """How far a lesson has come: which chapter, and how many of its moves are made."""

    chapter: int
    moves: int
