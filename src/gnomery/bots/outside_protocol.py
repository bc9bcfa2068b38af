"""What is said between us and a bot of another program, one line of JSON for each message."""

from typing import Any

import msgspec

PROTOCOL = 1
"""Goes up whenever a bot written for the one before would no longer understand us."""


class OutsideHello(msgspec.Struct, frozen=True, tag="hello"):
    """Our first line: what is going to be played."""

    protocol: int
    game: str
    rules_version: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The bot's answer to it."""

    name: str


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """A choice, with all that is needed to make it: no earlier message need be remembered."""

    id: int
    seat: int
    may_wait: bool
    """Whether the game can go on without this seat."""
    luck: str
    """64 bits in hexadecimal, the same whenever the same game is played."""
    moves: tuple[str, ...]
    """All that is legal, in notation and in a stable order."""
    view: Any
    """All that the seat knows, as the game's own view."""


class OutsideChoice(msgspec.Struct, frozen=True):
    """The bot's answer: a move in notation or by its index from 0; a move of null waits."""

    id: int
    move: str | msgspec.UnsetType | None = msgspec.UNSET
    index: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def is_made(self) -> bool:
        """Whether it says anything."""
        return self.move is not msgspec.UNSET or self.index is not msgspec.UNSET


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """Our last line: the bot should end."""
