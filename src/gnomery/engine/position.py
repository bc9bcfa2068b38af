"""A position: the exact state of a match, secrets included, that may be edited by hand."""

from typing import Literal

import msgspec

from gnomery.engine.errors import PositionError
from gnomery.engine.value import Value

VERSION = 1


class Position(Value, frozen=True):
    """A state with what a match needs to go on from it."""

    format: Literal["gnomery-position"]
    version: int
    game: str
    rules_version: int
    seats: tuple[str, ...]
    seed: str
    state: msgspec.Raw
    drawn: dict[int, int] = {}

    def __repr__(self) -> str:
        """The position at a glance; its state and its seed are secrets."""
        names, version = ", ".join(self.seats), self.rules_version
        return f"<Position {self.game}, rules version {version}: {names}>"

    def dumps(self) -> str:
        """The position as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def read_position(text: str) -> Position:
    """A position from JSON, its shape checked but not its state."""
    try:
        position = msgspec.json.decode(text, type=Position)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise PositionError("engine.position.broken", why=str(error)) from error
    if position.version != VERSION:
        raise PositionError("engine.position.version", version=position.version, known=VERSION)
    return position
