"""The words in which a position of Gardlings is told."""

from typing import Literal

from gnomery.engine.value import Value
from gnomery.games.gardlings.phases import End, Status


class Person(Value, frozen=True):
    """A seat. Garden: `"green-pig-1 0,0 r1"`. A bag left open holds the start tiles."""

    garden: tuple[str, ...] = ()
    bag: tuple[str, ...] | None = None
    coins: int = 0
    status: Status | None = None
    """Left open, it follows from the hand and from what is set aside."""
    hand: str | None = None
    aside: str | None = None
    end: End | None = None
    """Left open, it is an alarm or a misfit if a tile is set aside."""
    mission: str | None = None
    next_mission: str | None = None
    has_looked: bool = False

    @property
    def tiles(self) -> list[str]:
        """The tiles that are spoken of."""
        names = [words.split(" ")[0] for words in self.garden]
        return [*names, *(self.bag or ()), *filter(None, (self.hand, self.aside))]


class Words(Value, frozen=True):
    """A table; seats that are left out have nothing but what the set-up gives them."""

    seats: tuple[Person, ...] = ()
    round: int = 1
    start: int = 0
    stacks: dict[str, int | str] = {}
    """The height of a stack or its top."""
    bare: tuple[str, ...] = ()
    """The stacks that have lost their coin."""
    pigs_under: tuple[str, ...] = ()
    phase: Literal["building", "hiring", "over"] = "building"
    """After phase 1 gems are counted, and coins are what is left of them now."""
    hired: int = 0
