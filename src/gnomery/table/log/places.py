"""A seat of a table and who sits there."""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TypeAlias, assert_never

from gnomery.table.log import entries
from gnomery.table.log.entries import SeatSetup
from gnomery.wire.bodies import Clock

PlaceEntry: TypeAlias = (
    entries.Sat | entries.Stood | entries.NonceRevealed | entries.HandedOver
    | entries.CameBack | entries.Jotted | entries.OrderGiven | entries.OrderEnded
)  # fmt: skip


AFTER_TIME = 10.0
"""Seconds for each choice of somebody whose clock has run out, and who is back."""
AFTER_DAYS = 12 * 3_600.0
"""The same in a game over days, where nobody waits at the table for their turn."""


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
    orders: dict[str, bool] = field(default_factory=dict)
    """What the person has ordered in advance, and whether it is used up when it is carried out."""

    def twin(self) -> "TablePlace":
        """The same, to be changed without changing this one."""
        return TablePlace(*FIELDS(self))

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

    def left(self, clock: Clock) -> float:
        """What was on the clock when it last stood still."""
        return max(0.0, clock.bank + clock.more * self.moves - self.used)

    def patience(self, clock: Clock) -> float:
        """The seconds the game waits; who is out of time has a few for each choice."""
        left = self.left(clock)
        after = AFTER_DAYS if clock.is_slow else AFTER_TIME
        return max(left, min(after, clock.bank)) if self.is_out else left

    def move(self, entry: entries.Moved) -> None:
        """A move was made here; an order that is used up by it is no more."""
        self.used += entry.spent
        self.moves += 1
        if self.orders.get(entry.order):
            self.orders = {text: once for text, once in self.orders.items() if text != entry.order}

    def fold(self, entry: PlaceEntry) -> None:
        """Let an entry of the log happen at this seat."""
        match entry:
            case entries.Sat(_, name, seal_):
                self.name, self.seal, self.nonce, self.notes = name, seal_, None, ""
                self.orders = {}
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
            case entries.OrderGiven(_, order, is_once):
                self.orders = {**self.orders, order: is_once}
            case entries.OrderEnded(_, order):
                self.orders = {text: once for text, once in self.orders.items() if text != order}
            case _:
                assert_never(entry)


FIELDS = attrgetter(*(field.name for field in fields(TablePlace)))
