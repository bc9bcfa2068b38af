"""What a server sends, as guests read it: the frame of a message stays byte for byte."""

from typing import Any

import msgspec

from gnomery.engine.terms import Message
from gnomery.wire.messages import (
    Answer,
    Foreseen,
    Glimpse,
    Heard,
    Presence,
    Recalled,
    Refused,
    SeatInfo,
)


class Seen(msgspec.Struct):
    """A frame as one reads it."""

    status: str
    seats: tuple[SeatInfo, ...]
    commitment: str
    view: Any
    legal: tuple[str, ...]
    must: tuple[int, ...]
    may: tuple[int, ...]
    asking: int | None
    result: Any
    next: str | None
    many: int = 0
    has_hints: bool = False
    lesson: Any = None


class Welcomed(msgspec.Struct, tag="welcome"):
    """A welcome, its frame byte for byte."""

    seat: int | None
    epoch: str
    seq: int
    frame: msgspec.Raw
    chat: tuple[Heard, ...]


class Updated(msgspec.Struct, tag="update"):
    """An update, its frame byte for byte."""

    seq: int
    frame: msgspec.Raw
    events: tuple[Message, ...] = ()
    said: Heard | None = None
    glimpses: tuple[Glimpse, ...] = ()


replies = msgspec.json.Decoder(
    Welcomed | Updated | Answer | Foreseen | Recalled | Presence | Refused
)
frames = msgspec.json.Decoder(Seen)
