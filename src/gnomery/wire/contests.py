"""What is sent over HTTP about contests: a day's deal, a league, and who did how well."""

from typing import Any

from gnomery.engine.value import Value
from gnomery.wire.told import Told


class PlayDeal(Value, frozen=True):
    """A deal to be played, at a new table; who has played it before plays for practice."""

    deal: int = 1
    """From 1."""
    name: str = ""
    seal: str = ""
    is_practice: bool = False


class DealTable(Told, frozen=True):
    """One's table for a deal; who plays without a browser's cookie comes back by `member`."""

    table: str
    seat: int
    token: str | None = None
    """Opens the seat; null if the table was opened before."""
    member: str | None = None
    """One's secret in the contest, for who entered by this."""


class OpenLeague(Value, frozen=True):
    """A league to be opened: so many deals of a game, to be played within so many days."""

    game: str
    name: str
    deals: int = 3
    days: int = 14
    players: int | None = None
    options: dict[str, Any] = {}
    title: str = ""


class EnterLeague(Value, frozen=True):
    """Somebody takes part, by the league's link."""

    name: str
    invite: str


class LeagueSeat(Told, frozen=True):
    """One's place in a league, the secret that opens it, and the invitation for others."""

    contest: str
    member: int
    token: str
    invite: str


class PlayInfo(Told, frozen=True):
    """How somebody plays a deal, or played it."""

    member: int
    name: str
    is_over: bool
    counts: bool
    """Not if a bot played meanwhile, or the contest was closed before."""
    score: int | None = None
    place: int | None = None
    """Among those at the table, from 1."""
    rank: int | None = None
    """Among all who played the deal, from 1."""
    table: str | None = None
    """Where it is replayed, for who may look."""


class DealInfo(Told, frozen=True):
    """A deal: sealed before anybody plays it, its seed shown when the contest is closed."""

    number: int
    """From 1."""
    seal: str
    seed: str | None
    begun: int
    finished: int
    own: PlayInfo | None
    plays: tuple[PlayInfo, ...]
    """The best first, for who has played it; for everybody when it is closed."""
    better: int | None = None
    """With the same draws, so many did less well than you,"""
    of: int | None = None
    """of so many others."""


class StandingRow(Told, frozen=True):
    """A member's line in the table of results."""

    member: int
    name: str
    played: int
    total: int
    gain: float
    """Points above the mean of those with the same draws, summed over one's deals, divided by one
    more than their number."""
    rank: int


class ContestInfo(Told, frozen=True):
    """All that somebody may know of a contest."""

    contest: str
    kind: str
    """day or league."""
    game: str
    title: str
    players: int
    options: dict[str, Any]
    bot: str
    opens: float
    """In seconds since 1970, like the others."""
    begins_until: float
    closes: float
    is_open: bool
    """Whether it can be begun now."""
    is_closed: bool
    can_close: bool
    """Whether you may close it now: all have played everything, and you opened it."""
    has_points: bool
    """Whether scores are the game's points; else they are rivals beaten, of a hundred."""
    members: tuple[str, ...]
    own: int | None
    invite: str | None
    """For members of a league, to pass on."""
    next_seal: str | None
    """The seal on the deal of the day after."""
    deals: tuple[DealInfo, ...]
    standing: tuple[StandingRow, ...]


class DayInfo(Told, frozen=True):
    """A game's deal of today, and the seal on tomorrow's."""

    contest: str
    game: str
    day: str
    seal: str
    next_seal: str
    begins_until: float
    finished: int
    own: PlayInfo | None


class ContestMark(Told, frozen=True):
    """Where a table belongs to a contest: which deal, from 1, and when everything is shown."""

    contest: str
    deal: int
    closes: float
    is_practice: bool = False
