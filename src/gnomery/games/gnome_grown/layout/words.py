"""The words in which a position of Gnome Grown is told."""

from typing import Literal

from gnomery.engine.value import Value


class Person(Value, frozen=True):
    """A seat. Garden: `"bench-1 0,0 r1"`. Known cards come on top of those in the hand."""

    garden: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    ladybirds: int = 4
    imp: bool = False
    markers: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All objectives of the seat."""
        return (*self.hand, *self.known, *self.revealed)

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles of the garden."""
        return tuple(words.split(" ")[0] for words in self.garden)


class Words(Value, frozen=True):
    """A table. A pile that is given takes nothing else; what is left over is then discarded."""

    seats: tuple[Person, ...] = ()
    round: int = 1
    order: tuple[int, ...] | None = None
    spaces: dict[str, tuple[int, ...]] = {}
    """Whose discs lie where. Who has one on the end of the game has triggered it."""
    phase: Literal["bidding", "selecting", "extra", "executing", "over"] = "executing"
    """`selecting`: the next disc is due. `extra`: all discs lie, and the next marker is due.
    `executing`: whoever is the first in order with a disc is at it.
    """
    others_done: bool = True
    """In execution discs that nobody speaks of are gone; else they lie on spaces of their own."""
    shed: int = 0
    pool: int | None = None
    space_imp: bool = True
    open: tuple[str, ...] = ()
    """Face-up ground tiles; an empty text is a gap."""
    ground: tuple[str, ...] | None = None
    stacks: tuple[tuple[str, ...], ...] = ()
    features: tuple[str, ...] | None = None
    looks: dict[int, tuple[str, tuple[int, ...]]] = {}
    """Animals of the grid that seats have looked at, by their places from 1."""
    gaps: tuple[int, ...] = ()
    animals: tuple[str, ...] | None = None
    """Those nobody has seen, in the grid and in the stack."""
    deck: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()
    """Discarded objectives, the top last."""

    @property
    def tiles(self) -> set[str]:
        """Every tile that is spoken of."""
        named = {name for stack in self.stacks for name in stack} | set(self.open) - {""}
        named |= {tile for tile, _ in self.looks.values()}
        return named | {tile for person in self.seats for tile in person.tiles}
