"""What is sent over HTTP, and what comes back."""

from typing import Any

from gnomery.engine.value import Value
from gnomery.table.log import Clock
from gnomery.words import Arg


class OpenTable(Value, frozen=True):
    """A table to be opened; who gives a name sits down at once."""

    game: str
    players: int = 2
    options: dict[str, Any] = {}
    bots: tuple[str | None, ...] = ()
    """The bot for each seat, null for a person; seats left out are for people."""
    is_listed: bool = False
    clock: Clock | None = None
    name: str = ""
    seal: str = ""
    deal: str | None = None


class Opened(Value, frozen=True):
    """The new table; `invite` lets others sit down, `token` is one's own seat."""

    table: str
    invite: str
    commitment: str
    seat: int | None = None
    token: str | None = None


class Join(Value, frozen=True):
    """Somebody sits down: with the invitation, or at a listed table without."""

    name: str
    invite: str | None = None
    seat: int | None = None
    seal: str = ""


class Joined(Value, frozen=True):
    """One's seat, and the secret that opens it."""

    table: str
    seat: int
    token: str


class Ticket(Value, frozen=True):
    """Opens one WebSocket for a seat, soon."""

    ticket: str


class Link(Value, frozen=True):
    """A secret of one's own for another device."""

    token: str


class Fork(Value, frozen=True):
    """A finished game to be gone on with from some move, at a new table."""

    upto: int
    name: str = ""
    seal: str = ""


class Again(Value, frozen=True):
    """Another game with the same people: new luck, or the very same deal."""

    is_same_deal: bool = False


class ListedTable(Value, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    status: str
    players: int
    names: tuple[str, ...]


class OptionInfo(Value, frozen=True):
    """An option of a game, for a form."""

    name: str
    values: tuple[Any, ...]
    default: Any = None


class GameInfo(Value, frozen=True):
    """A game on the shelf."""

    name: str
    least: int
    most: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class Problem(Value, frozen=True):
    """Why a request was not carried out, as a sentence's key and arguments."""

    key: str
    args: dict[str, Arg] = {}
    sentence: str = ""
