"""What a home page asks for and is told: one's own tables, who is waited for, and calls."""

from typing import Literal

from gnomery.engine.terms import Message
from gnomery.engine.value import Value
from gnomery.wire.bodies import ListedTable
from gnomery.wire.told import Told

MOST_TABLES = 40
"""A browser remembers so many tables of its own."""


class Yours(Value, frozen=True):
    """Tables somebody wants to hear of."""

    tables: tuple[str, ...]


class YourTable(ListedTable, frozen=True):
    """A table as everybody may know it who knows its id, for those who sit there."""

    waits: tuple[int, ...]
    """The people the game waits for, by seat."""
    left: tuple[float, ...]
    """For each of them how many seconds; empty where nobody has a clock."""
    asks: tuple[Message | None, ...]
    """What each of them is asked to do, as far as everybody may know it."""
    away: tuple[int, ...]
    """Seats that a bot plays for somebody."""
    progress: Message | None
    """Which round it is."""
    idle: float
    """Seconds since something happened there."""


class QuietHours(Value, frozen=True):
    """When a device does not ring: minutes since midnight, by the clocks of a time zone."""

    begins: int
    ends: int
    zone: str


class WatchedSeat(Value, frozen=True):
    """A seat to be called to: by its secret, or by the browser's cookie."""

    table: str
    token: str | None = None


class Subscribe(Value, frozen=True):
    """A device that wants to be called: where its push service is, and keys only it can read by."""

    endpoint: str
    p256dh: str
    auth: str
    language: Literal["en", "fr", "de"] = "en"
    quiet: QuietHours | None = None
    tables: tuple[WatchedSeat, ...] = ()
    """The seats it is called to, in place of those before."""


class Renew(Value, frozen=True):
    """A push service has given a device another address, in place of the old one."""

    was: str
    endpoint: str
    p256dh: str
    auth: str


class Unsubscribe(Value, frozen=True):
    """A device that is to be called no more."""

    endpoint: str


class PushText(Told, frozen=True):
    """What is pushed to a device: for its owner's eyes, so it is in their language."""

    table: str
    title: str
    body: str


class PushKey(Told, frozen=True):
    """The key by which this server signs its pushes; null if it sends none."""

    key: str | None


class Subscribed(Told, frozen=True):
    """The tables a device is called to."""

    tables: tuple[str, ...]
