"""A seat of a table and who sits there, and what a seat may ask of the others."""

from dataclasses import dataclass, field
from typing import TypeAlias, assert_never

from gnomery.table.log import entries
from gnomery.table.log.entries import SeatSetup

PlaceEntry: TypeAlias = (
    entries.Sat | entries.Stood | entries.NonceRevealed | entries.HandedOver
    | entries.CameBack | entries.Jotted
)  # fmt: skip


@dataclass(slots=True)
class TablePlace:
    """A seat and who sits there."""

    chair: SeatSetup
    name: str = ""
    seal: str = ""
    nonce: str | None = None
    stand_in: str | None = None
    """The bot that plays while the person is away."""
    used: float = 0.0
    """Seconds taken off the clock."""
    is_out: bool = False
    """Whether the clock has run out once."""
    sitting: int = 0
    """How many people have sat here so far, the present one included."""
    moves: int = 0
    notes: str = ""
    """The person's own page."""

    @property
    def is_person(self) -> bool:
        """Whether the seat is meant for a person."""
        return self.chair.bot is None

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)

    def is_held(self, sitting: int) -> bool:
        """Whether somebody sits there, and it is the one of that sitting."""
        return self.is_taken and self.sitting == sitting

    @property
    def bot(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.chair.bot or self.stand_in

    def fold(self, entry: PlaceEntry) -> None:
        """Let an entry of the log happen at this seat."""
        match entry:
            case entries.Sat(_, name, seal_):
                self.name, self.seal, self.nonce, self.notes = name, seal_, None, ""
                self.sitting += 1
            case entries.Stood():
                self.name, self.seal, self.nonce = "", "", None
            case entries.NonceRevealed(_, nonce):
                self.nonce = nonce
            case entries.HandedOver(_, bot, is_timeout, spent):
                self.stand_in = bot
                self.used += spent
                self.is_out = self.is_out or is_timeout
            case entries.CameBack():
                self.stand_in = None
            case entries.Jotted(_, notes):
                self.notes = notes
            case _:
                assert_never(entry)


@dataclass(slots=True)
class AskingBack:
    """A wish to take a move back, and who has agreed."""

    seat: int
    of: frozenset[int]
    """Whose consent it takes."""
    move: int | None
    allowed: set[int] = field(default_factory=set)
