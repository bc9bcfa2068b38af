"""What is sent and comes back over HTTP by who wants a seat, or wants it elsewhere too."""

from gnomery.engine.value import Value
from gnomery.wire.told import Told


class AskSeat(Value, frozen=True):
    """Somebody without an invitation asks those who sit there for a seat."""

    name: str


class SeatAskedFor(Told, frozen=True):
    """What is known of a request to its asker alone: with `secret` one hears what came of it."""

    table: str
    secret: str


class RequestState(Told, frozen=True):
    """What came of a request for a seat."""

    state: str
    """waiting, granted (sit down with `request`), declined or gone."""


class Link(Told, frozen=True):
    """What carries one's seat to one other device, as `#carry=` behind the table's address."""

    token: str
    seconds: int
    """For so long, and once."""
